package look

import (
	"image/color"
	"math"
	"testing"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look/looktest"
	"xotrio/scenes/ui/paint"
)

func TestContrastAgainstKnownValues(t *testing.T) {
	for _, tt := range []struct {
		a, b uint32
		want float64
	}{{0x000000, 0xffffff, 21}, {0x777777, 0xffffff, 4.48}, {0xff0000, 0xffffff, 4.0}, {0x123456, 0x123456, 1}} {
		if got := looktest.Ratio(hex(tt.a), hex(tt.b)); math.Abs(got-tt.want) > 0.01 {
			t.Errorf("%06x on %06x: %.3f, want %g", tt.a, tt.b, got, tt.want)
		}
	}
}

// WCAG 2 requires 4.5 to 1 for text of normal size (success criterion 1.4.3). The accents are used for names and moves
// on sheets.
func TestWritingIsReadable(t *testing.T) {
	for _, th := range Themes() {
		inks := map[string]color.RGBA{"Text": th.Text, "Soft": th.Soft}
		grounds := map[string]color.RGBA{
			"Sheet": th.Sheet, "SheetLit": th.SheetLit, "Table": th.Table, "TableEdge": th.TableEdge, "Button": th.Button, "ButtonLit": th.ButtonLit,
		}
		if th.TableOf != Lacquer {
			for on, ground := range map[string]color.RGBA{"grain of Table": th.Table, "grain of TableEdge": th.TableEdge} {
				grounds["light "+on], grounds["dark "+on] = shaded(ground, 1+MaxGrain), shaded(ground, 1-MaxGrain)
			}
		}
		for in, ink := range inks {
			for on, ground := range grounds {
				if c := looktest.Ratio(ink, ground); c < 4.5 {
					t.Errorf("%s: %s on %s has only %.2f to 1", th.Name, in, on, c)
				}
			}
		}
		for _, k := range []float64{1 - MaxGrain, 1, 1 + MaxGrain} {
			if c := looktest.Ratio(th.BoardInk, shaded(th.Board, k)); c < 4.5 && (k == 1 || th.BoardOf != Lacquer) {
				t.Errorf("%s: coordinates on the frame have only %.2f to 1", th.Name, c)
			}
		}
		if c := looktest.Ratio(th.SlotInk, th.Slot); c < 4.5 {
			t.Errorf("%s: the number of a piece in a panel has only %.2f to 1", th.Name, c)
		}
		for in, ink := range map[string]color.RGBA{"X": th.X, "O": th.O} {
			if c := looktest.Ratio(ink, th.Sheet); c < 4.5 {
				t.Errorf("%s: %s on Sheet has only %.2f to 1", th.Name, in, c)
			}
		}
	}
}

func shaded(c color.RGBA, k float64) color.RGBA {
	part := func(v uint8) uint8 { return uint8(min(255, float64(v)*k)) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), c.A}
}

// No pattern makes a color darker or lighter than MaxGrain allows.
func TestGrainIsLimited(t *testing.T) {
	for _, m := range []Material{Lacquer, Wood, Felt, Ivory} {
		least, most := 1.0, 1.0
		ink := m.Over(func(x, y float64) (float64, float64, float64, float64) { return 1, 1, 1, 1 }, 9)
		for i := range 40000 {
			r, _, _, _ := ink(float64(i%200)*1.3, float64(i/200)*1.7)
			least, most = min(least, r), max(most, r)
		}
		if least < 1-MaxGrain-1e-9 || most > 1+MaxGrain+1e-9 || m != Lacquer && most-least < 0.02 {
			t.Errorf("material %d makes a color %.3f to %.3f times as light", m, least, most)
		}
	}
}

