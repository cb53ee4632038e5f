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
	"xotrio/rules/games/gamestest"
	oxixogame "xotrio/rules/oxixo"
	trexogame "xotrio/rules/trexo"
	xobrainergame "xotrio/rules/xobrainer"
)

// The zoo is a list of positions per game whose result is proven by brute force (see proof and certificate), each with
// the number of nodes that the strongest level needs to see it with one thread. A level that needs more than zooSlack
// times that number has become worse.
const (
	zooFolder = "testdata/zoo"
	zooSlack  = 2
	zooLeast  = 12
)

var (
	zooUpdate = flag.Bool("zoo", false, "write the nodes of testdata/zoo again")
	zooLong   = flag.Bool("zoolong", false, "prove the whole zoo, and test the positions that need most nodes, some minutes a game")
)

// zooPosition is one position of the zoo: "win 5", "loss 4" or "only 3 e5", the nodes, the position, and perhaps a blunder:
// "blunder d6 500000".
type zooPosition struct {
	kind  string   // win, loss or only
	plies int      // the maximum plies of a win or a loss; for only, the plies within that all other moves lose
	moves []string // the moves that win or hold
	nodes int64
	text  string
	// blunder is the losing move of an earlier version with a number of nodes; empty if there is none.
	blunder      string
	blunderNodes int64
}

