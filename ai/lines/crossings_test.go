package lines

import (
	"math/rand/v2"
	"testing"
)

// naiveCross is Cross, found cell by cell.
func naiveCross(threes, twos map[[5]int]bool, taken Set) (n [Crossings]int) {
	var three, two [100][4]bool
	for cells := range threes {
		for _, c := range cells {
			three[c][direction(cells)] = true
		}
	}
	for cells := range twos {
		for _, c := range cells {
			two[c][direction(cells)] = true
		}
	}
	for c := range 100 {
		threes, twos := 0, 0
		for d := range 4 {
			switch {
			case three[c][d]:
				threes++
			case two[c][d]:
				twos++
			}
		}
		switch {
		case taken.Has(c) || threes == 0 && twos < 2:
		case threes > 1:
			n[1]++
		case threes == 1:
			n[[]int{0, 2, 3, 3, 3}[twos]]++
		case twos == 2:
			n[4]++
		default:
			n[5]++
		}
	}
	return n
}

func TestCrossingsAgreeWithPlainCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	var found [Crossings]int
	for range 600 {
		_, mine, theirs := randomBoard(r)
		var three, two Places
		threes, twos := map[[5]int]bool{}, map[[5]int]bool{}
		each(func(cells [5]int) {
			switch r.IntN(12) {
			case 0:
				threes[cells] = true
				three.Add(direction(cells), cells[0])
			case 1:
				twos[cells] = true
				two.Add(direction(cells), cells[0])
			}
		})
		taken := mine.or(theirs)
		want := naiveCross(threes, twos, taken)
		var got [Crossings]int
		if Cross(&three, &two, taken, &got); got != want {
			t.Fatalf("%v, want %v for %v and %v", got, want, threes, twos)
		}
		for k, n := range got {
			found[k] += n
		}
	}
	for k, n := range found {
		if n < 20 {
			t.Errorf("only %d crossings of kind %d", n, k)
		}
	}
}
