package phrases_test

import (
	"errors"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules/games"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// What is wrong with a record is said in the player's language, not in the English of the parser.
func TestUnreadRecordsInWords(t *testing.T) {
	whole := "XO Trio match 1\nGame: trexo\nSeat1: person\nSeat2: person\nSeed: 1\n\n1. a1a2 c1c2\nend\n"
	if _, err := match.Parse(whole, games.ByName); err != nil {
		t.Fatal(err)
	}
	for key, text := range map[string]string{
		"record.none":    "hello",
		"record.cut-off": strings.TrimSuffix(whole, "end\n"),
		"record.line":    strings.Replace(whole, "c1c2", "a1a2", 1),
		"record.changed": whole + "sum 0123456789abcdef\n",
		"record.newer":   strings.Replace(whole, "match 1", "match 999", 1),
	} {
		_, err := match.Parse(text, games.ByName)
		var e *match.RecordError
		if !errors.As(err, &e) {
			t.Fatalf("%s: %v", key, err)
		}
		for _, lang := range assets.Languages() {
			d := scenestest.New(t, lang)
			if got, want := phrases.Unread(d.Env, err), d.T(key, "Line", e.Line); got != want {
				t.Errorf("%s: %q, not %q", lang, got, want)
			}
		}
	}
}
