package frame

import (
	"testing"
	"time"

	"xotrio/scenes/ui/graph"
)

// The heap has room for the art of the largest screens, and no more than it needs in a window of the usual size.
func TestHeapLimit(t *testing.T) {
	for _, tt := range []struct{ w, h, min, max float64 }{{1280, 800, 64, 112}, {3840, 2160, 280, 400}} {
		if got := float64(HeapLimit(graph.MeasureWindow(tt.w, tt.h, 1))) / (1 << 20); got < tt.min || got > tt.max {
			t.Errorf("%gx%g: %g MiB, want %g to %g", tt.w, tt.h, got, tt.min, tt.max)
		}
	}
}

// Memory is released once, a while after the last art was painted.
func TestMemoryIsReleased(t *testing.T) {
	var m memory
	for i, tt := range []struct {
		painted  uint64
		at       float64 // in units of settled
		released bool
	}{{3, 1, false}, {3, 1.5, false}, {4, 1.9, false}, {4, 2.5, false}, {4, 3, true}, {4, 9, true}, {5, 9.5, false}} {
		m.frame(tt.painted, time.Duration(tt.at*float64(settled)))
		if m.released != tt.released {
			t.Errorf("step %d: released is %t", i, m.released)
		}
	}
}

// Memory is released every maxPainting while art is painted without a pause.
func TestMemoryIsReleasedWhilePainting(t *testing.T) {
	var m memory
	for i := range 600 {
		m.frame(uint64(i+1), time.Duration(i)*time.Second/60)
	}
	if m.releases != 4 || m.released {
		t.Errorf("%d releases in ten seconds", m.releases)
	}
}
