// Package force decides whether a side can force its goal within a number of own moves, against every defence. It judges nothing: a
// yes is a tree in which every answer of the other side was tried, a no one in which every own move was, and where the nodes that
// were allowed are used up it says that it does not know. It knows no game; what makes it quick for one comes as Hooks.
package force

import (
	"context"
	"fmt"
	"slices"

	"xotrio/rules"
)

// MaxMoves is the greatest number of own moves within which a goal is looked for.
const MaxMoves = 12

// Verdict is what a search has found out.
type Verdict int

// The verdicts. Unknown is that of a search whose nodes were used up.
const (
	Unknown Verdict = iota
	Yes
	No
)

// String is "unknown", "yes" or "no".
func (v Verdict) String() string { return [...]string{"unknown", "yes", "no"}[v] }

// Goal is what is to be forced. The zero Goal is to win: the game, or in XOBrainer the round. The others are goals of XOBrainer.
type Goal struct {
	// KnockOut asks for a win by Knock Out.
	KnockOut bool
	// Points asks for a row with at least so many dots, or for a Knock Out, which is worth more than any.
	Points int
}

// Prover proves positions of one game. It is not for concurrent use. Where endings of the game are worked out, it is an ai.Table of them, too.
type Prover interface {
	// Within reports whether side can force goal within n own moves from pos, whoever is on turn there, with at most so many nodes. With
	// side on turn and a Yes, best is a move that does it, which need not be the quickest; with the other side on turn and a No, best
	// is an answer that prevents it. In all other cases it is NoMove. The error says why positions such as pos cannot be proven, or is that of
	// ctx, which ends the search about a millisecond after it is done.
	Within(ctx context.Context, pos rules.Game, side rules.Side, goal Goal, n int, nodes int64) (v Verdict, best rules.Move, err error)
	// End is what m, legal in pos, ends of what is to be forced: the side that has reached its goal by it, Nobody where it is over
	// without that. The goal is that of side; the other side has reached its own where it has won.
	End(pos rules.Game, m rules.Move, side rules.Side, goal Goal) (winner rules.Side, over bool)
	// Nodes is how many positions have been searched so far.
	Nodes() int64
}

// Hooks are what a game tells the search. States are handed in by pointer and must not be changed or kept.
type Hooks[S comparable] struct {
	// End is what the move m that led from before to after has ended: who has reached the goal, Nobody where nobody has.
	End func(before, after *S, m rules.Move) (winner rules.Side, over bool)
	// Win is a move by which the side on turn reaches its goal at once, and NoMove where there is none. It must be right.
	Win func(s *S) rules.Move
	// Two appends to moves, which is empty, moves of s by which the side on turn, which has no Win, may threaten to win with its next
	// turn. whole says that no other move can be the first of two that force the goal: after each of them the opponent has an
	// answer that leaves no Win. Without it every move is tried.
	Two func(s *S, moves []rules.Move) (threats []rules.Move, whole bool)
	// Parries appends to moves, which is empty, answers that may prevent an immediate win of the opponent. They are tried first; all others are tried as well.
	Parries func(s *S, moves []rules.Move) []rules.Move
}

const (
	plies     = 2*MaxMoves + 2
	tableBits = 19
	// never is an entry's wins where no win is known.
	never = 255
)

// Search proves positions of one game.
type Search[S comparable, P rules.Of[S]] struct {
	hooks    Hooks[S]
	attacker rules.Side
	salt     uint64 // of the goal and the attacker: results of one are none of the other
	table    []entry
	frames   [plies]frame[S]
	history  [2][1 << 14]int32

	nodes, left int64
	stopped     bool
	pause       func()
	ctx         context.Context // of the search that is going on
}

// Breather is a Prover that lets something else happen while it searches.
type Breather interface {
	// Breathe has pause called about once a millisecond of every search from now on.
	Breathe(pause func())
}

// breath is after how many positions a search pauses and looks at its context, less 1: a power of two, less 1.
const breath = 1<<9 - 1

