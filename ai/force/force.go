// Package force proves whether a side can force its goal within a number of own moves, against every defence. It
// evaluates nothing: behind a Yes is a tree with every answer of the opponent, behind a No one with every own move, and
// if the nodes run out the result is Unknown. It knows no game; what makes it fast for one comes as Hooks.
package force

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"xotrio/rules"
)

// MaxMoves is the maximum number of own moves of a proof.
const MaxMoves = 12

// Verdict is the result of a proof search.
type Verdict int

// The verdicts. Unknown means that the nodes ran out.
const (
	Unknown Verdict = iota
	Yes
	No
)

// String returns "unknown", "yes" or "no".
func (v Verdict) String() string { return [...]string{"unknown", "yes", "no"}[v] }

// Goal is the result to force. The zero Goal is to win the game, or in XOBrainer the round. The other goals exist in
// XOBrainer only.
type Goal struct {
	// KnockOut requires a win by Knock Out.
	KnockOut bool
	// Points requires a row with at least this many dots, or a Knock Out, which is worth more than any row.
	Points int
}

// Prover proves positions of one game. It is not safe for concurrent use. If endings of the game have been solved, it
// also implements ai.Table.
type Prover interface {
	// Within reports whether side can force goal within n own moves from pos, whichever side is to move there, with at
	// most the given number of nodes. With side to move and a Yes, best is a move that does it, not necessarily the
	// quickest; with the other side to move and a No, best is an answer that prevents it. In all other cases it is
	// NoMove. The error says why positions such as pos cannot be proven, or is that of ctx, which ends the search about
	// a millisecond after it is done.
	Within(ctx context.Context, pos rules.Game, side rules.Side, goal Goal, n int, nodes int64) (v Verdict, best rules.Move, err error)
	// End reports whether m, legal in pos, ends the game or the round that is to be won. winner is the side that has
	// reached its goal with it, Nobody if neither has. The goal is that of side; the other side's goal is to win.
	End(pos rules.Game, m rules.Move, side rules.Side, goal Goal) (winner rules.Side, over bool)
	// Nodes returns the number of positions searched so far.
	Nodes() int64
}

// Hooks holds the knowledge of a game for the proof search. States are passed by pointer and must not be changed or
// kept.
type Hooks[S comparable] struct {
	// End reports whether the move m from before to after ends the game, and which side has reached its goal, Nobody if
	// neither.
	End func(before, after *S, m rules.Move) (winner rules.Side, over bool)
	// Win returns a move that reaches the goal of the side to move at once, NoMove if there is none. It must be exact.
	Win func(s *S) rules.Move
	// Threats appends to moves, which is empty, moves of s that may threaten to win with the next turn of the side to move,
	// which has no Win. whole is true if no other move can be the first of two that force the goal, because after each
	// of them the opponent has an answer that leaves no Win. If Two is nil, every move is tried.
	Threats func(s *S, moves []rules.Move) (threats []rules.Move, whole bool)
	// Parries appends to moves, which is empty, answers that may prevent an immediate win of the opponent. They are
	// tried first; all others are tried as well.
	Parries func(s *S, moves []rules.Move) []rules.Move
}

const (
	plies     = 2*MaxMoves + 2
	tableBits = 19
	// never is the value of entry.wins if no win is known.
	never = 255
)

// Search is the proof search for one game.
type Search[S comparable, P rules.Of[S]] struct {
	hooks    Hooks[S]
	attacker rules.Side
	salt     uint64 // of the goal and the attacker, so that table entries of others do not match
	table    []entry
	frames   [plies]frame[S]
	history  [2][1 << 14]int32

	nodes, left int64
	stopped     bool
	pause       func()
	ctx         context.Context // of the current search
}

// Yielder is a Prover that can yield while it searches.
type Yielder interface {
	// SetYield sets a function to be called about once a millisecond during every search from now on.
	SetYield(pause func())
}

// yieldMask is the number of positions between two calls of pause and checks of the context, minus 1: a bit mask.
const yieldMask = 1<<9 - 1

// entry is the knowledge about a position: the attacker forces its goal within wins own moves, and does not within
// fails.
type entry struct {
	key         uint64
	move        rules.Move
	wins, fails uint8
}

type frame[S comparable] struct {
	state   S
	key     uint64
	moves   []rules.Move
	forcing []rules.Move
	keys    []int64
	killers [2]rules.Move
	best    rules.Move
}

