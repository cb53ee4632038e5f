package search

import "xotrio/rules"

// node is the alpha-beta search of the running position at ply to a depth in plies. The score is that of the side on turn
// there, exact inside the window and a bound outside (fail-soft).
func (w *worker[S, P]) node(ply, depth, alpha, beta int) int {
	f := &w.frames[ply]
	switch {
	case w.stopped:
		return 0
	case ply == 1 && (w.rootBlindness.loss || w.glance != nil) && f.side != w.frames[0].side:
		return w.evaluate(f)
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
		return w.evaluate(f)
	}
	var found entry
	if depth > 0 {
		found = w.table.probe(f.hash)
		if score, ok := found.cutoff(ply, depth, alpha, beta); ok {
			return score
		}
	}
	threatened := w.parries(ply)
	forced := threatened && len(f.moves) > 0
	switch {
	case forced && len(f.moves) == 1, forced && depth <= 0 && ply < w.horizon:
		depth++ // extensions: a single reply costs no depth, and no leaf is evaluated with a threat unanswered
	case threatened && !forced:
		// The opponent wins with the next ply whatever is played. Only what that win is worth may be open.
		if worst := -winAt(0, ply+2); w.hooks.End == nil || worst <= alpha {
			return worst
		}
		depth = max(depth, 1)
	}
	if depth <= 0 {
		return w.leaf(ply, beta, threatened)
	}
	hopeless := false
	if w.hooks.Margin > 0 && !threatened && beta-alpha == 1 && depth <= trustedDepth && beta < proven && beta > -proven {
		margin := depth * w.hooks.Margin
		v := w.evaluate(f)
		if v-margin >= beta && w.hooks.Calm(&f.state) {
			return v - margin
		}
		hopeless = v+margin <= alpha
	}
	floor := -infinity
	if !threatened && found.bound == none {
		// The threat search has failed before in a position that the transposition table knows.
		if score := w.threat(ply); score > 0 {
			if w.hooks.End == nil || score >= beta {
				w.table.store(f.hash, entry{move: f.pv[0], score: toTable(score, ply), bound: lower})
				return score
			}
			floor = score // there may be a richer win
		}
	}
	if w.stopped {
		return 0
	}
	ranked := false
	if !forced {
		ranked = w.list(f)
		if len(f.moves) == 0 {
			w.fail(errStuck)
			return 0
		}
		if w.handicap.blindSpots > 0 && !threatened {
			w.hideBlindSpots(f)
		}
	}
	w.rank(f, found.move, ranked)
	most := len(f.moves)
	if hopeless {
		most = hopelessMoves
	}
	return w.searchMoves(ply, depth, alpha, beta, floor, most, forced)
}

// searchMoves searches the moves of the frame at ply in order and stores the result in the transposition table. floor is
// a score that f.pv guarantees to the side on turn, -infinity if there is none; most is how many moves are searched unless those all lose.
func (w *worker[S, P]) searchMoves(ply, depth, alpha, beta, floor, most int, forced bool) int {
	f := &w.frames[ply]
	best, bestMove, kind := -infinity, rules.NoMove, upper
	if floor > best {
		best, bestMove = floor, f.pv[0]
		if best > alpha {
			alpha, kind = best, exact
		}
	}
	// Late moves are pruned in null-window nodes only.
	prune := beta-alpha == 1 && !forced && w.knowsThreats
	for i := range f.moves {
		if best > -proven && (i >= most || prune && pruneLate(depth, i, len(f.moves))) {
			break
		}
		m := f.pick(i)
		w.play(ply, m)
		score := w.pvSearch(ply, depth, i, alpha, beta, forced)
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
			w.updateHistory(f, m, depth)
			break
		}
	}
	if w.hooks.End != nil && forced && best < -winAt(0, ply+2) {
		// The moves that do not parry lose to the next ply, but that loss may cost less.
		if w.handicap.blindSpots == 0 && alpha < -winAt(0, ply+2) {
			return w.searchLosing(ply, depth, alpha, beta, best, bestMove, kind)
		}
		best = -winAt(0, ply+2)
	}
	if w.hooks.All != nil && !forced && best <= -proven && best < beta && w.handicap.blindSpots == 0 {
		return w.verifyLoss(ply, depth, alpha, beta, best, bestMove, kind)
	}
	w.table.store(f.hash, entry{move: bestMove, score: toTable(best, ply), depth: max(depth, 0), bound: kind})
	return best
}

// verifyLoss searches the moves of the frame at ply that the game's AppendMoves leaves out, after all others were found to
// lose by force. The first that does not lose is taken for the best.
func (w *worker[S, P]) verifyLoss(ply, depth, alpha, beta, best int, bestMove rules.Move, kind bound) int {
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
		score := w.pvSearch(ply, depth, from+i, alpha, beta, false)
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

// searchLosing searches all moves of the frame at ply, after those that parry the threat were all found to lose more than
// the least possible. The best of these is handed in.
func (w *worker[S, P]) searchLosing(ply, depth, alpha, beta, best int, bestMove rules.Move, kind bound) int {
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

// cutoff reports whether the entry gives the score of the node at ply without a search, and that score.
func (e *entry) cutoff(ply, depth, alpha, beta int) (score int, ok bool) {
	if e.bound == none || beta-alpha != 1 {
		return 0, false
	}
	score = fromTable(e.score, ply)
	// A proven score holds at any depth.
	if e.depth < depth && score < proven && score > -proven {
		return 0, false
	}
	return score, e.bound != upper && score >= beta || e.bound != lower && score <= alpha
}

// evaluate is the game's evaluation of the position at f, kept clear of the proven scores.
func (w *worker[S, P]) evaluate(f *frame[S]) int {
	return min(max(w.hooks.Evaluate(&f.state), -maxEval), maxEval)
}

// leaf is the score of a position at ply at the end of the full-width search: its evaluation, or a win found by the threat
// search, which is the quiescence search of this kernel.
func (w *worker[S, P]) leaf(ply, beta int, threatened bool) int {
	score := w.evaluate(&w.frames[ply])
	if score < beta && !threatened {
		if won := w.threat(ply); won > 0 {
			return won
		}
	}
	return score
}

// winNow is the score of the win in one at ply, 0 where there is none or the game has no Hooks.Win.
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

// parries reports whether the side on turn at ply must parry a threat, and puts the moves that may do so on the frame.
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

// addDraws adds to the parries at ply the moves that repeat a position for the third time: the game is drawn before the
// threat is carried out.
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

// pvSearch is principal variation search of the i-th move tried at ply, which play has made: the first move with the full
// window, the others with a null window and again with the full one if they beat alpha. Late moves are reduced at first;
// answers to a threat never are.
func (w *worker[S, P]) pvSearch(ply, depth, i, alpha, beta int, forced bool) int {
	if i == 0 {
		return w.value(ply, depth-1, alpha, beta)
	}
	reduced := 0
	if depth >= reductionDepth && !forced {
		reduced = reduction(&w.reductionFrom, depth, i)
	}
	score := w.value(ply, depth-1-reduced, alpha, alpha+1)
	if reduced > 0 && score > alpha && !w.stopped {
		score = w.value(ply, depth-1, alpha, alpha+1)
	}
	if score > alpha && score < beta && !w.stopped {
		score = w.value(ply, depth-1, alpha, beta)
	}
	return score
}
