package figure

import (
	"fmt"
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Variant draws the picture that stands for one of XOBrainer's variants, named as in the engine protocol, as large as it
// fits in the middle of r. Any other name draws the team.
func Variant(c graph.Canvas, t *look.Theme, name string, r graph.Rect) {
	side := min(r.W, r.H)
	r = graph.Around(r.Center(), side, side)
	part := func(x, y, w float64) graph.Rect {
		return graph.Rect{X: r.X + x*side, Y: r.Y + y*side, W: w * side, H: w * side}
	}
	switch name {
	case "timebomb":
		c.Art(square(t, 0, false), r.Inset(side*0.13), graph.Show{})
		c.Art(t.Piece(true, true), r.Inset(side*0.17), graph.Show{})
		c.Art(Fuse(t, 0.62), r, graph.Show{})
	case "timebalance":
		Beam{Lean: 0.55}.Draw(c, t, r)
	case "random":
		c.Art(t.Piece(true, false), part(0.1, 0.02, 0.44), graph.Show{Angle: -0.3})
		c.Art(t.Piece(true, true), part(0.46, 0.04, 0.44), graph.Show{Angle: 0.25})
		c.Art(bag(t), r, graph.Show{})
	case "mission":
		c.Art(Card{White: [3]Cell{{1, 0}, {0, 2}, {3, 1}}, Purple: Cell{1, 3}, Side: 4}.Art(t), part(0, 0, 0.9), graph.Show{})
		c.Art(star(t), part(0.52, 0.52, 0.48), graph.Show{})
	case "map":
		Squares{Rows: []string{"...X", "X...", "..x.", "X..."}}.Draw(c, t, r.Inset(side*0.03))
	case "trap":
		c.Art(t.Piece(false, false), part(0.21, 0.21, 0.58), graph.Show{})
		c.Art(jaws(t), r, graph.Show{})
	default:
		c.Art(t.Piece(true, true), part(0, 0.05, 0.5), graph.Show{})
		c.Art(t.Piece(true, true), part(0.5, 0.05, 0.5), graph.Show{})
		c.Art(t.Piece(true, true), part(0.25, 0.48, 0.5), graph.Show{})
	}
}

// Fuse is a fuse around a square, of which the part left (0 to 1) has not burnt yet, with the spark where it burns. It
// begins in the middle of the upper edge and burns clockwise.
func Fuse(t *look.Theme, left float64) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/fuse/%s/%g", t.Name, left), Paint: func(p *paint.Picture, w, h float64) {
		const n = 96
		at := func(i int) (x, y float64) { // a square with very round corners
			a := 2*math.Pi*float64(i)/n - math.Pi/2
			cx, cy := math.Cos(a), math.Sin(a)
			k := 0.41 / math.Pow(math.Pow(math.Abs(cx), 5)+math.Pow(math.Abs(cy), 5), 0.2)
			return w * (0.5 + k*cx), h * (0.5 + k*cy)
		}
		burnt := int((1-left)*n + 0.5)
		ash, rope := new(paint.Path), new(paint.Path)
		for i := range n {
			x1, y1 := at(i)
			x2, y2 := at(i + 1)
			if i >= burnt {
				rope.Append(paint.Capsule(x1, y1, x2, y2, w*0.055))
			} else if i%4 < 2 {
				ash.Append(paint.Capsule(x1, y1, x2, y2, w*0.022))
			}
		}
		p.Fill(ash, paint.Solid(t.Faint))
		p.Fill(rope, paint.Solid(paint.Mix(t.WoodDark, t.WoodLight, 0.2)))
		x, y := at(burnt)
		p.Fill(paint.Circle(x, y, w*0.1), paint.Solid(paint.Alpha(t.Gold, 0.35)))
		p.Fill(starPath(x, y, w*0.13, w*0.05, 8), paint.Solid(t.Gold))
		p.Fill(paint.Circle(x, y, w*0.035), paint.Solid(white))
	}}
}

// starPath is a star with n points about x, y.
func starPath(x, y, outer, inner float64, n int) *paint.Path {
	xy := make([]float64, 0, 4*n)
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := math.Pi*float64(i)/float64(n) - math.Pi/2
		xy = append(xy, x+r*math.Cos(a), y+r*math.Sin(a))
	}
	return paint.Polygon(xy...)
}

// star is the sign of a mission.
func star(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/star/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(starPath(w/2, h*0.53, w*0.5, w*0.23, 5), paint.Solid(t.Sheet))
		p.Fill(starPath(w/2, h*0.53, w*0.4, w*0.17, 5), paint.Solid(t.Gold))
	}}
}

// Beam is the balance of TimeBalance between X at the left and O at the right.
type Beam struct {
	// Lean is how far it leans: -1 has fallen to X, 1 to O.
	Lean float64
}

