package rulestest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"xotrio/rules"
)

// Perft counts the positions exactly depth plies below a state. It keeps one state and one buffer of moves per ply, so
// that counting does not allocate. The zero value is ready for use. It must not be used by two goroutines at once.
type Perft[S comparable, P rules.Of[S]] struct {
	states []S
	moves  [][]rules.Move
}

// Count returns the number of positions depth plies below s. Different moves to the same position count separately. A
// finished game has none below it, and every position is the one position 0 plies below itself. Every leaf is made by
// Do.
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

// Share is the part of a perft count below one move.
type Share struct {
	Move  rules.Move
	Count uint64
}

// Divide returns the perft count of s for depth, at least 1, split by the first move, in ascending order of the moves.
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

// PlayPerft is the perft count of a game that clones it for every move. It is slow and uses all that the game knows
// beyond its state (repetition), and so checks Perft.
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
	// Options are the options of the game.
	Options rules.Options
	// Position is a position text, "" for the opening position under Options.
	Position string
	// Nodes are the counts for depth 1, 2, 3 ...
	Nodes []uint64
}

// String names the line.
func (c Count) String() string { return fmt.Sprintf("line %d (%v %s)", c.Line, c.Options, c.Position) }

// ReadCounts reads a file of perft counts. It ignores empty lines and lines beginning with #. "option NAME VALUE" sets
// an option for all following lines. Every other line is "POSITION: N1 N2 N3 ...": a position text, or "start" for the
// opening position, and the counts from depth 1. Errors name file and line.
func ReadCounts(path string) ([]Count, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var counts []Count
	options := rules.Options{}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if name, value, ok := cutOption(line); ok {
			options = withOption(options, name, value)
			continue
		}
		position, nodes, ok := strings.Cut(line, ":")
		if !ok {
			return nil, fmt.Errorf("%s:%d: no colon between position and counts", path, i+1)
		}
		c := Count{Line: i + 1, Options: options, Position: strings.TrimSpace(position)}
		if c.Position == "start" {
			c.Position = ""
		}
		for _, field := range strings.Fields(nodes) {
			n, err := strconv.ParseUint(field, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %q is not a count", path, i+1, field)
			}
			c.Nodes = append(c.Nodes, n)
		}
		if len(c.Nodes) == 0 {
			return nil, fmt.Errorf("%s:%d: no counts", path, i+1)
		}
		counts = append(counts, c)
	}
	if len(counts) == 0 {
		return nil, fmt.Errorf("%s: no counts in the file", path)
	}
	return counts, nil
}

// CheckCounts compares every count in the file with the result of count for the game of g at that position and depth.
func CheckCounts(t *testing.T, g *rules.Info, path string, count func(p rules.Game, depth int) uint64) {
	t.Helper()
	counts, err := ReadCounts(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range counts {
		p, err := open(g, c.Position, c.Options)
		if err != nil {
			t.Errorf("%s: %v: %v", path, c, err)
			continue
		}
		for i, want := range c.Nodes {
			if got := count(p, i+1); got != want {
				t.Errorf("%s: %v: depth %d has %d positions, want %d", path, c, i+1, got, want)
			}
		}
	}
}

// open returns the position with that text, or the opening position if it is "".
func open(g *rules.Info, position string, o rules.Options) (rules.Game, error) {
	if position == "" {
		return g.New(o)
	}
	return g.Parse(position, o)
}

// cutOption reads "option NAME VALUE".
func cutOption(line string) (name, value string, ok bool) {
	rest, ok := strings.CutPrefix(line, "option ")
	if !ok {
		return "", "", false
	}
	name, value, ok = strings.Cut(strings.TrimSpace(rest), " ")
	return name, strings.TrimSpace(value), ok
}

// withOption returns a copy of o with one value set.
func withOption(o rules.Options, name, value string) rules.Options {
	c := rules.Options{name: value}
	for k, v := range o {
		if k != name {
			c[k] = v
		}
	}
	return c
}
