package solve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// publishedClasses returns the published counts of the positions with a number of neutral cubes, by the cubes of the
// side to move.
func publishedClasses(t *testing.T, neutral int) []Class {
	t.Helper()
	text, err := os.ReadFile("../testdata/classes.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := make([]Class, fullCells-neutral+1)
	n := 0
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' {
			continue
		}
		var marks, theirs, mine int
		var c Class
		if _, err := fmt.Sscan(line, &marks, &theirs, &mine, &c.Won, &c.Lost, &c.Drawn); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if marks == fullCells-neutral {
			all[mine] = c
			n++
		}
	}
	if n != len(all) {
		t.Fatalf("%d classes with %d neutral cubes", n, neutral)
	}
	return all
}

// newest are the layers of 0 and 1 neutral cubes, solved once for all tests.
var newest [2]*Layer

// solved returns how many of them are solved: short tests leave out the second.
func solved() int {
	if testing.Short() {
		return 1
	}
	return len(newest)
}

func layerOf(t *testing.T, neutral int) *Layer {
	t.Helper()
	if newest[neutral] != nil {
		return newest[neutral]
	}
	var l *Layer
	var err error
	switch {
	case !testing.Short():
		l, err = workOut(t, neutral)
	case neutral == 0:
		l, err = FullLayer()
	default:
		l = anyLayer(neutral)
	}
	if err != nil {
		t.Fatal(err)
	}
	newest[neutral] = l
	return l
}

func workOut(t *testing.T, neutral int) (*Layer, error) {
	t.Helper()
	var below *Layer
	if neutral > 0 {
		below = layerOf(t, neutral-1)
	}
	rounds := 0
	l, err := SolveLayer(context.Background(), neutral, below, runtime.NumCPU(), func(p Progress) { rounds = p.Round })
	if err == nil && rounds == 0 {
		err = errors.New("no progress was reported")
	}
	return l, err
}

// anyLayer returns a layer of positions that are won, lost or drawn at random.
func anyLayer(neutral int) *Layer {
	l := newLayer(newFrame(neutral))
	r := rand.NewChaCha8([32]byte{})
	_, _ = r.Read(l.codes) // it never fails
	for i := range l.codes {
		l.codes[i] &= 0x77
	}
	return l
}

// The counts of all classes with no and with one neutral cube are exactly those published.
func TestTheRealBoardsEndgames(t *testing.T) {
	for neutral := range solved() {
		got := layerOf(t, neutral).Classes()
		for mine, want := range publishedClasses(t, neutral) {
			if got[mine] != want {
				t.Errorf("%d neutral, %d of the side on turn: %+v, published %+v", neutral, mine, got[mine], want)
			}
		}
	}
}

func TestStoredTable(t *testing.T) {
	stored, err := loadFull()
	if err != nil || !bytes.Equal(stored.codes, pack(layerOf(t, 0)).codes) {
		t.Errorf("it is not (%v): write it again with xotrio solve --size 5 --write", err)
	}
	full := stored.layer()
	for mine := uint32(0); mine <= everywhere; mine += 7 {
		if a, b := full.standing(0, mine), layerOf(t, 0).standing(0, mine); a != b {
			t.Fatalf("the cubes %025b stand %d, stored %d", mine, b, a)
		}
	}
}

// random5 returns a random running position with a number of neutral cubes.
func random5(r *rand.Rand, neutral int) game.State {
	for {
		cells := r.Perm(fullCells)[neutral:]
		var marks [2]uint32
		for _, c := range cells {
			marks[r.IntN(2)] |= 1 << c
		}
		if s := game.Make(game.MaxSize, marks[0], marks[1], rules.X+rules.Side(r.IntN(2))); !s.Outcome().Over() {
			return s
		}
	}
}

// Every standing follows by the rules from the standings after the moves; the winning side has a move towards the end.
func TestStandingsFollowFromTheRules(t *testing.T) {
	e := &Endgame{full: pack(layerOf(t, 0)), layers: []*Layer{layerOf(t, 1)}}
	r := rand.New(rand.NewPCG(3, 3))
	for neutral := range solved() {
		kinds := map[bool]int{}
		for range 20_000 {
			s := random5(r, neutral)
			got, ok := e.Standing(&s)
			if !ok || got != layerOf(t, neutral).Standing(&s) {
				t.Fatalf("%s: %d, known: %v", s.Text(), got, ok)
			}
			best, nearer := -Nearest-1, false
			for _, m := range s.AppendMoves(nil) {
				after := s
				after.Do(m)
				v := Standing(0)
				switch {
				case after.Outcome() == rules.Won(s.Side()):
					v = Nearest
				case after.Outcome().Over():
					v = -Nearest
				default:
					theirs, ok := e.Standing(&after)
					if !ok {
						t.Fatalf("%s is not known", after.Text())
					}
					if v = -theirs; bits.OnesCount32(after.Marks(1)|after.Marks(2)) > fullCells-neutral {
						v = sign(v) * Nearest // a step to the layer below ends the count
					}
				}
				best = max(best, v)
				nearer = nearer || v >= got
			}
			if sign(best) != sign(got) || got > 0 && !nearer {
				t.Fatalf("%s: stands %d, its moves %d", s.Text(), got, best)
			}
			if neutral == 0 && (got > 0 && got < Nearest-1 && best != got+1 || got < 0 && got > 1-Nearest && best != got) {
				t.Fatalf("%s: %d, its best move %d", s.Text(), got, best)
			}
			kinds[got > 0] += 1
			kinds[got == 0] += 1
		}
		if kinds[true] < 100 || kinds[false] < 100 {
			t.Errorf("%d neutral: only %v came about", neutral, kinds)
		}
	}
}

