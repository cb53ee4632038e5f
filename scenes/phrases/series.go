package phrases

import (
	"strings"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
)

// Points returns half points in decimal: 3 is "1½".
func Points(double int) string {
	switch {
	case double%2 == 0:
		return Number(double / 2)
	case double == 1:
		return "½"
	}
	return Number(double/2) + "½"
}

// InSeries returns the number of a game in its series, such as "Game 2 of 4"; "" outside a series.
func InSeries(d *scenes.Env, s match.Series) string {
	if !s.On() {
		return ""
	}
	return d.T("series.game", "Number", s.Number(), "Of", s.Games)
}

// SeriesStand returns number and score of a game in its series, such as "Game 2 of 4, 1 : 0"; "" outside a series.
func SeriesStand(d *scenes.Env, s match.Series) string {
	if !s.On() {
		return ""
	}
	x, o := s.Points()
	return d.T("series.stand", "Game", InSeries(d, s), "X", Points(x), "O", Points(o))
}

// SeriesScore returns the score of a match's series with names, such as "Game 2 of 4. Ann 1, Bob 0"; "" outside a
// series. It includes the match itself once that is over.
func SeriesScore(d *scenes.Env, v *session.View) string {
	s := v.Setup.Series
	if !s.On() {
		return ""
	}
	now := v.Series()
	x, o := now.Points()
	return d.T("series.score", "Game", InSeries(d, s), "A", Side(d, v, 0), "X", Points(x), "B", Side(d, v, 1), "O", Points(o))
}

// SeriesGame describes the result of game i (from 0) of a series: winner, mark, cause and number of moves. now is the
// number of the game of v, whose seats give the names of the sides.
func SeriesGame(d *scenes.Env, v *session.View, s match.Series, i, now int) string {
	g := s.Played[i]
	how := CauseText(d, g.By)
	if g.Winner == rules.Nobody {
		return d.T("series.told.drawn", "Number", i+1, "How", how, "Turns", g.Turns)
	}
	names := Side(d, v, int(g.Winner-rules.X))
	return d.T("series.told", "Number", i+1, "Name", names, "Side", SideName(d, SideThen(g.Winner, i+1, now)), "How", how, "Turns", g.Turns)
}

// SideThen returns the side that the present player of side had in game n, if now is the number of the present game.
// Sides alternate.
func SideThen(side rules.Side, n, now int) rules.Side {
	if (now-n)%2 != 0 {
		return side.Other()
	}
	return side
}

// SeriesHeadline says who won a finished series with how many points, or that it is a draw.
func SeriesHeadline(d *scenes.Env, v *session.View, s match.Series) string {
	x, o := s.Points()
	w := s.Leader()
	if w == rules.Nobody {
		return d.T("series.drawn", "A", Points(x), "B", Points(o))
	}
	if w == rules.O {
		x, o = o, x
	}
	name := Side(d, v, int(w-rules.X))
	n := 0
	for seat := int(w - rules.X); seat < len(v.Setup.Seats); seat += 2 {
		n += len(v.Setup.Seats[seat].Players)
	}
	return d.T("series.wins", "N", n, "Name", strings.TrimSpace(name), "A", Points(x), "B", Points(o))
}
