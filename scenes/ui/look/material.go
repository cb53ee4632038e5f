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
	shade := m.shade(seed)
	if shade == nil {
		return ink
	}
	return func(x, y float64) (r, g, b, a float64) {
		k := shade(x, y)
		r, g, b, a = ink(x, y)
		return r * k, g * k, b * k, a
	}
}

// shade returns the pattern of the material as the factor that makes a color lighter or darker, nil for none.
func (m Material) shade(seed uint32) func(x, y float64) float64 {
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
		return nil
	}
	return func(x, y float64) float64 { return 1 + depth*(1-2*math.Min(1, pattern(x, y)/0.85)) }
}

// Of returns the material in one color.
func (m Material) Of(c color.RGBA, seed uint32) paint.Ink { return m.Over(paint.Solid(c), seed) }

// A wooden table has planks of plank units, the first one cut by plankOff, made of boards of board units. cloth is the size of the piece
// that felt repeats, back and forth.
const (
	plank    = 202
	plankOff = 4
	board    = 760
	cloth    = 520
)

// joint returns the place of a joint in a row of boards.
func joint(row int) float64 { return math.Mod(420+340*float64(row), board) }

// tile is a piece of a material, with a factor for each unit of w x h. A table repeats it: it is too large to compute the pattern of
// each of its pixels.
type tile struct {
	w, h    int
	factors []float32
}

func (m Material) tile(w, h int) *tile {
	t, shade := &tile{w, h, make([]float32, w*h)}, m.shade(3)
	for i := range t.factors {
		t.factors[i] = float32(shade(float64(i%w)+0.5, float64(i/w)+0.5))
	}
	return t
}

// line writes a row of the tile into out: the pixels there are step units wide and begin at x. Each repetition is turned over.
func (t *tile) line(out []float32, row int, x, step float64) {
	factors := t.factors[row*t.w : (row+1)*t.w]
	turns := int(math.Floor(x / float64(t.w)))
	x -= float64(turns) * float64(t.w)
	for i := range out {
		if x >= float64(t.w) {
			x -= float64(t.w)
			turns++
		}
		k := min(int(x), t.w-1)
		if turns%2 != 0 {
			k = t.w - 1 - k
		}
		out[i] = factors[k]
		x += step
	}
}

// paintTable paints a table w x h under a single lamp, up and left of the center.
func (t *Theme) paintTable(p *paint.Picture, w, h float64) {
	light := paint.Radial(w*0.46, h*0.36, max(w, h)*0.68, t.Table, t.TableEdge)
	step := 1 / p.ScaleX
	switch t.TableOf {
	case Felt:
		piece := Felt.tile(cloth, cloth)
		p.Ground(light, func(y float64, out []float32) {
			row := int(y) % (2 * cloth)
			piece.line(out, min(row, 2*cloth-1-row), step/2, step)
		})
	case Wood:
		piece := Wood.tile(board, plank)
		p.Ground(light, func(y float64, out []float32) {
			row, across := int(y+plankOff)/plank, int(y+plankOff)%plank
			if row%2 == 1 {
				across = plank - 1 - across
			}
			piece.line(out, across, step/2-joint(row)+float64(row%3)*board, step)
		})
		t.paintSeams(p, w, h)
	default:
		p.Ground(light, nil)
	}
}

// paintSeams paints the seams between the boards.
func (t *Theme) paintSeams(p *paint.Picture, w, h float64) {
	seams := new(paint.Path)
	for row := 0; float64(row*plank-plankOff) < h; row++ {
		y := float64(row*plank - plankOff)
		seams.Append(paint.Rect(0, y+plank-1.2, w, 1.2))
		for x := joint(row); x < w; x += board { // no two joints meet
			seams.Append(paint.Rect(x, y, 1.2, plank))
		}
	}
	p.Fill(seams, paint.Solid(paint.Alpha(t.TableEdge, 0.8)))
}
