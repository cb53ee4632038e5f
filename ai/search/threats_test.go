package search

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"sync/atomic"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// four is four in a row on 6 x 6 cells, a game with many forced wins; move n+1 marks cell n.
type four struct {
	marks [2]uint64
	side  rules.Side
}

var fourLines = func() (lines []uint64) {
	for x := range 6 {
		for y := range 6 {
			for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				if ex, ey := x+3*d[0], y+3*d[1]; ex > 5 || ey > 5 || ey < 0 {
					continue
				}
				var l uint64
				for i := range 4 {
					l |= 1 << (x + i*d[0] + 6*(y+i*d[1]))
				}
				lines = append(lines, l)
			}
		}
	}
	return lines
}()

func newFour(cells ...rules.Move) *four {
	f := &four{side: rules.X}
	for _, m := range cells {
		f.Do(m)
	}
	return f
}

func (f *four) has(s rules.Side) uint64 { return f.marks[s-rules.X] }
func (f *four) free() uint64            { return (1<<36 - 1) &^ (f.marks[0] | f.marks[1]) }

func (f *four) ToMove() rules.Side {
	if f.Outcome().Over() {
		return rules.Nobody
	}
	return f.side
}

func cellMoves(cells uint64, moves []rules.Move) []rules.Move {
	for ; cells != 0; cells &= cells - 1 {
		moves = append(moves, rules.Move(bits.TrailingZeros64(cells)+1))
	}
	return moves
}

func (f *four) AppendMoves(moves []rules.Move) []rules.Move {
	if f.Outcome().Over() {
		return moves
	}
	return cellMoves(f.free(), moves)
}

func (f *four) Legal(m rules.Move) bool {
	return !f.Outcome().Over() && m >= 1 && m <= 36 && f.free()>>(m-1)&1 != 0
}

func (f *four) Do(m rules.Move) {
	f.marks[f.side-rules.X] |= 1 << (m - 1)
	f.side = f.side.Other()
}

func (f *four) Outcome() rules.Outcome {
	for _, l := range fourLines {
		if f.marks[0]&l == l {
			return rules.WonByX
		}
		if f.marks[1]&l == l {
			return rules.WonByO
		}
	}
	if f.free() == 0 {
		return rules.Drawn
	}
	return rules.Running
}

func (f *four) Hash() uint64 {
	return rules.Hash(f.marks[0]^rules.Hash(f.marks[1])) ^ uint64(f.side)
}

// lacking returns the free cells of lines with n marks of s and none of the opponent.
func (f *four) lacking(s rules.Side, n int) (cells uint64) {
	mine, theirs := f.has(s), f.has(s.Other())
	for _, l := range fourLines {
		if theirs&l == 0 && bits.OnesCount64(mine&l) == n {
			cells |= l &^ mine
		}
	}
	return cells
}

// plainFour has an evaluation only; fourHooks has all threat hooks.
func plainFour() Hooks[four] {
	return Hooks[four]{Evaluate: func(f *four) int {
		v := 0
		for _, l := range fourLines {
			x, o := bits.OnesCount64(f.has(f.side)&l), bits.OnesCount64(f.has(f.side.Other())&l)
			if o == 0 {
				v += x * x
			}
			if x == 0 {
				v -= o * o
			}
		}
		return v
	}}
}

func fourHooks() Hooks[four] {
	h := plainFour()
	h.Win = func(f *four) rules.Move {
		if cells := f.lacking(f.side, 3); cells != 0 {
			return rules.Move(bits.TrailingZeros64(cells) + 1)
		}
		return rules.NoMove
	}
	h.Defend = func(f *four, moves []rules.Move) ([]rules.Move, bool) {
		cells := f.lacking(f.side.Other(), 3)
		if bits.OnesCount64(cells) > 1 {
			return moves, true
		}
		return cellMoves(cells, moves), cells != 0
	}
	h.Attack = func(f *four, moves []rules.Move) []rules.Move { return cellMoves(f.lacking(f.side, 2), moves) }
	h.Threats = Threats{LeafPlies: 7, LeafNodes: 50, RootPlies: 15, RootNodes: 5000}
	return h
}

// randomFour returns a running position after n random plies.
func randomFour(r *rand.Rand, n int) *four {
	for {
		f := newFour()
		for range n {
			moves := f.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			f.Do(moves[r.IntN(len(moves))])
		}
		if !f.Outcome().Over() {
			return f
		}
	}
}

