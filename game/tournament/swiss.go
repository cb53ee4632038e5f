package tournament

import "slices"

// swiss pairs those who stand alike. Everybody in the order of the standing gets the opponent that suits best among those who leave a pairing
// for all others: nobody met before, as many points as possible alike, the sides balanced, and among equal points the upper half
// against the lower, as in the systems of FIDE (Handbook C.04). Where the number is odd, the last in the standing who has not had a bye has
// one. It is nil where there is no such pairing.
func (t *Tournament) swiss() []Game {
	h := t.history()
	order, points := t.order()
	for _, strict := range []bool{true, false} { // the sides give way before the pairing does
		may := h.may(strict)
		rest, free, ok := h.rest(order, may)
		if !ok {
			continue
		}
		games := h.games(h.pairAlike(rest, points, may))
		if free != Nobody {
			games = append(games, bye(free))
		}
		return games
	}
	return nil
}

// may is whether two can be paired: they have not met, and, where it is strict, the sides of neither get out of balance.
func (h *history) may(strict bool) func(a, b int) bool {
	return func(a, b int) bool { return h.met[pairOf(a, b)] == 0 && !(strict && h.clash(a, b)) }
}

// pairable reports whether those who are present can be paired without meeting again.
func (t *Tournament) pairable() bool {
	h := t.history()
	_, _, ok := h.rest(t.present(), h.may(false))
	return ok
}

// order is those who are present as they stand, and the points of everybody in halves.
func (t *Tournament) order() (order []int, points []int) {
	points = make([]int, len(t.Entrants))
	for _, p := range t.Standing() {
		points[p.Entrant] = p.Points
		if !t.Entrants[p.Entrant].Gone {
			order = append(order, p.Entrant)
		}
	}
	return order, points
}

// rest are those in order who are to be paired, all of them or without the last who has not had a bye yet and without whom the others can be
// paired: free. It reports whether there is such a pairing.
func (h *history) rest(order []int, may func(a, b int) bool) (rest []int, free int, ok bool) {
	whole := func(list []int) bool {
		return matching(len(list), func(a, b int) bool { return may(list[a], list[b]) })*2 == len(list)
	}
	if len(order)%2 == 0 {
		return order, Nobody, len(order) > 0 && whole(order)
	}
	for i := len(order) - 1; i >= 0 && len(order) > 1; i-- {
		rest := slices.Delete(slices.Clone(order), i, i+1)
		if h.byes[order[i]] == 0 && whole(rest) {
			return rest, order[i], true
		}
	}
	return nil, Nobody, false
}

// pairAlike pairs all in order, which has to be possible.
func (h *history) pairAlike(order, points []int, may func(a, b int) bool) [][2]int {
	// among is the entrants of the same points who were not paired yet, as they stand.
	prefer := func(a int, left []int) []int {
		var among []int
		for _, b := range left {
			if points[b] == points[a] {
				among = append(among, b)
			}
		}
		half := (len(among) + 1) / 2 // a stands before them and is one more of the upper half
		cost := func(b int) int {
			away := slices.Index(among, b) - (half - 1)
			switch {
			case points[b] != points[a]:
				away = slices.Index(left, b)
			case away < 0: // of the upper half, too
				away = len(left) - away
			}
			c := abs(points[a]-points[b]) * 10000
			if h.balance[a]*h.balance[b] > 0 {
				c += 100 * min(abs(h.balance[a]), abs(h.balance[b]))
			}
			return c + away
		}
		list := slices.Clone(left)
		slices.SortStableFunc(list, func(x, y int) int { return cost(x) - cost(y) })
		return list
	}
	return pairUp(order, may, prefer)
}

// games are pairs with their sides.
func (h *history) games(pairs [][2]int) []Game {
	games := make([]Game, len(pairs))
	for i, p := range pairs {
		games[i] = h.sides(p[0], p[1])
	}
	return games
}

func abs(x int) int { return max(x, -x) }
