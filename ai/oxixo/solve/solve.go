// Package solve solves Oxixo on the small boards, 3 x 3 and 4 x 4, completely: for every position, reachable or not,
// whether the side on turn wins or loses by force and with which ply, or whether nobody can. A position in which the side
// on turn has a line is won at distance 0, one in which only its opponent has a line is lost at 0. Repetition does not
// come into it: who wins by force gets nearer with every move. Of the real board, 5 x 5, it solves the endgames: the
// positions with few neutral cubes left.
package solve

import (
	"context"
	"fmt"
	"math/bits"
	"sync"

	game "xotrio/rules/oxixo"
)

// Value is what a position is worth for the side on turn: 0 drawn, or not known yet, otherwise Won or Lost.
type Value uint8

// Won is a win with the n-th ply, Lost a loss with it; n from 0 to 126.
func Won(n int) Value { return Value(1 + 2*n) }

// Lost is a loss with the n-th ply.
func Lost(n int) Value { return Value(2 + 2*n) }

// IsWon reports whether v is a win.
func (v Value) IsWon() bool { return v&1 != 0 }

// IsLost reports whether v is a loss.
func (v Value) IsLost() bool { return v != 0 && v&1 == 0 }

// Plies is the distance of a win or loss.
func (v Value) Plies() int { return (int(v) - 1) / 2 }

// String is "drawn", "won in N" or "lost in N", in plies.
func (v Value) String() string {
	switch {
	case v.IsWon():
		return fmt.Sprintf("won in %d", v.Plies())
	case v.IsLost():
		return fmt.Sprintf("lost in %d", v.Plies())
	}
	return "drawn"
}

// Table is a solved board.
type Table struct {
	board  *board
	values []Value // by number
}

// MaxPlies is more than the greatest distance that a table can hold.
const MaxPlies = 127

// Solve solves the board of that size, 3 or 4, with so many goroutines. The error is that of ctx or names a wrong
// size. For 4 x 4 the table takes 6 MB and the work about 30 MB more.
func Solve(ctx context.Context, size, workers int) (*Table, error) {
	if size != 3 && size != 4 {
		return nil, fmt.Errorf("the board of size %d cannot be worked out whole: sizes are 3 and 4", size)
	}
	t := &Table{board: newBoard(size)}
	t.values = make([]Value, t.board.positions)
	s := &solver{Table: t, ctx: ctx, workers: max(workers, 1)}
	// No move takes a mark away: every move leads to as many marks with the roles of the two sets changed, or to one more.
	for marks := t.board.cells; marks >= 0; marks-- {
		if err := s.layer(marks); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// solver works layer by layer: a layer is all positions with the same number of marks.
type solver struct {
	*Table
	ctx     context.Context
	workers int
	// above and here tell which distances there are in the layer with one mark more and in this one.
	above, here [MaxPlies]bool
}

// open is a position without a value yet.
type open struct {
	number       uint32
	mine, theirs mask
}

// found is a value for a position.
type found struct {
	number uint32
	value  Value
}

// layer solves the positions with that many marks: first the finished ones, then ply by ply those whose value follows.
func (s *solver) layer(marks int) error {
	s.above, s.here = s.here, [MaxPlies]bool{}
	parts := make([][]open, s.workers)
	s.each(func(w int) { parts[w] = s.begin(marks, w) })
	s.here[0] = marks >= s.board.size
	for plies := 1; plies < MaxPlies; plies++ {
		if !s.above[plies-1] && !s.here[plies-1] {
			if s.done(plies) {
				break
			}
			continue // no value at this distance can follow
		}
		if err := s.ctx.Err(); err != nil {
			return err
		}
		news := make([][]found, s.workers)
		s.each(func(w int) { parts[w], news[w] = s.pass(parts[w], plies) })
		for _, list := range news {
			for _, f := range list {
				s.values[f.number] = f.value
			}
			s.here[plies] = s.here[plies] || len(list) > 0
		}
	}
	return s.ctx.Err()
}

// done reports whether nothing is known at that distance or beyond.
func (s *solver) done(plies int) bool {
	for _, known := range s.above[plies:] {
		if known {
			return false
		}
	}
	return true
}

// each runs do for every worker at once.
func (s *solver) each(do func(w int)) {
	var wait sync.WaitGroup
	for w := range s.workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			do(w)
		}()
	}
	wait.Wait()
}

