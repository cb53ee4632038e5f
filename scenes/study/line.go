package study

import (
	"slices"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// Line is a position and the moves that were made after it, one of whose positions is shown. The zero Line has no position at all.
type Line struct {
	// views are the positions, plies what leads from each to the next, at the index in views of the one that is shown.
	views []session.View
	plies []session.Ply
	at    int
}

// From is a line that begins in a position.
func From(v session.View) Line { return Line{views: []session.View{v}} }

// Empty reports whether there is no position.
func (l *Line) Empty() bool { return len(l.views) == 0 }

// View is the position that is shown.
func (l *Line) View() *session.View { return &l.views[l.at] }

// First is the position with which the line begins.
func (l *Line) First() *session.View { return &l.views[0] }

// Last is the position with which the line ends.
func (l *Line) Last() *session.View { return &l.views[len(l.views)-1] }

// ViewAt is the position after n plies.
func (l *Line) ViewAt(n int) *session.View { return &l.views[n] }

// At is after how many plies the position stands that is shown.
func (l *Line) At() int { return l.at }

// Len is how many plies there are.
func (l *Line) Len() int { return len(l.plies) }

// Plies are the moves of the line.
func (l *Line) Plies() []session.Ply { return l.plies }

// Texts are the first n plies of the line in notation.
func (l *Line) Texts(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = l.plies[i].Text
	}
	return out
}

// Add puts a ply that is known at the end of the line, with the position to which it leads.
func (l *Line) Add(p session.Ply, after session.View) {
	l.plies, l.views = append(l.plies, p), append(l.views, after)
}

// Suppose makes a move at the end of the line, and reports whether it can be made there.
func (l *Line) Suppose(m rules.Move) bool {
	v := l.Last()
	if v.Seat < 0 || v.Game.Why(m) != nil {
		return false
	}
	after, p := session.Suppose(*v, m)
	l.Add(p, after)
	return true
}

// Read makes moves in notation at the end of the line, up to the first that cannot be made, and says how many it made.
func (l *Line) Read(moves []string) int {
	for i, text := range moves {
		m, err := l.Last().Game.ParseMove(text)
		if err != nil || !l.Suppose(m) {
			return i
		}
	}
	return len(moves)
}

// Cut drops what lies beyond the position that is shown.
func (l *Line) Cut() {
	l.views, l.plies = slices.Clip(l.views[:l.at+1]), slices.Clip(l.plies[:l.at])
}

// Go shows the position after so many plies, or the nearest that there is.
func (l *Line) Go(at int) { l.at = max(0, min(at, len(l.plies))) }

// passage is ply i as a board shows it.
func (l *Line) passage(i int, back bool) boards.Passage {
	return boards.Passage{Before: l.views[i], Ply: l.plies[i], After: l.views[i+1], Back: back}
}

// chance reports whether ply i was drawn by chance: it goes with the turn before it.
func (l *Line) chance(i int) bool { return i < len(l.plies) && l.plies[i].Side == rules.Nobody }
