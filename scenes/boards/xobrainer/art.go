package xobrainer

import (
	"fmt"
	"hash/fnv"
	"image/color"
	"math"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// arts are the pictures of the board in one theme. Their names are made once, not in every frame.
type arts struct {
	signs
	rowArts
	board, bolt, boltGlow, slats, badge, last, cursor, no, dot graph.Art
	pieces                                                     [xo.GreenO + 1]graph.Art
	// flat are the plain marks of the lists; the rest is for X, O and Nobody, who stands for gold.
	flat [2]graph.Art
	aim  [3]graph.Art
	band graph.Art
	// aims are the rows that win, by seat.
	aims [2][2][]graph.Art
}

// rowArts are the pictures of rows on the board: of those that are counted, and of those that could be.
type rowArts struct {
	glow, flash  [3]graph.Art
	ring, strike graph.Art
	// threat are the marks of what threatens, by seat: of a row by shape, and of one by colour alone.
	threat [2][2]graph.Art
	// reach are the lines along a row that a piece would lengthen, by seat: by shape, and by colour alone. alarm warns of a piece
	// that opens a row for the opponent, and of one that completes it.
	reach   [2][2]graph.Art
	alarm   [2]graph.Art
	alarmed graph.Art
}

// tone is the place of a side in the tables of arts.
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

// makeArts names and describes the pictures; they are painted when they are first shown. dotted reports whether the squares have dots.
func makeArts(t *look.Theme, size *geometry, l *xo.Layout, dotted bool) arts {
	fixed := *size // another layout of the scene changes it while art is painted aside
	g := &fixed
	named := func(name string, draw func(p *paint.Picture, w, h float64)) graph.Art {
		return graph.Art{Name: "xobrainer/" + name + "/" + t.Name, Paint: draw}
	}
	a := arts{
		board:   named(boardName(g, l, dotted), func(p *paint.Picture, w, h float64) { paintBoard(p, t, g, l, dotted) }),
		bolt:    named("bolt", func(p *paint.Picture, w, h float64) { p.Fill(bolt(w, h, 1), paint.Solid(boltGold)) }),
		badge:   named("badge", paintBadge),
		last:    named("last", outline(paint.Alpha(t.Text, 0.85), 2.5)),
		cursor:  named("cursor", func(p *paint.Picture, w, h float64) { paintCursor(p, t, w, h) }),
		no:      named("no", func(p *paint.Picture, w, h float64) { paintNo(p, w, h) }),
		dot:     named("dot", paintDot),
		rowArts: rowArts{ring: named("ring", paintRing), strike: named("strike", paintStrike)},
		band:    named("band", paintBand),
		signs:   makeSigns(t, l, named),
	}
	for _, k := range [...]xo.Piece{xo.GreenX, xo.PinkX, xo.PinkO, xo.GreenO} {
		a.pieces[k] = t.Piece(k.Owner() == rules.X, k.Colour() == rules.X)
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
	// A row glows darkly under the bright pieces of the evening, brightly under the dark ones of the day.
	ground := black
	if t.Name == "light" {
		ground = white
	}
	for _, s := range [...]rules.Side{rules.X, rules.O, rules.Nobody} {
		i := tone(s)
		c := t.Accent(s)
		if s == rules.Nobody {
			c = t.Gold
		}
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

// aimsOf are the two rows that win for a side: five of its shape in either colour, and five of its colour in either shape.
func (a *arts) aimsOf(side rules.Side) (rows [2][]graph.Art) {
	own := xo.PieceOf(side, true)
	for i, other := range [2]xo.Piece{xo.PieceOf(side, false), xo.PieceOf(side.Other(), false)} {
		for k := range 5 {
			rows[i] = append(rows[i], a.pieces[[2]xo.Piece{own, other}[k%2]])
		}
	}
	return rows
}

// boardName tells boards of different layouts and proportions apart.
func boardName(g *geometry, l *xo.Layout, dotted bool) string {
	name := fmt.Sprintf("board/%08x/%g/%g", layoutHash(l), g.pitch, g.gap)
	if !dotted {
		name += "/bare"
	}
	return name
}

// boltGold is the gold of the bolts, which always lie on something dark.
var boltGold = color.RGBA{244, 184, 66, 255}

// paintBoard paints everything that never moves: shadow, lacquered frame, squares, dots and the Knock Out squares. All
// squares go into a few large paths, because a large picture takes about as long for one shape as for a hundred.
func paintBoard(p *paint.Picture, t *look.Theme, g *geometry, l *xo.Layout, dotted bool) {
	const room = look.ShadeRoom
	ox, oy := room+g.inner.X-g.outer.X, room+g.inner.Y-g.outer.Y
	s := g.outer.W
	r := g.pitch * 0.3
	p.Shadow(paint.RoundRect(room, room, s, s, r), 3, 9, 15, t.Shadow)
	p.Fill(paint.RoundRect(room, room, s, s, r), paint.Linear(room, room, paint.Mix(t.Board, white, 0.05), room+s*0.6, room+s, t.Board))
	p.Fill(paint.Frame(room, room, s, s, r, 1.4), paint.Linear(room, room, paint.Mix(t.BoardLine, white, 0.22), room+s, room+s, paint.Mix(t.BoardLine, black, 0.3)))

	low, high, face, knock, frame, dots, pits := new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path), new(paint.Path)
	c, corner := g.pitch-g.gap, g.pitch*0.1
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
		face.Append(paint.RoundRect(x, y+1.2, c, c-1.2, corner))
		if !dotted {
			continue
		}
		for _, d := range dotPlaces(l.Dots(q)) {
			dx, dy := x+c/2+d.X*c, y+c/2+d.Y*c
			pits.Append(paint.Circle(dx, dy+0.8, c*0.049))
			dots.Append(paint.Circle(dx, dy, c*0.047))
		}
	}
	p.Fill(low, paint.Solid(paint.Mix(t.Board, black, 0.42)))
	rim, dot := 0.16, 0.42
	if t.High {
		rim, dot = 0.62, 0.8
	}
	p.Fill(high, paint.Solid(paint.Mix(t.Square, white, rim)))
	shades := [3]color.RGBA{t.Square, paint.Mix(t.Square, t.SquareLow, 0.5), t.SquareLow}
	p.Fill(face, func(x, y float64) (float64, float64, float64, float64) {
		x, y = (x-ox)/g.pitch, (y-oy)/g.pitch
		col, row := int(x), int(y)
		ring := max(0, min(col, row, xo.Size-1-col, xo.Size-1-row))
		c := shades[(ring+1)/2]
		// Lacquer takes the lamp from the upper left, in each square by itself and over the board as a whole.
		light := (1 - (x-float64(col)+y-float64(row))*0.02 - (x+y)*0.005) / 255
		return float64(c.R) * light, float64(c.G) * light, float64(c.B) * light, 1
	})
	ink := paint.Mix(t.Square, t.Text, dot)
	p.Fill(pits, paint.Solid(paint.Alpha(black, 0.35)))
	p.Fill(dots, paint.Solid(ink))
	p.Fill(knock, paint.Solid(color.RGBA{38, 34, 36, 255}))
	p.Fill(frame, paint.Linear(ox, oy, paint.Mix(boltGold, white, 0.1), ox+10*g.pitch, oy+10*g.pitch, paint.Mix(boltGold, black, 0.12)))
}

// dotPlaces are the places of n dots in a square, from its middle, as parts of its side.
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

// bolt is the sign of the Knock Out in w x h, grown about its middle.
func bolt(w, h, grow float64) *paint.Path {
	xy := []float64{0.60, 0.06, 0.27, 0.56, 0.47, 0.56, 0.40, 0.94, 0.74, 0.41, 0.54, 0.41}
	for i := 0; i < len(xy); i += 2 {
		xy[i] = (0.5 + (xy[i]-0.5)*grow) * w
		xy[i+1] = (0.5 + (xy[i+1]-0.5)*grow) * h
	}
	return paint.Polygon(xy...)
}

// paintBadge is the bolt in a gold coin, which lies on the corner of a Knock Out square that is taken.
func paintBadge(p *paint.Picture, w, h float64) {
	r := w*0.5 - 2.5
	p.Shadow(paint.Circle(w/2, h/2, r), 0.5, 1.2, 2.5, color.RGBA{6, 8, 12, 200})
	p.Fill(paint.Circle(w/2, h/2, r), paint.Solid(color.RGBA{40, 33, 24, 255}))
	p.Fill(paint.Circle(w/2, h/2, r-1.2), paint.Linear(0, 0, paint.Mix(boltGold, white, 0.25), w, h, boltGold))
	b := bolt(w, h, 0.72)
	p.Fill(b, paint.Solid(color.RGBA{46, 34, 16, 255}))
}

// outline is a rounded frame.
func outline(c color.RGBA, band float64) func(p *paint.Picture, w, h float64) {
	return func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Frame(0, 0, w, h, w*0.12, band), paint.Solid(c))
	}
}

