package search

import "xotrio/rules"

// node is the score of the running position at ply for its side on turn, exact between alpha and beta and a bound
// outside, looking depth plies ahead.
func (w *worker[S, P]) node(ply, depth, alpha, beta int) int {
	f := &w.frames[ply]
	switch {
	case w.stopped:
		return 0
	case ply == 1 && w.dreams.loss && f.side != w.frames[0].side:
		return w.judge(f)
	}
	if score := w.winNow(ply); score > 0 {
		return score
	}
	if w.hooks.Known != nil {
		if score, ok := w.hooks.Known(&f.state); ok {
			return min(max(score, -maxEval), maxEval)
		}
	}
	if ply >= MaxPly {
		return w.judge(f)
	}
	var found entry
	if depth > 0 {
		found = w.table.probe(f.hash)
		if score, ok := found.settles(ply, depth, alpha, beta); ok {
			return score
		}
	}
	threatened := w.parries(ply)
	forced := threatened && len(f.moves) > 0
	switch {
	case forced && len(f.moves) == 1, forced && depth <= 0 && ply < w.horizon:
		depth++ // a single reply costs no depth, and no position is judged before its threats are answered
	case threatened && !forced:
		// Whatever is done, the opponent wins with the next ply. Only what that is worth may be open.
		if worst := -winAt(0, ply+2); w.hooks.End == nil || worst <= alpha {
			return worst
		}
		depth = max(depth, 1)
	}
	if depth <= 0 {
		return w.leaf(ply, beta, threatened)
	}
	floor := -infinity
	if !threatened && found.bound == none {
		// A position that is in the table was asked for threats before.
		if score := w.threat(ply); score > 0 {
			if w.hooks.End == nil || score >= beta {
				w.table.store(f.hash, entry{move: f.pv[0], score: toTable(score, ply), bound: lower})
				return score
			}
			floor = score // a richer win may be found
		}
	}
	if w.stopped {
		return 0
	}
	if !forced {
		f.moves = P(&f.state).AppendMoves(f.moves[:0])
		if len(f.moves) == 0 {
			w.fail(errStuck)
			return 0
		}
		if w.human.oversight > 0 && !threatened {
			w.overlook(f)
		}
	}
	w.rank(f, found.move)
	return w.choose(ply, depth, alpha, beta, floor, forced)
}

// choose searches the moves of the frame at ply, the best first, and stores what comes out. floor is a score that the
// side on turn is sure of by f.pv, -infinity if there is none.
func (w *worker[S, P]) choose(ply, depth, alpha, beta, floor int, forced bool) int {
	f := &w.frames[ply]
	best, bestMove, kind := -infinity, rules.NoMove, upper
	if floor > best {
		best, bestMove = floor, f.pv[0]
		if best > alpha {
			alpha, kind = best, exact
		}
	}
	// Where a line is only refuted, and is not lost anyhow.
	narrow := beta-alpha == 1 && !forced && w.sighted
	for i := range f.moves {
		if narrow && best > -proven && unlikely(depth, i, len(f.moves)) {
			break
		}
		m := f.pick(i)
		w.play(ply, m)
		score := w.scout(ply, depth, i, alpha, beta, forced)
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
	if w.hooks.End != nil && forced && best < -winAt(0, ply+2) {
		// The other moves lose to the next ply; that loss may be a cheaper one, though.
		if w.human.oversight == 0 && alpha < -winAt(0, ply+2) {
			return w.surrender(ply, depth, alpha, beta, best, bestMove, kind)
		}
		best = -winAt(0, ply+2)
	}
	if w.hooks.All != nil && !forced && best <= -proven && best < beta && w.human.oversight == 0 {
		return w.doubt(ply, depth, alpha, beta, best, bestMove, kind)
	}
	w.table.store(f.hash, entry{move: bestMove, score: toTable(best, ply), depth: max(depth, 0), bound: kind})
	return best
}

// doubt searches the moves of the frame at ply that the game has left out, where all others have been found to lose by force.
// The first that does not is taken for the best.
func (w *worker[S, P]) doubt(ply, depth, alpha, beta, best int, bestMove rules.Move, kind bound) int {
	f := &w.frames[ply]
	from := len(f.moves)
	f.moves = w.hooks.All(&f.state, f.moves)
next:
	for i, m := range f.moves[from:] {
		for _, have := range f.moves[:from] {
			if have == m {
				continue next
			}
		}
		w.play(ply, m)
		score := w.scout(ply, depth, from+i, alpha, beta, false)
		if w.stopped {
			return 0
		}
		if score > best {
			best, bestMove = score, m
			if score > alpha {
				kind = exact
				f.pv = append(append(f.pv[:0], m), w.frames[ply+1].pv...)
			}
			if score >= beta {
				kind = lower
			}
		}
		if best > -proven {
			break
		}
	}
	w.table.store(f.hash, entry{move: bestMove, score: toTable(best, ply), depth: max(depth, 0), bound: kind})
	return best
}

// surrender searches all moves of the frame at ply where those that parry the threat have all been found to lose more
// than bare. Their best so far is handed in.
func (w *worker[S, P]) surrender(ply, depth, alpha, beta, best int, bestMove rules.Move, kind bound) int {
	f := &w.frames[ply]
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
	for _, m := range f.moves {
		w.play(ply, m)
		score := w.value(ply, 0, alpha, beta)
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
			break
		}
	}
	w.table.store(f.hash, entry{move: bestMove, score: toTable(best, ply), depth: max(depth, 0), bound: kind})
	return best
}

