package oxixo

import (
	"math"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/solid"
)

// Spots are the cube that is taken and the end at which it is pushed in, with an arrow; for four the way in which its dot
// points lies beside it. A pass has none, and no move has while a cube is in the hand: its own arrows are seen then.
func (b *Board) Spots(mv rules.Move) []boards.Spot {
	if mv == rule.Pass || b.scene.controls.hand.holds() {
		return nil
	}
	from, to := rule.From(mv), rule.To(mv)
	top := base(int(from)).Add(solid.Vec{X: 0.5, Y: 0.5, Z: tall})
	size := 0.0
	for _, d := range [2]solid.Vec{{X: 0.5}, {Y: 0.5}} {
		p, q := b.scene.painter.lens.Point(top.Add(d)), b.scene.painter.lens.Point(top.Add(d.Mul(-1)))
		size = math.Max(size, math.Hypot(p.X-q.X, p.Y-q.Y))
	}
	out := outward(from, to)
	mouth := base(int(to)).Add(solid.Vec{X: 0.5, Y: 0.5}).Add(out.Mul(0.5 + arrowOut))
	spots := []boards.Spot{
		{At: b.scene.painter.lens.Point(top), Size: size * 0.9},
		{At: b.scene.painter.lens.Point(mouth), Size: 52, Art: badge(b.scene.d.Theme, b.scene.rest.side, true, -out.X, -out.Y)},
	}
	if dot, ok := rule.Dot(mv); ok {
		t, at := b.scene.d.Theme, b.scene.painter.lens.Point(mouth.Add(out.Mul(0.45)))
		spots = append(spots, boards.Spot{At: at, Size: 26, Art: dotCube(t.WoodLight, inksOf(t).scorch, int(dot))})
	}
	return spots
}
