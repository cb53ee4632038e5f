package study

import (
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
	// board is the node of the board, which gets the keyboard back.
	board string
	on    bool
	edit  widget.Edit
}

// NewTyping is a line on the screen of m, whose board is the node of that name.
func NewTyping(m *widget.Menu, board string) *Typing { return &Typing{menu: m, board: board} }

const (
	typedName = "typed"
	// longestTyped is how many characters a line has at most.
	longestTyped = 40
)

// Follow opens the line where f asks for it and may allows it, and gives the input that is left.
func (y *Typing) Follow(f *input.Frame, may func() bool) *input.Frame {
	if !slices.Contains(f.Runes, '/') || y.on || y.menu.Stage.Modal() || y.menu.Stage.Caret() != nil || !may() {
		return f
	}
	y.on, y.edit = true, widget.Edit{}
	y.menu.Focus(typedName)
	y.menu.Stage.SetRoot(nil)
	rest := *f
	rest.Keys, rest.Runes = nil, nil
	return &rest
}

// Close gives the keyboard back to the board.
func (y *Typing) Close() {
	y.on = false
	y.menu.Focus(y.board)
}

// Open reports whether the line is there.
func (y *Typing) Open() bool { return y.on }

// Take gives what was typed, in small letters, and closes the line.
func (y *Typing) Take() string {
	text := strings.ToLower(strings.TrimSpace(string(y.edit.Text)))
	y.Close()
	return text
}

// Over is p, in whose place the line stands while it is open. Enter has done do what was typed, see Take.
func (y *Typing) Over(p layout.Part, do func()) layout.Part {
	if !y.on {
		return p
	}
	field := layout.Middle(y.menu.Typing(widget.TextField{
		Name: typedName, Hint: y.menu.T("typed.hint"), Edit: &y.edit, Most: widget.Limits{Runes: longestTyped}, Set: func(string) {}, Enter: do,
	}))
	return layout.Under(p, field.Place)
}

// Typing reports whether the line is open in which a move is typed.
func (s *Study) Typing() bool { return s.typing.on }
