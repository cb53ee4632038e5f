package tune

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"xotrio/ai"
	"xotrio/rules"
)

// Games configures self-play for examples.
type Games struct {
	// Game is played by Subject with Weights on both sides.
	Game    *rules.Info
	Subject *Subject
	Weights []int
	// Number is the number of games, Nodes the limit of nodes for each move.
	Number int
	Nodes  int64
	// OpeningPlies is the maximum number of random moves at the start of each game.
	OpeningPlies int
	// MaxPlies is the maximum length of a game in plies; longer ones count as drawn. 0 means no limit.
	MaxPlies int
	// Seed determines the openings, chance, and which positions are taken.
	Seed uint64
	// Workers is the number of games played concurrently.
	Workers int
	// Progress, if not nil, is called after every game, never concurrently, with the numbers of games and examples so
	// far.
	Progress func(games, examples int)
}

func (g *Games) check() error {
	if err := g.Subject.check(); err != nil {
		return err
	}
	if g.Number < 1 || g.Nodes < 1 || g.Workers < 1 {
		return errors.New("it takes one game, one node and one game at a time at least")
	}
	if g.OpeningPlies < 0 || g.MaxPlies < 0 {
		return errors.New("numbers of plies cannot be negative")
	}
	return g.Game.CheckOptions(g.Subject.Options)
}

// Play plays the games. With the same seed the examples are the same whatever the number of workers. If ctx is done,
// Play ends early without an error and returns the games before the first unfinished one, and their number; asking for
// that number reproduces them.
func (g *Games) Play(ctx context.Context) (all []Example, number int, err error) {
	if err := g.check(); err != nil {
		return nil, 0, err
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
	byGame, ended := make([][]Example, g.Number), make([]bool, g.Number)
	games, examples := 0, 0
	var failed error
	for p := range results {
		switch {
		case p.err == nil:
			byGame[p.number], ended[p.number] = p.examples, true
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
	for ; number < g.Number && ended[number]; number++ {
		all = append(all, byGame[number]...)
	}
	return all, number, failed
}

// asideOf out of asideIn positions of a game are also searched after one random move, because most positions in a
// search are ones that good players would avoid. One move in strayEvery is played at random, so that games differ.
const (
	asideOf    = 2
	asideIn    = 3
	strayEvery = 20
)

// selfPlay is a game in progress.
type selfPlay struct {
	g        *Games
	number   int
	engine   ai.Engine
	r        *rand.Rand
	examples []pending
}

// pending is an example whose game result is not known yet.
type pending struct {
	Example
	side rules.Side
	// ply counts from the start of the game.
	ply int
	// aside is true for a position that was not played.
	aside bool
}

// play plays game n and returns its quiet positions.
func (g *Games) play(ctx context.Context, n int) ([]Example, error) {
	o := selfPlay{g: g, number: n, r: rand.New(rand.NewPCG(g.Seed, uint64(n)))}
	// Each game has a small table of its own, so that no game depends on those before it.
	engine, err := g.Subject.Engine(g.Weights, ai.Options{HashMiB: 1, Seed: o.r.Uint64()})
	if err != nil {
		return nil, err
	}
	o.engine = engine
	pos, err := g.opening(o.r)
	if err != nil {
		return nil, err
	}
	stray := -1
	for ply := 0; !pos.Outcome().Over() && (g.MaxPlies == 0 || ply < g.MaxPlies); ply++ {
		t, err := o.judge(ctx, pos, pending{ply: ply})
		if err != nil {
			return nil, err
		}
		if t.Win == 0 && o.r.IntN(asideIn) < asideOf {
			if err := o.aside(ctx, pos, ply); err != nil {
				return nil, err
			}
		}
		if t.Win == 0 && o.r.IntN(strayEvery) == 0 {
			t.Move, stray = anyMove(pos, o.r), ply
		}
		pos.Do(t.Move)
		if err := deal(pos, o.r); err != nil {
			return nil, err
		}
	}
	var list []Example
	winner := pos.Outcome().Winner()
	for _, k := range o.examples {
		switch {
		case k.aside || k.ply <= stray:
			k.Points = Unknown
		case winner == k.side:
			k.Points = 2
		case winner == rules.Nobody:
			k.Points = 1
		}
		list = append(list, k.Example)
	}
	return list, nil
}

// judge searches pos and takes it as an example if it is quiet.
func (o *selfPlay) judge(ctx context.Context, pos rules.Game, k pending) (ai.Thought, error) {
	k.side = pos.ToMove()
	view := pos.View(k.side)
	t, err := o.engine.Think(ctx, view, ai.Limits{Nodes: o.g.Nodes}, nil)
	switch {
	case err != nil:
		return t, err
	case ctx.Err() != nil:
		return t, ctx.Err()
	case !pos.Legal(t.Move):
		return t, fmt.Errorf("move %d is not legal in %s", t.Move, pos.Text())
	}
	if !o.g.quiet(view) {
		return t, nil
	}
	k.Game, k.Score, k.Proven = o.number, t.Score, min(max(t.Win, -1), 1)
	k.Features = merged(o.g.Subject.Features(view, nil))
	o.examples = append(o.examples, k)
	return t, nil
}

// aside searches the position after a random move that is not played.
func (o *selfPlay) aside(ctx context.Context, pos rules.Game, ply int) error {
	p := pos.Clone()
	p.Do(anyMove(p, o.r))
	if err := deal(p, o.r); err != nil {
		return err
	}
	if p.Outcome().Over() || !o.g.quiet(p.View(p.ToMove())) {
		return nil
	}
	_, err := o.judge(ctx, p, pending{ply: ply + 1, aside: true})
	return err
}

func (g *Games) quiet(view rules.Game) bool { return g.Subject.Quiet == nil || g.Subject.Quiet(view) }

func anyMove(pos rules.Game, r *rand.Rand) rules.Move {
	moves := pos.AppendMoves(nil)
	return moves[r.IntN(len(moves))]
}

// merged returns list with each weight once and without features of count 0.
func merged(list []Feature) []Feature {
	slices.SortStableFunc(list, func(a, b Feature) int { return int(a.Weight - b.Weight) })
	n := 0
	for i, f := range list {
		if i > 0 && list[n-1].Weight == f.Weight {
			list[n-1].Count += f.Count
			continue
		}
		list[n] = f
		n++
	}
	return slices.Clone(slices.DeleteFunc(list[:n], func(f Feature) bool { return f.Count == 0 }))
}

// openingTries limits the random openings tried for one that does not end the game.
const openingTries = 1000

func (g *Games) opening(r *rand.Rand) (rules.Game, error) {
	for range openingTries {
		pos, err := g.Game.New(g.Subject.Options)
		if err != nil {
			return nil, err
		}
		if err := deal(pos, r); err != nil {
			return nil, err
		}
		for n := r.IntN(g.OpeningPlies + 1); n > 0 && !pos.Outcome().Over(); n-- {
			pos.Do(anyMove(pos, r))
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
