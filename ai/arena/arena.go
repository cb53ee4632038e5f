// Package arena measures playing strength. It plays matches between two players (levels, the UCT yardstick, other
// programs) in pairs of games from random openings with sides swapped, several games at once, until a number of pairs
// is played or a sequential test has decided. Unlike the rest of ai it uses floating point, for statistics only.
//
//	arena.go   Config and Run: a match and its workers
//	game.go    one game and its opening
//	player.go  players: engines of this program and other programs
//	spec.go    description of players on the command line
//	result.go  Result: Elo, SPRT
//	ladder.go  Ladder: all levels of a game on one scale
package arena

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"xotrio/rules"
)

// Config describes a match.
type Config struct {
	// Game and Options are the game that is played.
	Game    *rules.Info
	Options rules.Options
	// Players are the two players; results are reported from the side of the first.
	Players [2]Spec
	// Pairs is the number of pairs of games, the maximum if SPRT can end the match earlier.
	Pairs int
	// FirstPair is the number of pairs of this match that were played before, so that this part continues the
	// numbering.
	FirstPair int
	// SPRT is the test that may end the match; nil for none.
	SPRT *SPRT
	// OpeningPlies is the number of random moves at the start of each pair, and of each later round of a game in
	// rounds.
	OpeningPlies int
	// Even, if positive, leaves out openings that give one side less than two chances in five, as judged by the
	// strongest level with that number of nodes. In a game in rounds it judges the first round only.
	Even int64
	// MaxPlies is the number of plies, random ones not counted, that ends a game as a draw; 0 for none.
	MaxPlies int
	// Seed determines the openings, chance, and the randomness of the players.
	Seed uint64
	// Workers is the number of games played at once, at least 1.
	Workers int
	// Now is the clock.
	Now func() time.Time
	// Save is called with every finished game, one call at a time; it may be nil. Its error ends the match.
	Save func(Record) error
	// Sentence returns the fault of a player in words for people; nil means what Error returns.
	Sentence func(error) string
	// Progress is called with the result so far after every game, one call at a time; it may be nil.
	Progress func(Result)
}

func (c *Config) check() error {
	switch {
	case c.Pairs < 1:
		return errors.New("a match needs one pair of games at least")
	case c.Workers < 1:
		return errors.New("a match needs one game at a time at least")
	case c.OpeningPlies < 0 || c.MaxPlies < 0 || c.Even < 0:
		return errors.New("numbers of plies and nodes cannot be negative")
	case c.SPRT != nil && !(c.SPRT.Elo0 < c.SPRT.Elo1):
		return fmt.Errorf("the test needs two different strengths, the lower first, not %v and %v", c.SPRT.Elo0, c.SPRT.Elo1)
	}
	return c.Game.CheckOptions(c.Options)
}

// Run plays the match. If ctx is done it ends early with the result so far and no error; unfinished games do not count.
func Run(ctx context.Context, c Config) (Result, error) {
	result := Result{Players: [2]string{c.Players[0].Text, c.Players[1].Text}, SPRT: c.SPRT}
	if err := c.check(); err != nil {
		return result, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	pairs := make(chan int)
	go func() {
		defer close(pairs)
		for n := c.FirstPair + 1; n <= c.FirstPair+c.Pairs; n++ {
			select {
			case pairs <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	ended := make(chan finishedGame)
	var workers sync.WaitGroup
	for range c.Workers {
		workers.Add(1)
		go func() {
			defer workers.Done()
			c.playPairs(ctx, pairs, ended)
		}()
	}
	go func() {
		workers.Wait()
		close(ended)
	}()
	var failed error
	for p := range ended {
		switch {
		case failed != nil || p.err != nil && ctx.Err() != nil:
			continue // the workers are stopping
		case p.err != nil:
			failed = p.err
		default:
			result.add(p)
			if c.Save != nil {
				if err := c.Save(p.record); err != nil {
					failed = fmt.Errorf("a game cannot be saved: %w", err)
				}
			}
			if c.Progress != nil {
				c.Progress(result)
			}
		}
		if failed != nil || c.SPRT != nil && result.Decision() != Undecided {
			cancel()
		}
	}
	return result, failed
}

// finishedGame is a game that a worker has ended.
type finishedGame struct {
	record Record
	// swapped is true if the first player had O.
	swapped bool
	spent   [2]timing // of X and O
	err     error
}

func (c *Config) playPairs(ctx context.Context, pairs <-chan int, ended chan<- finishedGame) {
	var players [2]player
	for i := range players {
		players[i] = c.newPlayer(&c.Players[i])
		defer players[i].close()
	}
	for pair := range pairs {
		seed := rules.Mix(c.Seed + uint64(pair)*rules.Weyl)
		start, err := c.newGame(seed)
		for game := 0; game < 2 && err == nil; game++ {
			var p finishedGame
			if p, err = c.playGame(ctx, start.clone(), pair, game, players); err == nil {
				ended <- p
			}
		}
		if err != nil {
			ended <- finishedGame{err: err}
			return
		}
	}
}

// playGame plays the first (0) or the second (1) game of a pair.
func (c *Config) playGame(ctx context.Context, g *liveGame, pair, game int, players [2]player) (finishedGame, error) {
	p := finishedGame{swapped: game == 1}
	specs := [2]*Spec{&c.Players[0], &c.Players[1]}
	if p.swapped {
		players[0], players[1] = players[1], players[0]
		specs[0], specs[1] = specs[1], specs[0]
	}
	for i, who := range players {
		if err := who.newGame(ctx, g.seed+uint64(i)); err != nil {
			return p, err
		}
	}
	p.record = Record{
		Pair: pair, Game: game + 1, Options: c.Options, Seed: g.seed, Opening: len(g.moves),
		Names: [2]string{specs[0].Text, specs[1].Text}, Specs: specs,
	}
	var err error
	p.record.Outcome, p.record.Fault, p.spent, err = c.playOut(ctx, g, players)
	p.record.Moves = g.moves
	return p, err
}
