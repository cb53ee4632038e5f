package trexo

import (
	"iter"
	"slices"

	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// beside is what a move does to the open rows of three of the opponent's without making them shorter. A row is told by its cells from its first
// to its last symbol, and nil where there is none.
type beside struct {
	// closed can no longer become an open row of four next.
	closed []int
	// exposed has symbols on at that can be covered, where none could be before.
	exposed, at []int
}

// besideOf is what the move that led from before to after does.
func besideOf(before, after *game.State) (b beside) {
	they := before.ToMove().Other()
	if after.Outcome().Over() {
		return b
	}
	v := viewOf(after, they)
	_, _, wins := v.win()
	for t, symbols := range kept(before, after) {
		switch opens := grown(after, they, symbols); {
		case !opens && !wins && b.closed == nil:
			b.closed = t.cells()
		case opens && b.exposed == nil && len(reachables(before, symbols)) == 0:
			if b.at = reachables(after, symbols); len(b.at) > 0 {
				b.exposed = t.cells()
			}
		}
	}
	return b
}

// leaves is an open row of three of the opponent's that the move that led from before to after leaves open, told like those of beside, where that
// needs no answer at once: whichever brick makes an open row of four of it, its symbols on at can still be covered, or where there are no such
// cells, some brick still keeps the opponent from winning next.
func leaves(before, after *game.State) (row, at []int) {
	if after.Outcome().Over() {
		return nil, nil
	}
	for t, symbols := range kept(before, after) {
		at, opens, stopped := reachables(after, symbols), false, true
		for _, four := range grows(after, after.ToMove(), symbols) {
			opens, stopped = true, stopped && stoppable(four)
			at = slices.DeleteFunc(at, func(c int) bool { return !reachable(four, game.Cell(c)) })
		}
		if opens && stopped {
			return t.cells(), at
		}
	}
	return nil, nil
}

// kept are the open rows of three of the opponent's in before of which all symbols lie on top in after, too.
func kept(before, after *game.State) iter.Seq2[Three, []int] {
	return func(yield func(Three, []int) bool) {
		for _, t := range openThrees(before, before.ToMove().Other()) {
			if symbols := t.symbols(before); slices.Equal(symbols, t.symbols(after)) && !yield(t, symbols) {
				return
			}
		}
	}
}

// reachables are those of the cells on which a brick can be laid in s.
func reachables(s *game.State, cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !reachable(s, game.Cell(c)) })
}

// grown reports whether grows has anything.
func grown(s *game.State, side rules.Side, symbols []int) bool {
	for range grows(s, side, symbols) {
		return true
	}
	return false
}

// stoppable reports whether the side on turn in s has a brick after which the other cannot win at once, or which wins.
func stoppable(s *game.State) bool {
	return slices.ContainsFunc(s.AppendMoves(nil), func(m rules.Move) bool {
		next := played(s, m)
		if next.Outcome().Over() {
			return next.Outcome() != rules.Won(s.ToMove().Other())
		}
		v := viewOf(next, next.ToMove())
		_, _, wins := v.win()
		return !wins
	})
}

// openThrees are the open rows of three of a side's in the running position s, each once.
func openThrees(s *game.State, side rules.Side) (open []Three) {
	v := viewOf(s, side)
	for _, t := range v.threes() {
		var on []game.Cell
		for at := range grows(s, side, t.symbols(s)) {
			on = append(on, at)
		}
		if len(on) == 0 {
			continue
		}
		if !slices.Contains(on, t.Grows) {
			t.Grows = on[0]
		}
		open = append(open, t)
	}
	return open
}

// grows are the moves of side, if it is on turn in s, after which it could complete a row of five with these symbols on either of two cells, each
// as the cell of its own symbol and the position that it leads to: a brick may take away the bed at the end of the row, or make one.
func grows(s *game.State, side rules.Side, symbols []int) iter.Seq2[game.Cell, *game.State] {
	return func(yield func(game.Cell, *game.State) bool) {
		var rows [][]int
		for _, p := range reason.Places() {
			if !slices.ContainsFunc(symbols, func(c int) bool { return !reason.Holds(p, c) }) {
				rows = append(rows, p)
			}
		}
		v := viewOf(s, side)
		for cells := v.reach; !cells.empty(); {
			own := cells.pop()
			at := int(cell(own))
			if slices.Contains(symbols, at) || !slices.ContainsFunc(rows, func(p []int) bool { return reason.Holds(p, at) }) {
				continue
			}
			for _, d := range sides {
				if !v.bed(own, d) {
					continue
				}
				next := *s.Passed().(*game.State)
				if s.ToMove() == side {
					next = *s
				}
				if next.Do(v.lay(own, own+d)); next.Outcome().Over() {
					continue
				}
				then := viewOf(&next, side)
				fifths := slices.DeleteFunc(then.fours(), func(f Four) bool {
					return !slices.ContainsFunc(rows, func(p []int) bool { return reason.Holds(p, at) && reason.Holds(p, int(f.At)) })
				})
				if len(fifths) > 1 && !yield(cell(own), &next) {
					return
				}
			}
		}
	}
}

// cells are those from the first to the last symbol of the row, symbols those of them with a symbol of its side in s.
func (t Three) cells() (row []int) {
	across, up := t.To.Col()-t.From.Col(), t.To.Row()-t.From.Row()
	n := max(across, -across, up, -up)
	for i := range n + 1 {
		row = append(row, int(t.From)+i*(across+up*game.BoardSize)/n)
	}
	return row
}

func (t Three) symbols(s *game.State) []int {
	return slices.DeleteFunc(t.cells(), func(c int) bool { return s.Mark(game.Cell(c)) != t.Side })
}
