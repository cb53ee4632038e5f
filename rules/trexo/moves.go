package trexo

import "xotrio/rules"

// Clone returns an independent copy.
func (s *State) Clone() rules.Game {
	c := *s
	return &c
}

// View returns a copy: nothing is secret.
func (s *State) View(rules.Side) rules.Game { return s.Clone() }

// Seat returns 0 for X and 1 for O.
func (s *State) Seat() int { return int(s.side - rules.X) }

// MoveText returns the cell of the X, then the cell of the O.
func (s *State) MoveText(m rules.Move) string { return XCell(m).String() + OCell(m).String() }

// Grid implements rules.Gridded.
func (s *State) Grid() (size, stride int) { return BoardSize, BoardSize }

// LandingCells implements rules.Gridded.
func (s *State) LandingCells(m rules.Move) []int { return []int{int(XCell(m)), int(OCell(m))} }

// ParseMove reads a legal move. The error is a *rules.Refusal.
func (s *State) ParseMove(text string) (rules.Move, error) {
	m, why := readMove(text)
	if why == nil {
		why = s.Check(m)
	}
	if why != nil {
		return rules.NoMove, why
	}
	return m, nil
}

// Check implements rules.Game.
func (s *State) Check(m rules.Move) *rules.Refusal {
	x, o := XCell(m), OCell(m)
	switch {
	case s.outcome == rules.Drawn && s.bricks == 0:
		return rules.Refuse("refusal.trexo.no-bricks")
	case s.outcome.Over():
		return rules.Refuse("refusal.game.over")
	case m >= 1<<14 || x >= Cells || o >= Cells:
		return rules.Refuse("refusal.trexo.garbled", uint32(m))
	}
	d, ok := x.Towards(o)
	if !ok {
		return rules.Refuse("refusal.trexo.not-neighbours", x, o)
	}
	a, b := s.cells[x], s.cells[o]
	if a.level() != b.level() {
		return rules.Refuse("refusal.trexo.levels", x, a.level(), o, b.level())
	}
	if !carries(a, b, d) {
		return rules.Refuse("refusal.trexo.same-brick", x, o)
	}
	if s.apart(x, o) {
		return rules.Refuse("refusal.trexo.apart", x, o)
	}
	return nil
}

// Step is the effect of a move, for animation and the move list.
type Step struct {
	// Side lays the brick.
	Side rules.Side
	// X and O are the cells under the brick's halves.
	X, O Cell
	// Level is the level of the brick, 1 on the bare board.
	Level int
	// Bricks is the number of bricks left after the move.
	Bricks int
	// Rows are the rows of five or more on the board after the move, of either side. This brick has made them.
	Rows []Row
	// Outcome is the outcome after the move.
	Outcome rules.Outcome
}

// Step returns the effect of the legal move m. The state does not change.
func (s *State) Step(m rules.Move) Step {
	after := *s
	after.Do(m)
	return Step{
		Side: s.side, X: XCell(m), O: OCell(m), Level: s.Level(XCell(m)) + 1,
		Bricks: after.Bricks(), Rows: after.Rows(), Outcome: after.outcome,
	}
}

// Effect implements rules.Game; it returns a Step.
func (s *State) Effect(m rules.Move) any { return s.Step(m) }