// In the theme of high contrast everything with a meaning has 7 to 1, which WCAG 2 requires of text for people with
// poor sight (success criterion 1.4.6), including disabled things, outlines and pieces.
func TestHighContrast(t *testing.T) {
	th := Contrast()
	check := func(in string, ink color.RGBA, on string, ground color.RGBA) {
		t.Helper()
		if c := looktest.Ratio(ink, ground); c < 7 || ink.A != 255 || ground.A != 255 {
			t.Errorf("%s %x on %s %x has %.2f to 1", in, ink, on, ground, c)
		}
	}
	grounds := map[string]color.RGBA{
		"Sheet": th.Sheet, "SheetLit": th.SheetLit, "Table": th.Table, "TableEdge": th.TableEdge, "Button": th.Button, "ButtonLit": th.ButtonLit,
	}
	board := map[string]color.RGBA{"Board": th.Board, "Square": th.Square, "SquareLow": th.SquareLow}
	for on, ground := range grounds {
		for in, ink := range map[string]color.RGBA{"Text": th.Text, "Soft": th.Soft, "Faint": th.Faint, "X": th.X, "O": th.O, "Gold": th.Gold, "SheetLine": th.SheetLine} {
			check(in, ink, on, ground)
		}
	}
	for on, ground := range board {
		for in, ink := range map[string]color.RGBA{"Green": th.Green, "Pink": th.Pink, "BoardLine": th.BoardLine, "Soft": th.Soft, "Gold": th.Gold} {
			check(in, ink, on, ground)
		}
	}
	for on, wood := range map[string]color.RGBA{"WoodLight": th.WoodLight, "WoodDark": th.WoodDark} {
		for in, ink := range map[string]color.RGBA{"BurntX": th.BurntX, "BurntO": th.BurntO, "XLow": th.XLow, "OLow": th.OLow, "FrameWood": th.FrameWood, "Board": th.Board} {
			check(in, ink, on, wood)
		}
	}
	// What is selected is tinted with the first accent, a button under the pointer most.
	for _, share := range []float64{0.18, 0.24, 0.34} {
		check("Text", th.Text, "what is chosen", paint.Mix(th.Sheet, th.X, share))
	}
}

// Without color, a pink piece differs from a green one by its strokes, at every size of pieces.
func TestPiecesOfHighContrastBearPatterns(t *testing.T) {
	th := Contrast()
	for _, size := range []int{14, 24, 48, 100} {
		for _, cross := range []bool{true, false} {
			dark := func(green bool) (n int) {
				p := paintArt(th.Piece(cross, green), size, size)
				for y := range size {
					for x := range size {
						if c := p.RGBAAt(x, y); c.A == 255 && looktest.Ratio(c, th.Board) < 3 {
							n++
						}
					}
				}
				return n
			}
			if g, p := dark(true), dark(false); g > 0 || p < size*size/60 {
				t.Errorf("cross %t at %d: %d dark pixels in a green piece, %d in a pink one", cross, size, g, p)
			}
		}
	}
}

func TestThemesByName(t *testing.T) {
	for _, th := range Themes() {
		if ByName(th.Name).Name != th.Name {
			t.Errorf("%s is %s", th.Name, ByName(th.Name).Name)
		}
	}
	if ByName("").Name != "dark" {
		t.Error("where no theme is named, it is not evening")
	}
}

func TestAccents(t *testing.T) {
	for _, th := range Themes() {
		if th.Accent(rules.X) != th.X || th.Accent(rules.O) != th.O || th.Accent(rules.Nobody) != th.Soft {
			t.Errorf("%s: the accents are %v, %v, %v", th.Name, th.Accent(rules.X), th.Accent(rules.O), th.Accent(rules.Nobody))
		}
	}
}

// paintArt rasterizes a at w x h units, one pixel each.
func paintArt(a graph.Art, w, h int) *paint.Picture {
	p := paint.New(w, h, float64(w), float64(h))
	a.Paint(p, float64(w), float64(h))
	return p
}

// mean returns the mean luminance of the opaque pixels of a picture on a ground, and their number.
func mean(p *paint.Picture) (light float64, opaque int) {
	for y := range p.Bounds().Dy() {
		for x := range p.Bounds().Dx() {
			if c := p.RGBAAt(x, y); c.A == 255 {
				light += looktest.Luminance(c)
				opaque++
			}
		}
	}
	return light / float64(max(opaque, 1)), opaque
}