// paintCursor is the four corners of the keyboard's square.
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

// paintNo is the sign that nothing may be put here.
func paintNo(p *paint.Picture, w, h float64) {
	path := paint.Ring(w/2, h/2, w*0.46, w*0.36)
	p.Shadow(path, 0, 1, 2, color.RGBA{0, 0, 0, 200})
	slash := paint.Capsule(w*0.23, h*0.23, w*0.77, h*0.77, w*0.1)
	p.Shadow(slash, 0, 1, 2, color.RGBA{0, 0, 0, 200})
	p.Fill(path.Append(slash), paint.Solid(white))
}

// paintDot is one point on its way into the score: light, with a dark rim, to be seen on anything.
func paintDot(p *paint.Picture, w, h float64) {
	p.Shadow(paint.Circle(w/2, h/2, w*0.36), 0, 0.6, 2, color.RGBA{0, 0, 0, 190})
	p.Fill(paint.Circle(w/2, h/2, w*0.36), paint.Solid(color.RGBA{60, 40, 10, 255}))
	p.Fill(paint.Circle(w/2, h/2, w*0.30), paint.Linear(0, 0, white, w, h, color.RGBA{250, 214, 130, 255}))
}

// paintGlow is the light under a piece of the row that counts; it is drawn glowRoom larger than the square.
func paintGlow(p *paint.Picture, ground, c color.RGBA, w, h float64) {
	r := (w - 2*glowRoom) * 0.12
	s := paint.RoundRect(glowRoom, glowRoom, w-2*glowRoom, h-2*glowRoom, r)
	p.Shadow(s, 0, 0, 9, paint.Alpha(c, 0.9))
	p.Fill(s, paint.Solid(paint.Mix(ground, c, 0.42)))
	p.Fill(paint.Frame(glowRoom, glowRoom, w-2*glowRoom, h-2*glowRoom, r, 2.5), paint.Solid(paint.Mix(c, white, 0.25)))
}

