package study

import (
	"cmp"
	"slices"
	"strings"

	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Typing is the line in which a move or a command is typed. A slash opens it, whatever has the focus, unless that takes
// text itself.
type Typing struct {
	menu *widget.Menu
	// board is the node that gets the focus when the line is closed, next another one that is to get it in place of the board.
	board, next string
	on          bool
	line        boards.TypedLine
}

// NewTyping returns a closed line on the screen of m, whose board is the node of that name.
func NewTyping(m *widget.Menu, board string) *Typing { return &Typing{menu: m, board: board} }

// HandleInput opens the line if f asks for it and may allows it, and returns the input that is left. It closes a line that has lost the focus.
func (y *Typing) HandleInput(f *input.Frame, may func() bool) *input.Frame {
	if y.on && !y.menu.Stage.FocusIs(boards.TypedName) {
		y.on, y.next = false, ""
		y.menu.Stage.SetRoot(nil)
	}
	if !slices.Contains(f.Runes, boards.TypingKey) || y.on || y.menu.Stage.Modal() || y.menu.Stage.Caret() != nil || !may() {
		return f
	}
	y.on, y.next = true, ""
	y.line.Clear()
	y.menu.Focus(boards.TypedName)
	y.menu.Stage.SetRoot(nil)
	rest := *f
	rest.Keys, rest.Runes = nil, nil
	return &rest
}

// Close closes the line and gives the focus to the board, or to what Focus was called for meanwhile.
func (y *Typing) Close() {
	y.on = false
	y.menu.Focus(cmp.Or(y.next, y.board))
}

// Focus moves the focus to the node of that name; if the line is open, once it is closed.
func (y *Typing) Focus(name string) {
	if y.next = name; !y.on {
		y.menu.Focus(name)
	}
}

// Open returns true while the line is there.
func (y *Typing) Open() bool { return y.on }

// Submit closes the line and returns what was typed, in lower case.
func (y *Typing) Submit() string {
	text := y.line.Text()
	y.Close()
	return text
}

// Over returns p, or the line in its place while it is open; p may be absent. Enter calls enter, see Take.
func (y *Typing) Over(p layout.Part, enter func()) layout.Part {
	if !y.on {
		return p
	}
	field := layout.Middle(y.line.Field(&y.menu.Kit, enter))
	return layout.Under(p, field.Place).Or(field)
}

// Focus moves the focus to the node of that name for something that has just been worked out; a player who is typing a move finishes it first.
func (s *Study) Focus(name string) { s.typing.Focus(name) }

// Typing returns true while the line is open in which a move is typed.
func (s *Study) Typing() bool { return s.typing.on }

// Typed returns p, or the line in which a move is typed while it is open.
func (s *Study) Typed(p layout.Part) layout.Part {
	return s.typing.Over(p, s.runTyped)
}

// runTyped does what was typed.
func (s *Study) runTyped() {
	text := s.typing.Submit()
	if text == "" {
		return
	}
	commands := s.commands()
	if s.canTry() {
		commands = append(commands, boards.Command{Word: boards.WordHelp, Do: func(string) { s.Tell(s.typingHelp()) }})
	}
	if !boards.RunTyped(s.menu.Env, text, commands) {
		s.tryTyped(text)
	}
}

// commands returns what can be typed in place of a move.
func (s *Study) commands() []boards.Command {
	state := func(string) {
		text := s.Introduction()
		if s.menu.Settings.Threats {
			text = boards.Sentences(append([]string{text}, s.view.board.Warnings(s.now)...)...)
		}
		s.Say(text)
	}
	list := []boards.Command{
		{Word: boards.WordState, Do: state},
		{Word: boards.WordWhere, Do: func(cell string) { s.Tell(boards.CellText(s.menu.Env, s.view.board, s.Line.View(), cell)) }},
	}
	if s.Hint != nil {
		list = append(list, boards.Command{Word: boards.WordHint, Do: func(string) { s.Hint() }})
	}
	return list
}

func (s *Study) typingHelp() string {
	return boards.TypingHelp(s.menu.Env, s.Line.View(), s.commands())
}

// tryTyped tries a move in notation. A typing error is explained, and does not count as a try.
func (s *Study) tryTyped(text string) {
	if at := s.Line.At(); !s.canTry() && s.Touched != nil { // as a press on the board does
		if s.Touched(); s.Line.At() != at {
			s.Show()
		}
	}
	if !s.canTry() { // it is somebody else's turn, or the game is over
		s.Tell(s.menu.T("typed.not-now"))
		return
	}
	switch m, why := boards.TypedMove(s.Line.View(), text); {
	case why != nil && (strings.HasSuffix(why.Reason, ".garbled") || strings.HasSuffix(why.Reason, ".off-board")):
		s.Tell(s.menu.RefusalText(why))
	case why != nil:
		s.refuse(why)
	case m != rules.NoMove:
		s.try(m)
	default:
		s.Tell(s.typingHelp())
	}
}
