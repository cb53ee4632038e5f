package xobrainer

import (
	"strconv"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// drawPanel draws the panel of seat i.
func (b *Board) drawPanel(c graph.Canvas, v *view, i int) {
	p, t, w := &b.geo.panels[i], b.d.Theme, &b.words
	c.Art(b.arts.sheet, p.r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(b.arts.edge[i], p.r, graph.Show{Fade: 1 - b.turnShown(v, i)})
	h := w.heads[i]
	h.Tick = b.tick
	table.DrawHead(c, b.d, p.head, h)
	b.drawStats(c, v, i)
	b.drawLineUp(c, v, i)
	b.drawBag(c, v, i)
	b.drawFuse(c, v, i)
	b.drawCards(c, i)
	if w.message[i] != "" {
		st := t.Write(look.Body-1, graph.Regular).Wide(p.message.W)
		c.Text(w.message[i], graph.Point{X: p.message.X, Y: p.message.Y}, st)
	}
	if i == 0 {
		b.drawRounds(c, p.list)
	} else {
		b.drawMoves(c, v, p.list)
	}
}

// label is the style of the small headings.
func (b *Board) label() graph.Style {
	return b.d.Theme.Write(look.Small-2, graph.Medium).In(b.d.Theme.Soft)
}

// points is how many points seat i has on the screen: while dots come in, those that have arrived.
func (b *Board) points(v *view, i int) (n int, rising bool) {
	n = v.points[i]
	r := b.run
	if v != &b.old || v.winner == rules.Nobody {
		return n, false
	}
	if k := b.sweeping(); r.step.SetWon && k > 0 { // both scores run back to 0
		if seatOf(v.winner) == i {
			n += r.step.Gained()
		}
		return int(float64(n) * (1 - k)), false
	}
	if seatOf(v.winner) != i {
		return n, false
	}
	if r.step.Row.KnockOut || r.step.Fell {
		if r.t >= r.counted {
			n += r.step.Gained()
		}
		return n, false
	}
	k := r.arrived(r.t) + r.bonus()
	return n + k, k > 0 && (r.t < r.counted+12)
}

// drawStats draws the sets won, the points, and how near they are to what wins.
func (b *Board) drawStats(c graph.Canvas, v *view, i int) {
	p, t, w := &b.geo.panels[i], b.d.Theme, &b.words
	st := b.label()
	if w.sets != "" {
		c.Text(w.sets, p.setsAt, st)
	}
	end := st
	end.Align = graph.End
	c.Text(w.points, p.pointsAt, end)
	format := b.state.Format()
	if n := format.Sets(); n > 0 {
		b.drawPips(c, v, i, n)
	} else if w.sets != "" {
		c.Text(strconv.Itoa(v.won[i]), graph.Point{X: p.pips.X, Y: p.pips.Y - 15}, t.Write(look.Title, graph.Bold))
	}
	at := p.number
	if w.target != "" {
		small := t.Write(look.Body-1, graph.Regular).In(t.Soft)
		small.Align = graph.End
		box := c.Text(w.target, graph.Point{X: at.X, Y: at.Y + 21}, small)
		at.X = box.X - 6
	}
	n, rising := b.points(v, i)
	number := t.Write(look.Display, graph.Bold)
	number.Align = graph.End
	if rising {
		number.Color = t.Accent(rules.X + rules.Side(i))
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

// drawPips draws one marker for each of the n sets that win the match; those won are full.
func (b *Board) drawPips(c graph.Canvas, v *view, i, n int) {
	p := &b.geo.panels[i]
	won := v.sets[i]
	grow := 0.0
	if r := b.run; v == &b.old && r.step.SetWon && v.winner == rules.X+rules.Side(i) && r.t >= r.counted {
		won++
		if !r.reduced {
			grow = 1 - graph.Ease(r.part(r.counted, 24))
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

// numerals are the numbers in the line-up and before the moves.
var numerals = [...]string{"1", "2", "3", "4"}

// drawLineUp draws the pieces to come in their order, the next one emphasised. A piece just played lifts off its place;
// a new line-up slides in.
func (b *Board) drawLineUp(c graph.Canvas, v *view, i int) {
	p, t, w := &b.geo.panels[i], b.d.Theme, &b.words
	c.Text(w.lineUp, p.lineAt, b.label())
	side := rules.X + rules.Side(i)
	gone := 4 - v.lineLen[i]
	r := b.run
	played, refill := -1, 1.0
	if r != nil && r.step.Side == side && r.step.Piece != xo.NoPiece {
		switch {
		case v == &b.old:
			played = gone - 1
		case r.step.RoundOver:
		case gone == 0: // the fourth piece was played, and four new ones have come
			refill = r.part(0, refillTicks)
		default:
			played = gone - 1
		}
	}
	if r != nil && r.step.RoundOver && r.past() {
		refill = r.part(r.fresh, refillTicks)
	}
	if b.deal != nil && v == &b.now {
		refill = b.deal.part(b.deal.lines, refillTicks)
	}
	number := t.Write(look.Small-3, graph.Regular).In(t.Soft).Centered()
	for k, slot := range p.slots {
		next := v.turn == side && k == gone
		if next {
			c.Art(b.arts.slotNext[i], slot, graph.Show{})
		} else {
			c.Art(b.arts.slot, slot, graph.Show{})
		}
		size := min(slot.W, slot.H-16) + 2
		at := graph.Around(graph.Point{X: slot.X + slot.W/2, Y: slot.Y + (slot.H-13)/2}, size, size)
		c.Text(numerals[k], graph.Point{X: slot.X + slot.W/2, Y: slot.Y + slot.H - 9}, number)
		if k < gone {
			if k == played && r.t < dropTicks {
				e := graph.Ease(float64(r.t) / float64(dropTicks))
				if !r.reduced {
					at.Y -= 14 * e
				}
				c.Art(b.arts.pieces[r.step.Piece], at, graph.Show{Fade: e})
			}
			continue
		}
		fade := 0.0
		if !next {
			fade = 0.25
		}
		if v == &b.old {
			fade = 1 - (1-fade)*(1-b.sweeping())
		}
		if refill < 1 {
			e := graph.Ease(max(0, min(1, refill*1.5-0.125*float64(k))))
			fade = 1 - e*(1-fade)
			if !b.area.Reduced {
				at.X += 26 * (1 - e)
			}
		}
		c.Art(b.arts.pieces[v.lineUp[i][k-gone]], at, graph.Show{Fade: fade})
	}
}

// drawBag draws how many pieces of either colour are still behind the line-up.
func (b *Board) drawBag(c graph.Canvas, v *view, i int) {
	p, t := &b.geo.panels[i], b.d.Theme
	c.Text(b.words.bag, p.bagAt, b.label())
	side := rules.X + rules.Side(i)
	for k, r := range p.bag {
		piece := xo.PieceOf(side, k == 0)
		c.Art(b.arts.pieces[piece], graph.Rect{X: r.X - 2, Y: r.Y, W: r.H, H: r.H}, graph.Show{})
		c.Text("×"+strconv.Itoa(b.inBag(v, i, k)), graph.Point{X: r.X + r.H + 3, Y: r.Y + r.H/2}, middle(t.Write(look.Body-1, graph.Regular)))
	}
}

// middle is st centred on its point vertically.
func middle(st graph.Style) graph.Style { st.Middle = true; return st }
