// Package mcts is a plain Monte-Carlo tree search (UCT: Kocsis and Szepesvari, 2006) that knows no game and has no
// evaluation: it plays games to their end at random, except that a side which can win at once does. It is the yardstick by
// which the other engines are measured, and an independent opponent in tests. The tree is allocated beforehand; playouts do
// not allocate. All arithmetic is in integers, so that the same seed and the same number of playouts give the same move on
// every machine.
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

// Config makes an Engine of one game.
type Config[S comparable] struct {
	Hooks Hooks[S]
	// Root takes the state out of a game and the hashes of the positions before it, oldest first, where positions can
	// repeat. It fails on games of another kind.
	Root func(pos rules.Game) (root S, past []uint64, err error)
	// Options are the engine's.
	Options ai.Options
}

// Engine is an ai.Engine that plays by playouts. P is the pointer to S.
type Engine[S comparable, P rules.Of[S]] struct {
	root     func(pos rules.Game) (S, []uint64, error)
	searcher *Searcher[S, P]
}

// NewEngine makes the engine that c describes. It fails where c.Options are out of range.
func NewEngine[S comparable, P rules.Of[S]](c Config[S]) (*Engine[S, P], error) {
	s, err := New[S, P](c.Hooks, c.Options)
	if err != nil {
		return nil, err
	}
	return &Engine[S, P]{root: c.Root, searcher: s}, nil
}

// Think implements ai.Engine. Limits.Nodes counts playouts and Limits.Depth means nothing; Thought.Score is in
// thousandths of a win above even, and Thought.Depth the length of the PV.
func (m *Engine[S, P]) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	root, past, err := m.root(pos)
	if err != nil {
		return ai.Thought{}, fmt.Errorf("this engine does not play that game: %w", err)
	}
	return m.searcher.Search(ctx, &root, past, lim, report)
}

// Hooks are what a game tells the kernel; all of them may be missing. States are handed in by pointer and must not be
// kept, nor changed but by Sample.
type Hooks[S comparable] struct {
	// End reports whether the move that led from before to after ends what is played for, and who has won it, Nobody for a
	// draw. Without it the game's own outcome counts.
	End func(before, after *S) (winner rules.Side, over bool)
	// Win is a move that wins at once for the side on turn, NoMove where there is none. Without it random moves are
	// random without exception.
	Win func(s *S) rules.Move
	// Sample replaces whatever the side at the root cannot see by a possible value, before each playout; pick(n) returns a
	// number from 0 to n-1. The sampled values must not change which moves a side has.
	Sample func(s *S, pick func(n int) int)
	// Repeats reports whether positions can come back and that the third time is a draw. In the tree a position that was seen
	// on the way from the root, or twice in the game before, is then a draw; random play is left to MaxPlies.
	Repeats bool
	// MaxPlies is the length of a playout beyond the tree after which it counts as drawn; 0 stands for no bound, where
	// every game ends by itself.
	MaxPlies int
}

// Searcher searches positions of one game. It is not for concurrent use.
type Searcher[S comparable, P rules.Of[S]] struct {
	hooks   Hooks[S]
	options ai.Options
	tree    tree
	source  *rand.PCG
	random  *rand.Rand
	pick    func(n int) int

	// Of the playout that runs.
	state, before S
	path          []uint32
	hashes        []uint64
	moves         []rules.Move

	past map[uint64]int // how often each hash was seen in the game before the root
	err  error
}

var (
	errClock = errors.New("a limit of time needs a clock, and this engine was made without one")
	errLimit = errors.New("a limit must be positive, or zero for none")
	errStuck = errors.New("a playout came to a position that is not over and has no move")
	errDeal  = errors.New("a draw of chance is due in a game that cannot draw")
)

// Room for the moves of one position and for the plies of one way down the tree; both grow where a game needs more.
const (
	firstMoves = 512
	firstPath  = 256
)

