package session

import "xotrio/game/match"

// NumberAt returns the number of the last turn among the first ply plies of v; its Turn is 0 if there is none.
func NumberAt(v *View, ply int) match.Number {
	n := numbering(v, ply)
	return n.Last()
}

// NextNumber returns the number of the turn that follows the first ply plies of v.
func NextNumber(v *View, ply int) match.Number {
	n := numbering(v, ply)
	return n.Next()
}

func numbering(v *View, ply int) match.Numbering {
	n := match.NewNumbering(v.Start)
	for i := range v.Plies[:ply] {
		n.Add(v.Plies[i].Side, v.Plies[i].Step)
	}
	return n
}

// LastNumber returns the number of the last turn in v of the round of n.
func LastNumber(v *View, n match.Number) match.Number {
	all := match.NewNumbering(v.Start)
	for i := range v.Plies {
		all.Add(v.Plies[i].Side, v.Plies[i].Step)
		if last := all.Last(); last.SamePart(n) && last.Turn > n.Turn {
			n = last
		}
	}
	return n
}
