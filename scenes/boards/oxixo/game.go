package oxixo

import (
	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Game is Oxixo for two and for four as the screens know it. RULES.md offers clocks for it.
func Game() *boards.Game {
	return &boards.Game{
		Infos:   []*rules.Info{rule.Info(), rule.Info4()},
		New:     func(d *scenes.Env) boards.Board { return New(d) },
		Elo:     elo,
		Figure:  drawFigure,
		Thumb:   drawThumb,
		Rules:   chapters,
		Clocks:  true,
		Series:  usualGames,
		Choices: newChoices,
		Tool:    drawTool,
		Keys: []boards.Keys{
			{Does: "cube", Keys: "Arrows"},
			{Does: "push", Keys: "Enter Space"},
			{Does: "dot", Keys: "R D PageUp PageDown", Pad: "R PageUp PageDown"},
			{Does: "drop", Keys: "Delete X", Pad: "Escape"},
		},
		Phrases: boards.Phrases{Why: why},
	}
}

// usualGames is of how many games a match is at first. For four it is worth much to begin: so each team does.
func usualGames(info *rules.Info) int {
	if info.Seats == 4 {
		return 2
	}
	return 1
}

// drawTool is a marked cube; for four the letter of the seat at which its dot points stands beside it.
func drawTool(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool) {
	switch tool {
	case "X", "O":
		c.Art(t.Piece(tool == "X", tool == "X"), graph.Around(at, 28, 28), graph.Show{})
		return
	}
	cross := tool == "S" || tool == "N"
	c.Art(t.Piece(cross, cross), graph.Around(at.Add(graph.Point{X: -9}), 24, 24), graph.Show{})
	c.Text(string(tool), at.Add(graph.Point{X: 14}), t.Write(look.Body, graph.Bold).Centered())
}

// elo knows nothing of the training boards: there it was not measured.
func elo(s match.Setup, l ai.Level) (int, bool) {
	if size := s.Options[rule.OptionSize]; size != "" && size != sizes[0] {
		return 0, false
	}
	return engines.Elo(s.Game, l)
}

// drawFigure is a row that is being pushed in. It is out by a part of a cube, for which there is room at the right.
func drawFigure(c graph.Canvas, t *look.Theme, r graph.Rect, lit float64) {
	const out, outside = 0.42, 0.1
	rows := []string{"X..O", ".XO.", "O.X."}
	cubes := float64(len(rows[0])) + 2*outside
	r.W *= cubes / (cubes + out)
	figure.Cubes{Rows: rows, Slide: []float64{0, out - out*lit, 0}}.Draw(c, t, r, outside)
}

// why says why the match ended: the line of the winner, one push that completed lines of either mark, or the only draw there is. That the
// loser completed nothing but the winner's line is said of every game.
func why(d *scenes.Env, v *session.View) string {
	winner := v.Result.Winner()
	if winner == rules.Nobody {
		return d.T("told.end.repetition")
	}
	var x, o bool
	for _, l := range positionOf(v.Game).lines {
		x, o = x || l.Side == rules.X, o || l.Side == rules.O
	}
	last, ok := v.Last()
	switch {
	case x && o:
		_, loser := boards.Parties(d, v)
		return d.T("end.lines", "Loser", loser)
	case ok && last.Side == winner:
		return d.T("end.line", "Of", d.T("threats.of."+winner.String()+".shape"))
	}
	return ""
}
