package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Change is a player who has given up a place to another during the match.
type Change struct {
	// Ply is the number of plies played before the change. Seat and Player are the place, Was the player who left it.
	Ply, Seat, Player int
	Was               Player
}

// maxChanges is the largest number of changes that a match stores, far more than a match can need.
const maxChanges = 500

// Seating is the history of the players at the table.
type Seating struct {
	seats   []Seat
	changes []Change
	plies   []Entry
}

// Seating returns the history of the players. The caller must not change what its methods return.
func (m *Match) Seating() Seating { return Seating{m.setup.Seats, m.changes, m.history.plies} }

// Changes returns the changes of players, in order.
func (s Seating) Changes() []Change { return s.changes[:len(s.changes):len(s.changes)] }

// At returns the seats as they were after ply plies.
func (s Seating) At(ply int) []Seat {
	seats := slices.Clone(s.seats)
	for i := len(s.changes) - 1; i >= 0; i-- { // of several changes after ply, the first counts
		if c := s.changes[i]; c.Ply > ply {
			seats[c.Seat].Players = slices.Clone(seats[c.Seat].Players)
			seats[c.Seat].Players[c.Player] = c.Was
		}
	}
	return seats
}

// PlayedBy returns the player who played the entry of Match.Log with index ply. ok is false for random draws and outside
// the log.
func (s Seating) PlayedBy(ply int) (p Player, ok bool) {
	if ply < 0 || ply >= len(s.plies) || s.plies[ply].Seat < 0 {
		return Player{}, false
	}
	e := s.plies[ply]
	return s.At(ply)[e.Seat].Players[e.Player], true
}

func (s Seating) sat(name string) bool {
	is := func(p Player) bool { return !p.Computer() && p.Name == name }
	return slices.ContainsFunc(s.changes, func(c Change) bool { return is(c.Was) }) ||
		slices.ContainsFunc(s.seats, func(s Seat) bool { return slices.ContainsFunc(s.Players, is) })
}

// Reseat replaces players and clocks for the rest of the match. The number of players in each seat must not change.
// clocks has one clock for each seat, or is empty; a seat whose clock differs from the one in the setup starts with its
// whole main time. The record stores the players who left, unless no turn was taken yet or a player was only given a
// name. If a player would inherit another's secret cards, see NewDeal, the round is dealt again, and the record always
// stores the change. If it returns an error, nothing has changed.
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
		for k := range s.Seats[i].Players { // a player who stays without a name keeps the number
			if p, old := &s.Seats[i].Players[k], m.setup.Seats[i].Players[k]; *p == (Player{}) && !old.Computer() && old.Name == "" {
				p.Number = old.Number
			}
		}
	}
	begun, redealt, at := m.history.turns() > 0, NewDeal(m, s.Seats), m.Ply()
	if redealt {
		if err := m.redealRound(); err != nil {
			return err
		}
		at = m.history.roundStart()
	}
	for i := range s.Seats {
		for k, p := range s.Seats[i].Players {
			switch c := (Change{at, i, k, m.setup.Seats[i].Players[k]}); {
			case !redealt:
				m.addChange(c, p, begun)
			case c.Was != p: // cards that were seen stay seen: the change is stored even if it is reverted
				m.changes = append(m.changes[:len(m.changes):len(m.changes)], c)
			}
		}
	}
	m.times.replaceClocks(m.setup.Clocks, s.Clocks)
	if len(s.Clocks) > 0 { // there is no undo with clocks
		m.history.undone = nil
	}
	m.setup.Seats, m.setup.Clocks = s.Seats, s.Clocks
	if m.offer != rules.Nobody && !m.setup.persons(m.offer.Other()) {
		m.offer = rules.Nobody // no person is left to answer
	}
	m.stamp++
	return nil
}

// addChange stores that c.Was has given up a place to p, if that says something about the match. begun is true if a turn
// was taken.
func (m *Match) addChange(c Change, p Player, begun bool) {
	named := c.Was.Name == "" && c.Was.Level == p.Level
	if c.Was == p || named || !begun {
		return
	}
	for i, before := range m.changes {
		if before.Seat == c.Seat && before.Player == c.Player && before.Ply == c.Ply { // a second change at the same ply
			if before.Was == p {
				m.changes = slices.Delete(slices.Clone(m.changes), i, i+1)
			}
			return
		}
	}
	m.changes = append(m.changes[:len(m.changes):len(m.changes)], c)
}

// clampChanges moves changes made after ply to ply, when the plies after it are dropped.
func (m *Match) clampChanges(ply int) {
	if !slices.ContainsFunc(m.changes, func(c Change) bool { return c.Ply > ply }) {
		return
	}
	m.changes = slices.Clone(m.changes)
	for i := range m.changes {
		m.changes[i].Ply = min(m.changes[i].Ply, ply)
	}
}

// NewDeal reports whether m can continue with these players only after a new deal, because a player would get another
// player's secret cards. Not counted are a computer player of another level, and a person who has not sat at this table.
func NewDeal(m *Match, seats []Seat) bool {
	if m.Result().Over() || !hasHiddenCards(m.history.now) {
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

// redealRound fails if the cards are part of the start position.
func (m *Match) redealRound() error {
	ply := m.history.roundStart()
	if hasHiddenCards(m.history.position(ply)) {
		return fmt.Errorf("the match began with these cards, and there are no others: nobody takes the place of another")
	}
	m.stamp++
	m.takebacks = min(m.takebacks+1, maxTakebacks)
	m.history.truncate(ply)
	m.history.undone, m.offer = nil, rules.Nobody
	m.clampChanges(ply)
	m.times.Fuse = m.times.Bomb
	m.deal()
	return nil
}

// changeKey is the prefix of the header lines of the changes: "Change1: 12 2.1 computer 4".
const changeKey = "Change"

func changeText(c Change) string {
	return fmt.Sprintf("%d %d.%d %s", c.Ply, c.Seat+1, c.Player+1, playerText(c.Was))
}

// readChanges leaves the plies to be checked later, when all are known.
func (p *parser) readChanges(s *Setup) (changes []Change, fault *RecordError) {
	for _, key := range p.sorted(changeKey) {
		value, row := p.takeLine(key)
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
			return nil, fail(row, "%w", err)
		}
		c.Was = was
		changes = append(changes, c)
	}
	return changes, nil
}
