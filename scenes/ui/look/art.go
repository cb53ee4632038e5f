package look

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// artKey identifies art of a theme.
type artKey struct {
	kind         artKind
	fill, line   color.RGBA
	radius       float64
	strong, mark bool
}

type artKind uint8

const (
	background artKind = iota
	panel
	edge
	shade
	piece
)

// art returns the art of key and calls describe for the first request. It may be called concurrently: small pictures
// are painted in the background with the theme of the screen.
func (t *Theme) art(key artKey, describe func() graph.Art) graph.Art {
	t.known.RLock()
	a, ok := t.arts[key]
	t.known.RUnlock()
	if ok {
		return a
	}
	a = describe()
	t.known.Lock()
	t.arts[key] = a
	t.known.Unlock()
	return a
}

// Background returns the table.
func (t *Theme) Background() graph.Art {
	return t.art(artKey{kind: background}, func() graph.Art {
		return graph.Art{Name: "table/" + t.Name, Coarse: t.TableOf == Lacquer, Paint: t.paintTable}
	})
}

// SampleWidth and SampleHeight are the size that a Sample is made for, in units.
const SampleWidth, SampleHeight = 106, 60

// Sample returns a small picture of a corner of XOBrainer's board with two pieces: players choose a theme by it.
func (t *Theme) Sample() graph.Art {
	return graph.Art{Name: "sample/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		const rim, square, gap, columns, rows = 8.0, 26.0, 2.5, 3, 2
		u := min(w/SampleWidth, h/SampleHeight)
		p.Fill(paint.RoundRect(0, 0, w, h, 8*u), t.TableOf.Over(paint.Radial(w/2, h/3, w*0.7, t.Table, t.TableEdge), 1))
		left := w/2 - (columns*square+(columns+1)*gap)*u/2
		frame := func(grow float64) *paint.Path {
			return paint.RoundRect(left-grow, rim*u-grow, w-2*left+2*grow, h-rim*u+grow, 5*u)
		}
		p.Fill(frame(1.2*u), paint.Solid(t.BoardLine))
		p.Fill(frame(0), t.BoardOf.Of(t.Board, 2))
		if t.Bed.A > 0 {
			p.Fill(frame(-gap*u/2), t.BedOf.Of(t.Bed, 3))
		}
		for row := range rows {
			for column := range columns {
				x, y := left+(gap+float64(column)*(square+gap))*u, (rim+gap+float64(row)*(square+gap))*u
				p.Fill(paint.RoundRect(x, y, square*u, min(square*u, h-y), 3*u), t.SquareOf.Over(paint.Linear(x, y, t.Square, x, y+square*u, t.SquareLow), uint32(3*row+column)))
				if row == 0 && column < 2 {
					place(p, t.PieceOnBoard(column == 0, column == 0), x, y, square*u)
				}
			}
		}
	}}
}

// Panel returns a sheet with round corners and an outline in the color line, thicker if strong.
func (t *Theme) Panel(fill, line color.RGBA, radius float64, strong bool) graph.Art {
	return t.art(artKey{kind: panel, fill: fill, line: line, radius: radius, strong: strong}, func() graph.Art {
		name := fmt.Sprintf("panel/%s/%x/%x/%g/%t", t.Name, fill, line, radius, strong)
		band := 1.0
		if strong {
			band = 2
		}
		return graph.Art{Name: name, Border: max(radius, band), Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, radius), paint.Solid(fill))
			p.Fill(paint.Frame(0, 0, w, h, radius, band), paint.Solid(line))
		}}
	})
}

// Edge returns the thick outline of a sheet.
func (t *Theme) Edge(line color.RGBA, radius float64) graph.Art {
	return t.art(artKey{kind: edge, line: line, radius: radius}, func() graph.Art {
		return graph.Art{Name: fmt.Sprintf("edge/%x/%g", line, radius), Border: max(radius, 2), Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Frame(0, 0, w, h, radius, 2), paint.Solid(line))
		}}
	})
}

