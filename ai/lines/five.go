// Package lines counts what lies on a board of 10 x 10 towards five in a row: how many of the 192 places for a row hold so
// many pieces of one party and none of the other. All places of one direction are counted at once, in parallel bits, so
// that one evaluation of a board takes well below a microsecond.
package lines

import "math/bits"

// Set is a set of cells. The cell in column c and row r, from 0, is bit c + 11*r, counted from the lowest bit of Lo
// through Hi; every eleventh bit stays empty, so that nothing runs over the edge.
type Set struct{ Lo, Hi uint64 }

const stride = 11

// steps are the distances along a row, a column and the two diagonals.
var steps = [4]uint{1, stride, stride + 1, stride - 1}

// Places is a set of places for a row of five: for each direction the cells they begin at, the lowest in number.
type Places [4]Set

// AllPlaces are the 192 places there are.
func AllPlaces() *Places { return PlacesWhere(func([5]int) bool { return true }) }

// PlacesWhere are the places whose five cells, numbered column + 10*row, satisfy take.
func PlacesWhere(take func(cells [5]int) bool) *Places {
	p := new(Places)
	for d, step := range [4]struct{ column, row int }{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
		for c := range 10 {
			for r := range 10 {
				lastC, lastR := c+4*step.column, r+4*step.row
				if lastC < 0 || lastC > 9 || lastR > 9 {
					continue
				}
				var cells [5]int
				for i := range cells {
					cells[i] = c + i*step.column + 10*(r+i*step.row)
				}
				if take(cells) {
					p[d].add(c + stride*r)
				}
			}
		}
	}
	return p
}

// Add puts the place in that direction (along a row, a column, a rising and a falling diagonal) in whose cells that one, column + 10*row, has
// the lowest number.
func (p *Places) Add(direction, cell int) { p[direction&3].add(cell + cell/10) }

// Weights are what a place is worth that holds 0 to 4 pieces of one party and none of the other.
type Weights [5]int

// Class is a kind of places and their worth.
type Class struct {
	Places  *Places
	Weights Weights
}

// Balance is what the places of all classes are worth for the pieces mine, less what they are worth for theirs. A
// place with pieces of both is worth nothing.
func Balance(mine, theirs Set, classes []Class) int {
	total := 0
	for d, step := range steps {
		m, t := tally(mine, step), tally(theirs, step)
		mineOpen, theirsOpen := t.none(), m.none()
		for n := 1; n <= 4; n++ {
			a, b := m.exactly(n).and(mineOpen), t.exactly(n).and(theirsOpen)
			if a.Empty() && b.Empty() {
				continue
			}
			for i := range classes {
				c := &classes[i]
				at := c.Places[d]
				total += c.Weights[n] * (a.and(at).Len() - b.and(at).Len())
			}
		}
	}
	return total
}

// Open is the set of the cells in places that hold exactly n (1 to 4) of mine and none of theirs, without the cells of
// mine: where a piece of mine makes n+1, or one of theirs prevents it.
func Open(mine, theirs Set, n int, among *Places) Set {
	var cells Set
	for d, step := range steps {
		m, t := tally(mine, step), tally(theirs, step)
		at := m.exactly(n).and(t.none()).and(among[d])
		if at.Empty() {
			continue
		}
		for i := uint(0); i < 5; i++ {
			cells = cells.or(at.up(i * step))
		}
	}
	return cells.AndNot(mine)
}

// Around is s and every neighbour of its cells, on the board or just off it.
func (s Set) Around() Set {
	width := s.or(s.up(1)).or(s.down(1))
	return width.or(width.up(stride)).or(width.down(stride))
}

// count is, at each place of one direction, the number of pieces in it, written in three bits.
type count struct{ ones, twos, fours Set }

// tally adds up the pieces of s in each place of a direction.
func tally(s Set, step uint) count {
	a, b, c, d, e := s, s.down(step), s.down(2*step), s.down(3*step), s.down(4*step)
	half := a.xor(b)
	sum, carry := half.xor(c), a.and(b).or(half.and(c))
	half = sum.xor(d)
	ones, carry2 := half.xor(e), sum.and(d).or(half.and(e))
	return count{ones, carry.xor(carry2), carry.and(carry2)}
}

// none are the places that hold no piece; off the board there are many.
func (c *count) none() Set { return c.ones.or(c.twos).or(c.fours).not() }

// exactly are the places that hold n pieces, n from 1 to 4.
func (c *count) exactly(n int) Set {
	switch n {
	case 1:
		return c.ones.AndNot(c.twos).AndNot(c.fours)
	case 2:
		return c.twos.AndNot(c.ones)
	case 3:
		return c.twos.and(c.ones)
	}
	return c.fours.AndNot(c.ones)
}

// Empty reports whether s has no cell.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// Len is the number of cells of s.
func (s Set) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// Has reports whether the cell numbered column + 10*row is in s.
func (s Set) Has(cell int) bool {
	i := uint(cell + cell/10)
	if i < 64 {
		return s.Lo>>i&1 != 0
	}
	return s.Hi>>(i-64)&1 != 0
}

// AndNot is s without the cells of t.
func (s Set) AndNot(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Without is s without a cell, counted as Has counts them.
func (s Set) Without(cell int) Set {
	var one Set
	one.add(cell + cell/10) // a row has a place more, which belongs to none
	return s.AndNot(one)
}

func (s *Set) add(i int) {
	if i < 64 {
		s.Lo |= 1 << i
	} else {
		s.Hi |= 1 << (i - 64)
	}
}

// And is the cells of both sets.
func (s Set) And(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }

// Or is the cells of either set.
func (s Set) Or(t Set) Set { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }

func (s Set) and(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }
func (s Set) or(t Set) Set  { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }
func (s Set) xor(t Set) Set { return Set{s.Lo ^ t.Lo, s.Hi ^ t.Hi} }
func (s Set) not() Set      { return Set{^s.Lo, ^s.Hi} }

// up and down move every cell by d bits, d from 0 to 63.
func (s Set) up(d uint) Set   { return Set{s.Lo << (d & 63), s.Hi<<(d&63) | s.Lo>>1>>(63-d&63)} }
func (s Set) down(d uint) Set { return Set{s.Lo>>(d&63) | s.Hi<<1<<(63-d&63), s.Hi >> (d & 63)} }
