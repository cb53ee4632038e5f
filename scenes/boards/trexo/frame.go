package trexo

import (
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

// rim draws a part of the frame.
func (p *painter) rim(r *rimBar, k *solid.Block) {
	tile := p.wood.atlas.Region(tileFrame)
	k.Open, k.Round, k.Bevel = r.open, 0.2, 0.055
	k.Side = tile.Part(r.u0, 0.1, r.u1, 0.9)
	k.Top = solid.Map{Region: tile.Part(r.u0, 0, r.u1, 1), X0: k.Lo.X, Y0: k.Lo.Y}
	w, h := k.Hi.X-k.Lo.X, k.Hi.Y-k.Lo.Y
	if r.along {
		k.Top.UX, k.Top.VY = 1/w, 1/h
	} else {
		k.Top.UY, k.Top.VX = 1/h, 1/w
	}
	p.build.Block(k)
}
