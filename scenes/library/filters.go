package library

import (
	"slices"

	shelf "xotrio/game/library"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// controls are what the player looks for matches with, as far as they outlive what is shown.
type controls struct {
	// game is the index of the game behind that of all games.
	game                 int
	player, ended, order widget.Select
	text                 widget.Edit
}

// filters are the controls by which matches are looked for: the games in the first line, the others below them.
func (l *Library) filters() layout.Part {
	games := []string{l.T("library.all")}
	for _, g := range l.games {
		games = append(games, l.T("game."+g.Name()))
	}
	tabs := l.Options("game", games, l.game, l.chooseGame)
	star := widget.Button{Name: "starred", Icon: "star", Tip: l.T("library.starred"), Press: func() { l.change(func(q *shelf.Query) { q.Starred = !q.Starred }) }}
	if l.query.Starred {
		star.Icon = "starred"
	}
	search := l.Typing(widget.TextField{Name: "search", Hint: l.T("library.search"), Edit: &l.text, Most: widget.Limits{Runes: 60, Bytes: 240},
		Set: func(text string) { l.change(func(q *shelf.Query) { q.Text = text }) }})
	if l.Narrow {
		return layout.Stack(widget.Space, tabs, layout.Even(widget.Space, l.players(), l.result()),
			layout.Row(widget.Space, search.Grow(1), l.Press(star), l.orders(), l.mistakes(), l.folder()))
	}
	return layout.Stack(widget.Space, tabs, layout.Wide(620,
		func() layout.Part {
			return layout.Row(widget.Space, l.players().Grow(1), l.result().Grow(1), l.Press(star), search.Grow(1), l.orders())
		},
		func() layout.Part {
			return layout.Stack(widget.Space, layout.Even(widget.Space, l.players(), l.result()), layout.Row(widget.Space, l.Press(star), search.Grow(1), l.orders()))
		}))
}

// chooseGame looks for matches of the game with that index, behind that of all games.
func (l *Library) chooseGame(i int) {
	l.game = i
	l.change(func(q *shelf.Query) {
		q.Games = nil
		if i > 0 {
			for _, info := range l.games[i-1].Infos {
				q.Games = append(q.Games, info.Name)
			}
		}
	})
}

// players is the filter of who played.
func (l *Library) players() layout.Part {
	names := append([]string{l.T("library.anyone")}, l.names...)
	current := 1 + slices.Index(l.names, l.query.Player)
	return l.OneOf("player", &l.player, names, current, func(i int) {
		l.change(func(q *shelf.Query) {
			q.Player = ""
			if i > 0 {
				q.Player = names[i]
			}
		})
	})
}

// result is the filter of how matches ended.
func (l *Library) result() layout.Part {
	var results []string
	for _, e := range ends {
		results = append(results, l.T("library.ended."+[...]string{"any", "x", "o", "level", "unfinished"}[e]))
	}
	return l.OneOf("result", &l.ended, results, max(0, slices.Index(ends[:], l.query.Ended)), func(i int) { l.change(func(q *shelf.Query) { q.Ended = ends[i] }) })
}

// orders are the ways to sort the list.
func (l *Library) orders() layout.Part {
	l.order.Icon, l.order.Tip = "order", l.T("library.order")
	names := []string{l.T("library.order.latest"), l.T("library.order.longest"), l.T("library.order.turning")}
	return l.OneOf("order", &l.order, names, int(l.query.Order), func(i int) { l.change(func(q *shelf.Query) { q.Order = shelf.Order(i) }) })
}
