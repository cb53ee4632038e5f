package phrases

import (
	"xotrio/game/exercises"
	"xotrio/scenes"
)

// Refutation is what is said of a move that is not the better one that was looked for: what it loses, and which move answers it.
func Refutation(d *scenes.Env, a *exercises.Answer) string {
	if len(a.Plan) > 1 {
		return d.T("replay.find.refuted", "Move", a.Move, "Reply", a.Plan[1], "Percent", (a.Loss+5)/10)
	}
	return d.T("replay.find.wrong", "Move", a.Move, "Percent", (a.Loss+5)/10)
}
