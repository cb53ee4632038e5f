package xobrainer

import (
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// sideKeys and aimKeys are the ends of the text keys that speak of the pieces of a row.
var (
	sideKeys = [2]string{"x", "o"}
	aimKeys  = [...]string{xo.ByShape: "shape", xo.ByColour: "colour", xo.ByBoth: "both"}
)

// rowOf is what the pieces of a row are called: crosses, green pieces, green crosses.
func rowOf(d *scenes.Env, side rules.Side, by xo.Aims) string {
	return d.T("threats.of." + sideKeys[seatOf(side)] + "." + aimKeys[by])
}

// ofRow is what the pieces of the row are called that step has completed and that counted.
func ofRow(d *scenes.Env, step *xo.Step) string {
	return rowOf(d, step.Winner, step.Board.AimsOf(&step.Row, step.Winner))
}

// five is the row that step has completed and what it is worth, if that means anything: Five pink, 6 points.
func five(d *scenes.Env, step *xo.Step) string {
	if step.Row.Points == 0 {
		return d.T("rounds.row", "Of", ofRow(d, step))
	}
	return d.T("rounds.five", "Of", ofRow(d, step), "N", step.Row.Points)
}

// came is how a round came out, in a few words: Five pink, 15 points.
func (b *writer) came(step *xo.Step, w *words) string {
	switch {
	case step.Fell:
		return b.d.T("variant.band-fell", "Name", w.sides[seatOf(step.Side)])
	case step.RoundDrawn():
		return b.d.T("xobrainer.band-drawn")
	case step.Row.KnockOut:
		return b.d.T("rounds.bolt", "Of", ofRow(b.d, step))
	}
	text := five(b.d, step)
	loser := step.Winner.Other()
	if also := step.Completed(loser); also != 0 {
		text += b.d.T("rounds.both", "Of", rowOf(b.d, loser, also))
	} else if more := step.Completed(step.Winner) &^ step.Board.AimsOf(&step.Row, step.Winner); more != 0 {
		text += b.d.T("rounds.better", "Of", rowOf(b.d, step.Winner, more))
	}
	if step.Gained() > step.Row.Points {
		text += " \u00b7 " + b.sum(step)
	}
	return text
}

// lastRow is the row that ended a match, as a sentence, and who completed it where that was the loser; rest follows it. A match that
// ended otherwise has none.
func lastRow(d *scenes.Env, v *session.View, rest string) string {
	winner, loser := boards.Parties(d, v)
	last, ok := v.Last()
	if !ok {
		return rest
	}
	step := stepOf(v, last)
	switch {
	case step.Winner == rules.Nobody || step.Fell:
		return rest
	case step.Row.KnockOut:
		return d.T("rounds.knock-out", "Of", ofRow(d, &step), "Name", winner, "N", members(v, step.Winner)) + "."
	}
	text := five(d, &step) + "."
	if step.Side != step.Winner {
		text += " " + d.T("told.end.given", "Winner", winner, "Loser", loser)
	}
	if rest != "" {
		text += " " + rest
	}
	return text
}
