// Package trexo is the computer player of Trexo.
//
//	engine.go      levels, engines, connection to ai/search
//	bitboard.go    sets of cells as bitboards
//	threats.go     wins and parries in one, forcing moves, the proof search
//	policy.go      move ordering by a policy model, moves searched below the root
//	evaluation.go  handwritten and learned evaluation
//	reasons.go     why a move is played, and the rows that show it
package trexo

import (
	"fmt"

	"xotrio/ai"
	"xotrio/ai/mcts"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// New returns an engine of strength r. A skilled one uses the learned evaluation.
func New(r ai.Strength, o ai.Options) (ai.Engine, error) {
	if !r.Skilled {
		return newEngine(r, evaluate, 0, o)
	}
	e, err := learnedTable()
	if err != nil {
		return nil, err
	}
	return newEngine(r, e.evaluate, 0, o)
}

func newEngine(r ai.Strength, evaluate func(s *game.State) int, rootMoves int, o ai.Options) (ai.Engine, error) {
	c := search.Config[node]{
		Hooks: search.Hooks[node]{
			Evaluate:  func(n *node) int { return evaluate(&n.State) },
			Order:     func(n *node, moves []rules.Move, rank []int32) { order(&n.State, moves, rank) },
			Ranked:    (*node).ranked,
			Win:       func(n *node) rules.Move { return win(&n.State) },
			Defend:    func(n *node, moves []rules.Move) ([]rules.Move, bool) { return defend(&n.State, moves) },
			Attack:    func(n *node, moves []rules.Move) []rules.Move { return attack(&n.State, moves) },
			RootMoves: rootMoves,
			All:       func(n *node, moves []rules.Move) []rules.Move { return n.State.AppendMoves(moves) },
			Threats:   threats,
			Aims:      func(n, next *node, m rules.Move) []ai.Reason { return aims(&n.State, &next.State, m) },
		},
		Root:    rootNode,
		Scale:   scale,
		Options: o,
	}
	c.SetStrength(r)
	return search.NewEngine[node, *node](c)
}

// root returns the state of pos. The list of earlier positions is nil because positions of Trexo never repeat: every
// move uses up a brick.
func root(pos rules.Game) (game.State, []uint64, error) {
	s, ok := pos.(*game.State)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of Trexo", pos)
	}
	return *s, nil, nil
}

func rootNode(pos rules.Game) (node, []uint64, error) {
	s, past, err := root(pos)
	return node{State: s}, past, err
}

// scale is the scale of ai.Chance, fitted to the outcome of positions analysed as in a review, in games of levels 3 to
// 8: go run ./build/reviewfigures reliability --game trexo.
const scale = 560

// learnedScale is the value of scale when the table was learned. It determines the unit of its values.
const learnedScale = 380

// threats limits the threat search to the root. Bricks can be covered, so most threats have many answers, and a threat
// search at every leaf costs more than it gains: without one (3 plies, 12 nodes) Trexo is 49 Elo stronger at equal time
// (200 games, interval 7 to 92).
var threats = search.Threats{RootPlies: 25, RootNodes: 20_000}

// curve holds the strengths by Elo, set by matches, most of them 400 games against each neighbour; those up to 1639 were
// corrected by a first ladder of the levels. Levels are even steps on it, as the ladder in ai/engines/elo confirms.
var curve = ai.Curve{
	Levels: [ai.MaxLevel]int{540, 675, 810, 946, 1081, 1216, 1351, 1487, 1622, 1757},
	Points: []ai.Point{
		{Elo: 89, Strength: ai.Strength{Depth: 1, Noise: 200, Blind: 900, Glance: 1}},
		{Elo: 324, Strength: ai.Strength{Depth: 1, Noise: 100, Blind: 700, Glance: 2}},
		{Elo: 490, Strength: ai.Strength{Depth: 1, Noise: 50, Blind: 400, Glance: 2}},
		{Elo: 540, Strength: ai.Strength{Depth: 1, Noise: 40, Blind: 220, Glance: 2}},
		{Elo: 672, Strength: ai.Strength{Depth: 1, Noise: 40, Blind: 150, Glance: 3}},
		{Elo: 764, Strength: ai.Strength{Depth: 1, Noise: 40, Blind: 88, Glance: 4}},
		{Elo: 894, Strength: ai.Strength{Depth: 1, Noise: 60, Careless: 500}},
		{Elo: 1013, Strength: ai.Strength{Depth: 1, Noise: 33, Blind: 56}},
		{Elo: 1258, Strength: ai.Strength{Depth: 2, Nodes: 2_500, Noise: 110, BlindSpots: 520}},
		{Elo: 1376, Strength: ai.Strength{Depth: 2, Nodes: 5_000, Noise: 28, BlindSpots: 88, Careless: 5}},
		{Elo: 1495, Strength: ai.Strength{Depth: 3, Nodes: 4_500, Noise: 46, BlindSpots: 172, Careless: 17}},
		{Elo: 1639, Strength: ai.Strength{Nodes: 800, BlindSpots: 28, Threats: 7, Skilled: true}},
		{Elo: 1757, Strength: ai.Strength{Nodes: 1_700, Threats: ai.AllThreats, Skilled: true}},
		{Elo: 1900, Strength: ai.Strength{Nodes: 3_350, Threats: 16, Skilled: true}},
		{Elo: 1982, Strength: ai.Strength{Nodes: 7_900, Threats: 26, Skilled: true}},
		{Elo: 2052, Strength: ai.Strength{Nodes: 20_000, Threats: ai.AllThreats, Skilled: true}},
	},
}

// Curve returns the strengths by Elo.
func Curve() ai.Curve { return curve }

// NewUCT returns the baseline engine for measurements: random playouts that take a win in one.
func NewUCT(o ai.Options) (ai.Engine, error) {
	return mcts.NewEngine[game.State, *game.State](mcts.Config[game.State]{
		Hooks: mcts.Hooks[game.State]{Win: win}, Root: root, Options: o,
	})
}
