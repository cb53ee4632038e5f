package lines

import (
	"math/rand/v2"
	"testing"
)

// board is a plain board: 0 empty, 1 mine, 2 theirs.
type board [100]int

func randomBoard(r *rand.Rand) (b board, mine, theirs Set) {
	fill := r.IntN(90)
	for range fill {
		c := r.IntN(100)
		if b[c] == 0 {
			b[c] = 1 + r.IntN(2)
		}
	}
	for c, v := range b {
		switch v {
		case 1:
			mine.add(c + c/10)
		case 2:
			theirs.add(c + c/10)
		}
	}
	return b, mine, theirs
}

// each calls do with the five cells of every place, found cell by cell.
func each(do func(cells [5]int)) {
	for row := range 10 {
		for col := range 10 {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				var cells [5]int
				ok := true
				for i := range 5 {
					c, r := col+i*d[0], row+i*d[1]
					ok = ok && c >= 0 && c < 10 && r < 10
					cells[i] = c + 10*r
				}
				if ok {
					do(cells)
				}
			}
		}
	}
}

func (b *board) held(cells [5]int) (mine, theirs int) {
	for _, c := range cells {
		switch b[c] {
		case 1:
			mine++
		case 2:
			theirs++
		}
	}
	return mine, theirs
}

func TestThereAre192Places(t *testing.T) {
	n := 0
	for _, s := range AllPlaces() {
		n += s.Len()
	}
	if n != 192 {
		t.Errorf("%d places, want 60 + 60 + 36 + 36", n)
	}
}

func TestBalanceAndOpenAgreeWithPlainCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	corner := func(cells [5]int) bool { return cells[0] == 0 || cells[2] == 55 }
	classes := []Class{
		{AllPlaces(), Weights{0, 1, 10, 100, 1000}},
		{PlacesWhere(corner), Weights{0, 7, 70, 700, 7000}},
	}
	for range 500 {
		b, mine, theirs := randomBoard(r)
		want := 0
		var open [5]board
		each(func(cells [5]int) {
			m, th := b.held(cells)
			for i, c := range classes {
				if i == 1 && !corner(cells) {
					continue
				}
				if th == 0 && m < 5 {
					want += c.Weights[m]
				}
				if m == 0 && th < 5 {
					want -= c.Weights[th]
				}
			}
			if th == 0 && m < 5 {
				for _, c := range cells {
					open[m][c] = 1
				}
			}
		})
		if got := Balance(mine, theirs, classes); got != want {
			t.Fatalf("balance %d, want %d on %v", got, want, b)
		}
		for n := 1; n <= 4; n++ {
			got := Open(mine, theirs, n, AllPlaces())
			for c := range 100 {
				if want := open[n][c] == 1 && b[c] != 1; got.Has(c) != want {
					t.Fatalf("cell %d open with %d: %v, want %v on %v", c, n, got.Has(c), want, b)
				}
			}
		}
	}
}

func TestAroundIsEveryNeighbour(t *testing.T) {
	for cell := range 100 {
		var s Set
		s.add(cell + cell/10)
		around := s.Around()
		for other := range 100 {
			dc, dr := cell%10-other%10, cell/10-other/10
			if want := dc*dc <= 1 && dr*dr <= 1; around.Has(other) != want {
				t.Errorf("cell %d is around %d: %v", other, cell, !want)
			}
		}
	}
}

func BenchmarkBalance(b *testing.B) {
	_, mine, theirs := randomBoard(rand.New(rand.NewPCG(3, 4)))
	classes := []Class{{AllPlaces(), Weights{0, 1, 10, 100, 1000}}}
	for b.Loop() {
		Balance(mine, theirs, classes)
	}
}
