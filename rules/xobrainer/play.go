package xobrainer

import "xotrio/rules"

// Do plays m, which must be legal. Where the move ends a round and not the match, the next round stands ready afterwards.
func (s *State) Do(m rules.Move) { s.play(m, nil) }

// play is Do, and tells in step, where there is one, what happened.
func (s *State) play(m rules.Move, step *Step) {
	if m == Pass {
		// The other side can place: otherwise the placement before would have ended the round.
		s.turn = s.turn.Other()
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
	s.turn = side.Other()
	s.settle(step)
}

// take is the next piece of a side, taken out of its line-up, which "is refilled when its last piece has been played".
func (s *State) take(side rules.Side) Piece {
	i := index(side)
	p := PieceOf(side, s.lineUps[i].main(0))
	s.lineUps[i] >>= 1
	if s.lineUps[i] == noLineUp {
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
	if step != nil {
		step.RoundOver, step.Winner, step.Row = true, winner, row
	}
	s.score(winner, row.Points, row.KnockOut, step)
	if s.outcome == rules.Running {
		s.won, s.hasWon = line{}, false
	}
}

// score counts a won round into the match: "20 points win the set; both scores return to 0", and a Knock Out "wins the
// whole match at once, whatever the score".
func (s *State) score(winner rules.Side, points int, knockOut bool, step *Step) {
	i := index(winner)
	s.drawn = 0
	s.points[i] += uint16(points)
	switch {
	case knockOut || s.format.kind == oneRound || s.format.kind == byPoints && s.points[i] >= s.format.n:
		s.finish(rules.Won(winner))
		return
	case s.format.kind == bySets && s.points[i] >= SetPoints:
		s.sets[i]++
		s.points = [2]uint16{}
		if step != nil {
			step.SetWon = true
		}
		if int(s.sets[i]) >= s.format.Sets() {
			s.finish(rules.Won(winner))
			return
		}
	}
	// "the loser of the round opens it"
	s.nextRound(winner.Other())
}

// drawRound is "nobody scores, and the side that did not open it opens the next; it counts as one of the N rounds. Five
// drawn rounds in a row end a match by sets or to P points: more sets wins, then more points, else a draw".
func (s *State) drawRound(step *Step) {
	if step != nil {
		step.RoundOver = true
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

// finish ends the match; the board stays as it is.
func (s *State) finish(o rules.Outcome) { s.outcome, s.turn = o, rules.Nobody }

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
