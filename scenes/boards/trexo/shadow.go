package trexo

import (
	"image/color"
	"math"

	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// area is a part of the board that shadows fall on, with its sides that are edges.
type area struct {
	x0, y0, x1, y1 float64
	ends           solid.Sides
}

// cellArea returns a cell less edge at its sides, except at the seam of its brick.
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

// drawShadows draws, on the top of column c at level, the shadows of the higher columns around it.
func (p *painter) drawShadows(c trexo.Cell, level int, on area) {
	cx, cy := c.Col(), c.Row()
	z := float64(level) * thick
	p.drawFallShadow(c, z, on)
	for y := max(0, cy-2); y <= min(trexo.BoardSize-1, cy+2); y++ {
		for x := max(0, cx-2); x <= min(trexo.BoardSize-1, cx+2); x++ {
			n := trexo.At(x, y)
			if h := p.restingLevel(n); h > level {
				p.drawColumnShadow(float64(x), float64(y), float64(h-level)*thick, z, on, 0.66*(1-p.fade[n]*0.7))
			}
		}
	}
}

// fallShadow is the darkness of the shadow of a falling brick just before it lands.
const fallShadow = 0.6

// drawFallShadow draws, on the top of column c, the shadow of a brick that falls on it or beside it: wide and pale
// while the brick is high, tight and dark when it lands.
func (p *painter) drawFallShadow(c trexo.Cell, z float64, on area) {
	n := len(p.pile.halves)
	if !p.falling || n < 2 {
		return
	}
	height := min(1, p.lift/fallHeight)
	soft := blur * (0.25 + 1.2*height)
	for i := range p.pile.halves[n-2:] {
		h := &p.pile.halves[n-2+i]
		if x, y := h.cell.Col()-c.Col(), h.cell.Row()-c.Row(); x < -1 || x > 1 || y < -1 || y > 1 || h.base() < z {
			continue
		}
		x, y := float64(h.cell.Col()), float64(h.cell.Row())
		p.drawShadow(solid.Vec{X: x - soft, Y: y - soft}, solid.Vec{X: x + 1 + soft, Y: y + 1 + soft}, z, on, fallShadow*p.alpha*(1-0.6*height))
	}
}

// restingLevel returns the level of a column without a falling brick.
func (p *painter) restingLevel(c trexo.Cell) int {
	if p.underFalling(c) {
		return p.pile.height[c] - 1
	}
	return p.pile.height[c]
}

func (p *painter) underFalling(c trexo.Cell) bool {
	n := len(p.pile.halves)
	return p.falling && n >= 2 && (p.pile.halves[n-1].cell == c || p.pile.halves[n-2].cell == c)
}

// drawColumnShadow draws the part on an area at height z of the shadow of the column at nx, ny, which is higher by
// height.
func (p *painter) drawColumnShadow(nx, ny, height, z float64, on area, strength float64) {
	far := math.Min(height, 1.5)
	fall := p.lamp.Fall().Mul(0.22 * far / thick * 0.8)
	size := 1 + 0.10*far
	soft := blur * (0.62 + 0.5*far)
	lo := solid.Vec{X: nx + 0.5 - size/2 - soft + fall.X, Y: ny + 0.5 - size/2 - soft + fall.Y}
	hi := solid.Vec{X: nx + 0.5 + size/2 + soft + fall.X, Y: ny + 0.5 + size/2 + soft + fall.Y}
	p.drawShadow(lo, hi, z, on, strength)
}

// drawShadow draws the part on an area at height z of a shadow that fills the box from lo to hi.
func (p *painter) drawShadow(lo, hi solid.Vec, z float64, on area, strength float64) {
	p.build.ShadeUpTo(lo, hi, z, p.wood.atlas.Region(tileShadow), on.x0, on.y0, on.x1, on.y1, on.ends,
		solid.Paint(p.wood.ink.shadow).Fade(strength))
}

// drawTable draws the shadow of the board on the table, and its body.
func (p *painter) drawTable() {
	p.drawTableShadow()
	body := p.size.box()
	body.Hi.Z = 0
	p.build.Block(&solid.Block{
		Box:   body,
		Round: 0.2, Bevel: 0.08, Side: p.wood.atlas.Region(tileFrame), Top: solid.Map{Region: p.wood.atlas.Region(tileFrame)}, Tint: solid.Plain.Times(p.dim()), Glow: solid.Plain,
	})
}

// drawTableShadow draws the visible shadow around the board, in parts that meet at their corners, because the texture
// is distorted on larger ones.
func (p *painter) drawTableShadow() {
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

func (p *painter) drawField(l *solid.Lens) {
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
			p.drawShadows(c, 0, cellArea(c, 0, 0))
		}
	}
	p.drawRimShadow()
}

func (p *painter) drawRimShadow() {
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
		p.drawShadow(lo, hi, 0, all, 0.5)
	}
}
