package xobrainer

import (
	"fmt"
	"hash/fnv"
	"image/color"
	"math"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// arts holds the pictures of the board in one theme, so that their names are not made in every frame.
type arts struct {
	variantArts
	glow, flash         [3]graph.Art
	ring, strike, light graph.Art
	// threat marks threatened squares, by seat: for a row by shape, and for one by colour alone.
	threat [2][2]graph.Art
	// reach are the lines along a row that a piece would lengthen, by seat: by shape, and by colour alone. alarm warns
	// of a piece that opens a row for the opponent, and of one that completes it.
	reach                                                      [2][2]graph.Art
	alarm                                                      [2]graph.Art
	alarmed                                                    graph.Art
	board, bolt, boltGlow, slats, badge, last, cursor, no, dot graph.Art
	// pieces lie on squares and in slots, loose ones beside the board.
	pieces, loose [xo.GreenO + 1]graph.Art
	// flat are the plain marks in the lists. glow, flash and aim are for X, O and, in gold, for neither.
	flat [2]graph.Art
	aim  [3]graph.Art
	band graph.Art
	// aims are the two kinds of winning rows, by seat.
	aims [2][2][]graph.Art
}

// tone returns the index of a side in the tables of arts.
func tone(s rules.Side) int {
	if s == rules.Nobody {
		return 2
	}
	return seatOf(s)
}

var (
	black = color.RGBA{8, 11, 16, 255}
	white = color.RGBA{255, 255, 255, 255}
)

// makeArts names the pictures; they are painted when they are first shown. dotted is true if the squares show dots.
func makeArts(t *look.Theme, size *geometry, l *xo.Layout, dotted bool) arts {
	fixed := *size // pictures are painted in the background, while Layout may change size
	g := &fixed
	named := func(name string, draw func(p *paint.Picture, w, h float64)) graph.Art {
		return graph.Art{Name: "xobrainer/" + name + "/" + t.Name, Paint: draw}
	}
	a := arts{
		board:       named(boardName(g, l, dotted), func(p *paint.Picture, w, h float64) { paintBoard(p, t, g, l, dotted) }),
		bolt:        named("bolt", func(p *paint.Picture, w, h float64) { p.Fill(bolt(w, h, 1), paint.Solid(boltGold)) }),
		badge:       named("badge", paintBadge),
		last:        named("last", outline(paint.Alpha(t.Ink, 0.85), 2.5)),
		cursor:      named("cursor", func(p *paint.Picture, w, h float64) { paintCursor(p, t, w, h) }),
		no:          named("no", func(p *paint.Picture, w, h float64) { paintNo(p, w, h) }),
		dot:         named("dot", paintDot),
		ring:        named("ring", paintRing),
		strike:      named("strike", paintStrike),
		light:       named("light", paintLight),
		band:        named("band", paintBand),
		variantArts: makeVariantArts(t, l, named),
	}
	for _, k := range [...]xo.Piece{xo.GreenX, xo.PinkX, xo.PinkO, xo.GreenO} {
		cross, green := k.Owner() == rules.X, k.Colour() == rules.X
		a.pieces[k], a.loose[k] = t.PieceOnBoard(cross, green), t.Piece(cross, green)
	}
	a.threat = [2][2]graph.Art{threatArts(t, rules.X, named), threatArts(t, rules.O, named)}
	for i, side := range [...]rules.Side{rules.X, rules.O} {
		a.reach[i] = [2]graph.Art{reachArt(t, side, false, named), reachArt(t, side, true, named)}
	}
	a.alarm[0] = named("alarm/opens", func(p *paint.Picture, w, h float64) { paintAlarm(p, t, w, h, false) })
	a.alarm[1] = named("alarm/gives", func(p *paint.Picture, w, h float64) { paintAlarm(p, t, w, h, true) })
	a.alarmed = named("alarmed", outline(ember, 3.5))
	a.slats = named("slats", paintSlats)
	a.boltGlow = named("bolt-glow", func(p *paint.Picture, w, h float64) {
		p.Shadow(paint.Frame(w*0.1, h*0.1, w*0.8, h*0.8, w*0.09, w*0.05), 0, 0, w*0.06, boltGold)
		p.Fill(paint.Frame(w*0.1, h*0.1, w*0.8, h*0.8, w*0.09, w*0.05), paint.Solid(paint.Mix(boltGold, white, 0.35)))
	})
	a.flat = [2]graph.Art{look.Flat(true, t.X), look.Flat(false, t.O)}
	// The glow is dark under bright pieces, bright under dark ones.
	ground := black
	if t.BrightSquares() {
		ground = white
	}
	for _, s := range [...]rules.Side{rules.X, rules.O, rules.Nobody} {
		i := tone(s)
		c := t.Lacquer(s)
		name := [...]string{"x", "o", "gold"}[i]
		a.glow[i] = named("glow/"+name, func(p *paint.Picture, w, h float64) { paintGlow(p, ground, c, w, h) })
		a.aim[i] = named("aim/"+name, func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, w*0.12), paint.Solid(paint.Alpha(c, 0.14)))
			p.Fill(paint.Frame(0, 0, w, h, w*0.12, 2), paint.Solid(c))
		})
		a.flash[i] = named("flash/"+name, func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, 4), paint.Solid(paint.Alpha(c, 0.16)))
		})
	}
	for i := range a.aims {
		a.aims[i] = a.aimsOf(sideOf(i))
	}
	return a
}

