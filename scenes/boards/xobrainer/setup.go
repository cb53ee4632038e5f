package xobrainer

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// choices are what is chosen for a match: what it is played for, and on a page of their own the variants with what they need.
type choices struct {
	d              *scenes.Env
	format         int
	rounds, points int

	// The variants, the last mix that was no preset, the bomb's time and the beam's speed as indices into match.Bombs and beams,
	// and board and deck as indices into boards and decks.
	// chosen is the variant that was switched last, the zero variant for none.
	variants    xo.Variants
	fair        bool
	chosen      variant
	own         mix
	bomb, beam  int
	board, deck int
	// layout and cards are the values of the options of board and deck, by which they are found again.
	layout, cards string
	// boards and decks are those that come with the program, and after them people's own.
	boards, decks []store.Named
}

// formats are the names of the formats in the order in which they are offered; the last two take a number. The constants are
// indices into it.
var formats = xo.Formats()

const (
	formatSet    = 2
	formatRounds = 4
	formatPoints = 5
)

// newChoices takes over what fits of last.
func newChoices(d *scenes.Env, _ *rules.Info, last match.Setup) boards.Choices {
	p := &choices{d: d, rounds: 3, points: 50, bomb: 1, beam: 1}
	kind, number, _ := strings.Cut(last.Options[xo.OptionFormat], ":")
	if p.format = boards.Index(formats, kind); kind == "" {
		p.format = formatSet // the first match is short, and long enough for dots, points and bolts to mean something
	}
	if n, err := strconv.Atoi(number); err == nil && n > 0 {
		if p.format == formatRounds {
			p.rounds = min(n, xo.MaxRounds)
		} else if p.format == formatPoints {
			p.points = min(n, xo.MaxPoints)
		}
	}
	if v, err := xo.ParseVariants(last.Options[xo.OptionVariants]); err == nil {
		p.variants = v
	}
	p.fair, _ = xo.ParseFairStart(last.Options[xo.OptionFairStart]) // off where it is neither
	if last.Bomb > 0 {
		p.bomb = boards.Index(match.Bombs(), last.Bomb)
	}
	if last.Beam > 0 {
		p.beam = beamIndex(last.Beam)
	}
	p.layout, p.cards = last.Options[xo.OptionLayout], last.Options[xo.OptionDeck]
	p.changed()
	p.findFiles()
	return p
}

// Lines implements boards.Choices: what a match is played for.
func (p *choices) Lines(f *boards.Form) []layout.Part {
	var names, notes []string
	for i, name := range formats {
		names, notes = append(names, p.d.T("setup.format."+name)), append(notes, p.formatNote(i))
	}
	choice := f.Options("format", names, p.format, func(i int) { p.format = i })
	number := p.number(f)
	control := layout.Wide(widget.PhoneWidth-100, // the room of the number that some formats have is kept
		func() layout.Part {
			return layout.Row(widget.Space, choice.Grow(1), number.Or(layout.Gap(0)).Fixed(136))
		},
		func() layout.Part { return layout.Stack(widget.Space, choice, number) })
	return []layout.Part{boards.Line(&f.Kit, p.d.T("setup.format"), notes[p.format], 700, control, notes...)}
}

// formatNote is what a format means.
func (p *choices) formatNote(format int) string {
	switch key := "setup.format." + formats[format] + ".note"; format {
	case formatRounds:
		return p.d.T(key, "N", p.rounds)
	case formatPoints:
		return p.d.T(key, "N", p.points)
	default:
		return p.d.T(key)
	}
}

// number is the number that some formats have.
func (p *choices) number(f *boards.Form) layout.Part {
	switch p.format {
	case formatRounds:
		return f.Number("rounds", p.rounds, 2, xo.MaxRounds, 1, phrases.Number, func(v int) { p.rounds = v })
	case formatPoints:
		return f.Number("points", p.points, 5, xo.MaxPoints, 5, phrases.Number, func(v int) { p.points = v })
	}
	return layout.Part{}
}

