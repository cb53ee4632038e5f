package trexo

import (
	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Game is Trexo as the screens know it. RULES.md offers teams of two and clocks for it, and has lots decide who begins.
func Game() *boards.Game {
	return &boards.Game{
		Infos:   []*rules.Info{trexo.Info()},
		New:     func(d *scenes.Env) boards.Board { return New(d) },
		Figure:  drawFigure,
		Thumb:   drawThumb,
		Rules:   chapters,
		Elo:     elo,
		Team:    2,
		Clocks:  true,
		Lots:    true,
		Series:  func(*rules.Info) int { return 1 },
		Choices: newChoices,
		Tool:    drawTool,
		Keys: []boards.Keys{
			{Does: "square", Keys: "Arrows"},
			{Does: "lay", Keys: "Enter Space"},
			{Does: "turn-brick", Keys: "R Shift+R"},
			{Does: "turn-table", Keys: "Q E A D", Pad: "PageUp PageDown"},
			{Does: "tilt", Keys: "W S"},
			{Does: "above", Keys: "T"},
			{Does: "zoom", Keys: "Equal Minus"},
			{Does: "usual", Keys: "Home 0"},
		},
		Phrases: boards.Phrases{Why: why},
	}
}

// elo knows nothing of bricks that grow together: there it was not measured.
func elo(s match.Setup, l ai.Level) (int, bool) {
	if s.Options[trexo.OptionVariants] == trexo.VariantGrowing {
		return 0, false
	}
	return engines.Elo(s.Game, l)
}

// drawFigure is bricks that climb on bricks.
func drawFigure(c graph.Canvas, t *look.Theme, r graph.Rect, _ float64) {
	pile := emblem()
	pile.draw(c, t, graph.Around(r.Center(), min(r.W, r.H*1.9), r.H))
}

// drawTool is a brick as it is laid, its O in the direction of the tool.
func drawTool(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool) {
	half := map[rules.Tool]graph.Point{"e": {X: 10}, "n": {Y: -10}, "w": {X: -10}, "s": {Y: 10}}[tool]
	c.Art(t.Piece(true, true), graph.Around(at.Sub(half), 17, 17), graph.Show{})
	c.Art(t.Piece(false, false), graph.Around(at.Add(half), 17, 17), graph.Show{})
}

// emblem is the heap that stands for the game, its bricks in the order in which they were laid.
func emblem() heap {
	return heap{name: "game", tilt: 0.8, bricks: []trexo.Brick{
		laid(1, 3, 0, 3, 1), laid(3, 2, 3, 3, 1), laid(2, 2, 1, 2, 1), laid(1, 0, 1, 1, 1), laid(2, 1, 3, 1, 1), laid(2, 0, 3, 0, 1), laid(0, 1, 0, 2, 1),
		laid(1, 3, 1, 2, 2), laid(3, 2, 2, 2, 2), laid(2, 1, 2, 0, 2), laid(2, 2, 1, 2, 3),
	}}
}

// why says why the match ended: the row of the winner, that no brick has a place, or that one brick made a row for both. That the loser
// laid the last brick of the winner's row is said of every game.
func why(d *scenes.Env, v *session.View) string {
	s, ok := v.Game.(*trexo.State)
	if !ok {
		return ""
	}
	if v.Result.Winner() == rules.Nobody {
		return d.T("told.end.bricks", "N", s.Bricks())
	}
	var x, o bool
	for _, r := range s.Rows() {
		x, o = x || r.Side == rules.X, o || r.Side == rules.O
	}
	if x && o {
		_, loser := boards.Parties(d, v)
		return d.T("told.end.both-rows", "Loser", loser)
	}
	if last, ok := v.Last(); ok && last.Side == v.Result.Winner() {
		return d.T("end.row", "Of", d.T("threats.of."+last.Side.String()+".shape"))
	}
	return ""
}
