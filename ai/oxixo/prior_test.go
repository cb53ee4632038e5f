package oxixo

import (
	"flag"
	"fmt"
	"math/bits"
	"os"
	"strings"
	"testing"

	game "xotrio/rules/oxixo"
)

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

// choose is the number of ways to choose k of n.
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

// withoutLines counts placements without full lines by inclusion and exclusion over the sets of lines: alone[a] ways of
// placing a marks, and both(a, b) ways of placing a and b marks such that neither has a line.
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
		// Whoever is on turn with a line has won, and otherwise loses to a line of the opponent.
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
