package xobrainer

import (
	"slices"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/xobrainer/realboard"
	"xotrio/scenes/boards/xobrainer/setup"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Game returns the record of XOBrainer for the screens.
func Game() *boards.Game {
	return &boards.Game{
		Infos:   []*rules.Info{xo.Info()},
		New:     func(d *scenes.Env) boards.Board { return New(d) },
		Figure:  drawFigure,
		Thumb:   drawThumb,
		Rules:   chapters,
		Team:    match.MaxPlayers,
		Lots:    true, // RULES.md, XOBrainer: "Drawing lots decides who opens the first round"
		Choices: setup.New,
		Rounds:  realboard.Rounds(func(t *look.Theme) boards.Times { return newRealBoardTimers(t) }),
		Tool:    drawTool,
		Keys: []boards.Keys{
			{Does: "shortcuts.square", Keys: "Arrows"},
			{Does: "shortcuts.place", Keys: "Enter Space"},
			{Does: "shortcuts.cards", Keys: "C", For: boards.ForCards},
			{Does: "shortcuts.hold", Keys: "Space", Pad: "R", For: boards.ForCards},
			{Does: "shortcuts.rounds", Keys: "PageUp PageDown", For: boards.ForRounds},
		},
		Phrases: boards.Phrases{OutcomeText: why, Score: scoreLines, Ending: endingOf, Table: scoreTable, Stand: standLine},
	}
}

// drawFigure draws the upper right corner of the classic board, with a row of crosses about to be completed beside its
// Knock Out square.
func drawFigure(c graph.Canvas, t *look.Theme, r graph.Rect, _ float64) {
	figure.Squares{Rows: []string{"XO3oO", "2xOXK", "22X2o"}}.Draw(c, t, r)
}

func drawTool(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool) {
	c.Art(t.Piece(tool == "X" || tool == "x", tool == "X" || tool == "o"), graph.Around(at, 28, 28), graph.Show{})
}

func drawThumb(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return
	}
	f := figure.Squares{}
	won, over := s.LastRow()
	for row := xo.Size - 1; row >= 0; row-- {
		line := make([]byte, xo.Size)
		for col := range line {
			q, here := xo.At(col, row), figure.Cell{Col: col, Row: xo.Size - 1 - row}
			knock := s.KnockOut(q)
			switch p := s.PieceAt(q); {
			case p != xo.NoPiece:
				line[col] = p.Letter()
				if knock {
					f.Knock = append(f.Knock, here)
				}
				if over && !slices.Contains(won.Squares[:], q) {
					f.Ghost = append(f.Ghost, here)
				} else if over {
					f.Ring = append(f.Ring, here)
				}
			case knock:
				line[col] = 'K'
			case !scoresPoints(s):
				line[col] = '.'
			default:
				line[col] = byte('0' + s.Dots(q))
			}
		}
		f.Rows = append(f.Rows, string(line))
	}
	f.Draw(c, t, r)
}

