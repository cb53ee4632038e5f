//go:build !js

package fallback

import (
	"io"
	"log"
	"os"
	"path/filepath"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
)

// System returns the fonts of the system, or nil if there are none. It reads all of them, which takes seconds the first time;
// an index in the system's folder for caches makes it fast afterwards.
func System() Source {
	dir, cleanUp := indexFolder()
	defer cleanUp()
	m := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	if err := m.UseSystemFonts(dir); err != nil {
		return nil
	}
	return NewSource(m)
}

// indexFolder returns a folder that can be written. cleanUp removes it if it does not last.
func indexFolder() (dir string, cleanUp func()) {
	if caches, err := os.UserCacheDir(); err == nil {
		dir = filepath.Join(caches, "xotrio")
		if os.MkdirAll(dir, 0o700) == nil {
			if f, err := os.CreateTemp(dir, "fonts"); err == nil {
				_ = f.Close()
				_ = os.Remove(f.Name())
				return dir, func() {}
			}
		}
	}
	dir, err := os.MkdirTemp("", "xotrio")
	if err != nil {
		return "", func() {}
	}
	return dir, func() { _ = os.RemoveAll(dir) }
}

type systemFonts struct{ fonts *fontscan.FontMap }

// NewSource returns the fonts of m as a Source.
func NewSource(m *fontscan.FontMap) Source { return systemFonts{m} }

// Face implements Source.
func (s systemFonts) Face(r rune, bold bool) *font.Face {
	family := fontscan.SansSerif
	if emoji(r) {
		family = fontscan.Emoji
	}
	weight := font.WeightNormal
	if bold {
		weight = font.WeightBold
	}
	s.fonts.SetQuery(fontscan.Query{Families: []string{family}, Aspect: font.Aspect{Weight: weight}})
	s.fonts.SetScript(language.LookupScript(r))
	face := s.fonts.ResolveFace(r)
	if face == nil {
		return nil
	}
	if _, ok := face.NominalGlyph(r); !ok {
		return nil // an arbitrary font, as none has it
	}
	return face
}

// emoji reports whether r is in a block of colored signs, which a plain font may have in black.
func emoji(r rune) bool { return r >= 0x1f000 && r <= 0x1faff }
