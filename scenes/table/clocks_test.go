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

func (r *rig) fuse() int { return r.view().Times.Fuse }
func (r *rig) beam() int { return r.view().Times.Beam }

// A bomb that goes off is shown and sounds like a move. No time passes while it is shown.
func TestBombGoesOff(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: variants("timebomb"), bomb: 600})
	r.b.slow = 20 * tick
	r.ticks(599)
	want(t, "plies", r.plies(), 0)
	n := r.ticks(1)
	want(t, "plies after the explosion", r.plies(), 1)
	want(t, "shown", len(r.b.played), 1)
	want(t, "sounds", sounds([]scenes.Next{n}, sound.Place), true)
	r.ticks(19)
	want(t, "fuse while it is shown", r.fuse(), 600)
	r.ticks(11)
	want(t, "fuse after that", r.fuse(), 589)
	r.click()
	want(t, "plies after a move", r.plies(), 2)
	want(t, "fuse after a move", r.fuse(), 600)
}

// The first player's clock starts when the table opens and runs while moves are shown.
func TestClocks(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 1200, Increment: 120}, {Main: 600}}})
	r.ticks(120)
	want(t, "after two seconds", r.view().Times.Left[0], 1200-120)
	want(t, "times of the board", r.b.state.View.Times.Left[0], 1200-120)
	r.b.slow = 30 * tick
	r.click()
	left := r.view().Times.Left[1]
	r.ticks(25)
	want(t, "while the last move is shown", r.view().Times.Left[1], left-25)
	r.press("undo")
	want(t, "answer to undo", r.message(), r.d.T("refusal.match.timed"))
	want(t, "plies", r.plies(), 1)
}

// Clocks stop during a clip that asks for it, and while the board asks for it because players look at their cards.
func TestTheBoardStopsTheClocks(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 1200}, {Main: 600}}})
	r.b.slow, r.b.hold = 30*tick, true
	r.click()
	r.ticks(1)
	left := r.view().Times.Left[1]
	r.ticks(20)
	want(t, "clock during the clip", r.view().Times.Left[1], left)
	r.ticks(40)
	left = r.view().Times.Left[1]
	for range 20 {
		r.b.intent.PauseClocks = true
		r.ticks(1)
	}
	if now := r.view().Times.Left[1]; left-now > 1 {
		t.Errorf("%d ticks passed while the board paused the clocks", left-now)
	}
}

func TestFlagFalls(t *testing.T) {
	for seconds, ticking := range map[int]bool{0: false, 10: true} {
		testFlagFall(t, ticking, seconds)
	}
}

// testFlagFall tests that a clock ticks in that many of its last seconds, and what its end means.
func testFlagFall(t *testing.T, ticking bool, seconds int) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 630}, {Main: 600}}})
	r.d.Settings.Ticking = ticking
	heard := 0
	for !r.over() {
		if sounds([]scenes.Next{r.ticks(1)}, sound.Tick) {
			heard++
		}
	}
	want(t, "result", r.view().Result, match.Result{Outcome: rules.WonByO, By: match.ByTime})
	want(t, "ticking sounds", heard, seconds)
	want(t, "the board shows the end", r.b.view.Over(), true)
	want(t, "leads to the result", scenestest.Leads[scenes.Result](r.untilExit()), true)
}

func TestBalanceBar(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebalance,mission", "Format": "sets1"}, beam: 300})
	r.ticks(101) // the missions are drawn in the first tick
	want(t, "the bar moves towards the side to move", r.beam(), -100)
	r.press("menu")
	want(t, "the board is visible in the pause", strings.Contains(r.log(), "Ann"), false)
	at := r.beam()
	r.ticks(50)
	want(t, "the bar in the pause", r.beam(), at)
	r.tab.Resume(scenes.Nothing)
	r.press("undo")
	want(t, "answer to undo", r.message(), r.d.T("refusal.match.timed"))
	for i := 0; !r.over() && i < 300; i++ {
		r.ticks(1)
	}
	want(t, "result", r.view().Result, match.Result{Outcome: rules.WonByO, By: "fall"})
	want(t, "leads to the result", scenestest.Leads[scenes.Result](r.untilExit()), true)
}

// Time is counted while the table is open, even if no tick is requested, but not in a pause.
func TestTimeIsCounted(t *testing.T) {
	r := newRig(t, opts{})
	r.ticks(30)
	r.count += 60 * 60 // a minute without ticks
	r.ticks(1)
	r.press("menu")
	r.count += 60 * 60
	r.tab.Resume(scenes.Nothing)
	r.ticks(10)
	r.resign()
	if x := r.view().Spent.X; x < 3600+25 || x > 3600+50 {
		t.Errorf("%d ticks were counted", x)
	}
}