// glowRoom is how far a glow reaches beyond its square.
const glowRoom = 10

// paintRing is the ring of light that runs out from a Knock Out.
func paintRing(p *paint.Picture, w, h float64) {
	r := w/2 - 8
	p.Shadow(paint.Ring(w/2, h/2, r, r*0.93), 0, 0, 10, color.RGBA{255, 196, 70, 220})
	p.Fill(paint.Ring(w/2, h/2, r*0.985, r*0.955), paint.Solid(color.RGBA{255, 240, 205, 235}))
}

// paintStrike is the bolt that comes down on the Knock Out square: jagged, thinning towards its end.
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

// paintBand is the dark strip with gold edges behind writing across the board; it fades away at both ends.
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

// signs are the pictures that only the variants need.
type signs struct {
	// mark frames a white and a purple square of a card, met and empty tell what stands there.
	mark       [2]graph.Art
	met, empty graph.Art
	// jaws are the upper and the lower jaw of a trap.
	jaws           [2]graph.Art
	back           [2]graph.Art
	grid           graph.Art
	plank, fulcrum graph.Art
	lampOff        graph.Art
	lamp           [2]graph.Art
	warn           [2]graph.Art
	marker, star   graph.Art
	// peril is the light at the end of the beam that is about to fall.
	peril             graph.Art
	arrow             [2]graph.Art
	rope              [3]graph.Art
	spark             graph.Art
	bombCold, bombHot graph.Art
	blasts            blasts
}

