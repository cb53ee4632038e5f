package boards

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Emblems returns a picture of all games side by side, for screens that have nothing to list yet. A look.Icon above them
// is joined to each by a line; "" leaves it out.
func (t Games) Emblems(k *widget.Kit, icon string) layout.Part {
	side, gap := 168.0, 28.0
	if k.Narrow {
		side, gap = 92, 14
	}
	th, inner := k.Theme, side/12
	line := func(w, h float64) layout.Part {
		return k.Drawn(w, h, func(c graph.Canvas, r graph.Rect) { c.Fill(r, th.SheetLine) })
	}
	var emblems, lines []layout.Part
	for _, g := range t {
		ground := k.Drawn(side, side, func(c graph.Canvas, r graph.Rect) {
			c.Art(th.Shade(18), r.Inset(-look.ShadeRoom), graph.Show{})
			c.Art(th.Panel(paint.Mix(th.TableEdge, th.Table, 0.25), th.SheetLine, 18, false), r, graph.Show{})
		})
		figure := k.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { g.Figure(c, th, r, 0) })
		emblems = append(emblems, layout.Layers(ground, layout.Pad(inner, figure)))
		lines = append(lines, layout.Center(line(4, side/8)))
	}
	picture := layout.Row(gap, emblems...)
	if icon != "" {
		picture = layout.Stack(0, k.Picture(look.Icon(icon, th.Gold), side/2, side/2), layout.Gap(inner),
			layout.Margin(side/2-2, 0, side/2-2, 0, line(0, 4)), layout.Even(gap, lines...), picture)
	}
	return layout.Center(picture)
}
