package xobrainer

import "xotrio/rules"

// What each side owns, as RULES.md has it: 24 pieces in its main colour and 8 in the other.
const (
	OwnedMain  = 24
	OwnedOther = 8
)

// Piece is one of the four kinds of pieces, or none.
type Piece uint8

// The kinds of pieces. Green is X's main colour, pink is O's.
const (
	NoPiece Piece = iota
	GreenX
	PinkX
	PinkO
	GreenO
)

// PieceOf is the piece of side s in its main colour, or in the other; s is X or O.
func PieceOf(s rules.Side, main bool) Piece {
	p := PinkO
	if s == rules.X {
		p = GreenX
	}
	if !main {
		p++
	}
	return p
}

// Owner is the side whose shape p has, and which owns it; Nobody for no piece.
func (p Piece) Owner() rules.Side {
	return [...]rules.Side{rules.Nobody, rules.X, rules.X, rules.O, rules.O}[p]
}

// Colour is the side whose main colour p has: X for green, O for pink, Nobody for no piece.
func (p Piece) Colour() rules.Side {
	return [...]rules.Side{rules.Nobody, rules.X, rules.O, rules.O, rules.X}[p]
}

// Main reports whether p is in its owner's main colour.
func (p Piece) Main() bool { return p == GreenX || p == PinkO }

// Letter is the piece in texts: X green X, x pink X, O pink O, o green O; a full stop for no piece.
func (p Piece) Letter() byte { return ".XxOo"[p] }

// String is the Letter as a string.
func (p Piece) String() string { return string(p.Letter()) }

// pieceOfLetter reads a Letter; NoPiece for any other byte.
func pieceOfLetter(c byte) Piece {
	switch c {
	case 'X':
		return GreenX
	case 'x':
		return PinkX
	case 'O':
		return PinkO
	case 'o':
		return GreenO
	}
	return NoPiece
}

// Size is the number of columns and of rows of the board.
const Size = 10

// Squares is the number of squares of the board.
const Squares = Size * Size

// Square is a square of the board: column + 10*row, both from 0, so that a1 is 0, b1 is 1 and j10 is 99.
type Square uint8

// At is the square in a column and a row, both 0 to 9.
func At(column, row int) Square { return Square(column + Size*row) }

// Column is 0 for a to 9 for j.
func (q Square) Column() int { return int(q) % Size }

// Row is 0 for row 1, at the bottom, to 9 for row 10.
func (q Square) Row() int { return int(q) / Size }

// String is the square in notation, a1 to j10.
func (q Square) String() string {
	c := byte('a' + q.Column())
	if q.Row() == Size-1 {
		return string([]byte{c, '1', '0'})
	}
	return string([]byte{c, byte('1' + q.Row())})
}

// ParseSquare reads a square in notation; false where the text is none of a1 to j10.
func ParseSquare(text string) (Square, bool) {
	switch {
	case len(text) < 2 || text[0] < 'a' || text[0] > 'j':
		return 0, false
	case len(text) == 2 && text[1] >= '1' && text[1] <= '9':
		return At(int(text[0]-'a'), int(text[1]-'1')), true
	case len(text) == 3 && text[1:] == "10":
		return At(int(text[0]-'a'), Size-1), true
	}
	return 0, false
}

// bit is the number of q in Bits, where every row has an eleventh place that stays empty.
func (q Square) bit() uint { return uint(q) + uint(q)/Size }

// squareOf is the square at place i of Bits.
func squareOf(i uint) Square { return Square(i - i/stride) }

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
