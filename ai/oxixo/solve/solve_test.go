package solve

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// published are the counts of the paper "Quixo Is Solved" (Tanaka, Bonnet, Tixeuil, Tamura, 2020) and its result files.
var published = map[int]Counts{
	3: {Won: 12_748, Lost: 6_935, LongestWin: 7, LongestLoss: 8},
	4: {Won: 26_434_489, Lost: 15_003_736, Drawn: 1_608_496, LongestWin: 21, LongestLoss: 22},
}

// The boards are solved again; the counts are the published ones and the stored tables are identical byte for byte.
func TestTheSmallBoards(t *testing.T) {
	for size, want := range published {
		if testing.Short() && size > 3 { // it takes long
			continue
		}
		solved, err := Solve(context.Background(), size, runtime.NumCPU())
		if err != nil {
			t.Fatal(err)
		}
		got := solved.Counts()
		if got != want {
			t.Errorf("size %d: %+v, want %+v", size, got, want)
		}
		all := 1
		for range size * size {
			all *= 3
		}
		if got.Won+got.Lost+got.Drawn != all {
			t.Errorf("size %d: %d positions, want %d", size, got.Won+got.Lost+got.Drawn, all)
		}
		loaded, err := Load(size)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range solved.values {
			if loaded.values[i] != v {
				t.Fatalf("size %d: the stored value of %d is %v, worked out %v: write the table again", size, i, loaded.values[i], v)
			}
		}
	}
}

// The distances on the 3 x 3 board are computed a second time from the rules alone: a position is won in one ply more
// than the quickest loss that a move leads to, and lost in one ply more than the longest win if every move leads to a
// win.
func TestDistancesByTheRulesAlone(t *testing.T) {
	all := map[game.State]Value{}
	var open []game.State
	for n := range 19_683 {
		text := ""
		for i := range 9 {
			if i > 0 && i%3 == 0 {
				text += "/"
			}
			text += [...]string{"1", "X", "O"}[n%3]
			n /= 3
		}
		s, err := game.Parse(strings.NewReplacer("111", "3", "11", "2").Replace(text) + " x")
		if err != nil {
			t.Fatal(err)
		}
		switch s.Outcome() {
		case rules.WonByX:
			all[s] = Won(0)
		case rules.WonByO:
			all[s] = Lost(0)
		default:
			open = append(open, s)
		}
	}
	// turned returns s with the marks of the sides exchanged and X to move again.
	turned := func(s game.State) game.State {
		board, _, _ := strings.Cut(s.Text(), " ")
		back, err := game.Parse(strings.NewReplacer("X", "O", "O", "X").Replace(board) + " x")
		if err != nil {
			t.Fatal(err)
		}
		return back
	}
	after := map[game.State][]game.State{}
	for _, s := range open {
		for _, m := range s.AppendMoves(nil) {
			next := s
			next.Do(m)
			after[s] = append(after[s], turned(next))
		}
	}
	for plies := 1; len(open) > 0 && plies < 20; plies++ {
		var rest []game.State
		fresh := map[game.State]Value{}
		for _, s := range open {
			wins := 0
			for _, next := range after[s] {
				switch v := all[next]; {
				case v.IsLost():
					fresh[s] = Won(plies)
				case v.IsWon():
					wins++
				}
			}
			if _, won := fresh[s]; !won && wins == len(after[s]) {
				fresh[s] = Lost(plies)
			} else if !won {
				rest = append(rest, s)
			}
		}
		maps.Copy(all, fresh)
		open = rest
	}
	var want []Distance
	for _, v := range all {
		for len(want) <= v.Plies() {
			want = append(want, Distance{Plies: len(want)})
		}
		if v.IsWon() {
			want[v.Plies()].Won++
		} else {
			want[v.Plies()].Lost++
		}
	}
	table, err := Load(3)
	if err != nil {
		t.Fatal(err)
	}
	if got := table.Distances(); !slices.Equal(got, want) {
		t.Errorf("%v, by the rules %v", got, want)
	}
}

// The table of the 4 x 4 board adds up to the published counts, and every distance up to the longest occurs.
func TestDistancesAddUp(t *testing.T) {
	table, err := Load(4)
	if err != nil {
		t.Fatal(err)
	}
	c := published[4]
	won, lost := 0, 0
	for i, d := range table.Distances() {
		if d.Plies != i || d.Won+d.Lost == 0 || d.Plies > max(c.LongestWin, c.LongestLoss) {
			t.Errorf("row %d: %+v", i, d)
		}
		won, lost = won+d.Won, lost+d.Lost
	}
	if won != c.Won || lost != c.Lost {
		t.Errorf("%d won and %d lost, want %d and %d", won, lost, c.Won, c.Lost)
	}
}

