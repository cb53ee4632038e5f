package oxixo

import (
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
