package trexo

import (
	"math"

	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

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
func (p *painter) shade(c trexo.Cell, level int, on area) {
	cx, cy := c.Col(), c.Row()
	z := float64(level) * thick
	p.castBelow(c, z, on)
	for y := max(0, cy-2); y <= min(trexo.BoardSize-1, cy+2); y++ {
		for x := max(0, cx-2); x <= min(trexo.BoardSize-1, cx+2); x++ {
			n := trexo.At(x, y)
			if h := p.resting(n); h > level {
				p.cast(float64(x), float64(y), float64(h-level)*thick, z, on, 0.66*(1-p.fade[n]*0.7))
			}
		}
	}
}

// fallShadow is how dark the shadow of a brick is that is about to touch what it falls on.
const fallShadow = 0.6

// castBelow draws, on the top of column c, the shadow of a brick that falls on it or beside it: wide and pale while it is high, tight and dark
// when it touches.
func (p *painter) castBelow(c trexo.Cell, z float64, on area) {
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
		p.shadow(solid.Vec{X: x - soft, Y: y - soft}, solid.Vec{X: x + 1 + soft, Y: y + 1 + soft}, z, on, fallShadow*p.alpha*(1-0.6*height))
	}
}

// resting is the level of a column without a brick that still falls.
func (p *painter) resting(c trexo.Cell) int {
	if p.below(c) {
		return p.pile.height[c] - 1
	}
	return p.pile.height[c]
}

// below reports whether a brick is falling on c.
func (p *painter) below(c trexo.Cell) bool {
	n := len(p.pile.halves)
	return p.falling && n >= 2 && (p.pile.halves[n-1].cell == c || p.pile.halves[n-2].cell == c)
}

// cast draws the part on an area of the shadow, at height z, of the column at nx, ny that rises high above.
func (p *painter) cast(nx, ny, height, z float64, on area, strength float64) {
	far := math.Min(height, 1.5)
	fall := p.lamp.Fall().Mul(0.22 * far / thick * 0.8)
	size := 1 + 0.10*far
	soft := blur * (0.62 + 0.5*far)
	lo := solid.Vec{X: nx + 0.5 - size/2 - soft + fall.X, Y: ny + 0.5 - size/2 - soft + fall.Y}
	hi := solid.Vec{X: nx + 0.5 + size/2 + soft + fall.X, Y: ny + 0.5 + size/2 + soft + fall.Y}
	p.shadow(lo, hi, z, on, strength)
}

// shadow draws the part on an area, at height z, of the shadow that takes the box from lo to hi.
func (p *painter) shadow(lo, hi solid.Vec, z float64, on area, strength float64) {
	p.build.ShadeUpTo(lo, hi, z, p.wood.atlas.Region(tileShadow), on.x0, on.y0, on.x1, on.y1, on.ends,
		solid.Paint(p.wood.ink.shadow).Fade(strength))
}
