package tournament

import (
	"math/rand/v2"
	"testing"
)

// most is how many pairs can be made, by trying all.
func most(n int, joined func(a, b int) bool, used int) int {
	v := 0
	for v < n && used>>v&1 == 1 {
		v++
	}
	if v == n {
		return 0
	}
	best := most(n, joined, used|1<<v)
	for w := v + 1; w < n; w++ {
		if used>>w&1 == 0 && joined(v, w) {
			best = max(best, 1+most(n, joined, used|1<<v|1<<w))
		}
	}
	return best
}

func TestMatchingIsAsLargeAsTryingAllFinds(t *testing.T) {
	for seed := range 3000 {
		rng := rand.New(rand.NewPCG(uint64(seed), 7))
		n := 2 + rng.IntN(9)
		part := 1 + rng.IntN(9)
		edge := map[[2]int]bool{}
		for a := range n {
			for b := range a {
				edge[pairOf(a, b)] = rng.IntN(10) < part
			}
		}
		joined := func(a, b int) bool { return edge[pairOf(a, b)] }
		if got, want := matching(n, joined), most(n, joined, 0); got != want {
			t.Fatalf("seed %d: %d pairs of %d points, want %d", seed, got, n, want)
		}
	}
}

func BenchmarkPairSwiss32(b *testing.B) {
	t, err := New("", Swiss, 5, people(32))
	if err != nil {
		b.Fatal(err)
	}
	for range 4 {
		if err := t.Pair(); err != nil {
			b.Fatal(err)
		}
		for i := range t.Rounds[len(t.Rounds)-1].Games {
			_ = t.Enter(i, Outcome([]Outcome{First, Second, Drawn}[i%3]), "")
		}
	}
	for b.Loop() {
		_ = t.Clone().Pair()
	}
}
