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
	return PieceOf(side, s.variants.take(&s.lineUps[i], &s.supplies[i]))
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
	s.goOn()
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
	s.goOn()
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
	s.goOn()
}

// goOn starts the next round, or ends the match: then the board and the cards stay as they are.
func (s *State) goOn() {
	if s.outcome.Over() {
		s.turn, s.waiting = rules.Nobody, rules.Nobody
		return
	}
	s.startRound()
}
