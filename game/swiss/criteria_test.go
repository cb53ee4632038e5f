package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// against returns an event of n players before its next round. All past opponents have left, so any two may meet,
// except random pairs: the given percentage of them. score returns a player's points in a round.
func against(r *rand.Rand, n, rounds, apart int, score func(player, round int) int) *Event {
	e := &Event{Rounds: rounds + 1, Win: 10, Draw: 5, Players: make([]Player, 2*n)}
	for i := range n {
		bias := r.IntN(101)
		for round := range rounds {
			gone, points := n+(i+round)%n, score(i, round)
			own, other := Game{Opponent: gone, Side: White, Played: true, Points: points}, Game{Opponent: i, Side: Black, Played: true, Points: 10 - points}
			if r.IntN(100) < bias {
				own.Side, other.Side = Black, White
			}
			e.Players[i].Games = append(e.Players[i].Games, own)
			e.Players[gone].Games = append(e.Players[gone].Games, other)
		}
		e.Players[n+i].Out = true
	}
	e.part(n, func(int, int) bool { return r.IntN(100) < apart })
	return e
}

// part forbids the pairs among the first n players that apart selects.
func (e *Event) part(n int, apart func(i, k int) bool) {
	for k := range n {
		for i := range k {
			if apart(i, k) {
				e.Apart = append(e.Apart, []int{i, k})
			}
		}
	}
}

// TestGroups compares events with few score groups, arbitrary floats and many forbidden pairs: a choice in one
// bracket decides what remains for the next.
func TestGroups(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	events, compared := 15000, 0
	if testing.Short() {
		events = 3000
	}
	for range events {
		n, three := 6+r.IntN(3), r.IntN(3) == 0
		e := against(r, n, 2+r.IntN(2), 30+r.IntN(30), func(player, round int) int {
			if three && round < 2 { // groups of three, so that each has a floater
				return 10 * min(1, max(0, 2-player/3-round))
			}
			return 10 * r.IntN(2)
		})
		e.Rounds += r.IntN(2)
		e.Sideless = r.IntN(8) == 0
		if _, ok := compare(t, e); ok {
			compared++
		}
	}
	if compared < events/2 {
		t.Errorf("only %d rounds compared", compared)
	}
}

// TestTopscorers compares last rounds, the only ones that pair players with the same absolute preference; C10 and C11
// choose among them.
func TestTopscorers(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	events := 6000
	if testing.Short() {
		events = 1500
	}
	given := 0
	for range events {
		e := against(r, 4+r.IntN(5), 2+r.IntN(4), 33, func(_, round int) int {
			if round == 0 {
				return 10 - 5*r.IntN(3)*r.IntN(2)
			}
			return 10
		})
		got, ok := compare(t, e)
		if !ok {
			continue
		}
		for _, x := range got {
			if x.Black == Nobody {
				continue
			}
			if a, b := e.newPlayer(x.White), e.newPlayer(x.Black); a.claim == absolute && b.claim == absolute && a.prefers == b.prefers {
				given++
			}
		}
	}
	if given < events/10 {
		t.Errorf("only %d pairs in which somebody gave way", given)
	}
}

// TestNotStrong has two pairings of six topscorers that differ only in C13, which counts strong preferences and not
// absolute ones: in 1-2, 3-4 two players with an absolute preference for Black give way (one in C10, one in C11), in
// 1-4 one (in both), and in 2-5 one with a strong preference. The halves, 1-4 2-5 3-6, would come first.
func TestNotStrong(t *testing.T) {
	allowed := [][2]int{{1, 4}, {2, 5}, {3, 6}, {1, 2}, {3, 4}, {5, 6}}
	e := &Event{Rounds: 6, Win: 10, Draw: 5, Players: make([]Player, 12)}
	for i, sides := range []string{"WWWWW", "WWWBW", "BWBWW", "WWWWW", "WBWBW", "BWBWB"} {
		for round, side := range sides {
			gone := 6 + (i+round)%6
			own, other := Game{Opponent: gone, Side: White, Played: true, Points: 10}, Game{Opponent: i, Side: Black, Played: true}
			if side == 'B' {
				own.Side, other.Side = Black, White
			}
			e.Players[i].Games = append(e.Players[i].Games, own)
			e.Players[gone].Games = append(e.Players[gone].Games, other)
		}
		e.Players[6+i].Out = true
	}
	e.part(6, func(i, k int) bool { return !slices.Contains(allowed, [2]int{i + 1, k + 1}) })
	pairs, _ := compare(t, e)
	if !slices.ContainsFunc(pairs, func(p Pair) bool { return order(p.White, p.Black) == [2]int{0, 1} }) {
		t.Errorf("%v, although 1-2, 3-4, 5-6 has nobody give way who is due a side strongly", pairs)
	}
}

// TestOrderOfExchanges compares exchanges that differ only in article 4.3.4: the same players leave the upper half, and
// equally many with the same sum of numbers enter it.
func TestOrderOfExchanges(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	events := 300
	if testing.Short() {
		events = 60
	}
	for at := range events {
		pairs, ups := 5, [][]int{{5, 8}, {6, 7}}
		if at%2 == 1 {
			pairs, ups = 8, [][]int{{8, 12, 13}, {9, 10, 14}}
		}
		r.Shuffle(2, func(i, k int) { ups[i], ups[k] = ups[k], ups[i] })
		n := 2 * pairs
		var first, other map[[2]int]bool
		for first == nil || other == nil {
			downs := r.Perm(pairs)[:len(ups[0])]
			first, other = across(r, n, downs, ups[0]), across(r, n, downs, ups[1])
		}
		e := &Event{Rounds: 5, Win: 10, Draw: 5, Players: make([]Player, n)}
		e.part(n, func(i, k int) bool { return !first[[2]int{i, k}] && !other[[2]int{i, k}] })
		compare(t, e)
	}
}

// across returns random pairs between the halves of n players after exchanging downs and ups; nil if a pair is in the
// wrong order.
func across(r *rand.Rand, n int, downs, ups []int) map[[2]int]bool {
	var upper, lower []int
	for i := range n {
		if i < n/2 && !slices.Contains(downs, i) || slices.Contains(ups, i) {
			upper = append(upper, i)
		} else {
			lower = append(lower, i)
		}
	}
	for range 50 {
		r.Shuffle(len(lower), func(i, k int) { lower[i], lower[k] = lower[k], lower[i] })
		pairs := map[[2]int]bool{}
		for i, a := range upper {
			if a < lower[i] {
				pairs[[2]int{a, lower[i]}] = true
			}
		}
		if len(pairs) == len(upper) {
			return pairs
		}
	}
	return nil
}
