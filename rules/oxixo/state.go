package oxixo

import "xotrio/rules"

// State is a position of the game for two. It is plain data of 12 bytes: assignment copies it, == compares it. It
// implements rules.Position and knows no repetition: see Game. The zero value is invalid: see Start and Make.
type State struct {
	marks   [2]uint32 // the cells of the crosses and of the circles
	size    uint8
	side    rules.Side
	outcome rules.Outcome
}

// Start returns the opening position on a board of size 5, 4 or 3. Any other number means 5.
func Start(size int) State {
	if size < MinSize || size > MaxSize {
		size = MaxSize
	}
	return State{size: uint8(size), side: rules.X}
}

// Make returns the position with these sets of cells (bit n is Cell n) and that side to move. It is finished if there
// is a full line. Size must be 3 to 5, the sets disjoint and on that board, and side X or O.
func Make(size int, crosses, circles uint32, side rules.Side) State {
	s := State{marks: [2]uint32{crosses, circles}, size: uint8(size), side: side}
	s.outcome = outcomeOf(&s.marks, size, side)
	return s
}

// Size returns the number of cubes along one side: 5, 4 or 3.
func (s *State) Size() int { return int(s.size) }

// Side returns the side to move, even after the game.
func (s *State) Side() rules.Side { return s.side }

// Marks returns the cells with the mark of side, X or O; bit n is Cell n.
func (s *State) Marks(side rules.Side) uint32 { return s.marks[side-rules.X] }

// Mark returns the mark of the cube at c, Nobody for a neutral one.
func (s *State) Mark(c Cell) rules.Side { return markAt(&s.marks, c) }

func markAt(marks *[2]uint32, c Cell) rules.Side {
	return rules.Side(marks[0]>>c&1) + 2*rules.Side(marks[1]>>c&1)
}

// ToMove returns the side to move, Nobody after the game.
func (s *State) ToMove() rules.Side {
	if s.outcome.Over() {
		return rules.Nobody
	}
	return s.side
}

// Outcome returns the outcome. A State is never Drawn.
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

// CountMoves returns the number of moves that AppendMoves lists.
func (s *State) CountMoves() int {
	if s.outcome.Over() {
		return 0
	}
	return pushes(s.free(), int(s.size))
}

// free returns the cells of the cubes that the side to move may take.
func (s *State) free() uint32 {
	return table.edge[s.size] &^ s.marks[s.side.Other()-rules.X]
}

// Legal reports whether m is a push of a cube that the side to move may take.
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

// Hash differs between any two different states: it is a bijection of the 53 bits of a state.
func (s *State) Hash() uint64 {
	return rules.Hash(uint64(s.marks[0]) | uint64(s.marks[1])<<25 | uint64(s.size)<<50 | uint64(s.side-rules.X)<<53)
}

// State4 is a position of the game for four, on 5 x 5. It is plain data of 16 bytes: assignment copies it, == compares
// it. It implements rules.Position and knows no repetition: see Game4.
//
// At most three passes follow each other: every cube of the edge is neutral, so that any player may take it, or has a
// dot that points at one seat, and that seat may take it. So some player always can, and the turn reaches all players.
type State4 struct {
	marks   [2]uint32 // the cells of the crosses and of the circles
	far     uint32    // those of them whose dot points at the second seat of their team: North, East
	seat    Seat
	outcome rules.Outcome
}

// Start4 returns the opening position for four.
func Start4() State4 { return State4{} }

// Make4 returns the position with these sets of cells (bit n is Cell n), the dots of far pointing at North or East and
// the others at South or West, and that seat to move. It is finished if there is a full line. The sets of marks must be
// disjoint and on the board, far within them, and the seat from South to East.
func Make4(crosses, circles, far uint32, seat Seat) State4 {
	s := State4{marks: [2]uint32{crosses, circles}, far: far, seat: seat}
	s.outcome = outcomeOf(&s.marks, MaxSize, seat.Side())
	return s
}

// Size returns the number of cubes along one side, always 5.
func (s *State4) Size() int { return MaxSize }

// Side returns the team of the seat to move, even after the game.
func (s *State4) Side() rules.Side { return s.seat.Side() }

// Seat returns the seat to move, even after the game.
func (s *State4) Seat() Seat { return s.seat }

// Marks returns the cells with the mark of side, X or O; bit n is Cell n.
func (s *State4) Marks(side rules.Side) uint32 { return s.marks[side-rules.X] }

// Dots returns the cells of the cubes whose dot points at seat.
func (s *State4) Dots(seat Seat) uint32 {
	if seat >= North {
		return s.marks[seat&1] & s.far
	}
	return s.marks[seat&1] &^ s.far
}

// Mark returns the mark of the cube at c, Nobody for a neutral one.
func (s *State4) Mark(c Cell) rules.Side { return markAt(&s.marks, c) }

// DotAt returns the seat that the dot of the cube at c points at; false if the cube is neutral.
func (s *State4) DotAt(c Cell) (Seat, bool) {
	mark := s.Mark(c)
	if mark == rules.Nobody {
		return 0, false
	}
	return Seat(mark-rules.X) + Seat(s.far>>c&1)*2, true
}

// ToMove returns the team to move, Nobody after the game.
func (s *State4) ToMove() rules.Side {
	if s.outcome.Over() {
		return rules.Nobody
	}
	return s.seat.Side()
}

// Outcome returns the outcome. A State4 is never Drawn.
func (s *State4) Outcome() rules.Outcome { return s.outcome }

// free returns the cells of the cubes that the player to move may take.
func (s *State4) free() uint32 {
	return table.edge[MaxSize]&^(s.marks[0]|s.marks[1]) | table.edge[MaxSize]&s.Dots(s.seat)
}

// AppendMoves appends all pushes, each with the two ways to turn the dot, in ascending order: 88 at the start. If no
// cube is free it appends Pass.
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

// CountMoves returns the number of moves that AppendMoves lists.
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

// Legal reports whether m is a push of a cube that the player to move may take, its dot turned to the player's team, or
// a pass if no cube is free.
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

// Hash implements rules.Position.
func (s *State4) Hash() uint64 {
	return rules.Hash(rules.Hash(uint64(s.marks[0])|uint64(s.marks[1])<<25|uint64(s.seat)<<50) ^ uint64(s.far)<<32)
}
