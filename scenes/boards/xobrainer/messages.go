package xobrainer

import (
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
)

// message is what the panel of seat i has to say.
func (b *writer) message(s *scene, i int) string {
	if s.old() {
		return b.wonMessage(s, i)
	}
	d, v := b.d, s.v
	side, result := sideOf(i), &v.view.Result
	switch {
	case result.Over() && result.Winner() == side:
		if row := wonBy(d, &v.view); row != "" {
			return row
		}
		return d.T("xobrainer.won-match")
	case result.Over() && result.Winner() == rules.Nobody:
		return d.T("xobrainer.drawn-match")
	case result.Over():
		return ""
	}
	text := ""
	if n := len(v.turns); n > 0 && v.turns[n-1].pass && v.turns[n-1].side == side {
		text = d.T("xobrainer.passed")
		if v.turns[n-1].lost {
			text = d.T("variant.time-lost")
		}
	}
	if v.turn != side {
		return text
	}
	if len(v.turns) == 0 && v.board.Occupied().Empty() { // else it goes on from a position
		text = d.T("xobrainer.opens")
	}
	p, on := v.view.OnTurn()
	switch {
	case !on || p.Computer():
		return text
	case v.passDue():
		return d.T("xobrainer.must-pass")
	case v.lineLen[i] > 0:
		place := d.T("xobrainer.place-" + pieceKey(v.lineUp[i][0]))
		if text != "" {
			return text + " " + place
		}
		return place
	}
	return text
}

// wonBy is the row that won the last round of a match that is over, as the round said it; empty where it was none.
func wonBy(d *scenes.Env, v *session.View) string {
	last, ok := v.Last()
	if !ok {
		return ""
	}
	switch step := stepOf(v, last); {
	case step.Winner == rules.Nobody || step.Fell:
		return ""
	case step.Row.KnockOut:
		return d.T("rounds.bolt", "Of", ofRow(d, &step))
	default:
		return five(d, &step)
	}
}

// wonMessage is what the panel of seat i has to say of the round that has just ended.
func (b *writer) wonMessage(s *scene, i int) string {
	d, v, step := b.d, s.v, &s.step
	switch {
	case v.winner != sideOf(i):
		return ""
	case step.Fell:
		return d.T("variant.won-fall")
	case step.KnockOut() && !v.row.KnockOut:
		return d.T("variant.knock-out-" + cardCause(step))
	case step.Gained() > v.row.Points && s.t >= s.counted:
		return b.sum(step)
	case v.row.KnockOut:
		return d.T("rounds.bolt", "Of", ofRow(b.d, step))
	}
	return five(d, step)
}

// pieceKey is the end of the text keys that speak of a piece.
func pieceKey(p xo.Piece) string {
	return [...]string{"none", "green-x", "pink-x", "pink-o", "green-o"}[p]
}
