package search

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

const (
	// surePlies is the depth searched whatever the limit, because a score is the mean of two depths.
	surePlies = 2
	// refuteShare limits the search for a win by threats against one move to 1/refuteShare of the nodes.
	refuteShare = 16
	// otherShare limits the nodes spent on requested moves that are not among the best, as a multiple of the nodes.
	otherShare = 2
)

// never is later than any deadline.
var never = time.Unix(1<<40, 0)

// weighing is the state of one Weigh.
type weighing[S comparable, P rules.Of[S]] struct {
	w     *worker[S, P]
	moves []rules.Move // of the root, the best of the last depth first
	also  []rules.Move
	count int
	// best holds the best moves of the last completed depth, depth.
	best  []rules.Move
	depth int
	// now and before hold the results of the last depth and of the one before it.
	now, before map[rules.Move]weighed
	// fixed holds the moves whose result was proven by threats; checked, those examined for that.
	fixed, checked map[rules.Move]weighed
}

// weighed is the result of a move: an internal score and the line of play.
type weighed struct {
	score int
	pv    []rules.Move
}

// Weigh implements ai.Searcher. It searches on one thread, without the handicap at the root and without contempt.
func (e *Engine[S, P]) Weigh(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
	root, past, err := e.config.Root(pos)
	switch {
	case err != nil:
		return nil, err
	case nodes <= 0 || count < 0:
		return nil, errLimit
	case pos.Outcome().Over():
		return nil, ai.ErrOver
	case P(&root).ToMove() == rules.Nobody:
		return nil, ai.ErrChance
	}
	return e.weigh(ctx, &root, past, nodes, count, also)
}

func (e *Engine[S, P]) weigh(ctx context.Context, root *S, past []uint64, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
	e.clearTables()
	halt := new(atomic.Bool)
	defer context.AfterFunc(ctx, func() { halt.Store(true) })()
	w := e.workers[0]
	w.reset(root, countHashes(past))
	// The clock limits nothing here, but reading it lets other work proceed in a browser.
	w.halt, w.now, w.deadline, w.maxNodes = halt, e.config.Options.Now, never, 0
	w.rootBlindness, w.contempt = rootBlindness{}, 0
	f := &w.frames[0]
	if w.hooks.All != nil {
		f.moves = w.hooks.All(&f.state, f.moves[:0])
	}
	if len(f.moves) == 0 {
		return nil, errStuck
	}
	g := weighing[S, P]{w: w, also: also, count: min(count, len(f.moves)), fixed: map[rules.Move]weighed{}, checked: map[rules.Move]weighed{}, now: map[rules.Move]weighed{}, before: map[rules.Move]weighed{}}
	g.order()
	g.deepen(nodes)
	g.others(nodes)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return g.lines(nodes), w.err
}

// order sorts the moves of the root by rank.
func (g *weighing[S, P]) order() {
	f := &g.w.frames[0]
	g.w.rank(f, rules.NoMove, false)
	order := make([]int, len(f.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(f.rank[b]) - int(f.rank[a]) })
	for _, i := range order {
		g.moves = append(g.moves, f.moves[i])
	}
}

// deepen searches the best moves with iterative deepening until the nodes are used up or everything is proven.
func (g *weighing[S, P]) deepen(nodes int64) {
	w := g.w
	most := int(max(nodes/refuteShare, 1))
	g.ownThreat(most)
	for depth := 1; depth <= MaxPly; depth++ {
		if w.maxNodes = 0; depth > surePlies {
			w.maxNodes = nodes
			if w.nodes >= nodes {
				return
			}
		}
		w.horizon = 2*depth + parryExtension
		for {
			found := g.at(depth)
			if w.stopped {
				w.stopped = false
				return
			}
			if depth < surePlies || !g.refuted(found, g.top(), most) {
				g.before, g.now, g.depth = g.now, found, depth
				g.best = slices.Clone(g.top())
				break
			}
			if w.halt.Load() {
				return
			}
		}
		if !slices.ContainsFunc(g.best, func(m rules.Move) bool { return !isProven(g.of(m).score) }) {
			return
		}
	}
}

