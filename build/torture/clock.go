package main

import (
	"context"
	"path/filepath"
	"time"

	"math/rand/v2"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
)

// clock plays with a clock that jumps.
type clock struct{ *rig }

func (clock) name() string { return "clock" }
func (clock) what() string {
	return "frames under a clock that jumps back and forth: no time is given back, none jumps, none stands still"
}

// clockTicks is how many ticks one game under a false clock has.
const clockTicks = 240

func (k clock) try(ctx context.Context, t *trial) {
	if t.missing = k.noScreen; t.missing != "" {
		return
	}
	home := filepath.Join(t.dir, "h")
	m, err := timedMatch(t.luck)
	if !t.check("a match", err) {
		return
	}
	record, err := furnish(home, m)
	if !t.check("a home", err) {
		return
	}
	c, err := k.start(ctx, errand{Mode: "clock", Home: home, Record: record, Seed: t.luck.Uint64(), Ticks: clockTicks}, state(m))
	if !t.check("starting", err) {
		return
	}
	err = c.end(patience)
	if ctx.Err() != nil {
		return
	}
	t.tried += clockTicks
	t.check("the program ended with", err)
	t.wellEnded(c, home)
}

// timedMatch is a match between people in which time is counted, in one of the ways there are.
func timedMatch(luck *rand.Rand) (*match.Match, error) {
	s := match.Setup{Game: pick(luck, "oxixo", "trexo", "xobrainer", "xobrainer"), Seed: luck.Uint64()}
	g, err := games.ByName(s.Game)
	if err != nil {
		return nil, err
	}
	for range g.Seats {
		s.Seats = append(s.Seats, match.Person(""))
	}
	switch {
	case s.Game != "xobrainer":
		for range g.Seats {
			s.Clocks = append(s.Clocks, match.Clock{Main: 60 * 600, Increment: luck.IntN(120)})
		}
	case luck.IntN(2) == 0:
		s.Options, s.Bomb = rules.Options{"Format": "round", "Variants": "timebomb"}, match.Bombs()[0]
	default:
		s.Options, s.Beam = rules.Options{"Format": "round", "Variants": "timebalance"}, 60*60
	}
	return match.New(s, g)
}

// turner is a hand that plays under a clock that it turns, and watches the clocks of the match.
type turner struct {
	*player
	began time.Time
	luck  *rand.Rand
	// off is how far the clock is from the true one.
	off time.Duration
	// before is how the clocks were in the tick before, idle for how many ticks none has moved.
	before times
	idle   int
	ready  bool
}

// times are all clocks of a match: what is left of each seat's and of the bomb's, where the bar is, and how many plies there are.
type times struct {
	left       []int
	fuse, beam int
	ply        int
}

// Limits for one tick: maxStep is how much time may pass in it (see app.ticker), maxIdle for how many ticks a clock that runs
// may stand still.
const (
	maxStep = 120
	maxIdle = 60
)

func newTurner(m *match.Match, seed uint64) *turner {
	return &turner{player: newPlayer(m, seed), began: time.Now(), luck: rand.New(rand.NewPCG(seed, 3))}
}

// now is the false clock.
func (c *turner) now() time.Duration { return time.Since(c.began) + c.off }

func (c *turner) next(f *input.Frame) {
	c.watch()
	if c.luck.IntN(12) == 0 {
		jump := time.Duration(c.luck.Int64N(int64(pick(c.luck, time.Millisecond, time.Second, time.Minute, 10*time.Hour))))
		c.off += pick(c.luck, jump, -jump)
	}
	if !c.ready { // clocks that are taken up again wait for somebody to be ready
		c.ready = true
		f.Keys = append(f.Keys, ebiten.KeyEnter)
		return
	}
	if c.luck.IntN(4) == 0 {
		c.player.next(f)
	}
}

func (c *turner) drawn(f app.Frame) { c.player.drawn(f) }

// watch compares the clocks with those of the tick before.
func (c *turner) watch() {
	m := c.match
	at := times{ply: m.Ply()}
	timers := m.Timers()
	at.left, at.fuse, at.beam = timers.Left, timers.Fuse, timers.Bar
	was := c.before
	c.before = at
	if was.left == nil && at.left != nil || was.ply != at.ply || m.Result().Over() {
		c.idle = 0
		return // a move adds time, lights another fuse, and turns the bar
	}
	moved := at.fuse != was.fuse || at.beam != was.beam
	for i, n := range at.left {
		moved = moved || n != was.left[i]
		if n > was.left[i] || was.left[i]-n > maxStep {
			say("fault the clock of seat %d goes from %d ticks to %d within one tick of the program", i, was.left[i], n)
		}
	}
	if at.fuse > was.fuse && was.fuse > 0 || was.fuse-at.fuse > maxStep {
		say("fault the fuse goes from %d ticks to %d within one tick of the program", was.fuse, at.fuse)
	}
	if d := at.beam - was.beam; max(d, -d) > maxStep {
		say("fault the bar goes from %d to %d within one tick of the program", was.beam, at.beam)
	}
	if c.idle++; moved {
		c.idle = 0
	}
	if c.idle == maxIdle && timers.Timed() {
		say("fault no clock has moved for %d ticks", maxIdle)
	}
}
