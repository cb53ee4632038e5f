package match

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// MaxGames is how many games a series has at most in a record; screens offer fewer.
const MaxGames = 99

// Series is the place of a match in a series: several games that the same players play one after the other and that count together, a
// win as a point and a draw as half of one. The side that begins changes from game to game, and with it, where X always begins, who
// plays which. Its zero value is a match by itself. What is said of sides speaks of the players as they sit in this match.
type Series struct {
	// Games is how many games it has at most, 2 to MaxGames; 0 for a match by itself.
	Games int
	// Played are its games before this one, fewer than Games and none of them the last.
	Played []PlayedGame
}

// PlayedGame is how a game of a series ended.
type PlayedGame struct {
	// Winner is the side that the winners play now, Nobody for a draw.
	Winner rules.Side
	// By tells what brought the result about.
	By By
	// Turns is how many turns were taken.
	Turns int
}

// On reports whether there is a series.
func (s Series) On() bool { return s.Games > 0 }

// Number is which game of the series this is, counted from 1.
func (s Series) Number() int { return len(s.Played) + 1 }

// Points are twice the points of both sides from the games that were played: 2 for a win, 1 for a draw.
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

// Over reports whether the series has ended: all its games were played, or the games left cannot change who wins.
func (s Series) Over() bool {
	x, o := s.Points()
	left := s.Games - len(s.Played)
	return s.On() && (left <= 0 || max(x-o, o-x) > 2*left)
}

// Leader is the side with more points, Nobody where both have as many.
func (s Series) Leader() rules.Side {
	switch x, o := s.Points(); {
	case x > o:
		return rules.X
	case o > x:
		return rules.O
	}
	return rules.Nobody
}

// With is s with one more game played.
func (s Series) With(g PlayedGame) Series {
	s.Played = append(s.Played[:len(s.Played):len(s.Played)], g)
	return s
}

// Turned is s once the players have changed sides.
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

// Series is the series of the match with this game in it, once it is over, among those played.
func (m *Match) Series() Series {
	return m.setup.clone().Series.After(m.Result(), m.line.turns())
}

// After is s once a game with that result has been played in so many turns; a match by itself and a game that is not over add nothing.
func (s Series) After(r Result, turns int) Series {
	if !s.On() || !r.Over() {
		return s
	}
	return s.With(PlayedGame{r.Winner(), r.By, turns})
}

// Begun reports whether a match that is not over has something in it that putting another in its place would break off: a turn, or
// earlier games of its series.
func (m *Match) Begun() bool {
	return !m.Result().Over() && (m.Ply() > 0 || m.setup.Series.Number() > 1)
}

// check says what is wrong with s, nil if nothing is.
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

// text is the value of the Series line, such as "3 of 4; x by row in 23; draw by agreement in 8": which game this is, and how those before it
// ended.
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

// parseSeries reads what text has written.
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
