package xobrainer

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xotrio/game/match"
)

// TestTextsAreTranslated finds the same keys with the same parts in every language.
func TestTextsAreTranslated(t *testing.T) {
	for _, file := range []string{"xobrainer", "variants-table"} {
		alike(t, file)
	}
	// Every text of the variants that the code names is there, and none is there for nothing.
	code := ""
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if data, err := os.ReadFile(name); err != nil {
			t.Fatal(err)
		} else if !strings.HasSuffix(name, "_test.go") {
			code += string(data)
		}
	}
	code = strings.ReplaceAll(code, `" + cardCause`, `"+cardCause`)
	texts := readTexts(t, "variants-table", "en")
	for _, m := range regexp.MustCompile(`"(variant\.[a-z-]+[a-z])"`).FindAllStringSubmatch(code, -1) {
		if _, ok := texts[m[1]]; !ok {
			t.Errorf("there is no text %s", m[1])
		}
	}
	for key := range texts {
		stem := strings.TrimSuffix(strings.TrimSuffix(key, "mission"), "trap")
		if !strings.Contains(code, `"`+key+`"`) && (stem == key || !strings.Contains(code, `"`+stem+`"+cardCause`)) {
			t.Errorf("nothing says %s", key)
		}
	}
}

// readTexts are the parts of every text in a file, by key.
func readTexts(t *testing.T, file, language string) map[string][]string {
	t.Helper()
	part := regexp.MustCompile(`\{\{[^}]*\}\}`)
	data, err := os.ReadFile("../../../assets/texts/" + file + "." + language + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]json.RawMessage
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for key, text := range texts {
		parts := part.FindAllString(string(text), -1)
		slices.Sort(parts)
		out[key] = slices.Compact(parts)
	}
	return out
}

// alike finds the same keys with the same parts in every language of a file.
func alike(t *testing.T, file string) {
	t.Helper()
	en := readTexts(t, file, "en")
	for _, language := range []string{"fr", "nl"} {
		other := readTexts(t, file, language)
		for key, parts := range en {
			got, ok := other[key]
			if !ok {
				t.Errorf("%s has no %s", language, key)
			} else if !slices.Equal(got, parts) {
				t.Errorf("%s in %s has the parts %v, in English %v", key, language, got, parts)
			}
		}
		for key := range other {
			if _, ok := en[key]; !ok {
				t.Errorf("%s has %s, which English lacks", language, key)
			}
		}
	}
}

// The rule book names every time that a bomb can have, and no other.
func TestRuleBookNamesBombTimes(t *testing.T) {
	want := fmt.Sprint(match.BombSeconds())
	for _, language := range []string{"en", "fr", "nl"} {
		data, err := os.ReadFile("../../../assets/texts/variants-rules." + language + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		text := texts["rulebook.xobrainer.timebomb.1"].(string)
		if got := fmt.Sprint(regexp.MustCompile(`[0-9]+`).FindAllString(text, -1)); got != want {
			t.Errorf("%s: %q names %s seconds, want %s", language, text, got, want)
		}
	}
}