// entry is what is known of a position: the attacker forces its goal within wins own moves, and does not within fails.
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

// New makes a search.
func New[S comparable, P rules.Of[S]]() *Search[S, P] {
	p := &Search[S, P]{table: make([]entry, 1<<tableBits)}
	for i := range p.frames {
		f := &p.frames[i]
		f.moves, f.forcing, f.keys = make([]rules.Move, 0, 512), make([]rules.Move, 0, 512), make([]int64, 0, 512)
	}
	return p
}

// Nodes is how many positions have been searched so far.
func (p *Search[S, P]) Nodes() int64 { return p.nodes }

// Within is Prover.Within for a state. salt is a number that stands for the goal that the hooks were made for.
func (p *Search[S, P]) Within(ctx context.Context, h Hooks[S], root *S, side rules.Side, salt uint64, n int, nodes int64) (Verdict, rules.Move, error) {
	switch {
	case n < 1 || n > MaxMoves:
		return Unknown, rules.NoMove, fmt.Errorf("a goal can be looked for within 1 to %d moves, not %d", MaxMoves, n)
	case P(root).ToMove() == rules.Nobody:
		return Unknown, rules.NoMove, fmt.Errorf("nobody is on turn")
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

// Breathe implements Breather for what searches by p.
func (p *Search[S, P]) Breathe(pause func()) { p.pause = pause }

// count counts a node and reports whether the search has to end.
func (p *Search[S, P]) count() bool {
	p.nodes++
	p.left--
	if p.left < 0 || p.nodes&breath == 0 {
		p.breathe()
	}
	return p.stopped
}

// breathe pauses, and ends a search that has no nodes left or whose context is done.
func (p *Search[S, P]) breathe() {
	if p.pause != nil {
		p.pause()
	}
	p.stopped = p.stopped || p.left < 0 || p.ctx.Err() != nil
}

// do puts the position after m on the frame above ply. over reports whether that ends what is searched, and yes whether the attacker has
// reached its goal then.
func (p *Search[S, P]) do(ply int, m rules.Move) (yes, over bool) {
	f, above := &p.frames[ply], &p.frames[ply+1]
	above.state = f.state
	P(&above.state).Do(m)
	winner, over := p.hooks.End(&f.state, &above.state, m)
	return over && winner == p.attacker, over
}

// attack reports whether the attacker, on turn at ply, forces its goal within k own moves.
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
	if p.hooks.Two != nil {
		f.forcing, whole = p.hooks.Two(&f.state, f.forcing)
	}
	// A quick win among the threats makes the rest needless.
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

// forces reports whether the attacker's m at ply is the first of k own moves that force its goal.
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

// defend reports whether the attacker, whose opponent is on turn at ply, forces its goal within k own moves whatever is answered.
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
			if p.holds(ply, m, k) {
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
			if p.holds(ply, m, k) || p.stopped {
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
		if p.holds(ply, m, k) {
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

// holds reports whether the answer m at ply prevents that the attacker forces its goal within k own moves more.
func (p *Search[S, P]) holds(ply int, m rules.Move, k int) bool {
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

// slot is where the history of a move is counted.
func slot(m rules.Move) int { return int(m^m>>14) & (1<<14 - 1) }

// sort orders the moves of the frame at ply by what they were good for elsewhere, of the attacker (0) or of its opponent (1). Moves of
// one worth keep their order.
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

// move is the i-th move in the order of sort.
func (f *frame[S]) move(i int) rules.Move { return f.moves[f.keys[i]&0xffff] }

// age halves the history.
func (p *Search[S, P]) age(by int) {
	for i := range p.history[by] {
		p.history[by][i] /= 2
	}
}

// probe is what is known of a position.
func (p *Search[S, P]) probe(key uint64) entry {
	if e := p.table[key>>(64-tableBits)]; e.key == key {
		return e
	}
	return entry{key: key, wins: never}
}

// store adds to what is known of a position.
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
