package main

import (
	"fmt"
	"slices"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// facts answers questions about positions of one game from its rules alone, by playing every legal move. It shares
// nothing with the computer players. Winning means the game, or in XOBrainer the round.
type facts interface {
	// wins reports whether the side to move wins at once by m; gives reports whether m loses at once or lets the
	// opponent win at once.
	wins(pos rules.Game, m rules.Move) bool
	gives(pos rules.Game, m rules.Move) bool
	// winning returns all moves that win at once.
	winning(pos rules.Game) []rules.Move
	// forces reports whether side wins by force within that many own moves, from a turn of either side. It tries at most tries
	// moves.
	forces(pos rules.Game, side rules.Side, within, tries int) force.Verdict
}

func newFacts(name string) (facts, error) {
	switch name {
	case "xobrainer":
		return &brute[xobrainer.State, *xobrainer.State]{
			of: func(p rules.Game) xobrainer.State { return *p.(*xobrainer.State) },
			end: func(before, after *xobrainer.State, m rules.Move) (rules.Side, bool) {
				if after.Round() == before.Round() && !after.Outcome().Over() {
					return rules.Nobody, false
				}
				return before.Step(m).Winner, true
			},
		}, nil
	case "trexo":
		return &brute[trexo.State, *trexo.State]{of: func(p rules.Game) trexo.State { return *p.(*trexo.State) }}, nil
	case "oxixo":
		return &brute[oxixo.State, *oxixo.State]{of: func(p rules.Game) oxixo.State { return p.(*oxixo.Game).State() }}, nil
	case "oxixo4":
		return &brute[oxixo.State4, *oxixo.State4]{of: func(p rules.Game) oxixo.State4 { return p.(*oxixo.Game4).State() }}, nil
	}
	return nil, fmt.Errorf("nothing is known of the rules of %s", name)
}

// brute tries all moves.
type brute[S comparable, P rules.Of[S]] struct {
	of func(rules.Game) S
	// end returns the winner after m and whether the game or round is over; nil for the outcome of the game.
	end func(before, after *S, m rules.Move) (winner rules.Side, over bool)
	// left is the number of moves that may still be tried, known a table of results, and killer the last refutation at
	// each depth.
	left   int
	known  map[question]force.Verdict
	killer [32]rules.Move
	lists  [64][]rules.Move
}

// question is the key of a result.
type question struct {
	hash   uint64
	side   rules.Side
	within int
}

func (b *brute[S, P]) after(s *S, m rules.Move) (next S, winner rules.Side, over bool) {
	b.left--
	next = *s
	P(&next).Do(m)
	if b.end != nil {
		winner, over = b.end(s, &next, m)
	} else {
		winner, over = P(&next).Outcome().Winner(), P(&next).Outcome().Over()
	}
	return next, winner, over
}

// win returns a move that wins at once, or NoMove. list selects the buffer for its moves.
func (b *brute[S, P]) win(s *S, list int) rules.Move {
	b.lists[list] = P(s).AppendMoves(b.lists[list][:0])
	for _, m := range b.lists[list] {
		if _, winner, _ := b.after(s, m); winner != rules.Nobody && winner == P(s).ToMove() {
			return m
		}
	}
	return rules.NoMove
}

func (b *brute[S, P]) wins(pos rules.Game, m rules.Move) bool {
	s := b.of(pos)
	_, winner, _ := b.after(&s, m)
	return winner != rules.Nobody && winner == pos.ToMove()
}

func (b *brute[S, P]) gives(pos rules.Game, m rules.Move) bool {
	s := b.of(pos)
	next, winner, over := b.after(&s, m)
	other := pos.ToMove().Other()
	return winner == other || !over && P(&next).ToMove() == other && b.win(&next, 0) != rules.NoMove
}

func (b *brute[S, P]) winning(pos rules.Game) (moves []rules.Move) {
	for _, m := range pos.AppendMoves(nil) {
		if b.wins(pos, m) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (b *brute[S, P]) forces(pos rules.Game, side rules.Side, within, tries int) force.Verdict {
	b.left, b.known = tries, map[question]force.Verdict{}
	s := b.of(pos)
	return b.forced(&s, side, within, 1)
}

// forced is forces for a state at a depth in plies, counted from 1.
func (b *brute[S, P]) forced(s *S, side rules.Side, within, depth int) force.Verdict {
	q := question{P(s).Hash(), side, within}
	if v, ok := b.known[q]; ok {
		return v
	}
	v := force.Unknown
	switch turn := P(s).ToMove(); {
	case b.left <= 0 || depth >= len(b.lists)/2 || turn == rules.Nobody:
		return v
	case turn == side:
		v = b.attack(s, side, within, depth)
	default:
		v = b.defend(s, side, within, depth)
	}
	if v != force.Unknown {
		b.known[q] = v
	}
	return v
}

// attack is forced with side to move. Moves that threaten to win are tried first.
func (b *brute[S, P]) attack(s *S, side rules.Side, within, depth int) force.Verdict {
	switch {
	case within <= 0:
		return force.No
	case b.win(s, 2*depth) != rules.NoMove:
		return force.Yes
	case within == 1:
		return force.No
	}
	moves := P(s).AppendMoves(b.lists[2*depth][:0])
	b.lists[2*depth] = moves
	v := force.No
	for _, threats := range [2]bool{true, false} {
		for _, m := range moves {
			next, winner, over := b.after(s, m)
			if over || winner != rules.Nobody {
				continue
			}
			if within > 2 && b.threatens(&next, side, depth) != threats {
				continue
			}
			if within == 2 && !threats {
				break
			}
			switch b.forced(&next, side, within-1, depth+1) {
			case force.Yes:
				return force.Yes
			case force.Unknown:
				v = force.Unknown
			}
			if b.left <= 0 {
				return force.Unknown
			}
		}
	}
	return v
}

// threatens reports whether side would win at once after a reply that refuted another move.
func (b *brute[S, P]) threatens(s *S, side rules.Side, depth int) bool {
	if P(s).ToMove() == side {
		return b.win(s, 2*depth+1) != rules.NoMove
	}
	m := b.killer[min(depth, len(b.killer)-1)]
	if m == rules.NoMove || !P(s).Legal(m) {
		b.lists[2*depth+1] = P(s).AppendMoves(b.lists[2*depth+1][:0])
		if len(b.lists[2*depth+1]) == 0 {
			return false
		}
		m = b.lists[2*depth+1][0]
	}
	next, _, over := b.after(s, m)
	return !over && P(&next).ToMove() == side && b.win(&next, 2*depth+1) != rules.NoMove
}

// defend is forced with the other side to move: every reply must lose.
func (b *brute[S, P]) defend(s *S, side rules.Side, within, depth int) force.Verdict {
	moves := P(s).AppendMoves(b.lists[2*depth][:0])
	b.lists[2*depth] = moves
	killer := &b.killer[min(depth, len(b.killer)-1)]
	v := force.Yes
	try := func(m rules.Move) bool {
		next, winner, over := b.after(s, m)
		found := force.No
		if over {
			if winner == side {
				found = force.Yes
			}
		} else {
			found = b.forced(&next, side, within, depth+1)
		}
		switch found {
		case force.No:
			*killer, v = m, force.No
			return false
		case force.Unknown:
			v = force.Unknown
		}
		return true
	}
	first := *killer
	if first != rules.NoMove && P(s).Legal(first) && !try(first) {
		return force.No
	}
	for _, m := range moves {
		if m != first && !try(m) {
			return force.No
		}
		if b.left <= 0 {
			return force.Unknown
		}
	}
	return v
}

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

// besideOpen reports whether the brick that led from s to next closes or exposes an open row of three of the opponent,
// whose bricks are on the board already.
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
