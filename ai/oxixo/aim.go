package oxixo

import (
	"math/bits"
	"slices"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// aims2 are what m is for: the win that it is, the line that it spoils or builds, and what it takes.
func aims2(before, after *game.State, m rules.Move) []ai.Reason {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	return aimsOf(before.Marks, after.Marks, side, before.Size(), before.Mark(game.From(m)))
}

// aims4 are aims2 for four; the side is the team.
func aims4(before, after *game.State4, m rules.Move) []ai.Reason {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	return aimsOf(before.Marks, after.Marks, side, before.Size(), before.Mark(game.From(m)))
}

func aimsOf(before, after func(rules.Side) uint32, side rules.Side, size int, taken rules.Side) (all []ai.Reason) {
	other := side.Other()
	if n, _ := hindered(before, after, side, size); n > 0 {
		all = append(all, ai.Reason{Aim: ai.Hinders, N: n})
	}
	if n, _ := built(before, after, side, size); n > 0 {
		all = append(all, ai.Reason{Aim: ai.Builds, N: n})
	}
	slices.SortStableFunc(all, func(a, b ai.Reason) int { return b.N - a.N })
	if taken == side {
		return append(all, ai.Reason{Aim: ai.TakesBack})
	}
	if lead := bits.OnesCount32(after(side)) - bits.OnesCount32(after(other)); lead >= tempoLead {
		all = append(all, ai.Reason{Aim: ai.Tempo, N: lead})
	}
	return all
}

// hindered is what a push of side takes from the other: all lines that lacked one of its cubes, whatever else stands in them, or else a line that
// it alone was in, as Dangers has them. It is how many of its cubes stood in such a line, and the line; 0 where there is none.
func hindered(before, after func(rules.Side) uint32, side rules.Side, size int) (n int, line uint32) {
	other := side.Other()
	if had, has := most(before(other), size), most(after(other), size); had == size-1 && has < had {
		for _, l := range lines[size] {
			if bits.OnesCount32(before(other)&l) == had {
				return had, l
			}
		}
	}
	return gained(marks{after(other), after(side)}, marks{before(other), before(side)}, size)
}

// built is the line with most cubes of side that a push of side has brought it, with none of the other's, and how many of its cubes are in it; 0
// where there is none.
func built(before, after func(rules.Side) uint32, side rules.Side, size int) (n int, line uint32) {
	other := side.Other()
	return gained(marks{before(side), before(other)}, marks{after(side), after(other)}, size)
}

// marks are those of a side and those of the other.
type marks struct{ own, against uint32 }

// holds reports whether a line has n marks of the side, or more, and none of the other's.
func (m marks) holds(line uint32, n int) bool {
	return m.against&line == 0 && bits.OnesCount32(m.own&line) >= n
}

// gained is the greatest n from 2 up for which more lines hold n marks and none against them with b than with a, where no fewer hold more than
// that, and one of these lines that has exactly so many and had not; 0 where there is none. A line that has only been moved is not gained.
func gained(a, b marks, size int) (n int, line uint32) {
	for n = size - 1; n >= 2; n-- {
		more, line := 0, uint32(0)
		for _, l := range lines[size] {
			had, has := a.holds(l, n), b.holds(l, n)
			if had {
				more--
			}
			if has {
				more++
			}
			if line == 0 && has && !had && !b.holds(l, n+1) {
				line = l
			}
		}
		switch {
		case more < 0:
			return 0, 0
		case more > 0 && line != 0:
			return n, line
		}
	}
	return 0, 0
}

// tempoLead is by how many cubes a side has to be ahead for that to be told of a move that takes a neutral one: whoever moves first is ahead
// by one all the time.
const tempoLead = 2

// most is the greatest number of marks in one line.
func most(marks uint32, size int) (n int) {
	for _, l := range lines[size] {
		n = max(n, bits.OnesCount32(marks&l))
	}
	return n
}
