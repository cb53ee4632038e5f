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
	"xotrio/scenes/ui/graph"
)

// SayCells returns what is on several cells as a sentence, such as "Green X on e5, e6.", "" for no cells.
func SayCells(d *scenes.Env, what string, cells []string) string {
	if len(cells) == 0 {
		return ""
	}
	return Sentence(d.T("speech.cells", "What", what, "Cells", strings.Join(cells, ", ")))
}

// Squares returns a function that returns the squares of the board with what is on each in the view, for screen readers;
// none if its cells have no names. Where the piece in hand can be put, a square says so instead.
func Squares(board func() Board, view func() *session.View) func() []graph.Square {
	var of *session.View
	var texts []string
	return func() (out []graph.Square) {
		b, v := board(), view()
		if b == nil || v == nil || b.Cells() == 0 {
			return nil
		}
		// The texts are made again for another view or language, the places at every call: the camera may move.
		if of != v || texts[0] != b.SayCell(v, b.Cell(0).Name) {
			of, texts = v, nil
			for cell := range b.Cells() {
				texts = append(texts, b.SayCell(v, b.Cell(cell).Name))
			}
		}
		for cell, text := range texts {
			if at := b.Cell(cell); text != "" {
				out = append(out, graph.Square{Name: at.Name, Label: text, At: at.Spot.At, Size: at.Spot.Size})
			}
		}
		if l, ok := b.(Lifter); ok {
			for _, end := range l.Ends() {
				if i := slices.IndexFunc(out, func(s graph.Square) bool { return s.Name == end.Name }); i >= 0 {
					out[i] = end
				}
			}
		}
		return out
	}
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

// Voice collects what a screen speaks in a tick.
type Voice struct {
	texts []string
	// aim is the last spoken aim of the keyboard.
	aim string
}

// Say speaks texts after those before.
func (v *Voice) Say(texts ...string) { v.texts = append(v.texts, texts...) }

// SayAim speaks what the keyboard points at on b when that changes.
func (v *Voice) SayAim(b Board, view *session.View) {
	if text := b.SayAim(view); text != v.aim {
		v.aim = text
		v.Say(text)
	}
}

// ResetAim forgets the last spoken aim, for a new position.
func (v *Voice) ResetAim() { v.aim = "" }

// TakeText returns what was said since the last call, in sentences.
func (v *Voice) TakeText() string {
	text := Sentences(v.texts...)
	v.texts = v.texts[:0]
	return text
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

// MarksName returns the name of a side's marks in sentences on rows, such as "crosses".
func MarksName(d *scenes.Env, side rules.Side) string {
	return d.T([...]string{rules.X: "table.side.x", rules.O: "table.side.o"}[side])
}

// Before returns texts, preceded by the outcome of m if it ends the game at once: the side to move wins by it, or
// loses. The result is valid until the next call. kind is "row" or "line", as the game calls what decides it; m may be
// NoMove.
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
	text := d.T(key, "Move", v.Game.MoveText(m), "Of", MarksName(d, winner), "Name", phrases.Side(d, v, int(winner-rules.X)))
	f.result = append([]string{text}, texts...)
	return f.result
}

// StepKey returns the step that the keys of a tick make through the moves of a match: -1 back, 1 forward, 0 none. Arrow
// keys step only if arrows is set.
func StepKey(f *input.Frame, arrows bool) int {
	switch {
	case f.Key(ebiten.KeyComma), arrows && f.Key(ebiten.KeyLeft):
		return -1
	case f.Key(ebiten.KeyPeriod), arrows && f.Key(ebiten.KeyRight):
		return 1
	}
	return 0
}
