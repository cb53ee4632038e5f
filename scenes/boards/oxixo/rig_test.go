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

// rig is a Board at a match, played as a screen plays it.
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

func sit(t *testing.T, o options) *rig {
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

// play makes a move that the board then shows.
func (k *rig) play(mv rules.Move) {
	k.T.Helper()
	k.Play(k.Match.Position().MoveText(mv))
}

func cellOf(t testing.TB, s string) int {
	t.Helper()
	if len(s) != 2 {
		t.Fatalf("%q is no cell", s)
	}
	return int(rule.At(int(s[0]-'a'), int(s[1]-'1')))
}

// on is a point of the canvas on top of the cube at a cell.
func (k *rig) on(cell string) graph.Point {
	v := base(cellOf(k.T, cell))
	v.X, v.Y, v.Z = v.X+0.5, v.Y+0.5, tall
	return k.b.painter.lens.Point(v)
}

// end is the arrow for the end at cell of the cube in the hand.
func (k *rig) end(cell string) graph.Point {
	for i, to := range k.hand().ways {
		if int(to) == cellOf(k.T, cell) {
			return k.b.controls.arrow(i)
		}
	}
	k.T.Fatalf("%s is no end of the cube in the hand", cell)
	return graph.Point{}
}

func (k *rig) want(log string) {
	k.T.Helper()
	if got := k.Moves(); got != log {
		k.T.Fatalf("played %q, want %q", got, log)
	}
}

// hand is the player's hand.
func (k *rig) hand() *heldCube { return &k.b.controls.held }
