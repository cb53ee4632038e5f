package trexo

import (
	"image/color"
	"math"

	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// rimBar is a part of the frame.
type rimBar struct {
	solid.Box
	open   solid.Sides
	along  bool // its grain runs along X
	u0, u1 float32
}

// frame is the four sides of the frame, cut into parts so that a texture lies well on each.
func frame() []rimBar {
	var out []rimBar
	const in, ex, parts = -between, -between - rim, 4
	for side := range 4 {
		from, to := ex, 10-ex // west and east run through
		if side >= 2 {
			from, to = in, 10-in
		}
		for k := range parts {
			a, b := from+(to-from)*float64(k)/parts, from+(to-from)*float64(k+1)/parts
			r := rimBar{u0: float32(k) / parts, u1: float32(k+1) / parts, along: side >= 2}
			lo, hi := ex, in
			if side%2 == 1 {
				lo, hi = 10-in, 10-ex
			}
			if r.along {
				r.Box = solid.Box{Lo: solid.Vec{X: a, Y: lo, Z: 0}, Hi: solid.Vec{X: b, Y: hi, Z: rimTop}}
				r.open = solid.East | solid.West
			} else {
				r.Box = solid.Box{Lo: solid.Vec{X: lo, Y: a, Z: 0}, Hi: solid.Vec{X: hi, Y: b, Z: rimTop}}
				if k > 0 {
					r.open |= solid.South
				}
				if k < parts-1 {
					r.open |= solid.North
				}
			}
			out = append(out, r)
		}
	}
	return out
}

// ground draws what lies lowest: the shadow on the table, the field with its lines, and the shadows on it.
func (b *Board) ground(l *solid.Lens) {
	bu := &b.paint.under
	shadow := solid.Paint(b.ink.shadow)
	const out = rim + between
	fall := b.paint.lamp.Fall().Mul(-rimLow * 0.9)
	soft := (10 + 2*out) * tableBlur
	lo := solid.Vec{X: -out - soft + fall.X, Y: -out - soft + fall.Y}
	hi := solid.Vec{X: 10 + out + soft + fall.X, Y: 10 + out + soft + fall.Y}
	// Nothing that lies under the board can be seen: its shadow is drawn around it, in parts small enough for a texture to
	// lie well on each, which meet at their corners.
	const hid, parts = -out + 0.4, 6 // the board's corners and its lower edge are round
	along := func(lo, hi float64) (cuts [parts + 3]float64) {
		for k := range parts + 1 {
			cuts[k+1] = hid + (10-2*hid)*float64(k)/parts
		}
		cuts[0], cuts[parts+2] = lo, hi
		return cuts
	}
	xs, ys := along(lo.X, hi.X), along(lo.Y, hi.Y)
	for j := range parts + 2 {
		for i := range parts + 2 {
			if i == 0 || j == 0 || i > parts || j > parts {
				bu.Shade(lo, hi, rimLow, b.atlas.Region(tileTable), xs[i], ys[j], xs[i+1], ys[j+1], shadow.Fade(0.62))
			}
		}
	}
	wood := solid.Plain.Times(b.dim())
	bu.Block(&solid.Block{
		Box:   solid.Box{Lo: solid.Vec{X: -out, Y: -out, Z: rimLow}, Hi: solid.Vec{X: 10 + out, Y: 10 + out}},
		Round: 0.2, Bevel: 0.08, Side: b.atlas.Region(tileFrame), Bare: true, Tint: wood, Glow: solid.Plain,
	})
	const under = between + 0.06
	sheet := &b.paint.sheet
	sheet.Sheet(-under, -under, 10+under, 10+under, 0, 10, b.atlas.Region(tileField), wood)
	bu = &b.paint.field
	dark, light := solid.Paint(b.ink.line).Fade(0.85), solid.Paint(color.RGBA{255, 235, 210, 255}).Fade(0.09*b.dim())
	px := 1 / b.area.Scale
	for k := range trexo.BoardSize + 1 {
		at := float64(k)
		for _, e := range [2][2]solid.Vec{{{X: at}, {X: at, Y: 10}}, {{Y: at}, {X: 10, Y: at}}} {
			p, q := l.Point(e[0]), l.Point(e[1])
			d := graph.Point{X: px, Y: px}
			bu.Line(p.Add(d), q.Add(d), 1, light)
			bu.Line(p, q, 1.3, dark)
		}
	}
	for c := range trexo.Cell(trexo.Cells) {
		if b.pile.height[c] == 0 {
			b.shade(bu, c, 0, cellArea(c, 0, 0))
		}
	}
	b.rimShade()
}

// rimShade draws the shadow of the frame on the field.
func (b *Board) rimShade() {
	fall := b.paint.lamp.Fall().Mul(rimTop)
	t := solid.Paint(b.ink.shadow).Fade(0.5)
	blob := b.atlas.Region(tileShadow)
	const s, far = 0.16, 14.0
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
		b.paint.field.Shade(lo, hi, 0, blob, -between, -between, 10+between, 10+between, t)
	}
}

