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

// Pass is the move of a side that can place nothing. With TimeBomb it is also the turn of a side that ran out of time.
const Pass = rules.Move(kindPass << kindShift)

// Fall is, with TimeBalance, the turn of the side whose end the bar reaches. It is legal at any time and never listed.
const Fall = rules.Move(kindFall << kindShift)

// Place returns the move that puts the next piece of the line-up on q.
func Place(q Square) rules.Move { return kindPlace<<kindShift | rules.Move(q) }

// Target returns the square of a Place; false for any other move.
func Target(m rules.Move) (Square, bool) {
	if m>>8 != kindPlace<<(kindShift-8) || m&0xff >= Squares {
		return 0, false
	}
	return Square(m & 0xff), true
}

// AppendMoves appends the legal moves: every square for the next piece, from a1 to j10, or Pass alone if there is none;
// while a draw is due, every possible result.
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

// CountMoves returns the number of moves that AppendMoves lists.
func (s *State) CountMoves() int {
	if s.turn == rules.Nobody {
		return s.countDraws()
	}
	return max(s.Free(s.Next(s.turn)).Len(), 1)
}

// Legal reports whether AppendMoves lists m, or m is legal without being listed: Pass with TimeBomb, Fall with
// TimeBalance, and the draw of a secret card that stays hidden.
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

// Check implements rules.Game.
func (s *State) Check(m rules.Move) *rules.Refusal {
	if s.Legal(m) {
		return nil
	}
	if s.outcome.Over() {
		return rules.Refuse("refusal.match.over")
	}
	if why := s.checkDraw(m); why != nil {
		return why
	}
	if m == Fall {
		return rules.Refuse("refusal.xobrainer.no-beam")
	}
	if m == Pass {
		return rules.Refuse("refusal.xobrainer.no-pass")
	}
	q, ok := Target(m)
	switch {
	case !ok:
		return rules.Refuse("refusal.xobrainer.garbled", uint32(m))
	case !s.canPlace(s.turn):
		return rules.Refuse("refusal.xobrainer.must-pass")
	case s.board.occupied.Has(q):
		return rules.Refuse("refusal.xobrainer.taken", q)
	case s.variants.Has(FairStart) && s.turn == s.opener && s.barred().Has(q):
		return rules.Refuse("refusal.xobrainer.fair-start", q)
	}
	return rules.Refuse("refusal.xobrainer.main-on-knockout", q)
}

// MoveText returns the square, pass, fall, or a draw (see VARIANTS.md).
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

// ParseMove reads a square, pass, fall or a draw. The error is a *rules.Refusal.
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
			return rules.NoMove, rules.Refuse("refusal.xobrainer.off-board", text)
		}
		return rules.NoMove, rules.Refuse("refusal.xobrainer.garbled", text)
	}
	if why := s.Check(m); why != nil {
		return rules.NoMove, why
	}
	return m, nil
}

// looksLikeSquare reports whether text is a lower-case letter and a number of at most three digits.
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

// Do plays m, which must be legal. If m ends a round and not the match, it also starts the next round.
func (s *State) Do(m rules.Move) { s.play(m, nil) }

// play is Do. If step is not nil it records the effect there.
func (s *State) play(m rules.Move, step *Step) {
	if m>>kindShift != kindPlace {
		s.playOther(m, step)
		return
	}
	side, q := s.turn, Square(m&0xff)
	i := index(side)
	p := PieceOf(side, s.variants.playNext(&s.lineUps[i], &s.supplies[i]))
	winner := s.board.RoundWinner(q, p)
	s.board.place(q, p)
	s.hash ^= zobrist[p][q]
	if step != nil {
		step.Piece, step.Square, step.Board = p, q, s.board
	}
	if winner != rules.Nobody {
		s.win(winner, s.board.countedLine(&s.layout, q, p, winner), step)
		return
	}
	if s.turn = side.Other(); s.variants.Has(Random) && s.lineUpDue(side) {
		s.turn, s.waiting = rules.Nobody, s.turn
		return
	}
	s.settle(step)
}

func (s *State) playOther(m rules.Move, step *Step) {
	switch m >> kindShift {
	case kindPass:
		if step != nil {
			step.TimeLost = s.canPlace(s.turn)
		}
		// No settle: the board is the same, so the other side can place or passes as well.
		s.turn = s.turn.Other()
	case kindFall:
		s.fall(step)
	default:
		s.draw(m, step)
	}
}

// settle ends the round as a draw if neither side can place a piece.
func (s *State) settle(step *Step) {
	if s.canPlace(s.turn) || s.canPlace(s.turn.Other()) {
		return
	}
	if step != nil {
		s.reveal(rules.Nobody, step)
	}
	s.course.drawRound()
	s.finishRound()
}

func (s *State) win(winner rules.Side, at line, step *Step) {
	row := s.layout.row(at)
	s.won, s.hasWon = at, true
	g := s.gained(winner, row)
	if step != nil {
		s.reveal(winner, step)
		step.Row = row
		step.MissionPoints, step.TrapPoints, step.KnockOuts = g.missions, g.trap, g.knockOuts
		step.TrapSet = g.set && g.knockOuts == 0
	}
	setWon := s.course.win(winner, RoundWin{Points: g.points(), Set: g.set, KnockOut: g.knockOuts != 0}, g.knockOuts)
	if step != nil {
		step.SetWon = setWon
	}
	s.finishRound()
	if s.outcome == rules.Running {
		s.won, s.hasWon = line{}, false
	}
}

