package tournament

import (
	"strings"

	tourney "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The card of a pairing: what can be done stands between the two who meet where it is at least broad, elsewhere below them.
const (
	broad      = 500.0
	middleWide = 204.0
	seatHigh   = 48.0
)

// pairing is the card of a game: who plays, and how it ended or what can be done.
func (r *round) pairing(i int, g *tourney.Game) layout.Part {
	title := r.T("cups.table", "No", i+1)
	if g.Third {
		title = r.T("cups.third")
	}
	head := r.Line(title, r.Soft(look.Small))
	first := r.seat(g.First, rules.X, g.Outcome == tourney.Second)
	if g.Bye() {
		st := r.Soft(look.Body)
		st.Align = graph.End
		return r.BoxedIn(r.Theme.SheetLine, 12, layout.Stack(6, head, layout.Even(widget.Apart, first, r.Words(r.T("cups.bye"), st))))
	}
	second := r.seat(g.Second, rules.O, g.Outcome == tourney.First)
	card := layout.Wide(broad, func() layout.Part {
		seat := func(p layout.Part) layout.Part { return layout.Stack(6, head, layout.Fill(), p, layout.Fill()) }
		other := layout.Stack(6, layout.Leaf(head.Measure, nil), layout.Fill(), second, layout.Fill())
		return layout.Row(10, seat(first).Grow(1), layout.Middle(layout.Stack(widget.Space, r.ways(i, g)...)).Fixed(middleWide), other.Grow(1))
	}, func() layout.Part {
		return layout.Stack(widget.Space, head, layout.Even(widget.Apart, first, second), layout.Even(10, r.ways(i, g)...))
	})
	return r.BoxedIn(r.Theme.SheetLine, 12, card)
}

// seat is somebody at a table: name and points, before or behind them the badge, and the piece of their side.
func (r *round) seat(entrant int, side rules.Side, lost bool) layout.Part {
	e := &r.event.Entrants[entrant]
	name, points := r.Plain(look.Body, graph.Bold), r.Soft(look.Small)
	if lost {
		name = name.In(r.Theme.Soft)
	}
	const piece, near = 15.0, 5.0
	sign := r.Picture(r.Theme.Piece(side == rules.X, side == rules.X), piece, piece)
	mark := badge(r.Menu, e, 44)
	if side == rules.X {
		words := layout.Stack(0, r.Line(e.Name, name), layout.Row(near, sign, r.Line(r.event.points(entrant), points).Grow(1)))
		return layout.Row(10, mark, layout.Middle(words).Grow(1)).Fixed(seatHigh)
	}
	name.Align, points.Align = graph.End, graph.End
	words := layout.Stack(0, r.Line(e.Name, name), layout.Row(near, r.Line(r.event.points(entrant), points).Grow(1), sign))
	return layout.Row(10, layout.Middle(words).Grow(1), mark).Fixed(seatHigh)
}

// ways are the parts in the middle of a card: the ways to the result of a game, or how it ended and the way to change that.
func (r *round) ways(i int, g *tourney.Game) []layout.Part {
	enter := func() { r.enter(r.number, i) }
	if g.Outcome == tourney.Open {
		return []layout.Part{r.start(i, g), r.Press(widget.Button{Name: tableName("enter", i), Label: r.T("cups.enter"), Press: enter})}
	}
	parts := []layout.Part{r.outcome(g)}
	if r.number == r.event.last() && !g.Unplayed {
		change := widget.Button{Name: tableName("enter", i), Icon: "undo", Label: r.T("cups.change"), Press: enter}
		parts = append(parts, r.Press(change))
	}
	return parts
}

// outcome is how a game ended.
func (r *round) outcome(g *tourney.Game) layout.Part {
	text := map[tourney.Outcome]string{tourney.First: "1 – 0", tourney.Second: "0 – 1", tourney.Drawn: "½ – ½"}[g.Outcome]
	if g.Unplayed {
		text = r.T("cups.unplayed")
	}
	return layout.Middle(layout.Stack(0, r.Words(text, r.Plain(look.Title, graph.Bold).Centered()),
		r.Words(strings.ReplaceAll(g.Score, "-", " : "), r.Soft(look.Small).Centered())))
}

// start is the way to play a game: to begin it, to go on with it, to have computers play it.
func (r *round) start(i int, g *tourney.Game) layout.Part {
	at := tourney.Table{Tournament: r.event.id, Round: r.number, Table: i}
	button := widget.Button{Name: tableName("play", i), Kind: widget.Main, Icon: "play"}
	switch running := r.running(at); {
	case r.Env.PlayingOut != nil && r.Env.PlayingOut(at.Key()):
		return r.Status(tableName("playing", i), r.T("cups.computers"), r.Soft(look.Body).Centered(), 0)
	case running != nil:
		button.Label, button.Press = r.T("keep.continue"), func() { r.Go(scenes.Table{Match: running}) }
	case r.event.Entrants[g.First].Level > 0 && r.event.Entrants[g.Second].Level > 0:
		button.Kind, button.Icon, button.Label, button.Press = widget.Usual, "screen", r.T("cups.letplay"), func() { r.play(at, g, true) }
		if r.Narrow { // there the words need the room
			button.Icon = ""
		}
	default:
		button.Label, button.Press = r.T("cups.play"), func() { r.play(at, g, false) }
	}
	return r.Press(button)
}
