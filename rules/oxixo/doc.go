// Package oxixo is the game Oxixo, for two players (type State, on boards of 5, 4 and 3 cubes a side) and for four in two
// teams (type State4, on 5 x 5).
//
// State and State4 are the bare positions a search works on; they know no repetition, so that a game between them may
// never end. Game and Game4 add the positions that can still come again, and with them the draw at the third occurrence.
//
// # Moves
//
// A rules.Move is, from the highest bit in use: bits 8-12 the cell taken, bits 3-7 the cell where the cube is pushed in,
// bits 0-2 for four players the seat the dot turns to plus one (1 South, 2 West, 3 North, 4 East), for two players 0.
// A cell is its row times five plus its column, both from 0, on boards of every size. Pass, for four players only, is
// bit 13 alone.
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
//	oxixo.same-place    cell            the cube would go back where it was
//	oxixo.not-in-line   from to         the place is in neither the row nor the column of the cube
//	oxixo.not-end       to from         the place is no end of the cube's row or column
//	oxixo.dot-needed    seat seat       four players: the move does not say where the dot points
//	oxixo.not-your-dot  seat            four players: the dot would point at the other team's seat
//	oxixo.no-dot                        two players: the cubes bear no dots
//	oxixo.no-pass                       there is a cube to take, or the game is for two
//	oxixo.must-pass                     four players: no cube is free to take, so only a pass is left
package oxixo
