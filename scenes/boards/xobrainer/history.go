package xobrainer

import (
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
)

// turn is one ply of a round.
type turn struct {
	side rules.Side
	// square is where the piece was placed, if one was.
	square xo.Square
	// pass reports whether nothing was placed, lost whether that was because the bomb took the turn.
	pass, lost bool
}

// turnOf is the turn that did step.
func turnOf(step *xo.Step) turn {
	return turn{side: step.Side, square: step.Square, pass: step.Piece == xo.NoPiece, lost: step.TimeLost}
}

// round is how a finished round came out.
type round struct {
	// number counts from 1 within the set, or within the match where there are no sets.
	number int
	// winner is Nobody for a drawn round, which has no points.
	winner   rules.Side
	points   int
	knockOut bool
	setWon   bool
	// step is the ply that ended it, set the number of the set it belongs to.
	step xo.Step
	set  int
}

// history is what the lists at the players' sides tell of the match.
type history struct {
	// turns are those of the running round, or of the last one in a finished match.
	turns  []turn
	rounds []round
	// current is the number of the running round within the match, base that of the last round of the sets behind.
	current, base int
	// won counts the rounds that each side has won.
	won [2]int
	// last is what the last ply did; any reports whether there was one.
	last xo.Step
	any  bool
}

// historyOf is what the steps of v tell, from its first ply on.
func historyOf(v *session.View) history {
	h := history{current: v.Start.(*xo.State).Round()}
	for _, p := range v.Plies {
		step := stepOf(v, p)
		h.add(&step)
	}
	return h
}

// stepOf is what a ply of v did, as far as it means something in the format of v.
func stepOf(v *session.View, p session.Ply) xo.Step {
	step := p.Step.(xo.Step)
	if s, ok := v.Game.(*xo.State); ok && !scores(s) {
		step.Row = bare(step.Row)
		step.MissionPoints, step.TrapPoints, step.FallPoints, step.KnockOuts = 0, 0, 0, 0
	}
	return step
}

// scores reports whether points and Knock Outs mean something in the match of s: where a single round decides, any five win all there is.
func scores(s *xo.State) bool { return s.Format().Rounds() != 1 }

// bare is a row that is worth nothing but the round.
func bare(row xo.Row) xo.Row { return xo.Row{Squares: row.Squares} }

// add takes over one ply.
func (h *history) add(step *xo.Step) {
	if step.Side == rules.Nobody {
		// What is drawn is no turn, and may be a secret; it matters here only where nobody can place after it.
		if !step.RoundOver {
			return
		}
	} else {
		h.turns = append(h.turns, turnOf(step))
	}
	h.last, h.any = *step, true
	if !step.RoundOver {
		return
	}
	h.rounds = append(h.rounds, round{
		number: h.current - h.base, winner: step.Winner, points: step.Gained(), knockOut: step.KnockOut(), setWon: step.SetWon,
		step: *step, set: 1 + step.SetsBefore.X + step.SetsBefore.O,
	})
	if step.Winner != rules.Nobody {
		h.won[seatOf(step.Winner)]++
	}
	if step.MatchOver() {
		return
	}
	if step.SetWon {
		h.base = h.current
	}
	h.current++
	h.turns = nil
}

// seatOf is the seat that plays for a side.
func seatOf(s rules.Side) int { return int(s - rules.X) }

// sideOf is the side that a seat plays for.
func sideOf(seat int) rules.Side { return rules.X + rules.Side(seat) }
