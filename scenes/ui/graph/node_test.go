package graph

import (
	"image/color"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// tree has two overlapping cards, one of them small and faded, and a child outside of its parent's box.
func tree() *Node {
	far := &Node{Name: "far", At: Point{200, 0}, Box: Rect{0, 0, 10, 10}}
	low := &Node{Name: "low", At: Point{10, 10}, Box: Rect{0, 0, 40, 40}}
	low.Add(far)
	high := &Node{Name: "high", At: Point{30, 30}, Box: Rect{0, 0, 100, 100}, Sight: Sight{Scale: 0.5, Fade: 0.5}}
	return (&Node{Name: "desk", Box: Rect{0, 0, 100, 100}}).Add(low, high)
}

func TestHit(t *testing.T) {
	for _, tt := range []struct {
		name string
		at   Point
		want string
	}{
		{"the lower one", Point{20, 20}, "low"},
		{"the upper one where both are", Point{40, 40}, "high"},
		{"the scaled one ends at half its size", Point{79, 79}, "high"},
		{"beyond it is what lies below", Point{81, 81}, "desk"},
		{"a child outside its parent's box", Point{212, 12}, "far"},
		{"the left edge belongs to a box", Point{10, 20}, "low"},
		{"the right edge does not", Point{100, 50}, ""},
		{"nothing", Point{-1, 5}, ""},
	} {
		got := ""
		if n := tree().Hit(tt.at, 0); n != nil {
			got = n.Name
		}
		if got != tt.want {
			t.Errorf("%s: %v hits %q, want %q", tt.name, tt.at, got, tt.want)
		}
	}
}

func TestHitPassesThroughWhatIsInvisible(t *testing.T) {
	n := tree()
	n.Children[1].Fade = 1
	if h := n.Hit(Point{40, 40}, 0); h == nil || h.Name != "low" {
		t.Errorf("hit %v, want low", h)
	}
	n.Fade = 1
	if h := n.Hit(Point{40, 40}, 0); h != nil {
		t.Errorf("hit %s on an invisible desk", h.Name)
	}
	if h := new(Node).Hit(Point{}, 0); h != nil {
		t.Error("an empty box was hit")
	}
}

// Show and Hit agree on places and scales.
func TestHitAgreesWithShow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coord := rapid.Float64Range(-50, 50)
		top := &Node{Name: "top"}
		at := top
		for range rapid.IntRange(1, 4).Draw(t, "depth") {
			k := &Node{Name: "inner", At: Point{coord.Draw(t, "x"), coord.Draw(t, "y")}, Sight: Sight{Scale: rapid.SampledFrom([]float64{0, 0.5, 1, 3, -1, -0.5}).Draw(t, "scale")}}
			at.Add(k)
			at = k
		}
		at.Name, at.Box = "leaf", Rect{-3, -4, 20, 10}
		at.Draw = func(c Canvas) { c.Fill(Rect{0, 0, 4, 4}, color.RGBA{A: 255}) }
		l := NewLog(testFonts(t), Metrics{W: 100, H: 100, Scale: 1})
		top.Show(l)
		if len(l.Strokes) != 1 {
			t.Fatal("the leaf was not drawn")
		}
		box := l.Strokes[0].Box
		if box.W <= 0 || box.H <= 0 {
			t.Fatalf("the leaf lies in %v", box)
		}
		if h := top.Hit(box.Center(), 0); h != at {
			t.Fatalf("the leaf lies in %v, where %v is hit", box, h)
		}
		var walked Rect
		top.Walk(0, func(n *Node, box Rect) bool {
			if n == at {
				walked = box
			}
			return true
		})
		if !walked.Contains(box.Center()) {
			t.Fatalf("the leaf lies in %v, its box in %v", box, walked)
		}
	})
}

func TestShow(t *testing.T) {
	red := color.RGBA{255, 0, 0, 255}
	card := &Node{Name: "card", At: Point{10, 20}, Sight: Sight{Scale: 2, Fade: 0.25}, Draw: func(c Canvas) { c.Fill(Rect{1, 1, 5, 5}, red) }}
	card.Add(&Node{At: Point{3, 4}, Draw: func(c Canvas) { c.Fill(Rect{0, 0, 1, 1}, red) }})
	gone := &Node{Sight: Sight{Fade: 1}, Draw: func(Canvas) { t.Error("an invisible node was drawn") }}
	l := NewLog(testFonts(t), Metrics{W: 100, H: 100, Scale: 1})
	(&Node{}).Add(card, gone).Show(l)
	want := "    fill #ff0000ff 12,22 10x10 alpha 0.75\n" +
		"      fill #ff0000ff 16,28 2x2 alpha 0.75\n"
	if d := cmp.Diff(want, l.String()); d != "" {
		t.Error(d)
	}
}

