package tournament

import (
	"slices"

	"xotrio/game/match"
	tourney "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// round shows the choice of rounds, the pairings of the chosen one, and the button for the next.
type round struct {
	*widget.Menu
	event *event
	games boards.Games
	// number is the round shown, from 0; -1 if none is paired.
	number int
	scroll widget.Scroll
	// enter asks for the result at a table, export saves the standings.
	enter  func(round, table int)
	export func()
}

// open returns the first table of the last round without a result, or -1.
func (r *round) open() int {
	if r.event.last() < 0 {
		return -1
	}
	return slices.IndexFunc(r.event.Rounds[r.event.last()].Games, func(g tourney.Game) bool { return g.Outcome == tourney.Open })
}

// maxTabs is the number of rounds shown side by side.
const maxTabs = 7

func (r *round) view() layout.Part {
	if r.number < 0 {
		return layout.Fill()
	}
	var names []string
	for i := range r.event.Rounds {
		names = append(names, r.T("cups.tab", "No", i+1))
	}
	choose := func(i int) { r.number = i }
	tabs := r.EvenOptions("rounds", names, r.number, choose)
	if len(names) > maxTabs { // arrows at the sides reach the others
		tabs = r.Number("rounds", r.number, 0, len(names)-1, 1, func(i int) string { return names[i] }, choose)
	}
	const shadow = 4.0 // of the last card
	games := r.event.Rounds[r.number].Games
	cards := func(dense bool) layout.Part {
		var list []layout.Part
		for i := range games {
			list = append(list, r.pairing(i, &games[i], dense))
		}
		for _, i := range r.event.Idle(r.number) {
			list = append(list, r.idle(i, dense))
		}
		gap := 6.0
		if dense {
			for i := range list {
				list[i] = list[i].Fixed(denseHeight)
			}
			gap = 2
		}
		return layout.Margin(0, 0, 0, shadow, layout.Stack(gap, list...))
	}
	list := func(dense bool) layout.Part { return r.Scrolled("tables", &r.scroll, cards(dense)) }
	if r.Narrow {
		return layout.Stack(widget.Space, tabs, list(false).Grow(1))
	}
	tables := layout.ForRect(0, 2*widget.ButtonHeight, func(room graph.Rect) layout.Part { // shows as many tables as possible
		return list(room.W >= broad && cards(false).Height(room.W) > room.H)
	})
	return layout.Stack(widget.Space, tabs, tables.Grow(1))
}

func (r *round) foot() layout.Part {
	status := r.Announcement("status", r.event.status(), r.Plain(look.Body, graph.Medium))
	back, next := r.back(), r.next()
	all := func() layout.Part { // in one line
		return layout.Row(widget.Apart, status.Grow(1), layout.Middle(back), layout.Middle(next.Between(190, 260)))
	}
	both := func() layout.Part { return layout.Stack(widget.Space, status, layout.Even(widget.Space, back, next)) }
	stack := func() layout.Part { return layout.Stack(widget.Space, status, back, next) }
	if !r.takenBack() {
		return layout.Breakpoint(widget.PhoneWidth-120, all, stack)
	}
	return layout.Breakpoint(widget.PhoneWidth+20, all, func() layout.Part { return layout.Breakpoint(widget.PhoneWidth-120, both, stack) })
}

// takenBack reports whether the pairing shown can be taken back: it is the last one and has no result.
func (r *round) takenBack() bool {
	e := r.event
	return e.last() >= 0 && r.number == e.last() && e.Clone().Unpair() == nil && (e.Kind != tourney.KnockOut || e.last() > 0)
}

func (r *round) back() layout.Part {
	e := r.event
	if !r.takenBack() {
		return layout.Part{}
	}
	return r.Press(widget.Button{Name: "unpair", Icon: "undo", Label: r.T("cups.unpair"), Press: func() {
		e.change((*tourney.Tournament).Unpair)
		if e.read() {
			r.number = e.last()
		}
		r.Focus("pair")
	}})
}

// next returns the button that pairs the next round, or exports after the last.
func (r *round) next() layout.Part {
	e := r.event
	if e.Over() || !e.Complete() && len(e.Rounds) >= rounds(e.Tournament) {
		return r.Press(widget.Button{Name: "pair", Icon: "export", Label: r.T("export.title"), Press: r.export})
	}
	return r.Press(widget.Button{Name: "pair", Kind: widget.Main, Icon: "right", IconRight: true, Label: r.T("cups.pair", "No", len(e.Rounds)+1), Disabled: !e.Complete(), Press: func() {
		e.change((*tourney.Tournament).Pair)
		if e.read() {
			r.number = e.last()
			r.onward(-1)
		}
	}})
}

// running returns the match in progress at a table, or nil.
func (r *round) running(at tourney.Table) *match.Match {
	for _, m := range r.Env.Running() {
		if t, ok := tourney.TableOf(m.Notes().Get); ok && t == at {
			return m
		}
	}
	return nil
}

// play starts the game of a table: here, or in the background between computer players.
func (r *round) play(at tourney.Table, g *tourney.Game, background bool) {
	m, err := r.newMatch(at, g)
	switch {
	case err != nil:
		r.event.notice = r.Texts.Sentence(err)
	case background:
		r.event.notice = r.T("cups.computers.note")
		r.Env.PlayOut(m)
	default:
		r.Go(scenes.Table{Match: m})
	}
}

// newMatch makes a match that the crosses begin.
func (r *round) newMatch(at tourney.Table, g *tourney.Game) (*match.Match, error) {
	e := r.event
	_, info, err := r.games.ByName(e.Play.Game)
	if err != nil {
		return nil, err
	}
	setup := e.Play.Setup(info, &e.Entrants[g.First], &e.Entrants[g.Second])
	setup.Seed = r.Env.Seed()
	if setup, err = seating.WithOpener(setup, info, 0); err != nil {
		return nil, err
	}
	m, err := match.New(setup, info)
	if err != nil {
		return nil, err
	}
	return m, at.Mark(m)
}

// typed enters results by 1, = and 0 at the focused table and moves to the next; it reports whether it entered one.
func (r *round) typed(runes []rune) bool {
	at := r.focused()
	for _, c := range runes {
		o, ok := map[rune]tourney.Outcome{'1': tourney.First, '=': tourney.Drawn, '½': tourney.Drawn, '0': tourney.Second}[c]
		if !ok || at < 0 {
			continue
		}
		r.event.enter(r.number, func(t *tourney.Tournament) error { return t.EnterAt(r.number, at, o, "") })
		r.onward(at)
		return true
	}
	return false
}

// onward moves the focus from a table with a new result, -1 for none, to the next without one, or the first; when all
// have one, to the button that pairs the next round.
func (r *round) onward(at int) {
	if !r.event.read() {
		return
	}
	games := r.event.Rounds[r.number].Games
	for i := range games {
		if next := (at + 1 + i) % len(games); games[next].Outcome == tourney.Open {
			r.Focus(tableName("won", next))
			return
		}
	}
	if r.number == r.event.last() {
		r.Focus("pair")
	}
}

// focused returns the table with the focus, or -1.
func (r *round) focused() int {
	if r.number < 0 {
		return -1
	}
	for i := range r.event.Rounds[r.number].Games {
		if slices.ContainsFunc([]string{"won", "half", "lost", "play", "enter"}, func(what string) bool { return r.Stage.FocusIs(tableName(what, i)) }) {
			return i
		}
	}
	return -1
}

func tableName(what string, table int) string { return what + "/" + phrases.Number(table) }

// The row of a pairing: with enough width the players are on both sides of the result buttons, otherwise above them.
const (
	broad      = 480.0
	seatHeight = 44.0
	markWidth  = 48.0
	markHeight = 44.0
	tableWidth = 22.0
	markSign   = 22.0
)

// The height of a single-line row, used with many tables, and the width of its marks.
const (
	denseHeight = 34.0
	denseMark   = 38.0
)

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
	row := layout.Breakpoint(broad, func() layout.Part {
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

func (r *round) seat(entrant int, side rules.Side, lost, dense bool) layout.Part {
	e := &r.event.Entrants[entrant]
	name, points := r.Plain(look.Body, graph.Bold), r.Soft(look.Small)
	if lost {
		name = name.In(r.Theme.Soft)
	}
	const piece, near = 13.0, 5.0
	sign := r.Picture(r.Theme.Piece(side == rules.X, side == rules.X), piece, piece)
	mark := tile(r.Menu, r.event, entrant, 30)
	if dense { // the points are in the standings beside it
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

func (r *round) idle(entrant int, dense bool) layout.Part {
	st := r.Soft(look.Body)
	st.Align = graph.End
	return r.BoxedIn(r.Theme.SheetLine, inner(dense), layout.Even(widget.Apart, r.seat(entrant, rules.X, false, dense), layout.Middle(r.Line(r.event.byeText(entrant, r.number), st))))
}

func inner(dense bool) float64 {
	if dense {
		return 3
	}
	return 8
}

func (r *round) table(i int) string {
	return r.T("cups.table", "No", r.event.Rounds[r.number].Number(i))
}

func (r *round) marks(i int, g *tourney.Game, width float64) []layout.Part {
	table := r.table(i) + ": "
	mark := func(name, label, says string, piece rules.Side, o tourney.Outcome) layout.Part {
		b := widget.Button{Name: tableName(name, i), Label: label, Spoken: table + says, Press: func() {
			r.event.enter(r.number, func(t *tourney.Tournament) error { return t.EnterAt(r.number, i, o, "") })
		}}
		if g.Outcome == o {
			b.Kind = widget.Main
			if g.Unplayed {
				b.Label = "+"
			}
			b.Press = func() { r.enter(r.number, i) } // already entered: ask for details
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

func (r *round) ways(i int, g *tourney.Game, width float64) []layout.Part {
	more := widget.Button{Name: tableName("enter", i), Icon: "comment", Tip: r.T("cups.more", "No", r.event.Rounds[r.number].Number(i)), Press: func() { r.enter(r.number, i) }}
	if g.Outcome != tourney.Open {
		return []layout.Part{layout.Leaf(nil, nil).Fixed(width), r.Press(more).Fixed(width)}
	}
	return []layout.Part{r.start(i, g).Fixed(width), r.Press(more).Fixed(width)}
}

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
	button.Spoken = r.table(i) + ": " + button.Tip
	return r.Press(button)
}
