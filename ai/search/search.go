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

// Searcher searches positions of one game. It is not for concurrent use.
type Searcher[S comparable, P rules.Of[S]] struct {
	hooks    Hooks[S]
	options  ai.Options
	table    *table
	threats  *table // results of the threat search
	workers  []*worker[S, P]
	handicap handicap
	odds     ai.Odds
	// goesOn reports whether the tables of the search before are kept: it was of the same root.
	goesOn bool
	// glance is what is seen of the next root, nil for all of it.
	glance *glance
}

var (
	errClock = errors.New("a limit of time needs a clock, and this engine was made without one")
	errLimit = errors.New("a limit must be positive, or zero for none")
	errRange = errors.New("blind spots, blindness and carelessness are chances in per mille, from 0 to 1000")
	errStuck = errors.New("the search came to a position that is not over and has no move")
)

// New makes a searcher. It fails where o is out of range. The table is made at once.
func New[S comparable, P rules.Of[S]](h Hooks[S], o ai.Options) (*Searcher[S, P], error) {
	o, err := o.Filled()
	if err != nil {
		return nil, err
	}
	s := &Searcher[S, P]{hooks: h, options: o, table: newTable(o.HashMiB), odds: ai.Logistic(DefaultScale)}
	if h.Attack != nil && h.Defend != nil {
		s.threats = newTable(o.HashMiB / threatShare)
	}
	for range o.Threads {
		s.workers = append(s.workers, newWorker[S, P](s))
	}
	return s, nil
}

// Search is Engine's Think for a bare state. past are the hashes of the positions of the game before root, oldest first;
// they count only where Hooks.Repeats is set.
//
// First it looks at every move and every answer to it: a move that wins at once is played, and a move that loses at once,
// or to the opponent's next move, is left out as long as there is another.
func (s *Searcher[S, P]) Search(ctx context.Context, root *S, past []uint64, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	return s.SearchAmong(ctx, root, past, lim, nil, report)
}

// SearchAmong is Search with the choice at the root restricted to the legal moves among; nil leaves the choice free.
func (s *Searcher[S, P]) SearchAmong(ctx context.Context, root *S, past []uint64, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	switch {
	case lim.Time < 0 || lim.Nodes < 0 || lim.Depth < 0:
		return ai.Thought{}, errLimit
	case lim.Time > 0 && s.options.Now == nil:
		return ai.Thought{}, errClock
	case P(root).Outcome().Over():
		return ai.Thought{}, ai.ErrOver
	case P(root).ToMove() == rules.Nobody:
		return ai.Thought{}, ai.ErrChance
	}
	var now func() time.Time
	var deadline time.Time
	if lim.Time > 0 {
		now = s.options.Now
		deadline = now().Add(lim.Time)
	}
	if !s.goesOn {
		s.table.next()
		if s.threats != nil {
			s.threats.next()
		}
	}
	// Every search has its own signal: ctx may be done only after the search is over.
	halt := new(atomic.Bool)
	defer context.AfterFunc(ctx, func() { halt.Store(true) })()
	seen := make(map[uint64]int, len(past))
	for _, h := range past {
		seen[h]++
	}
	lead := s.workers[0]
	for i, w := range s.workers {
		w.begin(root, seen, s.odds)
		if f := &w.frames[0]; among != nil {
			f.moves = append(f.moves[:0], among...)
		} else if s.glance != nil {
			w.lookAround(*s.glance)
		}
		w.halt = halt
		w.now, w.deadline, w.maxNodes = now, deadline, share(lim.Nodes, len(s.workers), i)
	}
	if len(lead.frames[0].moves) == 0 {
		return ai.Thought{}, errStuck
	}
	moves, win := lead.examineRoot()
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
	depth := MaxPly
	if lim.Depth > 0 {
		depth = min(depth, lim.Depth)
	}
	if len(moves) == 1 && lim.Time > 0 && among == nil {
		depth = 1 // no time is spent where there is no choice
	}
	if among == nil && lead.glance == nil {
		if t, ok := lead.forced(moves); ok {
			if report != nil {
				report(t)
			}
			return t, lead.err
		}
	}
	var rest []rules.Move
	if n := s.hooks.RootMoves; n > 0 && n < len(moves) && among == nil {
		moves, rest = moves[:n:n], moves[n:]
	}
	others := helpers{halt: halt}
	defer others.stop()
	for i, w := range s.workers[1:] {
		own := slices.Clone(moves)
		// The helpers fill the transposition table with deeper results, half of them a ply ahead (lazy SMP).
		others.start(func() { w.deepen(own, nil, 1+i%2, MaxPly, nil) })
	}
	t := lead.deepen(moves, rest, 1, depth, report)
	others.stop()
	for _, w := range s.workers[1:] {
		t.Nodes += w.nodes
	}
	return t, lead.err
}

