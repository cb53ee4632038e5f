package match

import (
	"fmt"
	"slices"
	"strings"
)

const (
	// MaxNote is the length in bytes of the longest view note, and MaxNotes how many names there may be.
	MaxNote  = 4096
	MaxNotes = 64
)

// header is one line of the header of a record.
type header struct{ key, value string }

// headers are lines of the header.
type headers []header

// get is the value of the first line with that key; ok is false where there is none.
func (l headers) get(key string) (value string, ok bool) {
	if i := slices.IndexFunc(l, func(h header) bool { return h.key == key }); i >= 0 {
		return l[i].value, true
	}
	return "", false
}

// without are the lines but those with that key.
func (l headers) without(key string) headers {
	return slices.DeleteFunc(slices.Clone(l), func(h header) bool { return h.key == key })
}

// Notes are lines that screens keep with a match under names, such as the angle from which Trexo's stack is seen. The match saves them and
// knows nothing of their meaning.
type Notes struct{ lines headers }

// Set keeps a line under a name; an empty one forgets it. It fails, keeping nothing, where name has other characters than letters, digits,
// "-", "_" and "." or is longer than 64 bytes, value is longer than MaxNote bytes, or there are MaxNotes names already.
func (n *Notes) Set(name, value string) error {
	if !plainKey(name) {
		return fmt.Errorf("a view note cannot be called %q: use up to %d letters, digits, dots and dashes", name, maxKey)
	}
	if len(value) > MaxNote {
		return fmt.Errorf("the view note %s has %d bytes: up to %d are kept", name, len(value), MaxNote)
	}
	lines := n.lines.without(name)
	if value != "" {
		if len(lines) == MaxNotes {
			return fmt.Errorf("there are %d view notes already: no more are kept", MaxNotes)
		}
		at, _ := slices.BinarySearchFunc(lines, name, func(h header, name string) int { return strings.Compare(h.key, name) })
		lines = slices.Insert(lines, at, header{name, value})
	}
	n.lines = lines
	return nil
}

// Get is the line kept under name, empty if there is none.
func (n *Notes) Get(name string) string {
	value, _ := n.lines.get(name)
	return value
}

// Take takes over the lines of other in place of its own.
func (n *Notes) Take(other *Notes) { n.lines = slices.Clone(other.lines) }
