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
		return rules.Refuse("refusal.oxixo.no-pass")
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
		return rules.Refuse("refusal.oxixo.no-dot")
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
		return rules.Refuse("refusal.oxixo.dot-not-yours", c, dot)
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
			return rules.Refuse("refusal.oxixo.no-pass")
		}
		return nil
	}
	if why := checkPacked(m); why != nil {
		return why
	}
	if !free {
		return rules.Refuse("refusal.oxixo.must-pass")
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
		return rules.Refuse("refusal.oxixo.dot-needed", s.seat&1, (s.seat & 1).Partner())
	case dot.Side() != s.seat.Side():
		return rules.Refuse("refusal.oxixo.not-your-dot", dot)
	}
	return nil
}

func refuseOver() *rules.Refusal {
	return rules.Refuse("refusal.game.over")
}

// checkPacked rejects numbers that are not the encoding of any move.
func checkPacked(m rules.Move) *rules.Refusal {
	if m >= Pass || m&7 > 4 || From(m) >= MaxSize*MaxSize || To(m) >= MaxSize*MaxSize {
		return rules.Refuse("refusal.oxixo.garbled", uint32(m))
	}
	return nil
}

func checkEdge(c Cell, size int) *rules.Refusal {
	switch {
	case c >= MaxSize*MaxSize || !c.within(size):
		return rules.Refuse("refusal.oxixo.off-board", c, size)
	case table.edge[size]>>c&1 == 0:
		return rules.Refuse("refusal.oxixo.not-edge", c)
	}
	return nil
}

func checkMark(mark, side rules.Side, c Cell) *rules.Refusal {
	if mark == side.Other() {
		return rules.Refuse("refusal.oxixo.not-yours", c)
	}
	return nil
}

// checkWay returns the reason why the cube at from, on the edge, cannot be pushed in at to.
func checkWay(from, to Cell, size int) *rules.Refusal {
	switch {
	case !to.within(size):
		return rules.Refuse("refusal.oxixo.off-board", to, size)
	case from == to:
		return rules.Refuse("refusal.oxixo.same-place", from)
	case from.Col() != to.Col() && from.Row() != to.Row():
		return rules.Refuse("refusal.oxixo.not-in-line", from, to)
	case table.slides[Push(from, to)>>3].sizes>>size&1 == 0:
		return rules.Refuse("refusal.oxixo.not-end", to, from)
	}
	return nil
}
