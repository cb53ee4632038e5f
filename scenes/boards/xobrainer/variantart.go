package xobrainer

import (
	"fmt"
	"image/color"
	"math"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// variantArts holds the pictures that only the variants need.
type variantArts struct {
	// mark frames the white and the purple squares of a card. met and empty say whether the right piece is there.
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
	// ember is the marker near an end.
	marker, ember graph.Art
	// peril is the light at the end of the beam that is about to fall.
	peril             graph.Art
	arrow             [2]graph.Art
	rope              [3]graph.Art
	spark             graph.Art
	bombCold, bombHot graph.Art
	blasts            blasts
}

func makeVariantArts(t *look.Theme, l *xo.Layout, named func(string, func(*paint.Picture, float64, float64)) graph.Art) variantArts {
	s := variantArts{
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
		ember:    named("beam/ember", paintEmber),
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

var (
	paper   = color.RGBA{246, 246, 242, 255}
	night   = color.RGBA{24, 29, 38, 255}
	ember   = color.RGBA{255, 122, 48, 255}
	hempish = color.RGBA{196, 164, 112, 255}
)

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

// paintMark paints the frame of a square marked by a card: plain for white, with notched corners for purple.
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

// polygon returns a triangle. turn reverses its outline: it has to run the same way as those of the other shapes, or
// the overlap becomes a hole.
func polygon(turn bool, x1, y1, x2, y2, x3, y3 float64) *paint.Path {
	if turn {
		return paint.Polygon(x1, y1, x3, y3, x2, y2)
	}
	return paint.Polygon(x1, y1, x2, y2, x3, y3)
}

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

// starPath returns a star with n points about the centre of w x h. outer and inner are its radii in parts of w and h.
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

// paintEmber paints the marker of the beam in a glow.
func paintEmber(p *paint.Picture, w, h float64) {
	p.Shadow(paint.Circle(w/2, h/2, w*0.4), 0, 0, w*0.13, ember)
	p.Fill(paint.Circle(w/2, h/2, w*0.36), paint.Solid(night))
	p.Fill(paint.Circle(w/2, h/2, w*0.32), paint.Linear(w*0.2, h*0.2, color.RGBA{255, 228, 150, 255}, w*0.8, h*0.8, ember))
}

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

func paintSpark(p *paint.Picture, w, h float64) {
	p.Shadow(starPath(w, h, 0.4, 0.2, 8), 0, 0, 4, paint.Alpha(ember, 0.9))
	p.Fill(starPath(w, h, 0.42, 0.16, 8), paint.Solid(ember))
	p.Fill(paint.Circle(w/2, h/2, w*0.14), paint.Solid(color.RGBA{255, 244, 214, 255}))
}

// paintBomb paints the bomb, in a burst during its last seconds.
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

// blasts are the pictures of a bomb that goes off.
type blasts struct{ core, ring, flame, splinter, soot graph.Art }

func makeBlasts(named func(string, func(*paint.Picture, float64, float64)) graph.Art) blasts {
	light := color.RGBA{255, 244, 214, 255}
	return blasts{
		core: named("blast/core", func(p *paint.Picture, w, h float64) {
			p.Fill(starPath(w, h, 0.5, 0.3, 11), paint.Solid(ember))
			p.Fill(starPath(w, h, 0.4, 0.24, 11), paint.Solid(boltGold))
			p.Fill(paint.Circle(w/2, h/2, w*0.2), paint.Solid(light))
		}),
		ring: named("blast/ring", func(p *paint.Picture, w, h float64) {
			p.Shadow(paint.Ring(w/2, h/2, w*0.46, w*0.42), 0, 0, w*0.04, paint.Alpha(ember, 0.9))
			p.Fill(paint.Ring(w/2, h/2, w*0.46, w*0.43), paint.Solid(color.RGBA{255, 206, 140, 255}))
		}),
		flame: named("blast/flame", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Polygon(w/2, 0, w*0.8, h*0.62, w/2, h, w*0.2, h*0.62), paint.Linear(0, 0, boltGold, 0, h, ember))
		}),
		splinter: named("blast/splinter", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, w*0.12), paint.Solid(color.RGBA{196, 204, 216, 255}))
			p.Fill(paint.RoundRect(w*0.14, h*0.14, w*0.72, h*0.72, w*0.08), paint.Solid(night))
		}),
		soot: named("blast/soot", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Circle(w/2, h/2, w/2), paint.Radial(w/2, h/2, w/2, color.RGBA{10, 9, 8, 215}, color.RGBA{10, 9, 8, 0}))
			streaks := new(paint.Path)
			for i := range flames {
				sin, cos := math.Sincos(angle(i, flames))
				far := w * (0.3 + 0.16*float64(i*7%5)/4)
				streaks.Append(paint.Capsule(w/2+cos*w*0.12, h/2+sin*w*0.12, w/2+cos*far, h/2+sin*far, w*0.014))
			}
			p.Fill(streaks, paint.Solid(color.RGBA{8, 7, 6, 120}))
		}),
	}
}
