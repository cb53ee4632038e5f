package search

import (
	"context"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Config makes a Mind of one game at one level.
type Config[S comparable] struct {
	Hooks Hooks[S]
	// Root takes the state out of a game and the hashes of the positions before it, oldest first, where positions can
	// repeat. It fails on games of another kind.
	Root func(pos rules.Play) (root S, past []uint64, err error)
	// Caps bound every Think beside the caller's limits: a level that looks less far is weaker.
	Caps ai.Limits
	// Noise is how far at most, in the unit of Evaluate, the level misjudges a position up or down. How it misjudges
	// which position depends on the position and on Options.Seed alone.
	Noise int
	// Options are the mind's.
	Options ai.Options
}

// Mind is an ai.Mind that searches. P is the pointer to S.
type Mind[S comparable, P rules.Of[S]] struct {
	config   Config[S]
	searcher *Searcher[S, P]
}

// NewMind makes the mind that c describes. It fails where c.Options are out of range.
func NewMind[S comparable, P rules.Of[S]](c Config[S]) (*Mind[S, P], error) {
	if c.Noise > 0 {
		judge, seed, noise := c.Hooks.Evaluate, scramble(c.Options.Seed), uint64(c.Noise)
		c.Hooks.Evaluate = func(s *S) int {
			return judge(s) + int(scramble(P(s).Hash()^seed)%(2*noise+1)) - int(noise)
		}
	}
	s, err := New[S, P](c.Hooks, c.Options)
	if err != nil {
		return nil, err
	}
	return &Mind[S, P]{config: c, searcher: s}, nil
}

// Think implements ai.Mind.
func (m *Mind[S, P]) Think(ctx context.Context, pos rules.Play, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	return m.ThinkAmong(ctx, pos, lim, nil, report)
}

// ThinkAmong is Think with the choice restricted to the legal moves among; nil leaves the choice free.
func (m *Mind[S, P]) ThinkAmong(ctx context.Context, pos rules.Play, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	root, past, err := m.config.Root(pos)
	if err != nil {
		return ai.Thought{}, fmt.Errorf("this mind does not play that game: %w", err)
	}
	return m.searcher.SearchAmong(ctx, &root, past, lim.Tighter(m.config.Caps), among, report)
}

// scramble spreads every bit of n over all 64 (the finaliser of SplitMix64, Steele, Lea and Flood 2014).
func scramble(n uint64) uint64 {
	n += 0x9E3779B97F4A7C15
	n = (n ^ n>>30) * 0xBF58476D1CE4E5B9
	n = (n ^ n>>27) * 0x94D049BB133111EB
	return n ^ n>>31
}
