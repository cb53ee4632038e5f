package minds

import (
	"testing"

	"xotrio/rules"
	oxixogame "xotrio/rules/oxixo"
	trexogame "xotrio/rules/trexo"
	xobrainergame "xotrio/rules/xobrainer"
)

// proof decides by the rules alone, looking at every move and every answer, whether a side can force a win within a
// number of plies. It knows nothing of evaluation, reduction, threats or tables, and so is what the minds are held
// against. left is how many positions it may still look at; below 0 its answers mean nothing.
type proof[S comparable, P rules.Of[S]] struct {
	left int64
	// hot are the moves that decided last at each number of plies: tried first, they save most of the work.
	hot [16][4]rules.Move
	// moves is room for the moves of each number of plies.
	moves [16][]rules.Move
}

// wins tells whether the side on turn in s wins within n plies, n odd, by force.
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

// loses tells whether the side on turn in s, whatever it does, loses within n plies, n even.
func (p *proof[S, P]) loses(s *S, n int) bool {
	side := P(s).ToMove()
	return !p.any(s, n, func(after *S) bool {
		if o := P(after).Outcome(); o.Over() {
			return o.Winner() != side.Other()
		}
		return !p.wins(after, n-1)
	})
}

// any tells whether decides says yes of the position after some move in s.
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

// prove tells whether what c says is true; sure is false where that takes more than most positions.
func prove[S comparable, P rules.Of[S]](s *S, c *cage, only rules.Move, most int64) (is, sure bool) {
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
			lost := !P(&after).Outcome().Over() && p.wins(&after, c.plies)
			if lost == (m == only) {
				is = false
				break
			}
		}
	}
	return is, p.left >= 0
}

// proves is prove for any game.
func proves(p rules.Play, c *cage, most int64) (is, sure bool) {
	only := rules.NoMove
	if c.kind == "only" {
		m, err := p.ParseMove(c.move)
		if err != nil {
			return false, true
		}
		only = m
	}
	switch g := p.(type) {
	case *xobrainergame.State:
		return prove(g, c, only, most)
	case *trexogame.State:
		return prove(g, c, only, most)
	case *oxixogame.Play:
		s := g.State()
		return prove(&s, c, only, most)
	case *oxixogame.Play4:
		s := g.State()
		return prove(&s, c, only, most)
	}
	return false, false
}

// What the zoo says of its positions is true, as far as that is proven quickly; the rest was proven when it was found.
func TestTheZooIsTrue(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		_, cages := readZoo(t, game)
		proven := 0
		for i := range cages {
			c := &cages[i]
			is, sure := proves(cagePosition(t, game, c), c, quickProof)
			if sure {
				proven++
			}
			if sure && !is {
				t.Errorf("%s: %v is not true", game, c)
			}
		}
		t.Logf("%s: proven %d of %d again", game, proven, len(cages))
		if proven == 0 {
			t.Errorf("%s: nothing of the zoo was proven again", game)
		}
	}
}
