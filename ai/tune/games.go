package tune

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"

	"xotrio/ai"
	"xotrio/rules"
)

// Games is how the examples are played.
type Games struct {
	// Game is played, with these Options.
	Game    *rules.Info
	Options rules.Options
	// NewEngine makes the player of both sides.
	NewEngine func(o ai.Options) (ai.Engine, error)
	// Number is how many games are played, Nodes the limit of nodes for each move.
	Number int
	Nodes  int64
	// OpeningPlies is the number of random moves at the beginning of each game.
	OpeningPlies int
	// MaxPlies is the number of plies at which a game counts as drawn; 0 for none.
	MaxPlies int
	// PerGame is how many positions of a game are taken at most.
	PerGame int
	// Quiet is that of the Subject.
	Quiet func(pos rules.Game) bool
	// Seed decides the openings, chance, and which positions are taken.
	Seed uint64
	// Workers is the number of games that are played at once.
	Workers int
	// Progress is called after every game, one call at a time, with the numbers of games and examples; it may be nil.
	Progress func(games, examples int)
}

// check says what is wrong with g.
func (g *Games) check() error {
	if g.Number < 1 || g.Nodes < 1 || g.PerGame < 1 || g.Workers < 1 {
		return errors.New("it takes one game, one node, one position a game and one game at a time at least")
	}
	if g.OpeningPlies < 0 || g.MaxPlies < 0 {
		return errors.New("numbers of plies cannot be negative")
	}
	return g.Game.CheckOptions(g.Options)
}

// Play plays the games. With the same seed the examples are the same whatever the number of workers. When ctx is done it
// ends early with the games that were finished, and no error.
func (g *Games) Play(ctx context.Context) ([]Example, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	type played struct {
		number   int
		examples []Example
		err      error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	numbers, results := make(chan int), make(chan played)
	go func() {
		defer close(numbers)
		for n := range g.Number {
			select {
			case numbers <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	var workers sync.WaitGroup
	for range g.Workers {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for n := range numbers {
				list, err := g.play(ctx, n)
				results <- played{n, list, err}
			}
		}()
	}
	go func() {
		workers.Wait()
		close(results)
	}()
	byGame := make([][]Example, g.Number)
	games, examples := 0, 0
	var failed error
	for p := range results {
		switch {
		case p.err == nil:
			byGame[p.number] = p.examples
			games++
			examples += len(p.examples)
			if g.Progress != nil {
				g.Progress(games, examples)
			}
		case failed == nil && ctx.Err() == nil:
			failed = fmt.Errorf("game %d: %w", p.number+1, p.err)
			cancel()
		}
	}
	var all []Example
	for _, list := range byGame {
		all = append(all, list...)
	}
	return all, failed
}

// play plays game n and takes its quiet positions.
func (g *Games) play(ctx context.Context, n int) ([]Example, error) {
	r := rand.New(rand.NewPCG(g.Seed, uint64(n)))
	// One small table for each game, so that no game depends on those before it.
	engine, err := g.NewEngine(ai.Options{HashMiB: 1, Seed: r.Uint64()})
	if err != nil {
		return nil, err
	}
	pos, err := g.opening(r)
	if err != nil {
		return nil, err
	}
	type taken struct {
		pos  rules.Game
		side rules.Side
	}
	var kept []taken
	quiet := 0
	for plies := 0; !pos.Outcome().Over() && (g.MaxPlies == 0 || plies < g.MaxPlies); plies++ {
		side := pos.ToMove()
		view := pos.View(side)
		t, err := engine.Think(ctx, view, ai.Limits{Nodes: g.Nodes}, nil)
		switch {
		case err != nil:
			return nil, err
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case !pos.Legal(t.Move):
			return nil, fmt.Errorf("move %d is not legal in %s", t.Move, pos.Text())
		}
		if t.Win == 0 && (g.Quiet == nil || g.Quiet(view)) {
			// Each quiet position of the game has the same chance to be among those that are kept.
			if quiet++; len(kept) < g.PerGame {
				kept = append(kept, taken{view, side})
			} else if at := r.IntN(quiet); at < g.PerGame {
				kept[at] = taken{view, side}
			}
		}
		pos.Do(t.Move)
		if err := deal(pos, r); err != nil {
			return nil, err
		}
	}
	winner := pos.Outcome().Winner()
	var list []Example
	for _, k := range kept {
		e := Example{Pos: k.pos, Game: n, Points: 1}
		switch winner {
		case k.side:
			e.Points = 2
		case k.side.Other():
			e.Points = 0
		}
		list = append(list, e)
	}
	return list, nil
}

// openingTries is how many random openings are tried for one that leaves a game to play.
const openingTries = 1000

// opening is a game after some random moves.
func (g *Games) opening(r *rand.Rand) (rules.Game, error) {
	for range openingTries {
		pos, err := g.Game.New(g.Options)
		if err != nil {
			return nil, err
		}
		if err := deal(pos, r); err != nil {
			return nil, err
		}
		for i := 0; i < g.OpeningPlies && !pos.Outcome().Over(); i++ {
			moves := pos.AppendMoves(nil)
			pos.Do(moves[r.IntN(len(moves))])
			if err := deal(pos, r); err != nil {
				return nil, err
			}
		}
		if !pos.Outcome().Over() {
			return pos, nil
		}
	}
	return nil, fmt.Errorf("no opening of %d plies leaves a game to play: take fewer", g.OpeningPlies)
}

// deal draws what is due.
func deal(pos rules.Game, r *rand.Rand) error {
	for !pos.Outcome().Over() && pos.ToMove() == rules.Nobody {
		d, ok := pos.(rules.Dealer)
		if !ok {
			return errors.New("a draw of chance is due, and the game cannot deal")
		}
		pos.Do(d.Deal(r.IntN))
	}
	return nil
}
