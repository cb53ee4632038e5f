package rulestest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"xotrio/rules"
)

// heap is a game to test the exam with: one or two stones are taken in turn from a heap, the last one wins. fault
// breaks one part of its contract.
type heap struct {
	left  int
	side  rules.Side
	fault fault
	kept  int
}

type fault int

const (
	sound fault = iota
	unsorted
	illegal
	extra
	forgets
	plain
	lasting
	eager
	changing
	wasteful
)

func (h *heap) Outcome() rules.Outcome {
	if h.left > 0 {
		return rules.Running
	}
	return rules.Won(h.side.Other())
}

func (h *heap) ToMove() rules.Side {
	if h.left > 0 || h.fault == eager {
		return h.side
	}
	return rules.Nobody
}

func (h *heap) AppendMoves(moves []rules.Move) []rules.Move {
	if h.fault == changing {
		h.kept++
	}
	if h.fault == forgets {
		moves = moves[:0]
	}
	if h.fault == unsorted && h.left > 1 {
		return append(moves, 2, 1)
	}
	for m := 1; m <= 2 && m <= h.left; m++ {
		moves = append(moves, rules.Move(m))
	}
	return moves
}

func (h *heap) Legal(m rules.Move) bool {
	if h.fault == illegal && m == 2 {
		return false
	}
	return m == 1 && h.left > 0 || m == 2 && h.left > 1 || h.fault == extra && m == 3
}

var sink []byte

func (h *heap) Do(m rules.Move) {
	if h.fault == wasteful {
		sink = make([]byte, 64)
	}
	h.side = h.side.Other()
	if h.fault == lasting && h.left <= 2 {
		return
	}
	h.left -= int(m)
}

func (h *heap) Hash() uint64 {
	if h.fault == plain {
		return uint64(h.left)
	}
	return uint64(h.left)<<8 | uint64(h.side)
}

func (h *heap) Clone() rules.Game            { c := *h; return &c }
func (h *heap) View(rules.Side) rules.Game   { return h.Clone() }
func (h *heap) Text() string                 { return fmt.Sprintf("%d %v", h.left, h.side) }
func (h *heap) MoveText(m rules.Move) string { return strconv.Itoa(int(m)) }
func (h *heap) Seat() int                    { return int(h.side - rules.X) }
func (h *heap) Check(m rules.Move) *rules.Refusal {
	if h.Legal(m) {
		return nil
	}
	return rules.Refuse("refusal.heap.many", m, h.left)
}

func (h *heap) ParseMove(text string) (rules.Move, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, rules.Refuse("refusal.heap.garbled", text)
	}
	if why := h.Check(rules.Move(n)); why != nil {
		return 0, why
	}
	return rules.Move(n), nil
}

func parseHeap(text string) (rules.Game, error) {
	number, side, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n > 99 || (side != "x" && side != "o") {
		return nil, fmt.Errorf("%q is not a heap", text)
	}
	h := &heap{left: n, side: rules.X}
	if side == "o" {
		h.side = rules.O
	}
	return h, nil
}

func heapGame() *rules.Info {
	g := &rules.Info{Name: "heap", Seats: 2}
	g.New = func(o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		return &heap{left: 7, side: rules.X}, nil
	}
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		return parseHeap(text)
	}
	return g
}

func heapConfig(f fault) Config[heap] {
	return Config[heap]{
		Starts: []heap{{left: 9, side: rules.X, fault: f}},
		Games:  200, MaxPlies: 30,
		Game:  func(s heap) rules.Game { return &s },
		State: func(p rules.Game) heap { h := *p.(*heap); h.fault = f; return h },
		Parse: parseHeap,
		Step: func(before heap, m rules.Move, after heap) error {
			if before.left-int(m) != after.left {
				return fmt.Errorf("%d minus %d is not %d", before.left, m, after.left)
			}
			return nil
		},
	}
}

// catcher is a testing.TB that keeps the first failure instead of failing.
type catcher struct {
	testing.TB
	failure string
}

