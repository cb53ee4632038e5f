package library

import (
	"slices"

	shelf "xotrio/game/library"
	"xotrio/scenes/boards"
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

// search is what the player looks for, and the controls for it.
type search struct {
	*widget.Menu
	games boards.Games
	query shelf.Query
	// names are the players who can be looked for.
	names []string
	controls
	// changed looks again.
	changed func()
}

// change looks for something else.
func (s *search) change(set func(*shelf.Query)) {
	set(&s.query)
	s.changed()
}

// filters are the controls by which matches are looked for: the games in the first line, the others below them, and
// beside those what a telephone has no other room for.
func (s *search) filters(beside ...layout.Part) layout.Part {
	games := []string{s.T("library.all")}
	for _, g := range s.games {
		games = append(games, s.T("game."+g.Name()))
	}
	tabs := s.Options("game", games, s.game, s.chooseGame)
	star := widget.Button{Name: "starred", Icon: "star", Tip: s.T("library.starred"), Press: func() { s.change(func(q *shelf.Query) { q.Starred = !q.Starred }) }}
	if s.query.Starred {
		star.Icon = "starred"
	}
	text := s.Typing(widget.TextField{Name: "search", Hint: s.T("library.search"), Edit: &s.text, Most: widget.Limits{Runes: 60, Bytes: 240},
		Set: func(text string) { s.change(func(q *shelf.Query) { q.Text = text }) }})
	if s.Narrow {
		return layout.Stack(widget.Space, tabs, layout.Even(widget.Space, s.players(), s.result()),
			layout.Row(widget.Space, append([]layout.Part{text.Grow(1), s.Press(star), s.orders()}, beside...)...))
	}
	return layout.Stack(widget.Space, tabs, layout.Wide(620,
		func() layout.Part {
			return layout.Row(widget.Space, s.players().Grow(1), s.result().Grow(1), s.Press(star), text.Grow(1), s.orders())
		},
		func() layout.Part {
			return layout.Stack(widget.Space, layout.Even(widget.Space, s.players(), s.result()), layout.Row(widget.Space, s.Press(star), text.Grow(1), s.orders()))
		}))
}

// chooseGame looks for matches of the game with that index, behind that of all games.
func (s *search) chooseGame(i int) {
	s.game = i
	s.change(func(q *shelf.Query) {
		q.Games = nil
		if i > 0 {
			for _, info := range s.games[i-1].Infos {
				q.Games = append(q.Games, info.Name)
			}
		}
	})
}

// players is the filter of who played.
func (s *search) players() layout.Part {
	names := append([]string{s.T("library.anyone")}, s.names...)
	current := 1 + slices.Index(s.names, s.query.Player)
	return s.OneOf("player", &s.player, names, current, func(i int) {
		s.change(func(q *shelf.Query) {
			q.Player = ""
			if i > 0 {
				q.Player = names[i]
			}
		})
	})
}

// result is the filter of how matches ended.
func (s *search) result() layout.Part {
	var results []string
	for _, e := range ends {
		results = append(results, s.T("library.ended."+[...]string{"any", "x", "o", "level", "unfinished"}[e]))
	}
	return s.OneOf("result", &s.ended, results, max(0, slices.Index(ends[:], s.query.Ended)), func(i int) { s.change(func(q *shelf.Query) { q.Ended = ends[i] }) })
}

// orders are the ways to sort the list.
func (s *search) orders() layout.Part {
	s.order.Icon, s.order.Tip = "order", s.T("library.order")
	names := []string{s.T("library.order.latest"), s.T("library.order.longest"), s.T("library.order.turning")}
	return s.OneOf("order", &s.order, names, int(s.query.Order), func(i int) { s.change(func(q *shelf.Query) { q.Order = shelf.Order(i) }) })
}
