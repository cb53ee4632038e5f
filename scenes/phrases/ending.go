package phrases

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
)

// Headline says who has won a match that is over, or that nobody has.
func Headline(d *scenes.Env, v *session.View) string {
	w := v.Result.Winner()
	switch {
	case w == rules.Nobody:
		return d.T("told.draw")
	case v.Info.Seats == 4 || len(v.Setup.Seats[w-rules.X].Players) > 1:
		return d.T("told.team-wins", "Name", Side(d, v, int(w-rules.X)))
	}
	return d.T("told.wins", "Name", Side(d, v, int(w-rules.X)))
}

// Why says in a sentence how a match that is over came to its end.
func Why(d *scenes.Env, v *session.View) string {
	r := v.Result
	w := r.Winner()
	var winner, loser string
	if w != rules.Nobody {
		winner, loser = Side(d, v, int(w-rules.X)), Side(d, v, int(w.Other()-rules.X))
	}
	switch r.By {
	case match.ByResignation:
		return d.T("told.end.resignation", "Loser", loser)
	case match.ByTime:
		return d.T("told.end.time", "Loser", loser)
	case match.ByAgreement:
		return d.T("told.end.agreement")
	case "mission": // these three by the words of the rules
		return d.T("told.end.mission", "Winner", winner)
	case "trap":
		return d.T("told.end.trap", "Winner", winner)
	case "fall":
		return d.T("told.end.fall", "Loser", loser)
	}
	switch p := v.Game.(type) {
	case *xobrainer.State:
		return whyXOBrainer(d, p, winner)
	case *trexo.State:
		if w == rules.Nobody {
			return d.T("told.end.bricks", "N", p.Bricks())
		}
		if both(p.Rows()) {
			return d.T("told.end.both-rows", "Loser", loser)
		}
	case *oxixo.Game, *oxixo.Game4:
		if w == rules.Nobody {
			return d.T("told.end.repetition")
		}
	}
	if last := lastSide(v); w != rules.Nobody && last == w.Other() {
		return d.T("told.end.given", "Winner", winner, "Loser", loser)
	}
	return d.T("told.end.row")
}

// whyXOBrainer tells a Knock Out from a match that was counted out.
func whyXOBrainer(d *scenes.Env, s *xobrainer.State, winner string) string {
	row, ok := s.LastRow()
	drawn := s.Outcome() == rules.Drawn
	switch f := s.Format(); {
	case ok && row.KnockOut:
		return d.T("told.end.knockout")
	case drawn:
		return d.T("told.end.level")
	case f.Sets() > 0:
		return d.T("told.end.sets", "Winner", winner)
	case f.String() == "round" && ok:
		return d.T("told.end.row")
	}
	return d.T("told.end.points", "Winner", winner)
}

// both reports whether there are rows of both sides.
func both(rows []trexo.Row) bool {
	var x, o bool
	for _, r := range rows {
		x, o = x || r.Side == rules.X, o || r.Side == rules.O
	}
	return x && o
}

// lastSide is the side that made the last move, Nobody where there is none.
func lastSide(v *session.View) rules.Side {
	if n := len(v.Plies); n > 0 {
		return v.Plies[n-1].Side
	}
	return rules.Nobody
}

// Score is the sets and points of both sides at the end of a match of XOBrainer; ok is false in the other games.
func Score(v *session.View) (sets, points [2]int, hasSets, ok bool) {
	s, ok := v.Game.(*xobrainer.State)
	if !ok {
		return sets, points, false, false
	}
	return [2]int{s.Sets().X, s.Sets().O}, [2]int{s.Points().X, s.Points().O}, s.Format().Sets() > 0, true
}
