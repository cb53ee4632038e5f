package app

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/store/file"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// F1 and a question mark open the page of shortcuts over any screen, and close it; where text is typed, a question mark is text.
func TestShortcutsOverEveryScreen(t *testing.T) {
	for _, first := range []scenes.Route{
		scenes.Title{}, scenes.Setup{Game: "trexo"}, scenes.Library{}, scenes.Settings{},
		scenes.Rules{Game: "oxixo"}, scenes.Play{Game: "xobrainer"},
	} {
		source := &pressing{}
		var now time.Duration
		a, err := newApp(file.NewDisk(file.OneFolder(t.TempDir())), "", Options{
			Begin:  func() scenes.Route { return first },
			Source: func(input.Source) input.Source { return source },
			Clock:  func() time.Duration { now += time.Second / 60; return now },
		})
		if err != nil {
			t.Fatal(err)
		}
		a.fitted, a.canvas.Metrics = true, graph.MeasureWindow(800, 600, 1)
		tick := func(f input.Frame) int {
			source.frame = f
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			source.frame = input.Frame{}
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			return len(a.dir.stack)
		}
		f1 := func() input.Frame { return input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyF1}}} }
		asked := func() input.Frame {
			return input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeySlash}, Shift: true}, Typing: input.Typing{Runes: []rune{'?'}}}
		}
		before := tick(input.Frame{})
		if n := tick(f1()); n != before+1 {
			t.Errorf("%+v: F1 leads to %+v", first, a.dir.routes)
		} else if to, ok := a.dir.routes[n-1].(scenes.Shortcuts); !ok || to.At != first.Screen() {
			t.Errorf("%+v: F1 shows %+v", first, a.dir.routes[n-1])
		}
		if n := tick(asked()); n != before {
			t.Errorf("%+v: ? leaves %+v", first, a.dir.routes)
		}
		if n := tick(asked()); n != before+1 {
			t.Errorf("%+v: ? leads to %+v", first, a.dir.routes)
		}
		if n := tick(input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyEscape}}}); n != before {
			t.Errorf("%+v: Esc leaves %+v", first, a.dir.routes)
		}
		a.finish()
	}
	d := &director{next: scenes.Next{Caret: &graph.Caret{}}}
	if d.wantsHelp(&input.Frame{Typing: input.Typing{Runes: []rune{'?'}}}) || !d.wantsHelp(&input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyF1}}}) {
		t.Error("a question mark that is typed is no text")
	}
}
