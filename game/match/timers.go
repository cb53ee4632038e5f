package match

import "xotrio/rules"

// Timers are the times of a match at a moment, in ticks: what Tick counts.
type Timers struct {
	// Left is what is left on the clock of each seat, nil without clocks.
	Left []int
	// Fuse is what is left until the bomb goes off, Bomb what every turn begins with, 0 without a bomb.
	Fuse, Bomb int
	// Bar is where the bar between the players stands, from -Beam, the end of X, to Beam, the end of O; Beam is 0 without a bar.
	Bar, Beam int
}

// Due is what comes of time that passes.
type Due uint8

// What may come of it: nothing, a clock that comes to 0, a bar that reaches the end of the side on turn, a bomb that goes off.
const (
	NothingDue Due = iota
	FlagDown
	BarDown
	BombOff
)

// Tick lets n ticks pass for the seat on turn, or fewer where something comes of those: what would come of the same tick comes in the order of
// the constants, and the later things do not.
func (t *Timers) Tick(n, seat int) Due {
	const never = 1 << 40
	clock, bar, bomb := never, never, never
	towards := 1
	if SideOf(seat) == rules.X {
		towards = -1
	}
	if t.Left != nil {
		clock = t.Left[seat]
	}
	if t.Beam > 0 {
		bar = t.Beam - towards*t.Bar
	}
	if t.Bomb > 0 {
		bomb = t.Fuse
	}
	n = min(n, clock, bar, bomb)
	if t.Left != nil {
		t.Left[seat] -= n
	}
	if t.Beam > 0 {
		t.Bar += towards * n
	}
	if t.Bomb > 0 {
		t.Fuse -= n
	}
	switch n {
	case clock:
		return FlagDown
	case bar:
		return BarDown
	case bomb:
		return BombOff
	}
	return NothingDue
}
