package trexo

import (
	"image/color"

	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// table draws the shadow of the board on the table, and its body.
func (p *painter) table() {
	p.tableShadow()
	body := p.size.box()
	body.Hi.Z = 0
	p.build.Block(&solid.Block{
		Box:   body,
		Round: 0.2, Bevel: 0.08, Side: p.wood.atlas.Region(tileFrame), Top: solid.Map{Region: p.wood.atlas.Region(tileFrame)}, Tint: solid.Plain.Times(p.dim()), Glow: solid.Plain,
	})
}

// tableShadow draws the shadow of the board around it, since what lies under the board cannot be seen: in parts small enough for
// a texture to lie well on each, which meet at their corners.
func (p *painter) tableShadow() {
	const parts = 6
	body := p.size.box()
	hid := body.Lo.X + 0.4 // the board's corners and its lower edge are round
	width, deep := body.Hi.X-body.Lo.X, body.Hi.Y-body.Lo.Y
	fall := p.lamp.Fall().Mul(-rimLow * 0.9)
	lo := solid.Vec{X: body.Lo.X - width*tableBlur + fall.X, Y: body.Lo.Y - deep*tableBlur + fall.Y}
	hi := solid.Vec{X: body.Hi.X + width*tableBlur + fall.X, Y: body.Hi.Y + deep*tableBlur + fall.Y}
	cuts := func(lo, hi, end float64) (at [parts + 3]float64) {
		for k := range parts + 1 {
			at[k+1] = hid + (end-2*hid)*float64(k)/parts
		}
		at[0], at[parts+2] = lo, hi
		return at
	}
	xs, ys := cuts(lo.X, hi.X, float64(p.size.cols)), cuts(lo.Y, hi.Y, float64(p.size.rows))
	ink := solid.Paint(p.wood.ink.table).Fade(0.62)
	for j := range parts + 2 {
		for i := range parts + 2 {
			if i == 0 || j == 0 || i > parts || j > parts {
				p.build.Shade(lo, hi, rimLow, p.wood.atlas.Region(tileTable), xs[i], ys[j], xs[i+1], ys[j+1], ink)
			}
		}
	}
}

// field draws the bare board with its lines, and the shadows on it.
func (p *painter) field(l *solid.Lens) {
	const under = between + 0.06
	cols, rows := float64(p.size.cols), float64(p.size.rows)
	grain := p.wood.atlas.Region(tileField).Part(0, 0, float32(cols/trexo.BoardSize), float32(rows/trexo.BoardSize))
	p.build.Sheet(-under, -under, cols+under, rows+under, 0, max(p.size.cols, p.size.rows), grain, solid.Plain.Times(p.dim()))
	dark, light := solid.Paint(p.wood.ink.line).Fade(0.85), solid.Paint(color.RGBA{255, 235, 210, 255}).Fade(0.09*p.dim())
	pixel := graph.Point{X: 1 / p.scale, Y: 1 / p.scale}
	line := func(a, b solid.Vec) {
		from, to := l.Point(a), l.Point(b)
		p.build.Line(from.Add(pixel), to.Add(pixel), 1, light)
		p.build.Line(from, to, 1.3, dark)
	}
	for k := range max(p.size.cols, p.size.rows) + 1 {
		at := float64(k)
		if k <= p.size.cols {
			line(solid.Vec{X: at}, solid.Vec{X: at, Y: rows})
		}
		if k <= p.size.rows {
			line(solid.Vec{Y: at}, solid.Vec{X: cols, Y: at})
		}
	}
	for c := range trexo.Cell(trexo.Cells) {
		if p.pile.height[c] == 0 && c.Col() < p.size.cols && c.Row() < p.size.rows {
			p.shade(c, 0, cellArea(c, 0, 0))
		}
	}
	p.rimShade()
}

// rimShade draws the shadow of the frame on the field.
func (p *painter) rimShade() {
	fall := p.lamp.Fall().Mul(rimTop)
	const s, far = 0.16, 14.0
	cols, rows := float64(p.size.cols), float64(p.size.rows)
	all := area{-between, -between, cols + between, rows + between, 0}
	for i, r := range [4]solid.Box{
		{Lo: solid.Vec{X: -2 - between, Y: -far}, Hi: solid.Vec{X: -between, Y: rows + far}},
		{Lo: solid.Vec{X: cols + between, Y: -far}, Hi: solid.Vec{X: cols + 2 + between, Y: rows + far}},
		{Lo: solid.Vec{X: -far, Y: -2 - between}, Hi: solid.Vec{X: cols + far, Y: -between}},
		{Lo: solid.Vec{X: -far, Y: rows + between}, Hi: solid.Vec{X: cols + far, Y: rows + 2 + between}},
	} {
		sx, sy := s, far
		if i >= 2 {
			sx, sy = far, s
		}
		lo := solid.Vec{X: r.Lo.X + fall.X - sx, Y: r.Lo.Y + fall.Y - sy}
		hi := solid.Vec{X: r.Hi.X + fall.X + sx, Y: r.Hi.Y + fall.Y + sy}
		p.shadow(lo, hi, 0, all, 0.5)
	}
}
