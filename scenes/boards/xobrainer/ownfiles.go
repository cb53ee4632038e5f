package xobrainer

import (
	"errors"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// files is the choice of a board or a deck by name.
func (p *choices) files(f *boards.Form, name, of string, r graph.Rect, list []store.Named, at int, set func(int)) {
	p.stepFiles(f, name, label(f, of, r), list, at, set)
}

// stepFiles is that choice without its label.
func (p *choices) stepFiles(f *boards.Form, name string, box graph.Rect, list []store.Named, at int, set func(int)) {
	f.Stepper(name, box, at, 0, len(list)-1, 1, func(i int) string {
		return f.Fonts.Fit(list[i].Name, f.Plain(look.Body, graph.Medium), box.W-2*box.H-8)
	}, func(i int) {
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

// boardNote is what the board that is chosen is like.
func (p *choices) boardNote() string {
	if p.board < len(xo.Layouts()) {
		return p.d.T("setup.board." + xo.Layouts()[p.board] + ".note")
	}
	return p.d.T("setup.board.own.note")
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
