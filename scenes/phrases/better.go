package phrases

import (
	"xotrio/game/exercises"
	"xotrio/game/review"
	"xotrio/scenes"
)

// Refutation is what is said of a move that is not the better one that was looked for: what it loses, and which move answers it.
func Refutation(d *scenes.Env, a *exercises.Answer) string {
	if len(a.Plan) > 1 {
		return d.T("replay.find.refuted", "Move", a.Move, "Reply", a.Plan[1], "Percent", (a.Loss+5)/10)
	}
	return d.T("replay.find.wrong", "Move", a.Move, "Percent", (a.Loss+5)/10)
}

// Marked is the mark of a review in words, for those who listen; empty for none.
func Marked(d *scenes.Env, m review.Mark) string {
	switch m {
	case review.OnlyMove:
		return d.T("replay.marked.only")
	case review.Inaccuracy:
		return d.T("replay.marked.inaccuracy")
	case review.Mistake:
		return d.T("replay.marked.mistake")
	case review.Blunder:
		return d.T("replay.marked.blunder")
	}
	return ""
}
