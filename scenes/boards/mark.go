package boards

import (
	"fmt"
	"image/color"
	"slices"

	"xotrio/game/review"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// MarkInk is the colour of a mark of a review. Marks are told apart by their shapes as well.
func MarkInk(t *look.Theme, m review.Mark) color.RGBA {
	var col color.RGBA
	switch m {
	case review.Blunder:
		col = color.RGBA{255, 106, 94, 255}
	case review.Mistake:
		col = color.RGBA{247, 150, 60, 255}
	case review.Inaccuracy:
		col = color.RGBA{236, 208, 110, 255}
	default:
		col = color.RGBA{100, 196, 245, 255}
	}
	if t.Name == "light" {
		col = paint.Mix(col, color.RGBA{20, 20, 30, 255}, 0.42)
	}
	return col
}

// DrawMark draws on a board the mark that a move has got, at the upper right of its place.
func DrawMark(c graph.Canvas, t *look.Theme, spot *Spot, m review.Mark) {
	at := spot.At.Add(graph.Point{X: spot.Size * 0.42, Y: -spot.Size * 0.42})
	c.Art(markDisc(t, m), graph.Around(at, 26, 26), graph.Show{})
	st := t.Write(look.Small-1, graph.Bold).Centered()
	st.Color = t.TableEdge
	if t.Name == "light" {
		st.Color = t.SheetLit
	}
	c.Text(string(m), at, st)
}

// markDisc is the disc on which a mark stands.
func markDisc(t *look.Theme, m review.Mark) graph.Art {
	return graph.Art{Name: "boards/badge/" + t.Name + "/" + string(m), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.TableEdge))
		p.Fill(paint.Circle(w/2, h/2, w/2-2), paint.Solid(MarkInk(t, m)))
	}}
}

// veil is what lies over the places of a move that is offered back.
var veil = graph.Art{Name: "boards/veil", Paint: func(p *paint.Picture, w, h float64) {
	p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(color.RGBA{8, 12, 18, 150}))
}}

// DrawDoubted dims a move that is offered back, whose places are spots, and marks it.
func DrawDoubted(c graph.Canvas, t *look.Theme, spots []Spot, m review.Mark) {
	moved := slices.ContainsFunc(spots, func(s Spot) bool { return s.Art.Paint != nil })
	for _, spot := range spots {
		if moved { // the piece is no longer where the move took it from
			break
		}
		c.Art(veil, graph.Around(spot.At, spot.Size, spot.Size), graph.Show{})
	}
	DrawMark(c, t, &spots[len(spots)-1], m)
}

// DrawPlayed marks the places of a move that was played, and what it is worth, on a board that stands before it.
func DrawPlayed(c graph.Canvas, t *look.Theme, spots []Spot, m review.Mark) {
	for i := range spots {
		if s := &spots[i]; s.Art.Paint == nil {
			DrawRing(c, s, MarkInk(t, m))
		} else {
			c.Art(s.Art, graph.Around(s.At, s.Size, s.Size), graph.Show{})
		}
	}
	if len(spots) > 0 {
		DrawMark(c, t, &spots[len(spots)-1], m)
	}
}

// DrawRing draws a ring in that colour around a place.
func DrawRing(c graph.Canvas, s *Spot, ink color.RGBA) {
	c.Art(ringOf(ink), graph.Around(s.At, s.Size, s.Size), graph.Show{})
}

// thickRing is how thick a ring is, in units.
const thickRing = 5

// ringOf is a ring in that colour, with dark edges so that it stands out on every ground.
func ringOf(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("boards/ring/%02x%02x%02x", ink.R, ink.G, ink.B), Paint: func(p *paint.Picture, w, h float64) {
		m := w / 2
		p.Fill(paint.Ring(m, h/2, m-0.5, m-thickRing-1.5), paint.Solid(paint.Alpha(color.RGBA{24, 18, 6, 255}, 0.8)))
		p.Fill(paint.Ring(m, h/2, m-2, m-thickRing), paint.Solid(ink))
	}}
}
