package study

import (
	"slices"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// Line is a position and the moves after it, one of whose positions is shown. The zero Line has no position at all.
type Line struct {
	// views are the positions, plies the moves between them; at is the index of the position that is shown.
	views []session.View
	plies []session.Ply
	at    int
}

// From returns a line that starts with a position.
func From(v session.View) Line { return Line{views: []session.View{v}} }

// Empty returns true if there is no position.
func (l *Line) Empty() bool { return len(l.views) == 0 }

// View returns the position that is shown.
func (l *Line) View() *session.View { return &l.views[l.at] }

// First returns the position with which the line starts.
func (l *Line) First() *session.View { return &l.views[0] }

// Last returns the position with which the line ends.
func (l *Line) Last() *session.View { return &l.views[len(l.views)-1] }

// ViewAt returns the position after n plies.
func (l *Line) ViewAt(n int) *session.View { return &l.views[n] }

// At returns after how many plies the shown position is.
func (l *Line) At() int { return l.at }

// Len returns the number of plies.
func (l *Line) Len() int { return len(l.plies) }

// Plies returns the moves of the line.
func (l *Line) Plies() []session.Ply { return l.plies }

// Texts returns the first n plies of the line in notation.
func (l *Line) Texts(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = l.plies[i].Text
	}
	return out
}

// Add appends a ply, and the position to which it leads.
func (l *Line) Add(p session.Ply, after session.View) {
	l.plies, l.views = append(l.plies, p), append(l.views, after)
}

// Suppose appends a move and returns false if it is illegal.
func (l *Line) Suppose(m rules.Move) bool {
	v := l.Last()
	if v.Seat < 0 || v.Game.Check(m) != nil {
		return false
	}
	after, p := session.Suppose(*v, m)
	l.Add(p, after)
	return true
}

// Read appends moves in notation, up to the first illegal one, and returns how many.
func (l *Line) Read(moves []string) int {
	for i, text := range moves {
		m, err := l.Last().Game.ParseMove(text)
		if err != nil || !l.Suppose(m) {
			return i
		}
	}
	return len(moves)
}

// Cut drops everything after the position that is shown.
func (l *Line) Cut() {
	l.views, l.plies = slices.Clip(l.views[:l.at+1]), slices.Clip(l.plies[:l.at])
}

// Go shows the position after n plies, or the nearest one.
func (l *Line) Go(n int) { l.at = max(0, min(n, len(l.plies))) }

// passage returns ply i for a board.
func (l *Line) passage(i int, back bool) boards.Passage {
	return boards.Passage{Before: l.views[i], Ply: l.plies[i], After: l.views[i+1], Back: back}
}

// chance returns true if ply i is a draw of chance, which is shown together with the turn before it.
func (l *Line) chance(i int) bool { return i < len(l.plies) && l.plies[i].Side == rules.Nobody }

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
