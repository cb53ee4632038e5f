package widget

import (
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Kit makes controls and texts, and puts them on a node. Everything is placed in the units of that node.
type Kit struct {
	*scenes.Env
	// Stage follows the input over what is made.
	Stage *Stage
	// Narrow has the controls suit a telephone: see graph.Metrics.Narrow.
	Narrow bool
	// Into is the node on which everything is put; nil leaves that to the caller.
	Into *graph.Node
	// Cues are the sounds of the handlers since they were last taken.
	Cues []sound.Cue
	// Copied is the text that a handler wants on the clipboard, empty for none.
	Copied string
	// origin is where the units of Into begin on the canvas, later what is put on top of everything else.
	origin graph.Point
	later  []func()
	// page is how far the page is scrolled that is being filled, nil where none is: texts on it that are not seen are not drawn.
	page *Scroll
	// pages are those that lie on no other one: they follow the focus.
	pages []scrolled
	// canvas is all that there is.
	canvas graph.Metrics
}

// Cue adds a sound to the tick.
func (k *Kit) Cue(c sound.Cue) { k.Cues = append(k.Cues, c) }

// Put puts a node on Into and returns it.
func (k *Kit) Put(n *graph.Node) *graph.Node {
	if k.Into != nil {
		k.Into.Add(n)
	}
	return n
}

// Within has make put what it makes on n, which is put on Into itself.
func (k *Kit) Within(n *graph.Node, make func()) *graph.Node {
	k.Put(n)
	was := k.Into
	k.Into = n
	make()
	k.Into = was
	return n
}

// Paint adds a picture.
func (k *Kit) Paint(paint func(c graph.Canvas)) *graph.Node { return k.Put(&graph.Node{Draw: paint}) }

// Background covers the canvas with the table.
func (k *Kit) Background() *graph.Node {
	return k.Paint(func(c graph.Canvas) { c.Art(k.Theme.Background(), c.Metrics().Bounds(), graph.Show{}) })
}

// Sheet is a panel with its shadow, on which other things lie.
func (k *Kit) Sheet(box graph.Rect) *graph.Node {
	return k.Paint(func(c graph.Canvas) { k.Theme.DrawPanel(c, box, k.Theme.SheetLine, false) })
}

// Text adds a text in box, set in lines where it is wider than the box. The style's Align says where in the box its lines
// stand, Middle that they are centred from top to bottom.
func (k *Kit) Text(s string, box graph.Rect, st graph.Style) *graph.Node {
	st.Width = box.W
	p := graph.Point{X: box.X + box.W*[...]float64{0, 0.5, 1}[st.Align], Y: box.Y}
	if st.Middle {
		p.Y += box.H / 2
	}
	return k.Put(&graph.Node{Role: graph.Reading, Label: s, Box: box, Draw: func(c graph.Canvas) { c.Text(s, p, st) }})
}

// Heading is a text that says what the screen, or a part of it, is about. On a telephone it is set smaller where its words do not stand in
// one line otherwise, as far as it still looks like a heading.
func (k *Kit) Heading(s string, box graph.Rect, st graph.Style) *graph.Node {
	for ; k.Narrow && st.Size > look.Body+3; st.Size-- {
		if w, _ := k.Fonts.Measure(s, st); w <= box.W {
			break
		}
	}
	n := k.Text(s, box, st)
	n.Role = graph.Heading
	return n
}

// Plain is text in the ordinary colour.
func (k *Kit) Plain(size float64, w graph.Weight) graph.Style { return k.Theme.Write(size, w) }

// Soft is text in the soft colour.
func (k *Kit) Soft(size float64) graph.Style {
	return k.Theme.Write(size, graph.Regular).In(k.Theme.Soft)
}
