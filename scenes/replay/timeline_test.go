package replay

import (
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/branch"
	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

var played = strings.Fields("e5 h8 a1 a10 b1 b9")

// newTestCourse returns a course at the end of an XOBrainer match, without the replay screen.
func newTestCourse(t *testing.T) (*course, *widget.Menu, *branch.Tree) {
	t.Helper()
	d := scenestest.New(t, "en")
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Bert"}, played...)
	var s *study.Study
	menu := widget.NewView(d.Env, func() layout.Part { return s.View() })
	s = study.New(menu)
	tree := branch.New(played)
	c := newCourse(s, tree, m)
	s.Open(all.Games()[0], c.whole())
	s.Line = c.main
	menu.Layout(graph.MeasureWindow(800, 600, 1))
	menu.Root()
	return c, menu, tree
}

func TestCourse(t *testing.T) {
	c, _, tree := newTestCourse(t)
	if c.last() != len(played) || c.stop() != c.last() || !c.atEnd() || c.atStart() || c.inBranch() {
		t.Fatalf("it begins at stop %d of %d", c.stop(), c.last())
	}
	c.goTo(2)
	if line, ply := c.where(); c.stop() != 2 || line != tree.Main() || ply != 2 {
		t.Errorf("at stop 2 it is in line %d after %d plies", line, ply)
	}
	if c.step(-1); c.stop() != 1 {
		t.Errorf("a step back leads to %d", c.stop())
	}
	if c.toEnd(false); !c.atStart() || c.walk(-1) {
		t.Error("the beginning is not where nothing is before it")
	}
	branchLine, grown := tree.Play(tree.Main(), 2, "c1")
	if !grown {
		t.Fatal("there is no branch")
	}
	c.enter(branchLine, 3)
	if line, ply := c.where(); !c.inBranch() || line != branchLine || ply != 3 || c.position().Plies[2].Text != "c1" {
		t.Errorf("in the branch it is in line %d after %d plies", line, ply)
	}
	if got := c.stopIn(branchLine, 3); got != 3 {
		t.Errorf("the branch stands at stop %g of the graph", got)
	}
	if c.step(-1); c.inBranch() && c.study.Line.At() > 0 {
		t.Error("a step back does not lead to where the branch leaves")
	}
	if c.leave(); c.inBranch() || c.stop() != 2 {
		t.Errorf("the branch is left to stop %d", c.stop())
	}
	c.present(1, []string{"b2", "c3", "no move"})
	if c.inBranch() || !c.off || c.study.Line.Len() != 2 {
		t.Errorf("a line that is only shown has %d played", c.study.Line.Len())
	}
}

// Playback advances when the board is idle, restarts from the beginning if the match is at its end, and stops at the
// end.
func TestPlayback(t *testing.T) {
	c, menu, _ := newTestCourse(t)
	r := &Replay{Menu: menu, study: c.study, course: c, review: &assessment{course: c}}
	var now time.Duration
	r.togglePlayback()
	if !c.playing || c.stop() != 0 {
		t.Fatalf("it plays from stop %d", c.stop())
	}
	var seen []int
	for range 60 * 30 {
		now += time.Second / 60
		menu.Root()
		r.playback(now)
		c.study.Update(&input.Frame{Now: now, Ticks: 1})
		if at := c.stop(); len(seen) == 0 || seen[len(seen)-1] != at {
			seen = append(seen, at)
		}
	}
	if want := []int{0, 1, 2, 3, 4, 5, 6}; !slices.Equal(seen, want) || c.playing {
		t.Errorf("it goes through %v, and plays on: %t", seen, c.playing)
	}
	if r.toFault(1) {
		t.Error("without a review there is a fault to go to")
	}
	c.goTo(3)
	if c.held = true; c.playing {
		t.Error("it plays")
	}
	if r.togglePlayback(); c.playing {
		t.Error("what is held plays")
	}
}

// Overlapping branches get different rows. Branches without room are counted; the branch shown always has a row.
func TestLanes(t *testing.T) {
	c, menu, tree := newTestCourse(t)
	r := &Replay{Menu: menu, study: c.study, course: c}
	room := chart.LanesIn(graph.Rect{W: 400, H: 60}, chart.Plot{To: float64(c.last())})
	var last int
	for i, move := range []string{"c1", "d1", "f1", "g1", "h1"} {
		last, _ = tree.Play(tree.Main(), 2, move)
		seen, unseen := r.assignLanes(room)
		if len(seen) != min(i+1, maxLanes) || unseen != max(0, i+1-maxLanes) {
			t.Errorf("of %d branches from one move %d are seen, and %d counted", i+1, len(seen), unseen)
		}
		rows := map[int]bool{}
		for _, l := range seen {
			rows[l.Row] = true
		}
		if len(rows) != len(seen) {
			t.Errorf("two branches lie in one row: %+v", seen)
		}
	}
	c.enter(last, 3)
	seen, _ := r.assignLanes(room)
	i := slices.IndexFunc(seen, func(l lane) bool { return l.Line == last })
	if i < 0 {
		t.Fatal("the branch that is shown is not seen")
	}
	if at, ok := r.inLane(seen, &seen[i]); !ok || at != 3 {
		t.Errorf("in its lane the replay is at %g, %t", at, ok)
	}
}
