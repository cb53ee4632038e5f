// Package arena measures strength: it plays matches between two players (levels, the yardstick, other programs) in pairs
// of games from random openings with colours swapped, on several goroutines at once, until a number of pairs is played or a
// sequential test has decided. Unlike the rest of ai it uses floating point, for statistics only.
package arena

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"xotrio/rules"
)

// Config is a match.
type Config struct {
	// Game is played, with these Options.
	Game    *rules.Info
	Options rules.Options
	// Players are the two; results are reported from the side of the first.
	Players [2]Spec
	// Pairs is the number of pairs of games, the greatest number where SPRT may end the match earlier.
	Pairs int
	// FirstPair is the number of pairs of this match that were played before, so that these go on where those ended.
	FirstPair int
	// SPRT is the test that may end the match; nil for none.
	SPRT *SPRT
	// OpeningPlies is the number of random moves at the start of each pair, and of each later round of a game in rounds.
	OpeningPlies int
	// Even, where it is above 0, leaves out openings in which one side is as good as lost: those of which the strongest level,
	// looking at so many nodes, finds that one side has less than three chances in ten. In a game in rounds it looks at the first.
	Even int64
	// MaxPlies is the number of plies, random ones not counted, at which a game is ended as a draw; 0 for none.
	MaxPlies int
	// Seed decides the openings, chance, and what is random in the players.
	Seed uint64
	// Workers is the number of games that are played at once, 1 at least.
	Workers int
	// Now is the clock.
	Now func() time.Time
	// Save is called with every game that was played, one at a time; it may be nil. Its error ends the match.
	Save func(Record) error
	// Progress is called with what there is after every game, one call at a time; it may be nil.
	Progress func(Result)
}

// check says what is wrong with c.
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

// Run plays the match. When ctx is done it ends early, with what there is and no error; games that were not finished do
// not count.
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
	ended := make(chan played)
	var workers sync.WaitGroup
	for range c.Workers {
		workers.Add(1)
		go func() {
			defer workers.Done()
			c.work(ctx, pairs, ended)
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
			continue // the workers are on their way home
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

// played is a game that a worker has ended.
type played struct {
	record Record
	// swapped reports whether the first player had O.
	swapped bool
	spent   [2]clocked // of X and O
	err     error
}

// work plays pairs until there are no more.
func (c *Config) work(ctx context.Context, pairs <-chan int, ended chan<- played) {
	var players [2]player
	for i := range players {
		players[i] = c.newPlayer(&c.Players[i])
		defer players[i].close()
	}
	for pair := range pairs {
		seed := mix(c.Seed + uint64(pair)*0x9E3779B97F4A7C15)
		start, err := c.opening(seed)
		for game := 0; game < 2 && err == nil; game++ {
			var p played
			if p, err = c.game(ctx, start.clone(), pair, game, players); err == nil {
				ended <- p
			}
		}
		if err != nil {
			ended <- played{err: err}
			return
		}
	}
}

// game plays the first (0) or the second (1) game of a pair.
func (c *Config) game(ctx context.Context, g *sitting, pair, game int, players [2]player) (played, error) {
	p := played{swapped: game == 1}
	specs := [2]*Spec{&c.Players[0], &c.Players[1]}
	if p.swapped {
		players[0], players[1] = players[1], players[0]
		specs[0], specs[1] = specs[1], specs[0]
	}
	for i, who := range players {
		if err := who.begin(ctx, g.seed+uint64(i)); err != nil {
			return p, err
		}
	}
	p.record = Record{
		Pair: pair, Game: game + 1, Options: c.Options, Seed: g.seed, Opening: len(g.moves),
		Names: [2]string{specs[0].Text, specs[1].Text}, Specs: specs,
	}
	var err error
	p.record.Outcome, p.record.Fault, p.spent, err = c.finish(ctx, g, players)
	p.record.Moves = g.moves
	return p, err
}

// mix is the finaliser of SplitMix64 (Steele, Lea and Flood 2014).
func mix(n uint64) uint64 {
	n = (n ^ n>>30) * 0xBF58476D1CE4E5B9
	n = (n ^ n>>27) * 0x94D049BB133111EB
	return n ^ n>>31
}
