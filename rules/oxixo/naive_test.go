package oxixo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

// naive is a second implementation of Oxixo, slow and with nothing in common with State: letters in a grid, moves and
// positions as texts. Grid row 0 is the highest, as in texts.
type naive struct {
	grid  [][]string // "", or a letter of a position text
	turn  string     // x or o; s, w, n or e for four
	count map[string]int
	drawn bool
}

func newNaive(text string) *naive {
	board, turn, _ := strings.Cut(text, " ")
	n := &naive{turn: turn, count: map[string]int{}}
	for _, line := range strings.Split(board, "/") {
		var row []string
		for _, r := range line {
			if r >= '1' && r <= '5' {
				row = append(row, make([]string, r-'0')...)
			} else {
				row = append(row, string(r))
			}
		}
		n.grid = append(n.grid, row)
	}
	n.count[n.text()]++
	return n
}

func (n *naive) text() string {
	var lines []string
	for _, row := range n.grid {
		line := ""
		for _, l := range row {
			if l == "" {
				l = "."
			}
			line += l
		}
		for w := len(row); w > 0; w-- {
			line = strings.ReplaceAll(line, strings.Repeat(".", w), string(rune('0'+w)))
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "/") + " " + n.turn
}

// after maps each turn to the next one, team each letter of a cube or a turn to its side.
var (
	after = map[string]string{"x": "o", "o": "x", "s": "w", "w": "n", "n": "e", "e": "s"}
	team  = map[string]rules.Side{"x": rules.X, "s": rules.X, "n": rules.X, "o": rules.O, "w": rules.O, "e": rules.O}
)

// moves maps each legal move to the grid after it.
func (n *naive) moves() map[string][][]string {
	if n.outcome() != rules.Running {
		return nil
	}
	size := len(n.grid)
	name := func(r, c int) string { return string(rune('a'+c)) + string(rune('0'+size-r)) }
	found := map[string][][]string{}
	for r := range size {
		for c := range size {
			if r > 0 && r < size-1 && c > 0 && c < size-1 {
				continue
			}
			if l := n.grid[r][c]; l != "" && strings.ToLower(l) != n.turn {
				continue
			}
			for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
				grid := make([][]string, size)
				for i := range grid {
					grid[i] = slices.Clone(n.grid[i])
				}
				er, ec := r, c
				for er+d[0] >= 0 && er+d[0] < size && ec+d[1] >= 0 && ec+d[1] < size {
					grid[er][ec] = grid[er+d[0]][ec+d[1]]
					er, ec = er+d[0], ec+d[1]
				}
				if er == r && ec == c {
					continue
				}
				marks := []string{n.turn}
				if n.turn != "x" && n.turn != "o" {
					marks = append(marks, after[after[n.turn]])
				}
				for _, m := range marks {
					g := make([][]string, size)
					for i := range g {
						g[i] = slices.Clone(grid[i])
					}
					g[er][ec] = strings.ToUpper(m)
					text := name(r, c) + name(er, ec)
					if len(marks) > 1 {
						text += m
					}
					found[text] = g
				}
			}
		}
	}
	if len(found) == 0 {
		found["pass"] = n.grid
	}
	return found
}

func (n *naive) do(move string) {
	n.grid = n.moves()[move]
	n.turn = after[n.turn]
	n.count[n.text()]++
	n.drawn = n.count[n.text()] == 3
}

