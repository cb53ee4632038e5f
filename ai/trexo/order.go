package trexo

import (
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

// worth is what it is worth to put the own symbol on a cell, in its upper half, and the other's in its lower one: both are
// added up at once.
type worth int64

func worthOf(own, other int32) worth { return worth(own)<<32 + worth(other) }

// halves undoes worthOf, also of sums.
func (w worth) halves() (own, other int32) {
	other = int32(w)
	return int32((w - worth(other)) >> 32), other
}

// worths are by bit.
type worths struct{ own, other [128]int32 }

// through is the number of places through each cell, by bit. Never written.
var through = makeThrough()

func makeThrough() (n [128]worth) {
	for i, d := range directions {
		for left := places[i]; !left.empty(); {
			at := left.pop()
			for range 5 {
				n[at]++
				at += int(d)
			}
		}
	}
	return n
}

// packed is a policy as value adds it up: what an empty place adds, what lies on the cell adds, and by how much a place that
// is not empty adds more. The last index of more is for what lies on the cell.
type packed struct {
	empty worth
	on    [3]worth
	level [3]worth
	more  [4][4][4]worth
}

func (p *policy) packed() *packed {
	k := &packed{empty: worthOf(p.own[bare][0][0], p.other[bare][0][0])}
	for what := range k.on {
		k.on[what] = worthOf(p.ownOn[what], p.otherOn[what])
		// A brick has one half of its own, which brings the worth of its level along.
		k.level[what] = worthOf(p.level[what], 0)
		for n := range 4 {
			for m := range 4 {
				k.more[n][m][what] = worthOf(p.own[what][n][m], p.other[what][n][m]) - k.empty
			}
		}
	}
	return k
}

// packedPolicy is tunedPolicy. Never written.
var packedPolicy = tunedPolicy.packed()

// value fills w for the cells that a brick can cover.
func (v *view) value(w *worths, s *game.State) {
	p := packedPolicy
	var on [128]uint8
	for left := v.mine; !left.empty(); {
		on[left.pop()&127] = mine
	}
	for left := v.theirs; !left.empty(); {
		on[left.pop()&127] = theirs
	}
	// Most places are empty: they are all counted as such first, and the others put right.
	var sum [128]worth
	both := v.mine.or(v.theirs)
	for i, d := range directions {
		m, o := tally(v.mine, d), tally(v.theirs, d)
		some := both.touched(d).and(places[i])
		var ms, os [4]set
		m.part(some, &ms)
		o.part(some, &os)
		for n := range ms {
			if ms[n].empty() {
				continue
			}
			for k := range os {
				more := &p.more[n][k]
				for left := ms[n].and(os[k]); !left.empty(); {
					at := left.pop()
					for range 5 {
						sum[at&127] += more[on[at&127]&3]
						at += int(d)
					}
				}
			}
		}
	}
	for left := v.reach; !left.empty(); {
		bit := left.pop()
		at := bit & 127
		w.own[at], w.other[at] = (sum[at] + through[at]*p.empty + p.on[on[at]] + p.level[min(s.Level(cell(bit)), 2)]).halves()
	}
}

// part parts the places of s by how many cells they hold, three standing for more too.
func (t *count) part(s set, by *[4]set) {
	by[3] = t.fours.or(t.threes()).and(s)
	s = s.without(by[3])
	by[2] = t.twos.and(s)
	by[1] = t.ones.and(s)
	by[0] = s.without(t.twos).without(t.ones)
}

// order is search.Hooks.Order.
func order(s *game.State, moves []rules.Move, rank []int32) {
	var w worths
	v := viewOf(s, s.ToMove())
	v.value(&w, s)
	for i, m := range moves {
		own, other := game.Bit(game.XCell(m)), game.Bit(game.OCell(m))
		if v.side == rules.O {
			own, other = other, own
		}
		rank[i] += rankOf(w.own[own&127] + w.other[other&127])
	}
}

// rankOf is the rank of a move of that worth.
func rankOf(worth int32) int32 { return min(max(orderBase+orderScale*worth, 0), 1<<20) }

// orderBase and orderScale turn the values of the policy into ranks.
const (
	orderBase  = 1 << 19
	orderScale = 32
)
