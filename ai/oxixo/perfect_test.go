package oxixo

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

func think(t *testing.T, m ai.Engine, p *game.Game, lim ai.Limits) ai.Thought {
	t.Helper()
	th, err := m.Think(context.Background(), p, lim, nil)
	if err != nil || !p.Legal(th.Move) {
		t.Fatalf("%s: %+v, %v", p.Text(), th, err)
	}
	return th
}

func newEngine(t *testing.T, level ai.Level, o ai.Options) ai.Engine {
	t.Helper()
	r := ai.FullStrength()
	if level < ai.MaxLevel {
		mix, err := curve2.At(curve2.Levels[level-ai.MinLevel])
		if err != nil {
			t.Fatal(err)
		}
		r = mix.Upper
	}
	m, err := New(r, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// "The first player wins 4x4 and 3x3": the strongest level does so against any resistance and in exactly the announced
// number of plies.
func TestTheOpenerWinsTheSmallBoards(t *testing.T) {
	for size, plies := range map[int]int{3: 7, 4: 21} {
		hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
		for n := range uint64(12) {
			r := rand.New(rand.NewPCG(n, 1))
			p, promised, played := game.NewGame(game.Start(size)), plies, 0
			for !p.Outcome().Over() {
				if p.ToMove() == rules.X {
					th := think(t, hard, p, ai.Limits{})
					if th.Win < 1 || played == 0 && th.Win != plies || played+th.Win > promised {
						t.Fatalf("size %d, %s after %d plies: won in %d, promised in %d", size, p.Text(), played, th.Win, promised)
					}
					promised = played + th.Win
					if len(th.PV) != th.Win || th.Depth != th.Win || th.PV[0] != th.Move || th.Score != ai.ProvenScore-th.Win {
						t.Fatalf("size %d: %+v", size, th)
					}
					p.Do(th.Move)
				} else if n == 0 {
					// The slowest loss takes exactly the announced number of plies.
					th := think(t, hard, p, ai.Limits{})
					if th.Win != played-promised {
						t.Fatalf("size %d: lost in %d, want %d", size, th.Win, played-promised)
					}
					p.Do(th.Move)
				} else {
					moves := p.AppendMoves(nil)
					p.Do(moves[r.IntN(len(moves))])
				}
				played++
			}
			if p.Outcome() != rules.WonByX || played != promised || n == 0 && played != plies {
				t.Errorf("size %d: %v after %d plies, promised %d", size, p.Outcome(), played, promised)
			}
		}
	}
}

// Drawn positions stay drawn, or become wins, against any opponent.
func TestDrawsOfTheTableStayDrawn(t *testing.T) {
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
	uct, err := NewUCT(ai.Options{HashMiB: 4})
	if err != nil {
		t.Fatal(err)
	}
	table, err := tables[4]()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	tried := 0
	for n := 0; tried < 8; n++ {
		s := game.Start(4)
		for range 10 {
			if moves := s.AppendMoves(nil); len(moves) > 0 {
				s.Do(moves[r.IntN(len(moves))])
			}
		}
		if s.Outcome().Over() || table.Value(&s) != 0 {
			continue
		}
		tried++
		side := s.Side()
		p := game.NewGame(s)
		for plies := 0; !p.Outcome().Over() && plies < 200; plies++ {
			m, lim := hard, ai.Limits{}
			if p.ToMove() != side {
				m, lim = uct, ai.Limits{Nodes: 150}
			}
			p.Do(think(t, m, p, lim).Move)
		}
		if o := p.Outcome(); o.Winner() == side.Other() {
			t.Errorf("%s, a draw, was lost by %v", s.Text(), side)
		}
	}
}

// A move that would repeat a position for the third time is a draw, whatever its value in the table.
func TestTableRespectsRepetition(t *testing.T) {
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
	r := rand.New(rand.NewPCG(8, 8))
	seen := 0
	for range 4000 {
		p := game.NewGame(game.Start(3))
		// Moves that mark no new cube soon repeat positions.
		for n := 0; n < 60 && !p.Outcome().Over(); n++ {
			moves := p.AppendMoves(nil)
			m := moves[r.IntN(len(moves))]
			s := p.State()
			if s.Mark(game.From(m)) == rules.Nobody && n > 6 {
				m = moves[r.IntN(len(moves))]
			}
			c := p.Clone()
			if c.Do(m); c.Outcome().Over() {
				continue
			}
			p.Do(m)
		}
		draws := false
		for _, m := range p.AppendMoves(nil) {
			c := p.Clone()
			c.Do(m)
			draws = draws || c.Outcome() == rules.Drawn
		}
		if p.Outcome().Over() || !draws {
			continue
		}
		seen++
		th := think(t, hard, p, ai.Limits{})
		c := p.Clone()
		if c.Do(th.Move); th.Win != 0 && c.Outcome() == rules.Drawn || th.Win < 0 {
			t.Errorf("%s: %+v though a move draws, which leads to %v", p.Text(), th, c.Outcome())
		}
	}
	if seen == 0 {
		t.Error("no position came about in which a move repeats for the third time")
	}
}

func TestTheTableAnswersWithinLimits(t *testing.T) {
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
	p := game.NewGame(game.Start(4))
	if th := think(t, hard, p, ai.Limits{Depth: 2}); len(th.PV) != 2 || th.Win != 21 {
		t.Errorf("%+v", th)
	}
	if _, err := hard.Think(context.Background(), p, ai.Limits{Nodes: -1}, nil); err == nil {
		t.Error("a negative limit is taken")
	}
	// The real board is searched.
	if th := think(t, hard, game.NewGame(game.Start(5)), ai.Limits{Nodes: 3000}); th.Win != 0 || th.Nodes < 3000 {
		t.Errorf("%+v", th)
	}
}

// The weaker levels err on the small boards: they do not always win won positions.
func TestWeakerLevelsErrOnSmallBoards(t *testing.T) {
	for level := ai.MinLevel; level <= ai.MiddleLevel; level++ {
		hard, weak := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1}), newEngine(t, level, ai.Options{HashMiB: 1, Seed: 1})
		table, err := tables[4]()
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(5, 5))
		erred := 0
		for range 12 {
			s := game.Start(4)
			for range 4 {
				moves := s.AppendMoves(nil)
				s.Do(moves[r.IntN(len(moves))])
			}
			p := game.NewGame(s)
			was := table.Value(&s)
			for !p.Outcome().Over() {
				m := weak
				if p.ToMove() != s.Side() {
					m = hard
				}
				p.Do(think(t, m, p, ai.Limits{}).Move)
			}
			if was.IsWon() && p.Outcome() != rules.Won(s.Side()) {
				erred++
			}
		}
		if erred == 0 {
			t.Errorf("%v never threw away a won position", level)
		}
	}
}

