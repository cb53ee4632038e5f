// Package figure draws small pictures of the games for the title and the rule book: XOBrainer's board, cards and
// variants, Oxixo's cubes.
package figure

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Side is the number of squares along an edge of XOBrainer's board.
const Side = 10

// Violet returns the purple of a card's fourth mark.
func Violet(t *look.Theme) color.RGBA {
	if t.High {
		return color.RGBA{0xc4, 0xac, 0xff, 0xff}
	}
	return color.RGBA{0x96, 0x6c, 0xe8, 0xff}
}

// Card is the face of an XOBrainer card: a small board with four marks. The purple mark has filled corners, which
// distinguish it without color.
type Card struct {
	White  [3]Cell
	Purple Cell
	// Knock are the Knock Out squares.
	Knock []Cell
	// Side, if not 0, is the number of squares along an edge of a simplified card.
	Side int
}

// Draw draws the card as large as possible in the center of r.
func (k Card) Draw(c graph.Canvas, t *look.Theme, r graph.Rect) {
	side := min(r.W, r.H)
	c.Art(k.Art(t), graph.Around(r.Center(), side, side), graph.Show{})
}

// Art returns the card as a square picture.
func (k Card) Art(t *look.Theme) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/card/%s/%v", t.Name, k), Paint: func(p *paint.Picture, w, h float64) {
		rim, side := w*0.06, Side
		if k.Side > 0 {
			side = k.Side
		}
		cell := (w - 2*rim) / float64(side)
		p.Fill(paint.RoundRect(0, 0, w, h, w*0.07), paint.Solid(paint.Mix(t.Board, color.RGBA{A: 255}, 0.15)))
		p.Fill(paint.Frame(0, 0, w, h, w*0.07, max(1, w*0.012)), paint.Solid(t.BoardLine))
		plain := paint.Solid(paint.Mix(t.Square, t.Board, 0.25))
		if t.High {
			plain = paint.Solid(paint.Mix(t.Square, t.BoardLine, 0.3))
		}
		for row := range side {
			for col := range side {
				x, y := rim+float64(col)*cell, rim+float64(row)*cell
				p.Fill(paint.RoundRect(x+cell*0.06, y+cell*0.06, cell*0.88, cell*0.88, cell*0.15), plain)
			}
		}
		for _, at := range k.Knock {
			x, y := rim+float64(at.Col)*cell, rim+float64(at.Row)*cell
			p.Fill(paint.Frame(x+cell*0.06, y+cell*0.06, cell*0.88, cell*0.88, cell*0.15, cell*0.14), paint.Solid(t.Gold))
		}
		for i, m := range append(k.White[:], k.Purple) {
			x, y := rim+float64(m.Col)*cell, rim+float64(m.Row)*cell
			mark(p, t, x-cell*0.06, y-cell*0.06, cell*1.12, i == len(k.White))
		}
	}}
}

// mark frames a square as the table does: plain for white, with filled corners for purple.
func mark(p *paint.Picture, t *look.Theme, x, y, side float64, purple bool) {
	col := white
	if purple {
		col = Violet(t)
	}
	frame := paint.Frame(x, y, side, side, side*0.16, side*0.17)
	p.Fill(paint.RoundRect(x-side*0.05, y-side*0.05, side*1.1, side*1.1, side*0.18), paint.Solid(color.RGBA{0x1a, 0x22, 0x2e, 0xff}))
	p.Fill(paint.RoundRect(x, y, side, side, side*0.16), paint.Solid(paint.Alpha(col, 0.45)))
	p.Fill(frame, paint.Solid(col))
	if purple {
		k, r, b := side*0.5, x+side, y+side
		p.Fill(paint.Polygon(x, y, x+k, y, x, y+k).Append(paint.Polygon(r, y, r, y+k, r-k, y)).
			Append(paint.Polygon(r, b, r-k, b, r, b-k)).Append(paint.Polygon(x, b, x, b-k, x+k, b)), paint.Solid(col))
	}
}

var white = color.RGBA{255, 255, 255, 255}

