package rulebook

import (
	"math"
	"strconv"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// piece is a block with its place on the page, measured from the upper left corner of that.
type piece struct {
	block boards.Block
	words string
	style graph.Style
	box   graph.Rect
	// under is where the line below a picture stands.
	under graph.Rect
}

// The measures of a page.
const (
	column = 780.0
	apart  = 16.0
	inset  = 20.0
)

// set sets a chapter. Where it leaves room in the window, its pictures grow into it.
func (r *Rulebook) set(c boards.Chapter, title string) {
	pictures := 0.0
	for _, b := range c.Blocks {
		pictures += b.High
	}
	r.compose(c, title, 1)
	if room := r.scroll.Window.H - r.scroll.Length; room > 0 && pictures > 0 {
		r.compose(c, title, math.Min(1.6, 1+room/pictures))
	}
}

// compose puts the title and the blocks one below the other, pictures k times their usual height.
func (r *Rulebook) compose(c boards.Chapter, title string, k float64) {
	f := r.Menu
	w := math.Min(column, r.scroll.Window.W-14)
	r.pieces = r.pieces[:0]
	y := 0.0
	head := f.Plain(look.Title+2, graph.Bold)
	head.Width = w
	_, h := f.Fonts.Measure(title, head)
	r.pieces = append(r.pieces, piece{words: title, style: head, box: graph.Rect{W: w, H: h}})
	y += h + 10
	for i, b := range c.Blocks {
		p := piece{block: b, words: r.Env.T(key(r.games[r.book], c, strconv.Itoa(i+1)))}
		switch {
		case b.Draw != nil:
			p.style = f.Soft(look.Small).Wide(w - 40)
			p.style.Align = graph.Center
			_, h = f.Fonts.Measure(p.words, p.style)
			high := b.High * k
			p.box = graph.Rect{Y: y + 4, W: w, H: high}
			p.under = graph.Rect{X: 20, Y: y + 4 + high + 8, W: w - 40, H: h}
			y += high + 12 + h
		case b.Settled:
			p.style = f.Plain(look.Body, graph.Regular).Wide(w - 2*inset)
			_, h = f.Fonts.Measure(p.words, p.style)
			p.box = graph.Rect{Y: y, W: w, H: h + r.label(w) + 2*12}
			y += p.box.H
		default:
			p.style = f.Plain(look.Body+1, graph.Regular).Wide(w)
			_, h = f.Fonts.Measure(p.words, p.style)
			p.box = graph.Rect{Y: y, W: w, H: h}
			y += h
		}
		y += apart
		r.pieces = append(r.pieces, p)
	}
	r.scroll.Length = y
}

// label is the height of what stands above the words of a block that the rule sheet leaves open, w units wide.
func (r *Rulebook) label(w float64) float64 {
	const below = 4.4
	_, h := r.Fonts.Measure(r.T("rulebook.settled"), r.Plain(look.Small, graph.Bold).Wide(w-2*inset))
	return h + below
}

// fill puts the pieces of the page on it. What is not seen is not drawn: its art need not be painted.
func (r *Rulebook) fill() {
	for _, p := range r.pieces {
		n := &graph.Node{Role: graph.Reading, Label: p.words, Box: p.box}
		if p.block.Draw != nil {
			n.Box.H = p.under.Y + p.under.H - p.box.Y
		}
		n.Draw = func(c graph.Canvas) {
			if r.scroll.Shows(n.Box, c.Now()) {
				r.draw(c, p)
			}
		}
		r.Put(n)
	}
}

// draw draws a piece of the page.
func (r *Rulebook) draw(c graph.Canvas, p piece) {
	t, box := r.Theme, p.box
	switch {
	case p.block.Draw != nil:
		p.block.Draw(c, t, box)
		c.Text(p.words, graph.Point{X: p.under.X + p.under.W/2, Y: p.under.Y}, p.style)
	case p.block.Settled:
		fill := paint.Mix(t.Sheet, t.Gold, 0.1)
		c.Art(t.Panel(fill, fill, 10, false), box, graph.Show{})
		c.Fill(graph.Rect{X: box.X, Y: box.Y + 8, W: 4, H: box.H - 16}, t.Gold)
		c.Text(r.T("rulebook.settled"), graph.Point{X: box.X + inset, Y: box.Y + 11}, t.Write(look.Small, graph.Bold).In(t.Gold).Wide(box.W-2*inset))
		c.Text(p.words, graph.Point{X: box.X + inset, Y: box.Y + 12 + r.label(box.W)}, p.style)
	default:
		c.Text(p.words, graph.Point{X: box.X, Y: box.Y}, p.style)
	}
}
