package xobrainer

import "xotrio/rules"

// The pieces of each side according to RULES.md: 24 in its main colour and 8 in the other.
const (
	OwnedMain  = 24
	OwnedOther = 8
)

// Piece is one of the four kinds of pieces, or none.
type Piece uint8

// The kinds of pieces. Green is the main colour of X, pink that of O.
const (
	NoPiece Piece = iota
	GreenX
	PinkX
	PinkO
	GreenO
)

// PieceOf returns the piece of side s, X or O, in its main colour or in the other.
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

// Owner returns the side that owns p, which is the side of its shape; Nobody for NoPiece.
func (p Piece) Owner() rules.Side {
	return [...]rules.Side{rules.Nobody, rules.X, rules.X, rules.O, rules.O}[p]
}

// Colour returns the side with p's colour as main colour: X for green, O for pink, Nobody for NoPiece.
func (p Piece) Colour() rules.Side {
	return [...]rules.Side{rules.Nobody, rules.X, rules.O, rules.O, rules.X}[p]
}

// Main reports whether p is in its owner's main colour.
func (p Piece) Main() bool { return p == GreenX || p == PinkO }

// Letter returns the letter of p in notation: X green X, x pink X, O pink O, o green O; a full stop for NoPiece.
func (p Piece) Letter() byte { return ".XxOo"[p] }

// String returns the Letter.
func (p Piece) String() string { return string(p.Letter()) }

// pieceOfLetter is the inverse of Letter. It returns NoPiece for any other byte.
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

// Square is a square of the board: column + 10*row, both from 0. So a1 is 0, b1 is 1 and j10 is 99.
type Square uint8

// At returns the square in a column and a row, both 0 to 9.
func At(column, row int) Square { return Square(column + Size*row) }

// Column returns the column, from 0 for a to 9 for j.
func (q Square) Column() int { return int(q) % Size }

// Row returns the row, from 0 for row 1 at the bottom to 9 for row 10.
func (q Square) Row() int { return int(q) / Size }

// String returns the square in notation, a1 to j10.
func (q Square) String() string {
	c := byte('a' + q.Column())
	if q.Row() == Size-1 {
		return string([]byte{c, '1', '0'})
	}
	return string([]byte{c, byte('1' + q.Row())})
}

// ParseSquare reads a square in notation; false if text is none of a1 to j10.
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

// bit returns the number of q's bit in Bits. Every row there has an eleventh bit that stays clear.
func (q Square) bit() uint { return uint(q) + uint(q)/Size }

// squareOf returns the square of bit i in Bits.
func squareOf(i uint) Square { return Square(i - i/stride) }

// Board holds the pieces on the squares.
type Board struct {
	occupied Bits
	circles  Bits // occupied squares with O pieces
	pink     Bits // occupied squares with pink pieces
}

// PieceAt returns the piece on q, NoPiece if the square is empty.
func (b Board) PieceAt(q Square) Piece {
	if !b.occupied.Has(q) {
		return NoPiece
	}
	// by shape and colour: green X, green O, pink X, pink O
	i := 0
	if b.circles.Has(q) {
		i = 1
	}
	if b.pink.Has(q) {
		i += 2
	}
	return [...]Piece{GreenX, GreenO, PinkX, PinkO}[i]
}

// Occupied returns the squares with a piece.
func (b Board) Occupied() Bits { return b.occupied }

// Shape returns the squares with pieces of the shape of s, X or O, in either colour.
func (b Board) Shape(s rules.Side) Bits {
	if s == rules.O {
		return b.circles
	}
	return b.occupied.AndNot(b.circles)
}

// Colour returns the squares with pieces in the main colour of s, X or O (green for X, pink for O), in either shape.
func (b Board) Colour(s rules.Side) Bits {
	if s == rules.O {
		return b.pink
	}
	return b.occupied.AndNot(b.pink)
}

// With returns the board with p added on the empty square q.
func (b Board) With(q Square, p Piece) Board {
	b.place(q, p)
	return b
}

// place puts p on the empty square q.
func (b *Board) place(q Square, p Piece) {
	b.occupied.Add(q)
	if p.Owner() == rules.O {
		b.circles.Add(q)
	}
	if p.Colour() == rules.O {
		b.pink.Add(q)
	}
}

// RoundWinner returns the side that wins the round if p is placed on the empty square q by its owner, Nobody if that
// completes no row of five. "If one placement completes a row for both sides, the side that placed it wins the round":
// that is the side of the shape.
func (b *Board) RoundWinner(q Square, p Piece) rules.Side {
	if s := p.Owner(); b.Shape(s).five(q) {
		return s
	}
	if s := p.Colour(); b.Colour(s).five(q) {
		return s
	}
	return rules.Nobody
}

// countedLine returns the line that is scored for the winner. p is on q already.
func (b *Board) countedLine(l *Layout, q Square, p Piece, winner rules.Side) line {
	switch {
	case p.Owner() != winner:
		return l.best(q, b.Colour(winner))
	case p.Colour() != winner:
		return l.best(q, b.Shape(winner))
	}
	return l.best(q, b.Shape(winner), b.Colour(winner))
}
