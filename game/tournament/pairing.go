package tournament

import (
	"math/rand/v2"
	"slices"

	"xotrio/game/swiss"
)

// pairSwiss pairs the next round by the FIDE Dutch System, or at random among equal points. If there is no pairing,
// because players are few and rounds many, it drops the rules on sides, and an entrant gets one side a third time in a
// row. It returns nil if a rematch cannot be avoided even so.
func (t *Tournament) pairSwiss() []Game {
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

func (t *Tournament) pairable() bool { return t.pairSwiss() != nil }

// numbers returns the entrants in pairing order for the next round: by start number, or at random if t.Lot.
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

// game returns the game of an entrant in a round, or nil.
func (t *Tournament) game(entrant, round int) *Game {
	games := t.Rounds[round].Games
	i := slices.IndexFunc(games, func(g Game) bool { return g.First == entrant || g.Second == entrant })
	if i < 0 {
		return nil
	}
	return &games[i]
}

func (g *Game) halves(entrant int) int {
	switch {
	case g.Outcome == Drawn:
		return 1
	case g.Outcome == First && g.First == entrant, g.Outcome == Second && g.Second == entrant:
		return 2
	}
	return 0
}

// pairKnockOut pairs the next round of a knock-out. In the first round the best entrants get the byes that fill the
// bracket, and numbers 1 and 2 can meet only in the final. After that the winners of neighbouring games meet.
func (t *Tournament) pairKnockOut() []Game {
	if len(t.Rounds) == 0 {
		return t.draw()
	}
	h := t.history()
	last := t.Rounds[len(t.Rounds)-1].Games
	var winners, losers []int
	for i := range last {
		g := &last[i]
		if g.Third {
			continue
		}
		winners = append(winners, g.winner())
		if !g.Bye() {
			losers = append(losers, g.loser())
		}
	}
	var games []Game
	for i := 0; i+1 < len(winners); i += 2 {
		games = append(games, t.meet(h, winners[i], winners[i+1]))
	}
	if len(winners) == 2 && len(losers) == 2 {
		third := t.meet(h, losers[0], losers[1])
		third.Third = true
		games = append(games, third)
	}
	return games
}

// meet pairs two entrants; the game is decided if one has withdrawn.
func (t *Tournament) meet(h *history, a, b int) Game {
	g := h.sides(a, b)
	switch {
	case t.Entrants[g.First].Gone && t.Entrants[g.Second].Gone, t.Entrants[g.Second].Gone:
		g.Outcome, g.Unplayed = First, true
	case t.Entrants[g.First].Gone:
		g.Outcome, g.Unplayed = Second, true
	}
	return g
}

func (t *Tournament) draw() []Game {
	list := t.present()
	size := 1
	for size < len(list) {
		size *= 2
	}
	h := t.history()
	places := seeded(size)
	var games []Game
	for i := 0; i < size; i += 2 {
		a, b := min(places[i], places[i+1]), max(places[i], places[i+1])
		if b >= len(list) {
			games = append(games, bye(list[a]))
		} else {
			games = append(games, h.sides(list[a], list[b]))
		}
	}
	return games
}

// seeded returns the seed numbers, from 0, in bracket order. size is a power of two. The better half of the seeds can
// meet only after the other half is out, and so on down.
func seeded(size int) []int {
	places := []int{0}
	for len(places) < size {
		n := 2 * len(places)
		next := make([]int, 0, n)
		for _, p := range places {
			next = append(next, p, n-1-p)
		}
		places = next
	}
	return places
}

// winner and loser require a decided game.
func (g *Game) winner() int {
	if g.Outcome == Second {
		return g.Second
	}
	return g.First
}

func (g *Game) loser() int { return g.First + g.Second - g.winner() }

// left returns the entrants who can still win a knock-out.
func (t *Tournament) left() []int {
	if len(t.Rounds) == 0 {
		return t.present()
	}
	var list []int
	for i := range t.Rounds[len(t.Rounds)-1].Games {
		g := &t.Rounds[len(t.Rounds)-1].Games[i]
		switch {
		case g.Third:
		case g.Outcome == Open:
			list = append(list, g.First, g.Second)
		default:
			list = append(list, g.winner())
		}
	}
	return list
}

// history summarises the rounds so far for the pairing of the next.
type history struct {
	t *Tournament
	// met counts the games of a pair, the running round included; decided also counts those decided unplayed; with is
	// met by ordered pair (First, Second).
	met, decided, with map[[2]int]int
	// balance is crosses minus circles; last is 1 or -1 for crosses or circles in the last game, 0 before it; byes
	// counts rounds without an opponent.
	balance, last, byes []int
}

func (t *Tournament) history() *history {
	n := len(t.Entrants)
	h := &history{t: t, met: map[[2]int]int{}, decided: map[[2]int]int{}, with: map[[2]int]int{}, balance: make([]int, n), last: make([]int, n), byes: make([]int, n)}
	for _, r := range t.Rounds {
		for i := range r.Games {
			h.count(&r.Games[i])
		}
	}
	return h
}

// count adds a game. An unplayed game is no meeting and does not count for sides; its winner has had a bye.
func (h *history) count(g *Game) {
	if !g.Bye() {
		h.decided[pairOf(g.First, g.Second)]++
	}
	switch {
	case g.Bye():
		h.byes[g.First]++
	case g.Unplayed && g.Outcome == BothLost:
	case g.Unplayed:
		winner := g.First
		if g.Outcome == Second {
			winner = g.Second
		}
		h.byes[winner]++
	default:
		h.met[pairOf(g.First, g.Second)]++
		h.with[[2]int{g.First, g.Second}]++
		h.balance[g.First]++
		h.balance[g.Second]--
		h.last[g.First], h.last[g.Second] = 1, -1
	}
}

// enough reports whether a pair has played all games due. An unplayed game does not count in a Swiss tournament; in a
// round robin it does.
func (h *history) enough(pair [2]int) bool {
	switch h.t.Kind {
	case KnockOut:
		return false
	case Swiss:
		return h.met[pair] > 0
	}
	return h.decided[pair] >= h.t.cycles()
}

func pairOf(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// sides assigns crosses to the entrant who had them less often, else longer ago, else to the odd start number in one
// round and the even one in the next.
func (h *history) sides(a, b int) Game {
	first, second := min(a, b), max(a, b)
	swap := h.last[first] > h.last[second]
	switch {
	case h.balance[first] != h.balance[second]:
		swap = h.balance[first] > h.balance[second]
	case h.last[first] == h.last[second]:
		swap = (first+len(h.t.Rounds))%2 == 1
	}
	if swap {
		first, second = second, first
	}
	return Game{First: first, Second: second}
}

func bye(entrant int) Game { return Game{First: entrant, Second: Nobody, Outcome: First} }

// Idle returns entrants who had not left and have neither game nor bye in a round: one in a round robin of an odd
// number, and those with a requested bye. Always empty in a knock-out.
func (t *Tournament) Idle(round int) (out []int) {
	if t.Kind == KnockOut {
		return nil
	}
	for i := range t.Entrants {
		if why := t.Absent(i, round); why == Free || why == Requested {
			out = append(out, i)
		}
	}
	return out
}
