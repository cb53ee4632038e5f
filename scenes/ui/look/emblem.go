package look

import (
	"image"
	"image/color"
	"image/draw"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// plainEmblem is the largest emblem, in pixels, that is drawn plainly: without shading, its marks thicker and on whole
// pixels where the eye looks for them.
const plainEmblem = 32

// Emblem is the sign of the program as a picture of size x size pixels, at least one, transparent outside: the two marks of
// the logo, lacquered, on a tile of the dark table. Small ones are a plainer drawing of their own, which still reads at
// 16 pixels. It is the same picture whatever theme the player has chosen.
func Emblem(size int) *image.RGBA {
	if size <= plainEmblem {
		return smallEmblem(max(size, 1))
	}
	t := Dark()
	p := paint.New(size, size, 100, 100)
	tile := func(dy float64) *paint.Path { return paint.RoundRect(4, 3+dy, 92, 88, 20) }
	p.Shadow(tile(4), 0, 1.5, 4, color.RGBA{A: 120})
	p.Fill(tile(5.5), paint.Linear(0, 60, paint.Mix(t.TableEdge, t.Board, 0.3), 0, 97, t.TableEdge))
	p.Fill(tile(0), paint.Linear(15, 0, paint.Mix(t.Square, white, 0.05), 85, 95, t.Table))
	rim := paint.Frame(4, 3, 92, 88, 20, 1.3)
	p.Fill(rim, paint.Linear(20, 0, paint.Alpha(paint.Mix(t.Square, white, 0.5), 0.9), 80, 95, paint.Alpha(t.Square, 0.5)))
	place(p, t.Piece(true, true), 4.5, 3, 61)
	place(p, t.Piece(false, false), 35, 31, 61)
	return p.RGBA
}

// place paints a square picture of side units on p with its upper left corner at x, y.
func place(p *paint.Picture, a graph.Art, x, y, side float64) {
	px := int(side*p.ScaleX + 0.5)
	part := paint.New(px, px, side, side)
	a.Paint(part, side, side)
	at := image.Pt(int(x*p.ScaleX+0.5), int(y*p.ScaleY+0.5))
	draw.Draw(p.RGBA, image.Rectangle{Min: at, Max: at.Add(image.Pt(px, px))}, part.RGBA, image.Point{}, draw.Over)
}

// smallEmblem is the plain drawing, in units of a sixteenth of its side. The ring is kept clear of the cross by a line of the
// tile's colour, which stands for the shadow.
func smallEmblem(size int) *image.RGBA {
	t := Dark()
	p := paint.New(size, size, 16, 16)
	tile := paint.Solid(paint.Mix(t.Table, t.SquareLow, 0.4))
	p.Fill(paint.RoundRect(0, 0, 16, 16, 3.4), tile)
	if size > 20 {
		p.Fill(paint.Frame(0, 0, 16, 16, 3.4, 0.5), paint.Solid(t.BoardLine))
	}
	cross := paint.Capsule(2.5, 2.5, 8.5, 8.5, 1.75).Append(paint.Capsule(8.5, 2.5, 2.5, 8.5, 1.75))
	p.Fill(cross, paint.Solid(paint.Mix(t.Green, white, 0.15)))
	p.Fill(paint.Circle(11, 11, 4.7), tile)
	p.Fill(paint.Ring(11, 11, 4.1, 2), paint.Solid(paint.Mix(t.Pink, white, 0.1)))
	return p.RGBA
}
