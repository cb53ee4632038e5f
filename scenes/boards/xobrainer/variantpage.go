package xobrainer

import (
	"xotrio/game/match"
	"xotrio/game/store"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The measures of the page of variants.
const (
	variantH       = 124.0
	variantGap     = 14.0
	variantColumns = 3
)

// PageH implements boards.Paged: the presets, the cards, and room for the options so that nothing jumps when they
// come and go.
func (p *choices) PageH() float64 {
	return boards.LineH + boards.NoteH + 10 + 2*variantH + variantGap + 14 + 2*boards.LineH + boards.LineGap
}

// mixes is the choice of a preset.
func (p *choices) mixes(f *boards.Form, box graph.Rect) {
	var names []string
	for _, known := range presets {
		names = append(names, p.d.T("setup.preset."+known.name))
	}
	names = append(names, p.d.T("setup.preset.own"))
	f.Choice("preset", box, names, p.preset(), func(i int) {
		had := p.variants
		p.take(i)
		f.Tell("")
		p.offer(f, had)
	})
}

// offer offers to show one of the variants that were switched on since had was on, and takes back what was offered before.
func (p *choices) offer(f *boards.Form, had xo.Variants) {
	f.Offer("")
	for _, v := range variants {
		if p.variants.Has(v.bit) && !had.Has(v.bit) && f.Offer(v.name) {
			return
		}
	}
}

// mixNote is what the preset is like.
func (p *choices) mixNote() string {
	note := "own"
	if current := p.preset(); current < ownMix {
		note = presets[current].name
	}
	return p.d.T("setup.preset." + note + ".note")
}

// Page implements boards.Paged: the presets, the cards of the variants and their options.
func (p *choices) Page(f *boards.Form, r graph.Rect) {
	d := p.d
	box := label(f, d.T("setup.preset"), graph.Rect{X: r.X, Y: r.Y, W: r.W, H: boards.LineH})
	p.mixes(f, box)
	f.Text(p.mixNote(), graph.Rect{X: box.X + 4, Y: r.Y + boards.LineH + 7, W: box.W - 4, H: boards.NoteH - 7}, f.Soft(look.Small))
	y := r.Y + boards.LineH + boards.NoteH + 10
	extra := (r.H - p.PageH()) / 2 // a tall window has taller cards
	w, h := (r.W-(variantColumns-1)*variantGap)/variantColumns, variantH+extra
	for i, v := range variants {
		p.card(f, v, graph.Rect{X: r.X + float64(i%variantColumns)*(w+variantGap), Y: y + float64(i/variantColumns)*(h+variantGap), W: w, H: h}, graph.Rect{X: w - 74, Y: 7, W: 34, H: 36})
	}
	p.optionRows(f, graph.Rect{X: r.X, Y: y + 2*h + variantGap + 14, W: r.W, H: boards.LineH})
}

// card is the card of a variant, with the place of its question mark on it.
func (p *choices) card(f *boards.Form, v variant, at, ask graph.Rect) {
	d := p.d
	on := p.variants.Has(v.bit)
	what := d.T("setup.variant.help", "Name", d.T("setup.variant."+v.name))
	help := &graph.Node{Name: "help-" + v.name, Role: graph.Item, Label: what, Tip: what, Press: func() { f.Rules(v.name) },
		Box: ask.Move(graph.Point{X: at.X, Y: at.Y})}
	card := f.Card("variant-"+v.name, d.T("setup.variant."+v.name), at, func() {
		had := p.variants
		p.variants ^= v.bit
		p.chosen = v
		p.changed()
		f.Tell("") // what could not be played may not be played any more
		p.offer(f, had)
	}, func(c graph.Canvas, box graph.Rect, lit float64) {
		p.drawVariant(c, box, v.name, on, lit)
		ink := d.Theme.Soft
		if help.Hover {
			ink = d.Theme.Text
		}
		c.Art(look.Icon("question", ink), graph.Around(help.Box.Center(), 18, 18), graph.Show{})
	})
	card.Add(help)
}

// Column implements boards.Paged.
func (p *choices) Column(f *boards.Form, c *widget.Column) {
	d := p.d
	p.mixes(f, c.Labelled(d.T("setup.preset"), boards.LineH))
	c.Closer(6)
	c.Text(p.mixNote(), f.Soft(look.Small))
	for _, v := range variants {
		at := c.Box(columnCard)
		p.card(f, v, at, graph.Rect{X: at.W - 14 - 24 - 8 - widget.Finger, Y: 2, W: widget.Finger, H: widget.Finger})
	}
	file := func(name, of string, list []store.Named, at int, set func(int)) {
		p.stepFiles(f, name, c.Labelled(of, boards.LineH), list, at, set)
	}
	file("board", d.T("setup.board"), p.boards, p.board, p.takeBoard)
	c.Closer(6)
	c.Text(p.boardNote(), f.Soft(look.Small))
	if p.choosesDeck() {
		file("deck", d.T("setup.deck"), p.decks, p.deck, func(i int) { p.deck = i })
	}
	if p.variants.Has(xo.TimeBomb) {
		p.bombs(f, c.Labelled(d.T("setup.bomb"), boards.LineH))
	}
	if p.variants.Has(xo.TimeBalance) {
		p.speeds(f, c.Labelled(d.T("setup.beam"), boards.LineH))
	}
}

// columnCard is the height of the card of a variant on a telephone.
const columnCard = 112.0

// takeBoard chooses a board.
func (p *choices) takeBoard(i int) {
	p.board = i
	p.layout, p.cards = p.boards[p.board].Value, p.decks[p.deck].Value
	p.findFiles() // a deck may suit one board and not another
}

// bombs is the choice of the bomb's time, speeds of the beam's speed.
func (p *choices) bombs(f *boards.Form, box graph.Rect) {
	var names []string
	for _, ticks := range match.Bombs() {
		names = append(names, p.d.T("setup.bomb.seconds", "Number", ticks/match.TicksPerSecond))
	}
	f.Choice("bomb", box, names, p.bomb, func(i int) {
		p.bomb = i
		p.changed()
	})
}

func (p *choices) speeds(f *boards.Form, box graph.Rect) {
	var names []string
	for _, n := range beamNames {
		names = append(names, p.d.T("setup.beam."+n))
	}
	f.Choice("beam", box, names, p.beam, func(i int) { p.beam = i })
}

// Chapter implements boards.Explained: the page of variants opens the chapter of the one that was switched on last.
func (p *choices) Chapter(page, teams bool) string {
	switch {
	case page && p.variants.Has(p.chosen.bit) && p.chosen.bit != 0:
		return p.chosen.name
	case page:
		return "variants"
	case teams:
		return "teams"
	}
	return ""
}

// drawVariant draws a card: its picture, what it does, and a box that is ticked where it is on.
func (p *choices) drawVariant(c graph.Canvas, r graph.Rect, name string, on bool, lit float64) {
	t, d := p.d.Theme, p.d
	fill, line := t.Sheet, t.SheetLine
	if on {
		fill, line = paint.Mix(t.Sheet, t.X, 0.16), t.X
	}
	c.Art(t.Shade(22), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(fill, line, 22, on), r, graph.Show{})
	if lit > 0 {
		glow := paint.Mix(fill, t.ButtonLit, 0.6)
		c.Art(t.Panel(glow, line, 22, on), r, graph.Show{Fade: 1 - lit})
	}
	size := min(r.H-52, 120)
	size = min(size, r.W*0.27)
	if r.W < 280 {
		size = min(size, r.W*0.2)
	}
	figure.Variant(c, t, name, graph.Rect{X: r.X + 14, Y: r.Y + (r.H-size)/2, W: size, H: size})
	tick := graph.Rect{X: r.X + r.W - 14 - 24, Y: r.Y + 13, W: 24, H: 24}
	if on {
		c.Art(t.Panel(t.X, t.X, 6, false), tick, graph.Show{})
		c.Art(look.Icon("check", t.Sheet), tick.Inset(4), graph.Show{})
	} else {
		c.Art(t.Panel(t.Sheet, t.Soft, 6, true), tick, graph.Show{})
	}
	x := r.X + 14 + size + 14
	head := t.Write(look.Body, graph.Bold)
	head.Middle = true
	word, head := d.Fonts.Squeeze(d.T("setup.variant."+name), head, tick.X-36-x)
	c.Text(word, graph.Point{X: x, Y: tick.Y + tick.H/2}, head)
	line2 := t.Write(look.Small, graph.Regular).In(t.Soft)
	if r.W < 240 {
		line2.Size -= 2
	}
	if on {
		line2 = line2.In(t.Text)
	}
	c.Text(d.T("setup.variant."+name+".line"), graph.Point{X: x, Y: tick.Y + tick.H + 7}, line2.Wide(r.X+r.W-14-x))
}

// label writes the name of a control at the left of r and gives the box that is left for the control.
func label(f *boards.Form, text string, r graph.Rect) graph.Rect {
	const labelW = 128.0
	st := f.Plain(look.Body, graph.Medium)
	st.Middle = true
	f.Text(text, graph.Rect{X: r.X + 4, Y: r.Y, W: labelW - 8, H: r.H}, st)
	return graph.Rect{X: r.X + labelW, Y: r.Y, W: r.W - labelW, H: r.H}
}

// optionRows are the board, with what it is like or the deck where there is one to choose, and the bomb's time and the beam's speed
// where they are played. Each has a place that is kept for it.
func (p *choices) optionRows(f *boards.Form, r graph.Rect) {
	d := p.d
	const apart = 28.0
	half := (r.W - apart) / 2
	left, right := graph.Rect{X: r.X, Y: r.Y, W: half, H: r.H}, graph.Rect{X: r.X + half + apart, Y: r.Y, W: half, H: r.H}
	p.files(f, "board", d.T("setup.board"), left, p.boards, p.board, p.takeBoard)
	if p.choosesDeck() {
		p.files(f, "deck", d.T("setup.deck"), right, p.decks, p.deck, func(i int) { p.deck = i })
	} else {
		note := f.Soft(look.Small)
		note.Middle = true
		f.Text(p.boardNote(), right, note)
	}
	left.Y += boards.LineH + boards.LineGap
	right.Y = left.Y
	if p.variants.Has(xo.TimeBomb) {
		p.bombs(f, label(f, d.T("setup.bomb"), left))
	}
	if p.variants.Has(xo.TimeBalance) {
		p.speeds(f, label(f, d.T("setup.beam"), right))
	}
}
