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
