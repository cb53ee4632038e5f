package solid

import (
	"math"
	"testing"

	"xotrio/scenes/ui/graph"
)

// flatBuilder looks straight down from far away: a cell has 100 units, X is to the right, Y up.
func flatBuilder() *Builder {
	b := new(Builder)
	b.Reset(Camera{Tilt: math.Pi / 2, Distance: 1e6, Zoom: 100}.Lens(), Lamp{}, 1, Region{})
	return b
}

// alphaAt returns the opacity of the last triangle of m that covers p, or 0.
func alphaAt(m *graph.Mesh, x, y float64) float64 {
	out := 0.0
	for i := 0; i < len(m.Indices); i += 3 {
		a, b, c := &m.Vertices[m.Indices[i]], &m.Vertices[m.Indices[i+1]], &m.Vertices[m.Indices[i+2]]
		area := func(p, q *graph.Vertex, x, y float64) float64 {
			return (float64(q.X)-float64(p.X))*(y-float64(p.Y)) - (float64(q.Y)-float64(p.Y))*(x-float64(p.X))
		}
		all := area(a, b, float64(c.X), float64(c.Y))
		u, v, w := area(b, c, x, y)/all, area(c, a, x, y)/all, area(a, b, x, y)/all
		if all != 0 && u >= 0 && v >= 0 && w >= 0 {
			out = u*float64(a.A) + v*float64(b.A) + w*float64(c.A)
		}
	}
	return out
}

func near4(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-4 {
		t.Errorf("%s: %g instead of %g", what, got, want)
	}
}

func TestLineFadesOutOverOnePixel(t *testing.T) {
	b := flatBuilder()
	b.Line(graph.Point{X: 10, Y: 20}, graph.Point{X: 50, Y: 20}, 4, Plain)
	for dy, want := range map[float64]float64{0: 1, 1.4: 1, 2: 0.5, 2.4: 0.1, 3: 0} {
		near4(t, "below the line", alphaAt(&b.Mesh, 30, 20+dy), want)
		near4(t, "above the line", alphaAt(&b.Mesh, 30, 20-dy), want)
	}
	near4(t, "beyond its end", alphaAt(&b.Mesh, 51, 20), 0)
	b = flatBuilder()
	b.Line(graph.Point{X: 10, Y: 20}, graph.Point{X: 50, Y: 20}, 0.5, Plain)
	near4(t, "a line of half a pixel", alphaAt(&b.Mesh, 30, 20), 0.5)
}

func TestLoopHasPointedCornersAndPathHasEnds(t *testing.T) {
	square := []graph.Point{{X: 10, Y: 10}, {X: 50, Y: 10}, {X: 50, Y: 50}, {X: 10, Y: 50}}
	b := flatBuilder()
	b.Loop(square, 4, Plain)
	near4(t, "the corner of a loop", alphaAt(&b.Mesh, 9, 9), 1)
	near4(t, "its closing side", alphaAt(&b.Mesh, 10, 30), 1)
	near4(t, "its middle", alphaAt(&b.Mesh, 30, 30), 0)
	b = flatBuilder()
	b.Path(square, 4, Plain)
	near4(t, "the side that a path lacks", alphaAt(&b.Mesh, 10, 30), 0)
	near4(t, "a side that it has", alphaAt(&b.Mesh, 30, 50), 1)
}

func TestDashesGoOnAroundCorners(t *testing.T) {
	b := flatBuilder()
	b.Dashes([]graph.Point{{X: 0, Y: 0}, {X: 20, Y: 0}, {X: 20, Y: 30}}, 4, 8, 4, Plain)
	for x, want := range map[float64]float64{4: 1, 10: 0, 16: 1} {
		near4(t, "along the first side", alphaAt(&b.Mesh, x, 0), want)
	}
	for y, want := range map[float64]float64{3: 0, 6: 1, 10: 1, 14: 0, 18: 1} { // 20 + y from the start
		near4(t, "along the second side", alphaAt(&b.Mesh, 20, y), want)
	}
}

func TestPolygonFadesOutAroundItself(t *testing.T) {
	for _, pts := range [][]graph.Point{{{X: 10, Y: 10}, {X: 50, Y: 10}, {X: 30, Y: 60}}, {{X: 30, Y: 60}, {X: 50, Y: 10}, {X: 10, Y: 10}}} {
		b := flatBuilder()
		b.Polygon(pts, Plain)
		near4(t, "inside", alphaAt(&b.Mesh, 30, 30), 1)
		near4(t, "half a pixel outside", alphaAt(&b.Mesh, 30, 9.5), 0.5)
		near4(t, "two pixels outside", alphaAt(&b.Mesh, 30, 8), 0)
	}
}

