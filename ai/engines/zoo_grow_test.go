package engines

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// New positions for the zoo come from games of a middle level against itself, which blunders:
//
//	go test ./ai/engines -run 'TestZoo$/trexo' -grow 14 -timeout 1h
//
// What the strongest level says of a position is taken only where proof finds the same.

// The parts of a zoo: out of seven positions so many wins and only moves; the rest are losses.
const (
	zooWins  = 4
	zooOnlys = 2
	zooOf    = 7
)

// easyNodes is the number of nodes below which a win is easy; at most every other win in the zoo is.
const easyNodes = 500

// grow adds positions to cages until there are n.
func (z *zoo) grow(t *testing.T, cages []cage, n int) []cage {
	t.Helper()
	r := rand.New(rand.NewPCG(97, uint64(n*1000+len(cages))))
	for games, patience := 0, zooPatience; len(cages) < n; games++ {
		line := z.play(t, r)
		for i := len(line) - 1; i >= 0; i-- {
			if c, ok := belongs(t, z.game, line[i], cages, n, games >= patience); ok {
				patience = games + zooPatience
				t.Logf("%s: %v", z.name, &c)
				cages = append(cages, c)
				break // one of each game
			}
		}
	}
	return cages
}

// play is the positions of a game from a random opening.
func (z *zoo) play(t *testing.T, r *rand.Rand) (line []rules.Game) {
	t.Helper()
	p := newGame(t, z.game, z.options)
	engine := newEngine(t, z.game, ai.MaxLevel, ai.Options{HashMiB: 1, Seed: r.Uint64()})
	random := 2 + r.IntN(6)
	for ply := 0; !p.Outcome().Over() && ply < 80; ply++ {
		line = append(line, p.Clone())
		moves := p.AppendMoves(nil)
		m := moves[r.IntN(len(moves))]
		if ply >= random && r.IntN(12) > 0 {
			th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: 1500}, nil)
			if err != nil {
				t.Fatal(err)
			}
			m = th.Move
		}
		if next, result := after(p, m); next == nil || result != 0 {
			break
		}
		p.Do(m)
	}
	return line[random:]
}

// zooPatience is the number of games after which any kind of position is taken: in some games only moves are rare.
const zooPatience = 10

// belongs looks whether p belongs into a zoo that shall have n positions and has cages; any lifts the shares of the kinds.
func belongs(t *testing.T, game string, p rules.Game, cages []cage, n int, any bool) (c cage, ok bool) {
	t.Helper()
	kinds, easy := map[string]int{}, 0
	for i := range cages {
		kinds[cages[i].kind]++
		if cages[i].kind == "win" && cages[i].nodes < easyNodes {
			easy++
		}
	}
	wins, onlys := (n*zooWins+zooOf-1)/zooOf, n*zooOnlys/zooOf
	th := zooThink(t, game, p, 10_000)
	c.text = p.Text()
	switch {
	case th.Win >= 5 && (any || kinds["win"] < wins):
		c.kind = "win"
		ok = shortest(p, &c, 3, min(th.Win, 7))
	case th.Win <= -4 && (any || kinds["loss"] < n-wins-onlys):
		c.kind = "loss"
		ok = shortest(p, &c, 2, min(-th.Win, 6))
	case th.Win == 0 && kinds["only"] < onlys:
		c.kind, c.plies, c.moves = "only", 3, []string{p.MoveText(th.Move)}
		_, losses, moves := oneAhead(p)
		if len(losses) >= moves-4 {
			return c, false // found by looking one move ahead
		}
		is, sure := proves(p, &c, longProof)
		ok = is && sure
	}
	if !ok {
		return c, false
	}
	c.nodes = c.needs(t, game, p, zooMost)
	return c, c.nodes > 0 && (c.kind != "win" || c.nodes >= easyNodes || 2*easy < wins || any)
}

// shortest finds the plies of c, from first on, where first itself would be too easy.
func shortest(p rules.Game, c *cage, first, last int) bool {
	for c.plies = first; c.plies <= last; c.plies += 2 {
		is, sure := proves(p, c, longProof)
		if !sure {
			return false
		}
		if is {
			return c.plies > first
		}
	}
	return false
}
