package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Change is a player who has given a place to somebody else in the middle of a match.
type Change struct {
	// Ply is how many plies had been played by then. Seat and Player are the place, Was who sat there before.
	Ply, Seat, Player int
	Was               Player
}

// maxChanges is how many changes a match keeps at most, far beyond any.
const maxChanges = 500

// Seating is who sat at the table when.
type Seating struct {
	seats   []Seat
	changes []Change
	plies   []Entry
}

// Seating is who has sat at the table so far. What it gives out must not be changed.
func (m *Match) Seating() Seating { return Seating{m.setup.Seats, m.changes, m.line.plies} }

// Changes are the changes of players, in order.
func (s Seating) Changes() []Change { return s.changes[:len(s.changes):len(s.changes)] }

// At is who sat at the table after so many plies, in the order of the seats.
func (s Seating) At(ply int) []Seat {
	seats := slices.Clone(s.seats)
	for i := len(s.changes) - 1; i >= 0; i-- { // the first change after ply counts
		if c := s.changes[i]; c.Ply > ply {
			seats[c.Seat].Players = slices.Clone(seats[c.Seat].Players)
			seats[c.Seat].Players[c.Player] = c.Was
		}
	}
	return seats
}

// PlayedBy is who took the turn with that index in Match.Log; ok is false where nobody did: for draws of chance, and outside the log.
func (s Seating) PlayedBy(ply int) (p Player, ok bool) {
	if ply < 0 || ply >= len(s.plies) || s.plies[ply].Seat < 0 {
		return Player{}, false
	}
	e := s.plies[ply]
	return s.At(ply)[e.Seat].Players[e.Player], true
}

// Reseat has other players and clocks go on with the match from here: as many at each seat as before. clocks are the clocks of the setup,
// unchanged or with other times, or others for all seats, or none; a seat whose clock differs begins with its whole main time. The record
// keeps who sat there before, unless nobody has taken a turn yet or somebody was only given a name. While secret cards are out nobody takes
// a place with its cards, see NewDeal: the round begins again with others then, and the record keeps it always. The error says why that
// cannot be; then nothing has changed.
func (m *Match) Reseat(seats []Seat, clocks []Clock) error {
	switch {
	case m.Result().Over():
		return fmt.Errorf("the match is over: nobody changes seats any more")
	case m.setup.Rated:
		return fmt.Errorf("the match is rated: who has begun it plays on")
	case len(m.changes)+len(seats)*MaxPlayers > maxChanges:
		return fmt.Errorf("there were %d changes already: no more are kept", len(m.changes))
	}
	s := m.setup.clone()
	s.Seats, s.Clocks = seats, clocks
	s = s.clone()
	if err := s.check(m.game); err != nil {
		return err
	}
	for i := range seats {
		if len(seats[i].Players) != len(m.setup.Seats[i].Players) {
			return fmt.Errorf("seat %d has %d players in this match: as many must stay", i+1, len(m.setup.Seats[i].Players))
		}
	}
	for i := range s.Seats {
		for k := range s.Seats[i].Players { // who stays without a name is called as before
			if p, old := &s.Seats[i].Players[k], m.setup.Seats[i].Players[k]; *p == (Player{}) && !old.Computer() && old.Name == "" {
				p.Number = old.Number
			}
		}
	}
	begun, dealt := m.line.turns() > 0, NewDeal(m, s.Seats)
	if dealt {
		if err := dealAgain(m); err != nil {
			return err
		}
	}
	at := m.Ply()
	if dealt {
		at = m.line.roundStart()
	}
	for i := range s.Seats {
		for k, p := range s.Seats[i].Players {
			switch c := (Change{at, i, k, m.setup.Seats[i].Players[k]}); {
			case !dealt:
				m.changes = changed(m.changes, c, p, begun)
			case c.Was != p: // nobody thinks better of what was seen
				m.changes = append(m.changes[:len(m.changes):len(m.changes)], c)
			}
		}
	}
	m.times.reclock(m.setup.Clocks, s.Clocks)
	if len(s.Clocks) > 0 { // time that runs cannot be given back
		m.line.undone = nil
	}
	m.setup.Seats, m.setup.Clocks = s.Seats, s.Clocks
	if m.offer != rules.Nobody && !m.setup.persons(m.offer.Other()) {
		m.offer = rules.Nobody // nobody is left to answer
	}
	m.stamp++
	return nil
}

