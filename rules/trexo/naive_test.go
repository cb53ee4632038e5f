package trexo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

// half is one half of a brick in the naive pile.
type half struct {
	brick  int
	symbol string
}

// naive is a second implementation of Trexo, slow and with nothing in common with State: whole stacks of numbered
// bricks, moves and positions as texts.
type naive struct {
	stacks map[[2]int][]half // by column and row from 1
	turn   string
	laid   int
	over   rules.Outcome
	// growing is true if the variant is played.
	growing bool
}

func newNaive(growing bool) *naive {
	return &naive{stacks: map[[2]int][]half{}, turn: "x", growing: growing}
}

// touching reports whether a brick is on one of the four neighbours of that cell.
func (n *naive) touching(col, row int) bool {
	for _, d := range beside {
		if _, covered := n.top(col+d.col, row+d.row); covered {
			return true
		}
	}
	return false
}

func (n *naive) top(col, row int) (half, bool) {
	stack := n.stacks[[2]int{col, row}]
	if len(stack) == 0 {
		return half{}, false
	}
	return stack[len(stack)-1], true
}

// beside holds the four directions with the letters of position texts.
var beside = []struct {
	letter   string
	col, row int
}{{"n", 0, 1}, {"e", 1, 0}, {"s", 0, -1}, {"w", -1, 0}}

func name(col, row int) string { return fmt.Sprintf("%c%d", 'a'+col-1, row) }

// moves maps each legal move to its four numbers: column and row of the X, then of the O.
func (n *naive) moves() map[string][4]int {
	found := map[string][4]int{}
	if n.over != rules.Running || n.laid == 45 {
		return found
	}
	for col := 1; col <= 10; col++ {
		for row := 1; row <= 10; row++ {
			for _, d := range beside {
				c, r := col+d.col, row+d.row
				if c < 1 || c > 10 || r < 1 || r > 10 || len(n.stacks[[2]int{col, row}]) != len(n.stacks[[2]int{c, r}]) {
					continue
				}
				a, covered := n.top(col, row)
				if b, _ := n.top(c, r); covered && a.brick == b.brick {
					continue
				}
				if n.growing && !covered && n.laid > 0 && !n.touching(col, row) && !n.touching(c, r) {
					continue
				}
				found[name(col, row)+name(c, r)] = [4]int{col, row, c, r}
			}
		}
	}
	return found
}

// fives reports whether there are five of the symbol in a row anywhere.
func (n *naive) fives(symbol string) bool {
	for col := 1; col <= 10; col++ {
		for row := 1; row <= 10; row++ {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				k := 0
				for k < 5 {
					if h, ok := n.top(col+k*d[0], row+k*d[1]); !ok || h.symbol != symbol {
						break
					}
					k++
				}
				if k == 5 {
					return true
				}
			}
		}
	}
	return false
}

func (n *naive) do(move string) {
	at := n.moves()[move]
	n.laid++
	x, o := [2]int{at[0], at[1]}, [2]int{at[2], at[3]}
	n.stacks[x] = append(n.stacks[x], half{n.laid, "X"})
	n.stacks[o] = append(n.stacks[o], half{n.laid, "O"})
	xs, os := n.fives("X"), n.fives("O")
	switch {
	case xs && os && n.turn == "x", os && !xs:
		n.over = rules.WonByO
	case xs:
		n.over = rules.WonByX
	case len(n.moves()) == 0:
		n.over = rules.Drawn
	}
	n.turn = map[string]string{"x": "o", "o": "x"}[n.turn]
}

func (n *naive) text() string {
	var lines []string
	for row := 10; row >= 1; row-- {
		var items []string
		bare := 0
		for col := 1; col <= 11; col++ {
			h, covered := n.top(col, row)
			if (covered || col == 11) && bare > 0 {
				items = append(items, fmt.Sprint(bare))
				bare = 0
			}
			if !covered {
				bare++
				continue
			}
			level := len(n.stacks[[2]int{col, row}])
			for _, d := range beside {
				if stack := n.stacks[[2]int{col + d.col, row + d.row}]; len(stack) >= level && stack[level-1].brick == h.brick {
					items = append(items, fmt.Sprint(h.symbol, d.letter, level))
				}
			}
		}
		lines = append(lines, strings.Join(items, ","))
	}
	return fmt.Sprintf("%s %s %d", strings.Join(lines, "/"), n.turn, 45-n.laid)
}

// texts returns the legal moves of p in notation, in bytewise order.
func texts(p rules.Game) []string {
	var all []string
	for _, m := range p.AppendMoves(nil) {
		all = append(all, p.MoveText(m))
	}
	slices.Sort(all)
	return all
}

// TestAgainstNaive plays random games on both implementations, half of them with a preference for height or for one
// corner.
func TestAgainstNaive(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 11))
	outcomes := map[rules.Outcome]int{}
	highest := 0
	for game := range 60 {
		s, n := Start().Grown(game%3 == 2), newNaive(game%3 == 2)
		var line []rules.Move
		for {
			var want []string
			for move := range n.moves() {
				want = append(want, move)
			}
			slices.Sort(want)
			if got := texts(&s); !slices.Equal(got, want) {
				t.Fatalf("%s: moves %v, want %v", n.text(), got, want)
			}
			if s.Text() != n.text() || s.Outcome() != n.over {
				t.Fatalf("%s is %v, want %s: %v", s.Text(), s.Outcome(), n.text(), n.over)
			}
			if s.Outcome().Over() {
				break
			}
			moves := s.AppendMoves(nil)
			m := moves[rng.IntN(len(moves))]
			for range game % 4 * 20 {
				other := moves[rng.IntN(len(moves))]
				if game%8 < 4 && s.Level(XCell(other)) > s.Level(XCell(m)) || game%8 >= 4 && other < m {
					m = other
				}
			}
			n.do(s.MoveText(m))
			s.Do(m)
			line = append(line, m)
			highest = max(highest, s.Level(XCell(m)))
		}
		outcomes[s.Outcome()]++
		checkStack(t, n, line)
	}
	if outcomes[rules.WonByX] == 0 || outcomes[rules.WonByO] == 0 || outcomes[rules.Drawn] == 0 || highest < 5 {
		t.Errorf("the games do not try everything: %v, up to level %d", outcomes, highest)
	}
}