func (c *catcher) Helper() {}
func (c *catcher) Fatalf(format string, args ...any) {
	c.failure = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// failure returns the failure of f, "" if it passes.
func failure(t *testing.T, f func(testing.TB)) string {
	c := &catcher{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		f(c)
	}()
	<-done
	return c.failure
}

func TestASoundGamePasses(t *testing.T) {
	Exam(t, heapConfig(sound))
	ExamGame(t, heapGame(), nil, PlayConfig{})
}

func TestEveryBrokenPromiseFails(t *testing.T) {
	for f, want := range map[fault]string{
		unsorted: "ascending order",
		illegal:  "listed and not legal",
		extra:    "is not listed and Legal says true",
		forgets:  "does not append",
		plain:    "also that of another state",
		lasting:  "Step and Do disagree",
		eager:    "is over",
		changing: "changed the state",
		wasteful: "Do allocates",
	} {
		got := failure(t, func(tb testing.TB) { Exam(tb, heapConfig(f)) })
		if !strings.Contains(got, want) {
			t.Errorf("fault %d fails with %q, want %q", f, got, want)
		}
	}
	endless := heapConfig(lasting)
	endless.Step = nil
	if got := failure(t, func(tb testing.TB) { Exam(tb, endless) }); !strings.Contains(got, "not over after 30") {
		t.Errorf("an endless game fails with %q", got)
	}
}

func TestPerftCountsEveryLeaf(t *testing.T) {
	// 4 stones: 1+1+1+1, 1+1+2, 1+2+1, 2+1+1, 2+2; a finished game has nothing below it.
	s := heap{left: 4, side: rules.X}
	for depth, want := range []uint64{1, 2, 4, 4, 1, 0} {
		if got := CountPerft(s, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
		if got := PlayPerft(&s, depth); got != want {
			t.Errorf("by clones, depth %d: %d, want %d", depth, got, want)
		}
	}
	shares := Divide(s, 3)
	if want := []Share{{1, 3}, {2, 1}}; fmt.Sprint(shares) != fmt.Sprint(want) {
		t.Errorf("divided: %v, want %v", shares, want)
	}
	var c Perft[heap, *heap]
	c.Count(&s, 4)
	if n := testing.AllocsPerRun(10, func() { c.Count(&s, 4) }); n != 0 {
		t.Errorf("counting again allocates %v times", n)
	}
}

func TestReadCounts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "perft.txt")
	text := "# heap\nstart: 2 4\n\noption Size 4\n4 x: 2 4 4\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	counts, err := ReadCounts(path)
	if err != nil {
		t.Fatal(err)
	}
	want := []Count{{Line: 2, Options: rules.Options{}, Nodes: []uint64{2, 4}},
		{Line: 5, Options: rules.Options{"Size": "4"}, Position: "4 x", Nodes: []uint64{2, 4, 4}}}
	if fmt.Sprint(counts) != fmt.Sprint(want) {
		t.Errorf("read %v, want %v", counts, want)
	}
	for _, bad := range []string{"", "4 x 2 4", "4 x:", "4 x: two"} {
		if err := os.WriteFile(path, []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
		if counts, err := ReadCounts(path); err == nil {
			t.Errorf("%q is read as %v", bad, counts)
		}
	}
}

func TestPlaythroughsAreKept(t *testing.T) {
	dir := t.TempDir()
	g := heapGame()
	r := Recording{Name: "seven", Seed: 3}
	Playthroughs(t, g, dir, true, r)
	Playthroughs(t, g, dir, false, r)
	file, err := os.ReadFile(filepath.Join(dir, "seven.play"))
	if err != nil || !strings.HasPrefix(string(file), "7 x\n\t2 ") || !strings.Contains(string(file), "\n\t= ") {
		t.Fatalf("recorded %q, %v", file, err)
	}
	for _, bad := range []string{"7 x\n\t2 1\n", "7 x\n\t2 3\n\t= draw\n", "\t2 1\n", "nonsense\n", ""} {
		if now, err := replay(g, bad); err == nil {
			t.Errorf("%q is replayed as %q", bad, now)
		}
	}
	changed := strings.Replace(string(file), "\t2 ", "\t5 ", 1)
	now, err := replay(g, changed)
	if err != nil || now != string(file) || !strings.HasPrefix(firstDifference(changed, now), "line 2 ") {
		t.Errorf("a wrong number of moves is not found: %q, %v", now, err)
	}
}

func (*heap) Effect(m rules.Move) any { return m }
