package xobrainer

import (
	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

var _ boards.Hander = (*Board)(nil)

// DrawHand draws the line-up of a seat under its name: the pieces in their order, those that were played as empty places before them.
func (b *Board) DrawHand(c graph.Canvas, r graph.Rect, v *session.View, seat int) {
	const gap = 8.0
	s, ok := v.Game.(*xo.State)
	if !ok {
		return
	}
	t, side := b.d.Theme, sideOf(seat)
	line, n := s.LineUp(side)
	gone := len(line) - n
	c.Text(b.d.T("xobrainer.line-up"), graph.Point{X: r.X + 2, Y: r.Y}, b.label())
	r.Y, r.H = r.Y+labelH, r.H-labelH
	w := (r.W - gap*float64(len(numerals)-1)) / float64(len(numerals))
	number := t.Write(look.Small-2, graph.Regular).In(t.Soft).Centered()
	for k := range numerals {
		slot := graph.Rect{X: r.X + float64(k)*(w+gap), Y: r.Y, W: w, H: r.H}
		next := k == gone && s.ToMove() == side
		if next {
			c.Art(b.arts.slotNext[seat], slot, graph.Show{})
		} else {
			c.Art(b.arts.slot, slot, graph.Show{})
		}
		c.Text(numerals[k], graph.Point{X: slot.X + w/2, Y: slot.Y + slot.H - 10}, number)
		if k < gone {
			continue
		}
		size := min(w-6, slot.H-22)
		show := graph.Show{}
		if !next {
			show.Fade = 0.25
		}
		c.Art(b.arts.pieces[line[k-gone]], graph.Around(graph.Point{X: slot.X + w/2, Y: slot.Y + (slot.H-18)/2 + 1}, size, size), show)
	}
}
