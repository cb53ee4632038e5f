package widget_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// scroller is a scene with a page of five buttons of 100 units in a window of 200, and a list of twenty rows in a
// window of 120.
type scroller struct {
	*widget.Menu
	d          *scenestest.Env
	page, rows widget.Scroll
	row        int
	pressed    string
}

func newScroller(t *testing.T) *scroller {
	s := &scroller{d: scenestest.New(t, "en")}
	s.Menu = widget.NewMenu(s.d.Env, s.build)
	return s
}

func (s *scroller) build() {
	s.page.Window, s.page.Length = graph.Rect{X: 100, Y: 100, W: 300, H: 200}, 500
	s.Page("page", &s.page, func() {
		for i := range 5 {
			name := fmt.Sprint("b", i)
			s.Button(graph.Rect{X: 10, Y: float64(100*i) + 10, W: 200, H: 80}, widget.Button{Name: name, Label: name, Press: func() { s.pressed = name }})
		}
	})
	label := func(i int) string { return fmt.Sprint("row ", i) }
	s.ListOf(widget.Rows{Name: "list", N: 20, Height: 40, Current: s.row, Label: label, Scroll: &s.rows, Select: func(i int) { s.row = i },
		Row: func(i int) layout.Part { return s.Line(label(i), s.Plain(16, graph.Regular)) }}).Place(graph.Rect{X: 600, Y: 100, W: 200, H: 120})
}

func TestAPageIsScrolledByTheWheel(t *testing.T) {
	s := newScroller(t)
	h := scenestest.Open(s, usual)
	h.Click(graph.Point{X: 200, Y: 350}) // below the window, at the hidden part of the third button
	h.Click(graph.Point{X: 200, Y: 150})
	if s.pressed != "b0" {
		t.Fatalf("%q is pressed", s.pressed)
	}
	h.Move(300, 200)
	h.Wheel(-1)
	if at := s.page.At(h.Now()); at != 0 || s.page.Goal() != 70 {
		t.Errorf("right after the wheel the page is at %g on its way to %g", at, s.page.Goal())
	}
	h.Wait(30)
	if at := s.page.At(h.Now()); at != 70 {
		t.Errorf("the page is at %g", at)
	}
	for range 9 {
		h.Wheel(-1)
	}
	h.Wait(30)
	if at := s.page.At(h.Now()); at != 300 || !s.page.End() {
		t.Errorf("at the end the page is at %g", at)
	}
	h.Click(graph.Point{X: 200, Y: 250})
	if s.pressed != "b4" {
		t.Errorf("%q is pressed", s.pressed)
	}
	h.Move(300, 500) // outside of it
	h.Wheel(3)
	if s.page.Goal() != 300 {
		t.Error("the wheel scrolls a page that is elsewhere")
	}
}

func TestAPageIsDragged(t *testing.T) {
	s := newScroller(t)
	h := scenestest.Open(s, usual)
	h.Move(350, 280)
	h.Down()
	h.Move(350, 230)
	h.Move(350, 220)
	h.Up()
	if at := s.page.At(h.Now()); at != 60 {
		t.Errorf("the page is at %g", at)
	}
	h.Move(413, 290) // the scroll bar
	h.Down()
	h.Up()
	if at := s.page.At(h.Now()); at != 300 {
		t.Errorf("after a press at the end of the bar the page is at %g", at)
	}
}

func TestAShorterPageIsScrolledBack(t *testing.T) {
	s := newScroller(t)
	h := scenestest.Open(s, usual)
	h.Move(300, 200)
	for range 9 {
		h.Wheel(-1)
	}
	h.Wait(30)
	s.page.Length = 250
	s.Kit.Page("other", &s.page, func() {})
	if at := s.page.At(h.Now()); at != 50 {
		t.Errorf("a page of 250 in a window of 200 is at %g", at)
	}
}

func TestAListKeepsItsRowInSight(t *testing.T) {
	s := newScroller(t)
	h := scenestest.Open(s, usual)
	for h.Focused() != "list" {
		h.Press(ebiten.KeyTab)
	}
	seen := func(row string) bool { _, ok := h.Render(s.d).Where(row); return ok }
	if !seen("row 2") || seen("row 3") {
		t.Error("not exactly the first rows are drawn")
	}
	for range 5 {
		h.Press(ebiten.KeyDown)
	}
	h.Wait(30)
	if s.row != 5 || !seen("row 5") || seen("row 2") {
		t.Errorf("row %d is chosen and seen: %v", s.row, seen("row 5"))
	}
	h.Press(ebiten.KeyEnd)
	h.Wait(30)
	if s.row != 19 || !seen("row 19") {
		t.Errorf("row %d is chosen and seen: %v", s.row, seen("row 19"))
	}
	h.Press(ebiten.KeyDown) // there is no next row
	if s.row != 19 {
		t.Errorf("row %d is chosen", s.row)
	}
	h.Move(650, 150)
	for range 20 {
		h.Wheel(1)
	}
	h.Wait(30)
	h.Click(graph.Point{X: 650, Y: 120})
	if s.row != 0 || !h.Scene.(*scroller).Stage.FocusIs("list") {
		t.Errorf("row %d is chosen by a click", s.row)
	}
}

func TestReducedMotionScrollsAtOnce(t *testing.T) {
	s := newScroller(t)
	s.d.Settings.ReducedMotion = true
	h := scenestest.Open(s, usual)
	h.Move(300, 200)
	h.Wheel(-1)
	if at := s.page.At(h.Now()); at != 70 {
		t.Errorf("the page is at %g", at)
	}
}

// rolled is a menu of ten buttons that needs 1000 units of height.
type rolled struct{ *widget.Menu }

func (r *rolled) Resume(any) {}

// A menu longer than its canvas scrolls to the focus: by Tab, wrapping around, and back.
func TestWhatHasTheFocusIsInSight(t *testing.T) {
	for _, height := range []float64{400, 1200} {
		d := scenestest.New(t, "en")
		pressed := ""
		r := &rolled{}
		r.Menu = widget.NewView(d.Env, func() layout.Part {
			var all []layout.Part
			for i := range 10 {
				name := fmt.Sprint("b", i)
				all = append(all, r.Press(widget.Button{Name: name, Label: name, Press: func() { pressed = name }}).Fixed(60))
			}
			return r.Rolled(layout.Pad(20, layout.Stack(40, all...)))
		})
		m := graph.Metrics{W: 600, H: height, Scale: 1}
		h := scenestest.Open(r, m)
		for i := range 12 {
			h.Wait(30)
			box, ok := h.Render(d).Find(h.Focused())
			if !ok || box.Y < 0 || box.Y+box.H > m.H {
				t.Errorf("%g units high, after %d times Tab %q lies at %v", height, i, h.Focused(), box)
			}
			h.ClickOn(t, d, h.Focused())
			h.Press(ebiten.KeyTab)
			if h.Shift(ebiten.KeyTab); pressed != h.Focused() {
				t.Errorf("%g units high: a click on %q pressed %q", height, h.Focused(), pressed)
			}
			h.Press(ebiten.KeyTab)
		}
	}
}
