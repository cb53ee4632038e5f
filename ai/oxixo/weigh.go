package oxixo

import (
	"context"
	"fmt"
	"slices"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// Weigh implements ai.Weigher: on the small boards by their tables, where every move is known, and otherwise by search.
func (p *perfect) Weigh(ctx context.Context, pos rules.Game, nodes int64, count int, also []rules.Move) ([]ai.Line, error) {
	g, ok := pos.(*game.Game)
	if !ok || nodes <= 0 || count < 0 || g.Outcome().Over() {
		return p.large.Weigh(ctx, pos, nodes, count, also) // which says what is wrong
	}
	root := g.State()
	if tables[root.Size()] == nil {
		return p.large.Weigh(ctx, pos, nodes, count, also)
	}
	table, err := tables[root.Size()]()
	if err != nil {
		return nil, fmt.Errorf("the table of this board cannot be used: %w", err)
	}
	c := chooser{table: table, seed: p.seed}
	first, _ := c.choose(&root, root.AppendMoves(nil), func(s *game.State) bool { return g.Seen(*s) >= 2 })
	var all []ai.Line
	for _, m := range root.AppendMoves(nil) {
		after := root
		after.Do(m)
		value := before(table.Of(&after))
		if g.Seen(after) >= 2 {
			value = 0
		}
		l := ai.Line{Move: m, PV: []rules.Move{m}}
		long := drawnLine
		switch {
		case value.IsWon():
			l.Win = value.Plies()
			l.Score, long = ai.ProvenScore-l.Win, l.Win
		case value.IsLost():
			l.Win = -value.Plies()
			l.Score, long = -ai.ProvenScore-l.Win, -l.Win
		}
		l.Chance = ai.Chance(l.Score, scale2)
		l.Round = l.Chance
		for len(l.PV) < long && !after.Outcome().Over() {
			next, _ := c.choose(&after, after.AppendMoves(nil), func(*game.State) bool { return false })
			l.PV = append(l.PV, next)
			after.Do(next)
		}
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
			lines = append(lines, l)
		}
	}
	return lines, nil
}