var (
	paper   = color.RGBA{246, 246, 242, 255}
	night   = color.RGBA{24, 29, 38, 255}
	ember   = color.RGBA{255, 122, 48, 255}
	hempish = color.RGBA{196, 164, 112, 255}
)

// jawArt is a jaw of a trap with its teeth: the upper one, or turned over the lower one.
func jawArt(lower bool) func(*paint.Picture, float64, float64) {
	return func(p *paint.Picture, w, h float64) {
		const teeth = 5
		jaw := paint.RoundRect(0, 0, w, h*0.42, h*0.2)
		for i := range teeth {
			x := w * (0.06 + 0.88*float64(i)/teeth)
			jaw.Append(paint.Polygon(x, h*0.36, x+w*0.88/teeth, h*0.36, x+w*0.44/teeth, h))
		}
		if lower {
			jaw = jaw.Map(func(x, y float64) (float64, float64) { return x, h - y })
		}
		p.Shadow(jaw, 0, 1, 3, color.RGBA{0, 0, 0, 150})
		p.Fill(jaw, paint.Linear(0, 0, color.RGBA{222, 228, 236, 255}, 0, h, color.RGBA{140, 150, 164, 255}))
	}
}

// makeSigns describes them; they are painted when they are first shown.
func makeSigns(t *look.Theme, l *xo.Layout, named func(string, func(*paint.Picture, float64, float64)) graph.Art) signs {
	s := signs{
		met: named("met", func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.Circle(w/2, h/2, w*0.44), 0, 1, 3, color.RGBA{0, 0, 0, 170})
			p.Fill(paint.Circle(w/2, h/2, w*0.44), paint.Solid(paper))
			p.Fill(paint.Capsule(w*0.28, h*0.52, w*0.44, h*0.68, w*0.12).Append(paint.Capsule(w*0.44, h*0.68, w*0.73, h*0.33, w*0.12)), paint.Solid(color.RGBA{16, 112, 74, 255}))
		}),
		empty: named("unmet", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Circle(w/2, h/2, w*0.36), paint.Solid(paint.Alpha(night, 0.85)))
			p.Fill(paint.Capsule(w*0.32, h*0.5, w*0.68, h*0.5, w*0.12), paint.Solid(color.RGBA{190, 196, 204, 255}))
		}),
		jaws:    [2]graph.Art{named("jaw/upper", jawArt(false)), named("jaw/lower", jawArt(true))},
		grid:    named("grid/"+fmt.Sprintf("%08x", layoutHash(l)), func(p *paint.Picture, w, h float64) { paintGrid(p, t, l, w, h) }),
		plank:   named("beam/plank", func(p *paint.Picture, w, h float64) { paintPlank(p, t, w, h) }),
		fulcrum: named("beam/fulcrum", func(p *paint.Picture, w, h float64) { paintFulcrum(p, t, w, h) }),
		lampOff: named("beam/lamp-off", lampArt(paint.Mix(t.Board, black, 0.35))),
		marker: named("beam/marker", func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.Circle(w/2, h/2, w*0.42), 1, 3, 4, t.Shadow)
			p.Fill(paint.Circle(w/2, h/2, w*0.42), paint.Solid(night))
			p.Fill(paint.Circle(w/2, h/2, w*0.37), paint.Linear(0, 0, white, w, h, color.RGBA{206, 214, 224, 255}))
		}),
		peril: named("beam/peril", func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.RoundRect(w*0.24, h*0.34, w*0.52, h*0.32, h*0.16), 0, 0, h*0.15, ember)
		}),
		star:     named("beam/star", func(p *paint.Picture, w, h float64) { paintStar(p, w, h) }),
		spark:    named("fuse/spark", paintSpark),
		bombCold: named("fuse/bomb", func(p *paint.Picture, w, h float64) { paintBomb(p, w, h, false) }),
		bombHot:  named("fuse/bomb-hot", func(p *paint.Picture, w, h float64) { paintBomb(p, w, h, true) }),
	}
	s.blasts = makeBlasts(named)
	s.mark[0] = named("mark/white", func(p *paint.Picture, w, h float64) { paintMark(p, w, h, paper, false) })
	s.mark[1] = named("mark/purple", func(p *paint.Picture, w, h float64) { paintMark(p, w, h, figure.Violet(t), true) })
	s.back[0] = named("card/mission", func(p *paint.Picture, w, h float64) { paintBack(p, w, h, false) })
	s.back[1] = named("card/trap", func(p *paint.Picture, w, h float64) { paintBack(p, w, h, true) })
	s.lamp[0] = named("beam/lamp-x", lampArt(t.Green))
	s.lamp[1] = named("beam/lamp-o", lampArt(t.Pink))
	s.warn[0] = named("beam/warn-off", warnArt(paint.Mix(t.Board, black, 0.35)))
	s.warn[1] = named("beam/warn-on", warnArt(boltGold))
	for i, way := range [2]float64{-1, 1} {
		s.arrow[i] = named([2]string{"beam/arrow-left", "beam/arrow-right"}[i], func(p *paint.Picture, w, h float64) {
			at := func(x float64) float64 { return w * (0.5 + way*x) }
			p.Fill(paint.Capsule(at(-0.14), h*0.2, at(0.2), h*0.5, w*0.2).Append(paint.Capsule(at(0.2), h*0.5, at(-0.14), h*0.8, w*0.2)), paint.Solid(night))
		})
	}
	s.rope[0] = named("fuse/ash", ropeArt(paint.Alpha(t.Soft, 0.3), paint.Alpha(t.Soft, 0.3)))
	s.rope[1] = named("fuse/rope", ropeArt(hempish, paint.Mix(hempish, black, 0.45)))
	s.rope[2] = named("fuse/rope-hot", ropeArt(boltGold, color.RGBA{120, 30, 16, 255}))
	return s
}

