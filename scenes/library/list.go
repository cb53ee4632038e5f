package library

import (
	"slices"
	"strconv"

	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// rowH is the height of a row, in units.
const rowH = 82.0

func (l *Library) rows() layout.Part {
	if len(l.found) == 0 {
		return l.nothing()
	}
	l.Announcement("none", "", l.Soft(look.Body))
	at, _ := l.chosenIndex()
	return l.ListOf(widget.Rows{Name: "games", N: len(l.found), Height: rowH, Current: at, Scroll: &l.list, Enter: l.goThrough, Select: l.choose,
		Label: func(i int) string { return l.captions().label(l.found[i]) },
		Row:   func(i int) layout.Part { return l.row(i) }})
}

// nothing is shown for an empty list.
func (l *Library) nothing() layout.Part {
	key, fresh := "library.none", false
	switch {
	case l.search.query.Bin:
		key = "library.none.bin"
	case len(l.shelf.Entries()) > l.inBin():
		key = "library.none.found"
	default:
		fresh = true
	}
	if fresh {
		l.Announcement("none", "", l.Soft(look.Body))
		play := l.Press(widget.Button{Name: "play", Kind: widget.Main, Icon: "play", Label: l.T("library.play"), Press: func() { l.Go(scenes.Title{}) }})
		return l.Vacant(l.games.Emblems(&l.Kit, ""), l.T("library.first"), l.T(key), layout.Center(layout.AtLeast(240, 56, play)))
	}
	return layout.Limit(440, 0, l.Announcement("none", l.T(key), l.Soft(look.Body).Centered()))
}

func (l *Library) row(i int) layout.Part {
	e := l.found[i]
	l.books.get(e.Name) // requests the thumbnail
	pic := l.Drawn(thumbSide, thumbSide, func(c graph.Canvas, r graph.Rect) {
		o, ok := l.books.seen(e.Name)
		if ok && o.pic.Paint != nil {
			c.Art(o.pic, r, graph.Show{})
			return
		}
		l.noPicture(c, ok && o.err != nil, r)
	})
	return layout.Row(widget.Apart, layout.Middle(pic), l.words(e).Grow(1), l.starMark(i, e))
}

func (l *Library) starMark(i int, e *shelf.Entry) layout.Part {
	icon, ink := "star", l.Theme.Faint
	if e.Starred {
		icon, ink = "starred", l.Theme.Gold
	}
	mark := &graph.Node{Name: "star/" + strconv.Itoa(i), Label: l.T("library.star"), Press: func() { l.star(e.Name) }}
	return layout.Center(l.On(mark, layout.AtLeast(widget.Finger, widget.Finger, l.Picture(look.Icon(icon, ink), 22, 22))))
}

// words shows the texts of a match: names, result and date side by side if they fit.
func (l *Library) words(e *shelf.Entry) layout.Part {
	body, small := l.Plain(look.Body, graph.Medium), l.Soft(look.Small)
	pair := func(a, b string) layout.Part {
		return layout.Middle(layout.Stack(2, l.Line(a, body), l.Line(b, small)))
	}
	if e.Problem != "" {
		return pair(e.Name, l.T("library.unreadable"))
	}
	say := l.captions()
	names := func(gap float64) layout.Part { return layout.Stack(gap, l.side(e, 0), l.side(e, 1)) }
	return layout.Breakpoint(380,
		func() layout.Part {
			return layout.Row(widget.Space, layout.Middle(names(4)).Grow(46), pair(say.score(e), say.how(e)).Grow(25), pair(say.when(e), say.moves(e)).Grow(29))
		},
		func() layout.Part {
			last := say.how(e)
			if e.Outcome.Over() {
				last = say.score(e) + " · " + last
			}
			if !e.When.IsZero() {
				last += " · " + phrases.Day(l.Env, e.When)
			}
			return layout.Middle(layout.Stack(0, names(0), l.Line(last, small)))
		})
}

// side shows the players of a side behind its mark; the winner is emphasised.
func (l *Library) side(e *shelf.Entry, side int) layout.Part {
	st := l.Soft(look.Body)
	if e.Outcome.Winner() == rules.X+rules.Side(side) {
		st = l.Plain(look.Body, graph.Bold)
	}
	return layout.Row(widget.Space, panel.Marked(&l.Kit, e.Seats, side, 18), l.Line(l.captions().who(e, side), st).Grow(1))
}

// noPicture replaces a thumbnail: with a warning if the match cannot be read, plain if it is not read yet.
func (l *Library) noPicture(c graph.Canvas, broken bool, r graph.Rect) {
	t := l.Theme
	c.Art(t.Panel(t.Button, t.SheetLine, 8, false), r, graph.Show{})
	if broken {
		side := min(r.W*0.4, 48)
		layout.Center(layout.Sized(side, side, func(r graph.Rect) { c.Art(look.Icon("warning", t.Soft), r, graph.Show{}) })).Place(r)
	}
}

// captions describes matches in words.
type captions struct {
	*scenes.Env
	// turning selects turning points instead of the number of moves.
	turning bool
}

func (l captions) who(e *shelf.Entry, side int) string {
	text := ""
	for seat := side; seat < len(e.Seats); seat += 2 {
		for i, p := range e.Seats[seat].Players {
			name := l.called(e, p, seat, i)
			for k := len(e.Changes) - 1; k >= 0; k-- {
				if c := e.Changes[k]; c.Seat == seat && c.Player == i {
					name = l.T("library.was", "Now", name, "Was", l.called(e, c.Was, seat, i))
				}
			}
			if text != "" {
				name = text + ", " + name
			}
			text = name
		}
	}
	return text
}

// called returns the name of player i of a seat.
func (l captions) called(e *shelf.Entry, p match.Player, seat, i int) string {
	seats := slices.Clone(e.Seats)
	seats[seat].Players = slices.Clone(seats[seat].Players)
	seats[seat].Players[i] = p
	return phrases.Player(l.Env, seats, seat, i)
}

// score returns both sides' points or sets, or the winner.
func (l captions) score(e *shelf.Entry) string {
	switch {
	case e.Scored && e.X+e.O > 0 && e.By != "knockout":
		return l.T("library.score", "X", e.X, "O", e.O)
	case e.Outcome == rules.Drawn:
		return "½ – ½"
	case e.Outcome.Winner() == rules.X:
		return l.T("library.score", "X", 1, "O", 0)
	case e.Outcome.Winner() == rules.O:
		return l.T("library.score", "X", 0, "O", 1)
	}
	return "–"
}

func (l captions) how(e *shelf.Entry) string {
	if e.Broken() {
		return l.T("library.by.unfinished")
	}
	return phrases.CauseText(l.Env, e.By)
}

// moves returns the number of moves or turning points, preceded by the number of the game in its series.
func (l captions) moves(e *shelf.Entry) string {
	text := l.T("library.moves", "N", e.Moves)
	if l.turning {
		text = l.T("library.turns.unknown")
		if e.Weighed {
			text = l.T("library.turns", "N", e.Turns)
		}
	}
	if e.Series.On() {
		text = phrases.InSeries(l.Env, e.Series) + " · " + text
	}
	return text
}

// when has the time if it is known.
func (l captions) when(e *shelf.Entry) string {
	if e.When.IsZero() {
		return "–"
	}
	return phrases.Day(l.Env, e.When) + ", " + e.When.Format("15:04")
}

// label returns an entry as a sentence, for screen readers.
func (l captions) label(e *shelf.Entry) string {
	if e.Problem != "" {
		return e.Name + ". " + l.T("library.unreadable")
	}
	game := l.GameTitle(e.Game)
	if e.Series.On() {
		game += ", " + phrases.InSeries(l.Env, e.Series)
	}
	return l.T("library.row", "Game", game, "A", l.who(e, 0), "B", l.who(e, 1), "Score", l.score(e), "How", l.how(e), "When", l.when(e))
}

// controls are the search settings that survive a new layout.
type controls struct {
	// game is the index of the game, 0 for all games.
	game                 int
	player, ended, order widget.Select
	text                 widget.Edit
}

// search is the query and its controls.
type search struct {
	*widget.Menu
	games boards.Games
	query shelf.Query
	// names are the players offered by the filter.
	names []string
	controls
	// changed is called after a change of the query.
	changed func()
}

func (s *search) change(set func(*shelf.Query)) {
	set(&s.query)
	s.changed()
}

// filters shows the games in the first line and the other controls below. beside are controls that a phone has no other
// room for.
// minSearch is the smallest width of the search on a phone, in units.
const minSearch = 100.0

func (s *search) filters(beside ...layout.Part) layout.Part {
	games := []string{s.T("library.all")}
	for _, g := range s.games {
		games = append(games, s.GameTitle(g.Name()))
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
			layout.Row(widget.Space, append([]layout.Part{text.Grow(1).Between(minSearch, 0), s.Press(star), s.orders()}, beside...)...))
	}
	return layout.Stack(widget.Space, tabs, layout.Breakpoint(620,
		func() layout.Part {
			return layout.Row(widget.Space, s.players().Grow(1), s.result().Grow(1), s.Press(star), text.Grow(1), s.orders())
		},
		func() layout.Part {
			return layout.Stack(widget.Space, layout.Even(widget.Space, s.players(), s.result()), layout.Row(widget.Space, s.Press(star), text.Grow(1), s.orders()))
		}))
}

// chooseGame: index 0 is all games.
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

// endedKeys are the text keys of the ways a match can end.
var endedKeys = [...]string{
	shelf.Anyhow:     "library.ended.any",
	shelf.ByX:        "library.ended.x",
	shelf.ByO:        "library.ended.o",
	shelf.Level:      "library.ended.level",
	shelf.Unfinished: "library.ended.unfinished",
}

func (s *search) result() layout.Part {
	var results []string
	for _, e := range ends {
		results = append(results, s.T(endedKeys[e]))
	}
	return s.OneOf("result", &s.ended, results, max(0, slices.Index(ends[:], s.query.Ended)), func(i int) { s.change(func(q *shelf.Query) { q.Ended = ends[i] }) })
}

func (s *search) orders() layout.Part {
	s.order.Icon, s.order.Tip = "order", s.T("library.order")
	names := []string{s.T("library.order.latest"), s.T("library.order.longest"), s.T("library.order.turning")}
	return s.OneOf("order", &s.order, names, int(s.query.Order), func(i int) { s.change(func(q *shelf.Query) { q.Order = shelf.Order(i) }) })
}
