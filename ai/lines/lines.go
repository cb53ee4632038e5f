// Package lines counts rows towards five in a row on a 10 x 10 board with bitboards. A place is five cells in a row;
// there are 192. All places of one direction are counted at once with parallel bit adders, so that one evaluation of a
// board takes well below a microsecond.
package lines

import "math/bits"

// Set is a set of cells. The cell in column c and row r, from 0, is bit c + 11*r, counted from the lowest bit of Lo
// through Hi. Every eleventh bit stays empty, so that shifts do not wrap around the edge.
type Set struct{ Lo, Hi uint64 }

const stride = 11

// steps holds the distances in bits along a row, a column and the two diagonals.
var steps = [4]uint{1, stride, stride + 1, stride - 1}

// Empty reports whether s has no cell.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// Len returns the number of cells of s.
func (s Set) Len() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// Has reports whether the cell numbered column + 10*row is in s.
func (s Set) Has(cell int) bool {
	i := uint(cell + cell/10)
	if i < 64 {
		return s.Lo>>i&1 != 0
	}
	return s.Hi>>(i-64)&1 != 0
}

// AndNot returns s without the cells of t.
func (s Set) AndNot(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Without returns s without a cell, numbered column + 10*row.
func (s Set) Without(cell int) Set {
	var one Set
	one.add(cell + cell/10) // a row has eleven bits
	return s.AndNot(one)
}

func (s *Set) add(i int) {
	if i < 64 {
		s.Lo |= 1 << i
	} else {
		s.Hi |= 1 << (i - 64)
	}
}

// And returns the cells in both sets.
func (s Set) And(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }

// Or returns the cells in either set.
func (s Set) Or(t Set) Set { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }

func (s Set) and(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }
func (s Set) or(t Set) Set  { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }
func (s Set) xor(t Set) Set { return Set{s.Lo ^ t.Lo, s.Hi ^ t.Hi} }
func (s Set) not() Set      { return Set{^s.Lo, ^s.Hi} }

// up and down shift every cell by d bits, 0 <= d <= 63.
func (s Set) up(d uint) Set   { return Set{s.Lo << (d & 63), s.Hi<<(d&63) | s.Lo>>1>>(63-d&63)} }
func (s Set) down(d uint) Set { return Set{s.Lo>>(d&63) | s.Hi<<1<<(63-d&63), s.Hi >> (d & 63)} }

// Pop removes a cell from the set, which must not be empty, and returns its number, column + 10*row.
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

// Around returns s and all neighbours of its cells, some of them just off the board.
func (s Set) Around() Set {
	width := s.or(s.up(1)).or(s.down(1))
	return width.or(width.up(stride)).or(width.down(stride))
}

// Places is a set of places for a row of five: for each direction the lowest-numbered cells of the places.
type Places [4]Set

// AllPlaces returns all 192 places.
func AllPlaces() *Places { return PlacesWhere(func([5]int) bool { return true }) }

// all is AllPlaces. It is never written.
var all = *AllPlaces()

// PlacesWhere returns the places accepted by accept, which is called with the five cells, numbered column + 10*row.
func PlacesWhere(accept func(cells [5]int) bool) *Places {
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
				if accept(cells) {
					p[d].add(c + stride*r)
				}
			}
		}
	}
	return p
}

// Add adds the place in the given direction (0 row, 1 column, 2 rising diagonal, 3 falling diagonal) whose
// lowest-numbered cell is cell, numbered column + 10*row.
func (p *Places) Add(direction, cell int) { p[direction&3].add(cell + cell/10) }

// cells returns all cells of the places of s in a direction.
func (s Set) cells(step uint) Set {
	two := s.or(s.up(step))
	return two.or(two.up(2 * step)).or(s.up(4 * step))
}

// touched returns the places that contain a cell of s, including places that run off the board.
func touched(s Set, step uint) Set {
	two := s.or(s.down(step))
	return two.or(two.down(2 * step)).or(s.down(4 * step))
}

// placeCount holds, for every place of one direction, the number of pieces in it as a three-bit number.
type placeCount struct{ ones, twos, fours Set }

