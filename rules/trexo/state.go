package trexo

import (
	"xotrio/rules"
)

// State is a position: the tops, the side to move and the number of bricks left. It is plain data of about 180 bytes:
// assignment copies it, == compares it. *State implements rules.Position and rules.Game. The zero value is invalid: see
// Start.
type State struct {
	tops    [2]Set // the cells with an X and with an O on top
	beds    [2]Set // see Beds; derived from cells, stored because the search needs them all the time
	key     uint64 // the part of the hash from cells
	cells   [Cells]top
	bricks  uint8
	side    rules.Side
	outcome rules.Outcome
	growing bool
}

// top is the top of a cell: bit 0 the symbol (1 for O), bits 1-2 the Direction to the brick's other half, bits 3-7 the
// level. 0 is the bare board.
type top uint8

func makeTop(side rules.Side, d Direction, level uint8) top {
	return top(side-rules.X) | top(d)<<1 | top(level)<<3
}

func (t top) level() uint8         { return uint8(t >> 3) }
func (t top) direction() Direction { return Direction(t >> 1 & 3) }
func (t top) side() rules.Side     { return rules.X + rules.Side(t&1) }

// Start returns the opening position.
func Start() State { return State{bricks: AllBricks, side: rules.X, beds: bareBeds} }

// Grown returns s with the variant growing (see VariantGrowing) on or off.
func (s State) Grown(growing bool) State {
	s.growing = growing
	return s
}

// Growing reports whether every brick on the bare board must touch another one.
func (s *State) Growing() bool { return s.growing }

// Side returns the side to move, even after the game.
func (s *State) Side() rules.Side { return s.side }

// Bricks returns the number of bricks not yet laid, 0 to 45.
func (s *State) Bricks() int { return int(s.bricks) }

// Tops returns the cells with the symbol of side, X or O, on top.
func (s *State) Tops(side rules.Side) Set { return s.tops[side-rules.X] }

// Beds returns the pairs of cells that a brick can be laid on, by the lower cell of the two: east holds those whose
// other cell is the next one to the east, north those whose other cell is the next one to the north. It ignores the end
// of the game.
func (s *State) Beds() (east, north Set) {
	beds := s.allowed()
	return beds[0], beds[1]
}

// FlatBeds returns the Beds without the variant growing. That only delays them: sooner or later the bricks reach them.
func (s *State) FlatBeds() (east, north Set) { return s.beds[0], s.beds[1] }

// Mark returns the symbol on top of c, Nobody if the board is bare there.
func (s *State) Mark(c Cell) rules.Side {
	if s.cells[c] == 0 {
		return rules.Nobody
	}
	return s.cells[c].side()
}

// Level returns the level of the top of c: 0 for the bare board, 1 for a brick on it, at most MaxLevel.
func (s *State) Level(c Cell) int { return int(s.cells[c].level()) }

// Other returns the cell of the other half of the brick on top of c; false if the board is bare there. That half may be
// under other bricks.
func (s *State) Other(c Cell) (Cell, bool) {
	if s.cells[c] == 0 {
		return 0, false
	}
	return c.Next(s.cells[c].direction())
}

// ToMove returns the side to move, Nobody after the game.
func (s *State) ToMove() rules.Side {
	if s.outcome.Over() {
		return rules.Nobody
	}
	return s.side
}

// Outcome returns the outcome of the game.
func (s *State) Outcome() rules.Outcome { return s.outcome }

// carries reports whether a brick can be laid on two neighbours with tops a and b, the second in direction d from the
// first: on the same level, and not on the two halves of one brick.
func carries(a, b top, d Direction) bool {
	return a^b < 8 && (a == 0 || a.direction() != d)
}

// AppendMoves appends all moves in ascending order, 360 at the start and never more.
func (s *State) AppendMoves(moves []rules.Move) []rules.Move {
	if s.outcome.Over() {
		return moves
	}
	beds := s.allowed()
	for c := range Cell(Cells) {
		near := &neighbours[c]
		for i := range near.list[:near.n] {
			if n := &near.list[i]; beds[n.plane&1][n.word&1]&n.mask != 0 {
				moves = append(moves, Place(c, n.cell))
			}
		}
	}
	return moves
}

// CountMoves returns the number of moves that AppendMoves lists, two for every bed.
func (s *State) CountMoves() int {
	if s.outcome.Over() {
		return 0
	}
	beds := s.allowed()
	return 2 * (beds[0].Len() + beds[1].Len())
}

// open reports whether a brick can be laid anywhere. Growing makes no difference: if two neighbouring cells are bare,
// two such cells are next to a brick, or the whole board is bare.
func (s *State) open() bool { return s.beds[0][0]|s.beds[0][1]|s.beds[1][0]|s.beds[1][1] != 0 }

// Legal reports whether m lays a brick on two neighbours at the same level that are not one brick, and that touch
// another brick if they must.
func (s *State) Legal(m rules.Move) bool {
	if m >= 1<<14 || s.outcome.Over() {
		return false
	}
	x, o := XCell(m), OCell(m)
	if x >= Cells || o >= Cells {
		return false
	}
	near := &neighbours[x]
	for _, n := range near.list[:near.n] {
		if n.cell == o {
			return s.beds[n.plane&1][n.word&1]&n.mask != 0 && !s.apart(x, o)
		}
	}
	return false
}