func sign(v Standing) Standing { return max(min(v, 1), -1) }

// Positions that are turned, mirrored, or have marks and turn exchanged, have the same standing.
func TestSymmetricPositionsStandAlike(t *testing.T) {
	e := &Endgame{full: pack(layerOf(t, 0)), layers: []*Layer{layerOf(t, 1)}}
	r := rand.New(rand.NewPCG(4, 4))
	for n := range 4000 {
		s := random5(r, n%solved())
		want, _ := e.Standing(&s)
		for turn := range uint8(8) {
			x, o := fullBoard.turn(s.Marks(rules.X), turn), fullBoard.turn(s.Marks(rules.O), turn)
			for _, image := range []game.State{game.Make(5, x, o, s.Side()), game.Make(5, o, x, s.Side().Other())} {
				if got, _ := e.Standing(&image); got != want {
					t.Fatalf("%s stands %d, %s %d", s.Text(), want, image.Text(), got)
				}
			}
		}
	}
}

func TestFilesOfLayers(t *testing.T) {
	folder := t.TempDir()
	e, err := OpenEndgame(folder)
	if err != nil || e.Neutral() != 0 {
		t.Fatalf("an empty folder: %v, %d", err, e.Neutral())
	}
	if _, err := ReadLayer(folder, 1); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	content, length := layerOf(t, 1).File()
	whole, err := io.ReadAll(content)
	if err != nil || int64(len(whole)) != length {
		t.Fatalf("%d bytes of %d, %v", len(whole), length, err)
	}
	path := filepath.Join(folder, FileName(1))
	for what, wrong := range map[string][]byte{"empty": nil, "cut": whole[:len(whole)/2], "another": append([]byte("Y"), whole[1:]...)} {
		if err := os.WriteFile(path, wrong, 0o644); err != nil {
			t.Fatal(err)
		}
		if e, err := OpenEndgame(folder); err == nil || e.Neutral() != 0 {
			t.Errorf("a file that is %s: %v", what, err)
		}
	}
	// Damage in the body is found by the checksum alone.
	for _, at := range []int{len(header(1, 0)), len(whole) / 2, len(whole) - 1} {
		wrong := bytes.Clone(whole)
		wrong[at] ^= 4
		if err := os.WriteFile(path, wrong, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := CheckFile(folder, 1); err == nil || !strings.Contains(err.Error(), "is damaged: make it again") {
			t.Errorf("byte %d is another: %v", at, err)
		}
	}
	// Form 1 had no checksum.
	plain := append(plainHeader(1), whole[len(header(1, 0)):]...)
	for _, good := range [][]byte{plain, whole} {
		if err := os.WriteFile(path, good, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := CheckFile(folder, 1); err != nil {
			t.Errorf("a whole file: %v", err)
		}
		if e, err = OpenEndgame(folder); err != nil || e.Neutral() != 1 {
			t.Fatalf("%v, %d", err, e.Neutral())
		}
	}
	if err := CheckFile(folder, 2); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if e, err = OpenEndgame(folder); err != nil || e.Neutral() != 1 {
		t.Fatalf("%v, %d", err, e.Neutral())
	}
	r := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		s := random5(r, 1)
		if got, ok := e.Standing(&s); !ok || got != layerOf(t, 1).Standing(&s) {
			t.Fatalf("%s is read as %d", s.Text(), got)
		}
		more := random5(r, 2)
		if _, ok := e.Standing(&more); ok {
			t.Fatal("two neutral cubes are known")
		}
	}
	small := game.Start(4)
	if _, ok := e.Standing(&small); ok {
		t.Error("another board is known")
	}
}

func TestSolveLayerErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	for neutral, below := range map[int]*Layer{-1: nil, MaxNeutral + 1: nil, 1: nil, 2: layerOf(t, 0), 0: layerOf(t, 0)} {
		if _, err := SolveLayer(ctx, neutral, below, 1, nil); err == nil {
			t.Errorf("%d neutral cubes are worked out", neutral)
		}
	}
	cancel()
	if _, err := SolveLayer(ctx, 0, nil, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("the work does not stop when it is told to: %v", err)
	}
	if _, err := ReadLayer(t.TempDir(), MaxNeutral+1); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a layer that cannot be: %v", err)
	}
}

// A shuffle permutes positions exactly as a plain loop over their bits does.
func TestShuffles(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for range 60 {
		n := 12 + r.IntN(3)
		source := make([]uint8, n)
		for i, j := range r.Perm(n) {
			source[i] = uint8(j)
		}
		set := make([]uint64, 1<<(n-6))
		for i := range set {
			set[i] = r.Uint64()
		}
		var s shuffle
		s.set(source)
		prepared := s.prepare(set, make([]uint64, len(set)))
		for x := range 1 << n {
			y := 0
			for i, j := range source {
				y |= x >> i & 1 << j
			}
			if s.word(prepared, x>>6)>>(x&63)&1 != set[y>>6]>>(y&63)&1 {
				t.Fatalf("%v: position %d", source, x)
			}
		}
	}
}

func BenchmarkSolveLayer0(b *testing.B) {
	for range b.N {
		if _, err := SolveLayer(context.Background(), 0, nil, 1, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOf(b *testing.B) {
	e, err := OpenEndgame("")
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 7))
	var list [256]game.State
	for i := range list {
		list[i] = random5(r, 0)
	}
	for i := range b.N {
		e.Standing(&list[i&255])
	}
}
