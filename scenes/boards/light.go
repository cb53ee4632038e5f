package boards

import (
	"fmt"
	"image/color"
	"math"
	"time"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// The times of what fades, also where motion is reduced. The shade goes once the piece lies, when the board itself darkens around a row.
const (
	shadeTime = 280 * time.Millisecond
	landTime  = 220 * time.Millisecond
	markTime  = 160 * time.Millisecond
)

// Light is what lies over a board on which a step of a lesson is done: a shade that leaves out what the step is about, and the mark of a
// mistake. The zero value is none.
type Light struct {
	// board says where cells are, nil where it cannot; size and stride are how many columns it has, and by how much the numbers of cells of two
	// rows differ.
	board        Board
	size, stride int
	// cells are left out by the shade, and Wrong are the cells of a mistake, none for none.
	cells []int
	Wrong []int
	// shade is how dark the shade is, from 0 to 1; marked is how strongly a mistake is marked.
	shade, marked graph.Motion
}

// NewLight is a light for the board b with a position of the game g, of which the cells named lit matter.
func NewLight(b Board, g rules.Game, lit []string) Light {
	var l Light
	if grid, ok := g.(rules.Gridded); ok {
		l.size, l.stride = grid.Grid()
		l.board = b
	}
	for _, name := range lit {
		cell, _ := rules.CellNamed(name, l.stride)
		l.cells = append(l.cells, cell)
	}
	return l
}

// Follow brings what fades on its way: done reports whether the step is done, busy whether the board moves.
func (l *Light) Follow(now time.Duration, done, busy bool) {
	if !done {
		l.shade.Go(1, now, shadeTime)
	}
	if len(l.Wrong) > 0 && !busy {
		l.marked.Go(1, now, markTime)
	} else {
		l.marked = graph.Still(0)
	}
}

// Done has the shade go, as the right move was made.
func (l *Light) Done(now time.Duration) { l.shade.Go(0, now+landTime, shadeTime) }

// Left is the light over a board that is about to be left: its shade goes on, and nobody follows it any more.
func (l Light) Left(now time.Duration) Light {
	if !l.shade.Moving(now) {
		l.shade = graph.Still(l.shade.At(now))
	}
	return l
}

// Dark is how dark the shade is, from 0 to 1.
func (l *Light) Dark(now time.Duration) float64 { return l.shade.At(now) }

// DrawShade draws the shade over the board, seen in room, as dark as it is on the frame.
func (l *Light) DrawShade(c graph.Canvas, t *look.Theme, room graph.Rect) {
	k := l.shade.On(c)
	if l.board == nil || len(l.cells) == 0 || k <= 0 {
		return
	}
	var holes []Spot
	for _, cell := range l.cells {
		holes = append(holes, l.board.Cell(cell).Spot)
	}
	c.Art(shadow(t, room, l.outline(), holes), room, graph.Show{Fade: 1 - k})
}

// DrawWrong marks the mistake.
func (l *Light) DrawWrong(c graph.Canvas, t *look.Theme) {
	if l.board == nil {
		return
	}
	show := graph.Show{Fade: 1 - l.marked.On(c)}
	for _, cell := range l.Wrong {
		spot := l.board.Cell(cell).Spot
		c.Art(mistake(t.O), graph.Around(spot.At, spot.Size*0.96, spot.Size*0.96), show)
		at := spot.At.Add(graph.Point{X: spot.Size * 0.4, Y: -spot.Size * 0.4})
		c.Art(cross(t), graph.Around(at, 24, 24), show)
	}
}

// outline is the corners of the board as it is seen, on the canvas.
func (l *Light) outline() (corners [4]graph.Point) {
	n, stride := l.size, l.stride
	at := [4]int{0, n - 1, n - 1 + stride*(n-1), stride * (n - 1)}
	var middle graph.Point
	for _, cell := range at {
		middle = middle.Add(l.board.Cell(cell).Spot.At.Mul(0.25))
	}
	for i, cell := range at {
		spot := l.board.Cell(cell).Spot
		out := spot.At.Sub(middle)
		corners[i] = middle.Add(out.Mul(1 + spot.Size*0.72/math.Hypot(out.X, out.Y)))
	}
	return corners
}

// How dark the shade is, and how far from the middle of what matters it begins and is whole, against the size of a cell.
const (
	maxShade   = 0.52
	shadeBegin = 0.6
	shadeWhole = 0.86
)

// shadow is a shade over the board, seen in room, that leaves out what matters.
func shadow(t *look.Theme, room graph.Rect, corners [4]graph.Point, lit []Spot) graph.Art {
	name := "boards/shade/" + t.Name
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
		return r, g, b, maxShade * math.Max(0, least)
	}
	return graph.Art{Name: name, Paint: func(p *paint.Picture, _, _ float64) { p.Fill(&outline, ink) }}
}

// mistake is the mark of a mistake.
func mistake(col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("boards/mistake/%v", col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0.5, 0.5, w-1, h-1, w/7, math.Max(2.5, w*0.05)), paint.Solid(col))
	}}
}

// cross is the sign at its corner.
func cross(t *look.Theme) graph.Art {
	return graph.Art{Name: "boards/cross/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.O))
		a, b := w*0.33, w*0.67
		p.Fill(paint.Capsule(a, a, b, b, w*0.12).Append(paint.Capsule(b, a, a, b, w*0.12)), paint.Solid(t.TableEdge))
	}}
}