// aimsOf returns the two kinds of winning rows of a side: five of its shape in either colour, and five of its colour in
// either shape.
func (a *arts) aimsOf(side rules.Side) (rows [2][]graph.Art) {
	own := xo.PieceOf(side, true)
	for i, other := range [2]xo.Piece{xo.PieceOf(side, false), xo.PieceOf(side.Other(), false)} {
		for k := range 5 {
			rows[i] = append(rows[i], a.loose[[2]xo.Piece{own, other}[k%2]])
		}
	}
	return rows
}

// boardName returns a name that differs for boards of different layouts and proportions.
func boardName(g *geometry, l *xo.Layout, dotted bool) string {
	name := fmt.Sprintf("board/%08x/%g/%g", layoutHash(l), g.pitch, g.gap)
	if !dotted {
		name += "/bare"
	}
	return name
}

// boltGold is the gold of the bolts, whose ground is always dark.
var boltGold = color.RGBA{244, 184, 66, 255}

// paintBoard paints everything that never moves: shadow, lacquered frame, squares, dots and the Knock Out squares. All
// squares go into a few large paths, because a large picture takes about as long for one shape as for a hundred.
func paintBoard(p *paint.Picture, t *look.Theme, g *geometry, l *xo.Layout, dotted bool) {
	const room = look.ShadeRoom
	ox, oy := room+g.inner.X-g.outer.X, room+g.inner.Y-g.outer.Y
	s := g.outer.W
	r := g.pitch * 0.3
	p.Shadow(paint.RoundRect(room, room, s, s, r), 3, 9, 15, t.Shadow)
	p.Fill(paint.RoundRect(room, room, s, s, r), t.BoardOf.Over(paint.Linear(room, room, paint.Mix(t.Board, white, 0.05), room+s*0.6, room+s, t.Board), 21))
	p.Fill(paint.Frame(room, room, s, s, r, 1.4), paint.Linear(room, room, paint.Mix(t.BoardLine, white, 0.22), room+s, room+s, paint.Mix(t.BoardLine, black, 0.3)))
	lip := t.Board
	if t.Bed.A > 0 {
		lip = t.Bed
		paintBed(p, t, graph.Rect{X: ox, Y: oy, W: g.pitch * xo.Size, H: g.pitch * xo.Size}, g.gap/2)
	}

	low, high, face, knock, frame, dots, pits := new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path)
	c, corner := g.pitch-g.gap, g.pitch*0.1
	rim, edge := 0.16, 0.0 // of the line around a square, which has one at the top alone if edge is 0
	if t.High {
		rim, edge = 0.62, 1.2
	}
	for q := xo.Square(0); q < xo.Squares; q++ {
		x := ox + float64(q.Column())*g.pitch + g.gap/2
		y := oy + float64(xo.Size-1-q.Row())*g.pitch + g.gap/2
		low.Append(paint.RoundRect(x-0.5, y, c+1, c+1.6, corner))
		high.Append(paint.RoundRect(x, y, c, c, corner))
		if l.KnockOut(q) {
			knock.Append(paint.RoundRect(x, y, c, c, corner))
			frame.Append(paint.Frame(x, y, c, c, corner, math.Max(2.2, c*0.045)))
			continue
		}
		face.Append(paint.RoundRect(x+edge, y+1.2, c-2*edge, c-1.2-edge, corner))
		if !dotted {
			continue
		}
		for _, d := range dotPlaces(l.Dots(q)) {
			dx, dy := x+c/2+d.X*c, y+c/2+d.Y*c
			pits.Append(paint.Circle(dx, dy+0.8, c*0.049))
			dots.Append(paint.Circle(dx, dy, c*0.047))
		}
	}
	p.Fill(low, paint.Solid(paint.Mix(lip, black, 0.42)))
	p.Fill(high, paint.Solid(paint.Mix(t.Square, white, rim)))
	shades := [3]color.RGBA{t.Square, paint.Mix(t.Square, t.SquareLow, 0.5), t.SquareLow}
	p.Fill(face, onSquares(t.SquareOf, ox, oy, g.pitch, func(x, y float64) (float64, float64, float64, float64) {
		x, y = (x-ox)/g.pitch, (y-oy)/g.pitch
		col, row := int(x), int(y)
		ring := max(0, min(col, row, xo.Size-1-col, xo.Size-1-row))
		c := shades[(ring+1)/2]
		// The lacquer reflects a lamp in the upper left, in each square and over the board as a whole.
		light := (1 - (x-float64(col)+y-float64(row))*0.02 - (x+y)*0.005) / 255
		return float64(c.R) * light, float64(c.G) * light, float64(c.B) * light, 1
	}))
	p.Fill(pits, paint.Solid(paint.Alpha(black, 0.35)))
	p.Fill(dots, paint.Solid(t.Dots))
	p.Fill(knock, paint.Solid(color.RGBA{38, 34, 36, 255}))
	p.Fill(frame, paint.Linear(ox, oy, paint.Mix(boltGold, white, 0.1), ox+10*g.pitch, oy+10*g.pitch, paint.Mix(boltGold, black, 0.12)))
}

