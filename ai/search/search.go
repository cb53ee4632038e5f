package search

import (
	"context"
	"errors"
	"slices"
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
