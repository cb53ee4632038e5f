package lesson

import (
	"fmt"
	"image/color"
	"math"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// grid is how many columns the board has, and by how much the numbers of cells of two rows differ; 0 where it has no such cells.
func (s *Lesson) grid() (size, stride int) {
	if g, ok := s.run.View().Game.(rules.Gridded); ok {
		return g.Grid()
	}
	return 0, 0
}

// cell is where the cell of that name is on the board.
func (s *Lesson) cell(p boards.Pointer, name string) boards.Spot {
	_, stride := s.grid()
	cell, _ := rules.CellNamed(name, stride)
	return p.Cell(cell).Spot
}

// lands are the cells on which what a move puts down comes to lie.
func lands(v *session.View, m rules.Move) []int {
	if g, ok := v.Game.(rules.Gridded); ok {
		return g.Lands(m)
	}
	return nil
}

// drawLit puts what does not matter into the shade, and marks a mistake, or the move that is shown.
func (s *Lesson) drawLit(c graph.Canvas) {
	p, ok := s.board.(boards.Pointer)
	if !ok {
		return
	}
	s.drawVeil(c, p, s.lesson.Steps[s.at].Lit, s.shade)
	if s.work.Busy(c.Now()) {
		return
	}
	show := graph.Show{Fade: 1 - s.marked.On(c)}
	for _, cell := range s.wrong {
		spot := p.Cell(cell).Spot
		c.Art(frame(s.Theme.O), graph.Around(spot.At, spot.Size*0.96, spot.Size*0.96), show)
		at := spot.At.Add(graph.Point{X: spot.Size * 0.4, Y: -spot.Size * 0.4})
		c.Art(cross(s.Theme), graph.Around(at, 24, 24), show)
	}
	if g, ok := s.board.(boards.Suggester); ok && s.shown && s.run.Asking() {
		boards.DrawSpots(c, s.Theme, g.Spots(s.run.Best()))
	}
}

// drawVeil draws the shade over the board p, as dark as it is on the frame, which leaves the cells lit out.
func (s *Lesson) drawVeil(c graph.Canvas, p boards.Pointer, lit []string, dark graph.Motion) {
	k := dark.On(c)
	if len(lit) == 0 || k <= 0 {
		return
	}
	var holes []boards.Spot
	for _, name := range lit {
		holes = append(holes, s.cell(p, name))
	}
	c.Art(veil(s.Theme, s.places.board, s.outline(p), holes), s.places.board, graph.Show{Fade: 1 - k})
}

// outline is the corners of the board as it is seen, on the canvas.
func (s *Lesson) outline(p boards.Pointer) (corners [4]graph.Point) {
	n, stride := s.grid()
	at := [4]int{0, n - 1, n - 1 + stride*(n-1), stride * (n - 1)}
	var middle graph.Point
	for _, cell := range at {
		middle = middle.Add(p.Cell(cell).Spot.At.Mul(0.25))
	}
	for i, cell := range at {
		spot := p.Cell(cell).Spot
		out := spot.At.Sub(middle)
		corners[i] = middle.Add(out.Mul(1 + spot.Size*0.72/math.Hypot(out.X, out.Y)))
	}
	return corners
}

// How dark the shade is, and how far from the middle of what matters it begins and is whole, against the size of a cell.
const (
	shade      = 0.52
	shadeBegin = 0.6
	shadeWhole = 0.86
)

// veil is a shade over the board, seen in room, that leaves out what matters.
func veil(t *look.Theme, room graph.Rect, corners [4]graph.Point, lit []boards.Spot) graph.Art {
	name := "lesson/veil/" + t.Name
	var outline paint.Path
	for i, c := range corners {
		name += fmt.Sprintf("/%.1f,%.1f", c.X-room.X, c.Y-room.Y)
		if i == 0 {
			outline.MoveTo(c.X-room.X, c.Y-room.Y)
		} else {
			outline.LineTo(c.X-room.X, c.Y-room.Y)
		}
	}
	outline.Close()
	for _, l := range lit {
		name += fmt.Sprintf("/%.1f,%.1f,%.1f", l.At.X-room.X, l.At.Y-room.Y, l.Size)
	}
	dark := t.TableEdge
	r, g, b := float64(dark.R)/255, float64(dark.G)/255, float64(dark.B)/255
	ink := func(x, y float64) (float64, float64, float64, float64) {
		least := 1.0
		for _, l := range lit {
			far := math.Hypot(l.At.X-room.X-x, l.At.Y-room.Y-y) / l.Size
			least = math.Min(least, (far-shadeBegin)/(shadeWhole-shadeBegin))
		}
		return r, g, b, shade * math.Max(0, least)
	}
	return graph.Art{Name: name, Paint: func(p *paint.Picture, _, _ float64) { p.Fill(&outline, ink) }}
}

// frame is the mark of a mistake.
func frame(col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("lesson/frame/%v", col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0.5, 0.5, w-1, h-1, w/7, math.Max(2.5, w*0.05)), paint.Solid(col))
	}}
}

// cross is the sign at its corner.
func cross(t *look.Theme) graph.Art {
	return graph.Art{Name: "lesson/cross/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.O))
		a, b := w*0.33, w*0.67
		p.Fill(paint.Capsule(a, a, b, b, w*0.12).Append(paint.Capsule(b, a, a, b, w*0.12)), paint.Solid(t.TableEdge))
	}}
}