// paintBed paints the ground between the squares in r and edge around them. Felt is let into the frame with a line of brass.
func paintBed(p *paint.Picture, t *look.Theme, r graph.Rect, edge float64) {
	r = r.Inset(-edge)
	p.Fill(paint.RoundRect(r.X, r.Y, r.W, r.H, edge*3), t.BedOf.Of(t.Bed, 22))
	if t.BedOf == look.Felt {
		p.Fill(paint.Frame(r.X, r.Y, r.W, r.H, edge*3, 1.4), paint.Solid(paint.Mix(t.BoardLine, t.Gold, 0.4)))
	}
}

// onSquares returns the ink with the pattern of the squares, which begin at ox, oy. No two squares come from the same place of the tree, and
// their grain runs along and across by turns.
func onSquares(m look.Material, ox, oy, pitch float64, ink paint.Ink) paint.Ink {
	if m == look.Lacquer {
		return ink
	}
	here := [2]float64{}
	patterned := m.Over(func(_, _ float64) (float64, float64, float64, float64) { return ink(here[0], here[1]) }, 23)
	return func(x, y float64) (float64, float64, float64, float64) {
		here = [2]float64{x, y}
		col, row := math.Floor((x-ox)/pitch), math.Floor((y-oy)/pitch)
		if int(col+row)%2 != 0 {
			x, y = y-oy, x-ox
		}
		return patterned(x+311*col, y+197*row)
	}
}

// dotPlaces returns the places of n dots in a square, relative to its centre and in parts of its side.
func dotPlaces(n int) []graph.Point {
	// Two dots are seen through a ring, the outer ones of three are covered by it: neither is cut in half.
	const two, three = 0.065, 0.16
	switch n {
	case 1:
		return []graph.Point{{}}
	case 2:
		return []graph.Point{{X: -two, Y: two}, {X: two, Y: -two}}
	case 3:
		return []graph.Point{{X: -three, Y: three}, {}, {X: three, Y: -three}}
	}
	return nil
}

// bolt returns the sign of the Knock Out in w x h, scaled by grow about its centre.
func bolt(w, h, grow float64) *paint.Path {
	xy := []float64{0.60, 0.06, 0.27, 0.56, 0.47, 0.56, 0.40, 0.94, 0.74, 0.41, 0.54, 0.41}
	for i := 0; i < len(xy); i += 2 {
		xy[i] = (0.5 + (xy[i]-0.5)*grow) * w
		xy[i+1] = (0.5 + (xy[i+1]-0.5)*grow) * h
	}
	return paint.Polygon(xy...)
}

func paintBadge(p *paint.Picture, w, h float64) {
	r := w*0.5 - 2.5
	p.Shadow(paint.Circle(w/2, h/2, r), 0.5, 1.2, 2.5, color.RGBA{6, 8, 12, 200})
	p.Fill(paint.Circle(w/2, h/2, r), paint.Solid(color.RGBA{40, 33, 24, 255}))
	p.Fill(paint.Circle(w/2, h/2, r-1.2), paint.Linear(0, 0, paint.Mix(boltGold, white, 0.25), w, h, boltGold))
	b := bolt(w, h, 0.72)
	p.Fill(b, paint.Solid(color.RGBA{46, 34, 16, 255}))
}

