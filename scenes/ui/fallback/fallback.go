// Package fallback writes what the program's own type cannot: names in other scripts and emoji, in fonts of the system.
//
// The fonts are searched for in the background when they are first needed. fallback.go keeps what was found, split.go divides
// a line between the types, word.go sets and paints a part of it, system_*.go search.
package fallback

import (
	"bytes"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
)

// Source finds a font for a character. It is used by one goroutine at a time.
type Source interface {
	// Face returns a font that has r, or nil. It is bold if bold is true and there is one.
	Face(r rune, bold bool) *font.Face
}

// Fonts are the program's own type and what was found beside it. They are safe for concurrent use. A nil *Fonts has only the
// own type.
type Fonts struct {
	own func() *font.Face
	// open searches for the system's fonts; nil is returned if there are none. It may take seconds. wake is called after a search.
	open func() Source
	wake func()

	mu sync.Mutex
	// faces holds the font of every character asked for, nil if there is none. wanted are those being searched for.
	faces   map[letter]*font.Face
	wanted  map[letter]bool
	busy    bool
	version int
	words   map[wordKey]*Word
	shaper  shaping.HarfbuzzShaper
	cutter  shaping.Segmenter
}

// New returns fonts beside the own type in ttf, a TrueType file. open is called once, in another goroutine, for the first
// character that the own type lacks; wake, if not nil, is called from there when Version has changed.
func New(ttf []byte, open func() Source, wake func()) *Fonts {
	own := sync.OnceValue(func() *font.Face {
		f, err := font.ParseTTF(bytes.NewReader(ttf))
		if err != nil {
			return nil
		}
		return f
	})
	return &Fonts{own: own, open: sync.OnceValue(open), wake: wake, faces: map[letter]*font.Face{}, wanted: map[letter]bool{}, words: map[wordKey]*Word{}}
}

// Version changes when characters were found or found missing, so that texts have another width.
func (f *Fonts) Version() int {
	if f == nil {
		return 0
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.version
}

// Missing returns the characters of s that no font has, each once. It is empty while they are searched for.
func (f *Fonts) Missing(s string) string {
	if f == nil || f.ownAll(s) {
		return ""
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	var missing []rune
	seen := map[rune]bool{}
	for _, r := range s {
		if !seen[r] && f.find(letter{r, false}) == none {
			seen[r] = true
			missing = append(missing, r)
		}
	}
	return string(missing)
}

// letter is a character in a weight.
type letter struct {
	r    rune
	bold bool
}

// place says which type has a character.
type place uint8

const (
	inOwn place = iota
	inSystem
	searching
	none
)

// firstChecked is the first character that the own type may lack: Latin letters of Western and Central Europe come before it.
const firstChecked = 0x180

func (f *Fonts) ownAll(s string) bool {
	for _, r := range s {
		if r >= firstChecked {
			return false
		}
	}
	return true
}

// find returns where l is, and starts the search for it if that is not known. f.mu is held.
func (f *Fonts) find(l letter) place {
	r := l.r
	if r < firstChecked || unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r) {
		return inOwn // without a mark of its own
	}
	own := f.own()
	if own == nil {
		return inOwn
	}
	if _, ok := own.NominalGlyph(r); ok {
		return inOwn
	}
	if face, ok := f.faces[l]; ok && face != nil {
		return inSystem
	} else if ok {
		return none
	}
	f.wanted[l] = true
	if !f.busy {
		f.busy = true
		go f.search()
	}
	return searching
}

// search finds fonts for the characters wanted until there are no more.
func (f *Fonts) search() {
	for {
		f.mu.Lock()
		var wanted []letter
		for l := range f.wanted {
			wanted = append(wanted, l)
		}
		clear(f.wanted)
		f.busy = len(wanted) > 0
		f.mu.Unlock()
		if len(wanted) == 0 {
			return
		}
		found := map[letter]*font.Face{}
		for _, l := range wanted {
			found[l] = f.face(l) // reads files; nothing waits for it
		}
		f.mu.Lock()
		for l, face := range found {
			f.faces[l] = face
		}
		f.version++
		clear(f.words)
		f.mu.Unlock()
		if f.wake != nil {
			f.wake()
		}
	}
}

// face returns a font that has l, or nil. A font of the system may be damaged in a way that no reader expects: then it has nothing.
func (f *Fonts) face(l letter) (found *font.Face) {
	defer func() {
		if recover() != nil {
			found = nil
		}
	}()
	source := f.open()
	if source == nil {
		return nil
	}
	return source.Face(l.r, l.bold)
}
