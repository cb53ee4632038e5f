package layout

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"xotrio/scenes/ui/graph"
)

// words returns a part like a text of that many letters of a unit each, in lines one unit high, which may shrink to
// half the height.
func words(letters float64, at *graph.Rect) Part {
	return Leaf(func(w float64) Need {
		lines := 1.0
		for w*lines < letters {
			lines++
		}
		return Need{min(w, letters), lines, 1, lines / 2}
	}, func(r graph.Rect) { *at = r })
}

func TestRowAndStack(t *testing.T) {
	var a, b, c graph.Rect
	for _, tt := range []struct {
		name string
		p    Part
		want [3]graph.Rect
	}{
		{"what grows gets what the others leave", Row(2, Room(&a).Fixed(12), Room(&b).Grow(1), Room(&c).Grow(2)),
			[3]graph.Rect{{W: 12, H: 50}, {X: 14, W: 28, H: 50}, {X: 44, W: 56, H: 50}}},
		{"a bound one leaves more to the others", Row(0, Room(&a).Grow(1).Between(0, 20), Room(&b).Grow(1), Room(&c).Grow(1).Between(50, 0)),
			[3]graph.Rect{{W: 20, H: 50}, {X: 20, W: 30, H: 50}, {X: 50, W: 50, H: 50}}},
		{"what is absent takes no gap", Stack(5, Room(&a).Fixed(10), Part{}, If(false, Room(&b)), Room(&c).Grow(1)),
			[3]graph.Rect{{W: 100, H: 10}, {}, {Y: 15, W: 100, H: 35}}},
		{"words are as high as their width makes them", Stack(0, words(250, &a), Room(&b).Grow(1)),
			[3]graph.Rect{{W: 100, H: 3}, {Y: 3, W: 100, H: 47}, {}}},
		{"what can do with less gives way", Stack(0, words(8000, &a), Room(&b).Fixed(5)),
			[3]graph.Rect{{W: 100, H: 45}, {Y: 45, W: 100, H: 5}, {}}},
		{"the middle", Middle(words(100, &a)), [3]graph.Rect{{Y: 24.5, W: 100, H: 1}}},
		{"right and below", Align(1, 1, words(30, &a)), [3]graph.Rect{{X: 70, Y: 49, W: 30, H: 1}}},
		{"lines", Flow(1, words(60, &a), words(60, &b), words(30, &c)), [3]graph.Rect{{W: 60, H: 1}, {Y: 2, W: 60, H: 1}, {X: 61, Y: 2, W: 30, H: 1}}},
	} {
		a, b, c = graph.Rect{}, graph.Rect{}, graph.Rect{}
		tt.p.Place(graph.Rect{W: 100, H: 50})
		if d := cmp.Diff(tt.want, [3]graph.Rect{a, b, c}); d != "" {
			t.Errorf("%s:\n%s", tt.name, d)
		}
	}
}

func TestChoicesByRoom(t *testing.T) {
	var a, b graph.Rect
	width := func(w float64) bool {
		a, b = graph.Rect{}, graph.Rect{}
		Breakpoint(50, func() Part { return Room(&a) }, func() Part { return Room(&b) }).Place(graph.Rect{W: w, H: 1})
		return a.W > 0 && b.W == 0
	}
	if !width(50) || width(49) {
		t.Error("Wide does not go by the width")
	}
	first := func(h float64) bool {
		a, b = graph.Rect{}, graph.Rect{}
		FirstFit(words(100, &a), words(10, &b)).Place(graph.Rect{W: 10, H: h})
		return a.W > 0 && b.W == 0
	}
	if !first(10) || first(9) {
		t.Error("First does not go by the height")
	}
}

// A part deep in a tree is measured once for each width, at any depth.
func TestWhatIsKnownIsNotAskedAgain(t *testing.T) {
	asked := 0
	p := Leaf(func(float64) Need { asked++; return Need{W: 10, H: 10, MinW: 5, MinH: 5} }, nil)
	for range 8 {
		p = Pad(1, Row(1, Stack(1, p, Gap(1)), Gap(1)))
	}
	p.Place(graph.Rect{W: 300, H: 300})
	if asked > 40 {
		t.Errorf("the part was asked %d times", asked)
	}
}
