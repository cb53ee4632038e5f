package form_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/form"
	"xotrio/scenes/ui/graph"
)

// sheet is a scene with one control of every kind, and what was done to them.
type sheet struct {
	*form.Form
	d      *scenestest.Env
	did    []string
	choice int
	on     bool
	volume int
	number int
	line   int
	name   form.Edit
	asking bool
}

func (s *sheet) Draw(c graph.Canvas) { s.Form.Draw(c) }

var _ scenes.Scene = (*sheet)(nil)

func newSheet(t *testing.T) *sheet {
	s := &sheet{d: scenestest.New(t, "en"), volume: 50, number: 5}
	s.Form = form.New(s.d.Env, s.build)
	return s
}

func (s *sheet) say(format string, args ...any) { s.did = append(s.did, fmt.Sprintf(format, args...)) }

func (s *sheet) build() {
	s.Back = func() { s.say("back") }
	box := func(row int) graph.Rect { return graph.Rect{X: 100, Y: float64(60 + 70*row), W: 300, H: 50} }
	press := func(name string) func() { return func() { s.say("%s", name) } }
	s.Button(box(0), form.Button{Name: "a", Label: "A", Press: press("a")})
	s.Button(box(0).Move(graph.Point{X: 400}), form.Button{Name: "off", Label: "Off", Disabled: true, Press: press("off")})
	s.Button(box(0).Move(graph.Point{X: 800}), form.Button{Name: "b", Label: "B", Press: press("b")})
	s.Choice("choice", box(1), []string{"one", "two", "three"}, s.choice, func(i int) { s.choice = i })
	s.Switch("switch", graph.Rect{X: 100, Y: 205, W: 76, H: 40}, s.on, func(on bool) { s.on = on })
	s.Slider("slider", box(3), s.volume, 100, 10, func(v int, done bool) {
		s.volume = v
		if done {
			s.say("volume %d", v)
		}
	})
	s.Stepper("stepper", box(4), s.number, 1, 9, 2, func(v int) string { return fmt.Sprint(v) }, func(v int) { s.number = v })
	s.Field("field", box(5), &s.name, "hint", func(text string) { s.say("name %s", text) })
	s.List("list", graph.Rect{X: 500, Y: 200, W: 200, H: 120}, 40, []string{"x", "y", "z"}, s.line, func(i int) { s.line = i })
	s.Card("card", graph.Rect{X: 800, Y: 200, W: 200, H: 200}, press("card"), func(c graph.Canvas, r graph.Rect, lit float64) {})
	if s.asking {
		s.Ask("Sure?", "Yes", "No", press("yes"), press("no"))
	}
}

var usual = graph.MeasureWindow(1280, 800, 1)

// drawn tells what the sheet looks like.
func (s *sheet) drawn() string { return scenestest.Look(s.d, s.Draw, usual).Log.String() }

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
	h.Click(graph.Point{X: 30, Y: 30})  // beside everything
	s.expect(t, "")
	h.Click(graph.Point{X: 900, Y: 300})
	s.expect(t, "card")
}

func TestAPressThatIsMovedAwayIsNoClick(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Move(250, 85)
	h.Down()
	h.Move(30, 30)
	h.Up()
	s.expect(t, "")
	h.Move(250, 85)
	h.Up()
	s.expect(t, "")
}

func TestAPressAndItsReleaseInOneTickAreAClick(t *testing.T) {
	s := newSheet(t)
	s.Layout(usual)
	s.Update(&input.Frame{})
	f := &input.Frame{X: 250, Y: 85}
	f.Pressed[input.Left], f.Released[input.Left] = true, true
	s.Update(f)
	s.Update(&input.Frame{X: 250, Y: 85})
	s.expect(t, "a")
}

