package trexo

import (
	"image/color"
	"math"
	"slices"

	"xotrio/rules"
	"xotrio/scenes/ui/solid"
)

// half draws half i of the pile, and what is seen on its top.
func (p *painter) half(i int, k *solid.Block) {
	h := &p.pile.halves[i]
	h.block(k, p.wood.atlas)
	// Under another brick the top is seen in the groove between the two; a column seen through shows only its uppermost.
	covered := h.level < p.resting(h.cell)
	k.Bare = covered && p.fade[h.cell] > 0
	if covered {
		k.Glow = solid.Plain.Times(0.66)
	}
	alpha := 1 - p.fade[h.cell]
	if p.fresh(i) {
		alpha *= p.alpha
	}
	lit := p.shines(h)
	if lit {
		alpha = 1 // also above a column that is seen through
		k.Tint = solid.Plain.Times(0.9 + 0.1*(1-p.bright))
		k.Glow = solid.Plain.Times(1 + 0.22*p.bright)
	}
	k.Tint = k.Tint.Times(1 - p.pose.above()*(1-lightOf(h.level))).Fade(alpha)
	p.build.Block(k)
	if !covered && !p.fresh(i) {
		p.top(h, k, alpha, lit)
	}
}

// shines reports whether h lies on top of a cell of the finished row that the light has reached.
func (p *painter) shines(h *half) bool {
	return h.level == p.pile.height[h.cell] && p.film.won[h.cell] && slices.Contains(p.film.rows[:p.lit], h.cell)
}

// top draws what is seen on the top of h: shadows, the outline of the last brick, the light of a row.
func (p *painter) top(h *half, k *solid.Block, alpha float64, lit bool) {
	on := cellArea(h.cell, gap+bevel*0.4, k.Open)
	x, y := float64(h.cell.Col()), float64(h.cell.Row())
	if alpha > 0.5 {
		p.shade(h.cell, h.level, on)
	}
	if p.below(h.cell) { // the shadow of the brick above grows as it comes down
		p.shadow(solid.Vec{X: x - 0.3, Y: y - 0.3}, solid.Vec{X: x + 1.3, Y: y + 1.3}, k.Hi.Z, on, 0.4*p.alpha)
	}
	if lit {
		whole := *k // a line all around the half, also where the brick goes on
		whole.Open = 0
		whole.Lo.X, whole.Hi.X = math.Max(k.Lo.X, x+2*gap), math.Min(k.Hi.X, x+1-2*gap)
		whole.Lo.Y, whole.Hi.Y = math.Max(k.Lo.Y, y+2*gap), math.Min(k.Hi.Y, y+1-2*gap)
		p.outline(&whole, 6, solid.Paint(color.RGBA{255, 244, 214, 255}).Fade(0.95*p.bright*alpha))
		p.outline(&whole, 3, solid.Paint(p.wood.theme.Accent(h.mark)).Fade(p.bright*alpha))
	} else if p.last >= 0 && h.mark != rules.Nobody && h.brick == p.last {
		p.outline(k, 2, solid.Paint(p.wood.ink.edge).Fade(0.92*alpha*(1-p.bright)))
	}
}