// NewDeal reports whether these players can go on with m only with other cards: somebody would sit where another's secret cards lie. A computer
// player of another level may, and somebody who has not sat at this table.
func NewDeal(m *Match, seats []Seat) bool {
	if m.Result().Over() || !holdsCards(m.line.now) {
		return false
	}
	for i := range seats {
		for k, p := range seats[i].Players {
			switch was := m.setup.Seats[i].Players[k]; {
			case p == was, p.Computer() && was.Computer():
			case !p.Computer() && !was.Computer() && p.Name != "" && !m.Seating().sat(p.Name):
			default:
				return true
			}
		}
	}
	return false
}

// sat reports whether a person of that name sits at the table, or has.
func (s Seating) sat(name string) bool {
	is := func(p Player) bool { return !p.Computer() && p.Name == name }
	return slices.ContainsFunc(s.changes, func(c Change) bool { return is(c.Was) }) ||
		slices.ContainsFunc(s.seats, func(s Seat) bool { return slices.ContainsFunc(s.Players, is) })
}

// dealAgain begins the round of m again with other cards. The error says that they stand in the position from which the match began.
func dealAgain(m *Match) error {
	ply := m.line.roundStart()
	if holdsCards(m.line.at(ply)) {
		return fmt.Errorf("the match began with these cards, and there are no others: nobody takes the place of another")
	}
	m.stamp++
	m.takebacks = min(m.takebacks+1, maxTakebacks)
	m.line.back(ply)
	m.line.undone, m.offer = nil, rules.Nobody
	m.changes = settled(m.changes, ply)
	m.times.Fuse = m.times.Bomb
	m.deal()
	return nil
}

// changed are the changes with one more, after which p has the place: where that says something about the match, in which turns may have
// been taken already.
func changed(changes []Change, c Change, p Player, begun bool) []Change {
	named := c.Was.Name == "" && c.Was.Level == p.Level
	if c.Was == p || named || !begun {
		return changes
	}
	for i, before := range changes {
		if before.Seat == c.Seat && before.Player == c.Player && before.Ply == c.Ply { // somebody has thought better of it
			if before.Was == p {
				return slices.Delete(slices.Clone(changes), i, i+1)
			}
			return changes
		}
	}
	return append(changes[:len(changes):len(changes)], c)
}

// settled has changes that were made after plies that are played otherwise now be changes of the ply plies that are left.
func settled(changes []Change, ply int) []Change {
	if !slices.ContainsFunc(changes, func(c Change) bool { return c.Ply > ply }) {
		return changes
	}
	changes = slices.Clone(changes)
	for i := range changes {
		changes[i].Ply = min(changes[i].Ply, ply)
	}
	return changes
}

// changeKey is how the header lines of the changes begin: "Change1: 12 2.1 computer 4".
const changeKey = "Change"

// changeText is the value of such a line.
func changeText(c Change) string {
	return fmt.Sprintf("%d %d.%d %s", c.Ply, c.Seat+1, c.Player+1, playerText(c.Was))
}

// readChanges reads those lines. Their plies are checked when all plies are known.
func (p *parser) readChanges(s *Setup) (changes []Change, fault *RecordError) {
	for _, key := range p.sorted(changeKey) {
		value, row := p.take(key)
		words := strings.SplitN(value, " ", 3)
		var c Change
		ok := len(words) == 3 && len(changes) < maxChanges
		if ok {
			var errPly, errSeat, errPlayer error
			seat, player, _ := strings.Cut(words[1], ".")
			c.Ply, errPly = strconv.Atoi(words[0])
			c.Seat, errSeat = strconv.Atoi(seat)
			c.Player, errPlayer = strconv.Atoi(player)
			c.Seat, c.Player = c.Seat-1, c.Player-1
			ok = errPly == nil && errSeat == nil && errPlayer == nil && c.Ply >= 0 && c.Seat >= 0 && c.Seat < len(s.Seats) &&
				c.Player >= 0 && c.Player < len(s.Seats[c.Seat].Players)
		}
		if !ok {
			return nil, fail(row, "%s is no change of players: write \"PLY SEAT.PLAYER computer LEVEL NAME\", or person", short(value))
		}
		was, err := parsePlayer(words[2])
		if err != nil {
			return nil, fail(row, "%v", err)
		}
		c.Was = was
		changes = append(changes, c)
	}
	return changes, nil
}
