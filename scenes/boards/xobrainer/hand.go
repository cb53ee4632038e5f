package xobrainer

import (
	"xotrio/game/session"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

var _ boards.Hander = (*Board)(nil)

// handH is the usual height of a line-up under its name where DrawHand draws it, handCardH and handGap those of a card and of the room
// before it.
const (
	handH     = 110.0
	handCardH = labelH + openH
	handGap   = 8.0
)

// known are the cards of the first player of a seat that s may see: the mission, then the trap.
func known(s *xo.State, seat int) (kinds []xo.DrawKind, cards secret) {
	cards = secretOf(boards.Person{Seat: seat}, s)
	for _, kind := range [...]xo.DrawKind{xo.DrawMission, xo.DrawTrap} {
		if _, ok := cards.held(kind); ok {
			kinds = append(kinds, kind)
		}
	}
	return kinds, cards
}

// hand is what lies beside the board for a seat.
type hand struct{ *kit }

// HandHigh implements boards.Hander.
func (e hand) HandHigh(v *session.View, seat int) float64 {
	s, ok := v.Game.(*xo.State)
	if !ok {
		return handH
	}
	kinds, _ := known(s, seat)
	return handH + float64(len(kinds))*(handCardH+handGap)
}

// DrawHand draws the line-up of a seat under its name: the pieces in their order, those that were played as empty places before them. The
// cards that lie open follow below it.
func (e hand) DrawHand(c graph.Canvas, r graph.Rect, v *session.View, seat int) {
	const gap = handGap
	s, ok := v.Game.(*xo.State)
	if !ok {
		return
	}
	t, side := e.d.Theme, sideOf(seat)
	kinds, cards := known(s, seat)
	cardH := handCardH * min(1, r.H/e.HandHigh(v, seat))
	for _, kind := range kinds {
		h, _ := cards.held(kind)
		r.H -= cardH + gap
		y := r.Y + r.H + gap
		c.Text(cardSheet(e).kindName(kind), graph.Point{X: r.X + 2, Y: y}, e.label())
		panels(e).faceUp(c, seat, kind, h, graph.Rect{X: r.X, Y: y + labelH, W: r.W, H: cardH - labelH})
	}
	line, n := s.LineUp(side)
	gone := len(line) - n
	c.Text(e.d.T("xobrainer.line-up"), graph.Point{X: r.X + 2, Y: r.Y}, e.label())
	r.Y, r.H = r.Y+labelH, r.H-labelH
	w := (r.W - gap*float64(len(numerals)-1)) / float64(len(numerals))
	number := t.Write(look.Small-2, graph.Regular).In(t.Soft).Centered()
	for k := range numerals {
		slot := graph.Rect{X: r.X + float64(k)*(w+gap), Y: r.Y, W: w, H: r.H}
		next := k == gone && s.ToMove() == side
		if next {
			c.Art(e.arts.slotNext[seat], slot, graph.Show{})
		} else {
			c.Art(e.arts.slot, slot, graph.Show{})
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
		c.Art(e.arts.pieces[line[k-gone]], graph.Around(graph.Point{X: slot.X + w/2, Y: slot.Y + (slot.H-18)/2 + 1}, size, size), show)
	}
}
