// Package xobrainer implements the game XOBrainer: rounds, sets and matches on a board of 10 x 10 squares, as section 1 of
// RULES.md describes them, with its six variants in any combination. VARIANTS.md has the notation of draws, cards and lost
// turns, and the decisions that RULES.md leaves open.
//
// # Files
//
//	board.go      pieces, squares, the board
//	bits.go       sets of squares, and the bit tricks that find five in a row
//	layout.go     dots and Knock Out squares
//	rows.go       rows that score, threats, and what a move adds to a row
//	scoring.go    formats, scores, the course of a match from round to round, endings
//	variants.go   the variants and the terms of a match
//	state.go      State, line-ups and supplies, hashing
//	moves.go      legal moves, playing them, Step
//	draws.go      draws of chance: line-ups and cards
//	cards.go      cards and decks, and what they are worth
//	views.go      cards in play, and who may see them
//	notation.go   position texts
//	game.go       options, the entry in the table of games, lessons and puzzles
//	editor.go     setting up positions
//	sheet.go      the score sheet of a match on a real board
//
// # Moves
//
// The bits of a rules.Move are stable between versions:
//
//	bits  0-7   the square, column + 10*row, column and row from 0 (a1 is 0, b1 is 1, j10 is 99)
//	bits  8-23  zero
//	bits 24-31  the kind: 1 place the next piece of the line-up, 2 pass (square zero)
//
// so that a1 is 0x01000000, j10 is 0x01000063 and pass is 0x02000000. The variants add
//
//	bits  0-7   of a line-up: the pieces in the order of play from the lowest bit, 0 for the main colour and 1 for the
//	            other, and then a 1 that marks the end; of a card: its number, 1 to 25, or 31 if it is hidden
//	bits  8-15  the side that draws: 1 X, 2 O
//	bits 16-23  the player of the side, 1 to 3, of a mission; else zero
//	bits 24-31  the kind: 3 draw a line-up, 4 a map, 5 a mission, 6 a trap, 7 the bar falls (all else zero)
//
// Draws are moves of rules.Nobody. A fall, like a pass, is a move of the side to move. Kinds from 8 on are unused.
//
// # Which row scores
//
// A placement may offer several groups of five consecutive squares in rows of the winner. Those through a Knock Out square
// come first, then those with the most dots. If several are left, the rules do not care; here a row by shape comes before a
// row by colour, then a horizontal row before a vertical one, before a rising diagonal (a1 to j10), before a falling one
// (a10 to j1), and then the row whose lowest square has the lower number.
package xobrainer
