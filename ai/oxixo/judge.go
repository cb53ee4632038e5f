package oxixo

import (
	"math/bits"

	"xotrio/rules"
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

// weights are what a position is judged by, in hundredths of an open three.
type weights struct {
	// line is the worth of a line by how many of its cubes are missing. Even one with some of the opponent's is worth
	// something, since every push moves cubes in and out of it; one with none of them counts pure times.
	line [game.MaxSize + 1]int
	pure int
	// mark is what a marked cube is worth: only its own side may take it, so that it also takes a choice away.
	mark int
	// inner is what it is worth besides off the edge of the real board, where nobody can take it.
	inner int
}

// common are the weights chosen by hand, which serve every size and number of players.
var common = weights{line: [game.MaxSize + 1]int{1: 90, 2: 25, 3: 8, 4: 2}, pure: 2, mark: 4}

// tuned are those of the strongest level on the real board, for two and for four. In matches at 20,000 nodes a move against common, both with the
// prior, pure lines at 3/2 gave +20 Elo, at 1 +25; with these and inner at -6 +33, at -12 +41, where inner alone gave +22 at
// -6 and -30 at 8 (160 games each, about +-20): cubes that cannot be moved are worth less than those that can.
var tuned = weights{line: common.line, pure: 1, mark: 4, inner: -12}

// innerCells are the nine cells of the real board that are not on its edge.
const innerCells = 7<<6 | 7<<11 | 7<<16

// of values a position with these marks for the side that has mine and is on turn.
func (w *weights) of(mine, theirs uint32, size int) int {
	v := w.mark*(bits.OnesCount32(mine)-bits.OnesCount32(theirs)) +
		w.inner*(bits.OnesCount32(mine&innerCells)-bits.OnesCount32(theirs&innerCells))
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
	return common.of(s.Marks(side), s.Marks(side.Other()), s.Size())
}

func evaluate4(s *game.State4) int {
	side := s.Side()
	return common.of(s.Marks(side), s.Marks(side.Other()), s.Size())
}

// evaluate4Tuned is evaluate4 for the strongest level: +209 Elo at 10,000 nodes a move (160 games, 152 to 278).
func evaluate4Tuned(s *game.State4) int {
	side := s.Side()
	return tuned.of(s.Marks(side), s.Marks(side.Other()), game.MaxSize)
}

// near tells whether some line lacks one cube of those marks, without which no push can complete one: a push changes
// one cell of the lines that cross it, and adds one mark to the line it is made in.
func near(marks uint32, size int) bool {
	if bits.OnesCount32(marks) < size-1 {
		return false
	}
	for _, l := range lines[size] {
		if bits.OnesCount32(marks&l) >= size-1 {
			return true
		}
	}
	return false
}

// mostMoves is more than the moves there are in any position: 16 cubes on the edge, three ways back, two dots.
const mostMoves = 96

// win2 and win4 are a move that wins at once, NoMove where there is none.
func win2(s *game.State) rules.Move {
	side := s.Side()
	if !near(s.Marks(side), s.Size()) {
		return rules.NoMove
	}
	var buf [mostMoves]rules.Move
	for _, m := range s.AppendMoves(buf[:0]) {
		after := *s
		after.Do(m)
		if after.Outcome() == rules.Won(side) {
			return m
		}
	}
	return rules.NoMove
}

func win4(s *game.State4) rules.Move {
	side := s.Side()
	if !near(s.Marks(side), s.Size()) {
		return rules.NoMove
	}
	var buf [mostMoves]rules.Move
	for _, m := range s.AppendMoves(buf[:0]) {
		after := *s
		after.Do(m)
		if after.Outcome() == rules.Won(side) {
			return m
		}
	}
	return rules.NoMove
}
