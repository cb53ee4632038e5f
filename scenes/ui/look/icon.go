package look

import (
	"fmt"
	"image/color"
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// Icon returns a small icon in one color. iconPath has the names; any other name is a dot.
func Icon(name string, col color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("icon/%s/%x", name, col), Paint: func(p *paint.Picture, w, h float64) {
		u := min(w, h) / 20
		p.Fill(iconPath(name, u), paint.Solid(col))
	}}
}

// pen is the size of a unit of an icon, which is drawn in a square of 20 units. stroke and arc are methods because
// closures were inlined into every icon and made 90 kB of machine code.
type pen float64

// stroke draws lines, two units wide.
func (u pen) stroke(xy ...float64) *paint.Path {
	out, d := new(paint.Path), float64(u)
	for i := 0; i+3 < len(xy); i += 2 {
		out.Append(paint.Capsule(xy[i]*d, xy[i+1]*d, xy[i+2]*d, xy[i+3]*d, 2*d))
	}
	return out
}

func iconPath(name string, u float64) *paint.Path {
	draw := pen(u)
	switch name {
	case "undo", "redo":
		p := draw.arc(10, 11.5, 5.5, -0.75*math.Pi, 0.62*math.Pi)
		p.Append(draw.stroke(6.1, 2.6, 6.1, 7.6)).Append(draw.stroke(6.1, 7.6, 11.1, 7.6))
		if name == "redo" {
			return flip(p, u)
		}
		return p
	case "turn":
		return draw.arc(10, 10, 6, -0.25*math.Pi, 1.3*math.Pi).Append(draw.stroke(14.4, 1.8, 14.4, 6)).Append(draw.stroke(14.4, 6, 10.2, 6))
	case "hint":
		p := draw.arc(10, 8, 5.2, -1.25*math.Pi, 0.25*math.Pi)
		return p.Append(draw.stroke(6.3, 11.7, 7.6, 14.4, 12.4, 14.4, 13.7, 11.7)).Append(draw.stroke(8.2, 17.6, 11.8, 17.6))
	case "view":
		p := draw.stroke(10, 2, 17, 6, 17, 14, 10, 18, 3, 14, 3, 6, 10, 2)
		return p.Append(draw.stroke(3, 6, 10, 10, 17, 6)).Append(draw.stroke(10, 10, 10, 18))
	case "clock":
		return draw.arc(10, 10, 7, -math.Pi, math.Pi).Append(draw.stroke(10, 6, 10, 10, 13, 12))
	case "menu":
		return draw.stroke(4, 5, 16, 5).Append(draw.stroke(4, 10, 16, 10)).Append(draw.stroke(4, 15, 16, 15))
	case "warning":
		return draw.stroke(10, 2.5, 18, 16.5, 2, 16.5, 10, 2.5).Append(draw.stroke(10, 8, 10, 11)).Append(paint.Circle(10*u, 13.8*u, 1.1*u))
	case "question":
		p := draw.arc(10, 6.8, 4, -math.Pi, 0.3*math.Pi)
		return p.Append(draw.stroke(12.3, 10, 10, 11.4, 10, 13)).Append(paint.Circle(10*u, 16.8*u, 1.4*u))
	case "stop":
		return paint.RoundRect(4.4*u, 4.4*u, 11.2*u, 11.2*u, 1.6*u)
	case "result":
		return draw.stroke(5, 2.5, 5, 17.5).Append(paint.Polygon(5*u, 2.5*u, 16.5*u, 6.5*u, 5*u, 10.5*u))
	case "left":
		return draw.stroke(12, 4, 6, 10, 12, 16)
	case "right":
		return draw.stroke(8, 4, 14, 10, 8, 16)
	case "up":
		return draw.stroke(4, 12, 10, 6, 16, 12)
	case "down":
		return draw.stroke(4, 8, 10, 14, 16, 8)
	case "check":
		return draw.stroke(3.5, 10.5, 8, 15, 16.5, 5.5)
	case "play":
		return paint.Polygon(6*u, 3.4*u, 16.6*u, 10*u, 6*u, 16.6*u)
	case "pause":
		return paint.RoundRect(4.6*u, 3.6*u, 3.8*u, 12.8*u, 1.2*u).Append(paint.RoundRect(11.6*u, 3.6*u, 3.8*u, 12.8*u, 1.2*u))
	case "first":
		return draw.stroke(4.6, 4, 4.6, 16).Append(draw.stroke(14.4, 4, 8.4, 10, 14.4, 16))
	case "last":
		return flip(iconPath("first", u), u)
	case "fault-left":
		return draw.stroke(16, 4, 10, 10, 16, 16).Append(paint.Circle(4.6*u, 10*u, 2.6*u))
	case "fault-right":
		return flip(iconPath("fault-left", u), u)
	case "bin":
		p := draw.stroke(3.5, 5, 16.5, 5).Append(draw.stroke(7.5, 5, 8, 2.6, 12, 2.6, 12.5, 5))
		return p.Append(draw.stroke(5, 5, 6, 17.4, 14, 17.4, 15, 5)).Append(draw.stroke(8.4, 8.5, 8.7, 14)).Append(draw.stroke(11.6, 8.5, 11.3, 14))
	case "star", "starred":
		var xy []float64
		for i := range 11 {
			r, a := 8.6, float64(i)*math.Pi/5-math.Pi/2
			if i%2 == 1 {
				r = 3.9
			}
			xy = append(xy, 10+r*math.Cos(a), 10.6+r*math.Sin(a))
		}
		p := draw.stroke(xy...)
		if name == "starred" {
			filled := make([]float64, 0, 20)
			for _, v := range xy[:20] {
				filled = append(filled, v*u)
			}
			p.Append(paint.Polygon(filled...))
		}
		return p
	case "link":
		p := draw.stroke(8.6, 5.6, 11.2, 3, 14.2, 3, 17, 5.8, 17, 8.8, 14.4, 11.4).Append(draw.stroke(11.4, 14.4, 8.8, 17, 5.8, 17, 3, 14.2, 3, 11.2, 5.6, 8.6))
		return p.Append(draw.stroke(7.4, 12.6, 12.6, 7.4))
	case "library":
		return draw.stroke(4, 3.5, 4, 16.5).Append(draw.stroke(8.5, 3.5, 8.5, 16.5)).Append(draw.stroke(12.5, 4, 16.5, 16.2))
	case "book":
		p := draw.stroke(10, 5.6, 7.2, 3.8, 2.2, 3.8, 2.2, 15, 7.2, 15, 10, 16.8, 10, 5.6)
		return p.Append(draw.stroke(10, 5.6, 12.8, 3.8, 17.8, 3.8, 17.8, 15, 12.8, 15, 10, 16.8))
	case "info":
		return draw.arc(10, 10, 7.6, -math.Pi, math.Pi).Append(draw.stroke(10, 9.2, 10, 14)).Append(paint.Circle(10*u, 6.2*u, 1.3*u))
	case "learn":
		p := draw.stroke(1.8, 8, 10, 4, 18.2, 8, 10, 12, 1.8, 8)
		return p.Append(draw.stroke(5, 9.8, 5, 14, 10, 16.4, 15, 14, 15, 9.8)).Append(draw.stroke(18.2, 8, 18.2, 13.4))
	case "puzzle":
		p := draw.stroke(3, 7, 7.2, 7).Append(draw.arc(9, 5.4, 2.4, 0.77*math.Pi, 2.23*math.Pi)).Append(draw.stroke(10.8, 7, 15, 7, 15, 10.6))
		return p.Append(draw.arc(16, 12.4, 2.2, -0.7*math.Pi, 0.7*math.Pi)).Append(draw.stroke(15, 14.2, 15, 17.4, 3, 17.4, 3, 7))
	case "cup":
		p := draw.stroke(6, 3, 14, 3, 14, 8.6).Append(draw.arc(10, 8.4, 4, 0, math.Pi)).Append(draw.stroke(6, 8.6, 6, 3))
		p.Append(draw.stroke(6, 4.6, 2.8, 4.6, 2.8, 6.6, 4.4, 8.8, 6.2, 8.8)).Append(draw.stroke(14, 4.6, 17.2, 4.6, 17.2, 6.6, 15.6, 8.8, 13.8, 8.8))
		return p.Append(draw.stroke(10, 12.6, 10, 16)).Append(draw.stroke(6.4, 16.8, 13.6, 16.8))
	case "flame":
		return draw.stroke(10, 2.4, 13, 6.4, 15.4, 10.4, 15.2, 13.6, 13.2, 16.4, 10, 17.6, 6.8, 16.4, 4.8, 13.6, 4.8, 10.8, 6.4, 8.2, 7.8, 9.8, 9, 6.4, 10, 2.4)
	case "globe":
		p := draw.arc(10, 10, 7, -math.Pi, math.Pi).Append(draw.stroke(3, 10, 17, 10))
		return p.Append(draw.arc(3.5, 10, 9.5, -0.8, 0.8)).Append(draw.arc(16.5, 10, 9.5, math.Pi-0.8, math.Pi+0.8))
	case "gear":
		p := draw.arc(10, 10, 5, -math.Pi, math.Pi)
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			p.Append(draw.stroke(10+6*cos, 10+6*sin, 10+8*cos, 10+8*sin))
		}
		return p
	case "sliders":
		p := draw.stroke(2.5, 4.6, 17.5, 4.6).Append(draw.stroke(2.5, 10, 17.5, 10)).Append(draw.stroke(2.5, 15.4, 17.5, 15.4))
		return p.Append(paint.Circle(12.6*u, 4.6*u, 2.4*u)).Append(paint.Circle(6.6*u, 10*u, 2.4*u)).Append(paint.Circle(13.6*u, 15.4*u, 2.4*u))
	case "power":
		return draw.arc(10, 10.8, 6.4, -0.3*math.Pi, 1.3*math.Pi).Append(draw.stroke(10, 2.4, 10, 9.4))
	case "plus":
		return draw.stroke(10, 4, 10, 16).Append(draw.stroke(4, 10, 16, 10))
	case "comment":
		p := draw.stroke(3, 4, 17, 4, 17, 13.4, 10.5, 13.4, 6.4, 17, 6.4, 13.4, 3, 13.4, 3, 4)
		return p.Append(draw.stroke(6.4, 8.7, 13.6, 8.7))
	case "branch":
		p := draw.stroke(4, 5, 16, 5).Append(draw.stroke(7, 5, 10, 14.4)).Append(draw.stroke(10, 14.4, 16, 14.4))
		return p.Append(paint.Circle(16*u, 14.4*u, 2.2*u)).Append(paint.Circle(16*u, 5*u, 2.2*u))
	case "export":
		return draw.stroke(10, 3, 10, 12.5).Append(draw.stroke(6, 6.6, 10, 2.8, 14, 6.6)).Append(draw.stroke(3.5, 11.5, 3.5, 16.8, 16.5, 16.8, 16.5, 11.5))
	case "folder":
		return draw.stroke(2.5, 15.8, 2.5, 4.6, 7.6, 4.6, 9.4, 6.8, 17.5, 6.8, 17.5, 15.8, 2.5, 15.8)
	case "order":
		return draw.stroke(3, 4.5, 17, 4.5).Append(draw.stroke(3, 10, 12.5, 10)).Append(draw.stroke(3, 15.5, 8, 15.5))
	case "close":
		return draw.stroke(5, 5, 15, 15).Append(draw.stroke(15, 5, 5, 15))
	case "person":
		return draw.arc(10, 6.4, 3.6, -math.Pi, math.Pi).Append(draw.arc(10, 18, 6.6, -math.Pi, 0)).Append(draw.stroke(3.4, 18, 16.6, 18))
	case "screen":
		return paint.Frame(1.5*u, 3*u, 17*u, 11.5*u, 2*u, 2*u).Append(draw.stroke(6, 17.5, 14, 17.5))
	case "sound", "mute":
		p := paint.Polygon(3*u, 8*u, 6*u, 8*u, 10.5*u, 4*u, 10.5*u, 16*u, 6*u, 12*u, 3*u, 12*u)
		if name == "mute" {
			return p.Append(draw.stroke(13, 7.5, 18, 12.5)).Append(draw.stroke(18, 7.5, 13, 12.5))
		}
		return p.Append(draw.arc(10.5, 10, 3, -0.35*math.Pi, 0.35*math.Pi)).Append(draw.arc(10.5, 10, 6.3, -0.33*math.Pi, 0.33*math.Pi))
	}
	return paint.Circle(10*u, 10*u, 6*u)
}

