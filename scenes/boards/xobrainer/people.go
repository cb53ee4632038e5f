package xobrainer

import (
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// hasCards reports whether there is something that only p, or only the side of p, may see.
func (s *standing) hasCards(p boards.Person) bool {
	side := sideOf(p.Seat)
	return lies(s.state.TrapCard(side)) || p.Player < s.state.People(side) && lies(s.state.MissionCard(side, p.Player))
}

// lies reports whether a card is out, face down.
func lies(h xo.Held) bool { return h.State == xo.CardHidden || h.State == xo.CardKnown }

// persons are those at a seat who have cards, and no computers.
func (s *standing) persons(seat int) (out []boards.Person) {
	for i := range s.view.Setup.Seats[seat].Players {
		if p := (boards.Person{Seat: seat, Player: i}); s.looks(p) {
			out = append(out, p)
		}
	}
	return out
}

// looks reports whether p is a person who has cards to look at.
func (s *standing) looks(p boards.Person) bool {
	players := s.view.Setup.Seats[p.Seat].Players
	return p.Player < len(players) && !players[p.Player].Computer() && s.hasCards(p)
}

// everybody are all who have cards, those of the opener last: the computer is then where the round begins.
func (s *standing) everybody() []boards.Person {
	first := seatOf(s.opener)
	return append(s.persons(1-first), s.persons(first)...)
}

// teammate is the next person after p of the same side who has cards, p where there is no other.
func (s *standing) teammate(p boards.Person) boards.Person {
	all := s.persons(p.Seat)
	for i, q := range all {
		if q == p {
			return all[(i+1)%len(all)]
		}
	}
	return p
}

// anybody reports whether any person plays, and not computers only.
func (s *standing) anybody() bool {
	for _, seat := range s.view.Setup.Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				return true
			}
		}
	}
	return false
}

// alone reports whether there is a single person at the table, to whom nothing has to be handed over.
func (s *standing) alone() bool { return alone(&s.view) }

// alone does so for a view.
func alone(v *session.View) bool {
	n := 0
	for _, seat := range v.Setup.Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				n++
			}
		}
	}
	return n == 1
}

// nameOf is what a person is called.
func (s *standing) nameOf(d *scenes.Env, p boards.Person) string {
	return phrases.Player(d, s.view.Setup.Seats, p.Seat, p.Player)
}

// memberName is what a player is called who may be one of a team.
func (s *standing) memberName(d *scenes.Env, p boards.Person) string {
	seats := s.view.Setup.Seats
	if len(seats[p.Seat].Players) > 1 {
		return phrases.Member(d, seats, p.Seat, p.Player)
	}
	return phrases.Player(d, seats, p.Seat, p.Player)
}

// sideName names all who sit at a seat.
func (s *standing) sideName(d *scenes.Env, seat int) string {
	text := ""
	for i := range s.view.Setup.Seats[seat].Players {
		if i > 0 {
			text += ", "
		}
		text += s.nameOf(d, boards.Person{Seat: seat, Player: i})
	}
	return text
}

// cardName is whose card it is and of which kind: what everybody may know of a card that lies face down.
func (s *standing) cardName(d *scenes.Env, kind xo.DrawKind, side rules.Side, member int) string {
	seat := seatOf(side)
	players := s.view.Setup.Seats[seat].Players
	name := s.nameOf(d, boards.Person{Seat: seat})
	if kind == xo.DrawMission && member < len(players) {
		name = s.nameOf(d, boards.Person{Seat: seat, Player: member})
	} else if len(players) > 1 {
		name = s.sideName(d, seat)
	}
	key := map[xo.DrawKind]string{xo.DrawMap: "variant.map-of", xo.DrawMission: "variant.mission-of", xo.DrawTrap: "variant.trap-of"}[kind]
	return d.T(key, "Name", name)
}

// slot is a secret card in a player's panel.
type slot struct {
	kind   xo.DrawKind
	member int
}

// slotsOf are the secret cards of a seat that are out, missions first.
func (s *standing) slotsOf(seat int) (out []slot) {
	side := sideOf(seat)
	for m := range s.state.People(side) {
		if lies(s.state.MissionCard(side, m)) {
			out = append(out, slot{xo.DrawMission, m})
		}
	}
	if lies(s.state.TrapCard(side)) {
		out = append(out, slot{xo.DrawTrap, 0})
	}
	return out
}