// layoutHash tells boards of different layouts apart.
func layoutHash(l *xo.Layout) uint32 {
	h := fnv.New32a()
	h.Write([]byte(l.Text()))
	return h.Sum32()
}

// paintMark is the frame of a square that a card marks: plain for white, with notched corners for purple.
func paintMark(p *paint.Picture, w, h float64, c color.RGBA, notched bool) {
	band := math.Max(2, w*0.065)
	frame := paint.Frame(0.5, 0.5, w-1, h-1, w*0.14, band)
	if w > 30 {
		p.Shadow(frame, 0, 0, 3, color.RGBA{0, 0, 0, 200})
	}
	p.Fill(paint.RoundRect(0.5, 0.5, w-1, h-1, w*0.14), paint.Solid(paint.Alpha(c, 0.09)))
	p.Fill(frame, paint.Solid(c))
	if notched {
		k := w * 0.26
		path := paint.Polygon(0, 0, k, 0, 0, k).Append(paint.Polygon(w, 0, w, k, w-k, 0)).Append(paint.Polygon(w, h, w-k, h, w, h-k)).Append(paint.Polygon(0, h, 0, h-k, k, h))
		p.Fill(path, paint.Solid(c))
	}
}

// paintBack is the back of a card: a target for missions, jaws for traps.
func paintBack(p *paint.Picture, w, h float64, trap bool) {
	r := w * 0.08
	ground, line := color.RGBA{58, 52, 104, 255}, color.RGBA{176, 162, 240, 255}
	if trap {
		ground, line = color.RGBA{96, 46, 40, 255}, color.RGBA{244, 176, 128, 255}
	}
	p.Fill(paint.RoundRect(0, 0, w, h, r), paint.Linear(0, 0, paint.Mix(ground, white, 0.12), w, h, ground))
	p.Fill(paint.Frame(w*0.05, w*0.05, w-w*0.1, h-w*0.1, r*0.7, math.Max(1, w*0.02)), paint.Solid(paint.Alpha(line, 0.8)))
	cx, cy, u := w/2, h*0.44, w*0.3
	if !trap {
		p.Fill(paint.Ring(cx, cy, u, u*0.76).Append(paint.Ring(cx, cy, u*0.5, u*0.26)), paint.Solid(line))
		return
	}
	jaws := new(paint.Path)
	for _, s := range [2]float64{-1, 1} {
		for k := range 4 {
			x := cx - u + float64(k)*u*0.5
			jaws.Append(polygon(s > 0, x, cy+s*u*0.55, x+u*0.5, cy+s*u*0.55, x+u*0.25, cy+s*u*0.02))
		}
		jaws.Append(paint.RoundRect(cx-u*1.1, cy+s*u*0.68-u*0.16, 2.2*u, u*0.3, u*0.12))
	}
	p.Fill(jaws, paint.Solid(line))
}