// tally counts the pieces of s in each place of a direction with parallel bit adders.
func tally(s Set, step uint) placeCount {
	a, b, c, d, e := s, s.down(step), s.down(2*step), s.down(3*step), s.down(4*step)
	half := a.xor(b)
	sum, carry := half.xor(c), a.and(b).or(half.and(c))
	half = sum.xor(d)
	ones, carry2 := half.xor(e), sum.and(d).or(half.and(e))
	return placeCount{ones, carry.xor(carry2), carry.and(carry2)}
}

// none returns the places without a piece, many of them off the board.
func (c *placeCount) none() Set { return c.ones.or(c.twos).or(c.fours).not() }

// exactly returns the places with n pieces, 1 <= n <= 4.
func (c *placeCount) exactly(n int) Set {
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

// Open returns the cells, except those of mine, in places of among that hold exactly n (1 to 4) of mine and none of
// theirs: a piece of mine there makes n+1, one of theirs prevents that.
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

// Ways holds the cells in places with three or two pieces of one party and none of the other (see Open).
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

// Fours returns the cells that complete, with a piece of mine, a place of four of mine and none of theirs: once holds
// all of them, twice the cells that do so in several directions. If shut contains one of the two empty cells of the
// place, only that cell counts if filling is true, and none otherwise.
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

// Weights is the worth of a place with 0 to 4 pieces of one party and none of the other.
type Weights [5]int

// Extra holds by how much each place is worth more than the poorest one, in eighths, 0 to MaxExtra, as the bits of a
// number.
type Extra [extraBits]Places

const extraBits = 4

// MaxExtra is the greatest extra worth of a place.
const MaxExtra = 1<<extraBits - 1

// MakeExtra returns the Extra given by worth, which is called with the five cells of every place. Results are clamped
// to 0..MaxExtra.
func MakeExtra(worth func(cells [5]int) int) *Extra {
	x := new(Extra)
	for b := range x {
		x[b] = *PlacesWhere(func(cells [5]int) bool { return min(max(worth(cells), 0), MaxExtra)>>b&1 != 0 })
	}
	return x
}

// Party describes one side for Value.
type Party struct {
	// Has holds the cells with its pieces; Shut, the empty cells closed to all its pieces; Rare, those open to some of
	// its pieces only.
	Has, Shut, Rare Set
	// Extra is the extra worth of places; nil if all are alike.
	Extra *Extra
	// Weights is the worth of a place by the number of pieces in it; Late is added if it has a cell of Rare.
	Weights, Late *Weights
	// Cross is the worth of an empty cell in places with two or three pieces in more than one direction; Fork is added
	// if one of these places has three.
	Cross, Fork int
}

// Value returns the worth of the places of mine minus that of the places of theirs, in eighths of a weight.
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

// crossing holds the cells in places with at least two pieces, in places with three, and in places of several
// directions.
type crossing struct{ two, three, more Set }

// value returns the worth of the crossings, in eighths.
func (c *crossing) value(p *Party, taken Set) int {
	if p.Cross|p.Fork == 0 {
		return 0
	}
	more := c.more.AndNot(taken)
	return 8 * (p.Cross*more.Len() + p.Fork*more.and(c.three).Len())
}

// value returns the worth of the places of p in direction d. open holds those without a piece of the other party.
func (p *Party) value(c *placeCount, open Set, d int, step uint, x *crossing) int {
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

// sum returns the worth of the places of s in a direction, in eighths.
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

// Crossings is the number of kinds of crossings (see Cross).
const Crossings = 6

// Cross counts, by kind, the empty cells common to unfinished places of a party, each cell once. threes holds the
// places with three or four pieces, twos those with two, taken the cells that are not empty. The kinds are: a single
// three; threes in several directions; a three and a two; a three and twos in several directions; twos in two
// directions; twos in more directions.
func Cross(threes, twos *Places, taken Set, n *[Crossings]int) {
	var three, manyThrees, two, manyTwos, more Set // cells of threes in one direction, in several; of twos in one direction, in two, in more
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
