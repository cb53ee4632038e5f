package setup

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

// Variant is one of XOBrainer's variants.
type Variant struct {
	// Name is the name in the engine protocol, which is also that of the chapter in the rule book.
	Name string
	Bit  xo.Variants
	// Key is the key of the name on the screen, line that of the sentence on its card.
	Key, line string
}

// Variants are the variants in the order of RULES.md, with their texts.
var Variants = []Variant{
	{"timebomb", xo.TimeBomb, "setup.variant.timebomb", "setup.variant.timebomb.line"},
	{"timebalance", xo.TimeBalance, "setup.variant.timebalance", "setup.variant.timebalance.line"},
	{"random", xo.Random, "setup.variant.random", "setup.variant.random.line"},
	{"mission", xo.Mission, "setup.variant.mission", "setup.variant.mission.line"},
	{"map", xo.Map, "setup.variant.map", "setup.variant.map.line"},
	{"trap", xo.Trap, "setup.variant.trap", "setup.variant.trap.line"},
}

// Beam is a speed of the beam.
type Beam struct {
	// Seconds is the time from the middle to an end.
	Seconds int
	Key     string
}

// Beams are the speeds that are offered. RULES.md leaves them open: "at a chosen speed".
var Beams = []Beam{{60, "setup.beam.slow"}, {30, "setup.beam.medium"}, {15, "setup.beam.fast"}}

// BeamIndex returns the index of the speed that takes a number of ticks, 0 if there is none.
func BeamIndex(ticks int) int {
	return max(0, slices.IndexFunc(Beams, func(b Beam) bool { return b.Seconds == ticks/match.TicksPerSecond }))
}

// mix is a choice of variants with the time of the bomb, an index into match.Bombs.
type mix struct {
	variants xo.Variants
	bomb     int
}

// presets are mixes with a name, the first being the plain game. A negative bomb leaves the time as it is.
var presets = []struct {
	key, note string
	mix
}{
	{"setup.preset.classic", "setup.preset.classic.note", mix{0, -1}},
	// Eight pieces are on the board from the start, and no player thinks for long.
	{"setup.preset.quick", "setup.preset.quick.note", mix{xo.TimeBomb | xo.Map, 0}},
	// Luck evens out what players know, and no clock runs.
	{"setup.preset.family", "setup.preset.family.note", mix{xo.Random | xo.Mission, -1}},
	{"setup.preset.wild", "setup.preset.wild.note", mix{xo.AllVariants, -1}},
}

// ownMix is the index of the choice behind the presets, for any other mix.
var ownMix = len(presets)

// preset returns the index of the preset that is chosen, or ownMix.
func (c *choices) preset() int {
	for i, p := range presets {
		if c.variants == p.variants && (p.bomb < 0 || c.bomb == p.bomb) {
			return i
		}
	}
	return ownMix
}

// choosePreset chooses a preset, or with ownMix the last mix that was none.
func (c *choices) choosePreset(i int) {
	if i == ownMix {
		if c.own.variants != 0 { // with none yet, the cards below are there to make one
			c.variants, c.bomb = c.own.variants, c.own.bomb
		}
		return
	}
	c.variants = presets[i].variants
	if b := presets[i].bomb; b >= 0 {
		c.bomb = b
	}
}

func (c *choices) keepOwnMix() {
	if c.preset() == ownMix {
		c.own = mix{c.variants, c.bomb}
	}
}

// unfair reports whether a variant is chosen that gives the opener such an advantage that a fair start is offered.
func (c *choices) unfair() bool { return !c.variants.FairMiddle().Empty() }

// Title implements boards.Paged.
func (c *choices) Title() string { return c.d.T("setup.page.variants") }

// Chosen implements boards.Paged.
func (c *choices) Chosen() (words, note string, notes []string) {
	i := c.preset()
	notes = c.presetNotes()
	if i == ownMix {
		return c.d.T("setup.preset.own"), notes[i], notes
	}
	return c.d.T(presets[i].key), notes[i], notes
}

// presetNotes returns the notes on the presets, followed by that on any other mix.
func (c *choices) presetNotes() (notes []string) {
	for _, p := range presets {
		notes = append(notes, c.d.T(p.note))
	}
	return append(notes, c.d.T("setup.preset.own.note"))
}

