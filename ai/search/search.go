package search

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

var (
	errClock = errors.New("a limit of time needs a clock, and this engine was made without one")
	errLimit = errors.New("a limit must be positive, or zero for none")
	errRange = errors.New("blind spots, blindness and carelessness are chances per mille, from 0 to 1000")
	errStuck = errors.New("the search reached a position that is not over and has no move")
)

// search is ThinkAmong for a bare state. past holds the hashes of the positions of the game before root, oldest first;
// they count only if Hooks.Repeats is set.
//
// First it screens every root move and every answer to it: a move that wins at once is played, and a move that loses at
// once, or to the opponent's next move, is dropped as long as there is another.
func (e *Engine[S, P]) search(ctx context.Context, root *S, past []uint64, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	switch {
	case lim.Time < 0 || lim.Nodes < 0 || lim.Depth < 0:
		return ai.Thought{}, errLimit
	case lim.Time > 0 && e.config.Options.Now == nil:
		return ai.Thought{}, errClock
	case P(root).Outcome().Over():
		return ai.Thought{}, ai.ErrOver
	case P(root).ToMove() == rules.Nobody:
		return ai.Thought{}, ai.ErrChance
	}
	var now func() time.Time
	var deadline time.Time
	if lim.Time > 0 {
		now = e.config.Options.Now
		deadline = now().Add(lim.Time)
	}
	if !e.keepTables {
		e.clearTables()
	}
	// Every search has a stop signal of its own because ctx may be done only after the search is over.
	halt := new(atomic.Bool)
	defer context.AfterFunc(ctx, func() { halt.Store(true) })()
	occurrences := countHashes(past)
	lead := e.workers[0]
	for i, w := range e.workers {
		w.reset(root, occurrences)
		if f := &w.frames[0]; among != nil {
			f.moves = append(f.moves[:0], among...)
		} else if e.glance != nil {
			w.restrictToGlance(*e.glance)
		}
		w.halt = halt
		w.now, w.deadline, w.maxNodes = now, deadline, share(lim.Nodes, len(e.workers), i)
	}
	if len(lead.frames[0].moves) == 0 {
		return ai.Thought{}, errStuck
	}
	moves, win := lead.screenRoot()
	if lead.err != nil {
		return ai.Thought{}, lead.err
	}
	if win != rules.NoMove {
		t := ai.Thought{Move: win, Score: ai.ProvenScore - 1, Chance: 1000, Depth: 1, Nodes: lead.nodes, PV: []rules.Move{win}, Win: 1}
		if report != nil {
			report(t)
		}
		return t, nil
	}
	depth := maxPly
	if lim.Depth > 0 {
		depth = min(depth, lim.Depth)
	}
	if len(moves) == 1 && lim.Time > 0 && among == nil {
		depth = 1 // there is no choice to spend time on
	}
	if among == nil && lead.glance == nil {
		if t, ok := lead.rootThreatWin(moves); ok {
			if report != nil {
				report(t)
			}
			return t, lead.err
		}
	}
	var rest []rules.Move
	if n := e.config.Hooks.RootMoves; n > 0 && n < len(moves) && among == nil {
		moves, rest = moves[:n:n], moves[n:]
	}
	others := helpers{halt: halt}
	defer others.stop()
	for i, w := range e.workers[1:] {
		own := slices.Clone(moves)
		// The helpers fill the transposition table with deeper results, half of them a ply ahead (lazy SMP).
		others.start(func() { w.deepen(own, nil, 1+i%2, maxPly, nil) })
	}
	t := lead.deepen(moves, rest, 1, depth, report)
	others.stop()
	for _, w := range e.workers[1:] {
		t.Nodes += w.nodes
	}
	return t, lead.err
}

func (e *Engine[S, P]) clearTables() {
	e.table.next()
	if e.threats != nil {
		e.threats.next()
	}
}

func countHashes(past []uint64) map[uint64]int {
	n := make(map[uint64]int, len(past))
	for _, h := range past {
		n[h]++
	}
	return n
}

// share returns the part of worker i in a limit of n nodes; 0 stays no limit.
func share(n int64, workers, i int) int64 {
	if n == 0 {
		return 0
	}
	part := n / int64(workers)
	if i == 0 {
		part = n - part*int64(workers-1)
	}
	return max(part, 1)
}

// helpers are the goroutines that search concurrently with the calling one. A panic in one of them would end the
// program; it is raised again in the caller, so that the program can recover from it.
type helpers struct {
	halt     *atomic.Bool
	wait     sync.WaitGroup
	once     sync.Once
	panicked error
}

func (h *helpers) start(work func()) {
	h.wait.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				h.once.Do(func() { h.panicked = fmt.Errorf("in a helper of the search: %v\n%s", v, debug.Stack()) })
				h.halt.Store(true)
			}
		}()
		work()
	})
}

func (h *helpers) stop() {
	h.halt.Store(true)
	h.wait.Wait()
	if h.panicked != nil {
		panic(h.panicked)
	}
}

