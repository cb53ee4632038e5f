package oxixo

import "xotrio/rules"

// State is a position of the game for two. It is plain data of 12 bytes: assignment copies it, == compares it. It
// satisfies rules.Position and knows no repetition: see Game. The zero value is no position: see Start and Make.
type State struct {
	marks   [2]uint32 // the cells of the crosses and of the circles
	size    uint8
	side    rules.Side
	outcome rules.Outcome
}

// Start is the opening position on a board of size 5, 4 or 3; any other number gives 5.
func Start(size int) State {
	if size < MinSize || size > MaxSize {
		size = MaxSize
	}
	return State{size: uint8(size), side: rules.X}
}

// Make is the position with these sets of cells (bit n is Cell n) and that side on turn, finished where there is a full
// line. The caller guarantees size 3 to 5, disjoint sets on that board, and side X or O.
func Make(size int, crosses, circles uint32, side rules.Side) State {
	s := State{marks: [2]uint32{crosses, circles}, size: uint8(size), side: side}
	s.outcome = outcomeOf(&s.marks, size, side)
	return s
}

// Size is the number of cubes along one side: 5, 4 or 3.
func (s *State) Size() int { return int(s.size) }

// Side is the side on turn, also in a finished game (the one that would be).
func (s *State) Side() rules.Side { return s.side }

// Marks is the set of cells with the mark of side, X or O; bit n is Cell n.
func (s *State) Marks(side rules.Side) uint32 { return s.marks[side-rules.X] }

// Mark is the mark of the cube at c, Nobody for a neutral one.
func (s *State) Mark(c Cell) rules.Side { return markAt(&s.marks, c) }

func markAt(marks *[2]uint32, c Cell) rules.Side {
	return rules.Side(marks[0]>>c&1) + 2*rules.Side(marks[1]>>c&1)
}

// ToMove is the side on turn, Nobody in a finished game.
func (s *State) ToMove() rules.Side {
	if s.outcome.Over() {
		return rules.Nobody
	}
	return s.side
}

// Outcome says who has made whose line. A State is never Drawn.
func (s *State) Outcome() rules.Outcome { return s.outcome }

// AppendMoves appends all pushes in ascending order: 44 at the start on 5 x 5.
func (s *State) AppendMoves(moves []rules.Move) []rules.Move {
	if s.outcome.Over() {
		return moves
	}
	free := s.free()
	for c := Cell(0); free>>c != 0; c++ {
		if free>>c&1 == 0 {
			continue
		}
		w := &table.ways[s.size][c]
		for _, to := range w.to[:w.n] {
			moves = append(moves, Push(c, to))
		}
	}
	return moves
}

// CountMoves is the number of moves that AppendMoves lists.
func (s *State) CountMoves() int {
	if s.outcome.Over() {
		return 0
	}
	return pushes(s.free(), int(s.size))
}

// free are the cells whose cube the side on turn may take.
func (s *State) free() uint32 {
	return table.edge[s.size] &^ s.marks[s.side.Other()-rules.X]
}

// Legal reports whether m is a push of a cube that the side on turn may take.
func (s *State) Legal(m rules.Move) bool {
	return m < 1<<13 && m&7 == 0 && !s.outcome.Over() &&
		table.slides[m>>3].sizes>>s.size&1 != 0 && s.free()>>From(m)&1 != 0
}

// Do plays m, which must be legal.
func (s *State) Do(m rules.Move) {
	sl := &table.slides[m>>3&1023]
	s.marks[0] = sl.apply(s.marks[0])
	s.marks[1] = sl.apply(s.marks[1])
	s.marks[s.side-rules.X] |= To(m).bit()
	s.side = s.side.Other()
	s.outcome = outcomeOf(&s.marks, int(s.size), s.side)
}

// Hash differs between any two different states: it is a bijection of the 53 bits that make a state.
func (s *State) Hash() uint64 {
	return mix(uint64(s.marks[0]) | uint64(s.marks[1])<<25 | uint64(s.size)<<50 | uint64(s.side-rules.X)<<53)
}

// State4 is a position of the game for four, on 5 x 5. It is plain data of 16 bytes: assignment copies it, ==
// compares it. It satisfies rules.Position and knows no repetition: see Game4.
//
// At most three passes can follow one another: every cube of the edge is neutral, and anyone may take it, or has a dot
// that points at one seat, and that seat may take it. So somebody always can, and the turn reaches everybody.
type State4 struct {
	marks   [2]uint32 // the cells of the crosses and of the circles
	far     uint32    // those of them whose dot points at the second seat of their team: North, East
	seat    Seat
	outcome rules.Outcome
}

// Start4 is the opening position for four.
func Start4() State4 { return State4{} }

