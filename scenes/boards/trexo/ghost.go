package trexo

import (
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

// ghostHalf is the half with the X (0) or the O (1) of the brick that would be laid.
func (b *Board) ghostHalf(i int, x, o trexo.Cell) half {
	d, _ := x.Towards(o)
	if i == 0 {
		return half{cell: x, mark: rules.X, to: d, brick: b.pile.bricks}
	}
	return half{cell: o, mark: rules.O, to: d.Back(), brick: b.pile.bricks}
}

func (b *Board) ghostBase(x, o trexo.Cell) float64 {
	return float64(max(b.pile.height[x], b.pile.height[o])) * thick
}

// drawGhost draws half of the brick that would be laid: clear and outlined in its player's colour where it fits, dull and
// with a broken outline where it does not.
func (b *Board) drawGhost(i int, k *solid.Block) {
	m, _ := b.ghost()
	x, o := trexo.XCell(m), trexo.OCell(m)
	h := b.ghostHalf(i, x, o)
	h.block(k, b.atlas)
	line := solid.Paint(b.theme.Accent(b.pos.Side()))
	if b.fits() {
		k.Tint = solid.Tint{R: 1.02, G: 1.02, B: 1.02, A: 0.74}
		b.paint.build.Block(k)
		b.rimLine(k, 2.4, line)
		return
	}
	line = solid.Paint(b.theme.Gold)
	k.Tint = solid.Tint{R: 0.78, G: 0.62, B: 0.5, A: 0.5}
	b.paint.build.Block(k)
	b.paint.loop = b.paint.build.Rim(k, 0.35*k.Bevel, b.paint.loop[:0])
	b.paint.build.Dashes(b.paint.loop, 2.4, 7, 5, line)
}

// hiddenFade is how transparent a column becomes that stands before the chosen place.
const hiddenFade = 0.78

// hideBefore finds the columns that stand between the eye and the brick that would be laid.
func (b *Board) hideBefore() {
	clear(b.fadeTo[:])
	m, ok := b.ghost()
	if !ok {
		return
	}
	l := b.view.camera().Lens()
	least := 2 // of ten sample points; under the mouse only what truly hides the brick
	if b.hand.by == byMouse {
		least = 4
	}
	x, o := trexo.XCell(m), trexo.OCell(m)
	z := b.ghostBase(x, o)
	for c := range trexo.Cell(trexo.Cells) {
		if c == x || c == o || float64(b.pile.height[c])*thick <= z || c == b.hand.cell {
			continue
		}
		col, hits := column(c, b.pile.height[c]), 0
		for _, g := range [2]trexo.Cell{x, o} {
			for _, s := range [5][2]float64{{0.5, 0.5}, {0.15, 0.15}, {0.85, 0.15}, {0.15, 0.85}, {0.85, 0.85}} {
				from := solid.Vec{X: float64(g.Col()) + s[0], Y: float64(g.Row()) + s[1], Z: z + thick/2}
				if t, ok := col.Meet(from, l.Eye.Sub(from)); ok && t < 1 {
					hits++
				}
			}
		}
		if hits >= least {
			b.fadeTo[c] = hiddenFade
		}
	}
}
