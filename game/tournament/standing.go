package tournament

import "slices"

// Place is how somebody stands.
type Place struct {
	// Rank counts from 1; entrants who are equal in everything share it. Entrant is the index in Tournament.Entrants.
	Rank, Entrant int
	// Points are counted in halves: 2 for a win or a bye, 1 for a draw.
	Points int
	// Ties are what ranks those of equal points, in the order of Tournament.Ties, each in its own unit; see Tie. In a knock-out there are none.
	Ties []int
	// Won, Drawn and Lost are games, byes left out.
	Won, Drawn, Lost int
	// Out is the round, counted from 1, in which somebody was knocked out; 0 for whoever was not.
	Out int
}

// Standing is how all stand, the best first: by points, then by the ties; in a knock-out by how far one has come. Whoever is still equal shares
// the rank and stands in the order of the numbers. A bye counts once its round is complete.
func (t *Tournament) Standing() []Place {
	c := scores{t}
	places := make([]Place, len(t.Entrants))
	for i := range places {
		places[i].Entrant = i
	}
	annulled := t.annulled()
	for r := range t.Rounds {
		for i := range t.Rounds[r].Games {
			g := &t.Rounds[r].Games[i]
			if g.Outcome == Open || g.Bye() && !c.counts(r) || annulled[g.First] || !g.Bye() && annulled[g.Second] {
				continue
			}
			c.score(places, g, r)
		}
		for i := range t.Entrants {
			if t.game(i, r) == nil {
				places[i].Points += c.made(i, r)
			}
		}
	}
	c.award(places, annulled)
	keys := c.keys()
	slices.SortStableFunc(places, func(a, b Place) int { return slices.Compare(keys(&b), keys(&a)) })
	each(places, func(a, b *Place) bool { return slices.Equal(keys(a), keys(b)) }, func(from, to int) { c.rank(places[from:to], from+1, t.Ties) })
	return places
}

// keys is what tells places apart before the ties do, the more the better.
func (t scores) keys() func(p *Place) []int {
	if t.Kind != KnockOut {
		return func(p *Place) []int { return []int{p.Points} }
	}
	return func(p *Place) []int {
		out := p.Out
		if out == 0 {
			out = len(t.Rounds) + 1
		}
		return []int{out, t.thirdPlace(p.Entrant)}
	}
}

// score adds a game to those who played it.
func (t scores) score(places []Place, g *Game, round int) {
	first := &places[g.First]
	if g.Bye() {
		first.Points += 2
		return
	}
	second := &places[g.Second]
	if g.Outcome == BothLost {
		if !g.Unplayed {
			first.Lost, second.Lost = first.Lost+1, second.Lost+1
		}
		return
	}
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
func (t scores) award(places []Place, annulled []bool) {
	for i := range places {
		places[i].Points += 2 * len(t.owing(i, annulled))
	}
}

// owing are those who owe somebody a game of a round robin, once for each game, since they have withdrawn and what they played counts; nobody
// where it does not, or where that one has withdrawn, too.
func (t *Tournament) owing(entrant int, annulled []bool) (list []int) {
	if t.Kind != RoundRobin && t.Kind != Double || t.Entrants[entrant].Gone {
		return nil
	}
	decided := t.history().decided
	for gone := range t.Entrants {
		if !t.Entrants[gone].Gone || annulled[gone] {
			continue
		}
		for range t.cycles() - decided[pairOf(gone, entrant)] {
			list = append(list, gone)
		}
	}
	return list
}

// thirdPlace is 1 for whoever has won the game for the third place.
func (t scores) thirdPlace(entrant int) int {
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
