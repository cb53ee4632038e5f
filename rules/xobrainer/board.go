package xobrainer

import "xotrio/rules"

// Board is which pieces stand where.
type Board struct {
	occupied Bits
	circles  Bits // of the occupied squares, those with O pieces
	pink     Bits // of the occupied squares, those with pink pieces
}

// PieceAt is the piece on q, NoPiece where the square is empty.
func (b Board) PieceAt(q Square) Piece {
	if !b.occupied.Has(q) {
		return NoPiece
	}
	// By shape and colour: green X, green O, pink X, pink O.
	i := 0
	if b.circles.Has(q) {
		i = 1
	}
	if b.pink.Has(q) {
		i += 2
	}
	return [...]Piece{GreenX, GreenO, PinkX, PinkO}[i]
}

// Occupied is the set of the squares where a piece stands.
func (b Board) Occupied() Bits { return b.occupied }

// Shape is the set of the squares with pieces of the shape of s, be they green or pink; s is X or O.
func (b Board) Shape(s rules.Side) Bits {
	if s == rules.O {
		return b.circles
	}
	return b.occupied.AndNot(b.circles)
}

// Colour is the set of the squares with pieces in the main colour of s (green for X, pink for O), be they X or O; s is X
// or O.
func (b Board) Colour(s rules.Side) Bits {
	if s == rules.O {
		return b.pink
	}
	return b.occupied.AndNot(b.pink)
}

// With is the board with p on the empty square q besides.
func (b Board) With(q Square, p Piece) Board {
	b.put(q, p)
	return b
}

// put sets p on the empty square q.
func (b *Board) put(q Square, p Piece) {
	b.occupied.Add(q)
	if p.Owner() == rules.O {
		b.circles.Add(q)
	}
	if p.Colour() == rules.O {
		b.pink.Add(q)
	}
}

// RoundWinner is the side that wins the round when p is placed on the empty square q by its owner, Nobody where no row of
// five comes about. "If one placement completes a row for both sides, the side that placed it wins the round": that is
// the side of the shape.
func (b *Board) RoundWinner(q Square, p Piece) rules.Side {
	if s := p.Owner(); b.Shape(s).five(q) {
		return s
	}
	if s := p.Colour(); b.Colour(s).five(q) {
		return s
	}
	return rules.Nobody
}

// countedLine is the line that counts for the winner once p stands on q.
func (b *Board) countedLine(l *Layout, q Square, p Piece, winner rules.Side) line {
	switch {
	case p.Owner() != winner:
		return l.best(q, b.Colour(winner))
	case p.Colour() != winner:
		return l.best(q, b.Shape(winner))
	}
	return l.best(q, b.Shape(winner), b.Colour(winner))
}
