package tournament

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// squares is the sum of squared balances of the present entrants.
func squares(tt *Tournament, balance []int) (sum int) {
	for _, i := range tt.present() {
		sum += balance[i] * balance[i]
	}
	return sum
}

// evenest is the minimum of squares over all sides of the outstanding games, by brute force.
func evenest(tt *Tournament) int {
	var pairs [][2]int
	for pair := range tt.owed() {
		pairs = append(pairs, pair)
	}
	least := -1
	for sides := range 1 << len(pairs) {
		balance := slices.Clone(tt.history().balance)
		for i, pair := range pairs {
			with := 1 - 2*(sides>>i&1)
			balance[pair[0]] += with
			balance[pair[1]] -= with
		}
		if sum := squares(tt, balance); least < 0 || sum < least {
			least = sum
		}
	}
	return least
}

// playRound plays a round that the crosses always win.
func playRound(t *testing.T, tt *Tournament) {
	t.Helper()
	for i, g := range pairNext(t, tt) {
		if g.Outcome == Open {
			enter(t, tt, i, First)
		}
	}
}

// After any withdrawal in any round the sides of the others come out as even as the outstanding games allow, and no
// balance exceeds two.
func TestTheSidesStayEvenAfterAWithdrawal(t *testing.T) {
	for n := 3; n <= 7; n++ {
		for after := range n - 1 {
			for gone := range n {
				for other := gone; other < n; other++ {
					if n == 7 && after == 0 || other != gone && n < 5 { // too many sides to try, or too few players left
						continue
					}
					tt := newTournament(t, RoundRobin, 0, n)
					for range after {
						playRound(t, tt)
					}
					name := fmt.Sprintf("%d players, %d and %d gone after round %d", n, gone+1, other+1, after)
					if err := tt.Withdraw(gone); err != nil {
						t.Fatal(name, err)
					}
					if other != gone && !tt.Over() {
						if err := tt.Withdraw(other); err != nil {
							t.Fatal(name, err)
						}
					}
					want := evenest(tt)
					for !tt.Over() {
						playRound(t, tt)
					}
					h := tt.history()
					if got := squares(tt, h.balance); got != want {
						t.Errorf("%s: the sides differ by %v, squares %d, and could by %d", name, h.balance, got, want)
					}
				}
			}
		}
	}
}

// In round robins of up to 16, with up to three withdrawals and some returns, all who stay meet once; balances are at
// most two, or one if all withdrawals happened in the last rounds.
func TestSidesOfLongRoundRobins(t *testing.T) {
	count := 600
	if testing.Short() {
		count = 100
	}
	width := 0
	for seed := range count {
		r := rand.New(rand.NewPCG(uint64(seed), 5))
		n := 4 + r.IntN(13)
		tt := newTournament(t, RoundRobin, 0, n)
		early := true
		for left := 3; !tt.Over(); {
			playRound(t, tt)
			switch who := r.IntN(n); {
			case tt.Over():
			case tt.Entrants[who].Gone && r.IntN(2) == 0:
				if err := tt.Return(who); err != nil {
					t.Fatal(err)
				}
			case !tt.Entrants[who].Gone && left > 0 && len(tt.present()) > 3 && r.IntN(3) == 0:
				left--
				early = early && len(tt.Rounds) < n/2
				if err := tt.Withdraw(who); err != nil {
					t.Fatal(err)
				}
			}
		}
		h := tt.history()
		list := tt.present()
		for i, a := range list {
			for _, b := range list[i+1:] {
				if h.met[pairOf(a, b)] != 1 {
					t.Errorf("seed %d: %d and %d met %d times", seed, a+1, b+1, h.met[pairOf(a, b)])
				}
			}
			switch off := max(h.balance[a], -h.balance[a]); {
			case off > 2, off > 1 && early:
				t.Errorf("seed %d: the sides of %d of %d differ by %d", seed, a+1, n, off)
			case off == 2:
				width++
			}
		}
	}
	t.Logf("%d sides differ by two", width)
}

