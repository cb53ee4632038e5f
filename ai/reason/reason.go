// Package reason says on which squares of the board an ai.Reason rests: the row that a move builds, breaks up or completes, and where
// a threat would be carried out. It looks at the board alone and at no more than everybody may see of it, so that it can tell as well
// of a thought that came from elsewhere, such as over the engine protocol.
package reason

import (
	"xotrio/ai"
	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// Evidence is what an aim rests on. Cells are numbered as the rules of the game number them.
type Evidence struct {
	// Row are the cells of the row that is spoken of, from end to end; none where there is no such row.
	Row []int
	// At are the cells that matter besides: where a threat would be carried out, what is covered, what is taken.
	At []int
	// Open is how many rows through the square could still be completed, for ai.Prepares.
	Open int
}

// Of is the evidence for t.Reason, the reason of t.Move in pos. It is empty where there is none, or where pos is of a game that is
// not known.
func Of(pos rules.Game, t *ai.Thought) Evidence {
	if t.Move == rules.NoMove || pos.Outcome().Over() || pos.ToMove() == rules.Nobody || !pos.Legal(t.Move) {
		return Evidence{}
	}
	switch p := pos.(type) {
	case *xobrainer.State:
		return ofXOBrainer(p, t)
	case *trexo.State:
		return ofTrexo(p, t)
	case *oxixo.Game:
		s := p.State()
		return ofOxixo(board2(&s), t)
	case *oxixo.Game4:
		s := p.State()
		return ofOxixo(board4(&s), t)
	}
	return Evidence{}
}

// size is the number of columns and of rows of the boards of XOBrainer and Trexo.
const size = 10

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

// holds reports whether a cell is in a row.
func holds(row []int, cell int) bool {
	for _, c := range row {
		if c == cell {
			return true
		}
	}
	return false
}

// count is how many cells of a row are such.
func count(row []int, such func(cell int) bool) (n int) {
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
		if !holds(p, at) {
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
