package match

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// MaxGames is the largest number of games of a series in a record; screens offer fewer.
const MaxGames = 99

// Series is the place of a match in a series: several games between the same players that count together, a win as one
// point and a draw as half a point. The side that begins alternates, and if X always begins, the players swap sides.
// The zero value is a single match. Sides are those of the players in this match.
type Series struct {
	// Games is the maximum number of games, 2 to MaxGames; 0 for a single match.
	Games int
	// Played holds the games before this one, fewer than Games and not enough to decide the series.
	Played []PlayedGame
}

// PlayedGame is the result of a game of a series.
type PlayedGame struct {
	// Winner is the side that the winners play now, Nobody for a draw.
	Winner rules.Side
	// By is the cause of the result.
	By By
	// Turns is the number of turns played.
	Turns int
}

// On reports whether there is a series.
func (s Series) On() bool { return s.Games > 0 }

// Number returns the number of this game in the series, from 1.
func (s Series) Number() int { return len(s.Played) + 1 }

// Points returns twice the points of each side from the games played: 2 for a win, 1 for a draw.
func (s Series) Points() (x, o int) {
	for _, g := range s.Played {
		switch g.Winner {
		case rules.X:
			x += 2
		case rules.O:
			o += 2
		default:
			x, o = x+1, o+1
		}
	}
	return x, o
}

// Over reports whether the series has ended: all games were played, or the games left cannot change who wins.
func (s Series) Over() bool {
	x, o := s.Points()
	left := s.Games - len(s.Played)
	return s.On() && (left <= 0 || max(x-o, o-x) > 2*left)
}

// Leader returns the side with more points, Nobody if they are level.
func (s Series) Leader() rules.Side {
	switch x, o := s.Points(); {
	case x > o:
		return rules.X
	case o > x:
		return rules.O
	}
	return rules.Nobody
}

// With returns s with one more game played.
func (s Series) With(g PlayedGame) Series {
	s.Played = append(s.Played[:len(s.Played):len(s.Played)], g)
	return s
}

// Turned returns s after the players have swapped sides.
func (s Series) Turned() Series {
	played := make([]PlayedGame, len(s.Played))
	for i, g := range s.Played {
		if g.Winner != rules.Nobody {
			g.Winner = g.Winner.Other()
		}
		played[i] = g
	}
	s.Played = played
	return s
}

// Series returns the series of the match. Once the match is over, it is one of the games played.
func (m *Match) Series() Series {
	return m.setup.clone().Series.After(m.Result(), m.history.turns())
}

// After returns s with a game of that result and number of turns added. A single match and an unfinished game add
// nothing.
func (s Series) After(r Result, turns int) Series {
	if !s.On() || !r.Over() {
		return s
	}
	return s.With(PlayedGame{r.Winner(), r.By, turns})
}

// Begun reports whether the match is unfinished and starting another would interrupt something: turns played, or
// earlier games of its series.
func (m *Match) Begun() bool {
	return !m.Result().Over() && (m.Ply() > 0 || m.setup.Series.Number() > 1)
}

func (s Series) check() error {
	switch {
	case s.Games == 0 && len(s.Played) == 0:
		return nil
	case s.Games < 2 || s.Games > MaxGames:
		return fmt.Errorf("a series cannot have %d games: it has 2 to %d", s.Games, MaxGames)
	}
	for i, g := range s.Played {
		if (Series{s.Games, s.Played[:i+1]}).Over() {
			return fmt.Errorf("a series of %d games cannot go on after game %d: it is decided", s.Games, i+1)
		}
		if !plainKey(string(g.By)) || g.Turns < 0 {
			return fmt.Errorf("game %d of a series cannot have ended by %s in %d", i+1, short(string(g.By)), g.Turns)
		}
	}
	return nil
}

// text returns the value of the Series line, such as "3 of 4; x by row in 23; draw by agreement in 8": the number of
// this game, and the results of those before it.
func (s Series) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d", s.Number(), s.Games)
	for _, g := range s.Played {
		who := "draw"
		if g.Winner != rules.Nobody {
			who = g.Winner.String()
		}
		fmt.Fprintf(&b, "; %s by %s in %d", who, g.By, g.Turns)
	}
	return b.String()
}

func parseSeries(value string) (s Series, err error) {
	parts := strings.Split(value, "; ")
	words := strings.Fields(parts[0])
	if len(words) != 3 || words[1] != "of" || words[0] != strconv.Itoa(len(parts)) {
		return s, fmt.Errorf("%s is no series: write \"2 of 4; x by row in 23\", with as many games as were played before", short(value))
	}
	if s.Games, err = strconv.Atoi(words[2]); err != nil {
		return s, fmt.Errorf("%s is no number of games", short(words[2]))
	}
	for _, part := range parts[1:] {
		words := strings.Fields(part)
		sides := map[string]rules.Side{rules.X.String(): rules.X, rules.O.String(): rules.O, "draw": rules.Nobody}
		g := PlayedGame{}
		known := false
		if len(words) == 5 && words[1] == "by" && words[3] == "in" {
			g.Winner, known = sides[words[0]]
			g.By = By(words[2])
			g.Turns, err = strconv.Atoi(words[4])
		}
		if !known || err != nil {
			return s, fmt.Errorf("%s is no game of a series: write \"x by row in 23\", or \"draw by ...\"", short(part))
		}
		s.Played = append(s.Played, g)
	}
	if err = s.check(); err == nil && !s.On() {
		err = fmt.Errorf("a series cannot have 0 games: it has 2 to %d", MaxGames)
	}
	return s, err
}
