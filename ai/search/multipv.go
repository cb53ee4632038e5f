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
	// minPlies is the depth searched whatever the limit, because a score is the mean of two depths.
	minPlies = 2
	// refuteShare limits the search for a win by threats against one move to 1/refuteShare of the nodes.
	refuteShare = 16
	// otherShare limits the nodes spent on requested moves that are not among the best, as a multiple of the nodes.
	otherShare = 2
)

// farFuture is later than any deadline.
var farFuture = time.Unix(1<<40, 0)

// comparison is the state of one Weigh.
type comparison[S comparable, P rules.Of[S]] struct {
	w         *worker[S, P]
	moves     []rules.Move // of the root, the best of the last depth first
	requested []rules.Move
	count     int
	// best holds the best moves of the last completed depth, depth.
	best  []rules.Move
	depth int
	// current and before hold the results of the last depth and of the one before it.
	current, previous map[rules.Move]rating
	// settled holds the moves whose result was proven by threats; checked, those examined for that.
	settled, checked map[rules.Move]rating
}

// rating is the result of a move: an internal score and the line of play.
type rating struct {
	score int
	pv    []rules.Move
}

// Analyse implements ai.Searcher. It searches on one thread, without the handicap at the root and without contempt.
func (e *Engine[S, P]) Analyse(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
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
	w.halt, w.now, w.deadline, w.maxNodes = halt, e.config.Options.Now, farFuture, 0
	w.rootBlindness, w.contempt = rootBlindness{}, 0
	f := &w.frames[0]
	if w.hooks.All != nil {
		f.moves = w.hooks.All(&f.state, f.moves[:0])
	}
	if len(f.moves) == 0 {
		return nil, errStuck
	}
	g := comparison[S, P]{w: w, requested: also, count: min(count, len(f.moves)), settled: map[rules.Move]rating{}, checked: map[rules.Move]rating{}, current: map[rules.Move]rating{}, previous: map[rules.Move]rating{}}
	g.sortMoves()
	g.deepen(nodes)
	g.rateRequested(nodes)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return g.lines(nodes), w.err
}

func (g *comparison[S, P]) sortMoves() {
	f := &g.w.frames[0]
	g.w.rankMoves(f, rules.NoMove, false)
	order := make([]int, len(f.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(f.ranks[b]) - int(f.ranks[a]) })
	for _, i := range order {
		g.moves = append(g.moves, f.moves[i])
	}
}

// deepen searches the best moves with iterative deepening until the nodes are used up or everything is proven.
func (g *comparison[S, P]) deepen(nodes int64) {
	w := g.w
	most := int(max(nodes/refuteShare, 1))
	g.findThreatWin(most)
	for depth := 1; depth <= maxPly; depth++ {
		if w.maxNodes = 0; depth > minPlies {
			w.maxNodes = nodes
			if w.nodes >= nodes {
				return
			}
		}
		w.horizon = 2*depth + parryExtension
		for {
			found := g.rateBest(depth)
			if w.stopped {
				w.stopped = false
				return
			}
			if depth < minPlies || !g.refute(found, g.top(), most) {
				g.previous, g.current, g.depth = g.current, found, depth
				g.best = slices.Clone(g.top())
				break
			}
			if w.halt.Load() {
				return
			}
		}
		if !slices.ContainsFunc(g.best, func(m rules.Move) bool { return !isProven(g.ratingOf(m).score) }) {
			return
		}
	}
}

// rateRequested searches the requested moves that are not among the best, at the same depths. It runs after deepen, so that
// the best moves and their scores do not depend on what was requested. If the best moves are proven, it goes as deep as
// the nodes allow.
func (g *comparison[S, P]) rateRequested(nodes int64) {
	w := g.w
	open := slices.DeleteFunc(slices.Clone(g.requested), func(m rules.Move) bool {
		_, there := g.current[m]
		return g.isSettled(m) || there && slices.Contains(g.best, m)
	})
	w.stopped = false
	allowed := w.nodes + otherShare*nodes
	for depth := max(g.depth-1, 1); depth <= maxPly && len(open) > 0; depth++ {
		switch w.maxNodes = allowed; {
		case depth <= minPlies:
			w.maxNodes = 0
		case depth > g.depth:
			if w.maxNodes = nodes; w.nodes >= nodes {
				return
			}
		}
		w.horizon = 2*depth + parryExtension
		found := map[rules.Move]rating{}
		for _, m := range open {
			found[m] = g.rateMove(m, depth)
			if w.stopped {
				w.stopped = false
				g.rateShallow(open, nodes)
				return
			}
		}
		for m, r := range found {
			g.previous[m], g.current[m] = g.current[m], r
		}
		if depth >= g.depth {
			g.refute(found, open, int(max(nodes/refuteShare, 1)))
		}
		open = slices.DeleteFunc(open, func(m rules.Move) bool { return isProven(g.ratingOf(m).score) })
	}
}