// area is a part of the board that shadows fall on, with the sides at which it ends.
type area struct {
	x0, y0, x1, y1 float64
	ends           solid.Sides
}

// cellArea is a cell less edge at its sides, save those where a brick goes on.
func cellArea(c trexo.Cell, edge float64, open solid.Sides) area {
	x, y := float64(c.Col()), float64(c.Row())
	a := area{x + edge, y + edge, x + 1 - edge, y + 1 - edge, 0}
	if edge == 0 {
		return a
	}
	a.ends = (solid.South | solid.East | solid.North | solid.West) &^ open
	switch open {
	case solid.West:
		a.x0 = x
	case solid.East:
		a.x1 = x + 1
	case solid.South:
		a.y0 = y
	case solid.North:
		a.y1 = y + 1
	}
	return a
}

// shade draws, on the top of column c (at level), the shadows of the higher columns around it.
func (b *Board) shade(bu *solid.Builder, c trexo.Cell, level int, on area) {
	cx, cy := c.Col(), c.Row()
	z := float64(level) * thick
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			nx, ny := cx+dx, cy+dy
			if nx < 0 || ny < 0 || nx >= trexo.BoardSize || ny >= trexo.BoardSize {
				continue
			}
			n := trexo.At(nx, ny)
			if h := b.resting(n); h > level {
				b.cast(bu, float64(nx), float64(ny), float64(h-level)*thick, z, on, 0.66*(1-b.fade[n]*0.7))
			}
		}
	}
}

// resting is the level of a column without a brick that still falls.
func (b *Board) resting(c trexo.Cell) int {
	h := b.pile.height[c]
	if b.drop > 0 && b.falling(c) {
		h--
	}
	return h
}

// falling reports whether the last brick, on its way down, is to cover c.
func (b *Board) falling(c trexo.Cell) bool {
	n := len(b.pile.halves)
	return b.drop > 0 && n >= 2 && (b.pile.halves[n-1].cell == c || b.pile.halves[n-2].cell == c)
}

// cast draws the part on an area of the shadow, at height z, of the column at nx, ny that rises high above.
func (b *Board) cast(bu *solid.Builder, nx, ny, high, z float64, on area, strength float64) {
	far := math.Min(high, 1.5)
	fall := b.paint.lamp.Fall().Mul(0.22 * far / thick * 0.8)
	size := 1 + 0.10*far
	soft := blur * (0.62 + 0.5*far)
	lo := solid.Vec{X: nx + 0.5 - size/2 - soft + fall.X, Y: ny + 0.5 - size/2 - soft + fall.Y}
	hi := solid.Vec{X: nx + 0.5 + size/2 + soft + fall.X, Y: ny + 0.5 + size/2 + soft + fall.Y}
	bu.ShadeUpTo(lo, hi, z, b.atlas.Region(tileShadow), on.x0, on.y0, on.x1, on.y1, on.ends, solid.Paint(b.ink.shadow).Fade(strength))
}