func outline(c color.RGBA, band float64) func(p *paint.Picture, w, h float64) {
	return func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0, 0, w, h, w*0.12, band), paint.Solid(c))
	}
}

func paintCursor(p *paint.Picture, t *look.Theme, w, h float64) {
	arm, b := w*0.3, math.Max(3, w*0.055)
	path := new(paint.Path)
	for _, s := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		at := func(x, y float64) (float64, float64) {
			return s[0]*(w-2*x) + x, s[1]*(h-2*y) + y
		}
		x0, y0 := at(b, b)
		x1, _ := at(arm, b)
		_, y2 := at(b, arm)
		path.Append(paint.Capsule(x0, y0, x1, y0, b)).Append(paint.Capsule(x0, y0, x0, y2, b))
	}
	p.Shadow(path, 0, 0, 3, color.RGBA{0, 0, 0, 190})
	p.Fill(path, paint.Solid(paint.Mix(t.Text, white, 0.9)))
}

func paintNo(p *paint.Picture, w, h float64) {
	path := paint.Ring(w/2, h/2, w*0.46, w*0.36)
	p.Shadow(path, 0, 1, 2, color.RGBA{0, 0, 0, 200})
	slash := paint.Capsule(w*0.23, h*0.23, w*0.77, h*0.77, w*0.1)
	p.Shadow(slash, 0, 1, 2, color.RGBA{0, 0, 0, 200})
	p.Fill(path.Append(slash), paint.Solid(white))
}

// paintDot paints a dot on its way into the score: light, with a dark rim that keeps it visible on anything.
func paintDot(p *paint.Picture, w, h float64) {
	p.Shadow(paint.Circle(w/2, h/2, w*0.36), 0, 0.6, 2, color.RGBA{0, 0, 0, 190})
	p.Fill(paint.Circle(w/2, h/2, w*0.36), paint.Solid(color.RGBA{60, 40, 10, 255}))
	p.Fill(paint.Circle(w/2, h/2, w*0.30), paint.Linear(0, 0, white, w, h, color.RGBA{250, 214, 130, 255}))
}

// paintGlow paints the light under a piece of the counted row. The picture is glowRoom larger than the square.
func paintGlow(p *paint.Picture, ground, c color.RGBA, w, h float64) {
	r := (w - 2*glowRoom) * 0.12
	s := paint.RoundRect(glowRoom, glowRoom, w-2*glowRoom, h-2*glowRoom, r)
	p.Shadow(s, 0, 0, 9, paint.Alpha(c, 0.9))
	p.Fill(s, paint.Solid(paint.Mix(ground, c, 0.42)))
	p.Fill(paint.Frame(glowRoom, glowRoom, w-2*glowRoom, h-2*glowRoom, r, 2.5), paint.Solid(paint.Mix(c, white, 0.25)))
}

// glowRoom is the reach of a glow beyond its square, in units.
const glowRoom = 10

func paintRing(p *paint.Picture, w, h float64) {
	r := w/2 - 8
	p.Shadow(paint.Ring(w/2, h/2, r, r*0.93), 0, 0, 10, color.RGBA{255, 196, 70, 220})
	p.Fill(paint.Ring(w/2, h/2, r*0.985, r*0.955), paint.Solid(color.RGBA{255, 240, 205, 235}))
}

// paintLight paints the warm light of a bolt around the place that it strikes.
func paintLight(p *paint.Picture, w, h float64) {
	light := color.RGBA{255, 196, 92, 255}
	p.Fill(paint.Circle(w/2, h/2, w/2), paint.Radial(w/2, h/2, w/2, paint.Alpha(light, 0.62), paint.Alpha(light, 0)))
}

func paintStrike(p *paint.Picture, w, h float64) {
	bends := [...]float64{0.06, 0.42, -0.3, 0.36, -0.42, 0.26, -0.12, 0}
	n := len(bends) - 1
	side := func(s, thick float64) []float64 {
		var xy []float64
		for i, b := range bends {
			y := h * (float64(i) + s*0.18*float64(i%2)) / float64(n)
			width := thick * w * (0.17 - 0.15*float64(i)/float64(n))
			xy = append(xy, w*(0.5+0.55*b)+s*width, math.Min(y, h))
		}
		return xy
	}
	shape := func(thick float64) *paint.Path {
		xy, back := side(1, thick), side(-1, thick)
		for i := len(back) - 2; i >= 0; i -= 2 {
			xy = append(xy, back[i], back[i+1])
		}
		return paint.Polygon(xy...)
	}
	p.Shadow(shape(1.2), 0, 0, 14, color.RGBA{255, 190, 60, 230})
	p.Fill(shape(1), paint.Solid(color.RGBA{255, 205, 96, 255}))
	p.Fill(shape(0.5), paint.Solid(color.RGBA{255, 248, 226, 255}))
}

