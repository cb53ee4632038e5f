package search

import (
	"context"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Config makes an Engine of one game at one level.
type Config[S comparable] struct {
	Hooks Hooks[S]
	// Root takes the state out of a game and the hashes of the positions before it, oldest first, where positions can
	// repeat. It fails on games of another kind.
	Root func(pos rules.Game) (root S, past []uint64, err error)
	// Caps bound every Think in addition to the caller's limits: a level that searches less deeply is weaker.
	Caps ai.Limits
	// Noise is the greatest error of the evaluation either way, in the unit of Evaluate. The error depends on the position
	// and on Options.Seed alone.
	Noise int
	// BlindSpots is the chance in per mille, 0 to 1000, that a move below the root is a blind spot and is not searched, be
	// it an answer of the opponent or an own resource later on: twice that chance for the move that Hooks.Order ranks
	// last, none for the one that it ranks first, and none for a win in one or a parry of one. It is what people miss: a
	// move that does not look like one. Which moves of which position are blind spots depends on the position and on
	// Options.Seed alone.
	BlindSpots int
	// Blind is the chance in per mille, 0 to 1000, that at the root a win in one is not looked for, and separately that the
	// opponent's wins in one are not looked for. It is for beginners only.
	Blind int
	// Careless is the second of these chances for a level that always looks for its own win; the greater one counts.
	Careless int
	// Glance is how many columns and rows around the spot on which its eyes rest a level sees of the position to be played: it
	// chooses among the moves there, and knows of the opponent's wins in one there alone. The spot depends on the position and on
	// Options.Seed alone, and is rather one with a promising move. 0 is the whole board. Such a level proves nothing but a win in
	// one. It is for a game that is rules.Gridded, and for children.
	Glance int
	// Odds are the chances by Score; nil means ai.Logistic(DefaultScale).
	Odds ai.Odds
	// Options are the engine's.
	Options ai.Options
}

// DefaultScale is the scale of the chances in a game whose own was not measured.
const DefaultScale = 300

// Engine is an ai.Engine that searches. P is the pointer to S.
type Engine[S comparable, P rules.Of[S]] struct {
	config   Config[S]
	searcher *Searcher[S, P]
}

// NewEngine makes the engine that c describes. It fails where c.Options are out of range.
func NewEngine[S comparable, P rules.Of[S]](c Config[S]) (*Engine[S, P], error) {
	if c.Noise > 0 {
		evaluate, seed, noise := c.Hooks.Evaluate, scramble(c.Options.Seed), uint64(c.Noise)
		c.Hooks.Evaluate = func(s *S) int {
			return evaluate(s) + int(scramble(P(s).Hash()^seed)%(2*noise+1)) - int(noise)
		}
	}
	s, err := New[S, P](c.Hooks, c.Options)
	if err != nil {
		return nil, err
	}
	if c.Glance < 0 || c.BlindSpots < 0 || c.BlindSpots > 1000 || c.Blind < 0 || c.Blind > 1000 || c.Careless < 0 || c.Careless > 1000 {
		return nil, errRange
	}
	if c.Odds != nil {
		s.odds = c.Odds
	}
	s.handicap = handicap{blindSpots: c.BlindSpots, blind: c.Blind, careless: c.Careless, seed: scramble(c.Options.Seed + 1)}
	return &Engine[S, P]{config: c, searcher: s}, nil
}

// Think implements ai.Engine.
func (m *Engine[S, P]) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if lim.Lines <= 1 {
		return m.ThinkAmong(ctx, pos, lim, nil, report)
	}
	var moves []rules.Move
	if !pos.Outcome().Over() {
		moves = pos.AppendMoves(nil)
	}
	return ai.Several(lim, moves, func(lim ai.Limits, among []rules.Move) (ai.Thought, error) {
		if among == nil {
			return m.ThinkAmong(ctx, pos, lim, nil, report)
		}
		return m.ThinkOn(ctx, pos, lim, among)
	})
}

// ThinkOn is ThinkAmong in the position that was thought about last, with the same knowledge of the game: what was found there is
// made use of.
func (m *Engine[S, P]) ThinkOn(ctx context.Context, pos rules.Game, lim ai.Limits, among []rules.Move) (ai.Thought, error) {
	m.searcher.goesOn = true
	defer func() { m.searcher.goesOn = false }()
	return m.ThinkAmong(ctx, pos, lim, among, nil)
}

// ThinkAmong implements ai.Searcher.
func (m *Engine[S, P]) ThinkAmong(ctx context.Context, pos rules.Game, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	root, past, err := m.config.Root(pos)
	if err != nil {
		return ai.Thought{}, fmt.Errorf("this engine does not play that game: %w", err)
	}
	if g, ok := pos.(rules.Gridded); ok && m.config.Glance > 0 {
		_, stride := g.Grid()
		m.searcher.glance = &glance{lands: g.Lands, stride: stride, radius: m.config.Glance}
		defer func() { m.searcher.glance = nil }()
	}
	t, err := m.searcher.SearchAmong(ctx, &root, past, lim.Tighter(m.config.Caps), among, report)
	if err == nil {
		t.Reason = first(m.reasons(&root, t))
	}
	return t, err
}

// scramble spreads every bit of n over all 64 (the finaliser of SplitMix64, Steele, Lea and Flood 2014).
func scramble(n uint64) uint64 {
	n += 0x9E3779B97F4A7C15
	n = (n ^ n>>30) * 0xBF58476D1CE4E5B9
	n = (n ^ n>>27) * 0x94D049BB133111EB
	return n ^ n>>31
}

// SetStrength puts a level's strength into c: its limits, the length of its threat search, and its handicap. Hooks.Threats
// must be set before, to what the game's threat search can do at most.
func (c *Config[S]) SetStrength(r ai.Strength) {
	c.Caps, c.Noise, c.BlindSpots, c.Blind, c.Careless = r.Caps(), r.Noise, r.BlindSpots, r.Blind, r.Careless
	c.Glance = r.Glance
	t := &c.Hooks.Threats
	t.LeafPlies, t.RootPlies = min(t.LeafPlies, r.Threats), min(t.RootPlies, r.Threats)
}
