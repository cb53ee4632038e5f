package xobrainer

import "xotrio/rules"

// The kinds of moves; see the package comment for the bits.
const (
	kindPlace = 1
	kindPass  = 2
	kindShift = 24
)

// Pass is the move of a side that can place nothing.
const Pass = rules.Move(kindPass << kindShift)

// Place is the move that puts the next piece of the line-up on q.
func Place(q Square) rules.Move { return kindPlace<<kindShift | rules.Move(q) }

// Target is the square of a Place; false for any other move.
func Target(m rules.Move) (Square, bool) {
	if m>>8 != kindPlace<<(kindShift-8) || m&0xff >= Squares {
		return 0, false
	}
	return Square(m & 0xff), true
}

// AppendMoves appends the legal moves: every square that the next piece may go to, from a1 to j10, or Pass alone where
// there is none.
func (s *State) AppendMoves(moves []rules.Move) []rules.Move {
	if s.turn == rules.Nobody {
		return moves
	}
	free := s.Free(s.Next(s.turn))
	if free.Empty() {
		return append(moves, Pass)
	}
	for !free.Empty() {
		moves = append(moves, Place(free.PopFirst()))
	}
	return moves
}

// Legal tells whether m is among the moves that AppendMoves lists.
func (s *State) Legal(m rules.Move) bool {
	if s.turn == rules.Nobody {
		return false
	}
	free := s.Free(s.Next(s.turn))
	if m == Pass {
		return free.Empty()
	}
	q, ok := Target(m)
	return ok && free.Has(q)
}

// Why is nil where m is legal and otherwise tells why it is not.
func (s *State) Why(m rules.Move) *rules.Refusal {
	if s.Legal(m) {
		return nil
	}
	if s.turn == rules.Nobody {
		return rules.Refuse("xobrainer.over", "the match is over: no move can follow")
	}
	if m == Pass {
		return rules.Refuse("xobrainer.no-pass", "there is a piece to place and a square for it: choose a square instead of passing")
	}
	q, ok := Target(m)
	switch {
	case !ok:
		return rules.Refuse("xobrainer.garbled", "%#x is no move of XOBrainer: a move is a square from a1 to j10, or pass", uint32(m))
	case !s.canPlace(s.turn):
		return rules.Refuse("xobrainer.must-pass", "there is no piece left or no square for it: the turn has to be passed")
	case s.board.occupied.Has(q):
		return rules.Refuse("xobrainer.taken", "there is a piece on %v already: choose an empty square", q)
	}
	return rules.Refuse("xobrainer.main-on-knockout", "%v is a Knock Out square, which takes only a pink X or a green O: choose another square", q)
}

// MoveText is the square, or pass.
func (s *State) MoveText(m rules.Move) string {
	if q, ok := Target(m); ok {
		return q.String()
	}
	if m == Pass {
		return "pass"
	}
	return "none"
}

// ParseMove reads a square or pass. The error, a *rules.Refusal, says why the text is no move or the move not legal.
func (s *State) ParseMove(text string) (rules.Move, error) {
	m := Pass
	if q, ok := ParseSquare(text); ok {
		m = Place(q)
	} else if text != "pass" {
		if looksLikeSquare(text) {
			return rules.NoMove, rules.Refuse("xobrainer.off-board", "there is no square %s: columns are a to j, rows 1 to 10", text)
		}
		return rules.NoMove, rules.Refuse("xobrainer.garbled", "%s is no move of XOBrainer: a move is a square from a1 to j10, or pass", quote(text))
	}
	if why := s.Why(m); why != nil {
		return rules.NoMove, why
	}
	return m, nil
}

// looksLikeSquare tells whether text is a small letter and a number of at most three figures.
func looksLikeSquare(text string) bool {
	if len(text) < 2 || len(text) > 4 || text[0] < 'a' || text[0] > 'z' {
		return false
	}
	for i := 1; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return true
}
