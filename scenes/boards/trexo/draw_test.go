package trexo

import (
	"image/color"
	"math"
	"strconv"
	"strings"
	"testing"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/look/looktest"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// within returns the texts centred in box.
func (r *rig) within(box graph.Rect) (texts []string) {
	for _, w := range r.Log().Texts {
		if box.Contains(w.Box.Center()) {
			texts = append(texts, w.Text)
		}
	}
	return texts
}

// onTopOf returns the texts on the top of a column.
func (r *rig) onTopOf(cell string) string {
	at := r.topPoint(cell)
	if mark := r.b.sheets.pos.Mark(cellOf(cell)); mark != rules.Nobody { // at the right of the cross, to the lower right of the ring
		l := r.lens()
		size := cellSize(&l, solid.Vec{X: 5, Y: 5})
		at.X += 0.37 * size
		if mark == rules.O {
			at.Y += 0.32 * size
		}
	}
	return strings.Join(r.within(graph.Around(at, 18, 18)), " ")
}

// Numbers of levels do not cover their symbols, neither on the board from above nor on the map, at any quarter turn. A map that is too
// small for both has no numbers.
func TestLevelsLieBesideTheSymbols(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {800, 600}, {390, 844}} {
		for quarter := range 4 {
			r := rigOf(t, boardstest.Env(t, "en"), graph.MeasureWindow(size[0], size[1], 1), tower+" a1b1")
			r.b.SetCamera("turn=" + strconv.Itoa(90*quarter) + " tilt=55 zoom=100 top=1")
			r.Rest()
			l := r.lens()
			found := 0
			// corners calls check with those of the digits of text near mid, in parts of a cell from mid. A digit fills the width of its box and 0.72
			// of its size in height.
			corners := func(text string, mid graph.Point, cell float64, check func(x, y float64) bool) {
				for _, w := range r.Log().Texts {
					at := w.Box.Center()
					if w.Text != text || math.Hypot(at.X-mid.X, at.Y-mid.Y) > 0.6*cell {
						continue
					}
					found++
					for _, corner := range [4][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
						if x, y := (at.X-mid.X+corner[0]*w.Box.W/2)/cell, (at.Y-mid.Y+corner[1]*w.Style.Size*0.36)/cell; !check(x, y) {
							t.Errorf("%v, quarter %d: %s covers the symbol at %.2f, %.2f", size, quarter, text, x, y)
						}
					}
				}
			}
			for _, cell := range []string{"d4", "e5", "a1", "b1"} {
				c := cellOf(cell)
				h := r.b.sheets.pos
				text := strconv.Itoa(h.Level(c))
				cross := h.Mark(c) == rules.X
				corners(text, r.topPoint(cell), cellSize(&l, solid.Vec{X: 5, Y: 5, Z: float64(h.Level(c)) * thick}), func(x, y float64) bool {
					return cross && math.Abs(math.Abs(x)-math.Abs(y))/math.Sqrt2 > 0.095 || !cross && math.Hypot(x, y) > 0.34
				})
				if box := r.b.sheets.cellRect(c); box.W > 0 {
					corners(text, box.Center(), box.W, func(x, y float64) bool {
						dx, dy := x+0.5-mapShare/2, y+0.5-mapShare/2 // from the middle of the symbol
						return x < 0.52 && y < 0.52 && (dx > mapShare*0.48 || dy > mapShare*0.48 || math.Hypot(dx, dy) > mapShare*0.48 && !cross)
					})
				}
			}
			if want := 4; found < want {
				t.Errorf("%v: %d levels are written", size, found)
			}
		}
	}
}

func TestFromAboveLevelsAreWrittenOnTheBricks(t *testing.T) {
	r := newRig(t, tower+" a1b1")
	if got := r.onTopOf("d4") + r.onTopOf("a1"); got != "" {
		t.Errorf("from the side the tops say %q", got)
	}
	r.b.ToggleCamera(r.F.Now)
	r.Rest()
	for cell, want := range map[string]string{"d4": "6", "e5": "6", "a1": "1", "b1": "1", "h8": ""} {
		if got := r.onTopOf(cell); got != want {
			t.Errorf("%s says %q, want %q", cell, got, want)
		}
	}
	for level := 2; level < trexo.MaxLevel; level++ {
		if topBrightness(level) <= topBrightness(level-1) {
			t.Errorf("level %d is no brighter than the one below", level)
		}
	}
}