// arc draws a part of a circle, with angles clockwise from the right.
func (p pen) arc(cx, cy, r, from, to float64) *paint.Path {
	out, u := new(paint.Path), float64(p)
	const n = 14
	for i := range n {
		a, b := from+(to-from)*float64(i)/n, from+(to-from)*float64(i+1)/n
		out.Append(paint.Capsule((cx+r*math.Cos(a))*u, (cy+r*math.Sin(a))*u, (cx+r*math.Cos(b))*u, (cy+r*math.Sin(b))*u, 2*u))
	}
	return out
}

// flip mirrors p in a square of 20 u. It reverses all outlines, so no area becomes a hole.
func flip(p *paint.Path, u float64) *paint.Path {
	return p.Map(func(x, y float64) (float64, float64) { return 20*u - x, y })
}

// tokenColours are the colors of players' tokens. White has a contrast of at least 3 to 1 on each, and none is the
// color of a side.
var tokenColours = map[string]color.RGBA{
	"amber": hex(0xa86f12), "blue": hex(0x2f6fcf), "orange": hex(0xc2571a), "violet": hex(0x8a55d6),
	"olive": hex(0x75791f), "slate": hex(0x5d6d84), "brown": hex(0x85563a), "indigo": hex(0x4b52b8),
}

// Token returns the sign of a player: a mark on a color, see people.Marks and people.Colours. It is a tile with round
// corners, which cannot be mistaken for a piece. An unknown color is slate; an unknown mark is left out.
func Token(mark, colour string) graph.Art {
	ground, ok := tokenColours[colour]
	if !ok {
		ground = tokenColours["slate"]
	}
	return graph.Art{Name: "token/" + mark + "/" + colour, Paint: func(p *paint.Picture, w, h float64) {
		side := min(w, h)
		p.Fill(paint.RoundRect(0, 0, side, side, side*0.28), paint.Linear(0, 0, paint.Mix(ground, color.RGBA{255, 255, 255, 255}, 0.14), 0, side, paint.Mix(ground, color.RGBA{0, 0, 0, 255}, 0.12)))
		if path := tokenPath(mark, side/20); path != nil {
			p.Fill(path, paint.Solid(color.RGBA{255, 255, 255, 255}))
		}
	}}
}

