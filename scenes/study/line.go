package study

import (
	"slices"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// Line is a position and the moves after it. One of its positions is shown. The zero Line has no position.
type Line struct {
	// views holds the positions, plies the moves between them. at is the index of the shown position.
	views []*session.View
	plies []session.Ply
	at    int
}

// From returns a line that starts at v.
func From(v *session.View) Line { return Line{views: []*session.View{v}} }

// Empty returns true if there is no position.
func (l *Line) Empty() bool { return len(l.views) == 0 }

// View returns the shown position.
func (l *Line) View() *session.View { return l.views[l.at] }

// First returns the first position of the line.
func (l *Line) First() *session.View { return l.views[0] }

// Last returns the last position of the line.
func (l *Line) Last() *session.View { return l.views[len(l.views)-1] }

// ViewAt returns the position after n plies.
func (l *Line) ViewAt(n int) *session.View { return l.views[n] }

// At returns the number of plies before the shown position.
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

// Add appends a ply, and the position after it.
func (l *Line) Add(p *session.Ply, after *session.View) {
	l.plies, l.views = append(l.plies, *p), append(l.views, after)
}

// Suppose appends a move. It returns false if the move is illegal.
func (l *Line) Suppose(m rules.Move) bool {
	v := l.Last()
	if v.Seat < 0 || v.Game.Check(m) != nil {
		return false
	}
	after := session.Suppose(v, m)
	l.Add(after.Last(), after)
	return true
}

// Read appends moves in notation up to the first illegal one, and returns the number of those appended.
func (l *Line) Read(moves []string) int {
	for i, text := range moves {
		m, err := l.Last().Game.ParseMove(text)
		if err != nil || !l.Suppose(m) {
			return i
		}
	}
	return len(moves)
}

// Cut removes everything after the shown position.
func (l *Line) Cut() {
	l.views, l.plies = slices.Clip(l.views[:l.at+1]), slices.Clip(l.plies[:l.at])
}

// Go sets the shown position to the one after n plies, or the nearest one.
func (l *Line) Go(n int) { l.at = max(0, min(n, len(l.plies))) }

func (l *Line) passage(i int, back bool) boards.Passage {
	return boards.Passage{Before: l.views[i], Ply: &l.plies[i], After: l.views[i+1], Back: back}
}

// chance returns true if ply i is a draw of chance. It is shown together with the turn before it.
func (l *Line) chance(i int) bool { return i < len(l.plies) && l.plies[i].Side == rules.Nobody }

// Lead shows the move that led to the open position first. before is the position before it.
func (s *Study) Lead(before *session.View, p *session.Ply) {
	first := s.Line.First()
	s.view.lead = &boards.Passage{Before: before.WithStamp(first.Stamp + 1), Ply: p, After: first}
	s.Show()
}

// Refresh replaces the last position of the line by v, which has newer clocks. It does nothing while another position
// is shown.
func (s *Study) Refresh(v *session.View) {
	if l := &s.Line; !l.Empty() && l.at == l.Len() {
		l.views[l.at] = v.WithStamp(l.View().Stamp)
	}
}

// Play plays a move after the shown position and removes the moves that were there before. It returns false if the move
// is illegal.
func (s *Study) Play(m rules.Move) bool {
	s.Line.Cut()
	return s.Line.Suppose(m) && s.step(1)
}

// PlayLine plays moves in notation after the shown position, up to the first illegal one.
func (s *Study) PlayLine(moves ...string) {
	s.Line.Cut()
	s.Line.Read(moves)
	for s.step(1) {
	}
}

// Moved appends a ply that was played elsewhere to the line, and shows it. after is the position after it.
func (s *Study) Moved(p *session.Ply, after *session.View) {
	s.To(s.Line.Len())
	stamp := s.Line.Last().Stamp*31 + uint64(p.Move) | 1<<63 // differs from the stamp of any position after another move
	s.Line.Add(p, after.WithStamp(stamp))
	s.step(1)
}

// Step shows the next turn of the line (by is 1) or the one before (by is -1), and ends a running animation. It returns
// false if there is no such turn.
func (s *Study) Step(by int) bool {
	if next := s.Line.at + by; next < 0 || next > s.Line.Len() {
		return false
	}
	if s.view.work.Busy(s.now) {
		s.Show()
	}
	return s.step(by)
}

// To goes to the position after n plies, and animates all plies in between.
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

// step queues the animation of the next turn of the line, or of taking the last one back.
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
		if by < 0 && (ends || l.views[i+1].Over()) { // an end is not animated backward
			s.Show()
		} else {
			s.view.work.Add(l.passage(i, by < 0))
		}
		if !l.chance(l.at) {
			return true
		}
	}
}

// Back goes back to the position after n plies, animated, and removes the plies after it.
func (s *Study) Back(n int) {
	s.To(n)
	s.Line.Cut()
	s.menu.Stage.SetRoot(nil)
}

// Reset shows the position after n plies immediately and removes the plies after it, so that the player need not watch
// a mistake being taken back.
func (s *Study) Reset(n int) {
	s.Line.at = max(0, min(n, s.Line.Len()))
	s.Line.Cut()
	s.Show()
	s.menu.Stage.SetRoot(nil)
}

// Show shows the position immediately, or the move of Lead that is still to be shown.
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
	if l.at > 0 {
		s.view.work.ShowAfter(l.passage(l.at-1, false))
	} else {
		s.view.work.Show(l.View())
	}
}
