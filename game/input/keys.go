package input

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A held key repeats after repeatAfter ticks and then every repeatEvery ticks, the usual pace of desktop systems.
const (
	repeatAfter = 24
	repeatEvery = 4
)

// typedWithin is the number of ticks that a key and its character may be apart: the character may come by an input method. It is shorter than
// the time until a held key types again.
const typedWithin = 10

// signs are the signs that the program uses as keys.
var signs = []struct {
	key   ebiten.Key
	typed rune
}{
	{ebiten.KeyComma, ','}, {ebiten.KeyPeriod, '.'}, {ebiten.KeySlash, '/'}, {ebiten.KeyEqual, '+'}, {ebiten.KeyMinus, '-'},
}

// Sign returns the sign that the program means by a key, 0 for a key of no sign.
func Sign(k ebiten.Key) rune {
	for _, s := range signs {
		if s.key == k {
			return s.typed
		}
	}
	return 0
}

// signKey returns the key of a sign or a digit that was typed. Plus is often on the key of the equals sign, which then means it without Shift.
func signKey(r rune, shift bool) (k ebiten.Key, ok bool) {
	switch {
	case r >= '0' && r <= '9':
		return ebiten.KeyDigit0 + ebiten.Key(r-'0'), true
	case r == '=' && !shift:
		return ebiten.KeyEqual, true
	}
	for _, s := range signs {
		if s.typed == r {
			return s.key, true
		}
	}
	return 0, false
}

// keyboard makes keys of places and characters: Ebitengine names keys by their place on an American keyboard, and players look at what is printed
// on theirs. Letters are known by their labels, signs and digits by what is typed. A digit that needs Shift, as on a French keyboard, is also known
// by its place.
type keyboard struct {
	held  []ebiten.Key
	fresh int // ticks for the character of the last key to come
}

// poll sets the keys of a tick that were pressed or repeat. It must be called before characters are taken.
func (b *keyboard) poll(f *Frame) {
	b.held = inpututil.AppendPressedKeys(b.held[:0])
	f.Held = len(b.held) > 0
	for _, k := range b.held {
		if countsAt(inpututil.KeyPressDuration(k), k) {
			b.add(f, k)
		}
	}
	// A key that went down and up within a tick is no longer among the pressed keys.
	b.held = inpututil.AppendJustPressedKeys(b.held[:0])
	for _, k := range b.held {
		if prints(k) {
			b.fresh = typedWithin
		}
		b.add(f, k)
	}
}

func (b *keyboard) add(f *Frame, k ebiten.Key) {
	if k, ok := printedKey(k, ebiten.KeyName); ok && !f.Key(k) {
		f.Keys = append(f.Keys, k)
	}
}

// sign adds the keys of the signs and digits that were typed. A held key types again and again, but does not count again.
func (b *keyboard) sign(f *Frame) {
	if b.fresh == 0 {
		return
	}
	b.fresh--
	for _, r := range f.Runes {
		b.fresh = 0
		if k, ok := signKey(r, f.Shift); ok {
			f.Keys = slices.DeleteFunc(f.Keys, isDigit) // the place of one
			f.Keys = append(f.Keys, k)
		}
	}
}

func isLetter(k ebiten.Key) bool { return k >= ebiten.KeyA && k <= ebiten.KeyZ }

func isDigit(k ebiten.Key) bool { return k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9 }

// prints reports whether the key in a place types a character.
func prints(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyBackquote, ebiten.KeyBackslash, ebiten.KeyBracketLeft, ebiten.KeyBracketRight, ebiten.KeyComma, ebiten.KeyEqual,
		ebiten.KeyIntlBackslash, ebiten.KeyMinus, ebiten.KeyPeriod, ebiten.KeyQuote, ebiten.KeySemicolon, ebiten.KeySlash,
		ebiten.KeyNumpadAdd, ebiten.KeyNumpadDecimal, ebiten.KeyNumpadDivide, ebiten.KeyNumpadEqual, ebiten.KeyNumpadMultiply, ebiten.KeyNumpadSubtract:
		return true
	}
	return isLetter(k) || isDigit(k) || k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9
}

// printedKey returns the key of the letter printed on the key in a place, and the key itself if it prints nothing. ok is false for a key of a sign.
// A place keeps its letter if its label is unknown (""), or of another script.
func printedKey(k ebiten.Key, label func(ebiten.Key) string) (key ebiten.Key, ok bool) {
	if !prints(k) {
		return k, true
	}
	n := label(k)
	if len(n) != 1 {
		return k, isLetter(k) || isDigit(k)
	}
	switch c := n[0]; {
	case c >= 'a' && c <= 'z':
		return ebiten.KeyA + ebiten.Key(c-'a'), true
	case c >= 'A' && c <= 'Z':
		return ebiten.KeyA + ebiten.Key(c-'A'), true
	}
	return k, isDigit(k)
}

// repeats reports whether a key repeats while it is held: keys that navigate and correct do. A menu must not flicker
// open and closed because a player is slow to release Escape.
func repeats(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyTab,
		ebiten.KeyBackspace, ebiten.KeyDelete:
		return true
	}
	return false
}
