package trexo

import (
	"slices"

	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// besides are what a move that led from before to after does to the open rows of three of the opponent's without making them shorter: a row,
// from its first to its last symbol, that can no longer become an open row of four next, and another of which symbols can be covered, where
// none could before, with their cells. Either is nil where there is no such row.
func besides(before, after *game.State) (closed, exposed, at []int) {
	they := before.ToMove().Other()
	if after.Outcome().Over() {
		return nil, nil, nil
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
		switch opens := len(grows(after, they, symbols)) > 0; {
		case !opens && !wins && closed == nil:
			closed = t.cells()
		case opens && exposed == nil && len(covered(before)) == 0:
			if at = covered(after); len(at) > 0 {
				exposed = t.cells()
			}
		}
	}
	return closed, exposed, at
}

// openThrees are the open rows of three of a side's in the running position s, each once.
func openThrees(s *game.State, side rules.Side) (open []Three) {
	v := viewOf(s, side)
	for _, t := range v.threes() {
		switch at := grows(s, side, t.symbols(s)); {
		case len(at) == 0:
			continue
		case !slices.Contains(at, t.Grows):
			t.Grows = at[0]
		}
		open = append(open, t)
	}
	return open
}

// grows are the cells on which side, if it is on turn in s, can lay a symbol after which it could complete a row of five with these symbols on
// either of two cells: a brick may take away the bed at the end of the row, or make one.
func grows(s *game.State, side rules.Side, symbols []int) (on []game.Cell) {
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
			if !v.bed(own, d) || slices.Contains(on, cell(own)) {
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
			if len(fifths) > 1 {
				on = append(on, cell(own))
			}
		}
	}
	return on
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
