package oxixo

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"xotrio/ai"
	"xotrio/ai/oxixo/solve"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// tables are the small boards. Each is unpacked on first use, which takes some hundredths of a second.
var tables = [game.MaxSize + 1]func() (*solve.Table, error){
	3: sync.OnceValues(func() (*solve.Table, error) { return solve.Load(3) }),
	4: sync.OnceValues(func() (*solve.Table, error) { return solve.Load(4) }),
}

// perfect plays the small boards by tables of distances to the end, and the real board with large until few neutral
// cubes are left, then with small. On the small boards it wins in as few plies as possible and loses in as many as
// possible. Of equal moves it chooses the move that leaves the most wrong answers to the opponent.
type perfect struct {
	large *search.Engine[game.State, *game.State]
	small *finisher
	seed  uint64
}

// drawnLine is the length of the principal variation of a drawn position.
const drawnLine = 6

// Think implements ai.Engine. An answer from a table takes no time worth limiting, so lim.Depth only bounds the PV. A
// move that repeats a position for the third time counts as a draw, as in the rules; earlier repetitions within a
// forced win are ignored.
func (p *perfect) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	var moves []rules.Move
	if lim.Lines > 1 && !pos.Outcome().Over() {
		moves = pos.AppendMoves(nil)
	}
	return ai.MultiPV(lim, moves, func(lim ai.Limits, among []rules.Move) (ai.Thought, error) {
		if among != nil {
			report = nil
		}
		return p.ThinkAmong(ctx, pos, lim, among, report)
	})
}

// ThinkAmong implements ai.Searcher.
func (p *perfect) ThinkAmong(ctx context.Context, pos rules.Game, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	g, ok := pos.(*game.Game)
	if !ok {
		return p.large.ThinkAmong(ctx, pos, lim, among, report)
	}
	root := g.State()
	if _, known := p.small.table.Standing(&root); known && !g.Outcome().Over() {
		return p.small.think(ctx, g, lim, among, report)
	}
	if g.Outcome().Over() || lim.Depth < 0 || lim.Nodes < 0 || lim.Time < 0 {
		return p.large.ThinkAmong(ctx, pos, lim, among, report)
	}
	of, err := p.valueFunc(&root)
	if err != nil {
		return ai.Thought{}, err
	}
	if of == nil {
		return p.large.ThinkAmong(ctx, pos, lim, among, report)
	}
	c := chooser{value: of, seed: p.seed}
	if among == nil {
		among = root.AppendMoves(nil)
	}
	m, value := c.choose(&root, among, func(s *game.State) bool { return g.Seen(*s) >= 2 })
	t := ai.Thought{Move: m, Exact: exactInGame(g, value)}
	t.Win, t.Score = winAndScore(value)
	t.Chance = ai.Chance(t.Score, scale2)
	t.PV = c.principalVariation(root, m, t.Win, lim.Depth)
	t.Depth, t.Nodes = len(t.PV), c.nodes
	t.Reason = p.large.Reason(pos, t)
	if report != nil {
		report(t)
	}
	return t, nil
}

func winAndScore(v solve.Value) (win, score int) {
	switch {
	case v.IsWon():
		return v.Plies(), ai.ProvenScore - v.Plies()
	case v.IsLost():
		return -v.Plies(), v.Plies() - ai.ProvenScore
	}
	return 0, 0
}

// valueFunc returns the function that knows the value of every position reachable from s, nil if there is no such table.
func (p *perfect) valueFunc(s *game.State) (func(*game.State) solve.Value, error) {
	if load := tables[s.Size()]; load != nil {
		table, err := load()
		if err != nil {
			return nil, fmt.Errorf("the table of this board cannot be used: %w", err)
		}
		return table.Value, nil
	}
	if _, full := p.small.table.Value(s); !full {
		return nil, nil
	}
	return func(s *game.State) solve.Value {
		v, _ := p.small.table.Value(s) // no move removes a mark
		return v
	}, nil
}

// exactInGame reports whether a move of value v has that value in the game, too, whose rules end it in a draw when a
// position occurs for the third time. What is drawn without that rule is drawn with it. A forced win makes progress
// with every move and visits no position twice, so the rule cannot spoil it as long as no position has recurred yet.
func exactInGame(g *game.Game, v solve.Value) bool {
	if v == 0 {
		return true
	}
	for _, s := range g.Past() {
		if g.Seen(s) > 1 {
			return false
		}
	}
	return true
}

// Reason returns why t.Move is played in pos.
func (p *perfect) Reason(pos rules.Game, t ai.Thought) ai.Reason { return p.large.Reason(pos, t) }

// Reasons implements ai.Searcher.
func (p *perfect) Reasons(pos rules.Game, t ai.Thought) []ai.Reason { return p.large.Reasons(pos, t) }

// chooser finds the best moves on a solved board.
type chooser struct {
	value func(*game.State) solve.Value
	seed  uint64
	nodes int64
}

// choose returns the best of the moves among in s, which is not over, and the value of s with it. drawn reports whether
// a position ends the game in a draw by repetition.
func (c *chooser) choose(s *game.State, among []rules.Move, drawn func(*game.State) bool) (rules.Move, solve.Value) {
	best, worth, most := rules.NoMove, solve.Value(0), int64(-1)<<62
	for _, m := range among {
		c.nodes++
		after := *s
		after.Do(m)
		v := c.value(&after)
		if drawn(&after) {
			v = 0
		}
		value := parentValue(v)
		// The better result first, then the traps, then a pseudo-random choice.
		rank := int64(valueRank(value))<<32 | int64(c.traps(&after, v))<<16 | int64(rules.Hash(uint64(m)^rules.Hash(c.seed^s.Hash()))&0xffff)
		if rank > most {
			best, worth, most = m, value, rank
		}
	}
	return best, worth
}

