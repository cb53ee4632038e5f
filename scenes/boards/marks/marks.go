// Package marks draws on top of a board: the places of a hint and its reason, the marks of a review, the signs of
// threats, and the light of a lesson (light.go). Like the boards themselves it computes its rectangles from the places
// of cells on the canvas.
package marks

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"xotrio/ai/reason"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// dark is the edge of gold marks, for contrast on every ground.
var dark = color.RGBA{24, 18, 6, 255}

func square(s *boards.Spot, size float64) graph.Rect { return graph.Around(s.At, size, size) }

// DrawSpots marks the places of a move.
func DrawSpots(c graph.Canvas, t *look.Theme, spots []boards.Spot) {
	for i := range spots {
		art := spots[i].Art
		if art.Paint == nil {
			art = hintRing(t)
		}
		c.Art(art, square(&spots[i], spots[i].Size), graph.Show{})
	}
}

// lineThickness is the thickness of the line along a row, beadSize the size of the marks on its cells, in units.
const (
	lineThickness = 6
	beadSize      = 15
)

// DrawEvidence marks the evidence for a hint: a line along the row, and a mark on each of the other cells.
func DrawEvidence(c graph.Canvas, t *look.Theme, b boards.Board, e *reason.Evidence) {
	for i := 1; i < len(e.Row); i++ {
		from, to := b.Cell(e.Row[i-1]).Spot.At, b.Cell(e.Row[i]).Spot.At
		length := math.Hypot(to.X-from.X, to.Y-from.Y)
		mid := graph.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
		c.Art(bar(t), graph.Around(mid, length+lineThickness, lineThickness), graph.Show{Angle: math.Atan2(to.Y-from.Y, to.X-from.X), Fade: 0.15})
	}
	for _, cell := range e.Row {
		spot := b.Cell(cell).Spot
		c.Art(bead(t), square(&spot, beadSize), graph.Show{})
	}
	for _, cell := range e.At {
		spot := b.Cell(cell).Spot
		c.Art(target(t), square(&spot, spot.Size*0.8), graph.Show{})
	}
}

func hintRing(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/ring/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		m := w / 2
		p.Fill(paint.Ring(m, h/2, m-0.5, m*0.80), paint.Solid(paint.Alpha(paint.Mix(gold, dark, 0.85), 0.8)))
		p.Fill(paint.Ring(m, h/2, m*0.965-0.5, m*0.835), paint.Solid(gold))
	}}
}

// bar is a piece of the line along a row.
func bar(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/bar/" + t.Name, Border: lineThickness, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, 0, w, h, h/2), paint.Solid(paint.Alpha(dark, 0.7)))
		p.Fill(paint.RoundRect(1.5, 1.5, w-3, h-3, h/2-1.5), paint.Solid(gold))
	}}
}

// bead is the mark on a cell of a row.
func bead(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/bead/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(paint.Alpha(dark, 0.8)))
		p.Fill(paint.Circle(w/2, h/2, w/2-2.5), paint.Solid(gold))
	}}
}

// target is the mark on the goal of a threat, or the source of a piece that is taken.
func target(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/target/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		frame := func(inset, thick float64, col color.RGBA) {
			p.Fill(paint.Frame(inset, inset, w-2*inset, h-2*inset, w/6, thick), paint.Solid(col))
		}
		frame(0.5, 6, paint.Alpha(dark, 0.7))
		frame(2, 3, gold)
	}}
}

// Ink returns the color of a mark of a review. Marks differ in their shapes as well.
func Ink(t *look.Theme, m review.Mark) color.RGBA {
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
	if t.Bright {
		col = paint.Mix(col, color.RGBA{20, 20, 30, 255}, 0.42)
	}
	return col
}

// Draw draws the mark of a move at the upper right of its place.
func Draw(c graph.Canvas, t *look.Theme, spot *boards.Spot, m review.Mark) {
	at := spot.At.Add(graph.Point{X: spot.Size * 0.42, Y: -spot.Size * 0.42})
	c.Art(disc(t, m), graph.Around(at, 26, 26), graph.Show{})
	st := t.Write(look.Small-1, graph.Bold).Centered()
	st.Color = t.TableEdge
	if t.Bright {
		st.Color = t.SheetLit
	}
	c.Text(string(m), at, st)
}

