package main

import (
	"fmt"
	"slices"

	"xotrio/ai"
	"xotrio/game/review"
	"xotrio/rules"
)

// joint is how many games of one player are joined.
const joint = 10

// levels compares the levels told of games of levels against themselves with those that played.
func levels(b *bench) error {
	var one, ten ranges
	var off [3][]float64 // by result, how far the level told is from the one that played
	list := map[ai.Level][]review.Likeness{}
	sides := 0
	if err := b.eachSample(func(s *sampled) {
		for side := rules.X; side <= rules.O; side++ {
			l := review.Like(b.game, s.outcome(), side, s.Choices[side-rules.X])
			if sides++; len(l.Weights) > 0 {
				list[s.Level] = append(list[s.Level], l)
			}
			r := s.Score
			if side == rules.O {
				r = 2 - r
			}
			if one.add(&l, s.Level) {
				off[r] = append(off[r], float64(l.Level)-float64(s.Level))
			}
		}
	}); err != nil {
		return err
	}
	for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
		for games := range slices.Chunk(list[level], joint) {
			if len(games) == joint {
				l := review.Joined(b.game, games)
				ten.add(&l, level)
			}
		}
	}
	fmt.Printf("%s: %d games of each level, seed %d: of %d sides a range is told of %d: %v\n", b.game, b.games, b.seed, sides, len(one.widths), &one)
	fmt.Printf("  of %d games of one player together: %v\n", joint, &ten)
	fmt.Printf("  winners are told as %+.2f levels, losers as %+.2f: %.2f apart\n", mean(off[2]), mean(off[0]), mean(off[2])-mean(off[0]))
	return nil
}

// ranges are those that were told.
type ranges struct {
	widths []int
	holds  int
	off    []float64
}

// add counts a range of a level, and reports whether there is one.
func (r *ranges) add(l *review.Likeness, level ai.Level) bool {
	if l.Level == 0 {
		return false
	}
	r.widths = append(r.widths, l.To-l.From+1)
	if l.From <= int(level) && int(level) <= l.To {
		r.holds++
	}
	r.off = append(r.off, float64(distance(l.Level, int(level))))
	return true
}

// String is what came of them.
func (r *ranges) String() string {
	widths := slices.Sorted(slices.Values(r.widths))
	if len(widths) == 0 {
		return "none"
	}
	return fmt.Sprintf("%.0f %% hold the level that played, median width %d, the level told is wrong by %.1f on average",
		100*float64(r.holds)/float64(len(widths)), widths[len(widths)/2], mean(r.off))
}

// mean is the mean, 0 of none.
func mean(list []float64) float64 {
	sum := 0.0
	for _, v := range list {
		sum += v
	}
	return sum / float64(max(len(list), 1))
}

func distance(a, b int) int { return max(a-b, b-a) }
