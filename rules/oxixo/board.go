package oxixo

import (
	"math/bits"

	"xotrio/rules"
)

// MinSize and MaxSize are the numbers of cubes along one side of the smallest and the largest board. The real one has MaxSize.
const (
	MinSize = 3
	MaxSize = 5
)

// Cell is a place on the board: its row times five plus its column, both from 0, on boards of every size, so that a1
// is 0 and e5 is 24.
type Cell uint8

// At is the cell in that column and row, both from 0 to 4.
func At(col, row int) Cell { return Cell(row*MaxSize + col) }

// Col is the column from 0 for a.
func (c Cell) Col() int { return int(c) % MaxSize }

// Row is the row from 0 for 1, the lowest.
func (c Cell) Row() int { return int(c) / MaxSize }

// String is the cell as moves write it, such as a1.
func (c Cell) String() string {
	return string([]byte{'a' + byte(c.Col()), '1' + byte(c.Row())})
}

// within reports whether the cell is on a board of that size.
func (c Cell) within(size int) bool { return c.Col() < size && c.Row() < size }

// bit is the cell in a set of cells.
func (c Cell) bit() uint32 { return 1 << c }

// Seat is a place at the table for four, clockwise.
type Seat uint8

const (
	// South and North are partners and play the crosses; South begins.
	South Seat = iota
	// West and East are partners and play the circles.
	West
	North
	East
)

// Side is the team at that seat.
func (s Seat) Side() rules.Side { return rules.X + rules.Side(s&1) }

// Partner is the other seat of the team.
func (s Seat) Partner() Seat { return s ^ 2 }

// Next is the seat on turn after s, clockwise.
func (s Seat) Next() Seat { return (s + 1) & 3 }

// seatLetters are the seats as moves write them, in their order.
const seatLetters = "swne"

// String is s, w, n or e.
func (s Seat) String() string { return seatLetters[s&3 : s&3+1] }

// Pass is the move of a player at the table for four who has nothing to take.
const Pass rules.Move = 1 << 13

// Push is the move that takes the cube at from and pushes it in at to, in the game for two.
func Push(from, to Cell) rules.Move { return rules.Move(from)<<8 | rules.Move(to)<<3 }

// PushTurned is the same at the table for four, the dot turned to seat.
func PushTurned(from, to Cell, dot Seat) rules.Move { return Push(from, to) | rules.Move(dot+1) }

// From is the cell that a push takes its cube from. It means nothing for Pass.
func From(m rules.Move) Cell { return Cell(m >> 8 & 31) }

// To is the cell where a push puts its cube in. It means nothing for Pass.
func To(m rules.Move) Cell { return Cell(m >> 3 & 31) }

// Dot is the seat the dot turns to; false for Pass and in the game for two.
func Dot(m rules.Move) (Seat, bool) {
	d := m & 7
	return Seat(d-1) & 3, d >= 1 && d <= 4
}

// slide is what a push from one cell to another does to a set of cells: the cubes of rest move by left or right bits
// towards the gap (one of the two is 0), and the place pushed in is left empty.
type slide struct {
	through uint32 // all cells of the row or column from the gap to the place pushed in, both included
	rest    uint32 // the same without the gap
	left    uint8
	right   uint8
	sizes   uint8 // bit n is set where this is a push on the board of size n
}

// apply is the set b after the slide, without the cube pushed in.
func (sl *slide) apply(b uint32) uint32 {
	return b&^sl.through | b&sl.rest<<sl.left>>sl.right
}

// ways are the places where a cube of the edge can be pushed in again, in ascending order.
type ways struct {
	n  int
	to [3]Cell
}

// tables hold what follows from the boards' geometry alone, by size where it depends on it.
type tables struct {
	slides [32 * 32]slide // by from*32 + to, which is a move's number without its dot
	ways   [MaxSize + 1][MaxSize * MaxSize]ways
	board  [MaxSize + 1]uint32
	edge   [MaxSize + 1]uint32
	// rising and falling are the two diagonals.
	rising, falling [MaxSize + 1]uint32
}

// table is made once and never written again.
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

// makeSlide is the slide from one cell to another of the same row or column.
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

// pushes is the number of ways in which the cubes of free, all of them on the edge, can be pushed in again: three, or two for those of a corner.
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
	// What is left of row began size cells in a row: on smaller boards nothing stands beyond the board, on the full
	// board five bits in a row may wrap round its edge, which only those beginning in column a do not.
	const columnA = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20
	return row&columnA != 0 || col != 0 ||
		b&table.rising[size] == table.rising[size] || b&table.falling[size] == table.falling[size]
}

// outcomeOf is the outcome with the marks of X and O on a board of that size and side turn to move next: a line of the
// side on turn was made by its opponent, or came along with the opponent's own, and wins for the side on turn.
func outcomeOf(marks *[2]uint32, size int, turn rules.Side) rules.Outcome {
	switch {
	case full(marks[turn-rules.X], size):
		return rules.Won(turn)
	case full(marks[turn.Other()-rules.X], size):
		return rules.Won(turn.Other())
	}
	return rules.Running
}

// mix is the finaliser of splitmix64 (Steele, Lea, Flood 2014), a bijection of 64-bit numbers.
func mix(h uint64) uint64 {
	h += 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
