package matching

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// best finds the weight of the heaviest perfect matching by brute force, as a list of digits; nil if there is none.
func best(n int, w func(u, v int) []int) []int {
	free := make([]bool, n)
	for i := range free {
		free[i] = true
	}
	var try func() []int
	try = func() []int {
		u := slices.Index(free, true)
		if u < 0 {
			return []int{}
		}
		free[u] = false
		defer func() { free[u] = true }()
		var top []int
		for v := u + 1; v < n; v++ {
			if !free[v] || w(u, v) == nil {
				continue
			}
			free[v] = false
			if rest := try(); rest != nil {
				if sum := plus(rest, w(u, v)); top == nil || slices.Compare(sum, top) > 0 {
					top = sum
				}
			}
			free[v] = true
		}
		return top
	}
	return try()
}

func plus(a, b []int) []int {
	if len(a) == 0 {
		return b
	}
	sum := slices.Clone(a)
	for i := range sum {
		sum[i] += b[i]
	}
	return sum
}

// TestSolveAgainstAll compares with brute force on random graphs: few and many edges, few and many distinct weights,
// one digit and digits far apart, so that weights have one word and several.
func TestSolveAgainstAll(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	rounds := 30000
	if testing.Short() {
		rounds = 5000
	}
	solved := 0
	for range rounds {
		n := 2 * (1 + random.IntN(5))
		digits, most, dense := 1+random.IntN(4), 1+random.IntN(12), 0.2+0.8*random.Float64()
		weights := map[[2]int][]int{}
		g := New(n, digits*40)
		word := make(Weight, g.Words())
		for u := range n {
			for v := u + 1; v < n; v++ {
				if random.Float64() > dense {
					continue
				}
				word.Clear()
				w := make([]int, digits)
				for i := range w {
					w[i] = random.IntN(most)
					word.Add(40*(digits-1-i), uint64(w[i]))
				}
				weights[[2]int{u, v}] = w
				g.Set(u, v, word)
			}
		}
		of := func(u, v int) []int { return weights[[2]int{min(u, v), max(u, v)}] }
		want := best(n, of)
		mate, ok := g.Solve()
		if ok != (want != nil) {
			t.Fatalf("a perfect matching of %v: %v", weights, ok)
		}
		if !ok {
			continue
		}
		solved++
		got := []int{}
		for u, v := range mate {
			if mate[v] != u || of(u, v) == nil {
				t.Fatalf("%v is no matching of %v", mate, weights)
			}
			if u < v {
				got = plus(got, of(u, v))
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v weighs %v, the best %v: %v", mate, got, want, weights)
		}
	}
	if solved < rounds/4 {
		t.Errorf("only %d of %d graphs had a matching", solved, rounds)
	}
}

// TestSolveLarge compares graphs too large for brute force with the dual bound: a matching whose weight is half of the
// sum of the duals is optimal.
func TestSolveLarge(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		n := 2 * (10 + random.IntN(40))
		g := New(n, 100)
		w := make(Weight, g.Words())
		for u := range n {
			for v := u + 1; v < n; v++ {
				if random.IntN(4) == 0 {
					continue
				}
				w.Clear()
				w.Add(64, random.Uint64N(5))
				w.Add(0, random.Uint64N(50))
				g.Set(u, v, w)
			}
		}
		s := newSearch(g)
		for slices.Contains(s.mate, none) {
			if !s.stage() {
				t.Fatal("no matching of a dense graph")
			}
		}
		s.check(t)
	}
}

// check proves the matching optimal: no slack is negative, matched pairs have none, and blossoms with a positive dual
// are full.
func (s *search) check(t *testing.T) {
	t.Helper()
	for u := range s.n {
		for v := range u {
			if s.g.at[u*s.n+v] == none {
				continue
			}
			slack := Weight(slices.Clone(s.slack(u, v, s.a)))
			around := map[int]bool{}
			for b := s.all[u].parent; b != none; b = s.all[b].parent {
				around[b] = true
			}
			for b := s.all[v].parent; b != none; b = s.all[b].parent {
				if around[b] {
					slack.Plus(s.blossomDual(b))
				}
			}
			switch {
			case slack[len(slack)-1]>>63 == 1:
				t.Fatalf("the slack of %d and %d is negative", u, v)
			case s.mate[u] == v && !zero(slack):
				t.Fatalf("%d and %d are a pair with slack", u, v)
			}
		}
	}
	for b := s.n; b < len(s.all); b++ {
		if s.all[b].parts == nil {
			continue
		}
		outside := 0
		inside := map[int]bool{}
		s.each(b, func(v int) { inside[v] = true })
		for v := range inside {
			if !inside[s.mate[v]] {
				outside++
			}
		}
		if outside != 1 {
			t.Fatalf("%d of a blossom are paired with others", outside)
		}
	}
}

func TestWeightAdd(t *testing.T) {
	w := make(Weight, 3)
	w.Add(60, 0xff)
	w.Add(64, 1)
	if want := (Weight{0xf << 60, 0x10, 0}); w.Compare(want) != 0 {
		t.Errorf("%x, want %x", w, want)
	}
	w.Clear()
	w.Add(0, 1<<63)
	w.Add(0, 1<<63)
	w.Add(127, 3)
	if want := (Weight{0, 1<<63 | 1, 1}); w.Compare(want) != 0 {
		t.Errorf("%x, want %x", w, want)
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, n := range []int{16, 64, 200} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			random := rand.New(rand.NewPCG(5, 6))
			g := New(n, 500)
			w := make(Weight, g.Words())
			for u := range n {
				for v := u + 1; v < n; v++ {
					w.Clear()
					for i := range 12 {
						w.Add(40*i, random.Uint64N(3))
					}
					g.Set(u, v, w)
				}
			}
			for b.Loop() {
				g.Solve()
			}
		})
	}
}
