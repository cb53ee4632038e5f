package trexo

import (
	game "xotrio/rules/trexo"
)

// The features of the evaluation by hand, counted for each side. A place is five cells in a row; it is free where each of its cells
// that is not the side's own can be covered now, and stuck where one cannot.
const (
	oneFree        = iota // places with one own symbol and none of the other's, free
	twoFree               // two and none, free
	twoStuck              // two and none, stuck
	twoHeldFree           // two and one of the other's, free
	threeFree             // three and none, free
	threeStuck            // three and none, stuck
	threeHeldFree         // three and one, free
	threeHeldStuck        // three and one, stuck
	threeTwoFree          // three and two, free
	threeFirm             // three and no more than one, free, and none of the three can be covered
	fourFree              // four, free
	fourStuck             // four and none, stuck
	fourHeldStuck         // four and one, stuck
	fourCells             // cells that would make four
	fourCrosses           // cells that would make four in two lines at once
	threeCrosses          // cells that would make three in two lines at once, without any of the other's
	kinds
)

// features are the counts of the side on turn and of its opponent.
type features [2]featureCounts

// featureCounts are the counts of one side, by feature.
type featureCounts [kinds]int32

// count counts the features of both sides in s.
func (t *features) count(s *game.State) {
	v := viewOf(s, s.ToMove())
	reach := flatReach(s, &v)
	t[0].fill(v.mine, v.theirs, reach)
	t[1].fill(v.theirs, v.mine, reach)
}

// fill counts the features of the side with the symbols mine.
func (h *featureCounts) fill(mine, theirs, reach set) {
	*h = featureCounts{}
	stuck, soft := board.without(mine).without(reach), mine.and(reach)
	var fours, crosses, threes, threeCrossings set
	for i, d := range directions {
		m, o := tally(mine, d), tally(theirs, d)
		all := places[i]
		free := all.without(stuck.touched(d))
		stiff := all.without(free)
		some := o.ones.or(o.twos).or(o.fours)
		one := o.ones.without(o.twos).without(o.fours)

		h[oneFree] += int32(m.ones.without(m.twos).without(m.fours).without(some).and(free).len())
		if n := m.twos.without(m.ones); !n.and(all).empty() {
			clear := n.without(some)
			if open := clear.and(free); !open.empty() {
				h[twoFree] += int32(open.len())
				cells := open.cover(d)
				threeCrossings = threeCrossings.or(threes.and(cells))
				threes = threes.or(cells)
			}
			h[twoStuck] += int32(clear.and(stiff).len())
			h[twoHeldFree] += int32(n.and(one).and(free).len())
		}
		if n := m.threes(); !n.and(all).empty() {
			clear, held := n.without(some), n.and(one)
			h[threeFree] += int32(clear.and(free).len())
			h[threeStuck] += int32(clear.and(stiff).len())
			h[threeHeldFree] += int32(held.and(free).len())
			h[threeHeldStuck] += int32(held.and(stiff).len())
			h[threeTwoFree] += int32(n.and(o.twos).and(free).len())
			h[threeFirm] += int32(clear.or(held).and(free).without(soft.touched(d)).len())
			cells := n.and(free).cover(d)
			crosses = crosses.or(fours.and(cells))
			fours = fours.or(cells)
		}
		if n := m.most().and(all); !n.empty() {
			h[fourFree] += int32(n.and(free).len())
			h[fourStuck] += int32(n.without(some).and(stiff).len())
			h[fourHeldStuck] += int32(n.and(one).and(stiff).len())
		}
	}
	h[fourCells] = int32(fours.without(mine).len())
	h[fourCrosses] = int32(crosses.without(mine).len())
	h[threeCrosses] = int32(threeCrossings.without(mine).len())
}

// weights are the worth of each feature to the side on turn, its cost in the hands of the opponent, and the worth of being on
// turn, in hundredths of an open three.
type weights struct {
	own, their featureCounts
	turn       int32
}

// evaluate is search.Hooks.Evaluate of all levels but the strongest, which were measured with it.
func evaluate(s *game.State) int {
	var t features
	t.count(s)
	v := tuned.turn
	for i, n := range t[0] {
		v += n * tuned.own[i]
	}
	for i, n := range t[1] {
		v -= n * tuned.their[i]
	}
	return int(v)
}