// principalVariation returns the line of best play that starts with m in s: up to the end in win plies, or drawnLine plies if win
// is 0, and not more than most plies unless most is 0.
func (c *chooser) principalVariation(s game.State, m rules.Move, win, most int) []rules.Move {
	long := max(win, -win)
	if long == 0 {
		long = drawnLine
	}
	if most > 0 {
		long = min(long, most)
	}
	line := []rules.Move{m}
	s.Do(m)
	for len(line) < long && !s.Outcome().Over() {
		next, _ := c.choose(&s, s.AppendMoves(nil), func(*game.State) bool { return false })
		line = append(line, next)
		s.Do(next)
	}
	return line
}

// parentValue returns the value, for the side that moves, of a move to a position of value v for the other side.
func parentValue(v solve.Value) solve.Value {
	switch {
	case v.IsLost():
		return solve.Won(v.Plies() + 1)
	case v.IsWon():
		return solve.Lost(v.Plies() + 1)
	}
	return v
}

func valueRank(v solve.Value) int {
	switch {
	case v.IsWon():
		return solve.MaxPlies - v.Plies()
	case v.IsLost():
		return v.Plies() - solve.MaxPlies
	}
	return 0
}

// maxMoves is an upper bound of the number of moves in a position: 16 cubes on the edge, three directions, two dots.
const maxMoves = 96

// traps returns how many of the opponent's moves in s, of value v, give away a win or a draw, in parts of 255 of all
// moves; 0 if the game is over.
func (c *chooser) traps(s *game.State, v solve.Value) int {
	if s.Outcome().Over() || v.IsLost() {
		return 0
	}
	var buf [maxMoves]rules.Move
	moves := s.AppendMoves(buf[:0])
	wrong := 0
	for _, m := range moves {
		c.nodes++
		after := *s
		after.Do(m)
		value := parentValue(c.value(&after))
		if v.IsWon() && !value.IsWon() || value.IsLost() {
			wrong++
		}
	}
	return 255 * wrong / len(moves)
}

// Analyse implements ai.Searcher: by tables, which know every move, on the small boards and on the real board without
// neutral cubes, and otherwise by search.
func (p *perfect) Analyse(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
	g, ok := pos.(*game.Game)
	if !ok || nodes <= 0 || count < 0 || g.Outcome().Over() {
		return p.large.Analyse(ctx, pos, nodes, count, also) // reports the error
	}
	root := g.State()
	of, err := p.valueFunc(&root)
	if err != nil {
		return nil, err
	}
	if of == nil {
		return p.large.Analyse(ctx, pos, nodes, count, also)
	}
	c := chooser{value: of, seed: p.seed}
	moves := root.AppendMoves(nil)
	first, _ := c.choose(&root, moves, func(s *game.State) bool { return g.Seen(*s) >= 2 })
	var all []ai.Line
	for _, m := range moves {
		after := root
		after.Do(m)
		value := parentValue(of(&after))
		if g.Seen(after) >= 2 {
			value = 0
		}
		l := ai.Line{Move: m, Exact: exactInGame(g, value)}
		l.Win, l.Score = winAndScore(value)
		l.Chance = ai.Chance(l.Score, scale2)
		l.Round = l.Chance
		all = append(all, l)
	}
	slices.SortStableFunc(all, func(a, b ai.Line) int {
		if a.Score == b.Score && a.Move != b.Move && (a.Move == first || b.Move == first) {
			if a.Move == first {
				return -1
			}
			return 1
		}
		return b.Score - a.Score
	})
	var lines []ai.Line
	for i, l := range all {
		if i < count || slices.Contains(also, l.Move) {
			l.PV = c.principalVariation(root, l.Move, l.Win, 0)
			lines = append(lines, l)
		}
	}
	return lines, nil
}

// wholeTable is the ai.Table of the completely solved boards: the small ones, and if full is set the real board without
// neutral cubes.
type wholeTable struct{ full bool }

// SolvedBoards returns the table of the boards that are solved from the first move.
func SolvedBoards() ai.Table { return wholeTable{} }

// fullBoards is the part of the endgame table that comes with the program.
var fullBoards = sync.OnceValues(func() (*solve.Endgame, error) { return solve.OpenEndgame("") })

// Holds implements ai.Table.
func (w wholeTable) Holds(pos rules.Game) bool {
	g, ok := pos.(*game.Game)
	if !ok {
		return false
	}
	s := g.State()
	return s.Size() < game.MaxSize || w.full && bits.OnesCount32(s.Marks(rules.X)|s.Marks(rules.O)) == s.Size()*s.Size()
}

// Worth implements ai.Table.
func (w wholeTable) Worth(pos rules.Game) (plies int, err error) {
	if !w.Holds(pos) {
		return 0, fmt.Errorf("there is no table for %s", pos.Text())
	}
	s := pos.(*game.Game).State()
	if s.Size() < game.MaxSize {
		t, err := tables[s.Size()]()
		if err != nil {
			return 0, err
		}
		return signedPlies(t.Value(&s)), nil
	}
	t, err := fullBoards()
	if err != nil {
		return 0, err
	}
	v, ok := t.Value(&s)
	if !ok {
		return 0, fmt.Errorf("the table does not know %s", pos.Text())
	}
	return signedPlies(v), nil
}

func signedPlies(v solve.Value) int {
	switch {
	case v.IsWon():
		return v.Plies()
	case v.IsLost():
		return -v.Plies()
	}
	return 0
}
