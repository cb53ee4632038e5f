package main

import (
	"slices"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// table is what lies on a board, for counting rows by.
type table struct {
	size int
	// five is how long a row is.
	five int
	// mine and theirs report what lies on a cell, own and others' colours; room reports whether another own mark could still come to lie there.
	mine, theirs, green, pink, room func(col, row int) bool
}

// fives goes through all rows in which a cell lies.
func (t *table) fives(col, row int, see func(at func(i int) (int, int))) {
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for back := range t.five {
			c, r := col-back*d[0], row-back*d[1]
			at := func(i int) (int, int) { return c + i*d[0], r + i*d[1] }
			lc, lr := at(t.five - 1)
			if in := func(n int) bool { return n >= 0 && n < t.size }; in(c) && in(r) && in(lc) && in(lr) {
				see(at)
			}
		}
	}
}

// most is the greatest number of cells that are such in a row through a cell without any that is against it, and, with rooms, with room in all others.
func (t *table) most(col, row int, such, against, room func(col, row int) bool) (most int) {
	t.fives(col, row, func(at func(i int) (int, int)) {
		n := 0
		for i := range t.five {
			switch c, r := at(i); {
			case such(c, r):
				n++
			case against(c, r) || room != nil && !room(c, r):
				return
			}
		}
		most = max(most, n)
	})
	return most
}

// open is how many rows of five through a cell hold nothing of the other side's.
func (t *table) open(col, row int) (n int) {
	t.fives(col, row, func(at func(i int) (int, int)) {
		for i := range t.five {
			if t.theirs(at(i)) {
				return
			}
		}
		n++
	})
	return n
}

// rows reports whether m does by rows of five what the reason says: at least as much.
func rows(pos rules.Game, m rules.Move, w ai.Reason) bool {
	switch p := pos.(type) {
	case *xobrainer.State:
		return rowsOfXOBrainer(p, m, w)
	case *trexo.State:
		return rowsOfTrexo(p, m, w)
	case *oxixo.Game:
		s := p.State()
		next := s
		next.Do(m)
		return lines(s.Size(), s.Mark, next.Mark, s.ToMove(), m, w)
	case *oxixo.Game4:
		s := p.State()
		next := s
		next.Do(m)
		return lines(s.Size(), s.Mark, next.Mark, s.ToMove(), m, w)
	}
	return false
}

// rowsOfXOBrainer are rows of XOBrainer.
func rowsOfXOBrainer(s *xobrainer.State, m rules.Move, w ai.Reason) bool {
	q, ok := xobrainer.Target(m)
	if !ok {
		return false
	}
	me := s.ToMove()
	piece := s.Next(me)
	on := func(b xobrainer.Board) table {
		has := func(bits xobrainer.Bits) func(c, r int) bool {
			return func(c, r int) bool { return bits.Has(xobrainer.At(c, r)) }
		}
		return table{size: xobrainer.Size, five: 5, mine: has(b.Shape(me)), theirs: has(b.Shape(me.Other())), green: has(b.Colour(me)), pink: has(b.Colour(me.Other())),
			room: func(c, r int) bool { return !b.Occupied().Has(xobrainer.At(c, r)) }}
	}
	before, after := on(s.Board()), on(s.Board().With(q, piece))
	c, r := q.Column(), q.Row()
	switch w.Aim {
	case ai.Hinders:
		return before.most(c, r, before.theirs, before.mine, nil) >= w.N ||
			piece.Colour() == me && before.most(c, r, before.pink, before.green, nil) >= w.N
	case ai.Builds:
		return after.most(c, r, after.mine, after.theirs, after.room) >= w.N
	case ai.Prepares:
		return before.open(c, r) >= w.N
	case ai.BuildsColour:
		return piece.Colour() == me && after.most(c, r, after.green, after.pink, after.room) >= w.N
	}
	return false
}

// rowsOfTrexo are rows of Trexo.
func rowsOfTrexo(s *trexo.State, m rules.Move, w ai.Reason) bool {
	me := s.ToMove()
	own := trexo.XCell(m)
	if me == rules.O {
		own = trexo.OCell(m)
	}
	on := func(s *trexo.State) table {
		has := func(side rules.Side) func(c, r int) bool {
			return func(c, r int) bool { return s.Mark(trexo.At(c, r)) == side }
		}
		return table{size: trexo.BoardSize, five: 5, mine: has(me), theirs: has(me.Other())}
	}
	before := on(s)
	next := *s
	next.Do(m)
	after := on(&next)
	c, r := own.Col(), own.Row()
	switch w.Aim {
	case ai.Covers:
		return before.theirs(c, r)
	case ai.Closes, ai.Exposes:
		return w.N == 3 && besideOpen(s, &next, w.Aim)
	case ai.Hinders:
		return before.most(c, r, before.theirs, before.mine, nil) >= w.N
	case ai.Builds:
		return after.most(c, r, after.mine, after.theirs, nil) >= w.N
	case ai.Prepares:
		return after.open(c, r) >= w.N
	}
	return false
}

