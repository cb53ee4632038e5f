package realboard

import (
	"encoding/json"
	"slices"
	"strings"

	"xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/store"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/xobrainer/setup"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// choices implements boards.RoundsChoices.
type choices struct {
	*widget.Menu
	chosen
	// boards are the program's, people's own, and the chosen one if its file is gone.
	boards []store.Named
}

// chosen holds the choices that are stored as JSON from match to match.
type chosen struct {
	// Format is an index into setup.Formats; Rounds and Points are the numbers of two of them.
	Format, Rounds, Points int
	// Bomb and Beam are indices into match.Bombs and setup.Beams, counted from 1; 0 is none. Pieces is an index into pieceSources, Cards
	// says which of cardVariants are played, Board is the value of the option.
	Bomb, Beam, Pieces int
	Board              string
	Cards              [3]bool
}

var (
	// pieceSources are the keys of the ways to get the next pieces: in the usual order, drawn by the program, or from the real bag.
	pieceSources = []string{"companion.pieces.order", "companion.pieces.random", "companion.pieces.bag"}
	// cardVariants are the variants with cards.
	cardVariants = []setup.Variant{setup.Variants[3], setup.Variants[4], setup.Variants[5]}
	// layouts are the boards that come with the game.
	layouts = []struct {
		name   string
		layout func() xo.Layout
	}{{xo.ClassicName, xo.Classic}, {xo.StormName, xo.Storm}}
)

// newChoices returns the choices of the last match, or those of last if the screen was opened from the setup of the game.
func newChoices(m *widget.Menu, kept string, last *match.Setup) boards.RoundsChoices {
	c := &choices{Menu: m, chosen: chosen{Format: 1, Rounds: 3, Points: 50, Board: xo.ClassicName}}
	stored := c.chosen
	if json.Unmarshal([]byte(kept), &stored) == nil && stored.valid() {
		c.chosen = stored
	}
	if last != nil {
		c.adopt(last)
	}
	c.findBoards()
	return c
}

// findBoards lists the boards. One of people's own can be played as long as it is stored here, without its file.
func (c *choices) findBoards() {
	for _, l := range layouts {
		c.boards = append(c.boards, store.Named{Name: bolts(l.layout()), Value: l.name})
	}
	if c.Own != nil {
		for _, b := range c.Own(xo.Info(), xo.OptionLayout, nil) {
			if b.Bad == nil {
				c.boards = append(c.boards, b)
			}
		}
	}
	if c.board() >= 0 {
		return
	}
	if _, err := xo.ParseLayoutOption(c.Board); err != nil {
		c.Board = xo.ClassicName
		return
	}
	c.boards = append(c.boards, store.Named{Name: c.T("companion.board.own"), Value: c.Board})
}

// bolts returns the Knock Out squares of a layout, which are marked on the real board.
func bolts(l xo.Layout) string {
	var at []string
	for q := range xo.Square(xo.Squares) {
		if l.KnockOut(q) {
			at = append(at, q.String())
		}
	}
	return strings.Join(at, " ")
}

// board returns the index of the chosen board, -1 if it is not among boards.
func (c *choices) board() int {
	return slices.IndexFunc(c.boards, func(b store.Named) bool { return b.Value == c.Board })
}

// adopt copies from last everything that applies to a real board.
func (c *choices) adopt(last *match.Setup) {
	format, number := setup.ParseFormat(last.Options[xo.OptionFormat])
	c.Format = format
	if format == setup.FormatRounds && number >= 1 && number <= xo.MaxRounds {
		c.Rounds = number
	} else if format == setup.FormatPoints && number >= 1 && number <= xo.MaxPoints {
		c.Points = number
	}
	v, err := xo.ParseVariants(last.Options[xo.OptionVariants])
	if err != nil {
		return
	}
	c.Bomb, c.Beam = 0, 0
	if v.Has(xo.TimeBomb) {
		c.Bomb = 1 + boards.Index(match.Bombs(), last.Bomb)
	}
	if v.Has(xo.TimeBalance) {
		c.Beam = 1 + setup.BeamIndex(last.Beam)
	}
	if c.Pieces = min(c.Pieces, 2); !v.Has(xo.Random) {
		c.Pieces = 0
	} else if c.Pieces == 0 {
		c.Pieces = 1
	}
	for i, card := range cardVariants {
		c.Cards[i] = v.Has(card.Bit)
	}
	c.Board = last.Options[xo.OptionLayout]
}

// valid reports whether every stored choice is still offered.
func (c *chosen) valid() bool {
	in := func(v, n int) bool { return v >= 0 && v < n }
	return in(c.Format, len(setup.Formats)) && in(c.Rounds-1, xo.MaxRounds) && in(c.Points-1, xo.MaxPoints) &&
		in(c.Bomb, len(match.Bombs())+1) && in(c.Beam, len(setup.Beams)+1) && in(c.Pieces, len(pieceSources))
}

// Kept implements boards.RoundsChoices.
func (c *choices) Kept() string {
	data, err := json.Marshal(c.chosen)
	if err != nil {
		return ""
	}
	return string(data)
}

// Put implements boards.RoundsChoices.
func (c *choices) Put(s *companion.Setup) {
	s.Layout = c.Board
	s.Format = setup.FormatOption(c.Format, c.Rounds, c.Points)
	var v xo.Variants
	if c.Bomb > 0 {
		v |= xo.TimeBomb
		s.Bomb = match.Bombs()[c.Bomb-1]
	}
	if c.Beam > 0 {
		v |= xo.TimeBalance
		s.Beam = setup.Beams[c.Beam-1].Seconds * match.TicksPerSecond
	}
	if c.Pieces > 0 {
		v |= xo.Random
		s.RealBag = c.Pieces == 2
	}
	for i, card := range cardVariants {
		if c.Cards[i] {
			v |= card.Bit
		}
	}
	s.Variants = v.String()
}

// Lines implements boards.RoundsChoices.
func (c *choices) Lines() []boards.Choice {
	off := c.T("companion.off")
	bombs, speeds := []string{off}, []string{off}
	for _, b := range match.Bombs() {
		bombs = append(bombs, c.T("time.seconds", "Number", b/match.TicksPerSecond))
	}
	for _, b := range setup.Beams {
		speeds = append(speeds, c.T(b.Key))
	}
	var pieces []string
	for _, key := range pieceSources {
		pieces = append(pieces, c.T(key))
	}
	return []boards.Choice{
		{Label: c.T("setup.length"), Control: c.format()},
		{Label: c.T("setup.variant.timebomb"), Control: c.Options("bomb", bombs, c.Bomb, func(i int) { c.Bomb = i })},
		{Label: c.T("setup.variant.timebalance"), Control: c.Options("beam", speeds, c.Beam, func(i int) { c.Beam = i })},
		{Label: c.T("companion.pieces"), Control: c.Options("pieces", pieces, c.Pieces, func(i int) { c.Pieces = i })},
		{Label: c.T("variant.cards"), Control: c.cards()},
		{Label: c.T("companion.board"), Control: c.boardChoice()},
	}
}

func (c *choices) format() layout.Part {
	var names []string
	for _, f := range setup.Formats {
		names = append(names, c.T(f.Key))
	}
	kinds := c.Options("format", names, c.Format, func(i int) { c.Format = i })
	var number layout.Part
	switch c.Format {
	case setup.FormatRounds:
		number = c.Number("rounds", c.Rounds, 2, xo.MaxRounds, 1, phrases.Number, func(v int) { c.Rounds = v })
	case setup.FormatPoints:
		number = c.Number("points", c.Points, 5, xo.MaxPoints, 5, phrases.Number, func(v int) { c.Points = v })
	}
	return layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Row(12, kinds.Grow(1), number) },
		func() layout.Part { return layout.Stack(widget.Space, kinds, number) })
}

func (c *choices) cards() layout.Part {
	var all []layout.Part
	for i, v := range cardVariants {
		label := c.T(v.Key)
		all = append(all, layout.Row(10, c.Toggle("card-"+v.Name, label, c.Cards[i], func(on bool) { c.Cards[i] = on }), c.Words(label, c.Plain(look.Body, graph.Medium))))
	}
	return layout.Flow(20, all...)
}

func (c *choices) boardChoice() layout.Part {
	set := func(i int) { c.Board = c.boards[i].Value }
	if len(c.boards) > len(layouts) {
		return c.Number("board", c.board(), 0, len(c.boards)-1, 1, func(i int) string { return c.boards[i].Name }, set)
	}
	var names []string
	for _, b := range c.boards {
		names = append(names, b.Name)
	}
	return c.Options("board", names, c.board(), set)
}