// formatText is what a match is played for as the rules write it.
func (p *choices) formatText() string {
	switch p.format {
	case formatRounds:
		return fmt.Sprintf("rounds:%d", p.rounds)
	case formatPoints:
		return fmt.Sprintf("points:%d", p.points)
	}
	return formats[p.format]
}

// Put implements boards.Choices.
func (p *choices) Put(s *match.Setup) error {
	s.Options[xo.OptionFormat] = p.formatText()
	if p.variants != 0 {
		s.Options[xo.OptionVariants] = p.variants.String()
	}
	if p.fair && p.unfair() {
		s.Options[xo.OptionFairStart] = "on"
	}
	if x, o := len(s.Seats[0].Players), len(s.Seats[1].Players); x > 1 || o > 1 {
		s.Options[xo.OptionTeams] = fmt.Sprintf("%d-%d", x, o)
	}
	if p.variants.Has(xo.TimeBomb) {
		s.Bomb = match.Bombs()[p.bomb]
	}
	if p.variants.Has(xo.TimeBalance) {
		s.Beam = beams[p.beam].seconds * match.TicksPerSecond
	}
	return p.putFiles(s)
}

// Tab implements boards.Paged.
func (p *choices) Tab() string {
	if n := p.count(); n > 0 {
		return p.d.T("setup.page.variants", "Number", n)
	}
	return p.d.T("setup.page.variants.none")
}

// variant is one of XOBrainer's with its name in the engine protocol, which is also that of its chapter in the rule book.
type variant struct {
	name string
	bit  xo.Variants
}

// variants are the six of XOBrainer in the order in which they are offered.
var variants = namedVariants()

func namedVariants() (named []variant) {
	for _, v := range xo.EachVariant() {
		named = append(named, variant{v.String(), v})
	}
	return named
}

// beamSpeed is a speed of the beam: the key of the text that names it, and the seconds from the middle to an end.
type beamSpeed struct {
	key     string
	seconds int
}

// beams are the speeds that are offered. RULES.md leaves them open: "at a chosen speed".
var beams = []beamSpeed{{"setup.beam.slow", 60}, {"setup.beam.medium", 30}, {"setup.beam.fast", 15}}

// beamIndex is the index into beams of the speed of a setup, 0 if it is none of them.
func beamIndex(ticks int) int {
	return max(0, slices.IndexFunc(beams, func(b beamSpeed) bool { return b.seconds == ticks/match.TicksPerSecond }))
}

// beamTexts are the names of beams.
func beamTexts(d *scenes.Env) (names []string) {
	for _, b := range beams {
		names = append(names, d.T(b.key))
	}
	return names
}

// mix is a choice of variants with the bomb's time as an index into match.Bombs.
type mix struct {
	variants xo.Variants
	bomb     int
}

// presets are mixes with a name, the first being the plain game. A bomb below 0 leaves the time as it is.
var presets = []struct {
	name string
	mix
}{
	{"classic", mix{0, -1}},
	// Eight pieces lie from the start and nobody ponders.
	{"quick", mix{xo.TimeBomb | xo.Map, 0}},
	// Luck evens out what players know, and no clock runs.
	{"family", mix{xo.Random | xo.Mission, -1}},
	{"wild", mix{xo.AllVariants, -1}},
}

// ownMix is the choice behind the presets: what was put together by hand.
var ownMix = len(presets)

// preset is the index of the preset that the plan has now, ownMix where it is none.
func (p *choices) preset() int {
	for i, known := range presets {
		if p.variants == known.variants && (known.bomb < 0 || p.bomb == known.bomb) {
			return i
		}
	}
	return ownMix
}

// take takes a preset over, or what was put together by hand before.
func (p *choices) take(preset int) {
	if preset == ownMix {
		if p.own.variants != 0 { // nothing was put together yet: the cards below are for that
			p.variants, p.bomb = p.own.variants, p.own.bomb
		}
		return
	}
	p.variants = presets[preset].variants
	if b := presets[preset].bomb; b >= 0 {
		p.bomb = b
	}
}

// changed keeps what has been put together by hand for coming back to it.
func (p *choices) changed() {
	if p.preset() == ownMix {
		p.own = mix{p.variants, p.bomb}
	}
}

