package study

import (
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// Lead starts with the move that led to the open position: before is the position in which it was made.
func (s *Study) Lead(before session.View, p session.Ply) {
	before.Stamp = s.Line.First().Stamp + 1
	s.view.lead = &boards.Passage{Before: before, Ply: p, After: *s.Line.First()}
	s.Show()
}

// Refresh updates the last position of the line, such as its clocks. It does nothing if another position is shown.
func (s *Study) Refresh(v session.View) {
	if l := &s.Line; !l.Empty() && l.at == l.Len() {
		v.Stamp = l.View().Stamp
		*l.View() = v
	}
}

// Play makes a move on the board after the shown position, in place of what was tried there before, and returns false if it is
// illegal.
func (s *Study) Play(m rules.Move) bool {
	s.Line.Cut()
	return s.Line.Suppose(m) && s.step(1)
}

// PlayLine plays moves in notation after the shown position, one after the other, up to the first illegal one.
func (s *Study) PlayLine(moves ...string) {
	s.Line.Cut()
	s.Line.Read(moves)
	for s.step(1) {
	}
}

// Moved shows a ply that was played elsewhere at the end of the line: after is the position after it.
func (s *Study) Moved(p session.Ply, after session.View) {
	s.To(s.Line.Len())
	after.Stamp = s.Line.Last().Stamp*31 + uint64(p.Move) | 1<<63 // different from that of any position in which something else was played
	s.Line.Add(p, after)
	s.step(1)
}

// Step goes one turn forward or back in the line and returns false if there is none. It ends a running animation.
func (s *Study) Step(by int) bool {
	if next := s.Line.at + by; next < 0 || next > s.Line.Len() {
		return false
	}
	if s.view.work.Busy(s.now) {
		s.Show()
	}
	return s.step(by)
}

// To goes to the position after n plies, and shows those in between one after the other.
func (s *Study) To(n int) {
	n = max(0, min(n, s.Line.Len()))
	for ahead := n > s.Line.at; s.Line.at != n; {
		by := 1
		if !ahead {
			by = -1
		}
		if !s.step(by) || ahead != (n > s.Line.at) { // a draw of chance is one step with the turn before it
			return
		}
	}
}

// step shows the next turn of the line, or takes the last one back, after what is still being shown.
func (s *Study) step(by int) bool {
	l := &s.Line
	if next := l.at + by; next < 0 || next > l.Len() {
		return false
	}
	for {
		i := l.at + min(0, by)
		l.at += by
		ends := s.Ends != nil && s.Ends(i)
		s.view.ended = by > 0 && ends
		if by < 0 && (ends || l.views[i+1].Over()) { // an end is not shown backward
			s.Show()
		} else {
			s.view.work.Add(l.passage(i, by < 0))
		}
		if !l.chance(l.at) {
			return true
		}
	}
}

// Back goes back to the position after n plies, visibly, and drops what was tried after it.
func (s *Study) Back(n int) {
	s.To(n)
	s.Line.Cut()
	s.menu.Stage.SetRoot(nil)
}

// Reset shows the position after n plies immediately and drops what was tried after it: nobody has to watch a mistake being taken back.
func (s *Study) Reset(n int) {
	s.Line.at = max(0, min(n, s.Line.Len()))
	s.Line.Cut()
	s.Show()
	s.menu.Stage.SetRoot(nil)
}

// Show shows the position immediately, or the move that leads to it if that is still to be shown.
func (s *Study) Show() {
	l := &s.Line
	if s.view.work == nil || !s.view.room.laidOut() || l.Empty() {
		return
	}
	s.view.ended = false
	if p := s.view.lead; p != nil && l.at == 0 {
		s.view.lead = nil
		s.view.work.Show(p.Before)
		s.view.work.Add(*p)
		return
	}
	s.view.work.Show(*l.View())
	if l.at > 0 {
		s.view.board.ShowEnd(l.passage(l.at-1, false))
	}
}
