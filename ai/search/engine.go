// Package search is a game tree search for any game whose state is a rules.Of: alpha-beta with iterative deepening,
// principal variation search, aspiration windows, a transposition table, killer moves and history heuristic, late move
// reductions, pruning, and a threat-space search at the leaves. A game supplies its knowledge as Hooks. The side to
// move is read from every position, so passes, teams and games with several moves in a row need no special treatment.
// The search keeps one state and one move list per ply and does not allocate per node.
//
//	hooks.go     what a game supplies
//	engine.go    Engine and its configuration
//	search.go    one search: limits, root moves, iterative deepening, helper threads
//	node.go      alpha-beta below the root, making moves, scores
//	order.go     move ordering, reductions and pruning
//	threats.go   threat-space search
//	table.go     transposition table
//	multipv.go   comparison of several moves (multi-PV) for reviews and hints
//	handicap.go  deliberate weaknesses of levels
//	reason.go    why a move is played
package search

import (
	"context"
	"fmt"

	"xotrio/ai"
	"xotrio/rules"
)

// Config configures an Engine for one game at one level.
type Config[S comparable] struct {
	Hooks Hooks[S]
	// Root returns the state of a game and, if positions can repeat, the hashes of the positions before it, oldest first.
	// It fails on other games.
	Root func(pos rules.Game) (root S, past []uint64, err error)
	// Caps limits every search in addition to the caller's limits: a level that searches less deeply is weaker.
	Caps ai.Limits
	// Noise is the maximum error of the evaluation either way, in the unit of Evaluate. The error depends only on the
	// position and on Options.Seed.
	Noise int
	// BlindSpots is the chance per mille, 0 to 1000, that a move below the root is a blind spot and is not searched, be it
	// an answer of the opponent or a later resource of its own: twice that chance for the move that Hooks.Order ranks
	// last, none for the one ranked first, and none for a win in one or a parry of one. People overlook moves that do not
	// look like moves. Which moves are blind spots depends only on the position and on Options.Seed.
	BlindSpots int
	// Blind is the chance per mille, 0 to 1000, that a win in one at the root is not looked for and, separately, that the
	// opponent's wins in one are not looked for. It is for beginner levels.
	Blind int
	// Careless is the chance per mille, 0 to 1000, that the opponent's wins in one are not looked for by a level that
	// always looks for its own. The greater of Blind and Careless counts.
	Careless int
	// Glance is the radius, in columns and rows, of the area of the board that a level sees at the root: it chooses
	// among the moves there and sees the opponent's wins in one only there. The centre depends only on the position and
	// on Options.Seed and tends to be a promising move. 0 means the whole board. Such a level proves nothing but a win
	// in one. It requires a rules.Gridded game and is for children.
	Glance int
	// Scale is that of ai.Chance, which makes chances of scores; 0 means DefaultScale.
	Scale   int
	Options ai.Options
}

// DefaultScale is the scale of ai.Chance for games without a measured one.
const DefaultScale = 300

// SetStrength sets the limits, the length of the threat search and the handicap of a level. Hooks.Threats must hold the
// maximum for the game before.
func (c *Config[S]) SetStrength(r ai.Strength) {
	c.Caps, c.Noise, c.BlindSpots, c.Blind, c.Careless = r.Caps(), r.Noise, r.BlindSpots, r.Blind, r.Careless
	c.Glance = r.Glance
	t := &c.Hooks.Threats
	t.LeafPlies, t.RootPlies = min(t.LeafPlies, r.Threats), min(t.RootPlies, r.Threats)
}

// Engine is an ai.Searcher. P is the pointer to S. It is not safe for concurrent use.
type Engine[S comparable, P rules.Of[S]] struct {
	config   Config[S]
	table    *table
	threats  *table // results of the threat search, nil if there is none
	workers  []*worker[S, P]
	handicap handicap
	// keepTables is true during a search of the same root as the last one, which reuses its tables.
	keepTables bool
	// glance is the visible part of the next root, nil for the whole board.
	glance *glance
}

// NewEngine returns the engine described by c. It fails if c.Options or a chance of c is out of range.
func NewEngine[S comparable, P rules.Of[S]](c Config[S]) (*Engine[S, P], error) {
	if c.Noise > 0 {
		evaluate, seed, noise := c.Hooks.Evaluate, rules.Hash(c.Options.Seed), uint64(c.Noise)
		c.Hooks.Evaluate = func(s *S) int {
			return evaluate(s) + int(rules.Hash(P(s).Hash()^seed)%(2*noise+1)) - int(noise)
		}
	}
	var err error
	if c.Options, err = c.Options.Filled(); err != nil {
		return nil, err
	}
	if c.Glance < 0 || c.BlindSpots < 0 || c.BlindSpots > 1000 || c.Blind < 0 || c.Blind > 1000 || c.Careless < 0 || c.Careless > 1000 {
		return nil, errRange
	}
	if c.Scale == 0 {
		c.Scale = DefaultScale
	}
	e := &Engine[S, P]{
		config: c, table: newTable(c.Options.HashMiB),
		handicap: handicap{blindSpots: c.BlindSpots, blind: c.Blind, careless: c.Careless, seed: rules.Hash(c.Options.Seed + 1)},
	}
	if c.Hooks.Attack != nil && c.Hooks.Defend != nil {
		e.threats = newTable(c.Options.HashMiB / threatShare)
	}
	for range c.Options.Threads {
		e.workers = append(e.workers, newWorker(e))
	}
	return e, nil
}

// Think implements ai.Engine.
func (e *Engine[S, P]) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if lim.Lines <= 1 {
		return e.ThinkAmong(ctx, pos, lim, nil, report)
	}
	var moves []rules.Move
	if !pos.Outcome().Over() {
		moves = pos.AppendMoves(nil)
	}
	return ai.MultiPV(lim, moves, func(lim ai.Limits, among []rules.Move) (ai.Thought, error) {
		if among == nil {
			return e.ThinkAmong(ctx, pos, lim, nil, report)
		}
		return e.ThinkOn(ctx, pos, lim, among)
	})
}

// ThinkOn is ThinkAmong in the position of the last search and with the same knowledge of the game. It reuses what that
// search has stored.
func (e *Engine[S, P]) ThinkOn(ctx context.Context, pos rules.Game, lim ai.Limits, among []rules.Move) (ai.Thought, error) {
	e.keepTables = true
	defer func() { e.keepTables = false }()
	return e.ThinkAmong(ctx, pos, lim, among, nil)
}

// ThinkAmong implements ai.Searcher.
func (e *Engine[S, P]) ThinkAmong(ctx context.Context, pos rules.Game, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	if pos.Outcome().Over() {
		return ai.Thought{}, ai.ErrOver
	}
	root, past, err := e.config.Root(pos)
	if err != nil {
		return ai.Thought{}, fmt.Errorf("this engine does not play that game: %w", err)
	}
	if g, ok := pos.(rules.Gridded); ok && e.config.Glance > 0 {
		_, stride := g.Grid()
		e.glance = &glance{cells: g.LandingCells, stride: stride, radius: e.config.Glance}
		defer func() { e.glance = nil }()
	}
	t, err := e.search(ctx, &root, past, lim.Tighter(e.config.Caps), among, report)
	if err == nil {
		t.Reason = first(e.reasons(&root, t))
	}
	return t, err
}
