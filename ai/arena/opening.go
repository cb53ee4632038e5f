package arena

import (
	"fmt"
	"math/rand/v2"

	"xotrio/rules"
)

// rounder is a game that is played in rounds, each from an empty board.
type rounder interface {
	// Round is the number of the round, from 1.
	Round() int
}

// round is the number of the round that is being played, 1 in a game without rounds.
func (g *sitting) round() int {
	if r, ok := g.pos.(rounder); ok {
		return r.Round()
	}
	return 1
}

// opening begins a game and plays the opening of its first round. Both games of a pair have the same one.
func (c *Config) opening(seed uint64) (*sitting, error) {
	g, err := c.begin(seed)
	if err == nil {
		err = c.open(g)
	}
	return g, err
}

// open plays random moves at the start of a round, such that it cannot be won at once afterwards. They follow from the seed
// and the number of the round alone, so that no two rounds begin alike, but the same rounds of a pair of games do: whoever
// opens them, on the same squares.
func (c *Config) open(g *sitting) error {
	round := g.round()
	r := rand.New(rand.NewPCG(g.seed, openingLuck(round)))
	for range openingTries {
		try := g.clone()
		for n := 0; n < c.OpeningPlies && try.in(round); n++ {
			moves := try.pos.AppendMoves(nil)
			if err := try.play(moves[r.IntN(len(moves))]); err != nil {
				return err
			}
		}
		if !try.in(round) || try.winsAtOnce() {
			continue
		}
		// What a later round is worth depends on those before it: it cannot be even for itself.
		if c.Even > 0 && round == 1 {
			if even, err := c.even(try); err != nil {
				return err
			} else if !even {
				continue
			}
		}
		*g = *try
		return nil
	}
	if c.Even > 0 {
		return fmt.Errorf("none of %d openings of %d plies leaves each side a good chance: take another number of plies, or allow uneven openings",
			openingTries, c.OpeningPlies)
	}
	return fmt.Errorf("no opening of %d plies leaves a game to play: take fewer or another number", c.OpeningPlies)
}

// openingTries is how many random openings are tried for one that leaves a game to play.
const openingTries = 1000

// openingLuck numbers the luck of the openings, far from the numbers of the draws of chance.
func openingLuck(round int) uint64 { return uint64(round-1)<<32 + 1 }

// in reports whether the game is in that round still.
func (g *sitting) in(round int) bool { return !g.pos.Outcome().Over() && g.round() == round }

// winsAtOnce reports whether the side on turn has a move that wins; in a game of rounds, one that ends the round, since who
// wins the last of them may lose the match.
func (g *sitting) winsAtOnce() bool {
	round := g.round()
	_, rounds := g.pos.(rounder)
	for _, m := range g.pos.AppendMoves(nil) {
		after := sitting{pos: g.pos.Clone()}
		after.pos.Do(m)
		if rounds && !after.in(round) || after.pos.Outcome() == rules.Won(g.pos.ToMove()) {
			return true
		}
	}
	return false
}
