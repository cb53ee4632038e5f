// Package mcts is a plain Monte-Carlo tree search (UCT: Kocsis and Szepesvari, 2006) that knows no game and has no
// evaluation: it plays games to their end at random, except that a side which can win at once does. It is the baseline
// for measurements of the other engines and an independent opponent in tests. The tree is allocated in advance; playouts
// do not allocate. All arithmetic is in integers, so the same seed and number of playouts give the same move on every
// machine.
//
//	mcts.go  Engine, playouts
//	tree.go  the tree, selection by upper confidence bounds
package mcts

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// Hooks holds the knowledge of a game for the search; all hooks are optional. States are passed by pointer and must not be
// kept, nor changed except by Sample.
type Hooks[S comparable] struct {
	// End reports whether the move from before to after ends the game as far as it is played here, and the winner, Nobody
	// for a draw. If End is nil, the game's own outcome counts.
	End func(before, after *S) (winner rules.Side, over bool)
	// Win returns a move that wins at once for the side to move, NoMove if there is none. If Win is nil, playouts are
	// entirely random.
	Win func(s *S) rules.Move
	// Sample is called before each playout to replace whatever the side at the root cannot see by a possible value;
	// pick(n) returns a number from 0 to n-1. The sampled values must not change the moves of a side.
	Sample func(s *S, pick func(n int) int)
	// Repeats is true if positions can repeat and the third occurrence is a draw. In the tree, a position that occurred on
	// the way from the root, or twice in the game before, then counts as a draw; random play ends after MaxPlies.
	Repeats bool
	// MaxPlies is the maximum length of a playout beyond the tree; longer ones count as drawn. 0 means no limit, for games
	// that always end.
	MaxPlies int
}

// Config configures an Engine for one game.
type Config[S comparable] struct {
	Hooks Hooks[S]
	// Root returns the state of a game and, if positions can repeat, the hashes of the positions before it, oldest first.
	// It fails on other games.
	Root func(pos rules.Game) (root S, past []uint64, err error)
	// Options.Threads must be in range but only one is used.
	Options ai.Options
}

// Engine is an ai.Engine that plays by random playouts. P is the pointer to S. It is not safe for concurrent use.
type Engine[S comparable, P rules.Of[S]] struct {
	config Config[S]
	tree   tree
	source *rand.PCG
	random *rand.Rand
	pick   func(n int) int

	// State of the current playout.
	state, before S
	path          []uint32
	hashes        []uint64
	moves         []rules.Move

	past map[uint64]int // number of occurrences of each position before the root, by hash
	err  error
}

var (
	errClock = errors.New("a limit of time needs a clock, and this engine was made without one")
	errLimit = errors.New("a limit must be positive, or zero for none")
	errStuck = errors.New("a playout reached a position that is not over and has no move")
	errDeal  = errors.New("a draw of chance is due in a game that cannot draw")
)

// Initial capacities for the moves of one position and for the plies of one path down the tree; both grow if necessary.
const (
	firstMoves = 512
	firstPath  = 256
)

// NewEngine returns the engine described by c. Its tree takes Options.HashMiB; once that is full, existing nodes are still
// refined. It fails if c.Options are out of range.
func NewEngine[S comparable, P rules.Of[S]](c Config[S]) (*Engine[S, P], error) {
	var err error
	if c.Options, err = c.Options.Filled(); err != nil {
		return nil, err
	}
	source := rand.NewPCG(0, 0)
	e := &Engine[S, P]{config: c, tree: newTree(c.Options.HashMiB), source: source, random: rand.New(source)}
	e.pick = e.random.IntN
	e.path = make([]uint32, 0, firstPath)
	e.hashes = make([]uint64, 0, firstPath)
	e.moves = make([]rules.Move, 0, firstMoves)
	return e, nil
}

// clockEvery is the number of playouts between two checks of the clock: well below a millisecond.
const clockEvery = 8

