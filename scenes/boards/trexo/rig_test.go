package trexo

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// rig is a board with a match, as the table would hold it.
type rig struct {
	t     *testing.T
	b     *Board
	m     *match.Match
	clock *boards.Clockwork
	f     input.Frame
	// may is what the state says; last is what the last tick brought, cues all cues so far.
	may  bool
	last boards.Intent
	cues []sound.Cue
	// frame is the log of the frame drawn after the last tick.
	frame *graph.Log
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
	return &scenes.Env{Texts: texts, Fonts: fonts, Theme: look.Dark(), Settings: store.DefaultSettings()}
}

func newRig(t *testing.T, moves string) *rig {
	return rigOf(t, newEnv(t, "en"), graph.MeasureWindow(1280, 800, 1), moves)
}

func rigOf(t *testing.T, d *scenes.Env, m graph.Metrics, moves string) *rig {
	r := &rig{t: t, m: matchOf(t, moves), may: true, frame: graph.NewLog(d.Fonts, m)}
	r.b = New(d)
	r.b.Layout(boards.Divide(m))
	r.b.SetCamera("")
	r.clock = boards.NewClockwork(r.b)
	r.f.Now = time.Hour
	r.show()
	r.tick()
	return r
}

func newMatch(t testing.TB, start string) *match.Match {
	m, err := match.New(match.Setup{Game: "trexo", Start: start, Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}}, trexo.Info())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// matchOf is a match after the given moves.
func matchOf(t testing.TB, moves string) *match.Match {
	m := newMatch(t, "")
	for _, mv := range strings.Fields(moves) {
		if why := m.PlayText(mv); why != nil {
			t.Fatal(why)
		}
	}
	return m
}

// of is the match as the board may see it.
func of(m *match.Match) session.View { return session.Of(m, session.Everybody, 0) }

// stepOf is the ply with that index of m as a passage that begins at start.
func stepOf(m *match.Match, ply int, start time.Duration) boards.Passage {
	after := session.At(m, ply+1)
	return boards.Passage{Before: session.At(m, ply), After: after, Ply: after.Plies[ply], Start: start}
}

// show has the board show the match at rest.
func (r *rig) show() { r.clock.Show(of(r.m)) }

// play makes a move and has the board show it.
func (r *rig) play(mv rules.Move) {
	before := of(r.m)
	if why := r.m.Play(mv); why != nil {
		return
	}
	after := of(r.m)
	r.clock.Add(boards.Passage{Before: before, After: after, Ply: after.Plies[len(after.Plies)-1]})
}

// lay plays a move by its notation.
func (r *rig) lay(text string) {
	r.t.Helper()
	mv, err := r.m.Position().ParseMove(text)
	if err != nil {
		r.t.Fatal(err)
	}
	r.play(mv)
	r.cues = r.clock.Update(r.f.Now, r.cues)
}

// tick makes one tick with what the frame says, draws a frame, and forgets what lasts only one tick. A move is played at once.
func (r *rig) tick() boards.Intent {
	r.f.Now += time.Second / 60
	r.f.Ticks = 1
	busy := r.clock.Busy(r.f.Now)
	r.last = r.b.Point(&r.f, boards.State{View: of(r.m), CanMove: r.may && r.m.Turn() >= 0 && !busy, Focus: true, Busy: busy})
	r.cues = append(r.cues, r.last.Cues...)
	if r.last.Skip > 0 {
		r.clock.Skip(r.f.Now, r.last.Skip)
	}
	if r.last.Move != rules.NoMove {
		r.play(r.last.Move)
	}
	r.cues = r.clock.Update(r.f.Now, r.cues)
	r.f.Moved, r.f.Pressed, r.f.Released, r.f.Keys = false, [3]bool{}, [3]bool{}, r.f.Keys[:0]
	r.f.WheelX, r.f.WheelY = 0, 0
	r.draw(r.f.Now)
	return r.last
}

// draw draws the frame of a moment.
func (r *rig) draw(now time.Duration) *graph.Log {
	r.frame.Reset()
	r.frame.Time = now
	r.b.Root().Show(r.frame)
	return r.frame
}

// moving reports whether the frame drawn last asks for the next one at once.
func (r *rig) moving() bool { return r.frame.Next != 0 && r.frame.Next <= r.frame.Time }

func (r *rig) move(p graph.Point) boards.Intent {
	r.f.X, r.f.Y, r.f.Moved = p.X, p.Y, true
	return r.tick()
}

func (r *rig) press(b input.Button) {
	r.f.Down[b], r.f.Pressed[b] = true, true
	r.tick()
}

func (r *rig) release(b input.Button) boards.Intent {
	r.f.Down[b], r.f.Released[b] = false, true
	return r.tick()
}

func (r *rig) click(b input.Button, p graph.Point) boards.Intent {
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

func (r *rig) keys(keys ...ebiten.Key) boards.Intent {
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
		if r.tick(); !r.moving() && !r.clock.Busy(r.f.Now) {
			return
		}
	}
	r.t.Fatal("the board does not come to rest")
}

// lens is the camera as it stands in the tick.
func (r *rig) lens() solid.Lens { return r.b.cam.lens(r.f.Now) }

// shot is what is shown in the tick.
func (r *rig) shot() shot { return r.b.film.at(r.f.Now) }

// fade is how transparent a column is in the tick.
func (r *rig) fade(cell string) float64 { return r.b.fades.columns[cellOf(cell)].At(r.f.Now) }

// ghost is the brick that would be laid in the tick.
func (r *rig) ghost() (rules.Move, bool) { return r.b.hand.ghost(r.f.Now) }

// seen is where the middle of the top of a column is seen.
func (r *rig) seen(cell string) graph.Point {
	c, l := cellOf(cell), r.lens()
	return l.Point(solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: float64(r.b.pile.height[c]) * thick})
}

// onMap is where a cell lies on the map.
func (r *rig) onMap(cell string) graph.Point { return r.b.sheets.cellRect(cellOf(cell)).Center() }

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
