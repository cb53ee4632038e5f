package scenestest

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/paper"
	"xotrio/scenes/ui/widget"
)

// Sizes returns the windows for tests of all screens: the usual one, the smallest, and a tall one, the first two also
// with larger text.
func Sizes() []graph.Metrics {
	usual, small := graph.MeasureWindow(1280, 800, 1), graph.MeasureWindow(800, 600, 1)
	return []graph.Metrics{usual, small, graph.MeasureWindow(700, 1000, 1), usual.Larger(150), small.Larger(125), small.Larger(150)}
}

// Phone returns the canvas of a phone of 390 x 844 pixels.
func Phone() graph.Metrics { return graph.Metrics{W: 390, H: 844, Scale: 1} }

// Fit opens a scene in every language and size, calls do, and fails the test if a text is cut off or leaves its place,
// or if things overlap. One theme is enough, as all have the same type.
//
// Nodes named in exempt are not checked.
func Fit(t *testing.T, open func(d *Env) scenes.Scene, do func(h *Hands), exempt ...string) {
	t.Helper()
	fit(t, Sizes(), open, do, exempt...)
}

// Phones returns the phones for tests of all screens: a usual one, and a small one with little height.
func Phones() []graph.Metrics {
	small := graph.Metrics{W: 360, H: 640, Scale: 1}
	return []graph.Metrics{Phone(), small, Phone().Larger(150), small.Larger(150)}
}

// FitEverywhere is Fit on phones as well, where touch targets must be as large as a finger.
func FitEverywhere(t *testing.T, open func(d *Env) scenes.Scene, do func(h *Hands), exempt ...string) {
	t.Helper()
	fit(t, append(Sizes(), Phones()...), open, do, exempt...)
}

// FitPhones is FitEverywhere on phones alone.
func FitPhones(t *testing.T, open func(d *Env) scenes.Scene, do func(h *Hands), exempt ...string) {
	t.Helper()
	fit(t, Phones(), open, do, exempt...)
}

// Languages returns the languages for case i of many: all of them, or in a short test one, in turn.
func Languages(i int) []string {
	all := assets.Languages()
	if testing.Short() {
		return all[i%len(all):][:1]
	}
	return all
}

// Raced reports whether the race detector is on, which makes repetitive tests very slow.
func Raced() bool { return raced }

// fit runs Fit for sizes; under the race detector, which finds the same in each of them, only for the first.
func fit(t *testing.T, sizes []graph.Metrics, open func(d *Env) scenes.Scene, do func(h *Hands), exempt ...string) {
	t.Helper()
	if raced {
		sizes = sizes[:1]
	}
	for i, m := range sizes {
		for _, language := range Languages(i) {
			d := New(t, language)
			h := Open(open(d), m)
			do(h)
			c := Render(d, h.Scene.Draw, m)
			for _, fault := range c.Faults(exempt...) {
				t.Errorf("%s, %.0fx%.0f: %s", language, m.W, m.H, fault)
			}
			if len(c.Texts) == 0 || len(c.Controls()) == 0 && len(c.Nodes) == 0 {
				t.Errorf("%s, %.0fx%.0f: there is nothing", language, m.W, m.H)
			}
			paintScreen(t, d, h)
			for _, name := range h.Dead(d) {
				t.Errorf("%s, %.0fx%.0f: %s", language, m.W, m.H, name)
			}
		}
	}
}