// variantH is the height of the card of a variant, minVariantW the width that it needs with others beside it, in units.
const variantH, minVariantW = 132.0, 224.0

// Page implements boards.Paged: the presets, the cards of the variants, which are taller in a tall window, and their options.
func (c *choices) Page(f *boards.Form) layout.Part {
	var cards []layout.Part
	for _, v := range Variants {
		cards = append(cards, c.card(f, v))
	}
	mixes := c.mixes(f)
	return layout.ForWidth(func(w float64) layout.Part {
		if w < widget.PhoneWidth {
			return layout.Stack(widget.Apart, slices.Concat([]layout.Part{mixes}, cards, c.options(f, false))...)
		}
		across := 3
		if w < 3*minVariantW+2*widget.Apart {
			across = 2
		}
		parts := []layout.Part{mixes}
		for line := range slices.Chunk(cards, across) {
			parts = append(parts, layout.Even(widget.Apart, line...).Grow(1).Between(variantH, 190))
		}
		return layout.Stack(widget.Apart, append(parts, layout.Columns(2, 28, 12, c.options(f, true)...))...)
	})
}

func (c *choices) mixes(f *boards.Form) layout.Part {
	var names []string
	for _, p := range presets {
		names = append(names, c.d.T(p.key))
	}
	notes := c.presetNotes()
	names = append(names, c.d.T("setup.preset.own"))
	choice := f.Options("preset", names, c.preset(), func(i int) {
		before := c.variants
		c.choosePreset(i)
		f.Tell("")
		c.offerLesson(f, before)
	})
	return boards.Line(&f.Kit, c.d.T("setup.preset"), notes[c.preset()], 700, choice, notes...)
}

// offerLesson offers a lesson on one of the variants that were not among those of before, and withdraws the last offer.
func (c *choices) offerLesson(f *boards.Form, before xo.Variants) {
	f.Offer("")
	for _, v := range Variants {
		if c.variants.Has(v.Bit) && !before.Has(v.Bit) && f.Offer(v.Name) {
			return
		}
	}
}

func (c *choices) card(f *boards.Form, v Variant) layout.Part {
	return layout.Sized(0, variantH, func(at graph.Rect) {
		d, on := c.d, c.variants.Has(v.Bit)
		ask := graph.Rect{X: at.X + at.W - 74, Y: at.Y + 7, W: 34, H: 36}
		if f.Narrow {
			ask = graph.Rect{X: at.X + at.W - 46 - widget.Finger, Y: at.Y + 2, W: widget.Finger, H: widget.Finger}
		}
		label := d.T("setup.variant.help", "Name", d.T(v.Key))
		help := &graph.Node{Name: "help-" + v.Name, Role: graph.Item, Label: label, Tip: label, Press: func() { f.Rules(v.Name) }, Box: ask}
		card := f.Card("variant-"+v.Name, d.T(v.Key), func() {
			before := c.variants
			c.variants ^= v.Bit
			c.switched = v
			c.keepOwnMix()
			f.Tell("") // what could not be played may have been switched off
			c.offerLesson(f, before)
		}, func(canvas graph.Canvas, box graph.Rect, lit float64) {
			c.drawCard(canvas, box, v, on, lit)
			ink := d.Theme.Soft
			if help.Hover {
				ink = d.Theme.Text
			}
			canvas.Art(look.Icon("question", ink), graph.Around(help.Box.Center(), 18, 18), graph.Show{})
		}, layout.Leaf(nil, nil))
		widget.Adjust(&f.Kit, card, func(n *graph.Node) { n.Add(help) }).Place(at)
	})
}

