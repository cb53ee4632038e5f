package app

import (
	"errors"
	"strings"
	"testing"
)

// What a graphics driver says may be pages long; players are told its beginning.
func TestBrief(t *testing.T) {
	for said, want := range map[string]string{
		"no display.":            "no display",
		"one\ntwo":               "one",
		" a\n":                   "a",
		strings.Repeat("é", 161): strings.Repeat("é", 160) + " ...",
	} {
		if got := brief(errors.New(said)); got != want {
			t.Errorf("%q is told as %q, want %q", said, got, want)
		}
	}
	for _, system := range []string{"linux", "windows", "darwin"} {
		if windowAdvice(system) == "" {
			t.Errorf("nothing is said that helps on %s", system)
		}
	}
}
