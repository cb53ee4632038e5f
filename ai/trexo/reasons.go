package trexo

import (
	"iter"
	"slices"

	"xotrio/ai"
	"xotrio/ai/lines"
	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// aims implements search.Hooks.Aims: the win that m is, or the rows that the own half of its brick hinders or builds, the
// most pressing first.
func aims(before, after *game.State, m rules.Move) (all []ai.Reason) {
	side := before.ToMove()
	if after.Outcome() == rules.Won(side) {
		return []ai.Reason{{Aim: ai.WinsNow}}
	}
	own := game.XCell(m)
	if side == rules.O {
		own = game.OCell(m)
	}
	mine, theirs := lineSet(before.Tops(side)), lineSet(before.Tops(side.Other()))
	grown, spoilt := lineSet(after.Tops(side)), lineSet(after.Tops(side.Other())) // the other half may be in the row as well
	covers := before.Mark(own) == side.Other()
	rows := effectOnThrees(before, after)
	for n := 3; n >= 1; n-- {
		if covers && n == 2 {
			all = append(all, ai.Reason{Aim: ai.Covers})
		}
		switch hinders := n > 1 && inPlaceWith(int(own), theirs, mine, n); {
		case hinders:
			all = append(all, ai.Reason{Aim: ai.Hinders, N: n})
		case n == 3 && rows.closed != nil:
			all = append(all, ai.Reason{Aim: ai.Closes, N: n})
		}
		if before.Mark(own) != side && inPlaceWith(int(own), grown, spoilt, n+1) {
			all = append(all, ai.Reason{Aim: ai.Builds, N: n + 1})
		}
		if n == 3 && rows.exposed != nil {
			all = append(all, ai.Reason{Aim: ai.Exposes, N: n})
		}
	}
	return all
}

// inPlaceWith reports whether some place through cell holds n symbols of a (2 to 4, counting cell itself) and none of b.
func inPlaceWith(cell int, a, b lines.Set, n int) bool {
	if a.Has(cell) {
		n--
	}
	return lines.Open(a.Without(cell), b, n, everyPlace).Has(cell)
}

// lineSet converts b to a set of package lines, which numbers the cells alike.
func lineSet(b game.Set) lines.Set { return lines.Set{Lo: b[0], Hi: b[1]} }

// everyPlace is never written.
var everyPlace = lines.AllPlaces()

// Evidence returns the cells that support the reason of t, a legal move in pos. It is empty if there is nothing to
// show.
func Evidence(pos rules.Game, t *ai.Thought) (e reason.Evidence) {
	s, ok := pos.(*game.State)
	if !ok {
		return e
	}
	me := s.ToMove()
	they := me.Other()
	own, other := halves(t.Move, me)
	mine := func(c int) bool { return s.Mark(game.Cell(c)) == me }
	theirs := func(c int) bool { return s.Mark(game.Cell(c)) == they }
	taken := func(c int) bool { return s.Mark(game.Cell(c)) != rules.Nobody }
	switch t.Reason.Aim {
	case ai.WinsNow, ai.WinsMatch:
		for _, r := range s.Step(t.Move).Rows {
			if r.Side == me {
				e.Row = reason.Cells(r.Cells)
			}
		}
	case ai.OnlyParry, ai.Parries:
		// The row that is about to be completed and that the brick covers, else any such row.
		e.Row, e.At = threatened(s, they, func(row []int) bool { return reason.Holds(row, int(own)) || reason.Holds(row, int(other)) })
	case ai.Threatens, ai.DoubleThreat, ai.WinsByForce:
		after := played(s, t.Move)
		e.Row, e.At = threatened(after, me, func(row []int) bool { return reason.Holds(row, int(own)) })
		e.Sure = reason.Single(sureCells(after, e.At))
	case ai.AvoidsGift:
		e.Row = giftRow(s, t.Move)
	case ai.Hinders:
		e.Row = reason.BestOf(int(own), t.Reason.N, theirs, mine, taken)
		if t.Reason.N >= 3 { // as in the notice of a threat
			e.Held = reason.Between(e.Row, theirs)
		}
	case ai.Closes:
		e.Row = effectOnThrees(s, played(s, t.Move)).closed
	case ai.Exposes:
		b := effectOnThrees(s, played(s, t.Move))
		e.Row, e.At = b.exposed, b.at
	case ai.Covers:
		e.At = []int{int(own)}
	case ai.Builds:
		after := played(s, t.Move) // the brick may cover a part of the row
		of := func(side rules.Side) func(int) bool {
			return func(c int) bool { return after.Mark(game.Cell(c)) == side }
		}
		free := of(rules.Nobody)
		e.Row = reason.BestOf(int(own), t.Reason.N, of(me), of(they), func(c int) bool { return !free(c) })
		if t.Reason.N == 3 {
			e.Three = openThree(s, after, int(own))
		}
	}
	switch t.Reason.Aim {
	case ai.Hinders, ai.Closes, ai.Exposes, ai.Covers, ai.Builds, ai.Prepares: // nothing more pressing
		// A row that is called spoilt or opened up is not called open in the same sentence.
		e.Left, e.LeftAt = remainingThree(s, played(s, t.Move))
		if reason.Count(e.Left, func(c int) bool { return reason.Holds(e.Row, c) }) == len(e.Left) {
			e.Left, e.LeftAt = nil, nil
		}
	}
	return e
}

func played(s *game.State, m rules.Move) *game.State {
	next := *s
	next.Do(m)
	return &next
}

func halves(m rules.Move, side rules.Side) (own, other game.Cell) {
	if side == rules.O {
		return game.OCell(m), game.XCell(m)
	}
	return game.XCell(m), game.OCell(m)
}

// threatened returns a row that side would complete and win with if it were to move in s, preferably one that is
// preferred, and all cells that complete such rows; nil if there is none.
func threatened(s *game.State, side rules.Side, preferred func(row []int) bool) (row []int, at []int) {
	for _, c := range completions(s, side) {
		if row == nil || preferred(c.row) && !preferred(row) {
			row = c.row
		}
		if !reason.Holds(at, c.at) {
			at = append(at, c.at)
		}
	}
	slices.Sort(at)
	return row, at
}

// completion is a row of five that the symbol on the cell at completes.
type completion struct {
	row []int
	at  int
}

// completions returns the rows that side would win with if it were to move in s.
func completions(s *game.State, side rules.Side) (list []completion) {
	if s.Outcome().Over() {
		return nil
	}
	if s.ToMove() != side {
		s = s.Passed().(*game.State)
	}
	v := viewOf(s, side)
	for cells := v.mine.fifths().and(v.reach); !cells.empty(); {
		own := cells.pop()
		for _, d := range neighbours {
			if !v.bed(own, d) || !v.wins(own, own+d) {
				continue
			}
			for _, r := range s.Step(v.move(own, own+d)).Rows {
				if r.Side == side {
					list = append(list, completion{reason.Cells(r.Cells), int(cell(own))})
				}
			}
		}
	}
	return list
}

// sureCells returns the cells of at, which complete rows of the side not to move in s, that no answer takes from it: see
// reason.Remaining.
func sureCells(s *game.State, at []int) []int {
	if s.Outcome().Over() || len(at) == 0 {
		return nil
	}
	they := s.ToMove().Other()
	var left [][]int
	for _, m := range s.AppendMoves(nil) {
		next := played(s, m)
		switch next.Outcome() {
		case rules.Won(they):
			continue
		case rules.Running:
		default:
			return nil
		}
		var cells []int
		v := viewOf(next, they)
		for _, f := range v.fours() {
			if reason.Holds(at, int(f.At)) {
				cells = append(cells, int(f.At))
			}
		}
		if len(cells) == 0 {
			return nil
		}
		left = append(left, cells)
	}
	return reason.Remaining(left)
}

// openThree returns an open three that the side to move in before has made with the symbol on a cell, from its first to its
// last symbol; nil if there is none. A row that had three symbols before was not made.
func openThree(before, after *game.State, with int) []int {
	if after.Outcome().Over() {
		return nil
	}
	for _, t := range openThrees(after, before.ToMove()) {
		if reason.Holds(t.symbols(after), with) && len(t.symbols(before)) < len(t.symbols(after)) {
			return t.cells()
		}
	}
	return nil
}

func reachable(s *game.State, c game.Cell) bool {
	east, north := s.Beds()
	if east.Has(c) || north.Has(c) {
		return true
	}
	if west, ok := c.Next(game.West); ok && east.Has(west) {
		return true
	}
	south, ok := c.Next(game.South)
	return ok && north.Has(south)
}

// giftRow returns the row that most moves other than m would complete for the opponent or let it complete, nil if there is
// no such row.
func giftRow(s *game.State, m rules.Move) []int {
	they := s.ToMove().Other()
	others := slices.DeleteFunc(s.AppendMoves(nil), func(o rules.Move) bool { return o == m })
	return reason.Common(others, func(o rules.Move) (rows [][]int) {
		after := played(s, o)
		for _, r := range after.Rows() {
			if r.Side == they {
				rows = append(rows, reason.Cells(r.Cells))
			}
		}
		if v := viewOf(after, they); !after.Outcome().Over() && len(v.fours()) > 0 {
			for _, c := range completions(after, they) {
				rows = append(rows, c.row)
			}
		}
		return rows
	})
}

// threesEffect holds what a move does to open threes of the opponent's without shortening them. A row is given by its cells
// from its first to its last symbol; it is nil if there is none.
type threesEffect struct {
	// closed can no longer become an open four next.
	closed []int
	// exposed has symbols, on the cells at, that can be covered now, while none could be before.
	exposed, at []int
}

func effectOnThrees(before, after *game.State) (b threesEffect) {
	they := before.ToMove().Other()
	if after.Outcome().Over() {
		return b
	}
	v := viewOf(after, they)
	_, _, wins := v.win()
	for t, symbols := range survivingThrees(before, after) {
		switch opens := canGrow(after, they, symbols); {
		case !opens && !wins && b.closed == nil:
			b.closed = t.cells()
		case opens && b.exposed == nil && len(reachableOf(before, symbols)) == 0:
			if b.at = reachableOf(after, symbols); len(b.at) > 0 {
				b.exposed = t.cells()
			}
		}
	}
	return b
}

// remainingThree returns an open three of the opponent's that the move from before to after leaves open and that needs no
// answer at once: whichever brick makes it a four, to cover any of its symbols on the cells at prevents a win on the
// next turn or, if at is empty, some other brick does.
func remainingThree(before, after *game.State) (row, at []int) {
	if after.Outcome().Over() {
		return nil, nil
	}
	for t, symbols := range survivingThrees(before, after) {
		at, opens, stopped := reachableOf(after, symbols), canGrow(after, after.ToMove(), symbols), true
		for _, four := range growths(after, after.ToMove(), symbols, 1) {
			stopped = stopped && canStop(four, func(rules.Move) bool { return true })
			at = slices.DeleteFunc(at, func(c int) bool {
				return !canStop(four, func(m rules.Move) bool { return int(game.XCell(m)) == c || int(game.OCell(m)) == c })
			})
		}
		if opens && stopped {
			return t.cells(), at
		}
	}
	return nil, nil
}

// survivingThrees yields the open threes of the opponent's in before, with the cells of their symbols, if all of these
// are still on top in after.
func survivingThrees(before, after *game.State) iter.Seq2[Three, []int] {
	return func(yield func(Three, []int) bool) {
		for _, t := range openThrees(before, before.ToMove().Other()) {
			if symbols := t.symbols(before); slices.Equal(symbols, t.symbols(after)) && !yield(t, symbols) {
				return
			}
		}
	}
}

func reachableOf(s *game.State, cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !reachable(s, game.Cell(c)) })
}

