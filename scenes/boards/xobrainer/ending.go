package xobrainer

import (
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// ending is by what a match was won that is over: a Knock Out, a fallen bar, sets, points, or the row of a single round.
func ending(d *scenes.Env, v *session.View) boards.Ending {
	s, ok := v.Game.(*xo.State)
	last, any := v.Last()
	if !ok || !any {
		return boards.Ending{}
	}
	e, step := boards.Ending{Bolt: -1}, stepOf(v, last)
	if step.Winner != rules.Nobody && !step.Fell {
		knock := s.Layout().KnockOuts()
		for i, q := range step.Row.Squares {
			p := step.Board.PieceAt(q)
			e.Row = append(e.Row, d.Theme.Piece(p.Owner() == rules.X, p.Colour() == rules.X))
			if step.Row.KnockOut && knock.Has(q) {
				e.Bolt = i
			}
		}
	}
	w := v.Result.Winner()
	of := func(p xo.Pair) (won, lost int) {
		if w == rules.O {
			return p.O, p.X
		}
		return p.X, p.O
	}
	f := s.Format()
	switch {
	case v.Result.By == "fall":
		e.How = d.T("ending.fall")
	case step.KnockOut():
		e.How, e.Gold = d.T("ending.knock-out"), true
	case w == rules.Nobody:
		e.How = d.T("ending.drawn")
	case f.Rounds() == 1:
		e.How = d.T("ending.row")
	case f.Sets() > 1 && s.Sets().X != s.Sets().O:
		won, lost := of(s.Sets())
		e.How = d.T("ending.sets", "Won", won, "Lost", lost)
	default:
		won, lost := of(lastPoints(&step))
		e.How = d.T("ending.points", "Won", won, "Lost", lost)
	}
	return e
}

// lastPoints are those of both sides once step has been counted; a won set clears them.
func lastPoints(step *xo.Step) xo.Pair {
	p := step.PointsBefore
	switch step.Winner {
	case rules.X:
		p.X += step.Gained()
	case rules.O:
		p.O += step.Gained()
	}
	return p
}

// scoreTable is the points of each set, or those of a match without sets; nothing where points mean nothing.
func scoreTable(d *scenes.Env, v *session.View) (out []boards.Score) {
	s, ok := v.Game.(*xo.State)
	if !ok || !scores(s) {
		return nil
	}
	h := historyOf(v)
	sets := s.Format().Sets() > 0
	add := func(p xo.Pair, set int, won rules.Side, gold bool) {
		of := d.T("result.points")
		if sets {
			of = d.T("result.set", "Set", set)
		}
		out = append(out, boards.Score{Of: of, X: p.X, O: p.O, Won: won, Gold: gold})
	}
	for i := range h.rounds {
		r := &h.rounds[i]
		switch over := r.step.MatchOver() || i == len(h.rounds)-1 && !r.setWon; {
		case r.setWon && sets:
			add(lastPoints(&r.step), r.set, r.winner, r.knockOut)
		case over:
			add(lastPoints(&r.step), r.set, rules.Nobody, r.knockOut)
		}
	}
	return out
}