// rateShallow searches those of moves that have no result yet, as deep as another share of the nodes allows. The best moves
// may have been searched very deep in a forced line, such as before a win, and the others cannot be searched as deep.
func (g *comparison[S, P]) rateShallow(moves []rules.Move, nodes int64) {
	w := g.w
	moves = slices.DeleteFunc(slices.Clone(moves), func(m rules.Move) bool { _, known := g.current[m]; return known })
	allowed := w.nodes + nodes
	for depth := 1; depth <= g.depth && len(moves) > 0; depth++ {
		if w.maxNodes = allowed; depth <= minPlies {
			w.maxNodes = 0
		}
		w.horizon = 2*depth + parryExtension
		for _, m := range moves {
			r := g.rateMove(m, depth)
			if w.stopped {
				w.stopped = false
				return
			}
			if was, ok := g.current[m]; ok {
				g.previous[m] = was
			} else {
				g.previous[m] = r
			}
			g.current[m] = r
		}
	}
}

func isProven(score int) bool { return score >= proven || score <= -proven }

// rateBest searches the moves at a depth and returns the results of the best g.count, each determined in turn.
func (g *comparison[S, P]) rateBest(depth int) map[rules.Move]rating {
	found := map[rules.Move]rating{}
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

func (g *comparison[S, P]) isSettled(m rules.Move) bool { _, is := g.settled[m]; return is }

func (g *comparison[S, P]) rateMove(m rules.Move, depth int) rating {
	g.w.play(0, m)
	return g.result(m, g.w.searchChild(0, depth-1, -infinity, infinity))
}

// result combines a score of m with the line that the search has left above the root.
func (g *comparison[S, P]) result(m rules.Move, score int) rating {
	return rating{score, append([]rules.Move{m}, g.w.frames[1].pv...)}
}

func (g *comparison[S, P]) top() []rules.Move { return g.moves[:min(g.count, len(g.moves))] }

func (g *comparison[S, P]) candidates() []rules.Move {
	list := slices.Clone(g.best)
	for m := range g.settled {
		list = append(list, m)
	}
	slices.Sort(list[len(g.best):]) // maps are unordered
	for _, m := range g.requested {
		if !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	return list
}

func (g *comparison[S, P]) ratingOf(m rules.Move) rating {
	if f, ok := g.settled[m]; ok {
		return f
	}
	return g.current[m]
}

// settle sets the final result of m and excludes it from further search.
func (g *comparison[S, P]) settle(m rules.Move, f rating) {
	g.settled[m] = f
	if i := slices.Index(g.moves, m); i >= 0 {
		g.moves = slices.Delete(g.moves, i, i+1)
	}
}

// findThreatWin looks for a win by threats at the root. If wins differ in worth, the main search has to find the richest,
// and the move only comes first.
func (g *comparison[S, P]) findThreatWin(most int) {
	if score := g.w.threatWin(0, most); score > 0 && g.w.hooks.End == nil {
		pv := slices.Clone(g.w.frames[0].pv)
		g.settle(pv[0], rating{score, pv})
	} else if score > 0 {
		if i := slices.Index(g.moves, g.w.frames[0].pv[0]); i > 0 {
			m := g.moves[i]
			copy(g.moves[1:i+1], g.moves[:i])
			g.moves[0] = m
		}
	}
}

// refute looks for wins by threats against moves. It returns true if it found one and a move is left to take the place
// of the refuted one.
func (g *comparison[S, P]) refute(found map[rules.Move]rating, moves []rules.Move, most int) (any bool) {
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
		if _, over := g.w.enter(0); over || g.w.frames[1].side == g.w.frames[0].side || g.w.winNow(1) > 0 {
			continue
		}
		if score := g.w.threatWin(1, most); score > 0 {
			g.settle(m, rating{-score, append([]rules.Move{m}, g.w.frames[1].pv...)})
			any = true
		}
		g.w.stopped = false
	}
	return any && len(g.moves) > 0
}

// lines returns the results, the best move first.
func (g *comparison[S, P]) lines(nodes int64) []ai.Line {
	var list []ai.Line
	for _, m := range g.candidates() {
		r := g.ratingOf(m)
		if !isProven(r.score) && g.depth > 1 {
			b, ok := g.previous[m]
			if !ok { // it appeared at the last depth
				g.w.maxNodes = g.w.nodes + nodes
				b = g.rateMove(m, g.depth-1)
				ok, g.w.stopped = !g.w.stopped, false
			}
			if ok && !isProven(b.score) {
				r.score = (r.score + b.score) / 2
			}
		}
		l := ai.Line{Move: m, PV: r.pv, Score: thoughtScore(r.score), Win: winPlies(r.score), Bonus: bonusOf(r.score)}
		l.Chance = ai.Chance(l.Score, g.w.scale)
		l.Round = l.Chance
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b ai.Line) int { return b.Score - a.Score })
	return list
}

func bonusOf(score int) int {
	score = max(score, -score)
	if score < proven {
		return 0
	}
	return (score - won + bonusStep - 1) / bonusStep
}
