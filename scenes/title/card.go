package title

import (
	"xotrio/scenes"
	"xotrio/scenes/figure"
	"xotrio/scenes/graph"
	"xotrio/scenes/look"
	"xotrio/scenes/paint"
)

// card is the door to one game: its picture, its name, what it is about, for how many and for how long.
func (t *Title) card(game string, box graph.Rect) {
	f, d := t.f, t.d
	flat := stacked(f.M)
	f.Card(game, box, func() { f.Push(scenes.Route{Place: scenes.Setup, Game: game}) }, func(c graph.Canvas, r graph.Rect, lit float64) {
		th := d.Theme
		c.Art(th.Shade(22), r.Inset(-look.ShadeRoom), graph.Show{})
		c.Art(th.Panel(th.Sheet, th.SheetLine, 22, false), r, graph.Show{})
		if lit > 0 {
			c.Art(th.Panel(th.SheetLit, th.X, 22, true), r, graph.Show{Fade: 1 - lit})
		}
		pic, words, lineH := t.divide(r, flat)
		c.Art(th.Panel(paint.Mix(th.TableEdge, th.Table, 0.25), paint.Mix(th.TableEdge, th.Table, 0.25), 15, false), pic, graph.Show{})
		draw(c, th, game, pic.Inset(12), lit)
		name := th.Write(look.Title, graph.Bold)
		if flat {
			name.Size = look.Display
			words.Y -= 24
		}
		c.Text(d.T("game."+game), graph.Point{X: words.X, Y: words.Y}, name)
		if flat {
			words.Y += 28
		}
		c.Text(d.T("title."+game+".line"), graph.Point{X: words.X, Y: words.Y + 38}, th.Write(look.Body, graph.Regular).Wide(words.W))
		c.Text(d.T("title."+game+".facts"), graph.Point{X: words.X, Y: words.Y + 42 + lineH}, th.Write(look.Small, graph.Regular).In(th.Soft))
	})
}

// divide shares a card between picture and words. lineH is the room for the line about the game, the same on all cards.
func (t *Title) divide(r graph.Rect, flat bool) (pic, words graph.Rect, lineH float64) {
	line := func(w float64) float64 {
		high := 0.0
		for _, game := range names {
			_, h := t.d.Fonts.Measure(t.d.T("title."+game+".line"), t.f.Plain(look.Body, graph.Regular).Wide(w))
			high = max(high, h)
		}
		return high
	}
	if flat {
		pic = graph.Rect{X: r.X + 10, Y: r.Y + 10, W: r.W * 0.44, H: r.H - 20}
		lineH = line(r.W - pic.W - 60)
		return pic, graph.Rect{X: pic.X + pic.W + 28, Y: r.Y + (r.H-62-lineH)/2, W: r.W - pic.W - 60}, lineH
	}
	lineH = line(r.W - 46)
	top := r.Y + r.H - lineH - 82
	return graph.Rect{X: r.X + 10, Y: r.Y + 10, W: r.W - 20, H: top - r.Y - 22}, graph.Rect{X: r.X + 26, Y: top, W: r.W - 46}, lineH
}

// draw is the picture of a game. lit, from 0 to 1, sets it moving a little.
func draw(c graph.Canvas, th *look.Theme, game string, r graph.Rect, lit float64) {
	switch game {
	case "xobrainer":
		squares.Draw(c, th, r)
	case "trexo":
		side := min(r.W, r.H*1.3)
		c.Art(bricks.Art(th), graph.Around(r.Center(), side, r.H), graph.Show{})
	default:
		k := cubes
		k.Slide = []float64{0, 0.42 - 0.42*lit, 0}
		k.Draw(c, th, r, 0.1)
	}
}

// The three pictures: a row about to be completed beside a Knock Out square, bricks that climb, a row being pushed in.
var (
	squares = figure.Squares{Rows: []string{"XO2oO", "2xOXK", "22X2o"}}
	bricks  = figure.Bricks{Name: "title", Bricks: []figure.Brick{
		{Cross: figure.Cell{Col: 2, Row: 0}, Circle: figure.Cell{Col: 1, Row: 0}, Level: 1},
		{Cross: figure.Cell{Col: 1, Row: 1}, Circle: figure.Cell{Col: 2, Row: 1}, Level: 1},
		{Cross: figure.Cell{Col: 3, Row: 1}, Circle: figure.Cell{Col: 3, Row: 0}, Level: 1},
		{Cross: figure.Cell{Col: 1, Row: 3}, Circle: figure.Cell{Col: 1, Row: 2}, Level: 1},
		{Cross: figure.Cell{Col: 3, Row: 2}, Circle: figure.Cell{Col: 2, Row: 2}, Level: 1},
		{Cross: figure.Cell{Col: 2, Row: 1}, Circle: figure.Cell{Col: 2, Row: 2}, Level: 2},
		{Cross: figure.Cell{Col: 3, Row: 0}, Circle: figure.Cell{Col: 2, Row: 0}, Level: 2},
		{Cross: figure.Cell{Col: 2, Row: 0}, Circle: figure.Cell{Col: 2, Row: 1}, Level: 3},
	}}
	cubes = figure.Cubes{Rows: []string{"X..O", ".XO.", "O.X."}}
)
