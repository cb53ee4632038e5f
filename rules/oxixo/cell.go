package oxixo

import (
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

// on reports whether the cell is on a board of that size.
func (c Cell) on(size int) bool { return c.Col() < size && c.Row() < size }

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
