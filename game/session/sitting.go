package session

import (
	"fmt"

	"xotrio/game/match"
	"xotrio/rules"
)

// Sitting is how the matches went that the same players have played one after the other: how many each side has won, as the
// players sit now, and how many were drawn. The record of a match keeps what came before it. In a series only its games count.
type Sitting struct{ X, O, Drawn int }

// noteSitting is the name under which a record keeps the sitting before its match, maxMatches how many matches of each kind are
// counted at most.
const (
	noteSitting = "sitting"
	maxMatches  = 9999
)

// Matches is how many there were.
func (s Sitting) Matches() int { return s.X + s.O + s.Drawn }

// With is s with one match more that winner has won, Nobody for a draw.
func (s Sitting) With(winner rules.Side) Sitting {
	n := &s.Drawn
	switch winner {
	case rules.X:
		n = &s.X
	case rules.O:
		n = &s.O
	}
	*n = min(*n+1, maxMatches)
	return s
}

// turned is s once the sides have changed.
func (s Sitting) turned() Sitting { return Sitting{X: s.O, O: s.X, Drawn: s.Drawn} }

// text is s as a record keeps it, empty where there was no match.
func (s Sitting) text() string {
	if s.Matches() == 0 {
		return ""
	}
	return fmt.Sprintf("%d-%d-%d", s.X, s.O, s.Drawn)
}

// sittingIn are the games of a series that were played.
func sittingIn(series match.Series) (s Sitting) {
	for _, g := range series.Played {
		s = s.With(g.Winner)
	}
	return s
}

// sittingOf is the sitting before m. A note that somebody has garbled tells of none.
func sittingOf(m *match.Match) (s Sitting) {
	if series := m.Setup().Series; series.On() {
		return sittingIn(series)
	}
	n, err := fmt.Sscanf(m.Notes().Get(noteSitting), "%d-%d-%d", &s.X, &s.O, &s.Drawn)
	ok := func(n int) bool { return n >= 0 && n <= maxMatches }
	if err != nil || n != 3 || !ok(s.X) || !ok(s.O) || !ok(s.Drawn) {
		return Sitting{}
	}
	return s
}
