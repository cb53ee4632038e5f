package xobrainer

import "xotrio/rules"

// Do plays m, which must be legal. Where the move ends a round and not the match, the next round stands ready afterwards.
func (s *State) Do(m rules.Move) { s.play(m, nil) }

// play is Do, and records in step, where it is not nil, what happened.
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
	s.addWin(winner, g, step)
	if s.outcome == rules.Running {
		s.won, s.hasWon = line{}, false
	}
}

// addWin counts a won round into the match, see Score.Add.
func (s *State) addWin(winner rules.Side, g gain, step *Step) {
	setWon, over := s.score.Add(s.format, winner, RoundWin{Points: g.points(), Set: g.set, KnockOut: g.knockOuts != 0})
	s.drawn = 0
	if step != nil {
		step.SetWon = setWon
	}
	if !over {
		// "the loser of the round opens it"
		s.nextRound(winner.Other())
		return
	}
	switch {
	case g.knockOuts == 0 || g.knockOuts&KnockOutByRow != 0:
	case g.knockOuts&KnockOutByMission != 0:
		s.cause = byMission
	default:
		s.cause = byTrap
	}
	s.finish(rules.Won(winner))
}

// fall is TimeBalance: "When it reaches a side's end, that side loses the set: the board is cleared, both scores return to
// 0, and the loser of the set opens. Where the format has no sets: one round - the match; N rounds or P points - the round,
// the other side scoring 20." The bar moves towards the side on turn, so that it is the one that loses.
func (s *State) fall(step *Step) {
	winner := s.turn.Other()
	g := gain{set: s.format.kind == bySets}
	if s.format.kind == byRounds || s.format.kind == byPoints {
		g.row = FallPoints
	}
	if step != nil {
		s.reveal(winner, step)
		step.Fell, step.FallPoints = true, g.row
	}
	s.addWin(winner, g, step)
	if s.outcome.Over() && g.row == 0 {
		s.cause = byFall
	}
}

// reveal records in step that the round is over and what the cards came to: "Revealed at the end of the round".
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
			s.finish(rules.Won(s.score.Leader()))
			return
		}
	}
	s.nextRound(s.opener.Other())
}

// nextRound starts the next round, unless the last of N has been played: "highest total wins, equal totals draw".
func (s *State) nextRound(opener rules.Side) {
	if s.format.kind == byRounds && s.round >= s.format.n {
		s.finish(rules.Won(s.score.Leader()))
		return
	}
	s.startRound(s.round+1, opener)
}

// finish ends the match; the board and the cards stay as they are.
func (s *State) finish(o rules.Outcome) { s.outcome, s.turn, s.waiting = o, rules.Nobody, rules.Nobody }
