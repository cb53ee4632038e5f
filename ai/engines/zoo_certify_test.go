package engines

import (
	"context"
	"slices"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

// certificate proves forced wins that are too deep for proof. Of the moves of the side that wins it looks at those that the
// strongest level suggests, which may be wrong; of the other side it looks at every move. So what it proves holds by the
// rules alone; what it does not prove may still be true.
type certificate struct {
	t      *testing.T
	game   string
	engine ai.Engine
	// left is how many positions it may still look at; below 0 its answers are no.
	left int64
	// hot are the moves that decided last at each number of plies.
	hot [certifyPlies + 1][2]rules.Move
}

// certifyPlies is the length of the longest win that can be proven.
const certifyPlies = 31

func newCertificate(t *testing.T, game string, most int64) *certificate {
	t.Helper()
	return &certificate{t: t, game: game, engine: newEngine(t, game, ai.MaxLevel, ai.Options{HashMiB: 8}), left: most}
}

// certifyNodes are those with which the strongest level is asked for a move, one after the other.
var certifyNodes = []int64{500, 8_000, 60_000, 400_000, 3_000_000}

// wins reports whether the side on turn in p is proven to win within n plies, n odd. Without asking it tries only moves that
// decided elsewhere.
func (c *certificate) wins(p rules.Game, n int, asking bool) bool {
	side := p.ToMove()
	for _, m := range c.first(p, n, p.AppendMoves(nil)) {
		if won(p, m) == side {
			c.warm(n, m)
			return true
		}
	}
	if n < 3 || c.left < 0 {
		return false
	}
	for _, m := range c.hot[n] {
		if m != rules.NoMove && p.Legal(m) && c.loses(c.do(p, m), n-1, false) {
			c.warm(n, m)
			return true
		}
	}
	if !asking {
		return false
	}
	for _, nodes := range certifyNodes {
		if nodes > c.left {
			break
		}
		th, err := c.engine.Think(context.Background(), p, ai.Limits{Nodes: nodes}, nil)
		if err != nil {
			c.t.Fatal(err)
		}
		c.left -= th.Nodes
		if th.Win > 0 && th.Win <= n && c.loses(c.do(p, th.Move), n-1, true) {
			c.warm(n, th.Move)
			return true
		}
	}
	return false
}

// loses reports whether the side on turn in p, whatever it does, is proven to lose within n plies, n even.
func (c *certificate) loses(p rules.Game, n int, asking bool) bool {
	if o := p.Outcome(); o.Over() {
		return o.Winner() == p.ToMove().Other()
	}
	for _, m := range c.first(p, n, p.AppendMoves(nil)) {
		after := c.do(p, m)
		if o := after.Outcome(); o.Over() && o.Winner() == p.ToMove().Other() {
			continue
		} else if o.Over() || !c.wins(after, n-1, asking) {
			c.warm(n, m)
			return false
		}
	}
	return true
}

// first puts the hot moves of n plies before the others.
func (c *certificate) first(p rules.Game, n int, moves []rules.Move) []rules.Move {
	at := 0
	for _, h := range c.hot[n] {
		for i := at; i < len(moves); i++ {
			if moves[i] == h {
				moves[i], moves[at] = moves[at], moves[i]
				at++
				break
			}
		}
	}
	return moves
}

func (c *certificate) warm(n int, m rules.Move) {
	if hot := &c.hot[n]; hot[0] != m {
		hot[1], hot[0] = hot[0], m
	}
}

func (c *certificate) do(p rules.Game, m rules.Move) rules.Game {
	c.left--
	after := p.Clone()
	after.Do(m)
	return after
}

// won is who has won after m in p.
func won(p rules.Game, m rules.Move) rules.Side {
	after := p.Clone()
	after.Do(m)
	return after.Outcome().Winner()
}

// loses1 reports whether m in p is proven to lose within n more plies.
func (c *certificate) loses1(p rules.Game, m rules.Move, n int) bool {
	after := c.do(p, m)
	if o := after.Outcome(); o.Over() {
		return o.Winner() == p.ToMove().Other()
	}
	return c.wins(after, n, true)
}

// The largest certificates, for one move each, in positions: those of every test and those of -zoolong.
const (
	quickCertificate = 40_000
	longCertificate  = 60_000_000
)

// certified is how many of the moves that c says lose are proven to, each with most positions. Unless -zoolong is given
// it is but a few that are tried, the blunder first; with -zoolong it is none where one of all is not proven.
func (c *cage) certified(t *testing.T, game string, p rules.Game, most int64) (proven int) {
	t.Helper()
	holds, err := c.parsed(p)
	if err != nil || c.kind != "only" || c.plies > certifyPlies {
		return 0
	}
	proof := newCertificate(t, game, most)
	for i, m := range p.AppendMoves(nil) {
		if slices.Contains(holds, m) || !*zooLong && p.MoveText(m) != c.blunder && i%certifyEvery != 0 {
			continue
		}
		proof.left = most
		switch {
		case proof.loses1(p, m, c.plies):
			proven++
		case *zooLong:
			t.Logf("%s: %v: %s is not proven to lose", game, c, p.MoveText(m))
			return 0
		}
	}
	return proven
}

// certifyEvery is how many moves there are for one that is tried in every test.
const certifyEvery = 100
