package xobrainer

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/phrases"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
)

// person is somebody at the table: a seat, and a place among its players.
type person struct{ seat, player int }

// asking is the screen that asks persons, one after the other, to look at their cards. It lies over the board, shows the
// cards only for as long as the first of the queue holds the mouse, a finger or the space bar, and forgets them after that.
type asking struct {
	queue []person
	// space and press tell by what the cards are held up; doing is the button that was pressed.
	space, press, doing bool
	// again reports whether somebody on turn takes cards up once more; C then goes through the people of the side.
	again bool
	// seen reports whether the first of the queue has had a look.
	seen bool
	// look is what that person may see, while it is held up and at no other time.
	look xo.State
}

func (a *asking) on() bool { return len(a.queue) > 0 }

// held reports whether cards are face up now.
func (a *asking) held() bool { return a.space || a.press }

// needs is what the variants of the match need room for.
func (b *Board) needs() needs {
	if b.state == nil {
		return needs{}
	}
	v := b.state.Variants()
	return needs{beam: v.Has(xo.TimeBalance), cards: v.Has(xo.Mission) || v.Has(xo.Trap)}
}

// Holds reports whether nobody can play now for reasons that are not the player's: what happened is being shown, or cards are
// being looked at. Clocks stand still meanwhile.
func (b *Board) Holds() bool {
	return b.ask.on() || b.deal != nil || b.run != nil && b.run.step.RoundOver && b.run.t < b.run.rest
}

// Cover turns cards that are being held up face down at once.
func (b *Board) Cover() { b.ask.space, b.ask.press, b.ask.look = false, false, xo.State{} }

// Cancel leaves the cards for later.
func (b *Board) Cancel() bool {
	on := b.ask.on()
	b.ask = asking{}
	return on
}

// mine is the game as a person at the table may see it.
func (b *Board) mine(p person) xo.State {
	return *stateOf(b.m.ViewFor(p.seat, p.player))
}

// hasCards reports whether there is something that only p, or only the side of p, may see.
func (b *Board) hasCards(p person) bool {
	side := match.SideOf(p.seat)
	out := func(h xo.Held) bool { return h.State == xo.CardHidden || h.State == xo.CardKnown }
	return out(b.state.TrapCard(side)) || p.player < b.state.People(side) && out(b.state.MissionCard(side, p.player))
}

// persons are those at a seat who have cards, and no computers.
func (b *Board) persons(seat int) (out []person) {
	for i, p := range b.m.Setup().Seats[seat].Players {
		if at := (person{seat, i}); !p.Computer() && b.hasCards(at) {
			out = append(out, at)
		}
	}
	return out
}

// alone reports whether there is a single person at the table, to whom nothing has to be handed over.
func (b *Board) alone() bool {
	n := 0
	for _, s := range b.m.Setup().Seats {
		for _, p := range s.Players {
			if !p.Computer() {
				n++
			}
		}
	}
	return n == 1
}

// invite asks everybody who has cards, those of the opener last: the computer is then where the round begins.
func (b *Board) invite() {
	if !b.needs().cards || b.m.Result().Over() {
		return
	}
	first := seatOf(b.state.Opener())
	b.ask = asking{queue: append(b.persons(1-first), b.persons(first)...)}
}

// nameOf is what a person is called.
func (b *Board) nameOf(p person) string {
	return phrases.Player(b.d, b.m.Setup().Seats[p.seat].Players[p.player], p.seat)
}

// sideName names all who sit at a seat.
func (b *Board) sideName(seat int) string {
	text := ""
	for i := range b.m.Setup().Seats[seat].Players {
		if i > 0 {
			text += ", "
		}
		text += b.nameOf(person{seat, i})
	}
	return text
}

// answer follows the input while somebody is asked, and reports whether the texts have to be written again.
func (b *Board) answer(f *input.Frame, did *table.TickResult) bool {
	a := &b.ask
	was := a.held()
	p := b.sheetPoint(graph.Point{X: f.X, Y: f.Y})
	if f.Pressed[input.Left] {
		a.press = holdRoom.Contains(p) || b.cardRoom().Contains(p)
		a.doing = doneRoom.Contains(p)
	}
	a.press = a.press && f.Down[input.Left]
	a.space = f.Space && b.st.Focus && (a.space || f.Key(ebiten.KeySpace))
	if held := a.held(); held != was {
		did.Redraw = true
		if a.look = (xo.State{}); held {
			a.look, a.seen = b.mine(a.queue[0]), true
			b.cues = append(b.cues, sound.Select)
		}
		return true
	}
	if b.st.Focus && f.Key(ebiten.KeyC) && !a.held() && a.again {
		b.ask = asking{queue: []person{b.teammate(a.queue[0])}, again: true}
		did.Redraw = true
		return true
	}
	done := a.doing && f.Released[input.Left] && doneRoom.Contains(p)
	if f.Released[input.Left] {
		a.doing = false
	}
	if done || b.st.Focus && !a.held() && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)) {
		b.ask = asking{queue: a.queue[1:]}
		did.Redraw = true
		return true
	}
	return false
}

// reach follows the pointer and the key that take up one's own cards again: those of the side on turn only.
func (b *Board) reach(f *input.Frame, did *table.TickResult) bool {
	if !b.live() || !b.needs().cards {
		return false
	}
	_, seat, player, ok := b.m.OnTurn()
	if !ok {
		return false
	}
	who := person{seat, player}
	taken := b.st.Focus && f.Key(ebiten.KeyC)
	if f.Pressed[input.Left] {
		for _, s := range b.cardSlots(seat) {
			if s.r.Inset(-3).Contains(graph.Point{X: f.X, Y: f.Y}) {
				taken = true
				if s.kind == xo.DrawMission {
					who.player = s.member
				}
			}
		}
	}
	if who.player >= len(b.m.Setup().Seats[seat].Players) {
		return false
	}
	if !taken || b.m.Setup().Seats[seat].Players[who.player].Computer() || !b.hasCards(who) {
		return false
	}
	b.ask = asking{queue: []person{who}, again: true}
	did.Redraw = true
	return true
}

// teammate is the next person after p of the same side who has cards, p where there is no other.
func (b *Board) teammate(p person) person {
	all := b.persons(p.seat)
	for i, q := range all {
		if q == p {
			return all[(i+1)%len(all)]
		}
	}
	return p
}

// slot is a secret card in a player's panel.
type slot struct {
	kind   xo.DrawKind
	member int
	r      graph.Rect
}

// cardSlots are the places of the secret cards of a seat that are out, missions first.
func (b *Board) cardSlots(seat int) (out []slot) {
	p := &b.geo.panels[seat]
	if p.cards.H <= 0 {
		return nil
	}
	side := rules.X + rules.Side(seat)
	h := min(p.cards.H, 42)
	w := h * 0.74
	add := func(kind xo.DrawKind, member int, held xo.Held) {
		if held.State == xo.CardHidden || held.State == xo.CardKnown {
			x := p.cards.X + float64(len(out))*(w+7)
			out = append(out, slot{kind, member, graph.Rect{X: x, Y: p.cards.Y, W: w, H: h}})
		}
	}
	for m := range b.state.People(side) {
		add(xo.DrawMission, m, b.state.MissionCard(side, m))
	}
	add(xo.DrawTrap, 0, b.state.TrapCard(side))
	return out
}
