package rulestest

import (
	"fmt"

	"xotrio/rules"
)

// Perft counts the positions exactly depth plies below a state. It keeps one state and one buffer of moves per ply, so
// that counting allocates nothing; the zero value is ready for use. It is not for use by two goroutines at once.
type Perft[S comparable, P rules.Of[S]] struct {
	states []S
	moves  [][]rules.Move
}

// Count is the number of positions depth plies below s, moves to the same position counted each. A finished game has
// none below it, and every position is the one position 0 plies below itself. Every leaf is made by Do.
func (c *Perft[S, P]) Count(s *S, depth int) uint64 {
	for len(c.states) <= depth {
		c.states = append(c.states, *s)
		c.moves = append(c.moves, nil)
	}
	c.states[depth] = *s
	return c.below(depth)
}

// below counts from the state kept for depth.
func (c *Perft[S, P]) below(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	s := &c.states[depth]
	moves := P(s).AppendMoves(c.moves[depth][:0])
	c.moves[depth] = moves
	child := &c.states[depth-1]
	var n uint64
	for _, m := range moves {
		*child = *s
		P(child).Do(m)
		n += c.below(depth - 1)
	}
	return n
}

// CountPerft is Perft.Count for a single count.
func CountPerft[S comparable, P rules.Of[S]](s S, depth int) uint64 {
	var c Perft[S, P]
	return c.Count(&s, depth)
}

// Share is the part of a perft count that lies below one move.
type Share struct {
	Move  rules.Move
	Count uint64
}

// Divide is the perft count of s for depth, at least 1, split by the first move, in ascending order of the moves.
func Divide[S comparable, P rules.Of[S]](s S, depth int) []Share {
	var c Perft[S, P]
	shares := []Share{}
	for _, m := range P(&s).AppendMoves(nil) {
		child := s
		P(&child).Do(m)
		shares = append(shares, Share{m, c.Count(&child, depth-1)})
	}
	return shares
}

// PlayPerft is the perft count of a play, by cloning it for every move: slow, with all that the play knows beyond its
// state (repetition), and so a second opinion on Perft.
func PlayPerft(p rules.Game, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, m := range p.AppendMoves(nil) {
		c := p.Clone()
		c.Do(m)
		n += PlayPerft(c, depth-1)
	}
	return n
}

// Count is one line of a file of perft counts.
type Count struct {
	// Line is its number in the file, from 1.
	Line int
	// Options are the game's options that hold for it.
	Options rules.Options
	// Position is a position text, empty for the opening position under Options.
	Position string
	// Nodes are the counts for depth 1, 2, 3 ...
	Nodes []uint64
}

// String names the line.
func (c Count) String() string { return fmt.Sprintf("line %d (%v %s)", c.Line, c.Options, c.Position) }
