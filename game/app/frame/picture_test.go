package frame

import (
	"testing"
	"time"

	"xotrio/scenes/ui/graph"
)

// A scene fades when another is on top, from the second frame on, and the first scene of all replaces none.
func TestFade(t *testing.T) {
	var f fade
	if f.start(1, time.Second) || f.on {
		t.Error("something fades before the first scene")
	}
	if !f.start(2, 2*time.Second) || f.share(2*time.Second) != 1 {
		t.Error("the previous scene does not start to fade")
	}
	painted := 5 * time.Second // the first frame took that long
	if f.start(2, painted) || f.share(painted) != 1 {
		t.Error("it does not start to fade after its first frame")
	}
	if s := f.share(painted + FadeTime/2); s != 0.5 || !f.on {
		t.Errorf("half way its share is %v", s)
	}
	if s := f.share(painted + FadeTime); s != 0 || f.on {
		t.Errorf("in the end its share is %v", s)
	}
}

// A layout is due for a new size and whenever it is requested, once.
func TestCanvasLayout(t *testing.T) {
	c := Canvas{Metrics: graph.MeasureWindow(800, 600, 1)}
	for _, want := range []bool{true, false} {
		if due := c.Layout(time.Second); due != want {
			t.Errorf("due %v, want %v", due, want)
		}
	}
	c.Relay = true
	if due := c.Layout(2 * time.Second); !due || c.resized != time.Second || !c.Ready() {
		t.Errorf("requested: due %v, resized at %v", due, c.resized)
	}
}
