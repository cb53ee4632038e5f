package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/rules"
)

// positionsPerGame is how many positions of each game the levels are tried on.
const positionsPerGame = 4

// losses has every level choose in positions of mixed games and prints what it loses on average, by the difficulty of the position.
// Losses of a level are made never smaller than those of a stronger one, and those of a class with few positions are left to its
// neighbours.
func losses(b *bench) error {
	var sum, times [len(review.Difficulties)][ai.MaxLevel + 1]float64
	err := b.each(func(n int) error {
		r := rand.New(rand.NewPCG(b.seed+1, uint64(n)))
		m, err := b.play(n, mixed(r.IntN))
		if err != nil {
			return err
		}
		for range positionsPerGame {
			if m.Ply() <= opening {
				break
			}
			p := m.At(opening + r.IntN(m.Ply()-opening))
			j, chosen, err := b.tried(p, r.Uint64())
			if err != nil {
				return fail(p, err)
			}
			class := review.Class(j.Difficulty)
			for _, c := range chosen {
				level, mv := c.level, c.move
				at := slices.IndexFunc(j.Lines, func(l judge.Line) bool { return l.Move == mv })
				sum[class][level] += float64(min(j.Loss(&j.Lines[at]), review.LossCap))
				times[class][level]++
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("# %s: %d games, %d nodes: class of difficulty, then the mean losses of levels 1 to 10 in tenths of a per mille\n", b.game, b.games, b.nodes)
	for class := range sum {
		fmt.Printf("# %s %d: %.0f positions\n", b.game, class, times[class][ai.MaxLevel])
		if times[class][ai.MaxLevel] == 0 {
			continue
		}
		var row [ai.MaxLevel + 1]float64
		for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
			row[level] = sum[class][level] / times[class][level]
		}
		pool(row[1:])
		fmt.Printf("%s %d", b.game, class)
		for _, loss := range row[1:] {
			fmt.Printf(" %.0f", 10*loss)
		}
		fmt.Println()
	}
	return nil
}

// choice is what a level chose.
type choice struct {
	level ai.Level
	move  rules.Move
}

// triedNodes is what the strongest level searches for its choice here: more than the level below it.
const triedNodes = 25_000

// triesBelow is the level from which on one choice is enough: those below it err at random, and choose triesOfWeak times.
const (
	triesBelow      = ai.Level(8)
	triesOfWeak int = 3
)

// tried is the judgement of p with the moves that each level chooses there.
func (b *bench) tried(p rules.Game, seed uint64) (judge.Judgement, []choice, error) {
	var chosen []choice
	var moves []rules.Move
	view := p.View(p.ToMove())
	for n := range triesOfWeak * int(ai.MaxLevel) {
		level := ai.MinLevel + ai.Level(n/triesOfWeak)
		if level >= triesBelow && n%triesOfWeak > 0 {
			continue
		}
		e, err := engines.New(b.game, level, ai.Options{HashMiB: 4, Seed: seed + uint64(n)})
		if err != nil {
			return judge.Judgement{}, nil, err
		}
		lim := ai.Limits{}
		if level == ai.MaxLevel {
			lim.Nodes = triedNodes
		}
		t, err := e.Think(b.ctx, view, lim, nil)
		if err != nil {
			return judge.Judgement{}, nil, err
		}
		chosen = append(chosen, choice{level, t.Move})
		moves = append(moves, t.Move)
	}
	j, err := b.judge.Besides(b.ctx, p, rules.NoMove, moves, b.nodes)
	return j, chosen, err
}

// pool makes row descend, by the mean of neighbours that do not (isotonic regression by pooling adjacent violators).
func pool(row []float64) {
	type block struct {
		mean float64
		n    int
	}
	var blocks []block
	for _, v := range row {
		blocks = append(blocks, block{v, 1})
		for k := len(blocks) - 1; k > 0 && blocks[k].mean > blocks[k-1].mean; k-- {
			a, c := blocks[k-1], blocks[k]
			blocks = append(blocks[:k-1], block{(a.mean*float64(a.n) + c.mean*float64(c.n)) / float64(a.n+c.n), a.n + c.n})
		}
	}
	at := 0
	for _, bl := range blocks {
		for range bl.n {
			row[at] = bl.mean
			at++
		}
	}
}
