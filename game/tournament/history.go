package tournament

// history is what the rounds so far mean for the pairing of the next.
type history struct {
	t *Tournament
	// met is how often two have met or are to meet in the round being played, decided that with the games that were decided without being
	// played; with is met with the first of them as First.
	met, decided, with map[[2]int]int
	// balance is how much more often somebody had the crosses than the circles, last 1 or -1 for crosses or circles in the last game, 0
	// before it. byes is how often somebody had no opponent.
	balance, last, byes []int
}

// history counts the rounds.
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

// count adds a game. One that was not played counts neither as a meeting nor for the sides; whoever has won it has had a bye.
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

// enough reports whether two have had all the games that they are to have against one another. In a Swiss tournament one that was not played
// is none; in a round robin it is one of those that are due, and has its result.
func (h *history) enough(pair [2]int) bool {
	switch h.t.Kind {
	case KnockOut:
		return false
	case Swiss:
		return h.met[pair] > 0
	}
	return h.decided[pair] >= h.t.cycles()
}

// pairOf is the key of two in either order.
func pairOf(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// sides is the game of two, in which the one has the crosses who had them less often, or else had them longer ago, or else the one whose
// number is odd in this round and even in the next.
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

// bye is a round without an opponent, which is a win.
func bye(entrant int) Game { return Game{First: entrant, Second: Nobody, Outcome: First} }

// Idle are those who have no game in a round and no bye either, though they were there and have not withdrawn: in a round robin of an odd number
// one of them, and whoever has asked the round off. A knock-out has none.
func (t *Tournament) Idle(round int) (out []int) {
	if t.Kind == KnockOut {
		return nil
	}
	for i := range t.Entrants {
		if e := &t.Entrants[i]; !e.Gone && e.From <= round && t.game(i, round) == nil {
			out = append(out, i)
		}
	}
	return out
}
