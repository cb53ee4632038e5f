package figure

import (
	"fmt"
	"image/color"
	"math"
	"sort"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Brick is one brick of Trexo: the cell of its cross and the cell of its circle, beside one another, and its level from 1.
// Columns run to the lower right, rows to the lower left.
type Brick struct {
	Cross, Circle Cell
	Level         int
	// Ghost bricks are only thought of, Bright ones pointed out.
	Ghost, Bright bool
}

// Bricks is a heap of bricks on a part of the board of Cols x Rows cells, seen from above a corner.
type Bricks struct {
	Name       string
	Cols, Rows int
	// Ground shows the board below.
	Ground bool
	Bricks []Brick
	// Row are cells whose tops are framed, as a row that has won.
	Row []Cell
}

// rim is how far the board reaches beyond its cells.
const rim = 0.25

// hover is how far above its place a brick floats that is only thought of, in storeys.
const hover = 0.45

// The projection: a step along a column or a row in units of a cell's width on the picture, and the height of a brick.
const (
	stepX  = 0.86
	stepY  = 0.5
	storey = 0.42
)

// Art is the picture of the heap, as large as it fits.
func (b Bricks) Art(t *look.Theme) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/bricks/%s/%s", t.Name, b.Name), Paint: func(p *paint.Picture, w, h float64) { b.paint(p, t, w, h) }}
}

// view turns places on the board into places on the picture.
type view struct{ x, y, u float64 }

func (v view) at(x, y, z float64) (float64, float64) {
	return v.x + (x-y)*stepX*v.u, v.y + (x+y)*stepY*v.u - z*storey*v.u
}

// frame finds the view in which everything fits a picture of w by h.
func (b Bricks) frame(w, h float64) view {
	lox, loy, hix, hiy := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	see := func(x, y, z float64) {
		px, py := view{u: 1}.at(x, y, z)
		lox, loy, hix, hiy = min(lox, px), min(loy, py), max(hix, px), max(hiy, py)
	}
	if b.Ground {
		cols, rows := float64(b.Cols)+rim, float64(b.Rows)+rim
		for _, c := range [][2]float64{{-rim, -rim}, {cols, -rim}, {-rim, rows}, {cols, rows}} {
			see(c[0], c[1], 0)
			see(c[0], c[1], -0.3)
		}
	}
	for _, k := range b.Bricks {
		for _, c := range []Cell{k.Cross, k.Circle} {
			for i := range 8 {
				z := float64(k.Level - i>>2&1)
				if k.Ghost {
					z += hover
				}
				see(float64(c.Col+i&1), float64(c.Row+i>>1&1), z)
			}
		}
	}
	u := min(w/(hix-lox), h/(hiy-loy)) * 0.94
	return view{x: w/2 - (lox+hix)/2*u, y: h/2 - (loy+hiy)/2*u, u: u}
}

func (b Bricks) paint(p *paint.Picture, t *look.Theme, w, h float64) {
	v := b.frame(w, h)
	if b.Ground {
		b.ground(p, t, v)
	}
	order := append([]Brick(nil), b.Bricks...)
	// What is higher hides what is lower; on one level, what is nearer hides what is farther.
	sort.SliceStable(order, func(i, j int) bool {
		p, q := order[i], order[j]
		if p.Level != q.Level {
			return p.Level < q.Level
		}
		return p.Cross.Col+p.Cross.Row+p.Circle.Col+p.Circle.Row < q.Cross.Col+q.Cross.Row+q.Circle.Col+q.Circle.Row
	})
	for i, k := range order {
		k.paint(p, t, v, uint32(i*7+3))
	}
	for _, c := range b.Row {
		x, y, z := float64(c.Col), float64(c.Row), float64(b.top(c))
		for _, e := range [][4]float64{{0, 0, 1, 0}, {1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}} {
			in := func(d float64) float64 { return 0.07 + 0.86*d }
			x1, y1 := v.at(x+in(e[0]), y+in(e[1]), z)
			x2, y2 := v.at(x+in(e[2]), y+in(e[3]), z)
			p.Fill(paint.Capsule(x1, y1, x2, y2, v.u*0.045), paint.Solid(t.Gold))
		}
	}
}

// top is the level of the highest brick on a cell, 0 where there is none.
func (b Bricks) top(c Cell) int {
	top := 0
	for _, k := range b.Bricks {
		if k.Cross == c || k.Circle == c {
			top = max(top, k.Level)
		}
	}
	return top
}

