// Package xobrainer is the computer player of XOBrainer: what the search has to know of the game, and the levels. The
// search plays for the round: the end of a round ends the search, and is worth what it does for the match.
//
// With cards it plays on the view of its side. Hidden cards change no move and no row, only what a won round is worth;
// so there is one search, and that worth is averaged over samples of the cards (see cards). Line-ups that are still to be
// drawn do change moves; so there are several searches, each with the draws determined beforehand, and a vote among them:
// determinization (see vote).
package xobrainer

import (
	"context"
	"fmt"
	"slices"
	"time"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// Engine plays XOBrainer with all its variants.
type Engine struct {
	knowledge *knowledge
	inner     *search.Engine[game.State, *game.State]
	// worlds is the number of determinizations that are searched.
	worlds int
	// richer is nil where the engine takes every win that it sees.
	richer *richerSearch
	// prover proves how a round that is won ends at the least; nil before it was needed.
	prover force.Prover
}

// New makes an engine of that level.
func New(level ai.Level, o ai.Options) (ai.Engine, error) {
	r, err := strengths.Strength(level)
	if err != nil {
		return nil, err
	}
	return NewWith(r, o)
}

// NewWith makes an engine of that strength. A skilled one plays for the match and not for the round alone, searches
// several determinizations of the draws, and judges by what was learned.
func NewWith(r ai.Strength, o ai.Options) (ai.Engine, error) {
	if r.Skilled {
		return newEngine(r, learned(), o)
	}
	return newEngine(r, nil, o)
}

// newEngine is NewWith with a table, nil for none.
func newEngine(r ai.Strength, t *table, o ai.Options) (ai.Engine, error) {
	b := newKnowledge(r.Skilled)
	b.table = t
	c := search.Config[game.State]{Hooks: b.hooks(), Root: root, Odds: ai.Logistic(scale), Options: o}
	if t != nil {
		c.Hooks.Margin, c.Hooks.Calm = margin, b.calm
	}
	c.SetStrength(r)
	inner, err := search.NewEngine[game.State, *game.State](c)
	if err != nil {
		return nil, err
	}
	m := &Engine{knowledge: b, inner: inner, worlds: 1}
	if r.Skilled {
		m.worlds = worlds
		m.richer, err = newRicherSearch(r, o)
	}
	return m, err
}

// Think implements ai.Engine. It ignores whatever pos shows beyond what the side on turn may see.
func (m *Engine) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	s, ok := pos.(*game.State)
	if !ok || s.Outcome().Over() || s.ToMove() == rules.Nobody {
		return m.inner.Think(ctx, pos, lim, report) // which says what is wrong
	}
	v := s.ViewOf(s.ToMove(), game.EveryMember)
	m.knowledge.prepare(&v)
	if lim.Lines <= 1 {
		return m.thinkAmong(ctx, &v, lim, nil, report)
	}
	return ai.Several(lim, v.AppendMoves(nil), func(lim ai.Limits, among []rules.Move) (ai.Thought, error) {
		switch {
		case among == nil:
			return m.thinkAmong(ctx, &v, lim, nil, report)
		case drawsAhead(&v):
			return m.vote(ctx, &v, lim, among, nil)
		}
		return m.inner.ThinkOn(ctx, &v, lim, among)
	})
}

// ThinkAmong implements ai.Searcher.
func (m *Engine) ThinkAmong(ctx context.Context, pos rules.Game, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	s, ok := pos.(*game.State)
	if !ok || s.Outcome().Over() || s.ToMove() == rules.Nobody {
		return m.inner.Think(ctx, pos, lim, report)
	}
	v := s.ViewOf(s.ToMove(), game.EveryMember)
	m.knowledge.prepare(&v)
	return m.thinkAmong(ctx, &v, lim, among, report)
}

// thinkAmong chooses a move in the view v, for which the knowledge is prepared.
func (m *Engine) thinkAmong(ctx context.Context, v *game.State, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	t, err := m.first(ctx, v, lim, among, report)
	if m.richer == nil || among != nil || err != nil || t.Win <= 0 {
		return t, err
	}
	// The search ends with the first win that it proves. There may be a richer one.
	if bonus, ok := m.knowledge.improvable(v, t.Win); ok {
		if rich, ok, err := m.richer.look(ctx, m.knowledge, v, bonus, lim); ok || err != nil {
			return reported(rich, report), err
		}
	}
	return t, err
}