// settles reports whether the entry answers for the node at ply, and by what score.
func (e *entry) settles(ply, depth, alpha, beta int) (score int, ok bool) {
	if e.bound == none || beta-alpha != 1 {
		return 0, false
	}
	score = fromTable(e.score, ply)
	// A proven score is true at any depth.
	if e.depth < depth && score < proven && score > -proven {
		return 0, false
	}
	return score, e.bound != upper && score >= beta || e.bound != lower && score <= alpha
}

// judge is the game's evaluation of the position at f.
func (w *worker[S, P]) judge(f *frame[S]) int {
	return min(max(w.hooks.Evaluate(&f.state), -maxEval), maxEval)
}

// leaf is the score of a position at ply that is not searched further.
func (w *worker[S, P]) leaf(ply, beta int, threatened bool) int {
	score := w.judge(&w.frames[ply])
	if score < beta && !threatened {
		if won := w.threat(ply); won > 0 {
			return won
		}
	}
	return score
}

// winNow is the score of the win in one at ply, 0 where there is none or Hooks.Win is not known.
func (w *worker[S, P]) winNow(ply int) int {
	if w.hooks.Win == nil {
		return 0
	}
	f := &w.frames[ply]
	m := w.hooks.Win(&f.state)
	if m == rules.NoMove {
		return 0
	}
	w.play(ply, m)
	f.pv = append(f.pv[:0], m)
	score, _ := w.ended(ply)
	return score
}

// parries asks whether the side on turn at ply must parry a threat, and puts the moves that may do so on the frame.
func (w *worker[S, P]) parries(ply int) (threatened bool) {
	f := &w.frames[ply]
	f.moves = f.moves[:0]
	if w.hooks.Defend == nil {
		return false
	}
	f.moves, threatened = w.hooks.Defend(&f.state, f.moves)
	if threatened && w.twice {
		w.addDraws(ply)
	}
	return threatened
}

// addDraws adds to the parries at ply the moves after which a position stands for the third time, which ends the game
// before the threat comes true.
func (w *worker[S, P]) addDraws(ply int) {
	f, above := &w.frames[ply], &w.frames[ply+1]
	above.moves = P(&f.state).AppendMoves(above.moves[:0])
next:
	for _, m := range above.moves {
		for _, have := range f.moves {
			if have == m {
				continue next
			}
		}
		above.state = f.state
		P(&above.state).Do(m)
		if w.past[P(&above.state).Hash()] >= 2 {
			f.moves = append(f.moves, m)
		}
	}
}

// scout is value for the i-th move tried at ply: the first with the whole window, the others only to see whether they
// beat alpha, the late ones less deeply at first. Answers to a threat are never searched less deeply.
func (w *worker[S, P]) scout(ply, depth, i, alpha, beta int, forced bool) int {
	if i == 0 {
		return w.value(ply, depth-1, alpha, beta)
	}
	fewer := 0
	if depth >= lessDepth && !forced {
		fewer = less(&w.lessFrom, depth, i)
	}
	score := w.value(ply, depth-1-fewer, alpha, alpha+1)
	if fewer > 0 && score > alpha && !w.stopped {
		score = w.value(ply, depth-1, alpha, alpha+1)
	}
	if score > alpha && score < beta && !w.stopped {
		score = w.value(ply, depth-1, alpha, beta)
	}
	return score
}
