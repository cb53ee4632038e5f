package xobrainer

import (
	"xotrio/game/input"
	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Reveal shows the cards of p for as long as they are held up.
func (b *Board) Reveal(p boards.Person, v session.View) {
	if s, ok := v.Game.(*xo.State); ok {
		b.ask.reveal(p, s)
		b.sync(b.moment)
	}
}

// Cover turns cards that are being held up, or lie open, face down at once.
func (b *Board) Cover() {
	b.ask.cover()
	b.own = ownCards{}
	b.sync(b.moment)
}

// Cancel leaves the cards for later, or comes back from a round that is looked at again.
func (b *Board) Cancel() bool {
	on := b.ask.on() || b.opened > 0
	b.ask, b.opened = asking{}, 0
	b.sync(b.moment)
	return on
}

// answer follows the input while somebody is asked.
func (b *Board) answer(f *input.Frame, in *boards.Intent) {
	n := b.root.Hit(graph.Point{X: f.X, Y: f.Y}, f.Now)
	over := n != nil && (n == b.hold || n == b.faces[0] || n == b.faces[1])
	b.ask.answer(f, b.st.Focus, b.sc.v, over, in)
}

// mayTakeUp reports whether the n-th card in the panel of a seat can be taken up now, and who then looks at it.
func (b *Board) mayTakeUp(seat, n int) (p boards.Person, ok bool) {
	v := b.sc.v
	if !b.sc.live || b.st.View.Seat != seat || n >= len(v.slots[seat]) {
		return p, false
	}
	p = boards.Person{Seat: seat, Player: b.st.View.Player}
	if k := v.slots[seat][n]; k.kind == xo.DrawMission {
		p.Player = k.member
	}
	return p, v.looks(p)
}

// takeUp takes up a card in the panel of a seat.
func (b *Board) takeUp(seat, n int) {
	if p, ok := b.mayTakeUp(seat, n); ok {
		b.taken = &p
	}
}