func (n *naive) outcome() rules.Outcome {
	size := len(n.grid)
	var lines [][]string
	up, down := []string{}, []string{}
	for i := range size {
		col := []string{}
		for j := range size {
			col = append(col, n.grid[j][i])
		}
		lines = append(lines, n.grid[i], col)
		up, down = append(up, n.grid[size-1-i][i]), append(down, n.grid[i][i])
	}
	has := map[rules.Side]bool{}
	for _, line := range append(lines, up, down) {
		teams := map[rules.Side]bool{}
		for _, l := range line {
			teams[team[strings.ToLower(l)]] = true
		}
		for side := range teams {
			if len(teams) == 1 && side != rules.Nobody {
				has[side] = true
			}
		}
	}
	turn := team[n.turn]
	switch {
	case has[turn]:
		return rules.Won(turn)
	case has[turn.Other()]:
		return rules.Won(turn.Other())
	case n.drawn:
		return rules.Drawn
	}
	return rules.Running
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

// compare fails if p and n differ.
func compare(t rapid.TB, p rules.Game, n *naive) []string {
	t.Helper()
	var want []string
	for move := range n.moves() {
		want = append(want, move)
	}
	slices.Sort(want)
	if got := texts(p); !slices.Equal(got, want) {
		t.Fatalf("%s: moves %v, want %v", n.text(), got, want)
	}
	if p.Text() != n.text() || p.Outcome() != n.outcome() {
		t.Fatalf("%s: %v, want %s: %v", p.Text(), p.Outcome(), n.text(), n.outcome())
	}
	return want
}

// TestAgainstNaive plays random games on both implementations, including draws by repetition.
func TestAgainstNaive(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	drawn := 0
	for _, start := range []string{"5/5/5/5/5 x", "4/4/4/4 x", "3/3/3 x", "5/5/5/5/5 s", "O4/5/5/5/X4 x", "2O/O1X/1X1 o"} {
		for range 12 {
			p, n := play(t, start), newNaive(start)
			for p.Outcome() == rules.Running {
				moves := compare(t, p, n)
				move := moves[rng.IntN(len(moves))]
				do(t, p, move)
				n.do(move)
			}
			compare(t, p, n)
		}
	}
	// A few cubes moved to and fro repeat soon, unlike random games.
	for range 200 {
		p, n := play(t, "O4/5/5/5/X4 x"), newNaive("O4/5/5/5/X4 x")
		for p.Outcome() == rules.Running {
			compare(t, p, n)
			var own []string
			for _, m := range p.AppendMoves(nil) {
				if s := p.(*Game).State(); s.Mark(From(m)) == s.Side() && From(m).Row() == To(m).Row() {
					own = append(own, p.MoveText(m))
				}
			}
			move := own[rng.IntN(len(own))]
			do(t, p, move)
			n.do(move)
		}
		compare(t, p, n)
		if p.Outcome() == rules.Drawn {
			drawn++
		}
	}
	if drawn != 200 {
		t.Errorf("%d of 200 games that only repeat are drawn", drawn)
	}
}

// TestAnyPositionAgainstNaive also compares positions that no game reaches, and one random move in each.
func TestAnyPositionAgainstNaive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size, letters, turns := rapid.IntRange(3, 5).Draw(t, "size"), "XO", "xo"
		if rapid.Bool().Draw(t, "four") {
			size, letters, turns = 5, "SWNE", seatLetters
		}
		n := &naive{turn: string(rapid.SampledFrom([]byte(turns)).Draw(t, "turn")), count: map[string]int{}}
		for range size {
			var row []string
			for range size {
				row = append(row, rapid.SampledFrom(append([]string{"", ""}, strings.Split(letters, "")...)).Draw(t, "cube"))
			}
			n.grid = append(n.grid, row)
		}
		n.count[n.text()]++
		p, err := parseAny(n.text())
		if err != nil {
			t.Fatal(err)
		}
		moves := compare(t, p, n)
		if len(moves) > 0 {
			move := rapid.SampledFrom(moves).Draw(t, "move")
			n.do(move)
			m, err := p.ParseMove(move)
			if err != nil {
				t.Fatal(err)
			}
			p.Do(m)
			compare(t, p, n)
		}
	})
}

// perft counts leaves by moves alone.
func (n *naive) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var leaves uint64
	for _, grid := range n.moves() {
		next := &naive{grid: grid, turn: after[n.turn], count: map[string]int{}}
		leaves += next.perft(depth - 1)
	}
	return leaves
}

// TestPerftAgainstNaive counts from positions in the middle of games, some one push away from a line.
func TestPerftAgainstNaive(t *testing.T) {
	for _, c := range []struct {
		position string
		depth    int
	}{
		{"XOXX1/1OO1X/O1XO1/X1O1O/1X1OX x", 3},
		{"XXXX1/4X/OOOO1/4O/5 o", 2},
		{"XO1X/OX1O/1O1X/XX1O x", 3},
		{"XO1/1O1/X1X o", 4},
		{"SWN1E/W3N/1S1E1/N3W/ES1WN n", 3},
		{"NWNWN/W3N/N3W/W3N/NWNWN s", 3},
	} {
		p := play(t, c.position)
		if got, want := rulestest.PlayPerft(p, c.depth), newNaive(c.position).perft(c.depth); got != want || got < 20 {
			t.Errorf("%s, depth %d: %d, want %d", c.position, c.depth, got, want)
		}
	}
}
