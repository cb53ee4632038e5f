package widget

import (
	"image/color"
	"strings"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/paint"
)

// Entry is something to be pressed that stands among what is read, such as a line of a review: it has a ground of its own only where the
// pointer or the focus is, where it holds, and where it stands out.
type Entry struct {
	// Name is that of the node, Label what it says as a whole.
	Name, Label, Tip string
	// Holds outlines the entry. Ink, where its A is above 0, is the colour of one that stands out.
	Holds bool
	Ink   color.RGBA
	Press func()
}

// Entry is p as an entry.
func (k *Kit) Entry(e Entry, p layout.Part) layout.Part {
	const radius = 10
	n := &graph.Node{Name: e.Name, Role: graph.Button, Label: e.Label, Tip: e.Tip, Round: radius, Press: e.Press}
	n.Draw = func(c graph.Canvas) {
		t, glow := k.Theme, n.Glow.On(c)
		if e.Ink.A > 0 {
			c.Art(t.Panel(paint.Mix(t.Sheet, e.Ink, 0.14), paint.Mix(t.Sheet, e.Ink, 0.5), radius, false), n.Box, graph.Show{})
		}
		if e.Holds {
			c.Art(t.Panel(t.ButtonLit, t.X, radius, true), n.Box, graph.Show{})
		} else if glow > 0 {
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, radius, false), n.Box, graph.Show{Fade: 1 - glow})
		}
	}
	return k.On(n, layout.Margin(8, 2, 8, 2, p))
}

// Beginning is a row of words of which only as many are seen as there is room for, with an ellipsis where some are missing.
func (k *Kit) Beginning(words []string, st graph.Style) layout.Part {
	all := strings.Join(words, " ")
	need := func(w float64) layout.Need {
		n := wording(k.Fonts, all, st, w)
		n.MinH = min(n.H, st.Size*1.5)
		return n
	}
	return layout.Leaf(need, func(r graph.Rect) { written(k, fitting(k.Fonts, words, st, r), st, readingNode).Place(r) })
}

// fitting are as many of the words as stand in r.
func fitting(fonts *graph.Fonts, words []string, st graph.Style, r graph.Rect) string {
	for n := len(words); n > 0; n-- {
		text := strings.Join(words[:n], " ")
		if n < len(words) {
			text += " …"
		}
		if _, h := fonts.Measure(text, st.Wide(r.W)); h <= r.H+0.5 {
			return text
		}
	}
	return ""
}

func readingNode() *graph.Node { return &graph.Node{Role: graph.Reading} }
