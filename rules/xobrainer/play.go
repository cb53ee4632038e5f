package xobrainer

import "xotrio/rules"

// Do plays m, which must be legal. Where the move ends a round and not the match, the next round stands ready afterwards.
func (s *State) Do(m rules.Move) { s.play(m, nil) }

// play is Do, and tells in step, where there is one, what happened.
func (s *State) play(m rules.Move, step *Step) {
	if m>>kindShift != kindPlace {
		s.playOther(m, step)
		return
	}
	side, q := s.turn, Square(m&0xff)
	p := s.take(side)
	winner := s.board.RoundWinner(q, p)
	s.board.put(q, p)
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

// take is the next piece of a side, taken out of its line-up, which "is refilled when its last piece has been played".
func (s *State) take(side rules.Side) Piece {
	i := index(side)
	p := PieceOf(side, s.lineUps[i].main(0))
	s.lineUps[i] >>= 1
	if s.lineUps[i] == noLineUp && !s.variants.Has(Random) {
		s.lineUps[i] = s.supplies[i].refill()
	}
	return p
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
	s.score(winner, g, step)
	if s.outcome == rules.Running {
		s.won, s.hasWon = line{}, false
	}
}

// score counts a won round into the match: "20 points win the set; both scores return to 0", and a Knock Out "wins the
// whole match at once, whatever the score".
func (s *State) score(winner rules.Side, g gain, step *Step) {
	i := index(winner)
	s.drawn = 0
	s.points[i] += uint16(g.points())
	switch {
	case g.knockOuts != 0:
		if g.knockOuts&KnockOutByRow == 0 {
			s.cause = byMission
			if g.knockOuts&KnockOutByMission == 0 {
				s.cause = byTrap
			}
		}
		s.finish(rules.Won(winner))
		return
	case s.format.kind == oneRound || s.format.kind == byPoints && s.points[i] >= s.format.n:
		s.finish(rules.Won(winner))
		return
	case s.format.kind == bySets && (s.points[i] >= SetPoints || g.set):
		if s.winSet(winner, step) {
			return
		}
	}
	// "the loser of the round opens it"
	s.nextRound(winner.Other())
}

// winSet gives a set to a side, and the match where that was the last one needed.
func (s *State) winSet(winner rules.Side, step *Step) (over bool) {
	i := index(winner)
	s.sets[i]++
	s.points = [2]uint16{}
	if step != nil {
		step.SetWon = true
	}
	if int(s.sets[i]) < s.format.Sets() {
		return false
	}
	s.finish(rules.Won(winner))
	return true
}

// fall is TimeBalance: "When it reaches a side's end, that side loses the set: the board is cleared, both scores return to
// 0, and the loser of the set opens. Where the format has no sets: one round - the match; N rounds or P points - the round,
// the other side scoring 20." The bar moves towards the side on turn, so that it is the one that loses.
func (s *State) fall(step *Step) {
	loser := s.turn
	winner := loser.Other()
	if step != nil {
		s.reveal(winner, step)
		step.Fell = true
	}
	s.drawn = 0
	switch s.format.kind {
	case bySets:
		if s.winSet(winner, step) {
			s.cause = byFall
			return
		}
		s.nextRound(loser)
	case oneRound:
		s.cause = byFall
		s.finish(rules.Won(winner))
	default:
		if step != nil {
			step.FallPoints = FallPoints
		}
		s.score(winner, gain{row: FallPoints}, step)
	}
}

// reveal tells in step that the round is over, and what the cards came to: "Revealed at the end of the round".
func (s *State) reveal(winner rules.Side, step *Step) {
	step.RoundOver, step.Winner = true, winner
	step.TallyX, step.TallyO = s.Tally(rules.X), s.Tally(rules.O)
}

// drawRound is "nobody scores, and the side that did not open it opens the next; it counts as one of the N rounds. Five
// drawn rounds in a row end a match by sets or to P points: more sets wins, then more points, else a draw".
func (s *State) drawRound(step *Step) {
	if step != nil {
		s.reveal(rules.Nobody, step)
	}
	switch s.format.kind {
	case oneRound:
		s.finish(rules.Drawn)
		return
	case bySets, byPoints:
		s.drawn++
		if s.drawn == MaxDrawn {
			leader := ahead(s.sets[0], s.sets[1])
			if leader == rules.Nobody {
				leader = ahead(s.points[0], s.points[1])
			}
			s.finish(rules.Won(leader))
			return
		}
	}
	s.nextRound(s.opener.Other())
}

// nextRound starts the next round, unless the last of N has been played: "highest total wins, equal totals draw".
func (s *State) nextRound(opener rules.Side) {
	if s.format.kind == byRounds && s.round >= s.format.n {
		s.finish(rules.Won(ahead(s.points[0], s.points[1])))
		return
	}
	s.startRound(s.round+1, opener)
}

// finish ends the match; the board and the cards stay as they are.
func (s *State) finish(o rules.Outcome) { s.outcome, s.turn, s.waiting = o, rules.Nobody, rules.Nobody }

// ahead is the side with the greater number, Nobody where they are equal.
func ahead[N uint8 | uint16](x, o N) rules.Side {
	switch {
	case x > o:
		return rules.X
	case o > x:
		return rules.O
	}
	return rules.Nobody
}
