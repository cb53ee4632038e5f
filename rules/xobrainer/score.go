package xobrainer

import "xotrio/rules"

// Score is how a match stands between two rounds: the sets and the points of X and of O, in this order. The points are
// those in the set, or in the match where there are no sets.
type Score struct {
	Points [2]uint16
	Sets   [2]uint8
}

// RoundWin is what a won round brings its winner.
type RoundWin struct {
	// Points are the points of the row and all bonuses.
	Points int
	// Set reports whether the round wins the set whatever the points; in a format without sets it brings TrapSetPoints
	// instead.
	Set bool
	// KnockOut reports whether it wins the match at once.
	KnockOut bool
}

// Add counts into s a round that winner, X or O, has won in a match of format f: "20 points win the set; both scores return
// to 0", and a Knock Out "wins the whole match at once, whatever the score". setWon reports whether that won a set, over
// whether it won the match. The last of N rounds is left to the caller, see Leader.
func (s *Score) Add(f Format, winner rules.Side, w RoundWin) (setWon, over bool) {
	i := index(winner)
	if w.Set {
		points, set := f.trapSet()
		w.Points, w.Set = w.Points+points, set
	}
	s.Points[i] += uint16(w.Points)
	switch {
	case w.KnockOut || f.kind == oneRound || f.kind == byPoints && s.Points[i] >= f.n:
		return false, true
	case f.kind == bySets && (s.Points[i] >= SetPoints || w.Set):
		s.Sets[i]++
		s.Points = [2]uint16{}
		return true, int(s.Sets[i]) >= f.Sets()
	}
	return false, false
}

// trapSet is what two trapped pieces bring: "two win the set (where there are no sets: 20 points)".
func (f Format) trapSet() (points int, set bool) {
	if f.Sets() > 0 {
		return 0, true
	}
	return TrapSetPoints, false
}

// Leader is the side that is ahead, by sets and then by points; Nobody where both are level.
func (s Score) Leader() rules.Side {
	x, o := uint16(s.Sets[0]), uint16(s.Sets[1])
	if x == o {
		x, o = s.Points[0], s.Points[1]
	}
	switch {
	case x > o:
		return rules.X
	case o > x:
		return rules.O
	}
	return rules.Nobody
}
