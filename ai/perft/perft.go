// Package perft counts the positions a number of plies below a position, which verifies move generation against known
// figures and measures its speed.
package perft

import "xotrio/rules"

// Play counts the leaves n plies below pos, which is not changed: 1 for n = 0, and 0 below a finished game. stop is
// called regularly; once it returns true, counting ends and the result is meaningless. Games that know more than their
// bare state, such as repetition, are counted with that knowledge, at the price of a copy per node; State is faster.
func Play(pos rules.Game, n int, stop func() bool) uint64 {
	if n == 0 {
		return 1
	}
	moves := pos.AppendMoves(nil)
	if n == 1 {
		return uint64(len(moves))
	}
	var total uint64
	for _, m := range moves {
		if stop() {
			return total
		}
		c := pos.Clone()
		c.Do(m)
		total += Play(c, n-1, stop)
	}
	return total
}

// Counter is optionally implemented by positions that can count the moves of AppendMoves without listing them.
type Counter interface{ CountMoves() int }

// State is Play for games whose rules depend on the bare state only, except for repetition: past holds the earlier
// states that count for it, without root, and is nil for a game without repetitions. It does not allocate per node.
func State[S comparable, P rules.Of[S]](root *S, past []S, n int, stop func() bool) uint64 {
	if n == 0 {
		return 1
	}
	c := &counter[S, P]{stack: make([]level[S], n), past: past, stop: stop}
	c.stack[0].state = *root
	c.last, _ = any(P(&c.stack[n-1].state)).(Counter)
	return c.count(0)
}

// counter keeps one state and one move list per ply.
type counter[S comparable, P rules.Of[S]] struct {
	stack   []level[S]
	last    Counter // the state at the last ply; nil if it is no Counter
	past    []S
	stop    func() bool
	visited uint
	stopped bool
}

type level[S comparable] struct {
	state S
	moves []rules.Move
}

// checkEvery is the number of inner nodes between two calls of stop.
const checkEvery = 256

// count returns the number of leaves below the state at ply. Moves of the last ply are counted without being played.
func (c *counter[S, P]) count(ply int) uint64 {
	l := &c.stack[ply]
	if c.past != nil && c.thirdOccurrence(ply) {
		return 0
	}
	if ply == len(c.stack)-1 && c.last != nil {
		return uint64(c.last.CountMoves())
	}
	l.moves = P(&l.state).AppendMoves(l.moves[:0])
	if ply == len(c.stack)-1 {
		return uint64(len(l.moves))
	}
	c.visited++
	if c.visited%checkEvery == 0 && c.stop() {
		c.stopped = true
	}
	var total uint64
	below := &c.stack[ply+1]
	for _, m := range l.moves {
		if c.stopped {
			break
		}
		below.state = l.state
		P(&below.state).Do(m)
		total += c.count(ply + 1)
	}
	return total
}

// thirdOccurrence reports whether the state at ply occurs for the third time, which is a draw.
func (c *counter[S, P]) thirdOccurrence(ply int) bool {
	s, n := &c.stack[ply].state, 0
	for i := range c.stack[:ply] {
		if c.stack[i].state == *s {
			n++
		}
	}
	for i := range c.past {
		if c.past[i] == *s {
			n++
		}
	}
	return n >= 2
}
