package trexo

import (
	"slices"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// Evidence is what the reason of t, a legal move in pos, rests on; empty where there is nothing to be shown.
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
		// The row that is about to be completed and on which the brick comes to lie, or beside it.
		e.Row, e.At = four(s, they, func(row []int) bool { return reason.Holds(row, int(own)) || reason.Holds(row, int(other)) })
		if e.Row == nil {
			e.Row, e.At = four(s, they, func([]int) bool { return true })
		}
	case ai.Threatens, ai.DoubleThreat, ai.WinsByForce:
		after := played(s, t.Move)
		if !after.Outcome().Over() {
			e.Row, e.At = four(after, me, func(row []int) bool { return reason.Holds(row, int(own)) })
		}
		if e.Row == nil {
			e.Row = reason.Longest(int(own), mine, theirs, taken)
		}
	case ai.AvoidsGift:
		e.Row, e.At = gift(s, t.Move)
	case ai.Hinders:
		e.Row = reason.BestOf(int(own), t.Reason.N, theirs, mine, taken)
		if t.Reason.N >= 3 { // as notices of threats name it
			e.Held = reason.Between(e.Row, theirs)
		}
	case ai.Closes:
		e.Row = besideOf(s, played(s, t.Move)).closed
	case ai.Exposes:
		b := besideOf(s, played(s, t.Move))
		e.Row, e.At = b.exposed, b.at
	case ai.Covers:
		e.At = []int{int(own)}
	case ai.Builds:
		after := played(s, t.Move) // the brick may cover what was in the row
		of := func(side rules.Side) func(int) bool {
			return func(c int) bool { return after.Mark(game.Cell(c)) == side }
		}
		free := of(rules.Nobody)
		e.Row = reason.BestOf(int(own), t.Reason.N, of(me), of(they), func(c int) bool { return !free(c) })
	case ai.Prepares:
		after := played(s, t.Move) // the other half may lie in the way
		e.Row, e.Open = reason.Opened(int(own), func(c int) bool { return after.Mark(game.Cell(c)) == they })
	}
	switch t.Reason.Aim {
	case ai.Hinders, ai.Closes, ai.Exposes, ai.Covers, ai.Builds, ai.Prepares: // nothing more pressing
		if e.Left, e.LeftAt = leaves(s, played(s, t.Move)); t.Reason.Aim == ai.Exposes && slices.Equal(e.Left, e.Row) {
			e.Left, e.LeftAt = nil, nil
		}
	}
	return e
}

// played is the position that a legal move leads to.
func played(s *game.State, m rules.Move) *game.State {
	next := *s
	next.Do(m)
	return &next
}

// halves are the cells of the halves of a brick with the symbol of a side and with the other one.
func halves(m rules.Move, side rules.Side) (own, other game.Cell) {
	if side == rules.O {
		return game.OCell(m), game.XCell(m)
	}
	return game.XCell(m), game.OCell(m)
}

// four is a row that a side lacks one cell of and could complete if it were on turn, of those that count, and the cells on which it
// could complete such rows.
func four(s *game.State, side rules.Side, counts func(row []int) bool) (row []int, at []int) {
	has := func(c int) bool { return s.Mark(game.Cell(c)) == side }
	for _, p := range reason.Places() {
		if reason.Count(p, has) != 4 || !counts(p) {
			continue
		}
		for _, c := range p {
			if !has(c) && reachable(s, game.Cell(c)) {
				if row == nil {
					row = p
				}
				if !reason.Holds(at, c) {
					at = append(at, c)
				}
			}
		}
	}
	return row, at
}

// reachable reports whether a brick could be laid with a half on c.
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

// gift is a row that the opponent could complete after some other move than m.
func gift(s *game.State, m rules.Move) (row []int, at []int) {
	they := s.ToMove().Other()
	for _, o := range s.AppendMoves(nil) {
		if o == m {
			continue
		}
		after := *s
		after.Do(o)
		for _, r := range after.Rows() {
			if r.Side == they {
				return reason.Cells(r.Cells), nil
			}
		}
		if after.Outcome().Over() {
			continue
		}
		if row, at := four(&after, they, func([]int) bool { return true }); row != nil && wins(&after) {
			return row, at[:1]
		}
	}
	return nil, nil
}

// wins reports whether the side on turn can win at once.
func wins(s *game.State) bool {
	for _, m := range s.AppendMoves(nil) {
		after := *s
		if after.Do(m); after.Outcome() == rules.Won(s.ToMove()) {
			return true
		}
	}
	return false
}
