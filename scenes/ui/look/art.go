package look

import (
	"fmt"
	"image/color"
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// artKey tells the pictures of a theme apart.
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

// art is the picture of key, described by describe the first time. Small pictures are painted in the background with the theme of the screen,
// so that several may ask at the same time.
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

// Background is the table with the light of the one lamp, upper left of its middle. There is nothing sharp in it.
func (t *Theme) Background() graph.Art {
	return t.art(artKey{kind: background}, func() graph.Art {
		return graph.Art{Name: "table/" + t.Name, Coarse: true, Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Rect(0, 0, w, h), paint.Radial(w*0.46, h*0.36, max(w, h)*0.68, t.Table, t.TableEdge))
		}}
	})
}

// Panel is a raised sheet with round corners; line is the colour of its outline, strong a thicker one.
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

// Edge is the thick outline of a raised sheet alone.
func (t *Theme) Edge(line color.RGBA, radius float64) graph.Art {
	return t.art(artKey{kind: edge, line: line, radius: radius}, func() graph.Art {
		return graph.Art{Name: fmt.Sprintf("edge/%x/%g", line, radius), Border: max(radius, 2), Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Frame(0, 0, w, h, radius, 2), paint.Solid(line))
		}}
	})
}

// Shade is the soft shadow of a rounded sheet. It is drawn in a rectangle ShadeRoom larger than the sheet on each side.
func (t *Theme) Shade(radius float64) graph.Art {
	return t.art(artKey{kind: shade, radius: radius}, func() graph.Art {
		const dx, dy, blur = 3, 8, 14
		border := ShadeRoom + radius + max(dx, dy) + paint.Reach(blur)
		return graph.Art{Name: fmt.Sprintf("shade/%s/%g", t.Name, radius), Border: border, Paint: func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.RoundRect(ShadeRoom, ShadeRoom, w-2*ShadeRoom, h-2*ShadeRoom, radius), dx, dy, blur, t.Shadow)
		}}
	})
}

// ShadeRoom is how far a shadow reaches beyond its sheet, in units.
const ShadeRoom = 28

// DrawPanel draws a sheet with its shadow and an outline in colour line, a thick one where strong.
func (t *Theme) DrawPanel(c graph.Canvas, r graph.Rect, line color.RGBA, strong bool) {
	c.Art(t.Shade(16), r.Inset(-ShadeRoom), graph.Show{})
	if !strong {
		c.Art(t.Panel(t.Sheet, line, 16, false), r, graph.Show{})
		return
	}
	c.Art(t.Panel(t.Sheet, t.SheetLine, 16, false), r, graph.Show{})
	c.Art(t.Edge(line, 16), r, graph.Show{})
}

// ButtonFill is the colour of what can be pressed, lit under the pointer or in focus.
func (t *Theme) ButtonFill(lit bool) color.RGBA {
	if lit {
		return t.ButtonLit
	}
	return t.Button
}

// DrawButton draws what can be pressed, with corners of that radius and an outline in colour line, a thick one where strong.
func (t *Theme) DrawButton(c graph.Canvas, r graph.Rect, radius float64, lit bool, line color.RGBA, strong bool) {
	c.Art(t.Panel(t.ButtonFill(lit), line, radius, strong), r, graph.Show{})
}

// Piece is a lacquered piece of XOBrainer, lit from the upper left, with its contact shadow: a cross or a ring in green
// or pink. Pink pieces are darker and carry a groove along their middle, so that colour is told without any hue, too.
func (t *Theme) Piece(cross, green bool) graph.Art {
	return t.art(artKey{kind: piece, mark: cross, strong: green}, func() graph.Art { return t.piece(cross, green) })
}

func (t *Theme) piece(cross, green bool) graph.Art {
	name := "o"
	if cross {
		name = "x"
	}
	main, low := t.Pink, t.OLow
	if green {
		main, low = t.Green, t.XLow
		name += "-green"
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

// mark is the outline of a cross or a ring in a square of 100 u, grown by grow u on each side.
func mark(cross bool, u, grow float64) *paint.Path {
	if cross {
		a, b, wd := 23*u, 77*u, (24+2*grow)*u
		return paint.Capsule(a, a, b, b, wd).Append(paint.Capsule(b, a, a, b, wd))
	}
	return paint.Ring(50*u, 50*u, (39+grow)*u, (16-grow)*u)
}

// groove is the thin line along the middle of a mark.
func groove(cross bool, u float64) *paint.Path {
	if cross {
		return paint.Capsule(25*u, 25*u, 75*u, 75*u, 4.4*u).Append(paint.Capsule(75*u, 25*u, 25*u, 75*u, 4.4*u))
	}
	return paint.Ring(50*u, 50*u, 29.8*u, 25.4*u)
}

// Notches are the pattern of what is pink in the theme of high contrast, so that it is told from what is green by eyes that see no
// colours: n short strokes of width wide across a ring, from the radius inner to the radius outer around cx, cy.
func Notches(cx, cy, outer, inner, width float64, n int) *paint.Path {
	out := new(paint.Path)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / float64(n))
		out.Append(paint.Capsule(cx+inner*cos, cy+inner*sin, cx+outer*cos, cy+outer*sin, width))
	}
	return out
}

// notches is the pattern of a pink piece of 100 u: strokes across its ring or its arms, inside its outline.
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

// shine is the light along the upper edges of a mark.
func shine(cross bool, u float64) *paint.Path {
	if cross {
		return paint.Capsule(27*u, 20*u, 50*u, 43*u, 3.6*u).Append(paint.Capsule(50*u, 43*u, 73*u, 20*u, 3.6*u))
	}
	return paint.Ring(50*u, 50*u, 35.5*u, 32*u)
}

// Flat is a plain mark in one colour, for badges, maps and burnt or inlaid symbols.
func Flat(cross bool, col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("flat/%t/%x", cross, col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(mark(cross, min(w, h)/100, 0), paint.Solid(col))
	}}
}
