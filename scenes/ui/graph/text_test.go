package graph

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"

	"xotrio/scenes/ui/fallback"
	"xotrio/scenes/ui/fallback/fallbacktest"
)

// fatal is implemented by testing.TB and rapid.T.
type fatal interface {
	Helper()
	Fatal(args ...any)
}

func testFonts(t fatal) *Fonts {
	t.Helper()
	f, err := NewFonts([4][]byte{goregular.TTF, gomedium.TTF, gobold.TTF, gomono.TTF}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestBrokenFont(t *testing.T) {
	if _, err := NewFonts([4][]byte{goregular.TTF, []byte("no font"), gobold.TTF, gomono.TTF}, nil); err == nil || !strings.Contains(err.Error(), "font 1") {
		t.Errorf("a broken second font gives the error %v", err)
	}
}

// The same fonts on a canvas of another scale have their own measures.
func TestAnotherHasItsOwnScale(t *testing.T) {
	f, st := testFonts(t), Style{Size: 13}
	one, _ := f.Measure("Another", st)
	other := f.Clone()
	other.SetScale(1.3)
	larger, _ := other.Measure("Another", st)
	alone := testFonts(t)
	alone.SetScale(1.3)
	if want, _ := alone.Measure("Another", st); larger != want || larger == one {
		t.Errorf("at 1.3 it is %g wide, want %g; at 1 it is %g", larger, want, one)
	}
	if again, _ := f.Measure("Another", st); again != one {
		t.Errorf("it was %g wide and is %g after another was measured with", one, again)
	}
}

// A shortened text fills the space: one more letter would not fit.
func TestFit(t *testing.T) {
	f := testFonts(t)
	st := Style{Weight: Mono, Size: 10, Width: 20} // six units a letter, in one line at any width
	for _, tt := range []struct {
		text string
		w    float64
		want string
	}{
		{"Ann", 100, "Ann"}, {"Ann", 18.5, "Ann"}, {"Anna", 18.5, "An…"}, {"Jo Ann", 24.5, "Jo…"}, {"éééé", 12.5, "é…"}, {"Ann", 6.5, "…"}, {"Ann", 3, ""},
		{"Ann", 0, ""}, {"Ann", -7, ""}, {"", 0, ""}, {strings.Repeat("x", 200), 60.5, "xxxxxxxxx…"},
	} {
		if got := f.Fit(tt.text, st, tt.w); got != tt.want {
			t.Errorf("%q in %g: %q, want %q", tt.text, tt.w, got, tt.want)
		}
	}
}

// In the mono face at 10 units every rune is 6 units wide, so a line of 60 holds ten.
func TestLines(t *testing.T) {
	f := testFonts(t)
	for _, tt := range []struct {
		name, text string
		width      float64
		want       []string
	}{
		{"without a width", "one two three four five six", 0, []string{"one two three four five six"}},
		{"negative width", "one two three four", -5, []string{"one two three four"}},
		{"line feeds", "one\ntwo\n\nthree", 0, []string{"one", "two", "", "three"}},
		{"broken at spaces", "one two three four", 60.5, []string{"one two", "three four"}},
		{"exactly full", "abcdefghij klm", 60.5, []string{"abcdefghij", "klm"}},
		{"broken and fed", "one two\nthree four five", 60.5, []string{"one two", "three four", "five"}},
		{"a word too long", "abcdefghijklmnopqrstuvwxyz", 60.5, []string{"abcdefghij", "klmnopqrst", "uvwxyz"}},
		{"a word too long after another", "a bcdefghijklmno p", 60.5, []string{"a", "bcdefghijk", "lmno p"}},
		{"runes stay whole", "éééééééééééé", 60.5, []string{"éééééééééé", "éé"}},
		{"no room for a single rune", "abc", 1, []string{"a", "b", "c"}},
		{"a score", "abcdef 2 : 1", 60.5, []string{"abcdef", "2 : 1"}},
		{"a score with a dash", "abcdef ½ – 1 b", 60.5, []string{"abcdef", "½ – 1 b"}},
		{"a dash between words", "abcdefg – h", 60.5, []string{"abcdefg –", "h"}},
		{"empty", "", 60, []string{""}},
		{"two spaces", "a  b", 60.5, []string{"a  b"}},
	} {
		if d := cmp.Diff(tt.want, f.Lines(tt.text, Style{Weight: Mono, Size: 10, Width: tt.width})); d != "" {
			t.Errorf("%s: %s", tt.name, d)
		}
	}
}

// For any text and width, only spaces at breaks are lost, and every line fits unless it is one rune.
func TestLinesFitAndLoseNothing(t *testing.T) {
	f := testFonts(t)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("aé W-\n…")), 0, 40, -1).Draw(t, "text")
		st := Style{Weight: Weight(rapid.IntRange(0, 3).Draw(t, "weight")), Size: 14, Width: rapid.Float64Range(1, 120).Draw(t, "width")}
		lines := f.Lines(text, st)
		for _, l := range lines {
			if w, _ := f.Measure(l, Style{Weight: st.Weight, Size: st.Size}); w > st.Width && utf8.RuneCountInString(l) > 1 {
				t.Fatalf("%q is %.1f wide, there is room for %.1f", l, w, st.Width)
			}
		}
		bare := strings.NewReplacer(" ", "", "\n", "")
		if got, want := bare.Replace(strings.Join(lines, "")), bare.Replace(text); got != want {
			t.Fatalf("%q has become %q", want, got)
		}
		if _, height := f.Measure(text, st); height != float64(len(lines))*14*lineHeight {
			t.Fatalf("%d lines are %.1f high", len(lines), height)
		}
	})
}

