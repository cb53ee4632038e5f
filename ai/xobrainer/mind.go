// Package xobrainer is the computer player of XOBrainer: what the search has to know of the game, and the levels. The
// search plays for the round: the end of a round ends the search, and is worth what it does for the match.
//
// With cards it plays on the view of its side. Hidden cards change no move and no row, only what a won round is worth;
// so there is one search, and that worth is averaged over guesses of the cards (see cards). Line-ups that are still
// to be drawn do change moves; so there are several searches, each with bags drawn beforehand, and a vote (see vote).
package xobrainer

import (
	"context"
	"fmt"
	"time"

	"xotrio/ai"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// Mind plays XOBrainer with all its variants.
type Mind struct {
	brain *brain
	inner *search.Mind[game.State, *game.State]
	// worlds is the number of ways to draw the bags that are searched.
	worlds int
}

// New makes a mind of that level.
func New(level ai.Level, o ai.Options) (ai.Mind, error) {
	b := newBrain()
	c := search.Config[game.State]{Hooks: b.hooks(), Root: root, Options: o}
	switch level {
	case ai.Easy:
		c.Caps, c.Noise = ai.Limits{Depth: 1}, 60
	case ai.Medium:
		c.Caps = ai.Limits{Depth: 3, Nodes: 60_000}
	case ai.Hard:
	default:
		return nil, fmt.Errorf("xobrainer has no %v", level)
	}
	inner, err := search.NewMind[game.State, *game.State](c)
	if err != nil {
		return nil, err
	}
	m := &Mind{b, inner, 1}
	if level == ai.Hard {
		m.worlds = worlds
	}
	return m, nil
}

// Think implements ai.Mind. Whatever pos shows beyond what the side on turn may see is not looked at.
func (m *Mind) Think(ctx context.Context, pos rules.Play, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	s, ok := pos.(*game.State)
	if !ok || s.Outcome().Over() || s.ToMove() == rules.Nobody {
		return m.inner.Think(ctx, pos, lim, report) // which says what is wrong
	}
	v := s.ViewOf(s.ToMove(), game.EveryMember)
	m.brain.prepare(&v)
	if drawsAhead(&v) {
		return m.vote(ctx, &v, lim, report)
	}
	return m.inner.Think(ctx, &v, lim, report)
}

// Limits are those by which the level answers within about a second. The nodes decide on a common machine, so that the
// answer does not depend on the moment; the time only guards a slow one.
func Limits(level ai.Level) ai.Limits {
	if level == ai.Hard {
		return ai.Limits{Nodes: 500_000, Time: time.Second}
	}
	return ai.Limits{Nodes: 60_000, Time: time.Second}
}

// root is the state of a game of XOBrainer, whose positions do not repeat: every round ends, and every score counts up.
func root(pos rules.Play) (game.State, []uint64, error) {
	s, ok := pos.(*game.State)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of XOBrainer", pos)
	}
	return *s, nil, nil
}

// What the end of a round is worth beyond a bare win.
const (
	matchBonus = 2000 // the match is won
	setBonus   = 1000 // a set is won
	pointBonus = 10   // a point is won
)

// end tells whether the move from before to after ended the round. Where it also ended the match, the match counts,
// which somebody else may have won.
func end(before, after *game.State) (winner rules.Side, bonus int, over bool) {
	if o := after.Outcome(); o.Over() {
		return o.Winner(), matchBonus, true
	}
	if after.Round() == before.Round() {
		return rules.Nobody, 0, false
	}
	for side := rules.X; side <= rules.O; side++ {
		if after.Sets().Of(side) > before.Sets().Of(side) {
			return side, setBonus, true
		}
		if n := after.Points().Of(side) - before.Points().Of(side); n > 0 {
			return side, n * pointBonus, true
		}
	}
	return rules.Nobody, 0, true
}

// win is the move that wins the round at once with the most to gain, NoMove where there is none.
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

// anyMoveMayEnd tells whether side can win otherwise than by its own row: by ending a match that is counted by its total
// in the last round, be it by the opponent's row, or by placing the last piece of a drawn round.
func anyMoveMayEnd(s *game.State, side rules.Side) bool {
	f := s.Format()
	return f.Rounds() > 1 && s.Round() >= f.Rounds() || pieces(s, side) == 1 && pieces(s, side.Other()) == 0
}

// pieces is the number of pieces that a side has still to place.
func pieces(s *game.State, side rules.Side) int {
	_, shown := s.LineUp(side)
	main, other := s.Supply(side)
	return shown + main + other
}