func TestPixelsAreNotUnits(t *testing.T) {
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
	s.expect(t, "a, b") // the disabled button is left out
	h.Shift(ebiten.KeyTab)
	h.Press(ebiten.KeyNumpadEnter)
	s.expect(t, "a")
	h.Shift(ebiten.KeyTab) // round the beginning
	h.Press(ebiten.KeyEnter, ebiten.KeyUp, ebiten.KeyEnter)
	s.expect(t, "card, b")
	h.Press(ebiten.KeyLeft, ebiten.KeyEnter)
	s.expect(t, "a")
	h.Press(ebiten.KeyUp, ebiten.KeyLeft, ebiten.KeyEnter) // nothing lies there: the focus stays
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
	h.Click(graph.Point{X: 120, Y: 225})
	h.Click(graph.Point{X: 600, Y: 300})
	if s.choice != 2 || s.number != 3 || !s.on || s.line != 2 {
		t.Errorf("choice %d, number %d, switch %v, line %d", s.choice, s.number, s.on, s.line)
	}
	h.Press(ebiten.KeyUp) // the list has the focus
	if s.line != 1 {
		t.Errorf("line %d", s.line)
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

func TestTheFieldIsTyped(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Click(graph.Point{X: 250, Y: 435})
	h.Type("Zoë B")
	if got := string(s.name.Text); got != "Zoë B" {
		t.Errorf("text %q", got)
	}
	h.Press(ebiten.KeyBackspace, ebiten.KeyHome, ebiten.KeyDelete, ebiten.KeyRight)
	h.Type("X\x07")
	h.Press(ebiten.KeyEnd, ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyBackspace)
	if got := string(s.name.Text); got != "oë " && got != "oX " {
		t.Errorf("text %q", got)
	}
	s.did = nil
	h.Type(strings.Repeat("é", 99))
	if n := len(s.name.Text); n != 24 {
		t.Errorf("%d runes are kept", n)
	}
	h.Click(graph.Point{X: 114, Y: 435}) // before the first rune
	h.Press(ebiten.KeyDelete)
	if n := len(s.name.Text); n != 23 {
		t.Errorf("%d runes after Delete at the beginning", n)
	}
	s.did = nil
	h.Press(ebiten.KeyEnter, ebiten.KeyEscape) // on to the next control, and back
	s.expect(t, "back")
	h.Type("q")
	if n := len(s.name.Text); n != 23 {
		t.Error("a field without focus is typed into")
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
}

func TestOnlyWhatChangesIsDrawnAgain(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Press(ebiten.KeyTab)
	h.Wait(30)
	h.Redraws = 0
	h.Wait(200)
	h.Move(600, 750) // the mouse hides the ring, which fades
	h.Wait(20)
	h.Redraws = 0
	h.Wait(100)
	h.Move(610, 760)
	h.Move(620, 770)
	if h.Redraws != 0 {
		t.Errorf("%d pictures while nothing happens", h.Redraws)
	}
	before := s.drawn()
	h.Move(250, 85)
	if h.Redraws == 0 {
		t.Error("no picture when the pointer enters a button")
	}
	h.Wait(20)
	if s.drawn() == before {
		t.Error("a button under the pointer is not lit")
	}
	h.Redraws = 0
	h.Click(graph.Point{X: 250, Y: 435})
	h.Wait(30)
	h.Redraws = 0
	h.Wait(120)
	if h.Redraws < 3 || h.Redraws > 5 {
		t.Errorf("%d pictures in two seconds of a blinking caret", h.Redraws)
	}
}

func TestTheRingIsThereForTheKeyboardOnly(t *testing.T) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	if !strings.Contains(s.drawn(), "art ring/") {
		t.Error("no ring at the start")
	}
	h.Move(600, 750)
	if strings.Contains(s.drawn(), "art ring/") {
		t.Error("a ring while the mouse is used")
	}
	h.Press(ebiten.KeyTab)
	if !strings.Contains(s.drawn(), "art ring/") {
		t.Error("no ring after Tab")
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
