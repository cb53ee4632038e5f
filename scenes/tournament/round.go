package tournament

import (
	"errors"
	"slices"
	"strings"

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
	// before is the tournament before the round shown.
	before *event
	// asking is true while it asks whether to take a pairing with results back.
	asking bool
	// enter asks for the result at a table, final shows the final places.
	enter func(round, table int)
	final func()
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
	choice := tabs
	tabs = layout.Under(choice, func(room graph.Rect) {
		choice.Place(room)
		r.Put(r.pairs())
	})
	const shadow = 4.0 // of the last card
	games := r.event.Rounds[r.number].Games
	cards := func(height float64) layout.Part {
		var list []layout.Part
		add := func(row layout.Part) {
			if height > 0 {
				row = row.Fixed(height)
			}
			list = append(list, row)
		}
		for i := range games {
			if games[i].Third && height > 0 { // otherwise the row has it
				list = append(list, r.Line(r.T("cups.third"), r.Soft(look.Small)))
			}
			add(r.pairing(i, &games[i], height))
		}
		for _, i := range r.event.Idle(r.number) {
			add(r.idle(i, height))
		}
		list = append(list, r.Words(r.event.withdrawn(r.number), r.Soft(look.Small)))
		return layout.Margin(0, 0, 0, shadow, layout.Stack(gap(height >= usualHeight || height == 0), list...))
	}
	if r.Narrow {
		return layout.Stack(widget.Space, tabs, r.Scrolled("tables", &r.scroll, cards(0)).Grow(1))
	}
	tables := layout.ForRect(0, 2*widget.ButtonHeight, func(room graph.Rect) layout.Part { // shows as many tables as possible
		height := 0.0
		if room.W >= broad+2*widget.Inner { // with a scroll bar, too
			share := (room.H - shadow - r.below()) / float64(r.rows())
			if height = usualHeight; share < usualHeight+gap(true) {
				height = min(max(denseHeight, share-gap(false)), usualHeight-1)
			}
		}
		return r.Scrolled("tables", &r.scroll, cards(height))
	})
	return layout.Stack(widget.Space, tabs, tables.Grow(1))
}

// pairs returns the pairings of the last round as a text to be heard: when they are made, and when the screen opens while results are missing.
func (r *round) pairs() *graph.Node {
	n := &graph.Node{Name: "pairs", Role: graph.Status}
	last := r.event.last()
	if r.open() < 0 {
		return n
	}
	n.Announced = last + 1
	texts := []string{r.T("cups.tab", "No", last+1)}
	games := r.event.Rounds[last].Games
	for i := range games {
		if games[i].Outcome == tourney.Open {
			texts = append(texts, r.event.pair(last, i))
		}
	}
	for _, i := range r.event.Idle(last) {
		texts = append(texts, r.event.Entrants[i].Name+": "+r.event.byeText(i, last))
	}
	n.Label = boards.Sentences(texts...)
	return n
}

// rows is the largest number of rows of all rounds, so that each has the same height in all of them.
func (r *round) rows() int {
	n := (len(r.event.Entrants) + 1) / 2
	for i := range r.event.Rounds {
		n = max(n, len(r.event.Rounds[i].Games)+len(r.event.Idle(i)))
	}
	return n
}

// below is the room kept below the rows for the names of the withdrawn, whether there are any or not, so that no row moves.
func (r *round) below() float64 {
	if r.event.knockOut() {
		return 0
	}
	return look.Small + 6
}

// foot is the same for the whole tournament: what is new and Undo, and below it the way back and the way on.
func (r *round) foot() layout.Part {
	if r.asking {
		r.Question(r.T("cups.unpair.sure", "No", r.event.last()+1), r.T("cups.unpair", "No", r.event.last()+1), r.T("menu.cancel"), r.unpair, func() { r.asking = false })
	}
	const newsHeight, wayHeight = 36.0, 56.0
	plain := layout.Even(widget.Space, r.back(""), r.next(""))
	if r.Narrow {
		return layout.Stack(widget.Space, r.news().Fixed(widget.Finger), layout.ForWidth(func(w float64) layout.Part {
			if plain.Measure(w).MinW <= w {
				return plain
			}
			return layout.Stack(widget.Space, r.next(""), r.back(""))
		}))
	}
	return layout.Stack(widget.Space, r.news().Fixed(newsHeight), layout.FirstFit(layout.Even(widget.Space, r.back("undo"), r.next("right")), plain).Fixed(wayHeight))
}