// shortestWin returns the plies of the win (negative: of the loss) found by full-width alpha-beta search within depth,
// 0 if there is none.
func shortestWin(f *four, depth int) int {
	score := plainValue(f, 0, depth, -infinity, infinity)
	return winPlies(score)
}

func plainValue(f *four, ply, depth, alpha, beta int) int {
	if depth == 0 {
		return 0
	}
	best := -infinity
	free := f.free()
	for cells := free; cells != 0; cells &= cells - 1 {
		c := *f
		c.Do(rules.Move(bits.TrailingZeros64(cells) + 1))
		score := 0
		switch {
		case madeFour(c.has(f.side), cells&-cells):
			score = winAt(0, ply+1)
		case free != cells&-cells:
			score = -plainValue(&c, ply+1, depth-1, -beta, -alpha)
		}
		best = max(best, score)
		if alpha = max(alpha, score); alpha >= beta {
			break
		}
	}
	return best
}

// madeFour reports whether marks contain a line through cell.
func madeFour(marks, cell uint64) bool {
	for _, l := range fourLines {
		if l&cell != 0 && marks&l == l {
			return true
		}
	}
	return false
}

func TestForcedWinsAreFoundAndTrue(t *testing.T) {
	with, err := newEngine[four](fourHooks(), ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 8))
	won, lost, longer := 0, 0, 0
	for range 120 {
		f := randomFour(r, 10+r.IntN(8))
		want := shortestWin(f, 5)
		got, err := with.search(context.Background(), f, nil, ai.Limits{Depth: 5}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case want > 0 && (got.Win < want || got.Win > want+8), want < 0 && (got.Win > want || got.Win == 0):
			t.Errorf("%+v: Win is %d, truth is %d", *f, got.Win, want)
		case want > 0:
			won++
		case want < 0:
			lost++
		case got.Win > 0:
			longer++
			if got.Win <= 5 {
				t.Errorf("%+v: a win in %d, but there is none within 5", *f, got.Win)
			}
			if got.Win <= 7 && shortestWin(f, 7) <= 0 {
				t.Errorf("%+v: Win is %d; there is none within 7", *f, got.Win)
			}
		}
		checkLine(t, f, got)
	}
	if won < 30 || lost < 10 || longer < 5 {
		t.Errorf("tried on %d wins, %d losses and %d longer wins only", won, lost, longer)
	}
}

// checkLine checks that the principal variation is legal and starts with the move, and that the chance agrees with Win.
func checkLine(t *testing.T, f *four, th ai.Thought) {
	t.Helper()
	c := *f
	for i, m := range th.PV {
		if !c.Legal(m) {
			t.Fatalf("%+v: move %d of the line %v is not legal", *f, i+1, th.PV)
		}
		c.Do(m)
	}
	if len(th.PV) == 0 || th.PV[0] != th.Move {
		t.Fatalf("%+v: the line %v does not begin with %d", *f, th.PV, th.Move)
	}
	if th.Win > 0 != (th.Chance == 1000) || th.Win < 0 != (th.Chance == 0) {
		t.Errorf("%+v: Win is %d, the chance %d", *f, th.Win, th.Chance)
	}
}

// A reported win comes true against every answer, and not later than reported, however much the evaluation is trusted.
func TestReportedWinsComeTrue(t *testing.T) {
	for _, margin := range []int{0, 1, 5} {
		t.Run(fmt.Sprint("margin ", margin), func(t *testing.T) { reportedWinsComeTrue(t, margin) })
	}
}

