package editor_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/editor"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var windowSize = graph.MeasureWindow(1280, 800, 1)

func open(d *scenestest.Env, route scenes.Editor) *scenestest.Hands {
	return scenestest.Open(scenestest.Made(editor.New(d.Env, all.Games(), route)), windowSize)
}

// position returns the text of the position, as Ctrl+C copies it.
func position(h *scenestest.Hands) string {
	f := h.Frame()
	f.Keys, f.Control = []ebiten.Key{ebiten.KeyC}, true
	text := h.Scene.Update(f).Copy
	f.Keys, f.Control = nil, false
	return text
}

func TestEverythingFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			return scenestest.Made(editor.New(d.Env, all.Games(), scenes.Editor{Game: game}))
		}, func(h *scenestest.Hands) { h.Wait(2) })
	}
}

// The board has most of the height of a small window, and the button that plays stays in sight.
func TestABoardIsLargeInASmallWindow(t *testing.T) {
	for _, m := range []graph.Metrics{graph.MeasureWindow(800, 600, 1), graph.MeasureWindow(1280, 800, 1).Larger(150), graph.MeasureWindow(800, 600, 1).Larger(150)} {
		d := scenestest.New(t, "nl")
		h := scenestest.Open(scenestest.Made(editor.New(d.Env, all.Games(), scenes.Editor{Game: "xobrainer"})), m)
		c := h.Render(d)
		if box, _ := c.Find("cells"); box.H < 0.7*m.H {
			t.Errorf("%.0fx%.0f: the board is %.0f units high", m.W, m.H, box.H)
		}
		if box, ok := c.Find("play"); !ok || box.Y+box.H > m.H {
			t.Errorf("%.0fx%.0f: Play is at %v", m.W, m.H, box)
		}
	}
}

func TestAPositionIsSetUpAndPlayed(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{Game: "oxixo"})
	h.ClickOn(t, d, "size/0")
	h.ClickOn(t, d, "tool/1")
	h.ClickOn(t, d, "cells") // the center
	h.ClickOn(t, d, "turn/1")
	if got := position(h); got != "3/1O1/3 o" {
		t.Fatalf("%q", got)
	}
	h.ClickOn(t, d, "side/1")
	h.ClickOn(t, d, "play")
	m := scenestest.Begun(h.Next)
	if h.Next.Kind != scenes.Go || m == nil || m.Position().Text() != "3/1O1/3 o" {
		t.Fatalf("%v", h.Next)
	}
	if s := m.Setup(); s.Seats[0].Players[0].Level != 5 || s.Seats[1].Players[0].Computer() {
		t.Errorf("%+v", s.Seats)
	}
	if from := phrases.OriginText(d.Env, &phrases.PublicView(m).From); from != "From a set-up position" {
		t.Errorf("the origin is %q", from)
	}
}

func TestAPositionIsPastedRefusedAndSolved(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{Game: "oxixo"})
	paste := func(text string) {
		f := h.Frame()
		f.Pasted = text
		h.Scene.Update(f)
		f.Pasted = ""
	}
	paste("XX1/3/1OO x")
	if got := position(h); got != "XX1/3/1OO x" {
		t.Fatalf("%q", got)
	}
	h.ClickOn(t, d, "solve")
	if !h.Render(d).Has("win by force in 1:") {
		t.Error("the position is not solved")
	}
	paste("XX1/9 x")
	if c := h.Render(d); !c.Has("Not a position") || position(h) != "XX1/3/1OO x" {
		t.Errorf("a text that is no position is not refused in words: %q", position(h))
	}
	h.Press(ebiten.KeyDigit2)
	h.Press(ebiten.KeyTab)
	paste("XXX/3/3 x")
	h.ClickOn(t, d, "play")
	if h.Next.Kind == scenes.Go || !h.Render(d).Has("the game is over") {
		t.Error("a finished game is continued")
	}
}

// A piece that a square cannot hold is refused in the words of the player's language, without the terms of the parser, and
// marked on the board until something else is done.
func TestARefusalIsInWordsAndOnTheBoard(t *testing.T) {
	for language, want := range map[string]string{"en": "b10 is a Knock Out square", "fr": "b10 est une case KO", "nl": "b10 is een Knock Out-vak"} {
		d := scenestest.New(t, language)
		h := open(d, scenes.Editor{Game: "xobrainer"})
		marked := func() bool { return strings.Contains(h.Render(d).String(), "boards/ring/") }
		h.Press(ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyUp, ebiten.KeyUp, ebiten.KeyUp, ebiten.KeyUp, ebiten.KeyUp, ebiten.KeyUp, ebiten.KeyUp, ebiten.KeyUp)
		if before := position(h); marked() || !strings.HasPrefix(before, "10/") {
			t.Fatalf("%s: marked %t, %q", language, marked(), before)
		}
		h.Press(ebiten.KeyEnter)
		c := h.Render(d)
		if !c.Has(want) || c.Has("row 10") || c.Has("position:") || !marked() {
			t.Errorf("%s: marked %t, the message is not %q", language, marked(), want)
		}
		h.Press(ebiten.KeyDigit2, ebiten.KeyEnter)
		if got := position(h); marked() || !strings.HasPrefix(got, "1x8/") {
			t.Errorf("%s: marked %t, %q", language, marked(), got)
		}
	}
}

