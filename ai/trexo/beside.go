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
	// exposed has symbols on exposedAt that can be covered, where none could be before.
	exposed, exposedAt []int
	// left stays open, which needs no answer at once: its symbols on leftAt can be covered, even after it has become an open row of four.
	left, leftAt []int
}

// besideOf is what the move that led from before to after does.
func besideOf(before, after *game.State) (b beside) {
	they := before.ToMove().Other()
	if after.Outcome().Over() {
		return b
	}
	v := viewOf(after, they)
	_, _, wins := v.win()
	for _, t := range openThrees(before, they) {
		symbols := t.symbols(before)
		if !slices.Equal(symbols, t.symbols(after)) {
			continue
		}
		covered := func(s *game.State) []int { // that could be
			return slices.DeleteFunc(slices.Clone(symbols), func(c int) bool { return !reachable(s, game.Cell(c)) })
		}
		opens, at := false, covered(after)
		fours := slices.Clone(at)
		for _, four := range grows(after, they, symbols) {
			opens = true
			fours = slices.DeleteFunc(fours, func(c int) bool { return !reachable(four, game.Cell(c)) })
		}
		switch {
		case !opens && !wins && b.closed == nil:
			b.closed = t.cells()
		case opens && b.exposed == nil && len(at) > 0 && len(covered(before)) == 0:
			b.exposed, b.exposedAt = t.cells(), at
		case opens && b.left == nil && len(fours) > 0:
			b.left, b.leftAt = t.cells(), fours
		}
	}
	return b
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
