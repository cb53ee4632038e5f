package oxixo

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// best is the best move of p as a hint gets it.
func best(t *testing.T, p *game.Game) ai.Line {
	t.Helper()
	lines, err := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1}).(ai.Searcher).Weigh(context.Background(), p, 1000, 1, nil)
	if err != nil || len(lines) != 1 {
		t.Fatalf("%s: %v, %v", p.Text(), lines, err)
	}
	return lines[0]
}

// "The first player wins 4x4 and 3x3", in 21 and in 7 plies; what is searched is not exact.
func TestSmallBoardsAreKnownExactly(t *testing.T) {
	for size, win := range map[int]int{3: 7, 4: 21, 5: 0} {
		if l := best(t, game.NewGame(game.Start(size))); l.Win != win || l.Exact != (size < 5) {
			t.Errorf("size %d: %+v, want a win in %d", size, l, win)
		}
	}
}

func TestADrawOfTheTableIsExact(t *testing.T) {
	table, err := tables[4]()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for tried := 0; tried < 8; {
		s := game.Start(4)
		for range 10 {
			if moves := s.AppendMoves(nil); len(moves) > 0 {
				s.Do(moves[r.IntN(len(moves))])
			}
		}
		if s.Outcome().Over() || table.Of(&s) != 0 {
			continue
		}
		tried++
		p := game.NewGame(s)
		hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
		if l, th := best(t, p), think(t, hard, p, ai.Limits{}); l.Win != 0 || !l.Exact || th.Win != 0 || !th.Exact {
			t.Errorf("%s: %+v, %+v", s.Text(), l, th)
		}
	}
}

// Of the full real board the table knows the ply of the end: every position is worth what the best of its moves makes of it, and the
// line of play that is told for it ends with that ply.
func TestTheFullBoardIsKnownExactly(t *testing.T) {
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1}).(*perfect)
	r := rand.New(rand.NewPCG(1, 2))
	results := map[int]int{}
	for tried := 0; tried < 3000; {
		x := r.Uint32() & (1<<25 - 1)
		s := game.Make(game.MaxSize, x, ^x&(1<<25-1), rules.X)
		if s.Outcome().Over() {
			continue
		}
		tried++
		of, err := hard.solved(&s)
		if err != nil || of == nil {
			t.Fatalf("%s is not known: %v", s.Text(), err)
		}
		c := chooser{of: of}
		v := of(&s)
		if _, got := c.choose(&s, s.AppendMoves(nil), func(*game.State) bool { return false }); got != v {
			t.Fatalf("%s is %v, by its moves %v", s.Text(), v, got)
		}
		win, _ := told(v)
		results[max(min(win, 1), -1)]++
		if tried > 8 {
			continue
		}
		l := best(t, game.NewGame(s))
		if l.Win != win || !l.Exact || win != 0 && len(l.PV) != max(win, -win) {
			t.Errorf("%s is %v, told as %+v", s.Text(), v, l)
		}
	}
	if results[1] == 0 || results[0] == 0 || results[-1] == 0 {
		t.Errorf("wins, draws and losses did not all come about: %v", results)
	}
}

// Once a position has come back, a win of the table may meet the rule of repetition: it is no longer told as exact.
func TestRepetitionMakesAWinUncertain(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	won, came := 0, 0
	for range 4000 {
		p := game.NewGame(game.Start(3))
		for n := 0; n < 60 && !p.Outcome().Over(); n++ {
			moves := p.AppendMoves(nil)
			c := p.Clone()
			m := moves[r.IntN(len(moves))]
			if c.Do(m); c.Outcome().Over() {
				continue
			}
			p.Do(m)
		}
		back := false
		for _, s := range p.Past() {
			back = back || p.Seen(s) > 1
		}
		l := best(t, p)
		if l.Exact != (l.Win == 0 || !back) {
			t.Fatalf("%s, a position came back: %v: %+v", p.Text(), back, l)
		}
		if l.Win != 0 && back {
			came++
		} else if l.Win != 0 {
			won++
		}
		if won > 0 && came > 0 {
			return
		}
	}
	t.Errorf("%d decided positions without repetition, %d with one", won, came)
}
