package xobrainer

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/store"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// tableChoices are what is chosen for a match on a real board, see boards.Rounds.
type tableChoices struct {
	*widget.Menu
	tableChosen
	// boards are the ones that come with the game, people's own, and the one that was chosen where it is gone since.
	boards []store.Named
}

// tableChosen is what was chosen, as it is kept from match to match.
type tableChosen struct {
	// Format is an index into formats, Rounds and Points are the numbers of two of them.
	Format, Rounds, Points int
	// Bomb and Beam are indices into match.Bombs and beams, counted from 1; 0 is none. Pieces is an index into pieceSources, Cards which of cardVariants are
	// played, Board the value of the option for it.
	Bomb, Beam, Pieces int
	Board              string
	Cards              [3]bool
}

var (
	// pieceSources are the ways to the pieces to come: in the usual order, drawn here, or from the real bag.
	pieceSources = []string{"order", "random", "bag"}
	// cardVariants are the variants with cards.
	cardVariants = []xo.Variants{xo.Mission, xo.Map, xo.Trap}
)

// newTableChoices are the choices as they were the last time; where the screen was asked for from the setup of the game, as that was left.
func newTableChoices(m *widget.Menu, kept string, last *match.Setup) boards.RoundsChoices {
	f := &tableChoices{Menu: m, tableChosen: tableChosen{Format: 1, Rounds: 3, Points: 50, Board: xo.ClassicName}}
	was := f.tableChosen
	if json.Unmarshal([]byte(kept), &was) == nil && was.possible() {
		f.tableChosen = was
	}
	if last != nil {
		f.takeOver(last)
	}
	f.findBoards()
	return f
}

// findBoards finds the boards that there are. A match on one of people's own is possible as long as it is remembered here: its file is not needed.
func (f *tableChoices) findBoards() {
	for _, name := range xo.Layouts() {
		f.boards = append(f.boards, store.Named{Name: f.T("companion.board." + name), Value: name})
	}
	if f.Own != nil {
		for _, b := range f.Own(xo.Info(), xo.OptionLayout, nil) {
			if b.Bad == nil {
				f.boards = append(f.boards, b)
			}
		}
	}
	if f.board() >= 0 {
		return
	}
	if _, err := xo.ParseLayoutOption(f.Board); err != nil {
		f.Board = xo.ClassicName
		return
	}
	f.boards = append(f.boards, store.Named{Name: f.T("companion.board.own"), Value: f.Board})
}

// board is the place of the board that was chosen among boards, -1 where it is none of them.
func (f *tableChoices) board() int {
	return slices.IndexFunc(f.boards, func(b store.Named) bool { return b.Value == f.Board })
}

// takeOver fills in what the match that was set up for the screen has in common with one on a real board.
func (f *tableChoices) takeOver(last *match.Setup) {
	kind, number, _ := strings.Cut(last.Options[xo.OptionFormat], ":")
	f.Format = boards.Index(formats, kind)
	if n, err := strconv.Atoi(number); err == nil && f.Format == formatRounds && n >= 1 && n <= maxRounds {
		f.Rounds = n
	} else if err == nil && f.Format == formatPoints && n >= 1 && n <= maxPoints {
		f.Points = n
	}
	v, err := xo.ParseVariants(last.Options[xo.OptionVariants])
	if err != nil {
		return
	}
	f.Bomb, f.Beam = 0, 0
	if v.Has(xo.TimeBomb) {
		f.Bomb = 1 + boards.Index(match.Bombs(), last.Bomb)
	}
	if v.Has(xo.TimeBalance) {
		f.Beam = 1 + boards.Index(beams, last.Beam/match.TicksPerSecond)
	}
	if f.Pieces = min(f.Pieces, 2); !v.Has(xo.Random) {
		f.Pieces = 0
	} else if f.Pieces == 0 {
		f.Pieces = 1
	}
	for i, card := range cardVariants {
		f.Cards[i] = v.Has(card)
	}
	f.Board = last.Options[xo.OptionLayout]
}

// possible reports whether what was kept is offered.
func (c *tableChosen) possible() bool {
	in := func(v, n int) bool { return v >= 0 && v < n }
	return in(c.Format, len(formats)) && in(c.Rounds-1, maxRounds) && in(c.Points-1, maxPoints) && in(c.Bomb, len(match.Bombs())+1) && in(c.Beam, len(beams)+1) &&
		in(c.Pieces, len(pieceSources))
}

