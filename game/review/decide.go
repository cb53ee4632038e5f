package review

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// decide finds the turning points, and where a match was lost without a mistake the slide that has decided it.
func (r *Review) decide(s *Source) {
	loser := rules.Nobody
	if n := len(s.turns); n > 0 && s.turns[n-1].after.Over() {
		loser = s.turns[n-1].after.Winner().Other()
		if s.turns[n-1].after.Winner() == rules.Nobody {
			loser = rules.Nobody
		}
	}
	r.TurningPoints = turningPoints(r.Plies, loser)
	if loser == rules.Nobody || slices.ContainsFunc(r.Plies, func(p Ply) bool {
		return p.Side == loser.String() && (p.Mark == Mistake || p.Mark == Blunder)
	}) {
		return
	}
	round := s.turns[len(s.turns)-1].round
	from := slices.IndexFunc(s.turns, func(t turn) bool { return t.round == round })
	slide(r.Plies[from:], loser, s.game.InRounds())
}

// slid is by how much the chance of side to win the round has fallen from before its turn i of plies to before its next turn, or to the end of
// them, which it has lost.
func slid(plies []Ply, i int, side rules.Side) int {
	for k := i + 1; k < len(plies); k++ {
		if plies[k].Side == side.String() {
			return ofX(side, plies[i].BestRound) - ofX(side, plies[k].BestRound)
		}
	}
	return ofX(side, plies[i].BestRound)
}

// costliest is the turn of side that has cost it most: by itself, or else by how things stood at its next turn. It is nil where side took no
// turn.
func costliest(plies []Ply, side rules.Side) (most *Ply) {
	at := -1
	better := func(i int) bool {
		switch p := &plies[i]; {
		case at < 0:
			return true
		case p.RoundLoss != plies[at].RoundLoss:
			return p.RoundLoss > plies[at].RoundLoss
		}
		return slid(plies, i, side) > slid(plies, at, side)
	}
	for i := range plies {
		if plies[i].Side == side.String() && plies[i].Played >= 0 && better(i) {
			at, most = i, &plies[i]
		}
	}
	return most
}

// slide says at the costliest turn of side in plies, a round that it has lost, by how much its chance has fallen on the whole, from where it was
// highest last to where next to nothing was left. A slide is of two turns at least.
func slide(plies []Ply, side rules.Side, byRounds bool) {
	var own []int
	for i := range plies {
		if plies[i].Side == side.String() && plies[i].Played >= 0 {
			own = append(own, i)
		}
	}
	first := 0
	for k, i := range own {
		if ofX(side, plies[i].BestRound) >= ofX(side, plies[own[first]].BestRound) {
			first = k
		}
	}
	last := first
	for last+1 < len(own) && ofX(side, plies[own[last]].Round) > nothingLeft {
		last++
	}
	if last <= first {
		return
	}
	worst := costliest(plies[own[first]:own[last]+1], side)
	points := (ofX(side, plies[own[first]].BestRound) - ofX(side, plies[own[last]].Round) + 5) / 10
	if worst == nil || points < minSlide {
		return
	}
	key := keySlide
	if byRounds {
		key = keySlideOne
	}
	worst.Words = append(worst.Words, Phrase{Key: key, Args: map[string]string{
		"Side": strings.ToUpper(side.String()), "First": plies[own[first]].Move, "Last": plies[own[last]].Move,
		"Lost": strconv.Itoa(points), "Move": worst.Move,
	}})
}

const (
	// nothingLeft is the chance, in per mille, with which a slide has come to its end.
	nothingLeft = 50
	// minSlide is the least number of points of chance by which it is one.
	minSlide = 10
)

// Punished reports whether the other side has made use of what the turn with that number has lost: by losing less than half of it again with
// the next turn. It is so at the end, too, and not where nothing was lost.
func (r *Review) Punished(ply int) bool {
	i := slices.IndexFunc(r.Plies, func(p Ply) bool { return p.Ply == ply })
	if i < 0 || r.Plies[i].RoundLoss == 0 {
		return false
	}
	return i+1 == len(r.Plies) || r.Plies[i+1].Side == r.Plies[i].Side || 2*r.Plies[i+1].RoundLoss < r.Plies[i].RoundLoss
}