// Cubes is a part of Oxixo's board. A row has a character per cube: X and O are marked cubes, S N W E are cubes whose
// dot points at that seat, . is a neutral cube, and a space no cube.
type Cubes struct {
	Rows []string
	// Slide shifts each row to the right, in cubes; it may be shorter than Rows.
	Slide []float64
	// Bright cubes are highlighted, Lifted ones protrude from the frame.
	Bright, Lifted []Cell
	// Arrows point into the frame at the ends of rows and columns.
	Arrows []Arrow
}

// Arrow is an entrance for a cube: a cell next to the cubes, and the icon left, right, up or down.
type Arrow struct {
	At   Cell
	Icon string
}

// Draw draws the cubes as large as possible in the center of r, with a margin of outside cubes.
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

// cubeShade is the contact shadow of a cube, drawn slightly larger on all sides.
func cubeShade(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/cube-shade/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		in := w * 0.16 / 1.26
		p.Shadow(paint.RoundRect(in, in, w-2*in, h-2*in, w*0.06), in*0.25, in*0.45, in*0.8, t.Shadow)
	}}
}

// cube draws a cube from above and slightly from the front. seed selects one of five grains.
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

func disc(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/disc/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2), paint.Solid(paint.Mix(t.Sheet, t.X, 0.4)))
		p.Fill(paint.Ring(w/2, h/2, w/2, w/2-w*0.06), paint.Solid(t.X))
	}}
}

// Cell is a place in a figure: column from the left and row from the top, both from 0.
type Cell struct{ Col, Row int }

// Squares is a part of XOBrainer's board. A row has a character per square: X x O o are pieces as in RULES.md, 1 2 3
// the dots of an empty square, K a Knock Out square, . a square without dots, a space no square. Pieces on Knock Out
// squares are listed in Knock.
type Squares struct {
	Rows  []string
	Knock []Cell
	// Ring are highlighted squares, Ghost are possible pieces.
	Ring, Ghost []Cell
}

// Size returns the number of columns and rows.
func (s Squares) Size() (cols, rows int) { return len(s.Rows[0]), len(s.Rows) }

// Draw draws the squares as large as possible in the center of r.
func (s Squares) Draw(c graph.Canvas, t *look.Theme, r graph.Rect) {
	cols, rows := s.Size()
	side := min(r.W/float64(cols), r.H/float64(rows))
	x0, y0 := r.X+(r.W-side*float64(cols))/2, r.Y+(r.H-side*float64(rows))/2
	for row, line := range s.Rows {
		for col, sign := range line {
			if sign == ' ' {
				continue
			}
			at := graph.Rect{X: x0 + side*float64(col), Y: y0 + side*float64(row), W: side, H: side}
			here := Cell{col, row}
			cell := at.Inset(side * 0.035)
			knock := sign == 'K' || has(s.Knock, here)
			c.Art(square(t, dots(sign), knock), cell, graph.Show{})
			if strings.ContainsRune("XxOo", sign) {
				show := graph.Show{}
				if has(s.Ghost, here) {
					show.Fade = 0.6
				}
				c.Art(t.PieceOnBoard(sign == 'X' || sign == 'x', sign == 'X' || sign == 'o'), at.Inset(side*0.03), show)
				if knock {
					c.Art(Badge(t), graph.Rect{X: at.X + side*0.68, Y: at.Y + side*0.02, W: side * 0.3, H: side * 0.3}, graph.Show{})
				}
			}
			if has(s.Ring, here) {
				c.Art(outline(t, t.Ink), cell, graph.Show{})
			}
		}
	}
}

func has(list []Cell, c Cell) bool {
	for _, have := range list {
		if have == c {
			return true
		}
	}
	return false
}

func dots(sign rune) int {
	if sign >= '1' && sign <= '3' {
		return int(sign - '0')
	}
	return 0
}

