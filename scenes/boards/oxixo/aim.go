package oxixo

import (
	"math"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// cubeAt is the cell of the cube that is seen at p. The cube in the hand counts where it came from as well.
func (b *controls) cubeAt(p graph.Point) int {
	ray := b.lens.Ray(p)
	best, near := none, math.Inf(1)
	for row := range b.hand.pos.size {
		for col := range b.hand.pos.size {
			c := int(rule.At(col, row))
			k := cubeBox(base(c))
			if t, ok := k.Meet(b.lens.Eye, ray); ok && t < near {
				best, near = c, t
			}
		}
	}
	if h := &b.hand; h.holds() {
		if t, ok := cubeBox(h.at(b.now).at).Meet(b.lens.Eye, ray); ok && t < near {
			best = h.cell
		}
	}
	return best
}

// arrow is where the arrow at the end of the hand's way k is shown.
func (b *controls) arrow(k int) graph.Point {
	return b.lens.Point(b.hand.mouth(k))
}

// endAt is the way whose arrow is at p.
func (b *controls) endAt(p graph.Point, touch bool) int {
	if !b.hand.holds() {
		return none
	}
	reach := float64(nearArrow)
	if touch {
		reach = nearTouch
	}
	for k := range b.hand.ways {
		if q := b.arrow(k).Sub(p); math.Hypot(q.X, q.Y) < reach {
			return k
		}
	}
	return none
}

// edgeAt is the way in front of whose end p lies on the frame or a little beyond it.
func (b *controls) edgeAt(p graph.Point) int {
	v, ok := b.lens.OnPlane(p, 0)
	if !b.hand.holds() || !ok {
		return none
	}
	for k, to := range b.hand.ways {
		out := outward(rule.Cell(b.hand.cell), to)
		d := v.Sub(base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5}))
		if along, aside := d.Dot(out), d.X*out.Y-d.Y*out.X; along > 0.45 && along < 0.5+margin+0.4 && math.Abs(aside) < 0.5 {
			return k
		}
	}
	return none
}
