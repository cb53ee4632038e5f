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
	if why := s.checkDraw(m); why != nil {
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
	case s.variants.Has(FairStart) && s.turn == s.opener && s.barred().Has(q):
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

// Do plays m, which must be legal. Where the move ends a round and not the match, the next round stands ready afterwards.
func (s *State) Do(m rules.Move) { s.play(m, nil) }

// play is Do, and records in step, where it is not nil, what happened.
func (s *State) play(m rules.Move, step *Step) {
	if m>>kindShift != kindPlace {
		s.playOther(m, step)
		return
	}
	side, q := s.turn, Square(m&0xff)
	p := s.playNext(side)
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

// playOther plays what is not a placement.
func (s *State) playOther(m rules.Move, step *Step) {
	switch m >> kindShift {
	case kindPass:
		if step != nil {
			step.TimeLost = s.canPlace(s.turn)
		}
		// The other side can place, or passes in its turn: nothing has changed on the board.
		s.turn = s.turn.Other()
	case kindFall:
		s.fall(step)
	default:
		s.draw(m, step)
	}
}

// playNext is the next piece of a side, taken out of its line-up, which "is refilled when its last piece has been played".
func (s *State) playNext(side rules.Side) Piece {
	i := index(side)
	return PieceOf(side, s.variants.playNext(&s.lineUps[i], &s.supplies[i]))
}

// settle ends the round where neither side can place any more.
func (s *State) settle(step *Step) {
	if !s.canPlace(s.turn) && !s.canPlace(s.turn.Other()) {
		s.drawRound(step)
	}
}

// win gives the round to a side that has a row.
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
	s.addWin(winner, g, step)
	if s.outcome == rules.Running {
		s.won, s.hasWon = line{}, false
	}
}

// addWin counts a won round into the match.
func (s *State) addWin(winner rules.Side, g gain, step *Step) {
	setWon := s.course.win(winner, RoundWin{Points: g.points(), Set: g.set, KnockOut: g.knockOuts != 0}, g.knockOuts)
	if step != nil {
		step.SetWon = setWon
	}
	s.finishRound()
}

// fall is TimeBalance. The bar moves towards the side on turn, so that it is the one that loses.
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

// reveal records in step that the round is over and what the cards came to: "Revealed at the end of the round".
func (s *State) reveal(winner rules.Side, step *Step) {
	step.RoundOver, step.Winner = true, winner
	step.TallyX, step.TallyO = s.Tally(rules.X), s.Tally(rules.O)
}

// drawRound ends a round that nobody has won.
func (s *State) drawRound(step *Step) {
	if step != nil {
		s.reveal(rules.Nobody, step)
	}
	s.course.drawRound()
	s.finishRound()
}

// finishRound starts the next round, or ends the match: then the board and the cards stay as they are.
func (s *State) finishRound() {
	if s.outcome.Over() {
		s.turn, s.waiting = rules.Nobody, rules.Nobody
		return
	}
	s.startRound()
}

// Step is what a move did, for animation and the move list. It agrees with Do.
type Step struct {
	// Move is the move, legal in the state that was asked.
	Move rules.Move
	// Side played it; Nobody for a draw of chance.
	Side rules.Side
	// Draw is what chance drew, of no Kind where a side moved. The pieces of a Map are on the Board.
	Draw Draw
	// TimeLost reports of a pass whether the side had a piece and a square to place it: its time was over.
	TimeLost bool
	// Fell reports whether the bar reached the end of Side, which loses the round by it and, where there are sets, the set.
	Fell bool
	// Piece was placed on Square; NoPiece for anything but a placement.
	Piece  Piece
	Square Square
	// Board is the board right after the move, with the piece on it and before any clearing for the next round.
	Board Board
	// RoundOver reports whether the move ended the round, which the side Winner won by the Row; Nobody where it was drawn, and
	// then there is no Row. There is none either where the bar fell.
	RoundOver bool
	Winner    rules.Side
	Row       Row
	// MissionPoints and TrapPoints are what the Winner's cards add to Row.Points; FallPoints is what a fallen bar gave it.
	MissionPoints, TrapPoints, FallPoints int
	// KnockOuts are the ways in which the round won the match at once.
	KnockOuts KnockOuts
	// TallyX and TallyO are what the cards of either side came to, revealed at the end of the round; only the Winner's count.
	TallyX, TallyO Tally
	// SetWon reports whether the round won the Winner a set, TrapSet whether it did by two trapped pieces, whatever the points.
	// A Knock Out wins the match and no set.
	SetWon, TrapSet bool
	// Outcome of the match after the move.
	Outcome rules.Outcome
	// Points and Sets of both sides before and after the move. After a won set the points are 0; in a finished match they
	// are as counted.
	PointsBefore, PointsAfter, SetsBefore, SetsAfter Pair
}

// RoundDrawn reports whether the move ended the round without a winner.
func (t *Step) RoundDrawn() bool { return t.RoundOver && t.Winner == rules.Nobody }

// RoundEnd implements rules.RoundEnder.
func (t Step) RoundEnd() (over bool, winner rules.Side, knockOut bool) {
	return t.RoundOver, t.Winner, t.KnockOut()
}

// KnockOut reports whether the move won the match at once: by a row through a Knock Out square, or by cards.
func (t *Step) KnockOut() bool { return t.KnockOuts != 0 }

// Completed is by what the piece that was placed completed rows for side, X or O, whether they counted or not; 0 for none.
func (t *Step) Completed(side rules.Side) (by Aims) {
	for _, aim := range [...]Aims{ByShape, ByColour} {
		if t.Piece != NoPiece && t.Piece.CountsFor(side, aim) && t.Board.Counting(side, aim).five(t.Square) {
			by |= aim
		}
	}
	return by
}

// Gained is the points that the Winner scored: those under the row and all bonuses.
func (t Step) Gained() int { return t.Row.Points + t.MissionPoints + t.TrapPoints + t.FallPoints }

// Tally is what the cards of a side, X or O, came to at the end of the round.
func (t *Step) Tally(side rules.Side) Tally {
	if side == rules.X {
		return t.TallyX
	}
	return t.TallyO
}

// MatchOver reports whether the move ended the match.
func (t *Step) MatchOver() bool { return t.Outcome.Over() }

// Step is what m, which must be legal, does here; the state stays as it is.
func (s *State) Step(m rules.Move) Step {
	after := *s
	step := Step{Move: m, Side: s.turn, Board: s.board, PointsBefore: s.Points(), SetsBefore: s.Sets()}
	after.play(m, &step)
	step.Outcome = after.outcome
	step.PointsAfter, step.SetsAfter = after.Points(), after.Sets()
	return step
}

// Effect is Step behind the door of all games.
func (s *State) Effect(m rules.Move) any { return s.Step(m) }
