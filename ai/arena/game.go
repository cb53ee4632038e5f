package arena

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
)

// sitting is one game being played.
type sitting struct {
	game  *rules.Info
	pos   rules.Game
	seed  uint64
	moves []rules.Move
	texts []string
	draws uint64 // of chance, among moves
}

// begin starts a game of c and deals.
func (c *Config) begin(seed uint64) (*sitting, error) {
	p, err := c.Game.New(c.Options)
	if err != nil {
		return nil, err
	}
	g := &sitting{game: c.Game, pos: p, seed: seed}
	return g, g.deal()
}

// play plays m, which is legal, and what chance deals after it.
func (g *sitting) play(m rules.Move) error {
	g.add(m)
	return g.deal()
}

func (g *sitting) add(m rules.Move) {
	g.moves, g.texts = append(g.moves, m), append(g.texts, g.pos.MoveText(m))
	g.pos.Do(m)
}

// deal draws what is due, exactly as a game on screen does: a record that is played again with the same seed deals the same.
func (g *sitting) deal() error {
	return rules.DealDue(g.pos, g.seed, g.draws, func(m rules.Move) rules.Position {
		g.draws++
		g.add(m)
		return g.pos
	})
}

// position is the command by which an engine is told of the game: all moves, or where chance has a part, which brings
// secrets, what the side on turn may see.
func (g *sitting) position() string {
	switch {
	case g.draws > 0:
		return "position fen " + g.pos.View(g.pos.ToMove()).Text()
	case len(g.texts) == 0:
		return "position startpos"
	}
	return "position startpos moves " + strings.Join(g.texts, " ")
}

// clone is an independent copy.
func (g *sitting) clone() *sitting {
	c := *g
	c.pos = g.pos.Clone()
	c.moves, c.texts = append([]rules.Move(nil), g.moves...), append([]string(nil), g.texts...)
	return &c
}

// Record is a game that was played.
type Record struct {
	// Pair and Game number the game: pair from 1, and the first or second game of it.
	Pair, Game int
	// Names are the texts of the players of X and O.
	Names [2]string
	// Specs are their descriptions.
	Specs [2]*Spec
	// Options and Seed are those of the game, as in a match setup.
	Options rules.Options
	Seed    uint64
	// Opening is the number of Moves at the start that were played at random. Later rounds have openings of their own.
	Opening int
	// Moves are all moves from the opening position on, draws of chance included.
	Moves []rules.Move
	// Outcome is the result.
	Outcome rules.Outcome
	// Fault is empty where the rules ended the game. Otherwise it says why it was ended: the loser's fault, or the length.
	Fault string
}

// clocked is what a player has spent on its moves.
type clocked struct {
	moves int
	total time.Duration
	most  time.Duration
}

func (c *clocked) add(d clocked) {
	c.moves += d.moves
	c.total += d.total
	c.most = max(c.most, d.most)
}

// finish plays g to its end between the players of X and O. The error is one after which the match cannot go on, or that
// of ctx.
func (c *Config) finish(ctx context.Context, g *sitting, by [2]player) (outcome rules.Outcome, why string, spent [2]clocked, err error) {
	for n := 0; !g.pos.Outcome().Over(); n++ {
		if c.MaxPlies > 0 && n >= c.MaxPlies {
			return rules.Drawn, fmt.Sprintf("cut off after %d plies", n), spent, nil
		}
		side := g.pos.ToMove()
		at := side - rules.X
		started := c.Now()
		m, err := by[at].move(ctx, g)
		took := c.Now().Sub(started)
		spent[at].add(clocked{1, took, took})
		if ctx.Err() != nil {
			return rules.Running, "", spent, ctx.Err()
		}
		var wrong fault
		switch {
		case errors.As(err, &wrong):
			return rules.Won(side.Other()), wrong.Error(), spent, nil
		case err != nil:
			return rules.Running, "", spent, err
		case !g.pos.Legal(m):
			return rules.Running, "", spent, fmt.Errorf("%s: move %d is not legal in %s", c.Game.Name, m, g.pos.Text())
		}
		round := g.round()
		if err = g.play(m); err == nil && !g.pos.Outcome().Over() && g.round() != round {
			err = c.open(g)
		}
		if err != nil {
			return rules.Running, "", spent, err
		}
	}
	return g.pos.Outcome(), "", spent, nil
}

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

// evenLeast is the chance to win, in per mille, that an even opening leaves to each side at least.
const evenLeast = 300

// even reports whether the opening is not decided yet: the strongest level, looking at Even nodes of it, sees a good chance for
// both sides. An engine is made for it each time, so that no opening depends on those before it.
func (c *Config) even(g *sitting) (bool, error) {
	m, err := engines.New(c.Game.Name, ai.MaxLevel, ai.Options{Threads: 1, HashMiB: refereeHash, Now: c.Now})
	if err != nil {
		return false, err
	}
	t, err := m.Think(context.Background(), g.pos.View(g.pos.ToMove()), ai.Limits{Nodes: c.Even}, nil)
	return t.Win == 0 && t.Chance >= evenLeast && t.Chance <= 1000-evenLeast, err
}

// refereeHash is the referee's memory in MiB.
const refereeHash = 4
