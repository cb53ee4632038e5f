package oxixo

import (
	"image/color"
	"math"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// slot is the number of the cube in the air among the boxes, the others having the number of their cell.
const slot = 25

// collect lists the boxes of all cubes as they lie at m, and the cells they belong to.
func (p *painter) collect(m *moment) {
	p.boxes, p.cells = p.boxes[:0], p.cells[:0]
	for row := range m.size {
		for col := range m.size {
			if c := int(rule.At(col, row)); c != m.held {
				p.boxes, p.cells = append(p.boxes, cubeBox(base(c).Add(m.off[c]))), append(p.cells, c)
			}
		}
	}
	if m.held != none {
		p.boxes, p.cells = append(p.boxes, cubeBox(m.pose.at)), append(p.cells, slot)
	}
}

// castOn lets the shadow of the cube in the hand fall on the top of another.
func (p *painter) castOn(s *solid.Builder, m *moment, k *solid.Box) {
	if m.held == none || m.pose.at.Z < tall+0.02 {
		return
	}
	z := m.pose.at.Z - tall
	at := m.pose.at.Add(p.lamp.Fall().Mul(z))
	width := shadowBlur * (0.6 + z)
	lo, hi := at.Sub(solid.Vec{X: width, Y: width}), at.Add(solid.Vec{X: 1 + width, Y: 1 + width})
	s.Shade(lo, hi, k.Hi.Z, p.atlas.Region(tileShadow), k.Lo.X+bevel, k.Lo.Y+bevel, k.Hi.X-bevel, k.Hi.Y-bevel, solid.Tint{A: 0.42})
}

// cube draws the cube of box i with its mark, its dot and the outline that says what may be done with it.
func (p *painter) cube(s *solid.Builder, m *moment, i int) {
	c, k := p.cells[i], p.boxes[i]
	side, alpha, dot, angle := rules.Nobody, 1.0, none, 0.0
	wood, lit := 0, solid.Plain
	if c == slot {
		wood, side, alpha = int(m.wood[m.held]), m.mark, m.pose.burn
		lit = solid.Tint{R: 1.06, G: 1.05, B: 1.03, A: 1}
		dot, angle = m.dot, m.pose.angle
	} else {
		wood, side = int(m.wood[c]), m.position.mark[c]
		if d := m.position.dot[c]; d != none {
			dot, angle = int(d), seatAngle(int(d))
		}
		if m.hot(c) {
			lit = solid.Tint{R: 1.07, G: 1.06, B: 1.04, A: 1}
		}
		if m.shine > 0 {
			lit = lit.Times(m.light(c))
			lit.A = 1
		}
	}
	w := k.Hi.X - k.Lo.X
	s.Block(&solid.Block{
		Box: k, Round: rounded, Bevel: bevel,
		Top:  solid.Map{Region: p.atlas.Region(tileTop + wood%tops), X0: k.Lo.X, Y0: k.Hi.Y, UX: 1 / w, VY: -1 / w},
		Side: p.atlas.Region(tileSide + wood%sides), Tint: lit, Glow: solid.Plain,
	})
	n := 0
	if side == rules.O {
		n = 1
	}
	if side != rules.Nobody {
		s.Sheet(k.Lo.X, k.Lo.Y, k.Hi.X, k.Hi.Y, k.Hi.Z, 2, p.atlas.Region(tileBurnt+n), lit.Fade(alpha))
		if c == slot && m.playing && alpha < 1 {
			s.Sheet(k.Lo.X, k.Lo.Y, k.Hi.X, k.Hi.Y, k.Hi.Z, 2, p.atlas.Region(tileEmber+n), solid.Tint{R: 1, G: 0.5, B: 0.12, A: float32(0.85 * math.Sin(math.Pi*alpha))})
		}
	}
	if c != slot {
		p.castOn(s, m, &k)
	}
	p.outline(s, m, c, &k)
	if dot != none {
		p.drawDot(s, &k, angle, lit.Fade(max(alpha, 0.7)))
	}
}

// drawDot draws a cube's dot where it lies on its way around the top.
func (p *painter) drawDot(s *solid.Builder, k *solid.Box, angle float64, t solid.Tint) {
	const out, r = 0.38, 0.062
	y, x := math.Sincos(angle)
	cx, cy := (k.Lo.X+k.Hi.X)/2+x*out, (k.Lo.Y+k.Hi.Y)/2+y*out
	s.Sheet(cx-r, cy-r, cx+r, cy+r, k.Hi.Z, 1, p.atlas.Region(tileDot), t)
}

// outline draws the line around a cube's top that says that it may be taken, is pointed at, was moved last, or is part of
// a full line.
func (p *painter) outline(s *solid.Builder, m *moment, c int, k *solid.Box) {
	accent := burntAccent(p.theme, m.side)
	switch {
	case c == slot:
		if !m.playing {
			p.top(s, k, 2.6, solid.Paint(accent))
		}
	case m.shine > 0:
		m.lined(c, func(l *rule.Line) {
			if !m.decides(l) { // it was completed with the one that decides, and counts for nothing
				p.top(s, k, 2, solid.Paint(burntAccent(p.theme, l.Side)).Fade(0.5*m.shine))
				return
			}
			p.top(s, k, 7, solid.Paint(color.RGBA{255, 252, 244, 255}).Fade(m.shine))
			p.top(s, k, 4, solid.Paint(burntAccent(p.theme, l.Side)).Fade(m.shine))
		})
	case m.cursor == c && m.may && m.held == none:
		col := accent
		if !m.takes(c) {
			col = color.RGBA{96, 84, 74, 255}
		}
		p.top(s, k, 4.6, solid.Paint(color.RGBA{255, 252, 244, 255}))
		p.top(s, k, 2.2, solid.Paint(col))
	case m.hot(c):
		p.top(s, k, 2.8, solid.Paint(accent))
	case c == m.last.cell && m.marks > 0:
		p.top(s, k, 2.2, solid.Paint(lastLine(p.theme)).Fade(0.9*m.marks))
		if m.held == none && m.lit > 0 && m.takes(c) {
			p.top(s, k, 1.8, solid.Paint(accent).Fade(0.6*m.lit))
		}
	case m.lit > 0 && m.takes(c):
		a, width := 0.62, 1.8
		if p.theme.High {
			a, width = 1, 2.8
		}
		if m.held != none {
			a = 0.2
		}
		p.top(s, k, width, solid.Paint(accent).Fade(a*m.lit))
	}
}

// lastLine is the line around the cube that was pushed in last.
func lastLine(t *look.Theme) color.RGBA {
	if t.High {
		return t.Board
	}
	return color.RGBA{255, 250, 238, 255}
}

// burntAccent is the accent of a side as it stands out from beech.
func burntAccent(t *look.Theme, s rules.Side) color.RGBA {
	switch {
	case t.High && s == rules.X:
		return t.BurntX
	case t.High && s == rules.O:
		return t.BurntO
	}
	return paint.Mix(t.Accent(s), color.RGBA{10, 20, 24, 255}, 0.18)
}

// top draws a line of width units around the top of a cube.
func (p *painter) top(s *solid.Builder, k *solid.Box, width float64, t solid.Tint) {
	const in, r = bevel * 0.9, rounded * 0.75
	p.loop = p.loop[:0]
	x := [4]float64{k.Lo.X + in, k.Hi.X - in, k.Hi.X - in, k.Lo.X + in}
	y := [4]float64{k.Lo.Y + in, k.Lo.Y + in, k.Hi.Y - in, k.Hi.Y - in}
	dx, dy := [4]float64{1, -1, -1, 1}, [4]float64{1, 1, -1, -1}
	for i := range 4 {
		for j := range 4 {
			a := (float64(i)*3 + float64(j) + 6) * math.Pi / 6 // from this corner's first edge to its second
			sin, cos := math.Sincos(a)
			p.loop = append(p.loop, p.lens.Point(solid.Vec{X: x[i] + dx[i]*r + cos*r, Y: y[i] + dy[i]*r + sin*r, Z: k.Hi.Z}))
		}
	}
	s.Loop(p.loop, width, t)
}
