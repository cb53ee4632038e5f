package tournament

import (
	"math/bits"
	"slices"

	"xotrio/game/matching"
)

// robin is a tournament in which everybody meets everybody.
type robin struct{ *Tournament }

// all pairs the next round of a round robin: that of the table of Berger, as FIDE prints it (Handbook C.05, Annex 1), which keeps the sides even,
// without those who have withdrawn. Once somebody has entered late or come back, as many as possible of the games that are still to be played,
// those first who have the most of them. Where somebody is missing, sides are exchanged so that they stay even for the others, see evenly.
func (t robin) all() []Game {
	games := t.rounds()
	if t.Kind == RoundRobin {
		sides := t.evenly()
		for i := range games {
			if g := &games[i]; sides[pairOf(g.First, g.Second)] != g.First {
				g.First, g.Second = g.Second, g.First
			}
		}
	}
	return games
}

// rounds pairs the next round as the table has the sides.
func (t robin) rounds() []Game {
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
	mate, _ := graph.Solve() // everybody can be paired with everybody, if only to have no game
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

// evenly is who has the crosses in each game of two that a round robin still owes, so that in the end everybody has had them as often as the
// circles, or as near to it as these games allow: the sum of the squares of the differences is the least there is. Most games keep the sides
// that they have in the table. Whoever would have one side too often passes a game of it on, over others if need be, to somebody who would have
// it too seldom; where no such chain is left, nothing is better.
func (t robin) evenly() map[[2]int]int {
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

// chain is the shortest way over games, each from who has the crosses in it to the opponent, from somebody with a balance to somebody whose is
// lower by more than two, the widest difference first; nil where there is none.
func (t robin) chain(balance []int, owed, first map[[2]int]int) (best []int) {
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

// sits reports whether somebody has asked the next round off.
func (t *Tournament) sits(entrant int) bool {
	_, off := t.Entrants[entrant].off(len(t.Rounds))
	return off
}

// settled reports whether all rounds so far are those of the table of Berger: nobody has entered late.
func (t robin) settled() bool {
	for _, e := range t.Entrants {
		if e.From > 0 {
			return false
		}
	}
	return true
}

// cycles is how often everybody meets everybody.
func (t *Tournament) cycles() int {
	if t.Kind == Double {
		return 2
	}
	return 1
}

// owed is how many games of two who are present are still to be played.
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

// berger is a round of the table of Berger, counted from 0; in the second cycle the sides are exchanged. Where the number is odd, whoever
// would meet the last number has no opponent: that is no win here, as everybody has it once.
func (t robin) berger(round int) []Game {
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
	last := (round + 2) / 2 // the opponent of the last number, numbers counted from 1
	if round%2 == 0 {
		add(last, even)
	} else {
		last = even/2 + (round+1)/2
		add(even, last)
	}
	for k := 1; k < even/2; k++ { // going round from there, the numbers to the left meet those to the right
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

// turned is a number of 1 to n, going round.
func turned(number, n int) int { return (number-1+n)%n + 1 }
