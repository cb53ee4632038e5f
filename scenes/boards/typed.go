package boards

import (
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
)

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
func TypedWhere(d *scenes.Env, b Speaker, v *session.View, line string) (text string, ok bool) {
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
