package input

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"
)

// play is the tape's frames, to its end and a tick beyond.
func play(t *Tape) []Frame {
	var out []Frame
	for range t.Ticks() + 1 {
		out = append(out, keep(t.Next(1)))
	}
	return out
}

// keep is a copy of f that stays good.
func keep(f *Frame) Frame {
	c := *f
	c.Keys = append([]ebiten.Key(nil), f.Keys...)
	c.Runes = append([]rune(nil), f.Runes...)
	c.Fingers = append([]Finger(nil), f.Fingers...)
	return c
}

func read(t *testing.T, text string) *Tape {
	t.Helper()
	tape, err := ReadTape(text)
	if err != nil {
		t.Fatal(err)
	}
	return tape
}

var equal = cmp.Options{cmpopts.EquateEmpty()}

func TestTape(t *testing.T) {
	on := func(b ...Button) (set [buttons]bool) {
		for _, i := range b {
			set[i] = true
		}
		return set
	}
	for _, tt := range []struct {
		name, tape string
		want       []Frame // of the first ticks
	}{
		{"nothing", "", []Frame{{}, {}}},
		{"a remark", "# only this\n\n  # and this\n2 end # here", []Frame{{}, {}, {}}},
		{"the mouse moves", "1 move 3,4\n2 move 5,4\n3 move 5,4", []Frame{{Pointer: Pointer{X: 3, Y: 4}}, {Pointer: Pointer{X: 5, Y: 4, Moved: true}}, {Pointer: Pointer{X: 5, Y: 4}}}},
		{"a drag", "2 press left\n4 release left", []Frame{
			{}, {Pointer: Pointer{Down: on(Left), Pressed: on(Left)}}, {Pointer: Pointer{Down: on(Left)}}, {Pointer: Pointer{Released: on(Left)}}, {},
		}},
		{"a press within a tick", "1 press right\nrelease right", []Frame{{Pointer: Pointer{Pressed: on(Right), Released: on(Right)}}, {}}},
		{"let go and pressed again within a tick", "1 press left\n2 release left\n2 press left", []Frame{
			{Pointer: Pointer{Down: on(Left), Pressed: on(Left)}}, {Pointer: Pointer{Down: on(Left), Pressed: on(Left), Released: on(Left)}}, {Pointer: Pointer{Down: on(Left)}},
		}},
		{"two clicks", "2 click 10,20\nclick 30,40 right", []Frame{
			{}, {Pointer: Pointer{X: 10, Y: 20, Moved: true, Down: on(Left), Pressed: on(Left)}}, {Pointer: Pointer{X: 10, Y: 20, Released: on(Left)}},
			{Pointer: Pointer{X: 30, Y: 40, Moved: true, Down: on(Right), Pressed: on(Right)}}, {Pointer: Pointer{X: 30, Y: 40, Released: on(Right)}},
		}},
		{"the wheel", "1 wheel 0.5,-2", []Frame{{Pointer: Pointer{WheelX: 0.5, WheelY: -2}}, {}}},
		{"keys", "1 key Enter\nkey ArrowLeft\n2 key Control+Shift+Z\n3 end", []Frame{
			{Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyEnter, ebiten.KeyLeft}}}, {Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyZ}, Control: true, Shift: true}}, {},
		}},
		{"space", "1 key Space\nhold space\n+2 free space", []Frame{{Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeySpace}, Space: true}}, {Keyboard: Keyboard{Space: true}}, {}}},
		{"modifiers", "1 hold alt\n+2 free alt", []Frame{{Keyboard: Keyboard{Alt: true}}, {Keyboard: Keyboard{Alt: true}}, {}}},
		{"characters", "1 rune é\nrune U+0020\nrune #\nrune U", []Frame{{Typing: Typing{Runes: []rune{'é', ' ', '#', 'U'}}}, {}}},
		{"an input method", "1 compose \"ni\" 2\n3 compose \"\" 0\nrune に\n4 erase 1", []Frame{
			{Typing: Typing{Composed: "ni", ComposedCaret: 2}}, {Typing: Typing{Composed: "ni", ComposedCaret: 2}}, {Typing: Typing{Runes: []rune{'に'}}}, {Typing: Typing{Erased: 1}}, {},
		}},
		{"a clipboard", "1 paste \"a\\x20\\n#\"", []Frame{{Typing: Typing{Pasted: "a \n#"}}, {}}},
		{"a tap", "2 tap 7 30,40", []Frame{
			{}, {Pointer: Pointer{X: 30, Y: 40, Moved: true, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{7, 30, 40}}}},
			{Pointer: Pointer{X: 30, Y: 40, Touch: true, Released: on(Left)}}, {Pointer: Pointer{X: 30, Y: 40, Touch: true}},
		}},
		{"a finger slides", "1 touch 1 3,4\n2 touch 1 5,6\n3 lift 1", []Frame{
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 5, Y: 6, Moved: true, Touch: true, Down: on(Left), Fingers: []Finger{{1, 5, 6}}}},
			{Pointer: Pointer{X: 5, Y: 6, Touch: true, Released: on(Left)}},
		}},
		{"a pinch is no click", "1 touch 1 3,4\n2 touch 2 9,9\n3 lift 2\n4 lift 1\n5 tap 2 8,8", []Frame{
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Fingers: []Finger{{1, 3, 4}, {2, 9, 9}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true}},
			{Pointer: Pointer{X: 8, Y: 8, Moved: true, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{2, 8, 8}}}},
			{Pointer: Pointer{X: 8, Y: 8, Touch: true, Released: on(Left)}},
		}},
		{"the finger that points is lifted first", "1 touch 1 3,4\n2 touch 2 9,9\n3 lift 1\n4 lift 2", []Frame{
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Fingers: []Finger{{1, 3, 4}, {2, 9, 9}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Fingers: []Finger{{2, 9, 9}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true}},
		}},
		{"a mouse at rest does not take over from a finger", "1 move 100,100\n2 tap 1 3,4\n5 end\n6 move 101,100", []Frame{
			{Pointer: Pointer{X: 100, Y: 100}},
			{Pointer: Pointer{X: 3, Y: 4, Moved: true, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Released: on(Left)}}, {Pointer: Pointer{X: 3, Y: 4, Touch: true}}, {Pointer: Pointer{X: 3, Y: 4, Touch: true}},
			{Pointer: Pointer{X: 101, Y: 100, Moved: true}},
		}},
		{"a mouse that clicks does", "1 move 100,100\n2 tap 1 3,4\n5 press left\n6 release left", []Frame{
			{Pointer: Pointer{X: 100, Y: 100}},
			{Pointer: Pointer{X: 3, Y: 4, Moved: true, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Released: on(Left)}}, {Pointer: Pointer{X: 3, Y: 4, Touch: true}},
			{Pointer: Pointer{X: 100, Y: 100, Moved: true, Down: on(Left), Pressed: on(Left)}},
			{Pointer: Pointer{X: 100, Y: 100, Released: on(Left)}},
		}},
		{"a finger while a button is held", "1 press right\n2 tap 1 3,4\n4 end\n5 release right", []Frame{
			{Pointer: Pointer{Down: on(Right), Pressed: on(Right)}},
			{Pointer: Pointer{X: 3, Y: 4, Moved: true, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Released: on(Left)}},
			{Pointer: Pointer{Moved: true, Down: on(Right), Pressed: on(Right)}},
			{Pointer: Pointer{Released: on(Right)}},
		}},
		{"the window closes", "2 close", []Frame{{}, {Closing: true}, {}}},
	} {
		tape := read(t, tt.tape)
		for i, want := range tt.want {
			if d := cmp.Diff(want, keep(tape.Next(1)), equal); d != "" {
				t.Errorf("%s, tick %d: %s", tt.name, i+1, d)
			}
		}
	}
}

