package xobrainer

import (
	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// aims are what m is for: the win that it is, or the rows that it hinders, builds or keeps open, the most pressing first.
func (b *knowledge) aims(before, after *game.State, m rules.Move) (all []ai.Reason) {
	side := before.ToMove()
	if step := before.Step(m); step.RoundOver && step.Winner == side {
		if after.Outcome() == rules.Won(side) && (step.KnockOut() || before.Format().Rounds() != 1) {
			return []ai.Reason{{Aim: ai.WinsMatch}}
		}
		return []ai.Reason{{Aim: ai.WinsNow, N: step.Gained()}}
	}
	q, ok := game.Target(m)
	if !ok {
		return nil
	}
	board, other := before.Board(), side.Other()
	mine, theirs := set(board.Shape(side)), set(board.Shape(other))
	green, pink := set(board.Colour(side)), set(board.Colour(other))
	main := before.Next(side).Main()
	in := func(a, b lines.Set, n int) bool { return lines.Open(a, b, n, everyPlace).Has(int(q)) }
	hinders := func(n int) bool { return in(theirs, mine, n) || main && in(pink, green, n) }
	for n := 3; n >= 1; n-- {
		if n > 1 && hinders(n) {
			all = append(all, ai.Reason{Aim: ai.Hinders, N: n})
		}
		if in(mine, theirs, n) {
			all = append(all, ai.Reason{Aim: ai.Builds, N: n + 1})
		}
		if main && in(green, pink, n) {
			all = append(all, ai.Reason{Aim: ai.BuildsColour, N: n + 1})
		}
	}
	_, open := reason.Opened(int(q), theirs.Has)
	return append(all, ai.Reason{Aim: ai.Prepares, N: open})
}

// everyPlace is never written.
var everyPlace = lines.AllPlaces()
