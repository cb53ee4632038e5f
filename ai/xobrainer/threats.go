package xobrainer

import (
	"context"
	"errors"

	"xotrio/ai/force"
	"xotrio/ai/lines"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

var threats = search.Threats{LeafPlies: 9, LeafNodes: 40, RootPlies: 31, RootNodes: 20_000}

// fewPieces is the number of pieces in hand below which no threats are reported because the round may end with the last
// piece.
const fewPieces = 3

// ordinary reports whether every row wins the round for its owner and no move is about to end it otherwise.
func (b *knowledge) ordinary(s *game.State) bool {
	return !b.stakes.odd && pieces(s, rules.X) >= fewPieces && pieces(s, rules.O) >= fewPieces
}

// wins returns the squares that win the round for side with p, its next piece; in a search for richer wins, only
// squares that win enough.
func (b *knowledge) wins(s *game.State, side rules.Side, p game.Piece) game.Bits {
	all := wins(s, side, p)
	if side != b.richerFor {
		return all
	}
	var rich game.Bits
	for left := all; !left.Empty(); {
		q := left.PopFirst()
		if _, prize := b.row(s, q, p); !b.tooPoor(side, prize) {
			rich.Add(q)
		}
	}
	return rich
}

// wins returns the squares that complete a row for side with p, its next piece.
func wins(s *game.State, side rules.Side, p game.Piece) game.Bits {
	board := s.Board()
	return s.Free(p).And(completing(&board, side, p))
}

// defend implements search.Hooks.Defend. The opponent threatens if it can complete a row with the very next piece of
// its line-up. Only a piece on that square stops it, provided it may go there; and one in the opponent's main colour
// only if the row is one by shape.
func (b *knowledge) defend(s *game.State, moves []rules.Move) ([]rules.Move, bool) {
	me := s.ToMove()
	they := me.Other()
	next := s.Next(they)
	if next == game.NoPiece || !b.ordinary(s) {
		return moves, false
	}
	danger := b.wins(s, they, next)
	if danger.Empty() {
		return moves, false
	}
	q := danger.PopFirst()
	if !danger.Empty() {
		return moves, true // one of two squares stays open
	}
	p := s.Next(me)
	if !s.Free(p).Has(q) {
		return moves, true
	}
	if !p.Main() {
		// The piece may complete their row by colour or make another four of it.
		after := *s
		after.Do(game.Place(q))
		if s.RoundWinner(q, p) == they || !b.wins(&after, they, next).Empty() {
			return moves, true
		}
	}
	return append(moves, game.Place(q)), true
}

// attack implements search.Hooks.Attack: moves that let the side to move complete a row with the piece that follows in
// its line-up. If there is already a four that only this piece can complete, every move qualifies; one of them is
// listed.
func (b *knowledge) attack(s *game.State, moves []rules.Move) []rules.Move {
	me := s.ToMove()
	line, n := s.LineUp(me)
	p, then := line[0], line[1]
	if n == 0 || !b.ordinary(s) {
		return moves
	}
	if n == 1 {
		if s.Variants().Has(game.Random) {
			return moves // the next piece is unknown
		}
		main, _ := s.Supply(me)
		then = game.PieceOf(me, main > 0)
	}
	board := s.Board()
	free := s.Free(p)
	once, twice := fours(s, &board, me, p, then)
	once, twice = once.AndNot(twice).And(set(free)), twice.And(set(free))
	if p.Colour() != me {
		// A piece in the opponent's colour may complete the opponent's row.
		given := set(board.Colour(me.Other()).Completing())
		once, twice = once.AndNot(given), twice.AndNot(given)
	}
	for ; !twice.Empty(); moves = append(moves, game.Place(game.Square(twice.Pop()))) {
	}
	for ; !once.Empty(); moves = append(moves, game.Place(game.Square(once.Pop()))) {
	}
	if !p.Main() || !then.Main() {
		if standing := b.wins(s, me, then); !standing.Empty() {
			moves = appendWaiting(&board, me, free.AndNot(standing), moves)
		}
	}
	return moves
}

// fours returns the squares, not all of them necessarily free for p, that with p make a row lacking only the piece
// then: once lists all of them, twice the squares that make several.
func fours(s *game.State, board *game.Board, me rules.Side, p, then game.Piece) (once, twice lines.Set) {
	mine, theirs := set(board.Shape(me)), set(board.Shape(me.Other()))
	shut := lines.Set{}
	if then.Main() {
		// Knock Out squares are for pieces in the other colour only, so p has to fill it.
		shut = set(s.Layout().KnockOuts().AndNot(board.Occupied()))
	}
	once, twice = lines.Fours(mine, theirs, shut, !p.Main())
	if p.Main() && then.Main() {
		mine, theirs = set(board.Colour(me)), set(board.Colour(me.Other()))
		more, both := lines.Fours(mine, theirs, shut, false)
		twice = twice.Or(both).Or(once.And(more))
		once = once.Or(more)
	}
	return once, twice
}

// appendWaiting appends one move that leaves an existing threat alone, unless moves has some already.
func appendWaiting(board *game.Board, me rules.Side, free game.Bits, moves []rules.Move) []rules.Move {
	if len(moves) > 0 || free.Empty() {
		return moves
	}
	if quiet := free.AndNot(board.Colour(me.Other()).Completing()); !quiet.Empty() {
		free = quiet
	}
	return append(moves, game.Place(free.PopFirst()))
}

// calm implements search.Hooks.Calm: the side not to move can make no four with the next piece of its line-up.
func (b *knowledge) calm(s *game.State) bool {
	they := s.ToMove().Other()
	line, n := s.LineUp(they)
	if n < 2 || !b.ordinary(s) {
		return false
	}
	board := s.Board()
	once, _ := fours(s, &board, they, line[0], line[1])
	return once.And(set(s.Free(line[0]))).Empty()
}

// prover implements force.Prover for XOBrainer.
type prover struct {
	search *force.Search[game.State, *game.State]
}

// NewProver returns a prover for XOBrainer without variants. It proves results of the round.
func NewProver() force.Prover { return &prover{force.New[game.State, *game.State]()} }

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
	g := target{side, goal}
	salt := uint64(goal.Points) << 1
	if goal.KnockOut {
		salt |= 1
	}
	h := force.Hooks[game.State]{End: g.end, Win: g.win, Threats: g.forcing, Parries: g.parries}
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
	g := target{side, goal}
	return g.end(&s, &after, m)
}

