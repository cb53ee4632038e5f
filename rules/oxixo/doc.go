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
package oxixo