// first is what thinkAmong finds where it takes every win.
func (m *Engine) first(ctx context.Context, v *game.State, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	if drawsAhead(v) {
		return m.vote(ctx, v, lim, among, report)
	}
	return m.inner.ThinkAmong(ctx, v, lim, among, report)
}

// Reason is why t.Move is played in pos, judged by what the side on turn may see.
func (m *Engine) Reason(pos rules.Game, t ai.Thought) ai.Reason {
	all := m.Reasons(pos, t)
	if len(all) == 0 {
		return ai.Reason{}
	}
	return all[0]
}

// Reasons are all that is true of t.Move in pos by what the side on turn may see, the more telling first.
func (m *Engine) Reasons(pos rules.Game, t ai.Thought) []ai.Reason {
	s, ok := pos.(*game.State)
	if !ok || s.Outcome().Over() || s.ToMove() == rules.Nobody {
		return nil
	}
	v := s.ViewOf(s.ToMove(), game.EveryMember)
	m.knowledge.prepare(&v)
	return m.inner.Reasons(&v, t)
}

// root is the state of a game of XOBrainer, whose positions do not repeat: every round ends, and every score counts up.
func root(pos rules.Game) (game.State, []uint64, error) {
	s, ok := pos.(*game.State)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of XOBrainer", pos)
	}
	return *s, nil, nil
}

// strengths are those of the levels, set by matches: see ai/engines/elo. The strongest level is limited by time alone.
var strengths = ai.Levels{
	{Depth: 1, Noise: 200, Blind: 400, Glance: 1},
	{Depth: 1, Noise: 200, Blind: 302, Glance: 2},
	{Depth: 1, Noise: 166, Blind: 246, Glance: 4},
	{Depth: 1, Noise: 28, Careless: 4},
	{Depth: 2, Nodes: 3_000, Noise: 94, BlindSpots: 490, Careless: 103},
	{Depth: 2, Nodes: 3_000, Noise: 56, BlindSpots: 320, Careless: 51, Threats: 1},
	{Depth: 2, Nodes: 5_000, Noise: 19, BlindSpots: 142, Careless: 18, Threats: 3},
	{Nodes: 1_700, Noise: 11, BlindSpots: 180, Threats: 6, Skilled: true},
	{Nodes: 6_800, BlindSpots: 38, Threats: 7, Skilled: true},
	ai.FullStrength(),
}

// Levels are the strengths of the levels.
func Levels() ai.Levels { return strengths }

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

// worlds is the number of determinizations that the strongest level searches: games in which the draws to come are fixed
// beforehand. It is odd, so that two moves cannot tie.
const worlds = 3

// manyNodes is the number of nodes from which on several worlds are searched. With fewer the depth that they cost is worth
// more: with 4,000 nodes a move three worlds won 86 of 200 rounds against one, with 40,000 36 of 80.
const manyNodes = 100_000

// manyTime is manyNodes in time.
const manyTime = 400 * time.Millisecond

// usualDepth is the number of plies that a search is sure to see; where so many pieces are shown no draw matters.
const usualDepth = 7

// drawsAhead reports whether a search comes to draws from the bags soon enough for it to matter which comes.
func drawsAhead(v *game.State) bool {
	if !v.Variants().Has(game.Random) {
		return false
	}
	for s := rules.X; s <= rules.O; s++ {
		_, shown := v.LineUp(s)
		main, other := v.Supply(s)
		if 2*shown < usualDepth && main+other > 0 {
			return true
		}
	}
	return false
}

// certain bounds the scores that are averaged: what is proven in one world is only likely in the others.
const certain = 3000

