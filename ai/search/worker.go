package search

import (
	"sync/atomic"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// worker is one thread of a search: a stack of frames, one per ply, and what it has learnt about moves. Everything it
// needs is made beforehand, so that nothing is allocated per node.
type worker[S comparable, P rules.Of[S]] struct {
	hooks   *Hooks[S]
	table   *table
	frames  []frame[S]
	quality [2][1 << qualityBits]int32
	past    map[uint64]int // how often each hash was seen in the game before the root

	nodes, maxNodes int64
	now             func() time.Time
	deadline        time.Time
	halt            *atomic.Bool // set from outside to end the search
	stopped         bool
	err             error
}

// frame is one ply of the line that is being looked at.
type frame[S comparable] struct {
	state   S
	side    rules.Side
	by      rules.Move // the move that led here from the frame below
	hash    uint64
	moves   []rules.Move
	rank    []int32 // of moves, by index
	killers [2]rules.Move
	pv      []rules.Move
}

const (
	qualityBits = 12
	firstMoves  = 512
	// checkEvery is the number of nodes between two looks at the clock and the stop signal, well below a millisecond.
	checkEvery = 512
)

func newWorker[S comparable, P rules.Of[S]](h *Hooks[S], t *table) *worker[S, P] {
	w := &worker[S, P]{hooks: h, table: t, frames: make([]frame[S], MaxPly+2)}
	for i := range w.frames {
		f := &w.frames[i]
		f.moves = make([]rules.Move, 0, firstMoves)
		f.rank = make([]int32, 0, firstMoves)
		f.pv = make([]rules.Move, 0, MaxPly+2)
	}
	return w
}

// begin forgets the last search and puts root on the bottom frame.
func (w *worker[S, P]) begin(root *S, past map[uint64]int) {
	w.quality = [2][1 << qualityBits]int32{}
	w.past, w.nodes, w.stopped, w.err = past, 0, false, nil
	for i := range w.frames {
		w.frames[i].killers = [2]rules.Move{}
	}
	f := &w.frames[0]
	f.state = *root
	f.hash, f.side = P(&f.state).Hash(), P(&f.state).ToMove()
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
}

// play puts the position after m on the frame above ply and counts it.
func (w *worker[S, P]) play(ply int, m rules.Move) {
	above := &w.frames[ply+1]
	above.state = w.frames[ply].state
	above.by = m
	P(&above.state).Do(m)
	w.nodes++
	if w.maxNodes > 0 && w.nodes > w.maxNodes {
		w.stopped = true
	}
	if w.nodes%checkEvery == 0 && (w.halt.Load() || w.now != nil && !w.now().Before(w.deadline)) {
		w.stopped = true
	}
}

// ended tells whether the move that play has just made at ply ends the search, and its score for the side that made it.
func (w *worker[S, P]) ended(ply int) (score int, over bool) {
	before, after := &w.frames[ply], &w.frames[ply+1]
	var winner rules.Side
	var bonus int
	if w.hooks.End != nil {
		winner, bonus, over = w.hooks.End(&before.state, &after.state, after.by)
	} else {
		o := P(&after.state).Outcome()
		winner, over = o.Winner(), o.Over()
	}
	switch {
	case !over || winner == rules.Nobody:
		return 0, over
	case winner == before.side:
		return winAt(bonus, ply+1), true
	}
	return -winAt(bonus, ply+1), true
}

// draw lets chance draw until a side is on turn above ply. over tells that the search ends there, by the draw or because
// nothing can be drawn.
func (w *worker[S, P]) draw(ply int) (score int, over bool) {
	above := &w.frames[ply+1]
	for above.side == rules.Nobody {
		m := rules.NoMove
		if w.hooks.Chance != nil {
			m = w.hooks.Chance(&above.state)
		}
		if m == rules.NoMove {
			w.fail(ai.ErrChance)
			return 0, true
		}
		P(&above.state).Do(m)
		if score, over := w.ended(ply); over {
			return score, true
		}
		above.side = P(&above.state).ToMove()
	}
	return 0, false
}

// value is the score, for the side on turn at ply, of the position above it, which play has made.
func (w *worker[S, P]) value(ply, depth, alpha, beta int) int {
	f, above := &w.frames[ply], &w.frames[ply+1]
	above.pv = above.pv[:0]
	if score, over := w.ended(ply); over {
		return score
	}
	if above.side = P(&above.state).ToMove(); above.side == rules.Nobody {
		if score, over := w.draw(ply); over {
			return score
		}
	}
	if depth > 0 || w.hooks.Repeats {
		above.hash = P(&above.state).Hash()
	}
	if w.hooks.Repeats && w.repeated(ply+1) {
		return 0
	}
	if above.side == f.side {
		return w.node(ply+1, depth, alpha, beta)
	}
	return -w.node(ply+1, depth, -beta, -alpha)
}

// repeated tells whether the position at ply was seen on the way from the root, or twice before the root.
func (w *worker[S, P]) repeated(ply int) bool {
	hash := w.frames[ply].hash
	for i := ply - 1; i >= 0; i-- {
		if w.frames[i].hash == hash {
			return true
		}
	}
	return w.past[hash] >= 2
}

// node is the score of the running position at ply for its side on turn, exact between alpha and beta and a bound
// outside, looking depth plies ahead.
func (w *worker[S, P]) node(ply, depth, alpha, beta int) int {
	f := &w.frames[ply]
	if w.stopped {
		return 0
	}
	if w.hooks.Win != nil {
		if m := w.hooks.Win(&f.state); m != rules.NoMove {
			w.play(ply, m)
			f.pv = append(f.pv, m)
			score, _ := w.ended(ply)
			return score
		}
	}
	if depth <= 0 || ply >= MaxPly {
		return min(max(w.hooks.Evaluate(&f.state), -maxEval), maxEval)
	}
	found := w.table.probe(f.hash)
	if found.bound != none && beta-alpha == 1 {
		score := fromTable(found.score, ply)
		// A proven score is true at any depth.
		if found.depth >= depth || score >= proven || score <= -proven {
			if found.bound != upper && score >= beta || found.bound != lower && score <= alpha {
				return score
			}
		}
	}
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
	if len(f.moves) == 0 {
		w.fail(errStuck)
		return 0
	}
	w.rank(f, found.move)
	best, bestMove, kind := -infinity, rules.NoMove, upper
	for i := range f.moves {
		m := f.pick(i)
		w.play(ply, m)
		score := w.scout(ply, depth, i, alpha, beta)
		if w.stopped {
			return 0
		}
		if score > best {
			best, bestMove = score, m
		}
		if score > alpha {
			alpha, kind = score, exact
			f.pv = append(append(f.pv[:0], m), w.frames[ply+1].pv...)
		}
		if alpha >= beta {
			kind = lower
			w.praise(f, m, depth)
			break
		}
	}
	w.table.store(f.hash, entry{move: bestMove, score: toTable(best, ply), depth: depth, bound: kind})
	return best
}

// scout is value for the i-th move tried at ply: the first with the whole window, the others only to see whether they
// beat alpha, the late ones less deeply at first.
func (w *worker[S, P]) scout(ply, depth, i, alpha, beta int) int {
	if i == 0 {
		return w.value(ply, depth-1, alpha, beta)
	}
	less := 0
	if depth >= 3 && i >= 4 {
		less = 1
		if i >= 16 {
			less = 2
		}
	}
	score := w.value(ply, depth-1-less, alpha, alpha+1)
	if less > 0 && score > alpha && !w.stopped {
		score = w.value(ply, depth-1, alpha, alpha+1)
	}
	if score > alpha && score < beta && !w.stopped {
		score = w.value(ply, depth-1, alpha, beta)
	}
	return score
}

// fail ends the search with an error; the first one counts.
func (w *worker[S, P]) fail(err error) {
	w.stopped = true
	if w.err == nil {
		w.err = err
	}
}