func (r *round) news() layout.Part {
	text, refused, undo := r.event.news()
	st := r.Plain(look.Small, graph.Medium)
	if refused {
		st = st.In(r.Theme.Gold)
	}
	button := widget.Button{Name: "undo", Icon: "undo", Label: r.T("cups.undo"), Disabled: !undo, Yields: "pair", Press: r.undo}
	if step, ok := r.Env.Tournaments.Last(r.event.id); ok {
		button.Spoken = r.T("cups.undo") + ": " + strings.TrimSuffix(r.event.describe(step), ".")
	}
	line := r.Announcement("status", text, st)
	if r.event.justPaired() { // the pairings are heard
		line = layout.Layers(r.Announcement("status", "", st), r.Words(text, st))
	}
	count := r.Line(r.event.count(), r.Plain(look.Body, graph.Medium))
	return layout.Breakpoint(newsWidth, func() layout.Part {
		return layout.Row(widget.Apart, count.Fixed(countWidth), line.Grow(1).Between(1, 0), r.Press(button))
	}, func() layout.Part {
		said, short := line, button
		if text == "" {
			said = layout.Layers(line, count)
		}
		short.Label, short.Tip = "", button.Label
		return layout.Row(widget.Apart, said.Grow(1).Between(1, 0), r.Press(short))
	})
}

// newsWidth is the least width for the number of results beside what is new.
const newsWidth = 420.0

// countWidth is the width of the number of results.
const countWidth = 140.0

// undo undoes the last change and shows its round.
func (r *round) undo() {
	if round := r.event.undo(); r.event.read() && round >= 0 {
		r.number = min(round, r.event.last())
	}
}

// back returns the button that takes the last pairing back. It asks first if that drops results.
func (r *round) back(icon string) layout.Part {
	e := r.event
	if e.last() < 0 {
		return layout.Fill()
	}
	button := widget.Button{Name: "unpair", Icon: icon, Label: r.T("cups.unpair", "No", e.last()+1), Press: r.unpair}
	if n := e.Entered(e.last()); n > 0 {
		button.Under = r.T("cups.unpair.note", "N", n)
		button.Press = func() { r.asking = true }
	}
	return r.Press(button)
}

func (r *round) unpair() {
	r.asking = false
	r.event.change((*tourney.Tournament).Unpair)
	if r.event.read() {
		r.number = r.event.last()
	}
	r.Focus("pair")
}

// next returns the button that pairs the next round, or shows the final places after the last.
func (r *round) next(icon string) layout.Part {
	e := r.event
	if e.Over() || !e.Complete() && len(e.Rounds) >= rounds(e.Tournament) {
		return r.Press(widget.Button{Name: "pair", Kind: widget.Main, Icon: "cup", Label: r.T("cups.final"), Disabled: !e.Complete(), Press: r.final})
	}
	return r.Press(widget.Button{Name: "pair", Kind: widget.Main, Icon: icon, IconRight: icon != "", Label: r.T("cups.pair", "No", len(e.Rounds)+1), Disabled: !e.Complete(), Press: func() {
		e.change((*tourney.Tournament).Pair)
		if e.read() {
			r.number = e.last()
			r.onward(-1)
		}
	}})
}

