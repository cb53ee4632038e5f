package setup

import (
	"errors"
	"fmt"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// variants are the six of XOBrainer in the order in which they are offered, by their names in the engine protocol.
var variants = []struct {
	name string
	bit  xobrainer.Variants
}{
	{"timebomb", xobrainer.TimeBomb}, {"timebalance", xobrainer.TimeBalance}, {"random", xobrainer.Random},
	{"mission", xobrainer.Mission}, {"map", xobrainer.Map}, {"trap", xobrainer.Trap},
}

// beams are the speeds of the beam, told by the seconds that it takes from the middle to an end; beamNames are their
// names. RULES.md leaves them open: "at a chosen speed".
var (
	beams     = []int{60, 30, 15}
	beamNames = []string{"slow", "medium", "fast"}
)

// mix is a choice of variants with the bomb's time as an index into match.Bombs.
type mix struct {
	variants xobrainer.Variants
	bomb     int
}

// presets are mixes with a name, the first being the plain game. A bomb below 0 leaves the time as it is.
var presets = []struct {
	name string
	mix
}{
	{"classic", mix{0, -1}},
	// Eight pieces lie from the start and nobody ponders.
	{"quick", mix{xobrainer.TimeBomb | xobrainer.Map, 0}},
	// Luck evens out what players know, and no clock runs.
	{"family", mix{xobrainer.Random | xobrainer.Mission, -1}},
	{"wild", mix{xobrainer.AllVariants, -1}},
}

// ownMix is the choice behind the presets: what was put together by hand.
var ownMix = len(presets)

// preset is the index of the preset that the plan has now, ownMix where it is none.
func (p *plan) preset() int {
	for i, known := range presets {
		if p.variants == known.variants && (known.bomb < 0 || p.bomb == known.bomb) {
			return i
		}
	}
	return ownMix
}

// take takes a preset over, or what was put together by hand before.
func (p *plan) take(preset int) {
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
func (p *plan) changed() {
	if p.preset() == ownMix {
		p.own = mix{p.variants, p.bomb}
	}
}

// count is how many variants are switched on.
func (p *plan) count() int {
	n := 0
	for _, v := range variants {
		if p.variants.Has(v.bit) {
			n++
		}
	}
	return n
}

// The measures of the page of variants.
const (
	cardH   = 124.0
	cardGap = 14.0
	columns = 3
)

// variantsH is the height of the page: the presets, the cards, and room for the options so that nothing jumps when they
// come and go.
func (s *Setup) variantsH() float64 {
	rows := float64(1)
	if s.hasFiles() {
		rows = 2
	}
	return rowH + noteH + 10 + 2*cardH + cardGap + 14 + rows*rowH + (rows-1)*rowGap
}

// variantsPage is the presets, the cards of the variants and their options.
func (s *Setup) variantsPage(r graph.Rect) {
	f, d, p := s.Menu, s.Env, s.p
	var names []string
	for _, known := range presets {
		names = append(names, d.T("setup.preset."+known.name))
	}
	current := p.preset()
	names = append(names, d.T("setup.preset.own"))
	box := s.label(d.T("setup.preset"), graph.Rect{X: r.X, Y: r.Y, W: r.W, H: rowH})
	f.Choice("preset", box, names, current, func(i int) {
		p.take(i)
		s.problem = ""
	})
	note := "own"
	if current < ownMix {
		note = presets[current].name
	}
	f.Text(d.T("setup.preset."+note+".note"), graph.Rect{X: box.X + 4, Y: r.Y + rowH + 7, W: box.W - 4, H: noteH - 7}, f.Soft(look.Small))
	y := r.Y + rowH + noteH + 10
	extra := (r.H - s.variantsH()) / 2 // a tall window has taller cards
	w, h := (r.W-(columns-1)*cardGap)/columns, cardH+extra
	for i, v := range variants {
		at := graph.Rect{X: r.X + float64(i%columns)*(w+cardGap), Y: y + float64(i/columns)*(h+cardGap), W: w, H: h}
		on := p.variants.Has(v.bit)
		f.Card("variant-"+v.name, d.T("setup.variant."+v.name), at, func() {
			p.variants ^= v.bit
			p.changed()
			s.problem = "" // what could not be played may not be played any more
		}, func(c graph.Canvas, box graph.Rect, lit float64) { s.drawVariant(c, box, v.name, on, lit) })
	}
	s.optionRows(graph.Rect{X: r.X, Y: y + 2*h + cardGap + 14, W: r.W, H: rowH})
}

// drawVariant draws a card: its picture, what it does, and a box that is ticked where it is on.
func (s *Setup) drawVariant(c graph.Canvas, r graph.Rect, name string, on bool, lit float64) {
	t, d := s.Env.Theme, s.Env
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
	c.Text(d.T("setup.variant."+name), graph.Point{X: x, Y: tick.Y + tick.H/2}, head)
	line2 := t.Write(look.Small, graph.Regular).In(t.Soft)
	if on {
		line2 = line2.In(t.Text)
	}
	c.Text(d.T("setup.variant."+name+".line"), graph.Point{X: x, Y: tick.Y + tick.H + 7}, line2.Wide(r.X+r.W-14-x))
}

// label writes the name of a control at the left of r and gives the box that is left for the control.
func (s *Setup) label(text string, r graph.Rect) graph.Rect {
	const labelW = 128.0
	st := s.Menu.Plain(look.Body, graph.Medium)
	st.Middle = true
	s.Menu.Text(text, graph.Rect{X: r.X + 4, Y: r.Y, W: labelW - 8, H: r.H}, st)
	return graph.Rect{X: r.X + labelW, Y: r.Y, W: r.W - labelW, H: r.H}
}

// optionRows are the bomb's time and the beam's speed where they are played, and the board and the deck where people have
// some of their own. Each has a place that is kept for it.
func (s *Setup) optionRows(r graph.Rect) {
	f, d, p := s.Menu, s.Env, s.p
	const apart = 28.0
	half := (r.W - apart) / 2
	place := []graph.Rect{{X: r.X, Y: r.Y, W: half, H: r.H}, {X: r.X + half + apart, Y: r.Y, W: half, H: r.H}}
	if p.variants.Has(xobrainer.TimeBomb) {
		var names []string
		for _, ticks := range match.Bombs() {
			names = append(names, d.T("setup.bomb.seconds", "Number", ticks/match.TicksPerSecond))
		}
		f.Choice("bomb", s.label(d.T("setup.bomb"), place[0]), names, p.bomb, func(i int) {
			p.bomb = i
			p.changed()
		})
	}
	if p.variants.Has(xobrainer.TimeBalance) {
		var names []string
		for _, n := range beamNames {
			names = append(names, d.T("setup.beam."+n))
		}
		f.Choice("beam", s.label(d.T("setup.beam"), place[1]), names, p.beam, func(i int) { p.beam = i })
	}
	if !s.hasFiles() {
		return
	}
	r.Y += rowH + rowGap
	place = []graph.Rect{{X: r.X, Y: r.Y, W: half, H: r.H}, {X: r.X + half + apart, Y: r.Y, W: half, H: r.H}}
	if len(s.boards) > 0 {
		s.files("board", d.T("setup.board"), place[0], s.boards, p.board, func(i int) {
			p.board = i
			p.layout, p.cards = valueOf(s.boards, p.board), valueOf(s.decks, p.deck)
			s.findFiles() // a deck may suit one board and not another
		})
	}
	if len(s.decks) > 0 && p.withCards() {
		s.files("deck", d.T("setup.deck"), place[1], s.decks, p.deck, func(i int) { p.deck = i })
	}
}

// files is the choice of a file by name, the one that comes with the program being the first.
func (s *Setup) files(name, label string, r graph.Rect, list []store.Named, at int, set func(int)) {
	f := s.Menu
	box := s.label(label, r)
	f.Stepper(name, box, at, 0, len(list), 1, func(i int) string {
		text := s.Env.T("setup.files.classic")
		if i > 0 {
			text = list[i-1].Name
		}
		return f.Fonts.Fit(text, f.Plain(look.Body, graph.Medium), box.W-2*box.H-8)
	}, func(i int) {
		set(i)
		s.problem = ""
		if i > 0 && list[i-1].Bad != nil {
			s.problem = s.explain(list[i-1].Bad)
		}
	})
}

// explain is a problem in the words of the player.
func (s *Setup) explain(p *store.Problem) string { return s.Env.Explain(p.Key, p.Args, p.Text) }

// findFiles reads people's own boards and decks, and finds those among them that the plan names.
func (s *Setup) findFiles() {
	p := s.p
	if !p.paged() {
		return
	}
	if s.Env.Boards != nil {
		s.boards = s.Env.Boards()
	}
	if s.Env.Decks != nil {
		s.decks = s.Env.Decks(p.layout)
	}
	p.board = placeOf(s.boards, p.layout, p.board)
	p.deck = placeOf(s.decks, p.cards, p.deck)
}

// placeOf is where in the list a value stands, counted from 1. Where it is not there, at stays if that is a file that
// cannot be used, so that it can still be told why; else it is 0, the classic one.
func placeOf(list []store.Named, value string, at int) int {
	for i, n := range list {
		if n.Bad == nil && n.Value == value {
			return i + 1
		}
	}
	if at > 0 && at <= len(list) && list[at-1].Bad != nil {
		return at
	}
	return 0
}

// valueOf is the value of the file at a place of placeOf, empty for the classic one.
func valueOf(list []store.Named, at int) string {
	if at < 1 || at > len(list) {
		return ""
	}
	return list[at-1].Value
}

// hasFiles reports whether people have boards or decks of their own.
func (s *Setup) hasFiles() bool { return len(s.boards)+len(s.decks) > 0 }

// withCards reports whether cards are drawn in the match.
func (p *plan) withCards() bool {
	return p.variants&(xobrainer.Mission|xobrainer.Map|xobrainer.Trap) != 0
}

// putVariants puts the variants with their options, the teams, the board and the deck into a setup.
func (p *plan) putVariants(s *match.Setup) {
	if p.variants != 0 {
		s.Options[xobrainer.OptionVariants] = p.variants.String()
	}
	if x, o := 1+len(p.seats[0].mates), 1+len(p.seats[1].mates); x > 1 || o > 1 {
		s.Options[xobrainer.OptionTeams] = fmt.Sprintf("%d-%d", x, o)
	}
	if p.variants.Has(xobrainer.TimeBomb) {
		s.Bomb = match.Bombs()[p.bomb]
	}
	if p.variants.Has(xobrainer.TimeBalance) {
		s.Beam = beams[p.beam] * match.TicksPerSecond
	}
}

// recallVariants takes over what putVariants has put into an earlier setup.
func (p *plan) recallVariants(s match.Setup) {
	if v, err := xobrainer.ParseVariants(s.Options[xobrainer.OptionVariants]); err == nil {
		p.variants = v
	}
	if s.Bomb > 0 {
		p.bomb = index(match.Bombs(), s.Bomb)
	}
	if s.Beam > 0 {
		p.beam = index(beams, s.Beam/match.TicksPerSecond)
	}
	p.layout, p.cards = s.Options[xobrainer.OptionLayout], s.Options[xobrainer.OptionDeck]
	p.changed()
}

// putFiles puts the board and the deck that were chosen into a setup. The error says that they do not suit one another.
func (s *Setup) putFiles(to *match.Setup) error {
	p := s.p
	for _, file := range []struct {
		list   []store.Named
		at     int
		option string
		used   bool
	}{{s.boards, p.board, xobrainer.OptionLayout, true}, {s.decks, p.deck, xobrainer.OptionDeck, p.withCards()}} {
		if file.at < 1 || file.at > len(file.list) || !file.used {
			continue
		}
		if n := file.list[file.at-1]; n.Bad != nil {
			return errors.New(s.explain(n.Bad))
		} else {
			to.Options[file.option] = n.Value
		}
	}
	if !p.paged() || !p.withCards() {
		return nil
	}
	g := lookup(p.game)
	layout, err := xobrainer.ParseLayoutOption(g.Get(to.Options, xobrainer.OptionLayout))
	if err != nil {
		return err
	}
	if _, err := xobrainer.ParseDeckOption(g.Get(to.Options, xobrainer.OptionDeck), layout); err != nil {
		return errors.New(s.Env.T("setup.deck.unfit"))
	}
	return nil
}
