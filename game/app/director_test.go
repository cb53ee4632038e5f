package app

import (
	"errors"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/store/file"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/ui/graph"
)

// F1 and a question mark open the page of shortcuts over any screen, and close it. In a text field a question mark is text.
func TestShortcutsOverEveryScreen(t *testing.T) {
	for _, first := range []scenes.Route{
		scenes.Title{}, scenes.Setup{Game: "trexo"}, scenes.Library{}, scenes.Settings{},
		scenes.Rules{Game: "oxixo"}, scenes.Play{Game: "xobrainer"},
	} {
		p := start(t, t.TempDir(), all.Games(), first)
		before := len(p.a.dir.stack)
		expect := func(key string, open int) {
			t.Helper()
			p.h.Wait(1)
			if len(p.a.dir.stack) != before+open {
				t.Errorf("%+v: after %s the stack is %+v", first, key, p.a.dir.routes)
			}
		}
		p.h.Press(ebiten.KeyF1)
		expect("F1", 1)
		if to, ok := p.a.dir.topRoute().(scenes.Shortcuts); !ok || to.At != first.Screen() {
			t.Errorf("%+v: F1 opens %+v", first, p.a.dir.topRoute())
		}
		p.h.Type("?")
		expect("?", 0)
		p.h.Type("?")
		expect("? again", 1)
		p.h.Press(ebiten.KeyEscape)
		expect("Esc", 0)
		p.a.finish()
	}
	d := &director{next: scenes.Next{Caret: &graph.Caret{}}}
	if d.wantsHelp(&input.Frame{Typing: input.Typing{Runes: []rune{'?'}}}) || !d.wantsHelp(&input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyF1}}}) {
		t.Error("a question mark in a text field opens the shortcuts, or F1 does not")
	}
}

// If the first scene goes back to the one before, the program ends, and does not crash.
func TestGoingBackFromTheFirstSceneEndsTheProgram(t *testing.T) {
	p := open(t, file.NewDisk(file.OneFolder(t.TempDir())), Options{Start: func() scenes.Route { return scenes.Setup{Game: "oxixo"} }})
	p.Layout(windowSize)
	p.frame.Keys = []ebiten.Key{ebiten.KeyEscape}
	if err := p.a.Update(); !errors.Is(err, ebiten.Termination) || p.a.crashScreen != nil {
		t.Errorf("%v, crashed %v", err, p.a.crashScreen != nil)
	}
}
