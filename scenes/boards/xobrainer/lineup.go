package xobrainer

import (
	"strconv"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// lineUp draws the pieces to come of seat i in their order, the next one emphasised. A piece just played lifts off its place;
// a new line-up slides in.
func (b panels) lineUp(c graph.Canvas, s *scene, w *words, i int) {
	p, t, v := &b.geo.panels[i], b.d.Theme, s.v
	if !p.bare {
		c.Text(w.lineUp, p.lineAt, b.labelIn(w.lineUp, p.slots[3].X+p.slots[3].W-p.lineAt.X-secondsW))
	}
	gone := 4 - v.lineLen[i]
	refill, played := s.refilled(i)
	number := t.Write(look.Small-3, graph.Regular).In(t.Soft).Centered()
	for k, slot := range p.slots {
		next := v.turn == sideOf(i) && k == gone
		if next {
			c.Art(b.arts.slotNext[i], slot, graph.Show{})
		} else {
			c.Art(b.arts.slot, slot, graph.Show{})
		}
		size := min(slot.W, slot.H-16) + 2
		at := graph.Around(graph.Point{X: slot.X + slot.W/2, Y: slot.Y + (slot.H-13)/2}, size, size)
		c.Text(numerals[k], graph.Point{X: slot.X + slot.W/2, Y: slot.Y + slot.H - 9}, number)
		if k < gone {
			if k == played && s.t < dropTime {
				e := graph.Ease(part(s.t, 0, dropTime))
				if !s.reduced {
					at.Y -= 14 * e
				}
				c.Art(b.arts.pieces[s.step.Piece], at, graph.Show{Fade: e})
			}
			continue
		}
		fade := 0.0
		if !next {
			fade = 0.25
		}
		if s.old() {
			fade = 1 - (1-fade)*(1-s.sweeping())
		}
		if refill < 1 {
			e := graph.Ease(max(0, min(1, refill*1.5-0.125*float64(k))))
			fade = 1 - e*(1-fade)
			if !s.reduced {
				at.X += 26 * (1 - e)
			}
		}
		c.Art(b.arts.pieces[v.lineUp[i][k-gone]], at, graph.Show{Fade: fade})
	}
}

// bag draws how many pieces of either colour are still behind the line-up of seat i.
func (b panels) bag(c graph.Canvas, s *scene, w *words, i int) {
	p, t := &b.geo.panels[i], b.d.Theme
	if !p.bare && p.bagAt != (graph.Point{}) {
		c.Text(w.bag, p.bagAt, b.label())
	}
	for k, r := range p.bag {
		piece := xo.PieceOf(sideOf(i), k == 0)
		c.Art(b.arts.pieces[piece], graph.Rect{X: r.X - 2, Y: r.Y, W: r.H, H: r.H}, graph.Show{})
		c.Text("×"+strconv.Itoa(s.inBag(i, k)), graph.Point{X: r.X + r.H + 3, Y: r.Y + r.H/2}, middle(t.Write(look.Body-1, graph.Regular)))
	}
}

// cardsHeading writes above the secret cards of seat i.
func (b panels) cardsHeading(c graph.Canvas, w *words, i int) {
	if p := &b.geo.panels[i]; p.cards.H > 0 && p.cardsAt != (graph.Point{}) {
		c.Text(w.secret, p.cardsAt, b.label())
	}
}

// card draws the n-th secret card of seat i as it lies, or on its way there.
func (b panels) card(c graph.Canvas, s *scene, i, n int) {
	k := s.v.slots[i][n]
	at, fade := b.slotRoom(i, n), 0.0
	if in := s.slid(i, k); in <= 0 {
		return
	} else if in < 1 {
		if fade = 1 - in; !s.reduced {
			from := b.geo.outer.Center()
			at = at.Move(from.Sub(at.Center()).Mul(1 - in))
			fade = 0
		}
	}
	if h, up := b.face(s, i, k); up && s.slid(i, k) >= 1 {
		b.faceUp(c, i, k.kind, h, at)
		return
	}
	if p := &b.geo.panels[i]; p.open {
		at.W = backRatio * at.H
	}
	c.Art(b.arts.back[artOf(k.kind)], at, graph.Show{Fade: fade})
	players := s.v.view.Setup.Seats[i].Players
	if k.kind == xo.DrawMission && len(players) > 1 && k.member < len(players) {
		letter := []rune(s.v.nameOf(b.d, boards.Person{Seat: i, Player: k.member}) + " ")[:1]
		st := b.d.Theme.Write(look.Small-3, graph.Bold).In(white).Centered()
		c.Text(string(letter), graph.Point{X: at.X + at.W/2, Y: at.Y + at.H - 9}, st)
	}
}

// artOf is the place of a kind of card in the tables of arts.
func artOf(kind xo.DrawKind) int {
	if kind == xo.DrawTrap {
		return 1
	}
	return 0
}
