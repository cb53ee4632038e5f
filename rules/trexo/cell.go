package trexo

import (
	"strconv"
	"strings"

	"xotrio/rules"
)

const (
	// BoardSize is the number of cells along one side of the board.
	BoardSize = 10
	// Cells is the number of cells of the board.
	Cells = BoardSize * BoardSize
	// AllBricks is the number of bricks that both players share.
	AllBricks = 45
	// MaxLevel is the highest level a brick can lie at: every brick above the board lies on two others, so that one at
	// level n needs two on each of the n-1 levels below.
	MaxLevel = (AllBricks + 1) / 2
	// InRow is the number of symbols in a row that wins.
	InRow = 5
)

// Cell is a place on the board: its row times ten plus its column, both from 0, so that a1 is 0 and j10 is 99.
type Cell uint8

// At is the cell in that column and row, both from 0 to 9.
func At(col, row int) Cell { return Cell(row*BoardSize + col) }

// Col is the column from 0 for a.
func (c Cell) Col() int { return int(c) % BoardSize }

// Row is the row from 0 for 1, the lowest.
func (c Cell) Row() int { return int(c) / BoardSize }

// String is the cell as moves write it, such as a1.
func (c Cell) String() string {
	return string(rune('a'+c.Col())) + strconv.Itoa(c.Row()+1)
}

// Direction leads from one half of a brick to the other.
type Direction uint8

// The four directions in the order in which a Direction counts them, clockwise; north is towards row 10.
const (
	North Direction = iota
	East
	South
	West
)

// directionLetters are the directions as position texts write them, in their order.
const directionLetters = "nesw"

// String is n, e, s or w.
func (d Direction) String() string { return directionLetters[d&3 : d&3+1] }

// Back is the opposite direction.
func (d Direction) Back() Direction { return d ^ 2 }

// Next is the neighbour of c in direction d; false where the board ends there.
func (c Cell) Next(d Direction) (Cell, bool) {
	col, row := c.Col(), c.Row()
	switch d {
	case North:
		row++
	case East:
		col++
	case South:
		row--
	case West:
		col--
	}
	if col < 0 || col >= BoardSize || row < 0 || row >= BoardSize {
		return 0, false
	}
	return At(col, row), true
}

// Towards is the direction from c to its neighbour other; false where they have no side in common.
func (c Cell) Towards(other Cell) (Direction, bool) {
	for d := North; d <= West; d++ {
		if n, ok := c.Next(d); ok && n == other {
			return d, true
		}
	}
	return 0, false
}

// Lay is the move that lays a brick with its X on one cell and its O on another.
func Lay(x, o Cell) rules.Move { return rules.Move(x)<<7 | rules.Move(o) }

// XCell is the cell that m lays the X on.
func XCell(m rules.Move) Cell { return Cell(m >> 7 & 127) }

// OCell is the cell that m lays the O on.
func OCell(m rules.Move) Cell { return Cell(m & 127) }

// readMove reads two cells such as e5f5, on the board or not far off it.
func readMove(text string) (rules.Move, *rules.Refusal) {
	x, rest, ok := readCell(text)
	o, rest, ok2 := readCell(rest)
	if !ok || !ok2 || rest != "" {
		return 0, rules.Refuse("trexo.garbled", "%q is not a move: write the cell of the X, then the cell of the O, such as e5f5.", text)
	}
	for _, cell := range []string{x, o} {
		if cell[0] > 'j' || len(cell) > 2 && cell[1:] != "10" || cell[1] == '0' {
			return 0, rules.Refuse("trexo.off-board", "%v is not on the board, which goes from a1 to j10.", cell)
		}
	}
	return Lay(cellOf(x), cellOf(o)), nil
}

// readCell cuts a letter and one or two digits off the text.
func readCell(text string) (cell, rest string, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' {
		return "", "", false
	}
	digits := len(text[1:]) - len(strings.TrimLeft(text[1:], "0123456789"))
	if digits < 1 || digits > 2 {
		return "", "", false
	}
	return text[:1+digits], text[1+digits:], true
}

// cellOf is the cell with that name, which is on the board.
func cellOf(name string) Cell {
	row := int(name[1] - '1')
	if len(name) == 3 {
		row = BoardSize - 1
	}
	return At(int(name[0]-'a'), row)
}
