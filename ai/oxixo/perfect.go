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

// tables are the small boards, each unpacked when it is first needed, in some hundredths of a second.
var tables = [game.MaxSize + 1]func() (*solve.Table, error){
	3: sync.OnceValues(func() (*solve.Table, error) { return solve.Load(3) }),
	4: sync.OnceValues(func() (*solve.Table, error) { return solve.Load(4) }),
}

// perfect plays small boards from a table that holds the distance to the end, and the real board by large until few neutral
// cubes are left, then by small. On the small boards it wins in as few plies as possible and loses in as many. Of equal
// moves it chooses the one after which the opponent has the most ways to go wrong.
type perfect struct {
	large *search.Engine[game.State, *game.State]
	small *finisher
	seed  uint64
}

// drawnLine is the length of a principal variation that leads nowhere.
const drawnLine = 6

// Think implements ai.Engine. An answer from a table takes no time worth limiting, so that lim bounds only its PV, by
// Depth. A move that repeats a position for the third time counts as drawn, as the rules have it; earlier repetitions on the way
// of a forced win are not looked at.
func (p *perfect) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	var moves []rules.Move
	if lim.Lines > 1 && !pos.Outcome().Over() {
		moves = pos.AppendMoves(nil)
	}
	return ai.Several(lim, moves, func(lim ai.Limits, among []rules.Move) (ai.Thought, error) {
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
	if _, known := p.small.table.Of(&root); known && !g.Outcome().Over() {
		return p.small.think(ctx, g, lim, among, report)
	}
	if g.Outcome().Over() || lim.Depth < 0 || lim.Nodes < 0 || lim.Time < 0 {
		return p.large.ThinkAmong(ctx, pos, lim, among, report)
	}
	of, err := p.solved(&root)
	if err != nil {
		return ai.Thought{}, err
	}
	if of == nil {
		return p.large.ThinkAmong(ctx, pos, lim, among, report)
	}
	c := chooser{of: of, seed: p.seed}
	if among == nil {
		among = root.AppendMoves(nil)
	}
	m, value := c.choose(&root, among, func(s *game.State) bool { return g.Seen(*s) >= 2 })
	t := ai.Thought{Move: m, Exact: exact(g, value)}
	t.Win, t.Score = told(value)
	t.Chance = ai.Chance(t.Score, scale2)
	t.PV = c.follow(root, m, t.Win, lim.Depth)
	t.Depth, t.Nodes = len(t.PV), c.nodes
	t.Reason = p.large.Reason(pos, t)
	if report != nil {
		report(t)
	}
	return t, nil
}

// told is v as ai.Thought tells it.
func told(v solve.Value) (win, score int) {
	switch {
	case v.IsWon():
		return v.Plies(), ai.ProvenScore - v.Plies()
	case v.IsLost():
		return -v.Plies(), v.Plies() - ai.ProvenScore
	}
	return 0, 0
}

// solved is what knows the value of every position that can follow s, nil where there is no such table.
func (p *perfect) solved(s *game.State) (func(*game.State) solve.Value, error) {
	if load := tables[s.Size()]; load != nil {
		table, err := load()
		if err != nil {
			return nil, fmt.Errorf("the table of this board cannot be used: %w", err)
		}
		return table.Of, nil
	}
	if _, full := p.small.table.Value(s); !full {
		return nil, nil
	}
	return func(s *game.State) solve.Value {
		v, _ := p.small.table.Value(s) // no move takes a mark away
		return v
	}, nil
}

// exact reports whether a move of value v is worth that in the game, too, where a position that comes back for the third time is
// drawn. What is drawn without that rule is drawn with it. Who wins by force gets nearer with every move and meets no position twice,
// so that a win is safe from the rule as long as no position has come back yet.
func exact(g *game.Game, v solve.Value) bool {
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

// Reason is why t.Move is played in pos.
func (p *perfect) Reason(pos rules.Game, t ai.Thought) ai.Reason { return p.large.Reason(pos, t) }

// Reasons implements ai.Searcher.
func (p *perfect) Reasons(pos rules.Game, t ai.Thought) []ai.Reason { return p.large.Reasons(pos, t) }

// chooser finds the best moves of a board that is solved.
type chooser struct {
	of    func(*game.State) solve.Value
	seed  uint64
	nodes int64
}

// choose is the best of the moves among in s, which is not over, and what s is worth with it; drawn reports of the position after a move
// whether it ends the game in a draw.
func (c *chooser) choose(s *game.State, among []rules.Move, drawn func(*game.State) bool) (rules.Move, solve.Value) {
	best, worth, most := rules.NoMove, solve.Value(0), int64(-1)<<62
	for _, m := range among {
		c.nodes++
		after := *s
		after.Do(m)
		v := c.of(&after)
		if drawn(&after) {
			v = 0
		}
		value := before(v)
		// The better result first, then the traps, then chance.
		rank := int64(goodness(value))<<32 | int64(c.traps(&after, v))<<16 | int64(mix(uint64(m)^mix(c.seed^s.Hash()))&0xffff)
		if rank > most {
			best, worth, most = m, value, rank
		}
	}
	return best, worth
}

// follow is the line of play that begins with m in s, to its end in win plies of whichever side, or some plies of a drawn one; no
// more than most plies, where that is not 0.
func (c *chooser) follow(s game.State, m rules.Move, win, most int) []rules.Move {
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

// before is the value of a position for the side that moves to one of value v for the other side.
func before(v solve.Value) solve.Value {
	switch {
	case v.IsLost():
		return solve.Won(v.Plies() + 1)
	case v.IsWon():
		return solve.Lost(v.Plies() + 1)
	}
	return v
}

// goodness orders values: quick wins, slow wins, draws, slow losses, quick losses.
func goodness(v solve.Value) int {
	switch {
	case v.IsWon():
		return solve.MaxPlies - v.Plies()
	case v.IsLost():
		return v.Plies() - solve.MaxPlies
	}
	return 0
}

// traps is the share of the opponent's moves in s, of value v, that throw away what there is to keep, a win or a draw, in
// 255 parts; 0 in a position that is over.
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
		value := before(c.of(&after))
		if v.IsWon() && !value.IsWon() || value.IsLost() {
			wrong++
		}
	}
	return 255 * wrong / len(moves)
}

// mix is the finaliser of splitmix64 (Steele, Lea, Flood 2014), a bijection of 64-bit numbers.
func mix(h uint64) uint64 {
	h += 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// Weigh implements ai.Searcher: by tables, where every move is known, on the small boards and on the real one without neutral cubes, and
// otherwise by search.
func (p *perfect) Weigh(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
	g, ok := pos.(*game.Game)
	if !ok || nodes <= 0 || count < 0 || g.Outcome().Over() {
		return p.large.Weigh(ctx, pos, nodes, count, also) // which says what is wrong
	}
	root := g.State()
	of, err := p.solved(&root)
	if err != nil {
		return nil, err
	}
	if of == nil {
		return p.large.Weigh(ctx, pos, nodes, count, also)
	}
	c := chooser{of: of, seed: p.seed}
	moves := root.AppendMoves(nil)
	first, _ := c.choose(&root, moves, func(s *game.State) bool { return g.Seen(*s) >= 2 })
	var all []ai.Line
	for _, m := range moves {
		after := root
		after.Do(m)
		value := before(of(&after))
		if g.Seen(after) >= 2 {
			value = 0
		}
		l := ai.Line{Move: m, Exact: exact(g, value)}
		l.Win, l.Score = told(value)
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
			l.PV = c.follow(root, l.Move, l.Win, 0)
			lines = append(lines, l)
		}
	}
	return lines, nil
}

// worth is the ai.Table of the boards that are worked out whole: the small ones, and where full is set the real one without neutral cubes.
type worth struct{ full bool }

// Whole are the boards that are worked out whole.
func Whole() ai.Table { return worth{} }

// fullBoards is the endgame with what is part of the program.
var fullBoards = sync.OnceValues(func() (*solve.Endgame, error) { return solve.OpenEndgame("") })

// Holds implements ai.Table.
func (w worth) Holds(pos rules.Game) bool {
	g, ok := pos.(*game.Game)
	if !ok {
		return false
	}
	s := g.State()
	return s.Size() < game.MaxSize || w.full && bits.OnesCount32(s.Marks(rules.X)|s.Marks(rules.O)) == s.Size()*s.Size()
}

// Worth implements ai.Table.
func (w worth) Worth(pos rules.Game) (plies int, err error) {
	if !w.Holds(pos) {
		return 0, fmt.Errorf("there is no table for %s", pos.Text())
	}
	s := pos.(*game.Game).State()
	if s.Size() < game.MaxSize {
		t, err := tables[s.Size()]()
		if err != nil {
			return 0, err
		}
		return signed(t.Of(&s)), nil
	}
	t, err := fullBoards()
	if err != nil {
		return 0, err
	}
	v, ok := t.Value(&s)
	if !ok {
		return 0, fmt.Errorf("the table does not know %s", pos.Text())
	}
	return signed(v), nil
}

// signed is a value as ai.Table has it.
func signed(v solve.Value) int {
	switch {
	case v.IsWon():
		return v.Plies()
	case v.IsLost():
		return -v.Plies()
	}
	return 0
}
