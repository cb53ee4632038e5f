// Package trexo is the game Trexo: 45 bricks, each with a cross on one half and a circle on the other, laid on and on top
// of each other on a board of 10 x 10 cells. Only what lies on top counts; State knows no more than that, Stack rebuilds
// the whole pile from the moves.
//
// # Moves
//
// A rules.Move is the cell of the X times 128 plus the cell of the O; a cell is its row times ten plus its column, both
// from 0.
//
// # Refusals
//
// The reasons why a move is refused, with the arguments of the sentence:
//
//	trexo.garbled        text         the text is no move
//	trexo.over                        the game is over
//	trexo.no-bricks                   the game is over because all bricks are laid
//	trexo.off-board      cell         the cell is not on the board
//	trexo.not-neighbours cell cell    the two cells have no side in common
//	trexo.levels         cell level cell level
//	                                  the two cells are at different levels
//	trexo.same-brick     cell cell    both cells are tops of one and the same brick
//	trexo.apart          cell cell    the variant growing is played and the brick would touch no other
package trexo