// Shade returns the soft shadow of a sheet. It is drawn in a rectangle ShadeRoom larger than the sheet on each side.
func (t *Theme) Shade(radius float64) graph.Art {
	return t.art(artKey{kind: shade, radius: radius}, func() graph.Art {
		const dx, dy, blur = 3, 8, 14
		border := ShadeRoom + radius + max(dx, dy) + paint.Reach(blur)
		return graph.Art{Name: fmt.Sprintf("shade/%s/%g", t.Name, radius), Border: border, Paint: func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.RoundRect(ShadeRoom, ShadeRoom, w-2*ShadeRoom, h-2*ShadeRoom, radius), dx, dy, blur, t.Shadow)
		}}
	})
}

// ShadeRoom is the extent of a shadow beyond its sheet, in units.
const ShadeRoom = 28

// DrawPanel draws a sheet with its shadow and an outline in the color line, thicker if strong.
func (t *Theme) DrawPanel(c graph.Canvas, r graph.Rect, line color.RGBA, strong bool) {
	c.Art(t.Shade(16), r.Inset(-ShadeRoom), graph.Show{})
	if !strong {
		c.Art(t.Panel(t.Sheet, line, 16, false), r, graph.Show{})
		return
	}
	c.Art(t.Panel(t.Sheet, t.SheetLine, 16, false), r, graph.Show{})
	c.Art(t.Edge(line, 16), r, graph.Show{})
}

// ButtonFill returns the color of a control; lit is true under the pointer or with the focus.
func (t *Theme) ButtonFill(lit bool) color.RGBA {
	if lit {
		return t.ButtonLit
	}
	return t.Button
}

// DrawButton draws the background of a control with an outline in the color line, thicker if strong.
func (t *Theme) DrawButton(c graph.Canvas, r graph.Rect, radius float64, lit bool, line color.RGBA, strong bool) {
	c.Art(t.Panel(t.ButtonFill(lit), line, radius, strong), r, graph.Show{})
}

// Piece returns a lacquered piece of XOBrainer as it is drawn on a sheet, lit from the upper left, with its contact shadow: a cross or a
// ring in green or pink. Pink pieces are darker and have a groove along the middle, so that they differ without color.
func (t *Theme) Piece(cross, green bool) graph.Art {
	if green {
		return t.piece(cross, true, t.SheetGreen)
	}
	return t.piece(cross, false, t.SheetPink)
}

// PieceOnBoard returns a piece as it is drawn on a square or in a slot.
func (t *Theme) PieceOnBoard(cross, green bool) graph.Art {
	if green {
		return t.piece(cross, true, t.Green)
	}
	return t.piece(cross, false, t.Pink)
}

func (t *Theme) piece(cross, green bool, lacquer color.RGBA) graph.Art {
	return t.art(artKey{kind: piece, mark: cross, strong: green, fill: lacquer}, func() graph.Art { return t.paintedPiece(cross, green, lacquer) })
}

func (t *Theme) paintedPiece(cross, green bool, main color.RGBA) graph.Art {
	name := "o"
	if cross {
		name = "x"
	}
	low, onBoard := t.OLow, t.Pink
	if green {
		low, onBoard = t.XLow, t.Green
		name += "-green"
	}
	if main != onBoard {
		low = paint.Mix(main, low, 0.6)
		name += "-sheet"
	}
	return graph.Art{Name: "piece/" + name + "/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		u := min(w, h) / 100
		if t.High {
			p.Fill(mark(cross, u, 0), paint.Solid(main))
			if !green {
				p.Fill(notches(cross, u), paint.Solid(t.Board))
			}
			return
		}
		p.Shadow(mark(cross, u, 0), 2*u, 5*u, 8*u, t.Shadow)
		p.Fill(mark(cross, u, 0).Move(0, 3*u), paint.Solid(paint.Mix(low, color.RGBA{A: 255}, 0.25)))
		p.Fill(mark(cross, u, 0), paint.Linear(20*u, 10*u, paint.Mix(main, white, 0.12), 80*u, 92*u, paint.Mix(main, low, 0.3)))
		if !green {
			p.Fill(groove(cross, u).Move(0.5*u, 1.4*u), paint.Solid(paint.Alpha(paint.Mix(main, white, 0.6), 0.7)))
			p.Fill(groove(cross, u), paint.Solid(paint.Mix(low, color.RGBA{A: 255}, 0.25)))
		}
		fade := paint.Linear(0, 12*u, paint.Alpha(paint.Mix(main, white, 0.75), 0.85), 0, 52*u, paint.Alpha(main, 0))
		p.Fill(shine(cross, u), fade)
	}}
}