// A no-show in a round robin has its result like any game: it counts in standings, tie-breaks and cross table and is
// not played later; nor is a game that neither came to.
func TestAForfeitInARoundRobinIsAResult(t *testing.T) {
	for _, kind := range []Kind{RoundRobin, Double} {
		tt := newTournament(t, kind, 0, 4)
		games := slices.Clone(pairNext(t, tt)) // 1-4 2-3
		if err := tt.Forfeit(0, 0, Second); err != nil {
			t.Fatal(err)
		}
		if err := tt.Forfeit(0, 1, BothLost); err != nil {
			t.Fatal(err)
		}
		winner := games[0].Second
		if p := tt.Standing()[0]; p.Entrant != winner || p.Points != 2 || p.Won != 0 {
			t.Errorf("%s: the first is %+v", kind, p)
		}
		for !tt.Over() {
			playRound(t, tt)
		}
		if want := 3 * tt.cycles(); len(tt.Rounds) != want {
			t.Errorf("%s: %d rounds, want %d", kind, len(tt.Rounds), want)
		}
		places := tt.Standing()
		points, sum := make([]int, 4), 0
		for _, p := range places {
			points[p.Entrant] = p.Points
			sum += p.Points
		}
		if want := 2 * (6*tt.cycles() - 1); sum != want {
			t.Errorf("%s: %d halves were shared out, want %d", kind, sum, want)
		}
		sonneborn := make([]int, 4) // from the cross table: score against each opponent times that opponent's points
		for i, row := range tt.Cross(places) {
			for k, list := range row {
				if i != k && len(list) != tt.cycles() {
					t.Errorf("%s: %d games in the cross table", kind, len(list))
				}
				for _, m := range list {
					sonneborn[places[i].Entrant] += m.Halves * places[k].Points
				}
			}
		}
		for i := range 4 {
			if got := tt.sum(i, Sonneborn); got != sonneborn[i] || tt.points(i) != points[i] {
				t.Errorf("%s: number %d has Sonneborn-Berger %d, want %d, and %d halves, want %d", kind, i+1, got, sonneborn[i], tt.points(i), points[i])
			}
		}
	}
}

// The points that count for opponents are those of the standings, also after a withdrawal: before half of the games
// none of them counts, later the rest is given away, once in the cross table, too.
func TestTiesAfterAWithdrawal(t *testing.T) {
	for after := 1; after < 5; after++ {
		tt := newTournament(t, RoundRobin, 0, 6)
		for range after {
			playRound(t, tt)
		}
		pairNext(t, tt)
		if err := tt.Withdraw(2); err != nil {
			t.Fatal(err)
		}
		for i, g := range tt.Rounds[after].Games {
			if g.Outcome == Open {
				enter(t, tt, i, Second)
			}
		}
		for !tt.Over() {
			playRound(t, tt)
		}
		places, out := tt.Standing(), tt.annulled()
		if out[2] != (after < 3) {
			t.Fatalf("after %d games of 5 annulled is %v", after, out[2])
		}
		for i, row := range tt.Cross(places) {
			sum, made := 0, 0
			for k, list := range row {
				for _, m := range list {
					if !out[places[k].Entrant] && !out[places[i].Entrant] {
						sum += m.Halves * places[k].Points
						made += m.Halves
					}
				}
				if i != k && len(list) != 1 && !out[places[k].Entrant] && !out[places[i].Entrant] {
					t.Errorf("after round %d: %d games of %d with %d", after, len(list), places[i].Entrant+1, places[k].Entrant+1)
				}
			}
			who := places[i].Entrant
			if got := tt.sum(who, Sonneborn); got != sum || places[i].Points != made {
				t.Errorf("after round %d: number %d has Sonneborn-Berger %d, the cross table %d; %d halves, the cross table %d", after, who+1, got, sum, places[i].Points, made)
			}
		}
	}
}
