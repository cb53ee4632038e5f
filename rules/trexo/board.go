package trexo

import (
	"math/bits"
	"strconv"

	"xotrio/rules"
)

const (
	// BoardSize is the number of cells along one side of the board.
	BoardSize = 10
	// Cells is the number of cells of the board.
	Cells = BoardSize * BoardSize
	// AllBricks is the number of bricks that both players share.
	AllBricks = 45
	// MaxLevel is the highest possible level of a brick: every brick above the board rests on two others, so that one
	// at level n needs two on each of the n-1 levels below.
	MaxLevel = (AllBricks + 1) / 2
	// InRow is the number of symbols in a row that wins.
	InRow = 5
)

// Cell is a place on the board: ten times its row plus its column, both from 0. So a1 is 0 and j10 is 99.
type Cell uint8

// At returns the cell in a column and a row, both from 0 to 9.
func At(col, row int) Cell { return Cell(row*BoardSize + col) }

// Col returns the column, from 0 for a.
func (c Cell) Col() int { return int(c) % BoardSize }

// Row returns the row, from 0 for row 1, the lowest.
func (c Cell) Row() int { return int(c) / BoardSize }

// String returns the cell in notation, such as a1.
func (c Cell) String() string {
	return string(rune('a'+c.Col())) + strconv.Itoa(c.Row()+1)
}

// Direction points from one half of a brick to the other.
type Direction uint8

// The four directions, clockwise. North is towards row 10.
const (
	North Direction = iota
	East
	South
	West
)

// directionLetters are the directions in position texts, in their order.
const directionLetters = "nesw"

// String returns n, e, s or w.
func (d Direction) String() string { return directionLetters[d&3 : d&3+1] }

// Back returns the opposite direction.
func (d Direction) Back() Direction { return d ^ 2 }

// Next returns the neighbour of c in direction d; false at the edge of the board.
func (c Cell) Next(d Direction) (Cell, bool) {
	col, row := c.Col(), c.Row()
	switch d {
	case North:
		row++
	case East:
		col++
	case South:
		row--
	case West:
		col--
	}
	if col < 0 || col >= BoardSize || row < 0 || row >= BoardSize {
		return 0, false
	}
	return At(col, row), true
}

// Towards returns the direction from c to its neighbour other; false if they have no side in common.
func (c Cell) Towards(other Cell) (Direction, bool) {
	for d := North; d <= West; d++ {
		if n, ok := c.Next(d); ok && n == other {
			return d, true
		}
	}
	return 0, false
}

// Place returns the move that lays a brick with its X on one cell and its O on another.
func Place(x, o Cell) rules.Move { return rules.Move(x)<<7 | rules.Move(o) }

// XCell returns the cell that m lays the X on.
func XCell(m rules.Move) Cell { return Cell(m >> 7 & 127) }

// OCell returns the cell that m lays the O on.
func OCell(m rules.Move) Cell { return Cell(m & 127) }

// Set is a set of cells as 128 bits, the low word first; see Bit. The bits between two rows stay clear, so that no run
// of cells wraps around the edge of the board.
type Set [2]uint64

// stride is the distance in a Set between a cell and the one above it.
const stride = BoardSize + 1

// Bit returns the number of c's bit in a Set, 0 to 108.
func Bit(c Cell) int { return int(c) + int(c)/BoardSize }

// Has reports whether c is in the set.
func (b *Set) Has(c Cell) bool { return b.has(Bit(c)) }

// has reports whether bit i is set; never if i is off the board.
func (b *Set) has(i int) bool { return uint(i) < 128 && b[i>>6&1]>>(i&63)&1 != 0 }

// Len returns the number of cells in the set.
func (b Set) Len() int { return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) }

func (b *Set) add(c Cell)    { i := Bit(c); b[i>>6] |= 1 << (i & 63) }
func (b *Set) remove(c Cell) { i := Bit(c); b[i>>6] &^= 1 << (i & 63) }

// up and down shift every cell of a Set by d bits, d from 1 to 63.
func up(b Set, d uint) Set   { return Set{b[0] << d, b[1]<<d | b[0]>>(64-d)} }
func down(b Set, d uint) Set { return Set{b[0]>>d | b[1]<<(64-d), b[1] >> d} }

func union(a, b Set) Set { return Set{a[0] | b[0], a[1] | b[1]} }

// steps are the distances in a Set along a row, a column and the two diagonals.
var steps = [4]int{1, stride, stride + 1, stride - 1}

// row reports whether c, which is in the set, is one of five or more in a row.
func (b *Set) row(c Cell) bool {
	at := Bit(c)
	for _, step := range steps {
		n := 1
		for i := at + step; b.has(i); i += step {
			n++
		}
		for i := at - step; b.has(i); i -= step {
			n++
		}
		if n >= InRow {
			return true
		}
	}
	return false
}

// Row is five or more of a side's symbols in a row.
type Row struct {
	Side rules.Side
	// Cells are all cells of the row in order, from its lower or left end.
	Cells []Cell
}

// Rows returns the rows on the board, those of X first; none in a running game.
func (s *State) Rows() []Row {
	var rows []Row
	for side := rules.X; side <= rules.O; side++ {
		b := s.Tops(side)
		for _, step := range steps {
			for c := range Cell(Cells) {
				if !b.Has(c) || b.has(Bit(c)-step) {
					continue
				}
				row := Row{Side: side}
				for i := Bit(c); b.has(i); i += step {
					row.Cells = append(row.Cells, At(i%stride, i/stride))
				}
				if len(row.Cells) >= InRow {
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}
