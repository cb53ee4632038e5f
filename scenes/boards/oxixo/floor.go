package oxixo

import (
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// frame draws the frame on which the cubes lie, and its shadow on the table. It is a picture of its own, made only when
// the room changes, over which the panels are drawn before the cubes.
func (p *painter) frame() {
	s, cast := &p.ground, &p.cast
	p.begin(s)
	p.begin(cast)
	n := float64(p.size)
	lo, hi := solid.Vec{X: -margin, Y: -margin, Z: -thick}, solid.Vec{X: n + margin, Y: n + margin}
	soft := groundBlur * (n + 2*margin)
	dark := solid.Paint(p.theme.Shadow)
	from, to := solid.Vec{X: lo.X - soft + 0.28, Y: lo.Y - soft - 0.22}, solid.Vec{X: hi.X + soft + 0.34, Y: hi.Y + soft - 0.1}
	around(from, to, lo.X+0.4, lo.Y+0.4, hi.X-0.3, hi.Y-0.6, func(x0, y0, x1, y1 float64) {
		cast.Shade(from, to, -thick, p.atlas.Region(tileGround), x0, y0, x1, y1, dark)
	})
	w := n + 2*margin
	s.Block(&solid.Block{
		Box: solid.Box{Lo: lo, Hi: hi}, Round: 0.26, Bevel: 0.07,
		Top:  solid.Map{Region: p.atlas.Region(tileFrame), X0: lo.X, Y0: hi.Y, UX: 1 / w, VY: -1 / w},
		Side: p.atlas.Region(tileEdge), Tint: solid.Plain, Glow: solid.Plain,
	})
}

// bed draws the darker bed of the cubes: of it only what can be seen, its rim, and the row and the column from which a
// cube has been taken.
func (p *painter) bed(s *solid.Builder, m *moment) {
	n, in := float64(p.size), inksOf(p.theme)
	const out, under = 0.07, 0.3
	sheet := func(x0, y0, x1, y1 float64) { s.Sheet(x0, y0, x1, y1, 0, 1, p.atlas.White(), solid.Paint(in.field)) }
	around(solid.Vec{X: -out, Y: -out}, solid.Vec{X: n + out, Y: n + out}, under, under, n-under, n-under, sheet)
	if m.held != none {
		at := base(m.held)
		sheet(under, at.Y, n-under, at.Y+1)
		sheet(at.X, under, at.X+1, n-under)
	}
	rim := p.loop[:0]
	for _, v := range [4]solid.Vec{{X: -out, Y: -out}, {X: n + out, Y: -out}, {X: n + out, Y: n + out}, {X: -out, Y: n + out}} {
		rim = append(rim, p.lens.Point(v))
	}
	p.loop = rim
	s.Loop(rim, 1.5, solid.Paint(paint.Alpha(in.label, 0.22)))
}

// around calls draw for the four parts of the rectangle from lo to hi that lie around the hole from x0, y0 to x1, y1.
func around(lo, hi solid.Vec, x0, y0, x1, y1 float64, draw func(x0, y0, x1, y1 float64)) {
	draw(lo.X, lo.Y, hi.X, y0)
	draw(lo.X, y1, hi.X, hi.Y)
	draw(lo.X, y0, x0, y1)
	draw(x1, y0, hi.X, y1)
}

// shadow lays the shadow of a cube on the frame. One that is held higher throws a wider and paler one.
func (p *painter) shadow(s *solid.Builder, k solid.Box) {
	fall := p.lamp.Fall()
	z := k.Lo.Z
	width := shadowBlur * (0.75 + 0.9*z)
	lo := k.Lo.Add(fall.Mul(z)).Sub(solid.Vec{X: width, Y: width})
	hi := k.Hi.Add(fall.Mul(z + 0.35*tall)).Add(solid.Vec{X: width, Y: width})
	lo.Z, hi.Z = 0, 0
	n, tint := float64(p.size), solid.Tint{A: float32(0.62 - 0.25*min(1, z))}
	const rim = margin - 0.02
	if z > 0 { // nothing hides it
		s.Shade(lo, hi, 0, p.atlas.Region(tileShadow), -rim, -rim, n+rim, n+rim, tint)
		return
	}
	around(solid.Vec{X: -rim, Y: -rim}, solid.Vec{X: n + rim, Y: n + rim}, 0.1, 0.1, n-0.1, n-0.1, func(x0, y0, x1, y1 float64) {
		s.Shade(lo, hi, 0, p.atlas.Region(tileShadow), x0, y0, x1, y1, tint)
	})
}

// lastArrow points at the cube that was pushed in last, from the side from which it came.
func (p *painter) lastArrow(s *solid.Builder, m *moment) {
	if m.last.cell == none || m.marks <= 0 || m.shine > 0 {
		return
	}
	mid := base(m.last.cell).Add(solid.Vec{X: 0.5, Y: 0.5})
	out := m.last.out
	aside := solid.Vec{X: out.Y, Y: -out.X}
	tip := mid.Add(out.Mul(0.5 + 0.14))
	foot := mid.Add(out.Mul(0.5 + 0.36))
	if out.Y > 0 { // behind the cubes, of which it must stand clear
		tip, foot = mid.Add(out.Mul(0.5+0.46)), mid.Add(out.Mul(0.5+0.68))
	}
	p.loop = append(p.loop[:0], p.lens.Point(tip), p.lens.Point(foot.Add(aside.Mul(0.2))), p.lens.Point(foot.Add(aside.Mul(-0.2))))
	s.Polygon(p.loop, solid.Paint(p.theme.Accent(m.last.side)).Fade(0.85*m.marks))
}
