package input

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/hajimehoshi/ebiten/v2"
)

// play returns the frames of a tape, and one more.
func play(t *Tape) []Frame {
	var out []Frame
	for range t.Ticks() + 1 {
		out = append(out, copyOf(t.Next(1)))
	}
	return out
}

// copyOf returns a deep copy of f.
func copyOf(f *Frame) Frame {
	c := *f
	c.Keys = append([]ebiten.Key(nil), f.Keys...)
	c.Runes = append([]rune(nil), f.Runes...)
	c.Fingers = append([]Finger(nil), f.Fingers...)
	return c
}

func readTape(t *testing.T, text string) *Tape {
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
		{"a comment", "# only this\n\n  # and this\n2 end # here", []Frame{{}, {}, {}}},
		{"the mouse moves", "1 move 3,4\n2 move 5,4\n3 move 5,4", []Frame{{Pointer: Pointer{X: 3, Y: 4}}, {Pointer: Pointer{X: 5, Y: 4, Moved: true}}, {Pointer: Pointer{X: 5, Y: 4}}}},
		{"a drag", "2 press left\n4 release left", []Frame{
			{}, {Pointer: Pointer{Down: on(Left), Pressed: on(Left)}}, {Pointer: Pointer{Down: on(Left)}}, {Pointer: Pointer{Released: on(Left)}}, {},
		}},
		{"a press within a tick", "1 press right\nrelease right", []Frame{{Pointer: Pointer{Pressed: on(Right), Released: on(Right)}}, {}}},
		{"released and pressed within a tick", "1 press left\n2 release left\n2 press left", []Frame{
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
		{"the pointing finger is lifted first", "1 touch 1 3,4\n2 touch 2 9,9\n3 lift 1\n4 lift 2", []Frame{
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Down: on(Left), Pressed: on(Left), Fingers: []Finger{{1, 3, 4}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Fingers: []Finger{{1, 3, 4}, {2, 9, 9}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true, Fingers: []Finger{{2, 9, 9}}}},
			{Pointer: Pointer{X: 3, Y: 4, Touch: true}},
		}},
		{"an idle mouse does not replace a finger", "1 move 100,100\n2 tap 1 3,4\n5 end\n6 move 101,100", []Frame{
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
		tape := readTape(t, tt.tape)
		for i, want := range tt.want {
			if d := cmp.Diff(want, copyOf(tape.Next(1)), equal); d != "" {
				t.Errorf("%s, tick %d: %s", tt.name, i+1, d)
			}
		}
	}
}

func TestTapeEnds(t *testing.T) {
	tape := readTape(t, "2 click 3,4\n+4 key A\n9 end")
	if tape.Ticks() != 9 {
		t.Errorf("the tape has %d ticks", tape.Ticks())
	}
	for i := 1; i <= 9; i++ {
		if tape.Done() {
			t.Errorf("done before tick %d", i)
		}
		if f := tape.Next(1); f.Key(ebiten.KeyA) != (i == 6) {
			t.Errorf("tick %d has the keys %v", i, f.Keys)
		}
	}
	if !tape.Done() || !tape.Next(1).Quiet() {
		t.Error("there is input after the end")
	}
}

func TestTapeErrors(t *testing.T) {
	for _, tt := range []struct{ tape, want string }{
		{"jump 3,4", `line 1 of the tape: "jump" is no event: write move, press`},
		{"1 move 3,4\n\n2 move 3", `line 3 of the tape: "3" is no place`},
		{"move 3, 4", `"3," is no place`},
		{"move NaN,0", `"NaN,0" is no place`},
		{"move 0,inf", `is no place`},
		{"move", `"" is no place`},
		{"move 1,2 3", "move has 2 arguments: want 1"},
		{"press up", `"up" is no button: write left, right, middle`},
		{"click 1,2 up", `"up" is no button`},
		{"click 1,2 left twice", "click has 3 arguments"},
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
		{"tap 1 2,3 4", "tap has 3 arguments: want 2"},
		{"lift", `"" is no finger`},
		{"close now", "close has 1 arguments: want 0"},
		{"7", "a tick without an event"},
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

// The error for an unknown event lists all verbs.
func TestUnknownEvent(t *testing.T) {
	_, err := ReadTape("nonsense")
	for word := range verbs {
		if !strings.Contains(fmt.Sprint(err), word) {
			t.Errorf("the error does not list %s", word)
		}
	}
}
