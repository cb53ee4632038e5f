package tournament

import (
	"math/bits"
	"slices"

	"xotrio/game/matching"
)

// pairRoundRobin pairs the next round by the Berger table as FIDE prints it (Handbook C.05, Annex 1), which balances
// the sides, leaving out entrants who have withdrawn. After a late entry or a return it pairs as many of the
// outstanding games as possible, preferring entrants who have the most of them. If an entrant is missing, balancedSides
// restores the balance of sides for the others.
func (t *Tournament) pairRoundRobin() []Game {
	games := t.nextRound()
	if t.Kind == RoundRobin {
		sides := t.balancedSides()
		for i := range games {
			if g := &games[i]; sides[pairOf(g.First, g.Second)] != g.First {
				g.First, g.Second = g.Second, g.First
			}
		}
	}
	return games
}

// nextRound pairs the next round with the sides of the table.
func (t *Tournament) nextRound() []Game {
	h, owed := t.history(), t.owed()
	for round := len(t.Rounds); t.settled() && round < t.cycles()*(len(t.Entrants)-1+len(t.Entrants)%2); round++ {
		var games []Game
		for _, g := range t.berger(round) {
			if owed[pairOf(g.First, g.Second)] > 0 && !t.sits(g.First) && !t.sits(g.Second) {
				games = append(games, g)
			}
		}
		if len(games) > 0 {
			return games
		}
	}
	list := slices.DeleteFunc(t.present(), t.sits)
	left := make([]int, len(t.Entrants))
	for pair, n := range owed {
		left[pair[0]] += n
		left[pair[1]] += n
	}
	n := len(list) + len(list)%2
	width := bits.Len(uint(4 * n * n))
	graph := matching.New(n, width+bits.Len(uint(n)))
	w := make(matching.Weight, graph.Words())
	for k := range n {
		for i := range k {
			w.Clear()
			if k < len(list) && owed[pairOf(list[i], list[k])] > 0 {
				w.Add(width, 1)
				w.Add(0, uint64(left[list[i]]+left[list[k]]))
			}
			graph.Set(i, k, w)
		}
	}
	mate, _ := graph.Solve() // always solvable: any two can be paired, if only without a game
	var games []Game
	for i, k := range mate {
		if i < k && k < len(list) && owed[pairOf(list[i], list[k])] > 0 {
			g := h.sides(list[i], list[k])
			if t.Kind == Double && h.with[[2]int{g.First, g.Second}] > h.with[[2]int{g.Second, g.First}] {
				g.First, g.Second = g.Second, g.First
			}
			games = append(games, g)
		}
	}
	return games
}

// balancedSides assigns the crosses in all outstanding games of a single round robin so that the sum of squared
// differences between crosses and circles is minimal. Most games keep the sides of the table. An entrant with too many
// crosses passes one on along a chain of games to an entrant with too few; when no such chain is left the assignment is
// optimal.
func (t *Tournament) balancedSides() map[[2]int]int {
	h, owed := t.history(), t.owed()
	first := map[[2]int]int{}
	if t.settled() {
		for round := range len(t.Entrants) - 1 + len(t.Entrants)%2 {
			for _, g := range t.berger(round) {
				first[pairOf(g.First, g.Second)] = g.First
			}
		}
	}
	balance := slices.Clone(h.balance)
	for pair := range owed {
		if _, known := first[pair]; !known {
			first[pair] = h.sides(pair[0], pair[1]).First
		}
		a := first[pair]
		balance[a]++
		balance[pair[0]+pair[1]-a]--
	}
	for {
		chain := t.chain(balance, owed, first)
		if chain == nil {
			return first
		}
		for i, to := range chain[1:] {
			first[pairOf(chain[i], to)] = to
		}
		balance[chain[0]] -= 2
		balance[chain[len(chain)-1]] += 2
	}
}

// chain returns the shortest path of games, each from the player with the crosses to the opponent, from an entrant to
// another whose balance is lower by more than two, widest difference first; nil if there is none.
func (t *Tournament) chain(balance []int, owed, first map[[2]int]int) (best []int) {
	gap := 2
	for from := range balance {
		before := map[int]int{from: Nobody}
		for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
			a := queue[0]
			if balance[from]-balance[a] > gap {
				gap, best = balance[from]-balance[a], nil
				for at := a; at != Nobody; at = before[at] {
					best = append(best, at)
				}
				slices.Reverse(best)
			}
			for b := range balance {
				if _, seen := before[b]; !seen && owed[pairOf(a, b)] > 0 && first[pairOf(a, b)] == a {
					before[b] = a
					queue = append(queue, b)
				}
			}
		}
	}
	return best
}

// sits reports whether the entrant has requested a bye for the next round.
func (t *Tournament) sits(entrant int) bool {
	_, off := t.Entrants[entrant].off(len(t.Rounds))
	return off
}

// settled reports whether all rounds so far follow the Berger table, because there was no late entry.
func (t *Tournament) settled() bool {
	for _, e := range t.Entrants {
		if e.From > 0 {
			return false
		}
	}
	return true
}

func (t *Tournament) cycles() int {
	if t.Kind == Double {
		return 2
	}
	return 1
}

// owed counts the outstanding games of each pair of present entrants.
func (t *Tournament) owed() map[[2]int]int {
	owed := map[[2]int]int{}
	decided := t.history().decided
	list := t.present()
	for i, a := range list {
		for _, b := range list[i+1:] {
			if n := t.cycles() - decided[pairOf(a, b)]; n > 0 {
				owed[pairOf(a, b)] = n
			}
		}
	}
	return owed
}

// berger returns a round of the Berger table, counted from 0; the second cycle swaps sides. If the number of entrants
// is odd, the opponent of the highest number sits out, without a point since everyone does so once.
func (t *Tournament) berger(round int) []Game {
	n := len(t.Entrants)
	even := n + n%2
	second := round >= even-1
	round %= even - 1
	games := make([]Game, 0, even/2)
	add := func(first, second int) {
		if max(first, second) <= n {
			games = append(games, Game{First: first - 1, Second: second - 1})
		}
	}
	last := (round + 2) / 2 // numbers count from 1
	if round%2 == 0 {
		add(last, even)
	} else {
		last = even/2 + (round+1)/2
		add(even, last)
	}
	for k := 1; k < even/2; k++ { // around the circle from there: left meets right
		a, b := turned(last-k, even-1), turned(last+k, even-1)
		if low, high := min(a, b), max(a, b); (low+high)%2 == 1 {
			add(low, high)
		} else {
			add(high, low)
		}
	}
	if second {
		for i := range games {
			games[i].First, games[i].Second = games[i].Second, games[i].First
		}
	}
	return games
}

// turned wraps a number to the range 1 to n.
func turned(number, n int) int { return (number-1+n)%n + 1 }
