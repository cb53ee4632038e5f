package tournament

import "slices"

// Tie is what ranks those of equal points (FIDE Handbook C.07).
type Tie string

const (
	// Cut1 is Buchholz without the least of its parts, Buchholz the sum of the points of all opponents, both in halves.
	Cut1     Tie = "cut1"
	Buchholz Tie = "buchholz"
	// Sonneborn is the points of those defeated and half of those drawn with, in quarters.
	Sonneborn Tie = "sonneborn"
	// Direct are the halves from the games of equals against one another, where all of them have met.
	Direct Tie = "direct"
	// Wins is the number of games won.
	Wins Tie = "wins"
)

// Ties are all of them.
var Ties = []Tie{Cut1, Buchholz, Sonneborn, Direct, Wins}

// UsualTies are those of a kind of tournament, in their usual order.
func UsualTies(kind Kind) []Tie {
	switch kind {
	case KnockOut:
		return nil
	case Swiss:
		return []Tie{Cut1, Buchholz, Sonneborn, Direct}
	}
	return []Tie{Sonneborn, Direct, Wins}
}

// SetTies changes what ranks those of equal points, and in which order. There may be none.
func (t *Tournament) SetTies(ties []Tie) error {
	for i, tie := range ties {
		if t.Kind == KnockOut || !slices.Contains(Ties, tie) || slices.Contains(ties[:i], tie) {
			return ErrSettings
		}
	}
	t.Ties = slices.Clone(ties)
	return nil
}

// scores is how what a tournament's rounds have brought is counted.
type scores struct{ *Tournament }

// rank ranks places of equal points, the first of which has rank at, by the ties in their order, and writes down what they were ranked by.
func (t scores) rank(equal []Place, at int, ties []Tie) {
	if len(ties) == 0 {
		for i := range equal {
			equal[i].Rank = at
		}
		return
	}
	t.measure(equal, ties[0])
	slices.SortStableFunc(equal, func(a, b Place) int { return b.last() - a.last() })
	each(equal, func(a, b *Place) bool { return a.last() == b.last() }, func(from, to int) { t.rank(equal[from:to], at+from, ties[1:]) })
}

// each calls f for each run of places that are alike.
func each(places []Place, alike func(a, b *Place) bool, f func(from, to int)) {
	for i := 0; i < len(places); {
		k := i
		for k < len(places) && alike(&places[i], &places[k]) {
			k++
		}
		f(i, k)
		i = k
	}
}

// last is the tie that was measured last.
func (p *Place) last() int { return p.Ties[len(p.Ties)-1] }

// measure adds a tie to all of those who are equal so far.
func (t scores) measure(equal []Place, tie Tie) {
	direct := map[int]int{}
	if tie == Direct {
		direct = t.direct(equal)
	}
	for i := range equal {
		p, n := &equal[i], 0
		switch tie {
		case Direct:
			n = direct[p.Entrant]
		case Wins:
			n = p.Won
		default:
			n = t.sum(p.Entrant, tie)
		}
		p.Ties = append(p.Ties, n)
	}
}

// part is what a round adds to Buchholz and Sonneborn-Berger: the points of the opponent, those made of it, and whether the round was left out
// by choice.
type part struct {
	points, made int
	away         bool
}

// sum is Buchholz or Sonneborn-Berger of an entrant.
func (t scores) sum(entrant int, tie Tie) int {
	parts := t.parts(entrant)
	if tie == Cut1 && len(parts) > 0 { // the least of those left out by choice goes first, else the least of all
		least := 0
		for i, p := range parts {
			if q := parts[least]; p.away && !q.away || p.away == q.away && p.points < q.points {
				least = i
			}
		}
		parts = slices.Delete(parts, least, least+1)
	}
	n := 0
	for _, p := range parts {
		if tie == Sonneborn {
			n += p.made * p.points
		} else {
			n += p.points
		}
	}
	return n
}

// parts are those of all rounds that count. In a Swiss tournament a round without a game is one against somebody who has as many points as
// oneself (C.07, article 16); in a round robin a game that was decided without being played counts as any other.
func (t scores) parts(entrant int) []part {
	annulled := t.annulled()
	var parts []part
	for r := range t.Rounds {
		g := t.game(entrant, r)
		switch {
		case g == nil && !t.Rounds[r].complete(), g != nil && g.Outcome == Open, g != nil && g.Bye() && !t.counts(r):
		case g != nil && g.played(), g != nil && !g.Bye() && t.Kind != Swiss:
			other := g.First + g.Second - entrant
			if annulled[other] || annulled[entrant] {
				continue
			}
			parts = append(parts, part{points: t.adjusted(other), made: g.halves(entrant)})
		case t.Kind == Swiss:
			parts = append(parts, part{points: t.points(entrant), made: t.made(entrant, r), away: t.away(entrant, r)})
		}
	}
	for _, gone := range t.owing(entrant, annulled) {
		parts = append(parts, part{points: t.adjusted(gone), made: 2})
	}
	return parts
}

// counts reports whether the byes of a round count: once it is complete, or the next is paired.
func (t scores) counts(round int) bool {
	return round < len(t.Rounds)-1 || t.Rounds[round].complete()
}

// made are the halves that a round has brought somebody.
func (t scores) made(entrant, round int) int {
	g := t.game(entrant, round)
	switch {
	case g == nil && t.counts(round):
		o, _ := t.Entrants[entrant].off(round)
		return o.Halves
	case g == nil, g.Bye() && !t.counts(round):
		return 0
	}
	return g.halves(entrant)
}

// points are the halves of somebody: those of the standing.
func (t scores) points(entrant int) int {
	annulled := t.annulled()
	n := 2 * len(t.owing(entrant, annulled))
	for r := range t.Rounds {
		if g := t.game(entrant, r); g == nil || g.Bye() || !annulled[g.First] && !annulled[g.Second] {
			n += t.made(entrant, r)
		}
	}
	return n
}

// away reports whether somebody left a round out by choice: did not come, had asked it off, had withdrawn or not entered.
func (t scores) away(entrant, round int) bool {
	g := t.game(entrant, round)
	if g == nil {
		return t.Rounds[round].complete()
	}
	return g.Unplayed && g.halves(entrant) == 0
}

// adjusted are the halves of somebody as they count for opponents: of a Swiss tournament, rounds left out by choice until the end are draws.
func (t scores) adjusted(entrant int) int {
	n := t.points(entrant)
	if t.Kind != Swiss {
		return n
	}
	for r := len(t.Rounds) - 1; r >= 0 && t.away(entrant, r); r-- {
		n += 1 - t.made(entrant, r)
	}
	return n
}

// direct are the halves of equals from their games against one another, where all of them have met; else none.
func (t scores) direct(equal []Place) map[int]int {
	points, met, annulled := map[int]int{}, map[[2]int]bool{}, t.annulled()
	in := func(entrant int) bool {
		return !annulled[entrant] && slices.ContainsFunc(equal, func(p Place) bool { return p.Entrant == entrant })
	}
	for _, r := range t.Rounds {
		for i := range r.Games {
			g := &r.Games[i]
			if g.Bye() || g.Outcome == Open || !in(g.First) || !in(g.Second) {
				continue
			}
			met[pairOf(g.First, g.Second)] = true
			points[g.First] += g.halves(g.First)
			points[g.Second] += g.halves(g.Second)
		}
	}
	if len(met) < len(equal)*(len(equal)-1)/2 {
		return nil
	}
	return points
}
