package phrases

import (
	"strings"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
)

// Turn names a turn as the list of moves numbers it: "set 2, round 1, move 5".
func Turn(d *scenes.Env, n match.Number) string {
	return turn(d, n, "turn.move", "turn.round", "turn.set")
}

func turn(d *scenes.Env, n match.Number, byMove, byRound, bySet string, more ...any) string {
	switch {
	case n.Turn == 0:
		return d.T("turn.start")
	case n.Set > 0:
		byMove = bySet
	case n.Round > 0:
		byMove = byRound
	}
	return d.T(byMove, append(more, "Set", n.Set, "Round", n.Round, "Move", n.Move())...)
}

// TurnAt names the last turn among the first ply plies of v, with its side and the number of moves in its round, or in the
// match.
func TurnAt(d *scenes.Env, v *session.View, ply int) string {
	n, side := session.NumberAt(v, ply), rules.Nobody
	for i := ply - 1; i >= 0 && side == rules.Nobody; i-- {
		side = v.Plies[i].Side
	}
	return turn(d, n, "turn.move-of", "turn.round-of", "turn.set-of", "Of", session.LastNumber(v, n).Move(), "Side", strings.ToUpper(side.String()))
}
