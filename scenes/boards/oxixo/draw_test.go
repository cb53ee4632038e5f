package oxixo

import (
	"image/color"
	"math"
	"slices"
	"testing"
	"time"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/look/looktest"
	"xotrio/scenes/ui/paint"
)

// numbered returns the cells of the numbered cubes by their numbers.
func (k *rig) numbered() map[string]string {
	out := map[string]string{}
	for _, w := range k.LogAt(k.F.Now).Texts {
		for c := range 25 {
			if p := k.b.painter.numberAt(base(c)); k.b.idle.onBoard(c%rule.MaxSize, c/rule.MaxSize) && graph.Around(p, 8, 8).Contains(w.Box.Center()) {
				out[rule.Cell(c).String()] = w.Text
			}
		}
	}
	return out
}

// A cube has the number of the turn of its last push, and keeps it when its row moves.
func TestCubesAreNumberedOnRequest(t *testing.T) {
	k := newRig(t, options{game: "oxixo", moves: "c5c1 a3e3 a1e1"})
	if got := k.numbered(); len(got) > 0 {
		t.Errorf("numbers %v with the setting off", got)
	}
	k.b.d.Settings.MoveNumbers = true
	want := map[string]string{"b1": "1", "e3": "2", "e1": "3"}
	if got := k.numbered(); len(got) != len(want) || got["b1"] != "1" || got["e3"] != "2" || got["e1"] != "3" {
		t.Errorf("numbers %v, want %v", got, want)
	}
	// During a push the numbers move with their cubes, and the new one appears with the mark.
	m, err := k.Match.Position().ParseMove("b5b1")
	if err != nil {
		t.Fatal(err)
	}
	k.play(m)
	seen := []string{}
	for k.Tick(); k.Clock.Busy(k.F.Now); k.Tick() {
		for _, w := range k.LogAt(k.F.Now).Texts {
			if w.Text == "4" && w.Style.Color.A > 200 && len(seen) == 0 {
				seen = append(seen, w.Text)
			}
		}
	}
	if !slices.Equal(seen, []string{"4"}) || k.numbered()["b1"] != "4" || k.numbered()["b2"] != "1" {
		t.Errorf("numbers %v after the push, %v during it", k.numbered(), seen)
	}
}

func TestCoordinatesAreASetting(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	all := len(k.LogAt(k.F.Now).Texts)
	k.b.d.Settings.Coordinates = false
	if n := len(k.LogAt(k.F.Now).Texts); n != all-10 {
		t.Errorf("the setting hides %d texts, want the 10 names of columns and rows", all-n)
	}
}

// The marks of a push fade in once the cube is in its place. The next player need not wait for them.
func TestMarksFade(t *testing.T) {
	k := newRig(t, options{game: "oxixo", moves: "c1c5 a1a5 b1e1"})
	p := boardstest.Passage(k.Match, 2)
	clip := k.b.Play(p)
	if clip.Rest >= clip.Length {
		t.Fatalf("the next player waits until the end at %v", clip.Length)
	}
	last := k.b.snapshotAt(0).marks
	if last != 1 {
		t.Fatalf("marks %v before the push", last)
	}
	for d := time.Duration(0); d <= clip.Length; d += time.Second / 60 {
		m := k.b.snapshotAt(d)
		if diff := m.marks - last; diff > 0.4 || diff < -0.4 {
			t.Errorf("after %v the marks change from %v to %v in one frame", d, last, m.marks)
		}
		if m.held != none && d > clip.Rest/2 && m.marks > 0 {
			t.Errorf("after %v the cube is moving and the marks are at %v", d, m.marks)
		}
		last = m.marks
	}
	if m := k.b.snapshotAt(clip.Length); m.marks != 1 {
		t.Errorf("marks %v at the end", m.marks)
	}
}

// The outlines of the cubes that may be taken fade in, and out after the move.
func TestOutlinesFade(t *testing.T) {
	k := newRig(t, options{game: "oxixo"})
	k.b.Show(boardstest.View(k.Match))
	k.Tick()
	start := k.F.Now
	if m := k.b.snapshotAt(start); !m.may || m.lit != 0 {
		t.Fatalf("may take %t, outlines %v at the start", m.may, m.lit)
	}
	if m := k.b.snapshotAt(start + markTime/4); m.lit <= 0 || m.lit >= 1 {
		t.Errorf("outlines %v during the fade", m.lit)
	}
	if m := k.b.snapshotAt(start + markTime); m.lit != 1 {
		t.Errorf("outlines %v at the end", m.lit)
	}
}

// With high contrast, marks on the wood and texts on the frame have a contrast of 7 to 1, and circles have strokes.
func TestCubesOfHighContrast(t *testing.T) {
	in := inksOf(look.Contrast())
	for _, p := range []struct {
		what       string
		ink, under color.RGBA
	}{
		{"a cross on light wood", in.x, in.light}, {"a cross on dark wood", in.x, in.dark}, {"a circle on light wood", in.o, in.light},
		{"a circle on dark wood", in.o, in.dark}, {"the last cube's line", lastLineColor(look.Contrast()), in.dark}, {"a letter on the frame", in.label, in.frame},
		{"a cube on the field", in.dark, in.field}, {"a dot on light wood", in.scorch, in.light}, {"a dot on dark wood", in.scorch, in.dark},
	} {
		if r := looktest.Ratio(p.ink, p.under); r < 7 {
			t.Errorf("%s has %.2f to 1", p.what, r)
		}
	}
	const side = 60
	for _, theme := range look.Themes() {
		in := inksOf(theme)
		p := paint.New(side, side, side, side)
		cubeTop(p, side, side, in, 0)
		burn(p, side, in, false)
		strokes := 0
		for i := range 360 { // around the middle of the ring
			sin, cos := math.Sincos(float64(i) * math.Pi / 180)
			if looktest.Ratio(p.RGBAAt(int(side*(0.5+0.235*cos)), int(side*(0.5+0.235*sin))), in.o) > 3 {
				strokes++
			}
		}
		if got := strokes > 60; got != theme.High {
			t.Errorf("%s: %d of 360 points of the ring are wood", theme.Name, strokes)
		}
	}
}
