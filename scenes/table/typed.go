package table

import (
	"slices"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// typingKey is the character that opens the line in which moves are typed.
const typingKey = '/'

// typedName is the name of the node of the line.
const typedName = "typed"

// typing is the line in which a move, or a word that asks for something, is typed. It stands in the room of messages.
type typing struct {
	*common
	root *graph.Node
	edit widget.Edit
}

// longestTyped is how many characters a line has at most.
const longestTyped = 60

// open reports whether the line is there.
func (y *typing) open() bool { return !y.root.Hidden }

// lay gives the line its place. enter does what was typed.
func (y *typing) lay(enter func()) {
	y.root.Children = nil
	layout.Margin(4, 5, 4, 5, y.kit(y.root).Typing(widget.TextField{
		Name: typedName, Hint: y.d.T("typed.hint"), Edit: &y.edit, Most: widget.Limits{Runes: longestTyped}, Set: func(string) {}, Enter: enter,
	})).Place(y.area.Message)
}

// begin opens the line.
func (y *typing) begin() {
	y.message.Withdraw(y.now)
	y.edit.SetText("")
	y.root.Hidden = false
	y.stage.Focus(typedName)
}

// close gives the keyboard back to the board.
func (y *typing) close() {
	y.root.Hidden = true
	y.toBoard()
}

// typed does what the line says.
func (t *Table) typed() {
	line := strings.ToLower(strings.TrimSpace(string(t.typing.edit.Text)))
	t.typing.close()
	if line == "" {
		return
	}
	word, rest, _ := strings.Cut(line, " ")
	for _, c := range typedWords() {
		if word == c.english || word == t.d.T("typed.word."+c.english) {
			c.do(t, strings.TrimSpace(rest))
			return
		}
	}
	t.playTyped(line)
}

// typedWord is a word that can be typed in place of a move: in English, and in the language of the settings.
type typedWord struct {
	english string
	do      func(t *Table, rest string)
}

// typedWords are the words that can be typed.
func typedWords() []typedWord {
	return []typedWord{
		{"state", func(t *Table, _ string) { t.tell(t.voice.boardText(t.now)) }},
		{"turn", func(t *Table, _ string) { t.tell(t.voice.turnText()) }},
		{"last", func(t *Table, _ string) { t.tell(t.voice.lastMove()) }},
		{"where", (*Table).where},
		{"undo", func(t *Table, _ string) { t.s.Request(session.TakeBack{}) }},
		{"redo", func(t *Table, _ string) { t.s.Request(session.Redo{}) }},
		{"hint", func(t *Table, _ string) { t.hint.ask() }},
		{"menu", func(t *Table, _ string) { t.pause() }},
		{"help", func(t *Table, _ string) { t.tell(t.help()) }},
	}
}

// Words are the words that can be typed at the table in place of a move, in English; the text "typed.word." and the word is the word in
// the language of the settings.
func Words() []string {
	var out []string
	for _, w := range typedWords() {
		out = append(out, w.english)
	}
	return out
}

// help says what can be typed.
func (t *Table) help() string {
	var words []string
	for _, w := range typedWords() {
		words = append(words, t.d.T("typed.word."+w.english))
	}
	return boards.Sentences(t.d.T("typed.help", "Move", t.voice.example(), "Words", strings.Join(words, ", ")))
}

// where tells what is on a cell.
func (t *Table) where(cell string) {
	text := t.voice.cellText(cell)
	if text == "" {
		text = t.d.T("typed.no-cell", "Cell", cell)
	}
	t.tell(text)
}

// playTyped plays a move in notation, in which spaces and dashes are left out, for a person on turn.
func (t *Table) playTyped(line string) {
	text := strings.NewReplacer(" ", "", "-", "", ",", "").Replace(line)
	m, err := t.view.Game.ParseMove(text)
	why, refused := err.(*rules.Refusal)
	p, on := t.view.OnTurn()
	t.past.toGame()
	switch {
	case !on || p.Computer() || err == nil && slices.Contains(t.view.Game.AppendMoves(nil), m):
		t.s.Request(session.Play{Move: m}) // which says that it is not this player's turn
	case refused:
		t.refuse(why)
	default: // what the rules know and nobody plays: a draw of chance, a turn lost
		t.tell(t.help())
	}
}
