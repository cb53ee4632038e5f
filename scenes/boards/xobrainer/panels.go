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
	b.aims(c, w, i)
	b.stats(c, s, w, i)
}

// aims are the two rows that win for seat i, as pictures: five of its shape in either colour, or five of its colour in either shape.
func (b panels) aims(c graph.Canvas, w *words, i int) {
	r, side := b.geo.panels[i].aims, sideOf(i)
	if r.H == 0 {
		return
	}
	st := b.d.Theme.Write(look.Small-2, graph.Regular).In(b.d.Theme.Soft)
	or, _ := b.d.Fonts.Measure(w.or, st)
	step := min(r.H-2, (r.W-or-12)/10)
	own, shape, colour := xo.PieceOf(side, true), xo.PieceOf(side, false), xo.PieceOf(side.Other(), false)
	x := r.X
	row := func(p, q xo.Piece) {
		for k := range 5 {
			art := b.arts.pieces[[2]xo.Piece{p, q}[k%2]]
			c.Art(art, graph.Around(graph.Point{X: x + step/2, Y: r.Y + r.H/2}, step+2, step+2), graph.Show{})
			x += step
		}
	}
	row(own, shape)
	st.Middle = true
	c.Text(w.or, graph.Point{X: x + 6, Y: r.Y + r.H/2}, st)
	x += or + 12
	row(own, colour)
}

// message draws what the panel of seat i has to say.
func (b panels) message(c graph.Canvas, w *words, i int) {
	if p := &b.geo.panels[i]; w.message[i] != "" {
		st := b.d.Theme.Write(look.Body-1, graph.Regular).Wide(p.message.W)
		c.Text(w.message[i], graph.Point{X: p.message.X, Y: p.message.Y}, st)
	}
}

// stats draws the sets won, the points, and how near they are to what wins.
func (b panels) stats(c graph.Canvas, s *scene, w *words, i int) {
	p, t := &b.geo.panels[i], b.d.Theme
	format := s.v.state.Format()
	if !p.low {
		b.sets(c, s, w, i, format)
	}
	at := p.number
	if w.target != "" && !p.low {
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

// sets draws the sets won, or the rounds, and the headings of both sets and points.
func (b panels) sets(c graph.Canvas, s *scene, w *words, i int, format xo.Format) {
	p, t, st := &b.geo.panels[i], b.d.Theme, b.label()
	if w.sets != "" {
		c.Text(w.sets, p.setsAt, st)
	}
	st.Align = graph.End
	c.Text(w.points, p.pointsAt, st)
	if n := format.Sets(); n > 0 {
		b.pips(c, s, i, n)
	} else if w.sets != "" {
		c.Text(strconv.Itoa(s.v.won[i]), graph.Point{X: p.pips.X, Y: p.pips.Y - 15}, t.Write(look.Title, graph.Bold))
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
