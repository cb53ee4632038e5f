package oxixo

import (
	"math/bits"

	"xotrio/rules"
)

// MinSize and MaxSize are the numbers of cubes along one side of the smallest and the largest board. The real board has
// MaxSize.
const (
	MinSize = 3
	MaxSize = 5
)

// Cell is a place on the board: five times its row plus its column, both from 0, on boards of every size. So a1 is 0
// and e5 is 24.
type Cell uint8

// At returns the cell in a column and a row, both from 0 to 4.
func At(col, row int) Cell { return Cell(row*MaxSize + col) }

// Col returns the column, from 0 for a.
func (c Cell) Col() int { return int(c) % MaxSize }

// Row returns the row, from 0 for row 1, the lowest.
func (c Cell) Row() int { return int(c) / MaxSize }

// String returns the cell in notation, such as a1.
func (c Cell) String() string {
	return string([]byte{'a' + byte(c.Col()), '1' + byte(c.Row())})
}

func (c Cell) within(size int) bool { return c.Col() < size && c.Row() < size }

func (c Cell) bit() uint32 { return 1 << c }

// Seat is a place at the table for four, clockwise.
type Seat uint8

const (
	// South and North are partners and play the crosses. South begins.
	South Seat = iota
	// West and East are partners and play the circles.
	West
	North
	East
)

// Side returns the team of the seat.
func (s Seat) Side() rules.Side { return rules.X + rules.Side(s&1) }

// Partner returns the other seat of the team.
func (s Seat) Partner() Seat { return s ^ 2 }

// Next returns the seat to move after s, clockwise.
func (s Seat) Next() Seat { return (s + 1) & 3 }

// seatLetters are the seats in notation, in their order.
const seatLetters = "swne"

// String returns s, w, n or e.
func (s Seat) String() string { return seatLetters[s&3 : s&3+1] }

// Pass is the move of a player in the game for four who has nothing to take.
const Pass rules.Move = 1 << 13

// Push returns the move that takes the cube at from and pushes it in at to, in the game for two.
func Push(from, to Cell) rules.Move { return rules.Move(from)<<8 | rules.Move(to)<<3 }

// PushTurned returns the same move in the game for four, with the dot turned to a seat.
func PushTurned(from, to Cell, dot Seat) rules.Move { return Push(from, to) | rules.Move(dot+1) }

// From returns the cell that a push takes its cube from. It is undefined for Pass.
func From(m rules.Move) Cell { return Cell(m >> 8 & 31) }

// To returns the cell that a push puts its cube on. It is undefined for Pass.
func To(m rules.Move) Cell { return Cell(m >> 3 & 31) }

// Dot returns the seat that the dot turns to; false for Pass and in the game for two.
func Dot(m rules.Move) (Seat, bool) {
	d := m & 7
	return Seat(d-1) & 3, d >= 1 && d <= 4
}

// slide is the effect of a push from one cell to another on a set of cells: the cubes of rest move by left or right
// bits towards the gap (one of the two is 0), and the cell pushed in stays empty.
type slide struct {
	through uint32 // all cells of the row or column from the gap to the cell pushed in, both included
	rest    uint32 // the same without the gap
	left    uint8
	right   uint8
	sizes   uint8 // bit n is set if this is a push on the board of size n
}

// apply returns the set b after the slide, without the cube pushed in.
func (sl *slide) apply(b uint32) uint32 {
	return b&^sl.through | b&sl.rest<<sl.left>>sl.right
}

// ways holds the possible cells for pushing a cube of the edge in again, in ascending order.
type ways struct {
	n  int
	to [3]Cell
}

// tables holds the geometry of the boards, by size if it depends on that.
type tables struct {
	slides [32 * 32]slide // by from*32 + to, which is the number of a move without its dot
	ways   [MaxSize + 1][MaxSize * MaxSize]ways
	board  [MaxSize + 1]uint32
	edge   [MaxSize + 1]uint32
	// rising and falling are the two diagonals.
	rising, falling [MaxSize + 1]uint32
}

var table = makeTables()

func makeTables() *tables {
	t := new(tables)
	for size := MinSize; size <= MaxSize; size++ {
		last := size - 1
		for i := range size {
			t.rising[size] |= At(i, i).bit()
			t.falling[size] |= At(i, last-i).bit()
		}
		for row := range size {
			for col := range size {
				c := At(col, row)
				t.board[size] |= c.bit()
				if col != 0 && col != last && row != 0 && row != last {
					continue
				}
				t.edge[size] |= c.bit()
				// In ascending order: the column's lower end, the row's two ends, the column's upper end.
				for _, to := range []Cell{At(col, 0), At(0, row), At(last, row), At(col, last)} {
					if to == c {
						continue
					}
					w := &t.ways[size][c]
					w.to[w.n] = to
					w.n++
					sl := &t.slides[Push(c, to)>>3]
					sizes := sl.sizes | 1<<size
					*sl = makeSlide(c, to)
					sl.sizes = sizes
				}
			}
		}
	}
	return t
}

// makeSlide returns the slide from one cell to another of the same row or column.
func makeSlide(from, to Cell) slide {
	step := uint8(1)
	if from.Col() == to.Col() {
		step = MaxSize
	}
	sl := slide{}
	if from < to {
		sl.right = step
	} else {
		sl.left = step
	}
	for c := min(from, to); c <= max(from, to); c += Cell(step) {
		sl.through |= c.bit()
	}
	sl.rest = sl.through &^ from.bit()
	return sl
}

// pushes returns the number of ways to push in the cubes of free, which are all on the edge: three each, or two for
// those of a corner.
func pushes(free uint32, size int) int {
	return 3*bits.OnesCount32(free) - bits.OnesCount32(free&(table.rising[size]|table.falling[size]))
}

// full reports whether b holds a full line on a board of that size.
func full(b uint32, size int) bool {
	var row, col uint32
	if size == MaxSize {
		// Most calls by far: two at once, four, five.
		row, col = b&(b>>1), b&(b>>MaxSize)
		row, col = row&(row>>2)&(b>>4), col&(col>>(2*MaxSize))&(b>>(4*MaxSize))
	} else {
		row, col = b, b
		for i := 1; i < size; i++ {
			row &= b >> i
			col &= b >> (i * MaxSize)
		}
	}
	// The bits left in row begin a run of size cells. On smaller boards all bits are on the board. On the full board a
	// run of five may wrap around the edge, unless it begins in column a.
	const columnA = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20
	return row&columnA != 0 || col != 0 ||
		b&table.rising[size] == table.rising[size] || b&table.falling[size] == table.falling[size]
}

// outcomeOf returns the outcome of a position with the marks of X and O on a board of that size, with side turn to
// move. A line of the side to move was made by its opponent, perhaps together with one of its own, and wins for the
// side to move.
func outcomeOf(marks *[2]uint32, size int, turn rules.Side) rules.Outcome {
	switch {
	case full(marks[turn-rules.X], size):
		return rules.Won(turn)
	case full(marks[turn.Other()-rules.X], size):
		return rules.Won(turn.Other())
	}
	return rules.Running
}
