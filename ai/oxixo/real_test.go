package oxixo

import (
	"math/bits"
	"slices"
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
		{names: realNames(), want: tuned.list(), again: func() []int { w := realWeightsOf(tuned.list()); return w.list() }()},
		{names: fourNames(), want: tuned4.list(), again: func() []int { w := fourWeightsOf(tuned4.list()); return w.list() }()},
	} {
		if len(c.names) != len(c.want) || !slices.Equal(c.want, c.again) {
			t.Errorf("%d names, %v becomes %v", len(c.names), c.want, c.again)
		}
	}
}

// Turned, mirrored and exchanged positions are worth the same; a line is worth more the more of it there is.
func TestTheRealJudgeIsFair(t *testing.T) {
	turn := func(set uint32) (out uint32) {
		for c := range game.Cell(priorCells) {
			if set>>c&1 != 0 {
				out |= 1 << game.At(c.Row(), game.MaxSize-1-c.Col())
			}
		}
		return out
	}
	walk(game.Start(5), 20, func(s game.State) {
		a, b := s.Marks(rules.X), s.Marks(rules.O)
		if v, w := tuned.of(a, b), tuned.of(turn(a), turn(b)); v != w {
			t.Fatalf("%s is worth %d, turned %d", s.Text(), v, w)
		}
		if v, w := tuned.of(a, b)-tuned.turn, tuned.of(b, a)-tuned.turn; a|b == 1<<priorCells-1 && v != -w {
			t.Fatalf("%s is worth %d, for the other %d", s.Text(), v, w)
		}
	})
	walk(game.Start4(), 20, func(s game.State4) {
		// The seats move on by one: South's dots become West's, West's become North's, and so on.
		next := game.Make4(s.Marks(rules.O), s.Marks(rules.X), s.Dots(game.North)|s.Dots(game.West), s.Seat().Next())
		if v, w := tuned4.of(&s), tuned4.of(&next); v != w {
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
