package engines

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/rules"
	"xotrio/rules/games"
)

// plainly is the definition of what a prover finds, by the rules alone and without anything clever: whether side forces a win of the
// game within n own moves.
func plainly(p rules.Game, side rules.Side, n int) bool {
	own := p.ToMove() == side
	if own && n == 0 {
		return false
	}
	moves := p.AppendMoves(nil)
	if own { // wins at once are looked for first
		for _, m := range moves {
			if after := do(p, m); after.Outcome().Winner() == side {
				return true
			}
		}
		if n == 1 {
			return false
		}
	}
	for _, m := range moves {
		after := do(p, m)
		var yes bool
		switch {
		case after.Outcome().Over():
			yes = after.Outcome().Winner() == side
		case own:
			yes = plainly(after, side, n-1)
		default:
			yes = plainly(after, side, n)
		}
		if yes == own {
			return yes
		}
	}
	return !own
}

func do(p rules.Game, m rules.Move) rules.Game {
	after := p.Clone()
	after.Do(m)
	return after
}

// What a prover says of wins in one and in two moves, for the side on turn and against it, is what the definition says, in positions of
// games between weak levels, where both happen. How much there is of each answer is asked as well, so that the test means something.
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
					for _, pos := range lively(t, g, o, uint64(10*i+n)) {
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
	v, best, err := p.Within(pos, side, force.Goal{}, n, 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	want := force.No
	if plainly(pos, side, n) {
		want = force.Yes
	}
	if v != want {
		t.Errorf("%s: %v within %d: %v, want %v", pos.Text(), side, n, v, want)
		return
	}
	said[v]++
	// The move that it names does what it says.
	if best == rules.NoMove {
		return
	}
	after := do(pos, best)
	left := n
	if pos.ToMove() == side {
		left--
	}
	if after.Outcome().Over() {
		if (after.Outcome().Winner() == side) != (v == force.Yes) {
			t.Errorf("%s: %s ends with %v", pos.Text(), pos.MoveText(best), after.Outcome())
		}
	} else if plainly(after, side, left) != (v == force.Yes) {
		t.Errorf("%s: %v within %d: %v by %s, which does not hold", pos.Text(), side, n, v, pos.MoveText(best))
	}
}

// lively are positions of a game between weak levels, those near its end.
func lively(t *testing.T, g *rules.Info, o rules.Options, seed uint64) []rules.Game {
	t.Helper()
	pos, err := g.New(o)
	if err != nil {
		t.Fatal(err)
	}
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
		pos = do(pos, m)
	}
	return all[max(len(all)-7, 0):]
}
