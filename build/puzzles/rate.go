package main

import (
	"context"
	"math"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/puzzle"
)

// topNodes is what the strongest level, which is limited by time alone, searches when it tries a puzzle.
const topNodes = 40_000

// rate has every level try p and works out its Elo. A level that plays alike with every seed tries once for all.
func (s *seeker) rate(ctx context.Context, p *puzzle.Puzzle) error {
	p.Solved = [ai.MaxLevel]int{}
	for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
		tries, each := puzzle.Tries, 1
		if !engines.Seeded(p.Game.Name, level) {
			tries, each = 1, puzzle.Tries
		}
		for n := range uint64(tries) {
			e, err := engines.New(p.Game.Name, level, ai.Options{HashMiB: 1, Seed: n + 1})
			if err != nil {
				return err
			}
			ok, err := s.solves(ctx, e, level, p)
			if err != nil {
				return err
			}
			if ok {
				p.Solved[level-ai.MinLevel] += each
			}
		}
	}
	p.Elo = elo(p.Game.Name, &p.Solved)
	return nil
}

// solves reports whether e solves p.
func (s *seeker) solves(ctx context.Context, e ai.Engine, level ai.Level, p *puzzle.Puzzle) (bool, error) {
	a, err := p.Begin(s.prover)
	if err != nil {
		return false, err
	}
	lim := ai.Limits{}
	if level == ai.MaxLevel {
		lim.Nodes = topNodes
	}
	for !a.Solved() {
		pos := a.Position()
		t, err := e.Think(ctx, pos.View(p.Side), lim, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return false, err
		}
		if right, err := a.Right(ctx, t.Move); err != nil || !right {
			return false, err
		}
		if _, err := a.Try(ctx, t.Move); err != nil {
			return false, err
		}
	}
	return true, nil
}

// elo is where the logistic curve through the shares solved by the levels is one half. Its steepness is fitted as well. A level far
// below that solves nothing, and one far above that solves everything, are added, with the weight of one try, so that the fit
// has an answer where all levels fail or none does.
func elo(game string, solved *[ai.MaxLevel]int) int {
	best, at := math.Inf(-1), 0
	for middle := 500; middle <= 2600; middle += 10 {
		for _, scale := range []float64{100, 150, 200, 300, 400, 600} {
			chance := func(of float64) float64 { return 1 / (1 + math.Pow(10, (float64(middle)-of)/scale)) }
			sum := math.Log(1-chance(600)) + math.Log(chance(2500))
			for i, n := range solved {
				of, ok := engines.Elo(game, ai.MinLevel+ai.Level(i))
				if !ok {
					continue
				}
				c := min(max(chance(float64(of)), 1e-6), 1-1e-6)
				sum += float64(n)*math.Log(c) + float64(puzzle.Tries-n)*math.Log(1-c)
			}
			if sum > best {
				best, at = sum, middle
			}
		}
	}
	return at
}
