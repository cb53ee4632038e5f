package trexo

import (
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// Cell is a cell on top of what lies there.
func (b *Board) Cell(cell int) boards.Place {
	c := trexo.Cell(cell)
	l := b.cam.lens(b.hand.now)
	at := solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: float64(b.sheets.pos.Level(c)) * thick}
	p, q := l.Point(at.Add(solid.Vec{X: 0.5})), l.Point(at.Add(solid.Vec{X: -0.5}))
	return boards.Place{Name: c.String(), Spot: boards.Spot{At: l.Point(at), Size: max(abs(p.X-q.X), abs(p.Y-q.Y))}}
}

// Frame is the board with its frame, as it is looked at in the end.
func (b *Board) Frame() graph.Rect {
	l, box := b.cam.goal.pose().lens(b.cam.room), fullSize.box()
	return l.Around(box.Lo, box.Hi)
}

func abs(x float64) float64 { return max(x, -x) }

// Suggest shows the brick of m as a ghost while nobody points at another place.
func (b *Board) Suggest(m rules.Move) {
	b.hand.advised, b.hand.spent = m, b.hand.spent || m != rules.NoMove
}

// shown is the ghost at the moment now: that of the players' choice, else that of what is advised. own reports which.
func (h *hand) shown(c graph.Canvas) (m rules.Move, ok, own bool) {
	if m, ok = h.ghost(c.Now()); ok {
		return m, true, true
	}
	if h.advised == rules.NoMove || !h.s.CanMove || h.film.at(c.Now()).falling {
		return rules.NoMove, false, false
	}
	return h.advised, true, false
}
