package trexo

import (
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

// rimBar is a part of the frame.
type rimBar struct {
	solid.Box
	open   solid.Sides
	along  bool // its grain runs along X
	u0, u1 float32
}

// size is the size of a board in cells, and the width of its frame.
type size struct {
	cols, rows int
	rim        float64
}

// fullSize is the board of the game.
var fullSize = size{trexo.BoardSize, trexo.BoardSize, rim}

// out is how far the board reaches beyond its cells.
func (s size) out() float64 { return s.rim + between }

// box is the board with the bricks of the first level.
func (s size) box() solid.Box {
	out := s.out()
	return solid.Box{Lo: solid.Vec{X: -out, Y: -out, Z: rimLow}, Hi: solid.Vec{X: float64(s.cols) + out, Y: float64(s.rows) + out, Z: thick}}
}

// frame is the four sides of the frame, cut into parts so that a texture lies well on each; none without a board.
func frame(s size) []rimBar {
	out := []rimBar{}
	if s.cols == 0 {
		return out
	}
	const in, parts = -between, 4
	ex := -s.out()
	for side := range 4 {
		end := float64(s.rows)
		from, to := ex, end-ex // west and east run through
		if side >= 2 {
			end = float64(s.cols)
			from, to = in, end-in
		}
		across := float64(s.cols)
		if side >= 2 {
			across = float64(s.rows)
		}
		for k := range parts {
			a, b := from+(to-from)*float64(k)/parts, from+(to-from)*float64(k+1)/parts
			r := rimBar{u0: float32(k) / parts, u1: float32(k+1) / parts, along: side >= 2}
			lo, hi := ex, in
			if side%2 == 1 {
				lo, hi = across-in, across-ex
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
