package oxixo

import (
	"image/color"
	"math"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// slot is the number of the cube in the hand among the boxes, the others having the number of their cell.
const slot = 25

// build rebuilds the picture of the board.
func (b *Board) build() {
	b.dirty = false
	if b.pos.size == 0 {
		return
	}
	s := &b.new
	lamp := solid.RoomLamp(&b.lens)
	s.Begin(b.lens, lamp, 1/b.area.Scale, b.atlas.White())
	b.floor.Begin(b.lens, lamp, 1/b.area.Scale, b.atlas.White())
	b.bed(&b.floor)
	b.collect()
	fall := lamp.Fall()
	for i := range b.boxes {
		b.shadow(&b.floor, b.boxes[i], fall)
	}
	b.lastArrow(&b.floor)
	for _, i := range b.sorter.Order(b.boxes, b.lens.Eye) {
		b.cube(s, i)
	}
}

// frame draws the frame on which the cubes lie, and its shadow on the table. It is a picture of its own, made only when
// the room changes, over which the panels are drawn before the cubes.
func (b *Board) frame() {
	s, cast := &b.ground, &b.cast
	for _, k := range [2]*solid.Builder{s, cast} {
		k.Begin(b.lens, solid.RoomLamp(&b.lens), 1/b.area.Scale, b.atlas.White())
	}
	n := float64(b.pos.size)
	lo, hi := solid.Vec{X: -margin, Y: -margin, Z: -thick}, solid.Vec{X: n + margin, Y: n + margin}
	soft := groundBlur * (n + 2*margin)
	dark := solid.Paint(b.d.Theme.Shadow)
	from, to := solid.Vec{X: lo.X - soft + 0.28, Y: lo.Y - soft - 0.22}, solid.Vec{X: hi.X + soft + 0.34, Y: hi.Y + soft - 0.1}
	around(from, to, lo.X+0.4, lo.Y+0.4, hi.X-0.3, hi.Y-0.6, func(x0, y0, x1, y1 float64) {
		cast.Shade(from, to, -thick, b.atlas.Region(tileGround), x0, y0, x1, y1, dark)
	})
	w := n + 2*margin
	s.Block(&solid.Block{
		Box: solid.Box{Lo: lo, Hi: hi}, Round: 0.26, Bevel: 0.07,
		Top:  solid.Map{Region: b.atlas.Region(tileFrame), X0: lo.X, Y0: hi.Y, UX: 1 / w, VY: -1 / w},
		Side: b.atlas.Region(tileEdge), Tint: solid.Plain, Glow: solid.Plain,
	})
}

// bed draws the darker bed of the cubes: of it only what can be seen, its rim, and the row and the column from which a
// cube has been taken.
func (b *Board) bed(s *solid.Builder) {
	n, in := float64(b.pos.size), inksOf(b.d.Theme)
	const out, under = 0.07, 0.3
	sheet := func(x0, y0, x1, y1 float64) { s.Sheet(x0, y0, x1, y1, 0, 1, b.atlas.White(), solid.Paint(in.field)) }
	around(solid.Vec{X: -out, Y: -out}, solid.Vec{X: n + out, Y: n + out}, under, under, n-under, n-under, sheet)
	if h := &b.hand; h.cell != none {
		at := base(h.cell)
		sheet(under, at.Y, n-under, at.Y+1)
		sheet(at.X, under, at.X+1, n-under)
	}
	var p [4]graph.Point
	for i, v := range [4]solid.Vec{{X: -out, Y: -out}, {X: n + out, Y: -out}, {X: n + out, Y: n + out}, {X: -out, Y: n + out}} {
		p[i] = b.lens.Point(v)
	}
	s.Loop(p[:], 1.5, solid.Paint(paint.Alpha(in.label, 0.22)))
}

// around calls draw for the four parts of the rectangle from lo to hi that lie around the hole from x0, y0 to x1, y1.
func around(lo, hi solid.Vec, x0, y0, x1, y1 float64, draw func(x0, y0, x1, y1 float64)) {
	draw(lo.X, lo.Y, hi.X, y0)
	draw(lo.X, y1, hi.X, hi.Y)
	draw(lo.X, y0, x0, y1)
	draw(x1, y0, hi.X, y1)
}

// collect lists the boxes of all cubes as they lie now, the cells they belong to in b.cells.
func (b *Board) collect() {
	b.boxes, b.cells = b.boxes[:0], b.cells[:0]
	h := &b.hand
	var moved [25]solid.Vec
	if h.cell != none {
		for k := range h.ways {
			out := outward(rule.Cell(h.cell), h.ways[k])
			step := int(out.X) + int(out.Y)*rule.MaxSize
			for c := h.cell; c != int(h.ways[k]); {
				c += step
				moved[c] = out.Mul(-h.shift[k])
			}
		}
	}
	for row := range b.pos.size {
		for col := range b.pos.size {
			c := int(rule.At(col, row))
			if c == h.cell {
				continue
			}
			b.boxes = append(b.boxes, cubeBox(base(c).Add(b.off[c]).Add(moved[c])))
			b.cells = append(b.cells, c)
		}
	}
	if h.cell != none {
		b.boxes = append(b.boxes, cubeBox(h.pose))
		b.cells = append(b.cells, slot)
	}
}

// shadow lays the shadow of a cube on the frame. One that is held higher throws a wider and paler one.
func (b *Board) shadow(s *solid.Builder, k solid.Box, fall solid.Vec) {
	z := k.Lo.Z
	wide := shadowBlur * (0.75 + 0.9*z)
	lo := k.Lo.Add(fall.Mul(z)).Sub(solid.Vec{X: wide, Y: wide})
	hi := k.Hi.Add(fall.Mul(z + 0.35*tall)).Add(solid.Vec{X: wide, Y: wide})
	lo.Z, hi.Z = 0, 0
	n, tint := float64(b.pos.size), solid.Tint{A: float32(0.62 - 0.25*min(1, z))}
	const rim = margin - 0.02
	if z > 0 { // nothing hides it
		s.Shade(lo, hi, 0, b.atlas.Region(tileShadow), -rim, -rim, n+rim, n+rim, tint)
		return
	}
	around(solid.Vec{X: -rim, Y: -rim}, solid.Vec{X: n + rim, Y: n + rim}, 0.1, 0.1, n-0.1, n-0.1, func(x0, y0, x1, y1 float64) {
		s.Shade(lo, hi, 0, b.atlas.Region(tileShadow), x0, y0, x1, y1, tint)
	})
}

// castOn lets the shadow of the cube in the hand fall on the top of another.
func (b *Board) castOn(s *solid.Builder, k *solid.Box) {
	h := &b.hand
	if h.cell == none || h.pose.Z < tall+0.02 {
		return
	}
	z := h.pose.Z - tall
	lamp := solid.RoomLamp(&b.lens)
	at := h.pose.Add(lamp.Fall().Mul(z))
	wide := shadowBlur * (0.6 + z)
	lo, hi := at.Sub(solid.Vec{X: wide, Y: wide}), at.Add(solid.Vec{X: 1 + wide, Y: 1 + wide})
	s.Shade(lo, hi, k.Hi.Z, b.atlas.Region(tileShadow), k.Lo.X+bevel, k.Lo.Y+bevel, k.Hi.X-bevel, k.Hi.Y-bevel, solid.Tint{A: 0.42})
}

// cube draws the cube of box i with its mark, its dot and the outline that says what may be done with it.
func (b *Board) cube(s *solid.Builder, i int) {
	c, k := b.cells[i], b.boxes[i]
	h, side := &b.hand, rules.Nobody
	alpha, dot, angle := 1.0, none, 0.0
	wood := 0
	lit := solid.Plain
	if c == slot {
		wood = int(b.wood[h.cell])
		side, alpha = b.pos.side, h.burn
		if b.act.on {
			side = b.act.step.Mark
		}
		lit = solid.Tint{R: 1.06, G: 1.05, B: 1.03, A: 1}
		if b.pos.four {
			dot, angle = h.dot, h.angle
		}
	} else {
		wood, side = int(b.wood[c]), b.pos.mark[c]
		if d := b.pos.dot[c]; d != none {
			dot, angle = int(d), seatAngle(int(d))
		}
		if b.hot(c) {
			lit = solid.Tint{R: 1.07, G: 1.06, B: 1.04, A: 1}
		}
		if b.shine > 0 {
			lit = lit.Times(b.lineLight(c))
			lit.A = 1
		}
	}
	w := k.Hi.X - k.Lo.X
	s.Block(&solid.Block{
		Box: k, Round: rounded, Bevel: bevel,
		Top:  solid.Map{Region: b.atlas.Region(tileTop + wood%tops), X0: k.Lo.X, Y0: k.Hi.Y, UX: 1 / w, VY: -1 / w},
		Side: b.atlas.Region(tileSide + wood%sides), Tint: lit, Glow: solid.Plain,
	})
	n := 0
	if side == rules.O {
		n = 1
	}
	if side != rules.Nobody {
		s.Sheet(k.Lo.X, k.Lo.Y, k.Hi.X, k.Hi.Y, k.Hi.Z, 2, b.atlas.Region(tileBurnt+n), lit.Fade(alpha))
		if c == slot && b.act.on && alpha < 1 {
			s.Sheet(k.Lo.X, k.Lo.Y, k.Hi.X, k.Hi.Y, k.Hi.Z, 2, b.atlas.Region(tileEmber+n), solid.Tint{R: 1, G: 0.5, B: 0.12, A: float32(0.85 * math.Sin(math.Pi*alpha))})
		}
	}
	if c != slot {
		b.castOn(s, &k)
	}
	b.outline(s, c, &k)
	if dot != none {
		b.dot(s, &k, angle, lit.Fade(max(alpha, 0.7)))
	}
}

// dot draws a cube's dot where it lies on its way around the top.
func (b *Board) dot(s *solid.Builder, k *solid.Box, angle float64, t solid.Tint) {
	const out, r = 0.38, 0.062
	y, x := math.Sincos(angle)
	cx, cy := (k.Lo.X+k.Hi.X)/2+x*out, (k.Lo.Y+k.Hi.Y)/2+y*out
	s.Sheet(cx-r, cy-r, cx+r, cy+r, k.Hi.Z, 1, b.atlas.Region(tileDot), t)
}

// hot reports whether the cube of cell c is pointed at and may be taken.
func (b *Board) hot(c int) bool {
	return b.state.may && !b.act.on && b.pos.takes(c) && (b.point.over == c || b.keys && b.at == c && b.state.focus && b.hand.cell == none)
}

// lineLight is how bright the cube of cell c is while a full line is shown.
func (b *Board) lineLight(c int) float64 {
	for _, l := range b.pos.lines {
		for _, have := range l.Cells {
			if int(have) == c {
				return 1 + 0.08*b.shine
			}
		}
	}
	return 1 - 0.38*b.shine
}

// outline draws the line around a cube's top that says that it may be taken, is pointed at, was moved last, or is part of
// a full line.
func (b *Board) outline(s *solid.Builder, c int, k *solid.Box) {
	t := b.d.Theme
	accent := burntAccent(t.Accent(b.pos.side))
	h := &b.hand
	switch {
	case c == slot:
		if !b.act.on {
			b.top(s, k, 2.6, solid.Paint(accent))
		}
	case b.shine > 0:
		for _, l := range b.pos.lines {
			for _, have := range l.Cells {
				if int(have) == c {
					b.top(s, k, 3.4, solid.Paint(burntAccent(t.Accent(l.Side))).Fade(b.shine))
				}
			}
		}
	case b.keys && b.at == c && b.state.focus && b.state.may && h.cell == none:
		col := accent
		if !b.pos.takes(c) {
			col = color.RGBA{96, 84, 74, 255}
		}
		b.top(s, k, 4.6, solid.Paint(color.RGBA{255, 252, 244, 255}))
		b.top(s, k, 2.2, solid.Paint(col))
	case b.hot(c):
		b.top(s, k, 2.8, solid.Paint(accent))
	case c == b.last.cell && h.cell == none && !b.act.on:
		b.top(s, k, 2.2, solid.Paint(color.RGBA{255, 250, 238, 255}).Fade(0.9))
		if b.state.may && b.pos.takes(c) {
			b.top(s, k, 1.8, solid.Paint(accent).Fade(0.6))
		}
	case b.state.may && !b.act.on && b.pos.takes(c):
		a := 0.62
		if h.cell != none {
			a = 0.2
		}
		b.top(s, k, 1.8, solid.Paint(accent).Fade(a))
	}
}

// burntAccent is an accent as it stands out from beech.
func burntAccent(c color.RGBA) color.RGBA { return paint.Mix(c, color.RGBA{10, 20, 24, 255}, 0.18) }

// top draws a line of width units around the top of a cube.
func (b *Board) top(s *solid.Builder, k *solid.Box, width float64, t solid.Tint) {
	const in, r = bevel * 0.9, rounded * 0.75
	b.loop = b.loop[:0]
	x := [4]float64{k.Lo.X + in, k.Hi.X - in, k.Hi.X - in, k.Lo.X + in}
	y := [4]float64{k.Lo.Y + in, k.Lo.Y + in, k.Hi.Y - in, k.Hi.Y - in}
	dx, dy := [4]float64{1, -1, -1, 1}, [4]float64{1, 1, -1, -1}
	for i := range 4 {
		for j := range 4 {
			a := (float64(i)*3 + float64(j) + 6) * math.Pi / 6 // from this corner's first edge to its second
			sin, cos := math.Sincos(a)
			b.loop = append(b.loop, b.lens.Point(solid.Vec{X: x[i] + dx[i]*r + cos*r, Y: y[i] + dy[i]*r + sin*r, Z: k.Hi.Z}))
		}
	}
	s.Loop(b.loop, width, t)
}

// lastArrow points at the cube that was pushed in last, from the side from which it came.
func (b *Board) lastArrow(s *solid.Builder) {
	if b.last.cell == none || b.act.on || b.shine > 0 {
		return
	}
	mid := base(b.last.cell).Add(solid.Vec{X: 0.5, Y: 0.5})
	out := b.last.out
	aside := solid.Vec{X: out.Y, Y: -out.X}
	tip := mid.Add(out.Mul(0.5 + 0.14))
	foot := mid.Add(out.Mul(0.5 + 0.36))
	if out.Y > 0 { // behind the cubes, of which it must stand clear
		tip, foot = mid.Add(out.Mul(0.5+0.46)), mid.Add(out.Mul(0.5+0.68))
	}
	b.loop = append(b.loop[:0], b.lens.Point(tip), b.lens.Point(foot.Add(aside.Mul(0.2))), b.lens.Point(foot.Add(aside.Mul(-0.2))))
	s.Polygon(b.loop, solid.Paint(b.d.Theme.Accent(b.last.side)).Fade(0.85))
}
