package tournament

import (
	"slices"

	"xotrio/game/match"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// round is the rounds to choose from, the pairings of the chosen one, and the way to the next.
type round struct {
	*widget.Menu
	event *event
	games boards.Games
	// number is the round that is shown, counted from 0; -1 where none is paired.
	number int
	scroll widget.Scroll
	// enter asks for the result at a table, export saves how all stand.
	enter  func(round, table int)
	export func()
}

// open is the first table of the last round without a result, -1 where all have one.
func (r *round) open() int {
	if r.event.last() < 0 {
		return -1
	}
	return slices.IndexFunc(r.event.Rounds[r.event.last()].Games, func(g tourney.Game) bool { return g.Outcome == tourney.Open })
}

// maxTabs is how many rounds are seen side by side.
const maxTabs = 7

// view is the rounds to choose from, and the pairings of the chosen one.
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
	if len(names) > maxTabs { // the others are reached by the arrows at its sides
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
	tables := layout.By(0, 2*widget.ButtonHeight, func(room graph.Rect) layout.Part { // as many as can be are in sight at once
		return list(room.W >= broad && cards(false).Height(room.W) > room.H)
	})
	return layout.Stack(widget.Space, tabs, tables.Grow(1))
}

// foot says how the tournament stands, and pairs the next round.
func (r *round) foot() layout.Part {
	status := r.News("status", r.event.status(), r.Plain(look.Body, graph.Medium))
	back, next := r.back(), r.next()
	all := func() layout.Part { // in one line
		return layout.Row(widget.Apart, status.Grow(1), layout.Middle(back), layout.Middle(next.Between(190, 260)))
	}
	both := func() layout.Part { return layout.Stack(widget.Space, status, layout.Even(widget.Space, back, next)) }
	stack := func() layout.Part { return layout.Stack(widget.Space, status, back, next) }
	if !r.takenBack() {
		return layout.Wide(widget.PhoneWidth-120, all, stack)
	}
	return layout.Wide(widget.PhoneWidth+20, all, func() layout.Part { return layout.Wide(widget.PhoneWidth-120, both, stack) })
}

// takenBack reports whether the pairing of the round that is shown can be taken back: as long as it is the last one and has no result.
func (r *round) takenBack() bool {
	e := r.event
	return e.last() >= 0 && r.number == e.last() && e.Clone().Unpair() == nil && (e.Kind != tourney.KnockOut || e.last() > 0)
}

// back takes the pairing of the last round back.
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

// next pairs the next round, or saves what came of the last, after which there is none.
func (r *round) next() layout.Part {
	e := r.event
	if e.Over() || !e.Complete() && len(e.Rounds) >= rounds(e.Tournament) {
		return r.Press(widget.Button{Name: "pair", Icon: "export", Label: r.T("cups.export"), Press: r.export})
	}
	return r.Press(widget.Button{Name: "pair", Kind: widget.Main, Icon: "right", IconRight: true, Label: r.T("cups.pair", "No", len(e.Rounds)+1), Disabled: !e.Complete(), Press: func() {
		e.change((*tourney.Tournament).Pair)
		if e.read() {
			r.number = e.last()
			r.onward(-1)
		}
	}})
}

// running is the match in progress at a table, nil where there is none.
func (r *round) running(at tourney.Table) *match.Match {
	for _, m := range r.Env.Running() {
		if t, ok := tourney.TableOf(m.Notes().Get); ok && t == at {
			return m
		}
	}
	return nil
}

// play begins the game of a table: here, or in the background where computers play it.
func (r *round) play(at tourney.Table, g *tourney.Game, background bool) {
	m, err := r.begin(at, g)
	switch {
	case err != nil:
		r.event.notice = err.Error()
	case background:
		r.event.notice = r.T("cups.computers.note")
		r.Env.PlayOut(m)
	default:
		r.Go(scenes.Table{Match: m})
	}
}

// begin is a match for a table. Whoever has the crosses begins.
func (r *round) begin(at tourney.Table, g *tourney.Game) (*match.Match, error) {
	e := r.event
	_, info, err := r.games.ByName(e.Play.Game)
	if err != nil {
		return nil, err
	}
	setup := e.Play.Setup(info, &e.Entrants[g.First], &e.Entrants[g.Second])
	setup.Seed = r.Env.Seed()
	if setup, err = seating.Begin(setup, info, 0); err != nil {
		return nil, err
	}
	m, err := match.New(setup, info)
	if err != nil {
		return nil, err
	}
	return m, at.Mark(m)
}

// typed enters results by 1, = and 0 at the table that has the focus, and goes on; it reports whether one was entered.
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

// onward moves the focus from a table whose result was entered, -1 for none, to the next that has none, or to the first; once all have one it goes
// to what pairs the next round.
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

// focused is the table at which the focus is, -1 for none.
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

// tableName is the name of a button at a table.
func tableName(what string, table int) string { return what + "/" + phrases.Number(table) }
