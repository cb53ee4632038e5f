package xobrainer

import (
	"context"

	"xotrio/ai"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// greed is a second search for where the round can be won at once: whether a richer win, such as a Knock Out, can be forced
// first. It has a brain and a memory of its own, since it takes poorer wins for none.
type greed struct {
	brain *brain
	inner *search.Engine[game.State, *game.State]
}

const (
	// worthwhile is by how much of a bonus a win must be richer at least to be looked for: a chance of one in 256.
	worthwhile = sure >> bonusShift >> 8
	// greedNodes is what is looked at at most for it, and greedShare the part of the limits.
	greedNodes = 40_000
	greedShare = 4
)

func newGreed(r ai.Strength, o ai.Options) (*greed, error) {
	b := newBrain(true)
	c := search.Config[game.State]{Hooks: b.hooks(), Root: root, Options: o}
	c.SetStrength(r)
	c.Options.HashMiB, c.Options.Threads = 1, 1
	inner, err := search.NewEngine[game.State, *game.State](c)
	return &greed{b, inner}, err
}

// look is a move that forces a win richer than the one that b sees at once in v, which is worth bonus; false where none is
// found.
func (g *greed) look(ctx context.Context, b *brain, v *game.State, bonus int, lim ai.Limits) (ai.Thought, bool, error) {
	*g.brain = *b
	g.brain.greedy, g.brain.floor = v.ToMove(), bonus
	lim = portion(lim, 1, greedShare).Tighter(ai.Limits{Nodes: greedNodes})
	t, err := g.inner.Think(ctx, v, lim, nil)
	if drawsAhead(v) {
		t = unproven(v, t)
	}
	return t, err == nil && t.Win > 0, err
}

// atOnce is the bonus of the win in one that there is in v; false where there is none, or none that could be bettered.
func (b *brain) atOnce(v *game.State) (bonus int, ok bool) {
	me := v.ToMove()
	if !b.ordinary(v) {
		return 0, false
	}
	q, ok := game.Target(b.win(v))
	if !ok {
		return 0, false
	}
	_, p := b.row(v, q, v.Next(me))
	return p.bonus, p.bonus+worthwhile <= int(b.stakes.knockOut[side(me)])
}

// poor reports whether a win of s by that prize is none to who looks for richer ones.
func (b *brain) poor(s rules.Side, p prize) bool { return s == b.greedy && p.bonus <= b.floor }