var white = color.RGBA{255, 255, 255, 255}

// mark returns the outline of a cross or a ring in a square of 100 u, grown by grow u on each side.
func mark(cross bool, u, grow float64) *paint.Path {
	if cross {
		a, b, wd := 23*u, 77*u, (24+2*grow)*u
		return paint.Capsule(a, a, b, b, wd).Append(paint.Capsule(b, a, a, b, wd))
	}
	return paint.Ring(50*u, 50*u, (39+grow)*u, (16-grow)*u)
}

func groove(cross bool, u float64) *paint.Path {
	if cross {
		return paint.Capsule(25*u, 25*u, 75*u, 75*u, 4.4*u).Append(paint.Capsule(75*u, 25*u, 25*u, 75*u, 4.4*u))
	}
	return paint.Ring(50*u, 50*u, 29.8*u, 25.4*u)
}

// Notches returns the pattern of pink things in the theme of high contrast, which distinguishes them without color: n
// short strokes of the given width across a ring around cx, cy.
func Notches(cx, cy, outer, inner, width float64, n int) *paint.Path {
	out := new(paint.Path)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / float64(n))
		out.Append(paint.Capsule(cx+inner*cos, cy+inner*sin, cx+outer*cos, cy+outer*sin, width))
	}
	return out
}

// notches returns the pattern of a pink piece of 100 u: strokes across its ring or its arms.
func notches(cross bool, u float64) *paint.Path {
	if !cross {
		return Notches(50*u, 50*u, 34*u, 21*u, 5.6*u, 12)
	}
	out := new(paint.Path)
	for _, arm := range [4][2]float64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		for _, d := range [3]float64{12.5, 19.5, 26.5} {
			x, y, k := 50+arm[0]*d, 50+arm[1]*d, 5.0
			out.Append(paint.Capsule((x-k*arm[1])*u, (y+k*arm[0])*u, (x+k*arm[1])*u, (y-k*arm[0])*u, 4.6*u))
		}
	}
	return out
}

func shine(cross bool, u float64) *paint.Path {
	if cross {
		return paint.Capsule(27*u, 20*u, 50*u, 43*u, 3.6*u).Append(paint.Capsule(50*u, 43*u, 73*u, 20*u, 3.6*u))
	}
	return paint.Ring(50*u, 50*u, 35.5*u, 32*u)
}

// Flat returns a plain mark in one color, for badges, maps and burnt or inlaid symbols.
func Flat(cross bool, col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("flat/%t/%x", cross, col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(mark(cross, min(w, h)/100, 0), paint.Solid(col))
	}}
}

// plainEmblem is the largest size in pixels of an emblem without shading, with thicker marks and edges on whole pixels.
const plainEmblem = 32

// Emblem returns the program's emblem, size x size pixels, at least one: the two marks of the logo, lacquered, on a
// tile of the dark table, transparent outside. Small ones are drawn more plainly, so that they are legible at 16
// pixels. It does not depend on the player's theme.
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

// smallEmblem is drawn in units of a sixteenth of its side. A line in the color of the tile separates the ring from the
// cross, in place of a shadow.
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
