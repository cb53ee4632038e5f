package input

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// What is recorded comes again from the tape, in the same ticks, without what was typed.
func TestRecorder(t *testing.T) {
	var r Recorder
	add := func(f Frame, typing bool) {
		if r.Due() {
			r.Begin(fmt.Sprint("start at ", f.X))
		}
		if f.Ticks == 0 {
			f.Ticks = 1
		}
		r.Add(&f, typing)
	}
	add(Frame{Pointer: Pointer{X: 3, Y: 4, Moved: true}}, false)
	add(Frame{Ticks: 50, Pointer: Pointer{X: 3, Y: 4}}, false) // a rest
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

// Of a long time the last minute is kept, and less than three.
func TestRecorderForgets(t *testing.T) {
	var r Recorder
	for n := range 10 * recordTicks {
		if r.Due() {
			r.Begin(fmt.Sprint(n))
		}
		r.Add(&Frame{Ticks: 1, Pointer: Pointer{X: float64(n), Moved: true}}, false)
	}
	text, start := r.Tape()
	tape, err := ReadTape(text)
	if err != nil {
		t.Fatal(err)
	}
	if n := tape.Ticks(); n < recordTicks || n > 2*recordTicks || start != fmt.Sprint(10*recordTicks-n) {
		t.Errorf("%d ticks from %s on are kept", n, start)
	}
	if f := tape.Next(1); fmt.Sprint(f.X) != start {
		t.Errorf("the tape begins with %g, want %s", f.X, start)
	}
}

// An untouched Recorder has no tape.
func TestEmptyRecorder(t *testing.T) {
	if text, start := new(Recorder).Tape(); text != "" || start != "" {
		t.Errorf("%q from %q", text, start)
	}
}
