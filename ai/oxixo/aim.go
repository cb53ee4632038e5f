package oxixo

import (
	"math/bits"

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
	if had, has := most(before(other), 0, size), most(after(other), 0, size); had >= size-2 && has < had {
		all = append(all, ai.Reason{Aim: ai.Hinders, N: had})
	}
	if had, has := most(before(side), before(other), size), most(after(side), after(other), size); has >= size-2 && has > had {
		all = append(all, ai.Reason{Aim: ai.Builds, N: has})
	}
	if taken == side {
		return append(all, ai.Reason{Aim: ai.TakesBack})
	}
	if lead := bits.OnesCount32(after(side)) - bits.OnesCount32(after(other)); lead >= tempoLead {
		all = append(all, ai.Reason{Aim: ai.Tempo, N: lead})
	}
	return all
}

// tempoLead is by how many cubes a side has to be ahead for that to be told of a move that takes a neutral one: whoever moves first is ahead
// by one all the time.
const tempoLead = 2

// most is the greatest number of marks in one line that has none of those against it.
func most(marks, against uint32, size int) (n int) {
	for _, l := range lines[size] {
		if against&l == 0 {
			n = max(n, bits.OnesCount32(marks&l))
		}
	}
	return n
}
