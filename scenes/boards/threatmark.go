package boards

import (
	"image/color"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// ThreatMark is the small sign of a side on a place where it threatens something.
func ThreatMark(t *look.Theme, side rules.Side) graph.Art {
	return graph.Art{Name: "threat/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
		dark, bright := paint.Solid(paint.Alpha(inkOfRing, 0.8)), paint.Solid(t.Accent(side))
		if t.Name == "light" { // its accents are dark
			dark = paint.Solid(color.RGBA{255, 255, 255, 235})
		}
		room := 0.07
		if t.High {
			dark, room = paint.Solid(t.Board), 0.11
		}
		sign := func(grow float64) *paint.Path {
			if side == rules.O {
				return paint.Ring(w/2, h/2, w*(0.38+grow), w*(0.2-grow))
			}
			a, b, r := w*0.22, w*0.78, w*(0.11+grow)
			return paint.Capsule(a, a, b, b, r).Append(paint.Capsule(b, a, a, b, r))
		}
		p.Fill(sign(room), dark)
		p.Fill(sign(0), bright)
	}}
}

// ThreatFade is how much of a mark's opacity is taken away where less than a win threatens: in high contrast none, as the mark is smaller.
func ThreatFade(t *look.Theme) float64 {
	if t.High {
		return 0
	}
	return 0.3
}
