package rules

import "strings"

// Fields are the words of a text that people and programs write down, such as a position: what is between spaces, tabs and line
// ends. No other character is a space: a no-break space that slipped in stays where it can be seen and be refused.
func Fields(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' })
}

// WithField is a text of Fields with another one in the place of the i-th.
func WithField(text string, i int, field string) string {
	all := Fields(text)
	all[i] = field
	return strings.Join(all, " ")
}
