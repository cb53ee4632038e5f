package study

import (
	"cmp"
	"slices"
	"strings"

	"xotrio/game/input"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Typing is the line in which a move is typed, or a word that asks for something. A slash opens it, whatever has the focus, unless that takes
// text itself; until then it is not there.
type Typing struct {
	menu *widget.Menu
	// board is the node of the board, which gets the keyboard back, unless something else is to have it then.
	board, then string
	on          bool
	edit        widget.Edit
}

// NewTyping is a line on the screen of m, whose board is the node of that name.
func NewTyping(m *widget.Menu, board string) *Typing { return &Typing{menu: m, board: board} }

const (
	typedName = "typed"
	// longestTyped is how many characters a line has at most.
	longestTyped = 40
)

// Follow opens the line where f asks for it and may allows it, and gives the input that is left. A line that has lost the keyboard is closed.
func (y *Typing) Follow(f *input.Frame, may func() bool) *input.Frame {
	if y.on && !y.menu.Stage.FocusIs(typedName) {
		y.on, y.then = false, ""
		y.menu.Stage.SetRoot(nil)
	}
	if !slices.Contains(f.Runes, '/') || y.on || y.menu.Stage.Modal() || y.menu.Stage.Caret() != nil || !may() {
		return f
	}
	y.on, y.then, y.edit = true, "", widget.Edit{}
	y.menu.Focus(typedName)
	y.menu.Stage.SetRoot(nil)
	rest := *f
	rest.Keys, rest.Runes = nil, nil
	return &rest
}

// Close gives the keyboard back to the board, or to what has asked for it meanwhile.
func (y *Typing) Close() {
	y.on = false
	y.menu.Focus(cmp.Or(y.then, y.board))
}

// Focus moves the focus to the node of that name: once the line is closed, where it is open.
func (y *Typing) Focus(name string) {
	if y.then = name; !y.on {
		y.menu.Focus(name)
	}
}

// Open reports whether the line is there.
func (y *Typing) Open() bool { return y.on }

// Take gives what was typed, in small letters, and closes the line.
func (y *Typing) Take() string {
	text := strings.ToLower(strings.TrimSpace(string(y.edit.Text)))
	y.Close()
	return text
}

// Over is p, in whose place, be it absent, the line stands while it is open. Enter has done do what was typed, see Take.
func (y *Typing) Over(p layout.Part, do func()) layout.Part {
	if !y.on {
		return p
	}
	field := layout.Middle(y.menu.Typing(widget.TextField{
		Name: typedName, Hint: y.menu.T("typed.hint"), Edit: &y.edit, Most: widget.Limits{Runes: longestTyped}, Set: func(string) {}, Enter: do,
	}))
	return layout.Under(p, field.Place).Or(field)
}

// Focus moves the focus to the node of that name, for what comes when it is worked out: whoever is typing a move types it to its end first.
func (s *Study) Focus(name string) { s.typing.Focus(name) }

// Typing reports whether the line is open in which a move is typed.
func (s *Study) Typing() bool { return s.typing.on }
