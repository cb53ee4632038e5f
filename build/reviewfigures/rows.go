package main

import (
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// table is a board as seen by one side, for counting rows.
type table struct {
	size int
	// five is the length of a row.
	five int
	// mine and theirs report the marks on a cell, green and pink the colours of this side and the other. room reports
	// whether this side could still get a mark there.
	mine, theirs, green, pink, room func(col, row int) bool
}

// fives calls see for every row of five through a cell.
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

// most returns the greatest number of cells that satisfy such in a row of five through the cell. Rows with a cell that
// satisfies against are left out, and if room is set, so are those with no room on the remaining cells.
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

// open returns the number of rows of five through a cell without a mark of the other side.
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

// rows reports whether m does at least what a reason about rows says.
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
	case ai.Prepares:
		return after.open(c, r) >= w.N
	}
	return false
}

// besideOpen reports whether the brick that led from s to next closes or exposes an open row of three of the opponent,
// with symbols in row, or anywhere if row is nil.
func besideOpen(s, next *trexo.State, aim ai.Aim, row []int) bool {
	if next.Outcome().Over() {
		return false
	}
	is := opened(next)
	for three := range opened(s.Passed().(*trexo.State)) {
		if slices.ContainsFunc(three[:], func(c trexo.Cell) bool {
			return next.Mark(c) != next.ToMove() || row != nil && !slices.Contains(row, int(c))
		}) {
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

// opened returns the open threes of the side to move: with one more brick it would threaten to win with them on either
// of two cells.
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
				for i := 0; r.Side == side && i+trexo.InRow <= len(r.Cells); i++ { // a longer row has several places for five
					left := slices.DeleteFunc(slices.Clone(r.Cells[i:i+trexo.InRow]), func(c trexo.Cell) bool { return c == own(grown) || c == own(m) })
					if len(left) != 3 {
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
	}
	return found
}

// lines is rows for Oxixo. A row reaches from edge to edge.
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
		had, has := slices.Max(rowCounts(size, before, they, rules.Nobody)), slices.Max(rowCounts(size, after, they, rules.Nobody))
		return had >= w.N && has < had && w.N == size-1 || gains(rowCounts(size, after, they, me), rowCounts(size, before, they, me), w.N)
	case ai.Builds:
		return gains(rowCounts(size, before, me, they), rowCounts(size, after, me, they), w.N)
	case ai.TakesBack:
		return from == me
	case ai.Tempo:
		return from == rules.Nobody && count(me)-count(they) >= w.N
	}
	return false
}

// rowCounts returns the number of side's cubes in each row, column and diagonal, 0 if it has a cube of against (Nobody: none
// counts against).
func rowCounts(size int, mark func(oxixo.Cell) rules.Side, side, against rules.Side) (all []int) {
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

// gains reports whether a line has exactly n after the move and had fewer before, there are more lines with n or more,
// and no fewer with any greater number.
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

// marks are the cells of a board that count for each side. Cells are numbered row by row.
type marks struct {
	size, five int
	// layers holds for X and O what counts together: the shapes and the colours of XOBrainer, else the only marks.
	layers [2][][]bool
	taken  []bool
}

func marksOf(pos rules.Game) *marks {
	switch p := pos.(type) {
	case *xobrainer.State:
		return marksOfBoard(p.Board())
	case *trexo.State:
		return marksBy(trexo.BoardSize, trexo.InRow, func(c, r int) rules.Side { return p.Mark(trexo.At(c, r)) })
	case *oxixo.Game:
		s := p.State()
		return marksBy(s.Size(), s.Size(), func(c, r int) rules.Side { return s.Mark(oxixo.At(c, r)) })
	case *oxixo.Game4:
		s := p.State()
		return marksBy(s.Size(), s.Size(), func(c, r int) rules.Side { return s.Mark(oxixo.At(c, r)) })
	}
	return &marks{}
}

// marksAfter returns the marks after m, before a finished round of XOBrainer is cleared away.
func marksAfter(pos rules.Game, m rules.Move) *marks {
	if p, ok := pos.(*xobrainer.State); ok {
		if q, ok := xobrainer.Target(m); ok {
			return marksOfBoard(p.Board().With(q, p.Next(p.ToMove())))
		}
		return marksOf(pos)
	}
	return marksOf(afterMove(pos, m))
}

func marksOfBoard(b xobrainer.Board) *marks {
	k := &marks{size: xobrainer.Size, five: 5, taken: make([]bool, xobrainer.Squares)}
	for i := range k.layers {
		side := rules.X + rules.Side(i)
		for _, set := range [2]xobrainer.Bits{b.Shape(side), b.Colour(side)} {
			layer := make([]bool, xobrainer.Squares)
			for cell := range layer {
				layer[cell] = set.Has(xobrainer.Square(cell))
				k.taken[cell] = k.taken[cell] || layer[cell]
			}
			k.layers[i] = append(k.layers[i], layer)
		}
	}
	return k
}

func marksBy(size, five int, mark func(c, r int) rules.Side) *marks {
	k := &marks{size: size, five: five, taken: make([]bool, size*size)}
	for i := range k.layers {
		k.layers[i] = [][]bool{make([]bool, size*size)}
	}
	for cell := range k.taken {
		if side := mark(cell%size, cell/size); side != rules.Nobody {
			k.taken[cell], k.layers[side-rules.X][0][cell] = true, true
		}
	}
	return k
}

// made returns the complete rows of a side.
func (k *marks) made(side rules.Side) (rows [][]int) {
	for _, place := range places(k.size, k.five) {
		if k.count(place, side) == k.five {
			rows = append(rows, place)
		}
	}
	return rows
}

// count returns how many cells of row count for side together.
func (k *marks) count(row []int, side rules.Side) (most int) {
	for _, layer := range k.layers[side-rules.X] {
		n := 0
		for _, cell := range row {
			if layer[cell] {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// free reports whether a row is open to side: no cell of row has a mark that does not count for it.
func (k *marks) free(row []int, side rules.Side) bool {
	for _, layer := range k.layers[side-rules.X] {
		if !slices.ContainsFunc(row, func(cell int) bool { return k.taken[cell] && !layer[cell] }) {
			return true
		}
	}
	return false
}

// row returns the cells between two named ones, such as a1–e5; nil if they are not on one line.
func (k *marks) row(name string) (cells []int) {
	a, b, ok := strings.Cut(name, "–")
	from, ok1 := rules.CellNamed(a, k.size)
	to, ok2 := rules.CellNamed(b, k.size)
	if !ok || !ok1 || !ok2 {
		return nil
	}
	col, row := from%k.size, from/k.size
	dc, dr := to%k.size-col, to/k.size-row
	n := max(dc, -dc, dr, -dr)
	if n == 0 || dc != 0 && dr != 0 && max(dc, -dc) != max(dr, -dr) {
		return nil
	}
	for i := range n + 1 {
		cells = append(cells, col+i*dc/n+k.size*(row+i*dr/n))
	}
	return cells
}

// cells returns the numbers of named cells, separated by commas; nil if one of them is none.
func (k *marks) cells(names string) (cells []int) {
	for name := range strings.SplitSeq(names, ", ") {
		cell, ok := rules.CellNamed(name, k.size)
		if !ok {
			return nil
		}
		cells = append(cells, cell)
	}
	return cells
}

// contains reports whether all cells of part are in row.
func contains(row, part []int) bool {
	return !slices.ContainsFunc(part, func(cell int) bool { return !slices.Contains(row, cell) })
}

// completes reports whether side has a complete row after m that contains row or is part of it.
func completes(pos rules.Game, m rules.Move, side rules.Side, row []int) bool {
	return len(row) > 0 && slices.ContainsFunc(marksAfter(pos, m).made(side), func(five []int) bool { return contains(five, row) || contains(row, five) })
}

// countIn and freeIn are count and free for one layer: 0 for shapes and 1 for colours in XOBrainer.
func (k *marks) countIn(row []int, side rules.Side, layer int) (n int) {
	all := k.layers[side-rules.X]
	for _, cell := range row {
		if all[min(layer, len(all)-1)][cell] {
			n++
		}
	}
	return n
}

func (k *marks) freeIn(row []int, side rules.Side, layer int) bool {
	all := k.layers[side-rules.X]
	return !slices.ContainsFunc(row, func(cell int) bool { return k.taken[cell] && !all[min(layer, len(all)-1)][cell] })
}

// has reports whether a cell counts for side in any way.
func (k *marks) has(cell int, side rules.Side) bool { return k.count([]int{cell}, side) > 0 }