func (c *zooPosition) String() string {
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

func parseZooPosition(line string) (c zooPosition, err error) {
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

// zoo is the positions of a game with certain options, in a file of its own.
type zoo struct {
	name, game string
	options    rules.Options
	// blunders is the minimum number of blunders of the earlier version, onlyMoves that of additional only moves.
	blunders, onlyMoves int
}

// zoos lists all zoos. The earlier version that made their blunders played XOBrainer on the board storm.
var zoos = []zoo{
	{"xobrainer", "xobrainer", rules.Options{"Format": "round"}, 0, 2},
	{"xobrainer-storm", "xobrainer", rules.Options{"Format": "round", "Layout": "storm"}, 6, 4},
	{"trexo", "trexo", nil, 6, 4},
	{"oxixo", "oxixo", nil, 6, 4},
	{"oxixo4", "oxixo4", nil, 6, 4},
}

func (z *zoo) file() string { return filepath.Join(zooFolder, z.name+".txt") }

func (z *zoo) read(t *testing.T) (head string, cages []zooPosition) {
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
		c, err := parseZooPosition(line)
		if err != nil {
			t.Fatal(err)
		}
		cages = append(cages, c)
	}
	return head, cages
}

func (z *zoo) position(t *testing.T, c *zooPosition) rules.Game {
	t.Helper()
	g := gamestest.Info(t, z.game)
	p := gamestest.Parse(t, g, c.text, z.options)
	return p
}

// seen reports whether th contains the true result of the position in c.
func (c *zooPosition) seen(p rules.Game, th ai.Thought) bool {
	switch c.kind {
	case "win":
		return th.Win > 0
	case "loss":
		return th.Win < 0
	}
	return slices.Contains(c.moves, p.MoveText(th.Move))
}

// needs returns the number of nodes from that on the strongest level sees the result: with that number and all larger
// tried numbers up to most. 0 means that it does not.
func (c *zooPosition) needs(t *testing.T, game string, p rules.Game, most int64) (nodes int64) {
	for n := int64(zooStep); n <= most; n = n * 3 / 2 {
		if th := zooThink(t, game, p, n); !c.seen(p, th) {
			nodes = 0
		} else if nodes == 0 {
			nodes = n
		}
		if n*3/2 > zooMost && nodes > 0 {
			break // distant results are only searched if near ones are not seen
		}
	}
	return nodes
}

// The numbers of nodes that are tried: the minimum, the maximum in every test, and the maximum of all.
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

// TestZoo fails if the strongest level needs more than twice the recorded nodes.
func TestZoo(t *testing.T) {
	for _, g := range games.All() {
		if !slices.ContainsFunc(zoos, func(z zoo) bool { return z.game == g.Name }) {
			t.Errorf("%s has no zoo", g.Name)
		}
	}
	for _, z := range zoos {
		t.Run(z.name, func(t *testing.T) {
			head, cages := z.read(t)
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
				if c.nodes == 0 || c.nodes > zooMost && !*zooLong || testing.Short() && i%2 == 1 {
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

func (z *zoo) write(t *testing.T, head string, cages []zooPosition) {
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

// certificate proves forced wins that are too deep for proof. For the winning side it tries moves that the strongest
// level suggests, which may be wrong; for the other side it tries every move. So a proven result holds by the rules
// alone; an unproven one may still be true.
type certificate struct {
	t      *testing.T
	game   string
	engine ai.Engine
	// left is the number of positions that it may still visit; if it is negative its answers are no.
	left int64
	// hot are the last decisive moves by number of plies.
	hot [certifyPlies + 1][2]rules.Move
}

// certifyPlies is the length of the longest provable win.
const certifyPlies = 31

func newCertificate(t *testing.T, game string, most int64) *certificate {
	t.Helper()
	return &certificate{t: t, game: game, engine: newEngine(t, game, ai.MaxLevel, ai.Options{HashMiB: 8}), left: most}
}

// certifyNodes are the node limits of the strongest level for suggestions, tried in order.
var certifyNodes = []int64{500, 8_000, 60_000, 400_000, 3_000_000}

// wins reports whether the side to move in p is proven to win within n plies, n odd. Without asking it tries only moves
// that were decisive elsewhere.
func (c *certificate) wins(p rules.Game, n int, asking bool) bool {
	side := p.ToMove()
	for _, m := range c.hotFirst(p, n, p.AppendMoves(nil)) {
		if winnerAfter(p, m) == side {
			c.markHot(n, m)
			return true
		}
	}
	if n < 3 || c.left < 0 {
		return false
	}
	for _, m := range c.hot[n] {
		if m != rules.NoMove && p.Legal(m) && c.loses(c.play(p, m), n-1, false) {
			c.markHot(n, m)
			return true
		}
	}
	if !asking {
		return false
	}
	for _, nodes := range certifyNodes {
		if nodes > c.left {
			break
		}
		th, err := c.engine.Think(context.Background(), p, ai.Limits{Nodes: nodes}, nil)
		if err != nil {
			c.t.Fatal(err)
		}
		c.left -= th.Nodes
		if th.Win > 0 && th.Win <= n && c.loses(c.play(p, th.Move), n-1, true) {
			c.markHot(n, th.Move)
			return true
		}
	}
	return false
}

// loses reports whether the side to move in p is proven to lose within n plies, n even, with any move.
func (c *certificate) loses(p rules.Game, n int, asking bool) bool {
	if o := p.Outcome(); o.Over() {
		return o.Winner() == p.ToMove().Other()
	}
	for _, m := range c.hotFirst(p, n, p.AppendMoves(nil)) {
		after := c.play(p, m)
		if o := after.Outcome(); o.Over() && o.Winner() == p.ToMove().Other() {
			continue
		} else if o.Over() || !c.wins(after, n-1, asking) {
			c.markHot(n, m)
			return false
		}
	}
	return true
}

// hotFirst puts the hot moves of n plies before the others.
func (c *certificate) hotFirst(p rules.Game, n int, moves []rules.Move) []rules.Move {
	at := 0
	for _, h := range c.hot[n] {
		for i := at; i < len(moves); i++ {
			if moves[i] == h {
				moves[i], moves[at] = moves[at], moves[i]
				at++
				break
			}
		}
	}
	return moves
}

func (c *certificate) markHot(n int, m rules.Move) {
	if hot := &c.hot[n]; hot[0] != m {
		hot[1], hot[0] = hot[0], m
	}
}

func (c *certificate) play(p rules.Game, m rules.Move) rules.Game {
	c.left--
	after := p.Clone()
	after.Do(m)
	return after
}

func winnerAfter(p rules.Game, m rules.Move) rules.Side {
	after := p.Clone()
	after.Do(m)
	return after.Outcome().Winner()
}

// losesAfter reports whether m in p is proven to lose within n more plies.
func (c *certificate) losesAfter(p rules.Game, m rules.Move, n int) bool {
	after := c.play(p, m)
	if o := after.Outcome(); o.Over() {
		return o.Winner() == p.ToMove().Other()
	}
	return c.wins(after, n, true)
}

// The maximum sizes of certificates for one move, in positions: in every test and with -zoolong.
const (
	quickCertificate = 40_000
	longCertificate  = 60_000_000
)

// certified counts the losing moves of c that are proven, each within most positions. Without -zoolong it tries only a
// few, the blunder first; with -zoolong it returns 0 if any move is not proven.
func (c *zooPosition) certified(t *testing.T, game string, p rules.Game, most int64) (proven int) {
	t.Helper()
	holds, err := c.parsed(p)
	if err != nil || c.kind != "only" || c.plies > certifyPlies {
		return 0
	}
	proof := newCertificate(t, game, most)
	for i, m := range p.AppendMoves(nil) {
		if slices.Contains(holds, m) || !*zooLong && p.MoveText(m) != c.blunder && i%certifyEvery != 0 {
			continue
		}
		proof.left = most
		switch {
		case proof.losesAfter(p, m, c.plies):
			proven++
		case *zooLong:
			t.Logf("%s: %v: %s is not proven to lose", game, c, p.MoveText(m))
			return 0
		}
	}
	return proven
}

// certifyEvery is the number of moves per move that every test tries.
const certifyEvery = 100

// proof decides by the rules alone, trying every move and every answer, whether a side can force a win within a number
// of plies. It uses no evaluation, reduction, threats or tables, and so is the reference for the engines. left is the
// number of positions that it may still visit; if it is negative the answers mean nothing.
type proof[S comparable, P rules.Of[S]] struct {
	left int64
	// hot are the last decisive moves by number of plies: tried first, they save most of the work.
	hot [16][4]rules.Move
	// moves are buffers for the moves by number of plies.
	moves [16][]rules.Move
}

// wins reports whether the side to move in s wins within n plies, n odd, by force.
func (p *proof[S, P]) wins(s *S, n int) bool {
	side := P(s).ToMove()
	return p.any(s, n, func(after *S) bool {
		switch o := P(after).Outcome(); {
		case o.Over():
			return o.Winner() == side
		case n == 1:
			return false
		}
		return p.loses(after, n-1)
	})
}

// loses reports whether the side to move in s loses within n plies, n even, with any move.
func (p *proof[S, P]) loses(s *S, n int) bool {
	side := P(s).ToMove()
	return !p.any(s, n, func(after *S) bool {
		if o := P(after).Outcome(); o.Over() {
			return o.Winner() != side.Other()
		}
		return !p.wins(after, n-1)
	})
}

// any reports whether decides holds for the position after some move in s.
func (p *proof[S, P]) any(s *S, n int, decides func(after *S) bool) bool {
	p.moves[n] = P(s).AppendMoves(p.moves[n][:0])
	for _, m := range p.hot[n] {
		if m != rules.NoMove && P(s).Legal(m) && p.try(s, m, decides) {
			return true
		}
	}
	for i := 0; i < len(p.moves[n]); i++ {
		m := p.moves[n][i]
		if p.left < 0 {
			return false
		}
		if p.try(s, m, decides) {
			hot := &p.hot[n]
			if hot[0] != m {
				hot[3], hot[2], hot[1], hot[0] = hot[2], hot[1], hot[0], m
			}
			return true
		}
	}
	return false
}

func (p *proof[S, P]) try(s *S, m rules.Move, decides func(after *S) bool) bool {
	p.left--
	after := *s
	P(&after).Do(m)
	return decides(&after)
}

// The maximum sizes of proofs, in positions.
const (
	quickProof = 1_000_000
	longProof  = 100_000_000
)

// provenPlies is the maximum length of losses that are proven by trying every move; longer ones are left to a
// certificate. heldPlies is the number of plies within that a non-losing move is proven not to lose.
const (
	provenPlies = 5
	heldPlies   = 3
)

// prove reports whether c is true; sure is false if that takes more than most positions. If all moves but those in only
// lose, it examines losses up to provenPlies.
func prove[S comparable, P rules.Of[S]](s *S, c *zooPosition, only []rules.Move, most int64) (is, sure bool) {
	p := &proof[S, P]{left: most}
	switch c.kind {
	case "win":
		is = p.wins(s, c.plies)
	case "loss":
		is = p.loses(s, c.plies)
	case "only":
		is = true
		for _, m := range P(s).AppendMoves(nil) {
			after := *s
			P(&after).Do(m)
			holds, n := slices.Contains(only, m), c.plies
			if holds {
				n = min(n, heldPlies)
			} else if n > provenPlies {
				continue
			}
			o := P(&after).Outcome()
			lost := o.Winner() == P(s).ToMove().Other() || !o.Over() && p.wins(&after, n)
			if lost == holds {
				is = false
				break
			}
		}
	}
	return is, p.left >= 0
}

// proves calls prove for any game.
func proves(p rules.Game, c *zooPosition, most int64) (is, sure bool) {
	only, err := c.parsed(p)
	if err != nil {
		return false, true
	}
	switch g := p.(type) {
	case *xobrainergame.State:
		return prove(g, c, only, most)
	case *trexogame.State:
		return prove(g, c, only, most)
	case *oxixogame.Game:
		s := g.State()
		return prove(&s, c, only, most)
	case *oxixogame.Game4:
		s := g.State()
		return prove(&s, c, only, most)
	}
	return false, false
}

// parsed returns the moves of c, which must be legal.
func (c *zooPosition) parsed(p rules.Game) (moves []rules.Move, err error) {
	for _, text := range c.moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// The recorded results of the zoo are true as far as they can be proven quickly; the rest was proven when it was found
// and is proven again with -zoolong.
func TestTheZooIsTrue(t *testing.T) {
	for _, z := range zoos {
		t.Run(z.name, func(t *testing.T) { z.isTrue(t) })
	}
}

func (z *zoo) isTrue(t *testing.T) {
	t.Helper()
	most := int64(quickProof)
	if *zooLong {
		most = longProof
	}
	_, cages := z.read(t)
	proven, parts := 0, 0
	for i := range cages {
		c := &cages[i]
		p := z.position(t, c)
		if why := c.misprint(p); why != "" {
			t.Errorf("%v: %s", c, why)
			continue
		}
		if testing.Short() && i%2 == 0 {
			continue // TestZoo searches these
		}
		is, sure := proves(p, c, most)
		short := c.kind != "only" || c.plies <= provenPlies
		switch {
		case sure && !is:
			t.Errorf("%v is not true", c)
		case sure && short, *zooLong && c.certified(t, z.game, p, longCertificate) > 0:
			proven++
		case *zooLong:
			t.Errorf("%v is not proven", c)
		case c.kind == "only":
			parts += c.certified(t, z.game, p, quickCertificate)
		}
	}
	t.Logf("proven %d of %d again, and %d moves of others", proven, len(cages), parts)
	if proven == 0 || parts == 0 && !*zooLong {
		t.Error("nothing of the zoo was proven again")
	}
}

// misprint returns an error text for invalid moves of c.
func (c *zooPosition) misprint(p rules.Game) string {
	holds, err := c.parsed(p)
	if err != nil {
		return err.Error()
	}
	if c.blunder == "" {
		return ""
	}
	m, err := p.ParseMove(c.blunder)
	switch {
	case err != nil:
		return err.Error()
	case slices.Contains(holds, m):
		return "the blunder is among the moves that do not lose"
	}
	return ""
}
