// Package fallbacktest has small fonts for tests: parts of Noto fonts with a few names, see fonts/OFL.txt.
package fallbacktest

import (
	"bytes"
	"embed"
	"io"
	"log"
	"testing"

	"github.com/go-text/typesetting/fontscan"
)

//go:embed fonts/*.ttf
var files embed.FS

// Fonts returns fonts with the letters of שלום, محمد علي and विजय, the family of three, and a smile.
func Fonts(t testing.TB) *fontscan.FontMap {
	t.Helper()
	m := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	for _, name := range []string{"arabic", "hebrew", "devanagari", "emoji"} {
		if err := m.AddFont(bytes.NewReader(File(t, name)), name, ""); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// File returns the file of a font: arabic, hebrew, devanagari or emoji.
func File(t testing.TB, name string) []byte {
	t.Helper()
	b, err := files.ReadFile("fonts/" + name + ".ttf")
	if err != nil {
		t.Fatal(err)
	}
	return b
}