func TestBricksAreNumberedOnRequest(t *testing.T) {
	r := newRig(t, "e5f5 h8h9 f6g6 e7e8")
	seam := func(x, o string) string {
		p, q := r.topPoint(x), r.topPoint(o)
		return strings.Join(r.within(graph.Around(p.Add(q).Mul(0.5), 14, 14)), " ")
	}
	if got := seam("h8", "h9"); got != "" {
		t.Errorf("the brick has %q with the setting off", got)
	}
	r.b.d.Settings.MoveNumbers = true
	r.Tick()
	if got := seam("h8", "h9"); got != "2" {
		t.Errorf("the second brick says %q", got)
	}
	// A tower hides the numbers behind it.
	r = newRig(t, tower+" f6g6")
	r.b.d.Settings.MoveNumbers = true
	r.b.SetCamera("turn=45 tilt=30 zoom=100 top=0")
	r.Tick()
	seen := map[string]bool{}
	for _, text := range r.within(r.b.sheets.window) {
		seen[text] = true
	}
	if !seen["12"] || seen["13"] {
		t.Errorf("texts on the board: %v", seen)
	}
}

func TestTheMapTurnsWithTheBoard(t *testing.T) {
	r := newRig(t, "")
	for quarter, want := range []struct{ up, lower, left string }{
		{"e10", "abcdefghij", "10987654321"}, {"j5", "10987654321", "jihgfedcba"}, {"e1", "jihgfedcba", "12345678910"}, {"a5", "12345678910", "abcdefghij"},
	} {
		r.b.SetCamera("turn=" + strconv.Itoa(90*quarter+20) + " tilt=55 zoom=100 top=0")
		r.Tick()
		p := &r.b.sheets.panels
		for c := range trexo.Cell(trexo.Cells) {
			if got, ok := p.cellAt(p.cellRect(c).Center()); !ok || got != c {
				t.Fatalf("quarter %d: the place of %v is hit as %v", quarter, c, got)
			}
		}
		// The far side is up.
		if up := p.cellRect(cellOf(want.up)); up.Y > p.cells.Y+1 {
			t.Errorf("quarter %d: %s is at %v", quarter, want.up, up)
		}
		lower, left := "", ""
		for k := range trexo.BoardSize {
			at := (float64(k) + 0.5) * p.cells.W / trexo.BoardSize
			lower += strings.Join(r.within(graph.Around(graph.Point{X: p.cells.X + at, Y: p.cells.Y + p.cells.H + letters/2}, 8, 12)), "|")
			left += strings.Join(r.within(graph.Around(graph.Point{X: p.cells.X - letters/2, Y: p.cells.Y + at}, 8, 8)), "|")
		}
		if lower != want.lower || left != want.left {
			t.Errorf("quarter %d: below the map is %s, at its left %s", quarter, lower, left)
		}
	}
}

// At 800x600 the letters of the map have ten pixels and do not touch.
func TestTheLettersOfTheMapCanBeRead(t *testing.T) {
	m := graph.MeasureWindow(800, 600, 1)
	r := rigOf(t, boardstest.Env(t, "en"), m, "")
	p := &r.b.sheets.panels
	count := 0
	for i, a := range r.Log().Texts {
		if !p.mapSheet.Contains(a.Box.Center()) || len(a.Text) > 2 {
			continue
		}
		count++
		if a.Style.Size*m.Scale < 9.9 {
			t.Errorf("%q has %.1f pixels", a.Text, a.Style.Size*m.Scale)
		}
		for _, b := range r.Log().Texts[i+1:] {
			if p.mapSheet.Contains(b.Box.Center()) && len(b.Text) <= 2 && a.Box.X < b.Box.X+b.Box.W && b.Box.X < a.Box.X+a.Box.W && math.Abs(a.Box.Center().Y-b.Box.Center().Y) < 9 {
				t.Errorf("%q and %q touch: %v, %v", a.Text, b.Text, a.Box, b.Box)
			}
		}
	}
	if count != 2*trexo.BoardSize {
		t.Errorf("%d letters at the map", count)
	}
}