// polygon is a triangle whose outline turns round as those of the other shapes do, so that nothing becomes a hole.
func polygon(turn bool, x1, y1, x2, y2, x3, y3 float64) *paint.Path {
	if turn {
		return paint.Polygon(x1, y1, x3, y3, x2, y2)
	}
	return paint.Polygon(x1, y1, x2, y2, x3, y3)
}

// paintGrid is the small board on the face of a card.
func paintGrid(p *paint.Picture, t *look.Theme, l *xo.Layout, w, h float64) {
	p.Fill(paint.RoundRect(-3, -3, w+6, h+6, 4), paint.Solid(t.Board))
	c := w / xo.Size
	cells, knock := new(paint.Path), new(paint.Path)
	for i := range xo.Squares {
		q := xo.Square(i)
		x, y := float64(q.Column())*c, float64(xo.Size-1-q.Row())*c
		cells.Append(paint.RoundRect(x+0.7, y+0.7, c-1.4, c-1.4, 2))
		if l.KnockOut(q) {
			knock.Append(bolt(c, c, 0.8).Move(x, y))
		}
	}
	p.Fill(cells, paint.Solid(paint.Mix(t.Square, t.Board, 0.25)))
	p.Fill(knock, paint.Solid(boltGold))
}

// paintPlank is the beam: a plank with striped ends.
func paintPlank(p *paint.Picture, t *look.Theme, w, h float64) {
	y, thick := h/2-plankH/2, float64(plankH)
	body := paint.RoundRect(1, y, w-2, thick, 10)
	p.Shadow(body, 1, 3, 4, t.Shadow)
	p.Fill(body, paint.Solid(paint.Mix(t.Board, black, 0.35)))
	long := w / 2 * (1 - danger) * 0.98
	p.Fill(paint.RoundRect(2, y+1, w-4, thick-2, 9), func(x, yy float64) (float64, float64, float64, float64) {
		c := paint.Mix(t.Board, white, 0.16-0.12*(yy-y)/thick)
		if d := math.Min(x, w-x); d < long && math.Mod(x+yy+1000*22, 22) < 11 {
			c = paint.Mix(boltGold, t.Board, 0.5)
		}
		return float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255, 1
	})
}

