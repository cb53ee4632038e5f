package marks

import (
	"fmt"
	"image/color"
	"math"
	"time"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// The times of fades, also with reduced motion. The shade fades after the piece has landed, when the board itself
// darkens around a row.
const (
	shadeTime = 280 * time.Millisecond
	landTime  = 220 * time.Millisecond
	wrongTime = 160 * time.Millisecond
)

// Light covers a board during a step of a lesson: a shade that leaves out the cells that matter, and the mark of a
// mistake. The zero value covers nothing.
type Light struct {
	// Wrong are the cells of a mistake, none for no mistake.
	Wrong []int

	// board is nil if the game has no grid; size is the number of its columns, and stride the difference between the numbers of cells in
	// adjacent rows.
	board        boards.Board
	size, stride int
	// cells are left out by the shade.
	cells []int
	// shade is the darkness of the shade, wrong the opacity of the mark of a mistake, from 0 to 1.
	shade, wrong graph.Motion
}

// NewLight returns the light for the board b with a position of the game g. The cells named lit matter in it.
func NewLight(b boards.Board, g rules.Game, lit []string) Light {
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

// Update starts fades: done is true if the step is done, busy while the board moves.
func (l *Light) Update(now time.Duration, done, busy bool) {
	if !done {
		l.shade.Go(1, now, shadeTime)
	}
	if len(l.Wrong) > 0 && !busy {
		l.wrong.Go(1, now, wrongTime)
	} else {
		l.wrong = graph.Still(0)
	}
}

// Done fades the shade out, as the right move was made.
func (l *Light) Done(now time.Duration) { l.shade.Go(0, now+landTime, shadeTime) }

// Left returns the light over a board that is being replaced: it keeps its shade without further calls.
func (l Light) Left(now time.Duration) Light {
	if !l.shade.Moving(now) {
		l.shade = graph.Still(l.shade.At(now))
	}
	return l
}

// Dark returns the darkness of the shade, from 0 to 1.
func (l *Light) Dark(now time.Duration) float64 { return l.shade.At(now) }

// DrawShade draws the shade over the board, which is in room.
func (l *Light) DrawShade(c graph.Canvas, t *look.Theme, room graph.Rect) {
	k := l.shade.On(c)
	if l.board == nil || len(l.cells) == 0 || k <= 0 {
		return
	}
	var holes []boards.Spot
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
	show := graph.Show{Fade: 1 - l.wrong.On(c)}
	for _, cell := range l.Wrong {
		spot := l.board.Cell(cell).Spot
		c.Art(mistake(t.O), square(&spot, spot.Size*0.96), show)
		corner := spot.At.Add(graph.Point{X: spot.Size * 0.4, Y: -spot.Size * 0.4})
		c.Art(cross(t), graph.Around(corner, 24, 24), show)
	}
}

// outline returns the corners of the board on the canvas.
func (l *Light) outline() (corners [4]graph.Point) {
	n, stride := l.size, l.stride
	cells := [4]int{0, n - 1, n - 1 + stride*(n-1), stride * (n - 1)}
	var middle graph.Point
	for _, cell := range cells {
		middle = middle.Add(l.board.Cell(cell).Spot.At.Mul(0.25))
	}
	for i, cell := range cells {
		spot := l.board.Cell(cell).Spot
		out := spot.At.Sub(middle)
		corners[i] = middle.Add(out.Mul(1 + spot.Size*0.72/math.Hypot(out.X, out.Y)))
	}
	return corners
}

// The opacity of the shade, and its distances from the middle of a lit cell: it starts at shadeStart and is full
// from shadeFull on, relative to the size of a cell.
const (
	maxShade   = 0.52
	shadeStart = 0.6
	shadeFull  = 0.86
)

// shadow is a shade over the board in room that leaves out the holes.
func shadow(t *look.Theme, room graph.Rect, corners [4]graph.Point, holes []boards.Spot) graph.Art {
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
	for _, l := range holes {
		name += fmt.Sprintf("/%.1f,%.1f,%.1f", l.At.X-room.X, l.At.Y-room.Y, l.Size)
	}
	col := t.TableEdge
	r, g, b := float64(col.R)/255, float64(col.G)/255, float64(col.B)/255
	ink := func(x, y float64) (float64, float64, float64, float64) {
		nearest := 1.0
		for _, l := range holes {
			distance := math.Hypot(l.At.X-room.X-x, l.At.Y-room.Y-y) / l.Size
			nearest = math.Min(nearest, (distance-shadeStart)/(shadeFull-shadeStart))
		}
		return r, g, b, maxShade * math.Max(0, nearest)
	}
	return graph.Art{Name: name, Paint: func(p *paint.Picture, _, _ float64) { p.Fill(&outline, ink) }}
}

// mistake is the mark of a mistake, cross the sign at its corner.
func mistake(col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("boards/mistake/%v", col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0.5, 0.5, w-1, h-1, w/7, math.Max(2.5, w*0.05)), paint.Solid(col))
	}}
}

func cross(t *look.Theme) graph.Art {
	return graph.Art{Name: "boards/cross/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.O))
		a, b := w*0.33, w*0.67
		p.Fill(paint.Capsule(a, a, b, b, w*0.12).Append(paint.Capsule(b, a, a, b, w*0.12)), paint.Solid(t.TableEdge))
	}}
}
