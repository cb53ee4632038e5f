package xobrainer

import (
	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// aim is what m is for: the win that it is, or the most pressing row that it hinders or builds.
func (b *knowledge) aim(before, after *game.State, m rules.Move) ai.Reason {
	side := before.ToMove()
	if step := before.Step(m); step.RoundOver && step.Winner == side {
		if after.Outcome() == rules.Won(side) && (step.KnockOut() || before.Format().Rounds() != 1) {
			return ai.Reason{Aim: ai.WinsMatch}
		}
		return ai.Reason{Aim: ai.WinsNow, N: step.Gained()}
	}
	q, ok := game.Target(m)
	if !ok {
		return ai.Reason{Aim: ai.Prepares}
	}
	board, other := before.Board(), side.Other()
	mine, theirs := set(board.Shape(side)), set(board.Shape(other))
	green, pink := set(board.Colour(side)), set(board.Colour(other))
	main := before.Next(side).Main()
	in := func(a, b lines.Set, n int) bool { return lines.Open(a, b, n, everyPlace).Has(int(q)) }
	hinders := func(n int) bool { return in(theirs, mine, n) || main && in(pink, green, n) }
	for n := 3; n >= 1; n-- {
		switch {
		case n > 1 && hinders(n):
			return ai.Reason{Aim: ai.Hinders, N: n}
		case in(mine, theirs, n):
			return ai.Reason{Aim: ai.Builds, N: n + 1}
		case main && in(green, pink, n):
			return ai.Reason{Aim: ai.BuildsColour, N: n + 1}
		}
	}
	return ai.Reason{Aim: ai.Prepares}
}

// everyPlace is never written.
var everyPlace = lines.AllPlaces()