// Draw draws the beam in r, which may be wide.
func (b Beam) Draw(c graph.Canvas, t *look.Theme, r graph.Rect) {
	r = graph.Around(r.Center(), min(r.W, r.H*3.2), r.H)
	c.Art(b.art(t), r, graph.Show{})
	y, half, a := b.plank(r.W, r.H)
	size := min(r.W*0.3, r.H*0.36)
	for _, end := range []float64{-1, 1} {
		reach := half - size*0.5
		at := graph.Point{X: r.X + r.W/2 + end*reach*math.Cos(a), Y: r.Y + y + end*reach*math.Sin(a) - size*0.58}
		c.Art(t.Piece(end < 0, end < 0), graph.Around(at, size, size), graph.Show{Angle: a})
	}
}

// plank is the height of the beam's middle, half its length and its angle, in a picture of w x h.
func (b Beam) plank(w, h float64) (y, half, angle float64) {
	half = w * 0.48
	return h * 0.58, half, b.Lean * math.Asin(min(1, h*0.2/half))
}

func (b Beam) art(t *look.Theme) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/beam/%s/%g", t.Name, b.Lean), Paint: func(p *paint.Picture, w, h float64) {
		y, half, a := b.plank(w, h)
		dx, dy := half*math.Cos(a), half*math.Sin(a)
		foot := min(w*0.2, h*0.26)
		p.Fill(paint.Polygon(w/2, y, w/2+foot, h*0.92, w/2-foot, h*0.92), paint.Solid(paint.Mix(t.FrameWood, t.Soft, 0.25)))
		p.Fill(paint.RoundRect(w/2-foot*1.5, h*0.9, foot*3, h*0.06, h*0.03), paint.Solid(paint.Mix(t.FrameWood, t.Soft, 0.25)))
		thick := h * 0.075
		p.Fill(paint.Capsule(w/2-dx, y-dy+thick*0.35, w/2+dx, y+dy+thick*0.35, thick), paint.Solid(t.WoodDark))
		p.Fill(paint.Capsule(w/2-dx, y-dy, w/2+dx, y+dy, thick), paint.Solid(t.WoodLight))
		p.Fill(paint.Circle(w/2, y, thick*0.42), paint.Solid(t.FrameWood))
	}}
}

// bag is the bag of Random, open at the top.
func bag(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/bag/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		u := min(w, h) / 100
		cloth := new(paint.Path).MoveTo(22*u, 40*u).QuadTo(2*u, 70*u, 12*u, 88*u).QuadTo(16*u, 97*u, 30*u, 97*u).
			LineTo(70*u, 97*u).QuadTo(84*u, 97*u, 88*u, 88*u).QuadTo(98*u, 70*u, 78*u, 40*u).QuadTo(50*u, 50*u, 22*u, 40*u).Close()
		p.Fill(cloth, paint.Linear(10*u, 40*u, paint.Mix(t.WoodDark, t.WoodLight, 0.25), 90*u, 97*u, paint.Mix(t.WoodDark, t.FrameWood, 0.45)))
		band := new(paint.Path)
		const n = 12
		for i := range n { // the string follows the mouth
			curve := func(k int) (float64, float64) {
				s := float64(k)/n*2 - 1
				return (50 + 29.5*s) * u, (56 - 8*s*s) * u
			}
			x1, y1 := curve(i)
			x2, y2 := curve(i + 1)
			band.Append(paint.Capsule(x1, y1, x2, y2, 4.5*u))
		}
		p.Fill(band, paint.Solid(t.FrameWood))
	}}
}

// jaws are the teeth of a trap above and below what is caught.
func jaws(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/jaws/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		u := min(w, h) / 100
		iron := paint.Solid(paint.Mix(t.Soft, t.Text, 0.35))
		for _, up := range []bool{true, false} {
			jaw := new(paint.Path)
			const n = 16
			bend := func(x, y float64) (float64, float64) { // the jaws close towards their ends
				s := (x/u - 50) / 46
				return x, y + 26*u*s*s
			}
			for i := range n {
				x1, y1 := bend((6+88*float64(i)/n)*u, 12*u)
				x2, y2 := bend((6+88*float64(i+1)/n)*u, 12*u)
				jaw.Append(paint.Capsule(x1, y1, x2, y2, 9*u))
			}
			for i := range 5 {
				x := (12 + 15.2*float64(i)) * u
				jaw.Append(paint.Polygon(x, 12*u, x+15.2*u, 12*u, x+7.6*u, 35*u).Map(bend))
			}
			if !up {
				jaw = jaw.Map(func(x, y float64) (float64, float64) { return 100*u - x, 100*u - y })
			}
			p.Fill(jaw, iron)
		}
		p.Fill(paint.Circle(6*u, 50*u, 6*u).Append(paint.Circle(94*u, 50*u, 6*u)), paint.Solid(t.Gold))
	}}
}
