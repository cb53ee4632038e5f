package trexo

import (
	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// aims are what m is for: the win that it is, or the rows that the own half of its brick hinders or builds, the most pressing first.
func aims(before, after *game.State, m rules.Move) (all []ai.Reason) {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	own := game.XCell(m)
	if side == rules.O {
		own = game.OCell(m)
	}
	mine, theirs := fiveOf(before.Tops(side)), fiveOf(before.Tops(side.Other()))
	grown, spoilt := fiveOf(after.Tops(side)), fiveOf(after.Tops(side.Other())) // the other half may lie in the row, too
	covers := before.Mark(own) == side.Other()
	for n := 3; n >= 1; n-- {
		if covers && n == 2 {
			all = append(all, ai.Reason{Aim: ai.Covers})
		}
		if n > 1 && crossed(int(own), theirs, mine, n) {
			all = append(all, ai.Reason{Aim: ai.Hinders, N: n})
		}
		if crossed(int(own), grown, spoilt, n+1) {
			all = append(all, ai.Reason{Aim: ai.Builds, N: n + 1})
		}
	}
	return all
}

// crossed reports whether a row of five through a cell holds n of a, 2 to 4, the cell itself counted, and none of b.
func crossed(cell int, a, b lines.Set, n int) bool {
	if a.Has(cell) {
		n--
	}
	return lines.Open(a.Without(cell), b, n, everyPlace).Has(cell)
}

// fiveOf is b for package lines, which numbers the cells alike.
func fiveOf(b game.Set) lines.Set { return lines.Set{Lo: b[0], Hi: b[1]} }

// everyPlace is never written.
var everyPlace = lines.AllPlaces()
