package xobrainer

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"testing"
)

// TestTextsAreTranslated finds the same keys with the same parts in every language.
func TestTextsAreTranslated(t *testing.T) {
	part := regexp.MustCompile(`\{\{[^}]*\}\}`)
	read := func(language string) map[string][]string {
		data, err := os.ReadFile("../../assets/texts/xobrainer." + language + ".json")
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
	en := read("en")
	for _, language := range []string{"fr", "nl"} {
		other := read(language)
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
