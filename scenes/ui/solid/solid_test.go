package solid

import (
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// anyCamera returns a camera above a board of ten cells.
func anyCamera(t *rapid.T) Camera {
	return Camera{
		Target: Vec{5, 5, 0}, Turn: rapid.Float64Range(-7, 7).Draw(t, "turn"),
		Tilt:     rapid.Float64Range(0.4, math.Pi/2).Draw(t, "tilt"),
		Distance: rapid.Float64Range(22, 80).Draw(t, "distance"),
		Zoom:     rapid.Float64Range(20, 120).Draw(t, "zoom"), Middle: graph.Point{X: 640, Y: 400},
	}
}

// anyPile returns columns of one to eight blocks on a board of ten cells.
func anyPile(t *rapid.T) []Box {
	var out []Box
	for range rapid.IntRange(1, 24).Draw(t, "columns") {
		c := rapid.IntRange(0, 99).Draw(t, "cell")
		x, y := float64(c%10), float64(c/10)
		taken := false
		for _, b := range out {
			taken = taken || int(b.Lo.X) == c%10 && int(b.Lo.Y) == c/10
		}
		for k := range rapid.IntRange(1, 8).Draw(t, "height") {
			if !taken {
				z := float64(k) * 0.45
				out = append(out, Box{Vec{x + 0.02, y + 0.02, z}, Vec{x + 0.98, y + 0.98, z + 0.45}})
			}
		}
	}
	return out
}

func TestRayGoesThroughWhatIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyCamera(t).Lens()
		v := Vec{rapid.Float64Range(-1, 11).Draw(t, "x"), rapid.Float64Range(-1, 11).Draw(t, "y"), rapid.Float64Range(0, 3).Draw(t, "z")}
		got, ok := l.OnPlane(l.Point(v), v.Z)
		if d := got.Sub(v); !ok || d.Dot(d) > 1e-9 {
			t.Fatalf("%v is seen at %v, where the ray meets %v (%v)", v, l.Point(v), got, ok)
		}
	})
}

func TestFitShowsAllOfTheBoxAndNoLess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		room := graph.Rect{X: 200, Y: 40, W: 700, H: 500}
		lo, hi := Vec{-1, -1, -0.5}, Vec{11, 11, 1}
		l := anyCamera(t).Fit(lo, hi, room)
		lens := l.Lens()
		box := graph.Rect{X: 1e9, Y: 1e9}
		x1, y1 := -1e9, -1e9
		for i := range 8 {
			v := [3]float64{lo.X, lo.Y, lo.Z}
			for k, h := range [3]float64{hi.X, hi.Y, hi.Z} {
				if i>>k&1 != 0 {
					v[k] = h
				}
			}
			p := lens.Point(Vec{v[0], v[1], v[2]})
			box.X, box.Y = math.Min(box.X, p.X), math.Min(box.Y, p.Y)
			x1, y1 = math.Max(x1, p.X), math.Max(y1, p.Y)
		}
		const e = 1e-6
		if box.X < room.X-e || box.Y < room.Y-e || x1 > room.X+room.W+e || y1 > room.Y+room.H+e {
			t.Fatalf("the box takes %v to %v,%v, the room is %v", box, x1, y1, room)
		}
		if x1-box.X < room.W-e && y1-box.Y < room.H-e {
			t.Fatalf("the box takes only %v to %v,%v of %v", box, x1, y1, room)
		}
	})
}

// Of two blocks on one ray, the farther is painted first.
func TestPainterOrder(t *testing.T) {
	var s Sorter
	rapid.Check(t, func(t *rapid.T) {
		l := anyCamera(t).Lens()
		boxes := anyPile(t)
		order := s.Order(boxes, l.Eye)
		seen := map[int]bool{}
		for _, i := range order {
			seen[i] = true
		}
		if len(order) != len(boxes) || len(seen) != len(boxes) {
			t.Fatalf("order %v of %d boxes", order, len(boxes))
		}
		for k := range 80 {
			to := Vec{float64(k%10) + 0.37, float64(k/10) + 0.61, rapid.Float64Range(0, 3).Draw(t, "z")}
			dir := to.Sub(l.Eye)
			last := math.Inf(1)
			for _, i := range order {
				d, ok := boxes[i].Meet(l.Eye, dir)
				if !ok {
					continue
				}
				if d > last+1e-9 {
					t.Fatalf("box %v at %g is painted over one at %g, seen from %v", boxes[i], d, last, l.Eye)
				}
				last = d
			}
		}
	})
}

