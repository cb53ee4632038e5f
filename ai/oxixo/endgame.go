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

// Scores of positions that are known: far beyond every evaluation, and below what counts as proven, since the table tells
// who wins and not with which ply. A win with fewer neutral cubes is nearer to the end whatever the table says of the
// distance to the next neutral cube.
const (
	knownWin     = 400_000
	neutralWorth = 2_000
	nearWorth    = 10
	// mostPressure is the greatest worth of a position that is a known draw, in which a person may still go wrong.
	mostPressure = 40
)

// endings judge the real board with the table of its endgames.
type endings struct {
	table *solve.Endgame
	judge func(s *game.State) int
}

// known is search.Hooks.Known.
func (e *endings) known(s *game.State) (int, bool) {
	standing, ok := e.table.Of(s)
	if !ok {
		return 0, false
	}
	neutral := game.MaxSize*game.MaxSize - bits.OnesCount32(s.Marks(rules.X)|s.Marks(rules.O))
	switch {
	case standing > 0:
		return knownWin + (solve.MostNeutral-neutral)*neutralWorth + int(standing)*nearWorth, true
	case standing < 0:
		return -knownWin - (solve.MostNeutral-neutral)*neutralWorth + int(standing)*nearWorth, true
	}
	return min(max(e.judge(s)/8, -mostPressure), mostPressure), true
}

// evaluate judges leaves by the table, with a little of the evaluation so that positions that stand alike differ.
func (e *endings) evaluate(s *game.State) int {
	v, ok := e.known(s)
	switch {
	case !ok:
		return e.judge(s)
	case v > mostPressure || v < -mostPressure:
		return v + min(max(e.judge(s)/64, 1-nearWorth/2), nearWorth/2-1)
	}
	return v
}

// keep are the moves of g, which is in the table, that keep what can be had there: wins if there are any, else draws, else all.
func (e *endings) keep(g *game.Game) []rules.Move {
	s := g.State()
	var wins, draws []rules.Move
	all := g.AppendMoves(nil)
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
			// Of what follows a position in the table, all is.
			standing, _ := e.table.Of(&after)
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

// finisher plays the positions of the real board that are in the table. What it keeps is certain; the search among the
// moves that keep it is there to come nearer to the end, and to set traps.
type finisher struct {
	*endings
	engine *search.Engine[game.State, *game.State]
}

// finish are the limits of that search: enough to see the next step of the table.
var finish = ai.Limits{Depth: 9, Nodes: 300_000}

// finishHash is its transposition table in MiB.
const finishHash = 8

func newFinisher(e *endings, o ai.Options) (*finisher, error) {
	o.HashMiB = finishHash
	m, err := search.NewEngine[game.State, *game.State](search.Config[game.State]{
		Hooks: search.Hooks[game.State]{Evaluate: e.evaluate, Win: win2, Repeats: true}, Root: root2, Scale: scale2, Caps: finish, Options: o,
	})
	return &finisher{endings: e, engine: m}, err
}

// think answers for a position that is in the table.
func (f *finisher) think(ctx context.Context, g *game.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	return f.engine.ThinkAmong(ctx, g, lim, f.keep(g), report)
}
