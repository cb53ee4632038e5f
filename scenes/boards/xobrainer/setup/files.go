package setup

import (
	"errors"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
)

// layouts are the boards that come with the program, in the order of xo.Layouts, with the keys of their names and notes.
var layouts = []struct{ name, key, note string }{
	{xo.ClassicName, "setup.preset.classic", "setup.board.classic.note"},
	{xo.StormName, "setup.files.storm", "setup.board.storm.note"},
}

// findFiles lists the boards and decks, the program's first, and finds the chosen ones among them.
func (c *choices) findFiles() {
	c.boards = nil
	for _, l := range layouts {
		c.boards = append(c.boards, store.Named{Name: c.d.T(l.key), Value: l.name})
	}
	c.decks = []store.Named{{Name: c.d.T("setup.preset.classic")}}
	if c.d.Own != nil {
		g, on := xo.Info(), rules.Options{xo.OptionLayout: c.layout}
		c.boards = append(c.boards, c.d.Own(g, xo.OptionLayout, nil)...)
		c.decks = append(c.decks, c.d.Own(g, xo.OptionDeck, on)...)
	}
	c.board = indexOf(c.boards, c.layout, c.board)
	c.deck = indexOf(c.decks, c.cards, c.deck)
}

// indexOf returns the index of a value in list. If it is missing, indexOf returns current if that is an invalid file, so that its problem
// can still be shown, else 0.
func indexOf(list []store.Named, value string, current int) int {
	for i, n := range list {
		if n.Bad == nil && n.Value == value {
			return i
		}
	}
	if current < len(list) && list[current].Bad != nil {
		return current
	}
	return 0
}

// files returns the choice of a board or deck by name. An invalid one can be chosen, which shows its problem.
func (c *choices) files(f *boards.Form, name string, list []store.Named, current int, set func(int)) layout.Part {
	return f.Number(name, current, 0, len(list)-1, 1, func(i int) string { return list[i].Name }, func(i int) {
		set(i)
		f.Tell("")
		if list[i].Bad != nil {
			f.Tell(c.d.Texts.Sentence(list[i].Bad))
		}
	})
}

func (c *choices) chooseBoard(i int) {
	c.board = i
	c.layout, c.cards = c.boards[c.board].Value, c.decks[c.deck].Value
	c.findFiles() // a deck may fit one board and not another
}

func (c *choices) boardNotes() (notes []string) {
	for _, l := range layouts {
		notes = append(notes, c.d.T(l.note))
	}
	return append(notes, c.d.T("setup.board.own.note"))
}

func (c *choices) drawsCards() bool { return c.variants&(xo.Mission|xo.Map|xo.Trap) != 0 }

// putFiles stores the chosen board and deck in a setup. The error says that one is invalid, or that they do not fit each other.
func (c *choices) putFiles(to *match.Setup) error {
	for _, file := range []struct {
		list   []store.Named
		chosen int
		option string
		used   bool
	}{{c.boards, c.board, xo.OptionLayout, true}, {c.decks, c.deck, xo.OptionDeck, c.drawsCards()}} {
		switch n := file.list[file.chosen]; {
		case !file.used:
		case n.Bad != nil:
			return n.Bad
		case file.chosen > 0: // the first is the default
			to.Options[file.option] = n.Value
		}
	}
	if !c.drawsCards() {
		return nil
	}
	g := xo.Info()
	l, err := xo.ParseLayoutOption(g.Get(to.Options, xo.OptionLayout))
	if err != nil {
		return err
	}
	if _, err := xo.ParseDeckOption(g.Get(to.Options, xo.OptionDeck), l); err != nil {
		return errors.New(c.d.T("setup.deck.unfit"))
	}
	return nil
}
