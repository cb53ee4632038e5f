package tune

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// Measure says how well an evaluation predicts a list of positions.
type Measure struct {
	// Loss is the mean cross entropy, in natural logarithms, of the search results and game results under the chances
	// of winning that the evaluation predicts. It cannot fall to 0, as neither is ever certain.
	Loss float64
	// Results is the same for game results alone: 0.69 for always predicting "even". It says little about how strongly
	// the evaluation plays.
	Results float64
	// Correlation is the correlation of the predicted chances with the chances of the search, over positions without a
	// proven result.
	Correlation float64
}

// Result is the result of a fit.
type Result struct {
	// Names are those of the subject. Old and New are the weights before and after.
	Names    []string
	Old, New []int
	// Train and Held are the numbers of examples, Used is the number of weights that occur in them.
	Train, Held, Used int
	// K is the log odds of winning per unit of search score, 0 if the score is uninformative.
	K float64
	// Before and After are measured on the held-out examples with the old and the new weights; TrainLoss is the final
	// loss on the training examples.
	Before, After Measure
	TrainLoss     float64
	// Whole is false if the fit was ended early.
	Whole bool
}

// Fit configures the fit: gradient descent in small batches, with steps by the mean and the mean square of the recent
// gradients of each weight (Adam: Kingma and Ba, 2015).
type Fit struct {
	// Epochs is the number of passes over all examples; 0 means UsualEpochs.
	Epochs int
	// Share is the weight of the game result in place of the search result, from 0 to 1.
	Share float64
	// Seed determines the order of the examples.
	Seed uint64
	// Progress, if not nil, is called with a sentence after every epoch.
	Progress func(text string)
}

// UsualEpochs is the number of passes for a million positions.
const UsualEpochs = 8

const (
	batch = 256
	// rate is the size of the first steps of a weight in units of its spread; it falls linearly to lastRate of itself.
	rate, lastRate = 1. / 300, 0.05
	// keepMean and keepSquare are the shares of the former means that remain after a batch.
	keepMean, keepSquare = 0.9, 0.999
	// provenChance is the target for a proven win. One closer to 1 would pull at weights without end.
	provenChance = 0.995
)

// model is the state of a fit. All values are log odds.
type model struct {
	s *Subject
	// w holds the weights, start their initial values, spread their prior deviations, slope the gradient of the batch,
	// mean and square the running means of it and of its square.
	w, start, spread, slope, mean, square []float64
	// prior is the weight of the prior in a batch, meanLeft and squareLeft are the shares of the zeros that the running
	// means began with.
	prior, meanLeft, squareLeft float64
	// used reports the weights that occur.
	used []bool
	// k converts search scores to log odds; share is Fit.Share.
	k, share float64
}

// Run fits the weights of s to the examples, starting from their old values. If ctx is done, it ends early and returns
// the weights so far without an error.
func (f *Fit) Run(ctx context.Context, s *Subject, all []Example) (Result, error) {
	if err := s.check(); err != nil {
		return Result{}, err
	}
	share, k := f.Share, fitK(all)
	if k == 0 {
		// Scores are uninformative as long as the evaluation knows nothing: use results and proven values only.
		share = 1
		all = slices.DeleteFunc(slices.Clone(all), func(e Example) bool { return e.Points == Unknown && e.Proven == 0 })
	}
	train, held := split(all)
	if len(train) == 0 || len(held) == 0 {
		return Result{}, errors.New("there are too few positions: play more games")
	}
	m := newModel(s, train, k, share)
	r := Result{Names: s.Names, Old: slices.Clone(s.Weights), Train: len(train), Held: len(held), K: m.k, Before: m.measure(held)}
	for _, u := range m.used {
		if u {
			r.Used++
		}
	}
	f.tell("%d positions and %d held out, %d weights in them, loss held out %.5f", r.Train, r.Held, r.Used, r.Before.Loss)
	epochs := f.Epochs
	if epochs == 0 {
		epochs = UsualEpochs
	}
	order := rand.New(rand.NewPCG(f.Seed, 1))
	for n := 0; n < epochs && ctx.Err() == nil; n++ {
		rate := rate * math.Max(lastRate, 1-float64(n)/float64(epochs))
		for of := range slices.Chunk(order.Perm(len(train)), batch) {
			for _, i := range of {
				m.learn(&train[i])
			}
			m.step(rate)
		}
		f.tell("epoch %d of %d: loss %.5f, held out %.5f", n+1, epochs, m.measure(train).Loss, m.measure(held).Loss)
	}
	r.Whole = ctx.Err() == nil
	for i, w := range m.w {
		n := math.Round(w * s.Scale)
		r.New = append(r.New, int(n))
		m.w[i] = n / s.Scale
	}
	r.After, r.TrainLoss = m.measure(held), m.measure(train).Loss
	return r, nil
}

func newModel(s *Subject, train []Example, k, share float64) *model {
	n := len(s.Weights)
	list := func() []float64 { return make([]float64, n) }
	m := &model{
		s: s, share: share, k: k, prior: batch / float64(len(train)), meanLeft: 1, squareLeft: 1, used: make([]bool, n),
		w: list(), spread: list(), slope: list(), mean: list(), square: list(),
	}
	for i := range m.w {
		m.w[i] = float64(s.Weights[i]) / s.Scale
		m.spread[i] = s.Spread(i) / s.Scale
	}
	m.start = slices.Clone(m.w)
	for i := range train {
		for _, f := range train[i].Features {
			m.used[f.Weight] = true
		}
	}
	return m
}

