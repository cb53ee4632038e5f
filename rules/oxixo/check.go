package oxixo

import "xotrio/rules"

// Ways returns the possible cells for pushing the cube at c in again on a board of size 5, 4 or 3, in ascending order:
// two for a corner, three for another cube of the edge, none elsewhere.
func Ways(size int, c Cell) []Cell {
	if size < MinSize || size > MaxSize || !c.within(size) {
		return nil
	}
	w := &table.ways[size][c]
	return append([]Cell(nil), w.to[:w.n]...)
}

// CheckTake returns the reason why the side to move may not take the cube at c, nil if it may.
func (s *State) CheckTake(c Cell) *rules.Refusal {
	if s.outcome.Over() {
		return refuseOver()
	}
	return s.checkTake(c)
}

func (s *State) checkTake(c Cell) *rules.Refusal {
	if why := checkEdge(c, int(s.size)); why != nil {
		return why
	}
	return checkMark(s.Mark(c), s.side, c)
}

// Check implements rules.Game.
func (s *State) Check(m rules.Move) *rules.Refusal {
	if s.outcome.Over() {
		return refuseOver()
	}
	if m == Pass {
		return rules.Refuse("oxixo.no-pass", "There is always a cube to take: passing is not allowed.")
	}
	if why := checkPacked(m); why != nil {
		return why
	}
	if why := s.checkTake(From(m)); why != nil {
		return why
	}
	if why := checkWay(From(m), To(m), int(s.size)); why != nil {
		return why
	}
	if m&7 != 0 {
		return rules.Refuse("oxixo.no-dot", "The cubes bear no dots in the game for two: leave the seat out of the move.")
	}
	return nil
}

// CheckTake returns the reason why the player to move may not take the cube at c, nil if that player may.
func (s *State4) CheckTake(c Cell) *rules.Refusal {
	if s.outcome.Over() {
		return refuseOver()
	}
	return s.checkTake(c)
}

func (s *State4) checkTake(c Cell) *rules.Refusal {
	if why := checkEdge(c, MaxSize); why != nil {
		return why
	}
	if why := checkMark(s.Mark(c), s.seat.Side(), c); why != nil {
		return why
	}
	if dot, marked := s.DotAt(c); marked && dot != s.seat {
		return rules.Refuse("oxixo.dot-not-yours", "The dot of the cube on %v points at your partner (%v): only your partner may take it.", c, dot)
	}
	return nil
}

// Check implements rules.Game.
func (s *State4) Check(m rules.Move) *rules.Refusal {
	if s.outcome.Over() {
		return refuseOver()
	}
	free := s.free() != 0
	if m == Pass {
		if free {
			return rules.Refuse("oxixo.no-pass", "There is a cube you may take: passing is not allowed.")
		}
		return nil
	}
	if why := checkPacked(m); why != nil {
		return why
	}
	if !free {
		return rules.Refuse("oxixo.must-pass", "No cube of the edge is free for you to take: you must pass.")
	}
	if why := s.checkTake(From(m)); why != nil {
		return why
	}
	if why := checkWay(From(m), To(m), MaxSize); why != nil {
		return why
	}
	dot, turned := Dot(m)
	switch {
	case !turned:
		return rules.Refuse("oxixo.dot-needed", "Say which player of your team the dot points at: %v or %v.", s.seat&1, (s.seat & 1).Partner())
	case dot.Side() != s.seat.Side():
		return rules.Refuse("oxixo.not-your-dot", "The dot may not point at %v, a seat of the other team.", dot)
	}
	return nil
}

func refuseOver() *rules.Refusal {
	return rules.Refuse("oxixo.over", "The game is over: no move can follow.")
}

// checkPacked rejects numbers that are not the encoding of any move.
func checkPacked(m rules.Move) *rules.Refusal {
	if m >= Pass || m&7 > 4 || From(m) >= MaxSize*MaxSize || To(m) >= MaxSize*MaxSize {
		return rules.Refuse("oxixo.garbled", "%v is not a move.", uint32(m))
	}
	return nil
}

func checkEdge(c Cell, size int) *rules.Refusal {
	switch {
	case c >= MaxSize*MaxSize || !c.within(size):
		return rules.Refuse("oxixo.off-board", "%v is not on this board of %d x %[2]d cubes.", c, size)
	case table.edge[size]>>c&1 == 0:
		return rules.Refuse("oxixo.not-edge", "The cube on %v is not on the edge: only cubes of the edge can be taken.", c)
	}
	return nil
}

func checkMark(mark, side rules.Side, c Cell) *rules.Refusal {
	if mark == side.Other() {
		return rules.Refuse("oxixo.not-yours", "The cube on %v bears the opponent's mark: take a neutral one or one of your own.", c)
	}
	return nil
}

// checkWay returns the reason why the cube at from, on the edge, cannot be pushed in at to.
func checkWay(from, to Cell, size int) *rules.Refusal {
	switch {
	case !to.within(size):
		return rules.Refuse("oxixo.off-board", "%v is not on this board of %d x %[2]d cubes.", to, size)
	case from == to:
		return rules.Refuse("oxixo.same-place", "The cube may not go back to %v, the place it left.", from)
	case from.Col() != to.Col() && from.Row() != to.Row():
		return rules.Refuse("oxixo.not-in-line", "The cube on %v can be pushed in only at an end of its own row or column: %v is in neither.", from, to)
	case table.slides[Push(from, to)>>3].sizes>>size&1 == 0:
		return rules.Refuse("oxixo.not-end", "%v is not an end: the cube on %v goes back in at an end of its row or column.", to, from)
	}
	return nil
}
