package xobrainer

import (
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
)

// standing is everything about a view of the match that is on the screen at rest. It is made once for a view and does not
// change.
type standing struct {
	view  session.View
	state *xo.State
	deck  xo.Deck
	// turns are the plies of the round on the board, rounds those that are over.
	turns  []turn
	rounds []round
	// numbers are those of the turns in which the pieces on the board were placed, from 1, and 0 where there is none.
	numbers [xo.Squares]uint8
	// latest is what the last ply did; any reports whether there was one.
	latest xo.Step
	any    bool

	board xo.Board
	stock
	tally
	traces
	// turn is the side on turn, or the one that will be after the draws that are due.
	turn   rules.Side
	opener rules.Side
	// set counts from 1, round too: within the set, or within the match where there are no sets.
	set, round int
	winner     rules.Side
	// threats are what threatens on the board.
	threats xo.Threats
}

// stock is what both sides have beside the board: the pieces of the line-up and of the bag, and secret cards that are out.
type stock struct {
	lineUp  [2][4]xo.Piece
	lineLen [2]int
	bag     [2][2]int
	slots   [2][]slot
}

// tally is what both sides have won: points and sets, and rounds where nothing else counts.
type tally struct {
	points, sets, won [2]int
}

// traces are what is marked on the board: the square of the last piece placed in this round, and the counted row of a finished match.
type traces struct {
	last    xo.Square
	hasLast bool
	row     xo.Row
	hasRow  bool
}

// stand is how v looks.
func stand(v session.View) *standing {
	state, h := v.Game.(*xo.State), historyOf(&v)
	s := &standing{
		view: v, state: state, deck: state.Deck(), turns: h.turns, rounds: h.rounds, latest: h.last, any: h.any,
		board: state.Board(), turn: state.NextTurn(), opener: state.Opener(), tally: tally{won: h.won}, round: state.Round() - h.base,
	}
	s.count()
	s.threats = state.Threats()
	for i := range s.threats.Fours {
		s.threats.Fours[i].KnockOut = s.threats.Fours[i].KnockOut && scores(state)
	}
	points, sets := state.Points(), state.Sets()
	s.points, s.sets = [2]int{points.X, points.O}, [2]int{sets.X, sets.O}
	for i := range 2 {
		s.lineUp[i], s.lineLen[i] = state.LineUp(sideOf(i))
		s.bag[i][0], s.bag[i][1] = state.Supply(sideOf(i))
		s.slots[i] = s.slotsOf(i)
	}
	s.set = state.Set()
	if h.any && h.last.Piece != xo.NoPiece && len(h.turns) > 0 {
		s.last, s.hasLast = h.last.Square, true
	}
	if state.Outcome().Over() && h.any {
		if s.row, s.hasRow = state.LastRow(); !scores(state) {
			s.row = bare(s.row)
		}
		s.set = h.last.SetsBefore.X + h.last.SetsBefore.O + 1
		// A won set clears the points; on the finished board the last count stays to be seen.
		s.points = [2]int{h.last.PointsBefore.X, h.last.PointsBefore.O}
		if w := h.last.Winner; w != rules.Nobody {
			s.points[seatOf(w)] += h.last.Gained()
		}
	}
	if h.any && state.Outcome().Over() && h.last.Piece != xo.NoPiece {
		s.putBack(seatOf(h.last.Side))
	}
	s.winner = state.Outcome().Winner()
	if v.Over() { // a match may end away from the board: given up, or agreed to be drawn
		s.turn, s.winner = rules.Nobody, v.Result.Winner()
	}
	return s
}

// putBack has a seat that has placed the last piece of a match not fill its line-up again for a move that does not come.
func (s *standing) putBack(seat int) {
	if s.lineLen[seat] < len(s.lineUp[seat]) {
		return
	}
	for k, p := range s.lineUp[seat] {
		if p == xo.PieceOf(sideOf(seat), true) {
			s.bag[seat][0]++
		} else {
			s.bag[seat][1]++
		}
		s.lineUp[seat][k] = xo.NoPiece
	}
	s.lineLen[seat] = 0
}

// ended is the board of the round that p has just ended here, before anything is counted.
func (s *standing) ended(p session.Ply, step *xo.Step) *standing {
	e := *s
	e.view.Seat, e.view.Player = -1, -1
	e.board, e.turn, e.threats = step.Board, rules.Nobody, xo.Threats{}
	if step.Side != rules.Nobody {
		e.turns = append(s.turns[:len(s.turns):len(s.turns)], turnOf(step))
		e.count()
	}
	if i := seatOf(step.Side); step.Piece != xo.NoPiece {
		e.last, e.hasLast = step.Square, true
		copy(e.lineUp[i][:], e.lineUp[i][1:])
		e.lineUp[i][3] = xo.NoPiece
		e.lineLen[i]--
	}
	e.row, e.hasRow, e.winner = step.Row, step.Winner != rules.Nobody && !step.Fell, step.Winner
	return &e
}

// count numbers the pieces that were placed in the turns of the round. Those that chance has laid have no number.
func (s *standing) count() {
	s.numbers = [xo.Squares]uint8{}
	for i, t := range s.turns {
		if !t.pass {
			s.numbers[t.square] = uint8(min(i+1, 255))
		}
	}
}

// over reports whether the match has ended, on the board or otherwise.
func (s *standing) over() bool { return s.view.Over() }

// passDue reports whether the side on turn can only pass.
func (s *standing) passDue() bool {
	side := s.state.ToMove()
	return !s.over() && side != rules.Nobody && s.state.Free(s.state.Next(side)).Empty()
}

// knockOuts are the Knock Out squares of the board.
func (s *standing) knockOuts() xo.Bits {
	l := s.state.Layout()
	return l.KnockOuts()
}

// marks are the squares of a card of the deck.
func (s *standing) marks(number int) [xo.Marks]xo.Square {
	card := s.deck.Card(number)
	return card.Marks()
}

// variants are those of the match.
func (s *standing) variants() xo.Variants { return s.state.Variants() }

// withCards reports whether there are secret cards.
func withCards(v xo.Variants) bool { return v.Has(xo.Mission) || v.Has(xo.Trap) }
