package xobrainer

import "xotrio/rules"

// The kinds of moves; see the package comment for the bits.
const (
	kindPlace   = 1
	kindPass    = 2
	kindLineUp  = 3
	kindMap     = 4
	kindMission = 5
	kindTrap    = 6
	kindFall    = 7
	kindShift   = 24
)

// Pass is the move of a side that can place nothing, and with TimeBomb at any time the turn of a side that was too slow.
const Pass = rules.Move(kindPass << kindShift)

// Fall is, with TimeBalance, the turn of the side at whose end the bar arrives. It is legal at any time and never listed.
const Fall = rules.Move(kindFall << kindShift)

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
// there is none; while something is to be drawn, everything that may come out.
func (s *State) AppendMoves(moves []rules.Move) []rules.Move {
	if s.turn == rules.Nobody {
		return s.appendDraws(moves)
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

// CountMoves is the number of moves that AppendMoves lists.
func (s *State) CountMoves() int {
	if s.turn == rules.Nobody {
		return s.countDraws()
	}
	return max(s.Free(s.Next(s.turn)).Len(), 1)
}

// Legal reports whether m is among the moves that AppendMoves lists, or is one of those that are taken without being listed:
// Pass with TimeBomb, Fall with TimeBalance, and the draw of a secret card that stays hidden.
func (s *State) Legal(m rules.Move) bool {
	if s.turn == rules.Nobody {
		return s.legalDraw(m)
	}
	free := s.Free(s.Next(s.turn))
	switch m {
	case Pass:
		return free.Empty() || s.variants.Has(TimeBomb)
	case Fall:
		return s.variants.Has(TimeBalance)
	}
	q, ok := Target(m)
	return ok && free.Has(q)
}

// Why is nil where m is legal and otherwise the reason why it is not.
func (s *State) Why(m rules.Move) *rules.Refusal {
	if s.Legal(m) {
		return nil
	}
	if s.outcome.Over() {
		return rules.Refuse("xobrainer.over", "the match is over: no move can follow")
	}
	if why := s.whyNotDrawn(m); why != nil {
		return why
	}
	if m == Fall {
		return rules.Refuse("xobrainer.no-beam", "the match is played without TimeBalance: there is no bar that could fall")
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
	case s.variants.Has(FairStart) && s.turn == s.opener && s.kept().Has(q):
		return rules.Refuse("xobrainer.fair-start", "%v is too near the middle: with fair start the opener's first piece of the round goes further out", q)
	}
	return rules.Refuse("xobrainer.main-on-knockout", "%v is a Knock Out square, which takes only a pink X or a green O: choose another square", q)
}

// MoveText is the square, pass, fall, or a draw (see VARIANTS.md).
func (s *State) MoveText(m rules.Move) string {
	if q, ok := Target(m); ok {
		return q.String()
	}
	switch m {
	case Pass:
		return "pass"
	case Fall:
		return "fall"
	}
	if d, ok := DrawOf(m); ok {
		return d.String()
	}
	return "none"
}

// ParseMove reads a square, pass, fall or a draw. The error, a *rules.Refusal, says why the text is no move or the move not
// legal.
func (s *State) ParseMove(text string) (rules.Move, error) {
	m := Pass
	if q, ok := ParseSquare(text); ok {
		m = Place(q)
	} else if d, ok := parseDraw(text); ok {
		m = d.Move()
	} else if text == "fall" {
		m = Fall
	} else if text != "pass" {
		if looksLikeSquare(text) {
			return rules.NoMove, rules.Refuse("xobrainer.off-board", "there is no square %s: columns are a to j, rows 1 to 10", text)
		}
		return rules.NoMove, rules.Refuse("xobrainer.garbled", `"%s" is no move of XOBrainer: a move is a square from a1 to j10, or pass`, plain(text))
	}
	if why := s.Why(m); why != nil {
		return rules.NoMove, why
	}
	return m, nil
}

// looksLikeSquare reports whether text is a small letter and a number of at most three figures.
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