// Kept implements boards.RoundsChoices.
func (f *tableChoices) Kept() string {
	data, err := json.Marshal(f.tableChosen)
	if err != nil {
		return ""
	}
	return string(data)
}

// Put implements boards.RoundsChoices.
func (f *tableChoices) Put(s *companion.Setup) {
	s.Layout = f.Board
	switch s.Format = formats[f.Format]; f.Format {
	case formatRounds:
		s.Format = fmt.Sprintf("rounds:%d", f.Rounds)
	case formatPoints:
		s.Format = fmt.Sprintf("points:%d", f.Points)
	}
	var v xo.Variants
	if f.Bomb > 0 {
		v |= xo.TimeBomb
		s.Bomb = match.Bombs()[f.Bomb-1]
	}
	if f.Beam > 0 {
		v |= xo.TimeBalance
		s.Beam = beams[f.Beam-1] * match.TicksPerSecond
	}
	if f.Pieces > 0 {
		v |= xo.Random
		s.RealBag = f.Pieces == 2
	}
	for i, card := range cardVariants {
		if f.Cards[i] {
			v |= card
		}
	}
	s.Variants = v.String()
}

// Lines implements boards.RoundsChoices.
func (f *tableChoices) Lines() []boards.Choice {
	off := f.T("companion.off")
	bombs := []string{off}
	for _, b := range match.Bombs() {
		bombs = append(bombs, f.T("companion.seconds", "Number", b/match.TicksPerSecond))
	}
	speeds := []string{off, f.T("setup.beam.slow"), f.T("setup.beam.medium"), f.T("setup.beam.fast")}
	return []boards.Choice{
		{Label: f.T("setup.format"), Control: f.format()},
		{Label: f.T("setup.variant.timebomb"), Control: f.Options("bomb", bombs, f.Bomb, func(i int) { f.Bomb = i })},
		{Label: f.T("setup.variant.timebalance"), Control: f.Options("beam", speeds, f.Beam, func(i int) { f.Beam = i })},
		{Label: f.T("companion.pieces"), Control: f.Options("pieces", f.texts("companion.pieces.", pieceSources), f.Pieces, func(i int) { f.Pieces = i })},
		{Label: f.T("companion.cards"), Control: f.cards()},
		{Label: f.T("companion.board"), Control: f.boardChoice()},
	}
}

// texts are the texts of keys that begin alike.
func (f *tableChoices) texts(prefix string, keys []string) (out []string) {
	for _, k := range keys {
		out = append(out, f.T(prefix+k))
	}
	return out
}

// format is the choice of the format, with the number of rounds or points for which some are played.
func (f *tableChoices) format() layout.Part {
	kinds := f.Options("format", f.texts("setup.format.", formats), f.Format, func(i int) { f.Format = i })
	var number layout.Part
	switch f.Format {
	case formatRounds:
		number = f.Number("rounds", f.Rounds, 2, maxRounds, 1, phrases.Number, func(v int) { f.Rounds = v })
	case formatPoints:
		number = f.Number("points", f.Points, 5, maxPoints, 5, phrases.Number, func(v int) { f.Points = v })
	}
	return layout.Wide(widget.PhoneWidth, func() layout.Part { return layout.Row(12, kinds.Grow(1), number) },
		func() layout.Part { return layout.Stack(widget.Space, kinds, number) })
}

// cards are a switch for each of the variants with cards.
func (f *tableChoices) cards() layout.Part {
	var all []layout.Part
	for i, v := range cardVariants {
		label := f.T("setup.variant." + v.String())
		all = append(all, layout.Row(10, f.Toggle("card-"+v.String(), label, f.Cards[i], func(on bool) { f.Cards[i] = on }), f.Words(label, f.Plain(look.Body, graph.Medium))))
	}
	return layout.Flow(20, all...)
}

// boardChoice is the choice of the board, which is gone through one by one where there are people's own.
func (f *tableChoices) boardChoice() layout.Part {
	set := func(i int) { f.Board = f.boards[i].Value }
	if len(f.boards) > len(xo.Layouts()) {
		return f.Number("board", f.board(), 0, len(f.boards)-1, 1, func(i int) string { return f.boards[i].Name }, set)
	}
	var names []string
	for _, b := range f.boards {
		names = append(names, b.Name)
	}
	return f.Options("board", names, f.board(), set)
}
