// Package rival has the names and faces of the computer players, one for each level and one for even matches: rival.go who
// they are, style.go how they play, face.go how a face is painted.
package rival

import (
	"image/color"
	"math"

	"xotrio/ai"
	"xotrio/scenes/ui/paint"
)

// Rival is the computer player of one level, or of even matches.
type Rival struct {
	// Name is the same in every language.
	Name string
	// Colour is that of the face: neither a side's colour nor the gold of the Knock Out.
	Colour color.RGBA
	// Depth is the height of the lower edge of the face, on a square of 100.
	Depth float64
	// outline is the shape of the face, features paints what is in it.
	outline  func() *paint.Path
	features func(f *face)
}

// Of returns the rival of a level, and for a strength in Elo that of even matches. ok is false if there is no such level.
func Of(level int) (r *Rival, ok bool) {
	switch l := ai.Level(level); {
	case l.Valid():
		return &rivals[l-ai.MinLevel], true
	case l >= ai.MinElo:
		return &libra, true
	}
	return nil, false
}

const depth = 3.2

var rivals = [...]Rival{
	{"Pip", color.RGBA{0x7e, 0xd9, 0x57, 255}, depth, func() *paint.Path {
		left := new(paint.Path).MoveTo(50, 27).CubeTo(34, 30, 26, 20, 24, 8).CubeTo(38, 6, 49, 13, 50, 27).Close()
		right := new(paint.Path).MoveTo(50, 27).CubeTo(51, 13, 62, 6, 76, 8).CubeTo(74, 20, 66, 30, 50, 27).Close()
		return paint.Circle(50, 62, 31).Append(paint.Capsule(50, 34, 50, 24, 7)).Append(left).Append(right)
	}, func(f *face) {
		f.eyes(39, 61, 60, 6.6)
		f.mouth(5, 44, 72, 50, 79, 56, 72)
		f.cheeks(29, 71, 70, 5.5)
	}},
	{"Nell", color.RGBA{0x4f, 0xb6, 0xf2, 255}, depth, func() *paint.Path {
		return paint.Circle(50, 60, 33).Append(soft(4, 50, 10, 74, 44, 26, 44))
	}, func(f *face) {
		f.eyes(38, 62, 56, 6.4)
		f.mouth(5, 41, 71, 50, 77, 59, 71)
		f.cheeks(28, 72, 67, 5.5)
	}},
	{"Bruno", color.RGBA{0xbd, 0x7d, 0x58, 255}, depth, func() *paint.Path {
		return paint.Circle(50, 56, 36).Append(paint.Circle(20, 26, 15)).Append(paint.Circle(80, 26, 15))
	}, func(f *face) {
		f.detail(paint.Circle(20, 26, 7.5), f.dark(0.34))
		f.detail(paint.Circle(80, 26, 7.5), f.dark(0.34))
		f.fill(paint.Ellipse(50, 68, 19, 15), paint.Mix(f.colour, white, 0.62))
		f.fill(paint.Ellipse(50, 61, 7.5, 5.6), f.ink)
		f.eyes(34, 66, 47, 5.6)
		f.mouth(4, 50, 66, 50, 68, 50, 70)
		f.mouth(4, 42, 72, 46, 77, 50, 71, 54, 77, 58, 72)
	}},
	{"Mia", color.RGBA{0xff, 0x9d, 0x57, 255}, depth, func() *paint.Path {
		return paint.RoundRect(15, 34, 70, 56, 27).Append(soft(4, 19, 14, 42, 38, 19, 62)).Append(soft(4, 81, 14, 58, 38, 81, 62))
	}, func(f *face) {
		f.detail(soft(1.5, 21, 22, 31, 33, 21, 42), f.dark(0.36))
		f.detail(soft(1.5, 79, 22, 69, 33, 79, 42), f.dark(0.36))
		f.fill(paint.Capsule(28, 48, 44, 55, 5), f.ink)
		f.fill(paint.Capsule(72, 48, 56, 55, 5), f.ink)
		f.eyes(36, 64, 61, 6.2)
		f.detail(soft(1, 45.5, 69, 54.5, 69, 50, 74), f.ink)
		f.mouth(4, 41, 77, 46, 82, 50, 76, 54, 82, 59, 77)
		f.detail(paint.Polygon(42.5, 80, 45, 86.5, 47.5, 80.5), white)
	}},
	{"Otto", color.RGBA{0xf3, 0xe2, 0x76, 255}, depth, func() *paint.Path {
		return paint.Circle(50, 51, 42).Append(hole(50, 63, 15))
	}, func(f *face) {
		f.detail(paint.Ring(50, 63, 20.8, 18.2), f.dark(0.3))
		f.eyes(33, 67, 33, 6.8)
		f.mouth(4.6, 22, 25, 30, 16, 39, 20)
		f.mouth(4.6, 78, 25, 70, 16, 61, 20)
		f.cheeks(22, 78, 50, 6)
	}},
	{"Rex", color.RGBA{0x2c, 0xc0, 0xb4, 255}, depth, func() *paint.Path {
		return paint.Capsule(24, 24, 76, 76, 29).Append(paint.Capsule(76, 24, 24, 76, 29))
	}, func(f *face) {
		for _, x := range [...]float64{41, 59} {
			f.fill(paint.Circle(x, 46, 9.2), white)
			f.eye(x, 46.6, 5.4)
		}
		f.fill(paint.Capsule(40, 64, 60, 64, 5), f.ink)
		f.detail(paint.Polygon(45, 65.5, 47.5, 71, 50, 65.5), white)
		f.detail(paint.Polygon(50, 65.5, 52.5, 71, 55, 65.5), white)
	}},
	{"Iris", color.RGBA{0x9a, 0x8a, 0xf5, 255}, depth, func() *paint.Path {
		return paint.Circle(31, 42, 25).Append(paint.Circle(69, 42, 25)).Append(paint.RoundRect(22, 42, 56, 50, 26)).
			Append(soft(4, 12, 14, 26, 22, 14, 34)).Append(soft(4, 88, 14, 74, 22, 86, 34))
	}, func(f *face) {
		for _, x := range [...]float64{32, 68} {
			f.fill(paint.Circle(x, 44, 18.5), paint.Mix(f.colour, white, 0.8))
		}
		f.eyes(34, 66, 45, 9)
		f.fill(soft(1.5, 43, 60, 57, 60, 50, 72), color.RGBA{0xf5, 0xa0, 0x4a, 255})
		f.detail(curve(3.4, 40, 79, 44, 83, 48, 79), f.dark(0.32))
		f.detail(curve(3.4, 52, 79, 56, 83, 60, 79), f.dark(0.32))
	}},
	{"Hugo", color.RGBA{0xdf, 0xc0, 0x8c, 255}, 8, func() *paint.Path {
		return paint.RoundRect(13, 14, 74, 70, 13)
	}, func(f *face) {
		f.detail(curve(2.6, 20, 25, 40, 21, 60, 25, 70, 27, 80, 24), f.dark(0.2))
		f.detail(curve(2.6, 20, 74, 36, 78, 54, 74, 68, 72, 80, 75), f.dark(0.2))
		f.fill(paint.Capsule(25, 36, 43, 36, 6.4), f.ink)
		f.fill(paint.Capsule(57, 36, 75, 36, 6.4), f.ink)
		f.eyes(36, 64, 47, 5.8)
		f.fill(paint.Capsule(39, 65, 61, 65, 5.4), f.ink)
	}},
	{"Luna", color.RGBA{0xcb, 0xd6, 0xea, 255}, depth, crescent, func(f *face) {
		f.stroke(4.8, f.ink, 29, 47, 35, 53, 42, 48)
		f.stroke(4.6, f.ink, 41, 73, 47, 77, 54, 72)
		f.detail(paint.Circle(30, 61, 6), color.RGBA{0x8d, 0x7b, 0xff, 190})
		f.detail(paint.Circle(30, 33, 4), f.dark(0.2))
		f.detail(paint.Circle(57, 84, 3.4), f.dark(0.2))
		f.fill(paint.Polygon(76, 23, 79, 30.5, 86.5, 33.5, 79, 36.5, 76, 44, 73, 36.5, 65.5, 33.5, 73, 30.5), color.RGBA{0xa9, 0x9b, 0xff, 255})
	}},
	{"Nova", color.RGBA{0xea, 0x4f, 0x58, 255}, depth, func() *paint.Path {
		square := paint.RoundRect(17.5, 17.5, 65, 65, 5)
		return turned(square, math.Pi/4).Append(square)
	}, func(f *face) {
		f.fill(paint.Capsule(32, 42, 44, 47, 5.4), f.ink)
		f.fill(paint.Capsule(68, 42, 56, 47, 5.4), f.ink)
		f.eyes(39.5, 60.5, 54, 6)
		f.mouth(5, 41, 67, 52, 71, 60, 64)
	}},
}

