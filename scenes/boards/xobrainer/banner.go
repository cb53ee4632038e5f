package xobrainer

import (
	"image/color"
	"math"

	"xotrio/rules"
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

// band writes across the board; lit reports whether the button that goes on is pointed at or pressed.
func (b effects) band(c graph.Canvas, s *scene, w *words, lit bool) {
	if w.band == "" || s.settling() && s.t < s.open {
		return // or on a card of its own
	}
	alpha, rise := 1.0, 0.0
	if s.running && s.laying.kind == 0 && s.ended != nil {
		alpha, _ = s.bandShown(s.t)
		if !s.reduced {
			rise = 10 * (1 - graph.Ease(alpha))
		}
	}
	if alpha <= 0 {
		return
	}
	if w.goOn != "" {
		b.sheet(c, s, w, alpha, rise)
		b.goOn(c, s, w, alpha, lit)
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

// sheetW and sheetH are the size of the sheet that stays until a player goes on, at most, goOnW and goOnH that of its button.
const (
	sheetW = 400
	sheetH = 124
	goOnW  = 250
	goOnH  = 44
)

// sheetPlace is where the sheet lies: where it covers nothing of the row and the fewest of the other pieces, and of such places the
// one nearest to the middle.
func (b effects) sheetPlace(s *scene) (best graph.Rect) {
	o, in := b.geo.outer, b.geo.inner
	w := min(o.W*0.66, sheetW)
	row := s.row()
	least := math.Inf(1)
	const steps = 12
	for i := range steps + 1 {
		for j := range steps + 1 {
			r := graph.Rect{X: in.X + (in.W-w)*float64(i)/steps, Y: in.Y + (in.H-sheetH)*float64(j)/steps, W: w, H: sheetH}
			cost := math.Hypot(float64(i-steps/2), float64(j-steps/2)) / steps
			for left := s.v.board.Occupied(); !left.Empty(); {
				q := left.PopFirst()
				if c := b.geo.cell(q); c.X >= r.X+r.W || c.X+c.W <= r.X || c.Y >= r.Y+r.H || c.Y+c.H <= r.Y {
					continue
				}
				if cost++; row.Has(q) {
					cost += xo.Squares
				}
			}
			if cost < least {
				best, least = r, cost
			}
		}
	}
	return best
}

// goOnRoom is where its button lies.
func (b effects) goOnRoom(s *scene) graph.Rect {
	r := b.sheetPlace(s)
	return graph.Rect{X: r.X + (r.W-goOnW)/2, Y: r.Y + r.H - goOnH - 12, W: goOnW, H: goOnH}
}

// sheet draws how a round came out, above the button that goes on.
func (b effects) sheet(c graph.Canvas, s *scene, w *words, alpha, rise float64) {
	t, r := b.d.Theme, b.sheetPlace(s)
	line := t.Accent(s.v.winner)
	if s.v.winner == rules.Nobody {
		line = t.SheetLine
	}
	c.Push(graph.Point{}, 1, alpha)
	c.Art(t.Shade(14), r.Inset(-look.ShadeRoom).Move(graph.Point{Y: rise}), graph.Show{})
	c.Art(t.Panel(t.SheetLit, line, 14, true), r.Move(graph.Point{Y: rise}), graph.Show{})
	x := r.X + r.W/2
	band, head := b.d.Fonts.Squeeze(w.band, t.Write(look.Title-2, graph.Bold), r.W-24)
	c.Text(band, graph.Point{X: x, Y: r.Y + 22 + rise}, head.Centered())
	st := t.Write(look.Body-1, graph.Regular)
	if width, _ := b.d.Fonts.Measure(w.under, st); width > r.W-32 {
		st = t.Write(look.Small-1, graph.Regular).Wide(r.W - 32)
	}
	c.Text(w.under, graph.Point{X: x, Y: r.Y + 51 + rise}, st.Centered())
	c.Pop()
}

// goOn draws the button that goes on after a round.
func (b effects) goOn(c graph.Canvas, s *scene, w *words, alpha float64, lit bool) {
	if !s.awaits() && s.again == 0 {
		return
	}
	t, r := b.d.Theme, b.goOnRoom(s)
	c.Push(graph.Point{}, 1, alpha)
	t.DrawButton(c, r, 12, lit, t.Text, true)
	st := t.Write(look.Body-1, graph.Medium).Centered()
	c.Text(b.d.Fonts.Fit(w.goOn, st, r.W-16), r.Center(), st)
	c.Pop()
}

// clearOf is the height at which a band of height h covers as little of the row of v as possible.
func (b effects) clearOf(v *standing, h float64) float64 {
	g := &b.geo
	best, least := g.outer.Center().Y, xo.Squares+1
	for _, y := range [...]float64{0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86} {
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
