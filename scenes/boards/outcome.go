package boards

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// Phrases put a match of one game into words, as far as what is said of every game does not fit. Each may be nil.
type Phrases struct {
	// Why says how a match that is over came to its end, other than by resignation, time or agreement. An empty answer means what
	// is said of every game: that a row is complete, or that the loser completed it for the winner.
	Why func(d *scenes.Env, v *session.View) string
	// Score is what both sides have scored, for the table that the result shows; without it there is none.
	Score func(d *scenes.Env, v *session.View) []Score
	// Ending says in a few words by what a match was won or drawn, other than by resignation, time or agreement; without it, or where it says
	// nothing, that is a row.
	Ending func(d *scenes.Env, v *session.View) Ending
	// Table is what both sides have scored part by part, such as set by set, for a table; without it that is Score.
	Table func(d *scenes.Env, v *session.View) []Score
	// Stand says in a line who plays and how the match stands; without it the number of moves is told.
	Stand func(d *scenes.Env, v *session.View) string
}

// Ending is by what a match was won, or drawn.
type Ending struct {
	// How says it in a few words, such as "By 2 sets to 1".
	How string
	// Gold reports whether that was a Knock Out: gold belongs to it alone.
	Gold bool
	// Row are the pieces of the row that did it, with the piece at which a bolt struck, -1 for none.
	Row  []graph.Art
	Bolt int
}

// Score is one line of what both sides have scored: points, or sets.
type Score struct {
	// Of is the name of what is counted, in the language of the settings.
	Of   string
	X, O int
	// Won is who has won that part, Nobody where it is none that is won.
	Won rules.Side
	// Gold reports whether that was by a Knock Out.
	Gold bool
}

// OutcomeText says in a sentence how a match that is over came to its end.
func (g *Game) OutcomeText(d *scenes.Env, v *session.View) string {
	winner, loser := Parties(d, v)
	switch v.Result.By {
	case match.ByResignation:
		return d.T("told.end.resignation", "Loser", loser)
	case match.ByTime:
		return d.T("told.end.time", "Loser", loser)
	case match.ByAgreement:
		return d.T("told.end.agreement")
	}
	if g.Phrases.Why != nil {
		if s := g.Phrases.Why(d, v); s != "" {
			return s
		}
	}
	if w := v.Result.Winner(); w != rules.Nobody && lastSide(v) == w.Other() {
		return d.T("told.end.given", "Winner", winner, "Loser", loser)
	}
	return d.T("told.end.row")
}

// Ending says in a few words by what a match that is over was won, or drawn.
func (g *Game) Ending(d *scenes.Env, v *session.View) Ending {
	switch v.Result.By {
	case match.ByResignation:
		return Ending{How: d.T("ending.resignation"), Bolt: -1}
	case match.ByTime:
		return Ending{How: d.T("ending.time"), Bolt: -1}
	case match.ByAgreement:
		return Ending{How: d.T("ending.agreement"), Bolt: -1}
	}
	if g.Phrases.Ending != nil {
		if e := g.Phrases.Ending(d, v); e.How != "" {
			return e
		}
	}
	if v.Result.Winner() == rules.Nobody {
		return Ending{How: d.T("ending.drawn"), Bolt: -1}
	}
	return Ending{How: d.T("ending.row"), Bolt: -1}
}

// Table is what both sides have scored part by part, nothing in games without a score.
func (g *Game) Table(d *scenes.Env, v *session.View) []Score {
	if g.Phrases.Table != nil {
		return g.Phrases.Table(d, v)
	}
	return g.Score(d, v)
}

// Parties are the names of those who have won and lost a match, empty where nobody has.
func Parties(d *scenes.Env, v *session.View) (winner, loser string) {
	w := v.Result.Winner()
	if w == rules.Nobody {
		return "", ""
	}
	return phrases.Side(d, v, int(w-rules.X)), phrases.Side(d, v, int(w.Other()-rules.X))
}

// lastSide is the side that made the last move, Nobody where there is none.
func lastSide(v *session.View) rules.Side {
	if n := len(v.Plies); n > 0 {
		return v.Plies[n-1].Side
	}
	return rules.Nobody
}

// Score is what both sides have scored, nothing in games without a score.
func (g *Game) Score(d *scenes.Env, v *session.View) []Score {
	if g.Phrases.Score == nil {
		return nil
	}
	return g.Phrases.Score(d, v)
}

// Stand says in a line who plays and how the match stands.
func (g *Game) Stand(d *scenes.Env, v *session.View) string {
	if series := phrases.SeriesStand(d, v.Setup.Series); series != "" {
		return series + " · " + g.stand(d, v)
	}
	return g.stand(d, v)
}

// stand is Stand of the match alone.
func (g *Game) stand(d *scenes.Env, v *session.View) string {
	if g.Phrases.Stand != nil {
		return g.Phrases.Stand(d, v)
	}
	return d.T("told.stand.moves", "A", phrases.Side(d, v, 0), "B", phrases.Side(d, v, 1), "N", len(v.Plies))
}

// Stand says in a line how a match stands of which the game is yet to be found; its moves are counted where the table has no such game.
func (t Games) Stand(d *scenes.Env, v *session.View) string {
	g, _, err := t.ByName(v.Info.Name)
	if err != nil {
		g = &Game{}
	}
	return g.Stand(d, v)
}

// Replace asks whether m is to be put away for a new match, and says what that means where it is a rated one against the computer.
func (t Games) Replace(d *scenes.Env, m *match.Match) string {
	v := phrases.Of(m)
	text := d.T("setup.replace", "Game", phrases.Game(d, v), "Stand", t.Stand(d, v))
	if s := m.Setup(); s.Rated && s.Mixed() {
		text += " " + d.T("rated.given-up")
	}
	return text
}
