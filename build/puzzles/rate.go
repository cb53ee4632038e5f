package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/puzzle"
	"xotrio/rules"
)

// rate lets every solver try p and computes its Elo. One that plays the same with every seed tries once.
func (s *seeker) rate(ctx context.Context, p *puzzle.Puzzle) error {
	all := puzzle.Solvers(p.Game.Name)
	p.Solved = make([]int, len(all))
	for i, level := range all {
		tries, each := puzzle.Tries, 1
		if !engines.Seeded(p.Game.Name, level) {
			tries, each = 1, puzzle.Tries
		}
		for n := range uint64(tries) {
			e, err := engines.New(p.Game.Name, level, ai.Options{HashMiB: 1, Seed: n + 1})
			if err != nil {
				return err
			}
			ok, err := s.solves(ctx, e, p)
			if err != nil {
				return err
			}
			if ok {
				p.Solved[i] += each
			}
		}
	}
	p.Elo = elo(p.Game.Name, p.Solved)
	return nil
}

func (s *seeker) solves(ctx context.Context, e ai.Engine, p *puzzle.Puzzle) (bool, error) {
	a, err := p.Start(s.prover)
	if err != nil {
		return false, err
	}
	for !a.Solved() {
		pos := a.Position()
		t, err := e.Think(ctx, pos.View(p.Side), ai.Limits{}, nil)
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

// elo returns the point of one half on the logistic curve through the shares solved by the solvers. The slope is
// fitted too. One far below that solves nothing and one far above that solves everything are added with the weight
// of one try, so that the fit has an answer if all of them fail or none does.
func elo(game string, solved []int) int {
	all := puzzle.Solvers(game)
	best, at := math.Inf(-1), 0
	for middle := 500; middle <= 2600; middle += 10 {
		for _, scale := range []float64{100, 150, 200, 300, 400, 600} {
			chance := func(of float64) float64 { return 1 / (1 + math.Pow(10, (float64(middle)-of)/scale)) }
			sum := math.Log(1-chance(600)) + math.Log(chance(2500))
			for i, n := range solved {
				of, ok := engines.Elo(game, all[i])
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

func ratedName(game string) string { return "puzzles-" + game + ".rated" }

// rated returns the puzzles of the file that rerate writes, by ID; none if there is no file.
func rated(g *rules.Info) (map[string]puzzle.Puzzle, error) {
	data, err := os.ReadFile(ratedName(g.Name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all, err := puzzle.Parse(g, string(data))
	of := map[string]puzzle.Puzzle{}
	for _, p := range all {
		of[p.ID] = p
	}
	return of, err
}

// rerate lets the levels, after a change, try every puzzle that comes with the program. The results go to a file that
// choose reads. Those already there are left out, so that it can be interrupted.
func rerate(ctx context.Context, g *rules.Info, f flags) error {
	name, err := f.file(g.Name)
	if err != nil {
		return err
	}
	all, _, err := shipped(g, name)
	if err != nil {
		return err
	}
	done, err := rated(g)
	if err != nil {
		return err
	}
	if done == nil {
		if err := os.WriteFile(ratedName(g.Name), []byte(puzzle.Text(nil, nil)), 0o644); err != nil {
			return err
		}
	}
	out, err := os.OpenFile(ratedName(g.Name), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	for i := range all {
		p := all[i]
		if _, there := done[p.ID]; there {
			continue
		}
		s, err := newSeeker(g, f)
		if err != nil {
			return errors.Join(err, out.Close())
		}
		was := p.Elo
		if err := s.rate(ctx, &p); err != nil {
			return errors.Join(err, out.Close())
		}
		fmt.Printf("%s: Elo %d, was %d, solved %v\n", p.ID, p.Elo, was, p.Solved)
		if _, err := out.WriteString(puzzle.Lines([]puzzle.Puzzle{p})); err != nil {
			return errors.Join(err, out.Close())
		}
	}
	return out.Close()
}
