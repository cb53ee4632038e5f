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
