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

// The worth of a line by how many of its cubes are missing, in hundredths of an open three; one with none of the
// opponent's in it is worth as much again. Even a line with some of the opponent's is worth something, since every push
// moves cubes in and out of it.
var lineWeight = [game.MaxSize + 1]int{0: 0, 1: 90, 2: 25, 3: 8, 4: 2, 5: 0}

// markWeight is what a marked cube is worth: only its own side may take it, so that it also takes a choice away.
const markWeight = 4

// judge values a position with these marks for the side that has mine and is on turn.
func judge(mine, theirs uint32, size int) int {
	v := markWeight * (bits.OnesCount32(mine) - bits.OnesCount32(theirs))
	for _, l := range lines[size] {
		m, t := bits.OnesCount32(mine&l), bits.OnesCount32(theirs&l)
		a, b := lineWeight[size-m], lineWeight[size-t]
		if t == 0 {
			a *= 2
		}
		if m == 0 {
			b *= 2
		}
		v += a - b
	}
	return v + 10
}

func evaluate2(s *game.State) int {
	side := s.Side()
	return judge(s.Marks(side), s.Marks(side.Other()), s.Size())
}

func evaluate4(s *game.State4) int {
	side := s.Side()
	return judge(s.Marks(side), s.Marks(side.Other()), s.Size())
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
