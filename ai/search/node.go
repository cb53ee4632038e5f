package search

import (
	"sync/atomic"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// worker is one thread of a search: a stack of frames, one per ply, and a history table. Everything is allocated in
// advance, nothing per node.
type worker[S comparable, P rules.Of[S]] struct {
	hooks    *Hooks[S]
	table    *table
	threats  *table
	handicap *handicap
	// knowsThreats is true if the game knows threats and orders its moves itself.
	knowsThreats  bool
	reductionFrom [3]int
	scale         int
	contempt      int // Hooks.Contempt, or 0
	frames        []frame[S]
	history       [2][1 << historyBits]int32
	past          map[uint64]int // number of occurrences of each position before the root, by hash

	nodes, maxNodes int64
	now             func() time.Time
	deadline        time.Time
	halt            *atomic.Bool // set by other goroutines to stop the search
	stopped         bool
	err             error

	horizon       int           // threats at leaves are extended below this ply only
	budget        int           // nodes left to the running threat search
	repeatable    bool          // some position in past occurred twice, so a move may draw by repetition
	rootBlindness rootBlindness // what is not looked for at this root
	keys          []int64       // scratch space for sorting
	glance        *glance       // visible part of the board, nil for all of it
}

// frame is one ply of the current line.
type frame[S comparable] struct {
	state    S
	side     rules.Side
	lastMove rules.Move // the move that led here from the frame below
	hash     uint64
	moves    []rules.Move
	ranks    []int32 // of moves, by index
	killers  [2]rules.Move
	pv       []rules.Move
}

const (
	historyBits = 12
	// checkEvery is the number of nodes between two checks of the clock and the stop signal: a third of a millisecond
	// in the slowest game, at 5 microseconds a node.
	checkEvery = 64
)

func newWorker[S comparable, P rules.Of[S]](e *Engine[S, P]) *worker[S, P] {
	w := &worker[S, P]{hooks: &e.config.Hooks, table: e.table, threats: e.threats, handicap: &e.handicap, scale: e.config.Scale}
	w.knowsThreats = w.hooks.Order != nil && w.hooks.Defend != nil
	switch {
	case w.knowsThreats && w.hooks.Margin > 0:
		w.reductionFrom = reductionFromTrusted
	case w.knowsThreats:
		w.reductionFrom = reductionFromThreats
	default:
		w.reductionFrom = reductionFrom
	}
	w.frames = make([]frame[S], maxPly+2) // their lists grow with the first nodes of a ply and are used again
	return w
}

func (w *worker[S, P]) reset(root *S, past map[uint64]int) {
	w.history = [2][1 << historyBits]int32{}
	w.contempt = w.hooks.Contempt
	w.past, w.nodes, w.stopped, w.err = past, 0, false, nil
	w.glance = nil
	w.repeatable = false
	for _, n := range past {
		w.repeatable = w.repeatable || n >= 2
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

// play puts the position after m on the frame above ply and counts the node.
func (w *worker[S, P]) play(ply int, m rules.Move) {
	above := &w.frames[ply+1]
	above.state = w.frames[ply].state
	above.lastMove = m
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
		winner, bonus, over = w.hooks.End(&before.state, &after.state, after.lastMove)
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

// drawChance makes the draws of chance due on the frame above ply until a side is to move. over is true if the line ends
// there, by the draw or because Hooks.Chance has none.
func (w *worker[S, P]) drawChance(ply int) (score int, over bool) {
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

// enter completes the frame above ply after play. over is true if the line ends there, by the end of the game or a
// repetition; score is then for the side to move at ply.
func (w *worker[S, P]) enter(ply int) (score int, over bool) {
	above := &w.frames[ply+1]
	above.pv = above.pv[:0]
	if score, over := w.ended(ply); over {
		return score, true
	}
	if above.side = P(&above.state).ToMove(); above.side == rules.Nobody {
		if score, over := w.drawChance(ply); over {
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

// searchChild searches the position that play has put on the frame above ply and returns its score for the side to move at
// ply.
func (w *worker[S, P]) searchChild(ply, depth, alpha, beta int) int {
	if score, over := w.enter(ply); over {
		return score
	}
	f, above := &w.frames[ply], &w.frames[ply+1]
	if above.side == f.side {
		return w.alphaBeta(ply+1, depth, alpha, beta)
	}
	return -w.alphaBeta(ply+1, depth, -beta, -alpha)
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

func (w *worker[S, P]) fail(err error) {
	w.stopped = true
	if w.err == nil {
		w.err = err
	}
}

// alphaBeta is the alpha-beta search of the running position at ply to a depth in plies. The score is that of the side to
// move there, exact inside the window and a bound outside (fail-soft).
func (w *worker[S, P]) alphaBeta(ply, depth, alpha, beta int) int {
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
	if ply >= maxPly {
		return w.evaluate(f)
	}
	var found entry
	if depth > 0 {
		found = w.table.probe(f.hash)
		if score, ok := found.cutoff(ply, depth, alpha, beta); ok {
			return score
		}
	}
	threatened := w.findParries(ply)
	forced := threatened && len(f.moves) > 0
	switch {
	case forced && len(f.moves) == 1, forced && depth <= 0 && ply < w.horizon:
		depth++ // extensions: a single reply costs no depth, and no leaf is evaluated with a threat unanswered
	case threatened && !forced:
		// The opponent wins with the next ply whatever is played. Only the worth of that win may be open.
		if worst := -winAt(0, ply+2); w.hooks.End == nil || worst <= alpha {
			return worst
		}
		depth = max(depth, 1)
	}
	if depth <= 0 {
		return w.evaluateLeaf(ply, beta, threatened)
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
		// In a position that the transposition table knows, the threat search has failed before.
		if score := w.leafThreatWin(ply); score > 0 {
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
		ranked = w.listMoves(f)
		if len(f.moves) == 0 {
			w.fail(errStuck)
			return 0
		}
		if w.handicap.blindSpots > 0 && !threatened {
			w.hideBlindSpots(f)
		}
	}
	w.rankMoves(f, found.move, ranked)
	most := len(f.moves)
	if hopeless {
		most = hopelessMoves
	}
	return w.searchMoves(ply, depth, alpha, beta, floor, most, forced)
}

// searchMoves searches the moves of the frame at ply in order and stores the result in the transposition table. floor
// is a score that f.pv guarantees the side to move, -infinity if none; most is the number of moves to search unless all
// of these lose.
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

// verifyLoss searches the moves that the game's AppendMoves omits, after all others were found to lose by force. The
// first that does not lose is taken as the best.
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

// searchLosing searches all moves of the frame at ply, after the parries of the threat were all found to lose more than
// necessary. best and bestMove are the best of these.
func (w *worker[S, P]) searchLosing(ply, depth, alpha, beta, best int, bestMove rules.Move, kind bound) int {
	f := &w.frames[ply]
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
	for _, m := range f.moves {
		w.play(ply, m)
		score := w.searchChild(ply, 0, alpha, beta)
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

// cutoff returns the score that the entry gives the node at ply without a search, if it does.
func (e *entry) cutoff(ply, depth, alpha, beta int) (score int, ok bool) {
	if e.bound == none || beta-alpha != 1 {
		return 0, false
	}
	score = fromTable(e.score, ply)
	// A proven score is valid at any depth.
	if e.depth < depth && score < proven && score > -proven {
		return 0, false
	}
	return score, e.bound != upper && score >= beta || e.bound != lower && score <= alpha
}

// evaluate returns the evaluation of the position at f, clamped below the proven scores.
func (w *worker[S, P]) evaluate(f *frame[S]) int {
	return min(max(w.hooks.Evaluate(&f.state), -maxEval), maxEval)
}

// evaluateLeaf returns the score of a position at the end of the full-width search: its evaluation, or a win found by the
// threat search, which is the quiescence search here.
func (w *worker[S, P]) evaluateLeaf(ply, beta int, threatened bool) int {
	score := w.evaluate(&w.frames[ply])
	if score < beta && !threatened {
		if won := w.leafThreatWin(ply); won > 0 {
			return won
		}
	}
	return score
}

// winNow returns the score of the win in one at ply, 0 if there is none or the game has no Hooks.Win.
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

// findParries reports whether the side to move at ply must parry a threat, and puts the moves that may do so on the frame.
func (w *worker[S, P]) findParries(ply int) (threatened bool) {
	f := &w.frames[ply]
	f.moves = f.moves[:0]
	if w.hooks.Defend == nil {
		return false
	}
	f.moves, threatened = w.hooks.Defend(&f.state, f.moves)
	if threatened && w.repeatable {
		w.addDraws(ply)
	}
	return threatened
}

// addDraws adds to the parries at ply the moves that repeat a position for the third time: these draw before the threat
// is carried out.
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

// pvSearch is the principal variation search of the i-th move at ply, which play has made: the first move with the full
// window, the others with a null window and, if they beat alpha, again with the full one. Late moves are reduced at
// first; answers to a threat never are.
func (w *worker[S, P]) pvSearch(ply, depth, i, alpha, beta int, forced bool) int {
	if i == 0 {
		return w.searchChild(ply, depth-1, alpha, beta)
	}
	reduced := 0
	if depth >= reductionDepth && !forced {
		reduced = reduction(&w.reductionFrom, depth, i)
	}
	score := w.searchChild(ply, depth-1-reduced, alpha, alpha+1)
	if reduced > 0 && score > alpha && !w.stopped {
		score = w.searchChild(ply, depth-1, alpha, alpha+1)
	}
	if score > alpha && score < beta && !w.stopped {
		score = w.searchChild(ply, depth-1, alpha, beta)
	}
	return score
}

// Internal scores. A win scores won + bonus*stride - ply: the richer win comes first, among equals the quicker. A loss
// is the negative of that. Evaluations stay between -maxEval and maxEval.
const (
	won       = 1 << 24
	bonusStep = 256
	maxBonus  = 1 << 12
	proven    = won - bonusStep
	maxEval   = 1 << 22
	infinity  = won + (maxBonus+1)*bonusStep
)

// maxPly is the maximum depth of a search in plies.
const maxPly = 128

// winAt returns the score of a win with the given bonus that is complete at ply.
func winAt(bonus, ply int) int { return won + min(max(bonus, 0), maxBonus)*bonusStep - ply }

// toTable makes a proven score relative to the node at ply for the transposition table; fromTable is the inverse.
func toTable(score, ply int) int32 {
	switch {
	case score >= proven:
		score += ply
	case score <= -proven:
		score -= ply
	}
	return int32(score)
}

func fromTable(stored int32, ply int) int {
	score := int(stored)
	switch {
	case score >= proven:
		score -= ply
	case score <= -proven:
		score += ply
	}
	return score
}

// winPlies converts a score at the root to ai.Thought.Win.
func winPlies(score int) int {
	switch {
	case score >= proven:
		return -(score - won) & (bonusStep - 1)
	case score <= -proven:
		return -(-(-score - won) & (bonusStep - 1))
	}
	return 0
}

// thoughtScore converts a score at the root to ai.Thought.Score.
func thoughtScore(score int) int {
	switch n := winPlies(score); {
	case n > 0:
		return ai.ProvenScore - n
	case n < 0:
		return -ai.ProvenScore - n
	}
	return score
}
