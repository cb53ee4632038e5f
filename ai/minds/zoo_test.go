package minds

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games"
)

// The zoo is a list of positions per game whose result is proven by plain reasoning (see proof), with the nodes that the
// strongest level needs to see it with one thread. A level that needs more than zooSlack times that has got worse.
const (
	zooFolder = "testdata/zoo"
	zooSlack  = 2
	zooLeast  = 12
)

var (
	zooUpdate = flag.Bool("zoo", false, "write the nodes of testdata/zoo anew")
	zooGrow   = flag.Int("grow", 0, "play games until the zoo of each game has so many positions, some minutes each")
)

// cage is one position of the zoo: "win 5", "loss 4" or "only 3 e5", the nodes, the position.
type cage struct {
	kind  string // win, loss or only
	plies int    // how many at most of a win or a loss; of an only move, how soon all others lose
	move  string // the only move
	nodes int64
	text  string
}

func (c *cage) String() string {
	move := c.move
	if move != "" {
		move = " " + move
	}
	return fmt.Sprintf("%s %d%s; %d; %s", c.kind, c.plies, move, c.nodes, c.text)
}

func readCage(line string) (c cage, err error) {
	parts := strings.SplitN(line, "; ", 3)
	if len(parts) != 3 {
		return c, fmt.Errorf("%q has no three parts", line)
	}
	words := strings.Fields(parts[0])
	if len(words) < 2 || (words[0] == "only") != (len(words) == 3) {
		return c, fmt.Errorf("%q says neither win N nor loss N nor only N MOVE", parts[0])
	}
	c.kind, c.text = words[0], parts[2]
	if c.plies, err = strconv.Atoi(words[1]); err != nil {
		return c, err
	}
	if len(words) == 3 {
		c.move = words[2]
	}
	c.nodes, err = strconv.ParseInt(parts[1], 10, 64)
	return c, err
}

// zooOptions are those of the games of the zoo.
func zooOptions(game string) rules.Options {
	if game == "xobrainer" {
		return rules.Options{"Format": "round"}
	}
	return nil
}

func zooFile(game string) string { return filepath.Join(zooFolder, game+".txt") }

func readZoo(t *testing.T, game string) (head string, cages []cage) {
	t.Helper()
	data, err := os.ReadFile(zooFile(game))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			head += line + "\n"
			continue
		}
		c, err := readCage(line)
		if err != nil {
			t.Fatal(err)
		}
		cages = append(cages, c)
	}
	return head, cages
}

func cagePosition(t *testing.T, game string, c *cage) rules.Play {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Parse(c.text, zooOptions(game))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// seen tells whether th says of the position in c what is true of it.
func (c *cage) seen(p rules.Play, th ai.Thought) bool {
	switch c.kind {
	case "win":
		return th.Win > 0
	case "loss":
		return th.Win < 0
	}
	return p.MoveText(th.Move) == c.move
}

// needs is the nodes from which on the strongest level sees what is true: at that many, and at all larger numbers that
// are tried, up to most. 0 says that it does not.
func (c *cage) needs(t *testing.T, game string, p rules.Play, most int64) (nodes int64) {
	for n := int64(zooStep); n <= most; n = n * 3 / 2 {
		if th := zooThink(t, game, p, n); !c.seen(p, th) {
			nodes = 0
		} else if nodes == 0 {
			nodes = n
		}
	}
	return nodes
}

// zooStep is the least number of nodes that is tried.
const zooStep = 200

func zooThink(t *testing.T, game string, p rules.Play, nodes int64) ai.Thought {
	t.Helper()
	mind := newMind(t, game, ai.MaxLevel, ai.Options{HashMiB: 4})
	th, err := mind.Think(context.Background(), p, ai.Limits{Nodes: nodes}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// TestZoo fails where the strongest level needs more than twice the nodes that are on record.
func TestZoo(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			head, cages := readZoo(t, g.Name)
			if *zooGrow > len(cages) {
				cages = grow(t, g.Name, cages, *zooGrow)
				writeZoo(t, g.Name, head, cages)
			}
			if len(cages) < zooLeast {
				t.Errorf("%d positions, want %d at least", len(cages), zooLeast)
			}
			for i := range cages {
				c := &cages[i]
				p := cagePosition(t, g.Name, c)
				if *zooUpdate {
					if c.nodes = c.needs(t, g.Name, p, zooMost); c.nodes == 0 {
						t.Errorf("%v is not seen any more", c)
					}
					continue
				}
				th := zooThink(t, g.Name, p, zooSlack*c.nodes)
				if !c.seen(p, th) {
					t.Errorf("%v is not seen with %d nodes: move %s, win in %d", c, zooSlack*c.nodes, p.MoveText(th.Move), th.Win)
				}
				if th.Win != 0 && (th.Win > 0) != (c.kind == "win") && c.kind != "only" {
					t.Errorf("%v: told to be a win in %d", c, th.Win)
				}
			}
			if *zooUpdate {
				writeZoo(t, g.Name, head, cages)
			}
		})
	}
}

// zooMost is the greatest number of nodes that a position of the zoo may need.
const zooMost = 150_000

func writeZoo(t *testing.T, game, head string, cages []cage) {
	t.Helper()
	var b strings.Builder
	b.WriteString(head)
	for i := range cages {
		fmt.Fprintln(&b, &cages[i])
	}
	if err := os.WriteFile(zooFile(game), []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