func testBlock(b Box, open Sides) *Block {
	return &Block{Box: b, Open: open, Round: 0.1, Bevel: 0.06, Tint: Plain, Glow: Plain, Side: Region{0, 0, 1, 1}, Top: Map{Region: Region{0, 0, 1, 1}, UX: 0.1, VY: 0.1}}
}

// Round edges are within the corners of a block's box, and only the fringe of one pixel is outside.
func TestBlockStaysWithinItsOutline(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyCamera(t).Lens()
		var b Builder
		b.Reset(l, RoomLamp(&l), 1, Region{})
		box := Box{Vec{3, 4, 0.45}, Vec{4, 5, 0.9}}
		b.Block(testBlock(box, Sides(rapid.SampledFrom([]int{0, 1, 2, 4, 8, 10}).Draw(t, "open"))))
		x0, y0, x1, y1 := 1e9, 1e9, -1e9, -1e9
		for _, z := range []float64{box.Lo.Z, box.Hi.Z} {
			for _, v := range []Vec{{3, 4, z}, {4, 4, z}, {3, 5, z}, {4, 5, z}} {
				p := l.Point(v)
				x0, y0, x1, y1 = math.Min(x0, p.X), math.Min(y0, p.Y), math.Max(x1, p.X), math.Max(y1, p.Y)
			}
		}
		const rim = 3 // a mitered corner of the fringe
		for _, v := range b.Mesh.Vertices {
			if x, y := float64(v.X), float64(v.Y); v.A > 0 && (x < x0-1e-3 || x > x1+1e-3 || y < y0-1e-3 || y > y1+1e-3) ||
				x < x0-rim || x > x1+rim || y < y0-rim || y > y1+rim {
				t.Fatalf("vertex %v outside of %g,%g to %g,%g", v, x0, y0, x1, y1)
			}
		}
		for _, i := range b.Mesh.Indices {
			if int(i) >= len(b.Mesh.Vertices) {
				t.Fatalf("index %d of %d vertices", i, len(b.Mesh.Vertices))
			}
		}
	})
}

// The triangles of a closed block cover every point of the canvas whose ray meets a slightly smaller box.
func TestBlockCoversWhatItHides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyCamera(t).Lens()
		var b Builder
		b.Reset(l, RoomLamp(&l), 1, Region{})
		box := Box{Vec{3, 4, 0.45}, Vec{5, 5, 0.9}}
		b.Block(testBlock(box, 0))
		in := Box{box.Lo.Add(Vec{0.06, 0.06, 0.06}), box.Hi.Sub(Vec{0.06, 0.06, 0.06})}
		for range 20 {
			v := Vec{rapid.Float64Range(in.Lo.X, in.Hi.X).Draw(t, "x"), rapid.Float64Range(in.Lo.Y, in.Hi.Y).Draw(t, "y"), rapid.Float64Range(in.Lo.Z, in.Hi.Z).Draw(t, "z")}
			if p := l.Point(v); !covered(&b.Mesh, p) {
				t.Fatalf("%v at %v is not covered", v, p)
			}
		}
	})
}

// covered reports whether an opaque triangle of m covers p.
func covered(m *graph.Mesh, p graph.Point) bool {
	side := func(a, b *graph.Vertex) float64 {
		return (float64(b.X)-float64(a.X))*(p.Y-float64(a.Y)) - (float64(b.Y)-float64(a.Y))*(p.X-float64(a.X))
	}
	for i := 0; i < len(m.Indices); i += 3 {
		a, b, c := &m.Vertices[m.Indices[i]], &m.Vertices[m.Indices[i+1]], &m.Vertices[m.Indices[i+2]]
		s, u, v := side(a, b), side(b, c), side(c, a)
		if a.A*b.A*c.A > 0 && (s >= 0 && u >= 0 && v >= 0 || s <= 0 && u <= 0 && v <= 0) {
			return true
		}
	}
	return false
}

func TestUpperFacesAreBrightest(t *testing.T) {
	l := Camera{Turn: 0.7, Tilt: 0.9, Distance: 20, Zoom: 50}.Lens()
	lamp := RoomLamp(&l)
	up, left, right := lamp.Light(Vec{0, 0, 1}), lamp.Light(l.Right().Mul(-1)), lamp.Light(l.Right())
	if math.Abs(up-1) > 1e-9 || left >= up || right >= left {
		t.Errorf("light from the upper left gives up %g, left %g, right %g", up, left, right)
	}
	if f := lamp.Fall(); f.Dot(l.Right()) <= 0 || f.Dot(l.Away()) >= 0 {
		t.Errorf("shadows fall along %v and not to the lower right", f)
	}
}

