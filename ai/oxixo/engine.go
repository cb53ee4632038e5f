// Package oxixo is the computer player of Oxixo, both the game for two on boards of every size and the game for four in
// two teams.
//
//	engine.go      engines of all levels, the UCT yardstick, provers, and what the tuner needs
//	evaluation.go  evaluation functions and their tuned weights
//	threats.go     pushes on bitboards, wins in one, threatened lines
//	reasons.go     why a move is played, and the cells that show it
//	endgame.go     play on the real board with few neutral cubes, by the endgame table
//	perfect.go     play on completely solved boards, by the tables of package solve
//	decide.go      the proven result of a position
//
// "The real board" is the one of 5 x 5 cells; "neutral" cubes bear no mark.
package oxixo

import (
	"context"
	"fmt"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/ai/mcts"
	"xotrio/ai/oxixo/solve"
	"xotrio/ai/search"
	"xotrio/ai/tune"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// New returns an engine of strength r for the game for two, on boards of every size. On the small boards, which are
// solved, and on the real board with few neutral cubes left, full strength plays perfectly; other strengths have the same
// limits everywhere.
func New(r ai.Strength, o ai.Options) (ai.Engine, error) {
	c := config2(evaluate2, o)
	c.SetStrength(r)
	if !r.Skilled {
		return search.NewEngine[game.State, *game.State](c)
	}
	p, err := priors()
	if err != nil {
		return nil, err
	}
	c.Hooks.Evaluate = p.evaluate
	if !r.Full() {
		return search.NewEngine[game.State, *game.State](c)
	}
	return strongest(c, p.evaluate, o)
}

func config2(evaluate func(*game.State) int, o ai.Options) search.Config[game.State] {
	return search.Config[game.State]{
		Hooks:   search.Hooks[game.State]{Evaluate: evaluate, Win: win2, Aims: aims2, Repeats: true},
		Root:    root2,
		Scale:   scale2,
		Options: o,
	}
}

func strongest(c search.Config[game.State], evaluate func(*game.State) int, o ai.Options) (ai.Engine, error) {
	// An unusable table is ignored: the engine then plays without it.
	table, err := solve.OpenEndgame(o.Tables)
	if table == nil {
		return nil, err
	}
	e := &endgame{table: table, static: evaluate}
	c.Hooks.Known = e.lookUp
	c.Hooks.Contempt = contempt
	large, err := search.NewEngine[game.State, *game.State](c)
	if err != nil {
		return nil, err
	}
	small, err := newFinisher(e, o)
	if err != nil {
		return nil, err
	}
	return &perfect{large: large, small: small, seed: o.Seed}, nil
}

// New4 returns an engine of strength r for the game for four. It plays for its team as if one player had both seats.
func New4(r ai.Strength, o ai.Options) (ai.Engine, error) {
	evaluate := evaluate4
	if r.Skilled {
		evaluate = tuned4.evaluate
	}
	return newEngine4(evaluate, r, o)
}

func newEngine4(evaluate func(*game.State4) int, r ai.Strength, o ai.Options) (ai.Engine, error) {
	c := search.Config[game.State4]{
		Hooks:   search.Hooks[game.State4]{Evaluate: evaluate, Win: win4, Aims: aims4, Repeats: true},
		Root:    root4,
		Scale:   scale4,
		Options: o,
	}
	c.SetStrength(r)
	if r.Full() {
		c.Hooks.Contempt = contempt4
	}
	return search.NewEngine[game.State4, *game.State4](c)
}

// contempt is the contempt factor of the strongest level for a draw by repetition. With 40,000 nodes a move against
// 5,000 playouts of UCT (60 games) it scored 82 % at 0 (39 wins, 21 draws, no losses), 88 % at 40 (46 wins, 14 draws,
// no losses) and 91 % at 120 (52 wins, 5 draws, 3 losses).
const contempt = 40

// contempt4 is the contempt factor for the game for four, where draws are rare, in the unit of its evaluation.
const contempt4 = 15

// scale2 is the score of a side to move that wins 731 of 1000 games for two (see ai.Chance). It was fitted to the
// results of positions that were analysed as in a review, from games of levels 3 to 8: go run ./build/reviewfigures
// reliability --game oxixo. Most of these games are drawn or turn on a line that one side overlooks, so anything short
// of a forced win is far from certain to win.
const scale2 = 1500

// scale4 is the same in the game for four, from 4,200 positions of 1,200 such games (--game oxixo4 --nodes 20000, seeds 4871
// and 4872).
const scale4 = 110

// learnedScale and learnedScale4 are the values of scale2 and scale4 when the weights were learned. They determine their unit.
const learnedScale, learnedScale4 = 400, 50

// root2 returns the state of a game for two and the hashes of the earlier positions that can still recur.
func root2(pos rules.Game) (game.State, []uint64, error) {
	p, ok := pos.(*game.Game)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of Oxixo for two", pos)
	}
	past := p.Past()
	return p.State(), hashes(past[:len(past)-1], (*game.State).Hash), nil
}