// share is the i-th part of a limit of n nodes for several workers; 0 stays no limit.
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

// fate is what is known of a root move after one ply of answers, from worst to best.
type fate int

const (
	suicide fate = iota // the move itself loses
	exposed             // the opponent wins with the next move
	safe
)

// examineRoot looks at every root move and every answer to it, whatever the limits. win is the move that wins at once with
// the greatest bonus, NoMove if there is none; moves are the candidates, in the order in which to search them.
func (w *worker[S, P]) examineRoot() (moves []rules.Move, win rules.Move) {
	f := &w.frames[0]
	w.rank(f, rules.NoMove, false)
	best := 0
	fates, wins := make([]fate, len(f.moves)), make([]bool, len(f.moves))
	for i := range f.moves {
		m := f.moves[i]
		w.play(0, m)
		score, over := w.ended(0)
		wins[i] = score > 0
		switch {
		case score > best:
			best, win = score, m
		case score > 0:
			fates[i] = safe
		case score < 0:
			fates[i] = suicide
		case over || w.rootBlindness.loss || !w.answered():
			fates[i] = safe
		default:
			fates[i] = exposed
		}
	}
	w.stopped = false
	if w.rootBlindness.win && best > 0 {
		if others := withoutWins(f.moves, wins); len(others) < len(f.moves) {
			f.moves = append(f.moves[:0], others...)
			return others, rules.NoMove
		}
	}
	keep := slices.Max(fates)
	order := make([]int, 0, len(f.moves))
	for i := range f.moves {
		if fates[i] == keep {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(f.rank[b]) - int(f.rank[a]) })
	for _, i := range order {
		moves = append(moves, f.moves[i])
	}
	return moves, win
}

// answered reports whether the opponent, being on turn after a move of the root, can win at once.
func (w *worker[S, P]) answered() bool {
	above := &w.frames[1]
	if above.side = P(&above.state).ToMove(); above.side == rules.Nobody {
		if _, over := w.draw(0); over {
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
		return m != rules.NoMove && w.seen(m)
	}
	above.moves = P(&above.state).AppendMoves(above.moves[:0])
	for _, m := range above.moves {
		w.play(1, m)
		if score, _ := w.ended(1); score > 0 && w.seen(m) {
			return true
		}
	}
	return false
}

// deepen is iterative deepening over the root moves from depth first to last, with aspiration windows, until a limit is
// reached or the result is proven. The answer is that of the last depth in which at least the first move, the best one of
// the depth before, was searched completely. Where all moves lose by force, those of rest are searched as well.
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
			// Outside the window only a bound is known: search again with a window that is wider on that side.
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

// searchRoot searches the root moves at depth in a window and puts what beats alpha into result. The best move moves to
// the front for the next iteration, the others keep their order.
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
		result.Move, result.Score, result.Win = m, outward(score), winPlies(score)
		result.Chance = w.odds(result.Score)
		result.PV = append(append(result.PV[:0:0], m), w.frames[1].pv...)
		copy(moves[1:i+1], moves[:i])
		moves[0] = m
		if score >= beta {
			break
		}
	}
	return best
}

// helpers are the goroutines that search concurrently with the first one. A panic in one of them is raised again in the
// first, where the program can catch it; otherwise it would end the program.
type helpers struct {
	halt     *atomic.Bool
	wait     sync.WaitGroup
	once     sync.Once
	panicked error
}

// start runs work in one more goroutine.
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

// stop ends the helpers and waits for them.
func (h *helpers) stop() {
	h.halt.Store(true)
	h.wait.Wait()
	if h.panicked != nil {
		panic(h.panicked)
	}
}
