package main

import (
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
	case ai.Hinders:
		return before.most(c, r, before.theirs, before.mine, nil) >= w.N
	case ai.Builds:
		return after.most(c, r, after.mine, after.theirs, nil) >= w.N
	}
	return false
}

// lines are rows of Oxixo, which go from edge to edge.
func lines(size int, before, after func(oxixo.Cell) rules.Side, me rules.Side, m rules.Move, w ai.Reason) bool {
	most := func(mark func(oxixo.Cell) rules.Side, side, against rules.Side) (most int) {
		t := table{size: size, five: size}
		of := func(side rules.Side) func(c, r int) bool {
			return func(c, r int) bool { return side != rules.Nobody && mark(oxixo.At(c, r)) == side }
		}
		for i := range size {
			most = max(most, t.most(i, i, of(side), of(against), nil))
		}
		return max(most, t.most(0, size-1, of(side), of(against), nil))
	}
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
	switch had, has := most(before, me.Other(), rules.Nobody), most(after, me.Other(), rules.Nobody); w.Aim {
	case ai.Hinders:
		return had >= w.N && has < had
	case ai.Builds:
		has := most(after, me, me.Other())
		return has >= w.N && has > most(before, me, me.Other())
	case ai.TakesBack:
		return from == me
	case ai.Tempo:
		return from == rules.Nobody && count(me)-count(me.Other()) >= w.N
	}
	return false
}
