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

// Changes are the changes of players so far, in order. The caller must not change them. Who took a turn is told by PlayedBy.
func (m *Match) Changes() []Change { return m.changes[:len(m.changes):len(m.changes)] }

// PlayedBy is who took the turn with that index in Log; ok is false where nobody did: for draws of chance, and outside the log.
func (m *Match) PlayedBy(ply int) (p Player, ok bool) {
	if ply < 0 || ply >= len(m.log) || m.log[ply].Seat < 0 {
		return Player{}, false
	}
	e := m.log[ply]
	for _, c := range m.changes {
		if c.Seat == e.Seat && c.Player == e.Player && c.Ply > ply {
			return c.Was, true
		}
	}
	return m.setup.Seats[e.Seat].Players[e.Player], true
}

// SeatsAt is who sat at the table after the first ply plies of Log, in the order of the seats.
func (m *Match) SeatsAt(ply int) []Seat {
	seats := m.setup.clone().Seats
	for i := len(m.changes) - 1; i >= 0; i-- { // the first change after ply counts
		if c := m.changes[i]; c.Ply > ply {
			seats[c.Seat].Players[c.Player] = c.Was
		}
	}
	return seats
}

// Reseat has other players and clocks go on with the match from here: as many at each seat as before. clocks are those of the setup,
// unchanged or with other times, or others for all seats, or none; a seat whose clock differs begins with its whole main time. The record
// keeps who sat there before, unless nobody has taken a turn yet or somebody was only given a name. The error says why that cannot be;
// then nothing has changed.
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
		for k, p := range s.Seats[i].Players {
			m.change(i, k, p)
		}
	}
	m.reclock(s.Clocks)
	m.setup.Seats, m.setup.Clocks = s.Seats, s.Clocks
	if m.offer != rules.Nobody && !m.persons(m.offer.Other()) {
		m.offer = rules.Nobody // nobody is left to answer
	}
	m.stamp++
	return nil
}

// change keeps that p takes the place of somebody, where that says something about the match.
func (m *Match) change(seat, player int, p Player) {
	was := m.setup.Seats[seat].Players[player]
	named := was.Name == "" && was.Level == p.Level
	if was == p || named || !slices.ContainsFunc(m.log, func(e Entry) bool { return e.Seat >= 0 }) {
		return
	}
	for i, c := range m.changes {
		if c.Seat == seat && c.Player == player && c.Ply == len(m.log) { // somebody has thought better of it
			if c.Was == p {
				m.changes = slices.Delete(slices.Clone(m.changes), i, i+1)
			}
			return
		}
	}
	m.changes = append(m.changes[:len(m.changes):len(m.changes)], Change{len(m.log), seat, player, was})
}

// reclock begins clocks that differ from those before. Time that runs cannot be given back: nothing is redone from then on.
func (m *Match) reclock(clocks []Clock) {
	if slices.Equal(m.setup.Clocks, clocks) {
		return
	}
	left := make([]int, len(clocks))
	for i, c := range clocks {
		if left[i] = c.Main; i < len(m.left) && m.setup.Clocks[i] == c {
			left[i] = m.left[i]
		}
	}
	m.left = nil
	if len(clocks) > 0 {
		m.left, m.undone = left, nil
	}
}

// settled has changes that were made after plies that are played otherwise now be changes of what is left.
func (m *Match) settled() {
	for i := range m.changes {
		if m.changes[i].Ply > len(m.log) {
			m.changes = slices.Clone(m.changes)
			m.changes[i].Ply = len(m.log)
		}
	}
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
