package look

import (
	"image/color"
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// tokenColours are those of the players' tokens. White stands out from each by at least 3 to 1, and none is that of a side.
var tokenColours = map[string]color.RGBA{
	"amber": hex(0xa86f12), "blue": hex(0x2f6fcf), "orange": hex(0xc2571a), "violet": hex(0x8a55d6),
	"olive": hex(0x75791f), "slate": hex(0x5d6d84), "brown": hex(0x85563a), "indigo": hex(0x4b52b8),
}

// Token is by what a player is known: a mark on a colour, see people.Marks and people.Colours. It is a tile with round corners, so that
// nobody takes it for a piece. What there is not is a plain grey tile.
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

// tokenPath draws a mark in a square of 20 u, nil where there is no such mark.
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
