package trexo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// The moves that come with their ranks are those of AppendMoves with the ranks of Order, and the best of all moves by these.
func TestRankedIsMovesAndOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for number := range 60 {
		n := node{State: game.Start().Grown(number%3 == 0)}
		for !n.Outcome().Over() {
			all := n.State.AppendMoves(nil)
			n.ply = uint8(1 + r.IntN(6))
			moves, rank := n.ranked(nil, nil)
			if again := n.AppendMoves(nil); !slices.Equal(moves, again) {
				t.Fatalf("%s: %v, alone %v", n.Text(), moves, again)
			}
			want := make([]int32, len(moves))
			order(&n.State, moves, want)
			if !slices.Equal(rank, want) || !slices.IsSortedFunc(rank, func(a, b int32) int { return int(b - a) }) {
				t.Fatalf("%s: ranks %v, of the order %v", n.Text(), rank, want)
			}
			ranks := make([]int32, len(all))
			order(&n.State, all, ranks)
			slices.SortFunc(ranks, func(a, b int32) int { return int(b - a) })
			if !slices.Equal(rank, ranks[:len(rank)]) || len(rank) != min(len(all), breadth[min(int(n.ply), len(breadth)-1)]) {
				t.Fatalf("%s: the best ranks are %v, of all %v", n.Text(), rank, ranks)
			}
			n.State.Do(all[r.IntN(len(all))])
		}
	}
}

// The ranks of bricks are what the policy gives to all that stands in a list of features, one by one, which is what it was fitted to.
func TestOrderIsThePolicy(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var w []int32
	for _, half := range []struct {
		places placeTable
		on     [3]int32
	}{{tunedPolicy.own, tunedPolicy.ownOn}, {tunedPolicy.other, tunedPolicy.otherOn}} {
		for what := range half.places {
			for n := range half.places[what] {
				w = append(w, half.places[what][n][:]...)
			}
		}
		w = append(w, half.on[:]...)
	}
	w = append(w, tunedPolicy.level[:]...)
	for range 30 {
		s := game.Start()
		for !s.Outcome().Over() {
			moves := s.AppendMoves(nil)
			rank := make([]int32, len(moves))
			order(&s, moves, rank)
			c := newChoice(&s, rules.NoMove)
			for i, m := range moves {
				worth := w[2*halfFeatures+c.level[i]]
				for k := range halfFeatures {
					worth += int32(c.cells[c.own[i]][k])*w[k] + int32(c.cells[c.other[i]][k])*w[halfFeatures+k]
				}
				if rank[i] != rankOf(worth) {
					t.Fatalf("%s %s: rank %d, by its features %d", s.Text(), s.MoveText(m), rank[i], rankOf(worth))
				}
			}
			s.Do(moves[r.IntN(len(moves))])
		}
	}
}
