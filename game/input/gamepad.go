package input

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// The stick counts as pushed from stickOn, out of 1, and as released below stickOff, so that it does not flicker on the
// edge.
const (
	stickOn  = 0.55
	stickOff = 0.35
)

// padButtons are the known buttons of a gamepad of the standard layout, by their places: A is the lower one of the four
// on the right, B the right one, X the left one, Y the upper one. Each stands for keys, so that a gamepad can do
// everything that keys can do.
var padButtons = [...]struct {
	button ebiten.StandardGamepadButton
	name   string
	keys   []ebiten.Key
}{
	{ebiten.StandardGamepadButtonLeftLeft, Cross, []ebiten.Key{ebiten.KeyLeft}},
	{ebiten.StandardGamepadButtonLeftRight, Cross, []ebiten.Key{ebiten.KeyRight}},
	{ebiten.StandardGamepadButtonLeftTop, Cross, []ebiten.Key{ebiten.KeyUp}},
	{ebiten.StandardGamepadButtonLeftBottom, Cross, []ebiten.Key{ebiten.KeyDown}},
	// A chooses, B goes back, X undoes, Y asks for a hint.
	{ebiten.StandardGamepadButtonRightBottom, "A", []ebiten.Key{ebiten.KeyEnter}},
	{ebiten.StandardGamepadButtonRightRight, "B", []ebiten.Key{ebiten.KeyEscape}},
	{ebiten.StandardGamepadButtonRightLeft, "X", []ebiten.Key{ebiten.KeyZ}},
	{ebiten.StandardGamepadButtonRightTop, "Y", []ebiten.Key{ebiten.KeyH}},
	// The shoulders turn pages, tables and positions. The left trigger moves the focus, the right one rotates the piece
	// or holds up cards.
	{ebiten.StandardGamepadButtonFrontTopLeft, "LB", []ebiten.Key{ebiten.KeyPageUp}},
	{ebiten.StandardGamepadButtonFrontTopRight, "RB", []ebiten.Key{ebiten.KeyPageDown}},
	{ebiten.StandardGamepadButtonFrontBottomLeft, "LT", []ebiten.Key{ebiten.KeyTab}},
	{holdsCards, "RT", []ebiten.Key{ebiten.KeyR}},
	// Select switches to the view from above or picks up cards, Start opens the menu.
	{ebiten.StandardGamepadButtonCenterLeft, "Select", []ebiten.Key{ebiten.KeyT, ebiten.KeyC}},
	{ebiten.StandardGamepadButtonCenterRight, "Start", []ebiten.Key{KeyMenu}},
}

// Cross is PadButton's name of the four buttons of the cross, and of the left stick, which does the same.
const Cross = "cross"

// PadButton returns the label of the button of a gamepad that stands for k, Cross for the cross, "" if there is none.
func PadButton(k ebiten.Key) string {
	for _, b := range padButtons {
		if slices.Contains(b.keys, k) {
			return b.name
		}
	}
	return ""
}

// holdsCards is the button that acts as the space bar while it is held.
const holdsCards = ebiten.StandardGamepadButtonFrontBottomRight

// KeyMenu is the key that opens and closes the menu, whatever Escape would do: Start on a gamepad.
const KeyMenu = ebiten.KeyF10

// padState is the combined state of all gamepads in a tick: several people may share a table.
type padState struct {
	// connected is the number of gamepads.
	connected int
	// down are the held buttons, in the order of padButtons.
	down [len(padButtons)]bool
	// x and y are the position of the left stick, from -1 (left, up) to 1.
	x, y float64
}

// pad adds the input of gamepads to frames, as keys.
type pad struct {
	ids []ebiten.GamepadID
	// held is the number of ticks that each button has been held, 0 if it is up. The stick counts as the buttons of the
	// cross.
	held [len(padButtons)]int
	// stick is the index of the stick's direction in padButtons, -1 for none.
	stick int
	used  bool
}

// poll returns the state of all gamepads with a layout that Ebitengine knows.
func (p *pad) poll() (s padState) {
	p.ids = ebiten.AppendGamepadIDs(p.ids[:0])
	s.connected = len(p.ids)
	for _, id := range p.ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		for i := range padButtons {
			s.down[i] = s.down[i] || ebiten.IsStandardGamepadButtonPressed(id, padButtons[i].button)
		}
		x := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		y := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
		if x*x+y*y > s.x*s.x+s.y*s.y {
			s.x, s.y = x, y
		}
	}
	return s
}

// update adds the keys of this tick to f, after mouse and keyboard: prompts depend on the device that was used last.
func (p *pad) update(f *Frame, s *padState) {
	if f.Pointer.used() || f.Held {
		p.used = false
	}
	p.updateStick(s)
	f.Gamepads = s.connected
	for i := range padButtons {
		if !s.down[i] && i != p.stick {
			p.held[i] = 0
			continue
		}
		p.held[i]++
		p.used, f.Held = true, true
		f.Space = f.Space || padButtons[i].button == holdsCards
		for _, k := range padButtons[i].keys {
			if countsAt(p.held[i], k) && !f.Key(k) {
				f.Keys = append(f.Keys, k)
			}
		}
	}
	p.used = p.used && s.connected > 0
	f.Pad = p.used
}

// updateStick turns the stick into one direction, the one it is pushed further.
func (p *pad) updateStick(s *padState) {
	const left, right, up, down = 0, 1, 2, 3 // in padButtons
	x, y := max(s.x, -s.x), max(s.y, -s.y)
	switch {
	case max(x, y) >= stickOn && x >= y:
		if p.stick = right; s.x < 0 {
			p.stick = left
		}
	case max(x, y) >= stickOn:
		if p.stick = down; s.y < 0 {
			p.stick = up
		}
	case max(x, y) < stickOff:
		p.stick = -1
	}
}

// countsAt reports whether a key counts in its nth tick, the first being 1.
func countsAt(n int, k ebiten.Key) bool {
	return n == 1 || n > repeatAfter && (n-repeatAfter)%repeatEvery == 0 && repeats(k)
}
