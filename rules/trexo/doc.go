// Package trexo implements the game Trexo: 45 bricks, each with a cross on one half and a circle on the other, laid on
// and on top of each other on a board of 10 x 10 cells. Only the tops count. State knows no more than these; Stack
// rebuilds the whole pile from the moves.
//
// board.go has cells, sets of cells and rows, state.go the positions and their moves, moves.go the reasons why a move
// is illegal and the steps of moves, stack.go the pile, notation.go texts, editor.go setting up positions, game.go the
// entry in the table of games.
//
// # Moves
//
// A rules.Move is 128 times the cell of the X plus the cell of the O. A cell is ten times its row plus its column, both
// from 0.
package trexo
