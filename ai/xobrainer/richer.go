package xobrainer

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// richerSearch is a second search where the round can be won: whether a richer win, such as a Knock Out, can be forced instead. It has its
// own knowledge and transposition table, since it does not count poorer wins as wins.
type richerSearch struct {
	knowledge *knowledge
	inner     *search.Engine[game.State, *game.State]
}

const (
	// worthwhile is by how much of a bonus a win must be richer at least to be looked for: a chance of one in 256.
	worthwhile = sure >> bonusShift >> 8
	// richerNodes is the most nodes that are searched for it, richerShare the part of the limits.
	richerNodes = 40_000
	richerShare = 4
)

func newRicherSearch(r ai.Strength, o ai.Options) (*richerSearch, error) {
	b := newKnowledge(true)
	c := search.Config[game.State]{Hooks: b.hooks(), Root: root, Options: o}
	c.SetStrength(r)
	c.Options.HashMiB, c.Options.Threads = 1, 1
	inner, err := search.NewEngine[game.State, *game.State](c)
	return &richerSearch{b, inner}, err
}

// look is a move that forces a win in v that is worth more than bonus, by what b knows; false where none is found.
func (g *richerSearch) look(ctx context.Context, b *knowledge, v *game.State, bonus int, lim ai.Limits) (ai.Thought, bool, error) {
	*g.knowledge = *b
	g.knowledge.richerFor, g.knowledge.floor = v.ToMove(), bonus
	lim = portion(lim, 1, richerShare).Tighter(ai.Limits{Nodes: richerNodes})
	t, err := g.inner.Think(ctx, v, lim, nil)
	if drawsAhead(v) {
		t = unproven(v, t)
	}
	return t, err == nil && t.Win > 0, err
}

// improvable is the bonus that a win has to exceed in order to be preferred to one in win plies, which there is in v; false where none would be
// worth enough more to be looked for. Of a win that has yet to be forced the prize is not known, and only a Knock Out is preferred.
func (b *knowledge) improvable(v *game.State, win int) (bonus int, ok bool) {
	if !b.ordinary(v) {
		return 0, false
	}
	i := side(v.ToMove())
	knockOut := int(b.stakes.knockOut[i])
	bonus, usual := knockOut-1, int(b.stakes.points[i][usualRow])
	if win == 1 {
		q, _ := game.Target(b.win(v))
		_, p := b.row(v, q, v.Next(v.ToMove()))
		bonus, usual = p.bonus, p.bonus
	}
	return bonus, usual+worthwhile <= knockOut
}

// tooPoor reports whether a win of s by that prize does not count in a search for richer ones.
func (b *knowledge) tooPoor(s rules.Side, p prize) bool {
	return s == b.richerFor && p.bonus <= b.floor
}
