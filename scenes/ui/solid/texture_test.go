package solid

import (
	"image/color"
	"testing"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// Every pixel on a common edge belongs to one of the triangles: half transparent ones leave neither gap nor seam.
func TestRasterDrawsEveryPixelOnce(t *testing.T) {
	tex := paint.New(2, 2, 2, 2)
	tex.Fill(paint.Rect(-1, -1, 4, 4), paint.Solid(color.RGBA{255, 255, 255, 255}))
	for _, turn := range []float32{0, 0.5, 3.25, 8} {
		p := paint.New(40, 40, 20, 20)
		m := &graph.Mesh{}
		for _, at := range [][2]float32{{2, 2 + turn/2}, {10, 2 + turn}, {18, 2}, {2, 10}, {9 + turn/4, 11}, {18, 9}, {2, 18}, {10, 18}, {18, 18}} {
			m.Vertices = append(m.Vertices, graph.Vertex{X: at[0], Y: at[1], U: 0.5, V: 0.5, R: 1, G: 0.5, B: 0, A: 0.5})
		}
		for _, q := range [][4]uint32{{0, 1, 4, 3}, {1, 2, 5, 4}, {3, 4, 7, 6}, {4, 5, 8, 7}} {
			m.Indices = append(m.Indices, q[0], q[1], q[2], q[0], q[3], q[2]) // the second in the opposite direction
		}
		Raster(p, m, tex)
		seen := map[color.RGBA]int{}
		for y := range 40 {
			for x := range 40 {
				c := p.RGBAAt(x, y)
				c.R, c.A = (c.R+1)&^1, (c.A+1)&^1 // a half is rounded either way
				seen[c]++
			}
		}
		if inside := seen[color.RGBA{128, 64, 0, 128}]; len(seen) != 2 || inside < 700 {
			t.Errorf("bent by %v: %v", turn, seen)
		}
	}
}

func TestRasterMixesTheTexture(t *testing.T) {
	tex := paint.New(2, 1, 2, 1)
	tex.Fill(paint.Rect(0, 0, 1, 1), paint.Solid(color.RGBA{255, 0, 0, 255}))
	tex.Fill(paint.Rect(1, 0, 1, 1), paint.Solid(color.RGBA{0, 0, 255, 255}))
	p := paint.New(3, 1, 3, 1)
	m := &graph.Mesh{Indices: []uint32{0, 1, 2, 0, 2, 3}}
	for _, v := range [][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		m.Vertices = append(m.Vertices, graph.Vertex{X: 3 * v[0], Y: v[1], U: v[0], V: v[1], R: 1, G: 1, B: 1, A: 1})
	}
	Raster(p, m, tex)
	for x, want := range []color.RGBA{{255, 0, 0, 255}, {128, 0, 128, 255}, {0, 0, 255, 255}} {
		if got := p.RGBAAt(x, 0); got != want {
			t.Errorf("pixel %d is %v, want %v", x, got, want)
		}
	}
}