// Dead points at every node that can be pressed, at the center of its visible part, and presses it there once with the
// mouse and once with a finger. It returns the nodes that something else covers. No press is completed: each is released
// elsewhere.
func (h *Hands) Dead(d *Env) (out []string) {
	type target struct {
		graph.Shown
		seen     graph.Rect
		disabled bool
	}
	h.Wait(90) // everything has come to rest
	var targets []target
	c := RenderAt(d, h.Scene.Draw, h.m, h.Now())
	modal := c.modal()
	for i, n := range c.Nodes {
		usable := modal < 0 || c.around(i, func(k *graph.Node) bool { return k == c.Nodes[modal].Node }) >= 0
		if seen := c.seen(n.Parent, n.Area); n.Press != nil && usable && seen.W >= 1 && seen.H >= 1 {
			targets = append(targets, target{n, seen, c.around(i, func(k *graph.Node) bool { return k.Disabled }) >= 0})
		}
	}
	there := func(n *target) bool { // unless a press before has ended it, or it has finished
		return h.any(n.Shown, func(*graph.Node) bool { return true })
	}
	hover, down := func(k *graph.Node) bool { return k.Hover }, func(k *graph.Node) bool { return k.Down }
	for _, n := range targets {
		if h.Move(n.seen.Center().X, n.seen.Center().Y); !h.any(n.Shown, hover) && there(&n) {
			out = append(out, fmt.Sprintf("the mouse does not reach %q %s", n.Name, show(n.seen)))
		}
	}
	for _, n := range targets {
		if !there(&n) || n.Drag != nil || n.disabled {
			continue
		}
		for _, touch := range []bool{false, true} {
			h.frame.Touch, h.frame.X, h.frame.Y = touch, n.seen.Center().X, n.seen.Center().Y
			if h.Down(); !h.any(n.Shown, down) {
				out = append(out, fmt.Sprintf("a press on %q %s, with a finger: %t, does not reach it", n.Name, show(n.seen), touch))
			}
			h.frame.X, h.frame.Y = -100, -100
			h.Up()
		}
	}
	return out
}

// TipFaults rests the pointer on every node with a tip, and returns the tips that cover a text, or their own node.
func (h *Hands) TipFaults(d *Env) (out []string) {
	first := RenderAt(d, h.Scene.Draw, h.m, h.Now())
	for i, n := range first.Nodes {
		seen := first.seen(n.Parent, n.Area)
		if n.Tip == "" || i <= first.modal() || seen.W < 1 || seen.H < 1 {
			continue
		}
		h.Move(-100, -100)
		h.Move(seen.Center().X, seen.Center().Y)
		h.Wait(45) // longer than it takes a tip to appear
		c := RenderAt(d, h.Scene.Draw, h.m, h.Now())
		at := slices.IndexFunc(c.Nodes, func(k graph.Shown) bool { return k.Name == widget.TipName })
		if at < 0 {
			continue
		}
		for _, s := range c.Strokes {
			if s.Node != at || strings.Contains(s.What, "shade") {
				continue
			}
			sheet := s.Box
			if overlap(sheet, seen) {
				out = append(out, fmt.Sprintf("the tip of %q %s covers it %s", n.Name, show(sheet), show(seen)))
			}
			for _, w := range c.Texts {
				if w.Node != at && overlap(sheet, letters(w)) {
					out = append(out, fmt.Sprintf("the tip of %q %s covers %q %s", n.Name, show(sheet), w.Text, show(w.Box)))
				}
			}
		}
	}
	return out
}

// any reports whether n, or its successor of the same name and place, or a node inside it satisfies is.
func (h *Hands) any(n graph.Shown, is func(*graph.Node) bool) bool {
	found := false
	h.Scene.Root().Walk(h.Now(), func(k *graph.Node, box graph.Rect) bool {
		if k == n.Node || n.Name != "" && k.Name == n.Name && overlap(box, n.Area) {
			k.Walk(h.Now(), func(k *graph.Node, _ graph.Rect) bool {
				found = found || is(k)
				return !found
			})
		}
		return !found
	})
	return found
}

// Focused returns the name of the node with a visible focus, or "".
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

