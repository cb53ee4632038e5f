package trexo

import (
	_ "embed"
	"sync"

	"xotrio/ai"
	"xotrio/ai/tune"
	"xotrio/ai/windows"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// Features of the handwritten evaluation, counted for each side. A place (five cells in a row) is free if each of its
// cells without an own symbol can be covered now, and stuck if one cannot. "Held" places contain a symbol of the
// opponent's.
const (
	oneFree        = iota // places with one own symbol and none of the opponent's, free
	twoFree               // two own, none of the opponent's, free
	twoStuck              // two own, none of the opponent's, stuck
	twoHeldFree           // two own, one of the opponent's, free
	threeFree             // three own, none of the opponent's, free
	threeStuck            // three own, none of the opponent's, stuck
	threeHeldFree         // three own, one of the opponent's, free
	threeHeldStuck        // three own, one of the opponent's, stuck
	threeTwoFree          // three own, two of the opponent's, free
	threeFirm             // three own, at most one of the opponent's, free, and none of the three can be covered
	fourFree              // four own, free
	fourStuck             // four own, none of the opponent's, stuck
	fourHeldStuck         // four own, one of the opponent's, stuck
	fourCells             // cells that would make four
	fourCrosses           // cells that would make four in two directions at once
	threeCrosses          // cells that would make three in two directions at once, without a symbol of the opponent's
	kinds
)

// features holds the counts of the side to move and of its opponent.
type features [2]featureCounts

type featureCounts [kinds]int32

func (t *features) count(s *game.State) {
	v := viewOf(s, s.ToMove())
	reach := flatReach(s, &v)
	t[0].fill(v.mine, v.theirs, reach)
	t[1].fill(v.theirs, v.mine, reach)
}

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

// weights holds the worth of each feature to the side to move, its cost in the hands of the opponent, and the worth of
// the move itself, in hundredths of an open three.
type weights struct {
	own, their featureCounts
	turn       int32
}

// evaluate implements search.Hooks.Evaluate for unskilled levels, whose strength was measured with it.
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

// tuned was fitted to the results of 1500 games at 3000 nodes a move, twelve quiet positions of each.
var tuned = weights{
	own: featureCounts{
		oneFree: 8, twoFree: 37, twoStuck: -10, twoHeldFree: 18,
		threeFree: 63, threeStuck: 56, threeHeldFree: 28, threeHeldStuck: 29, threeTwoFree: 1, threeFirm: -2,
		fourFree: 74, fourStuck: 44, fourHeldStuck: 68,
		fourCells: 31, fourCrosses: -2, threeCrosses: -13,
	},
	their: featureCounts{
		oneFree: 8, twoFree: 28, twoStuck: 4, twoHeldFree: 15,
		threeFree: 22, threeStuck: 77, threeHeldFree: 4, threeHeldStuck: 24, threeTwoFree: -20, threeFirm: 69,
		fourFree: 29, fourStuck: 29, fourHeldStuck: 97,
		fourCells: 54, fourCrosses: 22, threeCrosses: -9,
	},
	turn: 55,
}

// windowsText is the evaluation of the strongest level: the worth of every pattern of five cells in a row to the side
// to move. Its header says how it was made.
//
//go:embed windows.txt
var windowsText string

// States of a cell as seen by the side to move. A cell is open if it can be covered now; the content of a shut cell
// stays until a neighbour reaches its level.
const (
	bareOpen = iota
	bareShut
	mineOpen
	mineShut
	theirsOpen
	theirsShut
)

// A game is young while more than oldBricks bricks are left. Each age has a table of its own.
const (
	young = iota
	old
	ages

	oldBricks = 33
)

// unit is the number of table units in a hundredth of an open three.
const unit = 8

// patternKind describes how Trexo uses windows. The signs are in the order of the states.
var patternKind = sync.OnceValue(func() *windows.Kind { return windows.NewKind(".:xXoO", ages) })

// learnedTable reads the evaluation on first use.
var learnedTable = sync.OnceValues(func() (*patternTable, error) {
	t, err := patternKind().Read(windowsText, nil)
	return &patternTable{t}, err
})

type patternTable struct{ byAge []windows.Table }

// evaluate implements search.Hooks.Evaluate.
func (e *patternTable) evaluate(s *game.State) int {
	var cells windows.Cells
	age := fillCells(s, &cells)
	return e.byAge[age].Sum(&cells) / unit
}

// fillCells fills cells, which must be zero, and returns the age of the game.
func fillCells(s *game.State, cells *windows.Cells) (age int) {
	v := viewOf(s, s.ToMove())
	open := flatReach(s, &v)
	for _, of := range [...]struct {
		cells set
		state uint8
	}{
		{board.without(open).without(v.mine).without(v.theirs), bareShut},
		{v.mine.and(open), mineOpen}, {v.mine.without(open), mineShut},
		{v.theirs.and(open), theirsOpen}, {v.theirs.without(open), theirsShut},
	} {
		for left := of.cells; !left.empty(); {
			cells.Set(int(cell(left.pop())), of.state)
		}
	}
	if s.Bricks() <= oldBricks {
		return old
	}
	return young
}

// Tunable returns the evaluation of the strongest level of Trexo for the tuner.
func Tunable() (*tune.Subject, error) {
	k := patternKind()
	return &tune.Subject{
		Game: "trexo", Weights: make([]int, k.Weights()), Scale: unit * learnedScale,
		Spread: func(i int) float64 { return unit * learnedScale * k.Spread(i) },
		Features: func(p rules.Game, list []tune.Feature) []tune.Feature {
			var cells windows.Cells
			age := fillCells(p.(*game.State), &cells)
			return k.Features(&cells, age, list)
		},
		Quiet: quiet,
		Engine: func(weights []int, o ai.Options) (ai.Engine, error) {
			return newEngine(ai.FullStrength(), (&patternTable{k.Tables(weights)}).evaluate, tuneMoves, o)
		},
		Text: func(weights []int, comment string) string { return comment + k.Text(k.Tables(weights)) },
	}, nil
}

// tuneMoves is the number of moves searched at the root in games played for learning. At a thousand nodes a move,
// searching all of them would leave nothing for a second ply.
const tuneMoves = 40

func quiet(p rules.Game) bool {
	s := p.(*game.State)
	return !canWin(s, rules.X) && !canWin(s, rules.O)
}
