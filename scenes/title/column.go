package title

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The measures of the screen on a telephone: its logo against that of other windows, the picture in a card, and what
// lies between cards and between tiles.
const (
	pocketLogo = 0.62
	pocketPic  = 100.0
	pocketGap  = 20.0
	pocketTile = 10.0
)

// column lays the screen out for a telephone: who plays and the daily puzzle, the games, and below them everything else.
func (t *Title) column(tiles []widget.Button) {
	f, d := t.Menu, t.Env
	f.Column(0, 0, func(c *widget.Column) {
		if unsaved := boards.NewUnsaved(d); d.Lost() != nil {
			unsaved.Layout(c.Box(28))
			f.Put(unsaved.Root())
		}
		top := c.Box(footH)
		t.daily(func(wide float64) graph.Rect {
			r := graph.Rect{X: top.X + top.W - wide, Y: top.Y, W: wide, H: top.H}
			top.W -= wide + pocketTile
			return r
		})
		t.chip(top)
		t.mistakes(func(wide float64) graph.Rect {
			r := c.Box(footH)
			return graph.Rect{X: r.X, Y: r.Y, W: wide, H: r.H}
		})
		logo := c.Box(logoH * pocketLogo)
		f.Paint(func(on graph.Canvas) { t.logo(on, graph.Point{X: t.M.W / 2, Y: logo.Y}, pocketLogo) })
		c.Text(t.tagline(), f.Soft(look.Body).Centered())
		c.Closer(pocketGap)
		if all := d.Running(); len(all) > 0 {
			f.First("continue")
			t.resume(c.Box(tileH), all)
			c.Closer(pocketGap)
		}
		high := t.pocketH(c.W)
		for _, game := range t.games {
			t.card(game, c.Box(high+stripGap+stripH))
			c.Closer(pocketGap)
		}
		box := t.beside()
		box.Under, box.Tip = box.Tip, ""
		f.Button(c.Box(tileH), box)
		c.Closer(pocketTile)
		half := (c.W - pocketTile) / 2
		for i := 0; i < len(tiles); i += 2 {
			line := c.Box(tileH)
			c.Closer(pocketTile)
			for k, b := range tiles[i:min(i+2, len(tiles))] {
				f.Button(graph.Rect{X: line.X + float64(k)*(half+pocketTile), Y: line.Y, W: half, H: tileH}, b)
			}
		}
		line, places := c.Box(footH), t.places()
		wide := (line.W+pocketTile)/float64(len(places)) - pocketTile
		for i, b := range places {
			f.Button(graph.Rect{X: line.X + float64(i)*(wide+pocketTile), Y: line.Y, W: wide, H: line.H}, b)
		}
		c.Closer(pocketTile)
		t.languages(c.Box(footH))
	})
}

// pocketH is the height of the cards of a telephone without their buttons, w units wide: all are as high as the one with most words.
func (t *Title) pocketH(w float64) float64 {
	high := pocketPic
	_, words, _ := t.divide(graph.Rect{W: w}, true)
	for _, game := range t.games {
		_, lines := t.pocketLines(game.Name(), words.W)
		high = max(high, lines)
	}
	return high + 20
}

// pocketLines are the name of a game and what there is to say of it, w units wide, and how high they are together.
func (t *Title) pocketLines(name string, w float64) (lines []set, high float64) {
	th := t.Env.Theme
	for _, l := range []set{
		{t.Env.T("game." + name), th.Write(look.Title, graph.Bold), 0},
		{t.Env.T("title." + name + ".line"), th.Write(look.Body, graph.Regular), 0},
		{t.Env.T("title." + name + ".facts"), th.Write(look.Small, graph.Regular).In(th.Soft), 0},
	} {
		l.st = l.st.Wide(w)
		_, l.high = t.Env.Fonts.Measure(l.text, l.st)
		lines = append(lines, l)
		high += l.high
	}
	return lines, high
}

// set is a text with how it is set and how high it is.
type set struct {
	text string
	st   graph.Style
	high float64
}

// pocketWords writes what there is to say of a game into a card, centred from top to bottom.
func (t *Title) pocketWords(c graph.Canvas, name string, card, words graph.Rect) {
	lines, high := t.pocketLines(name, words.W)
	y := card.Y + (card.H-high)/2
	for _, l := range lines {
		c.Text(l.text, graph.Point{X: words.X, Y: y}, l.st)
		y += l.high
	}
}
