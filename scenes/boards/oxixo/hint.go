package oxixo

import (
	"math"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// Cell is a cell, on top of its cube.
func (b *Board) Cell(cell int) boards.Place {
	lens := &b.scene.painter.lens
	top := base(cell).Add(solid.Vec{X: 0.5, Y: 0.5, Z: tall})
	p, q := lens.Point(top.Add(solid.Vec{X: 0.5})), lens.Point(top.Add(solid.Vec{X: -0.5}))
	return boards.Place{Name: rule.Cell(cell).String(), Spot: boards.Spot{At: lens.Point(top), Size: math.Hypot(p.X-q.X, p.Y-q.Y)}}
}

// Frame is the board with its frame.
func (b *Board) Frame() graph.Rect {
	p := &b.scene.painter
	lo, hi := p.ends()
	return p.lens.Around(lo, hi)
}

// Suggest hides the cursor of the keyboard, which would be taken for the cube that is advised, until a key moves it.
func (b *Board) Suggest(m rules.Move) {
	if c := &b.scene.controls; m != rules.NoMove && !c.hand.holds() {
		c.keys = false
	}
}
