package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/rules"
)

const (
	// near is the width in levels of the kernel that spreads the losses of a level over its neighbours. common is the
	// number of choices of a level that weighs as much as those of all levels together.
	near   = 0.8
	common = 4
	// lean raises the difference between winners and losers of one level above what their losses show, as a game is won
	// by many small losses.
	lean = 1.75
)

// counts has the number of choices by class of loss.
type counts [len(review.Losses)]float64

// losses prints the probability of each loss by result, difficulty and level in the samples.
func losses(b *bench) error {
	var lost [len(review.Difficulties)][ai.MaxLevel]counts
	var all []*sampled
	if err := b.eachSample(func(s *sampled) {
		all = append(all, s)
		for i, choices := range s.Choices {
			for _, c := range choices {
				lost[review.Class(c.Difficulty)][s.Levels[i]-1][review.LossClass(c.Loss)]++
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
	fmt.Printf("# %s: %d games of each level, %d nodes: result (0 lost, 1 drawn, 2 won), class of difficulty, class of loss, then of levels 1 to 10 the logarithm of how likely that is, in thousandths\n", b.game, b.games, review.RoughNodes)
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

// tilts returns for each result how much more often than expected each loss occurred.
func tilts(all []*sampled, likely func(review.Choice, ai.Level) *counts) (tilt [3]counts) {
	var expected [3]counts
	for r := range tilt {
		for k := range tilt[r] {
			tilt[r][k], expected[r][k] = 3, 3 // a weak prior
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
				for k, p := range likely(c, s.Levels[side-rules.X]) {
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

func (c *counts) norm(sum float64) {
	by := sum / c.sum()
	for k := range c {
		c[k] *= by
	}
}

// joint is the number of games of one player that are combined.
const joint = 10

// levels compares the estimated levels of the sides in the samples with the true ones.
func levels(b *bench) error {
	var one, ten ranges
	var off [3][]float64 // estimated minus true level, by result
	list := map[ai.Level][]review.Likeness{}
	sides := 0
	if err := b.eachSample(func(s *sampled) {
		for side := rules.X; side <= rules.O; side++ {
			l, level := review.Like(b.game, s.outcome(), side, s.Choices[side-rules.X]), s.Levels[side-rules.X]
			if sides++; len(l.Weights) > 0 {
				list[level] = append(list[level], l)
			}
			r := s.Score
			if side == rules.O {
				r = 2 - r
			}
			if one.add(&l, level) {
				off[r] = append(off[r], float64(l.Level)-float64(level))
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
	fmt.Printf("%s: %d games of each level: of %d sides a range is told of %d: %v\n", b.game, b.games, sides, len(one.widths), &one)
	fmt.Printf("  of %d games of one player together: %v\n", joint, &ten)
	fmt.Printf("  winners are told as %+.2f levels, losers as %+.2f: %.2f apart\n", mean(off[2]), mean(off[0]), mean(off[2])-mean(off[0]))
	return nil
}

// ranges collects the estimates.
type ranges struct {
	widths []int
	holds  int
	off    []float64
}

// add counts an estimate for a side of that level. It returns false if there is no estimate.
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

// String summarizes the estimates.
func (r *ranges) String() string {
	widths := slices.Sorted(slices.Values(r.widths))
	if len(widths) == 0 {
		return "none"
	}
	return fmt.Sprintf("%.0f %% hold the level that played, median width %d, the level told is wrong by %.1f on average",
		100*float64(r.holds)/float64(len(widths)), widths[len(widths)/2], mean(r.off))
}

// mean returns 0 for an empty list.
func mean(list []float64) float64 {
	sum := 0.0
	for _, v := range list {
		sum += v
	}
	return sum / float64(max(len(list), 1))
}

func distance(a, b int) int { return max(a-b, b-a) }

// sampled is a reviewed game.
type sampled struct {
	Game string `json:"game"`
	// Levels has those of X and O. Score is X's result: 2 for a win, 1 for a draw, 0 for a loss.
	Levels [2]ai.Level `json:"levels"`
	Score  int         `json:"score"`
	// Choices has the choices of X and O in open positions.
	Choices [2][]review.Choice `json:"choices"`
}

// sample plays game n of a level: half of them against itself, the others against any level, X and O by turns.
func (b *bench) sample(n int, level ai.Level) (*sampled, error) {
	n += 1000 * int(level)
	by := [2]ai.Level{level, level}
	if n%2 == 1 {
		by[n/2%2] = ai.Level(1 + rand.New(rand.NewPCG(b.seed+3, uint64(n))).IntN(int(ai.MaxLevel)))
	}
	m, err := b.play(n, by)
	if err != nil {
		return nil, err
	}
	s := &sampled{Game: b.game, Levels: by, Score: int(2 * score(m.Result().Outcome, rules.X))}
	if m, err = fromOpening(m); err != nil {
		return nil, err
	}
	r, err := review.MakeRough(b.ctx, review.OfMatch(m), 1, b.newJudge)
	if err != nil {
		return nil, err
	}
	for side := rules.X; side <= rules.O; side++ {
		s.Choices[side-rules.X] = r.Choices(side)
	}
	return s, nil
}

func (s *sampled) outcome() rules.Outcome {
	return [...]rules.Outcome{rules.WonByO, rules.Drawn, rules.WonByX}[s.Score]
}

// samples prints b.games games of each level as lines of JSON, in any order, from all processors. It takes most of the
// time of losses and levels, which read the lines with --samples.
func samples(b *bench) error {
	type task struct {
		n     int
		level ai.Level
	}
	tasks := make(chan task)
	go func() {
		defer close(tasks)
		for n := range b.games {
			for level := ai.MaxLevel; level >= ai.MinLevel; level-- {
				tasks <- task{n, level}
			}
		}
	}()
	var wait sync.WaitGroup
	var mu sync.Mutex
	var failed error
	out := json.NewEncoder(os.Stdout)
	for range runtime.NumCPU() {
		wait.Go(func() {
			own := *b
			j, err := judge.New(b.info, nil)
			own.judge = j
			for t := range tasks {
				if err != nil || b.ctx.Err() != nil {
					continue
				}
				var s *sampled
				s, err = own.sample(t.n, t.level)
				mu.Lock()
				if err == nil {
					err = out.Encode(s)
				} else if b.ctx.Err() == nil {
					failed = errors.Join(failed, err)
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	return failed
}

// eachSample calls use for the games of b.game in the file of samples and sets b.games to their number of each level.
func (b *bench) eachSample(use func(*sampled)) error {
	data, err := os.ReadFile(b.samples)
	if err != nil {
		return fmt.Errorf("make samples first and name their file with --samples: %w", err)
	}
	var list []*sampled
	for line := range bytes.Lines(data) {
		var s sampled
		if err := json.Unmarshal(line, &s); err != nil {
			return err
		}
		if s.Game == b.game {
			list = append(list, &s)
		}
	}
	b.games = len(list) / int(ai.MaxLevel)
	slices.SortStableFunc(list, func(a, b *sampled) int { return slices.Compare(a.Levels[:], b.Levels[:]) })
	for _, s := range list {
		use(s)
	}
	return nil
}