// paintFulcrum is what the beam rests on.
func paintFulcrum(p *paint.Picture, t *look.Theme, w, h float64) {
	path := paint.Polygon(w/2, 0, w-2, h-4, 2, h-4)
	p.Shadow(path, 1, 3, 4, t.Shadow)
	p.Fill(path, paint.Linear(0, 0, paint.Mix(t.BoardLine, white, 0.25), w, h, paint.Mix(t.BoardLine, black, 0.25)))
}

func lampArt(c color.RGBA) func(p *paint.Picture, w, h float64) {
	return func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w*0.42), paint.Solid(night))
		p.Fill(paint.Circle(w/2, h/2, w*0.33), paint.Solid(c))
	}
}

func warnArt(c color.RGBA) func(p *paint.Picture, w, h float64) {
	return func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Polygon(w/2, -h*0.08, w*1.02, h*0.92, -w*0.02, h*0.92), paint.Solid(night))
		p.Fill(paint.Polygon(w/2, h*0.14, w*0.84, h*0.82, w*0.16, h*0.82), paint.Solid(c))
	}
}

// starPath is a star with n points about the middle of w x h.
func starPath(w, h, outer, inner float64, n int) *paint.Path {
	var xy []float64
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(math.Pi * (float64(i)/float64(n) - 0.5))
		xy = append(xy, w/2+r*w*cos, h/2+r*h*sin)
	}
	return paint.Polygon(xy...)
}

// paintStar is the marker of the beam near its end.
func paintStar(p *paint.Picture, w, h float64) {
	p.Shadow(starPath(w, h, 0.47, 0.36, 10), 0, 0, 6, paint.Alpha(ember, 0.9))
	p.Fill(starPath(w, h, 0.48, 0.36, 10), paint.Solid(night))
	p.Fill(starPath(w, h, 0.43, 0.31, 10), paint.Linear(0, 0, color.RGBA{255, 220, 120, 255}, w, h, ember))
}

// ropeArt is a twisted cord.
func ropeArt(a, b color.RGBA) func(p *paint.Picture, w, h float64) {
	return func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, h*0.25, w, h*0.5, h*0.25), func(x, y float64) (float64, float64, float64, float64) {
			c := a
			if math.Mod(x-y+1000, 8) < 3.4 {
				c = b
			}
			return float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255, float64(c.A) / 255
		})
	}
}

// paintSpark is the burning end of the fuse.
func paintSpark(p *paint.Picture, w, h float64) {
	p.Shadow(starPath(w, h, 0.4, 0.2, 8), 0, 0, 4, paint.Alpha(ember, 0.9))
	p.Fill(starPath(w, h, 0.42, 0.16, 8), paint.Solid(ember))
	p.Fill(paint.Circle(w/2, h/2, w*0.14), paint.Solid(color.RGBA{255, 244, 214, 255}))
}

// paintBomb is the bomb at the piece to be played; in its last seconds it stands in a burst.
func paintBomb(p *paint.Picture, w, h float64, hot bool) {
	if hot {
		p.Fill(starPath(w, h, 0.5, 0.36, 9), paint.Solid(boltGold))
	}
	p.Fill(paint.Capsule(w*0.62, h*0.26, w*0.78, h*0.14, w*0.1), paint.Solid(hempish))
	p.Shadow(paint.Circle(w*0.46, h*0.57, w*0.34), 0, 1, 3, color.RGBA{0, 0, 0, 150})
	p.Fill(paint.Circle(w*0.46, h*0.57, w*0.36), paint.Solid(color.RGBA{196, 204, 216, 255}))
	body := night
	if hot {
		body = color.RGBA{132, 32, 18, 255}
	}
	p.Fill(paint.Circle(w*0.46, h*0.57, w*0.32), paint.Solid(body))
}
