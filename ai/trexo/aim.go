package trexo

import (
	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// aims are what m is for: the win that it is, or the rows that the own half of its brick hinders, builds or keeps open, the most pressing first.
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
	rows := besideOf(before, after)
	for n := 3; n >= 1; n-- {
		if covers && n == 2 {
			all = append(all, ai.Reason{Aim: ai.Covers})
		}
		switch hinders := n > 1 && crossed(int(own), theirs, mine, n); {
		case hinders:
			all = append(all, ai.Reason{Aim: ai.Hinders, N: n})
		case n == 3 && rows.closed != nil:
			all = append(all, ai.Reason{Aim: ai.Closes, N: n})
		}
		if crossed(int(own), grown, spoilt, n+1) {
			all = append(all, ai.Reason{Aim: ai.Builds, N: n + 1})
		}
		if n == 3 && rows.exposed != nil {
			all = append(all, ai.Reason{Aim: ai.Exposes, N: n})
		}
	}
	_, open := reason.Opened(int(own), spoilt.Has)
	return append(all, ai.Reason{Aim: ai.Prepares, N: open})
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
