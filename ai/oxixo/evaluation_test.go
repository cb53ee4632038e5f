package oxixo

import (
	"flag"
	"fmt"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

func TestTheRealBoardHasItsCellsAndLines(t *testing.T) {
	var all uint32
	for kind, want := range []int{corner: 4, besideEdge: 8, middleEdge: 4, innerCorner: 4, innerMiddle: 4, centre: 1} {
		cells := realBoard.cells[kind]
		if bits.OnesCount32(cells) != want || all&cells != 0 {
			t.Errorf("kind %d has the cells %025b", kind, cells)
		}
		all |= cells
	}
	if all != 1<<priorCells-1 || realBoard.edge != all&^innerCells {
		t.Errorf("all cells are %025b, the edge %025b", all, realBoard.edge)
	}
	var kinds [lineKinds]int
	for _, l := range realBoard.lines {
		kinds[l.kind]++
	}
	if kinds != [lineKinds]int{edgeLine: 4, innerLine: 6, diagonal: 2} {
		t.Errorf("the lines are of the kinds %v", kinds)
	}
}

func TestWeightsAreListedInOrder(t *testing.T) {
	for _, c := range []struct {
		names       []string
		want, again []int
	}{
		{names: realNames(), want: tuned.list(), again: func() []int { w := newRealWeights(tuned.list()); return w.list() }()},
		{names: fourNames(), want: tuned4.list(), again: func() []int { w := newFourWeights(tuned4.list()); return w.list() }()},
	} {
		if len(c.names) != len(c.want) || !slices.Equal(c.want, c.again) {
			t.Errorf("%d names, %v becomes %v", len(c.names), c.want, c.again)
		}
	}
}

// Symmetric positions have the same value, exchanged ones the opposite; a line is worth more the more cubes it has.
func TestRealBoardEvaluationIsSymmetric(t *testing.T) {
	turn := func(set uint32) (out uint32) {
		for c := range game.Cell(priorCells) {
			if set>>c&1 != 0 {
				out |= 1 << game.At(c.Row(), game.MaxSize-1-c.Col())
			}
		}
		return out
	}
	randomGames(game.Start(5), 20, func(s game.State) {
		a, b := s.Marks(rules.X), s.Marks(rules.O)
		if v, w := tuned.evaluate(a, b), tuned.evaluate(turn(a), turn(b)); v != w {
			t.Fatalf("%s is worth %d, turned %d", s.Text(), v, w)
		}
		if v, w := tuned.evaluate(a, b)-tuned.turn, tuned.evaluate(b, a)-tuned.turn; a|b == 1<<priorCells-1 && v != -w {
			t.Fatalf("%s is worth %d, for the other %d", s.Text(), v, w)
		}
	})
	randomGames(game.Start4(), 20, func(s game.State4) {
		// The seats are rotated by one: South's dots become West's, West's become North's, and so on.
		next := game.Make4(s.Marks(rules.O), s.Marks(rules.X), s.Dots(game.North)|s.Dots(game.West), s.Seat().Next())
		if v, w := tuned4.evaluate(&s), tuned4.evaluate(&next); v != w {
			t.Fatalf("%s is worth %d, with the seats moved on %d", s.Text(), v, w)
		}
	})
	for kind := range lineKinds {
		l := tuned.lines[kind]
		if !(l[1][0] > 0 && l[2][0] > l[1][0] && l[3][0] > l[2][0] && l[4][0] > l[3][0] && l[0][4] == -l[4][0] && l[3][2] > 0) {
			t.Errorf("lines of kind %d are worth %v", kind, l)
		}
	}
}

var update = flag.Bool("update", false, "write prior.txt again from testdata/classes.txt")

const priorHeader = `# Oxixo on 5 x 5 by the number of marks: cubes of the side on turn, of its opponent, and how many of a thousand positions that are
# not over are won and lost for the side on turn; the others are drawn. Made of the published values of all positions (the result file
# that accompanies the paper "Quixo Is Solved", Tanaka, Bonnet, Tixeuil, Tamura, 2020, summed by class: testdata/classes.txt) by
# leaving out those with a full line. Write it again with go test ./ai/oxixo -run Prior -update.
`

// class is a line of the published table.
type class struct{ theirs, mine, won, lost, drawn int64 }

func published(t *testing.T) []class {
	t.Helper()
	text, err := os.ReadFile("testdata/classes.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []class
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' {
			continue
		}
		var c class
		var marks int64
		if _, err := fmt.Sscan(line, &marks, &c.theirs, &c.mine, &c.won, &c.lost, &c.drawn); err != nil || marks != c.theirs+c.mine {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, c)
	}
	return all
}

