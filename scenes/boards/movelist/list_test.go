package movelist_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// listRig is a list of moves on a stage of its own.
type listRig struct {
	t      *testing.T
	d      *scenestest.Env
	m      *movelist.List
	stage  *widget.Stage
	picked []int
	ticks  int
	at     input.Frame
}

func newList(t *testing.T, room graph.Rect, items []movelist.Item, at int) *listRig {
	r := &listRig{t: t, d: scenestest.New(t, "en")}
	r.m = movelist.New(r.d.Env, func(ply int) { r.picked = append(r.picked, ply) })
	r.stage = widget.NewStage(r.d.Env, (&graph.Node{Name: "screen"}).Add(r.m.Root()))
	r.m.On(r.stage)
	r.m.Layout(room)
	r.m.Set(items, at)
	r.tick(func(*input.Frame) {})
	return r
}

func (r *listRig) tick(with func(f *input.Frame)) {
	r.ticks++
	f := r.at
	with(&f)
	f.Now = 1 << 30 * 100
	r.at = input.Frame{Pointer: input.Pointer{X: f.X, Y: f.Y}}
	r.stage.Update(&f)
}

func (r *listRig) log() *graph.Log {
	l := graph.NewLog(r.d.Fonts, graph.Metrics{W: 800, H: 600, Scale: 1})
	l.Time = 1 << 40
	r.stage.Draw(l)
	return l
}

// click presses the text s.
func (r *listRig) click(s string) {
	r.t.Helper()
	for _, x := range r.log().Texts {
		if x.Text == s {
			p := x.Box.Center()
			r.tick(func(f *input.Frame) {
				f.X, f.Y, f.Moved, f.Down[input.Left], f.Pressed[input.Left] = p.X, p.Y, true, true, true
			})
			r.tick(func(f *input.Frame) { f.Released[input.Left] = true })
			return
		}
	}
	r.t.Fatalf("there is no %q to click", s)
}

func (r *listRig) last() int {
	r.t.Helper()
	if len(r.picked) == 0 {
		r.t.Fatal("nothing was chosen")
	}
	return r.picked[len(r.picked)-1]
}

// turns returns entries for n turns after the start. The last undone of them were taken back.
func turns(n, undone int) []movelist.Item {
	items := []movelist.Item{{Text: "Start", Head: true}}
	for i := 1; i <= n; i++ {
		side := rules.X + rules.Side((i-1)%2)
		items = append(items, movelist.Item{Ply: i, Turn: i, Text: fmt.Sprintf("m%d", i), Side: side, Undone: i > n-undone})
	}
	return items
}

func TestListStaysInItsRoom(t *testing.T) {
	for _, room := range []graph.Rect{{X: 10, Y: 20, W: 200, H: 300}, {X: 10, Y: 20, W: 120, H: 90}, {W: 160, H: 70}} {
		r := newList(t, room, turns(41, 0), 41)
		numbers, shown := 0, ""
		for _, x := range r.log().Texts {
			if x.Box.X < room.X-1 || x.Box.X+x.Box.W > room.X+room.W+1 {
				t.Errorf("in %v %q is at %v", room, x.Text, x.Box)
			}
			if strings.HasSuffix(x.Text, ".") {
				numbers++
			}
			shown += x.Text + " "
		}
		if !strings.Contains(shown, "m41 ") || strings.Contains(shown, "m1 ") || numbers > int(room.H/22) {
			t.Errorf("in %v these of 41 turns are visible: %s", room, shown)
		}
		r.m.Set(turns(41, 0), 0)
		if l := r.log(); len(l.Texts) < 2 || l.Texts[1].Text != "Start" {
			t.Errorf("in %v the start is not visible although it is the current position", room)
		}
	}
	if r := newList(t, graph.Rect{W: 200, H: 40}, turns(4, 0), 4); len(r.log().Texts) > 0 {
		t.Error("a list without room is shown")
	}
}

func TestListLeadsToTheChosenEntry(t *testing.T) {
	r := newList(t, graph.Rect{X: 10, Y: 20, W: 200, H: 400}, turns(7, 2), 5)
	for _, tt := range []struct {
		text string
		want int
	}{{"m3", 3}, {"Start", 0}, {"m6", 6}} { // m6 was taken back
		if r.click(tt.text); r.last() != tt.want {
			t.Errorf("a click on %s leads to %d, want %d", tt.text, r.last(), tt.want)
		}
	}
	r.stage.Focus("moves")
	for _, tt := range []struct {
		key  ebiten.Key
		at   int
		want int
	}{{ebiten.KeyLeft, 5, 4}, {ebiten.KeyRight, 2, 3}, {ebiten.KeyUp, 5, 3}, {ebiten.KeyDown, 1, 3}, {ebiten.KeyHome, 5, 0}, {ebiten.KeyEnd, 2, 5}} {
		r.m.Set(turns(7, 2), tt.at)
		r.tick(func(f *input.Frame) { f.Keys = []ebiten.Key{tt.key} })
		if r.last() != tt.want {
			t.Errorf("%v from turn %d leads to %d, want %d", tt.key, tt.at, r.last(), tt.want)
		}
	}
	r.m.Set(turns(7, 2), 5)
	if r.m.Step(1) {
		t.Error("a step forward plays the move that was taken back")
	}
}

func TestBackButton(t *testing.T) {
	r := newList(t, graph.Rect{X: 10, Y: 20, W: 200, H: 300}, turns(7, 0), 3)
	pressed := 0
	r.m.SetBack("Back to the game", func() { pressed++ })
	r.tick(func(*input.Frame) {})
	r.click("Back to the game")
	if pressed != 1 {
		t.Errorf("the button was pressed %d times", pressed)
	}
	r.m.SetBack("", nil)
	for _, x := range r.log().Texts {
		if x.Text == "Back to the game" {
			t.Error("the button stays")
		}
	}
}

// The back button beside the heading uses a shorter text if its own does not fit, instead of truncating it.
func TestShortTextOfTheBackButton(t *testing.T) {
	r := newList(t, graph.Rect{X: 10, Y: 20, W: 128, H: 100}, turns(7, 0), 3)
	r.m.SetBack("Back to the game", func() {})
	r.tick(func(*input.Frame) {})
	r.click("Back")
	for _, x := range r.log().Texts {
		if strings.HasSuffix(x.Text, "…") {
			t.Errorf("%q is cut off", x.Text)
		}
	}
}

// Draws of chance are listed together with the turn before them, and undone moves come last.
func TestMoveItems(t *testing.T) {
	d := scenestest.New(t, "en")
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Ben"})
	for range 5 {
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
	}
	v := session.Of(m, session.Spectator, -1)
	v.Plies = append(append([]session.Ply(nil), v.Plies[:3]...), append([]session.Ply{{Seat: -1}}, v.Plies[3:]...)...)
	v.Undone = v.Plies[:1]
	var got string
	for _, it := range movelist.Items(d.Env, v, func(_ *session.Ply, it *movelist.Item) { it.Note = "n" }) {
		got += fmt.Sprintf("%d%v%v%s ", it.Ply, it.Head, it.Undone, it.Note)
	}
	if want := "0truefalse 1falsefalsen 2falsefalsen 4falsefalsen 5falsefalsen 6falsefalsen 7falsetruen "; got != want {
		t.Errorf("the entries are %s, want %s", got, want)
	}
}
