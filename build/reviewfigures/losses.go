package main

import (
	"fmt"

	"xotrio/ai"
	"xotrio/game/review"
)

// losses reviews games of every level against itself and prints what it loses on average, by the difficulty of the position. Losses of a
// level are made never smaller than those of a stronger one.
func losses(b *bench) error {
	var sum, times [len(review.Difficulties)][ai.MaxLevel + 1]float64
	err := b.each(func(n int) error {
		for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
			_, r, err := b.reviewed(n+1000*int(level), [2]ai.Level{level, level}, b.nodes)
			if err != nil {
				return err
			}
			for i := range r.Plies {
				p := &r.Plies[i]
				if p.Ply <= opening || !p.Open() {
					continue
				}
				class := review.Class(p.Difficulty)
				sum[class][level] += float64(min(p.RoundLoss, review.LossCap))
				times[class][level]++
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("# %s: %d games of each level, %d nodes: class of difficulty, then the mean losses of levels 1 to 10 in tenths of a per mille\n", b.game, b.games, b.nodes)
	for class := range sum {
		var row, turns [ai.MaxLevel]float64
		for l := range row {
			turns[l] = times[class][l+1]
			row[l] = sum[class][l+1] / max(turns[l], 1)
		}
		pool(row[:], turns[:])
		fmt.Printf("# %s %d: turns %.0f\n%s %d", b.game, class, turns, b.game, class)
		for _, loss := range row {
			fmt.Printf(" %.0f", 10*loss)
		}
		fmt.Println()
	}
	return nil
}

// pool makes row descend, by the mean of neighbours that do not, each with its weight (isotonic regression by pooling adjacent violators).
func pool(row, weight []float64) {
	type block struct {
		mean, weight float64
		n            int
	}
	var blocks []block
	for i, v := range row {
		blocks = append(blocks, block{v, weight[i], 1})
		for k := len(blocks) - 1; k > 0 && (blocks[k-1].weight == 0 || blocks[k].weight == 0 || blocks[k].mean > blocks[k-1].mean); k-- {
			a, c := blocks[k-1], blocks[k]
			all := a.weight + c.weight
			blocks = append(blocks[:k-1], block{(a.mean*a.weight + c.mean*c.weight) / max(all, 1), all, a.n + c.n})
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
