package boards

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Chapter is a page of the rule book. Its title stands under the key "rulebook.NAME.KEY.title", the words of its blocks under
// their numbers, from 1, in place of "title".
type Chapter struct {
	Key    string
	Blocks []Block
	// Opens is the name of the Info for which the book is opened at this page, empty where it is at none.
	Opens string
}

// Block is one part of a page: words, or a picture with a line below it.
type Block struct {
	// Settled reports whether the words settle what the printed rules leave open.
	Settled bool
	// High is the usual height of a picture in units, Draw draws it.
	Height float64
	Draw   Drawing
}

// Drawing draws something into a box.
type Drawing = func(c graph.Canvas, t *look.Theme, r graph.Rect)

// Words is a paragraph.
func Words() Block { return Block{} }

// Settled is a paragraph on what the printed rules leave open.
func Settled() Block { return Block{Settled: true} }

// Picture is a picture high units high.
func Picture(height float64, draw Drawing) Block { return Block{Height: height, Draw: draw} }