func root4(pos rules.Game) (game.State4, []uint64, error) {
	p, ok := pos.(*game.Game4)
	if !ok {
		return game.State4{}, nil, fmt.Errorf("%T is no game of Oxixo for four", pos)
	}
	past := p.Past()
	return p.State(), hashes(past[:len(past)-1], (*game.State4).Hash), nil
}

func hashes[S any](past []S, hash func(*S) uint64) []uint64 {
	var list []uint64
	for i := range past {
		list = append(list, hash(&past[i]))
	}
	return list
}

// curve2 holds the strengths by Elo of the game for two, set by matches (see ai/engines/elo). Levels are even steps on it, as the
// ladder there confirms. The share of a mixture does not say exactly how far between its two points it plays, so the Elo of the
// points is set for the levels between them.
var curve2 = ai.Curve{
	Levels: [ai.MaxLevel]int{1050, 1172, 1295, 1417, 1540, 1662, 1785, 1907, 2030, 2152},
	Points: []ai.Point{
		{Elo: 192, Strength: ai.Strength{Depth: 1, Noise: 1_000, Blind: 1_000, Glance: 1}},
		{Elo: 468, Strength: ai.Strength{Depth: 1, Noise: 300, Blind: 800, Glance: 2}},
		{Elo: 850, Strength: ai.Strength{Depth: 1, Noise: 100, Blind: 400, Glance: 3}},
		{Elo: 982, Strength: ai.Strength{Depth: 1, Noise: 50, Blind: 200, Glance: 3}},
		{Elo: 1062, Strength: ai.Strength{Depth: 1, Noise: 30, Blind: 50, Glance: 3}},
		{Elo: 1210, Strength: ai.Strength{Depth: 1, Noise: 155, Blind: 348}},
		{Elo: 1368, Strength: ai.Strength{Depth: 1, Noise: 121, Careless: 170}},
		{Elo: 1478, Strength: ai.Strength{Depth: 1, Noise: 62, Careless: 64}},
		{Elo: 1655, Strength: ai.Strength{Depth: 2, Nodes: 2_000, Noise: 39, BlindSpots: 141, Careless: 46}},
		{Elo: 1691, Strength: ai.Strength{Depth: 3, Nodes: 4_900, Noise: 1, BlindSpots: 102, Careless: 16}},
		{Elo: 1901, Strength: ai.Strength{Nodes: 5_800, Noise: 15, BlindSpots: 120, Skilled: true}},
		{Elo: 1995, Strength: ai.Strength{Nodes: 5_000, BlindSpots: 7, Skilled: true}},
		{Elo: 2073, Strength: ai.Strength{Nodes: 16_000, Skilled: true}},
		{Elo: 2152, Strength: ai.Strength{Nodes: 50_000, Threats: ai.AllThreats, Skilled: true}},
	},
}

