// Package lines counts what lies on a board of 10 x 10 towards five in a row: how many of the 192 places for a row hold so
// many pieces of one party and none of the other. All places of one direction are counted at once, in parallel bits, so
// that one evaluation of a board takes well below a microsecond.
package lines

import "math/bits"

// Extra is by how much a place is worth more than the poorest one, in eighths of that, 0 to 15, written in four bits.
type Extra [extraBits]Places

const extraBits = 4

// MaxExtra is the greatest extra worth of a place.
const MaxExtra = 1<<extraBits - 1

// MakeExtra asks of every place, by its five cells, how much more it is worth.
func MakeExtra(worth func(cells [5]int) int) *Extra {
	x := new(Extra)
	for b := range x {
		x[b] = *PlacesWhere(func(cells [5]int) bool { return min(max(worth(cells), 0), MaxExtra)>>b&1 != 0 })
	}
	return x
}

// Party is what one party has towards its rows.
type Party struct {
	// Has are the cells with its pieces, Shut those where none of it may ever come though they are empty, Rare those where
	// only some of its pieces may come.
	Has, Shut, Rare Set
	// Extra is what its places are worth; nil where they are all alike.
	Extra *Extra
	// Weights are what a place is worth by the pieces in it, Late what is added where it has a cell of Rare.
	Weights, Late *Weights
	// Cross is what an empty cell is worth that lies in places with two or three pieces in more than one direction, Fork
	// what is added where three are in one of them.
	Cross, Fork int
}

// Value is what the places of mine are worth less those of theirs, in eighths of weights.
func Value(mine, theirs *Party) int {
	total := 0
	var m, t crossing
	for d, step := range steps {
		mc, tc := tally(mine.Has, step), tally(theirs.Has, step)
		total += mine.value(&mc, tc.none(), d, step, &m) - theirs.value(&tc, mc.none(), d, step, &t)
	}
	taken := mine.Has.or(theirs.Has)
	return total + m.value(mine, taken) - t.value(theirs, taken)
}

// crossing is what cells lie in places with two pieces or more, with three, and in several of them.
type crossing struct{ two, three, more Set }

// value is what the crossings are worth, in eighths.
func (c *crossing) value(p *Party, taken Set) int {
	if p.Cross|p.Fork == 0 {
		return 0
	}
	more := c.more.AndNot(taken)
	return 8 * (p.Cross*more.Len() + p.Fork*more.and(c.three).Len())
}

// value is what the places of p in a direction are worth, of which those in open hold nothing of the other party.
func (p *Party) value(c *count, open Set, d int, step uint, x *crossing) int {
	open = open.and(all[d])
	if !p.Shut.Empty() {
		open = open.AndNot(touched(p.Shut, step))
	}
	two, three, four := c.exactly(2).and(open), c.exactly(3).and(open), c.exactly(4).and(open)
	total := 8*p.Weights[1]*c.exactly(1).and(open).Len() +
		p.Weights[2]*p.Extra.sum(two, d) + p.Weights[3]*p.Extra.sum(three, d) + p.Weights[4]*p.Extra.sum(four, d)
	if !p.Rare.Empty() {
		late := touched(p.Rare, step)
		total += p.Late[2]*p.Extra.sum(two.and(late), d) + p.Late[3]*p.Extra.sum(three.and(late), d) + p.Late[4]*p.Extra.sum(four.and(late), d)
	}
	if p.Cross|p.Fork != 0 {
		threes := three.cells(step)
		cells := two.cells(step).or(threes)
		x.more = x.more.or(x.two.and(cells))
		x.two, x.three = x.two.or(cells), x.three.or(threes)
	}
	return total
}

var all = *AllPlaces()

// sum is what the places of s in a direction are worth, in eighths.
func (x *Extra) sum(s Set, direction int) int {
	if s.Empty() {
		return 0
	}
	n := 8 * s.Len()
	if x != nil {
		for b := range x {
			n += s.and(x[b][direction]).Len() << b
		}
	}
	return n
}

// touched are the places, on the board or not, that hold a cell of s.
func touched(s Set, step uint) Set {
	two := s.or(s.down(step))
	return two.or(two.down(2 * step)).or(s.down(4 * step))
}