// choose returns the number of ways to choose k of n.
func choose(n, k int64) int64 {
	if k < 0 || k > n {
		return 0
	}
	c := int64(1)
	for i := int64(1); i <= k; i++ {
		c = c * (n - k + i) / i
	}
	return c
}

// withoutLines counts placements without full lines by inclusion and exclusion over the sets of lines: alone(a) is the
// number of ways to place a marks, and both(a, b) that of placing a and b marks, such that neither side has a line.
func withoutLines() (alone func(a int64) int64, both func(a, b int64) int64) {
	unions := map[uint32]int64{}
	for set := range 1 << len(lines[game.MaxSize]) {
		var union uint32
		sign := int64(1)
		for i, l := range lines[game.MaxSize] {
			if set>>i&1 != 0 {
				union |= l
				sign = -sign
			}
		}
		unions[union] += sign
	}
	var one [priorCells + 1]int64
	var two [priorCells + 1][priorCells + 1]int64
	for a, x := range unions {
		one[bits.OnesCount32(a)] += x
		for b, y := range unions {
			if a&b == 0 {
				two[bits.OnesCount32(a)][bits.OnesCount32(b)] += x * y
			}
		}
	}
	alone = func(a int64) (n int64) {
		for i, x := range one {
			n += x * choose(priorCells-int64(i), a-int64(i))
		}
		return n
	}
	both = func(a, b int64) (n int64) {
		for i := range two {
			for j, x := range two[i] {
				if x != 0 {
					n += x * choose(priorCells-int64(i+j), a-int64(i)) * choose(priorCells-a-int64(j), b-int64(j))
				}
			}
		}
		return n
	}
	return alone, both
}

func TestPriorIsMadeOfThePublishedTable(t *testing.T) {
	alone, both := withoutLines()
	var b strings.Builder
	b.WriteString(priorHeader)
	classes := published(t)
	var all [3]int64
	for _, c := range classes {
		all[0], all[1], all[2] = all[0]+c.won, all[1]+c.lost, all[2]+c.drawn
		placements := choose(priorCells, c.mine) * choose(priorCells-c.mine, c.theirs)
		if c.won+c.lost+c.drawn != placements {
			t.Fatalf("%+v: there are %d placements", c, placements)
		}
		// A side to move that has a line has won; otherwise it loses to a line of the opponent.
		mineNone := alone(c.mine) * choose(priorCells-c.mine, c.theirs)
		running := both(c.mine, c.theirs)
		won, lost := c.won-(placements-mineNone), c.lost-(mineNone-running)
		if won < 0 || lost < 0 || won+lost+c.drawn != running {
			t.Fatalf("%+v: %d won and %d lost of %d that run", c, won, lost, running)
		}
		w, l := int64(0), int64(0)
		if running > 0 {
			w, l = (1000*won+running/2)/running, 1000*lost/running
		}
		fmt.Fprintf(&b, "%d %d %d %d\n", c.mine, c.theirs, w, l)
	}
	if all != [3]int64{441_815_157_309, 279_746_227_956, 125_727_224_178} {
		t.Errorf("the published totals are %v", all)
	}
	if *update {
		if err := os.WriteFile("prior.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if priorText != b.String() {
		t.Error("prior.txt is not what testdata/classes.txt makes it: write it again with -update")
	}
}
