package e2e

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// rainbow is a ground that looks different everywhere.
var rainbow = graph.Art{Name: "rainbow", Paint: func(p *paint.Picture, _, _ float64) {
	for y := range p.Bounds().Dy() {
		for x := range p.Bounds().Dx() {
			p.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y), uint8(x*y + 7), 255})
		}
	}
}}

// hullSheet is a plain rectangle of 180 x 120 units about a point, turned by an angle. Where it lies it says that it fills a
// rectangle of which it only fills the upper half.
func hullSheet(at graph.Point, angle float64, hull, lies bool) *graph.Mesh {
	sin, cos := math.Sincos(angle)
	m := &graph.Mesh{Name: "sheet", Nearest: true, Bare: hull, Indices: []uint32{0, 1, 2, 0, 2, 3}}
	for _, c := range [4][2]float64{{-90, -60}, {90, -60}, {90, 60}, {-90, 60}} {
		place := func(x, y float64) graph.Point { return graph.Point{X: at.X + x*cos - y*sin, Y: at.Y + x*sin + y*cos} }
		if hull {
			m.Hull = append(m.Hull, place(c[0], c[1]))
		}
		if lies {
			c[1] = min(c[1], 0)
		}
		p := place(c[0], c[1])
		m.Vertices = append(m.Vertices, graph.Vertex{X: float32(p.X), Y: float32(p.Y), R: 1, G: 0.5, A: 1})
	}
	return m
}

// edges is how many pixels on the edge of a sheet may be its own in one picture and the ground's in the other: those whose
// middle lies on the edge, which a renderer takes now for this and now for that.
const edges = 3

// orange is the colour of a sheet.
var orange = []byte{255, 128, 0, 255}

// Under a mesh that hides it no ground is drawn; nobody sees that, however the mesh lies, and whatever part of the picture is
// drawn again.
func TestHull(t *testing.T) {
	d := scenestest.New(t, "en")
	m := graph.Metrics{W: 400, H: 300, Scale: 1}
	var screens [2]*graph.Screen
	var images [2]*ebiten.Image
	for i := range screens {
		screens[i], images[i] = graph.NewScreen(d.Fonts), ebiten.NewImage(400, 300)
		t.Cleanup(images[i].Deallocate)
	}
	draw := func(k int, sheet *graph.Mesh, alpha float64, clip graph.Rect) *image.RGBA {
		s := screens[k]
		s.Begin(images[k], m, false)
		s.Art(rainbow, graph.Rect{W: 400, H: 300}, graph.Show{})
		s.Clip(clip)
		s.Push(graph.Point{X: 3}, 1, alpha)
		s.Mesh(sheet)
		s.Pop()
		s.Pop()
		s.Fill(graph.Rect{X: 10, Y: 10, W: 300, H: 5}, color.RGBA{255, 255, 255, 100})
		s.End()
		return pixelsOf(images[k])
	}
	all := graph.Rect{W: 400, H: 300}
	for i := range 120 {
		at := graph.Point{X: 200 + 180*math.Sin(float64(i)/7), Y: 150 + 140*math.Cos(float64(i)/5)}
		angle, alpha, clip := float64(i)/9, 1.0, all
		if i%10 == 9 {
			alpha = 0.5
		}
		if i%6 == 5 {
			clip = graph.Rect{X: 101, Y: 53, W: 177, H: 181}
		}
		for k := range screens {
			if i%4 == 0 {
				screens[k].Spoil()
			}
		}
		plain := draw(0, hullSheet(at, angle, false, false), alpha, clip)
		hidden := draw(1, hullSheet(at, angle, true, false), alpha, clip)
		off := 0
		for i := 0; i < len(plain.Pix); i += 4 {
			if p, h := plain.Pix[i:i+4], hidden.Pix[i:i+4]; !bytes.Equal(p, h) {
				off++
				if alpha != 1 || !bytes.Equal(p, orange) && !bytes.Equal(h, orange) {
					off = math.MaxInt32
				}
			}
		}
		if off > edges {
			save(t, plain, "plain")
			save(t, hidden, "hidden")
			t.Fatalf("picture %d differs in %d pixels", i, off)
		}
	}
	// A mesh that does not fill what it says shows that nothing is drawn there.
	images[1].Fill(color.Black)
	screens[1].Spoil()
	img := draw(1, hullSheet(graph.Point{X: 200, Y: 150}, 0.3, true, true), 1, all)
	for _, p := range []struct {
		x, y  int
		blank bool
	}{{200, 190, true}, {150, 180, true}, {200, 100, false}, {60, 250, false}, {200, 290, false}} {
		if got := img.RGBAAt(p.x, p.y); (got == color.RGBA{A: 255}) != p.blank {
			t.Errorf("at %d,%d the picture is %v; left out: %t", p.x, p.y, got, p.blank)
		}
	}
}
