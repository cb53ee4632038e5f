package trexo

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// rig is a board with a match, as the table would hold it.
type rig struct {
	t *testing.T
	b *Board
	m *match.Match
	f input.Frame
	// may is what the state says; last is what the last tick brought, cues all cues so far.
	may  bool
	last table.TickResult
	cues []sound.Cue
}

func newEnv(t testing.TB, lang string) *scenes.Env {
	texts, err := assets.LoadTexts(lang)
	if err != nil {
		t.Fatal(err)
	}
	fonts, err := graph.NewFonts(assets.Fonts())
	if err != nil {
		t.Fatal(err)
	}
	return &scenes.Env{Texts: texts, Fonts: fonts, Theme: look.Dark()}
}

func newRig(t *testing.T, moves string) *rig {
	return rigOf(t, newEnv(t, "en"), graph.MeasureWindow(1280, 800, 1), moves)
}

func rigOf(t *testing.T, d *scenes.Env, m graph.Metrics, moves string) *rig {
	r := &rig{t: t, m: newMatch(t, ""), may: true}
	for _, mv := range strings.Fields(moves) {
		if why := r.m.PlayText(mv); why != nil {
			t.Fatal(why)
		}
	}
	r.b = New(d)
	r.b.Layout(table.Divide(m))
	r.b.SetView("")
	r.b.Show(r.m)
	r.tick()
	return r
}

func newMatch(t *testing.T, start string) *match.Match {
	m, err := match.New(match.Setup{Game: "trexo", Start: start, Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}}, trexo.Info())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// tick makes one tick with what the frame says, and forgets what lasts only one tick. A move is played at once.
func (r *rig) tick() table.TickResult {
	r.last = r.b.Update(&r.f, table.State{Match: r.m, CanMove: r.may && r.m.Turn() >= 0, Focus: true})
	r.cues = append(r.cues, r.last.Cues...)
	if r.last.Move != rules.NoMove {
		if why := r.m.Play(r.last.Move); why == nil {
			r.cues = append(r.cues, r.b.Played(r.m)...)
		}
	}
	r.f.Moved, r.f.Pressed, r.f.Released, r.f.Keys = false, [3]bool{}, [3]bool{}, r.f.Keys[:0]
	r.f.WheelX, r.f.WheelY = 0, 0
	return r.last
}

func (r *rig) move(p graph.Point) table.TickResult {
	r.f.X, r.f.Y, r.f.Moved = p.X, p.Y, true
	return r.tick()
}

func (r *rig) press(b input.Button) {
	r.f.Down[b], r.f.Pressed[b] = true, true
	r.tick()
}

func (r *rig) release(b input.Button) table.TickResult {
	r.f.Down[b], r.f.Released[b] = false, true
	return r.tick()
}

func (r *rig) click(b input.Button, p graph.Point) table.TickResult {
	r.move(p)
	r.press(b)
	return r.release(b)
}

func (r *rig) drag(b input.Button, p, q graph.Point) {
	r.move(p)
	r.press(b)
	for k := 1; k <= 4; k++ {
		r.move(p.Add(q.Sub(p).Mul(float64(k) / 4)))
	}
	r.release(b)
}

func (r *rig) keys(keys ...ebiten.Key) table.TickResult {
	for _, k := range keys {
		r.f.Keys = append(r.f.Keys, k)
		r.tick()
	}
	return r.last
}

// rest lets everything come to rest.
func (r *rig) rest() {
	r.t.Helper()
	for range 400 {
		if !r.tick().Redraw && !r.b.Busy() {
			return
		}
		r.b.refresh()
	}
	r.t.Fatal("the board does not come to rest")
}

// seen is where the middle of the top of a column is seen.
func (r *rig) seen(cell string) graph.Point {
	c := cellOf(cell)
	l := r.b.view.camera().Lens()
	return l.Point(solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: float64(r.b.pile.height[c]) * thick})
}

func cellOf(s string) trexo.Cell {
	for c := range trexo.Cell(trexo.Cells) {
		if c.String() == s {
			return c
		}
	}
	panic(s)
}

func (r *rig) want(what string, ok bool) {
	r.t.Helper()
	if !ok {
		r.t.Error(what)
	}
}

// tower is a pile of six levels on d4, e4, d5, e5.
const tower = "d4e4 d5e5 d4d5 e4e5 e4d4 e5d5 d5d4 e5e4 e4d4 d5e5 d4d5 e4e5"

// TestTowerIsSixHigh keeps the other tests honest.
func TestTowerIsSixHigh(t *testing.T) {
	r := newRig(t, tower)
	if h := r.b.pile.height[cellOf("d4")]; h != 6 || len(r.b.pile.halves) != 24 {
		t.Errorf("height %d, %d halves", h, len(r.b.pile.halves))
	}
}