// best returns the best move of p as a hint would.
func best(t *testing.T, p *game.Game) ai.Line {
	t.Helper()
	lines, err := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1}).(ai.Searcher).Analyse(context.Background(), p, 1000, 1, nil)
	if err != nil || len(lines) != 1 {
		t.Fatalf("%s: %v, %v", p.Text(), lines, err)
	}
	return lines[0]
}

// "The first player wins 4x4 and 3x3", in 21 and in 7 plies. Results of a search are not exact.
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
		if s.Outcome().Over() || table.Value(&s) != 0 {
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

// On the full real board the table knows the distance to the end: every position has the value of its best move, and
// its principal variation ends after that many plies.
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
		of, err := hard.valueFunc(&s)
		if err != nil || of == nil {
			t.Fatalf("%s is not known: %v", s.Text(), err)
		}
		c := chooser{value: of}
		v := of(&s)
		if _, got := c.choose(&s, s.AppendMoves(nil), func(*game.State) bool { return false }); got != v {
			t.Fatalf("%s is %v, by its moves %v", s.Text(), v, got)
		}
		win, _ := winAndScore(v)
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

// Once a position has recurred, a win of the table may be spoilt by the rule of repetition, so it is no longer exact.
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

// builtInTable is the table of the endings that come with the program.
var builtInTable = wholeTable{full: true}

// The tables hold the solved boards and no others, and a position has the value of its best move.
func TestWorthOfPositions(t *testing.T) {
	for _, tt := range []struct {
		text        string
		whole, ends bool
	}{
		{"XX1/3/1OO x", true, true}, {"4/4/4/4 x", true, true}, {"2O1/XX2/1O2/3X o", true, true},
		{"XOXOX/OXOXO/XOXXX/OXOXO/XXOOO x", false, true}, {"XXXOX/OXOXO/OOXXX/OXOXO/XXOOO o", false, true}, {"5/5/5/5/5 x", false, false},
	} {
		s, err := game.Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		pos := rules.Game(game.NewGame(s))
		if SolvedBoards().Holds(pos) != tt.whole || builtInTable.Holds(pos) != tt.ends {
			t.Errorf("%s is there: %v, %v", tt.text, SolvedBoards().Holds(pos), builtInTable.Holds(pos))
		}
		got, err := builtInTable.Worth(pos)
		if (err == nil) != tt.ends {
			t.Fatal(err)
		}
		if err == nil && got != bestOf(t, pos) {
			t.Errorf("%s is worth %d, and its best move %d", tt.text, got, bestOf(t, pos))
		}
	}
}

// bestOf returns the value of the best move of pos: the quickest win, else a draw, else the slowest loss.
func bestOf(t *testing.T, pos rules.Game) (best int) {
	side := pos.ToMove()
	worse := func(a, b int) bool { return rank(a) < rank(b) }
	for i, m := range pos.AppendMoves(nil) {
		next, plies := pos.Clone(), 0
		next.Do(m)
		switch o := next.Outcome(); {
		case o.Winner() == side:
			plies = 1
		case o.Winner() == side.Other():
			plies = -1
		case !o.Over():
			v, err := builtInTable.Worth(next)
			if err != nil {
				t.Fatal(err)
			}
			if plies = -v - 1; v < 0 {
				plies = 1 - v
			} else if v == 0 {
				plies = 0
			}
		}
		if i == 0 || worse(best, plies) {
			best = plies
		}
	}
	return best
}

// rank maps the value of a position to a number that is the greater the better the value.
func rank(plies int) int {
	switch {
	case plies > 0:
		return 1000 - plies
	case plies < 0:
		return -1000 - plies
	}
	return 0
}
