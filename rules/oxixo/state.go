package oxixo

import (
	"xotrio/rules"
)

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
	if size < 3 || size > MaxSize {
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
	s.marks[0] = sl.of(s.marks[0])
	s.marks[1] = sl.of(s.marks[1])
	s.marks[s.side-rules.X] |= To(m).bit()
	s.side = s.side.Other()
	s.outcome = outcomeOf(&s.marks, int(s.size), s.side)
}

// Hash differs between any two different states: it is a bijection of the 53 bits that make a state.
func (s *State) Hash() uint64 {
	return mix(uint64(s.marks[0]) | uint64(s.marks[1])<<25 | uint64(s.size)<<50 | uint64(s.side-rules.X)<<53)
}
