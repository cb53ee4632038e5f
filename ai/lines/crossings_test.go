package lines

import (
	"math/rand/v2"
	"testing"
)

// naiveCross is Runs.Cross, found cell by cell: has[i] and not[i] are the cells of the two kinds.
func naiveCross(has, not [2]func(cell int) bool, taken func(cell int) bool) (n [Crossings]int) {
	var three, two [100][4]bool
	each(func(cells [5]int) {
		d := direction(cells)
		for i := range has {
			pieces, none := 0, true
			for _, c := range cells {
				if has[i](c) {
					pieces++
				}
				none = none && !not[i](c)
			}
			for _, c := range cells {
				three[c][d] = three[c][d] || none && (pieces == 3 || pieces == 4)
				two[c][d] = two[c][d] || none && pieces == 2
			}
		}
	})
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
		case taken(c) || threes == 0 && twos < 2:
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
		b, mine, theirs := randomBoard(r)
		// Some pieces of either side are in the colour of the other.
		var colour, notColour Set
		for c, v := range b {
			if v == 0 {
				continue
			}
			if (v == 1) != (r.IntN(4) == 0) {
				colour.add(c + c/10)
			} else {
				notColour.add(c + c/10)
			}
		}
		runs := Runs{Shape: mine, NotShape: theirs, Colour: colour, NotColour: notColour}
		want := naiveCross([2]func(int) bool{mine.Has, colour.Has}, [2]func(int) bool{theirs.Has, notColour.Has}, mine.or(theirs).Has)
		var got [Crossings]int
		if runs.Cross(&got); got != want {
			t.Fatalf("%v, want %v on %v", got, want, b)
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
