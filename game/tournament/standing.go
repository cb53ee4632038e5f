package tournament

import "slices"

// Place is how somebody stands.
type Place struct {
	// Rank counts from 1; entrants who are equal in everything share it. Entrant is the index in Tournament.Entrants.
	Rank, Entrant int
	// Points are counted in halves: 2 for a win or a bye, 1 for a draw.
	Points int
	// Tie are the halves by which entrants of equal points are ranked before anything else: the points of all opponents met (Buchholz) in a
	// Swiss tournament, in a round robin the points of those defeated and half of those drawn with (Sonneborn-Berger, in quarters). It is 0 in a
	// knock-out.
	Tie int
	// Direct are the halves from the games of those who are still equal against one another, where all of them have met; else 0.
	Direct int
	// Won, Drawn and Lost are games, byes left out.
	Won, Drawn, Lost int
	// Out is the round, counted from 1, in which somebody was knocked out; 0 for whoever was not.
	Out int
}

// Standing is how all stand, the best first. In a Swiss tournament points decide, then Buchholz, then the games against one another; in a
// round robin points, the games against one another, then Sonneborn-Berger; in a knock-out how far one has come. Whoever is still equal shares
// the rank and stands in the order of the numbers.
//
// A round without a game counts for Buchholz as one against an opponent who has as many points as oneself (FIDE Handbook C.07, unplayed
// rounds).
func (t *Tournament) Standing() []Place {
	places := make([]Place, len(t.Entrants))
	for i := range places {
		places[i].Entrant = i
	}
	annulled := t.annulled()
	for r := range t.Rounds {
		for i := range t.Rounds[r].Games {
			g := &t.Rounds[r].Games[i]
			if g.Outcome == Open || annulled[g.First] || !g.Bye() && annulled[g.Second] {
				continue
			}
			t.score(places, g, r)
		}
	}
	t.award(places, annulled)
	for i := range places {
		places[i].Tie = t.tie(places, i, annulled)
	}
	keys := t.keys(places)
	slices.SortStableFunc(places, func(a, b Place) int { return slices.Compare(keys(&b), keys(&a)) })
	if t.Kind != KnockOut {
		t.direct(places, keys, annulled)
	}
	full := func(p *Place) []int {
		k := keys(p)
		if t.Kind == Swiss {
			return append(k, p.Direct)
		}
		return append(k, p.Direct, p.Tie)
	}
	slices.SortStableFunc(places, func(a, b Place) int { return slices.Compare(full(&b), full(&a)) })
	for i := range places {
		places[i].Rank = i + 1
		if i > 0 && slices.Equal(full(&places[i]), full(&places[i-1])) {
			places[i].Rank = places[i-1].Rank
		}
	}
	return places
}

// keys is what tells places apart before the games against one another do, the more the better.
func (t *Tournament) keys(places []Place) func(p *Place) []int {
	switch t.Kind {
	case KnockOut:
		return func(p *Place) []int {
			out := p.Out
			if out == 0 {
				out = len(t.Rounds) + 1
			}
			return []int{out, t.thirdPlace(p.Entrant)}
		}
	case Swiss:
		return func(p *Place) []int { return []int{p.Points, p.Tie} }
	}
	return func(p *Place) []int { return []int{p.Points} }
}

// score adds a game to those who played it.
func (t *Tournament) score(places []Place, g *Game, round int) {
	first := &places[g.First]
	if g.Bye() {
		first.Points += 2
		return
	}
	if g.Unplayed && (t.Kind == RoundRobin || t.Kind == Double) {
		return // see award
	}
	second := &places[g.Second]
	if g.Outcome == Drawn {
		first.Points, second.Points = first.Points+1, second.Points+1
		first.Drawn, second.Drawn = first.Drawn+1, second.Drawn+1
		return
	}
	winner, loser := &places[g.winner()], &places[g.loser()]
	winner.Points += 2
	if !g.Unplayed {
		winner.Won++
		loser.Lost++
	}
	if t.Kind == KnockOut && !g.Third {
		loser.Out = round + 1
	}
}

