package xobrainer

import (
	"unique"

	"xotrio/rules"
)

// State is a match of XOBrainer as it stands between two turns. It is plain data: assignment copies it, == compares it. Its
// deck, which a match does not change, it shares with other states.
// The zero State is no match; Start and ParseState make one.
type State struct {
	board  Board
	layout Layout
	hash   uint64 // of layout, format and board
	course
	lineUps  [2]lineUp // in this order, here and below: of X, of O
	supplies [2]supply
	turn     rules.Side // Nobody once the match is over
	won      line       // the counted row of a match that a row has ended; else zero
	hasWon   bool       // whether won is one

	// What the variants bring; all of it is zero where none of them needs it.
	variants Variants
	people   [2]uint8   // who draw missions
	waiting  rules.Side // on turn once what is due is drawn; Nobody where nothing is
	hands    hands
	deck     unique.Handle[Deck] // zero if no cards are drawn
}

// Start is the beginning of a match without variants whose first round opener (X or O) opens.
func Start(f Format, l Layout, opener rules.Side) State {
	s := State{course: newCourse(f, opener), layout: l}
	s.startRound()
	return s
}

// Start is the beginning of a match under this setup whose first round opener (X or O) opens. The error says what is wrong
// with the setup.
func (u *Setup) Start(opener rules.Side) (State, error) {
	s, err := u.state()
	if err != nil {
		return State{}, err
	}
	s.course = newCourse(u.Format, opener)
	s.startRound()
	return s, nil
}

// startRound is "The board is cleared, line-ups and supplies are restored".
func (s *State) startRound() {
	s.board = Board{}
	s.hash = s.baseHash()
	l, p := s.variants.freshLineUp()
	s.lineUps = [2]lineUp{l, l}
	s.supplies = [2]supply{p, p}
	s.turn = s.opener
	if s.variants&(withCards|Random) != 0 {
		s.hands = s.freshHands()
		s.await(s.opener)
	}
}

// index is where the arrays keep what belongs to side s, which is X or O.
func index(s rules.Side) int { return int(s - rules.X) }

// Pair is a number for each side.
type Pair struct{ X, O int }

// Of is the number of side s, which is X or O.
func (p Pair) Of(s rules.Side) int {
	if s == rules.X {
		return p.X
	}
	return p.O
}

// ToMove is the side on turn, Nobody while something is to be drawn and once the match is over.
func (s *State) ToMove() rules.Side { return s.turn }

// Seat is 0 while X is on turn and 1 while O is.
func (s *State) Seat() int {
	if s.turn == rules.O {
		return 1
	}
	return 0
}

// Grid implements rules.Gridded.
func (s *State) Grid() (size, stride int) { return Size, Size }

// Lands implements rules.Gridded.
func (s *State) Lands(m rules.Move) []int {
	if q, ok := Target(m); ok {
		return []int{int(q)}
	}
	return nil
}

// Clone is an independent copy.
func (s *State) Clone() rules.Game {
	c := *s
	return &c
}

// Board is which pieces stand where. Of a finished match it is the board as its last round left it.
func (s *State) Board() Board { return s.board }

// Layout is what is printed on the board.
func (s *State) Layout() Layout { return s.layout }

// PieceAt is the piece on q, NoPiece where the square is empty.
func (s *State) PieceAt(q Square) Piece { return s.board.PieceAt(q) }

// Dots is the number of dots of a square, 0 to MaxDots; a Knock Out square has none.
func (s *State) Dots(q Square) int { return s.layout.Dots(q) }

// KnockOut reports whether q is a Knock Out square.
func (s *State) KnockOut(q Square) bool { return s.layout.KnockOut(q) }

// Next is the piece that a side places next, NoPiece where it has none left; side is X or O.
func (s *State) Next(side rules.Side) Piece {
	l := s.lineUps[index(side)]
	if l == noLineUp {
		return NoPiece
	}
	return PieceOf(side, l.main(0))
}

// LineUp is the pieces that a side shows, in the order of play, and their number, 0 to 4; the rest of the array is
// NoPiece. side is X or O.
func (s *State) LineUp(side rules.Side) (pieces [4]Piece, n int) {
	return s.lineUps[index(side)].pieces(side)
}

// Supply is the number of pieces behind a side's line-up, in its main colour and in the other; side is X or O.
func (s *State) Supply(side rules.Side) (main, other int) {
	p := s.supplies[index(side)]
	return int(p.main), int(p.other)
}

// LastRow is the counted row on the board of a finished match; false while the match runs and where no row ended it.
func (s *State) LastRow() (Row, bool) {
	if !s.hasWon {
		return Row{}, false
	}
	return s.layout.row(s.won), true
}

// RoundWinner is the side that wins the round when p is placed on the empty square q by its owner, Nobody where no row of
// five comes about.
func (s *State) RoundWinner(q Square, p Piece) rules.Side { return s.board.RoundWinner(q, p) }

// RowAt is the row that would count if p were placed on the empty square q by its owner, and the side that would win the
// round by it, Nobody where no row of five comes about.
func (s *State) RowAt(q Square, p Piece) (Row, rules.Side) {
	winner := s.board.RoundWinner(q, p)
	if winner == rules.Nobody {
		return Row{}, winner
	}
	after := s.board
	after.put(q, p)
	return s.layout.row(after.countedLine(&s.layout, q, p, winner)), winner
}

// Free is the set of the empty squares that p may be placed on: "Any empty square, except that the four Knock Out squares
// take only a pink X or a green O". For NoPiece it is empty.
func (s *State) Free(p Piece) Bits {
	free := full.AndNot(s.board.occupied)
	if s.variants.Has(FairStart) && p != NoPiece && p.Owner() == s.opener {
		free = free.AndNot(s.kept())
	}
	switch {
	case p == NoPiece:
		return Bits{}
	case p.Main():
		return free.AndNot(s.layout.ko)
	}
	return free
}

// canPlace reports whether a side has a piece left and a square that it may use.
func (s *State) canPlace(side rules.Side) bool { return !s.Free(s.Next(side)).Empty() }
