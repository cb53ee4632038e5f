package app

import (
	"testing"
	"time"

	"xotrio/scenes/ui/graph"
)

// A scene fades away once another is on top, from the second frame on, and the first scene of all takes the place of none.
func TestASceneFadesAway(t *testing.T) {
	var f fade
	if f.begin(1, time.Second) || f.on {
		t.Error("something fades away before the first scene")
	}
	if !f.begin(2, 2*time.Second) || f.share(2*time.Second) != 1 {
		t.Error("the scene before does not begin to fade away")
	}
	painted := 5 * time.Second // the first frame took that long
	if f.begin(2, painted) || f.share(painted) != 1 {
		t.Error("it does not begin to fade after its first frame")
	}
	if s := f.share(painted + fadeTime/2); s != 0.5 || !f.on {
		t.Errorf("half way %v is seen of it", s)
	}
	if s := f.share(painted + fadeTime); s != 0 || f.on {
		t.Errorf("in the end %v is seen of it", s)
	}
}

// Scenes are laid out for a new size, and whenever that is asked for, once.
func TestTheCanvasIsLaidOutWhenDue(t *testing.T) {
	c := canvas{metrics: graph.MeasureWindow(800, 600, 1)}
	for _, want := range []struct{ due, resized bool }{{true, true}, {false, false}} {
		if due, resized := c.lay(time.Second); due != want.due || resized != want.resized {
			t.Errorf("due %v, resized %v: want %v", due, resized, want)
		}
	}
	c.relay = true
	if due, resized := c.lay(2 * time.Second); !due || resized || c.resized != time.Second || !c.ready() {
		t.Errorf("asked for, due %v, resized %v at %v", due, resized, c.resized)
	}
}