// award adds the games of a round robin that others owe since they have withdrawn.
func (t *Tournament) award(places []Place, annulled []bool) {
	if t.Kind != RoundRobin && t.Kind != Double {
		return
	}
	met := t.history().met
	for gone := range t.Entrants {
		if !t.Entrants[gone].Gone || annulled[gone] {
			continue
		}
		for _, entrant := range t.present() {
			places[entrant].Points += 2 * max(0, t.cycles()-met[pairOf(gone, entrant)])
		}
	}
}

// tie is what Place.Tie says.
func (t *Tournament) tie(places []Place, entrant int, annulled []bool) int {
	sum := 0
	for r := range t.Rounds {
		met := false
		for i := range t.Rounds[r].Games {
			g := &t.Rounds[r].Games[i]
			if g.Outcome == Open || g.Bye() || g.First != entrant && g.Second != entrant {
				met = met || g.Outcome == Open && (g.First == entrant || g.Second == entrant)
				continue
			}
			other := g.First + g.Second - entrant
			if annulled[other] || annulled[entrant] {
				continue
			}
			switch {
			case t.Kind == Swiss && g.played():
				met = true
				sum += places[other].Points
			case t.Kind == Swiss:
			case g.Outcome == Drawn:
				sum += places[other].Points
			case g.winner() == entrant:
				sum += 2 * places[other].Points
			}
		}
		if t.Kind == Swiss && !met && r >= t.Entrants[entrant].From {
			sum += places[entrant].Points
		}
	}
	if t.Kind == KnockOut {
		return 0
	}
	return sum
}

// direct fills Place.Direct of those whose keys are equal and who have all met.
func (t *Tournament) direct(places []Place, keys func(*Place) []int, annulled []bool) {
	for i := 0; i < len(places); {
		k := i + 1
		for k < len(places) && slices.Equal(keys(&places[i]), keys(&places[k])) {
			k++
		}
		t.among(places[i:k], annulled)
		i = k
	}
}

// among fills Place.Direct of those who are equal, where all of them have met.
func (t *Tournament) among(equal []Place, annulled []bool) {
	at := map[int]int{}
	for i := range equal {
		at[equal[i].Entrant] = i
		if annulled[equal[i].Entrant] {
			return
		}
	}
	points, met := make([]int, len(equal)), map[[2]int]bool{}
	for _, r := range t.Rounds {
		for i := range r.Games {
			g := &r.Games[i]
			a, isA := at[g.First]
			b, isB := at[g.Second]
			if g.Bye() || g.Outcome == Open || !isA || !isB {
				continue
			}
			met[pairOf(a, b)] = true
			switch g.Outcome {
			case Drawn:
				points[a]++
				points[b]++
			case First:
				points[a] += 2
			case Second:
				points[b] += 2
			}
		}
	}
	if len(met) < len(equal)*(len(equal)-1)/2 {
		return
	}
	for i := range equal {
		equal[i].Direct = points[i]
	}
}

// thirdPlace is 1 for whoever has won the game for the third place.
func (t *Tournament) thirdPlace(entrant int) int {
	for _, r := range t.Rounds {
		for i := range r.Games {
			if g := &r.Games[i]; g.Third && g.Outcome != Open && g.winner() == entrant {
				return 1
			}
		}
	}
	return 0
}

// annulled are the entrants of a round robin who withdrew before they had played half of their games.
func (t *Tournament) annulled() []bool {
	out := make([]bool, len(t.Entrants))
	if t.Kind != RoundRobin && t.Kind != Double {
		return out
	}
	played := make([]int, len(t.Entrants))
	for _, r := range t.Rounds {
		for i := range r.Games {
			if g := &r.Games[i]; g.Outcome != Open && g.played() {
				played[g.First]++
				played[g.Second]++
			}
		}
	}
	for i := range t.Entrants {
		out[i] = t.Entrants[i].Gone && 2*played[i] < t.cycles()*(len(t.Entrants)-1)
	}
	return out
}