// A completed row is visible from every side: towers in front of it become transparent, its own columns do not.
func TestTheFinishedRowIsSeenOverTowers(t *testing.T) {
	row := []string{"a4", "b4", "c4", "d4", "e4"}
	r := newRig(t, "e1f1 e2f2 e1e2 f1f2 e1f1 e2f2 e1e2 f1f2 e1f1 e2f2 a4a3 h8i8 b4b5 h9i9 c4c3 i7j7 d4d5 i6j6")
	r.Play("e4e3")
	r.Rest()
	seenThrough := 0
	for turn := 0; turn < 360; turn += 15 {
		r.b.SetCamera("turn=" + strconv.Itoa(turn) + " tilt=30 zoom=100 top=0")
		r.Rest()
		l := r.lens()
		for _, cell := range row {
			at := r.topPoint(cell)
			if before, ok := r.b.pile.pick(&l, l.Ray(at)); ok && before != cellOf(cell) && r.b.pile.height[before] > 1 {
				seenThrough++
				if r.b.fades.columns[before].At(r.F.Now) < 0.5 {
					t.Errorf("from %d degrees %v hides %s", turn, before, cell)
				}
			}
		}
		for _, far := range []string{"h8", "i7"} {
			if r.fade(far) > 0 {
				t.Errorf("from %d degrees %s is transparent for no reason", turn, far)
			}
		}
	}
	if seenThrough == 0 {
		t.Error("no tower was ever in the way")
	}
}

// With high contrast, symbols on the wood and texts on the frame have a contrast of 7 to 1, and circles have strokes.
func TestBricksOfHighContrast(t *testing.T) {
	in := inksOf(look.Contrast())
	for _, p := range []struct {
		what       string
		ink, under color.RGBA
	}{
		{"a cross on light wood", in.x, in.light}, {"a cross on dark wood", in.x, in.dark}, {"a circle on light wood", in.o, in.light},
		{"a circle on dark wood", in.o, in.dark}, {"the last brick's line", in.edge, in.dark}, {"a letter on the frame", in.label, in.frame},
		{"a brick on the field", in.dark, in.field}, {"a line of the field", in.line, in.field},
	} {
		if r := looktest.Ratio(p.ink, p.under); r < 7 {
			t.Errorf("%s has %.2f to 1", p.what, r)
		}
	}
	const side = 60
	for _, theme := range look.Themes() {
		in := inksOf(theme)
		p := paint.New(2*side, side, 2*side, side)
		brickTop(p, 2*side, side, in, 0, true)
		strokes := 0
		for i := range 360 { // around the middle of the ring
			sin, cos := math.Sincos(float64(i) * math.Pi / 180)
			if looktest.Ratio(p.RGBAAt(int(side*(1.5+0.235*cos)), int(side*(0.5+0.235*sin))), in.o) > 3 {
				strokes++
			}
		}
		if got := strokes > 60; got != theme.High {
			t.Errorf("%s: %d of 360 points of the ring are wood", theme.Name, strokes)
		}
	}
}

// While a finger aims on a phone, the table names the place above its button, and the panel below does not repeat it.
func TestAimedPlaceIsNamedOnce(t *testing.T) {
	r := rigOf(t, boardstest.Env(t, "en"), scenestest.Phone(), "")
	r.F.Touch = true
	r.Tap(r.topPoint("e5"))
	r.Ticks(30)
	name := r.b.Aimed().Name
	if name == "" {
		t.Fatal("the finger aims at nothing")
	}
	for _, w := range r.Log().Texts {
		if strings.Contains(w.Text, name) {
			t.Errorf("%q is written at %v as well", w.Text, w.Box)
		}
	}
}
