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
	m, err := New(level, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// "The first player wins 4x4 and 3x3": the strongest level does, against any resistance, and with the ply it has promised.
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
					// The slowest way to lose keeps the promise exactly.
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

// What is drawn stays drawn, or gets better, against anyone.
func TestDrawsAreHeldOnTheTable(t *testing.T) {
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
		if s.Outcome().Over() || table.Of(&s) != 0 {
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

// A move that would repeat a position for the third time is a draw, whatever the table says of it.
func TestTheTableKnowsOfRepetition(t *testing.T) {
	hard := newEngine(t, ai.MaxLevel, ai.Options{HashMiB: 1})
	r := rand.New(rand.NewPCG(8, 8))
	seen := 0
	for range 4000 {
		p := game.NewGame(game.Start(3))
		// Moves that mark nothing new repeat soon.
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

// The weaker levels err on the small boards: from positions that are won they do not always win.
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
			was := table.Of(&s)
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