// fall implements TimeBalance. The bar moves towards the side to move, so that side loses.
func (s *State) fall(step *Step) {
	loser := s.turn
	if step != nil {
		s.reveal(loser.Other(), step)
	}
	points, setWon := s.course.fall(loser)
	if step != nil {
		step.Fell, step.FallPoints, step.SetWon = true, points, setWon
	}
	s.finishRound()
}

// reveal records in step the end of the round and the worth of the cards: "Revealed at the end of the round".
func (s *State) reveal(winner rules.Side, step *Step) {
	step.RoundOver, step.Winner = true, winner
	step.TallyX, step.TallyO = s.Tally(rules.X), s.Tally(rules.O)
}

// finishRound starts the next round. If the match is over the board and the cards stay.
func (s *State) finishRound() {
	if s.outcome.Over() {
		s.turn, s.waiting = rules.Nobody, rules.Nobody
		return
	}
	s.startRound()
}

// Step is the effect of a move, for animation and the move list. It agrees with Do.
type Step struct {
	// Move is the move.
	Move rules.Move
	// Side played it; Nobody for a draw of chance.
	Side rules.Side
	// Draw is the draw of chance. Its Kind is 0 if a side moved. The pieces of a Map are on the Board.
	Draw Draw
	// TimeLost is true for a pass of a side with a piece and a square for it: its time was over.
	TimeLost bool
	// Fell is true if the bar reached the end of Side, which thereby loses the round and, if there are sets, the set.
	Fell bool
	// Piece was placed on Square. It is NoPiece if the move is not a placement.
	Piece  Piece
	Square Square
	// Board is the board right after the move, before it is cleared for the next round.
	Board Board
	// RoundOver is true if the move ended the round. Winner won it by Row. Winner is Nobody if the round was drawn. Row
	// is zero then, and after a fall.
	RoundOver bool
	Winner    rules.Side
	Row       Row
	// MissionPoints and TrapPoints are the additions of the Winner's cards to Row.Points. FallPoints is the Winner's gain from
	// a fall.
	MissionPoints, TrapPoints, FallPoints int
	// KnockOuts are the ways the round won the match at once.
	KnockOuts KnockOuts
	// TallyX and TallyO are the worth of the cards of each side, revealed at the end of the round. Only the Winner's
	// count.
	TallyX, TallyO Tally
	// SetWon is true if the round won the Winner a set, TrapSet if it did so by two trapped pieces, whatever the
	// points. A Knock Out wins the match and no set.
	SetWon, TrapSet bool
	// Outcome is the outcome of the match after the move.
	Outcome rules.Outcome
	// Points and Sets of both sides before and after the move. After a won set the points are 0, except at the end of
	// the match.
	PointsBefore, PointsAfter, SetsBefore, SetsAfter Pair
}

// RoundDrawn reports whether the move ended the round without a winner.
func (t *Step) RoundDrawn() bool { return t.RoundOver && t.Winner == rules.Nobody }

// RoundEnd implements rules.RoundEnder.
func (t Step) RoundEnd() (over bool, winner rules.Side, knockOut bool) {
	return t.RoundOver, t.Winner, t.KnockOut()
}

// SetEnd implements rules.RoundEnder.
func (t Step) SetEnd() bool { return t.SetWon }

// KnockOut reports whether the move won the match at once: by a row through a Knock Out square, or by cards.
func (t *Step) KnockOut() bool { return t.KnockOuts != 0 }

// Completed returns the aims of the rows that the placed piece completed for side, X or O, scored or not; 0 if none.
func (t *Step) Completed(side rules.Side) (by Aims) {
	for _, aim := range [...]Aims{ByShape, ByColour} {
		if t.Piece != NoPiece && t.Piece.CountsFor(side, aim) && t.Board.Counting(side, aim).five(t.Square) {
			by |= aim
		}
	}
	return by
}

// Gained returns the points that the Winner scored: those under the row and all bonuses.
func (t Step) Gained() int { return t.Row.Points + t.MissionPoints + t.TrapPoints + t.FallPoints }

// Tally returns the worth of the cards of side, X or O, at the end of the round.
func (t *Step) Tally(side rules.Side) Tally {
	if side == rules.X {
		return t.TallyX
	}
	return t.TallyO
}

// MatchOver reports whether the move ended the match.
func (t *Step) MatchOver() bool { return t.Outcome.Over() }

// Step returns the effect of m, which must be legal. The state does not change.
func (s *State) Step(m rules.Move) Step {
	after := *s
	step := Step{Move: m, Side: s.turn, Board: s.board, PointsBefore: s.Points(), SetsBefore: s.Sets()}
	after.play(m, &step)
	step.Outcome = after.outcome
	step.PointsAfter, step.SetsAfter = after.Points(), after.Sets()
	return step
}

// Effect implements rules.Game; it returns a Step.
func (s *State) Effect(m rules.Move) any { return s.Step(m) }
