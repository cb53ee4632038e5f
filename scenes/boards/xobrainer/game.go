package xobrainer

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Game is XOBrainer as the screens know it.
func Game() *boards.Game {
	return &boards.Game{
		Infos:   []*rules.Info{xo.Info()},
		New:     func(d *scenes.Env) boards.Board { return New(d) },
		Figure:  drawFigure,
		Thumb:   drawThumb,
		Rules:   chapters,
		Team:    match.MaxPlayers,
		Lots:    true, // RULES.md, XOBrainer: "Drawing lots decides who opens the first round"
		Choices: newChoices,
		Rounds: &boards.Rounds{Choices: newTableChoices, LineUp: tableLineUp, Next: nextPiece, Before: tableBefore, Count: newCounting,
			Times: func(t *look.Theme) boards.Times { return newBeside(t) }},
		Tool: drawTool,
		Keys: []boards.Keys{
			{Does: "square", Keys: "Arrows"},
			{Does: "place", Keys: "Enter Space"},
			{Does: "cards", Keys: "C", For: boards.ForCards},
			{Does: "hold", Keys: "Space", Pad: "R", For: boards.ForCards},
			{Does: "rounds", Keys: "PageUp PageDown", For: boards.ForRounds},
		},
		Phrases: boards.Phrases{Why: why, Score: scoreLines, Ending: ending, Table: scoreTable, Stand: standLine},
	}
}

// drawFigure is the upper right corner of the classic board, with a row of crosses about to be completed beside its Knock Out square.
func drawFigure(c graph.Canvas, t *look.Theme, r graph.Rect, _ float64) {
	figure.Squares{Rows: []string{"XO3oO", "2xOXK", "22X2o"}}.Draw(c, t, r)
}

// drawTool is the piece that position texts write with the letter of the tool.
func drawTool(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool) {
	c.Art(t.Piece(tool == "X" || tool == "x", tool == "X" || tool == "o"), graph.Around(at, 28, 28), graph.Show{})
}

// why tells of the variants by the words of the rules, of the row that ended the match, and what decided it.
func why(d *scenes.Env, v *session.View) string {
	winner, loser := boards.Parties(d, v)
	switch v.Result.By {
	case "mission":
		return d.T("told.end.mission", "Winner", winner)
	case "trap":
		return d.T("told.end.trap", "Winner", winner)
	case "fall":
		return d.T("told.end.fall", "Loser", loser)
	}
	s, ok := v.Game.(*xo.State)
	if !ok {
		return ""
	}
	if v.Result.By == "drawn-rounds" {
		return whyDrawnRounds(d, s, winner)
	}
	row, ok := s.LastRow()
	row.KnockOut = row.KnockOut && scores(s)
	switch f := s.Format(); {
	case ok && row.KnockOut:
		return lastRow(d, v, "")
	case s.Outcome() == rules.Drawn:
		return d.T("told.end.level")
	case f.Sets() > 0 && s.Sets().X != s.Sets().O:
		return lastRow(d, v, d.T("told.end.sets", "Winner", winner))
	case f.Rounds() == 1 && ok:
		return lastRow(d, v, "")
	}
	return lastRow(d, v, d.T("told.end.points", "Winner", winner))
}

// whyDrawnRounds tells of a match that a series of drawn rounds has ended, and what decided it: "more sets wins, then more points,
// else a draw".
func whyDrawnRounds(d *scenes.Env, s *xo.State, winner string) string {
	switch sets := s.Sets(); {
	case s.Outcome() == rules.Drawn:
		return d.T("told.end.drawn-rounds.level", "N", xo.MaxDrawn)
	case sets.X != sets.O:
		return d.T("told.end.drawn-rounds.sets", "N", xo.MaxDrawn, "Winner", winner)
	case s.Format().Sets() > 0:
		return d.T("told.end.drawn-rounds.sets-level", "N", xo.MaxDrawn, "Winner", winner)
	}
	return d.T("told.end.drawn-rounds.points", "N", xo.MaxDrawn, "Winner", winner)
}

// scoreLines are the points and, where sets are played, the sets; neither where nobody has any, and nothing after a Knock Out, by
// which the match was won whatever was scored.
func scoreLines(d *scenes.Env, v *session.View) []boards.Score {
	s, ok := v.Game.(*xo.State)
	if !ok || !scores(s) {
		return nil
	}
	if row, ok := s.LastRow(); ok && row.KnockOut || v.Result.By == "mission" || v.Result.By == "trap" {
		return nil
	}
	var out []boards.Score
	add := func(key string, n xo.Pair) {
		if n != (xo.Pair{}) {
			out = append(out, boards.Score{Of: d.T(key), X: n.X, O: n.O})
		}
	}
	add("result.points", s.Points())
	if s.Format().Sets() > 0 {
		add("result.sets", s.Sets())
	}
	return out
}

// standLine is the points, and the sets where there are several; in a single round, who plays.
func standLine(d *scenes.Env, v *session.View) string {
	a, b := phrases.Side(d, v, 0), phrases.Side(d, v, 1)
	s, ok := v.Game.(*xo.State)
	if !ok {
		return ""
	}
	if !scores(s) {
		return a + " – " + b
	}
	sets, points := s.Sets(), s.Points()
	if s.Format().Sets() > 1 {
		return d.T("told.stand.sets", "A", a, "B", b, "SetsA", sets.X, "SetsB", sets.O, "PointsA", points.X, "PointsB", points.O)
	}
	return d.T("told.stand.points", "A", a, "B", b, "PointsA", points.X, "PointsB", points.O)
}