// New makes a searcher whose tree takes o.HashMiB; when that is full, the nodes in it are still refined. o.Threads must be in
// range but only one is used. It fails where o is out of range.
func New[S comparable, P rules.Of[S]](h Hooks[S], o ai.Options) (*Searcher[S, P], error) {
	o, err := o.Filled()
	if err != nil {
		return nil, err
	}
	source := rand.NewPCG(0, 0)
	s := &Searcher[S, P]{hooks: h, options: o, tree: newTree(o.HashMiB), source: source, random: rand.New(source)}
	s.pick = s.random.IntN
	s.path = make([]uint32, 0, firstPath)
	s.hashes = make([]uint64, 0, firstPath)
	s.moves = make([]rules.Move, 0, firstMoves)
	return s, nil
}

// clockEvery is the number of playouts between two checks of the clock: well below a millisecond.
const clockEvery = 8

// Search is Engine's Think for a bare state; lim.Nodes is the number of playouts and lim.Depth means nothing. past are the
// hashes of the positions of the game before root, oldest first; they count only where Hooks.Repeats is set.
func (s *Searcher[S, P]) Search(ctx context.Context, root *S, past []uint64, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
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
	s.moves = P(root).AppendMoves(s.moves[:0])
	if len(s.moves) == 0 {
		return ai.Thought{}, errStuck
	}
	if s.hooks.Win != nil {
		if m := s.hooks.Win(root); m != rules.NoMove {
			return ai.Thought{Move: m, Score: ai.ProvenScore - 1, Chance: 1000, Depth: 1, PV: []rules.Move{m}, Win: 1}, nil
		}
	}
	var deadline time.Time
	if lim.Time > 0 {
		deadline = s.options.Now().Add(lim.Time)
	}
	halt := new(atomic.Bool)
	defer context.AfterFunc(ctx, func() { halt.Store(true) })()
	s.begin(root, past)
	most := lim.Nodes
	if len(s.moves) == 1 && lim.Time > 0 {
		most = 1 // no time is spent where there is no choice
	}
	next := int64(firstReport)
	var n int64
	for !halt.Load() && (most == 0 || n < most) && s.err == nil {
		if lim.Time > 0 && n%clockEvery == 0 && n > 0 && !s.options.Now().Before(deadline) {
			break
		}
		s.playout(root)
		n++
		if n == next && report != nil {
			report(s.thought(n))
			next *= 2
		}
	}
	if n == 0 {
		return ai.Thought{Move: s.moves[0], PV: s.moves[:1:1]}, s.err
	}
	return s.thought(n), s.err
}

// firstReport is the number of playouts after which the first result is reported; each further one follows at twice as many.
const firstReport = 1000

// begin resets the searcher. What is random depends on the seed and the root alone.
func (s *Searcher[S, P]) begin(root *S, past []uint64) {
	s.source.Seed(s.options.Seed, P(root).Hash())
	s.tree.clear()
	s.err = nil
	s.past = make(map[uint64]int, len(past))
	for _, h := range past {
		s.past[h]++
	}
}

// playout plays one game from the root to its end: selection and expansion in the tree, a random playout, and
// backpropagation of its result.
func (s *Searcher[S, P]) playout(root *S) {
	s.state = *root
	if s.hooks.Sample != nil {
		s.hooks.Sample(&s.state, s.pick)
	}
	s.path = append(s.path[:0], 0)
	s.hashes = s.hashes[:0]
	if s.hooks.Repeats {
		s.hashes = append(s.hashes, P(root).Hash())
	}
	winner, over := s.descend()
	if !over {
		winner = s.finish()
	}
	if s.err == nil {
		s.tree.count(s.path, winner)
	}
}

// descend selects a path down the tree and expands it by one node. over reports whether the game ended on the way.
func (s *Searcher[S, P]) descend() (winner rules.Side, over bool) {
	for at := uint32(0); s.err == nil; {
		side := P(&s.state).ToMove()
		if side == rules.Nobody {
			m, winner, over := s.deal()
			child, ok := s.tree.drawn(at, m)
			if over || !ok {
				return winner, over
			}
			at = child
			s.path = append(s.path, at)
			continue
		}
		if s.tree.nodes[at].many == 0 {
			if at != 0 && s.tree.nodes[at].visits == 0 || !s.expand(at, side) {
				return rules.Nobody, false
			}
		}
		at = s.tree.choose(at)
		s.path = append(s.path, at)
		if winner, over = s.do(s.tree.nodes[at].move); over {
			return winner, true
		}
		if s.hooks.Repeats && s.repeated() {
			return rules.Nobody, true
		}
	}
	return rules.Nobody, true
}