// safety grades a root move after one ply of answers, from worst to best.
type safety int

const (
	losing  safety = iota // the move itself loses
	exposed               // the opponent wins with the next move
	safe
)

// screenRoot examines every root move and every answer to it, whatever the limits. win is the move that wins at once
// with the greatest bonus, NoMove if there is none; moves holds the candidates in search order.
func (w *worker[S, P]) screenRoot() (moves []rules.Move, win rules.Move) {
	f := &w.frames[0]
	w.rankMoves(f, rules.NoMove, false)
	best := 0
	verdicts, wins := make([]safety, len(f.moves)), make([]bool, len(f.moves))
	for i := range f.moves {
		m := f.moves[i]
		w.play(0, m)
		score, over := w.ended(0)
		wins[i] = score > 0
		switch {
		case score > best:
			best, win = score, m
		case score > 0:
			verdicts[i] = safe
		case score < 0:
			verdicts[i] = losing
		case over || w.rootBlindness.loss || !w.losesToAnswer():
			verdicts[i] = safe
		default:
			verdicts[i] = exposed
		}
	}
	w.stopped = false
	if w.rootBlindness.win && best > 0 {
		if others := withoutWins(f.moves, wins); len(others) < len(f.moves) {
			f.moves = append(f.moves[:0], others...)
			return others, rules.NoMove
		}
	}
	keep := slices.Max(verdicts)
	order := make([]int, 0, len(f.moves))
	for i := range f.moves {
		if verdicts[i] == keep {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(f.ranks[b]) - int(f.ranks[a]) })
	for _, i := range order {
		moves = append(moves, f.moves[i])
	}
	return moves, win
}

// losesToAnswer reports whether the opponent, to move after the root move just played, can win at once.
func (w *worker[S, P]) losesToAnswer() bool {
	above := &w.frames[1]
	if above.side = P(&above.state).ToMove(); above.side == rules.Nobody {
		if _, over := w.drawChance(0); over {
			return false
		}
	}
	if above.side == w.frames[0].side {
		return false
	}
	if w.hooks.Repeats {
		above.hash = P(&above.state).Hash()
		if w.past[above.hash] >= 2 {
			return false // drawn by repetition before the answer
		}
	}
	if w.hooks.Win != nil {
		m := w.hooks.Win(&above.state)
		return m != rules.NoMove && w.seesAnswer(m)
	}
	above.moves = P(&above.state).AppendMoves(above.moves[:0])
	for _, m := range above.moves {
		w.play(1, m)
		if score, _ := w.ended(1); score > 0 && w.seesAnswer(m) {
			return true
		}
	}
	return false
}

// deepen is iterative deepening over the root moves from depth first to last, with aspiration windows, until a limit is
// reached or the result is proven. The answer is that of the last depth that completed at least the first move, the
// best one of the previous depth. If all moves lose by force, those of rest are searched as well.
func (w *worker[S, P]) deepen(moves, rest []rules.Move, first, last int, report func(ai.Thought)) ai.Thought {
	result := ai.Thought{Move: moves[0], Chance: 500, PV: []rules.Move{moves[0]}}
	score := 0
	for depth := first; depth <= last; depth++ {
		w.horizon = 2*depth + parryExtension
		alpha, beta, width := -infinity, infinity, aspiration
		if depth >= aspirationFrom && score < proven && score > -proven {
			alpha, beta = score-width, score+width
		}
		for {
			score = w.searchRoot(moves, depth, alpha, beta, &result)
			if w.stopped || score > alpha && score < beta {
				break
			}
			// The search failed low or high: widen the window on that side.
			width *= 4
			if score <= alpha {
				alpha = score - width
			} else {
				beta = score + width
			}
			if width > widestAspiration {
				alpha, beta = -infinity, infinity
			}
		}
		result.Nodes = w.nodes
		if w.stopped {
			break
		}
		if score <= -proven && len(rest) > 0 {
			moves, rest = append(moves, rest...), nil
			depth--
			continue
		}
		result.Depth = depth
		if report != nil {
			report(result)
		}
		if score >= proven || score <= -proven {
			break
		}
	}
	return result
}

// searchRoot searches the root moves in a window and updates result with every move that raises alpha. The best move
// moves to the front for the next iteration; the others keep their order.
func (w *worker[S, P]) searchRoot(moves []rules.Move, depth, alpha, beta int, result *ai.Thought) int {
	best := -infinity
	for i, m := range moves {
		w.play(0, m)
		score := w.pvSearch(0, depth, i, alpha, beta, false)
		if w.stopped {
			break
		}
		best = max(best, score)
		if score <= alpha {
			continue
		}
		alpha = score
		result.Move, result.Score, result.Win = m, thoughtScore(score), winPlies(score)
		result.Chance = ai.Chance(result.Score, w.scale)
		result.PV = append(append(result.PV[:0:0], m), w.frames[1].pv...)
		copy(moves[1:i+1], moves[:i])
		moves[0] = m
		if score >= beta {
			break
		}
	}
	return best
}
