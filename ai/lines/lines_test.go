package lines

import (
	"math/rand/v2"
	"testing"
)

// randomShut returns a few empty cells of b.
func randomShut(r *rand.Rand, b *board) (shut Set, cells [100]bool) {
	for range r.IntN(8) {
		if c := r.IntN(100); b[c] == 0 {
			shut.add(c + c/10)
			cells[c] = true
		}
	}
	return shut, cells
}

func TestValueAgreesWithPlainCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	worth := func(cells [5]int) int { return cells[0]%7*3 - 2 } // some below 0, some above MaxExtra
	x := MakeExtra(worth)
	crossings := 0
	for n := range 500 {
		b, mine, theirs := randomBoard(r)
		parties := [2]Party{
			{Has: mine, Extra: x, Weights: &Weights{0, 3, 20, 100, 700}, Late: &Weights{0, 0, -5, 30, 90}, Cross: 11, Fork: 50},
			{Has: theirs, Weights: &Weights{0, 4, 30, 90, 500}, Late: &Weights{0, 0, 7, 9, 11}, Cross: 6, Fork: n % 2 * 9},
		}
		want := 0
		for i := range parties {
			p := &parties[i]
			var no, rare [100]bool
			if n%3 > 0 {
				p.Shut, no = randomShut(r, &b)
			}
			if n%2 > 0 {
				p.Rare, rare = randomShut(r, &b)
			}
			var two, three [4][100]bool
			value := 0
			each(func(cells [5]int) {
				has, other := b.counts(cells)
				if i == 1 {
					has, other = other, has
				}
				shut, late := false, false
				for _, c := range cells {
					shut, late = shut || no[c], late || rare[c]
				}
				if shut || other > 0 || has > 4 || has == 0 {
					return
				}
				eighths := 8
				if has > 1 && p.Extra != nil {
					eighths += min(max(worth(cells), 0), MaxExtra)
				}
				value += p.Weights[has] * eighths
				if late {
					value += p.Late[has] * eighths
				}
				for _, c := range cells {
					d := direction(cells)
					two[d][c] = two[d][c] || has == 2 || has == 3
					three[d][c] = three[d][c] || has == 3
				}
			})
			for c, v := range b {
				ways, threes := 0, 0
				for d := range two {
					if two[d][c] {
						ways++
					}
					if three[d][c] {
						threes++
					}
				}
				if v == 0 && ways > 1 {
					crossings++
					value += 8 * p.Cross
					if threes > 0 {
						value += 8 * p.Fork
					}
				}
			}
			if i == 1 {
				value = -value
			}
			want += value
		}
		if got := Value(&parties[0], &parties[1]); got != want {
			t.Fatalf("%d, want %d on %v", got, want, b)
		}
	}
	if crossings < 100 {
		t.Errorf("only %d crossings", crossings)
	}
}

func direction(cells [5]int) int {
	for d, step := range []int{1, 10, 11, 9} {
		if cells[1]-cells[0] == step {
			return d
		}
	}
	return -1
}

func TestOpenWaysIsOpenForBoth(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for range 300 {
		_, mine, theirs := randomBoard(r)
		want := Ways{Open(mine, theirs, 3, AllPlaces()), Open(theirs, mine, 3, AllPlaces()), Open(mine, theirs, 2, AllPlaces()), Open(theirs, mine, 2, AllPlaces())}
		if got := OpenWays(mine, theirs); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	}
}

func TestFoursAgreesWithPlainCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	found, double := 0, 0
	for n := range 2000 {
		b, mine, theirs := randomBoard(r)
		shut, no := randomShut(r, &b)
		filling := n%2 == 0
		var want [4][100]bool
		each(func(cells [5]int) {
			if a, o := b.counts(cells); a != 3 || o != 0 {
				return
			}
			var empty []int
			for _, c := range cells {
				if b[c] == 0 {
					empty = append(empty, c)
				}
			}
			for i, c := range empty {
				if !no[empty[1-i]] && (!no[c] || filling) {
					want[direction(cells)][c] = true
				}
			}
		})
		once, twice := Fours(mine, theirs, shut, filling)
		for c := range 100 {
			ways := 0
			for d := range want {
				if want[d][c] {
					ways++
				}
			}
			if once.Has(c) != (ways > 0) || twice.Has(c) != (ways > 1) {
				t.Fatalf("cell %d: %v %v, want %d ways, on %v, shut %v, filling %v", c, once.Has(c), twice.Has(c), ways, b, shut, filling)
			}
			found += ways
			double += ways / 2
		}
	}
	if found < 1000 || double < 10 {
		t.Errorf("only %d fours, %d of them double", found, double)
	}
}

func TestPopEmptiesASet(t *testing.T) {
	_, s, _ := randomBoard(rand.New(rand.NewPCG(2, 2)))
	n := s.Len()
	for left := s; !left.Empty(); n-- {
		if c := left.Pop(); !s.Has(c) || left.Has(c) {
			t.Fatalf("cell %d of %v", c, s)
		}
	}
	if n != 0 {
		t.Errorf("%d cells were not popped", n)
	}
}

func BenchmarkValue(b *testing.B) {
	_, mine, theirs := randomBoard(rand.New(rand.NewPCG(3, 4)))
	x := MakeExtra(func(cells [5]int) int { return cells[0] % 16 })
	w := &Weights{0, 1, 10, 100, 1000}
	m := Party{Has: mine, Extra: x, Weights: w, Late: w, Cross: 1, Rare: Set{Lo: 1 << 40}}
	t := Party{Has: theirs, Extra: x, Weights: w, Late: w, Cross: 1, Rare: Set{Lo: 1 << 40}}
	for b.Loop() {
		Value(&m, &t)
	}
}

// board holds 0 for empty, 1 for mine, 2 for theirs.
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

// each calls do with the five cells of every place, enumerated cell by cell.
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

func (b *board) counts(cells [5]int) (mine, theirs int) {
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

func TestOpenAgreesWithPlainCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		b, mine, theirs := randomBoard(r)
		var open [5]board
		each(func(cells [5]int) {
			m, th := b.counts(cells)
			if th == 0 && m < 5 {
				for _, c := range cells {
					open[m][c] = 1
				}
			}
		})
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

// naiveCross computes Cross cell by cell.
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
