package input

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// pressing returns the state of a gamepad with a held button, -1 for none.
func pressing(b ebiten.StandardGamepadButton) *padState {
	s := &padState{connected: 1}
	for i := range padButtons {
		s.down[i] = padButtons[i].button == b
	}
	return s
}

// keysOf returns the keys of a gamepad whose state does not change, and their ticks.
func keysOf(p *pad, s *padState, ticks int) (at []int, keys []ebiten.Key) {
	for i := range ticks {
		var f Frame
		p.update(&f, s)
		for _, k := range f.Keys {
			at, keys = append(at, i), append(keys, k)
		}
	}
	return at, keys
}

func TestGamepadButtonsAreKeys(t *testing.T) {
	p := pad{stick: -1}
	for i := range padButtons {
		b := &padButtons[i]
		if _, keys := keysOf(&p, pressing(b.button), repeatAfter); !slices.Equal(keys, b.keys) {
			t.Errorf("button %d gives %v, want %v once", b.button, keys, b.keys)
		}
		keysOf(&p, pressing(-1), 1)
	}
	at, _ := keysOf(&p, pressing(ebiten.StandardGamepadButtonLeftTop), repeatAfter+2*repeatEvery)
	if !slices.Equal(at, []int{0, repeatAfter + repeatEvery - 1, repeatAfter + 2*repeatEvery - 1}) {
		t.Errorf("the cross repeats at %v", at)
	}
	if at, _ := keysOf(&p, pressing(ebiten.StandardGamepadButtonRightRight), 100); len(at) != 1 {
		t.Errorf("B repeats at %v", at)
	}
}

func TestGamepadStick(t *testing.T) {
	p := pad{stick: -1}
	for _, c := range []struct {
		x, y float64
		want []ebiten.Key
	}{
		{0.5, 0.1, nil}, {0.6, 0.5, []ebiten.Key{ebiten.KeyRight}}, {0.4, 0, nil}, {0.2, 0, nil},
		{-0.6, 0.2, []ebiten.Key{ebiten.KeyLeft}}, {-0.6, -0.9, []ebiten.Key{ebiten.KeyUp}}, {0, 0.8, []ebiten.Key{ebiten.KeyDown}},
	} {
		if _, keys := keysOf(&p, &padState{connected: 1, x: c.x, y: c.y}, 1); !slices.Equal(keys, c.want) {
			t.Errorf("the stick at %v, %v gives %v, want %v", c.x, c.y, keys, c.want)
		}
	}
}

// Pad is true until another device is used or the gamepad is disconnected.
func TestPadIsTheLastDevice(t *testing.T) {
	p := pad{stick: -1}
	update := func(f Frame, s *padState) Frame {
		p.update(&f, s)
		return f
	}
	if f := update(Frame{}, pressing(-1)); f.Pad || f.Gamepads == 0 || !f.Quiet() {
		t.Errorf("an unused gamepad: %+v", f)
	}
	f := update(Frame{}, pressing(holdsCards))
	if !f.Pad || !f.Space || !f.Held || f.Quiet() {
		t.Errorf("the trigger is held: %+v", f)
	}
	if f = update(Frame{}, pressing(-1)); !f.Pad || f.Space || f.Held {
		t.Errorf("the trigger was released: %+v", f)
	}
	for name, other := range map[string]Frame{"mouse": {Pointer: Pointer{Moved: true}}, "key": {Keyboard: Keyboard{Held: true}}, "finger": {Pointer: Pointer{Fingers: []Finger{{}}}}, "wheel": {Pointer: Pointer{WheelY: 1}}} {
		update(Frame{}, pressing(ebiten.StandardGamepadButtonLeftTop))
		if f := update(other, pressing(-1)); f.Pad {
			t.Errorf("%s: the gamepad is still the last device", name)
		}
	}
	update(Frame{}, pressing(ebiten.StandardGamepadButtonLeftTop))
	if f := update(Frame{}, &padState{}); f.Pad || f.Gamepads != 0 {
		t.Error("a disconnected gamepad is used")
	}
}
