package companion

import (
	"fmt"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The widths of a form and of a list in a window, and from which on a line of a form has its control beside its label.
const (
	formWide   = 980.0
	besideWide = 700.0
)

// view is the form: which game, who plays, how, and at the foot the way to the table.
func (f *form) view() layout.Part {
	f.Back = f.back
	f.First("begin")
	header := f.Header(f.T("companion.title"), f.back, f.Press(widget.Button{Name: "scores", Icon: "library", Tip: f.T("boxscores.title"), Press: f.scores}))
	lines := f.clockLines
	if f.game == 0 {
		lines = f.boxLines
	}
	body := layout.Stack(widget.Apart, f.Options("game", f.gameNames(), f.game, func(i int) { f.game = i }), f.sides(),
		lined(append(lines(), line{f.label(f.T("companion.seats")), f.seats.choice(f.Menu)})))
	begin := f.Press(widget.Button{Name: "begin", Label: f.T("companion.begin"), Icon: "play", Kind: widget.Main, Press: f.toTable})
	refused := f.Status("refused", f.refused, f.Plain(look.Body, graph.Regular), 0)
	foot := layout.Wide(widget.PhoneWide, func() layout.Part { return layout.Row(20, refused.Grow(1), begin.Fixed(300)) },
		func() layout.Part { return layout.Stack(widget.Space, refused, begin) })
	return f.Screen(layout.Limit(formWide, 0, header).Fixed(widget.HeaderHigh), f.Rolled(layout.Limit(formWide, 0, body)), layout.Limit(formWide, 0, foot))
}

// line is a line of the form: what is chosen, and its control.
type line struct{ label, control layout.Part }

// lined are lines whose controls stand below one another, each beside its label, or below it where there is no room beside it.
func lined(lines []line) layout.Part {
	return layout.Wide(besideWide, func() layout.Part {
		var rows [][]layout.Part
		for _, l := range lines {
			rows = append(rows, []layout.Part{l.label, l.control})
		}
		return layout.Grid(20, 12, []layout.Part{layout.Leaf(nil, nil).Between(130, 220), layout.Fill()}, rows...)
	}, func() layout.Part {
		var rows []layout.Part
		for _, l := range lines {
			rows = append(rows, layout.Stack(6, l.label, l.control))
		}
		return layout.Stack(widget.Apart, rows...)
	})
}

func (f *form) label(text string) layout.Part { return f.Words(text, f.Soft(look.Body)) }

// choice is a line whose control is a choice, of which the words are texts.
func (f *form) choice(label, name string, current int, set func(int), words ...string) line {
	return line{f.label(f.T(label)), f.Options(name, words, current, set)}
}

// texts are the texts of keys that begin alike.
func (f *form) texts(prefix string, keys []string) (out []string) {
	for _, k := range keys {
		out = append(out, f.T(prefix+k))
	}
	return out
}

// gameNames are the games with a box.
func (f *form) gameNames() []string { return f.texts("game.", games) }

// sides are who sits where, beside one another where there is room for that.
func (f *form) sides() layout.Part {
	return layout.Wide(widget.PhoneWide, func() layout.Part { return layout.Even(24, layout.Top(f.side(0)), layout.Top(f.side(1))) },
		func() layout.Part { return layout.Stack(widget.Apart, f.side(0), f.side(1)) })
}

// side is who sits at an end of the table.
func (f *form) side(i int) layout.Part {
	key := [2]string{"companion.near", "companion.far"}[i]
	if f.game == 0 {
		key += ".xobrainer"
	}
	more, fewer := fmt.Sprintf("more-%d", i+1), fmt.Sprintf("fewer-%d", i+1)
	buttons := layout.Row(widget.Space,
		f.Press(widget.Button{Name: fewer, Icon: "close", Tip: f.T("companion.fewer"), Disabled: f.People[i] == 1, Yields: more, Press: func() { f.People[i]-- }}),
		f.Press(widget.Button{Name: more, Icon: "plus", Tip: f.T("companion.more"), Disabled: f.People[i] == xobrainer.MaxPeople, Yields: fewer,
			Press: func() { f.People[i]++ }}))
	lines := []layout.Part{f.label(f.T(key))}
	for k := range f.People[i] {
		name := f.Typing(widget.TextField{Name: fmt.Sprintf("name-%d-%d", i+1, k+1), Hint: f.T("companion.name", "Number", k+1), Edit: &f.names[i][k],
			Most: widget.Limits{Runes: 24, Bytes: 72}, Set: func(string) {}})
		beside := buttons
		if k > 0 {
			beside = layout.Leaf(buttons.Measure, nil)
		}
		lines = append(lines, layout.Row(widget.Space, name.Grow(1), beside))
	}
	return layout.Stack(widget.Space, lines...)
}

// boxLines are the choices for XOBrainer.
func (f *form) boxLines() []line {
	off := f.T("companion.off")
	bombs := []string{off}
	for _, b := range match.Bombs() {
		bombs = append(bombs, f.T("companion.seconds", "Number", b/match.TicksPerSecond))
	}
	var all []layout.Part
	for i := range cards {
		label := f.T("setup.variant." + cards[i].String())
		all = append(all, layout.Row(10, f.Toggle("card-"+cards[i].String(), label, f.Cards[i], func(on bool) { f.Cards[i] = on }), f.Words(label, f.Plain(look.Body, graph.Medium))))
	}
	format := f.choice("setup.format", "format", f.Format, func(i int) { f.Format = i }, f.texts("setup.format.", formats)...)
	kinds := format.control
	format.control = layout.Wide(widget.PhoneWide, func() layout.Part { return layout.Row(12, kinds.Grow(1), f.number()) },
		func() layout.Part { return layout.Stack(widget.Space, kinds, f.number()) })
	return []line{
		format,
		f.choice("setup.variant.timebomb", "bomb", f.Bomb, func(i int) { f.Bomb = i }, bombs...),
		f.choice("setup.variant.timebalance", "beam", f.Beam, func(i int) { f.Beam = i }, off, f.T("setup.beam.slow"), f.T("setup.beam.medium"), f.T("setup.beam.fast")),
		f.choice("companion.pieces", "pieces", f.Pieces, func(i int) { f.Pieces = i }, f.texts("companion.pieces.", pieces)...),
		{f.label(f.T("companion.cards")), layout.Flow(20, all...)},
		{f.label(f.T("companion.board")), f.boardChoice()},
	}
}

// boardChoice is the choice of the board, which is gone through one by one where there are people's own.
func (f *form) boardChoice() layout.Part {
	set := func(i int) { f.Board = f.boards[i].Value }
	if len(f.boards) > len(xobrainer.Layouts()) {
		return f.Number("board", f.board(), 0, len(f.boards)-1, 1, func(i int) string { return f.boards[i].Name }, set)
	}
	var names []string
	for _, b := range f.boards {
		names = append(names, b.Name)
	}
	return f.Options("board", names, f.board(), set)
}

// number is the number of rounds or points for which some formats are played.
func (f *form) number() layout.Part {
	switch f.Format {
	case formatRounds:
		return f.Number("rounds", f.Rounds, 2, 99, 1, phrases.Number, func(v int) { f.Rounds = v })
	case formatPoints:
		return f.Number("points", f.Points, 5, 999, 5, phrases.Number, func(v int) { f.Points = v })
	}
	return layout.Part{}
}

// clockLines are the choices for the other games.
func (f *form) clockLines() []line {
	var clocks, adds []string
	for _, n := range mains {
		if n == 0 {
			clocks = append(clocks, f.T("companion.off"))
			continue
		}
		clocks = append(clocks, f.T("companion.minutes", "Number", n))
	}
	for _, n := range bonuses {
		adds = append(adds, f.T("companion.seconds", "Number", n))
	}
	lines := []line{f.choice("companion.clock", "main", f.Main, func(i int) { f.Main = i }, clocks...)}
	if mains[f.Main] > 0 {
		lines = append(lines, f.choice("companion.bonus", "bonus", f.Bonus, func(i int) { f.Bonus = i }, adds...))
	}
	games := f.Number("games", f.Games, 1, beside.MaxGames, 1, phrases.Number, func(v int) { f.Games = v })
	return append(lines, line{f.label(f.T("companion.games")), layout.Row(0, games.Fixed(180), layout.Fill())})
}
