// Package xobrainer is the game XOBrainer: rounds, sets and matches on a board of 10 x 10 squares, as section 1 of
// RULES.md has them, without the variants.
//
// # Moves
//
// The bits of a rules.Move are, from version to version,
//
//	bits  0-7   the square, column + 10*row, column and row from 0 (a1 is 0, b1 is 1, j10 is 99)
//	bits  8-23  zero
//	bits 24-31  the kind: 1 a piece is placed (the next of the line-up), 2 the turn is passed (square zero)
//
// so that a1 is 0x01000000, j10 is 0x01000063 and pass is 0x02000000. The kinds from 3 on and bits 8-23 are kept for
// what the variants bring: cards and pieces that are drawn, and turns that are lost.
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
//	xobrainer.off-board          (square as written) no such square
//	xobrainer.garbled            (the text) not a move at all
//	xobrainer.no-pass            the side on turn can place a piece and so may not pass
//	xobrainer.must-pass          the side on turn can place nothing and has to pass
//	xobrainer.over               the match is over
package xobrainer
