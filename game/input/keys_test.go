package input

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func labels(of map[ebiten.Key]string) func(ebiten.Key) string {
	return func(k ebiten.Key) string { return of[k] }
}

func TestPrintedKey(t *testing.T) {
	french := labels(map[ebiten.Key]string{ebiten.KeyW: "z", ebiten.KeyZ: "W", ebiten.KeySemicolon: "m", ebiten.KeyM: ",", ebiten.KeyDigit1: "&", ebiten.KeyDigit2: "é"})
	russian := labels(map[ebiten.Key]string{ebiten.KeyZ: "я", ebiten.KeyComma: "б"})
	for _, tt := range []struct {
		of    func(ebiten.Key) string
		place ebiten.Key
		want  []ebiten.Key
	}{
		{french, ebiten.KeyW, []ebiten.Key{ebiten.KeyZ}}, {french, ebiten.KeyZ, []ebiten.Key{ebiten.KeyW}},
		{french, ebiten.KeySemicolon, []ebiten.Key{ebiten.KeyM}}, {french, ebiten.KeyM, nil},
		{french, ebiten.KeyDigit1, []ebiten.Key{ebiten.KeyDigit1}}, {french, ebiten.KeyDigit2, []ebiten.Key{ebiten.KeyDigit2}},
		{french, ebiten.KeyEnter, []ebiten.Key{ebiten.KeyEnter}}, {french, ebiten.KeyA, []ebiten.Key{ebiten.KeyA}}, {french, ebiten.KeyComma, nil},
		{french, ebiten.KeyNumpadAdd, nil}, {french, ebiten.KeyNumpadEnter, []ebiten.Key{ebiten.KeyNumpadEnter}},
		{russian, ebiten.KeyZ, []ebiten.Key{ebiten.KeyZ}}, {russian, ebiten.KeyComma, nil},
	} {
		var got []ebiten.Key
		if k, ok := printedKey(tt.place, tt.of); ok {
			got = append(got, k)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("the key in the place of %s is %v, want %v", tt.place, got, tt.want)
		}
	}
}

// Signs and digits are known by what is typed, once for each press: a held key types again.
func TestSigns(t *testing.T) {
	for _, tt := range []struct {
		keys  []ebiten.Key
		typed string
		shift bool
		want  []ebiten.Key
	}{
		{nil, ".", true, []ebiten.Key{ebiten.KeyPeriod}},
		{nil, "+", false, []ebiten.Key{ebiten.KeyEqual}},
		{nil, "=", false, []ebiten.Key{ebiten.KeyEqual}},
		{[]ebiten.Key{ebiten.KeyDigit0}, "=", true, []ebiten.Key{ebiten.KeyDigit0}},
		{[]ebiten.Key{ebiten.KeyDigit6}, "-", false, []ebiten.Key{ebiten.KeyMinus}},
		{[]ebiten.Key{ebiten.KeyDigit1}, "+", true, []ebiten.Key{ebiten.KeyEqual}},
		{[]ebiten.Key{ebiten.KeyDigit1}, "1", true, []ebiten.Key{ebiten.KeyDigit1}},
		{[]ebiten.Key{ebiten.KeyDigit2}, "é", false, []ebiten.Key{ebiten.KeyDigit2}},
		{[]ebiten.Key{ebiten.KeyM}, "m", false, []ebiten.Key{ebiten.KeyM}},
		{nil, ";", false, nil},
	} {
		b := keyboard{fresh: typedWithin}
		f := &Frame{Keyboard: Keyboard{Keys: slices.Clone(tt.keys), Shift: tt.shift}, Typing: Typing{Runes: []rune(tt.typed)}}
		if b.sign(f); !slices.Equal(f.Keys, tt.want) {
			t.Errorf("%v with %q gives %v, want %v", tt.keys, tt.typed, f.Keys, tt.want)
		}
		f.Keys = nil
		if b.sign(f); len(f.Keys) > 0 {
			t.Errorf("typed again, %q gives %v", tt.typed, f.Keys)
		}
	}
	b := keyboard{fresh: typedWithin}
	b.sign(&Frame{})
	late := &Frame{Typing: Typing{Runes: []rune{','}}}
	if b.sign(late); !slices.Equal(late.Keys, []ebiten.Key{ebiten.KeyComma}) {
		t.Errorf("a sign that comes after its key gives %v", late.Keys)
	}
}

func TestRepeats(t *testing.T) {
	for k, want := range map[ebiten.Key]bool{ebiten.KeyLeft: true, ebiten.KeyBackspace: true, ebiten.KeyTab: true, ebiten.KeyEscape: false,
		ebiten.KeyEnter: false, ebiten.KeyT: false, ebiten.KeyF11: false, ebiten.KeyShift: false} {
		if repeats(k) != want {
			t.Errorf("%s repeats: %t", k, !want)
		}
	}
}
