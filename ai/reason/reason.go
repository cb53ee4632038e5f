// Package reason describes the squares of the board that support an ai.Reason: the row that a move builds, breaks up or
// completes, and the squares of threats. The computer player of each game finds them by inspecting the public part of
// the board, so that they can also be found for a thought from elsewhere, such as over the engine protocol. This
// package has what games with rows of five have in common.
package reason

import "fmt"

// Evidence holds the squares that support an aim. Cells are numbered as in the rules of the game.
type Evidence struct {
	// Row holds the cells of the row in question, from end to end; nil if there is no such row.
	Row []int
	// Held is the part of Row from the first to the last of the pieces in question, such as the three circles of an
	// open three; nil if the whole row is meant.
	Held []int
	// At holds further relevant cells: those of a threat, covered ones, taken ones.
	At []int
	// Left is an open three of the opponent's in Trexo that the move leaves open, from its first to its last symbol, if
	// it needs no answer at once: even after it has become an open four it can be stopped, and its symbols on LeftAt be
	// covered. Left is empty if there is no such row, LeftAt if none of its symbols can always be covered.
	Left, LeftAt []int
	// Three is the open three that an ai.Builds or ai.BuildsColour makes, from its first to its last piece; nil if it
	// makes none.
	Three []int
	// Sure holds one or two places of a win that no answer prevents, for ai.DoubleThreat and an ai.WinsByForce in two
	// moves: if there is one, it is left after every answer; if there are two, every answer leaves one. A place is the
	// cell that completes a row, or in Oxixo the whole row. Sure is nil if no such places are known.
	Sure [][]int
}

// RowName returns the name of a row by those of its ends, with the first column first, so that all texts have the same
// name for it.
func RowName(a, b string) string {
	if b < a && a[0] != b[0] {
		a, b = b, a
	}
	return a + "–" + b
}

// Remaining returns an element of all sets, or else two elements such that each set has at least one; nil if there are none.
// Each set holds the places of wins that remain after one answer of the opponent's.
func Remaining(sets [][]int) []int {
	if len(sets) == 0 {
		return nil
	}
	for _, a := range sets[0] {
		if firstWithout(sets, a, a) == nil {
			return []int{a}
		}
	}
	for _, a := range sets[0] {
		for _, b := range firstWithout(sets, a, a) {
			if firstWithout(sets, a, b) == nil {
				return []int{a, b}
			}
		}
	}
	return nil
}

// firstWithout returns the first set that has neither a nor b, nil if there is none. No set may be nil.
func firstWithout(sets [][]int, a, b int) []int {
	for _, s := range sets {
		if !Holds(s, a) && !Holds(s, b) {
			return s
		}
	}
	return nil
}

// Single converts cells to places of one cell each.
func Single(cells []int) (places [][]int) {
	for _, c := range cells {
		places = append(places, []int{c})
	}
	return places
}

// size is the number of columns and of rows of the board.
const size = 10

// Places returns all 192 places for a row of five on a 10 x 10 board, each from end to end. The caller must not change
// them.
func Places() [][]int { return places }

var places = makePlaces()

func makePlaces() (all [][]int) {
	for _, step := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for cell := range size * size {
			col, row := cell%size, cell/size
			if c, r := col+4*step[0], row+4*step[1]; c >= size || r >= size || r < 0 {
				continue
			}
			five := make([]int, 5)
			for i := range five {
				five[i] = col + i*step[0] + size*(row+i*step[1])
			}
			all = append(all, five)
		}
	}
	return all
}

// Holds reports whether row contains cell.
func Holds(row []int, cell int) bool {
	for _, c := range row {
		if c == cell {
			return true
		}
	}
	return false
}

// Count returns the number of cells of row that are such.
func Count(row []int, such func(cell int) bool) (n int) {
	for _, c := range row {
		if such(c) {
			n++
		}
	}
	return n
}

// best returns the place through cell at with the greatest worth, the first of equals; nil if worth returns false for
// all.
func best(at int, worth func(row []int) (n int, ok bool)) (row []int) {
	most := 0
	for _, p := range places {
		if !Holds(p, at) {
			continue
		}
		if n, ok := worth(p); ok && (row == nil || n > most) {
			row, most = p, n
		}
	}
	return row
}

// room returns how many pairs of adjacent cells of row consist of a cell that is such and one that is not taken. Rows
// that can grow at both ends have most room.
func room(row []int, such, taken func(cell int) bool) (n int) {
	for i := 1; i < len(row); i++ {
		a, b := row[i-1], row[i]
		if such(a) && !taken(b) || such(b) && !taken(a) {
			n++
		}
	}
	return n
}

// BestOf returns the place through cell at with n cells that are such and none that is against it, the one with most
// room to grow.
func BestOf(at, n int, such, against, taken func(cell int) bool) []int {
	return best(at, func(row []int) (int, bool) {
		return room(row, such, taken), Count(row, such) == n && Count(row, against) == 0
	})
}

// Between returns the part of row from the first to the last cell that is such.
func Between(row []int, such func(cell int) bool) []int {
	from, to := 0, len(row)
	for from < to && !such(row[from]) {
		from++
	}
	for to > from && !such(row[to-1]) {
		to--
	}
	return row[from:to]
}

// Cells converts squares to their numbers.
func Cells[C ~uint8](squares []C) (list []int) {
	for _, q := range squares {
		list = append(list, int(q))
	}
	return list
}

// Common returns the row that the most of others allow the opponent to complete, nil if half of them or fewer do. A
// sentence may say of such a row that most other moves allow it. allows returns the rows that a move allows, each from end
// to end.
func Common[M any](others []M, allows func(m M) [][]int) (row []int) {
	count, most := map[string]int{}, 0
	for _, m := range others {
		seen := map[string]bool{}
		for _, r := range allows(m) {
			key := fmt.Sprint(r)
			if seen[key] {
				continue
			}
			seen[key] = true
			if count[key]++; count[key] > most {
				row, most = r, count[key]
			}
		}
	}
	if 2*most <= len(others) {
		return nil
	}
	return row
}
