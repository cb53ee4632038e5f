package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"xotrio/build/drive/twins"
	"xotrio/scenes/boards/all"
)

// pad holds buttons of a gamepad of the standard layout, and its stick at x, for a moment.
func (g *guest) pad(x float64, pressed ...ebiten.StandardGamepadButton) {
	g.t.Helper()
	state := vmhost.GamepadState{
		StandardAxes:    map[ebiten.StandardGamepadAxis]float64{ebiten.StandardGamepadAxisLeftStickHorizontal: x, ebiten.StandardGamepadAxisLeftStickVertical: 0},
		StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
	}
	for b := range ebiten.StandardGamepadButtonMax + 1 {
		state.StandardButtons[b] = vmhost.GamepadStandardButtonState{}
	}
	for _, b := range pressed {
		state.StandardButtons[b] = vmhost.GamepadStandardButtonState{Pressed: true, Value: 1}
	}
	g.s.UpdateGamepads([]vmhost.GamepadState{state})
	g.ticks(2)
}

// pads presses buttons of a gamepad one after the other.
func (g *guest) pads(list ...ebiten.StandardGamepadButton) {
	g.t.Helper()
	for _, b := range list {
		g.pad(0, b)
		g.pad(0)
	}
}

// A gamepad alone continues a game from the title, plays, takes back, opens the menu and leaves the game by it.
func TestAGamepadAlone(t *testing.T) {
	const (
		a, b, x, start0 = ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightRight,
			ebiten.StandardGamepadButtonRightLeft, ebiten.StandardGamepadButtonCenterRight
		up = ebiten.StandardGamepadButtonLeftTop
	)
	g := start(t, home(t, played(t, "xobrainer", round, "a1 b2")), 1280, 800)
	g.pads(b) // nobody means to leave by it
	g.pads(a)
	g.ticks(40)
	g.pads(up) // brings the cursor up, at the last move
	g.pads(up, a)
	g.ticks(60)
	g.saved("a1 b2 b3")
	g.pad(0.9)
	g.pad(0)
	g.pads(a)
	g.ticks(60)
	g.saved("a1 b2 b3 c3")
	g.pads(x)
	g.ticks(30)
	if m := g.saved("a1 b2 b3"); undone(m) != "c3" {
		t.Errorf("X took back %q", undone(m))
	}
	g.pads(start0)
	g.ticks(20)
	g.pads(start0) // closes it again
	g.ticks(20)
	g.pads(start0, up, a) // the last line of the menu leads to the title
	g.ticks(40)
	g.pads(a) // where the game is continued
	g.ticks(40)
	g.pads(x)
	g.ticks(30)
	g.saved("a1 b2")
}

// A gamepad alone does a step of a lesson, and goes on to the next.
func TestAGamepadDoesALesson(t *testing.T) {
	const (
		a                     = ebiten.StandardGamepadButtonRightBottom
		left, right, up, down = ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftRight,
			ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftBottom
	)
	l, ok := all.Games().Lesson("xobrainer")
	if !ok || l.Steps[0].Best != "g6" || l.Steps[1].Best != "g6" {
		t.Fatal("the lesson of XOBrainer does not begin with g6 twice")
	}
	g := start(t, home(t, nil), 1280, 800)
	g.pads(right, a) // beside Play, which has the focus: Learn in two minutes
	g.ticks(60)
	g.picture("begun")
	g.pads(up) // brings the cursor up, in the middle of the board
	for range 9 {
		g.pads(right, up)
	}
	for range 3 { // from j10
		g.pads(left)
	}
	for range 4 {
		g.pads(down)
	}
	g.picture("aimed")
	g.pads(a)
	g.until("the first step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, 0) })
	g.ticks(240)
	g.pads(a) // Next has the focus
	g.ticks(60)
	g.picture("next")
	at := g.onLesson(l, 1)
	g.at(at[l.Steps[1].Best])
	g.until("the second step is done", 10, 600, func() bool { return twins.Books(g.t, g.copied()).Lessons.Done(l, 1) })
}
