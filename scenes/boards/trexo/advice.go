package trexo

import (
	"time"

	"xotrio/ai/reason"
	ai "xotrio/ai/trexo"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// threats holds what both sides threaten in a position, as marks on the bricks and in words.
type threats struct {
	// pos and lang are the position and the language of the rest.
	pos    trexo.State
	lang   string
	fours  []ai.Four
	threes []ai.Three
	texts  []string
	// ahead says what the chosen brick decides.
	ahead boards.Foresight
}

func (h *threats) update(d *scenes.Env, pos *trexo.State) {
	if lang := d.Texts.Language(); h.pos != *pos || h.lang != lang {
		h.pos, h.lang = *pos, lang
		h.fours, h.threes = ai.Dangers(pos)
		h.texts = h.sentences(d)
	}
}

// sentences returns the threats in words: rows of four first, then open threes, of the side to move first.
func (h *threats) sentences(d *scenes.Env) (texts []string) {
	sides := [...]rules.Side{h.pos.Side(), h.pos.Side().Other()}
	tell := func(key string, side rules.Side, cells string) {
		if cells != "" {
			texts = append(texts, d.T(key, "Of", boards.MarksName(d, side), "Squares", cells))
		}
	}
	and := func(list, more string) string {
		if list != "" {
			list += ", "
		}
		return list + more
	}
	for _, side := range sides {
		cells := ""
		for _, f := range h.fours {
			if f.Side == side {
				cells = and(cells, f.At.String())
			}
		}
		tell("threats.four", side, cells)
	}
	for _, side := range sides {
		cells := ""
		for _, r := range h.threes {
			if r.Side == side {
				cells = and(cells, reason.RowName(r.From.String(), r.To.String()))
			}
		}
		tell("threats.three", side, cells)
	}
	return texts
}

func (b *Board) showsThreats(now time.Duration) bool {
	rest := b.transition.idleView()
	return rest.Info != nil && !rest.Over() && !b.transition.snapshotAt(now).moving
}

// Warnings implements boards.Board.
func (b *Board) Warnings(now time.Duration) []string {
	if !b.showsThreats(now) {
		return nil
	}
	b.threats.update(b.d, b.sheets.pos)
	m, ok := b.pointer.ghost(now)
	if !ok {
		m = rules.NoMove
	}
	return b.threats.ahead.Before(b.d, b.sheets.view, "row", m, b.threats.texts)
}

// drawThreats marks the cells that complete a row and, smaller and fainter, the ones extending an open three: towards
// the upper left corner for X, towards the lower right one for O.
func (b *Board) drawThreats(c graph.Canvas) {
	if !b.area.Threats || !b.showsThreats(c.Now()) {
		return
	}
	b.threats.update(b.d, b.sheets.pos)
	l := b.painter.build.Lens()
	var marked [trexo.Cells][2]bool
	mark := func(cell trexo.Cell, side rules.Side, size, fade float64) {
		if marked[cell][side-rules.X] {
			return
		}
		marked[cell][side-rules.X] = true
		b.drawThreatMark(c, l, b.d.Theme, cell, side, size, fade)
	}
	for _, f := range b.threats.fours {
		mark(f.At, f.Side, 0.34, 0)
	}
	for _, r := range b.threats.threes {
		mark(r.Grows, r.Side, 0.24, marks.ThreatFade(b.d.Theme))
	}
}

// drawThreatMark draws nothing on a cell that a tower hides.
func (b *Board) drawThreatMark(c graph.Canvas, l *solid.Lens, t *look.Theme, cell trexo.Cell, side rules.Side, size, fade float64) {
	at := solid.Vec{X: float64(cell.Col()) + 0.5, Y: float64(cell.Row()) + 0.5, Z: float64(b.pile.height[cell]) * thick}
	off := l.Right().Mul(0.3).Add(l.Away().Mul(-0.3))
	if side == rules.X {
		off = off.Mul(-1)
	}
	spot := l.Point(at.Add(off))
	if seen, ok := b.pile.pick(l, l.Ray(spot)); !ok || seen != cell {
		return
	}
	size = max(size*cellSize(l, at), 10)
	c.Art(marks.Threat(t, side), graph.Around(spot, size, size), graph.Show{Fade: fade})
}