func TestThePositionOfAMatchIsChanged(t *testing.T) {
	d := scenestest.New(t, "en")
	m := scenestest.Match(t, "trexo", nil, []string{"Anna", "Bert"}, "a1b1", "c1d1", "b1c1")
	h := open(d, scenes.Editor{View: phrases.PublicView(m)})
	h.ClickOn(t, d, "tool/4")
	h.ClickOn(t, d, "cells") // an empty cell
	if !h.Render(d).Has("There is no brick on") {
		t.Error("the missing brick is not announced")
	}
	if !strings.HasSuffix(position(h), " o 42") {
		t.Errorf("%q", position(h))
	}
	h.ClickOn(t, d, "clear")
	if got := position(h); got != "10/10/10/10/10/10/10/10/10/10 o 45" {
		t.Errorf("%q", got)
	}
}

func TestSettingUpByKeyboard(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{})
	h.Press(ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDigit3, ebiten.KeyEnter)
	if got := position(h); !strings.HasPrefix(got, "10/10/10/10/10/10/10/10/1O8/10 x") {
		t.Errorf("%q", got)
	}
	h.Press(ebiten.KeyDelete)
	if got := position(h); !strings.HasPrefix(got, "10/10/10/10/10/10/10/10/10/10 x") {
		t.Errorf("%q", got)
	}
}

// The score of XOBrainer can be set, and the format of the match.
func TestTheScoreIsSet(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{Game: "xobrainer"})
	h.ClickOn(t, d, "part/1")
	if !h.Render(d).Has("has no score") {
		t.Error("the missing score is not announced")
	}
	h.ClickOn(t, d, "format")
	h.ClickOn(t, d, "format/list/3") // best of five
	h.ClickOn(t, d, "left/2/more")
	h.ClickOn(t, d, "left/5/more")
	h.ClickOn(t, d, "left/5/more")
	if got := position(h); !strings.HasSuffix(got, " 1-0 0-2 x 1") {
		t.Errorf("%q", got)
	}
	h.ClickOn(t, d, "play")
	if m := scenestest.Begun(h.Next); m == nil || m.Setup().Options["Format"] != "sets5" {
		t.Errorf("%+v", h.Next)
	}
}

// The board of Trexo is turned by the right button, or by the left one beside the bricks. Turning places no brick.
func TestTheBoardIsTurned(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{Game: "trexo"})
	bare := position(h)
	spot := func() string { return h.Render(d).String() }
	from := spot()
	drag := func(button input.Button, x, y float64) {
		h.Move(x, y)
		f := h.Frame()
		f.Down[button], f.Pressed[button] = true, true
		h.Scene.Update(f)
		f.Pressed[button] = false
		h.Move(x+120, y)
		f = h.Frame()
		f.Down[button], f.Released[button] = false, true
		h.Scene.Update(f)
		f.Released[button] = false
		h.Move(4, 4) // there is no tooltip
		h.Wait(60)
	}
	box, _ := h.Render(d).Find("cells")
	drag(input.Left, box.X+12, box.Y+box.H-12)
	turned := spot()
	if turned == from {
		t.Error("the left button beside the bricks does not turn the board")
	}
	drag(input.Right, box.Center().X, box.Center().Y)
	if spot() == turned {
		t.Error("the right button does not turn it")
	}
	if position(h) != bare {
		t.Errorf("turning places %q", position(h))
	}
	h.ClickOn(t, d, "camera")
	h.Wait(60)
	h.ClickOn(t, d, "cells")
	if position(h) == bare {
		t.Error("in the view from above, no brick is placed")
	}
}

// A typed cell places a piece, with or without the name of a tool. Anything else is answered, and Esc only closes the
// line.
func TestTypedPieces(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{Game: "oxixo"})
	line := func(text string) {
		h.Type("/")
		h.Type(text)
		h.Press(ebiten.KeyEnter)
		h.Wait(2)
	}
	was := position(h)
	line("b2")
	if now := position(h); now == was {
		t.Errorf("the selected piece is not placed: %s", now)
	}
	line("c3 o")
	if was = position(h); !strings.Contains(was, "O") {
		t.Errorf("a piece is not placed by its name: %s", was)
	}
	line("z9")
	if !h.Render(d).Has("Type a square") || position(h) != was {
		t.Error("a missing cell is not answered")
	}
	line("state")
	if h.Render(d).Has("Type a square") || position(h) != was {
		t.Error("the command state is not answered")
	}
	h.Type("/")
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Stay || h.Focused() != "cells" {
		t.Errorf("Esc does more or less than close the line: the focus is on %q", h.Focused())
	}
}

// Before the match from the editor replaces one in progress of the same game, the player is asked.
func TestReplacingAMatchInProgress(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Editor{Game: "trexo"})
	h.Wait(2)
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	for _, answer := range []string{"ask-no", "ask-yes"} {
		h.ClickOn(t, d, "play")
		if h.Wait(2); scenestest.Leads[scenes.Table](h.Next) {
			t.Fatal("no question is asked")
		}
		if h.ClickOn(t, d, answer); scenestest.Leads[scenes.Table](h.Next) != (answer == "ask-yes") {
			t.Errorf("%s leads to %+v", answer, h.Next)
		}
	}
}