// Reach fails the test unless the controls are exactly want, in this order, and each can be reached by Tab, Shift+Tab
// and the mouse.
func Reach(t *testing.T, d *Env, h *Hands, want ...string) {
	t.Helper()
	controls := h.Render(d).Controls()
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

// ClickOn clicks the center of the node of that name.
func (h *Hands) ClickOn(t *testing.T, d *Env, name string) {
	t.Helper()
	box, ok := h.Render(d).Find(name)
	if !ok {
		t.Fatalf("there is no %q", name)
	}
	h.Click(box.Center())
}

// PicturesIn is the environment variable of a folder for pictures of every screen in every size, painted without a
// display: with it, go test ./scenes/people makes pictures to look at or to compare with earlier ones.
const PicturesIn = "XOTRIO_PICTURES"

// paintScreen paints an idle screen into the folder of PicturesIn, if it is set: in English dark, in French light.
func paintScreen(t *testing.T, d *Env, h *Hands) {
	dir, set := os.Getenv(PicturesIn), d.Settings
	if dir == "" || set.Language == "nl" {
		return
	}
	if set.Language == "fr" {
		set.Theme = "light"
		d.Apply(set)
		h.Scene.Layout(h.m)
	}
	h.Wait(90)
	letters, err := readLetters()
	if err != nil {
		t.Fatal(err)
	}
	sheet := paper.New(h.m, letters)
	h.Scene.Draw(sheet)
	f, err := newPicture(dir, fmt.Sprintf("%s-%s-%.0fx%.0f", strings.ReplaceAll(t.Name(), "/", "-"), set.Language, h.m.W, h.m.H))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, sheet.Image()); err != nil {
		t.Fatal(err)
	}
}

// newPicture creates a file in dir for a picture of the tested package, with a number if the name is taken.
func newPicture(dir, name string) (*os.File, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	name = filepath.Join(dir, filepath.Base(here)+"-"+name)
	f, err := os.OpenFile(name+".png", os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	for n := 2; os.IsExist(err); n++ {
		f, err = os.OpenFile(fmt.Sprintf("%s-%d.png", name, n), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	}
	return f, err
}

// readLetters reads the fonts once.
var readLetters = sync.OnceValues(func() (*paper.Type, error) { return paper.NewType(assets.Fonts(), nil) })

// Stretched returns the places where art with a stretched middle differs from art painted in its full size by more than
// most steps of 255. It tries several sizes and scales. The rasterizer itself rounds a sharp curve by up to four steps,
// depending on its position.
func Stretched(a graph.Art, most int) string {
	for _, scale := range []float64{0.8, 1, 1.25, 1.5, 2} {
		rim := a.Rim(scale)
		if rim <= 0 {
			return "it cannot be stretched"
		}
		least := 2*rim + 1
		small := painted(a, least, least, scale)
		for _, size := range [][2]int{{least, least}, {least + 1, least + 2}, {least + 70, least + 1}, {least + 33, least + 150}, {700, 560}} {
			w, h := max(size[0], least), max(size[1], least)
			large := painted(a, w, h, scale)
			for y := range h {
				for x := range w {
					want := large.RGBAAt(x, y)
					got := small.RGBAAt(stretchedFrom(x, w, rim), stretchedFrom(y, h, rim))
					if max(apart(got.R, want.R), apart(got.G, want.G), apart(got.B, want.B), apart(got.A, want.A)) > most {
						return fmt.Sprintf("of %d x %d pixels at %g to the unit, pixel %d,%d is %v, stretched %v", w, h, scale, x, y, want, got)
					}
				}
			}
		}
	}
	return ""
}

func painted(a graph.Art, w, h int, scale float64) *paint.Picture {
	p := paint.New(w, h, float64(w)/scale, float64(h)/scale)
	a.Paint(p, float64(w)/scale, float64(h)/scale)
	return p
}

// stretchedFrom returns the pixel of the small picture that is shown at v.
func stretchedFrom(v, size, rim int) int {
	if v >= size-rim {
		return v - size + 2*rim + 1
	}
	return min(v, rim)
}

func apart(a, b uint8) int { return int(max(a, b) - min(a, b)) }

// To returns the route of n if its type is R.
func To[R scenes.Route](n scenes.Next) (to R, ok bool) {
	to, ok = n.To.(R)
	return to, ok
}

// Leads reports whether the route of n has the type R.
func Leads[R scenes.Route](n scenes.Next) bool {
	_, ok := n.To.(R)
	return ok
}

// Begun returns the match of the table that n leads to, immediately or after lots; nil if there is none.
func Begun(n scenes.Next) *match.Match {
	switch to := n.To.(type) {
	case scenes.Table:
		return to.Match
	case scenes.Lots:
		return to.Match
	}
	return nil
}