func TestRects(t *testing.T) {
	r := Rect{10, 20, 30, 40}
	for name, got := range map[string]Rect{
		"inset":  r.Inset(5).Inset(-5),
		"move":   r.Move(Point{3, 4}).Move(Point{-3, -4}),
		"around": Around(r.Center(), r.W, r.H),
	} {
		if got != r {
			t.Errorf("%s there and back gives %v", name, got)
		}
	}
	if p := (Point{1, 2}).Add(Point{3, 4}).Sub(Point{1, 1}).Mul(2); p != (Point{6, 10}) {
		t.Errorf("points add up to %v", p)
	}
}

func TestMeasureWindow(t *testing.T) {
	for _, tt := range []struct {
		w, h, device float64
		want         Metrics
		tall         bool
	}{
		{1280, 800, 1, Metrics{1280, 800, 1}, false},
		{1280, 800, 2, Metrics{1280, 800, 2}, false},
		{2560, 1600, 1, Metrics{1280, 800, 2}, false},
		{2560, 1440, 1.5, Metrics{2560 / 1.8, 800, 1.8 * 1.5}, false},
		{800, 600, 1, Metrics{1000, 750, 0.8}, false},
		{800, 1200, 1, Metrics{1000, 1500, 0.8}, true},
		{0, 0, 1, Metrics{}, false},
		{0, 600, 1, Metrics{}, false},
		{800, -5, 1, Metrics{}, false},
		{800, 600, 0, Metrics{}, false},
	} {
		got := MeasureWindow(tt.w, tt.h, tt.device)
		if near := cmp.Comparer(func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }); !cmp.Equal(got, tt.want, near) {
			t.Errorf("%gx%g at %g: %v, want %v", tt.w, tt.h, tt.device, got, tt.want)
		}
		if got.Tall() != tt.tall {
			t.Errorf("%gx%g: tall is %t", tt.w, tt.h, got.Tall())
		}
	}
}

// On a phone a unit is a pixel, so that finger-sized targets have that size.
func TestATelephoneHasACanvasOfItsOwn(t *testing.T) {
	for _, tt := range []struct {
		w, h, device float64
		want         Metrics
	}{
		{390, 844, 3, Metrics{390, 844, 3}},
		{360, 640, 2, Metrics{360, 640, 2}},
		{320, 640, 2, Metrics{360, 720, 2 * 320.0 / 360}},
		{844, 390, 3, MeasureWindow(844, 390, 3)},
		{700, 1000, 1, MeasureWindow(700, 1000, 1)},
		{0, 844, 3, Metrics{}},
	} {
		got := MeasureWindow(tt.w, tt.h, tt.device)
		if near := cmp.Comparer(func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }); !cmp.Equal(got, tt.want, near) {
			t.Errorf("%gx%g at %g: %v, want %v", tt.w, tt.h, tt.device, got, tt.want)
		}
		if narrow := tt.w > 0 && tt.w < 576; got.Narrow() != (narrow || tt.w == 0) {
			t.Errorf("%gx%g: narrow is %t", tt.w, tt.h, got.Narrow())
		}
	}
	if got := MeasureWindow(390, 844, 3).Larger(150); got.W != 360 {
		t.Errorf("with larger text a telephone is %g units wide", got.W)
	}
}

// In any window the canvas has the same proportions, fills it exactly, and is never too small for a layout.
func TestEveryWindowIsFilled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h, d := rapid.Float64Range(1, 8000).Draw(t, "w"), rapid.Float64Range(1, 8000).Draw(t, "h"), rapid.SampledFrom([]float64{1, 1.25, 1.5, 2, 3}).Draw(t, "device")
		m := MeasureWindow(w, h, d)
		if dx, dy := m.W*m.Scale-w*d, m.H*m.Scale-h*d; max(dx, -dx, dy, -dy) > 1e-6*max(w, h)*d {
			t.Fatalf("%gx%g at %g becomes %v", w, h, d, m)
		}
		least := float64(minW)
		if m.Narrow() {
			least = minNarrowW
		}
		if m.W < least-1e-6 || m.H < minH-1e-6 {
			t.Fatalf("%gx%g has only %gx%g units", w, h, m.W, m.H)
		}
	})
}

func TestEase(t *testing.T) {
	last := -1.0
	for i := -5; i <= 25; i++ {
		v := Ease(float64(i) / 20)
		if v < last || v < 0 || v > 1 {
			t.Fatalf("at %d/20 the easing is %g after %g", i, v, last)
		}
		last = v
	}
	if Ease(0) != 0 || Ease(1) != 1 || Ease(0.5) != 0.875 {
		t.Errorf("the easing goes %g, %g, %g", Ease(0), Ease(0.5), Ease(1))
	}
}
