package xobrainer

import (
	"errors"

	"xotrio/game/match"
	"xotrio/game/store"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// files is the choice of a file by name, the one that comes with the program being the first.
func (p *choices) files(f *boards.Form, name, of string, r graph.Rect, list []store.Named, at int, set func(int)) {
	box := label(f, of, r)
	f.Stepper(name, box, at, 0, len(list), 1, func(i int) string {
		text := p.d.T("setup.files.classic")
		if i > 0 {
			text = list[i-1].Name
		}
		return f.Fonts.Fit(text, f.Plain(look.Body, graph.Medium), box.W-2*box.H-8)
	}, func(i int) {
		set(i)
		f.Tell("")
		if i > 0 && list[i-1].Bad != nil {
			f.Tell(p.explain(list[i-1].Bad))
		}
	})
}

// explain is a problem in the words of the player.
func (p *choices) explain(why *store.Problem) string { return p.d.Explain(why.Key, why.Args, why.Text) }

// findFiles reads people's own boards and decks, and finds those among them that are chosen.
func (p *choices) findFiles() {
	if p.d.Boards != nil {
		p.boards = p.d.Boards()
	}
	if p.d.Decks != nil {
		p.decks = p.d.Decks(p.layout)
	}
	p.board = placeOf(p.boards, p.layout, p.board)
	p.deck = placeOf(p.decks, p.cards, p.deck)
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
func (p *choices) hasFiles() bool { return len(p.boards)+len(p.decks) > 0 }

// putFiles puts the board and the deck that were chosen into a setup. The error says that they do not suit one another.
func (p *choices) putFiles(to *match.Setup) error {
	for _, file := range []struct {
		list   []store.Named
		at     int
		option string
		used   bool
	}{{p.boards, p.board, xo.OptionLayout, true}, {p.decks, p.deck, xo.OptionDeck, p.withCards()}} {
		if file.at < 1 || file.at > len(file.list) || !file.used {
			continue
		}
		if n := file.list[file.at-1]; n.Bad != nil {
			return errors.New(p.explain(n.Bad))
		} else {
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
