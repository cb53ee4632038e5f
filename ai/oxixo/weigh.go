package oxixo

import (
	"context"
	"slices"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

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