// begin gives the finished positions of the layer their values, and lists the others: every workers-th first set.
func (s *solver) begin(marks, worker int) []open {
	var list []open
	b := s.board
	n := 0
	for set := range b.images {
		mine := mask(set)
		m := bits.OnesCount16(mine)
		if b.images[set] == 0 || m > marks {
			continue
		}
		if n++; n%s.workers != worker {
			continue
		}
		free, take := b.cells-m, marks-m
		if take > free {
			continue
		}
		last := uint32(1<<take-1) << (free - take)
		for above := uint32(1<<take - 1); ; above = next(above) {
			theirs, number := b.theirs(mine, above), b.base[set]+above
			switch {
			case b.line[mine]:
				s.values[number] = Won(0)
			case b.line[theirs]:
				s.values[number] = Lost(0)
			default:
				list = append(list, open{number, mine, theirs})
			}
			if above == last {
				break
			}
		}
	}
	return list
}

// next is the next greater number with as many ones.
func next(n uint32) uint32 {
	low := n & -n
	ripple := n + low
	return ripple | (n^ripple)/low>>2
}

// pass finds the positions of the list that are won or lost with just that many plies, and keeps the others.
func (s *solver) pass(list []open, plies int) (kept []open, news []found) {
	won, lost := Won(plies-1), Lost(plies-1)
	kept = list[:0]
	pushes := s.board.pushes
next:
	for _, o := range list {
		all := true // the moves lead to wins of the opponent
		for i := range pushes {
			p := &pushes[i]
			if o.theirs&p.from != 0 {
				continue
			}
			switch v := s.values[s.board.number(p.of(o.theirs), p.of(o.mine)|p.in)]; {
			case v == lost:
				news = append(news, found{o.number, Won(plies)})
				continue next
			case !v.IsWon() || v > won:
				all = false
			}
		}
		if all {
			news = append(news, found{o.number, Lost(plies)})
		} else {
			kept = append(kept, o)
		}
	}
	return kept, news
}

// Size is the size of the board.
func (t *Table) Size() int { return t.board.size }

// Counts are how many of the positions there are, 3 to the power of the cells, are won, lost and drawn, and the greatest
// distances.
type Counts struct {
	Won, Lost, Drawn        int
	LongestWin, LongestLoss int
}

// Distance is how many positions are won and lost with the same number of plies.
type Distance struct{ Plies, Won, Lost int }

// Counts counts all positions: every set counts once for each of its images.
func (t *Table) Counts() Counts {
	c := Counts{Drawn: 1}
	for range t.board.cells {
		c.Drawn *= 3
	}
	for _, d := range t.Distances() {
		c.Won, c.Lost, c.Drawn = c.Won+d.Won, c.Lost+d.Lost, c.Drawn-d.Won-d.Lost
		if d.Won > 0 {
			c.LongestWin = d.Plies
		}
		if d.Lost > 0 {
			c.LongestLoss = d.Plies
		}
	}
	return c
}

// Distances are the won and lost positions by plies, from 0, the positions that are over, to the greatest distance that there is;
// positions are counted as in Counts.
func (t *Table) Distances() []Distance {
	var all [MaxPlies]Distance
	b, most := t.board, 0
	for set, images := range b.images {
		if images == 0 {
			continue
		}
		for above := range uint32(1) << (b.cells - bits.OnesCount16(mask(set))) {
			v := t.values[b.base[set]+above]
			if v == 0 {
				continue
			}
			d := &all[v.Plies()]
			if most = max(most, v.Plies()); v.IsWon() {
				d.Won += images
			} else {
				d.Lost += images
			}
		}
	}
	for i := range all {
		all[i].Plies = i
	}
	return all[:most+1]
}

// Of is the value of s, whose board must have the table's size.
func (t *Table) Of(s *game.State) Value {
	side := s.Side()
	return t.values[t.board.number(t.board.set(s.Marks(side)), t.board.set(s.Marks(side.Other())))]
}
