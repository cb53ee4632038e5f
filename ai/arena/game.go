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

// liveGame is one game in progress.
type liveGame struct {
	game  *rules.Info
	pos   rules.Game
	seed  uint64
	moves []rules.Move
	texts []string
	draws uint64 // of chance, among moves
}

// play plays m, which is legal, and the draws of chance after it.
func (g *liveGame) play(m rules.Move) error {
	g.add(m)
	return g.deal()
}

func (g *liveGame) add(m rules.Move) {
	g.moves, g.texts = append(g.moves, m), append(g.texts, g.pos.MoveText(m))
	g.pos.Do(m)
}

// deal makes the draws that are due, exactly as a game on screen does: replaying a record with the same seed gives the
// same draws.
func (g *liveGame) deal() error {
	return rules.DealDue(g.pos, g.seed, g.draws, func(m rules.Move) rules.Position {
		g.draws++
		g.add(m)
		return g.pos
	})
}

// position returns the command that sends the game to an engine: all moves or, if there were draws of chance, which
// bring secrets, the view of the side to move.
func (g *liveGame) position() string {
	switch {
	case g.draws > 0:
		return "position fen " + g.pos.View(g.pos.ToMove()).Text()
	case len(g.texts) == 0:
		return "position startpos"
	}
	return "position startpos moves " + strings.Join(g.texts, " ")
}

func (g *liveGame) clone() *liveGame {
	c := *g
	c.pos = g.pos.Clone()
	c.moves, c.texts = append([]rules.Move(nil), g.moves...), append([]string(nil), g.texts...)
	return &c
}

// Record is a finished game.
type Record struct {
	// Pair and Game number the game: the pair from 1, and 1 or 2 for the first or second game of it.
	Pair, Game int
	// Names are the texts of the players of X and O.
	Names [2]string
	// Specs are their descriptions.
	Specs [2]*Spec
	// Options and Seed are those of the game, as in a match setup.
	Options rules.Options
	Seed    uint64
	// Opening is the number of Moves at the start that were played at random. Later rounds have their own openings.
	Opening int
	// Moves are all moves from the opening position on, including draws of chance.
	Moves   []rules.Move
	Outcome rules.Outcome
	// Fault is empty if the game ended by its rules. Otherwise it is the reason for its end: the loser's fault, or the
	// length.
	Fault string
}

// timing is the time that a player has spent on its moves.
type timing struct {
	moves int
	total time.Duration
	most  time.Duration
}

func (c *timing) add(d timing) {
	c.moves += d.moves
	c.total += d.total
	c.most = max(c.most, d.most)
}

// playOut plays g to its end between the players of X and O. It returns an error if the match cannot continue or ctx is
// done.
func (c *Config) playOut(ctx context.Context, g *liveGame, by [2]player) (outcome rules.Outcome, why string, spent [2]timing, err error) {
	for n := 0; !g.pos.Outcome().Over(); n++ {
		if c.MaxPlies > 0 && n >= c.MaxPlies {
			return rules.Drawn, fmt.Sprintf("cut off after %d plies", n), spent, nil
		}
		side := g.pos.ToMove()
		at := side - rules.X
		started := c.Now()
		m, err := by[at].move(ctx, g)
		took := c.Now().Sub(started)
		spent[at].add(timing{1, took, took})
		if ctx.Err() != nil {
			return rules.Running, "", spent, ctx.Err()
		}
		var wrong fault
		switch {
		case errors.As(err, &wrong):
			sentence := c.Sentence
			if sentence == nil {
				sentence = error.Error
			}
			return rules.Won(side.Other()), sentence(wrong.error), spent, nil
		case err != nil:
			return rules.Running, "", spent, err
		case !g.pos.Legal(m):
			return rules.Running, "", spent, fmt.Errorf("%s: move %d is not legal in %s", c.Game.Name, m, g.pos.Text())
		}
		round := g.round()
		if err = g.play(m); err == nil && !g.pos.Outcome().Over() && g.round() != round {
			err = c.playOpening(g)
		}
		if err != nil {
			return rules.Running, "", spent, err
		}
	}
	return g.pos.Outcome(), "", spent, nil
}

// rounder is a game that is played in rounds, each from an empty board.
type rounder interface {
	// Round returns the number of the round, from 1.
	Round() int
}

// round returns the number of the current round, 1 in a game without rounds.
func (g *liveGame) round() int {
	if r, ok := g.pos.(rounder); ok {
		return r.Round()
	}
	return 1
}

// newGame starts a game and plays the opening of its first round. Both games of a pair share it.
func (c *Config) newGame(seed uint64) (*liveGame, error) {
	p, err := c.Game.New(c.Options)
	if err != nil {
		return nil, err
	}
	g := &liveGame{game: c.Game, pos: p, seed: seed}
	if err := g.deal(); err != nil {
		return nil, err
	}
	return g, c.playOpening(g)
}

// playOpening plays random moves at the start of a round that leave no win at once. They depend only on the seed and
// the number of the round, so all rounds of a game start differently, while the same rounds of both games of a pair
// start alike, on the same squares for either player.
func (c *Config) playOpening(g *liveGame) error {
	round := g.round()
	r := rand.New(rand.NewPCG(g.seed, openingStream(round)))
	for range openingTries {
		try := g.clone()
		for n := 0; n < c.OpeningPlies && try.inRound(round); n++ {
			moves := try.pos.AppendMoves(nil)
			if err := try.play(moves[r.IntN(len(moves))]); err != nil {
				return err
			}
		}
		if !try.inRound(round) || try.winsAtOnce() {
			continue
		}
		// The value of a later round depends on the rounds before it, so it cannot be even by itself.
		if c.Even > 0 && round == 1 {
			if even, err := c.isEven(try); err != nil {
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

// openingTries is the maximum number of random openings tried for one that leaves a game to play.
const openingTries = 1000

// openingStream returns the random stream of a round's opening, far from the numbers of the draws of chance.
func openingStream(round int) uint64 { return uint64(round-1)<<32 + 1 }

func (g *liveGame) inRound(round int) bool { return !g.pos.Outcome().Over() && g.round() == round }

// winsAtOnce reports whether the side to move can win with one move or, in a game of rounds, can end the round: a side
// that wins the last round may lose the match.
func (g *liveGame) winsAtOnce() bool {
	round := g.round()
	_, rounds := g.pos.(rounder)
	for _, m := range g.pos.AppendMoves(nil) {
		after := liveGame{pos: g.pos.Clone()}
		after.pos.Do(m)
		if rounds && !after.inRound(round) || after.pos.Outcome() == rules.Won(g.pos.ToMove()) {
			return true
		}
	}
	return false
}

// minEvenChance is the minimum chance to win, in per mille, of either side in an even opening.
const minEvenChance = 400

// isEven reports whether an opening is undecided: the strongest level, with Even nodes, sees a good chance for both
// sides. It uses a new engine each time, so that no opening depends on earlier ones.
func (c *Config) isEven(g *liveGame) (bool, error) {
	m, err := engines.New(c.Game.Name, ai.MaxLevel, ai.Options{Threads: 1, HashMiB: refereeHash, Now: c.Now})
	if err != nil {
		return false, err
	}
	t, err := m.Think(context.Background(), g.pos.View(g.pos.ToMove()), ai.Limits{Nodes: c.Even}, nil)
	return t.Win == 0 && t.Chance >= minEvenChance && t.Chance <= 1000-minEvenChance, err
}

// refereeHash is the size of its table in MiB.
const refereeHash = 4
