package tournament

import (
	"math/rand/v2"
	"slices"

	"xotrio/game/swiss"
)

// swiss pairs the next round by the FIDE Dutch System, or by lot among those of equal points. Where that has no pairing, as there are few
// players and many rounds, the sides give way before the tournament does: somebody then has one side a third time. It is nil where even so
// somebody would have to meet again.
func (t *Tournament) swiss() []Game {
	order := t.numbers()
	e := t.event(order)
	pairs, err := e.Pair()
	if err != nil {
		e.Sideless = true
		if pairs, err = e.Pair(); err != nil {
			return nil
		}
	}
	games := make([]Game, 0, len(pairs))
	for _, p := range pairs {
		if p.Black == swiss.Nobody {
			games = append(games, bye(order[p.White]))
		} else {
			games = append(games, Game{First: order[p.White], Second: order[p.Black]})
		}
	}
	return games
}

// pairable reports whether those who are present can be paired without meeting again.
func (t *Tournament) pairable() bool { return t.swiss() != nil }

// numbers are the entrants in the order of their numbers for the next round: the start numbers, or those that a lot draws.
func (t *Tournament) numbers() []int {
	order := make([]int, len(t.Entrants))
	for i := range order {
		order[i] = i
	}
	if t.Lot {
		r := rand.New(rand.NewPCG(t.Seed, uint64(len(t.Rounds))))
		r.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
	}
	return order
}

// event is the tournament before its next round, its players in that order.
func (t *Tournament) event(order []int) *swiss.Event {
	e := &swiss.Event{Rounds: t.Wanted, Win: 10, Draw: 5, First: swiss.White, Players: make([]swiss.Player, len(order))}
	for i, entrant := range order {
		who, p := &t.Entrants[entrant], &e.Players[i]
		_, off := who.off(len(t.Rounds))
		p.Out = who.Gone || off
		for r := range t.Rounds {
			p.Games = append(p.Games, t.past(entrant, r, order))
		}
	}
	return e
}

// past is a round as the pairing sees it for an entrant.
func (t *Tournament) past(entrant, round int, order []int) swiss.Game {
	g := t.game(entrant, round)
	if g == nil {
		o, _ := t.Entrants[entrant].off(round)
		return swiss.Game{Opponent: swiss.Nobody, Points: 5 * o.Halves}
	}
	points := 5 * g.halves(entrant)
	if g.Bye() {
		return swiss.Game{Opponent: swiss.Nobody, Bye: true, Points: points}
	}
	side := swiss.White
	if g.Second == entrant {
		side = swiss.Black
	}
	opponent := slices.Index(order, g.First+g.Second-entrant)
	if g.Unplayed {
		return swiss.Game{Opponent: opponent, Points: points}
	}
	return swiss.Game{Opponent: opponent, Side: side, Played: true, Points: points}
}

// game is the game of an entrant in a round, nil where there is none.
func (t *Tournament) game(entrant, round int) *Game {
	games := t.Rounds[round].Games
	i := slices.IndexFunc(games, func(g Game) bool { return g.First == entrant || g.Second == entrant })
	if i < 0 {
		return nil
	}
	return &games[i]
}

// halves are the points in halves that a game brings to one who plays it.
func (g *Game) halves(entrant int) int {
	switch {
	case g.Outcome == Drawn:
		return 1
	case g.Outcome == First && g.First == entrant, g.Outcome == Second && g.Second == entrant:
		return 2
	}
	return 0
}