// Green and pink must be distinguishable without color: pink pieces are darker as a whole, and have a visible groove.
func TestPiecesAreToldApartWithoutHue(t *testing.T) {
	for _, th := range Themes() {
		for _, cross := range []bool{true, false} {
			for place, piece := range map[string]func(cross, green bool) graph.Art{"sheet": th.Piece, "board": th.PieceOnBoard} {
				green, n := mean(paintArt(piece(cross, true), 100, 100))
				pink, m := mean(paintArt(piece(cross, false), 100, 100))
				if n < 3000 || m < 3000 {
					t.Fatalf("%s, %s: the pieces cover %d and %d pixels", th.Name, place, n, m)
				}
				if (green+0.05)/(pink+0.05) < 1.2 {
					t.Errorf("%s, %s, cross %t: green pieces have luminance %.3f, pink ones %.3f", th.Name, place, cross, green, pink)
				}
				if th.High { // see TestPiecesOfHighContrastBearPatterns
					continue
				}
				if g, p := depth(piece(cross, true), cross), depth(piece(cross, false), cross); g > 1.5 || p < 2 {
					t.Errorf("%s, %s, cross %t: across its arm a green piece varies %.2f to 1, a pink one %.2f to 1", th.Name, place, cross, g, p)
				}
			}
		}
	}
}

// depth returns the contrast of the lightest and the darkest point across an arm of a piece, in its lower right, which
// has no highlight.
func depth(piece graph.Art, cross bool) float64 {
	p := paintArt(piece, 100, 100)
	dark, light := color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}
	for i := range 13 {
		x, y := 59+i, 71-i // across the arm of a cross
		if !cross {
			x, y = 64+i, 64+i*2/3 // across the ring
		}
		c := p.RGBAAt(x, y)
		if looktest.Luminance(c) < looktest.Luminance(dark) {
			dark = c
		}
		if looktest.Luminance(c) > looktest.Luminance(light) {
			light = c
		}
	}
	return looktest.Ratio(light, dark)
}

// Graphical objects need 3 to 1 against their background (WCAG 2, success criterion 1.4.11).
func TestPiecesStandOut(t *testing.T) {
	for _, th := range Themes() {
		for name, c := range map[string]color.RGBA{"green": th.Green, "pink": th.Pink} {
			if got := looktest.Ratio(c, th.Square); got < 3 {
				t.Errorf("%s: %s on a square has only %.2f to 1", th.Name, name, got)
			}
		}
		for name, c := range map[string]color.RGBA{"green": th.SheetGreen, "pink": th.SheetPink} {
			if got := looktest.Ratio(c, th.Sheet); got < 3 {
				t.Errorf("%s: %s on a sheet has only %.2f to 1", th.Name, name, got)
			}
		}
	}
}

func TestPiecesHaveTheirShape(t *testing.T) {
	th := Dark()
	for _, green := range []bool{true, false} {
		x, o := paintArt(th.Piece(true, green), 100, 100), paintArt(th.Piece(false, green), 100, 100)
		if x.RGBAAt(50, 50).A != 255 || o.RGBAAt(50, 47).A == 255 {
			t.Error("a cross is full in its middle and a ring is not")
		}
		if x.RGBAAt(50, 14).A == 255 || o.RGBAAt(50, 14).A != 255 {
			t.Error("a ring reaches straight up and a cross does not")
		}
	}
}

// icons are the names of icons.
var icons = []string{"undo", "redo", "hint", "view", "menu", "left", "right", "up", "down", "check", "sound", "mute", "turn"}

func TestIcons(t *testing.T) {
	ink := color.RGBA{255, 255, 255, 255}
	seen := map[string]string{}
	dot := string(paintArt(Icon("nothing of the kind", ink), 40, 40).Pix)
	for _, name := range icons {
		for _, size := range []int{20, 40} {
			p := paintArt(Icon(name, ink), size, size)
			_, n := mean(p)
			if share := float64(n) / float64(size*size); share < 0.03 || share > 0.6 {
				t.Errorf("%s at %d covers %.0f %% of its square", name, size, 100*share)
			}
			for i := range size { // nothing is cut off at the edges
				if max(p.RGBAAt(i, 0).A, p.RGBAAt(i, size-1).A, p.RGBAAt(0, i).A, p.RGBAAt(size-1, i).A) > 100 {
					t.Errorf("%s at %d is cut off at the edge", name, size)
					break
				}
			}
		}
		pix := string(paintArt(Icon(name, ink), 40, 40).Pix)
		if other, ok := seen[pix]; ok || pix == dot {
			t.Errorf("%s looks like %q", name, other)
		}
		seen[pix] = name
	}
}

