package xobrainer

import (
	"xotrio/ai"
	"xotrio/ai/mcts"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// NewUCT returns the baseline engine for measurements: random playouts that take a win in one. It plays for the round
// and ignores what the round is worth, so the cards, which it samples for each playout, mean nothing to it.
func NewUCT(o ai.Options) (ai.Engine, error) {
	return mcts.NewEngine[game.State, *game.State](mcts.Config[game.State]{
		Hooks: mcts.Hooks[game.State]{
			End: func(before, after *game.State) (rules.Side, bool) {
				winner, _, over := end(before, after)
				return winner, over
			},
			Win:    win,
			Sample: func(s *game.State, pick func(n int) int) { *s = s.Guess(pick) },
		},
		Root: root, Options: o,
	})
}

// end reports whether the move from before to after ended the round. If it also ended the match, the result of the
// match counts, which may have another winner.
func end(before, after *game.State) (winner rules.Side, bonus int, over bool) {
	if o := after.Outcome(); o.Over() {
		return o.Winner(), matchBonus, true
	}
	if after.Round() == before.Round() {
		return rules.Nobody, 0, false
	}
	for side := rules.X; side <= rules.O; side++ {
		if after.Sets().For(side) > before.Sets().For(side) {
			return side, setBonus, true
		}
		if n := after.Points().For(side) - before.Points().For(side); n > 0 {
			return side, n * pointBonus, true
		}
	}
	return rules.Nobody, 0, true
}

// win returns the move that wins the round at once with the most to gain, NoMove if there is none.
func win(s *game.State) rules.Move {
	side := s.ToMove()
	p := s.Next(side)
	if p == game.NoPiece {
		return rules.NoMove // a pass wins nothing
	}
	free := s.Free(p)
	if !anyMoveMayEnd(s, side) {
		b := s.Board()
		rows := b.Shape(side).Completing()
		if p.Colour() == side {
			rows = rows.Or(b.Colour(side).Completing())
		}
		free = free.And(rows)
	}
	best, bestBonus := rules.NoMove, -1
	for !free.Empty() {
		m := game.Place(free.PopFirst())
		after := *s
		after.Do(m)
		if winner, bonus, over := end(s, &after); over && winner == side && bonus > bestBonus {
			best, bestBonus = m, bonus
		}
	}
	return best
}

// anyMoveMayEnd reports whether side can win other than by a row of its own: by ending a match that is decided by its
// total in the last round, even through a row of the opponent's, or by placing the last piece of a drawn round.
func anyMoveMayEnd(s *game.State, side rules.Side) bool {
	f := s.Format()
	return f.Rounds() > 1 && s.Round() >= f.Rounds() || pieces(s, side) == 1 && pieces(s, side.Other()) == 0
}

func pieces(s *game.State, side rules.Side) int {
	_, shown := s.LineUp(side)
	main, other := s.Supply(side)
	return shown + main + other
}
