package trexo

import (
	"math/bits"
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

// Brick is one brick in the pile.
type Brick struct {
	// X and O are the cells under its halves.
	X, O Cell
	// Level is 1 on the bare board.
	Level int
}

// Support is half a brick whose other half nobody knows: a position text tells only what lies on top.
type Support struct {
	Cell  Cell
	Level int
}

// Pile is all that lies on the board.
type Pile struct {
	// Bricks are those known: from the start position by rising level, then by the cell of the X; then those laid, in order.
	Bricks []Brick
	// Supports fill the places under them of which the start position tells nothing, by rising level, then by cell.
	Supports []Support
}

// Stack is the pile after the moves, which are legal one after the other from start on.
func Stack(start *State, moves []rules.Move) Pile {
	var p Pile
	for level := 1; level <= MaxLevel; level++ {
		known := map[Cell]bool{}
		for c := range Cell(Cells) {
			if t := start.cells[c]; int(t.level()) == level {
				other, _ := start.Other(c)
				known[c], known[other] = true, true
			}
		}
		for c := range Cell(Cells) {
			brick, ok := start.brickAt(c, level)
			if ok {
				p.Bricks = append(p.Bricks, brick)
			}
			if start.Level(c) > level && !known[c] {
				p.Supports = append(p.Supports, Support{c, level})
			}
		}
	}
	s := *start
	for _, m := range moves {
		p.Bricks = append(p.Bricks, Brick{X: XCell(m), O: OCell(m), Level: s.Level(XCell(m)) + 1})
		s.Do(m)
	}
	return p
}

// brickAt is the brick at that level whose X covers c, where the tops tell of it: by its X, or by its O if the X lies under others.
func (s *State) brickAt(c Cell, level int) (Brick, bool) {
	if s.Level(c) == level {
		other, _ := s.Other(c)
		return Brick{X: c, O: other, Level: level}, s.Mark(c) == rules.X
	}
	if s.Level(c) < level {
		return Brick{}, false
	}
	for d := North; d <= West; d++ {
		if n, ok := c.Next(d); ok && s.Level(n) == level && s.Mark(n) == rules.O && s.cells[n].direction() == d.Back() {
			return Brick{X: c, O: n, Level: level}, true
		}
	}
	return Brick{}, false
}

// Set is a set of cells as 128 bits: bit Bit(c) of the low word first. The bits between two rows stay empty, so that no
// run of cells goes over the board's edge.
type Set [2]uint64

// stride is the distance of two cells above each other in a Set.
const stride = BoardSize + 1

// Bit is the place of c in a Set, 0 to 108.
func Bit(c Cell) int { return int(c) + int(c)/BoardSize }

// Has reports whether c is in the set.
func (b *Set) Has(c Cell) bool { return b.has(Bit(c)) }

// has reports whether bit i is set; none is outside of the board.
func (b *Set) has(i int) bool { return uint(i) < 128 && b[i>>6&1]>>(i&63)&1 != 0 }

// Len is the number of cells in the set.
func (b Set) Len() int { return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) }

func (b *Set) add(c Cell)    { i := Bit(c); b[i>>6] |= 1 << (i & 63) }
func (b *Set) remove(c Cell) { i := Bit(c); b[i>>6] &^= 1 << (i & 63) }

// steps lead along a row, a column and the two diagonals of a Set.
var steps = [4]int{1, stride, stride + 1, stride - 1}

// row reports whether c, which is in the set, is one of five or more in a row.
func (b *Set) row(c Cell) bool {
	at := Bit(c)
	for _, step := range steps {
		n := 1
		for i := at + step; b.has(i); i += step {
			n++
		}
		for i := at - step; b.has(i); i -= step {
			n++
		}
		if n >= InRow {
			return true
		}
	}
	return false
}

// Row is five or more of a side's symbols in a row.
type Row struct {
	Side rules.Side
	// Cells are all cells of the row in order, from its lower or left end; there may be more than five.
	Cells []Cell
}

// Rows are the rows on the board, those of X first; none in a running game.
func (s *State) Rows() []Row {
	var rows []Row
	for side := rules.X; side <= rules.O; side++ {
		b := s.Tops(side)
		for _, step := range steps {
			for c := range Cell(Cells) {
				if !b.Has(c) || b.has(Bit(c)-step) {
					continue
				}
				row := Row{Side: side}
				for i := Bit(c); b.has(i); i += step {
					row.Cells = append(row.Cells, At(i%stride, i/stride))
				}
				if len(row.Cells) >= InRow {
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}