// besideOpen reports whether a brick that led from s to next does what the aim says to an open row of three of the opponent's: the bricks are laid.
func besideOpen(s, next *trexo.State, aim ai.Aim) bool {
	if next.Outcome().Over() {
		return false
	}
	is := opened(next)
	for three := range opened(s.Passed().(*trexo.State)) {
		if slices.ContainsFunc(three[:], func(c trexo.Cell) bool { return next.Mark(c) != next.ToMove() }) {
			continue
		}
		covered := func(s rules.Game) bool {
			return slices.ContainsFunc(s.AppendMoves(nil), func(m rules.Move) bool {
				return slices.Contains(three[:], trexo.XCell(m)) || slices.Contains(three[:], trexo.OCell(m))
			})
		}
		if aim == ai.Closes && !is[three] || aim == ai.Exposes && is[three] && !covered(s) && covered(next.Passed()) {
			return true
		}
	}
	return false
}

// opened are the threes of symbols with which the side on turn can lay a brick after which it would win with them on either of two cells.
func opened(s *trexo.State) map[[3]trexo.Cell]bool {
	side, found := s.ToMove(), map[[3]trexo.Cell]bool{}
	own := func(m rules.Move) trexo.Cell {
		if side == rules.O {
			return trexo.OCell(m)
		}
		return trexo.XCell(m)
	}
	for _, grown := range s.AppendMoves(nil) {
		next := *s
		if next.Do(grown); next.Outcome().Over() {
			continue
		}
		again, end := next.Passed().(*trexo.State), map[[3]trexo.Cell]trexo.Cell{}
		for _, m := range again.AppendMoves(nil) {
			over := *again
			if over.Do(m); over.Outcome() != rules.Won(side) {
				continue
			}
			for _, r := range again.Step(m).Rows {
				left := slices.DeleteFunc(slices.Clone(r.Cells), func(c trexo.Cell) bool { return c == own(grown) || c == own(m) })
				if r.Side != side || len(left) != 3 || len(r.Cells) != 5 {
					continue
				}
				three := [3]trexo.Cell(left)
				if other, ok := end[three]; ok && other != own(m) {
					found[three] = true
				}
				end[three] = own(m)
			}
		}
	}
	return found
}

// lines are rows of Oxixo, which go from edge to edge.
func lines(size int, before, after func(oxixo.Cell) rules.Side, me rules.Side, m rules.Move, w ai.Reason) bool {
	they := me.Other()
	count := func(side rules.Side) (n int) {
		for c := range size {
			for r := range size {
				if after(oxixo.At(c, r)) == side {
					n++
				}
			}
		}
		return n
	}
	from := before(oxixo.From(m))
	switch w.Aim {
	case ai.Hinders:
		had, has := slices.Max(held(size, before, they, rules.Nobody)), slices.Max(held(size, after, they, rules.Nobody))
		return had >= w.N && has < had && w.N == size-1 || gains(held(size, after, they, me), held(size, before, they, me), w.N)
	case ai.Builds:
		return gains(held(size, before, me, they), held(size, after, me, they), w.N)
	case ai.TakesBack:
		return from == me
	case ai.Tempo:
		return from == rules.Nobody && count(me)-count(they) >= w.N
	}
	return false
}

// held are the numbers of a side's cubes in each row, column and diagonal; 0 where one of those of against lies in it, whom Nobody has none of.
func held(size int, mark func(oxixo.Cell) rules.Side, side, against rules.Side) (all []int) {
	for line := range 2*size + 2 {
		n := 0
		for i := range size {
			c, r := i, i
			switch {
			case line < size:
				r = line
			case line < 2*size:
				c = line - size
			case line == 2*size:
				r = size - 1 - i
			}
			switch s := mark(oxixo.At(c, r)); {
			case s == side:
				n++
			case s == against && against != rules.Nobody:
				n -= size // never above 0 again
			}
		}
		all = append(all, max(n, 0))
	}
	return all
}

// gains reports whether a line holds exactly n after that it did not before, and lines with n or more are more then, those with any greater
// number no fewer.
func gains(before, after []int, n int) bool {
	of := func(lines []int, least int) (sum int) {
		for _, k := range lines {
			if k >= least {
				sum++
			}
		}
		return sum
	}
	for k := n + 1; k <= len(before); k++ {
		if of(after, k) < of(before, k) {
			return false
		}
	}
	for i := range after {
		if n > 0 && after[i] == n && before[i] < n {
			return of(after, n) > of(before, n)
		}
	}
	return false
}
