package engines

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// bruteForceWin is the definition of a prover's result by the rules alone: whether side forces a win of the game within n own
// moves.
func bruteForceWin(p rules.Game, side rules.Side, n int) bool {
	own := p.ToMove() == side
	if own && n == 0 {
		return false
	}
	moves := p.AppendMoves(nil)
	if own { // wins at once are tried first
		for _, m := range moves {
			if after := playCopy(p, m); after.Outcome().Winner() == side {
				return true
			}
		}
		if n == 1 {
			return false
		}
	}
	for _, m := range moves {
		after := playCopy(p, m)
		var yes bool
		switch {
		case after.Outcome().Over():
			yes = after.Outcome().Winner() == side
		case own:
			yes = bruteForceWin(after, side, n-1)
		default:
			yes = bruteForceWin(after, side, n)
		}
		if yes == own {
			return yes
		}
	}
	return !own
}

func playCopy(p rules.Game, m rules.Move) rules.Game {
	after := p.Clone()
	after.Do(m)
	return after
}

// A prover's results for wins in one and in two moves, for the side to move and against it, agree with the definition
// in positions of games between weak levels, which have both. The number of each result is checked as well, so that the
// test is meaningful.
func TestProversAgreeWithTheDefinition(t *testing.T) {
	sizes := map[string][]rules.Options{"xobrainer": {{"Format": "round"}}, "oxixo": {nil, {"Size": "4"}, {"Size": "3"}}}
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			options := sizes[g.Name]
			if options == nil {
				options = []rules.Options{nil}
			}
			p, err := Prover(g.Name)
			if err != nil {
				t.Fatal(err)
			}
			said := map[force.Verdict]int{}
			for i, o := range options {
				for n := range 3 {
					for _, pos := range livelyPositions(t, g, o, uint64(10*i+n)) {
						side := pos.ToMove()
						compare(t, p, pos, side, 2, said)
						compare(t, p, pos, side.Other(), 1, said)
						if t.Failed() {
							return
						}
					}
				}
			}
			if said[force.Yes] < 5 || said[force.No] < 5 {
				t.Errorf("only %d wins and %d positions without one were seen", said[force.Yes], said[force.No])
			}
		})
	}
}

