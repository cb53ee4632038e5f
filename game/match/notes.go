package match

import (
	"fmt"
	"sort"
)

const (
	// MaxNote is the length in bytes of the longest view note, and MaxNotes how many names there may be.
	MaxNote  = 4096
	MaxNotes = 64
)

// SetViewNote keeps a line for the screen under a name, such as the angle from which Trexo's stack is seen; the match
// saves it and knows nothing of its meaning. An empty value forgets it. It fails, keeping nothing, where name has other
// characters than letters, digits, "-", "_" and "." or is longer than 64 bytes, value is longer than MaxNote bytes, or there are
// MaxNotes names already.
func (m *Match) SetViewNote(name, value string) error {
	if !plainKey(name) {
		return fmt.Errorf("a view note cannot be called %q: use up to %d letters, digits, dots and dashes", name, maxKey)
	}
	if len(value) > MaxNote {
		return fmt.Errorf("the view note %s has %d bytes: up to %d are kept", name, len(value), MaxNote)
	}
	i := sort.Search(len(m.notes), func(i int) bool { return m.notes[i].key >= name })
	if i < len(m.notes) && m.notes[i].key == name {
		m.notes = append(m.notes[:i], m.notes[i+1:]...)
	}
	if value != "" && len(m.notes) == MaxNotes {
		return fmt.Errorf("there are %d view notes already: no more are kept", MaxNotes)
	}
	if value != "" {
		m.notes = append(m.notes, header{})
		copy(m.notes[i+1:], m.notes[i:])
		m.notes[i] = header{name, value}
	}
	return nil
}

// ViewNote is the line kept under name, empty if there is none.
func (m *Match) ViewNote(name string) string {
	for _, n := range m.notes {
		if n.key == name {
			return n.value
		}
	}
	return ""
}

// KeepViewNotes takes over all view notes of another match in place of those of m.
func (m *Match) KeepViewNotes(of *Match) { m.notes = append([]header(nil), of.notes...) }
