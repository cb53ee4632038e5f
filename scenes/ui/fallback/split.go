package fallback

import (
	"unicode"

	"github.com/go-text/typesetting/language"
)

// Part is a part of a line in visual order. Word is nil if the program's own type has it.
type Part struct {
	// Text is the part as it was written.
	Text string
	Word *Word
	// ToLeft is true if it is read from right to left, Bold if it is set in bold type.
	ToLeft, Bold bool
}

// Split divides a line between the own type and other fonts. It returns nil if all of it is in the own type.
//
// The line runs from left to right whatever is in it. A name from right to left keeps its own order, with the spaces within it, but two
// names with anything else between them, such as a dash or a score, stay in their written order.
func (f *Fonts) Split(line string, bold bool) []Part {
	if f == nil || f.ownAll(line) {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	text := []rune(line)
	kinds := f.kinds(text, bold)
	var parts []Part
	for from := 0; from < len(text); {
		to := from + 1
		for to < len(text) && kinds[to] == kinds[from] {
			to++
		}
		p := Part{Text: string(text[from:to]), ToLeft: kinds[from] == toLeft, Bold: bold}
		if kinds[from] != plain {
			p.Word = f.word(text[from:to], kinds[from], bold)
		}
		parts = append(parts, p)
		from = to
	}
	if len(parts) == 1 && parts[0].Word == nil {
		return nil
	}
	return parts
}

// kind says how a character is written.
type kind uint8

const (
	// plain is the own type; a character that no font has is a box in it.
	plain kind = iota
	// toRight and toLeft are other fonts, by direction. waiting is one that is being searched for.
	toRight
	toLeft
	waiting
)

// kinds returns the kind of each character. Letters of one word in one script are all set in the same font, and what has no mark
// of its own goes with the character before it.
func (f *Fonts) kinds(text []rune, bold bool) []kind {
	kinds := make([]kind, len(text))
	for i, r := range text {
		switch f.find(letter{r, bold}) {
		case inSystem:
			kinds[i] = toRight
			if rightToLeft(r) {
				kinds[i] = toLeft
			}
		case searching:
			kinds[i] = waiting
		}
		if i > 0 && kinds[i] == plain && joins(r) {
			kinds[i] = kinds[i-1]
		}
	}
	for i, r := range text { // the letters around one that the own type lacks, such as those around ễ
		if kinds[i] != toRight || !unicode.IsLetter(r) || f.faces[letter{r, bold}] == nil {
			continue
		}
		same := func(k int) bool {
			if k < 0 || k >= len(text) || kinds[k] != plain || !unicode.IsLetter(text[k]) || language.LookupScript(text[k]) != language.LookupScript(r) {
				return false
			}
			_, has := f.faces[letter{r, bold}].NominalGlyph(text[k])
			return has
		}
		for k := i - 1; same(k); k-- {
			kinds[k] = toRight
		}
		for k := i + 1; same(k); k++ {
			kinds[k] = toRight
		}
	}
	for i := 0; i < len(text); i++ { // the spaces within a name from right to left
		if kinds[i] != toLeft {
			continue
		}
		k := i + 1
		for k < len(text) && kinds[k] == plain && within(text[k]) {
			k++
		}
		if k < len(text) && kinds[k] == toLeft {
			for n := i + 1; n < k; n++ {
				kinds[n] = toLeft
			}
		}
	}
	return kinds
}

// joins reports whether r has no place of its own: a mark on a letter, a joiner, a selector, a skin tone.
func joins(r rune) bool {
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc, unicode.Cf, unicode.Sk)
}

// within reports whether r may be within a name.
func within(r rune) bool { return r == ' ' || r == '-' || r == '\'' || r == '’' || r == '.' }

func rightToLeft(r rune) bool {
	return unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam, unicode.Mandaic, unicode.Samaritan)
}
