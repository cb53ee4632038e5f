package app

import (
	"testing"
	"time"

	"xotrio/scenes/ui/graph"
)

// The heap has room for the art of the largest screens, and no more than it needs in a window of the usual size.
func TestHeapLimit(t *testing.T) {
	for _, tt := range []struct{ w, h, least, most float64 }{{1280, 800, 64, 112}, {3840, 2160, 280, 400}} {
		if got := float64(heapLimit(graph.MeasureWindow(tt.w, tt.h, 1))) / (1 << 20); got < tt.least || got > tt.most {
			t.Errorf("%gx%g: %g MiB, want %g to %g", tt.w, tt.h, got, tt.least, tt.most)
		}
	}
}

// Memory is given back once, a while after the last art was painted.
func TestTidier(t *testing.T) {
	var d tidier
	for i, tt := range []struct {
		painted uint64
		at      float64 // in units of calm
		tidied  bool
	}{{3, 1, false}, {3, 1.5, false}, {4, 1.9, false}, {4, 2.5, false}, {4, 3, true}, {4, 9, true}, {5, 9.5, false}} {
		d.frame(tt.painted, time.Duration(tt.at*float64(calm)))
		if d.tidied != tt.tidied {
			t.Errorf("step %d: tidied is %t", i, d.tidied)
		}
	}
}

// While art is painted without a pause, memory is given back every now and then all the same.
func TestTidierInAStorm(t *testing.T) {
	var d tidier
	for i := range 600 {
		d.frame(uint64(i+1), time.Duration(i)*time.Second/60)
	}
	if d.cleared != 4 || d.tidied {
		t.Errorf("it is cleared up %d times in ten seconds", d.cleared)
	}
}
