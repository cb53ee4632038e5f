package tournament

import (
	tourney "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The row of a pairing: who meet stand on both sides of the ways to enter the result where it is at least broad, elsewhere above them.
const (
	broad      = 480.0
	seatHeight = 44.0
	markWidth  = 48.0
	markHeight = 44.0
	tableWidth = 22.0
	markSign   = 22.0
)

// The height of a row in one line, where there are many, and how wide its marks are.
const (
	denseHeight = 34.0
	denseMark   = 38.0
)

// pairing is the row of a game: who plays, one press for each way in which it can end, and the ways to play it or to say more of it. dense has it
// be one line.
func (r *round) pairing(i int, g *tourney.Game, dense bool) layout.Part {
	title := r.table(i)
	if g.Third {
		title = r.T("cups.third")
	}
	if g.Bye() {
		return r.idle(g.First, dense)
	}
	first, second := r.seat(g.First, rules.X, g.Outcome == tourney.Second, dense), r.seat(g.Second, rules.O, g.Outcome == tourney.First, dense)
	width, way := markWidth, markHeight
	if dense {
		width, way = denseMark, denseMark
	}
	marks := layout.Row(4, r.marks(i, g, width)...)
	row := layout.Wide(broad, func() layout.Part {
		no := layout.Leaf(nil, nil)
		if !g.Third {
			no = layout.Middle(r.Line(r.event.table(r.number, i), r.Soft(look.Body)))
		}
		return layout.Row(8, no.Fixed(tableWidth), first.Grow(1).Between(1, 0), layout.Middle(marks), second.Grow(1).Between(1, 0), layout.Middle(layout.Row(4, r.ways(i, g, way)...)))
	}, func() layout.Part {
		return layout.Stack(6, r.Line(title, r.Soft(look.Small)), layout.Even(widget.Apart, first, second), layout.Row(4, append(r.marks(i, g, width), append([]layout.Part{layout.Fill()}, r.ways(i, g, way)...)...)...))
	})
	return r.BoxedIn(r.Theme.SheetLine, inner(dense), row)
}

// seat is somebody at a table: name and points, before or behind them the start number, and the piece of their side.
func (r *round) seat(entrant int, side rules.Side, lost, dense bool) layout.Part {
	e := &r.event.Entrants[entrant]
	name, points := r.Plain(look.Body, graph.Bold), r.Soft(look.Small)
	if lost {
		name = name.In(r.Theme.Soft)
	}
	const piece, near = 13.0, 5.0
	sign := r.Picture(r.Theme.Piece(side == rules.X, side == rules.X), piece, piece)
	mark := tile(r.Menu, r.event, entrant, 30)
	if dense { // the points stand in the standings beside it
		mark = tile(r.Menu, r.event, entrant, 26)
		if side == rules.X {
			return layout.Row(6, mark, layout.Middle(r.Line(e.Name, name)).Grow(1))
		}
		name.Align = graph.End
		return layout.Row(6, layout.Middle(r.Line(e.Name, name)).Grow(1), mark)
	}
	if side == rules.X {
		words := layout.Stack(0, r.Line(e.Name, name), layout.Row(near, sign, r.Line(r.event.points(entrant), points).Grow(1)))
		return layout.Row(8, mark, layout.Middle(words).Grow(1)).Fixed(seatHeight)
	}
	name.Align, points.Align = graph.End, graph.End
	words := layout.Stack(0, r.Line(e.Name, name), layout.Row(near, r.Line(r.event.points(entrant), points).Grow(1), sign))
	return layout.Row(8, layout.Middle(words).Grow(1), mark).Fixed(seatHeight)
}

// idle is the row of somebody who has no opponent.
func (r *round) idle(entrant int, dense bool) layout.Part {
	st := r.Soft(look.Body)
	st.Align = graph.End
	return r.BoxedIn(r.Theme.SheetLine, inner(dense), layout.Even(widget.Apart, r.seat(entrant, rules.X, false, dense), layout.Middle(r.Line(r.T("cups.bye"), st))))
}

// inner is the margin within a row.
func inner(dense bool) float64 {
	if dense {
		return 3
	}
	return 8
}

// table is the name of the table of a game.
func (r *round) table(i int) string {
	return r.T("cups.table", "No", r.event.Rounds[r.number].Number(i))
}

// marks are the ways in which a game can end, each of which is entered by one press; that which is entered stands out.
func (r *round) marks(i int, g *tourney.Game, width float64) []layout.Part {
	table := r.table(i) + ": "
	mark := func(name, label, says string, piece rules.Side, o tourney.Outcome) layout.Part {
		b := widget.Button{Name: tableName(name, i), Label: label, Says: table + says, Press: func() {
			r.event.enter(r.number, func(t *tourney.Tournament) error { return t.EnterAt(r.number, i, o, "") })
		}}
		if g.Outcome == o {
			b.Kind = widget.Main
			if g.Unplayed {
				b.Label = "+"
			}
			b.Press = func() { r.enter(r.number, i) } // it is there: what else is there to say
		}
		if piece == rules.Nobody || b.Label == "+" {
			return r.Press(b).Fixed(width)
		}
		b.Label = ""
		sign := layout.Center(r.Picture(r.Theme.Piece(piece == rules.X, piece == rules.X), markSign, markSign))
		return layout.Layers(r.Press(b), sign).Fixed(width)
	}
	name := func(entrant int) string { return r.T("cups.wins", "Name", r.event.Entrants[entrant].Name) }
	parts := []layout.Part{mark("won", "", name(g.First), rules.X, tourney.First)}
	if !r.event.knockOut() {
		parts = append(parts, mark("half", "½", r.T("cups.drawn"), rules.Nobody, tourney.Drawn))
	}
	return append(parts, mark("lost", "", name(g.Second), rules.O, tourney.Second))
}

// ways are what else can be done at a table: to play the game here, and to say more of how it ended.
func (r *round) ways(i int, g *tourney.Game, width float64) []layout.Part {
	more := widget.Button{Name: tableName("enter", i), Icon: "comment", Tip: r.T("cups.more", "No", r.event.Rounds[r.number].Number(i)), Press: func() { r.enter(r.number, i) }}
	if g.Outcome != tourney.Open {
		return []layout.Part{layout.Leaf(nil, nil).Fixed(width), r.Press(more).Fixed(width)}
	}
	return []layout.Part{r.start(i, g).Fixed(width), r.Press(more).Fixed(width)}
}

// start is the way to play a game: to begin it, to go on with it, to have computers play it.
func (r *round) start(i int, g *tourney.Game) layout.Part {
	at := tourney.Table{Tournament: r.event.id, Round: r.number, Table: i}
	button := widget.Button{Name: tableName("play", i), Kind: widget.Main, Icon: "play"}
	switch running := r.running(at); {
	case r.Env.PlayingOut != nil && r.Env.PlayingOut(at.Key()):
		button.Kind, button.Icon, button.Disabled, button.Tip, button.Press = widget.Usual, "clock", true, r.T("cups.computers"), func() {}
	case running != nil:
		button.Tip, button.Press = r.T("keep.continue"), func() { r.Go(scenes.Table{Match: running}) }
	case r.event.Entrants[g.First].Level > 0 && r.event.Entrants[g.Second].Level > 0:
		button.Kind, button.Icon, button.Tip, button.Press = widget.Usual, "screen", r.T("cups.letplay"), func() { r.play(at, g, true) }
	default:
		button.Tip, button.Press = r.T("cups.play"), func() { r.play(at, g, false) }
	}
	button.Says = r.table(i) + ": " + button.Tip
	return r.Press(button)
}
