package look

import (
	"image/color"
	"math"

	"xotrio/scenes/ui/paint"
)

// Material is the surface of a table, a frame or a square. It shows in a pattern that makes the color at most
// MaxGrain darker or lighter.
type Material uint8

// Lacquer has no pattern. The grain of Wood runs horizontally.
const (
	Lacquer Material = iota
	Wood
	Felt
	Ivory
)

// MaxGrain is the largest change of a color by a pattern, as a part of it.
const MaxGrain = 0.13

// Over returns the ink with the pattern of the material. Different seeds make different pieces of it.
func (m Material) Over(ink paint.Ink, seed uint32) paint.Ink {
	var pattern func(x, y float64) float64
	depth := MaxGrain
	switch m {
	case Wood:
		pattern = paint.Grain(seed, 15)
	case Felt:
		pattern, depth = paint.Nap(seed, 1.6), 0.1
	case Ivory:
		pattern, depth = paint.Grain(seed, 26), 0.03
	default:
		return ink
	}
	return func(x, y float64) (r, g, b, a float64) {
		k := 1 + depth*(1-2*math.Min(1, pattern(x, y)/0.85))
		r, g, b, a = ink(x, y)
		return r * k, g * k, b * k, a
	}
}

// Of returns the material in one color.
func (m Material) Of(c color.RGBA, seed uint32) paint.Ink { return m.Over(paint.Solid(c), seed) }

// plank is the width of a plank of a wooden table, in units.
const plank = 202

// paintTable paints a table w x h under a single lamp, up and left of the center.
func (t *Theme) paintTable(p *paint.Picture, w, h float64) {
	light := paint.Radial(w*0.46, h*0.36, max(w, h)*0.68, t.Table, t.TableEdge)
	if t.TableOf != Wood {
		p.Fill(paint.Rect(0, 0, w, h), t.TableOf.Over(light, 3))
		return
	}
	seams := new(paint.Path)
	for i := 0; float64(i)*plank < h; i++ {
		y := float64(i)*plank - 4
		p.Fill(paint.Rect(0, y, w, plank), Wood.Over(light, uint32(50+i)))
		seams.Append(paint.Rect(0, y+plank-1.2, w, 1.2))
		for x := math.Mod(420+340*float64(i), 760); x < w; x += 760 { // no two joints meet
			seams.Append(paint.Rect(x, y, 1.2, plank))
		}
	}
	p.Fill(seams, paint.Solid(paint.Alpha(t.TableEdge, 0.8)))
}
