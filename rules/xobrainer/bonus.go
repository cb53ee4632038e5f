package xobrainer

import "xotrio/rules"

// What the cards are worth to the winner of a round.
const (
	// MissionPoints: "each own piece standing as its card says (read for its own side) adds 3 points".
	MissionPoints = 3
	// TrapPoints: "one trapped piece adds 5 points".
	TrapPoints = 5
	// TrapSetPoints: "two win the set (where there are no sets: 20 points)".
	TrapSetPoints = SetPoints
	// FallPoints: "the round, the other side scoring 20", where the beam falls in a format that counts points only.
	FallPoints = 20
)

// Standing is how far a card is fulfilled on the board.
type Standing struct {
	// Card is its number, 0 where there is none or it is hidden.
	Card int
	// Met tells of each mark, in the order of Card.Marks, whether the piece stands there that counts.
	Met [Marks]bool
	// N is the number of marks that are met, 0 to 4.
	N int
}

// Tally is what a side's cards are worth if it wins the round.
type Tally struct {
	// Missions of the people of the side, in their order.
	Missions [MaxPeople]Standing
	// Trap of the side: its marks that are met are the opponent's trapped pieces.
	Trap Standing
}

// MissionPoints is the sum of 3 points for each mark that is met: "In a team every member's card counts, and a square
// marked on two cards counts for each."
func (t Tally) MissionPoints() int {
	n := 0
	for _, m := range t.Missions {
		n += m.N
	}
	return n * MissionPoints
}

// MissionKnockOut is "with all four of one card standing, the row wins the match by Knock Out".
func (t Tally) MissionKnockOut() bool {
	for _, m := range t.Missions {
		if m.N == Marks {
			return true
		}
	}
	return false
}

// TrapKnockOut is "three or four [trapped pieces win] the match by Knock Out".
func (t Tally) TrapKnockOut() bool { return t.Trap.N >= 3 }

// TrapSet is "two [trapped pieces] win the set".
func (t Tally) TrapSet() bool { return t.Trap.N == 2 }

// Tally is what the cards of a side, X or O, are worth on the board as it stands. Hidden cards are worth nothing here.
func (s *State) Tally(side rules.Side) (t Tally) {
	if s.hands == 0 {
		return t
	}
	for member := range t.Missions {
		t.Missions[member] = s.standing(s.MissionCard(side, member), side, Bits{})
	}
	// "Pieces put there count for missions and not for traps."
	laid := Bits{}
	if c := s.MapCard(side.Other()); c.State == CardKnown {
		laid = c.Card.squares()
	}
	t.Trap = s.standing(s.TrapCard(side), side.Other(), laid)
	return t
}

// standing reads a card for a side; pieces on the squares of except do not count.
func (s *State) standing(c Held, readFor rules.Side, except Bits) (t Standing) {
	if c.State != CardKnown {
		return t
	}
	t.Card = c.Number
	for n, q := range c.Card.marks {
		if s.board.PieceAt(q) == c.Card.Piece(n, readFor) && !except.Has(q) {
			t.Met[n] = true
			t.N++
		}
	}
	return t
}

// KnockOuts is the ways in which a won round wins the match at once.
type KnockOuts uint8

const (
	// KnockOutByRow is a counted row through a Knock Out square.
	KnockOutByRow KnockOuts = 1 << iota
	// KnockOutByMission is a mission of which all four pieces stand.
	KnockOutByMission
	// KnockOutByTrap is a trap with three or four pieces in it.
	KnockOutByTrap
)

// gain is what a won round brings its winner.
type gain struct {
	row, missions, trap int // points
	set                 bool
	knockOuts           KnockOuts
}

// points is the sum: "All bonuses of the round's winner add up".
func (g gain) points() int { return g.row + g.missions + g.trap }

// gained is what winning by row brings on the board as it stands.
func (s *State) gained(winner rules.Side, row Row) gain {
	g := gain{row: row.Points}
	if row.KnockOut {
		g.knockOuts |= KnockOutByRow
	}
	if s.hands == 0 {
		return g
	}
	t := s.Tally(winner)
	g.missions = t.MissionPoints()
	if t.MissionKnockOut() {
		g.knockOuts |= KnockOutByMission
	}
	switch {
	case t.TrapKnockOut():
		g.knockOuts |= KnockOutByTrap
	case t.TrapSet():
		g.trap, g.set = s.format.trapSet()
	default:
		g.trap = t.Trap.N * TrapPoints
	}
	return g
}
