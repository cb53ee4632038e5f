package trexo

import (
	"math/bits"

	game "xotrio/rules/trexo"
)

// set is a game.Set in a form that the processor keeps in registers: bit game.Bit(c) stands for the cell c, every eleventh
// bit stays empty, so that nothing runs over the edge.
type set struct{ lo, hi uint64 }

// stride is the distance of two cells above each other.
const stride = game.BoardSize + 1

// directions are the distances of two neighbours along a row, a column and the two diagonals.
var directions = [4]uint{1, stride, stride + 1, stride - 1}

// board is all cells. Never written.
var board = makeBoard()

func makeBoard() (all set) {
	for c := range game.Cell(game.Cells) {
		all = all.or(only(game.Bit(c)))
	}
	return all
}

func setOf(b game.Set) set { return set{b[0], b[1]} }

// only is the set of one bit.
func only(bit int) set {
	if bit < 64 {
		return set{lo: 1 << bit}
	}
	return set{hi: 1 << (bit - 64)}
}

func (s set) and(t set) set     { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) or(t set) set      { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) xor(t set) set     { return set{s.lo ^ t.lo, s.hi ^ t.hi} }
func (s set) without(t set) set { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) empty() bool       { return s.lo|s.hi == 0 }
func (s set) len() int          { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// up and down move every cell by d bits, d from 1 to 63.
func (s set) up(d uint) set {
	d &= 63
	return set{s.lo << d, s.hi<<d | s.lo>>(64-d&63)}
}
func (s set) down(d uint) set {
	d &= 63
	return set{s.lo>>d | s.hi<<(64-d&63), s.hi >> d}
}

func (s set) has(bit int) bool {
	if bit < 64 {
		return s.lo>>(bit&63)&1 != 0
	}
	return s.hi>>(bit&63)&1 != 0
}

// holds is has for a bit that may be out of range.
func (s set) holds(bit int) bool { return bit >= 0 && bit < 128 && s.has(bit) }

// pop takes the lowest bit out of s, which is not empty.
func (s *set) pop() int {
	if s.lo != 0 {
		bit := bits.TrailingZeros64(s.lo)
		s.lo &= s.lo - 1
		return bit
	}
	bit := bits.TrailingZeros64(s.hi)
	s.hi &= s.hi - 1
	return bit + 64
}

// places are, for each of the directions, the lowest cells of the places for a row of five. Never written.
var places = makePlaces()

func makePlaces() (p [len(directions)]set) {
	for i, d := range directions {
		p[i] = board.and(board.down(d)).and(board.down(2 * d)).and(board.down(3 * d)).and(board.down(4 * d))
	}
	return p
}

// cover is all cells of the places that begin at s, along the line d.
func (s set) cover(d uint) set {
	two := s.or(s.up(d))
	return two.or(two.up(2 * d)).or(s.up(4 * d))
}

// touched are the places along d, by their lowest cells, that hold a cell of s; off the board there are more.
func (s set) touched(d uint) set {
	two := s.or(s.down(d))
	return two.or(two.down(2 * d)).or(s.down(4 * d))
}

// count is, at each place of one line, the number of cells of a set in it, written in three bits.
type count struct{ ones, twos, fours set }

// tally counts the cells of s in each place along d.
func tally(s set, d uint) count {
	a, b, c, e, f := s, s.down(d), s.down(2*d), s.down(3*d), s.down(4*d)
	half := a.xor(b)
	sum, carry := half.xor(c), a.and(b).or(half.and(c))
	half = sum.xor(e)
	ones, carry2 := half.xor(f), sum.and(e).or(half.and(f))
	return count{ones, carry.xor(carry2), carry.and(carry2)}
}

// threes are the places that hold exactly three, most those that hold four or five.
func (t *count) threes() set { return t.twos.and(t.ones) }
func (t *count) most() set   { return t.fours }

// around is s and its neighbours on all eight sides, on the board or just off it.
func (s set) around() set {
	width := s.or(s.up(1)).or(s.down(1))
	return width.or(width.up(stride)).or(width.down(stride))
}

// five reports whether five of s lie in a row.
func (s set) five() bool {
	for _, d := range directions {
		two := s.and(s.down(d))
		if two.and(two.down(2 * d)).and(s.down(4 * d)).empty() {
			continue
		}
		return true
	}
	return false
}

// fifths are the cells outside s on which one more would make five in a row.
func (s set) fifths() set {
	var found set
	for _, d := range directions {
		// Two and three in a row, by their lowest cell: between two and two, between one and three, and below or above four.
		two := s.and(s.down(d))
		if apart := two.and(two.down(3 * d)); !apart.empty() {
			found = found.or(apart.up(2 * d))
		}
		three := two.and(s.down(2 * d))
		if three.empty() {
			continue
		}
		found = found.or(three.down(d).and(s.up(d))).or(three.up(3 * d).and(s.down(d)))
		if four := three.and(s.down(3 * d)); !four.empty() {
			found = found.or(four.down(d)).or(four.up(4 * d))
		}
	}
	return found.without(s).and(board)
}
