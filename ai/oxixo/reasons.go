package oxixo

import (
	"math/bits"
	"slices"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// board is a position of Oxixo, for two or for four.
type board struct {
	size int
	side rules.Side
	// marks are the cells with the mark of a side, bit n for cell n.
	marks func(rules.Side) uint32
	// moves are the legal moves, step is what one of them does, after the position it leads to.
	moves func() []rules.Move
	step  func(m rules.Move) game.Step
	after func(m rules.Move) board
	over  bool
}

func board2(s *game.State) board {
	return board{
		size: s.Size(), side: s.Side(), marks: s.Marks, over: s.Outcome().Over(),
		moves: func() []rules.Move { return s.AppendMoves(nil) },
		step:  s.Step,
		after: func(m rules.Move) board {
			next := *s
			next.Do(m)
			return board2(&next)
		},
	}
}

func board4(s *game.State4) board {
	return board{
		size: s.Size(), side: s.Side(), marks: s.Marks, over: s.Outcome().Over(),
		moves: func() []rules.Move { return s.AppendMoves(nil) },
		step:  s.Step,
		after: func(m rules.Move) board {
			next := *s
			next.Do(m)
			return board4(&next)
		},
	}
}

// Evidence is what the reason of t, a legal move in pos, rests on; empty where there is nothing to be shown.
func Evidence(pos rules.Game, t *ai.Thought) (e reason.Evidence) {
	var b board
	switch p := pos.(type) {
	case *game.Game:
		s := p.State()
		b = board2(&s)
	case *game.Game4:
		s := p.State()
		b = board4(&s)
	default:
		return e
	}
	step := b.step(t.Move)
	if step.Pass {
		return e
	}
	me := b.side
	switch t.Reason.Aim {
	case ai.WinsNow, ai.WinsMatch:
		e.Row = full(&step, me)
	case ai.AvoidsGift:
		e.Row = allowed(b, t.Move)
	case ai.Hinders:
		_, line := hindered(b.marks, b.after(t.Move).marks, me, b.size)
		e.Row = row(line, b.size)
	case ai.Builds:
		_, line := built(b.marks, b.after(t.Move).marks, me, b.size)
		e.Row = row(line, b.size)
	case ai.Prepares:
		e.Row, e.Open = opened(b.after(t.Move), step.To, me)
	case ai.Tempo, ai.TakesBack:
		e.At = []int{int(step.From)}
	}
	return e
}

// full is the line of a side that a step has completed, nil where it has none.
func full(step *game.Step, side rules.Side) []int {
	for _, l := range step.Lines {
		if l.Side == side {
			return reason.Cells(l.Cells)
		}
	}
	return nil
}

// row are the cells of a line from end to end, nil for none.
func row(line uint32, size int) []int {
	for _, l := range straight(size) {
		var set uint32
		for _, c := range l {
			set |= 1 << c
		}
		if set == line {
			return l
		}
	}
	return nil
}

// opened is how many lines with a cell hold none of the other side's cubes, and the first of those that hold most of side's.
func opened(b board, at game.Cell, side rules.Side) (line []int, n int) {
	most := 0
	own, against := b.marks(side), b.marks(side.Other())
	for _, l := range straight(b.size) {
		is := func(marks uint32) func(int) bool { return func(c int) bool { return marks>>c&1 > 0 } }
		if !reason.Holds(l, int(at)) || reason.Count(l, is(against)) > 0 {
			continue
		}
		n++
		if k := reason.Count(l, is(own)); k > most {
			line, most = l, k
		}
	}
	return line, n
}

// straight are all lines of a board.
func straight(size int) (all [][]int) {
	line := func(at func(i int) (col, row int)) {
		l := make([]int, size)
		for i := range l {
			col, row := at(i)
			l[i] = int(game.At(col, row))
		}
		all = append(all, l)
	}
	for k := range size {
		line(func(i int) (int, int) { return i, k })
		line(func(i int) (int, int) { return k, i })
	}
	line(func(i int) (int, int) { return i, i })
	line(func(i int) (int, int) { return i, size - 1 - i })
	return all
}

// allowed is a line that the opponent could complete after some other move than m.
func allowed(b board, m rules.Move) []int {
	they := b.side.Other()
	for _, o := range b.moves() {
		if o == m {
			continue
		}
		step := b.step(o)
		if row := full(&step, they); row != nil {
			return row
		}
		next := b.after(o)
		if next.over || next.side != they {
			continue
		}
		for _, a := range next.moves() {
			if step := next.step(a); step.Outcome == rules.Won(they) {
				return full(&step, they)
			}
		}
	}
	return nil
}

// aims2 are what m is for: the win that it is, the line that it spoils or builds, and what it takes.
func aims2(before, after *game.State, m rules.Move) []ai.Reason {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	return aimsOf(before.Marks, after.Marks, side, before.Size(), before.Mark(game.From(m)))
}

// aims4 are aims2 for four; the side is the team.
func aims4(before, after *game.State4, m rules.Move) []ai.Reason {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	return aimsOf(before.Marks, after.Marks, side, before.Size(), before.Mark(game.From(m)))
}

func aimsOf(before, after func(rules.Side) uint32, side rules.Side, size int, taken rules.Side) (all []ai.Reason) {
	other := side.Other()
	if n, _ := hindered(before, after, side, size); n > 0 {
		all = append(all, ai.Reason{Aim: ai.Hinders, N: n})
	}
	if n, _ := built(before, after, side, size); n > 0 {
		all = append(all, ai.Reason{Aim: ai.Builds, N: n})
	}
	slices.SortStableFunc(all, func(a, b ai.Reason) int { return b.N - a.N })
	if taken == side {
		return append(all, ai.Reason{Aim: ai.TakesBack})
	}
	if lead := bits.OnesCount32(after(side)) - bits.OnesCount32(after(other)); lead >= tempoLead {
		all = append(all, ai.Reason{Aim: ai.Tempo, N: lead})
	}
	return all
}

// hindered is what a push of side takes from the other: all lines that lacked one of its cubes, whatever else stands in them, or else a line that
// it alone was in, as Dangers has them. It is how many of its cubes stood in such a line, and the line; 0 where there is none.
func hindered(before, after func(rules.Side) uint32, side rules.Side, size int) (n int, line uint32) {
	other := side.Other()
	if had, has := most(before(other), size), most(after(other), size); had == size-1 && has < had {
		for _, l := range lines[size] {
			if bits.OnesCount32(before(other)&l) == had {
				return had, l
			}
		}
	}
	return gained(marks{after(other), after(side)}, marks{before(other), before(side)}, size)
}

// built is the line with most cubes of side that a push of side has brought it, with none of the other's, and how many of its cubes are in it; 0
// where there is none.
func built(before, after func(rules.Side) uint32, side rules.Side, size int) (n int, line uint32) {
	other := side.Other()
	return gained(marks{before(side), before(other)}, marks{after(side), after(other)}, size)
}

// marks are those of a side and those of the other.
type marks struct{ own, against uint32 }

// holds reports whether a line has n marks of the side, or more, and none of the other's.
func (m marks) holds(line uint32, n int) bool {
	return m.against&line == 0 && bits.OnesCount32(m.own&line) >= n
}

// gained is the greatest n from 2 up for which more lines hold n marks and none against them with b than with a, where no fewer hold more than
// that, and one of these lines that has exactly so many and had not; 0 where there is none. A line that has only been moved is not gained.
func gained(a, b marks, size int) (n int, line uint32) {
	for n = size - 1; n >= 2; n-- {
		more, line := 0, uint32(0)
		for _, l := range lines[size] {
			had, has := a.holds(l, n), b.holds(l, n)
			if had {
				more--
			}
			if has {
				more++
			}
			if line == 0 && has && !had && !b.holds(l, n+1) {
				line = l
			}
		}
		switch {
		case more < 0:
			return 0, 0
		case more > 0 && line != 0:
			return n, line
		}
	}
	return 0, 0
}

// tempoLead is by how many cubes a side has to be ahead for that to be told of a move that takes a neutral one: whoever moves first is ahead
// by one all the time.
const tempoLead = 2

// most is the greatest number of marks in one line.
func most(marks uint32, size int) (n int) {
	for _, l := range lines[size] {
		n = max(n, bits.OnesCount32(marks&l))
	}
	return n
}