// Make4 is the position with these sets of cells (bit n is Cell n), the dots of those in far pointing at North or
// East and the others at South or West, and that seat on turn, finished where there is a full line. The caller
// guarantees disjoint sets of marks on the board, far within them, and a seat from South to East.
func Make4(crosses, circles, far uint32, seat Seat) State4 {
	s := State4{marks: [2]uint32{crosses, circles}, far: far, seat: seat}
	s.outcome = outcomeOf(&s.marks, MaxSize, seat.Side())
	return s
}

// Size is the number of cubes along one side, always 5.
func (s *State4) Size() int { return MaxSize }

// Side is the team of the seat on turn, also in a finished game.
func (s *State4) Side() rules.Side { return s.seat.Side() }

// Seat is the seat on turn, also in a finished game (the one that would be).
func (s *State4) Seat() Seat { return s.seat }

// Marks is the set of cells with the mark of side, X or O; bit n is Cell n.
func (s *State4) Marks(side rules.Side) uint32 { return s.marks[side-rules.X] }

// Dots is the set of cells with a cube whose dot points at seat.
func (s *State4) Dots(seat Seat) uint32 {
	if seat >= North {
		return s.marks[seat&1] & s.far
	}
	return s.marks[seat&1] &^ s.far
}

// Mark is the mark of the cube at c, Nobody for a neutral one.
func (s *State4) Mark(c Cell) rules.Side { return markAt(&s.marks, c) }

// DotAt is the seat at which the dot of the cube at c points; false where the cube is neutral.
func (s *State4) DotAt(c Cell) (Seat, bool) {
	mark := s.Mark(c)
	if mark == rules.Nobody {
		return 0, false
	}
	return Seat(mark-rules.X) + Seat(s.far>>c&1)*2, true
}

// ToMove is the team on turn, Nobody in a finished game.
func (s *State4) ToMove() rules.Side {
	if s.outcome.Over() {
		return rules.Nobody
	}
	return s.seat.Side()
}

// Outcome says which team has won. A State4 is never Drawn.
func (s *State4) Outcome() rules.Outcome { return s.outcome }

// free are the cells whose cube the player on turn may take.
func (s *State4) free() uint32 {
	return table.edge[MaxSize]&^(s.marks[0]|s.marks[1]) | table.edge[MaxSize]&s.Dots(s.seat)
}

// AppendMoves appends all pushes, each with the two ways to turn the dot, in ascending order, or Pass where no cube is
// free to take: 88 at the start.
func (s *State4) AppendMoves(moves []rules.Move) []rules.Move {
	if s.outcome.Over() {
		return moves
	}
	free := s.free()
	if free == 0 {
		return append(moves, Pass)
	}
	near := s.seat & 1
	for c := Cell(0); free>>c != 0; c++ {
		if free>>c&1 == 0 {
			continue
		}
		w := &table.ways[MaxSize][c]
		for _, to := range w.to[:w.n] {
			moves = append(moves, PushTurned(c, to, near), PushTurned(c, to, near.Partner()))
		}
	}
	return moves
}

// CountMoves is the number of moves that AppendMoves lists.
func (s *State4) CountMoves() int {
	free := s.free()
	switch {
	case s.outcome.Over():
		return 0
	case free == 0:
		return 1
	}
	return 2 * pushes(free, MaxSize)
}

// Legal reports whether m is a push of a cube that the player on turn may take, its dot turned to the own team, or a
// pass where no cube is free.
func (s *State4) Legal(m rules.Move) bool {
	if s.outcome.Over() {
		return false
	}
	free := s.free()
	if m == Pass {
		return free == 0
	}
	dot, turned := Dot(m)
	return m < 1<<13 && turned && dot.Side() == s.seat.Side() &&
		table.slides[m>>3].sizes>>MaxSize&1 != 0 && free>>From(m)&1 != 0
}

// Do plays m, which must be legal.
func (s *State4) Do(m rules.Move) {
	if m != Pass {
		sl := &table.slides[m>>3&1023]
		s.marks[0] = sl.apply(s.marks[0])
		s.marks[1] = sl.apply(s.marks[1])
		s.far = sl.apply(s.far)
		in := To(m).bit()
		s.marks[s.seat&1] |= in
		if dot, _ := Dot(m); dot >= North {
			s.far |= in
		}
	}
	s.seat = s.seat.Next()
	s.outcome = outcomeOf(&s.marks, MaxSize, s.seat.Side())
}

// Hash is made of all that makes a state.
func (s *State4) Hash() uint64 {
	return mix(mix(uint64(s.marks[0])|uint64(s.marks[1])<<25|uint64(s.seat)<<50) ^ uint64(s.far)<<32)
}
