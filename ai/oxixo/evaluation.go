package oxixo

import (
	"math/bits"

	game "xotrio/rules/oxixo"
)

// lines are the rows, columns and diagonals of a board by its size, as sets of cells. They are never written again.
var lines = makeLines()

func makeLines() (all [game.MaxSize + 1][]uint32) {
	for size := 3; size <= game.MaxSize; size++ {
		var rising, falling uint32
		for i := range size {
			var row, column uint32
			for k := range size {
				row |= 1 << game.At(k, i)
				column |= 1 << game.At(i, k)
			}
			all[size] = append(all[size], row, column)
			rising |= 1 << game.At(i, i)
			falling |= 1 << game.At(i, size-1-i)
		}
		all[size] = append(all[size], rising, falling)
	}
	return all
}

// weights are those of the evaluation, in hundredths of an open three.
type weights struct {
	// line is the worth of a line by how many of its cubes are missing. Even one with some of the opponent's is worth
	// something, since every push moves cubes in and out of it; one with none of them counts pure times.
	line [game.MaxSize + 1]int
	pure int
	// mark is what a marked cube is worth: only its own side may take it, so that it also takes a choice away.
	mark int
}

// handWeights are weights chosen by hand for every size and number of players, and for the lower levels.
var handWeights = weights{line: [game.MaxSize + 1]int{1: 90, 2: 25, 3: 8, 4: 2}, pure: 2, mark: 4}

// innerCells are the nine cells of the real board that are not on its edge.
const innerCells = 7<<6 | 7<<11 | 7<<16

// of evaluates a position with these marks for the side that has mine and is on turn.
func (w *weights) of(mine, theirs uint32, size int) int {
	v := w.mark * (bits.OnesCount32(mine) - bits.OnesCount32(theirs))
	for _, l := range lines[size] {
		m, t := bits.OnesCount32(mine&l), bits.OnesCount32(theirs&l)
		a, b := w.line[size-m], w.line[size-t]
		if t == 0 {
			a *= w.pure
		}
		if m == 0 {
			b *= w.pure
		}
		v += a - b
	}
	return v + 10
}

func evaluate2(s *game.State) int {
	side := s.Side()
	return handWeights.of(s.Marks(side), s.Marks(side.Other()), s.Size())
}

func evaluate4(s *game.State4) int {
	side := s.Side()
	return handWeights.of(s.Marks(side), s.Marks(side.Other()), s.Size())
}

// maxMoves is more than the moves there are in any position: 16 cubes on the edge, three ways back, two dots.
const maxMoves = 96
