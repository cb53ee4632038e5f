package trexo

import (
	"math"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/solid"
)

// Spots are the two cells of a brick, as its halves would be seen from above, each with its symbol.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	x, o := trexo.XCell(mv), trexo.OCell(mv)
	l := b.cam.lens(b.hand.now)
	var spots []boards.Spot
	for i, c := range [2]trexo.Cell{x, o} {
		z := b.pile.base(x, o) + thick
		at := solid.Vec{X: float64(c.Col()) + 0.5, Y: float64(c.Row()) + 0.5, Z: z}
		size := 0.0
		for _, d := range [2]solid.Vec{{X: 0.5}, {Y: 0.5}} {
			p, q := l.Point(at.Add(d)), l.Point(at.Add(d.Mul(-1)))
			size = math.Max(size, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
		side := rules.X + rules.Side(i)
		art := b.d.Theme.Piece(side == rules.X, side == rules.X)
		p := l.Point(at)
		spots = append(spots, boards.Spot{At: p, Size: size * 0.92}, boards.Spot{At: p, Size: size * 0.56, Art: art})
	}
	return spots
}
