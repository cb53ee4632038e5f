package exercises

import (
	"cmp"
	"fmt"
	"slices"

	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
)

// PerMatch is how many exercises a match gives at most: more would fill the days after it, and the worst mistakes teach most.
const PerMatch = 3

// Of are the exercises that m gives by its review, in the order in which the moves were played: what persons did wrong in it, the turning
// points first and then what cost most. Moves of computer players give none. record is the name of the record of m, empty where it has none.
func Of(r *review.Review, m *match.Match, record string) []Exercise {
	var faults []*review.Ply
	for i := range r.Plies {
		p := &r.Plies[i]
		who, ok := m.Seating().PlayedBy(p.Ply - 1)
		if faulty := p.Mark == review.Mistake || p.Mark == review.Blunder; faulty && ok && !who.Computer() && p.Played >= 0 {
			faults = append(faults, p)
		}
	}
	rank := func(p *review.Ply) int {
		if slices.Contains(r.TurningPoints, p.Ply) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(faults, func(a, b *review.Ply) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.Loss, a.Loss), cmp.Compare(b.RoundLoss, a.RoundLoss))
	})
	faults = faults[:min(len(faults), PerMatch)]
	slices.SortFunc(faults, func(a, b *review.Ply) int { return cmp.Compare(a.Ply, b.Ply) })
	var list []Exercise
	for _, p := range faults {
		list = append(list, From(p, m, record))
	}
	return list
}

// Possible reports whether there can be exercises of m: some person plays in it.
func Possible(m *match.Match) bool {
	for _, seat := range m.Setup().Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				return true
			}
		}
	}
	return false
}

// From is the exercise that a ply of the review of m gives, for somebody who knows what its mover could know, and of a match in progress what
// everybody knows.
func From(p *review.Ply, m *match.Match, record string) Exercise {
	side := sideOf(p.Side)
	m = match.Public(m)
	e := Exercise{
		Record: record, Ply: p.Ply, Game: m.Game().Name, Options: m.Setup().Options, Position: m.At(p.Ply - 1).View(side).Text(),
		Side: p.Side, Played: p.Move, Loss: p.RoundLoss, Lines: p.Lines, Words: p.Words,
	}
	best, played := &p.Lines[0], &p.Lines[p.Played]
	lost := played.Win < 0 || p.Proven != 0 && (p.Proven > 0) != (side == rules.X)
	e.Proven = best.Win > 0 && played.Win <= 0 || lost && best.Win >= 0
	for i := range p.Lines {
		if l := &p.Lines[i]; i != p.Played && right(best, l, e.Proven, best.Round-l.Round) {
			e.Best = append(e.Best, l.Text)
		}
	}
	if len(e.Best) == 0 {
		e.Best = []string{p.Best}
	}
	return e
}

// From reports whether e can come from m: the move was played there in that position.
func (e *Exercise) From(m *match.Match) bool {
	m = match.Public(m)
	log := m.Log()
	return e.Ply >= 1 && e.Ply <= len(log) && m.Game().Name == e.Game && log[e.Ply-1].Text == e.Played &&
		m.At(e.Ply-1).View(sideOf(e.Side)).Text() == e.Position
}

// sideOf is the side of a sign.
func sideOf(s string) rules.Side {
	if s == rules.O.String() {
		return rules.O
	}
	return rules.X
}

// View is the position of e as whoever is on turn in it may see it, between people. The error says why it cannot be shown: the file may have
// been written by another program.
func (e *Exercise) View(games match.Games) (session.View, error) {
	info, err := games(e.Game)
	if err != nil {
		return session.View{}, err
	}
	s := match.Setup{Game: e.Game, Options: e.Options, Start: e.Position}
	people := make([]int, info.Seats)
	if x, o := 0, 0; info.Seats == 2 {
		if n, err := fmt.Sscanf(e.Options["Teams"], "%d-%d", &x, &o); n == 2 && err == nil {
			people[0], people[1] = x, o
		}
	}
	for _, n := range people {
		seat := match.Person("")
		for k := 1; k < min(n, match.MaxPlayers); k++ {
			seat.Players = append(seat.Players, match.Player{})
		}
		s.Seats = append(s.Seats, seat)
	}
	m, err := match.New(s, info)
	if err != nil {
		return session.View{}, err
	}
	_, seat, player, ok := m.OnTurn()
	if !ok {
		return session.View{}, fmt.Errorf("nobody is on turn in the position of the exercise")
	}
	return session.Of(m, seat, player), nil
}
