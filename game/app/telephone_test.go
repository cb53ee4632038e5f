package app

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/store/file"
	"xotrio/scenes"
)

// On a telephone every screen has a canvas on which a unit is a pixel.
func TestTheCanvasOfATelephoneFollowsTheScreen(t *testing.T) {
	for _, first := range []scenes.Route{
		scenes.Setup{Game: "trexo"}, scenes.Settings{}, scenes.Rules{Game: "oxixo"}, scenes.Play{Game: "xobrainer"},
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
		a.fitted = true
		tick := func(keys ...ebiten.Key) {
			source.frame = input.Frame{Keyboard: input.Keyboard{Keys: keys}}
			for range 3 {
				a.measure(390, 844, 3)
				if err := a.Update(); err != nil {
					t.Fatal(err)
				}
				source.frame = input.Frame{}
			}
		}
		tick()
		if m := a.canvas.Metrics; m.W != 390 || m.H != 844 || m.Scale != 3 || a.canvas.Laid != m {
			t.Errorf("%+v: the canvas is %+v, laid out for %+v", first, m, a.canvas.Laid)
		}
		a.dir.open(scenes.Editor{Game: "trexo"})
		tick()
		if !a.canvas.Metrics.Narrow() || a.canvas.Laid != a.canvas.Metrics {
			t.Errorf("%+v: below the editor the canvas is %+v, laid out for %+v", first, a.canvas.Metrics, a.canvas.Laid)
		}
		if tick(ebiten.KeyEscape); a.canvas.Metrics.W != 390 || a.canvas.Laid != a.canvas.Metrics {
			t.Errorf("%+v: after the editor the canvas is %+v, laid out for %+v", first, a.canvas.Metrics, a.canvas.Laid)
		}
		a.finish()
	}
}
