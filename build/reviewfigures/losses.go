package main

import (
	"fmt"
	"math"

	"xotrio/ai"
	"xotrio/game/review"
	"xotrio/rules"
)

const (
	// near is how far what one level loses says something of its neighbours, in levels, and common how many choices it takes of a level to count as
	// much as those of all levels together.
	near   = 0.8
	common = 4
	// lean is by how much more than their losses show winners and losers of one level are told apart: what a game was won by is in many small losses.
	lean = 1.75
)

// counts are how often something was lost, by class of loss.
type counts [len(review.Losses)]float64

// losses reviews games of every level against itself and prints how likely each loss is, by result, difficulty and level.
func losses(b *bench) error {
	var lost [len(review.Difficulties)][ai.MaxLevel]counts
	var all []*sampled
	if err := b.eachSample(func(s *sampled) {
		all = append(all, s)
		for _, choices := range s.Choices {
			for _, c := range choices {
				lost[review.Class(c.Difficulty)][s.Level-1][review.LossClass(c.Loss)]++
			}
		}
	}); err != nil {
		return err
	}
	var likely [len(review.Difficulties)][ai.MaxLevel]counts
	for class := range lost {
		var together counts
		for l := range lost[class] {
			for k, n := range lost[class][l] {
				together[k] += n
			}
		}
		for l := range likely[class] {
			p := &likely[class][l]
			for k := range p {
				p[k] = common * (together[k] + 0.5)
			}
			p.norm(common)
			for m := range lost[class] {
				w := math.Exp(-float64((l-m)*(l-m)) / (2 * near * near))
				for k := range p {
					p[k] += w * lost[class][m][k]
				}
			}
			p.norm(1)
		}
	}
	tilt := tilts(all, func(c review.Choice, l ai.Level) *counts { return &likely[review.Class(c.Difficulty)][l-1] })
	fmt.Printf("# %s: %d games of each level, seed %d, %d nodes: result (0 lost, 1 drawn, 2 won), class of difficulty, class of loss, then of levels 1 to 10 the logarithm of how likely that is, in thousandths\n", b.game, b.games, b.seed, review.LookNodes)
	for class := range lost {
		fmt.Printf("# %s %d: choices", b.game, class)
		for l := range lost[class] {
			fmt.Printf(" %.0f", lost[class][l].sum())
		}
		fmt.Println()
	}
	for result := range tilt {
		for class := range likely {
			for k := range review.Losses {
				fmt.Printf("%s %d %d %d", b.game, result, class, k)
				for l := range likely[class] {
					p := likely[class][l]
					for i := range p {
						p[i] *= tilt[result][i]
					}
					p.norm(1)
					fmt.Printf(" %.0f", 1000*math.Log(p[k]))
				}
				fmt.Println()
			}
		}
	}
	return nil
}

// tilts are for each result how much more often than was to be expected something was lost.
func tilts(all []*sampled, likely func(review.Choice, ai.Level) *counts) (tilt [3]counts) {
	var expected [3]counts
	for r := range tilt {
		for k := range tilt[r] {
			tilt[r][k], expected[r][k] = 3, 3 // a few that say nothing
		}
	}
	for _, s := range all {
		for side := rules.X; side <= rules.O; side++ {
			r := s.Score
			if side == rules.O {
				r = 2 - r
			}
			for _, c := range s.Choices[side-rules.X] {
				tilt[r][review.LossClass(c.Loss)]++
				for k, p := range likely(c, s.Level) {
					expected[r][k] += p
				}
			}
		}
	}
	for r := range tilt {
		for k := range tilt[r] {
			tilt[r][k] = math.Pow(tilt[r][k]/expected[r][k], lean)
		}
	}
	return tilt
}

func (c *counts) sum() (n float64) {
	for _, v := range c {
		n += v
	}
	return n
}

// norm makes the sum of c that.
func (c *counts) norm(sum float64) {
	by := sum / c.sum()
	for k := range c {
		c[k] *= by
	}
}