// count is how many variants are switched on.
func (p *choices) count() int {
	n := 0
	for _, v := range variants {
		if p.variants.Has(v.bit) {
			n++
		}
	}
	return n
}

// unfair reports whether a variant is played that gives the opener so much that a fair start is offered.
func (p *choices) unfair() bool { return !p.variants.FairMiddle().Empty() }

// withCards reports whether cards are drawn in the match.
func (p *choices) withCards() bool {
	return p.variants&(xo.Mission|xo.Map|xo.Trap) != 0
}

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
	return f.Options("beam", beamTexts(p.d), p.beam, func(i int) { p.beam = i })
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

// files is the choice of a board or a deck by name.
func (p *choices) files(f *boards.Form, name string, list []store.Named, at int, set func(int)) layout.Part {
	return f.Number(name, at, 0, len(list)-1, 1, func(i int) string { return list[i].Name }, func(i int) {
		set(i)
		f.Tell("")
		if list[i].Bad != nil {
			f.Tell(p.explain(list[i].Bad))
		}
	})
}

// explain is a problem in the words of the player.
func (p *choices) explain(why *store.Problem) string { return p.d.Explain(why.Key, why.Args, why.Text) }

// findFiles finds the boards and the decks that there are, those that come with the program first, and those among them that are
// chosen.
func (p *choices) findFiles() {
	p.boards = nil
	for _, name := range xo.Layouts() {
		p.boards = append(p.boards, store.Named{Name: p.d.T("setup.files." + name), Value: name})
	}
	p.decks = []store.Named{{Name: p.d.T("setup.files.classic")}}
	if p.d.Own != nil {
		g, on := xo.Info(), rules.Options{xo.OptionLayout: p.layout}
		p.boards = append(p.boards, p.d.Own(g, xo.OptionLayout, nil)...)
		p.decks = append(p.decks, p.d.Own(g, xo.OptionDeck, on)...)
	}
	p.board = placeOf(p.boards, p.layout, p.board)
	p.deck = placeOf(p.decks, p.cards, p.deck)
}

// placeOf is where in the list a value stands. Where it is not there, at stays if that is a file that cannot be used, so that it
// can still be told why; else it is the first.
func placeOf(list []store.Named, value string, at int) int {
	for i, n := range list {
		if n.Bad == nil && n.Value == value {
			return i
		}
	}
	if at < len(list) && list[at].Bad != nil {
		return at
	}
	return 0
}

// boardNotes are what boards are like: those that come with the program, and any of one's own.
func (p *choices) boardNotes() (notes []string) {
	for _, name := range xo.Layouts() {
		notes = append(notes, p.d.T("setup.board."+name+".note"))
	}
	return append(notes, p.d.T("setup.board.own.note"))
}

// boardNote is what the board that is chosen is like.
func (p *choices) boardNote() string {
	return p.boardNotes()[min(p.board, len(xo.Layouts()))]
}

// choosesDeck reports whether there is a deck to choose: cards are drawn, and people have decks of their own.
func (p *choices) choosesDeck() bool { return len(p.decks) > 1 && p.withCards() }

// putFiles puts the board and the deck that were chosen into a setup. The error says that they do not suit one another.
func (p *choices) putFiles(to *match.Setup) error {
	for _, file := range []struct {
		list   []store.Named
		at     int
		option string
		used   bool
	}{{p.boards, p.board, xo.OptionLayout, true}, {p.decks, p.deck, xo.OptionDeck, p.withCards()}} {
		switch n := file.list[file.at]; {
		case !file.used:
		case n.Bad != nil:
			return errors.New(p.explain(n.Bad))
		case file.at > 0: // the first is what is played where nothing is said
			to.Options[file.option] = n.Value
		}
	}
	if !p.withCards() {
		return nil
	}
	g := xo.Info()
	layout, err := xo.ParseLayoutOption(g.Get(to.Options, xo.OptionLayout))
	if err != nil {
		return err
	}
	if _, err := xo.ParseDeckOption(g.Get(to.Options, xo.OptionDeck), layout); err != nil {
		return errors.New(p.d.T("setup.deck.unfit"))
	}
	return nil
}