// New returns a search with an empty table.
func New[S comparable, P rules.Of[S]]() *Search[S, P] {
	p := &Search[S, P]{table: make([]entry, 1<<tableBits)}
	for i := range p.frames {
		f := &p.frames[i]
		f.moves, f.forcing, f.keys = make([]rules.Move, 0, 512), make([]rules.Move, 0, 512), make([]int64, 0, 512)
	}
	return p
}

// Nodes returns the number of positions searched so far.
func (p *Search[S, P]) Nodes() int64 { return p.nodes }

// Within implements Prover.Within for a state. salt identifies the goal of the hooks.
func (p *Search[S, P]) Within(ctx context.Context, h Hooks[S], root *S, side rules.Side, salt uint64, n int, nodes int64) (Verdict, rules.Move, error) {
	switch {
	case n < 1 || n > MaxMoves:
		return Unknown, rules.NoMove, fmt.Errorf("a goal can be looked for within 1 to %d moves, not %d", MaxMoves, n)
	case P(root).ToMove() == rules.Nobody:
		return Unknown, rules.NoMove, errors.New("no side is to move")
	case ctx.Err() != nil:
		return Unknown, rules.NoMove, ctx.Err()
	}
	p.hooks, p.attacker, p.salt = h, side, (salt<<2|uint64(side))*0x9e3779b97f4a7c15
	p.ctx, p.left, p.stopped = ctx, nodes, false
	for i := range p.frames {
		p.frames[i].killers = [2]rules.Move{}
	}
	f := &p.frames[0]
	f.state, f.key, f.best = *root, P(root).Hash()^p.salt, rules.NoMove
	var yes bool
	attacks := P(root).ToMove() == side
	if attacks {
		yes = p.attack(0, n)
	} else {
		yes = p.defend(0, n)
	}
	switch {
	case p.stopped:
		return Unknown, rules.NoMove, ctx.Err()
	case yes && attacks:
		return Yes, f.best, nil
	case yes:
		return Yes, rules.NoMove, nil
	case attacks:
		return No, rules.NoMove, nil
	}
	return No, f.best, nil
}

// SetYield implements Yielder for the provers that use p.
func (p *Search[S, P]) SetYield(pause func()) { p.pause = pause }

// count counts a node and reports whether the search must end.
func (p *Search[S, P]) count() bool {
	p.nodes++
	p.left--
	if p.left < 0 || p.nodes&yieldMask == 0 {
		p.yield()
	}
	return p.stopped
}

// yield calls pause, and stops a search that has no nodes left or whose context is done.
func (p *Search[S, P]) yield() {
	if p.pause != nil {
		p.pause()
	}
	p.stopped = p.stopped || p.left < 0 || p.ctx.Err() != nil
}

// do puts the position after m on the frame above ply. over is true if m ends the game, yes if the attacker has reached
// its goal then.
func (p *Search[S, P]) do(ply int, m rules.Move) (yes, over bool) {
	f, above := &p.frames[ply], &p.frames[ply+1]
	above.state = f.state
	P(&above.state).Do(m)
	winner, over := p.hooks.End(&f.state, &above.state, m)
	return over && winner == p.attacker, over
}

// attack reports whether the attacker, to move at ply, forces its goal within k own moves.
func (p *Search[S, P]) attack(ply, k int) bool {
	f := &p.frames[ply]
	if p.count() {
		return false
	}
	if m := p.hooks.Win(&f.state); m != rules.NoMove {
		f.best = m
		return true
	}
	if k < 2 {
		return false
	}
	f.key = P(&f.state).Hash() ^ p.salt
	e := p.probe(f.key)
	switch {
	case int(e.wins) <= k:
		f.best = e.move
		return true
	case int(e.fails) >= k:
		return false
	}
	whole := false
	f.forcing = f.forcing[:0]
	if p.hooks.Threats != nil {
		f.forcing, whole = p.hooks.Threats(&f.state, f.forcing)
	}
	// A quick win among the threats saves trying the rest.
	for _, m := range f.forcing {
		if p.forces(ply, m, k) {
			return true
		}
		if p.stopped {
			return false
		}
	}
	if k > 2 || !whole {
		f.moves = P(&f.state).AppendMoves(f.moves[:0])
		p.sort(ply, 0)
		for i := range f.moves {
			m := f.move(i)
			if slices.Contains(f.forcing, m) {
				continue
			}
			if p.forces(ply, m, k) {
				return true
			}
			if p.stopped {
				return false
			}
		}
	}
	p.store(f.key, rules.NoMove, never, k)
	return false
}