func square(t *look.Theme, dots int, knock bool) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/square/%s/%d/%t", t.Name, dots, knock), Paint: func(p *paint.Picture, w, h float64) {
		radius := w * 0.13
		p.Fill(paint.RoundRect(0, h*0.03, w, h*0.97, radius), paint.Solid(paint.Mix(t.SquareLow, t.Board, 0.6)))
		p.Fill(paint.RoundRect(0, 0, w, h*0.97, radius), paint.Linear(0, 0, t.Square, 0, h, paint.Mix(t.Square, t.SquareLow, 0.5)))
		if knock {
			p.Fill(paint.RoundRect(0, 0, w, h*0.97, radius), paint.Solid(pit))
			p.Fill(paint.Frame(w*0.03, h*0.03, w*0.94, h*0.91, radius, w*0.035), paint.Solid(boltGold))
			p.Fill(Bolt(w/2, h*0.49, w*0.5), paint.Solid(boltGold))
		}
		if t.High {
			p.Fill(paint.Frame(0, 0, w, h*0.97, radius, max(1, w*0.025)), paint.Solid(paint.Mix(t.Square, white, 0.62)))
		}
		dot := paint.Solid(t.Dots)
		for i := range dots {
			d := (float64(i) - float64(dots-1)/2) * w * 0.2
			p.Fill(paint.Circle(w/2+d, h*0.49-d, w*0.055), dot)
		}
	}}
}

// pit and boltGold are a Knock Out square, which is dark in every theme.
var (
	pit      = color.RGBA{38, 34, 36, 255}
	boltGold = color.RGBA{244, 184, 66, 255}
)

// Bolt returns the sign of the Knock Out: a bolt of the given height with the center x, y.
func Bolt(x, y, height float64) *paint.Path {
	u := height / 20
	return paint.Polygon(x+2*u, y-10*u, x-6*u, y+2*u, x-0.5*u, y+2*u, x-2*u, y+10*u, x+6*u, y-2*u, x+0.5*u, y-2*u)
}

// Flash returns the sign of the Knock Out as a picture.
func Flash(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/flash/" + t.Name, Paint: func(p *paint.Picture, w, h float64) { p.Fill(Bolt(w/2, h/2, h), paint.Solid(t.Gold)) }}
}

// Badge returns the bolt for the corner of a Knock Out square with a piece.
func Badge(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/badge/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2), paint.Solid(pit))
		p.Fill(paint.Ring(w/2, h/2, w/2, w*0.43), paint.Solid(boltGold))
		p.Fill(Bolt(w/2, h/2, w*0.7), paint.Solid(boltGold))
	}}
}

func outline(t *look.Theme, col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("figure/outline/%s/%x", t.Name, col), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0, 0, w, h, w*0.13, w*0.05), paint.Solid(col))
	}}
}

// Variant draws the picture of one of XOBrainer's variants, named as in the engine protocol, as large as possible in
// the center of r. Any other name draws the team.
func Variant(c graph.Canvas, t *look.Theme, name string, r graph.Rect) {
	side := min(r.W, r.H)
	r = graph.Around(r.Center(), side, side)
	part := func(x, y, w float64) graph.Rect {
		return graph.Rect{X: r.X + x*side, Y: r.Y + y*side, W: w * side, H: w * side}
	}
	switch name {
	case "timebomb":
		c.Art(square(t, 0, false), r.Inset(side*0.13), graph.Show{})
		c.Art(t.PieceOnBoard(true, true), r.Inset(side*0.17), graph.Show{})
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

// Fuse returns a fuse around a square, with the part left (0 to 1) not yet burnt, and the spark. It starts in the
// middle of the upper edge and burns clockwise.
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

// starPath returns a star with n points around x, y.
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

func star(t *look.Theme) graph.Art {
	return graph.Art{Name: "figure/star/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(starPath(w/2, h*0.53, w*0.5, w*0.23, 5), paint.Solid(t.Sheet))
		p.Fill(starPath(w/2, h*0.53, w*0.4, w*0.17, 5), paint.Solid(t.Gold))
	}}
}

// Beam is the balance of TimeBalance between X on the left and O on the right.
type Beam struct {
	// Lean is the inclination: -1 has fallen to X, 1 to O.
	Lean float64
}

// Draw draws the beam in r.
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

// plank returns the height of the beam's center, half its length and its angle, in a picture of w x h.
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

// jaws are the teeth of a trap above and below the prey.
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
