package study

import (
	"xotrio/ai"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// lastHint is how many steps a hint has: what kind of move it is, and where. After them there is only the move itself.
const lastHint = 2

// kinds are the ends of the keys of what is said first of a move with an aim. Any other prepares something.
var kinds = map[ai.Aim]string{
	ai.WinsNow: "threat", ai.WinsMatch: "threat", ai.DoubleThreat: "threat", ai.WinsByForce: "threat", ai.Threatens: "threat",
	ai.OnlyParry: "parry", ai.Parries: "parry", ai.Resists: "parry", ai.AvoidsGift: "parry", ai.Hinders: "parry", ai.TakesBack: "parry",
}

// Hints reports whether Hint has another step to show.
func (b *Better) Hints() bool { return b.Open() && b.hints < lastHint }

// Hint shows one more step of the hint: what kind of move it is, and where, or the last one again. Knowing where is as good as a miss.
func (b *Better) Hint() {
	if !b.Open() {
		b.s.Tell(b.s.menu.T("typed.not-now"))
		return
	}
	b.Again()
	if b.hints < lastHint {
		if b.hints++; b.hints == lastHint {
			b.Wrong()
			b.Missed = true
		}
	}
	b.s.Tell(b.hintText())
	b.s.menu.Cue(sound.Hint)
	b.s.menu.Focus(playName)
}

// hintText is the step of the hint that is shown.
func (b *Better) hintText() string {
	e := b.question.Exercise()
	if b.hints == lastHint {
		if _, part := b.place(); part {
			return b.s.menu.T("mistakes.hint.part")
		}
		return b.s.menu.T("mistakes.hint.place")
	}
	if len(e.Lines) == 0 {
		return b.s.menu.T("mistakes.hint.prepare")
	}
	best := &e.Lines[0]
	switch {
	case best.Win > 0:
		return b.s.menu.T("mistakes.hint.win")
	case e.Proven:
		return b.s.menu.T("mistakes.hint.save")
	}
	for _, a := range ai.Aims() {
		if kind := kinds[a]; kind != "" && a.String() == best.Why.Aim {
			return b.s.menu.T("mistakes.hint." + kind)
		}
	}
	return b.s.menu.T("mistakes.hint.prepare")
}

// place is where the hint points: for a move with several places its first one, and part is true; else a part of the board in which the
// move lies, not in its middle.
func (b *Better) place() (spot boards.Spot, part bool) {
	e := b.question.Exercise()
	m, err := b.s.Line.First().Game.ParseMove(e.Best[0])
	if err != nil {
		return boards.Spot{}, false
	}
	spots := b.s.Board().Spots(m)
	switch len(spots) {
	case 0:
		return boards.Spot{}, false
	case 1:
	default:
		return spots[0], true
	}
	spot = spots[0]
	side := float64(len(e.Position)%3 - 1) // the same each time
	spot.At = spot.At.Add(graph.Point{X: side * spot.Size, Y: float64(e.Ply%2*2-1) * spot.Size})
	spot.Size *= 5
	return spot, false
}

// Draw draws on the board the mark that the move played has got, and where the hint points.
func (b *Better) Draw(c graph.Canvas) {
	if !b.Open() || b.s.Line.Len() > 0 || b.s.Busy() {
		return
	}
	e := b.question.Exercise()
	if m, err := b.s.Line.First().Game.ParseMove(e.Played); err == nil && m != rules.NoMove {
		boards.DrawPlayed(c, b.s.menu.Theme, b.s.Board().Spots(m), e.Mark())
	}
	if spot, _ := b.place(); b.hints == lastHint && spot.Size > 0 {
		boards.DrawRing(c, &spot, b.s.menu.Theme.Gold)
	}
}
