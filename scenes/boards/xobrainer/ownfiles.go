package xobrainer

import (
	"errors"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
)

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
