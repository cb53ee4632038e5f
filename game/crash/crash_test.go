package crash

import (
	"image"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

const record = "XO Trio match 1\nGame: xobrainer\nOption.Format: round\nSeat1: person Anna Müller\nSeat1.2: person\n" +
	"Seat2: computer 3 \"Bob\\n\"\nSeed: 7\nClock1: main 5 increment 0 left 3\nView.board: light\nFriend: Anna\n\n1. e5 f6\nend\n"

// A report has "version, commit, OS/arch, Go version, stack, the match record, no personal data".
func TestReportTellsWhatIsNeededAndNoNames(t *testing.T) {
	r := Report{
		At: time.Date(2026, 11, 21, 3, 4, 5, 0, time.FixedZone("x", 3600)), Version: "1.2.3", Commit: "abcdef", Where: "update", System: "Some\nBrowser",
		Value: "index out of range in /srv/anna/saves/x", Home: "/srv/anna",
		Stack: "goroutine 1\n\t/srv/anna/src/a.go:7\n\t/home/anna/b.go:8\n\tC:\\Users\\Anna\\c.go:9\n\t/Users/anna/d.go:1\nSeat2: person Anna\n",
		Match: record,
	}
	text := r.Text()
	for _, want := range []string{"2026-11-21 02:04:05 UTC", "1.2.3", "abcdef", "/", "go1.", "update", "Some Browser", "index out of range in ~/saves/x",
		"\t~/src/a.go:7\n", "\t~/b.go:8\n", "\t~\\c.go:9\n", "\t~/d.go:1\n", "Seat1: person\n", "Seat1.2: person\n", "Seat2: computer 3\n",
		"Seed: 7\n", "View.board: light\n", "\n\n1. e5 f6\nend\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing", want)
		}
	}
	for _, secret := range []string{"anna", "müller", "bob", "friend"} {
		if strings.Contains(strings.ToLower(text), secret) {
			t.Errorf("%q is told:\n%s", secret, text)
		}
	}
	r.Match, r.Stack = "", strings.Repeat("x", 2*maxStack)
	if text = r.Text(); strings.Contains(text, "without names") || len(text) > maxStack+2000 {
		t.Errorf("%d bytes", len(text))
	}
}

// The picture fits into windows of any size, and choices can be pressed.
func TestScreenFits(t *testing.T) {
	s := Screen{
		Title: "Une erreur", Lines: []string{strings.Repeat("Several words about what has happened. ", 5), "And a second paragraph."},
		Path: "/" + strings.Repeat("a-long-folder/", 12) + "crash.txt", Choices: []string{"Continue the game", "Close"},
		Regular: goregular.TTF, Bold: gobold.TTF,
	}
	for _, size := range []struct {
		w, h  int
		scale float64
	}{{1280, 800, 1}, {800, 600, 1}, {2560, 1600, 2}, {390, 844, 1}} {
		img, choices, err := s.Paint(size.w, size.h, size.scale)
		if err != nil || img.Bounds() != image.Rect(0, 0, size.w, size.h) || len(choices) != 2 {
			t.Fatalf("%v: %v, %v", size, choices, err)
		}
		for i, c := range choices {
			if !c.In(img.Bounds()) || c.Dy() < 30 || i > 0 && c.Overlaps(choices[i-1]) {
				t.Errorf("%v: choice %d is at %v", size, i, c)
			}
		}
		// The margins are empty: nothing runs out of the page.
		for y := range size.h {
			for _, x := range []int{0, 5, size.w - 6, size.w - 1} {
				if img.RGBAAt(x, y) != img.RGBAAt(0, 0) {
					t.Fatalf("%v: something is at %d,%d", size, x, y)
				}
			}
		}
	}
	if _, _, err := (&Screen{Regular: []byte("x"), Bold: []byte("y")}).Paint(100, 100, 1); err == nil {
		t.Error("a font that is none is no error")
	}
	if _, _, err := s.Paint(1, 1, 1); err != nil {
		t.Errorf("the smallest window: %v", err)
	}
}

// A report contains the last minute of input and the game at its beginning, and ReadTape returns both.
func TestTapeOfAReport(t *testing.T) {
	r := Report{Where: "update", Match: "XO Trio match 1\nSeat1: person Anna\n\n1. a1\n", Tape: "3 key Z\n9 end\n", W: 900, H: 700,
		Start: "XO Trio match 1\nSeat1: person Anna\n\n"}
	tape, w, h, start := ReadTape(r.Text())
	if strings.TrimSpace(tape) != "3 key Z\n9 end" || w != 900 || h != 700 || start != "XO Trio match 1\nSeat1: person\n\n" {
		t.Errorf("%q in %dx%d from %q", tape, w, h, start)
	}
	r.Start = ""
	if tape, _, _, start = ReadTape(r.Text()); strings.TrimSpace(tape) != "3 key Z\n9 end" || start != "" {
		t.Errorf("%q from %q", tape, start)
	}
	if tape, w, _, _ = ReadTape("1 key Z\n"); tape != "1 key Z\n" || w != 1280 {
		t.Errorf("%q in %d", tape, w)
	}
}
