package oxixo

import (
	"math/bits"
	"slices"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// board is a position of Oxixo for two or for four.
type board struct {
	size int
	side rules.Side
	// marks is the set of cells with the mark of a side: bit n for cell n.
	marks func(rules.Side) uint32
	// moves lists the legal moves; step describes a move in detail; after is the position a move leads to.
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

// boardOf returns the board of a position; ok is false if it is of another game.
func boardOf(pos rules.Game) (b board, ok bool) {
	switch p := pos.(type) {
	case *game.Game:
		s := p.State()
		return board2(&s), true
	case *game.Game4:
		s := p.State()
		return board4(&s), true
	}
	return b, false
}

// Evidence returns the cells that show the reason of t, a legal move in pos; it is empty if there is nothing to show.
func Evidence(pos rules.Game, t *ai.Thought) (e reason.Evidence) {
	b, ok := boardOf(pos)
	if !ok {
		return e
	}
	step := b.step(t.Move)
	if step.Pass {
		return e
	}
	me := b.side
	switch t.Reason.Aim {
	case ai.WinsNow, ai.WinsMatch:
		e.Row = completedLine(&step, me)
	case ai.DoubleThreat, ai.WinsByForce:
		e.Sure = sureLines(pos, t.Move)
	case ai.AvoidsGift:
		e.Row = allowedLine(b, t.Move)
	case ai.Hinders:
		_, line := hindered(b.marks, b.after(t.Move).marks, me, b.size)
		e.Row = cellsOf(line, b.size)
	case ai.Builds:
		_, line := built(b.marks, b.after(t.Move).marks, me, b.size)
		e.Row = cellsOf(line, b.size)
	case ai.Tempo, ai.TakesBack:
		e.At = []int{int(step.From)}
	}
	return e
}

// completedLine returns the line of side that step completes, nil if there is none.
func completedLine(step *game.Step, side rules.Side) []int {
	for _, l := range step.Lines {
		if l.Side == side {
			return reason.Cells(l.Cells)
		}
	}
	return nil
}

// cellsOf returns the cells of a line from end to end, nil if line is 0.
func cellsOf(line uint32, size int) []int {
	for _, l := range allLines(size) {
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

func allLines(size int) (all [][]int) {
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

// allowedLine returns the line that most moves other than m would complete for the opponent or let it complete, nil if
// there is none.
func allowedLine(b board, m rules.Move) []int {
	they := b.side.Other()
	others := slices.DeleteFunc(b.moves(), func(o rules.Move) bool { return o == m })
	return reason.Common(others, func(o rules.Move) (lines [][]int) {
		step := b.step(o)
		if row := completedLine(&step, they); row != nil {
			return [][]int{row}
		}
		next := b.after(o)
		if next.over || next.side != they {
			return nil
		}
		for _, a := range next.moves() {
			if step := next.step(a); step.Outcome == rules.Won(they) {
				lines = append(lines, completedLine(&step, they))
			}
		}
		return lines
	})
}

// sureLines returns the lines that the side to move in pos threatens to complete after m and completes next whatever is
// answered: see reason.Remaining.
func sureLines(pos rules.Game, m rules.Move) (sure [][]int) {
	next := pos.Clone()
	next.Do(m)
	b, _ := boardOf(next)
	side := pos.ToMove()
	if b.over || b.side == side {
		return nil
	}
	idle, _ := boardOf(next.(rules.Passing).Passed())
	threats := idle.completed(side)
	var left [][]int
	for _, m := range b.moves() {
		after := b.after(m)
		if after.over {
			if step := b.step(m); step.Outcome == rules.Won(side) {
				continue
			}
			return nil
		}
		still := slices.DeleteFunc(after.completed(side), func(line int) bool { return !reason.Holds(threats, line) })
		if len(still) == 0 {
			return nil
		}
		left = append(left, still)
	}
	for _, i := range reason.Remaining(left) {
		sure = append(sure, allLines(b.size)[i])
	}
	return sure
}

// completed returns the lines, by their indices in allLines, that side, which is to move in b, completes and wins with by
// one move; nil if the other side is to move.
func (b *board) completed(side rules.Side) (found []int) {
	if b.side != side {
		return nil
	}
	all := allLines(b.size)
	for _, m := range b.moves() {
		if step := b.step(m); step.Outcome == rules.Won(side) {
			row := completedLine(&step, side)
			found = append(found, slices.IndexFunc(all, func(l []int) bool { return l[0] == row[0] && l[b.size-1] == row[b.size-1] }))
		}
	}
	return found
}

// aims2 lists what m achieves: the win, the line that it spoils or builds, and the cube that it takes.
func aims2(before, after *game.State, m rules.Move) []ai.Reason {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	return lineAims(before.Marks, after.Marks, side, before.Size(), before.Mark(game.From(m)))
}

func aims4(before, after *game.State4, m rules.Move) []ai.Reason {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	return lineAims(before.Marks, after.Marks, side, before.Size(), before.Mark(game.From(m)))
}

func lineAims(before, after func(rules.Side) uint32, side rules.Side, size int, taken rules.Side) (all []ai.Reason) {
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

// hindered returns the line that a push of side spoils and how many cubes of the other side it held: a line that lacked
// one cube, whatever else is in it, if the push leaves no such line, or else a line that held cubes of that side alone
// (see Dangers). n is 0 if there is none.
func hindered(before, after func(rules.Side) uint32, side rules.Side, size int) (n int, line uint32) {
	other := side.Other()
	if had, has := maxInLine(before(other), size), maxInLine(after(other), size); had == size-1 && has < had {
		for _, l := range lines[size] {
			if bits.OnesCount32(before(other)&l) == had {
				return had, l
			}
		}
	}
	return gained(marks{after(other), after(side)}, marks{before(other), before(side)}, size)
}

// Affects reports whether m does to a line what r says: it takes a cube of the opponent's out or puts an own one into a
// line that has none (ai.Hinders), or makes as many own cubes as r says in a line without others (ai.Builds).
func Affects(pos rules.Game, m rules.Move, r ai.Reason, line []int) bool {
	b, ok := boardOf(pos)
	if !ok {
		return false
	}
	next := b.after(m)
	count := func(b *board, side rules.Side) int {
		return reason.Count(line, func(c int) bool { return b.marks(side)&(1<<c) != 0 })
	}
	own, other := b.side, b.side.Other()
	switch r.Aim {
	case ai.Hinders:
		return count(&next, other) < count(&b, other) || count(&b, own) == 0 && count(&next, own) > 0
	case ai.Builds:
		return count(&next, own) >= r.N && count(&next, other) == 0
	}
	return false
}

// built returns the line with the most cubes of side, and none of the other side's, that a push of side gains, and the
// number of these cubes; 0 if there is none.
func built(before, after func(rules.Side) uint32, side rules.Side, size int) (n int, line uint32) {
	other := side.Other()
	return gained(marks{before(side), before(other)}, marks{after(side), after(other)}, size)
}

type marks struct{ own, against uint32 }

// holds reports whether line has at least n own marks and none of the other side.
func (m marks) holds(line uint32, n int) bool {
	return m.against&line == 0 && bits.OnesCount32(m.own&line) >= n
}

// gained returns the greatest n >= 2 such that b has more lines than a with at least n own marks and none against,
// provided b has no fewer lines with more than n, and one of the new lines that has exactly n. It returns 0 if there is
// none. A line that has only moved is not gained.
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

// tempoLead is the smallest lead in cubes that counts as a reason for taking a neutral cube: the first player is ahead
// by one all the time.
const tempoLead = 2

func maxInLine(marks uint32, size int) (n int) {
	for _, l := range lines[size] {
		n = max(n, bits.OnesCount32(marks&l))
	}
	return n
}