// others searches the requested moves that are not among the best, at the same depths. It runs after deepen, so that
// the best moves and their scores do not depend on what was requested. If the best moves are proven, it goes as deep as
// the nodes allow.
func (g *weighing[S, P]) others(nodes int64) {
	w := g.w
	open := slices.DeleteFunc(slices.Clone(g.also), func(m rules.Move) bool {
		_, there := g.now[m]
		return g.isFixed(m) || there && slices.Contains(g.best, m)
	})
	w.stopped = false
	allowed := w.nodes + otherShare*nodes
	for depth := max(g.depth-1, 1); depth <= MaxPly && len(open) > 0; depth++ {
		switch w.maxNodes = allowed; {
		case depth <= surePlies:
			w.maxNodes = 0
		case depth > g.depth:
			if w.maxNodes = nodes; w.nodes >= nodes {
				return
			}
		}
		w.horizon = 2*depth + parryExtension
		found := map[rules.Move]weighed{}
		for _, m := range open {
			found[m] = g.alone(m, depth)
			if w.stopped {
				w.stopped = false
				g.shallow(open, nodes)
				return
			}
		}
		for m, r := range found {
			g.before[m], g.now[m] = g.now[m], r
		}
		if depth >= g.depth {
			g.refuted(found, open, int(max(nodes/refuteShare, 1)))
		}
		open = slices.DeleteFunc(open, func(m rules.Move) bool { return isProven(g.of(m).score) })
	}
}

// shallow searches those of moves that have no result yet, as deep as another share of the nodes allows. The best moves
// may have been searched very deep in a forced line, such as before a win, and the others cannot be searched as deep.
func (g *weighing[S, P]) shallow(moves []rules.Move, nodes int64) {
	w := g.w
	moves = slices.DeleteFunc(slices.Clone(moves), func(m rules.Move) bool { _, known := g.now[m]; return known })
	allowed := w.nodes + nodes
	for depth := 1; depth <= g.depth && len(moves) > 0; depth++ {
		if w.maxNodes = allowed; depth <= surePlies {
			w.maxNodes = 0
		}
		w.horizon = 2*depth + parryExtension
		for _, m := range moves {
			r := g.alone(m, depth)
			if w.stopped {
				w.stopped = false
				return
			}
			if was, ok := g.now[m]; ok {
				g.before[m] = was
			} else {
				g.before[m] = r
			}
			g.now[m] = r
		}
	}
}

func isProven(score int) bool { return score >= proven || score <= -proven }

// at searches the moves at a depth and returns the results of the best g.count, each determined in turn.
func (g *weighing[S, P]) at(depth int) map[rules.Move]weighed {
	found := map[rules.Move]weighed{}
	for k := range min(g.count, len(g.moves)) {
		alpha := -infinity
		for i := k; i < len(g.moves); i++ {
			m := g.moves[i]
			g.w.play(0, m)
			score := g.w.pvSearch(0, depth, i-k, alpha, infinity, false)
			if g.w.stopped {
				return nil
			}
			if score > alpha {
				alpha = score
				found[m] = g.result(m, score)
				copy(g.moves[k+1:i+1], g.moves[k:i])
				g.moves[k] = m
			}
		}
	}
	return found
}

func (g *weighing[S, P]) isFixed(m rules.Move) bool { _, is := g.fixed[m]; return is }

// alone searches one move at a depth.
func (g *weighing[S, P]) alone(m rules.Move, depth int) weighed {
	g.w.play(0, m)
	return g.result(m, g.w.value(0, depth-1, -infinity, infinity))
}

// result combines a score of m with the line that the search has left above the root.
func (g *weighing[S, P]) result(m rules.Move, score int) weighed {
	return weighed{score, append([]rules.Move{m}, g.w.frames[1].pv...)}
}

