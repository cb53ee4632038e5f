package review

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
)

// addTurningPoints finds the turning points, and the slide that decided a match lost without a mistake.
func (r *Review) addTurningPoints(s *Source) {
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
	addSlide(r.Plies[from:], loser, s.game.InRounds())
}

// turningPoints returns the costliest mistakes. If loser has lost the match, one of them is its own, or else its
// costliest turn.
func turningPoints(plies []Ply, loser rules.Side) []int {
	var worst []*Ply
	for i := range plies {
		if m := plies[i].Mark; m == Mistake || m == Blunder {
			worst = append(worst, &plies[i])
		}
	}
	slices.SortStableFunc(worst, func(a, b *Ply) int {
		return cmp.Or(cmp.Compare(b.Loss, a.Loss), cmp.Compare(b.RoundLoss, a.RoundLoss))
	})
	own := func(p *Ply) bool { return p.Side == loser.String() }
	top := worst[:min(len(worst), MaxTurningPoints)]
	if loser != rules.Nobody && !slices.ContainsFunc(top, own) {
		top = top[:min(len(top), MaxTurningPoints-1)]
		if i := slices.IndexFunc(worst, own); i >= 0 {
			top = append(top, worst[i])
		} else if p := costliest(plies, loser); p != nil {
			top = append(top, p)
		}
	}
	points := []int{}
	for _, p := range top {
		points = append(points, p.Ply)
	}
	slices.Sort(points)
	return points
}

// chanceLost returns the fall of side's chance to win the round from turn i of plies to its next turn, or to the end of
// plies, which lost the round.
func chanceLost(plies []Ply, i int, side rules.Side) int {
	for k := i + 1; k < len(plies); k++ {
		if plies[k].Side == side.String() {
			return ofX(side, plies[i].BestRound) - ofX(side, plies[k].BestRound)
		}
	}
	return ofX(side, plies[i].BestRound)
}

// costliest returns the turn of side with the largest loss, by itself or up to its next turn; nil if side took no turn.
func costliest(plies []Ply, side rules.Side) (most *Ply) {
	worst := 0
	for i := range plies {
		p := &plies[i]
		if p.Side != side.String() || p.Played < 0 {
			continue
		}
		if cost := max(p.RoundLoss, chanceLost(plies, i, side)); most == nil || cost > worst {
			most, worst = p, cost
		}
	}
	return most
}

// addSlide adds a sentence to the costliest turn of side in plies, a round that it has lost: the fall of its chance
// from its last maximum to where almost nothing was left. A slide has at least two turns.
func addSlide(plies []Ply, side rules.Side, byRounds bool) {
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
	// nothingLeft is the chance, in per mille, that ends a slide.
	nothingLeft = 50
	// minSlide is the smallest fall of a slide, in per cent.
	minSlide = 10
)

// Punished reports whether the other side has used the loss of the turn with that number: its next turn loses less than
// half as much. It is true at the end of the match, and false for a turn without a loss.
func (r *Review) Punished(ply int) bool {
	i := slices.IndexFunc(r.Plies, func(p Ply) bool { return p.Ply == ply })
	if i < 0 || r.Plies[i].RoundLoss == 0 {
		return false
	}
	return i+1 == len(r.Plies) || r.Plies[i+1].Side == r.Plies[i].Side || 2*r.Plies[i+1].RoundLoss < r.Plies[i].RoundLoss
}
