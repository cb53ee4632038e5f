package oxixo

import (
	"context"
	"math/bits"

	"xotrio/ai"
	"xotrio/ai/oxixo/solve"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// Scores of positions in the endgame table: far beyond every evaluation but below proven scores, since the table does
// not contain the distance to the end. A win with fewer neutral cubes is nearer to the end whatever the distance to the
// next capture of a neutral cube.
const (
	knownWin     = 400_000
	neutralWorth = 2_000
	nearWorth    = 10
	// maxPressure is the greatest score of a known draw: a human may still go wrong there.
	maxPressure = 40
)

// endgame evaluates the real board by its endgame table.
type endgame struct {
	table  *solve.Endgame
	static func(s *game.State) int // the evaluation of positions that are not in the table
}

// lookUp implements search.Hooks.Known.
func (e *endgame) lookUp(s *game.State) (int, bool) {
	standing, ok := e.table.Standing(s)
	if !ok {
		return 0, false
	}
	neutral := game.MaxSize*game.MaxSize - bits.OnesCount32(s.Marks(rules.X)|s.Marks(rules.O))
	switch {
	case standing > 0:
		return knownWin + (solve.MaxNeutral-neutral)*neutralWorth + int(standing)*nearWorth, true
	case standing < 0:
		return -knownWin - (solve.MaxNeutral-neutral)*neutralWorth + int(standing)*nearWorth, true
	}
	return min(max(e.static(s)/8, -maxPressure), maxPressure), true
}

// evaluate evaluates leaves by the table, with a small part of the static evaluation as a tie-break.
func (e *endgame) evaluate(s *game.State) int {
	v, ok := e.lookUp(s)
	switch {
	case !ok:
		return e.static(s)
	case v > maxPressure || v < -maxPressure:
		return v + min(max(e.static(s)/64, 1-nearWorth/2), nearWorth/2-1)
	}
	return v
}

// keepResult returns the moves of g, a position in the table, that keep its result: the winning moves if there are any, else
// the drawing ones, else all. among are the moves to choose from, nil for all.
func (e *endgame) keepResult(g *game.Game, among []rules.Move) []rules.Move {
	s := g.State()
	var wins, draws []rules.Move
	all := among
	if all == nil {
		all = g.AppendMoves(nil)
	}
	for _, m := range all {
		after := s
		after.Do(m)
		value := 0
		switch {
		case after.Outcome().Over():
			if value = -1; after.Outcome() == rules.Won(s.Side()) {
				value = 1
			}
		case g.Seen(after) < 2:
			// All successors of a position in the table are in the table, too.
			standing, _ := e.table.Standing(&after)
			value = -int(standing)
		}
		if value > 0 {
			wins = append(wins, m)
		} else if value == 0 {
			draws = append(draws, m)
		}
	}
	switch {
	case len(wins) > 0:
		return wins
	case len(draws) > 0:
		return draws
	}
	return all
}

// finisher plays the positions of the real board that are in the table. The result is certain; the search among the
// moves that keep it makes progress and sets traps.
type finisher struct {
	*endgame
	engine *search.Engine[game.State, *game.State]
}

// finishLimits are the limits of that search. They suffice to reach the next capture of a neutral cube.
var finishLimits = ai.Limits{Depth: 9, Nodes: 300_000}

// finishHash is the size of its transposition table in MiB.
const finishHash = 8

func newFinisher(e *endgame, o ai.Options) (*finisher, error) {
	o.HashMiB = finishHash
	m, err := search.NewEngine[game.State, *game.State](search.Config[game.State]{
		Hooks: search.Hooks[game.State]{Evaluate: e.evaluate, Win: win2, Repeats: true}, Root: root2, Scale: scale2, Caps: finishLimits, Options: o,
	})
	return &finisher{endgame: e, engine: m}, err
}

func (f *finisher) think(ctx context.Context, g *game.Game, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	return f.engine.ThinkAmong(ctx, g, lim, f.keepResult(g, among), report)
}
