package search

import (
	"slices"

	"xotrio/ai"
	"xotrio/rules"
)

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
