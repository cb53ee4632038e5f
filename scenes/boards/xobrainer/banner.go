package xobrainer

import (
	"image/color"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// bandRoom is where the writing across the board stands.
func (b effects) bandRoom(s *scene, w *words) graph.Rect {
	g := &b.geo
	h := 100.0
	if w.big {
		h = 150
	}
	y := g.outer.Center().Y
	if w.big && s.v.hasRow {
		y = b.clearOf(s.v, h)
	}
	return graph.Rect{X: g.outer.X, Y: y - h/2, W: g.outer.W, H: h}
}

// band writes across the board.
func (b effects) band(c graph.Canvas, s *scene, w *words) {
	if w.band == "" {
		return
	}
	alpha, rise := 1.0, 0.0
	if s.running && s.laying.kind == 0 && (s.ended != nil || s.step.TimeLost) {
		alpha, _ = s.bandShown(s.t)
		if !s.reduced {
			rise = 10 * (1 - graph.Ease(alpha))
		}
	}
	if alpha <= 0 {
		return
	}
	t, r := b.d.Theme, b.bandRoom(s, w)
	at := r.Center()
	c.Push(graph.Point{}, 1, alpha)
	c.Art(b.arts.band, r, graph.Show{})
	bright, soft := color.RGBA{244, 246, 249, 255}, color.RGBA{186, 197, 211, 255}
	if w.big {
		c.Push(graph.Point{X: at.X, Y: at.Y - 20 + rise}, 2, 1)
		c.Text(w.band, graph.Point{}, t.Write(look.Display-4, graph.Bold).In(boltGold).Centered())
		c.Pop()
		c.Text(w.under, graph.Point{X: at.X, Y: at.Y + 44 + rise}, t.Write(look.Body, graph.Regular).In(bright).Centered())
	} else {
		c.Text(w.band, graph.Point{X: at.X, Y: at.Y - 16 + rise}, t.Write(look.Title, graph.Bold).In(bright).Centered())
		c.Text(w.under, graph.Point{X: at.X, Y: at.Y + 20 + rise}, t.Write(look.Body, graph.Regular).In(soft).Centered())
	}
	c.Pop()
}

// clearOf is the height at which a band of height h covers as little of the row of v as possible.
func (b effects) clearOf(v *standing, h float64) float64 {
	g := &b.geo
	best, least := g.outer.Center().Y, xo.Squares+1
	for _, y := range [...]float64{0.5, 0.38, 0.62, 0.26, 0.74} {
		at := g.inner.Y + y*g.inner.H
		hidden := 0
		for _, q := range v.row.Squares {
			if r := g.cell(q); r.Y < at+h/2 && r.Y+r.H > at-h/2 {
				hidden++
			}
		}
		if hidden < least {
			best, least = at, hidden
		}
	}
	return best
}