// random returns a random position of a size, finished or not.
func random(r *rand.Rand, size int) game.State {
	var marks [2]uint32
	weight := 1 + r.IntN(6)
	for row := range size {
		for col := range size {
			if k := r.IntN(2 + weight); k < 2 {
				marks[k] |= 1 << game.At(col, row)
			}
		}
	}
	return game.Make(size, marks[0], marks[1], rules.X+rules.Side(r.IntN(2)))
}

// Every value follows from the values after the moves, by plain negamax over rules/oxixo.
func TestValuesFollowFromTheRules(t *testing.T) {
	for size := 3; size <= 4; size++ {
		table, err := Load(size)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(1, uint64(size)))
		kinds := map[string]int{}
		for range 20_000 {
			s := random(r, size)
			got := table.Value(&s)
			var want Value
			switch s.Outcome() {
			case rules.Won(s.Side()):
				want = Won(0)
			case rules.Won(s.Side().Other()):
				want = Lost(0)
			default:
				want = fromMoves(table, &s)
			}
			if got != want {
				t.Fatalf("%s: %v, want %v", s.Text(), got, want)
			}
			kinds[fmt.Sprint(got.IsWon(), got.IsLost(), got.Plies() > 2)]++
		}
		if len(kinds) < 3+size-2 {
			t.Errorf("size %d: only %v came about", size, kinds)
		}
	}
}

// fromMoves returns the quickest win, else a draw, else the slowest loss.
func fromMoves(table *Table, s *game.State) Value {
	win, loss, draw := -1, -1, false
	for _, m := range s.AppendMoves(nil) {
		after := *s
		after.Do(m)
		switch v := table.Value(&after); {
		case v.IsLost() && (win < 0 || v.Plies()+1 < win):
			win = v.Plies() + 1
		case v.IsWon():
			loss = max(loss, v.Plies()+1)
		case !v.IsLost():
			draw = true
		}
	}
	switch {
	case win >= 0:
		return Won(win)
	case draw:
		return 0
	}
	return Lost(loss)
}

func TestNumbersAreOneToOne(t *testing.T) {
	b := newBoard(3)
	seen := make([]bool, b.positions)
	for set := range 1 << 9 {
		if b.lowest[set] != mask(set) {
			continue
		}
		for above := range uint32(1) << (9 - bits.OnesCount(uint(set))) {
			theirs := b.secondSet(mask(set), above)
			n := b.number(mask(set), theirs)
			if theirs&mask(set) != 0 || n != b.base[set]+above || seen[n] {
				t.Fatalf("position %b, %b has number %d, want %d", set, theirs, n, b.base[set]+above)
			}
			seen[n] = true
		}
	}
	for n, s := range seen {
		if !s {
			t.Fatalf("no position has number %d", n)
		}
	}
}

func TestSolveErrors(t *testing.T) {
	for _, size := range []int{0, 2, 5} {
		if _, err := Solve(context.Background(), size, 1); err == nil {
			t.Errorf("size %d is worked out", size)
		}
		if _, err := Load(size); err == nil {
			t.Errorf("there is a table of size %d", size)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Solve(ctx, 4, 1); err == nil {
		t.Error("the work does not stop when it is told to")
	}
}

func TestCompress(t *testing.T) {
	loaded, err := Load(3)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := stored("tables/oxixo3.flate")
	if err != nil || !bytes.Equal(loaded.Compress(), kept) {
		t.Errorf("%v, or the table is written otherwise than it was read", err)
	}
}

func TestValueString(t *testing.T) {
	for v, want := range map[Value]string{0: "drawn", Won(0): "won in 0", Won(21): "won in 21", Lost(22): "lost in 22"} {
		if v.String() != want {
			t.Errorf("%q, want %q", v, want)
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("size=4/threads=%d", workers), func(b *testing.B) {
			for range b.N {
				if _, err := Solve(context.Background(), 4, workers); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkLoad(b *testing.B) {
	for range b.N {
		if _, err := Load(4); err != nil {
			b.Fatal(err)
		}
	}
}