// why returns what decided the match: in the variants in the words of their rules, otherwise the row that ended it, and
// the score.
func why(d *scenes.Env, v *session.View) string {
	winner, loser := boards.Parties(d, v)
	switch v.Result.By {
	case "mission":
		return d.T("variant.knock-out-mission")
	case "trap":
		return d.T("variant.knock-out-trap")
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
	row.KnockOut = row.KnockOut && scoresPoints(s)
	switch f := s.Format(); {
	case ok && row.KnockOut:
		return lastRowText(d, v, "")
	case s.Outcome() == rules.Drawn:
		return d.T("told.end.level")
	case f.Sets() > 0 && s.Sets().X != s.Sets().O:
		return lastRowText(d, v, d.T("told.end.sets", "Winner", winner))
	case f.Rounds() == 1 && ok:
		return lastRowText(d, v, "")
	}
	return lastRowText(d, v, d.T("told.end.points", "Winner", winner))
}

// whyDrawnRounds returns what decided a match that a series of drawn rounds has ended: "more sets wins, then more
// points, else a draw".
func whyDrawnRounds(d *scenes.Env, s *xo.State, winner string) string {
	rounds := d.T("told.end.drawn-rounds", "N", xo.MaxDrawn) + " "
	switch sets := s.Sets(); {
	case s.Outcome() == rules.Drawn:
		return rounds + d.T("told.end.level")
	case sets.X != sets.O:
		return rounds + d.T("told.end.sets", "Winner", winner)
	}
	return rounds + d.T("told.end.points", "Winner", winner)
}

// lastRowText returns a sentence about the row that ended a match, and one about who completed it if that was the
// loser, and total if another side has won the match. If no row ended the match it returns total.
func lastRowText(d *scenes.Env, v *session.View, total string) string {
	winner, loser := boards.Parties(d, v)
	last := v.Last()
	if last == nil {
		return total
	}
	step := stepOf(v, last)
	if step.Winner == rules.Nobody || step.Fell {
		return total
	}
	text := wonBy(d, v) + "."
	if step.Side != step.Winner {
		text += " " + d.T("told.end.given", "Winner", winner, "Loser", loser)
	}
	if total != "" && step.Winner != v.Result.Winner() {
		text += " " + total
	}
	return text
}

func endingOf(d *scenes.Env, v *session.View) boards.Ending {
	s, ok := v.Game.(*xo.State)
	last := v.Last()
	if !ok || last == nil {
		return boards.Ending{}
	}
	e, step := boards.Ending{Bolt: -1}, stepOf(v, last)
	if step.Winner != rules.Nobody && !step.Fell {
		knock := s.Layout().KnockOuts()
		for i, q := range step.Row.Squares {
			p := step.Board.PieceAt(q)
			e.Row = append(e.Row, d.Theme.Piece(p.Owner() == rules.X, p.Colour() == rules.X))
			if step.Row.KnockOut && knock.Has(q) {
				e.Bolt = i
			}
		}
	}
	w := v.Result.Winner()
	of := func(p xo.Pair) (won, lost int) {
		if w == rules.O {
			return p.O, p.X
		}
		return p.X, p.O
	}
	f := s.Format()
	switch {
	case v.Result.By == "fall":
		e.How = d.T("ending.fall")
	case step.KnockOut():
		e.How, e.Gold = d.T("ending.knock-out"), true
	case w == rules.Nobody: // the headline says it
	case f.Rounds() == 1:
		e.How = d.T("ending.row")
	case f.Sets() > 1 && s.Sets().X != s.Sets().O:
		won, lost := of(s.Sets())
		e.How = d.T("ending.sets", "Won", won, "Lost", lost)
	default:
		won, lost := of(lastPoints(&step))
		e.How, e.Scored = d.T("ending.points", "Won", won, "Lost", lost), f.Sets() <= 1
	}
	return e
}

// scoreLines returns the points and, if sets are played, the sets; neither if no side has any, and nothing after a
// Knock Out, which wins the match whatever the score.
func scoreLines(d *scenes.Env, v *session.View) []boards.Score {
	s, ok := v.Game.(*xo.State)
	if !ok || !scoresPoints(s) {
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

// scoreTable returns the points of each set, or those of a match without sets; nil if the match counts no points.
func scoreTable(d *scenes.Env, v *session.View) (out []boards.Score) {
	s, ok := v.Game.(*xo.State)
	if !ok || !scoresPoints(s) {
		return nil
	}
	h := historyOf(v)
	sets := s.Format().Sets() > 0
	add := func(p xo.Pair, set int, won rules.Side, gold bool) {
		of := d.T("result.points")
		if sets {
			of = d.T("result.set", "Set", set)
		}
		out = append(out, boards.Score{Of: of, X: p.X, O: p.O, Won: won, Gold: gold})
	}
	for i := range h.rounds {
		r := &h.rounds[i]
		switch over := r.step.MatchOver() || i == len(h.rounds)-1 && !r.setWon; {
		case r.setWon && sets:
			add(lastPoints(&r.step), r.set, r.winner, r.knockOut)
		case over:
			add(lastPoints(&r.step), r.set, rules.Nobody, r.knockOut)
		}
	}
	return out
}

// standLine returns the points, and the sets if there are several; in a single round, the players.
func standLine(d *scenes.Env, v *session.View) string {
	a, b := phrases.Side(d, v, 0), phrases.Side(d, v, 1)
	s, ok := v.Game.(*xo.State)
	if !ok {
		return ""
	}
	if !scoresPoints(s) {
		return a + " – " + b
	}
	sets, points := s.Sets(), s.Points()
	if s.Format().Sets() > 1 {
		return d.T("told.stand.sets", "A", a, "B", b, "SetsA", sets.X, "SetsB", sets.O, "PointsA", points.X, "PointsB", points.O)
	}
	return d.T("told.stand.points", "A", a, "B", b, "PointsA", points.X, "PointsB", points.O)
}
