package puzzles

import (
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// line is what has been played on the board since the puzzle began.
type line struct {
	// number is that of the puzzle among those that were shown.
	number uint64
	// lead is the move that led to the puzzle, nil where there is none to be shown; led reports whether it was shown.
	lead *boards.Passage
	led  bool
	// views are the positions, plies what leads from each to the next. at is the index in views of what is shown.
	views []session.View
	plies []session.Ply
	at    int
	// base is the index of the position in which the solver is on turn: what lies beyond is taken back.
	base int
}

// view is what is shown.
func (l *line) view() session.View { return l.views[l.at] }

// begin is the line of a puzzle that begins. number differs from that of every other.
func (s *Puzzles) begin(p *puzzle.Puzzle, number uint64) (line, error) {
	var l line
	info := p.Game
	pos, err := p.Position()
	if err != nil {
		return l, err
	}
	setup := match.Setup{Game: info.Name, Options: p.Options, Start: pos.Text()}
	for i := range info.Seats {
		setup.Seats = append(setup.Seats, match.Person(s.seatName(info, i)))
	}
	stamp := number<<20 | 1<<63
	if before, last, ok := led(info, p); ok {
		setup.Start = before
		m, err := match.New(setup, info)
		if err == nil && m.PlayText(last) == nil && m.Position().Text() == pos.Text() {
			earlier, now := session.At(m, 0), session.Of(m, session.Everybody, 0)
			earlier.Stamp, now.Stamp = stamp+1, stamp
			ply, _ := now.Last()
			l.lead = &boards.Passage{Before: earlier, Ply: ply, After: now}
			l.views = []session.View{now}
			return l, nil
		}
		setup.Start = pos.Text()
	}
	m, err := match.New(setup, info)
	if err != nil {
		return l, err
	}
	v := session.Of(m, session.Everybody, 0)
	v.Stamp = stamp
	l.views = []session.View{v}
	return l, nil
}

// led is the position before the last move that led to a puzzle, and that move; ok is false where nobody has made it.
func led(info *rules.Info, p *puzzle.Puzzle) (before, last string, ok bool) {
	pos, err := info.New(p.Options)
	n := len(p.Moves) - 1
	if err != nil || n < 0 {
		return "", "", false
	}
	for _, text := range p.Moves[:n] {
		m, err := pos.ParseMove(text)
		if err != nil {
			return "", "", false
		}
		pos.Do(m)
	}
	return pos.Text(), p.Moves[n], pos.ToMove() != rules.Nobody
}

// seatName is what a seat is called: the sign of its side, and where it sits where there are four.
func (s *Puzzles) seatName(info *rules.Info, seat int) string {
	side := [...]string{"X", "O"}[seat%2]
	if info.Seats == 4 {
		return s.T("setup.seat", "Place", s.T("setup.seat."+[...]string{"south", "west", "north", "east"}[seat]), "Side", side)
	}
	return side
}

// suppose has a move made on the board; it reports whether it can be.
func (s *Puzzles) suppose(m rules.Move) bool {
	l := &s.line
	l.views, l.plies = l.views[:l.at+1], l.plies[:l.at]
	v := l.views[l.at]
	if v.Seat < 0 || !v.Game.Legal(m) {
		return false
	}
	after, ply := session.Suppose(v, m)
	l.views, l.plies = append(l.views, after), append(l.plies, ply)
	s.step(1)
	return true
}

// step shows the next move of the line, or takes the last one back.
func (s *Puzzles) step(by int) {
	l := &s.line
	next := l.at + by
	if next < 0 || next >= len(l.views) {
		return
	}
	low := min(l.at, next)
	s.work.Add(boards.Passage{Before: l.views[low], Ply: l.plies[low], After: l.views[low+1], Back: by < 0})
	l.at = next
}

// takeBack takes back what was tried.
func (s *Puzzles) takeBack() {
	l := &s.line
	ended := false
	for i := l.base; i < l.at; i++ {
		ended = ended || l.views[i+1].Seat < 0 || l.views[i+1].Over() || s.ends(i)
	}
	if ended { // the end of a round or of the game is not played backwards
		l.at = l.base
		s.work.Show(l.view())
	}
	for l.at > l.base {
		s.step(-1)
	}
	l.views, l.plies = l.views[:l.base+1], l.plies[:l.base]
	s.phase, s.due = asking, 0
	s.Stage.SetRoot(nil)
}

// ends reports whether the ply at i of the line has reached something: a win of the game, or of a round.
func (s *Puzzles) ends(i int) bool {
	p := s.line.plies[i]
	_, over := s.end(s.line.views[i].Game, p.Move)
	return over
}