func reportedWinsComeTrue(t *testing.T, margin int) {
	s, err := newEngine[four](trusting(margin), ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(9, 10))
	tried := 0
	for tried < 40 {
		f := randomFour(r, 4+r.IntN(8))
		got, err := s.search(context.Background(), f, nil, ai.Limits{Nodes: 2000}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Win < 5 {
			continue
		}
		tried++
		if err := checkWin(s, f, got); err != nil {
			t.Error(err)
		}
	}
}

func checkWin(s *Engine[four, *four], f *four, th ai.Thought) error {
	c := *f
	c.Do(th.Move)
	if c.Outcome() == rules.Won(f.side) {
		return nil
	}
	if th.Win <= 1 || c.Outcome().Over() {
		return fmt.Errorf("%+v: the reported win in %d did not come", *f, th.Win)
	}
	for _, m := range c.AppendMoves(nil) {
		d := c
		d.Do(m)
		if d.Outcome().Over() {
			return fmt.Errorf("%+v: %d is an answer to the win in %d", c, m, th.Win)
		}
		next, err := s.search(context.Background(), &d, nil, ai.Limits{Nodes: 20_000}, nil, nil)
		if err != nil {
			return err
		}
		if next.Win <= 0 {
			return fmt.Errorf("%+v: the win in %d is gone after %d", c, th.Win, m)
		}
		if next.Win > th.Win-2 {
			next.Win = th.Win - 2 // a longer win was found first; the shorter one must exist as well
			if w := shortestWin(&d, min(next.Win, 5)); next.Win <= 5 && (w <= 0 || w > next.Win) {
				return fmt.Errorf("%+v: no win within %d", d, next.Win)
			}
			continue
		}
		if err := checkWin(s, &d, next); err != nil {
			return err
		}
	}
	return nil
}

// Without Threats and Defend the same wins are found with more nodes.
func TestThreatSearchSavesNodes(t *testing.T) {
	nodes := map[string]int64{}
	for name, h := range map[string]Hooks[four]{"plain": plainFour(), "threats": fourHooks()} {
		s, err := newEngine[four](h, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(11, 12))
		for tried := 0; tried < 10; {
			f := randomFour(r, 10)
			if shortestWin(f, 5) != 5 {
				continue
			}
			tried++
			got, err := s.search(context.Background(), f, nil, ai.Limits{}, nil, nil)
			if err != nil || got.Win < 5 {
				t.Errorf("%s: %+v: Win is %d, %v", name, *f, got.Win, err)
			}
			nodes[name] += got.Nodes
		}
	}
	if 10*nodes["threats"] > nodes["plain"] {
		t.Errorf("%d nodes with threats, %d without", nodes["threats"], nodes["plain"])
	}
}

// trusting returns fourHooks with a trusted evaluation.
func trusting(margin int) Hooks[four] {
	h := fourHooks()
	h.Margin = margin
	h.Calm = func(f *four) bool { return f.lacking(f.side.Other(), 2) == 0 }
	return h
}

// A trusted evaluation saves nodes at the same depth, the more the smaller the margin.
func TestTrustSavesNodes(t *testing.T) {
	nodes := map[int]int64{}
	for _, margin := range []int{0, 5, 1} {
		s, err := newEngine[four](trusting(margin), ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(13, 14))
		for range 40 {
			got, err := s.search(context.Background(), randomFour(r, 4), nil, ai.Limits{Depth: 6}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			nodes[margin] += got.Nodes
		}
	}
	if !(nodes[1] < nodes[5] && 10*nodes[5] < 9*nodes[0]) {
		t.Errorf("nodes by margin, 0 for no trust: %v", nodes)
	}
}

func TestThreatSearchDoesNotAllocatePerNode(t *testing.T) {
	s, err := newEngine[four](fourHooks(), ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	w := s.workers[0]
	s.table.next()
	w.reset(newFour(), nil)
	w.halt = new(atomic.Bool)
	w.horizon = 20
	root := newFour(15, 22)
	nodes := int64(0)
	allocs := testing.AllocsPerRun(5, func() {
		s.table.next()
		s.threats.next()
		w.nodes = 0
		w.frames[0].state, w.frames[0].side, w.frames[0].hash = *root, root.side, root.Hash()
		w.alphaBeta(0, 5, -infinity, infinity)
		nodes = w.nodes
	})
	if allocs != 0 || nodes < 1000 {
		t.Errorf("%v allocations over %d nodes, want none", allocs, nodes)
	}
}

func TestSameNodesSameMoveWithThreats(t *testing.T) {
	s, err := newEngine[four](fourHooks(), ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(15, 16))
	var list []*four
	var first []ai.Thought
	for range 20 {
		list = append(list, randomFour(r, 2+r.IntN(6)))
	}
	for round := range 3 {
		for i, f := range list {
			got, err := s.search(context.Background(), f, nil, ai.Limits{Nodes: 3000}, nil, nil)
			if err != nil || got.Nodes > 3000+1 {
				t.Fatalf("%d nodes, %v", got.Nodes, err)
			}
			if round == 0 {
				first = append(first, got)
			} else if !reflect.DeepEqual(got, first[i]) {
				t.Errorf("round %d: %+v, at first %+v", round, got, first[i])
			}
		}
	}
}