func canGrow(s *game.State, side rules.Side, symbols []int) bool {
	for range growths(s, side, symbols, 2) {
		return true
	}
	return false
}

// canStop reports whether the side to move in s has such a brick that wins or prevents the opponent from winning at once.
func canStop(s *game.State, such func(m rules.Move) bool) bool {
	return slices.ContainsFunc(s.AppendMoves(nil), func(m rules.Move) bool {
		if !such(m) {
			return false
		}
		next := played(s, m)
		if next.Outcome().Over() {
			return next.Outcome() != rules.Won(s.ToMove().Other())
		}
		v := viewOf(next, next.ToMove())
		_, _, wins := v.win()
		return !wins
	})
}

func openThrees(s *game.State, side rules.Side) (open []Three) {
	v := viewOf(s, side)
	for _, t := range v.threes() {
		var on []game.Cell
		for at := range growths(s, side, t.symbols(s), 2) {
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

// growths yields the moves of side, as if it were to move in s, that leave at least that many cells to complete a row
// of five with these symbols: the cell of the own symbol and the resulting position. The moves are played out because a brick may
// remove or create a bed at the end of the row.
func growths(s *game.State, side rules.Side, symbols []int, least int) iter.Seq2[game.Cell, *game.State] {
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
			for _, d := range neighbours {
				if !v.bed(own, d) {
					continue
				}
				next := *s.Passed().(*game.State)
				if s.ToMove() == side {
					next = *s
				}
				if next.Do(v.move(own, own+d)); next.Outcome().Over() {
					continue
				}
				then := viewOf(&next, side)
				fifths := slices.DeleteFunc(then.fours(), func(f Four) bool {
					return !slices.ContainsFunc(rows, func(p []int) bool { return reason.Holds(p, at) && reason.Holds(p, int(f.At)) })
				})
				if len(fifths) >= least && !yield(cell(own), &next) {
					return
				}
			}
		}
	}
}

// cells returns the cells from the first to the last symbol of the row.
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

// Four is a cell that completes five in a row for a side if it is to move.
type Four struct {
	Side rules.Side
	At   game.Cell
}

// Three is an open three: another symbol at Grows makes four in a row with both ends free.
type Three struct {
	Side rules.Side
	// From and To are the first and the last symbol of the row, which may have a gap.
	From, To game.Cell
	Grows    game.Cell
}

// Dangers returns the threats of either side in the running position s, those of the side to move first, each list in
// ascending order of cells. A cell counts as free if a brick can cover it now, whatever its content.
func Dangers(s *game.State) (fours []Four, threes []Three) {
	if s.Outcome().Over() {
		return nil, nil
	}
	for _, side := range [...]rules.Side{s.ToMove(), s.ToMove().Other()} {
		v := viewOf(s, side)
		if side == s.ToMove() || s.Bricks() > 1 { // the last brick belongs to the side to move
			fours = append(fours, v.fours()...)
		}
		threes = append(threes, openThrees(s, side)...)
	}
	return fours, threes
}

func (v *view) fours() (found []Four) {
	for cells := v.mine.fifths().and(v.reach); !cells.empty(); {
		own := cells.pop()
		for _, d := range neighbours {
			if v.bed(own, d) && v.wins(own, own+d) {
				found = append(found, Four{v.side, cell(own)})
				break
			}
		}
	}
	return found
}

// threes returns the rows of three with free ends, each once; most of them are open threes.
func (v *view) threes() (found []Three) {
	seen := map[[2]int]bool{}
	for _, d := range directions {
		step := int(d)
		for left := board; !left.empty(); {
			at := left.pop()
			end := at + 5*step
			if !board.holds(end) || v.mine.has(at) || v.mine.has(end) || !v.reach.has(at) || !v.reach.has(end) {
				continue
			}
			first, last, gap, n := 0, 0, -1, 0
			for i := 1; i <= 4; i++ {
				c := at + i*step
				switch {
				case v.mine.has(c):
					if n == 0 {
						first = c
					}
					last, n = c, n+1
				case v.reach.has(c):
					gap = c
				}
			}
			if n == 3 && gap >= 0 && !seen[[2]int{first, last}] {
				seen[[2]int{first, last}] = true
				found = append(found, Three{v.side, cell(first), cell(last), cell(gap)})
			}
		}
	}
	return found
}
