package tune

import (
	"context"
	"math"
	"slices"
)

// model is the loss of the training examples as a function of the weights.
type model struct {
	f     *Fit
	s     *Subject
	k     float64
	train []Example
}

// cost is a loss and what it costs to have moved the weights away from where they were.
func (m *model) cost(loss float64, weights []int) float64 {
	for i, w := range weights {
		loss += m.pull(i, float64(w))
	}
	return loss
}

// pull is what it costs that weight i is w.
func (m *model) pull(i int, w float64) float64 {
	d := (w - float64(m.s.Weights[i])) / m.span(i)
	return ridge * d * d
}

// span is the range of weight i.
func (m *model) span(i int) float64 { return math.Max(1, float64(m.s.High[i]-m.s.Low[i])) }

// slopes are, for each weight, by how much the value of each example changes with it, by trying.
func (m *model) slopes(ctx context.Context, at []int, base []float64) [][]float32 {
	slopes := make([][]float32, len(at))
	for i := range at {
		if m.s.Low[i] == m.s.High[i] || ctx.Err() != nil {
			continue
		}
		// A step wide enough that the rounding of integers does not hide the slope.
		step := max(1, int(m.span(i)/8))
		to := slices.Clone(at)
		if to[i] += step; to[i] > m.s.High[i] {
			to[i] = max(at[i]-step, m.s.Low[i])
		}
		step = to[i] - at[i]
		list := make([]float32, len(base))
		used := false
		for n, v := range m.f.scores(m.s, to, m.train) {
			list[n] = float32((v - base[n]) / float64(step))
			used = used || list[n] != 0
		}
		if used {
			slopes[i] = list
		}
	}
	return slopes
}

// solve takes the evaluation for linear at those weights and finds the best integers on that assumption: it goes through
// the weights one by one, each time as far as Newton's step says and the loss agrees, until that gains nothing.
func (m *model) solve(ctx context.Context, at []int) []int {
	base := m.f.scores(m.s, at, m.train)
	slopes := m.slopes(ctx, at, base)
	w := make([]float64, len(at))
	for i := range at {
		w[i] = float64(at[i])
	}
	scores := slices.Clone(base)
	n := float64(len(scores))
	for range sweeps {
		gained := 0.0
		for i, slope := range slopes {
			if slope == nil || ctx.Err() != nil {
				continue
			}
			var first, second float64
			for j, f := range slope {
				if f == 0 {
					continue
				}
				p := 1 / (1 + math.Exp(-m.k*scores[j]))
				first += float64(f) * (p - float64(m.train[j].Points)/2)
				second += float64(f) * float64(f) * p * (1 - p)
			}
			span := m.span(i)
			first = m.k*first/n + 2*ridge*(w[i]-float64(m.s.Weights[i]))/(span*span)
			second = m.k*m.k*second/n + 2*ridge/(span*span)
			to := math.Min(math.Max(w[i]-first/second, float64(m.s.Low[i])), float64(m.s.High[i]))
			for to != w[i] {
				if g := m.gain(slope, scores, i, w[i], to); g > 0 {
					for j, f := range slope {
						scores[j] += float64(f) * (to - w[i])
					}
					w[i] = to
					gained += g
					break
				}
				if to = (to + w[i]) / 2; math.Abs(to-w[i]) < 1e-3 {
					break
				}
			}
		}
		if gained < enough || ctx.Err() != nil {
			break
		}
	}
	out := make([]int, len(at))
	for i := range w {
		out[i] = int(math.Round(w[i]))
	}
	return out
}

// gain is by how much the cost falls on the linear model when weight i goes from was to is.
func (m *model) gain(slope []float32, scores []float64, i int, was, is float64) float64 {
	sum := 0.0
	for j, f := range slope {
		if f != 0 {
			points := m.train[j].Points
			sum += cost1(m.k*scores[j], points) - cost1(m.k*(scores[j]+float64(f)*(is-was)), points)
		}
	}
	return sum/float64(len(scores)) + m.pull(i, was) - m.pull(i, is)
}

// descend goes through the weights once and moves each by a wide step or by one, as long as the evaluation itself fits
// better then.
func (m *model) descend(ctx context.Context, best float64, at []int) (float64, []int) {
	at = slices.Clone(at)
	for i := range at {
		for _, step := range []int{max(1, int(m.span(i)/32)), 1} {
			for _, dir := range []int{1, -1} {
				for ctx.Err() == nil {
					to := slices.Clone(at)
					if to[i] += dir * step; to[i] < m.s.Low[i] || to[i] > m.s.High[i] {
						break
					}
					cost := m.cost(loss(m.k, m.f.scores(m.s, to, m.train), m.train), to)
					if cost >= best-enough {
						break
					}
					best, at = cost, to
				}
			}
		}
	}
	return best, at
}
