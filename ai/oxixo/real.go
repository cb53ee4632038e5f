package oxixo

import (
	"math/bits"

	game "xotrio/rules/oxixo"
)

// Kinds of lines of the real board.
const (
	edgeLine = iota // rows and columns of the edge, in which every cube can be taken
	innerLine
	diagonal
	lineKinds
)

// Kinds of cells of the real board.
const (
	corner      = iota
	besideEdge  // an edge cell next to a corner
	middleEdge  // the middle of an edge
	innerCorner // a corner of the nine inner cells
	innerMiddle // the middle of a side of them
	centre
	cellKinds
)

// realLine is a line and its kind.
type realLine struct {
	cells uint32
	kind  int
}

// realBoard is what the real board is made of. It is never written again.
var realBoard = makeReal()

type board5 struct {
	lines []realLine
	cells [cellKinds]uint32
	edge  uint32
}

func makeReal() (b board5) {
	const edgeMask = 0b11111<<20 | 0b11111 | 0b10001<<5 | 0b10001<<10 | 0b10001<<15
	b.edge = edgeMask
	for i, l := range lines[game.MaxSize] {
		kind := innerLine
		switch {
		case l&^edgeMask == 0:
			kind = edgeLine
		case i >= 2*game.MaxSize:
			kind = diagonal
		}
		b.lines = append(b.lines, realLine{l, kind})
	}
	for c := range game.Cell(priorCells) {
		// How far from the middle, the greater way first.
		a, d := max(c.Col()-2, 2-c.Col()), max(c.Row()-2, 2-c.Row())
		if a < d {
			a, d = d, a
		}
		kind := [3][3]int{{centre}, {innerMiddle, innerCorner}, {middleEdge, besideEdge, corner}}[a][d]
		b.cells[kind] |= 1 << c
	}
	return b
}

// realWeights are those of the evaluation of the real board, in hundredths of an open three.
type realWeights struct {
	// lines are the worth of a line by its kind, the cubes in it of one side, and those of the other.
	lines [lineKinds][6][6]int16
	// cells are what a marked cube is worth by where it is.
	cells [cellKinds]int
	// turn is the worth of being on turn, stuck that of having no neutral cube to take while there are some, odd that of an odd
	// number of neutral cubes on the edge.
	turn, stuck, odd int
	// prior is what a class that is won without exception is worth.
	prior int
}

// pairs are the cubes of the two sides in a line which are weighed, in the order in which they are listed.
var pairs = [...][2]int{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {2, 1}, {3, 1}, {4, 1}, {3, 2}}

// of evaluates a position with these marks for the side that has mine and is on turn, without the prior.
func (w *realWeights) of(mine, theirs uint32) int {
	v := w.turn
	for i := range realBoard.lines {
		l := &realBoard.lines[i]
		v += int(w.lines[l.kind][bits.OnesCount32(mine&l.cells)][bits.OnesCount32(theirs&l.cells)])
	}
	for kind, cells := range realBoard.cells {
		v += w.cells[kind] * (bits.OnesCount32(mine&cells) - bits.OnesCount32(theirs&cells))
	}
	neutral := ^(mine | theirs)
	if edge := neutral & realBoard.edge; edge == 0 {
		if neutral&innerCells != 0 {
			v += w.stuck
		}
	} else if bits.OnesCount32(edge)&1 != 0 {
		v += w.odd
	}
	return v
}

// list are the weights in the order of realNames.
func (w *realWeights) list() []int {
	var all []int
	for kind := range lineKinds {
		for _, p := range pairs {
			all = append(all, int(w.lines[kind][p[0]][p[1]]))
		}
	}
	all = append(all, w.cells[:]...)
	return append(all, w.turn, w.stuck, w.odd, w.prior)
}

// realWeightsOf is the way back.
func realWeightsOf(list []int) (w realWeights) {
	for kind := range lineKinds {
		for i, p := range pairs {
			v := int16(list[kind*len(pairs)+i])
			w.lines[kind][p[0]][p[1]], w.lines[kind][p[1]][p[0]] = v, -v
		}
	}
	rest := list[lineKinds*len(pairs):]
	copy(w.cells[:], rest)
	rest = rest[cellKinds:]
	w.turn, w.stuck, w.odd, w.prior = rest[0], rest[1], rest[2], rest[3]
	return w
}

// realNames are the weights in their order.
func realNames() (names []string) {
	for _, kind := range []string{"edge", "inner", "diagonal"} {
		for _, p := range pairs {
			names = append(names, kind+" "+string(rune('0'+p[0]))+":"+string(rune('0'+p[1])))
		}
	}
	return append(names, "corner", "beside", "middle", "inner corner", "inner middle", "centre", "turn", "stuck", "odd", "prior")
}

// tuned are the weights of the strongest levels: `xotrio tune --game oxixo --games 2500 --first 800 --nodes 1500 --rounds 2 --opening 8
// --seed 1`, from weights that had been fitted to results of games alone. They were fitted to 120,564 positions, and on 14,331 of games
// that were held out the correlation with the search rose from 0.9115 to 0.9326, the loss fell from 0.622 to 0.569. At 3,000 nodes a
// move they won 176 of 400 games against the weights before, drew 183 and lost 41: +122 Elo, 99 to 146 (the same command with --check
// 400).
var tuned = realWeightsOf([]int{
	97, 183, 330, 580, 92, 210, 443, 118,
	79, 175, 289, 458, 98, 221, 435, 138,
	57, 108, 156, 200, 51, 103, 224, 70,
	148, 200, 199, 130, 154, 90,
	196, -244, 54, 157,
})