// vote searches several worlds. Where they do not agree, the best moves of each are compared in all of them, and the one
// with the best average is played. among are the moves to choose from, nil for all.
func (m *Engine) vote(ctx context.Context, v *game.State, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	seed := scramble(v.Hash())
	m.knowledge.bags = seed
	if m.worlds == 1 || lim == (ai.Limits{}) || lim.Nodes > 0 && lim.Nodes < manyNodes || lim.Time > 0 && lim.Time < manyTime {
		// Without limits it searches until it is stopped, which leaves no time for a second world.
		if report != nil {
			tell := report
			report = func(t ai.Thought) { tell(unproven(v, t)) }
		}
		t, err := m.inner.ThinkAmong(ctx, v, lim, among, report)
		if err != nil {
			return t, err
		}
		return m.reasoned(v, unproven(v, t)), nil
	}
	first := portion(lim, 2, 3*m.worlds)
	var answers []ai.Thought
	var moves []rules.Move
	var nodes int64
	for k := range uint64(m.worlds) {
		m.knowledge.bags = scramble(seed + k)
		t, err := m.inner.ThinkAmong(ctx, v, first, among, nil)
		if err != nil {
			return ai.Thought{}, err
		}
		nodes += t.Nodes
		if t.Win == 1 || ctx.Err() != nil {
			// Won at once whatever is drawn; or stopped, and then the first answer is the best that there is.
			if t.Win != 1 && k > 0 {
				t = answers[0]
			}
			t.Nodes = nodes
			return reported(m.reasoned(v, t), report), nil
		}
		answers = append(answers, t)
		if !slices.Contains(moves, t.Move) {
			moves = append(moves, t.Move)
		}
	}
	best, bestScore := answers[0], 0
	if len(moves) == 1 {
		for _, t := range answers {
			bestScore += bounded(t.Score)
			best.Depth = min(best.Depth, t.Depth)
		}
		bestScore /= m.worlds
	} else {
		second := portion(lim, 1, 3*m.worlds*len(moves))
		for i, move := range moves {
			sum := 0
			for k := range uint64(m.worlds) {
				m.knowledge.bags = scramble(seed + k)
				t, err := m.inner.ThinkAmong(ctx, v, second, []rules.Move{move}, nil)
				if err != nil {
					return ai.Thought{}, err
				}
				nodes += t.Nodes
				if ctx.Err() != nil {
					answers[0].Nodes, answers[0].Win = nodes, 0
					return reported(m.reasoned(v, answers[0]), report), nil
				}
				sum += bounded(t.Score)
			}
			if score := sum / m.worlds; i == 0 || score > bestScore {
				bestScore = score
				best = answers[slices.IndexFunc(answers, func(t ai.Thought) bool { return t.Move == move })]
			}
		}
	}
	best.Score, best.Nodes, best.Win = bestScore, nodes, 0
	best.Chance = ai.Chance(bestScore, scale)
	return reported(m.reasoned(v, best), report), nil
}

// reasoned is t with the reason for its move: what was proven in one world may not be in the others.
func (m *Engine) reasoned(v *game.State, t ai.Thought) ai.Thought {
	t.Reason = m.inner.Reason(v, t)
	return t
}

// unproven is t without the claim of a win or a loss that depends on what is drawn.
func unproven(v *game.State, t ai.Thought) ai.Thought {
	me := v.ToMove()
	_, mine := v.LineUp(me)
	_, theirs := v.LineUp(me.Other())
	// The first piece that is not shown yet is mine at ply 2*mine+1, or theirs at ply 2*theirs+2.
	if known := min(2*mine, 2*theirs+1); max(t.Win, -t.Win) > known {
		t.Win, t.Score = 0, bounded(t.Score)
		t.Chance = ai.Chance(t.Score, scale)
	}
	return t
}

// bounded is the score of one world as it is averaged.
func bounded(score int) int { return min(max(score, -certain), certain) }

// portion is num/den of the time and the nodes of lim, each of them at least 1 where there is one.
func portion(lim ai.Limits, num, den int) ai.Limits {
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes*int64(num)/int64(den), 1)
	}
	if lim.Time > 0 {
		lim.Time = max(lim.Time*time.Duration(num)/time.Duration(den), 1)
	}
	return lim
}

// reported reports t and returns it.
func reported(t ai.Thought, report func(ai.Thought)) ai.Thought {
	if report != nil {
		report(t)
	}
	return t
}