// checkStack compares the pile of the moves with the naive stacks, from the opening and from a text in the middle.
func checkStack(t *testing.T, n *naive, line []rules.Move) {
	t.Helper()
	start := Start()
	for given := 0; given < len(line); given += 7 {
		begin := start
		for _, m := range line[:given] {
			begin.Do(m)
		}
		read, err := Parse(begin.Text())
		if err != nil {
			t.Fatal(err)
		}
		pile := Stack(&read, line[given:])
		if given == 0 && len(pile.Supports) > 0 {
			t.Fatalf("supports from the opening: %v", pile.Supports)
		}
		// Everything in the pile must be in the stacks, and every place in the stacks filled once.
		filled := map[[3]int]bool{}
		fill := func(c Cell, level int) half {
			at := [3]int{c.Col() + 1, c.Row() + 1, level}
			stack := n.stacks[[2]int{at[0], at[1]}]
			if level > len(stack) || filled[at] {
				t.Fatalf("from %s: %v at level %d is filled twice or above the top", read.Text(), c, level)
			}
			filled[at] = true
			return stack[level-1]
		}
		for _, b := range pile.Bricks {
			x, o := fill(b.X, b.Level), fill(b.O, b.Level)
			if x.brick != o.brick || x.symbol != "X" || o.symbol != "O" {
				t.Fatalf("from %s: there is no brick %+v: %v, %v", read.Text(), b, x, o)
			}
		}
		for _, support := range pile.Supports {
			fill(support.Cell, support.Level)
		}
		if len(filled) != 2*n.laid || len(pile.Bricks) < len(line)-given {
			t.Fatalf("from %s: %d places filled by %d bricks", read.Text(), len(filled), n.laid)
		}
	}
}

// TestPerftAgainstNaive counts two plies from positions reached by random games.
func TestPerftAgainstNaive(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 12))
	for i := range 8 {
		plies, growing := 4+12*(i/2), i%2 == 1
		s, n, line := Start().Grown(growing), newNaive(growing), []string{}
		for range plies {
			moves := s.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			line = append(line, s.MoveText(m))
			s.Do(m)
		}
		// back from the end of the game
		for s.Outcome().Over() {
			line = line[:len(line)-1]
			s = Start().Grown(growing)
			for _, text := range line {
				m, err := s.ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				s.Do(m)
			}
		}
		for _, text := range line {
			n.do(text)
		}
		want := n.twoPlies()
		var got uint64
		for _, share := range rulestest.Divide(s, 2) {
			got += share.Count
		}
		if got != want || got == 0 || got != rulestest.CountPerft(s, 2) {
			t.Errorf("%s: %d positions two plies on, want %d", s.Text(), got, want)
		}
	}
}

// twoPlies returns the number of ways to play two plies.
func (n *naive) twoPlies() (count uint64) {
	for move := range n.moves() {
		next := *n
		next.stacks = map[[2]int][]half{}
		for at, stack := range n.stacks {
			next.stacks[at] = slices.Clone(stack)
		}
		next.do(move)
		count += uint64(len(next.moves()))
	}
	return count
}

// TestPerftOfTheOpenings counts two plies from the bare board; testdata/perft.txt has the results.
func TestPerftOfTheOpenings(t *testing.T) {
	for growing, want := range map[bool]uint64{false: 125008, true: 9328} {
		s := Start().Grown(growing)
		if got, naive := rulestest.CountPerft(s, 2), newNaive(growing).twoPlies(); got != want || naive != want {
			t.Errorf("growing %v: %d positions two plies on, naively %d, want %d", growing, got, naive, want)
		}
	}
}

// TestBedsAreWhereBricksCanLie compares the beds with the tops, after moves and after reading texts.
func TestBedsAreWhereBricksCanLie(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for game := range 40 {
		s := Start().Grown(game%2 == 1)
		for {
			read, err := Parse(s.Text())
			if read = read.Grown(s.Growing()); err != nil || read != s {
				t.Fatalf("%s: reads as %s, %v", s.Text(), read.Text(), err)
			}
			east, north := s.Beds()
			for c := range Cell(Cells) {
				for d, set := range map[Direction]Set{East: east, North: north} {
					n, ok := c.Next(d)
					other, covered := s.Other(c)
					want := ok && s.Level(c) == s.Level(n) && !(covered && other == n)
					if want && s.Growing() && !covered && s.Bricks() < AllBricks {
						want = touches(&s, c) || touches(&s, n)
					}
					if set.Has(c) != want {
						t.Fatalf("%s: a bed from %v towards %v: %v, want %v", s.Text(), c, d, set.Has(c), want)
					}
				}
			}
			if s.Outcome().Over() {
				break
			}
			moves := s.AppendMoves(nil)
			s.Do(moves[rng.IntN(len(moves))])
		}
	}
}

// touches reports whether a brick is next to c.
func touches(s *State, c Cell) bool {
	for d := North; d <= West; d++ {
		if n, ok := c.Next(d); ok && s.Level(n) > 0 {
			return true
		}
	}
	return false
}
