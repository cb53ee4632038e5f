package trexo

import (
	"math"

	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// labels writes the letters and numbers on the sides of the frame that are near to the viewer, upright, so that they can be
// read from everywhere.
func (p *painter) labels(c graph.Canvas) {
	l := p.build.Lens()
	away := l.Away()
	share := func(near float64) float64 { return math.Max(0, math.Min(1, 0.5+near*12)) }
	south, west := share(away.Y+0.06), share(away.X+0.06)
	a, b := l.Point(solid.Vec{X: 4.5, Y: -between, Z: rimTop}), l.Point(solid.Vec{X: 5.5, Y: -between, Z: rimTop})
	c1, c2 := l.Point(solid.Vec{X: -between, Y: 8.5, Z: rimTop}), l.Point(solid.Vec{X: -between, Y: 9.5, Z: rimTop})
	step := math.Min(math.Hypot(b.X-a.X, b.Y-a.Y), math.Hypot(c2.X-c1.X, c2.Y-c1.Y))
	// On a small board the letters are smaller, so that those of two rows do not touch.
	st := p.wood.theme.Write(math.Max(10, math.Floor(math.Min(look.Small, step*0.74))), graph.Medium).Centered()
	ink := paint.Mix(p.wood.ink.label, p.wood.ink.frame, 0.5*p.dark)
	const mid = between + rim/2
	for k := range trexo.BoardSize {
		at := float64(k) + 0.5
		for _, e := range [4]struct {
			x, y, share float64
			text        string
		}{
			{at, -mid, south, boards.Column(k)}, {at, 10 + mid, 1 - south, boards.Column(k)},
			{-mid, at, west, boards.Row(k)}, {10 + mid, at, 1 - west, boards.Row(k)},
		} {
			if e.share > 0.01 {
				c.Text(e.text, l.Point(solid.Vec{X: e.x, Y: e.y, Z: rimTop}), st.In(paint.Alpha(ink, e.share)))
			}
		}
	}
}
