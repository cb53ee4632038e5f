package windows

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func testKind() *Kind { return NewKind(".:xXoO", 3) }

// randomCells returns cells with random states.
func randomCells(r *rand.Rand, k *Kind) (c Cells) {
	for i := range size * size {
		c.Set(i, uint8(r.IntN(len(k.States))))
	}
	return c
}

// randomWeights returns random weights other than 0.
func randomWeights(r *rand.Rand, k *Kind) []int {
	w := make([]int, k.Weights())
	for i := range w {
		w[i] = r.IntN(2001) - 1000
	}
	return w
}

// A table sums the weights of the features of a position, and its text reads back as the same table.
func TestTableTextAndFeaturesAgree(t *testing.T) {
	k, r := testKind(), rand.New(rand.NewPCG(1, 2))
	w := randomWeights(r, k)
	w[0], w[len(k.patterns)] = 0, 0
	tables := k.Tables(w)
	text := "# how it was made\n" + k.Text(tables)
	read, err := k.Read(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 200 {
		c, class := randomCells(r, k), n%k.Classes
		sum, counted := 0, 0
		for _, f := range k.Features(&c, class, nil) {
			sum += w[f.Weight] * int(f.Count)
			counted++
		}
		if counted != 2*windows+1 {
			t.Fatalf("%d features", counted)
		}
		if got, again := tables[class].Sum(&c), read[class].Sum(&c); got != sum || again != sum {
			t.Fatalf("the table says %d, its text %d, the weights %d", got, again, sum)
		}
	}
}

// A board and its mirror image have the same worth.
func TestMirrorsAreWorthTheSame(t *testing.T) {
	k, r := testKind(), rand.New(rand.NewPCG(3, 4))
	tables := k.Tables(randomWeights(r, k))
	for range 50 {
		c := randomCells(r, k)
		var turned, mirror Cells
		for i := range size * size {
			s := c.State(i)
			turned.Set(size*size-1-i, s)
			mirror.Set(i/size*size+size-1-i%size, s)
		}
		want := tables[1].Sum(&c)
		if a, b := tables[1].Sum(&turned), tables[1].Sum(&mirror); a != want || b != want {
			t.Fatalf("%d, turned %d, in the mirror %d", want, a, b)
		}
	}
}

// Every window counts once: 60 along rows, 60 along columns, 36 along each kind of diagonal.
func TestWindowsAreCountedOnce(t *testing.T) {
	k := testKind()
	w := make([]int, k.Weights())
	for i, code := range k.patterns {
		if strings.Count(k.signs(code), "x") == 5 {
			w[i] = 1
		}
	}
	var c, without Cells
	for i := range size * size {
		c.Set(i, 2)
		if i > 0 {
			without.Set(i, 2)
		}
	}
	if n := k.Tables(w)[0].Sum(&c); n != windows || windows != 60+60+36+36 {
		t.Errorf("%d windows", n)
	}
	if n := k.Tables(w)[0].Sum(&without); n != windows-3 {
		t.Errorf("%d windows without the corner", n)
	}
	patterns := 6 * 6 * 6 * (6*6 + 1) / 2
	if len(k.patterns) != patterns {
		t.Errorf("%d patterns, want %d", len(k.patterns), patterns)
	}
}

func TestDamagedTables(t *testing.T) {
	k := testKind()
	for _, text := range []string{"..x.. 1 2", "..x.. 1 2 3 4", "..x.. 1 2 a", "..x.. 1 2 40000", "..z.. 1 2 3", "class 1 2", "..x. 1 2 3", "more 1"} {
		if _, err := k.Read(text, nil); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	var other []string
	_, err := k.Read("more 1 2\n# comment\n\nclass 1 2 3\n", func(word string, numbers []int) error {
		other = append(other, word)
		if !slices.Equal(numbers, []int{1, 2}) {
			t.Error(numbers)
		}
		return nil
	})
	if err != nil || !slices.Equal(other, []string{"more"}) {
		t.Errorf("%q, %v", other, err)
	}
}

func TestSpread(t *testing.T) {
	k := testKind()
	n := len(k.patterns)
	for _, c := range []struct {
		i    int
		want float64
	}{{0, 0.9}, {n - 1, 0.9}, {n, 0.45}, {4*n - 1, 0.45}, {4 * n, 2.2}} {
		if got := k.Spread(c.i); got != c.want {
			t.Errorf("weight %d: %v", c.i, got)
		}
	}
}

func BenchmarkSum(b *testing.B) {
	k, r := testKind(), rand.New(rand.NewPCG(1, 2))
	tables, c := k.Tables(randomWeights(r, k)), randomCells(r, k)
	for b.Loop() {
		tables[0].Sum(&c)
	}
}