func TestAtlasKeepsItsTilesApart(t *testing.T) {
	plain := func(c color.RGBA) func(*paint.Picture, float64, float64) {
		return func(p *paint.Picture, w, h float64) { p.Fill(paint.Rect(0, 0, w, h), paint.Solid(c)) }
	}
	a := NewAtlas("test", Tile{60, 20, plain(color.RGBA{200, 0, 0, 255})}, Tile{58.5, 30.5, plain(color.RGBA{0, 200, 0, 255})}, Tile{23, 61, plain(color.RGBA{0, 0, 200, 255})})
	if a.w > 92 || a.h > 92 {
		t.Errorf("%g x %g for tiles that fit in a square of 92", a.w, a.h)
	}
	var m graph.Mesh
	for _, dense := range []float64{0.7, 1, 2} {
		a.Texture(&m, dense)
		p := paint.New(int(m.TexW), int(m.TexH), m.TexW, m.TexH)
		m.Texture.Paint(p, m.TexW, m.TexH)
		for n, want := range []color.RGBA{{255, 255, 255, 255}, {200, 0, 0, 255}, {0, 200, 0, 255}, {0, 0, 200, 255}} {
			r := a.Region(n)
			for _, at := range [][2]float32{{0, 0}, {0.5, 0.5}, {1, 1}, {0, 1}} {
				u, v := r.At(at[0], at[1])
				x, y := float64(u)*m.TexW, float64(v)*m.TexH
				for _, d := range []float64{-0.5, 0.5} { // the points read by a linear filter
					if got := p.RGBAAt(int(x+d), int(y+d)); got != want {
						t.Errorf("dense %g, tile %d at %v: %v instead of %v", dense, n, at, got, want)
					}
				}
			}
		}
	}
}

func TestOpenSidesMeetWithoutAGap(t *testing.T) {
	l := Camera{Target: Vec{5, 5, 0}, Turn: 0.6, Tilt: 0.9, Distance: 20, Zoom: 50}.Lens()
	var b Builder
	b.Reset(l, RoomLamp(&l), 1, Region{})
	b.Block(testBlock(Box{Vec{3, 4, 0}, Vec{4, 5, 0.45}}, East))
	b.Block(testBlock(Box{Vec{4, 4, 0}, Vec{5, 5, 0.45}}, West))
	for k := range 50 {
		v := Vec{4 - 1e-4 + float64(k%3)*1e-4, 4.1 + float64(k)*0.016, 0.45}
		if p := l.Point(v); !covered(&b.Mesh, p) {
			t.Errorf("there is a gap at %v", v)
		}
	}
}

func pile() (b Builder, boxes []Box, l Lens, s Sorter) {
	for i := range 90 {
		x, y, z := float64(i*7%10), float64(i*3%9), float64(i/45)*0.45
		boxes = append(boxes, Box{Vec{x, y, z}, Vec{x + 1, y + 1, z + 0.45}})
	}
	l = Camera{Target: Vec{5, 5, 0}, Turn: 0.6, Tilt: 0.9, Distance: 20, Zoom: 50}.Lens()
	return
}

func build(b *Builder, boxes []Box, l Lens, s *Sorter, k *Block) {
	b.Reset(l, RoomLamp(&l), 1, Region{})
	for _, i := range s.Order(boxes, l.Eye) {
		k.Box = boxes[i]
		b.Block(k)
	}
}

func TestNoAllocationOnceWarm(t *testing.T) {
	b, boxes, l, s := pile()
	k := testBlock(Box{}, East)
	build(&b, boxes, l, &s, k)
	if n := testing.AllocsPerRun(10, func() { build(&b, boxes, l, &s, k) }); n != 0 {
		t.Errorf("building a picture again allocates %g times", n)
	}
}

func BenchmarkBuild(b *testing.B) {
	bu, boxes, l, s := pile()
	k := testBlock(Box{}, East)
	b.ReportAllocs()
	for b.Loop() {
		build(&bu, boxes, l, &s, k)
	}
}

func BenchmarkOrder(b *testing.B) {
	_, boxes, l, s := pile()
	for b.Loop() {
		s.Order(boxes, l.Eye)
	}
}
