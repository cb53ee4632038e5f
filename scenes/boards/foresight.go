package boards

import (
	"slices"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

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
