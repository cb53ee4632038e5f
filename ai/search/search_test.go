package search

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

func newTic(t testing.TB, o ai.Options) *Engine[tic, *tic] {
	t.Helper()
	s, err := newEngine[tic](ticHooks(), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ticAfter returns the position after marking the cells in turn.
func ticAfter(cells ...rules.Move) *tic {
	t := new(tic)
	for _, m := range cells {
		t.Do(m)
	}
	return t
}

// truth returns the plain negamax value of t for the side to move, 1 won, 0 drawn, -1 lost, and the plies until then.
func truth(t tic) (value, plies int) {
	value = -2
	for _, m := range t.AppendMoves(nil) {
		c := t
		c.Do(m)
		v, n := 0, 0
		if c.Outcome().Over() {
			if c.Outcome() != rules.Drawn {
				v = 1
			}
		} else {
			v, n = truth(c)
			v = -v
		}
		n++
		if v > value || v == value && (v > 0 && n < plies || v < 0 && n > plies) {
			value, plies = v, n
		}
	}
	return value, plies
}

func TestTicTacToeIsSolved(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, threads := range []int{1, 3} {
		s := newTic(t, ai.Options{HashMiB: 1, Threads: threads})
		for range 100 {
			pos := tic{}
			for n := r.IntN(7); n > 0 && !pos.Outcome().Over(); n-- {
				moves := pos.AppendMoves(nil)
				pos.Do(moves[r.IntN(len(moves))])
			}
			if pos.Outcome().Over() {
				continue
			}
			value, plies := truth(pos)
			got, err := s.search(context.Background(), &pos, nil, ai.Limits{Depth: 10}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := value * plies; got.Win != want {
				t.Errorf("%d threads, %+v: Win = %d, want %d", threads, pos, got.Win, want)
			}
			if value == 0 && got.Score != 0 {
				t.Errorf("%+v is a draw, score %d", pos, got.Score)
			}
			c := pos
			c.Do(got.Move)
			after := 1
			if !c.Outcome().Over() {
				after, _ = truth(c)
				after = -after
			} else if c.Outcome() == rules.Drawn {
				after = 0
			}
			if after != value {
				t.Errorf("%+v: move %d turns value %d into %d", pos, got.Move, value, after)
			}
		}
	}
}

func TestPVIsPlayableAndBeginsWithTheMove(t *testing.T) {
	s := newTic(t, ai.Options{HashMiB: 1})
	for _, pos := range []*tic{ticAfter(), ticAfter(1), ticAfter(1, 2), ticAfter(1, 2, 5), ticAfter(5, 1, 9)} {
		reports := 0
		got, err := s.search(context.Background(), pos, nil, ai.Limits{Depth: 9}, nil, func(th ai.Thought) {
			reports++
			if th.Depth != reports {
				t.Errorf("report %d is of depth %d", reports, th.Depth)
			}
			c := *pos
			for i, m := range th.PV {
				if i == 0 && m != th.Move {
					t.Errorf("the principal variation begins with %d, the move is %d", m, th.Move)
				}
				if !c.Legal(m) {
					t.Fatalf("%v: %d is not legal", th.PV, m)
				}
				c.Do(m)
			}
		})
		if err != nil || reports == 0 || got.Depth != reports {
			t.Errorf("%d reports, depth %d, error %v", reports, got.Depth, err)
		}
	}
}

func TestSidesNeedNotAlternate(t *testing.T) {
	s, err := newEngine[nim](Hooks[nim]{Evaluate: func(*nim) int { return 0 }}, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	for sticks := int16(1); sticks <= 20; sticks++ {
		for _, side := range []rules.Side{rules.X, rules.O} {
			n := nim{sticks: sticks, side: side}
			got, err := s.search(context.Background(), &n, nil, ai.Limits{Depth: 40}, nil, nil)
			if err != nil || got.Win == 0 || got.Win > 0 != n.wins() {
				t.Errorf("%d sticks: Win = %d, %v; won is %v", sticks, got.Win, err, n.wins())
			}
		}
	}
}

func TestRepetitionIsADraw(t *testing.T) {
	h := Hooks[ring]{Evaluate: func(r *ring) int { return 500 }, Repeats: true}
	s, err := newEngine[ring](h, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	start := &ring{side: rules.X}
	// The ring has ten positions, so at this depth every line ends in a repetition.
	got, err := s.search(context.Background(), start, nil, ai.Limits{Depth: 12}, nil, nil)
	if err != nil || got.Score != 0 || got.Win != 0 {
		t.Errorf("score %d, win %d, %v; want a draw", got.Score, got.Win, err)
	}
	// If both neighbours occurred twice, both steps draw at once; if one of them is new, its evaluation counts.
	a, b := *start, *start
	a.Do(1)
	b.Do(2)
	past := []uint64{a.Hash(), b.Hash(), a.Hash(), b.Hash()}
	if got, _ := s.search(context.Background(), start, past, ai.Limits{Depth: 1}, nil, nil); got.Score != 0 {
		t.Errorf("score %d with both places seen twice, want 0", got.Score)
	}
	if got, _ := s.search(context.Background(), start, past[1:3], ai.Limits{Depth: 1}, nil, nil); got.Score != -500 {
		t.Errorf("score %d with both places seen once, want -500", got.Score)
	}
}

func TestContemptMakesARepetitionWorseThanEven(t *testing.T) {
	h := Hooks[ring]{Evaluate: func(r *ring) int { return 500 }, Repeats: true, Contempt: 30}
	s, err := newEngine[ring](h, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	start := &ring{side: rules.X}
	if got, err := s.search(context.Background(), start, nil, ai.Limits{Depth: 12}, nil, nil); err != nil || got.Score != -30 {
		t.Errorf("score %d, %v; want -30: the opponent can bring it about", got.Score, err)
	}
	a, b := *start, *start
	a.Do(1)
	b.Do(2)
	past := []uint64{a.Hash(), b.Hash(), a.Hash(), b.Hash()}
	if got, _ := s.search(context.Background(), start, past, ai.Limits{Depth: 1}, nil, nil); got.Score != -30 {
		t.Errorf("score %d with both places seen twice, want -30", got.Score)
	}
}

func TestNoSideToMoveIsAnError(t *testing.T) {
	s, err := newEngine[die](Hooks[die]{Evaluate: func(*die) int { return 0 }}, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	for turns := range int8(2) {
		if _, err := s.search(context.Background(), &die{turns}, nil, ai.Limits{Depth: 3}, nil, nil); !errors.Is(err, ai.ErrChance) {
			t.Errorf("after %d turns: error %v, want %v", turns, err, ai.ErrChance)
		}
	}
}

func TestFinishedGamesAndBadLimitsAreRefused(t *testing.T) {
	s := newTic(t, ai.Options{HashMiB: 1})
	if _, err := s.search(context.Background(), ticAfter(1, 4, 2, 5, 3), nil, ai.Limits{}, nil, nil); !errors.Is(err, ai.ErrOver) {
		t.Errorf("a finished game: %v", err)
	}
	for _, lim := range []ai.Limits{{Depth: -1}, {Nodes: -1}, {Time: -1}, {Time: time.Second}} {
		if _, err := s.search(context.Background(), new(tic), nil, lim, nil, nil); err == nil {
			t.Errorf("%+v without a clock was accepted", lim)
		}
	}
	if _, err := newEngine[tic](ticHooks(), ai.Options{Threads: -1}); err == nil {
		t.Error("-1 threads were accepted")
	}
}

func TestWinsAndLossesInOneAreSeenWhateverTheLimits(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	withHook := ticHooks()
	withHook.Win = func(p *tic) rules.Move {
		for _, m := range p.AppendMoves(nil) {
			c := *p
			c.Do(m)
			if c.Outcome() == rules.WonByX || c.Outcome() == rules.WonByO {
				return m
			}
		}
		return rules.NoMove
	}
	for name, h := range map[string]Hooks[tic]{"plain": ticHooks(), "with Win": withHook} {
		s, err := newEngine[tic](h, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		win := ticAfter(1, 4, 2, 5) // X: a1 b1, takes 3
		loss := ticAfter(1, 5, 2)   // O must take 3
		for _, ctx := range []context.Context{context.Background(), done} {
			lim := ai.Limits{Nodes: 1}
			if got, err := s.search(ctx, win, nil, lim, nil, nil); err != nil || got.Move != 3 || got.Win != 1 {
				t.Errorf("%s: move %d, win %d, %v; want 3 to win at once", name, got.Move, got.Win, err)
			}
			if got, err := s.search(ctx, loss, nil, lim, nil, nil); err != nil || got.Move != 3 {
				t.Errorf("%s: move %d, %v; want 3 against the loss", name, got.Move, err)
			}
		}
	}
}

func TestLimitsHold(t *testing.T) {
	clock := time.Unix(0, 0)
	s := newTic(t, ai.Options{HashMiB: 1, Now: func() time.Time { clock = clock.Add(time.Millisecond); return clock }})
	got, err := s.search(context.Background(), new(tic), nil, ai.Limits{Nodes: 2000}, nil, nil)
	if err != nil || got.Nodes > 2001 || got.Depth < 2 {
		t.Errorf("%d nodes to depth %d, %v; want at most 2000", got.Nodes, got.Depth, err)
	}
	got, err = s.search(context.Background(), new(tic), nil, ai.Limits{Time: 3 * time.Millisecond}, nil, nil)
	if err != nil || got.Nodes > 4*checkEvery {
		t.Errorf("%d nodes, %v; want the clock to stop it at the third look", got.Nodes, err)
	}
	got, err = s.search(context.Background(), new(tic), nil, ai.Limits{Depth: 3}, nil, nil)
	if err != nil || got.Depth != 3 {
		t.Errorf("depth %d, %v, want 3", got.Depth, err)
	}
}

func TestStopEndsAnUnboundedSearch(t *testing.T) {
	h := Hooks[ring]{Evaluate: func(r *ring) int { return int(r.place) }}
	s, err := newEngine[ring](h, ai.Options{HashMiB: 1, Threads: 2})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	got, err := s.search(ctx, &ring{side: rules.X}, nil, ai.Limits{}, nil, func(th ai.Thought) {
		if th.Depth == 5 {
			cancel()
		}
	})
	if err != nil || got.Depth < 5 || !new(ring).Legal(got.Move) {
		t.Errorf("depth %d, move %d, %v", got.Depth, got.Move, err)
	}
}

func TestSameNodesSameAnswerWhateverWasSearchedBefore(t *testing.T) {
	var first []ai.Thought
	s := newTic(t, ai.Options{HashMiB: 1})
	for round := range 70 { // more than the table's generations
		for i, pos := range []*tic{ticAfter(), ticAfter(5), ticAfter(2, 4)} {
			got, err := s.search(context.Background(), pos, nil, ai.Limits{Nodes: 700}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			if round == 0 {
				first = append(first, got)
			} else if w := first[i]; got.Move != w.Move || got.Nodes != w.Nodes || got.Score != w.Score || !slices.Equal(got.PV, w.PV) {
				t.Fatalf("round %d: %+v, at first %+v", round, got, w)
			}
		}
	}
}

func TestSearchingDoesNotAllocatePerNode(t *testing.T) {
	s := newTic(t, ai.Options{HashMiB: 1})
	w := s.workers[0]
	s.table.next()
	w.reset(new(tic), nil)
	w.halt = new(atomic.Bool)
	nodes := int64(0)
	allocs := testing.AllocsPerRun(5, func() {
		s.table.next()
		w.nodes = 0
		w.frames[0].side = rules.X
		w.alphaBeta(0, 7, -infinity, infinity)
		nodes = w.nodes
	})
	if allocs != 0 || nodes < 1000 {
		t.Errorf("%v allocations over %d nodes, want none", allocs, nodes)
	}
}

func TestRicherWinsComeFirst(t *testing.T) {
	h := ticHooks()
	// A diagonal is worth more than another line.
	h.End = func(_, after *tic, _ rules.Move) (rules.Side, int, bool) {
		o := after.Outcome()
		bonus := 0
		if mine := after.x; mine&ticLines[6] == ticLines[6] || mine&ticLines[7] == ticLines[7] {
			bonus = 9
		}
		return o.Winner(), bonus, o.Over()
	}
	s, err := newEngine[tic](h, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	// X on 1, 2 and 5: 3 makes a row, 9 the diagonal, 8 a column.
	got, err := s.search(context.Background(), ticAfter(1, 4, 2, 7, 5, 6), nil, ai.Limits{}, nil, nil)
	if err != nil || got.Move != 9 {
		t.Errorf("move %d, %v, want the diagonal 9", got.Move, err)
	}
}

func TestScoresGoThroughTheTableUnchanged(t *testing.T) {
	for _, score := range []int{0, 17, -17, maxEval, -maxEval, winAt(0, 1), winAt(0, 127), winAt(maxBonus, 3), -winAt(0, 9), -winAt(40, 128)} {
		for ply := range 100 {
			if got := fromTable(toTable(score, ply), ply); got != score {
				t.Fatalf("score %d at ply %d comes back as %d", score, ply, got)
			}
		}
	}
	for ply := 1; ply <= maxPly; ply++ {
		for _, bonus := range []int{0, 1, 500, maxBonus, maxBonus + 5} {
			if got := winPlies(winAt(bonus, ply)); got != ply {
				t.Fatalf("a win at ply %d with bonus %d is reported as %d", ply, bonus, got)
			}
			if got := winPlies(-winAt(bonus, ply)); got != -ply {
				t.Fatalf("a loss at ply %d with bonus %d is reported as %d", ply, bonus, got)
			}
		}
	}
}

func BenchmarkSearchTicTacToe(b *testing.B) {
	s := newTic(b, ai.Options{HashMiB: 1})
	nodes := int64(0)
	for b.Loop() {
		th, err := s.search(context.Background(), new(tic), nil, ai.Limits{Depth: 9}, nil, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += th.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// Values of Hooks.Known are final.
func TestKnownValuesAreFinal(t *testing.T) {
	h := ticHooks()
	best := ticAfter(1, 9)
	h.Known = func(s *tic) (int, bool) {
		if bits.OnesCount16(s.x|s.o) < 2 {
			return 0, false
		}
		if *s == *best {
			return 77, true
		}
		return 50, true
	}
	s, err := newEngine[tic](h, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.search(context.Background(), new(tic), nil, ai.Limits{Depth: 9}, nil, nil)
	if err != nil || got.Score != 50 || got.Depth != 9 || len(got.PV) != 2 {
		t.Errorf("from the start: %+v, %v", got, err)
	}
	got, err = s.search(context.Background(), ticAfter(1), nil, ai.Limits{Depth: 9}, nil, nil)
	if err != nil || got.Score != -50 || got.Move == 9 {
		t.Errorf("after a corner: %+v, %v; 9 is the only move that is worse", got, err)
	}
	if got, err = s.search(context.Background(), best, nil, ai.Limits{Depth: 9}, nil, nil); err != nil || got.Score == 77 || len(got.PV) < 1 {
		t.Errorf("the root is not searched: %+v, %v", got, err)
	}
}

// With few root moves no win in one is missed, and no loss is reported that an omitted move avoids.
func TestRootMoves(t *testing.T) {
	few := ticHooks()
	few.RootMoves = 1
	narrow, err := newEngine[tic](few, ai.Options{HashMiB: 1})
	if err != nil {
		t.Fatal(err)
	}
	width := newTic(t, ai.Options{HashMiB: 1})
	lost, saved := 0, 0
	for n := range 9 * 9 * 9 {
		pos := ticAfter()
		for _, m := range []rules.Move{rules.Move(n%9 + 1), rules.Move(n/9%9 + 1), rules.Move(n/81 + 1)} {
			if pos.Legal(m) {
				pos.Do(m)
			}
		}
		want, err := width.search(context.Background(), pos, nil, ai.Limits{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := narrow.search(context.Background(), pos, nil, ai.Limits{}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Win < 0 != (want.Win < 0) || got.Win == 1 != (want.Win == 1) || !pos.Legal(got.Move) {
			t.Errorf("%+v: %+v, of all moves %+v", *pos, got, want)
		}
		if want.Win < 0 {
			lost++
		} else if got.Move != want.Move {
			saved++
		}
	}
	if lost == 0 || saved == 0 {
		t.Errorf("%d positions are lost, in %d another move is played", lost, saved)
	}
}

// goroutine returns the name of the current goroutine.
func goroutine() string {
	b := make([]byte, 64)
	b = b[:runtime.Stack(b, false)]
	return string(bytes.SplitN(b, []byte(" ["), 2)[0])
}

// A panic in a helper stops the first thread as well and is raised in the goroutine of the caller.
func TestPanicInHelperIsRaisedInCaller(t *testing.T) {
	lead := goroutine()
	for _, wrong := range []struct {
		name string
		here func() bool
	}{
		{"in a helper", func() bool { return goroutine() != lead }},
		{"everywhere", func() bool { return true }},
	} {
		h := Hooks[ring]{Evaluate: func(r *ring) int {
			if wrong.here() {
				panic("no idea")
			}
			return int(r.place)
		}}
		s, err := newEngine[ring](h, ai.Options{HashMiB: 1, Threads: 3})
		if err != nil {
			t.Fatal(err)
		}
		func() {
			defer func() {
				if v := fmt.Sprint(recover()); !strings.Contains(v, "no idea") || wrong.name == "in a helper" && !strings.Contains(v, "search_test.go") {
					t.Errorf("%s: panic %s", wrong.name, v)
				}
			}()
			_, err := s.search(context.Background(), &ring{side: rules.X}, nil, ai.Limits{}, nil, nil)
			t.Errorf("%s: the search ends with %v", wrong.name, err)
		}()
	}
}

// narrow is tic-tac-toe whose AppendMoves omits all but two moves below the root.
type narrow struct {
	tic
	ply uint8
}

func (n *narrow) Do(m rules.Move) {
	n.tic.Do(m)
	n.ply++
}

func (n *narrow) AppendMoves(moves []rules.Move) []rules.Move {
	all := n.tic.AppendMoves(moves)
	if n.ply > 0 && len(all) > len(moves)+2 {
		all = all[:len(moves)+2]
	}
	return all
}

// Results are proven correctly whatever moves a game omits, provided Hooks.All is set; without it they are not.
func TestOmittedMovesDoNotFakeProofs(t *testing.T) {
	var positions []tic
	seen := map[tic]bool{}
	var collect func(p tic)
	collect = func(p tic) {
		if p.Outcome().Over() || seen[p] {
			return
		}
		seen[p] = true
		positions = append(positions, p)
		for _, m := range p.AppendMoves(nil) {
			next := p
			next.Do(m)
			collect(next)
		}
	}
	collect(tic{})
	for _, all := range []bool{false, true} {
		h := Hooks[narrow]{Evaluate: func(*narrow) int { return 0 }}
		if all {
			h.All = func(n *narrow, moves []rules.Move) []rules.Move { return n.tic.AppendMoves(moves) }
		}
		s, err := newEngine[narrow](h, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		wrong, claims := 0, 0
		for _, p := range positions {
			th, err := s.search(context.Background(), &narrow{tic: p}, nil, ai.Limits{Depth: 9}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			value, _ := truth(p)
			if th.Win != 0 {
				claims++
				if th.Win > 0 != (value > 0) || value == 0 {
					wrong++
				}
			}
		}
		if all && wrong > 0 || !all && wrong == 0 || claims < len(positions)/4 {
			t.Errorf("with all moves: %t: of %d wins and losses that are claimed in %d positions %d are none", all, claims, len(positions), wrong)
		}
	}
}