func (c *choices) drawCard(g graph.Canvas, r graph.Rect, v Variant, on bool, lit float64) {
	t, d := c.d.Theme, c.d
	fill, line := t.Sheet, t.SheetLine
	if on {
		fill, line = paint.Mix(t.Sheet, t.X, 0.16), t.X
	}
	g.Art(t.Shade(22), r.Inset(-look.ShadeRoom), graph.Show{})
	g.Art(t.Panel(fill, line, 22, on), r, graph.Show{})
	if lit > 0 {
		glow := paint.Mix(fill, t.ButtonLit, 0.6)
		g.Art(t.Panel(glow, line, 22, on), r, graph.Show{Fade: 1 - lit})
	}
	size := min(r.H-52, 120)
	size = min(size, r.W*0.27)
	if r.W < 280 {
		size = min(size, r.W*0.2)
	}
	figure.Variant(g, t, v.Name, graph.Rect{X: r.X + 14, Y: r.Y + (r.H-size)/2, W: size, H: size})
	tick := graph.Rect{X: r.X + r.W - 14 - 24, Y: r.Y + 13, W: 24, H: 24}
	if on {
		g.Art(t.Panel(t.X, t.X, 6, false), tick, graph.Show{})
		g.Art(look.Icon("check", t.Sheet), tick.Inset(4), graph.Show{})
	} else {
		g.Art(t.Panel(t.Sheet, t.Soft, 6, true), tick, graph.Show{})
	}
	x := r.X + 14 + size + 14
	head := t.Write(look.Body, graph.Bold)
	head.Middle = true
	name, head := d.Fonts.Squeeze(d.T(v.Key), head, tick.X-36-x)
	g.Text(name, graph.Point{X: x, Y: tick.Y + tick.H/2}, head)
	small := t.Write(look.Small, graph.Regular).In(t.Soft)
	if r.W < 240 {
		small.Size -= 2
	}
	if on {
		small = small.In(t.Text)
	}
	g.Text(d.T(v.line), graph.Point{X: x, Y: tick.Y + tick.H + 7}, small.Wide(r.X+r.W-14-x))
}

// options returns the rows below the cards. If keepRoom is true, rows that are not needed leave their room empty.
func (c *choices) options(f *boards.Form, keepRoom bool) []layout.Part {
	line := func(label string, control layout.Part) layout.Part { return f.Labelled(label, "", 260, control) }
	when := func(needed bool, part layout.Part) layout.Part {
		if !needed && keepRoom {
			return layout.AsLargeAs(layout.Leaf(nil, nil), part)
		}
		return layout.If(needed, part)
	}
	parts := []layout.Part{line(c.d.T("setup.board"), c.files(f, "board", c.boards, c.board, c.chooseBoard))}
	decks := len(c.decks) > 1 && c.drawsCards()
	if !decks || !keepRoom {
		notes := c.boardNotes()
		parts = append(parts, boards.Notes(&f.Kit, notes[min(c.board, len(layouts))], notes...))
	}
	fair := 0
	if c.fair {
		fair = 1
	}
	fairStart := f.Options("fair", []string{c.d.T("setup.fair.off"), c.d.T("setup.fair.on")}, fair, func(i int) { c.fair = i == 1 })
	var bombs, beams []string
	for _, ticks := range match.Bombs() {
		bombs = append(bombs, c.d.T("time.seconds", "Number", ticks/match.TicksPerSecond))
	}
	for _, b := range Beams {
		beams = append(beams, c.d.T(b.Key))
	}
	bomb := f.Options("bomb", bombs, c.bomb, func(i int) {
		c.bomb = i
		c.keepOwnMix()
	})
	beam := f.Options("beam", beams, c.beam, func(i int) { c.beam = i })
	return append(parts,
		layout.If(decks, line(c.d.T("variant.cards"), c.files(f, "deck", c.decks, c.deck, func(i int) { c.deck = i }))),
		when(c.unfair(), line(c.d.T("setup.fair"), fairStart)),
		when(c.variants.Has(xo.TimeBomb), line(c.d.T("setup.bomb"), bomb)),
		when(c.variants.Has(xo.TimeBalance), line(c.d.T("setup.beam"), beam)))
}

// Chapter implements boards.Explained: the page of the variants leads to the chapter of the variant that was switched on last.
func (c *choices) Chapter(page, teams bool) string {
	switch {
	case page && c.variants.Has(c.switched.Bit) && c.switched.Bit != 0:
		return c.switched.Name
	case page:
		return "variants"
	case teams:
		return "teams"
	}
	return ""
}