func TestTapeEnds(t *testing.T) {
	tape := read(t, "2 click 3,4\n+4 key A\n9 end")
	if tape.Ticks() != 9 {
		t.Errorf("the tape has %d ticks", tape.Ticks())
	}
	for i := 1; i <= 9; i++ {
		if tape.Done() {
			t.Errorf("it is done before tick %d", i)
		}
		if f := tape.Next(1); f.Key(ebiten.KeyA) != (i == 6) {
			t.Errorf("tick %d has the keys %v", i, f.Keys)
		}
	}
	if !tape.Done() || tape.Next(1).Quiet() == false {
		t.Error("it goes on after its end")
	}
}

func TestTapeErrors(t *testing.T) {
	for _, tt := range []struct{ tape, want string }{
		{"jump 3,4", `line 1 of the tape: "jump" is nothing that can happen: write move, press`},
		{"1 move 3,4\n\n2 move 3", `line 3 of the tape: "3" is no place`},
		{"move 3, 4", `"3," is no place`},
		{"move NaN,0", `"NaN,0" is no place`},
		{"move 0,inf", `is no place`},
		{"move", `"" is no place`},
		{"move 1,2 3", "move has 2 words after it: it takes 1"},
		{"press up", `"up" is no button: write left, right, middle`},
		{"click 1,2 up", `"up" is no button`},
		{"click 1,2 left twice", "click has 3 words after it"},
		{"hold meta", `"meta" is no modifier`},
		{"key Nope", `"Nope" is no key`},
		{"key Up+Enter", `"up" is no modifier`},
		{"rune", `"" is no character`},
		{"rune ab", `"ab" is no character`},
		{"rune U+D800", `"U+D800" is no character`},
		{"rune \xff", "is no character"},
		{"compose ni 2", `ni is no text`},
		{"compose \"ni\" -2", `"-2" is no number of characters`},
		{"erase", `"" is no number of characters`},
		{"paste \"a b\"", `is no text`},
		{"touch x 1,2", `"x" is no finger`},
		{"touch 1", `"" is no place`},
		{"tap 1 2,3 4", "tap has 3 words after it: it takes 2"},
		{"lift", `"" is no finger`},
		{"close now", "close has 1 words after it: it takes 0"},
		{"7", "there is a tick and nothing that happens in it"},
		{"0 end", "tick 0 cannot follow tick 0"},
		{"-3 end", "tick -3 cannot follow"},
		{"5 end\n4 end", "line 2 of the tape: tick 4 cannot follow tick 5"},
		{"5x end", `"5x" is no tick`},
		{"99999999999999999999 end", "is no tick"},
		{"5184000 end\n+1 end", "tick 5184001 cannot follow"},
	} {
		if _, err := ReadTape(tt.tape); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q gives the error %v, want %s", tt.tape, err, tt.want)
		}
	}
}

