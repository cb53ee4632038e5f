package app

import (
	"errors"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/store/file"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// pressing is a source in which one key is pressed in every tick.
type pressing struct{ frame input.Frame }

func (p *pressing) Next(float64) *input.Frame { return &p.frame }

// Where the first place is one that goes back to where it came from, going back ends the program, and does not crash it.
func TestGoingBackFromTheFirstPlaceEndsTheProgram(t *testing.T) {
	a, err := newApp(file.NewDisk(file.OneFolder(t.TempDir())), "", Options{
		Begin: func() scenes.Route { return scenes.Setup{Game: "oxixo"} },
		Source: func(input.Source) input.Source {
			return &pressing{input.Frame{Keyboard: input.Keyboard{Keys: []ebiten.Key{ebiten.KeyEscape}}}}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer a.finish()
	a.fitted, a.canvas.Metrics = true, graph.MeasureWindow(1280, 800, 1)
	if err := a.Update(); !errors.Is(err, ebiten.Termination) || a.crashScreen != nil {
		t.Errorf("%v, crashed %v", err, a.crashScreen != nil)
	}
}
