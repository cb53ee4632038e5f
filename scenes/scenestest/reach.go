package scenestest

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Sizes are the windows in which every screen is looked at: the usual one, the smallest, and a tall one, the first two with larger text as
// well.
func Sizes() []graph.Metrics {
	usual, small := graph.MeasureWindow(1280, 800, 1), graph.MeasureWindow(800, 600, 1)
	return []graph.Metrics{usual, small, graph.MeasureWindow(700, 1000, 1), usual.Larger(150), small.Larger(125)}
}

// Phone is the canvas of a telephone of 390 x 844 pixels.
func Phone() graph.Metrics { return graph.Metrics{W: 390, H: 844, Scale: 1} }

// Fit opens a scene in every language and size, does there what there is to do, and fails the test where a text is cut off or leaves
// its place, or things overlap. Themes have the same type, so that one of them will do.
//
// What the nodes of the names besides draw is not looked at.
func Fit(t *testing.T, open func(d *Env) scenes.Scene, do func(h *Hands), besides ...string) {
	t.Helper()
	fit(t, Sizes(), open, do, besides...)
}

// Phones are the telephones on which every screen is looked at: a usual one, and a small one that has little height beside.
func Phones() []graph.Metrics { return []graph.Metrics{Phone(), {W: 360, H: 640, Scale: 1}} }

// FitEverywhere is Fit on telephones as well, where whatever is touched has to be as large as a finger.
func FitEverywhere(t *testing.T, open func(d *Env) scenes.Scene, do func(h *Hands), besides ...string) {
	t.Helper()
	fit(t, append(Sizes(), Phones()...), open, do, besides...)
}

// FitPhones is FitEverywhere on telephones alone, for what there is only there.
func FitPhones(t *testing.T, open func(d *Env) scenes.Scene, do func(h *Hands), besides ...string) {
	t.Helper()
	fit(t, Phones(), open, do, besides...)
}

// Languages are those in which the i-th of many cases is looked at: all of them, but in a short test one, so that each has its turn.
func Languages(i int) []string {
	all := assets.Languages()
	if testing.Short() {
		return all[i%len(all):][:1]
	}
	return all
}

// Raced reports whether the race detector watches, which makes tests that do the same many times take very long.
func Raced() bool { return raced }

// fit does so for these sizes; under the race detector, which sees the same in each of them, for the first.
func fit(t *testing.T, sizes []graph.Metrics, open func(d *Env) scenes.Scene, do func(h *Hands), besides ...string) {
	t.Helper()
	if raced {
		sizes = sizes[:1]
	}
	for i, m := range sizes {
		for _, language := range Languages(i) {
			d := New(t, language)
			h := Open(open(d), m)
			do(h)
			c := Look(d, h.Scene.Draw, m)
			for _, fault := range c.Faults(besides...) {
				t.Errorf("%s, %.0fx%.0f: %s", language, m.W, m.H, fault)
			}
			if len(c.Texts) == 0 || len(c.Controls()) == 0 && len(c.Nodes) == 0 {
				t.Errorf("%s, %.0fx%.0f: there is nothing", language, m.W, m.H)
			}
			paintScreen(t, d, h)
		}
	}
}

// Focused is the name of the node that has the focus to be seen, empty for none.
func (h *Hands) Focused() string {
	name := ""
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Focused {
			name = n.Name
		}
		return true
	})
	return name
}

// Reach fails the test unless exactly the controls of these names are there, in this order, and each is reached by Tab and back
// by Shift+Tab, and by the mouse.
func Reach(t *testing.T, d *Env, h *Hands, want ...string) {
	t.Helper()
	controls := h.Look(d).Controls()
	var names []string
	for _, c := range controls {
		if !c.Disabled {
			names = append(names, c.Name)
		}
	}
	if !slices.Equal(names, want) {
		t.Errorf("the controls are %q, want %q", names, want)
	}
	first := slices.Index(names, h.Focused())
	if first < 0 {
		h.Press(ebiten.KeyTab)
		first = slices.Index(names, h.Focused())
	}
	for i := range names {
		h.Press(ebiten.KeyTab)
		if want := names[(first+1+i)%len(names)]; h.Focused() != want {
			t.Errorf("Tab leads to %q, want %q", h.Focused(), want)
		}
	}
	h.Shift(ebiten.KeyTab)
	if want := names[(first-1+len(names))%len(names)]; h.Focused() != want {
		t.Errorf("Shift+Tab leads to %q, want %q", h.Focused(), want)
	}
	for _, c := range controls {
		h.Move(c.Area.Center().X, c.Area.Center().Y)
		hover := false
		h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
			hover = hover || n.Name == c.Name && n.Hover
			return true
		})
		if !hover {
			t.Errorf("the mouse does not reach %q", c.Name)
		}
	}
}

// ClickOn clicks the middle of the node of that name.
func (h *Hands) ClickOn(t *testing.T, d *Env, name string) {
	t.Helper()
	box, ok := h.Look(d).Find(name)
	if !ok {
		t.Fatalf("there is no %q", name)
	}
	h.Click(box.Center())
}
