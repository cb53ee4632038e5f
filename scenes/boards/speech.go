package boards

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// SayCells is what lies on several cells, as a sentence, such as "Green X on e5, e6."; empty for no cells.
func SayCells(d *scenes.Env, what string, cells []string) string {
	if len(cells) == 0 {
		return ""
	}
	return Sentence(d.T("speech.cells", "What", what, "Cells", strings.Join(cells, ", ")))
}

// Sentence is text with a capital letter at its beginning and a full stop at its end, empty for an empty one.
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

// Sentences are several of them, one after the other.
func Sentences(texts ...string) string {
	var out []string
	for _, t := range texts {
		if t = Sentence(t); t != "" {
			out = append(out, t)
		}
	}
	return strings.Join(out, " ")
}

// TypedMove is the move that was typed for whoever is on turn in v: in the notation of the game, in which spaces, dashes and commas do not
// count. The refusal says why it cannot be read or played. Where there is neither, it is nothing that anybody plays, such as a draw of chance.
func TypedMove(v *session.View, line string) (rules.Move, *rules.Refusal) {
	m, err := v.Game.ParseMove(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(line))
	if why, refused := err.(*rules.Refusal); refused {
		return rules.NoMove, why
	}
	switch {
	case err != nil:
		return rules.NoMove, nil
	case v.Game.Legal(m):
		return m, nil
	}
	return rules.NoMove, v.Game.Why(m)
}

// TypedWhere is what the line asks about a cell, such as "where e5", and what lies there according to b; ok is false where it asks nothing
// like that. The word is that of the language of d, or the English one.
func TypedWhere(d *scenes.Env, b Board, v *session.View, line string) (text string, ok bool) {
	for _, word := range []string{"where", d.T("typed.word.where")} {
		if cell, asked := strings.CutPrefix(line, word+" "); asked {
			if text = Sentence(b.SayCell(v, cell)); text == "" {
				text = d.T("typed.no-cell", "Cell", cell)
			}
			return text, true
		}
	}
	return "", false
}

// most is how many columns and rows the largest board has.
const most = 10

var columns, rows = lines()

// lines are the names of columns and rows, made once: boards draw them on every frame.
func lines() (columns, rows [most]string) {
	for i := range most {
		columns[i], rows[i] = string(rune('a'+i)), strconv.Itoa(i+1)
	}
	return columns, rows
}

// Column is the letter of the column with index i, counted from the left: a to j.
func Column(i int) string { return columns[i] }

// Row is the number of the row with index i, counted from below: 1 to 10.
func Row(i int) string { return rows[i] }

// Foresight says before a move is made that it would end the game: to win on purpose is a joy, to lose by one's own hand none.
type Foresight struct {
	// stamp, move, lang and texts are what it was asked last, told what it said.
	stamp uint64
	move  rules.Move
	lang  string
	texts []string
	told  []string
}

// Before is texts, before them what m, which is legal in v, decides at once: that whoever is on turn wins by it, or loses. The answer
// is the caller's to read until the next call. kind is "row" or "line", as the game calls what it is about; m may be NoMove.
func (f *Foresight) Before(d *scenes.Env, v *session.View, kind string, m rules.Move, texts []string) []string {
	lang := d.Texts.Language()
	if f.stamp == v.Stamp && f.move == m && f.lang == lang && slices.Equal(f.texts, texts) {
		return f.told
	}
	*f = Foresight{stamp: v.Stamp, move: m, lang: lang, texts: texts, told: texts}
	if m == rules.NoMove || v.Over() || !v.Game.Legal(m) {
		return f.told
	}
	side, next := v.Game.ToMove(), v.Game.Clone()
	next.Do(m)
	winner := next.Outcome().Winner()
	if winner == rules.Nobody {
		return f.told
	}
	key := "foresight." + kind + ".loses"
	if winner == side {
		key = "foresight." + kind + ".wins"
	}
	text := d.T(key, "Move", v.Game.MoveText(m), "Of", d.T("threats.of."+winner.String()+".shape"), "Name", phrases.Side(d, v, int(winner-rules.X)))
	f.told = append([]string{text}, texts...)
	return f.told
}
