// Package xobrainer is the game XOBrainer: rounds, sets and matches on a board of 10 x 10 squares, as section 1 of
// RULES.md has them, with its six variants in any combination. VARIANTS.md says how draws, cards and lost turns are
// written, and what is decided where RULES.md leaves it open.
//
// # Moves
//
// The bits of a rules.Move are, from version to version,
//
//	bits  0-7   the square, column + 10*row, column and row from 0 (a1 is 0, b1 is 1, j10 is 99)
//	bits  8-23  zero
//	bits 24-31  the kind: 1 a piece is placed (the next of the line-up), 2 the turn is passed (square zero)
//
// so that a1 is 0x01000000, j10 is 0x01000063 and pass is 0x02000000. The variants bring
//
//	bits  0-7   of a line-up: the pieces in the order shown from the lowest bit, 0 for the main colour and 1 for the
//	            other, and then a 1 that marks the end; of a card: its number, 1 to 25, or 31 where it is hidden
//	bits  8-15  the side for which is drawn: 1 X, 2 O
//	bits 16-23  the person of the side, 1 to 3, of a mission; else zero
//	bits 24-31  the kind: 3 a line-up, 4 a map, 5 a mission, 6 a trap is drawn, 7 the bar falls (all else zero)
//
// The draws are moves by nobody; a fall, like a pass, is one of the side on turn. Kinds from 8 on are not used.
//
// # Which row counts
//
// Of all five consecutive squares that the winner's rows through the placed square offer, those through a Knock Out
// square come first, then those with the most dots. Where that leaves several, the rules do not care; here a row by
// shape comes before a row by colour, then a horizontal row before a vertical one, before a rising diagonal (a1 to
// j10), before a falling one (a10 to j1), and then the one whose lowest square has the lower number.
//
// # Refusals
//
// The reasons of the refusals, with their arguments:
//
//	xobrainer.taken              (square) a piece stands there
//	xobrainer.main-on-knockout   (square) a piece in its owner's main colour may not go on a Knock Out square
//	xobrainer.fair-start         (square) with FairStart the opener's first piece may not go there
//	xobrainer.off-board          (square as written) no such square
//	xobrainer.garbled            (the text) not a move at all
//	xobrainer.no-pass            the side on turn can place a piece and so may not pass
//	xobrainer.must-pass          the side on turn can place nothing and has to pass
//	xobrainer.over               the match is over
//	xobrainer.no-beam            fall is played without TimeBalance
//	xobrainer.draw-due           (what, side) nobody is on turn: something has to be drawn first
//	xobrainer.no-draw            (the draw) nothing is to be drawn now
//	xobrainer.other-draw         (the draw, what, side) something else is drawn first
//	xobrainer.not-in-bag         (the draw) the bag does not hold these pieces, or four have to be drawn
//	xobrainer.card-out           (the draw) the card is out already or needs a taken square
package xobrainer
