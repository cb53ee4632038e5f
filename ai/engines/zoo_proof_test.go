package engines

import (
	"flag"
	"slices"
	"testing"

	"xotrio/rules"
	oxixogame "xotrio/rules/oxixo"
	trexogame "xotrio/rules/trexo"
	xobrainergame "xotrio/rules/xobrainer"
)

// proof decides by the rules alone, looking at every move and every answer, whether a side can force a win within a
// number of plies. It knows nothing of evaluation, reduction, threats or tables, and so is what the engines are held
// against. left is how many positions it may still look at; below 0 its answers mean nothing.
type proof[S comparable, P rules.Of[S]] struct {
	left int64
	// hot are the moves that decided last at each number of plies: tried first, they save most of the work.
	hot [16][4]rules.Move
	// moves is room for the moves of each number of plies.
	moves [16][]rules.Move
}

// wins reports whether the side on turn in s wins within n plies, n odd, by force.
func (p *proof[S, P]) wins(s *S, n int) bool {
	side := P(s).ToMove()
	return p.any(s, n, func(after *S) bool {
		switch o := P(after).Outcome(); {
		case o.Over():
			return o.Winner() == side
		case n == 1:
			return false
		}
		return p.loses(after, n-1)
	})
}

// loses reports whether the side on turn in s, whatever it does, loses within n plies, n even.
func (p *proof[S, P]) loses(s *S, n int) bool {
	side := P(s).ToMove()
	return !p.any(s, n, func(after *S) bool {
		if o := P(after).Outcome(); o.Over() {
			return o.Winner() != side.Other()
		}
		return !p.wins(after, n-1)
	})
}

// any reports whether decides says yes of the position after some move in s.
func (p *proof[S, P]) any(s *S, n int, decides func(after *S) bool) bool {
	p.moves[n] = P(s).AppendMoves(p.moves[n][:0])
	for _, m := range p.hot[n] {
		if m != rules.NoMove && P(s).Legal(m) && p.try(s, m, decides) {
			return true
		}
	}
	for i := 0; i < len(p.moves[n]); i++ {
		m := p.moves[n][i]
		if p.left < 0 {
			return false
		}
		if p.try(s, m, decides) {
			hot := &p.hot[n]
			if hot[0] != m {
				hot[3], hot[2], hot[1], hot[0] = hot[2], hot[1], hot[0], m
			}
			return true
		}
	}
	return false
}

func (p *proof[S, P]) try(s *S, m rules.Move, decides func(after *S) bool) bool {
	p.left--
	after := *s
	P(&after).Do(m)
	return decides(&after)
}

// The largest proofs, in positions.
const (
	quickProof = 1_000_000
	longProof  = 100_000_000
)

// provenPlies is how long the losses may be that are proven by looking at every move; longer ones are left to a certificate.
// heldPlies is how far it is proven that a move which does not lose does not.
const (
	provenPlies = 5
	heldPlies   = 3
)

var zooLong = flag.Bool("zoolong", false, "prove all that the zoo says, and look at the positions that need most, some minutes a game")

// prove reports whether what c says is true; sure is false where that takes more than most positions. Where all moves but
// those in only lose, it looks at the losses up to provenPlies.
func prove[S comparable, P rules.Of[S]](s *S, c *cage, only []rules.Move, most int64) (is, sure bool) {
	p := &proof[S, P]{left: most}
	switch c.kind {
	case "win":
		is = p.wins(s, c.plies)
	case "loss":
		is = p.loses(s, c.plies)
	case "only":
		is = true
		for _, m := range P(s).AppendMoves(nil) {
			after := *s
			P(&after).Do(m)
			holds, n := slices.Contains(only, m), c.plies
			if holds {
				n = min(n, heldPlies)
			} else if n > provenPlies {
				continue
			}
			o := P(&after).Outcome()
			lost := o.Winner() == P(s).ToMove().Other() || !o.Over() && p.wins(&after, n)
			if lost == holds {
				is = false
				break
			}
		}
	}
	return is, p.left >= 0
}

// proves is prove for any game.
func proves(p rules.Game, c *cage, most int64) (is, sure bool) {
	only, err := c.parsed(p)
	if err != nil {
		return false, true
	}
	switch g := p.(type) {
	case *xobrainergame.State:
		return prove(g, c, only, most)
	case *trexogame.State:
		return prove(g, c, only, most)
	case *oxixogame.Game:
		s := g.State()
		return prove(&s, c, only, most)
	case *oxixogame.Game4:
		s := g.State()
		return prove(&s, c, only, most)
	}
	return false, false
}

// parsed are the moves of c, which must be legal.
func (c *cage) parsed(p rules.Game) (moves []rules.Move, err error) {
	for _, text := range c.moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// What the zoo says of its positions is true, as far as that is proven quickly; the rest was proven when it was found, and
// is with -zoolong.
func TestTheZooIsTrue(t *testing.T) {
	for _, z := range zoos {
		t.Run(z.name, func(t *testing.T) { z.isTrue(t) })
	}
}

func (z *zoo) isTrue(t *testing.T) {
	t.Helper()
	most := int64(quickProof)
	if *zooLong {
		most = longProof
	}
	_, cages := z.read(t)
	proven, parts := 0, 0
	for i := range cages {
		c := &cages[i]
		p := z.position(t, c)
		if why := c.misprint(p); why != "" {
			t.Errorf("%v: %s", c, why)
			continue
		}
		is, sure := proves(p, c, most)
		short := c.kind != "only" || c.plies <= provenPlies
		switch {
		case sure && !is:
			t.Errorf("%v is not true", c)
		case sure && short, *zooLong && c.certified(t, z.game, p, longCertificate) > 0:
			proven++
		case *zooLong:
			t.Errorf("%v is not proven", c)
		case c.kind == "only":
			parts += c.certified(t, z.game, p, quickCertificate)
		}
	}
	t.Logf("proven %d of %d again, and %d moves of others", proven, len(cages), parts)
	if proven == 0 || parts == 0 && !*zooLong {
		t.Error("nothing of the zoo was proven again")
	}
}

// misprint says what is wrong with the moves that c names.
func (c *cage) misprint(p rules.Game) string {
	holds, err := c.parsed(p)
	if err != nil {
		return err.Error()
	}
	if c.blunder == "" {
		return ""
	}
	m, err := p.ParseMove(c.blunder)
	switch {
	case err != nil:
		return err.Error()
	case slices.Contains(holds, m):
		return "the blunder is among the moves that do not lose"
	}
	return ""
}
