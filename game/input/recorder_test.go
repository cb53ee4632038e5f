package input

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"
)

// line draws a line of a tape.
func line(t *rapid.T) string {
	place := func() string {
		n := rapid.SampledFrom([]string{"0", "10", "-3.25", "799.5", "1e-7"})
		return n.Draw(t, "x") + "," + n.Draw(t, "y")
	}
	pick := func(of ...string) string { return rapid.SampledFrom(of).Draw(t, "which") }
	s := pick("", "+0 ", "+1 ", "+3 ")
	switch rapid.IntRange(0, 13).Draw(t, "event") {
	case 0, 1:
		return s + "move " + place()
	case 2:
		return s + "press " + pick(buttonNames[:]...)
	case 3:
		return s + "release " + pick(buttonNames[:]...)
	case 4:
		return s + "click " + place()
	case 5:
		return s + "wheel " + place()
	case 6:
		return s + "key " + pick("A", "Enter", "Control+Z", "Shift+Alt+F1")
	case 7:
		return s + pick("hold ", "free ") + pick(modifierNames[:]...)
	case 8:
		return s + "rune " + pick("a", "é", "#", "U+0020", "U+FFFD", "U+200B", "棋")
	case 9:
		return s + "touch " + pick("0", "1", "-2", "77") + " " + place()
	case 10:
		return s + "lift " + pick("0", "1", "-2", "77")
	case 11:
		return s + "compose " + quote(rapid.String().Draw(t, "composed")) + " " + pick("0", "1", "7")
	case 12:
		return s + pick("erase 1", "erase 3", "paste "+quote("a # b\u3000\n\"c"))
	}
	return s + pick("close", "end", "tap 1 5,5")
}

// A tape written from any frames gives the same frames.
func TestTapeWriterRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		text.WriteString("1 end\n")
		for range rapid.IntRange(0, 25).Draw(t, "lines") {
			text.WriteString(line(t) + "\n")
		}
		tape, err := ReadTape(text.String())
		if err != nil {
			t.Fatal(err)
		}
		want := play(tape)
		var written bytes.Buffer
		w := tapeWriter{out: &written}
		for i := range want {
			w.write(&want[i], i+1)
		}
		got, err := ReadTape(written.String())
		if err != nil {
			t.Fatalf("%v in\n%s", err, written.String())
		}
		for i := range want {
			if d := cmp.Diff(want[i], copyOf(got.Next(1)), equal); d != "" {
				t.Fatalf("tick %d of\n%s\nwritten as\n%s\n%s", i+1, text.String(), written.String(), d)
			}
		}
	})
}

func TestTapeWriterOutput(t *testing.T) {
	const text = `1 move 100,200
key Enter
3 press left
5 release left
hold shift
rune é
rune U+0020
7 free shift
9 touch 1 300.5,200
12 lift 1
15 close
`
	var written bytes.Buffer
	w := tapeWriter{out: &written}
	tape := readTape(t, text)
	for tick := 1; tick <= tape.Ticks(); tick++ {
		w.write(tape.Next(1), tick)
	}
	if d := cmp.Diff(text, written.String()); d != "" {
		t.Error(d)
	}
}

// The tape of a recorder gives the same input in the same ticks, without typed letters.
func TestRecorder(t *testing.T) {
	var r Recorder
	add := func(f Frame, typing bool) {
		if r.Due() {
			r.StartPart(fmt.Sprint("start at ", f.X))
		}
		if f.Ticks == 0 {
			f.Ticks = 1
		}
		r.Add(&f, typing)
	}
	add(Frame{Pointer: Pointer{X: 3, Y: 4, Moved: true}}, false)
	add(Frame{Ticks: 50, Pointer: Pointer{X: 3, Y: 4}}, false) // a pause
	down := Frame{Pointer: Pointer{X: 3, Y: 4}}
	down.Down[Left], down.Pressed[Left] = true, true
	add(down, false)
	up := Frame{Pointer: Pointer{X: 3, Y: 4}, Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyZ}}}
	up.Released[Left] = true
	add(up, false)
	add(Frame{Pointer: Pointer{X: 3, Y: 4}, Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyA, ebiten.KeyEnter}}, Typing: Typing{Runes: []rune("Añ\n"), Pasted: "Anna"}}, true)
	text, start := r.Tape()
	if start != "start at 3" || strings.ContainsAny(text, "ñ") || strings.Contains(text, "key A\n") || strings.Contains(text, "Anna") {
		t.Errorf("it starts with %q\n%s", start, text)
	}
	tape, err := ReadTape(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var got []string
	for n := 1; !tape.Done(); n++ {
		f := tape.Next(1)
		if !f.Quiet() {
			got = append(got, fmt.Sprintf("%d %g,%g %t %t %v %s", n, f.X, f.Y, f.Pressed[Left], f.Released[Left], f.Keys, string(f.Runes)))
		}
	}
	want := []string{"52 3,4 true false [] ", "53 3,4 false true [Z] ", "54 3,4 false false [Enter] xx\n"}
	if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
		t.Errorf("the tape is\n%s\nand gives %q, want %q", text, got, want)
	}
}

// A recorder keeps the last minute, and at most two.
func TestRecorderForgets(t *testing.T) {
	var r Recorder
	for n := range 10 * recordTicks {
		if r.Due() {
			r.StartPart(fmt.Sprint(n))
		}
		r.Add(&Frame{Ticks: 1, Pointer: Pointer{X: float64(n), Moved: true}}, false)
	}
	text, start := r.Tape()
	tape, err := ReadTape(text)
	if err != nil {
		t.Fatal(err)
	}
	if n := tape.Ticks(); n < recordTicks || n > 2*recordTicks || start != fmt.Sprint(10*recordTicks-n) {
		t.Errorf("%d ticks from %s are kept", n, start)
	}
	if f := tape.Next(1); fmt.Sprint(f.X) != start {
		t.Errorf("the tape begins with %g, want %s", f.X, start)
	}
}

func TestEmptyRecorder(t *testing.T) {
	if text, start := new(Recorder).Tape(); text != "" || start != "" {
		t.Errorf("%q from %q", text, start)
	}
}