// curve4 holds the strengths by Elo of the game for four, set in the same way.
var curve4 = ai.Curve{
	Levels: [ai.MaxLevel]int{570, 728, 886, 1044, 1202, 1361, 1519, 1677, 1835, 1993},
	Points: []ai.Point{
		{Elo: 154, Strength: ai.Strength{Depth: 1, Noise: 100, Blind: 850, Glance: 2}},
		{Elo: 298, Strength: ai.Strength{Depth: 1, Noise: 100, Blind: 700, Glance: 3}},
		{Elo: 524, Strength: ai.Strength{Depth: 1, Noise: 30, Blind: 300, Glance: 3}},
		{Elo: 570, Strength: ai.Strength{Depth: 1, Noise: 15, Glance: 3}},
		{Elo: 848, Strength: ai.Strength{Depth: 1, Noise: 70, Blind: 260, Careless: 400, Skilled: true}},
		{Elo: 917, Strength: ai.Strength{Depth: 1, Noise: 65, Blind: 185, Careless: 290, Skilled: true}},
		{Elo: 1000, Strength: ai.Strength{Depth: 1, Noise: 50, Blind: 60, Careless: 160, Skilled: true}},
		{Elo: 1234, Strength: ai.Strength{Depth: 2, Nodes: 400, Noise: 46, BlindSpots: 325, Blind: 9, Careless: 65, Skilled: true}},
		{Elo: 1325, Strength: ai.Strength{Depth: 2, Nodes: 400, Noise: 24, BlindSpots: 190, Careless: 30, Skilled: true}},
		{Elo: 1490, Strength: ai.Strength{Depth: 3, Nodes: 560, Noise: 6, BlindSpots: 55, Careless: 2, Skilled: true}},
		{Elo: 1621, Strength: ai.Strength{Nodes: 725, BlindSpots: 30, Skilled: true}},
		{Elo: 1723, Strength: ai.Strength{Nodes: 955, BlindSpots: 16, Skilled: true}},
		{Elo: 1841, Strength: ai.Strength{Nodes: 1_600, BlindSpots: 6, Skilled: true}},
		{Elo: 1993, Strength: ai.Strength{Nodes: 3_400, Threats: ai.AllThreats, Skilled: true}},
		{Elo: 2092, Strength: ai.Strength{Nodes: 4_900, Skilled: true}},
		{Elo: 2221, Strength: ai.Strength{Nodes: 8_000, Threats: ai.AllThreats, Skilled: true}},
	},
}

// Curve returns the strengths by Elo of the game for two.
func Curve() ai.Curve { return curve2 }

// Curve4 returns the strengths by Elo of the game for four.
func Curve4() ai.Curve { return curve4 }

// longestPlayout is far beyond the usual length of a random game, which may never end.
const longestPlayout = 200

// NewUCT returns the yardstick engine for the game for two: UCT with random playouts that play a win in one.
func NewUCT(o ai.Options) (ai.Engine, error) {
	return mcts.NewEngine[game.State, *game.State](mcts.Config[game.State]{
		Hooks: mcts.Hooks[game.State]{Win: win2, Repeats: true, MaxPlies: longestPlayout}, Root: root2, Options: o,
	})
}

// NewUCT4 returns the yardstick engine for the game for four.
func NewUCT4(o ai.Options) (ai.Engine, error) {
	return mcts.NewEngine[game.State4, *game.State4](mcts.Config[game.State4]{
		Hooks: mcts.Hooks[game.State4]{Win: win4, Repeats: true, MaxPlies: longestPlayout}, Root: root4, Options: o,
	})
}

// prover is the force.Prover of Oxixo, for two or for four.
type prover[S comparable, P rules.Of[S]] struct {
	search *force.Search[S, P]
	hooks  force.Hooks[S]
	root   func(rules.Game) (S, []uint64, error)
}

// NewProver returns a prover for Oxixo for two, on boards of every size. Every goal means a win. It ignores repetition:
// a forced win makes progress with every move. Only if a position has already occurred in the game can an answer repeat
// it; a game that starts at the position has no such earlier positions. The prover is also an ai.Table of the endings
// whose table is part of the program.
func NewProver() force.Prover {
	return struct {
		*prover[game.State, *game.State]
		wholeTable
	}{newProver[game.State, *game.State](win2, root2), wholeTable{full: true}}
}

