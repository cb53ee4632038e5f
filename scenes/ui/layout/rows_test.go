package layout

import (
	"math"
	"testing"

	"xotrio/scenes/ui/graph"
)

// heights places parts below each other and returns their heights.
func heights(height float64, parts ...Part) []float64 {
	out := make([]float64, len(parts))
	for i := range parts {
		parts[i] = Under(parts[i], func(r graph.Rect) { out[i] = r.H })
	}
	Stack(0, parts...).Place(graph.Rect{W: 100, H: height})
	return out
}

// Growing parts fill the space exactly within any bounds.
func TestWhatGrowsKeepsToItsRoom(t *testing.T) {
	part := func(share, least, most float64) Part { return Leaf(nil, nil).Grow(share).Between(least, most) }
	for _, c := range []struct {
		name  string
		parts []Part
		want  []float64
	}{
		{"even", []Part{part(1, 0, 0), part(1, 0, 0)}, []float64{150, 150}},
		{"one to three", []Part{part(1, 0, 0), part(3, 0, 0)}, []float64{75, 225}},
		{"at most", []Part{part(1, 0, 100), part(1, 0, 0)}, []float64{100, 200}},
		{"at least", []Part{part(1, 200, 0), part(1, 0, 0)}, []float64{200, 100}},
		{"both", []Part{part(1, 0, 280), part(0.001, 80, 0)}, []float64{220, 80}},
		{"the rest", []Part{part(1, 0, 100), part(0.001, 80, 0)}, []float64{100, 200}},
		{"neither enough", []Part{part(1, 0, 100), part(1, 0, 50)}, []float64{100, 50}},
	} {
		got := heights(300, c.parts...)
		for i := range got {
			if math.Abs(got[i]-c.want[i]) > 0.01 {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
}

// Early parts are placed first.
func TestWhatIsEarlyIsMadeFirst(t *testing.T) {
	made := ""
	part := func(name string) Part { return Leaf(nil, func(graph.Rect) { made += name }).Grow(1) }
	Row(0, part("a"), part("b").Early().Between(10, 0), part("c")).Place(graph.Rect{W: 30, H: 10})
	Stack(0, part("a"), part("b").Early().Fixed(10), part("c")).Place(graph.Rect{W: 30, H: 30})
	if made != "bacbac" {
		t.Errorf("made in the order %q", made)
	}
}
