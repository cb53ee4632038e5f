package study

import (
	"time"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// showing is a line of moves on a board that shows it.
type showing struct {
	// Ends reports whether ply i of the line ends something, such as a round: that stays to be seen, and is not shown backwards. It may be nil.
	Ends func(i int) bool
	// Line is the position and what was tried after it.
	Line Line

	stand stand
	stage *widget.Stage
	// now is the moment of this tick.
	now time.Duration
}

// stand is a board with the clockwork that plays moves on it, the name of its game, and the room in which it was laid out.
type stand struct {
	board boards.Board
	work  *boards.Clockwork
	game  string
	room  room
	// lead is what led to the position and is still to be shown, nil for nothing; ended reports whether the end is to stay that a move on
	// its way brings.
	lead  *boards.Passage
	ended bool
}

// Lead begins with the move that led to the position which was opened: before is the position from which it was made.
func (s *showing) Lead(before session.View, p session.Ply) {
	before.Stamp = s.Line.First().Stamp + 1
	s.stand.lead = &boards.Passage{Before: before, Ply: p, After: *s.Line.First()}
	s.Show()
}

// Refresh says how things stand by now in the position that is shown: clocks run. It does nothing where another position is shown than the last.
func (s *showing) Refresh(v session.View) {
	if l := &s.Line; !l.Empty() && l.at == l.Len() {
		v.Stamp = l.View().Stamp
		*l.View() = v
	}
}

// Play makes a move on the board after the position that is shown, in place of what was tried there before, and reports whether it can be
// made.
func (s *showing) Play(m rules.Move) bool {
	s.Line.Cut()
	return s.Line.Suppose(m) && s.step(1)
}

// Follow makes moves in notation after the position that is shown, one after the other, up to the first that cannot be made.
func (s *showing) Follow(moves ...string) {
	s.Line.Cut()
	s.Line.Read(moves)
	for s.step(1) {
	}
}

// Moved shows what was played elsewhere, at the end of the line: after is how things stand then.
func (s *showing) Moved(p session.Ply, after session.View) {
	s.To(s.Line.Len())
	after.Stamp = s.Line.Last().Stamp*31 + uint64(p.Move) | 1<<63 // unlike that of any other position in which something else was played
	s.Line.Add(p, after)
	s.step(1)
}

// Step goes a turn on in the line, or back, and reports whether there is one. What is still being shown is over.
func (s *showing) Step(by int) bool {
	if next := s.Line.at + by; next < 0 || next > s.Line.Len() {
		return false
	}
	if s.stand.work.Busy(s.now) {
		s.Show()
	}
	return s.step(by)
}

// To goes to the position after so many plies; those on the way are seen one after the other.
func (s *showing) To(at int) {
	at = max(0, min(at, s.Line.Len()))
	for ahead := at > s.Line.at; s.Line.at != at; {
		by := 1
		if !ahead {
			by = -1
		}
		if !s.step(by) || ahead != (at > s.Line.at) { // what chance has drawn goes with the turn before it
			return
		}
	}
}

// step shows the next turn of the line, or takes the last one back, after what is still being shown.
func (s *showing) step(by int) bool {
	l := &s.Line
	if next := l.at + by; next < 0 || next > l.Len() {
		return false
	}
	for {
		i := l.at + min(0, by)
		l.at += by
		s.stand.ended = by > 0 && s.Ends != nil && s.Ends(i)
		if by < 0 && s.ends(i) {
			s.Show()
		} else {
			s.stand.work.Add(l.passage(i, by < 0))
		}
		if !l.chance(l.at) {
			return true
		}
	}
}

// ends reports whether ply i of the line is not shown backwards.
func (s *showing) ends(i int) bool {
	after := &s.Line.views[i+1]
	return after.Over() || s.Ends != nil && s.Ends(i)
}

// Back goes back to the position after so many plies, as it is seen, and forgets what was tried after it.
func (s *showing) Back(to int) {
	s.To(to)
	s.Line.Cut()
	s.stage.SetRoot(nil)
}

// Reset shows the position after so many plies at once, and forgets what was tried after it: a mistake is no longer looked at.
func (s *showing) Reset(to int) {
	s.Line.at = max(0, min(to, s.Line.Len()))
	s.Line.Cut()
	s.Show()
	s.stage.SetRoot(nil)
}

// Show shows the position at rest, and what led to it.
func (s *showing) Show() {
	l := &s.Line
	if s.stand.work == nil || !s.stand.room.laid() || l.Empty() {
		return
	}
	s.stand.ended = false
	if p := s.stand.lead; p != nil && l.at == 0 {
		s.stand.lead = nil
		s.stand.work.Show(p.Before)
		s.stand.work.Add(*p)
		return
	}
	s.stand.work.Show(*l.View())
	if l.at > 0 {
		s.stand.board.Look(l.passage(l.at-1, false))
	}
}

// Close takes the board away, as there is nothing to be shown on it.
func (s *showing) Close() { s.Line, s.stand = Line{}, stand{} }

// Board is the board, nil before a position was opened.
func (s *showing) Board() boards.Board { return s.stand.board }

// Now is the moment of this tick.
func (s *showing) Now() time.Duration { return s.now }

// Busy reports whether something is being shown that nobody has to be asked to go on from.
func (s *showing) Busy() bool {
	return s.stand.work != nil && s.stand.work.Busy(s.now) && !s.stand.work.Waits(s.now)
}

// Room is where the board lies on the canvas.
func (s *showing) Room() graph.Rect { return s.stand.room.area.Board }