// running returns the match in progress at a table, or nil.
func (r *round) running(at tourney.Table, g *tourney.Game) *match.Match {
	for _, m := range r.Env.Running() {
		if t, ok := tourney.TableOf(m.Notes().Get); ok && t == at && tourney.IsOf(m.Notes().Get, g) {
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
		r.event.refuse(r.Texts.Sentence(err))
	case background:
		r.event.say(r.T("cups.computers.note"))
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
	return m, errors.Join(at.Mark(m), tourney.MarkPlayers(m, g))
}

// typed enters results by 1, = and 0 at the focused table and moves to the next; it reports whether it entered one.
func (r *round) typed(runes []rune) bool {
	at := r.focused()
	for _, c := range runes {
		o, ok := map[rune]tourney.Outcome{'1': tourney.First, '=': tourney.Drawn, '½': tourney.Drawn, '0': tourney.Second}[c]
		if !ok || at < 0 {
			continue
		}
		r.event.change(func(t *tourney.Tournament) error { return t.EnterAt(r.number, at, o, "") })
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
// A name that is too long for one line has two smaller ones above the points.
const (
	broad      = 480.0
	seatHeight = 52.0
	markWidth  = 48.0
	markHeight = 44.0
	tableWidth = 22.0
	markSign   = 22.0
)

// The heights of a row: usual with the points below the names, or less with one line, which has narrower buttons.
const (
	usualHeight = seatHeight + 2*4
	denseHeight = 30.0
	denseMark   = 40.0
	denseWay    = 34.0
)

// pairing returns a row of the given height, 0 for what it needs.
func (r *round) pairing(i int, g *tourney.Game, height float64) layout.Part {
	title := r.table(i)
	if g.Third {
		title = r.T("cups.third")
	}
	if g.Bye() {
		return r.idle(g.First, height)
	}
	first, second := r.seat(g.First, rules.X, g.Outcome == tourney.Second, height), r.seat(g.Second, rules.O, g.Outcome == tourney.First, height)
	mark, way := markWidth, markHeight
	if dense(height) {
		mark, way = denseMark, denseWay
	}
	marks, ways := layout.Row(4, r.marks(i, g, mark)...), layout.Row(4, r.ways(i, g, way)...)
	if !dense(height) {
		marks, ways = layout.Middle(layout.Limit(0, markHeight, marks)), layout.Middle(layout.Limit(0, markHeight, ways))
	}
	row := layout.Breakpoint(broad, func() layout.Part {
		no := layout.Middle(r.Line(r.event.table(r.number, i), r.Soft(look.Body)))
		return layout.Row(8, no.Fixed(tableWidth), first.Grow(1).Between(1, 0), marks, second.Grow(1).Between(1, 0), ways)
	}, func() layout.Part {
		st := r.Soft(look.Small).Centered()
		below := append(r.marks(i, g, mark), layout.Middle(r.Line(title, st)).Grow(1).Between(1, 0))
		return layout.Stack(6, layout.Even(widget.Apart, first, second), layout.Row(4, append(below, r.ways(i, g, way)...)...).Fixed(markHeight))
	})
	return r.row(height, row)
}

// seat returns an entrant in a row of that height.
func (r *round) seat(entrant int, side rules.Side, lost bool, height float64) layout.Part {
	e, room := &r.event.Entrants[entrant], height-2*inner(height)
	if height == 0 {
		room = seatHeight
	}
	name, points := r.Plain(look.Body, graph.Bold), r.Soft(look.Small)
	if lost {
		name = name.In(r.Theme.Soft)
	}
	const piece, near = 13.0, 4.0
	sign := layout.If(side != rules.Nobody, r.Picture(r.Theme.Piece(side == rules.X, side == rules.X), piece, piece))
	mark := tile(r.Menu, r.event, entrant, 30)
	if dense(height) {
		figure := layout.Middle(r.Line(r.before.figure(entrant), points.Centered())).Fixed(figureWidth)
		mark = tile(r.Menu, r.event, entrant, 24)
		if side != rules.O {
			return layout.Row(near, mark, layout.Middle(nameLines(r.Menu, e.Name, name, room)).Grow(1).Between(1, 0), figure, sign)
		}
		name.Align = graph.End
		return layout.Row(near, sign, figure, layout.Middle(nameLines(r.Menu, e.Name, name, room)).Grow(1).Between(1, 0), mark)
	}
	if side == rules.O {
		name.Align, points.Align = graph.End, graph.End
	}
	under := layout.Fill()
	if !r.event.knockOut() { // there the tile says it
		under = r.Line(r.before.points(entrant), points).Grow(1)
	}
	if side != rules.O {
		words := layout.Stack(0, nameLines(r.Menu, e.Name, name, room), layout.Row(near, sign, under))
		return layout.Row(8, mark, layout.Middle(words).Grow(1)).Fixed(seatHeight)
	}
	words := layout.Stack(0, nameLines(r.Menu, e.Name, name, room), layout.Row(near, under, sign))
	return layout.Row(8, layout.Middle(words).Grow(1), mark).Fixed(seatHeight)
}

func (r *round) idle(entrant int, height float64) layout.Part {
	st := r.Soft(look.Body)
	st.Align = graph.End
	parts := []layout.Part{r.seat(entrant, rules.Nobody, false, height).Grow(1).Between(1, 0), layout.Middle(r.Line(r.event.byeText(entrant, r.number), st)).Grow(1).Between(1, 0)}
	return r.row(height, layout.Breakpoint(broad, func() layout.Part { return layout.Row(8, append([]layout.Part{layout.Gap(tableWidth)}, parts...)...) }, func() layout.Part { return layout.Row(8, parts...) }))
}

// row returns a row of the list of that height.
func (r *round) row(height float64, p layout.Part) layout.Part {
	return r.BoxedIn(r.Theme.SheetLine, 0, layout.Margin(8, inner(height), 8, inner(height), p))
}

// figureWidth is the width of the points in a row of one line.
const figureWidth = 22.0

// gap is the distance between rows, which is smaller if there are many.
func gap(usual bool) float64 {
	if usual {
		return 6
	}
	return 2
}

// inner is the margin above and below the content of a row of that height, 0 for as high as it needs.
func inner(height float64) float64 {
	switch {
	case height == 0:
		return 8
	case dense(height):
		return 2
	}
	return (height - seatHeight) / 2
}

// dense reports whether a row of that height, 0 for what it needs, has one line.
func dense(height float64) bool { return height > 0 && height < seatHeight+2*2 }

func (r *round) table(i int) string {
	return r.T("cups.table", "No", r.event.Rounds[r.number].Number(i))
}

func (r *round) marks(i int, g *tourney.Game, width float64) []layout.Part {
	mark := func(name, label, says string, piece rules.Side, o tourney.Outcome) layout.Part {
		if g.Outcome == o {
			says = r.T("speech.cups.entered", "Result", says)
		}
		if name == "won" { // the first of a table says who plays
			says = r.event.pair(r.number, i) + ": " + says
		} else {
			says = r.table(i) + ": " + says
		}
		b := widget.Button{Name: tableName(name, i), Label: label, Spoken: says, Press: func() {
			r.event.change(func(t *tourney.Tournament) error { return t.EnterAt(r.number, i, o, "") })
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
	switch running := r.running(at, g); {
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
