package input

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestQuiet(t *testing.T) {
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
		t.Error("an idle pointer is not quiet")
	}
}

func TestDevicesWithoutAWindow(t *testing.T) {
	var d Devices
	for _, scale := range []float64{1, 2, 0, -1} {
		f := d.Next(scale)
		if f.X != 0 || f.Y != 0 || len(f.Keys) != 0 || f.Down != [buttons]bool{} {
			t.Errorf("without a window there is %v", *f)
		}
	}
	d.Next(1)
	if n := testing.AllocsPerRun(100, func() { d.Next(1) }); n != 0 {
		t.Errorf("Next allocates %g times", n)
	}
}