// Think implements ai.Engine. Limits.Nodes counts playouts and Limits.Depth is ignored. Thought.Score is in thousandths of
// a win above even, and Thought.Depth is the length of the PV.
func (e *Engine[S, P]) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	root, past, err := e.config.Root(pos)
	if err != nil {
		return ai.Thought{}, fmt.Errorf("this engine does not play that game: %w", err)
	}
	return e.search(ctx, &root, past, lim, report)
}

// search is Think for a bare state. past holds the hashes of the positions of the game before root, oldest first; they
// count only if Hooks.Repeats is set.
func (e *Engine[S, P]) search(ctx context.Context, root *S, past []uint64, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
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
	e.moves = P(root).AppendMoves(e.moves[:0])
	if len(e.moves) == 0 {
		return ai.Thought{}, errStuck
	}
	if e.config.Hooks.Win != nil {
		if m := e.config.Hooks.Win(root); m != rules.NoMove {
			return ai.Thought{Move: m, Score: ai.ProvenScore - 1, Chance: 1000, Depth: 1, PV: []rules.Move{m}, Win: 1}, nil
		}
	}
	var deadline time.Time
	if lim.Time > 0 {
		deadline = e.config.Options.Now().Add(lim.Time)
	}
	halt := new(atomic.Bool)
	defer context.AfterFunc(ctx, func() { halt.Store(true) })()
	e.reset(root, past)
	most := lim.Nodes
	if len(e.moves) == 1 && lim.Time > 0 {
		most = 1 // there is no choice to spend time on
	}
	next := int64(firstReport)
	var n int64
	for !halt.Load() && (most == 0 || n < most) && e.err == nil {
		if lim.Time > 0 && n%clockEvery == 0 && n > 0 && !e.config.Options.Now().Before(deadline) {
			break
		}
		e.playout(root)
		n++
		if n == next && report != nil {
			report(e.thought(n))
			next *= 2
		}
	}
	if n == 0 {
		return ai.Thought{Move: e.moves[0], PV: e.moves[:1:1]}, e.err
	}
	return e.thought(n), e.err
}

// firstReport is the number of playouts before the first report; each further one comes at twice as many.
const firstReport = 1000

// reset makes randomness depend only on the seed and the root.
func (e *Engine[S, P]) reset(root *S, past []uint64) {
	e.source.Seed(e.config.Options.Seed, P(root).Hash())
	e.tree.clear()
	e.err = nil
	e.past = make(map[uint64]int, len(past))
	for _, h := range past {
		e.past[h]++
	}
}

// playout plays one game from the root to its end: selection and expansion in the tree, random moves, and
// backpropagation of the result.
func (e *Engine[S, P]) playout(root *S) {
	e.state = *root
	if e.config.Hooks.Sample != nil {
		e.config.Hooks.Sample(&e.state, e.pick)
	}
	e.path = append(e.path[:0], 0)
	e.hashes = e.hashes[:0]
	if e.config.Hooks.Repeats {
		e.hashes = append(e.hashes, P(root).Hash())
	}
	winner, over := e.descend()
	if !over {
		winner = e.finish()
	}
	if e.err == nil {
		e.tree.count(e.path, winner)
	}
}

// descend selects a path down the tree and expands it by one node. over is true if the game ended on the way.
func (e *Engine[S, P]) descend() (winner rules.Side, over bool) {
	for at := uint32(0); e.err == nil; {
		side := P(&e.state).ToMove()
		if side == rules.Nobody {
			m, winner, over := e.deal()
			child, ok := e.tree.drawn(at, m)
			if over || !ok {
				return winner, over
			}
			at = child
			e.path = append(e.path, at)
			continue
		}
		if e.tree.nodes[at].many == 0 {
			if at != 0 && e.tree.nodes[at].visits == 0 || !e.expand(at, side) {
				return rules.Nobody, false
			}
		}
		at = e.tree.choose(at)
		e.path = append(e.path, at)
		if winner, over = e.do(e.tree.nodes[at].move); over {
			return winner, true
		}
		if e.config.Hooks.Repeats && e.repeated() {
			return rules.Nobody, true
		}
	}
	return rules.Nobody, true
}

