package engines

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/games"
)

// The zoo is a list of positions per game whose result is proven by plain reasoning (see proof and certificate), with the
// nodes that the strongest level needs to see it with one thread. A level that needs more than zooSlack times that has got
// worse.
const (
	zooFolder = "testdata/zoo"
	zooSlack  = 2
	zooLeast  = 12
)

var (
	zooUpdate = flag.Bool("zoo", false, "write the nodes of testdata/zoo again")
	zooGrow   = flag.Int("grow", 0, "play games until the zoo of each game has so many positions, some minutes each")
)

// cage is one position of the zoo: "win 5", "loss 4" or "only 3 e5", the nodes, the position, and perhaps a blunder:
// "blunder d6 500000".
type cage struct {
	kind  string   // win, loss or only
	plies int      // how many at most of a win or a loss; where only some moves do, how soon all others lose
	moves []string // the moves that do
	nodes int64
	text  string
	// blunder is the move of an earlier version that loses, with so many nodes; empty where there is none.
	blunder      string
	blunderNodes int64
}

func (c *cage) String() string {
	text := fmt.Sprintf("%s %d", c.kind, c.plies)
	if len(c.moves) > 0 {
		text += " " + strings.Join(c.moves, " ")
	}
	text = fmt.Sprintf("%s; %d; %s", text, c.nodes, c.text)
	if c.blunder != "" {
		text += fmt.Sprintf("; blunder %s %d", c.blunder, c.blunderNodes)
	}
	return text
}

func readCage(line string) (c cage, err error) {
	parts := strings.Split(line, "; ")
	if len(parts) != 3 && len(parts) != 4 {
		return c, fmt.Errorf("%q has neither three parts nor four", line)
	}
	words := strings.Fields(parts[0])
	if len(words) < 2 || (words[0] == "only") != (len(words) > 2) {
		return c, fmt.Errorf("%q says neither win N nor loss N nor only N MOVES", parts[0])
	}
	c.kind, c.moves, c.text = words[0], words[2:], parts[2]
	if c.plies, err = strconv.Atoi(words[1]); err != nil {
		return c, err
	}
	if len(parts) == 4 {
		if n, err := fmt.Sscanf(parts[3], "blunder %s %d", &c.blunder, &c.blunderNodes); n != 2 || c.kind != "only" {
			return c, fmt.Errorf("%q is no blunder: %w", parts[3], err)
		}
	}
	c.nodes, err = strconv.ParseInt(parts[1], 10, 64)
	return c, err
}

// zoo is the positions of a game under some options, in a file of its own.
type zoo struct {
	name, game string
	options    rules.Options
	// blunders is how many blunders of the earlier version there are at least, onlyMoves how many only moves besides.
	blunders, onlyMoves int
}

// zoos are all there are. The earlier version, whose blunders they have, played XOBrainer on the board storm.
var zoos = []zoo{
	{"xobrainer", "xobrainer", rules.Options{"Format": "round"}, 0, 2},
	{"xobrainer-storm", "xobrainer", rules.Options{"Format": "round", "Layout": "storm"}, 6, 4},
	{"trexo", "trexo", nil, 6, 4},
	{"oxixo", "oxixo", nil, 6, 4},
	{"oxixo4", "oxixo4", nil, 6, 4},
}

func (z *zoo) file() string { return filepath.Join(zooFolder, z.name+".txt") }

func (z *zoo) read(t *testing.T) (head string, cages []cage) {
	t.Helper()
	data, err := os.ReadFile(z.file())
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

func (z *zoo) position(t *testing.T, c *cage) rules.Game {
	t.Helper()
	g, err := games.ByName(z.game)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Parse(c.text, z.options)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// seen reports whether th says of the position in c what is true of it.
func (c *cage) seen(p rules.Game, th ai.Thought) bool {
	switch c.kind {
	case "win":
		return th.Win > 0
	case "loss":
		return th.Win < 0
	}
	return slices.Contains(c.moves, p.MoveText(th.Move))
}

// needs is the nodes from which on the strongest level sees what is true: at that many, and at all larger numbers that
// are tried, up to most. 0 says that it does not.
func (c *cage) needs(t *testing.T, game string, p rules.Game, most int64) (nodes int64) {
	for n := int64(zooStep); n <= most; n = n * 3 / 2 {
		if th := zooThink(t, game, p, n); !c.seen(p, th) {
			nodes = 0
		} else if nodes == 0 {
			nodes = n
		}
		if n*3/2 > zooMost && nodes > 0 {
			break // what is far is only looked for where what is near does not see it
		}
	}
	return nodes
}

// The numbers of nodes that are tried: the least, the greatest for a position that is looked at in every test, and the
// greatest of all.
const (
	zooStep = 200
	zooMost = 150_000
	zooFar  = 2_000_000
)

func zooThink(t *testing.T, game string, p rules.Game, nodes int64) ai.Thought {
	t.Helper()
	engine := newEngine(t, game, ai.MaxLevel, ai.Options{HashMiB: 4})
	th, err := engine.Think(context.Background(), p, ai.Limits{Nodes: nodes}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// TestZoo fails where the strongest level needs more than twice the nodes that are on record.
func TestZoo(t *testing.T) {
	for _, g := range games.All() {
		if !slices.ContainsFunc(zoos, func(z zoo) bool { return z.game == g.Name }) {
			t.Errorf("%s has no zoo", g.Name)
		}
	}
	for _, z := range zoos {
		t.Run(z.name, func(t *testing.T) {
			head, cages := z.read(t)
			if *zooGrow > len(cages) {
				cages = z.grow(t, cages, *zooGrow)
				z.write(t, head, cages)
			}
			blunders, onlyMoves := 0, 0
			for i := range cages {
				c := &cages[i]
				p := z.position(t, c)
				switch {
				case c.blunder != "":
					blunders++
				case len(c.moves) == 1:
					onlyMoves++
				}
				if *zooUpdate {
					before := c.nodes
					if c.nodes = c.needs(t, z.game, p, zooFar); c.nodes == 0 && before != 0 {
						t.Errorf("%v is not seen any more, it was with %d nodes", c, before)
					}
					continue
				}
				if c.nodes == 0 || c.nodes > zooMost && !*zooLong {
					continue
				}
				th := zooThink(t, z.game, p, zooSlack*c.nodes)
				if !c.seen(p, th) {
					t.Errorf("%v is not seen with %d nodes: move %s, win in %d", c, zooSlack*c.nodes, p.MoveText(th.Move), th.Win)
				}
				if th.Win != 0 && (th.Win > 0) != (c.kind == "win") && c.kind != "only" {
					t.Errorf("%v: told to be a win in %d", c, th.Win)
				}
			}
			if len(cages) < zooLeast || blunders < z.blunders || onlyMoves < z.onlyMoves {
				t.Errorf("%d positions, %d blunders and %d only moves; want %d, %d and %d at least", len(cages), blunders, onlyMoves,
					zooLeast, z.blunders, z.onlyMoves)
			}
			if *zooUpdate {
				z.write(t, head, cages)
			}
		})
	}
}

func (z *zoo) write(t *testing.T, head string, cages []cage) {
	t.Helper()
	var b strings.Builder
	b.WriteString(head)
	for i := range cages {
		fmt.Fprintln(&b, &cages[i])
	}
	if err := os.WriteFile(z.file(), []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
