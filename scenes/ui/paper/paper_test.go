package paper_test

import (
	"image"
	"image/color"
	"testing"

	"xotrio/assets"
	"xotrio/scenes/ui/fallback"
	"xotrio/scenes/ui/fallback/fallbacktest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/paper"
)

var red, blue = color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}

func sheet(t testing.TB, w, h, scale float64) *paper.Paper {
	t.Helper()
	letters, err := paper.NewType(assets.Fonts(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return paper.New(graph.Metrics{W: w, H: h, Scale: scale}, letters)
}

// drawn returns the bounds of the visible pixels.
func drawn(img *image.RGBA) (box image.Rectangle) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 0 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

func dab(c color.RGBA) graph.Art {
	return graph.Art{Name: "dab", Paint: func(p *paint.Picture, w, h float64) { p.Fill(paint.Rect(0, 0, w, h), paint.Solid(c)) }}
}

func TestPicturesAndFillsLieWhereTheyBelong(t *testing.T) {
	p := sheet(t, 50, 40, 2)
	p.Push(graph.Point{X: 5, Y: 3}, 2, 0.5)
	p.Art(dab(red), graph.Rect{X: 1, Y: 2, W: 3, H: 4}, graph.Show{})
	p.Pop()
	img := p.Image()
	if got, want := drawn(img), image.Rect(14, 14, 26, 30); got != want {
		t.Errorf("drawn in %v, want %v", got, want)
	}
	if c := img.RGBAAt(20, 20); c.A < 126 || c.A > 129 || c.R != c.A {
		t.Errorf("half of red is %v", c)
	}
	p.Clear()
	p.Clip(graph.Rect{X: 10, Y: 10, W: 5, H: 5})
	p.Fill(graph.Rect{X: 0, Y: 0, W: 12, H: 40}, blue)
	p.Pop()
	if got, want := drawn(img), image.Rect(20, 20, 24, 30); got != want {
		t.Errorf("limited to %v, want %v", got, want)
	}
	p.Clear()
	p.Art(dab(red), graph.Rect{X: 20, Y: 10, W: 10, H: 2}, graph.Show{Angle: 1.5707963})
	if got, want := drawn(img), image.Rect(48, 12, 52, 32); got.Intersect(want) != want || got.Dx() > 6 {
		t.Errorf("turned it lies in %v, want %v", got, want)
	}
}

// A picture rotated by half a turn has the same pixels.
func TestHalfATurn(t *testing.T) {
	const w, h = 120, 60
	corner := graph.Art{Name: "corner", Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Rect(0, 0, w, h), paint.Solid(red))
		p.Fill(paint.Rect(0, 0, w/3, h/2), paint.Solid(blue))
	}}
	draw := func(p *paper.Paper) {
		p.Fill(graph.Rect{X: 2, Y: 3, W: 7, H: 9}, blue)
		p.Art(corner, graph.Rect{X: 30, Y: 5, W: 12, H: 10}, graph.Show{})
		p.Clip(graph.Rect{X: 50, Y: 10, W: 40, H: 12})
		box := p.Text("Wilhelmina gegen Ångström", graph.Point{X: 60, Y: 12}, graph.Style{Size: 9, Color: red}.Centered().Wide(60))
		if box.W <= 0 || box.H <= 0 {
			t.Errorf("the text takes %+v", box)
		}
		p.Pop()
		v := func(x, y float32) graph.Vertex { return graph.Vertex{X: x, Y: y, R: 1, G: 1, B: 1, A: 1} }
		p.Mesh(&graph.Mesh{Vertices: []graph.Vertex{v(5, 20), v(25, 20), v(25, 28), v(5, 28)}, Indices: []uint32{0, 1, 2, 0, 2, 3}})
	}
	for _, scale := range []float64{1, 2} {
		upright, over := sheet(t, w, h, scale), sheet(t, w, h, scale)
		draw(upright)
		over.Push(graph.Point{X: w, Y: h}, -1, 1)
		draw(over)
		over.Pop()
		a, b := upright.Image(), over.Image()
		for y := range a.Rect.Dy() {
			for x := range a.Rect.Dx() {
				if got, want := b.RGBAAt(b.Rect.Dx()-1-x, b.Rect.Dy()-1-y), a.RGBAAt(x, y); got != want {
					t.Fatalf("at scale %g pixel %d,%d turned is %v, want %v", scale, x, y, got, want)
				}
			}
		}
	}
}

func TestTrianglesAreDrawn(t *testing.T) {
	p := sheet(t, 20, 20, 1)
	p.Push(graph.Point{X: 5}, 1, 1)
	v := func(x, y float32) graph.Vertex { return graph.Vertex{X: x, Y: y, R: 1, G: 1, B: 1, A: 1} }
	p.Mesh(&graph.Mesh{Vertices: []graph.Vertex{v(0, 0), v(10, 0), v(10, 10), v(0, 10)}, Indices: []uint32{0, 1, 2, 0, 2, 3}})
	if got, want := drawn(p.Image()), image.Rect(5, 0, 15, 10); got != want {
		t.Errorf("drawn in %v, want %v", got, want)
	}
}

func TestTextStaysInItsBox(t *testing.T) {
	p := sheet(t, 200, 100, 2)
	st := graph.Style{Size: 14, Color: red, Weight: graph.Medium}
	box := p.Text("Wilhelmina gegen Ångström", graph.Point{X: 100, Y: 50}, st.Centered().Wide(120))
	if box.H < 30 || box.W > 120 || box.X < 40 || box.Y < 20 {
		t.Errorf("it takes %+v", box)
	}
	want := image.Rect(int(box.X*2)-2, int(box.Y*2), int((box.X+box.W)*2)+2, int((box.Y+box.H)*2))
	if got := drawn(p.Image()); got.Empty() || !got.In(want) {
		t.Errorf("letters lie in %v, outside %v", got, want)
	}
	letters, _ := paper.NewType(assets.Fonts(), nil)
	if got := letters.Fit("Wilhelmina", st, 1, 40); got == "" || got == "Wilhelmina" || letters.Width(got, st, 1) > 40 {
		t.Errorf("fitted: %q", got)
	}
}

func TestNamesInOtherScriptsAreWritten(t *testing.T) {
	woken := make(chan bool, 10)
	others := fallback.New(assets.Fonts()[graph.Regular], func() fallback.Source { return fallback.NewSource(fallbacktest.Fonts(t)) }, func() { woken <- true })
	letters, err := paper.NewType(assets.Fonts(), others)
	if err != nil {
		t.Fatal(err)
	}
	const name = "1. שלום"
	others.Split(name, false)
	<-woken
	st := graph.Style{Size: 20, Color: color.RGBA{0, 0, 0, 255}}
	for _, angle := range []float64{1, -1} {
		p := paper.New(graph.Metrics{W: 200, H: 60, Scale: 2}, letters)
		at := graph.Point{X: 40, Y: 10}
		if angle < 0 {
			p.Push(graph.Point{X: 200, Y: 60}, -1, 1)
		}
		box := p.Text(name, at, st)
		want := image.Rect(int(box.X*2), int(box.Y*2), int((box.X+box.W)*2)+2, int((box.Y+box.H)*2))
		if angle < 0 {
			want = image.Rect(400-want.Max.X, 120-want.Max.Y, 400-want.Min.X, 120-want.Min.Y)
		}
		if got := drawn(p.Image()); !got.In(want.Inset(-2)) || got.Dx() < want.Dx()*9/10 {
			t.Errorf("turned %g: %q is written in %v, want %v", angle, name, got, want)
		}
	}
}
