package xobrainer

import (
	"slices"

	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// aims implements search.Hooks.Aims: the win that m is, or the rows that it hinders or builds, the most pressing first.
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
	hinders := func(n int) bool { // a piece in their colour may lengthen a row that it is in the way of by shape
		if main {
			return in(theirs, mine, n) || in(pink, green, n)
		}
		return in(theirs, mine, n) && !in(pink, green, n)
	}
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
	return all
}

// everyPlace is never written.
var everyPlace = lines.AllPlaces()

// Evidence returns the squares that support the reason of t, a legal move in pos. It is empty if there is nothing to
// show.
func Evidence(pos rules.Game, t *ai.Thought) (e reason.Evidence) {
	s, ok := pos.(*game.State)
	q, placed := game.Target(t.Move)
	if !ok || !placed {
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
			e.Row = reason.Cells(row.Squares[:])
		}
	case ai.OnlyParry, ai.Parries:
		e.Row, e.At = winningSquares(s, they, int(q))
	case ai.Threatens, ai.DoubleThreat, ai.WinsByForce:
		after := *s
		after.Do(t.Move)
		if after.Round() == s.Round() {
			e.Row, e.At = winningSquares(&after, me, int(q))
			e.Sure = reason.Single(sureSquares(&after, e.At))
		}
	case ai.AvoidsGift:
		e.Row = giftRow(s, q)
	case ai.Hinders:
		such := theirs
		e.Row = reason.BestOf(int(q), t.Reason.N, theirs, mine, taken)
		if e.Row == nil && piece.Main() {
			such = pink
			e.Row = reason.BestOf(int(q), t.Reason.N, pink, green, taken)
		}
		if t.Reason.N >= 3 { // as in the notice of a threat
			e.Held = reason.Between(e.Row, such)
		}
	case ai.Builds:
		e.Row = reason.BestOf(int(q), t.Reason.N-1, mine, theirs, taken)
		e.Three = openThree(s, t, game.ByShape)
	case ai.BuildsColour:
		e.Row = reason.BestOf(int(q), t.Reason.N-1, green, pink, taken)
		e.Three = openThree(s, t, game.ByColour)
	}
	return e
}

// openThree returns the open three of the given kind that t, which builds N in a row, makes, from its first to its last
// piece; nil if there is none.
func openThree(s *game.State, t *ai.Thought, by game.Aims) []int {
	after := *s
	q, _ := game.Target(t.Move)
	if after.Do(t.Move); t.Reason.N != 3 || after.Round() != s.Round() {
		return nil
	}
	if next, n := after.LineUp(s.ToMove()); by == game.ByColour && (n < 2 || !next[0].Main() || !next[1].Main()) {
		return nil // the next two pieces cannot make a four and a five of it
	}
	for _, h := range after.Threats().Threes {
		if h.Side != s.ToMove() || h.By&by == 0 || !slices.Contains(h.Squares[:], q) {
			continue
		}
		for _, row := range reason.Places() {
			if reason.Holds(row, int(h.Squares[0])) && reason.Holds(row, int(h.Squares[1])) && reason.Holds(row, int(h.Squares[2])) {
				return reason.Between(row, func(c int) bool { return slices.Contains(h.Squares[:], game.Square(c)) })
			}
		}
	}
	return nil
}

// sureSquares returns the squares of at, which complete rows of the side not to move in s, that no answer takes from it:
// see reason.Remaining.
func sureSquares(s *game.State, at []int) []int {
	they := s.ToMove()
	if len(at) == 0 || they == rules.Nobody {
		return nil
	}
	p := s.Next(they)
	if p == game.NoPiece {
		return nil
	}
	me := they.Other()
	var left [][]int
	for free := s.Free(p); !free.Empty(); {
		q := free.PopFirst()
		if _, winner := s.RowAt(q, p); winner == me {
			continue
		}
		after := *s
		if after.Do(game.Place(q)); after.Round() != s.Round() || after.ToMove() != me {
			return nil
		}
		_, still := winningSquares(&after, me, int(q))
		still = slices.DeleteFunc(still, func(c int) bool { return !reason.Holds(at, c) })
		if len(still) == 0 {
			return nil
		}
		left = append(left, still)
	}
	return reason.Remaining(left)
}

// winningSquares returns the squares that complete a row for side with its next piece, and one of these rows, preferably
// one through cell.
func winningSquares(s *game.State, side rules.Side, cell int) (row []int, at []int) {
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
		if row == nil || !reason.Holds(row, cell) {
			if cells := reason.Cells(r.Squares[:]); row == nil || reason.Holds(cells, cell) {
				row = cells
			}
		}
		at = append(at, int(q))
	}
	return row, at
}

// giftRow returns the row that most places other than q would give the opponent: at once, or with its next piece. It is
// nil if there is no such row.
func giftRow(s *game.State, q game.Square) []int {
	me := s.ToMove()
	p := s.Next(me)
	var others []game.Square
	for free := s.Free(p); !free.Empty(); {
		if o := free.PopFirst(); o != q {
			others = append(others, o)
		}
	}
	return reason.Common(others, func(o game.Square) (rows [][]int) {
		if r, winner := s.RowAt(o, p); winner == me.Other() {
			return [][]int{reason.Cells(r.Squares[:])}
		}
		after := *s
		after.Do(game.Place(o))
		if after.Round() != s.Round() || after.ToMove() != me.Other() {
			return nil
		}
		their := after.Next(me.Other())
		for free := after.Free(their); their != game.NoPiece && !free.Empty(); {
			if r, winner := after.RowAt(free.PopFirst(), their); winner == me.Other() {
				rows = append(rows, reason.Cells(r.Squares[:]))
			}
		}
		return rows
	})
}