func TestMeasureIsOfTheWidestLine(t *testing.T) {
	f := testFonts(t)
	st := Style{Weight: Mono, Size: 10}
	short, _ := f.Measure("abc", st)
	long, h := f.Measure("abc\nabcdef\na", st)
	if long < 1.9*short || long > 2.1*short {
		t.Errorf("six letters are %.1f wide, three %.1f", long, short)
	}
	if h != 3*10*lineHeight {
		t.Errorf("three lines are %.1f high", h)
	}
}

func TestTextBoxes(t *testing.T) {
	f := testFonts(t)
	l := NewLog(f, Metrics{W: 100, H: 100, Scale: 1})
	st := Style{Weight: Mono, Size: 10}
	w, h := f.Measure("abc", st)
	for _, tt := range []struct {
		name string
		st   Style
		want Rect
	}{
		{"start", st, Rect{50, 50, w, h}},
		{"centre", Style{Weight: Mono, Size: 10, Align: Center}, Rect{50 - w/2, 50, w, h}},
		{"end", Style{Weight: Mono, Size: 10, Align: End}, Rect{50 - w, 50, w, h}},
		{"middle", st.Centered(), Rect{50 - w/2, 50 - h/2, w, h}},
	} {
		if got := l.Text("abc", Point{50, 50}, tt.st); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// Neither faces nor texts may pile up in a program that runs for days.
func TestFontsDoNotGrow(t *testing.T) {
	f := testFonts(t)
	for i := range 3 * keepTexts {
		f.Measure(strings.Repeat("x", i%7)+string(rune('a'+i%26))+string(rune(0x4e00+i)), Style{Size: 10 + float64(i%(2*keepFaces))})
	}
	if len(f.faces) > keepFaces || len(f.set) > keepTexts {
		t.Errorf("%d faces and %d texts are kept", len(f.faces), len(f.set))
	}
}

// Measuring again allocates nothing: screens measure in every frame.
func TestMeasureAgainAllocatesNothing(t *testing.T) {
	f := testFonts(t)
	st := Style{Size: 14, Width: 80}
	f.Measure("some words in two lines", st)
	if n := testing.AllocsPerRun(100, func() { f.Measure("some words in two lines", st) }); n != 0 {
		t.Errorf("measuring again allocates %g times", n)
	}
}

// A line that is slightly too long becomes smaller, one that is far too long is shortened.
func TestSqueeze(t *testing.T) {
	f := testFonts(t)
	st := Style{Size: 20}
	w, _ := f.Measure("Maximilian", st)
	for _, tt := range []struct {
		room  float64
		whole bool
		size  float64
	}{{w, true, 20}, {w * 0.9, true, 18}, {w * 0.75, true, 15}, {w * 0.4, false, 14}} {
		s, got := f.Squeeze("Maximilian", st, tt.room)
		if have, _ := f.Measure(s, got); (s == "Maximilian") != tt.whole || have > tt.room || got.Size > tt.size || got.Size < 14 {
			t.Errorf("in %.0f of %.0f units it is %q at %g, %.0f wide", tt.room, w, s, got.Size, have)
		}
	}
}

func TestLargerText(t *testing.T) {
	for _, tt := range []struct {
		w, h    float64
		percent int
		want    Metrics
	}{
		{1280, 800, 100, Metrics{1280, 800, 1}}, {1280, 800, 125, Metrics{1024, 640, 1.25}}, {800, 600, 125, Metrics{800, 600, 1}},
		{3840, 2160, 150, Metrics{948.1, 533.3, 4.05}}, {390, 844, 150, Metrics{360, 779.1, 1.083}},
	} {
		got := MeasureWindow(tt.w, tt.h, 1).Larger(tt.percent)
		near := func(a, b float64) bool { return a-b < 1 && b-a < 1 }
		if !near(got.W, tt.want.W) || !near(got.H, tt.want.H) || !near(got.Scale*100, tt.want.Scale*100) || !near(got.W*got.Scale, tt.w) {
			t.Errorf("%gx%g at %d %%: %v, want %v", tt.w, tt.h, tt.percent, got, tt.want)
		}
	}
}

// A caret steps over user-perceived characters, the same way forward and back.
func TestBeside(t *testing.T) {
	const family = "👨\u200d👩\u200d👧"
	for _, parts := range [][]string{
		{}, {"a"}, {"a", "b"}, {family, family, "x"}, {"e\u0301", "é", " "}, {"❤\ufe0f\u200d🔥", "👋🏽", "🇳🇱", "🇧🇪"}, {"ن\u200c", "م"}, {"a\u200d", "b"}, {"x", family},
	} {
		text := []rune(strings.Join(parts, ""))
		at := 0
		for _, part := range parts {
			next := Beside(text, at, 1)
			if got := string(text[at:next]); got != part {
				t.Errorf("%q: %q follows, want %q", parts, got, part)
			}
			if back := Beside(text, next, -1); back != at {
				t.Errorf("%q: back from %d is %d, want %d", parts, next, back, at)
			}
			at = next
		}
		if Beside(text, at, 1) != len(text) || Beside(text, 0, -1) != 0 {
			t.Errorf("%q: there is something beyond the ends", parts)
		}
	}
}

// A line ends at spaces, but not within a score.
func TestAScoreIsNotBroken(t *testing.T) {
	atMost := func(n int) func(string) bool { return func(s string) bool { return len(s) <= n } }
	for _, c := range []struct {
		para string
		n    int
		want []string
	}{
		{"Ann – Bob, 12 : 31", 14, []string{"Ann – Bob,", "12 : 31"}},
		{"sets 0 : 1", 9, []string{"sets", "0 : 1"}},
		{"Best: none at all", 10, []string{"Best: none", "at all"}},
	} {
		if got, broken := Wrap(nil, c.para, atMost(c.n)); broken || !slices.Equal(got, c.want) {
			t.Errorf("%q: %q", c.para, got)
		}
	}
}

func TestACaretInANameFromRightToLeftMovesToTheLeft(t *testing.T) {
	woken := make(chan bool, 10)
	others := fallback.New(goregular.TTF, func() fallback.Source { return fallback.NewSource(fallbacktest.Fonts(t)) }, func() { woken <- true })
	f, err := NewFonts([4][]byte{goregular.TTF, gomedium.TTF, gobold.TTF, gomono.TTF}, others)
	if err != nil {
		t.Fatal(err)
	}
	st := Style{Size: 20}
	const name = "a שלום b"
	before, _ := f.Measure(name, st)
	<-woken
	width, _ := f.Measure(name, st)
	if width == before {
		t.Error("a text is not measured again when its fonts were found")
	}
	at := make([]float64, len([]rune(name))+1)
	for n := range at {
		at[n] = f.CaretAt(name, n, st)
	}
	if at[0] != 0 || at[1] <= at[0] || at[2] <= at[1] || math.Abs(at[len(at)-1]-width) > 0.5 {
		t.Errorf("carets at %v, the width is %.1f", at, width)
	}
	for n := 3; n < 6; n++ {
		if at[n+1] >= at[n] || at[n] >= at[7] || at[n] <= at[1] {
			t.Errorf("in the name the carets are at %v", at)
			break
		}
	}
}

func TestTheFirstCharacterOfAName(t *testing.T) {
	for name, want := range map[string]string{"": "", "Ann": "A", "é": "é", "e\u0301a": "e\u0301", "👨\u200d👩\u200d👧 Fam": "👨\u200d👩\u200d👧", "李明": "李"} {
		if got := FirstCharacter(name); got != want {
			t.Errorf("%q begins with %q, want %q", name, got, want)
		}
	}
}
