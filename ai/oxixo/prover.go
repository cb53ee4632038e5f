package oxixo

import (
	"context"

	"xotrio/ai/force"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// prover is the force.Prover of Oxixo, for two or for four.
type prover[S comparable, P rules.Of[S]] struct {
	search *force.Search[S, P]
	hooks  force.Hooks[S]
	root   func(rules.Game) (S, []uint64, error)
}

// NewProver makes a prover for Oxixo for two, on boards of every size. All goals are to win. Repetition does not come into it: who wins
// by force gets nearer with every move. Where a position has occurred before in the game, an answer may repeat it all the same;
// a game that begins at the position has none such. It is an ai.Table, too, of the endings whose table is part of the program.
func NewProver() force.Prover {
	return struct {
		*prover[game.State, *game.State]
		worth
	}{newProver[game.State, *game.State](win2, root2), worth{full: true}}
}

// NewProver4 is NewProver for four.
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

// Breathe implements force.Breather.
func (p *prover[S, P]) Breathe(pause func()) { p.search.Breathe(pause) }

// Nodes implements force.Prover.
func (p *prover[S, P]) Nodes() int64 { return p.search.Nodes() }
