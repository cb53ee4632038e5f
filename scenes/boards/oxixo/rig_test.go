package oxixo

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// rig plays a match on a board as a screen does.
type rig struct {
	boardstest.Rig
	b *Board
}

type options struct {
	game, size, start, moves, lang string
	w, h                           float64
	clock                          int
	light, reduced                 bool
}

func newRig(t *testing.T, o options) *rig {
	t.Helper()
	if o.lang == "" {
		o.lang = "en"
	}
	if o.w == 0 {
		o.w, o.h = 1280, 800
	}
	s := match.Setup{Game: o.game, Start: o.start, Options: rules.Options{}}
	if o.size != "" {
		s.Options["Size"] = o.size
	}
	if o.clock > 0 {
		s.Clocks = []match.Clock{{Main: o.clock}}
	}
	d := boardstest.Env(t, o.lang)
	if o.light {
		d.Theme = look.Light()
	}
	k := &rig{Rig: boardstest.Rig{T: t, Env: d, Match: boardstest.Match(t, s, o.moves), Area: boards.Divide(graph.MeasureWindow(o.w, o.h, 1)).Area}, b: New(d)}
	k.Area.Reduced = o.reduced
	k.Open(k.b, k.Match.Ply())
	k.Tick()
	return k
}

func (k *rig) play(mv rules.Move) {
	k.T.Helper()
	k.Play(k.Match.Position().MoveText(mv))
}

func cellOf(t testing.TB, s string) int {
	t.Helper()
	if len(s) != 2 {
		t.Fatalf("%q is not a cell", s)
	}
	return int(rule.At(int(s[0]-'a'), int(s[1]-'1')))
}

// cubePoint returns a point on top of the cube of a cell.
func (k *rig) cubePoint(cell string) graph.Point {
	v := base(cellOf(k.T, cell))
	v.X, v.Y, v.Z = v.X+0.5, v.Y+0.5, tall
	return k.b.painter.lens.Point(v)
}

// endPoint returns the place of the arrow for the end at cell of the held cube.
func (k *rig) endPoint(cell string) graph.Point {
	for i, to := range k.heldCube().ways {
		if int(to) == cellOf(k.T, cell) {
			return k.b.controls.arrow(i)
		}
	}
	k.T.Fatalf("%s is no end of the held cube", cell)
	return graph.Point{}
}

func (k *rig) wantMoves(log string) {
	k.T.Helper()
	if got := k.Moves(); got != log {
		k.T.Fatalf("played %q, want %q", got, log)
	}
}

func (k *rig) heldCube() *heldCube { return &k.b.controls.held }
