// Package oxixo implements the game Oxixo, for two players (type State, on boards of 5, 4 and 3 cubes a side) and for
// four in two teams (type State4, on 5 x 5).
//
// State and State4 are bare positions for a search. They know no repetition, so that a game between them may never end.
// Game and Game4 add the earlier positions that can still recur, and so the draw at the third occurrence.
//
// board.go has cells, seats, moves and the geometry of the boards, state.go the positions, play.go the games with
// repetition and the steps of moves, check.go the reasons why a move is illegal, notation.go texts, editor.go setting
// up positions, game.go the entry in the table of games.
//
// # Moves
//
// A rules.Move is, from the highest bit in use: bits 8-12 the cell taken, bits 3-7 the cell pushed in, bits 0-2 for
// four players the seat that the dot turns to plus one (1 South, 2 West, 3 North, 4 East), for two players 0. A cell is
// five times its row plus its column, both from 0, on boards of every size. Pass, for four players only, is bit 13
// alone.
//
// # Refusals
//
// The reasons why a move is refused, with the arguments of the sentence:
//
//	oxixo.garbled       text            the text is no move
//	oxixo.over                          the game is over
//	oxixo.off-board     cell size       the cell is not on this board
//	oxixo.not-edge      cell            the cube is not on the edge
//	oxixo.not-yours     cell            the cube bears the opponent's mark
//	oxixo.dot-not-yours cell seat       four players: the cube's dot points at the partner, the seat named
//	oxixo.same-place    cell            the cube would return to its place
//	oxixo.not-in-line   from to         the place is in neither the row nor the column of the cube
//	oxixo.not-end       to from         the place is no end of the cube's row or column
//	oxixo.dot-needed    seat seat       four players: the move does not name a seat for the dot
//	oxixo.not-your-dot  seat            four players: the dot would point at the other team's seat
//	oxixo.no-dot                        two players: the cubes bear no dots
//	oxixo.no-pass                       there is a cube to take, or the game is for two
//	oxixo.must-pass                     four players: no cube is free to take, so only a pass is left
package oxixo