// top returns the best moves so far.
func (g *weighing[S, P]) top() []rules.Move { return g.moves[:min(g.count, len(g.moves))] }

// candidates returns the moves with a result.
func (g *weighing[S, P]) candidates() []rules.Move {
	list := slices.Clone(g.best)
	for m := range g.fixed {
		list = append(list, m)
	}
	slices.Sort(list[len(g.best):]) // maps are unordered
	for _, m := range g.also {
		if !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	return list
}

// of returns the result of m at the last depth.
func (g *weighing[S, P]) of(m rules.Move) weighed {
	if f, ok := g.fixed[m]; ok {
		return f
	}
	return g.now[m]
}

// fix sets the final result of m and excludes it from further search.
func (g *weighing[S, P]) fix(m rules.Move, f weighed) {
	g.fixed[m] = f
	if i := slices.Index(g.moves, m); i >= 0 {
		g.moves = slices.Delete(g.moves, i, i+1)
	}
}

// ownThreat looks for a win by threats at the root. If wins differ in worth, the main search has to find the richest,
// and the move only comes first.
func (g *weighing[S, P]) ownThreat(most int) {
	if score := g.w.threatsAt(0, most); score > 0 && g.w.hooks.End == nil {
		pv := slices.Clone(g.w.frames[0].pv)
		g.fix(pv[0], weighed{score, pv})
	} else if score > 0 {
		if i := slices.Index(g.moves, g.w.frames[0].pv[0]); i > 0 {
			m := g.moves[i]
			copy(g.moves[1:i+1], g.moves[:i])
			g.moves[0] = m
		}
	}
}

// refuted looks for wins by threats against moves. It returns true if it found one and a move is left to take the place
// of the refuted one.
func (g *weighing[S, P]) refuted(found map[rules.Move]weighed, moves []rules.Move, most int) (any bool) {
	moves = slices.Clone(moves)
	limit := g.w.maxNodes
	g.w.maxNodes = 0
	defer func() { g.w.maxNodes = limit }()
	for _, m := range moves {
		r, ok := found[m]
		if _, was := g.checked[m]; !ok || was || isProven(r.score) {
			continue
		}
		g.checked[m] = r
		g.w.play(0, m)
		g.w.stopped = false
		if _, over := g.w.arrive(0); over || g.w.frames[1].side == g.w.frames[0].side || g.w.winNow(1) > 0 {
			continue
		}
		if score := g.w.threatsAt(1, most); score > 0 {
			g.fix(m, weighed{-score, append([]rules.Move{m}, g.w.frames[1].pv...)})
			any = true
		}
		g.w.stopped = false
	}
	return any && len(g.moves) > 0
}

// lines returns the results, the best move first.
func (g *weighing[S, P]) lines(nodes int64) []ai.Line {
	var list []ai.Line
	for _, m := range g.candidates() {
		r := g.of(m)
		if !isProven(r.score) && g.depth > 1 {
			b, ok := g.before[m]
			if !ok { // it appeared at the last depth
				g.w.maxNodes = g.w.nodes + nodes
				b = g.alone(m, g.depth-1)
				ok, g.w.stopped = !g.w.stopped, false
			}
			if ok && !isProven(b.score) {
				r.score = (r.score + b.score) / 2
			}
		}
		l := ai.Line{Move: m, PV: r.pv, Score: outward(r.score), Win: winPlies(r.score), Bonus: bonusOf(r.score)}
		l.Chance = g.w.odds(l.Score)
		l.Round = l.Chance
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b ai.Line) int { return b.Score - a.Score })
	return list
}

// bonusOf returns the bonus of a proven score, 0 for others.
func bonusOf(score int) int {
	score = max(score, -score)
	if score < proven {
		return 0
	}
	return (score - won + stride - 1) / stride
}
