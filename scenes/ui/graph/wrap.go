package graph

import (
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
)

// Wrap appends the lines of a paragraph, each of which fits. A line ends where Unicode's line breaking allows it (UAX #14: at spaces,
// after hyphens, never before a French exclamation mark), and the spaces there are dropped; what is too long for a line by itself is
// broken between characters, which broken reports.
func Wrap(lines []string, para string, fits func(string) bool) (out []string, broken bool) {
	var seg segmenter.Segmenter
	seg.Init([]rune(para))
	line := ""
	for parts := seg.LineIterator(); parts.Next(); {
		part := string(parts.Line().Text)
		if fits(unspaced(line + part)) {
			line += part
			continue
		}
		if line != "" {
			lines = append(lines, unspaced(line))
		}
		had := len(lines)
		lines, line = wrapPart(lines, part, fits)
		broken = broken || len(lines) > had
	}
	return append(lines, unspaced(line)), broken
}

// Beside is where the caret stands after a step from at in text, forwards for 1 and backwards for -1: a character as people see it is never taken
// apart, be it a letter with its accents or a picture made of several joined ones (UAX #29).
func Beside(text []rune, at, dir int) int {
	const joiner = '\u200d'
	var seg segmenter.Segmenter
	seg.Init(text)
	before := 0
	for chars := seg.GraphemeIterator(); chars.Next(); {
		char := chars.Grapheme()
		end := char.Offset + len(char.Text)
		if end < len(text) && text[end-1] == joiner && unicode.Is(unicode.So, text[end]) {
			continue // the segmenter takes a picture apart that follows another one
		}
		switch {
		case dir < 0 && end >= at:
			return before
		case dir > 0 && end > at:
			return end
		}
		before = end
	}
	return before
}

// unspaced is a line without the spaces at its end.
func unspaced(line string) string { return strings.TrimRight(line, " ") }

// wrapPart appends full lines of a part that may be too long for one and returns the rest of it, which fits unless it is a single
// character.
func wrapPart(lines []string, part string, fits func(string) bool) (full []string, rest string) {
	if fits(unspaced(part)) {
		return lines, part
	}
	var seg segmenter.Segmenter
	seg.Init([]rune(part))
	for chars := seg.GraphemeIterator(); chars.Next(); {
		char := string(chars.Grapheme().Text)
		if rest != "" && !fits(unspaced(rest+char)) {
			lines, rest = append(lines, rest), ""
		}
		rest += char
	}
	return lines, rest
}
