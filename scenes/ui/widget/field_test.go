package widget_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/fallback"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// inField returns a sheet whose field has the focus and contains text, with the caret at its end.
func inField(t *testing.T, text string) (*sheet, *scenestest.Hands) {
	s := newSheet(t)
	h := scenestest.Open(s, usual)
	h.Click(graph.Point{X: 250, Y: 435})
	h.Type(text)
	s.did = nil
	return s, h
}

func (s *sheet) holds(t *testing.T, want string) {
	t.Helper()
	if got := string(s.name.Text); got != want {
		t.Errorf("the field holds %q, want %q", got, want)
	}
}

// keys types keys with Control or Shift held and returns the copied text.
func (s *sheet) keys(control, shift bool, keys ...ebiten.Key) string {
	n := s.Update(&input.Frame{Keyboard: input.Keyboard{Keys: keys, Control: control, Shift: shift}})
	return n.Copy
}

func TestTheFieldIsTyped(t *testing.T) {
	s, h := inField(t, "Zoë B")
	s.holds(t, "Zoë B")
	h.Press(ebiten.KeyBackspace, ebiten.KeyHome, ebiten.KeyDelete, ebiten.KeyRight)
	h.Type("X\x07")
	s.holds(t, "oXë ")
	h.Press(ebiten.KeyEnd, ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyBackspace)
	s.holds(t, "oë ")
	h.Type(strings.Repeat("é", 99))
	if n := len(s.name.Text); n != 24 {
		t.Errorf("%d characters are kept", n)
	}
	h.Click(graph.Point{X: 114, Y: 435}) // before the first character
	h.Press(ebiten.KeyDelete)
	if n := len(s.name.Text); n != 23 {
		t.Errorf("%d characters after Delete at the beginning", n)
	}
	s.did = nil
	h.Press(ebiten.KeyEnter, ebiten.KeyEscape) // on to the next control, and back
	s.expect(t, "back")
	h.Type("q")
	if n := len(s.name.Text); n != 23 {
		t.Error("a field without focus is typed into")
	}
}

// An emoji of a family is one character, and so is a letter with a combining accent. Invisible characters are not
// typed.
func TestJoinersStayInAField(t *testing.T) {
	const family = "👨\u200d👩\u200d👧"
	s, h := inField(t, "a"+family+"b")
	s.holds(t, "a"+family+"b")
	h.Press(ebiten.KeyLeft, ebiten.KeyBackspace)
	s.holds(t, "ab")
	s.Update(&input.Frame{Typing: input.Typing{Pasted: family + "\x00\u200f\u202e" + "e\u0301"}})
	s.holds(t, "a"+family+"e\u0301b")
	h.Press(ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyDelete, ebiten.KeyDelete)
	s.holds(t, "ab")
	h.Press(ebiten.KeyDelete, ebiten.KeyDelete, ebiten.KeyLeft, ebiten.KeyDelete, ebiten.KeyBackspace, ebiten.KeyLeft)
	s.holds(t, "")
	h.Type("\x00\u200f")
	s.Update(&input.Frame{Typing: input.Typing{Pasted: strings.Repeat("\u200f\x00", 5_000)}})
	s.holds(t, "")
	s.Update(&input.Frame{Typing: input.Typing{Pasted: strings.Repeat("é", 10_000)}})
	if n := len(s.name.Text); n != 24 {
		t.Errorf("%d characters are kept", n)
	}
	for x := 110.0; x < 400; x += 3 { // the caret is never inside an emoji
		s, h := inField(t, family+family+"x")
		h.Click(graph.Point{X: x, Y: 435})
		h.Press(ebiten.KeyBackspace)
		if got := string(s.name.Text); got != family+family+"x" && got != family+"x" && got != family+family {
			t.Fatalf("pressed at %v and erased: %q", x, got)
		}
	}
}

func TestBytesAreLimitedToo(t *testing.T) {
	s, h := inField(t, strings.Repeat("漢", 24))
	if n := len(string(s.name.Text)); n != 60 {
		t.Errorf("%d bytes are kept of at most 60", n)
	}
	h.Type("a")
	if strings.Contains(string(s.name.Text), "a") {
		t.Error("a character is typed beyond the limit")
	}
}

func TestASelectionIsReplaced(t *testing.T) {
	s, h := inField(t, "one two")
	s.keys(false, true, ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyLeft)
	if got := s.name.Selected(); got != "two" {
		t.Errorf("%q is selected", got)
	}
	h.Type("2")
	s.holds(t, "one 2")
	s.keys(true, false, ebiten.KeyA)
	h.Press(ebiten.KeyBackspace)
	s.holds(t, "")
	h.Type("ab")
	s.keys(false, true, ebiten.KeyHome)
	h.Press(ebiten.KeyRight) // to the end of the selection
	h.Type("c")
	s.holds(t, "abc")
}

