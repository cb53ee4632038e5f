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
