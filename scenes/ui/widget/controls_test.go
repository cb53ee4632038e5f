package widget_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// sheet is a scene with one control of every kind, and a record of their calls.
type sheet struct {
	*widget.Menu
	d      *scenestest.Env
	did    []string
	choice int
	on     bool
	volume int
	number int
	line   int
	name   widget.Edit
	asking bool
	scroll widget.Scroll
	pick   widget.Select
	// picking adds a list that acts.
	picking bool
}

var _ scenes.Scene = (*sheet)(nil)

func newSheet(t *testing.T) *sheet {
	s := &sheet{d: scenestest.New(t, "en"), volume: 50, number: 5}
	s.Menu = widget.NewMenu(s.d.Env, s.build)
	return s
}

func (s *sheet) say(format string, args ...any) { s.did = append(s.did, fmt.Sprintf(format, args...)) }

func (s *sheet) build() {
	s.Back = func() { s.say("back") }
	box := func(row int) graph.Rect { return graph.Rect{X: 100, Y: float64(60 + 70*row), W: 300, H: 50} }
	press := func(name string) func() { return func() { s.say("%s", name) } }
	s.Button(box(0), widget.Button{Name: "a", Label: "A", Press: press("a")})
	s.Button(box(0).Move(graph.Point{X: 400}), widget.Button{Name: "off", Label: "Off", Disabled: true, Press: press("off")})
	s.Button(box(0).Move(graph.Point{X: 800}), widget.Button{Name: "b", Label: "B", Press: press("b")})
	s.Options("choice", []string{"one", "two", "three"}, s.choice, func(i int) { s.choice = i }).Place(box(1))
	s.Toggle("switch", "Sound", s.on, func(on bool) { s.on = on }).Place(graph.Rect{X: 100, Y: 205, W: 76, H: 40})
	s.Range("slider", "Volume", s.volume, 100, 10, func(v int, done bool) {
		s.volume = v
		if done {
			s.say("volume %d", v)
		}
	}).Place(box(3))
	s.Number("stepper", s.number, 1, 9, 2, func(v int) string { return fmt.Sprint(v) }, func(v int) { s.number = v }).Place(box(4))
	s.Field(box(5), widget.TextField{Name: "field", Hint: "hint", Edit: &s.name, Most: widget.Limits{Runes: 24, Bytes: 60},
		Set: func(text string) { s.say("name %s", text) }})
	s.ListOf(widget.Rows{Name: "list", N: 3, Height: 40, Current: s.line, Label: func(i int) string { return "xyz"[i : i+1] }, Scroll: &s.scroll,
		Row: func(i int) layout.Part { return s.Line("xyz"[i:i+1], s.Plain(16, graph.Regular)) }, Select: func(i int) { s.line = i }}).Place(graph.Rect{X: 500, Y: 200, W: 200, H: 120})
	s.Card("card", "Card", press("card"), func(graph.Canvas, graph.Rect, float64) {}, layout.Leaf(nil, nil)).Place(graph.Rect{X: 800, Y: 200, W: 200, H: 200})
	if s.picking {
		s.OneOf("pick", &s.pick, []string{"Add a level", "1", "2", "3", "4"}, 0, func(i int) { s.say("pick %d", i) }).Place(graph.Rect{X: 800, Y: 500, W: 200, H: 50})
	}
	if s.asking {
		s.Question("Sure?", "Yes", "No", press("yes"), press("no"))
	}
}

var usual = graph.MeasureWindow(1280, 800, 1)

func (s *sheet) expect(t *testing.T, want string) {
	t.Helper()
	if got := strings.Join(s.did, ", "); got != want {
		t.Errorf("did %q, want %q", got, want)
	}
	s.did = nil
}

func TestClickAndTapPressWithoutAnyDraw(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Click(graph.Point{X: 250, Y: 85})
	s.expect(t, "a")
	h.Tap(graph.Point{X: 1050, Y: 85})
	s.expect(t, "b")
	h.Click(graph.Point{X: 650, Y: 85}) // disabled
	h.Click(graph.Point{X: 30, Y: 30})  // outside of everything
	s.expect(t, "")
	h.Click(graph.Point{X: 900, Y: 300})
	s.expect(t, "card")
}

func TestASecondFingerTakesAPressAway(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	f := &input.Frame{Pointer: input.Pointer{X: 250, Y: 85, Touch: true}}
	f.Down[input.Left], f.Pressed[input.Left] = true, true
	s.Update(f)
	f.Down[input.Left], f.Pressed[input.Left] = false, false // up without a release
	s.Update(f)
	f.Released[input.Left] = true
	s.Update(f)
	s.expect(t, "")
	h.Tap(graph.Point{X: 250, Y: 85})
	s.expect(t, "a")
}