// libra plays even matches: a pair of scales.
var libra = Rival{"Libra", color.RGBA{0xb9, 0xc6, 0xd8, 255}, depth, func() *paint.Path {
	return paint.Circle(50, 16, 7).Append(paint.Capsule(50, 16, 50, 84, 7)).Append(paint.Capsule(32, 87, 68, 87, 8)).
		Append(curve(6, 14, 34, 32, 22, 50, 26, 68, 30, 86, 22)).Append(pan(14, 64)).Append(pan(86, 52))
}, func(f *face) {
	f.eye(43, 40, 4.6)
	f.eye(57, 40, 4.6)
	f.mouth(4, 43, 52, 50, 57, 57, 52)
}}

// pan is a pan of the scales with its cords.
func pan(x, y float64) *paint.Path {
	return soft(1.5, x-15, y, x+15, y, x+9, y+9, x-9, y+9).Append(paint.Capsule(x-13, y, x, y-30, 2.4)).Append(paint.Capsule(x+13, y, x, y-30, 2.4))
}

// hole is a circle in the opposite direction.
func hole(x, y, r float64) *paint.Path {
	return paint.Circle(0, 0, r).Map(func(dx, dy float64) (float64, float64) { return x - dx, y + dy })
}

// crescent is a circle less another one.
func crescent() *paint.Path {
	const parts = 24
	var xy []float64
	arc := func(cx, cy, r, from, to float64) {
		for i := range parts + 1 {
			a := from + (to-from)*float64(i)/parts
			xy = append(xy, cx+r*math.Cos(a), cy+r*math.Sin(a))
		}
	}
	arc(52.21, 49.67, 42, -1.2363, 0.4516-2*math.Pi)
	arc(92.31, 33.08, 35, 1.637, 2*math.Pi-2.4217)
	return soft(2.5, xy...)
}

// cheeks paints two round cheeks.
func (f *face) cheeks(x1, x2, y, r float64) {
	c := paint.Alpha(paint.Mix(f.colour, white, 0.55), 0.55)
	f.detail(paint.Circle(x1, y, r), c)
	f.detail(paint.Circle(x2, y, r), c)
}

// dark returns a darker shade of the face's colour.
func (f *face) dark(share float64) color.RGBA { return paint.Mix(f.colour, ink, share) }
