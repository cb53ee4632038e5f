package table

import (
	"context"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
)

// fuse and beam are the numbers that move.
func fuse(r *rig) int { left, _ := r.m.Fuse(); return left }
func beam(r *rig) int { at, _ := r.m.Beam(); return at }

// variants are the options for XOBrainer with these variants.
func variants(v string) rules.Options { return rules.Options{"Variants": v} }

// A bomb that goes off is a move like any other: shown, heard and saved.
func TestBombGoesOff(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: variants("timebomb"), bomb: 600})
	r.b.slow = 20
	r.ticks(599)
	want(t, "plies", r.m.Ply(), 0)
	want(t, "the last second is saved", strings.Contains(r.saved[len(r.saved)-1], "Bomb: 600 left 59\n"), true)
	n := r.ticks(1)
	want(t, "plies after the bang", r.m.Ply(), 1)
	want(t, "shown", len(r.b.played), 1)
	want(t, "drawn", n.Redraw, true)
	want(t, "heard", sounds([]scenes.Next{n}, sound.Place), true)
	want(t, "saved", strings.Contains(r.saved[len(r.saved)-1], "1. pass\n"), true)
	r.ticks(19)
	want(t, "no time passes while it is shown", fuse(r), 600)
	r.ticks(11)
	want(t, "then it does", fuse(r), 589)
	r.click()
	want(t, "a move", r.m.Ply(), 2)
	want(t, "a new fuse", fuse(r), 600)
}

func TestBeamFallsOnTheTable(t *testing.T) {
	r := newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebalance,mission", "Format": "sets1"}, beam: 300})
	r.b.busy = 50
	r.ticks(50)
	want(t, "it waits for the board", beam(r), 0)
	r.ticks(100)
	want(t, "towards the side on turn", beam(r), -100)
	r.press("menu")
	want(t, "the board is hidden in the pause", r.tab.hidden, true)
	r.ticks(50)
	want(t, "and the bar stands still", beam(r), -101) // the tick of the click itself
	r.tab.Resume(scenes.Nothing)
	want(t, "hidden again", r.tab.hidden, false)
	r.press("undo")
	want(t, "no undo", r.tab.told, r.d.T("table.no-undo-clock"))
	for i := 0; !r.m.Result().Over() && i < 300; i++ {
		r.ticks(1)
	}
	want(t, "result", r.m.Result(), match.Result{Outcome: rules.WonByO, By: "fall"})
	want(t, "saved", strings.Contains(r.saved[len(r.saved)-1], "Result: o wins by fall"), true)
	want(t, "the result comes", r.until().To.Place, scenes.Result)
}

// A computer player that loses its turn by time is stopped, and its late answer dropped.
func TestBombStopsTheOneWhoThinks(t *testing.T) {
	started, stopped := make(chan bool, 1), make(chan bool, 1)
	slow := func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		started <- true
		<-ctx.Done()
		stopped <- true
		return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
	}
	r := newRig(t, opts{game: "xobrainer", options: variants("timebomb"), bomb: 600, seats: []match.Seat{match.Computer("C", 1), match.Person("Ann")}, engine: slow})
	r.ticks(1)
	<-started
	r.ticks(600)
	<-stopped
	want(t, "lost", r.m.Log()[0].Text, "pass")
	<-r.tab.think.idle
	r.ticks(2 * leastThought)
	want(t, "plies", r.m.Ply(), 1)
	want(t, "nobody thinks for a person", r.tab.think.busy(), false)
}

// RULES.md: "every person draws a card that nobody else sees, teammates included": a computer in a team sees its own.
func TestComputerSeesItsOwnCard(t *testing.T) {
	seen := make(chan string, 1)
	look := func(_ context.Context, pos rules.Game) (ai.Thought, error) {
		seen <- pos.Text()
		return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
	}
	r := newRig(t, opts{game: "xobrainer", options: variants("mission,trap"), engine: look, seats: []match.Seat{
		match.Team(match.Player{Name: "C", Level: 1}, match.Player{Name: "D"}), match.Person("Ann")}})
	want(t, "teams", r.m.Setup().Options["Teams"], "2-1")
	r.thought()
	// Its move has been made: the position it saw is that before.
	want(t, "view", <-seen, r.m.At(r.m.Ply()-1).(rules.Secretive).ViewFor(rules.X, 0).Text())
}

func TestClocks(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 1200, Increment: 120}, {Main: 600}}})
	n := 0
	for range 120 {
		if r.ticks(1).Redraw {
			n++
		}
	}
	want(t, "after two seconds", r.m.Left(0), 1200-120)
	want(t, "pictures in two seconds", n, 2)
	r.click()
	want(t, "with its increment", r.m.Left(0), 1200-121+120)
	left := r.m.Left(1)
	r.b.busy = 30
	r.ticks(30)
	want(t, "it runs while the last move is shown", r.m.Left(1), left-30)
	r.press("menu")
	left = r.m.Left(1)
	r.ticks(50) // the director makes none; if it did, no time would pass
	want(t, "paused", r.m.Left(1), left)
	r.tab.Resume(scenes.Nothing)
	r.press("undo")
	want(t, "no undo", r.tab.told, r.d.T("table.no-undo-clock"))
	want(t, "plies", r.m.Ply(), 1)
}

func TestClockWaitsForTheBoardToBeSetUp(t *testing.T) {
	r := newRig(t, opts{game: "oxixo", clocks: []match.Clock{{Main: 600}, {Main: 600}}})
	r.b.busy = 40
	r.ticks(40)
	if left := r.m.Left(0); left < 599 {
		t.Errorf("%d ticks were lost while the board was set up", 600-left)
	}
}
