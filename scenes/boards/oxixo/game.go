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

// elo knows nothing of the training boards: there it was not measured.
func elo(s match.Setup, l ai.Level) (int, bool) {
	if size := s.Options[optionSize]; size != "" && size != sizes[0] {
		return 0, false
	}
	return engines.Elo(s.Game, l)
}

// drawFigure is a row that is being pushed in.
func drawFigure(c graph.Canvas, t *look.Theme, r graph.Rect, lit float64) {
	figure.Cubes{Rows: []string{"X..O", ".XO.", "O.X."}, Slide: []float64{0, 0.42 - 0.42*lit, 0}}.Draw(c, t, r, 0.1)
}

// why tells of the only draw there is.
func why(d *scenes.Env, v *session.View) string {
	if v.Result.Winner() == rules.Nobody {
		return d.T("told.end.repetition")
	}
	return ""
}