// Ways are the cells in places that hold three or two pieces of one party and none of the other, see Open.
type Ways struct{ Mine3, Theirs3, Mine2, Theirs2 Set }

// OpenWays is Open for both parties at once.
func OpenWays(mine, theirs Set) (w Ways) {
	for d, step := range steps {
		m, t := tally(mine, step), tally(theirs, step)
		at := all[d]
		mineOpen, theirsOpen := t.none().and(at), m.none().and(at)
		w.Mine3 = w.Mine3.or(m.exactly(3).and(mineOpen).cells(step))
		w.Theirs3 = w.Theirs3.or(t.exactly(3).and(theirsOpen).cells(step))
		w.Mine2 = w.Mine2.or(m.exactly(2).and(mineOpen).cells(step))
		w.Theirs2 = w.Theirs2.or(t.exactly(2).and(theirsOpen).cells(step))
	}
	taken := mine.or(theirs)
	w.Mine3, w.Theirs3 = w.Mine3.AndNot(taken), w.Theirs3.AndNot(taken)
	w.Mine2, w.Theirs2 = w.Mine2.AndNot(taken), w.Theirs2.AndNot(taken)
	return w
}

// Fours is where a piece of mine makes a place hold four of mine and none of theirs: once are all such cells, twice those
// that do so in several directions. Where shut has one of the two cells of the place that are still empty, only that one
// counts if filling is true, and none otherwise.
func Fours(mine, theirs, shut Set, filling bool) (once, twice Set) {
	for d, step := range steps {
		m := tally(mine, step)
		at := m.exactly(3).and(all[d])
		if at.Empty() {
			continue
		}
		at = at.AndNot(touched(theirs, step))
		free := at.AndNot(touched(shut, step)).cells(step)
		if filling && !shut.Empty() {
			n := tally(shut, step)
			free = free.or(n.exactly(1).and(at).cells(step).and(shut))
		}
		free = free.AndNot(mine)
		twice = twice.or(once.and(free))
		once = once.or(free)
	}
	return once, twice
}

// cells are the five cells of each place of s in a direction.
func (s Set) cells(step uint) Set {
	two := s.or(s.up(step))
	return two.or(two.up(2 * step)).or(s.up(4 * step))
}

// Pop takes a cell out of the set, which must not be empty, and returns its number, column + 10*row.
func (s *Set) Pop() int {
	i := 0
	if s.Lo != 0 {
		i = bits.TrailingZeros64(s.Lo)
		s.Lo &= s.Lo - 1
	} else {
		i = 64 + bits.TrailingZeros64(s.Hi)
		s.Hi &= s.Hi - 1
	}
	return i - i/stride
}

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

// Crossings is the number of kinds of crossings, see Cross.
const Crossings = 6

// Cross counts the empty cells in which places of a party meet that can still be completed, each cell once: threes are the places with three
// or four pieces, twos those with two, taken are the cells that are not empty. The kinds are a three alone; threes in several directions; a
// three and a two; a three and twos in several directions; twos in two directions, and in more.
func Cross(threes, twos *Places, taken Set, n *[Crossings]int) {
	var three, manyThrees, two, manyTwos, more Set // cells in threes of one direction, of several; in twos of one direction, of two, of more
	for d, step := range steps {
		t := threes[d].cells(step)
		u := twos[d].cells(step).AndNot(t)
		manyThrees = manyThrees.or(three.and(t))
		three = three.or(t)
		more = more.or(manyTwos.and(u))
		manyTwos = manyTwos.or(two.and(u))
		two = two.or(u)
	}
	once := three.AndNot(manyThrees).AndNot(taken)
	n[0] = once.AndNot(two).Len()
	n[1] = manyThrees.AndNot(taken).Len()
	n[2] = once.and(two).AndNot(manyTwos).Len()
	n[3] = once.and(manyTwos).Len()
	rest := manyTwos.AndNot(three).AndNot(taken)
	n[4] = rest.AndNot(more).Len()
	n[5] = rest.and(more).Len()
}
