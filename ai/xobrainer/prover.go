package xobrainer

import (
	"context"
	"errors"

	"xotrio/ai/force"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// prover is the force.Prover of XOBrainer.
type prover struct {
	search *force.Search[game.State, *game.State]
}

// NewProver makes a prover for XOBrainer without variants. What is forced is the round.
func NewProver() force.Prover { return &prover{force.New[game.State, *game.State]()} }

// errVariants is the error of a match with variants.
var errVariants = errors.New("nothing is proven of XOBrainer with variants")

// Within implements force.Prover.
func (p *prover) Within(ctx context.Context, pos rules.Game, side rules.Side, goal force.Goal, n int, nodes int64) (force.Verdict, rules.Move, error) {
	s, _, err := root(pos)
	if err == nil && s.Variants() != 0 {
		err = errVariants
	}
	if err != nil {
		return force.Unknown, rules.NoMove, err
	}
	g := aimed{side, goal}
	salt := uint64(goal.Points) << 1
	if goal.KnockOut {
		salt |= 1
	}
	h := force.Hooks[game.State]{End: g.end, Win: g.win, Two: g.two, Parries: g.parries}
	return p.search.Within(ctx, h, &s, side, salt, n, nodes)
}

// End implements force.Prover.
func (p *prover) End(pos rules.Game, m rules.Move, side rules.Side, goal force.Goal) (rules.Side, bool) {
	s, _, err := root(pos)
	if err != nil {
		return rules.Nobody, true
	}
	after := s
	after.Do(m)
	g := aimed{side, goal}
	return g.end(&s, &after, m)
}

// Breathe implements force.Breather.
func (p *prover) Breathe(pause func()) { p.search.Breathe(pause) }

// Nodes implements force.Prover.
func (p *prover) Nodes() int64 { return p.search.Nodes() }

// aimed is a goal of a side.
type aimed struct {
	side rules.Side
	goal force.Goal
}

// end is force.Hooks.End: the round is over, and is a goal of the side that wins it if its row is rich enough. The opponent's goal is any row.
func (g aimed) end(before, after *game.State, m rules.Move) (rules.Side, bool) {
	if q, ok := game.Target(m); ok {
		p := before.Next(before.ToMove())
		if winner := before.RoundWinner(q, p); winner != rules.Nobody {
			if winner == g.side && !g.enough(before, q, p) {
				return rules.Nobody, true
			}
			return winner, true
		}
	}
	return rules.Nobody, after.Outcome().Over() || after.Round() != before.Round()
}

// enough reports whether the row that p makes on q for g.side is what is asked.
func (g aimed) enough(s *game.State, q game.Square, p game.Piece) bool {
	if g.goal == (force.Goal{}) {
		return true
	}
	row, _ := s.RowAt(q, p)
	return row.KnockOut || !g.goal.KnockOut && row.Points >= g.goal.Points
}

// win is force.Hooks.Win.
func (g aimed) win(s *game.State) rules.Move {
	me := s.ToMove()
	p := s.Next(me)
	if p == game.NoPiece {
		return rules.NoMove
	}
	for left := wins(s, me, p); !left.Empty(); {
		if q := left.PopFirst(); me != g.side || g.enough(s, q, p) {
			return game.Place(q)
		}
	}
	return rules.NoMove
}

// two is force.Hooks.Two: all moves after which the side could make a row with the piece that follows in its line-up. A piece that the
// opponent places in between adds nothing to the side's rows if it is in the opponent's own colour: then the list is whole.
func (g aimed) two(s *game.State, moves []rules.Move) (threats []rules.Move, whole bool) {
	me := s.ToMove()
	p, then := s.Next(me), follows(s, me)
	answer := s.Next(me.Other())
	whole = answer == game.NoPiece || answer.Main()
	if p == game.NoPiece || then == game.NoPiece {
		return moves, whole && p != game.NoPiece
	}
	board := s.Board()
	free := s.Free(p)
	if standing := s.Free(then).And(completing(&board, me, then)); standing.Empty() {
		once, twice := fours(s, &board, me, p, then)
		once, twice = once.AndNot(twice).And(set(free)), twice.And(set(free))
		for ; !twice.Empty(); moves = append(moves, game.Place(game.Square(twice.Pop()))) {
		}
		for ; !once.Empty(); moves = append(moves, game.Place(game.Square(once.Pop()))) {
		}
		return moves, whole
	}
	for !free.Empty() {
		moves = append(moves, game.Place(free.PopFirst()))
	}
	return moves, whole
}

// follows is the piece that a side places after its next one, NoPiece where it has none.
func follows(s *game.State, side rules.Side) game.Piece {
	line, n := s.LineUp(side)
	if n > 1 {
		return line[1]
	}
	main, other := s.Supply(side)
	switch {
	case n == 0 || main+other == 0:
		return game.NoPiece
	case main > 0:
		return game.PieceOf(side, true)
	}
	return game.PieceOf(side, false)
}

// parries is force.Hooks.Parries: the squares on which the opponent could make a row with its next piece.
func (g aimed) parries(s *game.State, moves []rules.Move) []rules.Move {
	me := s.ToMove()
	they := me.Other()
	next := s.Next(they)
	if next == game.NoPiece {
		return moves
	}
	for left := wins(s, they, next).And(s.Free(s.Next(me))); !left.Empty(); {
		moves = append(moves, game.Place(left.PopFirst()))
	}
	return moves
}
