package trexo

import (
	"math/bits"

	game "xotrio/rules/trexo"
)

// set is a game.Set as two words, which the compiler keeps in registers. Bit game.Bit(c) is cell c. Every eleventh bit
// stays empty, so that shifts do not wrap around the edge.
type set struct{ lo, hi uint64 }

// stride is the distance in bits between two vertically adjacent cells.
const stride = game.BoardSize + 1

// directions holds the distances in bits between neighbours along a row, a column and the two diagonals.
var directions = [4]uint{1, stride, stride + 1, stride - 1}

// board is the set of all cells. It is never written.
var board = makeBoard()

func makeBoard() (all set) {
	for c := range game.Cell(game.Cells) {
		all = all.or(only(game.Bit(c)))
	}
	return all
}

func setOf(b game.Set) set { return set{b[0], b[1]} }

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

// up and down shift every cell by d bits, 1 <= d <= 63.
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

// pop removes the lowest bit from s, which must not be empty, and returns its index.
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

// places holds, by direction, the places for a row of five, each represented by its lowest cell. It is never written.
var places = makePlaces()

func makePlaces() (p [len(directions)]set) {
	for i, d := range directions {
		p[i] = board.and(board.down(d)).and(board.down(2 * d)).and(board.down(3 * d)).and(board.down(4 * d))
	}
	return p
}

// cover returns all cells of the places of s along direction d.
func (s set) cover(d uint) set {
	two := s.or(s.up(d))
	return two.or(two.up(2 * d)).or(s.up(4 * d))
}

// touched returns the places along d that contain a cell of s, including places that run off the board.
func (s set) touched(d uint) set {
	two := s.or(s.down(d))
	return two.or(two.down(2 * d)).or(s.down(4 * d))
}

// count holds, for every place of one direction, the number of cells of a set in it as a three-bit number.
type count struct{ ones, twos, fours set }

// tally counts the cells of s in each place along d with parallel bit adders.
func tally(s set, d uint) count {
	a, b, c, e, f := s, s.down(d), s.down(2*d), s.down(3*d), s.down(4*d)
	half := a.xor(b)
	sum, carry := half.xor(c), a.and(b).or(half.and(c))
	half = sum.xor(e)
	ones, carry2 := half.xor(f), sum.and(e).or(half.and(f))
	return count{ones, carry.xor(carry2), carry.and(carry2)}
}

// threes returns the places with exactly three cells; most, those with four or five.
func (t *count) threes() set { return t.twos.and(t.ones) }
func (t *count) most() set   { return t.fours }

func (s set) around() set {
	width := s.or(s.up(1)).or(s.down(1))
	return width.or(width.up(stride)).or(width.down(stride))
}

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

// fifths returns the cells outside s that would complete five in a row.
func (s set) fifths() set {
	var found set
	for _, d := range directions {
		// two and three are pairs and triples in a row, by their lowest cell. The missing cell is between two pairs,
		// between one cell and a triple, or at an end of four.
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