func TestUnitsAreTheSameAtEveryScale(t *testing.T) {
	for _, m := range []graph.Metrics{graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(1280, 800, 2), graph.MeasureWindow(3840, 2160, 1)} {
		s := newSheet(t)
		h := scenestest.Open(s, m)
		h.Click(graph.Point{X: 398, Y: 108}) // just inside the lower right corner of A
		s.expect(t, "a")
		h.Click(graph.Point{X: 403, Y: 112})
		s.expect(t, "")
	}
}

func TestTabWalksAndArrowsMove(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Press(ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeySpace)
	s.expect(t, "a, b") // the disabled button is skipped
	h.Shift(ebiten.KeyTab)
	h.Press(ebiten.KeyNumpadEnter)
	s.expect(t, "a")
	h.Shift(ebiten.KeyTab) // wraps around the start
	h.Press(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyEnter)
	s.expect(t, "card, b")
	h.Press(ebiten.KeyLeft, ebiten.KeyEnter)
	s.expect(t, "a")
	h.Press(ebiten.KeyUp, ebiten.KeyLeft, ebiten.KeyEnter) // nothing there: the focus stays
	s.expect(t, "a")
	h.Press(ebiten.KeyEscape)
	s.expect(t, "back")
}

func TestLeftAndRightChange(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Press(ebiten.KeyDown, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	if s.choice != 2 {
		t.Errorf("choice %d", s.choice)
	}
	h.Press(ebiten.KeyLeft)
	h.Press(ebiten.KeyDown, ebiten.KeyRight)
	if s.choice != 1 || !s.on {
		t.Errorf("choice %d, switch %v", s.choice, s.on)
	}
	h.Press(ebiten.KeySpace)
	h.Press(ebiten.KeyDown, ebiten.KeyLeft)
	if s.on {
		t.Error("the switch is not off")
	}
	s.expect(t, "volume 40")
	h.Press(ebiten.KeyDown, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	if s.number != 9 {
		t.Errorf("number %d", s.number)
	}
}

func TestPartsOfAControlArePressed(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Click(graph.Point{X: 380, Y: 155})
	h.Click(graph.Point{X: 120, Y: 365}) // less
	h.Click(graph.Point{X: 250, Y: 365}) // the number itself
	h.Click(graph.Point{X: 120, Y: 225})
	h.Click(graph.Point{X: 600, Y: 300})
	if s.choice != 2 || s.number != 3 || !s.on || s.line != 2 {
		t.Errorf("choice %d, number %d, switch %v, line %d", s.choice, s.number, s.on, s.line)
	}
	h.Press(ebiten.KeyUp) // the list has the focus
	if s.line != 1 {
		t.Errorf("line %d", s.line)
	}
	h.Press(ebiten.KeyHome)
	if s.line != 0 {
		t.Errorf("line %d after Home", s.line)
	}
}

func TestTheSliderIsDragged(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Move(250, 295)
	h.Down()
	h.Move(386, 295)
	h.Move(900, 500) // still held, far away
	if s.volume != 100 || len(s.did) != 0 {
		t.Errorf("volume %d, did %v", s.volume, s.did)
	}
	h.Move(114, 295)
	h.Up()
	s.expect(t, "volume 0")
	h.Move(386, 295) // no longer held
	if s.volume != 0 {
		t.Errorf("volume %d", s.volume)
	}
}

func TestAQuestionLeavesEverythingElseAlone(t *testing.T) {
	s := newSheet(t)
	s.asking = true
	h := scenestest.Open(s, usual)
	h.Click(graph.Point{X: 250, Y: 85})
	h.Click(graph.Point{X: 380, Y: 155})
	s.expect(t, "")
	h.Press(ebiten.KeyEnter, ebiten.KeyRight, ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeyEscape)
	s.expect(t, "no, yes, no, no")
	if s.choice != 0 {
		t.Error("a control below the question was used")
	}
	s.asking = false
	h.Press(ebiten.KeyEscape)
	s.expect(t, "no") // asking ends with the next handler
	h.Press(ebiten.KeyEnter)
	s.expect(t, "a")
}

// A frame is requested only while something moves.
func TestOnlyWhatMovesAsksForFrames(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Move(600, 750)
	h.Wait(30)
	if c := h.Render(s.d); c.Next != 0 {
		t.Errorf("at rest a frame is asked for at %v", c.Next)
	}
	h.Move(250, 85)
	if c := h.Render(s.d); c.Next == 0 || c.Next > h.Now() {
		t.Error("a button under the pointer does not light up")
	}
	h.Wait(20)
	if c := h.Render(s.d); c.Next != 0 {
		t.Errorf("a button that is lit asks for a frame at %v", c.Next)
	}
	h.Click(graph.Point{X: 250, Y: 435})
	h.Wait(30)
	if c := h.Render(s.d); c.Next <= h.Now() || c.Next > h.Now()+600e6 {
		t.Errorf("at %v a blinking caret asks for a frame at %v", h.Now(), c.Next)
	}
	h.Click(graph.Point{X: 150, Y: 225})
	if c := h.Render(s.d); c.Next == 0 || c.Next > h.Now() {
		t.Error("the knob of a switch does not move")
	}
}

func TestReducedMotionIsAtOnce(t *testing.T) {
	s := newSheet(t)
	s.d.Settings.ReducedMotion = true
	h := scenestest.Open(s, usual)
	h.Click(graph.Point{X: 150, Y: 225})
	if c := h.Render(s.d); c.Next != 0 {
		t.Error("something moves")
	}
}

func TestFocusSurvivesANewLayout(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Press(ebiten.KeyTab)
	s.Layout(graph.MeasureWindow(800, 1200, 1.5))
	h.Press(ebiten.KeyEnter)
	s.expect(t, "b")
}

// If choosing acts, arrows move a mark, and Enter or a press chooses the marked option. An arrow changes something
// immediately only if the opposite arrow undoes it.
func TestNoArrowDoesWhatNoArrowUndoes(t *testing.T) {
	s := newSheet(t)
	s.picking = true
	h := scenestest.Open(s, usual)
	s.Focus("pick")
	h.Press(ebiten.KeyRight, ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyUp, ebiten.KeyDown)
	h.Press(ebiten.KeyEnd, ebiten.KeyHome, ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyDown)
	s.expect(t, "")
	if n := s.Stage.Find("pick/list"); n == nil || n.Label != "3" {
		t.Fatalf("the mark is on %v", n)
	}
	h.Press(ebiten.KeyEscape)
	if s.expect(t, ""); s.pick.Open || !s.Stage.FocusIs("pick") {
		t.Error("Esc does not close the list and go back to its button")
	}
	h.Press(ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeyDown)
	h.Press(ebiten.KeyEnter)
	if s.expect(t, "pick 2"); !s.Stage.FocusIs("pick") {
		t.Error("the focus is not where the list was opened")
	}
	h.Press(ebiten.KeyEnter)
	h.Press(ebiten.KeyEnter)
	s.expect(t, "") // the selected option is not chosen again
	h.Press(ebiten.KeyEnter)
	h.ClickOn(t, s.d, "pick/list/4")
	s.expect(t, "pick 4")
	for _, c := range []struct {
		name string
		is   func() any
		keys []ebiten.Key
	}{
		{"choice", func() any { return s.choice }, []ebiten.Key{ebiten.KeyRight, ebiten.KeyLeft}},
		{"switch", func() any { return s.on }, []ebiten.Key{ebiten.KeyRight, ebiten.KeyLeft}},
		{"slider", func() any { return s.volume }, []ebiten.Key{ebiten.KeyRight, ebiten.KeyLeft}},
		{"stepper", func() any { return s.number }, []ebiten.Key{ebiten.KeyRight, ebiten.KeyLeft}},
		{"list", func() any { return s.line }, []ebiten.Key{ebiten.KeyDown, ebiten.KeyUp}},
	} {
		s.Focus(c.name)
		was := c.is()
		h.Press(c.keys[0])
		if c.is() == was {
			t.Errorf("%s: the arrow does nothing", c.name)
		}
		if h.Press(c.keys[1]); c.is() != was {
			t.Errorf("%s: the arrow back does not undo it: %v, not %v", c.name, c.is(), was)
		}
	}
	for _, name := range []string{"a", "card"} {
		s.did = nil
		s.Focus(name)
		h.Press(ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyLeft, ebiten.KeyRight)
		for _, did := range s.did {
			if did == name {
				t.Errorf("an arrow presses %s", name)
			}
		}
	}
}

// When a question or a list within it closes, the focus returns to what opened it, whatever had it meanwhile.
func TestTheFocusGoesBackToWhatOpenedADialog(t *testing.T) {
	s := newSheet(t)
	s.picking = true
	h := scenestest.Open(s, usual)
	for _, opener := range []string{"b", "card", "pick"} {
		s.Focus(opener)
		h.Wait(1)
		s.asking = true
		s.Focus("ask-yes") // as screens do for the preferred answer
		s.Stage.SetRoot(nil)
		if !s.Stage.FocusIs("ask-yes") {
			t.Fatal("the dialog does not have the focus")
		}
		h.Press(ebiten.KeyTab)
		s.asking = false
		s.Stage.SetRoot(nil)
		if h.Wait(1); !s.Stage.FocusIs(opener) {
			t.Errorf("opened by %s: the focus is on %s", opener, h.Focused())
		}
	}
	s.Focus("a")
	h.Wait(1)
	s.asking = true
	s.Stage.SetRoot(nil)
	s.asking = false
	s.Focus("b")
	s.Stage.SetRoot(nil)
	if h.Wait(1); !s.Stage.FocusIs("b") {
		t.Error("a handler has no say where the focus goes")
	}
}
