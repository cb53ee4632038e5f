package xobrainer

import (
	"strconv"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// panels draws the players' panels.
type panels struct{ *kit }

// panel draws the panel of seat i with what stands in it for good.
func (b panels) panel(c graph.Canvas, s *scene, w *words, i int) {
	p := &b.geo.panels[i]
	c.Art(b.arts.sheet, p.r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(b.arts.edge[i], p.r, graph.Show{Fade: 1 - s.turnShown(i)})
	boards.DrawHead(c, b.d, p.head, w.heads[i])
	b.stats(c, s, w, i)
}

// message draws what the panel of seat i has to say.
func (b panels) message(c graph.Canvas, w *words, i int) {
	if w.message[i] != "" {
		p := &b.geo.panels[i]
		st := b.d.Theme.Write(look.Body-1, graph.Regular).Wide(p.message.W)
		c.Text(w.message[i], graph.Point{X: p.message.X, Y: p.message.Y}, st)
	}
}

// stats draws the sets won, the points, and how near they are to what wins.
func (b panels) stats(c graph.Canvas, s *scene, w *words, i int) {
	p, t := &b.geo.panels[i], b.d.Theme
	st := b.label()
	if w.sets != "" {
		c.Text(w.sets, p.setsAt, st)
	}
	end := st
	end.Align = graph.End
	c.Text(w.points, p.pointsAt, end)
	format := s.v.state.Format()
	if n := format.Sets(); n > 0 {
		b.pips(c, s, i, n)
	} else if w.sets != "" {
		c.Text(strconv.Itoa(s.v.won[i]), graph.Point{X: p.pips.X, Y: p.pips.Y - 15}, t.Write(look.Title, graph.Bold))
	}
	at := p.number
	if w.target != "" {
		small := t.Write(look.Body-1, graph.Regular).In(t.Soft)
		small.Align = graph.End
		box := c.Text(w.target, graph.Point{X: at.X, Y: at.Y + 21}, small)
		at.X = box.X - 6
	}
	n, rising := s.score(i)
	number := t.Write(look.Display, graph.Bold)
	number.Align = graph.End
	if rising {
		number.Color = t.Accent(sideOf(i))
	}
	c.Text(strconv.Itoa(n), at, number)
	target := format.Points()
	if target == 0 {
		return
	}
	c.Art(b.arts.track, p.bar, graph.Show{})
	if n > 0 {
		part := p.bar
		part.W *= min(1, float64(n)/float64(target))
		c.Clip(part)
		c.Art(b.arts.bar[i], p.bar, graph.Show{})
		c.Pop()
	}
}

// pips draws one marker for each of the n sets that win the match; those won are full.
func (b panels) pips(c graph.Canvas, s *scene, i, n int) {
	p := &b.geo.panels[i]
	won := s.v.sets[i]
	grow := 0.0
	if s.old() && s.step.SetWon && s.v.winner == sideOf(i) && s.t >= s.counted {
		won++
		if !s.reduced {
			grow = 1 - graph.Ease(part(s.t, s.counted, pipTime))
		}
	}
	for k := range n {
		r := graph.Rect{X: p.pips.X + float64(k)*(pipW+6), Y: p.pips.Y - pipW/2, W: pipW, H: pipW}
		if k >= won {
			c.Art(b.arts.pip[i], r, graph.Show{})
			continue
		}
		if k == won-1 && grow > 0 {
			c.Push(r.Center(), 1+0.8*grow, 1-0.5*grow)
			c.Art(b.arts.pipOn[i], graph.Around(graph.Point{}, pipW, pipW), graph.Show{})
			c.Pop()
			continue
		}
		c.Art(b.arts.pipOn[i], r, graph.Show{})
	}
}

// numerals are the numbers in the line-up.
var numerals = [...]string{"1", "2", "3", "4"}

// lineUp draws the pieces to come of seat i in their order, the next one emphasised. A piece just played lifts off its place;
// a new line-up slides in.
func (b panels) lineUp(c graph.Canvas, s *scene, w *words, i int) {
	p, t, v := &b.geo.panels[i], b.d.Theme, s.v
	c.Text(w.lineUp, p.lineAt, b.label())
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
	c.Text(w.bag, p.bagAt, b.label())
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

// card draws the n-th secret card of seat i face down, or on its way there.
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