// disc is the ground of a mark.
func disc(t *look.Theme, m review.Mark) graph.Art {
	return graph.Art{Name: "boards/badge/" + t.Name + "/" + string(m), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.TableEdge))
		p.Fill(paint.Circle(w/2, h/2, w/2-2), paint.Solid(Ink(t, m)))
	}}
}

// veil dims the places of a move that may be taken back.
var veil = graph.Art{Name: "boards/veil", Paint: func(p *paint.Picture, w, h float64) {
	p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(color.RGBA{8, 12, 18, 150}))
}}

// DrawDoubted dims and marks the move at spots while the player is asked whether to take it back.
func DrawDoubted(c graph.Canvas, t *look.Theme, spots []boards.Spot, m review.Mark) {
	moved := slices.ContainsFunc(spots, func(s boards.Spot) bool { return s.Art.Paint != nil })
	if !moved { // else the piece is no longer in its old place
		for i := range spots {
			c.Art(veil, square(&spots[i], spots[i].Size), graph.Show{})
		}
	}
	Draw(c, t, &spots[len(spots)-1], m)
}

// DrawPlayed marks the places of a move that was played, and its quality, on a board that shows the position before it.
func DrawPlayed(c graph.Canvas, t *look.Theme, spots []boards.Spot, m review.Mark) {
	for i := range spots {
		if s := &spots[i]; s.Art.Paint == nil {
			DrawRing(c, s, Ink(t, m))
		} else {
			c.Art(s.Art, square(s, s.Size), graph.Show{})
		}
	}
	if len(spots) > 0 {
		Draw(c, t, &spots[len(spots)-1], m)
	}
}

// DrawRing draws a ring of that color around a place.
func DrawRing(c graph.Canvas, s *boards.Spot, ink color.RGBA) {
	c.Art(ring(ink), square(s, s.Size), graph.Show{})
}

// DrawRefused marks a cell that does not take what was put on it.
func DrawRefused(c graph.Canvas, t *look.Theme, s *boards.Spot) {
	ink := Ink(t, review.Blunder)
	DrawRing(c, s, ink)
	c.Art(look.Icon("close", ink), square(s, s.Size*0.5), graph.Show{})
}

// ringThickness is in units.
const ringThickness = 5

// ring is a ring with dark edges, for contrast on every ground.
func ring(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("boards/ring/%02x%02x%02x", ink.R, ink.G, ink.B), Paint: func(p *paint.Picture, w, h float64) {
		m := w / 2
		p.Fill(paint.Ring(m, h/2, m-0.5, m-ringThickness-1.5), paint.Solid(paint.Alpha(dark, 0.8)))
		p.Fill(paint.Ring(m, h/2, m-2, m-ringThickness), paint.Solid(ink))
	}}
}

// Threat returns the small sign of a side for the goal of its threat.
func Threat(t *look.Theme, side rules.Side) graph.Art {
	return graph.Art{Name: "threat/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
		edge, bright := paint.Solid(paint.Alpha(dark, 0.8)), paint.Solid(t.Accent(side))
		if t.Bright { // its accents are dark
			edge = paint.Solid(color.RGBA{255, 255, 255, 235})
		}
		width := 0.07
		if t.High {
			edge, width = paint.Solid(t.Board), 0.11
		}
		sign := func(grow float64) *paint.Path {
			if side == rules.O {
				return paint.Ring(w/2, h/2, w*(0.38+grow), w*(0.2-grow))
			}
			a, b, r := w*0.22, w*0.78, w*(0.11+grow)
			return paint.Capsule(a, a, b, b, r).Append(paint.Capsule(b, a, a, b, r))
		}
		p.Fill(sign(width), edge)
		p.Fill(sign(0), bright)
	}}
}

// ThreatFade returns the fade of a sign for a threat of less than a win: none in high contrast, as the sign is smaller.
func ThreatFade(t *look.Theme) float64 {
	if t.High {
		return 0
	}
	return 0.3
}
