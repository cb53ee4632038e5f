package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestProperties plays whole tournaments of 3 to 64 players and checks every round against the absolute criteria,
// derived again from the games.
func TestProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 64).Draw(t, "players")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		e := &Event{Rounds: rapid.IntRange(2, 9).Draw(t, "rounds"), Win: 10, Draw: 5, Players: make([]Player, n)}
		absent := rapid.IntRange(6, 100).Draw(t, "absent")
		for round := range e.Rounds {
			for i := range e.Players {
				e.Players[i].Out = r.IntN(absent) == 0
			}
			pairs, err := e.Pair()
			if err != nil {
				if n > 2*e.Rounds+2 && err == ErrNoPairing {
					t.Fatalf("round %d of %d players: %v", round+1, n, err)
				}
				return
			}
			again, _ := e.Pair()
			if !slices.Equal(pairs, again) {
				t.Fatal("paired twice, differently")
			}
			e.hold(t, pairs, round == e.Rounds-1)
			e.play(r, pairs)
		}
	})
}

// hold checks a round against the absolute criteria.
func (e *Event) hold(t *rapid.T, pairs []Pair, last bool) {
	seen := make([]bool, len(e.Players))
	see := func(i int) {
		if seen[i] || e.Players[i].Out {
			t.Fatalf("player %d is paired twice, or absent", i)
		}
		seen[i] = true
	}
	for _, p := range pairs {
		see(p.White)
		if p.Black == Nobody {
			for _, g := range e.Players[p.White].Games {
				if !g.Played && g.Points >= e.Win {
					t.Fatalf("player %d has a second bye", p.White)
				}
			}
			continue
		}
		see(p.Black)
		for _, g := range e.Players[p.White].Games {
			if g.Played && g.Opponent == p.Black {
				t.Fatalf("%v meet again", p)
			}
		}
		if !last {
			e.even(t, p.White, White)
			e.even(t, p.Black, Black)
		}
	}
	for i, p := range e.Players {
		if !seen[i] && !p.Out {
			t.Fatalf("player %d is not paired", i)
		}
	}
}

// even fails if a player gets a colour a third time in a row, or has a colour difference of three.
func (e *Event) even(t *rapid.T, i int, side Side) {
	balance, run := 1, 1
	for _, g := range e.Players[i].Games {
		if !g.Played {
			continue
		}
		if g.Side == side {
			balance, run = balance+1, run+1
		} else {
			balance, run = balance-1, 1
		}
	}
	if balance > 2 || run > 2 {
		t.Fatalf("player %d has a side %d times running, and %d times more often", i, run, balance)
	}
}
