package trexo

import (
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

// half is half a brick within its cell.
type half struct {
	cell trexo.Cell
	// level is 1 on the bare board.
	level int
	// mark is the symbol, Nobody for a support of which the position text does not tell.
	mark rules.Side
	// to is where the other half lies; brick counts the bricks in the order of the pile and chooses their wood.
	to    trexo.Direction
	brick int
}

// hash is a number for h that spreads well over 64 bits.
func (h *half) hash() uint64 {
	k := uint64(h.cell) | uint64(h.level)<<8 | uint64(h.mark)<<16 | uint64(h.to)<<24 | uint64(h.brick+1)<<32
	k = (k ^ k>>30) * 0xbf58476d1ce4e5b9
	k = (k ^ k>>27) * 0x94d049bb133111eb
	return k ^ k>>31
}

// halfOf is the half with the X (0) or the O (1) of a brick on the cells x and o, not yet at any level.
func halfOf(i int, x, o trexo.Cell, brick int) half {
	d, _ := x.Towards(o)
	if i == 0 {
		return half{cell: x, mark: rules.X, to: d, brick: brick}
	}
	return half{cell: o, mark: rules.O, to: d.Back(), brick: brick}
}

// stride is a direction on the board as a step in cells.
func stride(d trexo.Direction) (x, y float64) {
	switch d {
	case trexo.North:
		return 0, 1
	case trexo.East:
		return 1, 0
	case trexo.South:
		return 0, -1
	}
	return -1, 0
}

// sideOf is the side of a block in a direction.
func sideOf(d trexo.Direction) solid.Sides {
	return [...]solid.Sides{solid.North, solid.East, solid.South, solid.West}[d]
}

// base is the height on which h rests, in cells.
func (h *half) base() float64 { return float64(h.level-1) * thick }

// box is the space that h takes when it stands on height base, in cells.
func (h *half) box(base float64) solid.Box {
	x, y := float64(h.cell.Col()), float64(h.cell.Row())
	b := solid.Box{Lo: solid.Vec{X: x + gap, Y: y + gap, Z: base}, Hi: solid.Vec{X: x + 1 - gap, Y: y + 1 - gap, Z: base + thick}}
	if h.mark == rules.Nobody {
		return b
	}
	switch h.to {
	case trexo.North:
		b.Hi.Y = y + 1
	case trexo.East:
		b.Hi.X = x + 1
	case trexo.South:
		b.Lo.Y = y
	case trexo.West:
		b.Lo.X = x
	}
	return b
}

// block makes k look like h, in the tiles of atlas a.
func (h *half) block(k *solid.Block, a *solid.Atlas) {
	k.Round, k.Bevel = rounded, bevel
	k.Side = a.Region(tileSide + h.brick*5%7%sides)
	k.Open, k.Flip = 0, h.mark == rules.O
	x, y := float64(h.cell.Col())+0.5, float64(h.cell.Row())+0.5
	if h.mark == rules.Nobody {
		k.Top = solid.Map{Region: a.Region(tilePlain), X0: x - 0.5, Y0: y + 0.5, UX: 1, VY: -1}
		return
	}
	k.Open = sideOf(h.to)
	dx, dy := stride(h.to)
	if h.mark == rules.O {
		dx, dy = -dx, -dy
		x, y = x-dx, y-dy // the X half
	}
	px, py := dy, -dx // down the tile
	k.Top = solid.Map{
		Region: a.Region(tileTop + h.brick*7%11%tops),
		X0:     x - dx/2 - px/2, Y0: y - dy/2 - py/2,
		UX: dx / 2, UY: dy / 2, VX: px, VY: py,
	}
}
