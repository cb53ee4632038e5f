package trexo

import (
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// rig plays a match on a board as a screen does.
type rig struct {
	boardstest.Rig
	b *Board
}

func newRig(t *testing.T, moves string) *rig {
	return rigOf(t, boardstest.Env(t, "en"), graph.MeasureWindow(1280, 800, 1), moves)
}

func rigOf(t *testing.T, d *scenes.Env, m graph.Metrics, moves string) *rig {
	r := &rig{Rig: boardstest.Rig{T: t, Env: d, Match: matchOf(t, moves), Area: boards.Divide(m).Area}, b: New(d)}
	r.F.Now = time.Hour
	r.Open(r.b, r.Match.Ply())
	r.b.SetCamera("")
	r.Tick()
	return r
}

func newMatch(t testing.TB, start string) *match.Match {
	return boardstest.Match(t, match.Setup{Game: "trexo", Start: start}, "")
}

func matchOf(t testing.TB, moves string) *match.Match {
	return boardstest.Match(t, match.Setup{Game: "trexo"}, moves)
}

// stepOf returns ply number ply of m as a passage that starts at start.
func stepOf(m *match.Match, ply int, start time.Duration) boards.Passage {
	p := boardstest.Passage(m, ply)
	p.Start = start
	return p
}

func (r *rig) lens() solid.Lens { return r.b.cam.lens(r.F.Now) }

func (r *rig) snapshot() snapshot { return r.b.transition.snapshotAt(r.F.Now) }

func (r *rig) fade(cell string) float64 { return r.b.fades.columns[cellOf(cell)].At(r.F.Now) }

func (r *rig) ghost() (rules.Move, bool) { return r.b.pointer.ghost(r.F.Now) }

// topPoint returns the place of the middle of the top of a column on the screen.
func (r *rig) topPoint(cell string) graph.Point {
	c, l := cellOf(cell), r.lens()
	return l.Point(solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: float64(r.b.pile.height[c]) * thick})
}

func (r *rig) mapPoint(cell string) graph.Point { return r.b.sheets.cellRect(cellOf(cell)).Center() }

func cellOf(s string) trexo.Cell {
	for c := range trexo.Cell(trexo.Cells) {
		if c.String() == s {
			return c
		}
	}
	panic(s)
}

// check fails with fault unless ok.
func (r *rig) check(fault string, ok bool) {
	r.T.Helper()
	if !ok {
		r.T.Error(fault)
	}
}

// tower is a pile of six levels on d4, e4, d5, e5.
const tower = "d4e4 d5e5 d4d5 e4e5 e4d4 e5d5 d5d4 e5e4 e4d4 d5e5 d4d5 e4e5"

// TestTowerIsSixHigh checks an assumption of other tests.
func TestTowerIsSixHigh(t *testing.T) {
	r := newRig(t, tower)
	if h := r.b.pile.height[cellOf("d4")]; h != 6 || len(r.b.pile.halves) != 24 {
		t.Errorf("height %d, %d halves", h, len(r.b.pile.halves))
	}
}
