package xobrainer

import (
	"strconv"

	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// ownCards are the cards that lie open beside the board: those of the only person at the table, in one round.
type ownCards struct {
	who   boards.Person
	cards secret
	round int
}

// lay takes over what may lie open, nil for nothing. While the end of a round is still being shown its cards stay, although those of
// the next are drawn.
func (b *Board) lay(own *boards.Own) {
	if own == nil {
		b.own = ownCards{}
		return
	}
	s, ok := own.View.Game.(*xo.State)
	if !ok || b.own.who == own.Person && b.own.round == b.sc.v.state.Round() && s.Round() != b.own.round {
		return
	}
	b.own = ownCards{own.Person, secretOf(own.Person, s), s.Round()}
}

// secretOf is what p may see of a position that was made for p.
func secretOf(p boards.Person, s *xo.State) secret {
	side := sideOf(p.Seat)
	c := secret{shown: true, trap: s.TrapCard(side)}
	if p.Player < s.People(side) {
		c.mission = s.MissionCard(side, p.Player)
	}
	return c
}

// face is the card in a slot of a seat that lies open, ok is false where it lies face down: it is somebody else's, there is no room for
// faces, or another round is looked at.
func (k *kit) face(s *scene, seat int, at slot) (h xo.Held, ok bool) {
	o := &s.own
	if k.geo.seats[seat].Open == 0 || !s.v.alone() || o.who.Seat != seat || o.round != s.v.state.Round() || at.kind == xo.DrawMission && at.member != o.who.Player {
		return h, false
	}
	return o.cards.held(at.kind)
}

// openCards is how many cards lie open in the panel of a seat where there is room, 0 where they lie face down: only where a person
// plays alone against computers, and has no teammates, whose cards are nobody else's.
func openCards(view *session.View, v xo.Variants, seat int) (n int) {
	players := view.Setup.Seats[seat].Players
	if !alone(view) || len(players) != 1 || players[0].Computer() {
		return 0
	}
	for _, with := range [...]xo.Variants{xo.Mission, xo.Trap} {
		if v.Has(with) {
			n++
		}
	}
	return n
}

// faceLabel is what is to be known of an open card.
func (b *writer) faceLabel(name string, h xo.Held) string {
	return name + " \u00b7 " + strconv.Itoa(h.Number) + " \u00b7 " + squaresOf(h.Card)
}