func compare(t *testing.T, p force.Prover, pos rules.Game, side rules.Side, n int, said map[force.Verdict]int) {
	t.Helper()
	v, best, err := p.Within(t.Context(), pos, side, force.Goal{}, n, 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	want := force.No
	if bruteForceWin(pos, side, n) {
		want = force.Yes
	}
	if v != want {
		t.Errorf("%s: %v within %d: %v, want %v", pos.Text(), side, n, v, want)
		return
	}
	said[v]++
	// The move that it returns achieves the verdict.
	if best == rules.NoMove {
		return
	}
	after := playCopy(pos, best)
	left := n
	if pos.ToMove() == side {
		left--
	}
	if after.Outcome().Over() {
		if (after.Outcome().Winner() == side) != (v == force.Yes) {
			t.Errorf("%s: %s ends with %v", pos.Text(), pos.MoveText(best), after.Outcome())
		}
	} else if bruteForceWin(after, side, left) != (v == force.Yes) {
		t.Errorf("%s: %v within %d: %v by %s, which does not hold", pos.Text(), side, n, v, pos.MoveText(best))
	}
}

// livelyPositions returns positions near the end of a game between weak levels.
func livelyPositions(t *testing.T, g *rules.Info, o rules.Options, seed uint64) []rules.Game {
	t.Helper()
	pos := gamestest.New(t, g, o)
	r := rand.New(rand.NewPCG(seed, 5))
	e := newEngine(t, g.Name, 3, ai.Options{HashMiB: 1, Seed: seed})
	var all []rules.Game
	for n := 0; !pos.Outcome().Over() && n < 60; n++ {
		all = append(all, pos)
		moves := pos.AppendMoves(nil)
		m := moves[r.IntN(len(moves))]
		if n > 2 {
			thought, err := e.Think(context.Background(), pos, ai.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			m = thought.Move
		}
		pos = playCopy(pos, m)
	}
	return all[max(len(all)-7, 0):]
}

// Unprovable goals are errors, and a search that is cut short returns Unknown.
func TestProversRefuse(t *testing.T) {
	if _, err := Prover("chess"); err == nil {
		t.Error("there is a prover for chess")
	}
	foreign := map[string]string{"xobrainer": "trexo", "trexo": "oxixo", "oxixo": "oxixo4", "oxixo4": "xobrainer"}
	for _, g := range games.All() {
		p, err := Prover(g.Name)
		if err != nil {
			t.Fatal(err)
		}
		pos := gamestest.New(t, g, nil)
		for _, n := range []int{0, force.MaxMoves + 1} {
			if v, _, err := p.Within(t.Context(), pos, rules.X, force.Goal{}, n, 1000); err == nil || v != force.Unknown {
				t.Errorf("%s: within %d: %v", g.Name, n, v)
			}
		}
		if v, best, err := p.Within(t.Context(), pos, rules.X, force.Goal{}, 6, 1000); err != nil || v != force.Unknown || best != rules.NoMove {
			t.Errorf("%s: with 1000 nodes: %v, %v", g.Name, v, err)
		}
		if n := p.Nodes(); n < 1000 || n > 1010 {
			t.Errorf("%s: %d nodes were searched, of 1000 that were allowed", g.Name, n)
		}
		other := gamestest.Info(t, foreign[g.Name])
		wrong, err := other.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		if v, _, err := p.Within(t.Context(), wrong, rules.X, force.Goal{}, 2, 1000); err == nil || v != force.Unknown {
			t.Errorf("%s: a position of %s: %v", g.Name, other.Name, v)
		}
	}
	p, err := Prover("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	g := gamestest.Info(t, "xobrainer")
	pos := gamestest.New(t, g, rules.Options{"Variants": "timebomb"})
	if _, _, err := p.Within(t.Context(), pos, rules.X, force.Goal{}, 2, 1000); err == nil {
		t.Error("XOBrainer with a variant is proven")
	}
}

// A goal of XOBrainer is reached exactly by rows that are rich enough.
func TestGoals(t *testing.T) {
	g := gamestest.Info(t, "xobrainer")
	p, err := Prover("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	// X completes a3-a7, of 15 dots, on a7, the bolt at a2 with a pink X only, and d4-h4 and more of few dots in the
	// middle.
	pos := gamestest.Parse(t, g, "10/10/10/10/X9/X9/X3XXXX2/X9/10/10 x XXXx/OOOo 13+7/21+7 0-0 0-0 x 1", rules.Options{"Format": "sets1"})
	for _, c := range []struct {
		goal force.Goal
		n    int
		want force.Verdict
		by   string
	}{
		{force.Goal{}, 1, force.Yes, ""},
		{force.Goal{Points: 15}, 1, force.Yes, "a7"},
		{force.Goal{Points: 16}, 1, force.No, ""},
		{force.Goal{KnockOut: true}, 1, force.No, ""},
		{force.Goal{KnockOut: true}, 3, force.No, ""},
	} {
		v, best, err := p.Within(t.Context(), pos, rules.X, c.goal, c.n, 1<<40)
		if err != nil || v != c.want || c.by != "" && pos.MoveText(best) != c.by {
			t.Errorf("%+v within %d: %v by %s, %v", c.goal, c.n, v, pos.MoveText(best), err)
		}
	}
	// With the pink X first in the line-up it may go to the bolt.
	pos = gamestest.Parse(t, g, "10/10/10/10/X9/X9/X9/X9/10/10 x x/OOOo 20+7/21+7 0-0 0-0 x 1", nil)
	if v, best, err := p.Within(t.Context(), pos, rules.X, force.Goal{KnockOut: true}, 1, 1000); err != nil || v != force.Yes || pos.MoveText(best) != "a2" {
		t.Errorf("a Knock Out: %v by %s, %v", v, pos.MoveText(best), err)
	}
}

// BenchmarkProve reports the positions per second of the provers from the opening.
func BenchmarkProve(b *testing.B) {
	for _, g := range games.All() {
		b.Run(g.Name, func(b *testing.B) {
			pos := gamestest.New(b, g, nil)
			var nodes int64
			for b.Loop() {
				b.StopTimer()
				p, err := Prover(g.Name)
				if err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				if _, _, err := p.Within(b.Context(), pos, rules.X, force.Goal{}, 5, 300_000); err != nil {
					b.Fatal(err)
				}
				nodes += p.Nodes()
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