// line is any line of a tape.
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

// Whatever comes from a source: a Tee hands it on unchanged, and what it writes down gives the same frames again.
func TestTeeRoundTrip(t *testing.T) {
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
		again, _ := ReadTape(text.String())
		var written strings.Builder
		tee := NewTee(again, &written)
		for i := range want {
			if d := cmp.Diff(want[i], keep(tee.Next(1)), equal); d != "" {
				t.Fatalf("the tee changes tick %d: %s", i+1, d)
			}
		}
		if err := tee.Close(); err != nil {
			t.Fatal(err)
		}
		back, err := ReadTape(written.String())
		if err != nil {
			t.Fatalf("%v in\n%s", err, written.String())
		}
		if back.Ticks() != len(want) {
			t.Fatalf("%d ticks are written as %d", len(want), back.Ticks())
		}
		for i := range want {
			if d := cmp.Diff(want[i], keep(back.Next(1)), equal); d != "" {
				t.Fatalf("tick %d of\n%s\nwritten as\n%s\n%s", i+1, text.String(), written.String(), d)
			}
		}
	})
}

func TestTeeWritesReadably(t *testing.T) {
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
20 end
`
	var written strings.Builder
	tee := NewTee(read(t, text), &written)
	for range 20 {
		tee.Next(1)
	}
	if err := tee.Close(); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(text, written.String()); d != "" {
		t.Error(d)
	}
}

// full is a Writer whose disk is full.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Write(p []byte) (int, error) {
	if f.left--; f.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestTeeOnAFullDisk(t *testing.T) {
	tee := NewTee(read(t, "1 key A\n2 key B\n3 key C"), &full{left: 1})
	for i, k := range []ebiten.Key{ebiten.KeyA, ebiten.KeyB, ebiten.KeyC} {
		if !tee.Next(1).Key(k) {
			t.Errorf("tick %d was not handed on", i+1)
		}
	}
	if !errors.Is(tee.Err(), errFull) || !errors.Is(tee.Close(), errFull) {
		t.Errorf("the errors are %v and %v", tee.Err(), tee.Close())
	}
}

func FuzzReadTape(f *testing.F) {
	f.Add("12 move 100,200\n15 press left\n20 key Enter\nrune é\ntap 1 300,200")
	f.Add("+1 click 3,4 right # twice\nwheel 0,1\nhold alt\nlift 3\nclose")
	f.Fuzz(func(t *testing.T, text string) {
		tape, err := ReadTape(text)
		if err != nil {
			if !strings.Contains(err.Error(), "of the tape") {
				t.Errorf("the error %q names no line", err)
			}
			return
		}
		for range min(tape.Ticks(), 1000) {
			tape.Next(1)
		}
	})
}

func TestFrame(t *testing.T) {
	for i, f := range []Frame{
		{Pointer: Pointer{Moved: true}}, {Pointer: Pointer{Down: [buttons]bool{true}}}, {Pointer: Pointer{Pressed: [buttons]bool{false, true}}}, {Pointer: Pointer{Released: [buttons]bool{false, false, true}}}, {Pointer: Pointer{WheelX: 1}},
		{Pointer: Pointer{WheelY: -1}}, {Keyboard: Keyboard{Keys: []ebiten.Key{ebiten.KeyA}}}, {Typing: Typing{Runes: []rune{'a'}}}, {Pointer: Pointer{Fingers: []Finger{{}}}}, {Closing: true},
		{Typing: Typing{Composed: "a"}}, {Typing: Typing{Erased: 1}}, {Typing: Typing{Pasted: "a"}},
	} {
		if f.Quiet() {
			t.Errorf("frame %d is quiet", i)
		}
	}
	if f := (Frame{Pointer: Pointer{X: 3, Y: 4, Touch: true}, Keyboard: Keyboard{Shift: true}}); !f.Quiet() {
		t.Error("a pointer at rest is not quiet")
	}
}

func TestDevicesAtRest(t *testing.T) {
	var d Devices
	for _, scale := range []float64{1, 2, 0, -1} {
		f := d.Next(scale)
		if f.X != 0 || f.Y != 0 || len(f.Keys) != 0 || f.Down != [buttons]bool{} {
			t.Errorf("without a window there is %v", *f)
		}
	}
	d.Next(1)
	if n := testing.AllocsPerRun(100, func() { d.Next(1) }); n != 0 {
		t.Errorf("asking the devices allocates %g times", n)
	}
}

func TestLabelledKeys(t *testing.T) {
	french := func(k ebiten.Key) string {
		switch k {
		case ebiten.KeyW:
			return "z"
		case ebiten.KeyZ:
			return "W"
		case ebiten.KeySemicolon:
			return "m"
		case ebiten.KeyDigit1:
			return "&"
		}
		return ""
	}
	for k, want := range map[ebiten.Key]ebiten.Key{
		ebiten.KeyW: ebiten.KeyZ, ebiten.KeyZ: ebiten.KeyW, ebiten.KeySemicolon: ebiten.KeyM, ebiten.KeyDigit1: ebiten.KeyDigit1,
		ebiten.KeyEnter: ebiten.KeyEnter, ebiten.KeyA: ebiten.KeyA,
	} {
		if got := labelled(k, french); got != want {
			t.Errorf("the key in the place of %s is %s, want %s", k, got, want)
		}
	}
}

func TestOnlySomeKeysRepeat(t *testing.T) {
	for k, want := range map[ebiten.Key]bool{ebiten.KeyLeft: true, ebiten.KeyBackspace: true, ebiten.KeyTab: true, ebiten.KeyEscape: false,
		ebiten.KeyEnter: false, ebiten.KeyT: false, ebiten.KeyF11: false, ebiten.KeyShift: false} {
		if repeats(k) != want {
			t.Errorf("%s repeats: %t", k, !want)
		}
	}
}

// The verbs of the errors are those of the reader.
func TestEveryVerbIsOffered(t *testing.T) {
	_, err := ReadTape("nonsense")
	for word := range verbs {
		if !strings.Contains(fmt.Sprint(err), word) {
			t.Errorf("the error does not offer %s", word)
		}
	}
}
