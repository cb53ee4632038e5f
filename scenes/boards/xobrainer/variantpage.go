package xobrainer

import (
	"slices"

	"xotrio/game/match"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// mixes is the choice of a preset.
func (p *choices) mixes(f *boards.Form) layout.Part {
	var names []string
	notes := []string{p.d.T("setup.preset.own.note")}
	for _, known := range presets {
		names = append(names, p.d.T("setup.preset."+known.name))
		notes = append(notes, p.d.T("setup.preset."+known.name+".note"))
	}
	names = append(names, p.d.T("setup.preset.own"))
	choice := f.Options("preset", names, p.preset(), func(i int) {
		had := p.variants
		p.take(i)
		f.Tell("")
		p.offer(f, had)
	})
	return boards.Line(&f.Kit, p.d.T("setup.preset"), p.mixNote(), 700, choice, notes...)
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

// Page implements boards.Paged: the presets, the cards of the variants, which are taller in a tall window, and their options.
func (p *choices) Page(f *boards.Form) layout.Part {
	var cards []layout.Part
	for _, v := range variants {
		cards = append(cards, p.card(f, v))
	}
	mixes, half := p.mixes(f), len(cards)/2
	line := func(cards []layout.Part) layout.Part {
		return layout.Even(widget.Apart, cards...).Grow(1).Between(variantH, 190)
	}
	return layout.Wide(widget.PhoneWidth,
		func() layout.Part {
			return layout.Stack(widget.Apart, mixes, line(cards[:half]), line(cards[half:]), layout.Columns(2, 28, 12, p.options(f, true)...))
		},
		func() layout.Part {
			return layout.Stack(widget.Apart, slices.Concat([]layout.Part{mixes}, cards, p.options(f, false))...)
		})
}

// variantH is the height of the card of a variant, in units.
const variantH = 132.0

// card is the card of a variant, with a question mark that leads to its chapter.
func (p *choices) card(f *boards.Form, v variant) layout.Part {
	return layout.Sized(0, variantH, func(at graph.Rect) {
		d, on := p.d, p.variants.Has(v.bit)
		ask := graph.Rect{X: at.X + at.W - 74, Y: at.Y + 7, W: 34, H: 36}
		if f.Narrow {
			ask = graph.Rect{X: at.X + at.W - 46 - widget.Finger, Y: at.Y + 2, W: widget.Finger, H: widget.Finger}
		}
		what := d.T("setup.variant.help", "Name", d.T("setup.variant."+v.name))
		help := &graph.Node{Name: "help-" + v.name, Role: graph.Item, Label: what, Tip: what, Press: func() { f.Rules(v.name) }, Box: ask}
		card := f.Card("variant-"+v.name, d.T("setup.variant."+v.name), func() {
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
		}, layout.Leaf(nil, nil))
		widget.Adjust(&f.Kit, card, func(n *graph.Node) { n.Add(help) }).Place(at)
	})
}

// takeBoard chooses a board.
func (p *choices) takeBoard(i int) {
	p.board = i
	p.layout, p.cards = p.boards[p.board].Value, p.decks[p.deck].Value
	p.findFiles() // a deck may suit one board and not another
}

// options are the board, what it is like or the deck where there is one to choose, the start where it may be made fair, and the bomb's time and
// the beam's speed where they are played. kept has those that are not there leave their room.
func (p *choices) options(f *boards.Form, kept bool) []layout.Part {
	line := func(key string, control layout.Part) layout.Part { return f.Labelled(p.d.T(key), "", 260, control) }
	where := func(on bool, part layout.Part) layout.Part {
		if !on && kept {
			return layout.AsLargeAs(layout.Leaf(nil, nil), part)
		}
		return layout.If(on, part)
	}
	parts := []layout.Part{line("setup.board", p.files(f, "board", p.boards, p.board, p.takeBoard))}
	decks := p.choosesDeck()
	if !decks || !kept {
		parts = append(parts, boards.Notes(&f.Kit, p.boardNote(), p.boardNotes()...))
	}
	return append(parts, layout.If(decks, line("setup.deck", p.files(f, "deck", p.decks, p.deck, func(i int) { p.deck = i }))),
		where(p.unfair(), line("setup.fair", p.fairStart(f))),
		where(p.variants.Has(xo.TimeBomb), line("setup.bomb", p.bombs(f))), where(p.variants.Has(xo.TimeBalance), line("setup.beam", p.speeds(f))))
}

// fairStart is the choice of a fair start.
func (p *choices) fairStart(f *boards.Form) layout.Part {
	on := 0
	if p.fair {
		on = 1
	}
	return f.Options("fair", []string{p.d.T("setup.fair.off"), p.d.T("setup.fair.on")}, on, func(i int) { p.fair = i == 1 })
}

// bombs is the choice of the bomb's time, speeds of the beam's speed.
func (p *choices) bombs(f *boards.Form) layout.Part {
	var names []string
	for _, ticks := range match.Bombs() {
		names = append(names, p.d.T("setup.bomb.seconds", "Number", ticks/match.TicksPerSecond))
	}
	return f.Options("bomb", names, p.bomb, func(i int) {
		p.bomb = i
		p.changed()
	})
}

func (p *choices) speeds(f *boards.Form) layout.Part {
	var names []string
	for _, n := range beamNames {
		names = append(names, p.d.T("setup.beam."+n))
	}
	return f.Options("beam", names, p.beam, func(i int) { p.beam = i })
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
