package fallback

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/go-text/typesetting/font"
	"golang.org/x/image/font/gofont/goregular"

	"xotrio/scenes/ui/fallback/fallbacktest"
	"xotrio/scenes/ui/paint"
)

const family = "👨\u200d👩\u200d👧"

// found returns fonts that have searched for the characters of text.
func found(t *testing.T, source Source, text string) *Fonts {
	t.Helper()
	woken := make(chan bool, 10)
	f := New(goregular.TTF, func() Source { return source }, func() { woken <- true })
	if f.Split(text, false) != nil {
		<-woken
	}
	return f
}

func TestALineIsDividedBetweenTheTypes(t *testing.T) {
	source := NewSource(fallbacktest.Fonts(t))
	for _, c := range []struct{ line, want string }{
		{"Ann – Ben 2 : 1 …", ""},
		{"Zoë Čapek Ελένη Юрий", ""},
		{"שלום", "<שלום"},
		{"1. שלום (1500)", "1. |<שלום| (1500)"},
		{"محمد علي", "<محمد علي"},
		{"محمد علي – علي محمد", "<محمد علي| – |<علي محمد"},
		{"محمد 2 : 1 علي", "<محمد| 2 : 1 |<علي"},
		{"שלום שלום, שלום", "<שלום שלום|, |<שלום"},
		{"שלום ", "<שלום| "},
		{"विजय beat Ann", ">विजय| beat Ann"},
		{family + " Fam", ">" + family + "| Fam"},
		{"李 Ann", ""},
		{"e\u0301 Ann", ""},
	} {
		f := found(t, source, c.line)
		var got []string
		for _, p := range f.Split(c.line, false) {
			mark := ""
			switch {
			case p.ToLeft:
				mark = "<"
			case p.Word != nil:
				mark = ">"
			}
			got = append(got, mark+p.Text)
		}
		if got := strings.Join(got, "|"); got != c.want {
			t.Errorf("%q is divided into %q, want %q", c.line, got, c.want)
		}
	}
}

func TestAWordIsShaped(t *testing.T) {
	source := NewSource(fallbacktest.Fonts(t))
	word := func(text string) *Word {
		f := found(t, source, text)
		parts := f.Split(text, false)
		if len(parts) != 1 {
			t.Fatalf("%q is divided into %v", text, parts)
		}
		return parts[0].Word
	}
	if w := word(family); len(w.glyphs) != 1 || w.Width < 0.8 || w.Width > 1.6 {
		t.Errorf("a family has %d glyphs, %.2f em wide", len(w.glyphs), w.Width)
	}
	hebrew := word("שלום")
	last, _ := hebrew.glyphs[0].face.NominalGlyph('ם')
	if hebrew.glyphs[0].id != last {
		t.Error("the last letter of a word from right to left is not on the left")
	}
	arabic := word("محمد")
	first := arabic.glyphs[len(arabic.glyphs)-1]
	if apart, _ := first.face.NominalGlyph('م'); first.id == apart {
		t.Error("letters of an Arabic word are not joined")
	}
	vi, ja := word("वि"), word("जय")
	if both := word("विजय").Width; both < 0.95*(vi.Width+ja.Width) || both > 1.05*(vi.Width+ja.Width) {
		t.Errorf("a word takes %.2f em, its parts %.2f and %.2f", both, vi.Width, ja.Width)
	}
	sign, _ := vi.glyphs[0].face.NominalGlyph('ि')
	if !slices.ContainsFunc(vi.glyphs[:1], func(g glyph) bool { return g.id != 0 }) || vi.glyphs[0].id == sign && len(vi.glyphs) == 1 {
		t.Errorf("the vowel sign before its consonant: %v", vi.glyphs)
	}
}

