package oxixo

import (
	"fmt"
	"image/color"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// badge is a disc with an arrow in the direction dx, dy of the board.
func badge(t *look.Theme, side rules.Side, lit bool, dx, dy float64) graph.Art {
	name := fmt.Sprintf("oxixo/arrow/%s/%s/%t/%g/%g", t.Name, side, lit, dx, dy)
	return graph.Art{Name: name, Paint: func(p *paint.Picture, w, h float64) {
		accent := t.Accent(side)
		fill, ink := paint.Mix(color.RGBA{18, 26, 32, 255}, accent, 0.24), paint.Mix(accent, color.RGBA{255, 255, 255, 255}, 0.3)
		if t.Name == "light" {
			ink = paint.Mix(accent, color.RGBA{255, 255, 255, 255}, 0.62)
		}
		if lit {
			fill, ink = accent, color.RGBA{252, 253, 252, 255}
		}
		u, m := w/46, w/2
		p.Shadow(paint.Circle(m, m, 19*u), 1*u, 2*u, 4*u, color.RGBA{4, 6, 10, 150})
		p.Fill(paint.Circle(m, m, 19.5*u), paint.Solid(ink))
		p.Fill(paint.Circle(m, m, 17.6*u), paint.Solid(fill))
		arrow := paint.Polygon(-10, -3.2, 0.5, -3.2, 0.5, -8.6, 10.5, 0, 0.5, 8.6, 0.5, 3.2, -10, 3.2)
		p.Fill(arrow.Map(func(x, y float64) (float64, float64) {
			return m + (x*dx+y*dy)*u, m + (-x*dy+y*dx)*u
		}), paint.Solid(ink))
	}}
}

// dotCube is a little cube from above with a dot that points at a seat.
func dotCube(wood, dot color.RGBA, seat int) graph.Art {
	return graph.Art{Name: fmt.Sprintf("oxixo/dot/%x/%d", wood, seat), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, 0, w, h, w*0.2), paint.Solid(paint.Mix(wood, dot, 0.35)))
		p.Fill(paint.RoundRect(0, 0, w-1.2, h-1.6, w*0.2), paint.Solid(wood))
		at := [4][2]float64{{0.48, 0.78}, {0.18, 0.47}, {0.48, 0.17}, {0.78, 0.47}}[seat&3]
		p.Fill(paint.Circle(at[0]*w, at[1]*h, w*0.13), paint.Solid(dot))
	}}
}
