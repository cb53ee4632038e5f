package boards

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// Phrases describes matches of one game in words that the sentences for all games do not have. Each function may be
// nil.
type Phrases struct {
	// OutcomeText returns how a match ended that was not ended by resignation, time or agreement. "" means the sentence for all
	// games: a row is complete, or the loser completed it for the winner.
	OutcomeText func(d *scenes.Env, v *session.View) string
	// Score returns the final score for the table in the result. If it is nil, there is none.
	Score func(d *scenes.Env, v *session.View) []Score
	// Ending returns in a few words what decided a match that was not ended by resignation, time or agreement. If it is
	// nil or returns the zero Ending, that was a row.
	Ending func(d *scenes.Env, v *session.View) Ending
	// Table returns the score part by part, such as set by set. If it is nil, Score is used.
	Table func(d *scenes.Env, v *session.View) []Score
	// Stand returns who plays and the current score, in a line. If it is nil, the line has the number of moves.
	Stand func(d *scenes.Env, v *session.View) string
}

// Ending describes what decided a match.
type Ending struct {
	// How says it in a few words, such as "By 2 sets to 1".
	How string
	// Scored is true if How has the whole score.
	Scored bool
	// Gold is true for a Knock Out, the only ending that is shown in gold.
	Gold bool
	// Row has the pieces of the winning row. Bolt is the index of the piece that a bolt strikes, -1 for none.
	Row  []graph.Art
	Bolt int
}

// Score is one line of a score: points, or sets.
type Score struct {
	// Of is the name of what is counted, in the language of the settings.
	Of   string
	X, O int
	// Won is the side that has won this part, Nobody if parts are not won.
	Won rules.Side
	// Gold is true if it was won by a Knock Out.
	Gold bool
}

// OutcomeText returns a sentence on the end of a match that is over.
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
	if g.Phrases.OutcomeText != nil {
		if s := g.Phrases.OutcomeText(d, v); s != "" {
			return s
		}
	}
	if w, n := v.Result.Winner(), len(v.Plies); w != rules.Nobody && n > 0 && v.Plies[n-1].Side == w.Other() {
		return d.T("told.end.given", "Winner", winner, "Loser", loser)
	}
	return d.T("told.end.row")
}

// Ending returns what decided a match that is over.
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
		return Ending{How: d.T("told.draw"), Bolt: -1}
	}
	return Ending{How: d.T("ending.row"), Bolt: -1}
}

// Table returns the score part by part, nil for a game without a score.
func (g *Game) Table(d *scenes.Env, v *session.View) []Score {
	if g.Phrases.Table != nil {
		return g.Phrases.Table(d, v)
	}
	return g.Score(d, v)
}

// Parties returns the names of the winner and the loser of a match, "" if there are none.
func Parties(d *scenes.Env, v *session.View) (winner, loser string) {
	w := v.Result.Winner()
	if w == rules.Nobody {
		return "", ""
	}
	return phrases.Side(d, v, int(w-rules.X)), phrases.Side(d, v, int(w.Other()-rules.X))
}

// Score returns the score, nil for a game without one.
func (g *Game) Score(d *scenes.Env, v *session.View) []Score {
	if g.Phrases.Score == nil {
		return nil
	}
	return g.Phrases.Score(d, v)
}

// Stand returns who plays and the current score, in a line. In a series, which game this is precedes it.
func (g *Game) Stand(d *scenes.Env, v *session.View) string {
	var text string
	if g.Phrases.Stand != nil {
		text = g.Phrases.Stand(d, v)
	} else {
		x, o := phrases.Side(d, v, 0), phrases.Side(d, v, 1)
		text = x + " – " + o
		if n := session.NumberAt(v, len(v.Plies)).Move(); n > 0 {
			text = d.T("told.stand.moves", "A", x, "B", o, "N", n)
		}
	}
	if series := phrases.SeriesStand(d, v.Setup.Series); series != "" {
		return series + " · " + text
	}
	return text
}

// Stand returns Game.Stand for a match of any game, with the number of its moves if the table does not have the game.
func (t Games) Stand(d *scenes.Env, v *session.View) string {
	g, _, err := t.ByName(v.Info.Name)
	if err != nil {
		g = &Game{}
	}
	return g.Stand(d, v)
}

// Replace returns the question whether m is to be suspended for a new match. It says what that means for a rated match
// against the computer.
func (t Games) Replace(d *scenes.Env, m *match.Match) string {
	v := phrases.PublicView(m)
	text := d.T("setup.replace", "Game", d.GameTitle(v.Info.Name), "Stand", t.Stand(d, v))
	if s := m.Setup(); s.Rated && s.Mixed() {
		text += " " + d.T("rated.given-up")
	}
	return text
}
