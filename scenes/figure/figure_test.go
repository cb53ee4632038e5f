package figure

import (
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// log returns the log of what draw draws.
func log(t *testing.T, draw func(c graph.Canvas)) string {
	t.Helper()
	fonts, err := graph.NewFonts(assets.Fonts(), nil)
	if err != nil {
		t.Fatal(err)
	}
	l := graph.NewLog(fonts, graph.MeasureWindow(1280, 800, 1))
	draw(l)
	return l.String()
}

var room = graph.Rect{X: 100, Y: 100, W: 500, H: 300}

func TestSquaresShowPiecesDotsAndKnockOut(t *testing.T) {
	got := log(t, func(c graph.Canvas) {
		Squares{Rows: []string{"Xx 3K", "Oo..."}, Knock: []Cell{{0, 0}}, Ring: []Cell{{1, 1}}, Ghost: []Cell{{0, 1}}}.Draw(c, look.Dark(), room)
	})
	for part, n := range map[string]int{"art piece/x-green": 1, "art piece/x/": 1, "art piece/o-green": 1, "art piece/o/": 1, "fade 0.60": 1,
		"/0/true": 2, "figure/badge": 1, "/3/false": 1, "figure/square": 9, "figure/outline": 1} {
		if have := strings.Count(got, part); have != n {
			t.Errorf("%d x %q, want %d, in\n%s", have, part, n, got)
		}
	}
}

func TestCubesShowEverySignOnce(t *testing.T) {
	got := log(t, func(c graph.Canvas) {
		Cubes{Rows: []string{"X. ", "SNW"}, Slide: []float64{0.5}, Bright: []Cell{{0, 0}}, Lifted: []Cell{{0, 1}}, Arrows: []Arrow{{Cell{-1, 0}, "right"}}}.
			Draw(c, look.Dark(), room, 1)
	})
	for part, n := range map[string]int{"cube/dark/X/true": 1, "cube/dark/./false": 1, "cube/dark/S/": 1, "cube/dark/N/": 1, "cube/dark/W/": 1,
		"cube-shade": 5, "art icon/right": 1} {
		if have := strings.Count(got, part); have != n {
			t.Errorf("%d x %q, want %d, in\n%s", have, part, n, got)
		}
	}
}

func TestEveryVariantHasAPicture(t *testing.T) {
	seen := map[string]bool{}
	names := append(strings.Split(xobrainer.AllVariants.String(), ","), "teams")
	for _, name := range names {
		for _, theme := range look.Themes() {
			seen[log(t, func(c graph.Canvas) { Variant(c, theme, name, room) })] = true
		}
	}
	if want := len(look.Themes()) * len(names); len(seen) != want {
		t.Errorf("%d different pictures, want %d", len(seen), want)
	}
}

// Every mark of a card is on its own square, and only the purple one has filled corners.
func TestACardTellsItsMarksApart(t *testing.T) {
	card := Card{White: [3]Cell{{0, 9}, {4, 5}, {9, 3}}, Purple: Cell{1, 1}, Knock: []Cell{{0, 8}}}
	const side = 400
	p := paint.New(side, side, side, side)
	card.Art(look.Dark()).Paint(p, side, side)
	for i, at := range append(card.White[:], card.Purple) {
		rim, cell := side*0.06, side*0.88/Side
		x, y := rim+float64(at.Col)*cell, rim+float64(at.Row)*cell
		want := white
		if i == 3 {
			want = Violet(look.Dark())
		}
		if got := p.RGBAAt(int(x+cell*0.5), int(y+cell*0.05)); got != want {
			t.Errorf("the frame of mark %d in %v is %v, want %v", i, at, got, want)
		}
		if got := p.RGBAAt(int(x+cell*0.17), int(y+cell*0.17)); (got == want) != (i == 3) {
			t.Errorf("the corner of mark %d in %v is %v", i, at, got)
		}
	}
}

func TestABurntFuseIsNoRope(t *testing.T) {
	rope := func(left float64) int {
		p, n := paint.New(100, 100, 100, 100), 0
		Fuse(look.Dark(), left).Paint(p, 100, 100)
		for i := 3; i < len(p.Pix); i += 4 {
			if p.Pix[i] > 200 {
				n++
			}
		}
		return n
	}
	if whole, half, none := rope(1), rope(0.5), rope(0); whole <= half || half <= none {
		t.Errorf("%d, %d and %d pixels of fuse", whole, half, none)
	}
}
