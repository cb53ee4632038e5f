package input

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// The stick counts as pushed from stickOn on and as let go below stickOff, out of 1, so that it does not flicker on the edge.
const (
	stickOn  = 0.55
	stickOff = 0.35
)

// padButtons are the buttons of a gamepad of the standard layout that the program knows, by their places: A is the lower one of the
// four at the right, B the right one, X the left one, Y the upper one. Each stands for keys, so that everything that can be done by
// keys can be done by a gamepad.
var padButtons = [...]struct {
	button ebiten.StandardGamepadButton
	name   string
	keys   []ebiten.Key
}{
	{ebiten.StandardGamepadButtonLeftLeft, Cross, []ebiten.Key{ebiten.KeyLeft}},
	{ebiten.StandardGamepadButtonLeftRight, Cross, []ebiten.Key{ebiten.KeyRight}},
	{ebiten.StandardGamepadButtonLeftTop, Cross, []ebiten.Key{ebiten.KeyUp}},
	{ebiten.StandardGamepadButtonLeftBottom, Cross, []ebiten.Key{ebiten.KeyDown}},
	// A chooses, B goes back, X takes back, Y asks for a hint.
	{ebiten.StandardGamepadButtonRightBottom, "A", []ebiten.Key{ebiten.KeyEnter}},
	{ebiten.StandardGamepadButtonRightRight, "B", []ebiten.Key{ebiten.KeyEscape}},
	{ebiten.StandardGamepadButtonRightLeft, "X", []ebiten.Key{ebiten.KeyZ}},
	{ebiten.StandardGamepadButtonRightTop, "Y", []ebiten.Key{ebiten.KeyH}},
	// The shoulders turn pages, tables and positions; the trigger at the left moves the focus on, the one at the right turns the piece
	// or holds up cards.
	{ebiten.StandardGamepadButtonFrontTopLeft, "LB", []ebiten.Key{ebiten.KeyPageUp}},
	{ebiten.StandardGamepadButtonFrontTopRight, "RB", []ebiten.Key{ebiten.KeyPageDown}},
	{ebiten.StandardGamepadButtonFrontBottomLeft, "LT", []ebiten.Key{ebiten.KeyTab}},
	{holdsCards, "RT", []ebiten.Key{ebiten.KeyR}},
	// Select looks from above or takes up cards, Start is the menu.
	{ebiten.StandardGamepadButtonCenterLeft, "Select", []ebiten.Key{ebiten.KeyT, ebiten.KeyC}},
	{ebiten.StandardGamepadButtonCenterRight, "Start", []ebiten.Key{KeyMenu}},
}

// Cross is what PadButton calls the four buttons of the cross, and the stick at the left, which does the same.
const Cross = "cross"

// PadButton is what is printed on the button of a gamepad that stands for k, Cross for the cross; empty where none does.
func PadButton(k ebiten.Key) string {
	for _, b := range padButtons {
		if slices.Contains(b.keys, k) {
			return b.name
		}
	}
	return ""
}

// holdsCards is the button that is the space bar for what shows only as long as it is held.
const holdsCards = ebiten.StandardGamepadButtonFrontBottomRight

// KeyMenu is the key that opens the menu and closes it, whatever Escape would do: Start on a gamepad.
const KeyMenu = ebiten.KeyF10

// padState is what the gamepads say in one tick, all of them together: several people may share a table.
type padState struct {
	// connected is how many there are.
	connected int
	// down are the buttons held, in the order of padButtons.
	down [len(padButtons)]bool
	// x and y are where the stick at the left is, from -1 (left, up) to 1.
	x, y float64
}

// pad puts what is done with gamepads into frames, as keys.
type pad struct {
	ids []ebiten.GamepadID
	// held is for how many ticks each button has been held, 0 for not; the stick counts as the buttons of the cross.
	held [len(padButtons)]int
	// stick is the button of the cross as which the stick counts, -1 for none.
	stick int
	used  bool
}

// ask takes what the gamepads say that Ebitengine knows the layout of.
func (p *pad) ask() (s padState) {
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

// follow puts what was pressed in this tick into f, after mouse and keyboard have been: whichever was used last is the one of which
// prompts tell.
func (p *pad) follow(f *Frame, s *padState) {
	if f.Pointer.used() || f.Held {
		p.used = false
	}
	p.push(s)
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
			if again(p.held[i], k) && !f.Key(k) {
				f.Keys = append(f.Keys, k)
			}
		}
	}
	p.used = p.used && s.connected > 0
	f.Pad = p.used
}

// push follows the stick: it counts as one direction, the one in which it is pushed further.
func (p *pad) push(s *padState) {
	const left, right, up, down = 0, 1, 2, 3 // in padButtons
	x, y := max(s.x, -s.x), max(s.y, -s.y)
	switch {
	case max(x, y) >= stickOn && x >= y:
		p.stick = choose(s.x < 0, left, right)
	case max(x, y) >= stickOn:
		p.stick = choose(s.y < 0, up, down)
	case max(x, y) < stickOff:
		p.stick = -1
	}
}

// again reports whether a key that has been held for n ticks counts in this one.
func again(n int, k ebiten.Key) bool {
	return n == 1 || n > repeatAfter && (n-repeatAfter)%repeatEvery == 0 && repeats(k)
}
