package xobrainer

import (
	"xotrio/ai/five"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// judge values positions on one layout. The weights are hundredths of a point, chosen by hand.
type judge struct {
	shape, colour []five.Class
	all           *five.Places
}

// richDots is from how many dots on a place's five squares on a row there is worth more than an ordinary one: rows on
// the classic layout carry 5 to 15.
const richDots = 9

func newJudge(l game.Layout) *judge {
	knockOut := func(cells [5]int) bool {
		for _, c := range cells {
			if l.KnockOut(game.Square(c)) {
				return true
			}
		}
		return false
	}
	rich := func(cells [5]int) bool {
		n := 0
		for _, c := range cells {
			n += l.Dots(game.Square(c))
		}
		return n >= richDots && !knockOut(cells)
	}
	// A row by colour needs pieces that come in three of four turns, a row by shape may have any own piece. A row through a
	// Knock Out square is the whole match, but needs the one piece of the line-up that may go there.
	places := []struct {
		at            *five.Places
		shape, colour five.Weights
	}{
		{five.AllPlaces(), five.Weights{0, 2, 10, 40, 150}, five.Weights{0, 1, 7, 30, 110}},
		{five.PlacesWhere(rich), five.Weights{0, 0, 2, 10, 40}, five.Weights{0, 0, 1, 8, 30}},
		{five.PlacesWhere(knockOut), five.Weights{0, 1, 6, 30, 120}, five.Weights{0, 0, 4, 20, 90}},
	}
	j := &judge{all: places[0].at}
	for _, p := range places {
		j.shape = append(j.shape, five.Class{Places: p.at, Weights: p.shape})
		j.colour = append(j.colour, five.Class{Places: p.at, Weights: p.colour})
	}
	return j
}

// set is b for package five, which numbers the places alike.
func set(b game.Bits) five.Set { return five.Set{Lo: b.Lo, Hi: b.Hi} }

// evaluate values open rows of both kinds, and what the side on turn can do with its next piece at once.
func (j *judge) evaluate(s *game.State) int {
	side := s.ToMove()
	other := side.Other()
	b := s.Board()
	mine, theirs := set(b.Shape(side)), set(b.Shape(other))
	mineMain, theirsMain := set(b.Colour(side)), set(b.Colour(other))
	v := five.Balance(mine, theirs, j.shape) + five.Balance(mineMain, theirsMain, j.colour)
	if p := s.Next(side); p != game.NoPiece {
		// The turn itself: a piece in the own main colour serves both kinds of rows.
		v += 10
		if p.Main() {
			v += 10
		}
	}
	// A row that the opponent is going to complete costs the turn to stop it; of two only one can be stopped.
	if p := s.Next(other); p != game.NoPiece {
		rows := b.Shape(other).Completing()
		if p.Colour() == other {
			rows = rows.Or(b.Colour(other).Completing())
		}
		switch n := rows.And(s.Free(p)).Len(); {
		case n > 1:
			v -= 600
		case n == 1:
			v -= 60
		}
	}
	return v
}

// order ranks the squares: those where the opponent would complete a row, those where three become four or two three,
// and those beside other pieces.
func (j *judge) order(s *game.State, moves []rules.Move, rank []int32) {
	side := s.ToMove()
	other := side.Other()
	b := s.Board()
	p := s.Next(side)
	mine, theirs := set(b.Shape(side)), set(b.Shape(other))
	green, pink := set(b.Colour(side)), set(b.Colour(other))
	type hint struct {
		cells five.Set
		rank  int32
	}
	hints := [...]hint{
		{set(b.Shape(other).Completing()), 500_000},
		{set(b.Colour(other).Completing()), 300_000},
		{five.Open(mine, theirs, 3, j.all), 90_000},
		{five.Open(theirs, mine, 3, j.all), 70_000},
		{five.Open(green, pink, 3, j.all), 60_000},
		{five.Open(pink, green, 3, j.all), 50_000},
		{five.Open(mine, theirs, 2, j.all), 20_000},
		{five.Open(theirs, mine, 2, j.all), 15_000},
		{set(b.Occupied()).Around(), 10_000},
	}
	if !p.Main() {
		// A piece in the opponent's colour serves its rows by colour instead of stopping them.
		hints[1].rank, hints[4].rank, hints[5].rank = -500_000, 30_000, -30_000
	}
	for i, m := range moves {
		q, ok := game.Target(m)
		if !ok {
			continue
		}
		r := rank[i]
		for _, h := range hints {
			if h.cells.Has(int(q)) {
				r += h.rank
			}
		}
		rank[i] = r
	}
}