// forces reports whether the attacker's move m at ply is the first of k own moves that force its goal.
func (p *Search[S, P]) forces(ply int, m rules.Move, k int) bool {
	f := &p.frames[ply]
	yes, over := p.do(ply, m)
	if !over {
		yes = p.defend(ply+1, k-1)
	}
	if !yes || p.stopped {
		return false
	}
	f.best = m
	p.history[0][slot(m)] += int32(k * k)
	p.store(f.key, m, k, 0)
	return true
}

// defend reports whether the attacker, whose opponent is to move at ply, forces its goal within k own moves against
// every answer.
func (p *Search[S, P]) defend(ply, k int) bool {
	f := &p.frames[ply]
	if p.count() {
		return false
	}
	if m := p.hooks.Win(&f.state); m != rules.NoMove {
		f.best = m
		return false
	}
	if k > 1 {
		f.key = P(&f.state).Hash() ^ p.salt
		e := p.probe(f.key)
		switch {
		case int(e.wins) <= k:
			return true
		case int(e.fails) >= k:
			f.best = e.move
			return false
		}
	}
	tried := f.forcing[:0]
	for _, m := range f.killers {
		if m != rules.NoMove && P(&f.state).Legal(m) {
			tried = append(tried, m)
			if p.refutes(ply, m, k) {
				return false
			}
		}
	}
	if p.hooks.Parries != nil && !p.stopped {
		f.moves = p.hooks.Parries(&f.state, f.moves[:0])
		for _, m := range f.moves {
			if slices.Contains(tried, m) {
				continue
			}
			tried = append(tried, m)
			if p.refutes(ply, m, k) || p.stopped {
				return false
			}
		}
	}
	f.forcing = tried
	if p.stopped {
		return false
	}
	f.moves = P(&f.state).AppendMoves(f.moves[:0])
	p.sort(ply, 1)
	for i := range f.moves {
		m := f.move(i)
		if slices.Contains(tried, m) {
			continue
		}
		if p.refutes(ply, m, k) {
			return false
		}
		if p.stopped {
			return false
		}
	}
	if k > 1 {
		p.store(f.key, rules.NoMove, k, 0)
	}
	return true
}

// refutes reports whether the answer m at ply prevents the attacker from forcing its goal within k more own moves.
func (p *Search[S, P]) refutes(ply int, m rules.Move, k int) bool {
	f := &p.frames[ply]
	yes, over := p.do(ply, m)
	if !over {
		yes = p.attack(ply+1, k)
	}
	if yes || p.stopped {
		return false
	}
	f.best = m
	if f.killers[0] != m {
		f.killers[0], f.killers[1] = m, f.killers[0]
	}
	p.history[1][slot(m)] += int32(k * k)
	if k > 1 {
		p.store(f.key, m, never, k)
	}
	return true
}

// slot returns the index of m in the history table; distinct moves may share one.
func slot(m rules.Move) int { return int(m^m>>14) & (1<<14 - 1) }

// sort orders the moves of the frame at ply by the history table of the attacker (0) or of its opponent (1). It is
// stable.
func (p *Search[S, P]) sort(ply, by int) {
	f := &p.frames[ply]
	f.keys = f.keys[:0]
	sorted := true
	for i, m := range f.moves {
		worth := p.history[by][slot(m)]
		if worth > 1<<29 {
			p.age(by)
			worth = p.history[by][slot(m)]
		}
		f.keys = append(f.keys, -int64(worth)<<16|int64(i))
		sorted = sorted && (i == 0 || f.keys[i] > f.keys[i-1])
	}
	if !sorted {
		slices.Sort(f.keys)
	}
}

func (f *frame[S]) move(i int) rules.Move { return f.moves[f.keys[i]&0xffff] }

func (p *Search[S, P]) age(by int) {
	for i := range p.history[by] {
		p.history[by][i] /= 2
	}
}

func (p *Search[S, P]) probe(key uint64) entry {
	if e := p.table[key>>(64-tableBits)]; e.key == key {
		return e
	}
	return entry{key: key, wins: never}
}

// store merges new bounds into the entry of a position.
func (p *Search[S, P]) store(key uint64, m rules.Move, wins, fails int) {
	if p.stopped {
		return
	}
	old := p.probe(key)
	if m == rules.NoMove {
		m = old.move
	}
	p.table[key>>(64-tableBits)] = entry{key: key, move: m, wins: uint8(min(int(old.wins), wins)), fails: uint8(max(int(old.fails), fails))}
}
