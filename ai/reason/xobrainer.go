package reason

import (
	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// ofXOBrainer is Of for XOBrainer.
func ofXOBrainer(s *game.State, t *ai.Thought) (e Evidence) {
	q, ok := game.Target(t.Move)
	if !ok {
		return e
	}
	me := s.ToMove()
	they := me.Other()
	board, piece := s.Board(), s.Next(me)
	mine := func(c int) bool { return board.Shape(me).Has(game.Square(c)) }
	theirs := func(c int) bool { return board.Shape(they).Has(game.Square(c)) }
	green := func(c int) bool { return board.Colour(me).Has(game.Square(c)) }
	pink := func(c int) bool { return board.Colour(they).Has(game.Square(c)) }
	taken := func(c int) bool { return board.Occupied().Has(game.Square(c)) }
	switch t.Reason.Aim {
	case ai.WinsNow, ai.WinsMatch:
		if row, winner := s.RowAt(q, piece); winner == me {
			e.Row = cells(row.Squares[:])
		}
	case ai.OnlyParry, ai.Parries:
		e.Row, e.At = threats(s, they)
	case ai.Threatens, ai.DoubleThreat, ai.WinsByForce:
		after := *s
		after.Do(t.Move)
		if after.Round() == s.Round() {
			e.Row, e.At = threats(&after, me)
		}
		if e.Row == nil {
			e.Row = longest(int(q), mine, theirs, taken)
		}
	case ai.AvoidsGift:
		e.Row, e.At = given(s, q)
	case ai.Hinders:
		e.Row = bestOf(int(q), t.Reason.N, theirs, mine, taken)
		if e.Row == nil && piece.Main() {
			e.Row = bestOf(int(q), t.Reason.N, pink, green, taken)
		}
	case ai.Builds:
		e.Row = bestOf(int(q), t.Reason.N-1, mine, theirs, taken)
	case ai.BuildsColour:
		e.Row = bestOf(int(q), t.Reason.N-1, green, pink, taken)
	case ai.Prepares:
		e.Row, e.Open = opened(int(q), theirs)
	}
	return e
}

// bestOf is the place through the cell at with n cells that are such and none that are against it, the one with most room to grow.
func bestOf(at, n int, such, against, taken func(cell int) bool) []int {
	return best(at, func(row []int) (int, bool) {
		return room(row, such, taken), count(row, such) == n && count(row, against) == 0
	})
}

// longest is the place through the cell at that holds most cells that are such, at least two, and none that are against it.
func longest(at int, such, against, taken func(cell int) bool) []int {
	for n := 4; n >= 2; n-- {
		if row := bestOf(at, n, such, against, taken); row != nil {
			return row
		}
	}
	return nil
}

// opened is how many places through the cell at hold nothing that is against them, and one of them with the cell in its middle where
// there is such a one.
func opened(at int, against func(cell int) bool) (row []int, n int) {
	row = best(at, func(row []int) (int, bool) {
		if count(row, against) > 0 {
			return 0, false
		}
		n++
		if row[2] == at {
			return 1, true
		}
		return 0, true
	})
	return row, n
}

// threats are the squares on which a side would complete a row for itself with the next piece of its line-up, and one of these rows.
func threats(s *game.State, side rules.Side) (row []int, at []int) {
	p := s.Next(side)
	if p == game.NoPiece {
		return nil, nil
	}
	for free := s.Free(p); !free.Empty(); {
		q := free.PopFirst()
		r, winner := s.RowAt(q, p)
		if winner != side {
			continue
		}
		if row == nil {
			row = cells(r.Squares[:])
		}
		at = append(at, int(q))
	}
	return row, at
}

// given is a row that the side on turn would give the opponent by placing elsewhere than on q: at once, or with its next piece.
func given(s *game.State, q game.Square) (row []int, at []int) {
	me := s.ToMove()
	p := s.Next(me)
	for free := s.Free(p); !free.Empty(); {
		o := free.PopFirst()
		if o == q {
			continue
		}
		if r, winner := s.RowAt(o, p); winner == me.Other() {
			return cells(r.Squares[:]), []int{int(o)}
		}
		after := *s
		after.Do(game.Place(o))
		if after.Round() != s.Round() || after.ToMove() != me.Other() {
			continue
		}
		if row, at := threats(&after, me.Other()); row != nil {
			return row, at[:1]
		}
	}
	return nil, nil
}

// cells are the numbers of squares.
func cells[C ~uint8](squares []C) (list []int) {
	for _, q := range squares {
		list = append(list, int(q))
	}
	return list
}
