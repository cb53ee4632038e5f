package app

import (
	"errors"
	"strings"
	"testing"
)

// The errors of graphics drivers may be pages long; players see the beginning.
func TestFirstLine(t *testing.T) {
	for text, want := range map[string]string{
		"no display.":            "no display",
		"one\ntwo":               "one",
		" a\n":                   "a",
		strings.Repeat("é", 161): strings.Repeat("é", 160) + " ...",
	} {
		if got := firstLine(errors.New(text)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