// A part of a shadow has its part of the texture and the right limits, and fades out over a pixel at the given sides
// unless the shadow itself ends before.
func TestShadeShowsItsPartOnly(t *testing.T) {
	b := flatBuilder()
	b.ShadeUpTo(Vec{X: 0, Y: 0}, Vec{X: 2, Y: 2}, 0, Region{0, 0, 1, 1}, 1, -1, 1.5, 1, East|South|North, Plain)
	for i, want := range [4][4]float32{{100, -100, 0.5, 0.5}, {150, -100, 0.75, 0.5}, {100, 0, 0.5, 1}, {150, 0, 0.75, 1}} {
		v := b.Mesh.Vertices[i]
		for k, got := range [4]float32{v.X, v.Y, v.U, v.V} {
			near4(t, "a corner", float64(got), float64(want[k]))
		}
	}
	near4(t, "inside", alphaAt(&b.Mesh, 120, -50), 1)
	near4(t, "beyond the east side", alphaAt(&b.Mesh, 150.5, -50), 0.5)
	near4(t, "beyond the north side", alphaAt(&b.Mesh, 120, -100.5), 0.5)
	near4(t, "beyond the west side", alphaAt(&b.Mesh, 99.5, -50), 0)
	near4(t, "beyond the south side, where the shadow has ended", alphaAt(&b.Mesh, 120, 0.5), 0)
	n := len(b.Mesh.Vertices)
	b.Shade(Vec{X: 0, Y: 0}, Vec{X: 2, Y: 2}, 0, Region{0, 0, 1, 1}, 3, 0, 4, 1, Plain)
	if len(b.Mesh.Vertices) != n {
		t.Error("a shadow that falls elsewhere is drawn")
	}
}

func TestSheetIsCutIntoParts(t *testing.T) {
	b := flatBuilder()
	b.Sheet(0, 0, 3, 3, 0, 3, Region{0, 0, 1, 1}, Plain)
	if len(b.Mesh.Vertices) != 16 || len(b.Mesh.Indices) != 54 {
		t.Errorf("%d vertices, %d indices", len(b.Mesh.Vertices), len(b.Mesh.Indices))
	}
	v := b.Mesh.Vertices[5] // the second of the second row
	near4(t, "x", float64(v.X), 100)
	near4(t, "y", float64(v.Y), -200)
	near4(t, "u", float64(v.U), 1.0/3)
	near4(t, "v", float64(v.V), 1.0/3)
}

func TestRimRunsAlongTheUpperEdge(t *testing.T) {
	b := flatBuilder()
	k := testBlock(Box{Vec{1, 1, 0}, Vec{2, 2, 0.4}}, 0)
	for _, p := range b.Rim(k, 0.05, nil) {
		if p.X < 104 || p.X > 196 || p.Y > -104 || p.Y < -196 {
			t.Errorf("%v is not on the rim", p)
		}
	}
	k.Open = East
	pts := b.Rim(k, 0.05, nil)
	for _, p := range []graph.Point{pts[0], pts[len(pts)-1]} {
		near4(t, "the ends at an open side", math.Round(p.X*10)/10, 200)
	}
}

// Blocks that look small cost less.
func TestSmallBlocksHaveFewerCorners(t *testing.T) {
	count := func(zoom float64) int {
		b := new(Builder)
		l := Camera{Tilt: 1, Distance: 20, Zoom: zoom}.Lens()
		b.Reset(l, RoomLamp(&l), 1, Region{})
		b.Block(testBlock(Box{Vec{1, 1, 0}, Vec{2, 2, 0.4}}, 0))
		return len(b.Mesh.Vertices)
	}
	if small, large := count(50), count(100); small >= large {
		t.Errorf("%d corners small, %d large", small, large)
	}
}

func TestRingOfBoxesIsStillPainted(t *testing.T) {
	var s Sorter
	boxes := []Box{ // each hides a part of the next, seen from above on the right
		{Vec{0, 0, 0}, Vec{3, 1, 1}}, {Vec{2, 0, 1}, Vec{3, 3, 2}}, {Vec{0, 2, 0}, Vec{2, 3, 3}}, {Vec{0, 0, 1}, Vec{1, 2, 4}},
	}
	for _, eye := range []Vec{{9, 9, 9}, {-9, 5, 2}, {1.5, -9, 1.2}} {
		seen := map[int]bool{}
		for _, i := range s.Order(boxes, eye) {
			seen[i] = true
		}
		if len(seen) != len(boxes) {
			t.Errorf("from %v only %v are painted", eye, seen)
		}
	}
	s.wait = []int32{1, 1, -1, 1}
	if got := s.farthest(boxes, Vec{9, 9, 9}); got != 0 {
		t.Errorf("farthest is %d", got)
	}
}
