package trexo

import (
	"image/color"

	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// out is how far the board reaches beyond its cells.
const out = rim + between

// table draws the shadow of the board on the table, and its body.
func (p *painter) table() {
	p.tableShadow()
	p.build.Block(&solid.Block{
		Box:   solid.Box{Lo: solid.Vec{X: -out, Y: -out, Z: rimLow}, Hi: solid.Vec{X: 10 + out, Y: 10 + out}},
		Round: 0.2, Bevel: 0.08, Side: p.wood.atlas.Region(tileFrame), Bare: true, Tint: solid.Plain.Times(p.dim()), Glow: solid.Plain,
	})
}

// tableShadow draws the shadow of the board around it, since what lies under the board cannot be seen: in parts small enough for
// a texture to lie well on each, which meet at their corners.
func (p *painter) tableShadow() {
	const hid, parts = -out + 0.4, 6 // the board's corners and its lower edge are round
	soft := (10 + 2*out) * tableBlur
	fall := p.lamp.Fall().Mul(-rimLow * 0.9)
	lo := solid.Vec{X: -out - soft + fall.X, Y: -out - soft + fall.Y}
	hi := solid.Vec{X: 10 + out + soft + fall.X, Y: 10 + out + soft + fall.Y}
	cuts := func(lo, hi float64) (at [parts + 3]float64) {
		for k := range parts + 1 {
			at[k+1] = hid + (10-2*hid)*float64(k)/parts
		}
		at[0], at[parts+2] = lo, hi
		return at
	}
	xs, ys := cuts(lo.X, hi.X), cuts(lo.Y, hi.Y)
	ink := solid.Paint(p.wood.ink.shadow).Fade(0.62)
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
	p.build.Sheet(-under, -under, 10+under, 10+under, 0, 10, p.wood.atlas.Region(tileField), solid.Plain.Times(p.dim()))
	dark, light := solid.Paint(p.wood.ink.line).Fade(0.85), solid.Paint(color.RGBA{255, 235, 210, 255}).Fade(0.09*p.dim())
	pixel := graph.Point{X: 1 / p.scale, Y: 1 / p.scale}
	for k := range trexo.BoardSize + 1 {
		at := float64(k)
		for _, e := range [2][2]solid.Vec{{{X: at}, {X: at, Y: 10}}, {{Y: at}, {X: 10, Y: at}}} {
			from, to := l.Point(e[0]), l.Point(e[1])
			p.build.Line(from.Add(pixel), to.Add(pixel), 1, light)
			p.build.Line(from, to, 1.3, dark)
		}
	}
	for c := range trexo.Cell(trexo.Cells) {
		if p.pile.height[c] == 0 {
			p.shade(c, 0, cellArea(c, 0, 0))
		}
	}
	p.rimShade()
}

// rimShade draws the shadow of the frame on the field.
func (p *painter) rimShade() {
	fall := p.lamp.Fall().Mul(rimTop)
	const s, far = 0.16, 14.0
	whole := area{-between, -between, 10 + between, 10 + between, 0}
	for i, r := range [4]solid.Box{
		{Lo: solid.Vec{X: -2 - between, Y: -far}, Hi: solid.Vec{X: -between, Y: 10 + far}},
		{Lo: solid.Vec{X: 10 + between, Y: -far}, Hi: solid.Vec{X: 12 + between, Y: 10 + far}},
		{Lo: solid.Vec{X: -far, Y: -2 - between}, Hi: solid.Vec{X: 10 + far, Y: -between}},
		{Lo: solid.Vec{X: -far, Y: 10 + between}, Hi: solid.Vec{X: 10 + far, Y: 12 + between}},
	} {
		sx, sy := s, far
		if i >= 2 {
			sx, sy = far, s
		}
		lo := solid.Vec{X: r.Lo.X + fall.X - sx, Y: r.Lo.Y + fall.Y - sy}
		hi := solid.Vec{X: r.Hi.X + fall.X + sx, Y: r.Hi.Y + fall.Y + sy}
		p.shadow(lo, hi, 0, whole, 0.5)
	}
}