// NewProver4 returns a prover for Oxixo for four.
func NewProver4() force.Prover {
	return newProver[game.State4, *game.State4](win4, root4)
}

func newProver[S comparable, P rules.Of[S]](win func(*S) rules.Move, root func(rules.Game) (S, []uint64, error)) *prover[S, P] {
	return &prover[S, P]{search: force.New[S, P](), root: root, hooks: force.Hooks[S]{
		Win: win,
		End: func(_, after *S, _ rules.Move) (rules.Side, bool) {
			return P(after).Outcome().Winner(), P(after).Outcome().Over()
		},
	}}
}

// Within implements force.Prover.
func (p *prover[S, P]) Within(ctx context.Context, pos rules.Game, side rules.Side, _ force.Goal, n int, nodes int64) (force.Verdict, rules.Move, error) {
	s, _, err := p.root(pos)
	if err != nil {
		return force.Unknown, rules.NoMove, err
	}
	return p.search.Within(ctx, p.hooks, &s, side, 0, n, nodes)
}

// End implements force.Prover.
func (p *prover[S, P]) End(pos rules.Game, m rules.Move, _ rules.Side, _ force.Goal) (rules.Side, bool) {
	after := pos.Clone()
	after.Do(m)
	return after.Outcome().Winner(), after.Outcome().Over()
}

// SetYield implements force.Yielder.
func (p *prover[S, P]) SetYield(pause func()) { p.search.SetYield(pause) }

// Nodes implements force.Prover.
func (p *prover[S, P]) Nodes() int64 { return p.search.Nodes() }

// Tunable returns the evaluation of the strongest level of the game for two for the tuner. It fails if the table of
// classes is damaged.
func Tunable() (*tune.Subject, error) {
	known, err := priors()
	if err != nil {
		return nil, err
	}
	s := &tune.Subject{
		Game: "oxixo", Names: realNames(), Weights: tuned.list(),
		// The search never evaluates a position that is won at once.
		Quiet: func(p rules.Game) bool {
			s := p.(*game.Game).State()
			return win2(&s) == rules.NoMove
		},
	}
	s.Scale, s.Spread = learnedScale, spread
	s.Features = tune.Linear(len(s.Weights), func(list []int) func(rules.Game) int {
		w := newRealWeights(list)
		return func(p rules.Game) int {
			s := p.(*game.Game).State()
			return known.evaluateWith(&w, &s)
		}
	})
	s.Engine = func(list []int, o ai.Options) (ai.Engine, error) {
		w := newRealWeights(list)
		evaluate := func(s *game.State) int { return known.evaluateWith(&w, s) }
		c := config2(evaluate, o)
		c.SetStrength(ai.FullStrength())
		return strongest(c, evaluate, o)
	}
	return s, nil
}

// spread is tune.Subject.Spread of both games.
func spread(int) float64 { return 100 }

// Tunable4 returns the evaluation of the strongest level of the game for four for the tuner.
func Tunable4() (*tune.Subject, error) {
	s := &tune.Subject{
		Game: "oxixo4", Names: fourNames(), Weights: tuned4.list(),
		Quiet: func(p rules.Game) bool {
			s := p.(*game.Game4).State()
			return win4(&s) == rules.NoMove
		},
	}
	s.Scale, s.Spread = learnedScale4, spread
	s.Features = tune.Linear(len(s.Weights), func(list []int) func(rules.Game) int {
		w := newFourWeights(list)
		return func(p rules.Game) int {
			s := p.(*game.Game4).State()
			return w.evaluate(&s)
		}
	})
	s.Engine = func(list []int, o ai.Options) (ai.Engine, error) {
		w := newFourWeights(list)
		return newEngine4(w.evaluate, ai.FullStrength(), o)
	}
	return s, nil
}
