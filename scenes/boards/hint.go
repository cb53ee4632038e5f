package boards

import (
	"image/color"

	"xotrio/ai"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Advice is the sentence that tells a move in notation, why it is played, and where nothing is proven the chance to win.
func Advice(d *scenes.Env, move string, th *ai.Thought) string {
	key := "hint." + th.Reason.Aim.String()
	switch {
	case th.Reason.Aim == ai.NoAim:
		key = "hint." + ai.Prepares.String()
	case th.Reason.Aim == ai.WinsNow && th.Reason.N > 0:
		key = "hint.wins-points"
	}
	text := d.T("hint.move", "Move", move, "Why", d.T(key, "Count", th.Reason.N))
	if th.Win == 0 && th.Chance > 0 && th.Chance < 1000 {
		text += "\n" + d.T("hint.chance", "Percent", (th.Chance+5)/10)
	}
	return text
}

// DrawSpots points out the places of a move.
func DrawSpots(c graph.Canvas, t *look.Theme, spots []Spot) {
	for _, spot := range spots {
		art := spot.Art
		if art.Paint == nil {
			art = hintRing(t)
		}
		c.Art(art, graph.Around(spot.At, spot.Size, spot.Size), graph.Show{})
	}
}

// inkOfRing is the dark of the ring's edge.
var inkOfRing = color.RGBA{24, 18, 6, 255}

// hintRing is the mark of a hint, in gold with a dark edge, so that it stands out on every ground.
func hintRing(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/ring/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		m := w / 2
		p.Fill(paint.Ring(m, h/2, m-0.5, m*0.80), paint.Solid(paint.Alpha(paint.Mix(gold, inkOfRing, 0.85), 0.8)))
		p.Fill(paint.Ring(m, h/2, m*0.965-0.5, m*0.835), paint.Solid(gold))
	}}
}
