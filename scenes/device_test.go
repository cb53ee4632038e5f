package scenes_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/scenes/scenestest"
)

// keyed matches the names of keys and of the mouse in every language.
var keyed = regexp.MustCompile(`(?i)\b(F\d+|Enter|Entrée|Esc|Échap|Ctrl|Tab|arrows|arrow keys|pijltjes|flèches|click|clic|cliquez|klik|wheel|molette|wiel|Space|Espace|Spatie)\b`)

// Texts for fingers or a gamepad name no key. Exceptions are texts with a gamepad form that have no alternative for fingers.
func TestTextsSuitTheDevice(t *testing.T) {
	byKeys := []string{"hint.key-away", "hint.key-next", "hint.key-play", "moves.looking", "moves.looking-start", "trexo.hint.drag", "trexo.hint.rotate",
		"trexo.hint.top", "trexo.cursor.none", "xobrainer.hint-keys"} // boards show these differently, or not at all, to fingers
	data, err := os.ReadFile("../assets/texts/gamepad.en.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	for _, language := range assets.Languages() {
		d := scenestest.New(t, language)
		n := 0
		for key := range texts {
			base, ok := strings.CutSuffix(key, ".pad")
			if !ok || slices.Contains(byKeys, base) {
				continue
			}
			n++
			d.Touch = true
			if text := d.T(base); keyed.MatchString(text) {
				t.Errorf("%s: a text for fingers is %q", language, text)
			}
			d.Touch, d.Gamepad = false, true
			if text := d.T(base); keyed.MatchString(text) {
				t.Errorf("%s: a text for gamepads is %q", language, text)
			}
			d.Gamepad = false
		}
		if n < 15 {
			t.Errorf("%s: %d texts have forms", language, n)
		}
	}
}
