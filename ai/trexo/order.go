package trexo

import (
	"math/bits"

	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// policy is a policy model: a linear model of the logarithm, in thousandths, of the probability that a search of all bricks
// chooses a brick. Each half counts by the places through its cell, and the brick by its level.
type policy struct {
	own, other placeTable
	// ownOn and otherOn are for what lies on the cell.
	ownOn, otherOn [3]int32
	level          [3]int32
}

// placeTable is, by what lies on the cell (bare, mine, theirs) and by how many of mine and of theirs lie in the place, three
// standing for more too, what the place adds.
type placeTable [3][4][4]int32

const (
	bare = iota
	mine
	theirs
)

// worth is what it is worth to put the own symbol on a cell, in its upper half, and the other's, more by otherBase, in its lower one: both are
// added up at once. With otherBase the lower half of a sum is never negative, so that it does not reach into the upper one.
type worth int64

const otherBase = 1 << 20

func worthOf(own, other int32) worth { return worth(own)<<32 + worth(other) }

// worths are by bit.
type worths [128]worth

// brick is what a brick is worth with the own symbol on a cell worth own and the other's on one worth other.
func brick(own, other worth) int32 { return int32(own>>32) + int32(other) - otherBase }

// packed is a policy as value adds it up.
type packed struct {
	// bare is what the cells of the bare board are worth.
	bare worths
	// on is what a cell is worth more than a bare one for what lies on it, level for the level of that, two standing for more too.
	on, level [3]worth
	// more is by code what a place adds to each of its cells, in the order of their bits, more than an empty one.
	more [1 << (2 * game.InRow)][game.InRow]worth
}

// code is a place: a bit for each of its cells with one of mine, above them the same with theirs.
func code(mine, theirs uint32) uint32 { return mine | theirs<<game.InRow }

func (p *policy) packed() *packed {
	k := new(packed)
	empty := worthOf(p.own[bare][0][0], p.other[bare][0][0])
	for left := board; !left.empty(); {
		// A brick has one half of its own, which brings the worth of its level along.
		k.bare[left.pop()] = worthOf(p.ownOn[bare]+p.level[0], p.otherOn[bare]+otherBase)
	}
	for what := range k.on {
		k.on[what] = worthOf(p.ownOn[what]-p.ownOn[bare], p.otherOn[what]-p.otherOn[bare])
		k.level[what] = worthOf(p.level[what]-p.level[0], 0)
	}
	for i, d := range directions {
		for left := places[i]; !left.empty(); {
			at := left.pop()
			for n := range game.InRow {
				k.bare[at+n*int(d)] += empty
			}
		}
	}
	for m := range uint32(1 << game.InRow) {
		for t := range uint32(1 << game.InRow) {
			if m&t != 0 {
				continue
			}
			n, o := min(bits.OnesCount32(m), 3), min(bits.OnesCount32(t), 3)
			for at := range k.more[0] {
				what := m>>at&1*mine + t>>at&1*theirs
				k.more[code(m, t)][at] = worthOf(p.own[what][n][o], p.other[what][n][o]) - empty
			}
		}
	}
	return k
}

// packedPolicy is tunedPolicy. Never written.
var packedPolicy = tunedPolicy.packed()

// strips are the lines of the board in all directions: a bit for each cell with one of mine, above them the same with theirs.
type strips [128]uint32

// theirBit is by how much the bits of theirs are above those of mine.
const theirBit = 16

// spot is where a cell stands in strips in a direction.
type spot struct{ strip, bit uint8 }

// spots are the spots of each cell, by direction. Never written.
var spots = makeSpots()

func makeSpots() (list [len(directions)][128]spot) {
	for left := board; !left.empty(); {
		at := left.pop()
		col, row := uint8(at%stride), uint8(at/stride)
		list[0][at] = spot{row, col}
		list[1][at] = spot{16 + col, row}
		list[2][at] = spot{48 + col - row, row}
		list[3][at] = spot{64 + col + row, row}
	}
	return list
}

// put puts a symbol on a cell: 1 for mine, 1<<theirBit for theirs.
func (l *strips) put(at int, symbol uint32) {
	for i := range spots {
		s := spots[i][at&127]
		l[s.strip&127] |= symbol << (s.bit & 31)
	}
}

// value turns w, which is packedPolicy.bare, into the worths of the cells of s.
func (v *view) value(w *worths, s *game.State) {
	p := packedPolicy
	var on strips
	for _, of := range [...]struct {
		cells  set
		what   int
		symbol uint32
	}{{v.mine, mine, 1}, {v.theirs, theirs, 1 << theirBit}} {
		for left := of.cells; !left.empty(); {
			at := left.pop()
			on.put(at, of.symbol)
			w[at&127] += p.on[of.what] + p.level[min(s.Level(cell(at)), 2)]
		}
	}
	// Most places are empty: all are counted as such in p.bare, and the others put right.
	both := v.mine.or(v.theirs)
	for i, d := range directions {
		for left := both.touched(d).and(places[i]); !left.empty(); {
			at := left.pop()
			here := spots[i][at&127]
			strip := on[here.strip&127] >> (here.bit & 31)
			more := &p.more[code(strip&31, strip>>theirBit&31)]
			w[at&127] += more[0]
			w[(at+int(d))&127] += more[1]
			w[(at+2*int(d))&127] += more[2]
			w[(at+3*int(d))&127] += more[3]
			w[(at+4*int(d))&127] += more[4]
		}
	}
}

// order is search.Hooks.Order.
func order(s *game.State, moves []rules.Move, rank []int32) {
	w := packedPolicy.bare
	v := viewOf(s, s.ToMove())
	v.value(&w, s)
	for i, m := range moves {
		own, other := game.Bit(game.XCell(m)), game.Bit(game.OCell(m))
		if v.side == rules.O {
			own, other = other, own
		}
		rank[i] += rankOf(brick(w[own&127], w[other&127]))
	}
}

// rankOf is the rank of a move of that worth.
func rankOf(worth int32) int32 { return min(max(orderBase+orderScale*worth, 0), 1<<20) }

// orderBase and orderScale turn the values of the policy into ranks.
const (
	orderBase  = 1 << 19
	orderScale = 32
)
