package table

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// fuse and beam are the numbers that move.
func (r *rig) fuse() int { return r.view().Times.Fuse }
func (r *rig) beam() int { return r.view().Times.Beam }

// A bomb that goes off is a move like any other: shown and heard. While it is shown, no time passes.
func TestBombGoesOff(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: variants("timebomb"), bomb: 600})
	r.b.slow = 20 * tick
	r.ticks(599)
	want(t, "plies", r.plies(), 0)
	n := r.ticks(1)
	want(t, "plies after the bang", r.plies(), 1)
	want(t, "shown", len(r.b.played), 1)
	want(t, "heard", sounds([]scenes.Next{n}, sound.Place), true)
	r.ticks(19)
	want(t, "no time passes while it is shown", r.fuse(), 600)
	r.ticks(11)
	want(t, "then it does", r.fuse(), 589)
	r.click()
	want(t, "a move", r.plies(), 2)
	want(t, "a new fuse", r.fuse(), 600)
}

// The first player's time begins when the board is set up, and it goes on while later moves are shown.
func TestClocks(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 1200, Increment: 120}, {Main: 600}}})
	r.ticks(120)
	want(t, "after two seconds", r.view().Times.Left[0], 1200-120)
	want(t, "the board knows", r.b.state.View.Times.Left[0], 1200-120)
	r.b.slow = 30 * tick
	r.click()
	left := r.view().Times.Left[1]
	r.ticks(25)
	want(t, "it runs while the last move is shown", r.view().Times.Left[1], left-25)
	r.press("undo")
	want(t, "no undo", r.told(), r.d.T("refusal.match.timed"))
	want(t, "plies", r.plies(), 1)
}

// A board that shows something nobody can do anything about has the clocks stand still, and so has one on which players look at
// their cards.
func TestTheBoardStopsTheClocks(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 1200}, {Main: 600}}})
	r.b.slow, r.b.hold = 30*tick, true
	r.click()
	r.ticks(1)
	left := r.view().Times.Left[1]
	r.ticks(20)
	want(t, "while it is shown", r.view().Times.Left[1], left)
	r.ticks(40)
	left = r.view().Times.Left[1]
	for range 20 {
		r.b.intent.PauseClocks = true
		r.ticks(1)
	}
	if now := r.view().Times.Left[1]; left-now > 1 {
		t.Errorf("%d ticks passed while the board held the clocks", left-now)
	}
}

func TestFlagFalls(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 630}, {Main: 600}}})
	heard := 0
	for !r.over() {
		if sounds([]scenes.Next{r.ticks(1)}, sound.Tick) {
			heard++
		}
	}
	want(t, "result", r.view().Result, match.Result{Outcome: rules.WonByO, By: match.ByTime})
	want(t, "seconds heard", heard, 10)
	want(t, "the board shows it", r.b.view.Over(), true)
	want(t, "place", scenestest.Leads[scenes.Result](r.until()), true)
}

func TestBeamFallsOnTheTable(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebalance,mission", "Format": "sets1"}, beam: 300})
	r.ticks(101) // in the first one the missions are drawn
	want(t, "towards the side on turn", r.beam(), -100)
	r.press("menu")
	want(t, "the board is hidden in the pause", strings.Contains(r.log(), "Ann"), false)
	at := r.beam()
	r.ticks(50)
	want(t, "and the bar stands still", r.beam(), at)
	r.tab.Resume(scenes.Nothing)
	r.press("undo")
	want(t, "no undo", r.told(), r.d.T("refusal.match.timed"))
	for i := 0; !r.over() && i < 300; i++ {
		r.ticks(1)
	}
	want(t, "result", r.view().Result, match.Result{Outcome: rules.WonByO, By: "fall"})
	want(t, "the result comes", scenestest.Leads[scenes.Result](r.until()), true)
}

// Time is counted while the table is open, whether anything asks for ticks or not, and not in a pause.
func TestTimeIsCounted(t *testing.T) {
	r := newRig(t, opts{})
	r.ticks(30)
	r.count += 60 * 60 // a minute in which nothing happens
	r.ticks(1)
	if x := r.view().Spent.X; x < 3600+25 || x > 3600+35 {
		t.Errorf("%d ticks were counted", x)
	}
	before := r.view().Spent.X
	r.press("menu")
	r.count += 60 * 60
	r.tab.Resume(scenes.Nothing)
	r.ticks(10)
	if x := r.view().Spent.X - before; x > 15 {
		t.Errorf("%d ticks were counted in a pause", x)
	}
}