// apart reports whether growing forbids a brick on x and o, at one level: it would be on the bare board and touch no
// other.
func (s *State) apart(x, o Cell) bool {
	if !s.growing || s.cells[x] != 0 || s.tops[0] == s.tops[1] { // both are empty on the bare board, and never share a cell
		return false
	}
	for _, c := range [...]Cell{x, o} {
		near := &neighbours[c]
		for i := range near.list[:near.n] {
			if s.cells[near.list[i].cell] != 0 {
				return false
			}
		}
	}
	return true
}

// allowed returns the beds that the variant permits.
func (s *State) allowed() [2]Set {
	if !s.growing || s.tops[0] == s.tops[1] {
		return s.beds
	}
	var covered, bare Set
	for i := range covered {
		covered[i] = s.tops[0][i] | s.tops[1][i]
		bare[i] = ^covered[i]
	}
	near := union(union(up(covered, 1), down(covered, 1)), union(up(covered, stride), down(covered, stride)))
	beds := s.beds
	for plane, d := range [2]uint{1, stride} {
		beside, both := union(near, down(near, d)), down(bare, d)
		for i := range beds[plane] {
			// A bed of two bare cells stays only if one of them is next to a brick.
			beds[plane][i] &^= bare[i] & both[i] &^ beside[i]
		}
	}
	return beds
}

// Do plays m, which must be legal.
func (s *State) Do(m rules.Move) {
	x, o := XCell(m), OCell(m)
	d := direction(x, o)
	level := s.cells[x].level() + 1
	s.cover(x, makeTop(rules.X, d, level))
	s.cover(o, makeTop(rules.O, d.Back(), level))
	s.raiseBeds(x)
	s.raiseBeds(o)
	low := Bit(min(x, o))
	s.beds[d&1^1][low>>6] &^= 1 << (low & 63)
	s.bricks--
	// A brick makes a row of X only through its X and one of O only through its O.
	own, others := x, o
	if s.side == rules.O {
		own, others = o, x
	}
	switch {
	case s.tops[s.side.Other()-rules.X].row(others):
		s.outcome = rules.Won(s.side.Other())
	case s.tops[s.side-rules.X].row(own):
		s.outcome = rules.Won(s.side)
	case s.bricks == 0 || !s.open():
		s.outcome = rules.Drawn
	}
	s.side = s.side.Other()
}

// direction returns the direction from one cell to its neighbour.
func direction(from, to Cell) Direction {
	switch int(to) - int(from) {
	case 1:
		return East
	case -1:
		return West
	case BoardSize:
		return North
	}
	return South
}

func (s *State) cover(c Cell, t top) {
	if old := s.cells[c]; old != 0 {
		s.key ^= cellKey(c, old)
		s.tops[old&1].remove(c)
	}
	s.cells[c] = t
	s.key ^= cellKey(c, t)
	s.tops[t&1].add(c)
}

// updateBeds updates the beds of c and its neighbours after c has changed.
func (s *State) updateBeds(c Cell) {
	t := s.cells[c]
	near := &neighbours[c]
	for i := range near.list[:near.n] {
		n := &near.list[i]
		word := &s.beds[n.plane&1][n.word&1]
		if carries(t, s.cells[n.cell], n.direction) {
			*word |= n.mask
		} else {
			*word &^= n.mask
		}
	}
}

// raiseBeds is updateBeds for a cell under a brick just laid. Its beds are the neighbours on the same level, except the
// brick's other half, which the caller must remove. It is the inner loop of the search and has no branches.
func (s *State) raiseBeds(c Cell) {
	t := s.cells[c]
	near := &neighbours[c]
	for i := range near.list[:near.n] {
		n := &near.list[i]
		same := (uint64(t^s.cells[n.cell])>>3 - 1) >> 63
		word := &s.beds[n.plane&1][n.word&1]
		*word = *word&^n.mask | n.mask&-same
	}
}

func cellKey(c Cell, t top) uint64 { return rules.Hash(uint64(c)<<8 | uint64(t)) }

// Hash implements rules.Position.
func (s *State) Hash() uint64 {
	rest := 1<<20 | uint64(s.bricks)<<1 | uint64(s.side-rules.X)
	if s.growing {
		rest |= 1 << 21
	}
	return s.key ^ rules.Hash(rest)
}

// neighbour is a cell next to another one, in that direction from it, and the bit of the two in State.beds.
type neighbour struct {
	cell      Cell
	direction Direction
	plane     uint8 // 0 for a bed to the east, 1 for one to the north
	word      uint8
	mask      uint64
}

// neighbours holds the cells next to each cell, in ascending order.
var neighbours = makeNeighbours()

var bareBeds = makeBareBeds()

type neighbourList struct {
	n    int
	list [4]neighbour
}

func makeNeighbours() *[Cells]neighbourList {
	t := new([Cells]neighbourList)
	for c := range Cell(Cells) {
		for _, d := range []Direction{South, West, East, North} {
			if n, ok := c.Next(d); ok {
				bit := Bit(min(c, n))
				plane := uint8(0)
				if d == North || d == South {
					plane = 1
				}
				l := &t[c]
				l.list[l.n] = neighbour{n, d, plane, uint8(bit >> 6), 1 << (bit & 63)}
				l.n++
			}
		}
	}
	return t
}

func makeBareBeds() (beds [2]Set) {
	for c := range Cell(Cells) {
		for _, n := range neighbours[c].list[:neighbours[c].n] {
			beds[n.plane][n.word] |= n.mask
		}
	}
	return beds
}
