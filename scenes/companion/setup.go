package companion

import (
	"fmt"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The widths of a form and of a list in a window, and from which on a line of a form has its control beside its label.
const (
	formWidth   = 980.0
	besideWidth = 700.0
)

// view is the form: which game, who plays, how, and at the foot the way to the table.
func (f *form) view() layout.Part {
	f.Back = f.back
	f.FocusFirst("begin")
	header := f.Header(f.T("companion.title"), f.back, f.Press(widget.Button{Name: "scores", Icon: "library", Tip: f.T("boxscores.title"), Press: f.scores}))
	var names []string
	for _, g := range f.games {
		names = append(names, f.T("game."+g.Name()))
	}
	lines := f.clockLines
	if rounds, ok := f.rounds[f.of().Name()]; ok {
		lines = rounds.Lines
	}
	body := layout.Stack(widget.Apart, f.Options("game", names, f.game, func(i int) { f.game = i }), f.sides(),
		f.lined(append(lines(), boards.Choice{Label: f.T("companion.seats"), Control: f.seats.choice(f.Menu)})))
	begin := f.Press(widget.Button{Name: "begin", Label: f.T("companion.begin"), Icon: "play", Kind: widget.Main, Press: f.toTable})
	refused := f.Status("refused", f.refused, f.Plain(look.Body, graph.Regular), 0)
	foot := layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Row(20, refused.Grow(1), begin.Fixed(300)) },
		func() layout.Part { return layout.Stack(widget.Space, refused, begin) })
	return f.Screen(layout.Limit(formWidth, 0, header).Fixed(widget.HeaderHeight), f.Rolled(layout.Limit(formWidth, 0, body)), layout.Limit(formWidth, 0, foot))
}

// lined are lines whose controls stand below one another, each beside its label, or below it where there is no room beside it.
func (f *form) lined(lines []boards.Choice) layout.Part {
	return layout.Breakpoint(besideWidth, func() layout.Part {
		var rows [][]layout.Part
		for _, l := range lines {
			rows = append(rows, []layout.Part{f.label(l.Label), l.Control})
		}
		return layout.Grid(20, 12, []layout.Part{layout.Leaf(nil, nil).Between(130, 220), layout.Fill()}, rows...)
	}, func() layout.Part {
		var rows []layout.Part
		for _, l := range lines {
			rows = append(rows, layout.Stack(6, f.label(l.Label), l.Control))
		}
		return layout.Stack(widget.Apart, rows...)
	})
}

func (f *form) label(text string) layout.Part { return f.Words(text, f.Soft(look.Body)) }

// sides are who sits where, beside one another where there is room for that.
func (f *form) sides() layout.Part {
	return layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Even(24, layout.Top(f.side(0)), layout.Top(f.side(1))) },
		func() layout.Part { return layout.Stack(widget.Apart, f.side(0), f.side(1)) })
}

// side is who sits at an end of the table.
func (f *form) side(i int) layout.Part {
	key := [2]string{"companion.near", "companion.far"}[i]
	if f.of().Rounds != nil {
		key += ".rounds"
	}
	more, fewer := fmt.Sprintf("more-%d", i+1), fmt.Sprintf("fewer-%d", i+1)
	buttons := layout.Row(widget.Space,
		f.Press(widget.Button{Name: fewer, Icon: "close", Tip: f.T("companion.fewer"), Disabled: f.People[i] == 1, Yields: more, Press: func() { f.People[i]-- }}),
		f.Press(widget.Button{Name: more, Icon: "plus", Tip: f.T("companion.more"), Disabled: f.People[i] == match.MaxPlayers, Yields: fewer,
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

// clockLines are the choices for a game that is not played in rounds.
func (f *form) clockLines() []boards.Choice {
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
	lines := []boards.Choice{{Label: f.T("companion.clock"), Control: f.Options("main", clocks, f.Main, func(i int) { f.Main = i })}}
	if mains[f.Main] > 0 {
		lines = append(lines, boards.Choice{Label: f.T("companion.bonus"), Control: f.Options("bonus", adds, f.Bonus, func(i int) { f.Bonus = i })})
	}
	games := f.Number("games", f.Games, 1, beside.MaxGames, 1, phrases.Number, func(v int) { f.Games = v })
	return append(lines, boards.Choice{Label: f.T("companion.games"), Control: layout.Row(0, games.Fixed(180), layout.Fill())})
}
