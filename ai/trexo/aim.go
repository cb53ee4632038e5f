package trexo

import (
	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// aim is what m is for: the win that it is, or the most pressing row that the own half of its brick hinders or builds.
func aim(before, after *game.State, m rules.Move) ai.Reason {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return ai.Reason{Aim: ai.WinsNow}
	}
	own := game.XCell(m)
	if side == rules.O {
		own = game.OCell(m)
	}
	mine, theirs := fiveOf(before.Tops(side)), fiveOf(before.Tops(side.Other()))
	in := func(a, b lines.Set, n int) bool { return lines.Open(a, b, n, everyPlace).Has(int(own)) }
	covers := before.Mark(own) == side.Other()
	for n := 3; n >= 1; n-- {
		switch {
		case n > 1 && in(theirs, mine, n):
			return ai.Reason{Aim: ai.Hinders, N: n}
		case covers && n == 2:
			return ai.Reason{Aim: ai.Covers}
		case in(mine, theirs, n):
			return ai.Reason{Aim: ai.Builds, N: n + 1}
		}
	}
	return ai.Reason{Aim: ai.Prepares}
}

// fiveOf is b for package lines, which numbers the cells alike.
func fiveOf(b game.Set) lines.Set { return lines.Set{Lo: b[0], Hi: b[1]} }

// everyPlace is never written.
var everyPlace = lines.AllPlaces()