func (f *Fit) tell(format string, args ...any) {
	if f.Progress != nil {
		f.Progress(fmt.Sprintf(format, args...))
	}
}

func (m *model) value(e *Example) (v float64) {
	for _, f := range e.Features {
		v += m.w[f.Weight] * float64(f.Count)
	}
	return v
}

// target returns the chance of winning that the evaluation should predict.
func (m *model) target(e *Example) float64 {
	p := chance(m.k * float64(e.Score))
	switch e.Proven {
	case 1:
		p = provenChance
	case -1:
		p = 1 - provenChance
	}
	if e.Points == Unknown {
		return p
	}
	return (1-m.share)*p + m.share*float64(e.Points)/2
}

// learn adds the gradient of an example to that of the batch.
func (m *model) learn(e *Example) {
	off := chance(m.value(e)) - m.target(e)
	for _, f := range e.Features {
		m.slope[f.Weight] += off * float64(f.Count)
	}
}

// step changes the weights by the gradient of the batch and ends the batch.
func (m *model) step(rate float64) {
	m.meanLeft *= keepMean
	m.squareLeft *= keepSquare
	for i, slope := range m.slope {
		spread := m.spread[i]
		slope += m.prior * (m.w[i] - m.start[i]) / (spread * spread)
		m.mean[i] += (1 - keepMean) * (slope - m.mean[i])
		m.square[i] += (1 - keepSquare) * (slope*slope - m.square[i])
		if m.square[i] > 0 {
			m.w[i] -= rate * spread * m.mean[i] / (1 - m.meanLeft) / math.Sqrt(m.square[i]/(1-m.squareLeft))
		}
		m.slope[i] = 0
	}
}

func (m *model) measure(list []Example) (r Measure) {
	var results, known float64
	var x, y, xx, yy, xy, n float64
	for i := range list {
		e := &list[i]
		v := m.value(e)
		r.Loss += loss(v, m.target(e))
		if e.Points != Unknown {
			results += loss(v, float64(e.Points)/2)
			known++
		}
		if e.Proven == 0 {
			a, b := chance(v), chance(m.k*float64(e.Score))
			x, y, xx, yy, xy, n = x+a, y+b, xx+a*a, yy+b*b, xy+a*b, n+1
		}
	}
	r.Loss /= float64(len(list))
	if known > 0 {
		r.Results = results / known
	}
	if d := (xx - x*x/n) * (yy - y*y/n); n > 0 && d > 1e-9 {
		r.Correlation = (xy - x*y/n) / math.Sqrt(d)
	}
	return r
}

// chance converts log odds to a chance.
func chance(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// loss returns the cross entropy of the chance p under log odds x.
func loss(x, p float64) float64 {
	// log(1+e^-|x|), without overflow.
	plus := math.Log1p(math.Exp(-math.Abs(x)))
	if x < 0 {
		return plus - p*x
	}
	return plus + (1-p)*x
}

// fitK returns the k that makes search scores predict results best, by golden-section search on its logarithm, or 0 if
// no positive k helps.
func fitK(list []Example) float64 {
	const shrink = 0.6180339887498949
	at := func(k float64) (sum float64) {
		for i := range list {
			if e := &list[i]; e.Points != Unknown && e.Proven == 0 {
				sum += loss(k*float64(e.Score), float64(e.Points)/2)
			}
		}
		return sum
	}
	low, high := math.Log(1e-6), math.Log(1.0)
	a, b := high-shrink*(high-low), low+shrink*(high-low)
	fa, fb := at(math.Exp(a)), at(math.Exp(b))
	for high-low > 1e-4 {
		if fa < fb {
			high, b, fb = b, a, fa
			a = high - shrink*(high-low)
			fa = at(math.Exp(a))
		} else {
			low, a, fa = a, b, fb
			b = low + shrink*(high-low)
			fb = at(math.Exp(b))
		}
	}
	if k := math.Exp((low + high) / 2); at(k) < at(0) {
		return k
	}
	return 0
}

// Figures returns the numbers of the result as text.
func (r *Result) Figures() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d positions, %d held out; %d of %d weights in them; one unit of score is %.5f of log odds\n", r.Train, r.Held, r.Used, len(r.New), r.K)
	fmt.Fprintf(&b, "loss %.5f; held out %.5f -> %.5f, results %.5f -> %.5f\n", r.TrainLoss, r.Before.Loss, r.After.Loss, r.Before.Results, r.After.Results)
	fmt.Fprintf(&b, "correlation with the search, held out: %.4f -> %.4f\n", r.Before.Correlation, r.After.Correlation)
	if !r.Whole {
		b.WriteString("ended early\n")
	}
	return b.String()
}

// Code returns the new weights as Go code.
func (r *Result) Code() string {
	var b strings.Builder
	b.WriteString("[]int{\n")
	for i, w := range r.New {
		fmt.Fprintf(&b, "\t%d, // %s", w, r.Names[i])
		if w != r.Old[i] {
			fmt.Fprintf(&b, ", was %d", r.Old[i])
		}
		b.WriteByte('\n')
	}
	b.WriteString("}\n")
	return b.String()
}
