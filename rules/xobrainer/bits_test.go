package xobrainer

import (
	"math/rand/v2"
	"testing"
)

func TestSquaresReadBackAndKeepTheirOrderInBits(t *testing.T) {
	all := full
	same(t, "squares", all.Len(), Squares)
	for q := Square(0); q < Squares; q++ {
		back, ok := ParseSquare(q.String())
		if !ok || back != q || At(q.Column(), q.Row()) != q {
			t.Errorf("%d is written %v and read back as %d", q, q, back)
		}
		same(t, "next of the set", all.PopFirst(), q)
	}
	same(t, "empty", all.Empty(), true)
	for _, text := range []string{"", "a", "a0", "k1", "a11", "a01", "A1", "a1 ", "`1"} {
		if q, ok := ParseSquare(text); ok {
			t.Errorf("%q is read as %v", text, q)
		}
	}
}

// The bit tricks find the same rows as counting squares one by one.
func TestFiveAndCompletingAgreeWithCounting(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	fives := 0
	for range 3000 {
		var b Bits
		density := 20 + random.IntN(70)
		for q := Square(0); q < Squares; q++ {
			if random.IntN(100) < density {
				b.Add(q)
			}
		}
		completing := b.Completing()
		for range 20 {
			q := Square(random.IntN(Squares))
			with := b
			with.Add(q)
			want := false
			for d := range directions {
				n := 1
				for _, way := range []int{1, -1} {
					for i := 1; i < 5; i++ {
						r, ok := neighbour(q, d, way*i)
						if !ok || !b.Has(r) {
							break
						}
						n++
					}
				}
				want = want || n >= 5
			}
			if want {
				fives++
			}
			if b.five(q) != want || with.five(q) != want || completing.Has(q) != want {
				t.Fatalf("%v in %v: five %v, with it %v, completing %v, want %v", q, b, b.five(q), with.five(q), completing.Has(q), want)
			}
		}
	}
	if fives < 5000 || fives > 55000 {
		t.Errorf("%d of 60000 squares make five in a row: the sets no longer test both answers", fives)
	}
}