// SetYield implements force.Yielder.
func (p *prover) SetYield(pause func()) { p.search.SetYield(pause) }

// Nodes implements force.Prover.
func (p *prover) Nodes() int64 { return p.search.Nodes() }

// target is a goal of a side. Its methods are the hooks of the proof search.
type target struct {
	side rules.Side
	goal force.Goal
}

// end implements force.Hooks.End. A round that g.side wins counts for it only if the row is rich enough; the opponent's
// goal is any row.
func (g target) end(before, after *game.State, m rules.Move) (rules.Side, bool) {
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

func (g target) enough(s *game.State, q game.Square, p game.Piece) bool {
	if g.goal == (force.Goal{}) {
		return true
	}
	row, _ := s.RowAt(q, p)
	return row.KnockOut || !g.goal.KnockOut && row.Points >= g.goal.Points
}

// win implements force.Hooks.Win.
func (g target) win(s *game.State) rules.Move {
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

// forcing implements force.Hooks.Two: all moves that threaten a row with the piece that follows in the side's line-up.
// The list is whole if the opponent's next piece is in the opponent's own colour, because such a piece cannot add to
// the side's rows.
func (g target) forcing(s *game.State, moves []rules.Move) (threats []rules.Move, whole bool) {
	me := s.ToMove()
	p, then := s.Next(me), pieceAfterNext(s, me)
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

func pieceAfterNext(s *game.State, side rules.Side) game.Piece {
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

// parries implements force.Hooks.Parries: the squares that would complete a row for the opponent with its next piece.
func (g target) parries(s *game.State, moves []rules.Move) []rules.Move {
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
