package boards

import (
	"cmp"
	"slices"
	"strings"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// TypingKey is the character that opens the input line for moves and commands.
const TypingKey = '/'

// TypedName is the name of the node of that line.
const TypedName = "typed"

// maxTyped is the maximum length of the line, in characters.
const maxTyped = 60

// TypedLine is the input line for moves and commands.
type TypedLine struct {
	stage *widget.Stage
	// board is the node that gets the focus when the line is closed, unless Focus has set next meanwhile.
	board, next string
	open        bool
	edit        widget.Edit
}

// NewTypedLine returns a closed line on s. The focus returns to the node named board when the line is closed.
func NewTypedLine(s *widget.Stage, board string) *TypedLine {
	return &TypedLine{stage: s, board: board}
}

// IsOpen returns true while the line is open.
func (l *TypedLine) IsOpen() bool { return l.open }

// Open opens the line, empty, and focuses it.
func (l *TypedLine) Open() {
	l.open, l.next, l.edit = true, "", widget.Edit{}
	l.stage.Focus(TypedName)
}

// Close closes the line and focuses the board, or the node that Focus has named meanwhile.
func (l *TypedLine) Close() {
	l.open = false
	l.stage.Focus(cmp.Or(l.next, l.board))
}

// Hide closes the line and leaves the focus as it is.
func (l *TypedLine) Hide() { l.open = false }

// Focus focuses the node of that name. While the line is open it waits until the line is closed: a player who is typing
// finishes first.
func (l *TypedLine) Focus(name string) {
	if l.next = name; !l.open {
		l.stage.Focus(name)
	}
}

// HandleInput is for screens that rebuild their tree at every change. It opens the line at a slash if may returns
// true and the focused control does not take text itself, closes it when it has lost the focus, and returns the input
// that is left.
func (l *TypedLine) HandleInput(f *input.Frame, may func() bool) *input.Frame {
	if l.open && !l.stage.FocusIs(TypedName) {
		l.open, l.next = false, ""
		l.stage.SetRoot(nil)
	}
	if !slices.Contains(f.Runes, TypingKey) || l.open || l.stage.Modal() || l.stage.Caret() != nil || !may() {
		return f
	}
	l.Open()
	l.stage.SetRoot(nil)
	rest := *f
	rest.Keys, rest.Runes = nil, nil
	return &rest
}

// Field returns the line as a part of the screen. enter is called when the player is done, see Submit.
func (l *TypedLine) Field(k *widget.Kit, enter func()) layout.Part {
	return k.Typing(widget.TextField{
		Name: TypedName, Hint: k.T("typed.hint"), Edit: &l.edit, Most: widget.Limits{Runes: maxTyped}, Set: func(string) {}, Enter: enter,
	})
}

// Over returns p or, while the line is open, its Field in place of p; p may be absent.
func (l *TypedLine) Over(k *widget.Kit, p layout.Part, enter func()) layout.Part {
	if !l.open {
		return p
	}
	field := layout.Middle(l.Field(k, enter))
	return layout.Under(p, field.Place).Or(field)
}

// Submit closes the line and runs what was typed: the command that it starts with, or else move with the whole line in
// lower case. An empty line does nothing.
func (l *TypedLine) Submit(d *scenes.Env, commands []Command, move func(text string)) {
	text := strings.ToLower(strings.TrimSpace(string(l.edit.Text)))
	l.Close()
	if text == "" {
		return
	}
	word, rest, _ := strings.Cut(text, " ")
	for _, c := range commands {
		if word == c.English || word == d.T(c.Key) {
			c.Do(strings.TrimSpace(rest))
			return
		}
	}
	move(text)
}

// Word is a word that can be typed in place of a move: in English, or in the language of the settings, whose text has
// Key. Does is the key of the text that says what it does.
type Word struct{ English, Key, Does string }

// The words that can be typed.
var (
	WordState = Word{"state", "typed.word.state", "shortcuts.word.state"}
	WordTurn  = Word{"turn", "typed.word.turn", "shortcuts.word.turn"}
	WordLast  = Word{"last", "typed.word.last", "shortcuts.word.last"}
	WordWhere = Word{"where", "typed.word.where", "shortcuts.word.where"}
	WordUndo  = Word{"undo", "typed.word.undo", "table.undo"}
	WordRedo  = Word{"redo", "typed.word.redo", "table.redo"}
	WordHint  = Word{"hint", "typed.word.hint", "table.hint"}
	WordMenu  = Word{"menu", "typed.word.menu", "table.menu"}
	WordHelp  = Word{"help", "typed.word.help", "shortcuts.word.help"}
)

// Command is a typed word with its function. Do gets the rest of the line.
type Command struct {
	Word
	Do func(rest string)
}

// TypingHelp returns what can be typed: a move, with an example from v, and the commands.
func TypingHelp(d *scenes.Env, v *session.View, commands []Command) string {
	example := ""
	if moves := v.Game.AppendMoves(nil); !v.Over() && len(moves) > 0 && v.Game.ToMove() != rules.Nobody {
		example = v.Game.MoveText(moves[len(moves)/2])
	}
	var words []string
	for _, c := range commands {
		words = append(words, d.T(c.Key))
	}
	return d.T("typed.help", "Move", example, "Words", strings.Join(words, ", "))
}

// CellText returns what is on the cell of that name, or that there is no such cell.
func CellText(d *scenes.Env, b Board, v *session.View, cell string) string {
	if text := Sentence(b.SayCell(v, cell)); text != "" {
		return text
	}
	return d.T("typed.no-cell", "Cell", cell)
}

// TypedMove reads a move of v in notation; spaces, dashes and commas do not matter. The refusal says why it cannot be
// read or played. If both are zero, the line is not a move of a player, such as a draw of chance.
func TypedMove(v *session.View, line string) (rules.Move, *rules.Refusal) {
	m, err := v.Game.ParseMove(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(line))
	if why, refused := err.(*rules.Refusal); refused {
		return rules.NoMove, why
	}
	if err == nil && slices.Contains(v.Game.AppendMoves(nil), m) {
		return m, nil
	}
	return rules.NoMove, nil
}
