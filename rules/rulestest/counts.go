package rulestest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"xotrio/rules"
)

// ReadCounts reads a file of perft counts. Empty lines and lines beginning with # are nothing. `option NAME VALUE` sets
// an option for all lines that follow. Every other line is `POSITION: N1 N2 N3 ...`, a position text, or `start` for
// the opening position, and the counts for depth 1 and on. Errors name file and line.
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

// CheckCounts compares every count in the file with what count finds for the play of g at that position and depth.
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

// open is the position with that text, or the opening position where it is empty.
func open(g *rules.Info, position string, o rules.Options) (rules.Game, error) {
	if position == "" {
		return g.New(o)
	}
	return g.Parse(position, o)
}

// cutOption reads `option NAME VALUE`.
func cutOption(line string) (name, value string, ok bool) {
	rest, ok := strings.CutPrefix(line, "option ")
	if !ok {
		return "", "", false
	}
	name, value, ok = strings.Cut(strings.TrimSpace(rest), " ")
	return name, strings.TrimSpace(value), ok
}

// withOption is a copy of o with one value set.
func withOption(o rules.Options, name, value string) rules.Options {
	c := rules.Options{name: value}
	for k, v := range o {
		if k != name {
			c[k] = v
		}
	}
	return c
}
