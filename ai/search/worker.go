package search

import (
	"sync/atomic"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// worker is one thread of a search: a stack of frames, one per ply, and its history table. Everything is allocated
// beforehand, nothing per node.
type worker[S comparable, P rules.Of[S]] struct {
	hooks    *Hooks[S]
	table    *table
	threats  *table
	handicap *handicap
	// knowsThreats reports whether the game knows threats and orders its moves itself.
	knowsThreats  bool
	reductionFrom [3]int
	odds          ai.Odds
	contempt      int // Hooks.Contempt, or none
	frames        []frame[S]
	history       [2][1 << historyBits]int32
	past          map[uint64]int // how often each position occurred before the root, by hash

	nodes, maxNodes int64
	now             func() time.Time
	deadline        time.Time
	halt            *atomic.Bool // set from outside to end the search
	stopped         bool
	err             error

	horizon       int           // the ply from which on threats at leaves are no longer extended
	budget        int           // the nodes left to the running threat search
	twice         bool          // some position in past occurred twice, so that a move may draw by repetition
	rootBlindness rootBlindness // what is not looked for at this root
	keys          []int64       // room to sort in
	glance        *glance       // the part of the board that is looked at, nil for the whole
}

// frame is one ply of the current line.
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
	historyBits = 12
	firstMoves  = 512
	// checkEvery is the number of nodes between two checks of the clock and the stop signal: a third of a millisecond in
	// the slowest game, where a node takes 5 microseconds.
	checkEvery = 64
)

func newWorker[S comparable, P rules.Of[S]](s *Searcher[S, P]) *worker[S, P] {
	w := &worker[S, P]{hooks: &s.hooks, table: s.table, threats: s.threats, handicap: &s.handicap}
	w.knowsThreats = s.hooks.Order != nil && s.hooks.Defend != nil
	switch {
	case w.knowsThreats && w.hooks.Margin > 0:
		w.reductionFrom = reductionFromTrusted
	case w.knowsThreats:
		w.reductionFrom = reductionFromThreats
	default:
		w.reductionFrom = reductionFrom
	}
	w.frames = make([]frame[S], MaxPly+2)
	w.keys = make([]int64, 0, firstMoves)
	for i := range w.frames {
		f := &w.frames[i]
		f.moves = make([]rules.Move, 0, firstMoves)
		f.rank = make([]int32, 0, firstMoves)
		f.pv = make([]rules.Move, 0, MaxPly+2)
	}
	return w
}

// begin resets the worker and puts root on the bottom frame.
func (w *worker[S, P]) begin(root *S, past map[uint64]int, odds ai.Odds) {
	w.history = [2][1 << historyBits]int32{}
	w.odds, w.contempt = odds, w.hooks.Contempt
	w.past, w.nodes, w.stopped, w.err = past, 0, false, nil
	w.glance = nil
	w.twice = false
	for _, n := range past {
		w.twice = w.twice || n >= 2
	}
	for i := range w.frames {
		w.frames[i].killers = [2]rules.Move{}
	}
	f := &w.frames[0]
	f.state = *root
	f.hash, f.side = P(&f.state).Hash(), P(&f.state).ToMove()
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
	w.rootBlindness = w.handicap.rootBlindnessAt(f.hash)
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

// ended reports whether the move just played at ply ends the searched part of the game, and its score for the side that
// made it.
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

// draw makes the draws of chance that are due above ply, until a side is on turn. over reports whether the line ends there,
// by the draw or because Hooks.Chance has none.
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

// arrive completes the frame above ply after play. over reports whether the line ends there, by the end of the game or a
// repetition; score is then for the side on turn at ply.
func (w *worker[S, P]) arrive(ply int) (score int, over bool) {
	above := &w.frames[ply+1]
	above.pv = above.pv[:0]
	if score, over := w.ended(ply); over {
		return score, true
	}
	if above.side = P(&above.state).ToMove(); above.side == rules.Nobody {
		if score, over := w.draw(ply); over {
			return score, true
		}
	}
	above.hash = P(&above.state).Hash()
	if !w.hooks.Repeats || !w.repeated(ply+1) {
		return 0, false
	}
	if w.frames[ply].side == w.frames[0].side {
		return -w.contempt, true
	}
	return w.contempt, true
}

// value searches the position that play has put above ply and returns its score for the side on turn at ply.
func (w *worker[S, P]) value(ply, depth, alpha, beta int) int {
	if score, over := w.arrive(ply); over {
		return score
	}
	f, above := &w.frames[ply], &w.frames[ply+1]
	if above.side == f.side {
		return w.node(ply+1, depth, alpha, beta)
	}
	return -w.node(ply+1, depth, -beta, -alpha)
}

// repeated reports whether the position at ply occurred on the current line, or twice before the root.
func (w *worker[S, P]) repeated(ply int) bool {
	hash := w.frames[ply].hash
	for i := ply - 1; i >= 0; i-- {
		if w.frames[i].hash == hash {
			return true
		}
	}
	return w.past[hash] >= 2
}

// fail ends the search with an error; the first one is kept.
func (w *worker[S, P]) fail(err error) {
	w.stopped = true
	if w.err == nil {
		w.err = err
	}
}
