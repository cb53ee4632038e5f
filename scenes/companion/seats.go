package companion

import (
	"xotrio/scenes"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// seats are how people sit: face to face, or together at the near side of the screen. It is kept from match to match.
type seats struct {
	d        *scenes.Env
	together bool
}

// keptTogether is the name under which it is kept how people sit.
const keptTogether = "companion.together"

func newSeats(d *scenes.Env) *seats { return &seats{d, d.Kept(keptTogether) != ""} }

// set has people sit together, or face to face.
func (s *seats) set(together bool) {
	s.together = together
	value := ""
	if together {
		value = "1"
	}
	s.d.Keep(keptTogether, value)
}

// choice is how people sit, as a choice.
func (s *seats) choice(m *widget.Menu) layout.Part {
	at := 0
	if s.together {
		at = 1
	}
	return m.Options("seats", []string{m.T("companion.opposite"), m.T("companion.together")}, at, func(i int) { s.set(i == 1) })
}

// other is the other way to sit, in words.
func (s *seats) other() string {
	if s.together {
		return s.d.T("companion.opposite")
	}
	return s.d.T("companion.together")
}
