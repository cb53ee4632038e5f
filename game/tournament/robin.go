package tournament

// all pairs the next round of a round robin. As long as nobody has entered late or withdrawn that is the table of Berger, as FIDE prints it
// (Handbook C.05, Annex 1); otherwise as many as possible of the games that are still to be played, those first who have the most of them.
func (t *Tournament) all() []Game {
	if t.settled() {
		return t.berger(len(t.Rounds))
	}
	h, owed := t.history(), t.owed()
	order := t.present()
	left := make([]int, len(t.Entrants))
	for pair, n := range owed {
		left[pair[0]] += n
		left[pair[1]] += n
	}
	busy := func(list []int) []int { return sorted(list, func(a, b int) bool { return left[a] > left[b] }) }
	pairs := pairUp(busy(order), func(a, b int) bool { return owed[pairOf(a, b)] > 0 }, func(_ int, rest []int) []int { return busy(rest) })
	games := make([]Game, 0, len(order))
	for _, p := range pairs {
		g := h.sides(p[0], p[1])
		if t.Kind == Double && h.with[[2]int{g.First, g.Second}] > h.with[[2]int{g.Second, g.First}] {
			g.First, g.Second = g.Second, g.First
		}
		games = append(games, g)
	}
	return games
}

// sorted is list with those before others that come first, else in its order.
func sorted(list []int, before func(a, b int) bool) []int {
	out := make([]int, 0, len(list))
	for _, v := range list {
		i := len(out)
		for i > 0 && before(v, out[i-1]) {
			i--
		}
		out = append(out[:i], append([]int{v}, out[i:]...)...)
	}
	return out
}

// settled reports whether those who began are those who play.
func (t *Tournament) settled() bool {
	for _, e := range t.Entrants {
		if e.Gone || e.From > 0 {
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
	met := t.history().met
	list := t.present()
	for i, a := range list {
		for _, b := range list[i+1:] {
			if n := t.cycles() - met[pairOf(a, b)]; n > 0 {
				owed[pairOf(a, b)] = n
			}
		}
	}
	return owed
}

// berger is a round of the table of Berger, counted from 0; in the second cycle the sides are exchanged. Where the number is odd, whoever
// would meet the last number has no opponent: that is no win here, as everybody has it once.
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
