package tune

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
)

// Loss is the mean cross entropy of the results under the predicted chances of winning, in natural logarithms: 0.69 for
// predicting always "even", 0 for predicting every result.
type Loss struct {
	// Train is that of the examples by which the weights were found, Held that of the others.
	Train, Held float64
}

// Result is what a fit has found.
type Result struct {
	Names []string
	// Old and New are the weights before and after.
	Old, New []int
	// Train and Held are the numbers of examples.
	Train, Held int
	// K is what one unit of the evaluation adds to the logarithm of the odds of winning, found with the old weights.
	K float64
	// Before and After are the losses with the old and the new weights.
	Before, After Loss
	// Whole reports whether the fit was not ended early.
	Whole bool
}

// Fit is how weights are fitted.
type Fit struct {
	// Workers is the number of goroutines that evaluate positions.
	Workers int
	// Rounds is how often the evaluation is linearised; 0 means usualRounds.
	Rounds int
	// Progress is called with a sentence after every step; it may be nil.
	Progress func(text string)
}

const (
	usualRounds = 3
	// ridge is the ridge penalty, the cost of moving a weight by its whole range: it keeps weights that hardly occur near
	// where they were.
	ridge = 1e-3
	// sweeps is the greatest number of rounds through all weights on the linear model; it ends where one gains less than enough.
	sweeps = 200
	enough = 1e-8
	// descents is the greatest number of rounds through all weights with the evaluation itself.
	descents = 3
	// chunk is the number of examples that a worker evaluates at a time.
	chunk = 512
)

// Run fits the weights of s to the examples. When ctx is done it ends early with the best weights so far, and no error.
func (f *Fit) Run(ctx context.Context, s *Subject, all []Example) (Result, error) {
	if err := s.Check(); err != nil {
		return Result{}, err
	}
	train, held := split(all)
	if len(train) == 0 || len(held) == 0 {
		return Result{}, errors.New("there are too few positions: play more games")
	}
	r := Result{Names: s.Names, Old: slices.Clone(s.Weights), New: slices.Clone(s.Weights), Train: len(train), Held: len(held)}
	scores := f.scores(s, s.Weights, train)
	r.K = fitK(scores, train)
	if r.K == 0 {
		// The old weights foresee nothing: any scale will do, so that what they usually say counts for half a unit of the odds.
		usual := deviation(scores)
		if usual == 0 {
			return r, errors.New("the evaluation says the same of all positions: there is nothing to begin with")
		}
		r.K = 0.5 / usual
	}
	r.Before = Loss{loss(r.K, scores, train), loss(r.K, f.scores(s, s.Weights, held), held)}
	r.After = r.Before
	f.tell("%d positions and %d held out, K %.5f, loss %.5f, held out %.5f", r.Train, r.Held, r.K, r.Before.Train, r.Before.Held)
	m := model{f: f, s: s, k: r.K, train: train}
	best := m.cost(r.Before.Train, r.New)
	rounds := f.Rounds
	if rounds == 0 {
		rounds = usualRounds
	}
	for n := range rounds {
		if ctx.Err() != nil {
			break
		}
		next := m.solve(ctx, r.New)
		l := loss(r.K, f.scores(s, next, train), train)
		cost := m.cost(l, next)
		f.tell("round %d: loss %.5f", n+1, l)
		if cost >= best-enough {
			break
		}
		best, r.New = cost, next
	}
	for n := 0; n < descents && ctx.Err() == nil; n++ {
		was := best
		best, r.New = m.descend(ctx, best, r.New)
		f.tell("descent %d: cost %.5f", n+1, best)
		if best >= was-enough {
			break
		}
	}
	r.Whole = ctx.Err() == nil
	r.After = Loss{loss(r.K, f.scores(s, r.New, train), train), loss(r.K, f.scores(s, r.New, held), held)}
	return r, nil
}

func (f *Fit) tell(format string, args ...any) {
	if f.Progress != nil {
		f.Progress(fmt.Sprintf(format, args...))
	}
}

// each calls work for every chunk of n examples, on the workers.
func (f *Fit) each(n int, work func(from, to int)) {
	chunks := make(chan int)
	var wait sync.WaitGroup
	for range max(f.Workers, 1) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for c := range chunks {
				work(c*chunk, min((c+1)*chunk, n))
			}
		}()
	}
	for c := range (n + chunk - 1) / chunk {
		chunks <- c
	}
	close(chunks)
	wait.Wait()
}

// scores evaluates all examples by those weights.
func (f *Fit) scores(s *Subject, weights []int, list []Example) []float64 {
	evaluate := s.Evaluator(slices.Clone(weights))
	scores := make([]float64, len(list))
	f.each(len(list), func(from, to int) {
		for i := from; i < to; i++ {
			scores[i] = float64(evaluate(list[i].Pos))
		}
	})
	return scores
}

// cost1 is the loss of one example whose odds have the logarithm x.
func cost1(x float64, points int) float64 {
	// log(1+e^-x) without overflow, weighted by the result.
	plus := math.Log1p(math.Exp(-math.Abs(x)))
	won, lost := plus, plus
	if x < 0 {
		won -= x
	} else {
		lost += x
	}
	p := float64(points) / 2
	return p*won + (1-p)*lost
}

// loss is the mean of cost1.
func loss(k float64, scores []float64, list []Example) float64 {
	sum := 0.0
	for i, s := range scores {
		sum += cost1(k*s, list[i].Points)
	}
	return sum / float64(len(list))
}

// fitK is the k with the least loss, by golden section on its logarithm; 0 where no positive one helps.
func fitK(scores []float64, list []Example) float64 {
	const shrink = 0.6180339887498949
	low, high := math.Log(1e-6), math.Log(1.0)
	at := func(x float64) float64 { return loss(math.Exp(x), scores, list) }
	a, b := high-shrink*(high-low), low+shrink*(high-low)
	fa, fb := at(a), at(b)
	for high-low > 1e-4 {
		if fa < fb {
			high, b, fb = b, a, fa
			a = high - shrink*(high-low)
			fa = at(a)
		} else {
			low, a, fa = a, b, fb
			b = low + shrink*(high-low)
			fb = at(b)
		}
	}
	k := math.Exp((low + high) / 2)
	if loss(k, scores, list) >= loss(0, scores, list) {
		return 0
	}
	return k
}

// deviation is the standard deviation of scores.
func deviation(scores []float64) float64 {
	var sum, squares float64
	for _, s := range scores {
		sum += s
		squares += s * s
	}
	n := float64(len(scores))
	return math.Sqrt(math.Max(0, squares/n-sum/n*sum/n))
}

// String is the result in full, the new weights as Go text.
func (r *Result) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d positions, %d held out; K %.5f\n", r.Train, r.Held, r.K)
	fmt.Fprintf(&b, "loss      %.5f -> %.5f\n", r.Before.Train, r.After.Train)
	fmt.Fprintf(&b, "held out  %.5f -> %.5f\n", r.Before.Held, r.After.Held)
	if !r.Whole {
		b.WriteString("ended early\n")
	}
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
