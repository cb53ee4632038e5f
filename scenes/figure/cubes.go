package figure

import (
	"fmt"
	"image/color"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

var white = color.RGBA{255, 255, 255, 255}

// Cubes is a part of Oxixo's board. Every row is a string with a sign per cube: X and O are marked cubes, S N W E those
// whose dot points at that seat, . a neutral cube, and a space no cube.
type Cubes struct {
	Rows []string
	// Slide moves a row by a part of a cube to the right, row by row; it may be shorter than Rows.
	Slide []float64
	// Bright cubes are pointed out, Lifted ones stand out of the frame.
	Bright, Lifted []Cell
	// Arrows point into the frame at the ends of rows and columns: the cell outside the rows, and the sign to be shown.
	Arrows []Arrow
}

// Arrow is a place where a cube may be pushed in: a cell just outside the cubes, and left, right, up or down.
type Arrow struct {
	At   Cell
	Icon string
}

// Draw draws the cubes as large as they fit in the middle of r; outside is the room around them, in cubes.
func (k Cubes) Draw(c graph.Canvas, t *look.Theme, r graph.Rect, outside float64) {
	cols, rows := 0, len(k.Rows)
	for _, line := range k.Rows {
		cols = max(cols, len(line))
	}
	side := min(r.W/(float64(cols)+2*outside), r.H/(float64(rows)+2*outside+0.2))
	x0, y0 := r.X+(r.W-side*float64(cols))/2, r.Y+(r.H-side*(float64(rows)+0.2))/2
	for row, line := range k.Rows {
		shift := 0.0
		if row < len(k.Slide) {
			shift = k.Slide[row] * side
		}
		for col, sign := range line {
			if sign == ' ' {
				continue
			}
			here := Cell{col, row}
			at := graph.Rect{X: x0 + side*float64(col) + shift, Y: y0 + side*float64(row), W: side, H: side * 1.17}
			if has(k.Lifted, here) {
				at.Y -= side * 0.22
			}
			at = graph.Rect{X: at.X + side*0.03, Y: at.Y + side*0.03, W: side * 0.94, H: side * 1.11}
			room := side * 0.16
			c.Art(cubeShade(t), graph.Rect{X: at.X - room, Y: at.Y - room, W: at.W + 2*room, H: at.H + 2*room}, graph.Show{})
			c.Art(cube(t, sign, has(k.Bright, here), uint32(col*3+row*11)%5), at, graph.Show{})
		}
	}
	for _, a := range k.Arrows {
		at := graph.Around(graph.Point{X: x0 + side*(float64(a.At.Col)+0.5), Y: y0 + side*(float64(a.At.Row)+0.55)}, side*0.6, side*0.6)
		c.Art(disc(t), at, graph.Show{})
		c.Art(look.Icon(a.Icon, t.Text), at.Inset(side*0.14), graph.Show{})
	}
}

// cubeShade is the contact shadow of a cube, drawn a part of its side larger all round.
func cubeShade(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/cube-shade/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		in := w * 0.16 / 1.26
		p.Shadow(paint.RoundRect(in, in, w-2*in, h-2*in, w*0.06), in*0.25, in*0.45, in*0.8, t.Shadow)
	}}
}

// cube is one cube seen from above and a little from the front. Its grain is one of five.
func cube(t *look.Theme, sign rune, bright bool, seed uint32) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/cube/%s/%c/%t/%d", t.Name, sign, bright, seed), Paint: func(p *paint.Picture, w, h float64) {
		top, radius := w, w*0.07
		p.Fill(paint.RoundRect(0, h-top, w, top, radius), paint.Solid(paint.Mix(t.WoodDark, t.FrameWood, 0.15)))
		grain := paint.Wood(t.WoodLight, paint.Mix(t.WoodLight, t.WoodDark, 0.55), seed+40, w*0.16)
		p.Fill(paint.RoundRect(0, 0, w, top, radius), grain)
		p.Fill(paint.Frame(0, 0, w, top, radius, w*0.022), paint.Solid(paint.Alpha(paint.Mix(t.WoodLight, white, 0.6), 0.8)))
		u := w / 100
		switch sign {
		case 'X', 'S', 'N':
			burn := paint.Solid(paint.Mix(t.XLow, color.RGBA{A: 255}, 0.12))
			p.Fill(paint.Polygon(26*u, 36*u, 36*u, 26*u, 74*u, 64*u, 64*u, 74*u).Append(paint.Polygon(74*u, 36*u, 36*u, 74*u, 26*u, 64*u, 64*u, 26*u)), burn)
		case 'O', 'W', 'E':
			p.Fill(paint.Ring(50*u, 50*u, 27*u, 15*u), paint.Solid(paint.Mix(t.OLow, color.RGBA{A: 255}, 0.06)))
		}
		if at, ok := map[rune][2]float64{'S': {50, 87}, 'N': {50, 13}, 'W': {13, 50}, 'E': {87, 50}}[sign]; ok {
			p.Fill(paint.Circle(at[0]*u, at[1]*u, 6.5*u), paint.Solid(paint.Mix(t.FrameWood, color.RGBA{A: 255}, 0.35)))
		}
		if bright {
			p.Fill(paint.Frame(2*u, 2*u, w-4*u, top-4*u, radius, 5*u), paint.Solid(paint.Mix(t.X, t.XLow, 0.25)))
		}
	}}
}

// disc is the ground of an arrow.
func disc(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/disc/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2), paint.Solid(paint.Mix(t.Sheet, t.X, 0.4)))
		p.Fill(paint.Ring(w/2, h/2, w/2, w/2-w*0.06), paint.Solid(t.X))
	}}
}
