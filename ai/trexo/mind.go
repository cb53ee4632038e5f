// Package trexo is the computer player of Trexo: what the search has to know of the game, and the levels.
package trexo

import (
	"fmt"
	"time"

	"xotrio/ai"
	"xotrio/ai/five"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// New makes a mind of that level.
func New(level ai.Level, o ai.Options) (ai.Mind, error) {
	j := newJudge()
	c := search.Config[game.State]{
		Hooks:   search.Hooks[game.State]{Evaluate: j.evaluate, Order: j.order, Win: win},
		Root:    root,
		Options: o,
	}
	switch level {
	case ai.Easy:
		c.Caps, c.Noise = ai.Limits{Depth: 1}, 60
	case ai.Medium:
		c.Caps = ai.Limits{Depth: 2, Nodes: 60_000}
	case ai.Hard:
	default:
		return nil, fmt.Errorf("trexo has no %v", level)
	}
	return search.NewMind[game.State, *game.State](c)
}

// Limits are those by which the level answers within about a second; see those of XOBrainer.
func Limits(level ai.Level) ai.Limits {
	if level == ai.Hard {
		return ai.Limits{Nodes: 500_000, Time: time.Second}
	}
	return ai.Limits{Nodes: 60_000, Time: time.Second}
}

// root is the state of a game of Trexo, in which no position comes back: every move uses a brick up.
func root(pos rules.Play) (game.State, []uint64, error) {
	s, ok := pos.(*game.State)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of Trexo", pos)
	}
	return *s, nil, nil
}

// directions are all four, towards the other half of a brick.
var directions = [...]game.Direction{game.North, game.East, game.South, game.West}

// completing are the cells where a symbol of side would make five in a row, whether they are bare or covered by the
// opponent's: bricks may be covered.
func (j *judge) completing(s *game.State, side rules.Side) five.Set {
	return five.Open(set(s.Tops(side)), five.Set{}, 4, j.all)
}

// lay is the brick with the symbol of side on c and the other half in direction d; false where it cannot lie there.
func lay(s *game.State, side rules.Side, c game.Cell, d game.Direction) (rules.Move, bool) {
	n, ok := c.Next(d)
	if !ok {
		return rules.NoMove, false
	}
	m := game.Lay(c, n)
	if side == rules.O {
		m = game.Lay(n, c)
	}
	return m, s.Legal(m)
}

// win is a move that wins at once, NoMove where there is none.
func win(s *game.State) rules.Move {
	side := s.ToMove()
	cells := five.Open(set(s.Tops(side)), five.Set{}, 4, everywhere)
	if cells.Empty() {
		return rules.NoMove
	}
	for c := range game.Cell(game.Cells) {
		if !cells.Has(int(c)) {
			continue
		}
		for _, d := range directions {
			m, ok := lay(s, side, c, d)
			if !ok {
				continue
			}
			// The other half may cover the row itself, or make a row of the opponent's, which loses.
			after := *s
			after.Do(m)
			if after.Outcome() == rules.Won(side) {
				return m
			}
		}
	}
	return rules.NoMove
}

// everywhere is never written.
var everywhere = five.AllPlaces()
