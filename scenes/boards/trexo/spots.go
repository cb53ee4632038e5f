package trexo

import (
	"math"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/solid"
)

// Spots are the two cells of a brick, where its halves would be seen from above. There are none while the brick itself is shown, see
// Suggest.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	if _, own := b.hand.ghost(b.hand.now); !own && b.hand.advised == mv {
		return nil // the ghost shows it
	}
	x, o := trexo.XCell(mv), trexo.OCell(mv)
	l := b.cam.lens(b.hand.now)
	var spots []boards.Spot
	for _, c := range [2]trexo.Cell{x, o} {
		z := b.pile.base(x, o) + thick
		at := solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: z}
		size := 0.0
		for _, d := range [2]solid.Vec{{X: 0.5}, {Y: 0.5}} {
			p, q := l.Point(at.Add(d)), l.Point(at.Add(d.Mul(-1)))
			size = math.Max(size, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
		spots = append(spots, boards.Spot{At: l.Point(at), Size: size * 0.92})
	}
	return spots
}
