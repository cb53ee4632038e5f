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
