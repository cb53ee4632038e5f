package rules

import (
	"fmt"
	"strings"
)

// Fields splits a text such as a position at spaces, tabs and line ends. No other character separates: a no-break space
// that slipped in stays visible and is rejected.
func Fields(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' })
}

// WithField returns the Fields of text joined by spaces, with field in place of the i-th.
func WithField(text string, i int, field string) string {
	all := Fields(text)
	all[i] = field
	return strings.Join(all, " ")
}

// Swapped returns text with each letter of from replaced by the letter at the same index in to.
func Swapped(text, from, to string) string {
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(from, r); i >= 0 {
			return rune(to[i])
		}
		return r
	}, text)
}

// OneOf lists values for a message that names every choice: "1, 2 or 3".
func OneOf[T any](values ...T) string {
	var b strings.Builder
	for i, v := range values {
		switch {
		case i == 0:
		case i == len(values)-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		fmt.Fprint(&b, v)
	}
	return b.String()
}
