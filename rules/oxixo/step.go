package oxixo

import (
	"math/bits"

	"xotrio/rules"
)

// Step is what one move does, for animation and the move list.
type Step struct {
	// Seat is the index of the seat that moves, as rules.Game counts them.
	Seat int
	// Pass is set where nothing is taken; only Seat and Outcome mean anything then.
	Pass bool
	// From is the cell the cube is taken from, To the one where it is pushed in.
	From, To Cell
	// Before is the mark the cube bore, Nobody where it was neutral; Mark is the one it bears now.
	Before, Mark rules.Side
	// Dot is the seat at which the cube's dot now points, for four players; HasDot is false for two.
	Dot    Seat
	HasDot bool
	// Slides are the other cubes that move, from the one next to the gap to the one pushed away from To.
	Slides []Slide
	// Lines are the full lines on the board after the move, the mover's own and the opponent's.
	Lines []Line
	// Outcome is how the game stands after the move.
	Outcome rules.Outcome
}

// Slide is the way of one cube.
type Slide struct{ From, To Cell }

// Line is a full line of one mark.
type Line struct {
	Side rules.Side
	// Cells in order, from the left, or from below in a column.
	Cells []Cell
}

// Step is what the legal move m will do. The state stays as it is.
func (s *State) Step(m rules.Move) Step {
	after := *s
	after.Do(m)
	step := pushed(m)
	step.Seat, step.Before, step.Mark = s.seatIndex(), s.Mark(From(m)), s.side
	step.Lines, step.Outcome = lines(&after.marks, s.Size()), after.outcome
	return step
}

// Step is what the legal move m will do. The state stays as it is.
func (s *State4) Step(m rules.Move) Step {
	after := *s
	after.Do(m)
	if m == Pass {
		return Step{Seat: s.seatIndex(), Pass: true, Outcome: after.outcome}
	}
	step := pushed(m)
	step.Seat, step.Before, step.Mark = s.seatIndex(), s.Mark(From(m)), s.seat.Side()
	step.Dot, step.HasDot = Dot(m)
	step.Lines, step.Outcome = lines(&after.marks, MaxSize), after.outcome
	return step
}

// pushed is the part of a step that follows from the move alone.
func pushed(m rules.Move) Step {
	step := Step{From: From(m), To: To(m)}
	towards := 1
	if step.From.Col() == step.To.Col() {
		towards = MaxSize
	}
	if step.From > step.To {
		towards = -towards
	}
	for c := step.From; c != step.To; {
		next := Cell(int(c) + towards)
		step.Slides = append(step.Slides, Slide{From: next, To: c})
		c = next
	}
	return step
}

// lines are the full lines of both marks: rows from below, columns from the left, then the rising and the falling diagonal.
func lines(marks *[2]uint32, size int) []Line {
	var found []Line
	for side := rules.X; side <= rules.O; side++ {
		b := marks[side-rules.X]
		if bits.OnesCount32(b) < size {
			continue
		}
		add := func(at func(i int) Cell) {
			cells := make([]Cell, size)
			for i := range cells {
				cells[i] = at(i)
				if b>>cells[i]&1 == 0 {
					return
				}
			}
			found = append(found, Line{Side: side, Cells: cells})
		}
		for n := range size {
			add(func(i int) Cell { return At(i, n) })
		}
		for n := range size {
			add(func(i int) Cell { return At(n, i) })
		}
		add(func(i int) Cell { return At(i, i) })
		add(func(i int) Cell { return At(i, size-1-i) })
	}
	return found
}

// Lines are the full lines on the board, none in a running game.
func (s *State) Lines() []Line { return lines(&s.marks, s.Size()) }

// Lines are the full lines on the board, none in a running game.
func (s *State4) Lines() []Line { return lines(&s.marks, MaxSize) }