// repeated reports whether the state was seen on the way from the root, or twice before the root.
func (s *Searcher[S, P]) repeated() bool {
	hash := P(&s.state).Hash()
	for _, h := range s.hashes {
		if h == hash {
			return true
		}
	}
	s.hashes = append(s.hashes, hash)
	return s.past[hash] >= 2
}

// expand gives the node for the state its children, in random order; only one where a move wins at once. It is false
// where the tree is full.
func (s *Searcher[S, P]) expand(at uint32, side rules.Side) bool {
	if s.hooks.Win != nil {
		if m := s.hooks.Win(&s.state); m != rules.NoMove {
			return s.tree.expand(at, append(s.moves[:0], m), side)
		}
	}
	s.moves = P(&s.state).AppendMoves(s.moves[:0])
	if len(s.moves) == 0 {
		s.err = errStuck
		return false
	}
	for i := len(s.moves) - 1; i > 0; i-- {
		k := s.pick(i + 1)
		s.moves[i], s.moves[k] = s.moves[k], s.moves[i]
	}
	return s.tree.expand(at, s.moves, side)
}

// finish plays on at random.
func (s *Searcher[S, P]) finish() (winner rules.Side) {
	for plies := 0; s.err == nil && (s.hooks.MaxPlies == 0 || plies < s.hooks.MaxPlies); plies++ {
		if P(&s.state).ToMove() == rules.Nobody {
			if _, winner, over := s.deal(); over {
				return winner
			}
			continue
		}
		m := rules.NoMove
		if s.hooks.Win != nil {
			m = s.hooks.Win(&s.state)
		}
		if m == rules.NoMove {
			s.moves = P(&s.state).AppendMoves(s.moves[:0])
			if len(s.moves) == 0 {
				s.err = errStuck
				break
			}
			m = s.moves[s.pick(len(s.moves))]
		}
		if winner, over := s.do(m); over {
			return winner
		}
	}
	return rules.Nobody
}

// do plays m and reports whether that ends the game.
func (s *Searcher[S, P]) do(m rules.Move) (winner rules.Side, over bool) {
	if s.hooks.End == nil {
		P(&s.state).Do(m)
		o := P(&s.state).Outcome()
		return o.Winner(), o.Over()
	}
	s.before = s.state
	P(&s.state).Do(m)
	return s.hooks.End(&s.before, &s.state)
}

// deal plays a draw of chance and returns it, and whether it ends the game.
func (s *Searcher[S, P]) deal() (m rules.Move, winner rules.Side, over bool) {
	d, ok := any(P(&s.state)).(rules.Dealer)
	if !ok {
		s.err = errDeal
		return rules.NoMove, rules.Nobody, true
	}
	m = d.Deal(s.pick)
	winner, over = s.do(m)
	return m, winner, over
}

// Worth is the Score of an engine of this package where nothing is proven: thousandths of a win above even.
const Worth = 1000

// thought is what n playouts have found: the move that was tried most often, and the play below it that was.
func (s *Searcher[S, P]) thought(n int64) ai.Thought {
	t := ai.Thought{Nodes: n}
	for at := uint32(0); ; {
		best, ok := s.tree.favourite(at)
		if !ok {
			break
		}
		b := &s.tree.nodes[best]
		if at == 0 {
			t.Move = b.move
			t.Score = int(int64(b.points)*Worth/int64(b.visits)) - Worth
			t.Chance = min(max((t.Score+Worth)*1000/(2*Worth), 1), 999)
		}
		t.PV = append(t.PV, b.move)
		at = best
	}
	t.Depth = len(t.PV)
	if t.Depth == 0 {
		// The tree had no room for a single move.
		t.Move, t.PV = s.moves[0], []rules.Move{s.moves[0]}
		t.Chance = 500
	}
	return t
}
