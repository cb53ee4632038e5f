package table

import (
	"slices"
	"strings"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// typingKey is the character that opens the line in which moves are typed.
const typingKey = '/'

// typedName is the name of the node of the line.
const typedName = "typed"

// typing is the line in which a move, or a word that asks for something, is typed. It stands in the room of messages.
type typing struct {
	root *graph.Node
	edit widget.Edit
}

// longestTyped is how many characters a line has at most.
const longestTyped = 60

// plant makes the node of the line, which is not there until it is opened.
func (y *typing) plant() *graph.Node {
	y.root = &graph.Node{Name: "typing", Hidden: true}
	return y.root
}

// open reports whether the line is there.
func (y *typing) open() bool { return !y.root.Hidden }

// layTyping gives the line its place.
func (t *Table) layTyping() {
	y := &t.typing
	y.root.Children = nil
	kit := widget.Kit{Env: t.d, Stage: t.stage, Into: y.root}
	room := t.area.Message
	kit.Field(graph.Rect{X: room.X + 4, Y: room.Y + 5, W: room.W - 8, H: room.H - 10}, widget.TextField{
		Name: typedName, Hint: t.d.T("typed.hint"), Edit: &y.edit, Most: widget.Limits{Runes: longestTyped}, Set: func(string) {},
	}).Press = t.typed
}

// opensTyping reports whether the line is asked for: the board has the keyboard, or it would not come to this.
func (t *Table) opensTyping(f *input.Frame) bool {
	return slices.Contains(f.Runes, typingKey) && !t.typing.open() && !t.view.Waiting && !t.play.Hidden
}

// openTyping opens the line.
func (t *Table) openTyping() {
	t.message.Withdraw(t.now)
	t.typing.edit.SetText("")
	t.layTyping()
	t.typing.root.Hidden = false
	t.stage.Focus(typedName)
}

// closeTyping gives the keyboard back to the board.
func (t *Table) closeTyping() {
	t.typing.root.Hidden = true
	t.toBoard()
}

// typed does what the line says.
func (t *Table) typed() {
	line := strings.ToLower(strings.TrimSpace(string(t.typing.edit.Text)))
	t.closeTyping()
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
		{"state", func(t *Table, _ string) { t.tell(t.boardText()) }},
		{"turn", func(t *Table, _ string) { t.tell(t.turnText()) }},
		{"last", func(t *Table, _ string) { t.tell(t.lastMove()) }},
		{"where", (*Table).where},
		{"undo", func(t *Table, _ string) { t.s.Request(session.TakeBack{}) }},
		{"redo", func(t *Table, _ string) { t.s.Request(session.Redo{}) }},
		{"hint", func(t *Table, _ string) { t.ask() }},
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
	return boards.Sentences(t.d.T("typed.help", "Move", t.example(), "Words", strings.Join(words, ", ")))
}

// where tells what is on a cell.
func (t *Table) where(cell string) {
	text := t.cellText(cell)
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
	t.toGame()
	switch {
	case !on || p.Computer() || err == nil && slices.Contains(t.view.Game.AppendMoves(nil), m):
		t.s.Request(session.Play{Move: m}) // which says that it is not this player's turn
	case refused:
		t.refuse(why)
	default: // what the rules know and nobody plays: a draw of chance, a turn lost
		t.tell(t.help())
	}
}
