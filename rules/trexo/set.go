package trexo

import (
	"math/bits"

	"xotrio/rules"
)

// Set is a set of cells as 128 bits: bit Bit(c) of the low word first. The bits between two rows stay empty, so that no
// run of cells goes over the board's edge.
type Set [2]uint64

// stride is the distance of two cells above each other in a Set.
const stride = BoardSize + 1

// Bit is the place of c in a Set, 0 to 108.
func Bit(c Cell) int { return int(c) + int(c)/BoardSize }

// Has reports whether c is in the set.
func (b *Set) Has(c Cell) bool { return b.has(Bit(c)) }

// has reports whether bit i is set; none is outside of the board.
func (b *Set) has(i int) bool { return uint(i) < 128 && b[i>>6&1]>>(i&63)&1 != 0 }

// Len is the number of cells in the set.
func (b Set) Len() int { return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) }

func (b *Set) add(c Cell)    { i := Bit(c); b[i>>6] |= 1 << (i & 63) }
func (b *Set) remove(c Cell) { i := Bit(c); b[i>>6] &^= 1 << (i & 63) }

// steps lead along a row, a column and the two diagonals of a Set.
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
	// Cells are all cells of the row in order, from its lower or left end; there may be more than five.
	Cells []Cell
}

// Rows are the rows on the board, those of X first; none in a running game.
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
