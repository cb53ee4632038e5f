package boards

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// SayCells returns what is on several cells as a sentence, such as "Green X on e5, e6.", "" for no cells.
func SayCells(d *scenes.Env, what string, cells []string) string {
	if len(cells) == 0 {
		return ""
	}
	return Sentence(d.T("speech.cells", "What", what, "Cells", strings.Join(cells, ", ")))
}

// Sentence returns text with a capital letter at its start and a full stop at its end, "" for blank text.
func Sentence(text string) string {
	r := []rune(strings.TrimSpace(text))
	if len(r) == 0 {
		return ""
	}
	text = strings.ToUpper(string(r[:1])) + string(r[1:])
	if !strings.ContainsAny(text[len(text)-1:], ".!?:") {
		text += "."
	}
	return text
}

// Sentences joins texts, each as a Sentence.
func Sentences(texts ...string) string {
	var out []string
	for _, t := range texts {
		if t = Sentence(t); t != "" {
			out = append(out, t)
		}
	}
	return strings.Join(out, " ")
}

// maxSize is the number of columns and rows of the largest board.
const maxSize = 10

// columns and rows are made once: boards draw them in every frame.
var columns, rows = coordinates()

func coordinates() (columns, rows [maxSize]string) {
	for i := range maxSize {
		columns[i], rows[i] = string(rune('a'+i)), strconv.Itoa(i+1)
	}
	return columns, rows
}

// Column returns the letter of the column with index i, counted from the left: a to j.
func Column(i int) string { return columns[i] }

// Row returns the number of the row with index i, counted from below: 1 to 10.
func Row(i int) string { return rows[i] }

// Foresight warns before a move that it would end the game: winning on purpose is a joy, losing by one's own hand is
// not. It caches its last answer.
type Foresight struct {
	stamp    uint64
	move     rules.Move
	language string
	texts    []string
	result   []string
}

// foresightKeys are the keys of the texts by what the game calls a row, for a loss and for a win.
var foresightKeys = map[string][2]string{
	"row":  {"foresight.row.loses", "foresight.row.wins"},
	"line": {"foresight.line.loses", "foresight.line.wins"},
}

// shapeKeys are the keys of what the winner completes, by the sides' shapes.
var shapeKeys = map[rules.Side]string{rules.X: "threats.of.x.shape", rules.O: "threats.of.o.shape"}

// Before returns texts, preceded by the outcome of m if it ends the game at once: the side to move wins by it, or loses. The result
// is valid until the next call. kind is "row" or "line", as the game calls what decides it; m may be NoMove.
func (f *Foresight) Before(d *scenes.Env, v *session.View, kind string, m rules.Move, texts []string) []string {
	language := d.Texts.Language()
	if f.stamp == v.Stamp && f.move == m && f.language == language && slices.Equal(f.texts, texts) {
		return f.result
	}
	*f = Foresight{stamp: v.Stamp, move: m, language: language, texts: texts, result: texts}
	if m == rules.NoMove || v.Over() || !v.Game.Legal(m) {
		return f.result
	}
	side, next := v.Game.ToMove(), v.Game.Clone()
	next.Do(m)
	winner := next.Outcome().Winner()
	if winner == rules.Nobody {
		return f.result
	}
	key := foresightKeys[kind][0]
	if winner == side {
		key = foresightKeys[kind][1]
	}
	text := d.T(key, "Move", v.Game.MoveText(m), "Of", d.T(shapeKeys[winner]), "Name", phrases.Side(d, v, int(winner-rules.X)))
	f.result = append([]string{text}, texts...)
	return f.result
}

// TypingKey is the character that opens the line for typed moves and commands.
const TypingKey = '/'

// TypedName is the name of the node of that line.
const TypedName = "typed"

// maxTyped is the largest number of characters of the line.
const maxTyped = 60

// TypedLine is the line for typed moves and commands.
type TypedLine struct{ edit widget.Edit }

// Clear empties the line.
func (l *TypedLine) Clear() { l.edit = widget.Edit{} }

// Field returns the line as a part of the screen; enter is called when the player is done.
func (l *TypedLine) Field(k *widget.Kit, enter func()) layout.Part {
	return k.Typing(widget.TextField{
		Name: TypedName, Hint: k.T("typed.hint"), Edit: &l.edit, Most: widget.Limits{Runes: maxTyped}, Set: func(string) {}, Enter: enter,
	})
}

// Text returns what was typed, in lower case.
func (l *TypedLine) Text() string { return strings.ToLower(strings.TrimSpace(string(l.edit.Text))) }

// Word is a word that can be typed in place of a move: in English, or in the language of the settings, whose text has Key.
type Word struct{ English, Key string }

// The words that can be typed.
var (
	WordState = Word{"state", "typed.word.state"}
	WordTurn  = Word{"turn", "typed.word.turn"}
	WordLast  = Word{"last", "typed.word.last"}
	WordWhere = Word{"where", "typed.word.where"}
	WordUndo  = Word{"undo", "typed.word.undo"}
	WordRedo  = Word{"redo", "typed.word.redo"}
	WordHint  = Word{"hint", "typed.word.hint"}
	WordMenu  = Word{"menu", "typed.word.menu"}
	WordHelp  = Word{"help", "typed.word.help"}
)

// Command is a typed word with its function. Do gets the rest of the line.
type Command struct {
	Word
	Do func(rest string)
}

// RunTyped runs the command that the line starts with, and returns false if it starts with none.
func RunTyped(d *scenes.Env, line string, commands []Command) bool {
	word, rest, _ := strings.Cut(line, " ")
	for _, c := range commands {
		if word == c.English || word == d.T(c.Key) {
			c.Do(strings.TrimSpace(rest))
			return true
		}
	}
	return false
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

// StepKey returns the step that the keys of a tick make through the moves of a match: -1 back, 1 forward, 0 none. Arrow keys step only if arrows is set.
func StepKey(f *input.Frame, arrows bool) int {
	switch {
	case f.Key(ebiten.KeyComma), arrows && f.Key(ebiten.KeyLeft):
		return -1
	case f.Key(ebiten.KeyPeriod), arrows && f.Key(ebiten.KeyRight):
		return 1
	}
	return 0
}
