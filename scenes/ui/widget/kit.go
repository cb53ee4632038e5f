package widget

import (
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
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
	// news are the texts of the parts of News, by their names.
	news  map[string]news
	marks marks
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

// Plain is text in the ordinary colour.
func (k *Kit) Plain(size float64, w graph.Weight) graph.Style { return k.Theme.Write(size, w) }

// Soft is text in the soft colour.
func (k *Kit) Soft(size float64) graph.Style {
	return k.Theme.Write(size, graph.Regular).In(k.Theme.Soft)
}