func TestWordsAreJumpedOver(t *testing.T) {
	s, _ := inField(t, "one two  three")
	s.keys(true, true, ebiten.KeyLeft)
	if got := s.name.Selected(); got != "three" {
		t.Errorf("%q is selected", got)
	}
	s.keys(true, true, ebiten.KeyLeft)
	if got := s.name.Selected(); got != "two  three" {
		t.Errorf("%q is selected", got)
	}
	s.keys(true, true, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	if got := s.name.Selected(); got != "" {
		t.Errorf("%q is selected", got)
	}
}

func TestTheMouseSelects(t *testing.T) {
	s, h := inField(t, "one two")
	h.Move(112, 435)
	h.Down()
	h.Move(390, 435)
	h.Up()
	if got := s.name.Selected(); got != "one two" {
		t.Errorf("%q is selected", got)
	}
	h.Click(graph.Point{X: 390, Y: 435})
	if got := s.name.Selected(); got != "" {
		t.Errorf("%q is selected after a click", got)
	}
}

func TestCopyCutPaste(t *testing.T) {
	s, _ := inField(t, "one two")
	if got := s.keys(true, false, ebiten.KeyC); got != "" {
		t.Errorf("%q is copied although nothing is selected", got)
	}
	s.keys(true, true, ebiten.KeyLeft)
	if got := s.keys(true, false, ebiten.KeyC); got != "two" {
		t.Errorf("%q is copied", got)
	}
	s.holds(t, "one two")
	if got := s.keys(true, false, ebiten.KeyX); got != "two" {
		t.Errorf("%q is cut", got)
	}
	s.holds(t, "one ")
	s.Update(&input.Frame{Typing: input.Typing{Pasted: "three\nfour"}})
	s.holds(t, "one threefour")
	if s.Update(&input.Frame{}).Copy != "" {
		t.Error("it is copied again")
	}
}

func TestAnInputMethodComposes(t *testing.T) {
	s, h := inField(t, "ab")
	h.Press(ebiten.KeyLeft)
	n := s.Update(&input.Frame{Typing: input.Typing{Composed: "にほ", ComposedCaret: 2}, Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyEnter}}})
	s.holds(t, "ab")
	if n.Caret == nil || n.Caret.Before != "a" || n.Caret.After != "b" {
		t.Errorf("the input method is told %+v", n.Caret)
	}
	if c := h.Render(s.d); !c.Has("aにほb") {
		t.Error("what is being composed is not shown")
	}
	if !s.Stage.FocusIs("field") {
		t.Error("Enter leaves the field while something is composed")
	}
	s.Update(&input.Frame{Typing: input.Typing{Runes: []rune("日本")}})
	s.holds(t, "a日本b")
	s.Update(&input.Frame{Typing: input.Typing{Erased: 1, Runes: []rune("é")}}) // an input method takes back what it has typed
	s.holds(t, "a日éb")
	h.Click(graph.Point{X: 250, Y: 85})
	if n := s.Update(&input.Frame{}); n.Caret != nil {
		t.Error("an input method is asked for without a field")
	}
}

// A text and Enter may arrive in one tick: neither is lost.
func TestEnterRightAfterAText(t *testing.T) {
	s, h := inField(t, "A")
	s.Update(&input.Frame{Typing: input.Typing{Runes: []rune("nn")}, Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyEnter}}})
	s.holds(t, "Ann")
	h.Type("q")
	s.holds(t, "Ann") // Enter has moved to the next control
}

func TestAFieldSaysWhatNoFontHas(t *testing.T) {
	d, woken := scenestest.New(t, "en"), make(chan bool, 10)
	fonts, err := graph.NewFonts(assets.Fonts(), fallback.New(assets.Fonts()[graph.Regular], func() fallback.Source { return nil }, func() { woken <- true }))
	if err != nil {
		t.Fatal(err)
	}
	d.Fonts = fonts
	var name widget.Edit
	var m *widget.Menu
	m = widget.NewView(d.Env, func() layout.Part {
		return m.Typing(widget.TextField{Name: "name", Hint: "Name", Edit: &name, Set: func(string) {}})
	})
	h := scenestest.Open(m, usual)
	note := func() string {
		for _, n := range h.Render(d).Nodes {
			if n.Name == "name-boxes" {
				return n.Label
			}
		}
		return ""
	}
	h.Press(ebiten.KeyTab)
	h.Type("Zoë")
	if got := note(); got != "" {
		t.Errorf("of letters that are there, %q is said", got)
	}
	h.Type("李")
	<-woken
	m.Layout(usual)
	if got, want := note(), d.T("people.boxes"); got != want {
		t.Errorf("%q is said, want %q", got, want)
	}
	h.Press(ebiten.KeyBackspace)
	if got := note(); got != "" {
		t.Errorf("when it is gone, %q is said", got)
	}
}
