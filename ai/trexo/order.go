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

// worth is what it is worth to put the own or the other's symbol on a cell.
type worth struct{ own, other int32 }

// worths are by bit.
type worths [128]worth

// through is the number of places through each cell, by bit. Never written.
var through = makeThrough()

func makeThrough() (n [128]int32) {
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

// value fills w.
func (v *view) value(w *worths, p *policy) {
	var on [128]uint8
	for left := v.mine; !left.empty(); {
		on[left.pop()&127] = mine
	}
	for left := v.theirs; !left.empty(); {
		on[left.pop()&127] = theirs
	}
	// Most places are empty: they are all counted as such first, and the others put right.
	own, other := p.own[bare][0][0], p.other[bare][0][0]
	for left := v.reach; !left.empty(); {
		at := left.pop() & 127
		w[at] = worth{through[at]*own + p.ownOn[on[at]], through[at]*other + p.otherOn[on[at]]}
	}
	both := v.mine.or(v.theirs)
	for i, d := range directions {
		m, o := tally(v.mine, d), tally(v.theirs, d)
		for left := both.touched(d).and(places[i]); !left.empty(); {
			at := left.pop()
			n, k := m.capped(at), o.capped(at)
			for range 5 {
				c := &w[at&127]
				what := on[at&127]
				c.own += p.own[what][n][k] - own
				c.other += p.other[what][n][k] - other
				at += int(d)
			}
		}
	}
}

// capped is the count at the place, three standing for more too.
func (t *count) capped(at int) int {
	if t.fours.has(at) {
		return 3
	}
	n := 0
	if t.ones.has(at) {
		n = 1
	}
	if t.twos.has(at) {
		n += 2
	}
	return n
}

// order is search.Hooks.Order.
func order(s *game.State, moves []rules.Move, rank []int32) {
	var w worths
	v := viewOf(s, s.ToMove())
	v.value(&w, &tunedPolicy)
	for i, m := range moves {
		own, other := game.XCell(m), game.OCell(m)
		level := tunedPolicy.level[min(s.Level(own), 2)]
		if v.side == rules.O {
			own, other = other, own
		}
		rank[i] += min(max(orderBase+orderScale*(w[game.Bit(own)].own+w[game.Bit(other)].other+level), 0), 1<<20)
	}
}

// orderBase and orderScale turn the values of the policy into ranks.
const (
	orderBase  = 1 << 19
	orderScale = 32
)