func (b Bricks) ground(p *paint.Picture, t *look.Theme, v view) {
	cols, rows := float64(b.Cols), float64(b.Rows)
	p.Fill(quad(v, -rim, -rim, cols+rim, rows+rim, -0.3), paint.Solid(paint.Mix(t.FrameWood, color.RGBA{A: 255}, 0.35)))
	p.Fill(quad(v, -rim, -rim, cols+rim, rows+rim, 0), paint.Wood(paint.Mix(t.FrameWood, t.WoodDark, 0.16), t.FrameWood, 5, v.u*0.9))
	line := paint.Solid(paint.Mix(t.FrameWood, t.WoodLight, 0.3))
	for i := 0; i <= b.Cols; i++ {
		x1, y1 := v.at(float64(i), 0, 0)
		x2, y2 := v.at(float64(i), rows, 0)
		p.Fill(paint.Capsule(x1, y1, x2, y2, v.u*0.02), line)
	}
	for i := 0; i <= b.Rows; i++ {
		x1, y1 := v.at(0, float64(i), 0)
		x2, y2 := v.at(cols, float64(i), 0)
		p.Fill(paint.Capsule(x1, y1, x2, y2, v.u*0.02), line)
	}
}

// quad is an upright rectangle of the board at height z.
func quad(v view, x1, y1, x2, y2, z float64) *paint.Path {
	var xy []float64
	for _, c := range [][2]float64{{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}} {
		x, y := v.at(c[0], c[1], z)
		xy = append(xy, x, y)
	}
	return paint.Polygon(xy...)
}

func (k Brick) paint(p *paint.Picture, t *look.Theme, v view, seed uint32) {
	const gap = 0.025
	x1 := float64(min(k.Cross.Col, k.Circle.Col)) + gap
	y1 := float64(min(k.Cross.Row, k.Circle.Row)) + gap
	x2 := float64(max(k.Cross.Col, k.Circle.Col)) + 1 - gap
	y2 := float64(max(k.Cross.Row, k.Circle.Row)) + 1 - gap
	lo, hi := float64(k.Level-1), float64(k.Level)
	alpha := 1.0
	if k.Ghost {
		alpha, lo, hi = 0.62, lo+hover, hi+hover
	}
	side := func(ax, ay, bx, by, dark float64) {
		var xy []float64
		for _, q := range [][3]float64{{ax, ay, hi}, {bx, by, hi}, {bx, by, lo}, {ax, ay, lo}} {
			x, y := v.at(q[0], q[1], q[2])
			xy = append(xy, x, y)
		}
		shade := paint.Mix(t.WoodDark, t.FrameWood, dark)
		p.Fill(paint.Polygon(xy...), paint.Solid(paint.Alpha(shade, alpha)))
	}
	if !k.Ghost {
		p.Shadow(quad(v, x1, y1, x2, y2, lo), v.u*0.1, v.u*0.08, v.u*0.2, paint.Alpha(t.Shadow, 0.7))
	}
	side(x1, y2, x2, y2, 0.12)
	side(x2, y1, x2, y2, 0.42)
	top := paint.Wood(t.WoodLight, paint.Mix(t.WoodLight, t.WoodDark, 0.6), seed, v.u*0.35)
	if k.Ghost {
		top = paint.Solid(paint.Alpha(t.WoodLight, alpha))
	}
	p.Fill(quad(v, x1, y1, x2, y2, hi), top)
	edge := paint.Mix(t.WoodLight, white, 0.45)
	ax, ay := v.at(x1, y2, hi)
	bx, by := v.at(x2, y2, hi)
	cx, cy := v.at(x2, y1, hi)
	p.Fill(paint.Capsule(ax, ay, bx, by, v.u*0.025), paint.Solid(paint.Alpha(edge, alpha)))
	p.Fill(paint.Capsule(bx, by, cx, cy, v.u*0.025), paint.Solid(paint.Alpha(edge, alpha)))
	k.symbol(p, v, k.Cross, hi, cross(), paint.Alpha(paint.Mix(t.X, t.XLow, 0.45), alpha))
	k.symbol(p, v, k.Circle, hi, paint.Ring(0, 0, 0.36, 0.18), paint.Alpha(paint.Mix(t.O, t.OLow, 0.4), alpha))
	if k.Bright {
		dx, dy := v.at(x1, y1, hi)
		line := paint.Solid(t.Text)
		for _, e := range [][4]float64{{ax, ay, bx, by}, {bx, by, cx, cy}, {cx, cy, dx, dy}, {dx, dy, ax, ay}} {
			p.Fill(paint.Capsule(e[0], e[1], e[2], e[3], v.u*0.05), line)
		}
	}
}

// symbol inlays a mark, drawn about the origin in cells, into the top at cell c.
func (k Brick) symbol(p *paint.Picture, v view, c Cell, z float64, mark *paint.Path, col rgba) {
	p.Fill(mark.Map(func(x, y float64) (float64, float64) {
		return v.at(float64(c.Col)+0.5+x, float64(c.Row)+0.5+y, z)
	}), paint.Solid(col))
}

// cross is an upright cross about the origin, arms along the sides of the cell's diagonals.
func cross() *paint.Path {
	const a, b = 0.26, 0.095
	turn := func(x, y float64) (float64, float64) {
		return (x + y) * math.Sqrt2 / 2 * 1.2, (y - x) * math.Sqrt2 / 2 * 1.2
	}
	return paint.Rect(-a-b, -b, 2*(a+b), 2*b).Append(paint.Rect(-b, -a-b, 2*b, 2*(a+b))).Map(turn)
}