func TestAWordIsPaintedOnItsLine(t *testing.T) {
	source := NewSource(fallbacktest.Fonts(t))
	for _, text := range []string{"שלום", "محمد علي", "विजय", family, "😀"} {
		f := found(t, source, text)
		w := f.Split(text, false)[0].Word
		p := paint.New(300, 100, 300, 100)
		w.Paint(p, 50, 60, 40, color.RGBA{10, 200, 30, 255})
		box := image.Rectangle{}
		colors := map[color.RGBA]bool{}
		for y := range 100 {
			for x := range 300 {
				if c := p.RGBAAt(x, y); c.A > 200 {
					box = box.Union(image.Rect(x, y, x+1, y+1))
					colors[c] = true
				}
			}
		}
		line := image.Rect(48, 20, 52+int(w.Width*40), 78)
		if box.Empty() || !box.In(line) || box.Dx() < int(w.Width*40*0.7) {
			t.Errorf("%q is painted in %v, want most of %v", text, box, line)
		}
		if inkOnly := len(colors) == 1; inkOnly == emoji([]rune(text)[0]) && text == "😀" {
			t.Errorf("%q has %d colors", text, len(colors))
		}
	}
}

func TestNothingWaitsForTheSearch(t *testing.T) {
	open, woken := make(chan bool), make(chan bool, 10)
	source := NewSource(fallbacktest.Fonts(t))
	opened := 0
	f := New(goregular.TTF, func() Source { opened++; <-open; return source }, func() { woken <- true })
	if f.Missing("Ann") != "" || f.Split("Ben", false) != nil || opened != 0 {
		t.Fatal("the search began without need")
	}
	version := f.Version()
	parts := f.Split("שלום", false)
	if len(parts) != 1 || parts[0].Word == nil || parts[0].Word.Width <= 0 || len(parts[0].Word.glyphs) != 0 {
		t.Fatalf("while it is searched for, a name is %v", parts)
	}
	if f.Missing("שלום 李") != "" || f.Version() != version {
		t.Error("what is being searched for is called missing")
	}
	close(open)
	<-woken
	for f.Missing("李 שלום 李") != "李" {
		<-woken
	}
	if f.Version() == version || len(f.Split("שלום", false)[0].Word.glyphs) != 4 || opened != 1 {
		t.Errorf("after the search: version %d, opened %d times", f.Version(), opened)
	}
}

func TestWithoutFontsCharactersAreMissing(t *testing.T) {
	f := found(t, nil, "李 Ann")
	if got := f.Missing("李明 Ann 李"); got != "李" && got != "李明" { // 明 may still be searched for
		t.Errorf("missing %q", got)
	}
	if f.Split("李 Ann", false) != nil {
		t.Error("a character without a font is not left to the program's type")
	}
	var none *Fonts
	if none.Split("李", false) != nil || none.Missing("李") != "" || none.Version() != 0 {
		t.Error("no fonts have something")
	}
}

func TestTheFontsOfTheSystem(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_DATA_HOME", home)
	t.Setenv("XDG_DATA_DIRS", home)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "cache"))
	fonts := filepath.Join(home, "fonts")
	if err := os.MkdirAll(fonts, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(fonts, "names.ttf"), fallbacktest.File(t, "devanagari"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := System()
	if s == nil {
		t.Fatal("no fonts")
	}
	has := func(r rune) bool { return s.Face(r, false) != nil && s.Face(r, true) != nil }
	if !has('व') || has('\U000e0041') {
		t.Errorf("व %v, a character that no font has %v", has('व'), has('\U000e0041'))
	}
	if _, err := os.Stat(filepath.Join(home, "cache", "xotrio")); err != nil {
		t.Error("no index is kept:", err)
	}
}

// damaged is a Source of fonts that cannot be read.
type damaged struct{}

func (damaged) Face(rune, bool) *font.Face { panic("index out of range") }

func TestADamagedFontHasNothing(t *testing.T) {
	f := found(t, damaged{}, "李")
	if f.Missing("李") != "李" || f.Split("李", false) != nil {
		t.Error("a damaged font has something")
	}
	shaky := New(goregular.TTF, func() Source { return nil }, nil)
	shaky.faces[letter{'李', false}] = &font.Face{} // it was found, but cannot set
	w := shaky.Split("李", false)[0].Word
	if w.Width <= 0 || len(w.glyphs) != 0 {
		t.Errorf("a word of a damaged font: %+v", w)
	}
	w.glyphs = []glyph{{face: &font.Face{}}}
	w.Paint(paint.New(9, 9, 9, 9), 0, 5, 5, color.RGBA{})
}
