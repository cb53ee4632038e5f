package trexo

import (
	"xotrio/ai/five"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// judge values positions. The weights are hundredths of an open three, chosen by hand.
type judge struct {
	all           *five.Places
	open, covered []five.Class
}

func newJudge() *judge {
	return &judge{
		all: everywhere,
		// A row that holds nothing of the opponent's.
		open: []five.Class{{Places: everywhere, Weights: five.Weights{0, 3, 15, 70, 200}}},
		// A row whatever else it holds: what the opponent has in it can still be covered, with more effort.
		covered: []five.Class{{Places: everywhere, Weights: five.Weights{0, 1, 4, 20, 80}}},
	}
}

// set is b for package five, which numbers the places alike.
func set(b game.Set) five.Set { return five.Set{Lo: b[0], Hi: b[1]} }

// evaluate values rows in the making, and the cells where the opponent is about to complete one.
func (j *judge) evaluate(s *game.State) int {
	side := s.ToMove()
	mine, theirs := set(s.Tops(side)), set(s.Tops(side.Other()))
	v := 20 + five.Balance(mine, theirs, j.open) +
		five.Balance(mine, five.Set{}, j.covered) - five.Balance(theirs, five.Set{}, j.covered)
	// What the opponent threatens costs a turn to stop; two threats at different places can hardly be stopped.
	threats := j.completing(s, side.Other())
	n := 0
	if !threats.Empty() {
		for c := range game.Cell(game.Cells) {
			if threats.Has(int(c)) && j.reachable(s, side.Other(), c) {
				n++
			}
		}
	}
	switch {
	case n > 1:
		v -= 500
	case n == 1:
		v -= 80
	}
	return v
}

// reachable tells whether a brick can lie with the symbol of side on c.
func (j *judge) reachable(s *game.State, side rules.Side, c game.Cell) bool {
	for _, d := range directions {
		if _, ok := lay(s, side, c, d); ok {
			return true
		}
	}
	return false
}

// order ranks bricks by what their two halves do: the own symbol where it furthers own rows or breaks the opponent's,
// the other symbol where it does not further the opponent's.
func (j *judge) order(s *game.State, moves []rules.Move, rank []int32) {
	side := s.ToMove()
	mine, theirs := set(s.Tops(side)), set(s.Tops(side.Other()))
	var worth [game.Cells]struct{ own, other int32 }
	mark := func(cells five.Set, own, other int32) {
		if cells.Empty() {
			return
		}
		for c := range worth {
			if cells.Has(c) {
				worth[c].own += own
				worth[c].other += other
			}
		}
	}
	mark(j.completing(s, side.Other()), 400_000, -900_000)
	mark(five.Open(mine, theirs, 3, j.all), 80_000, -40_000)
	mark(five.Open(theirs, mine, 3, j.all), 60_000, -60_000)
	mark(five.Open(mine, theirs, 2, j.all), 20_000, -10_000)
	mark(five.Open(theirs, mine, 2, j.all), 15_000, -15_000)
	mark(mine.Around(), 5_000, 2_000)
	mark(theirs.Around(), 3_000, 1_000)
	// Covering an own symbol gives it up, covering one of the opponent's takes it away.
	mark(mine, -3_000, -20_000)
	mark(theirs, 10_000, 0)
	for i, m := range moves {
		own, other := game.XCell(m), game.OCell(m)
		if side == rules.O {
			own, other = other, own
		}
		rank[i] += worth[own].own + worth[other].other
	}
}
