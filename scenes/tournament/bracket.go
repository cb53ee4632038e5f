package tournament

import (
	tourney "xotrio/game/tournament"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// bracket shows a knock-out: a column per round, each game between the two games that lead to it. Unknown entrants
// leave their places empty.
type bracket struct {
	*widget.Menu
	event  *event
	scroll widget.Scroll
	// from is the first round shown if there is no room for all, negative until the player chooses one.
	from int
	// heard is the index of the game, over all rounds, that is spoken while the bracket has the focus.
	heard int
}

// walk makes p a list of games for arrow keys and speech.
func (b *bracket) walk(p layout.Part) layout.Part {
	var games []string
	for round := range b.event.Rounds {
		for i := range b.event.Rounds[round].Games {
			games = append(games, b.event.gameText(round, &b.event.Rounds[round].Games[i]))
		}
	}
	b.heard = max(0, min(b.heard, len(games)-1))
	n := &graph.Node{Name: "bracket-games", Role: graph.List, Label: games[b.heard], Round: 10}
	n.Turn = func(d graph.Direction) bool {
		to := b.heard + map[graph.Direction]int{graph.Up: -1, graph.Down: 1}[d]
		if to == b.heard || to < 0 || to >= len(games) {
			return false
		}
		b.heard = to
		return true
	}
	return b.On(n, p)
}

// Names in the bracket: height, minimum width and distance within a game; then the gaps between rounds and between
// games of a round.
const (
	placeHeight = 30.0
	placeWidth  = 92.0
	placeGap    = 4.0
	jointWidth  = 14.0
	gameGap     = 12.0
)

// span returns the rounds that fit into a width: the first one, their number, and the number of all rounds.
func (b *bracket) span(w float64) (from, shown, of int) {
	paired := len(b.event.Rounds)
	of = max(rounds(b.event.Tournament), paired)
	shown = max(1, min(of, int((w+jointWidth)/(placeWidth+jointWidth))))
	if b.from < 0 { // the latest paired rounds
		return max(0, min(paired, of)-shown), shown, of
	}
	return max(0, min(b.from, of-shown)), shown, of
}

func (b *bracket) view() layout.Part {
	if len(b.event.Rounds) == 0 {
		return layout.Fill()
	}
	return layout.ForWidth(func(w float64) layout.Part {
		from, shown, of := b.span(w - 16)
		choose := layout.Part{}
		if shown < of {
			choose = b.Number("span", from, 0, of-shown, 1, func(i int) string { return b.T("cups.span", "From", i+1, "To", i+shown) }, func(i int) { b.from = i })
		}
		return layout.Stack(widget.Space, choose, b.walk(b.Scrolled("bracket", &b.scroll, b.tree(w-16))).Grow(1))
	})
}

func (b *bracket) tree(w float64) layout.Part {
	from, shown, of := b.span(w)
	var columns, below []layout.Part
	for k := from; k < from+shown; k++ {
		if k > from {
			columns = append(columns, b.joints(b.meetings(k)).Fixed(jointWidth))
		}
		columns = append(columns, b.column(k).Grow(1))
		if last := k == of-1 && b.hasThird(); last {
			below = append(below, b.third(k).Grow(1))
		} else {
			below = append(below, layout.Fill())
		}
	}
	height := float64(b.meetings(from)) * (2*placeHeight + placeGap + gameGap)
	return layout.Stack(0, layout.Row(0, columns...).Fixed(height), layout.If(from+shown == of && b.hasThird(), layout.Row(jointWidth, below...)))
}

// meetings is the number of games of a round, without the one for third place.
func (b *bracket) meetings(round int) int { return max(1, len(b.event.Rounds[0].Games)>>round) }

// hasThird reports whether there will be a game for third place: four entrants must be left for it.
func (b *bracket) hasThird() bool {
	return len(b.event.Rounds[0].Games) > 1 && len(b.event.Entrants) > 3
}

// games returns the games of a round, nil if it is not paired.
func (b *bracket) games(round int) []tourney.Game {
	if round >= len(b.event.Rounds) {
		return nil
	}
	return b.event.Rounds[round].Games
}

func (b *bracket) column(round int) layout.Part {
	var parts []layout.Part
	for i := range b.games(round) {
		if g := &b.games(round)[i]; !g.Third {
			parts = append(parts, layout.Middle(b.game(g)).Grow(1))
		}
	}
	for len(parts) < b.meetings(round) {
		parts = append(parts, layout.Middle(b.coming()).Grow(1))
	}
	return layout.Stack(0, parts...)
}

func (b *bracket) third(round int) layout.Part {
	game := b.coming()
	for i := range b.games(round) {
		if g := &b.games(round)[i]; g.Third {
			game = b.game(g)
		}
	}
	return layout.Margin(0, gameGap, 0, 0, layout.Stack(placeGap, b.Line(b.T("cups.third"), b.Soft(look.Small)), game))
}

func (b *bracket) game(g *tourney.Game) layout.Part {
	first := b.place(g.First, g.Outcome == tourney.First, g.Outcome == tourney.Second)
	if g.Bye() {
		return first
	}
	return layout.Stack(placeGap, first, b.place(g.Second, g.Outcome == tourney.Second, g.Outcome == tourney.First))
}

func (b *bracket) coming() layout.Part {
	empty := b.Drawn(placeWidth, placeHeight, func(c graph.Canvas, r graph.Rect) {
		c.Art(b.Theme.Panel(b.Theme.Sheet, b.Theme.SheetLine, 8, false), r, graph.Show{})
	})
	return layout.Stack(placeGap, empty, empty)
}

func (b *bracket) joints(n int) layout.Part {
	const thick = 2.0
	ink := func() layout.Part {
		return b.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Fill(r, b.Theme.SheetLine) })
	}
	line := func() layout.Part { return ink().Fixed(thick) }
	space := func(share float64) layout.Part { return layout.Fill().Grow(share) }
	joint := layout.Row(0,
		layout.Stack(0, space(1), line(), space(2), line(), space(1)).Grow(1),
		layout.Stack(0, space(1), ink().Grow(2), space(1)).Fixed(thick),
		layout.Stack(0, space(1), line(), space(1)).Grow(1))
	parts := make([]layout.Part, n)
	for i := range parts {
		parts[i] = joint.Grow(1)
	}
	return layout.Stack(0, parts...)
}

func (b *bracket) place(entrant int, hasWon, lost bool) layout.Part {
	e, th := &b.event.Entrants[entrant], b.Theme
	st := b.Plain(look.Small, graph.Medium)
	fill, line := th.Sheet, th.SheetLine
	switch {
	case hasWon:
		fill, line = won(th), th.X
		st.Weight = graph.Bold
	case lost:
		st = st.In(th.Soft)
	}
	ground := b.Drawn(placeWidth, placeHeight, func(c graph.Canvas, r graph.Rect) { c.Art(th.Panel(fill, line, 8, false), r, graph.Show{}) })
	name := b.Line(e.Name, st).Grow(1)
	return layout.Layers(ground, layout.Margin(6, 0, 6, 0, layout.Breakpoint(108,
		func() layout.Part { return layout.Row(6, badge(b.Menu, e, 20), name) },
		func() layout.Part { return layout.Row(0, name) })))
}
