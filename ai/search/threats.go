package search

import (
	"slices"

	"xotrio/ai"
	"xotrio/rules"
)

const (
	// threatShare is the size of the transposition table relative to that of the threat search's own table.
	threatShare = 8
	// shortestThreatWin is the length in plies of the shortest win that the threat search can find: a threat, any answer, and
	// the win.
	shortestThreatWin = 3
)

// leafThreatWin is a threat-space search for a win of the side to move at ply, which has no win in one and need not parry. It
// returns the score of the win, whose moves are then in the frame's pv, or 0 if none was found. The bonus of the win is
// ignored, so the score is a lower bound.
func (w *worker[S, P]) leafThreatWin(ply int) int {
	t := &w.hooks.Threats
	if w.threats == nil || t.LeafPlies < shortestThreatWin || t.LeafNodes <= 0 {
		return 0
	}
	w.budget = t.LeafNodes
	return w.attack(ply, t.LeafPlies, false)
}

// threatWin is threat with the length of a root search and at most most nodes. It uses iterative deepening, so that the
// shortest win is found first.
func (w *worker[S, P]) threatWin(ply, most int) int {
	t := &w.hooks.Threats
	if w.threats == nil || t.RootNodes <= 0 {
		return 0
	}
	if threatened := w.findParries(ply); threatened {
		return 0 // the main search examines the few answers
	}
	w.budget = min(most, t.RootNodes)
	for plies := shortestThreatWin; plies <= t.RootPlies && w.budget > 0 && !w.stopped; plies += 2 {
		if score := w.attack(ply, plies, false); score > 0 {
			return score
		}
	}
	return 0
}

// rootThreatWin returns a win by threats at the root. If wins differ in worth (Hooks.End is set), it only moves the
// first move of the win to the front of moves and leaves the rest to the main search.
func (w *worker[S, P]) rootThreatWin(moves []rules.Move) (t ai.Thought, ok bool) {
	most := w.hooks.Threats.RootNodes
	if w.maxNodes > 0 {
		most = min(most, int(w.maxNodes/4))
	}
	score := w.threatWin(0, most)
	if score == 0 {
		w.stopped = false
		return t, false
	}
	pv := w.frames[0].pv
	if i := slices.Index(moves, pv[0]); i < 0 {
		return t, false
	} else if w.hooks.End != nil {
		copy(moves[1:i+1], moves[:i])
		moves[0] = pv[0]
		return t, false
	}
	t = ai.Thought{Move: pv[0], Score: thoughtScore(score), Chance: 1000, Depth: len(pv), Nodes: w.nodes, PV: slices.Clone(pv), Win: winPlies(score)}
	return t, true
}

// attack looks for a win within plies of the side to move at ply, which has no win in one, by threats alone. If it must
// parry (threatened), the parries are on the frame, and only parries that threaten in turn are useful.
func (w *worker[S, P]) attack(ply, plies int, threatened bool) int {
	f := &w.frames[ply]
	if plies < shortestThreatWin || ply+plies > maxPly {
		return 0
	}
	found := w.threats.probe(f.hash)
	if found.bound == lower {
		f.pv = append(f.pv[:0], found.move)
		return fromTable(found.score, ply)
	}
	if found.bound == upper && found.depth >= plies {
		return 0
	}
	if !threatened {
		f.moves = w.hooks.Attack(&f.state, f.moves[:0])
	}
	for _, m := range f.moves {
		if w.budget--; w.budget < 0 {
			break
		}
		w.play(ply, m)
		if w.stopped {
			return 0
		}
		if _, over := w.enter(ply); over || w.frames[ply+1].side == f.side {
			continue
		}
		if score := w.defend(ply+1, plies-1); score > 0 {
			f.pv = append(append(f.pv[:0], m), w.frames[ply+1].pv...)
			w.threats.store(f.hash, entry{move: m, score: toTable(score, ply), depth: plies, bound: lower})
			return score
		}
		if w.stopped {
			return 0
		}
	}
	w.threats.store(f.hash, entry{move: rules.NoMove, depth: plies, bound: upper})
	return 0
}

// defend is the node of the side under attack. It returns the score of the attacker's win within plies against every
// answer, 0 if it is not proven.
func (w *worker[S, P]) defend(ply, plies int) int {
	f := &w.frames[ply]
	if w.winNow(ply) > 0 || !w.findParries(ply) {
		return 0
	}
	if len(f.moves) == 0 {
		return winAt(0, ply+2)
	}
	worst := infinity
	for _, m := range f.moves {
		if w.budget--; w.budget < 0 {
			return 0
		}
		w.play(ply, m)
		if w.stopped {
			return 0
		}
		score, over := w.enter(ply)
		switch {
		case over:
			score = max(-score, 0) // the answer may itself lose
		case w.frames[ply+1].side == f.side:
			return 0
		default:
			score = w.continueAttack(ply+1, plies-1)
		}
		if score == 0 {
			return 0
		}
		if score < worst {
			worst = score
			f.pv = append(append(f.pv[:0], m), w.frames[ply+1].pv...)
		}
	}
	return worst
}

// continueAttack is the attacker's next turn: the win itself, or another threat, which must also parry what the answer
// threatens.
func (w *worker[S, P]) continueAttack(ply, plies int) int {
	if score := w.winNow(ply); score > 0 {
		return score
	}
	if plies < shortestThreatWin {
		return 0
	}
	threatened := w.findParries(ply)
	if threatened && len(w.frames[ply].moves) == 0 {
		return 0
	}
	return w.attack(ply, plies, threatened)
}
