package widget

import (
	"slices"
	"strings"

	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
)

// Line is the line in which a move is typed on a screen with a board, whose node is called "play". A slash opens it while the board has the
// keyboard; until then it is not there.
type Line struct {
	on   bool
	edit Edit
}

// longestLine is how many characters a line has at most.
const longestLine = 40

// On reports whether the line is open.
func (l *Line) On() bool { return l.on }

// Open opens the line where f asks for it, and gives the input that is left.
func (l *Line) Open(m *Menu, f *input.Frame) *input.Frame {
	if !slices.Contains(f.Runes, '/') || l.on || m.Stage.Modal() || !m.Stage.FocusIs("play") {
		return f
	}
	l.on = true
	l.edit.SetText("")
	m.Focus("typed")
	m.Stage.SetRoot(nil)
	rest := *f
	rest.Keys, rest.Runes = nil, nil
	return &rest
}

// Close gives the keyboard back to the board.
func (l *Line) Close(m *Menu) {
	l.on = false
	m.Focus("play")
}

// Put puts the line into box. do is told what was typed, once the line is closed: in small letters, without spaces around it, and not where
// that is nothing.
func (l *Line) Put(m *Menu, box graph.Rect, do func(line string)) {
	m.Field(box, TextField{
		Name: "typed", Hint: m.T("typed.hint"), Edit: &l.edit, Most: Limits{Runes: longestLine}, Set: func(string) {},
	}).Press = func() {
		l.Close(m)
		if line := strings.ToLower(strings.TrimSpace(string(l.edit.Text))); line != "" {
			do(line)
		}
	}
}
