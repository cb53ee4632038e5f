package engines

import (
	"context"
	"math/rand/v2"

	"xotrio/ai"
	"xotrio/rules"
	xobrainergame "xotrio/rules/xobrainer"
)

// child is a player that knows what a row is and nothing else.
type child struct{ r *rand.Rand }

// NewChild returns an engine for any game that plays like a child who has just learned it: it completes a row if it
// can, leaves none for the opponent to complete with the next move if it can avoid that, and otherwise plays a random
// move. It is the yardstick of the first level. It ignores limits, and uses only the seed of o.
func NewChild(o ai.Options) ai.Engine { return &child{rand.New(rand.NewPCG(o.Seed, 1))} }

// Think implements ai.Engine.
func (c *child) Think(_ context.Context, pos rules.Game, _ ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	switch {
	case pos.Outcome().Over():
		return ai.Thought{}, ai.ErrOver
	case pos.ToMove() == rules.Nobody:
		return ai.Thought{}, ai.ErrChance
	}
	moves := pos.AppendMoves(nil)
	c.r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	t := ai.Thought{Move: moves[0], Chance: 500, Depth: 1, Nodes: int64(len(moves))}
	safe := false
	for _, m := range moves {
		next, result := playMove(pos, m)
		if result > 0 {
			t.Move, t.Win, t.Score, t.Chance = m, 1, ai.ProvenScore-1, 1000
			break
		}
		if !safe && result == 0 && !winsNow(next, pos.ToMove().Other()) {
			t.Move, safe = m, true
		}
	}
	t.PV = []rules.Move{t.Move}
	if report != nil {
		report(t)
	}
	return t, nil
}

// winsNow reports whether side is to move in p and can win with one move; false if p is nil.
func winsNow(p rules.Game, side rules.Side) bool {
	if p == nil || p.Outcome().Over() || p.ToMove() != side {
		return false
	}
	for _, m := range p.AppendMoves(nil) {
		if _, result := playMove(p, m); result > 0 {
			return true
		}
	}
	return false
}

// playMove plays m on a copy of p and returns the result for the side to move in p: 1 won, -1 lost, 0 neither. In
// XOBrainer a round counts like a game; the copy is nil if the round has ended.
func playMove(p rules.Game, m rules.Move) (rules.Game, int) {
	c := p.Clone()
	c.Do(m)
	winner := c.Outcome().Winner()
	if s, ok := p.(*xobrainergame.State); ok && !c.Outcome().Over() {
		if step := s.Step(m); step.RoundOver {
			winner = step.Winner
			c = nil
		}
	}
	switch winner {
	case rules.Nobody:
		return c, 0
	case p.ToMove():
		return c, 1
	}
	return c, -1
}