func TestPanelsAndShades(t *testing.T) {
	th := Dark()
	p := paintArt(th.Panel(th.Sheet, th.Gold, 16, true), 80, 60)
	for _, tt := range []struct {
		x, y int
		want color.RGBA
	}{{40, 30, th.Sheet}, {40, 0, th.Gold}, {79, 30, th.Gold}, {0, 0, color.RGBA{}}} {
		if got := p.RGBAAt(tt.x, tt.y); got != tt.want {
			t.Errorf("the panel has %v at %d,%d, want %v", got, tt.x, tt.y, tt.want)
		}
	}
	s := paintArt(th.Shade(16), 80+2*ShadeRoom, 60+2*ShadeRoom)
	if got := s.RGBAAt(40+ShadeRoom, 30+ShadeRoom).A; got < th.Shadow.A*3/4 {
		t.Errorf("under the sheet the shadow has only %d", got)
	}
	for x := range s.Bounds().Dx() {
		if a, b := s.RGBAAt(x, 0).A, s.RGBAAt(x, s.Bounds().Dy()-1).A; a > 1 || b > 6 {
			t.Fatalf("at the edge of its room the shadow has %d above and %d below: it would be cut off", a, b)
		}
	}
}

// No two pictures have the same name, in the same theme or in another.
func TestArtNamesDiffer(t *testing.T) {
	seen := map[string]bool{}
	for _, th := range Themes() {
		arts := []graph.Art{
			th.Background(), th.Shade(8), th.Shade(16), th.Panel(th.Sheet, th.Gold, 16, true), th.Panel(th.Sheet, th.Gold, 16, false),
			th.Panel(th.Sheet, th.Gold, 8, true), th.Panel(th.Button, th.Gold, 16, true), th.Panel(th.Sheet, th.X, 16, true),
			th.Piece(true, true), th.Piece(true, false), th.Piece(false, true), th.Piece(false, false), Flat(true, th.X), Flat(false, th.X),
		}
		for _, name := range icons {
			arts = append(arts, Icon(name, th.Text))
		}
		for _, a := range arts {
			if seen[a.Name] {
				t.Errorf("two pictures are called %s", a.Name)
			}
			seen[a.Name] = true
		}
	}
}

func TestAskingAgainAllocatesNothing(t *testing.T) {
	th := Dark()
	ask := func() {
		th.Background()
		th.Panel(th.Sheet, th.Gold, 16, true)
		th.Shade(16)
		th.Piece(true, false)
	}
	ask()
	if n := testing.AllocsPerRun(100, ask); n != 0 {
		t.Errorf("asking again allocates %g times", n)
	}
}

// panelLog records the pictures of DrawPanel.
type panelLog struct {
	graph.Canvas
	rects []graph.Rect
}

func (l *panelLog) Art(_ graph.Art, r graph.Rect, _ graph.Show) { l.rects = append(l.rects, r) }

func TestDrawPanel(t *testing.T) {
	var l panelLog
	r := graph.Rect{X: 50, Y: 60, W: 70, H: 80}
	Dark().DrawPanel(&l, r, color.RGBA{}, false)
	if len(l.rects) != 2 || l.rects[0] != r.Inset(-ShadeRoom) || l.rects[1] != r {
		t.Errorf("drawn in %v", l.rects)
	}
}

func BenchmarkArt(b *testing.B) {
	th := Dark()
	for _, bb := range []struct {
		name string
		art  graph.Art
		w, h int
	}{
		{"background", th.Background(), 320, 200}, {"panel", th.Panel(th.Sheet, th.X, 16, true), 243, 668},
		{"shade", th.Shade(16), 299, 724}, {"piece", th.Piece(true, false), 70, 70}, {"icon", Icon("undo", th.Text), 20, 20},
	} {
		b.Run(bb.name, func(b *testing.B) {
			for b.Loop() {
				paintArt(bb.art, bb.w, bb.h)
			}
		})
	}
}
