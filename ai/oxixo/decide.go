package oxixo

import (
	"context"
	"errors"
	"fmt"
	"math/bits"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// Verdict is a proven result of a position.
type Verdict struct {
	// Decided is false if nothing is proven. Winner is rules.Nobody for a draw.
	Decided bool
	Winner  rules.Side
	// Plies is the number of plies to the end with perfect play of both sides if Least is true, otherwise a number that
	// the winner never needs to exceed; 0 if none is known, or the game is over.
	Plies int
	Least bool
	// Best is a move that keeps the result, rules.NoMove if none is known.
	Best rules.Move
}

// Decide proves who wins the game for two from its position, until ctx is done. Positions of boards that are solved are
// looked up. On others a search looks for a win by force. If it finds none and at most solvedNeutral neutral cubes are
// left, or as many as the tables in o.Tables have, all positions with that few are solved or looked up, otherwise the
// search continues.
func Decide(ctx context.Context, g *game.Game, o ai.Options) (Verdict, error) {
	s := g.State()
	if end := g.Outcome(); end.Over() {
		return Verdict{Decided: true, Winner: end.Winner(), Least: true}, nil
	}
	made, err := New(ai.FullStrength(), o)
	if err != nil {
		return Verdict{}, err
	}
	p, ok := made.(*perfect)
	if !ok {
		return Verdict{}, fmt.Errorf("%T does not know the tables", made)
	}
	of, err := p.valueFunc(&s)
	if err != nil {
		return Verdict{}, err
	}
	if of != nil {
		c := chooser{value: of}
		m, v := c.choose(&s, s.AppendMoves(nil), func(*game.State) bool { return false })
		n, _ := winAndScore(v)
		return verdict(&s, n, true, m), nil
	}
	found, err := p.proof(ctx, g, ai.Limits{Nodes: proofNodes})
	if found.Decided || err != nil {
		return found, err
	}
	table := p.small.table
	neutral := bits.OnesCount32(^(s.Marks(rules.X) | s.Marks(rules.O)) & (1<<(game.MaxSize*game.MaxSize) - 1))
	if neutral > max(solvedNeutral, table.Neutral()) {
		return p.proof(ctx, g, ai.Limits{})
	}
	switch err := table.Extend(ctx, neutral, o.Threads); {
	case ctx.Err() != nil && errors.Is(err, ctx.Err()):
		return Verdict{}, nil
	case err != nil:
		return Verdict{}, err
	}
	standing, ok := table.Standing(&s)
	if !ok {
		return Verdict{}, fmt.Errorf("the table does not know %s", g.Text())
	}
	v := verdict(&s, int(standing), false, p.small.keepResult(g, nil)[0])
	v.Plies = 0 // a standing is no distance
	return v, nil
}

const (
	// solvedNeutral is the greatest number of neutral cubes whose positions Decide solves: one core needs 8 s for 1 and
	// 93 s for 2, two cores 44 s.
	solvedNeutral = 2
	// proofNodes limits the search before that, to some seconds.
	proofNodes = 2_000_000
)

// proof searches g for a win by force of either side. A limit of 0 is none.
func (p *perfect) proof(ctx context.Context, g *game.Game, lim ai.Limits) (Verdict, error) {
	t, err := p.large.Think(ctx, g, lim, nil)
	if err != nil || t.Win == 0 {
		return Verdict{}, err
	}
	s := g.State()
	return verdict(&s, t.Win, t.Win == 1, t.Move), nil
}

// verdict returns the verdict that the side to move of s wins with the n-th ply, or loses with the -n-th.
func verdict(s *game.State, n int, least bool, best rules.Move) Verdict {
	v := Verdict{Decided: true, Winner: rules.Nobody, Plies: max(n, -n), Least: least && n != 0, Best: best}
	switch {
	case n > 0:
		v.Winner = s.Side()
	case n < 0:
		v.Winner = s.Side().Other()
	}
	return v
}