func paintBand(p *paint.Picture, w, h float64) {
	fade := func(c color.RGBA) paint.Ink {
		return func(x, y float64) (float64, float64, float64, float64) {
			a := math.Min(1, math.Min(x, w-x)/(w*0.12))
			return float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255, a * float64(c.A) / 255
		}
	}
	p.Fill(paint.Rect(0, 0, w, h), fade(color.RGBA{13, 18, 26, 232}))
	p.Fill(paint.Rect(0, 0, w, 1.5).Append(paint.Rect(0, h-1.5, w, 1.5)), fade(boltGold))
}

func layoutHash(l *xo.Layout) uint32 {
	h := fnv.New32a()
	h.Write([]byte(l.Text()))
	return h.Sum32()
}

// threatArts returns the marks of a side: its sign for a row by shape, the sign cut out of a plate for one by colour
// alone.
func threatArts(t *look.Theme, side rules.Side, named func(string, func(*paint.Picture, float64, float64)) graph.Art) [2]graph.Art {
	c, cross, name := t.Lacquer(side), side == rules.X, "threat/"+side.String()
	return [2]graph.Art{
		named(name+"/shape", func(p *paint.Picture, w, h float64) {
			p.Shadow(sign(cross, w, h, 0.84), 0, 0, w*0.14, paint.Alpha(t.SquareLow, 0.9))
			p.Fill(sign(cross, w, h, 0.84), paint.Solid(c))
		}),
		named(name+"/colour", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, w*0.2), paint.Solid(c))
			p.Fill(sign(cross, w, h, 0.62), paint.Solid(t.SquareLow))
		}),
	}
}

// sign returns a bold cross or ring that takes up a part of w x h.
func sign(cross bool, w, h, part float64) *paint.Path {
	x, y, k := w/2, h/2, part/2
	if cross {
		k *= 0.78
		return paint.Capsule(x-k*w, y-k*h, x+k*w, y+k*h, w*part*0.24).Append(paint.Capsule(x+k*w, y-k*h, x-k*w, y+k*h, w*part*0.24))
	}
	return paint.Ring(x, y, k*w, k*w*0.52)
}

func reachArt(t *look.Theme, side rules.Side, dashed bool, named func(string, func(*paint.Picture, float64, float64)) graph.Art) graph.Art {
	name := "reach/" + side.String()
	if dashed {
		name += "/dashed"
	}
	return named(name, func(p *paint.Picture, w, h float64) {
		line := new(paint.Path)
		if dashed {
			n := math.Max(2, math.Round(w/(h*2.6)))
			for i := range int(n) {
				x := w * (float64(i) + 0.5) / n
				line.Append(paint.RoundRect(x-h*0.75, h*0.25, h*1.5, h*0.5, h*0.25))
			}
		} else {
			line.Append(paint.RoundRect(0, h*0.25, w, h*0.5, h*0.25))
		}
		p.Shadow(line, 0, 0, h*0.22, paint.Alpha(black, 0.7))
		p.Fill(line, paint.Solid(paint.Mix(t.Lacquer(side), white, 0.35)))
	})
}

// paintAlarm paints the warning that a piece would help the opponent: gold if it opens a row, red if it completes one.
func paintAlarm(p *paint.Picture, t *look.Theme, w, h float64, loses bool) {
	ground, ink := boltGold, night
	if loses {
		ground, ink = ember, white
	}
	outer := paint.Polygon(w/2, h*0.02, w*0.99, h*0.93, w*0.01, h*0.93)
	p.Shadow(outer, 0, 1, 2.5, paint.Alpha(black, 0.8))
	p.Fill(outer, paint.Solid(night))
	p.Fill(paint.Polygon(w/2, h*0.14, w*0.9, h*0.87, w*0.1, h*0.87), paint.Solid(ground))
	p.Fill(paint.Capsule(w/2, h*0.42, w/2, h*0.61, w*0.11).Append(paint.Circle(w/2, h*0.76, w*0.06)), paint.Solid(ink))
}

func paintSlats(p *paint.Picture, w, h float64) {
	const n = 6
	slats := new(paint.Path)
	for i := range n {
		slats.Append(paint.RoundRect(w*0.14, h*(0.14+0.72*float64(i)/n), w*0.72, h*0.72/n*0.55, h*0.02))
	}
	p.Fill(slats, paint.Solid(paint.Alpha(paint.Mix(night, white, 0.18), 0.75)))
}