// tokenPath draws a mark in a square of 20 u; nil if there is no such mark.
func tokenPath(mark string, u float64) *paint.Path {
	polygon := func(xy ...float64) *paint.Path {
		for i := range xy {
			xy[i] *= u
		}
		return paint.Polygon(xy...)
	}
	switch mark {
	case "star":
		var xy []float64
		for i := range 10 {
			r, a := 6.6, float64(i)*math.Pi/5-math.Pi/2
			if i%2 == 1 {
				r = 2.9
			}
			xy = append(xy, 10+r*math.Cos(a), 10.5+r*math.Sin(a))
		}
		return polygon(xy...)
	case "moon":
		return new(paint.Path).MoveTo(12.6*u, 3.9*u).CubeTo(5*u, 4.4*u, 3.2*u, 11.4*u, 6.9*u, 14.4*u).
			CubeTo(10*u, 17.2*u, 14.8*u, 15.8*u, 16*u, 12.4*u).CubeTo(11.4*u, 13.8*u, 8.6*u, 8.6*u, 12.6*u, 3.9*u).Close()
	case "sun":
		p := paint.Circle(10*u, 10*u, 3.3*u)
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			p.Append(paint.Capsule((10+5*cos)*u, (10+5*sin)*u, (10+6.6*cos)*u, (10+6.6*sin)*u, 1.5*u))
		}
		return p
	case "drop":
		return new(paint.Path).MoveTo(10*u, 3.4*u).CubeTo(12*u, 6.6*u, 14.6*u, 9*u, 14.6*u, 12*u).
			CubeTo(14.6*u, 18*u, 5.4*u, 18*u, 5.4*u, 12*u).CubeTo(5.4*u, 9*u, 8*u, 6.6*u, 10*u, 3.4*u).Close()
	case "heart":
		return new(paint.Path).MoveTo(10*u, 16.4*u).CubeTo(6.6*u, 13.6*u, 3.6*u, 11.2*u, 3.6*u, 7.9*u).
			CubeTo(3.6*u, 4.2*u, 8.4*u, 3.4*u, 10*u, 6.6*u).CubeTo(11.6*u, 3.4*u, 16.4*u, 4.2*u, 16.4*u, 7.9*u).
			CubeTo(16.4*u, 11.2*u, 13.4*u, 13.6*u, 10*u, 16.4*u).Close()
	case "crown":
		return polygon(3.8, 6, 7.2, 9.2, 10, 4.6, 12.8, 9.2, 16.2, 6, 15, 14.6, 5, 14.6)
	case "leaf":
		return new(paint.Path).MoveTo(15.8*u, 4.2*u).CubeTo(16.8*u, 11.8*u, 12.6*u, 16.4*u, 6.6*u, 14.6*u).LineTo(4.6*u, 16.4*u).
			LineTo(3.8*u, 15.6*u).LineTo(5.6*u, 13.4*u).CubeTo(4*u, 7.6*u, 9*u, 4*u, 15.8*u, 4.2*u).Close()
	case "flag":
		return paint.Capsule(5.8*u, 4.2*u, 5.8*u, 16*u, 1.5*u).Append(polygon(6.6, 4.4, 15.4, 4.4, 13.2, 7.4, 15.4, 10.4, 6.6, 10.4))
	}
	return nil
}
