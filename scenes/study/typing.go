package study

import (
	"slices"

	"xotrio/game/input"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// typing is the line in which a move is typed, or a word that asks for something. A slash opens it while the board has the keyboard; until
// then it is not there.
type typing struct {
	menu *widget.Menu
	on   bool
	edit widget.Edit
}

const (
	typedName = "typed"
	// longestTyped is how many characters a line has at most.
	longestTyped = 40
)

// follow opens the line where f asks for it and a move may be tried, and gives the input that is left.
func (y *typing) follow(f *input.Frame, may func() bool) *input.Frame {
	if !slices.Contains(f.Runes, '/') || y.on || y.menu.Stage.Modal() || !y.menu.Stage.FocusIs(playName) || !may() {
		return f
	}
	y.on, y.edit = true, widget.Edit{}
	y.menu.Focus(typedName)
	y.menu.Stage.SetRoot(nil)
	rest := *f
	rest.Keys, rest.Runes = nil, nil
	return &rest
}

// close gives the keyboard back to the board.
func (y *typing) close() {
	y.on = false
	y.menu.Focus(playName)
}

// over is p, in whose place the line stands while it is open. Enter has done do what was typed.
func (y *typing) over(p layout.Part, do func()) layout.Part {
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