func (e *Engine[S, P]) repeated() bool {
	hash := P(&e.state).Hash()
	for _, h := range e.hashes {
		if h == hash {
			return true
		}
	}
	e.hashes = append(e.hashes, hash)
	return e.past[hash] >= 2
}

// expand adds the children of the node for the state, in random order, or a single one if it wins at once. It returns
// false if the tree is full.
func (e *Engine[S, P]) expand(at uint32, side rules.Side) bool {
	if e.config.Hooks.Win != nil {
		if m := e.config.Hooks.Win(&e.state); m != rules.NoMove {
			return e.tree.expand(at, append(e.moves[:0], m), side)
		}
	}
	e.moves = P(&e.state).AppendMoves(e.moves[:0])
	if len(e.moves) == 0 {
		e.err = errStuck
		return false
	}
	for i := len(e.moves) - 1; i > 0; i-- {
		k := e.pick(i + 1)
		e.moves[i], e.moves[k] = e.moves[k], e.moves[i]
	}
	return e.tree.expand(at, e.moves, side)
}

func (e *Engine[S, P]) finish() (winner rules.Side) {
	for plies := 0; e.err == nil && (e.config.Hooks.MaxPlies == 0 || plies < e.config.Hooks.MaxPlies); plies++ {
		if P(&e.state).ToMove() == rules.Nobody {
			if _, winner, over := e.deal(); over {
				return winner
			}
			continue
		}
		m := rules.NoMove
		if e.config.Hooks.Win != nil {
			m = e.config.Hooks.Win(&e.state)
		}
		if m == rules.NoMove {
			e.moves = P(&e.state).AppendMoves(e.moves[:0])
			if len(e.moves) == 0 {
				e.err = errStuck
				break
			}
			m = e.moves[e.pick(len(e.moves))]
		}
		if winner, over := e.do(m); over {
			return winner
		}
	}
	return rules.Nobody
}

func (e *Engine[S, P]) do(m rules.Move) (winner rules.Side, over bool) {
	if e.config.Hooks.End == nil {
		P(&e.state).Do(m)
		o := P(&e.state).Outcome()
		return o.Winner(), o.Over()
	}
	e.before = e.state
	P(&e.state).Do(m)
	return e.config.Hooks.End(&e.before, &e.state)
}

func (e *Engine[S, P]) deal() (m rules.Move, winner rules.Side, over bool) {
	d, ok := any(P(&e.state)).(rules.Dealer)
	if !ok {
		e.err = errDeal
		return rules.NoMove, rules.Nobody, true
	}
	m = d.Deal(e.pick)
	winner, over = e.do(m)
	return m, winner, over
}

// winScore is the score of a certain win: unproven scores are thousandths of a win above even.
const winScore = 1000

// thought returns the result of n playouts: the most visited line.
func (e *Engine[S, P]) thought(n int64) ai.Thought {
	t := ai.Thought{Nodes: n}
	for at := uint32(0); ; {
		best, ok := e.tree.favourite(at)
		if !ok {
			break
		}
		b := &e.tree.nodes[best]
		if at == 0 {
			t.Move = b.move
			t.Score = int(int64(b.points)*winScore/int64(b.visits)) - winScore
			t.Chance = min(max((t.Score+winScore)*1000/(2*winScore), 1), 999)
		}
		t.PV = append(t.PV, b.move)
		at = best
	}
	t.Depth = len(t.PV)
	if t.Depth == 0 {
		// The tree has no room for a single move.
		t.Move, t.PV = e.moves[0], []rules.Move{e.moves[0]}
		t.Chance = 500
	}
	return t
}
