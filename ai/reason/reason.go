// Package reason holds on which squares of the board an ai.Reason rests: the row that a move builds, breaks up or completes, and where
// a threat would be carried out. Each game's computer player finds that by looking at the board alone, and at no more than everybody may see of
// it, so that it can be found as well for a thought that came from elsewhere, such as over the engine protocol. What games in which five make a
// row have in common is here.
package reason

// Evidence is what an aim rests on. Cells are numbered as the rules of the game number them.
type Evidence struct {
	// Row are the cells of the row that is spoken of, from end to end; none where there is no such row.
	Row []int
	// Held is the part of Row from the first to the last of the pieces that are spoken of, such as the three circles of an open row of
	// three; none where the whole row is meant.
	Held []int
	// At are the cells that matter besides: where a threat would be carried out, what is covered, what is taken.
	At []int
	// Left is an open row of three of the opponent's in Trexo that the move leaves open, from its first to its last symbol, where that needs no
	// answer at once: even after it has become an open row of four it can be stopped, and its symbols on LeftAt be covered. Left is empty where
	// there is no such row, LeftAt where none of its symbols can always be covered.
	Left, LeftAt []int
	// Open is how many rows through the square could still be completed, for ai.Prepares.
	Open int
}

// size is the number of columns and of rows of a board.
const size = 10

// Places are all 192 places for a row of five on a board of ten by ten squares, each from end to end. The caller must not change them.
func Places() [][]int { return places }

// places are all 192 places for a row of five on such a board, each from end to end.
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

// Holds reports whether a cell is in a row.
func Holds(row []int, cell int) bool {
	for _, c := range row {
		if c == cell {
			return true
		}
	}
	return false
}

// Count is how many cells of a row are such.
func Count(row []int, such func(cell int) bool) (n int) {
	for _, c := range row {
		if such(c) {
			n++
		}
	}
	return n
}

// best is the place through the cell at that is good enough and worth most, nil where there is none; of equal ones it is the first.
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

// room is how many of the cells next to those of a row that are such are neither such nor a row's end: rows that can grow at both
// ends come first.
func room(row []int, such, taken func(cell int) bool) (n int) {
	for i := 1; i < len(row); i++ {
		a, b := row[i-1], row[i]
		if such(a) && !taken(b) || such(b) && !taken(a) {
			n++
		}
	}
	return n
}

// BestOf is the place through the cell at with n cells that are such and none that are against it, the one with most room to grow.
func BestOf(at, n int, such, against, taken func(cell int) bool) []int {
	return best(at, func(row []int) (int, bool) {
		return room(row, such, taken), Count(row, such) == n && Count(row, against) == 0
	})
}

// Longest is the place through the cell at that holds most cells that are such, at least two, and none that are against it.
func Longest(at int, such, against, taken func(cell int) bool) []int {
	for n := 4; n >= 2; n-- {
		if row := BestOf(at, n, such, against, taken); row != nil {
			return row
		}
	}
	return nil
}

// Opened is how many places through the cell at hold nothing that is against them, and one of them with the cell in its middle where
// there is such a one.
func Opened(at int, against func(cell int) bool) (row []int, n int) {
	row = best(at, func(row []int) (int, bool) {
		if Count(row, against) > 0 {
			return 0, false
		}
		n++
		if row[2] == at {
			return 1, true
		}
		return 0, true
	})
	return row, n
}

// Between is the part of a row from the first to the last cell that are such.
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

// Cells are the numbers of squares.
func Cells[C ~uint8](squares []C) (list []int) {
	for _, q := range squares {
		list = append(list, int(q))
	}
	return list
}
