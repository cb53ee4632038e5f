package xobrainer

// directions in the order in which rows are preferred where the rules do not care (see the package comment), as steps
// between the numbers of neighbouring squares and between columns and rows.
var directions = [4]struct{ step, column, row int8 }{
	{1, 1, 0}, {Size, 0, 1}, {Size + 1, 1, 1}, {Size - 1, -1, 1},
}

// neighbour is the square n steps from q in a direction; false where that is off the board.
func neighbour(q Square, direction, n int) (Square, bool) {
	d := directions[direction]
	c, r := q.Column()+n*int(d.column), q.Row()+n*int(d.row)
	if c < 0 || c >= Size || r < 0 || r >= Size {
		return 0, false
	}
	return At(c, r), true
}

// anyFive finds five squares in a row that are all in b.
func (b Bits) anyFive() ([5]Square, bool) {
	for q := Square(0); q < Squares; q++ {
		for d := range directions {
			if b.along(q, d) {
				return line{start: uint8(q), direction: uint8(d)}.squares(), true
			}
		}
	}
	return [5]Square{}, false
}

// along reports whether the five squares from q on in a direction are on the board and in b.
func (b Bits) along(q Square, direction int) bool {
	for n := range 5 {
		if r, ok := neighbour(q, direction, n); !ok || !b.Has(r) {
			return false
		}
	}
	return true
}

// line names five squares in a row, packed: the one with the lowest number plus the direction. Only a line on the board
// has squares.
type line struct{ start, direction uint8 }

func (l line) squares() (row [5]Square) {
	for n := range row {
		row[n] = Square(int(l.start) + n*int(directions[l.direction].step))
	}
	return row
}

// Row is the five squares that a won round is counted by.
type Row struct {
	// Squares from the lowest number to the highest, and so from end to end.
	Squares [5]Square
	// Dots of each of the Squares, 0 to MaxDots.
	Dots [5]uint8
	// Points are the sum of the Dots.
	Points int
	// KnockOut reports whether the row passes through a Knock Out square and so wins the match.
	KnockOut bool
}

// row is the Row of a line on a board.
func (l *Layout) row(at line) Row {
	r := Row{Squares: at.squares()}
	for n, q := range r.Squares {
		r.Dots[n] = uint8(l.Dots(q))
		r.Points += int(r.Dots[n])
		r.KnockOut = r.KnockOut || l.KnockOut(q)
	}
	return r
}

// best is the line through q that counts among those in the given sets, of which at least one has a line through q.
// "Where a placement makes more than five in a row, or several rows at once, the best five consecutive cells count, one
// row only; a five through a Knock Out square is best of all."
func (l *Layout) best(q Square, sets ...Bits) line {
	var best line
	bestWorth := -1
	for _, b := range sets {
		for d := range directions {
			for n := -4; n <= 0; n++ {
				start, ok := neighbour(q, d, n)
				if !ok || !b.along(start, d) {
					continue
				}
				at := line{uint8(start), uint8(d)}
				row := l.row(at)
				worth := row.Points
				if row.KnockOut {
					worth += 5*MaxDots + 1
				}
				if worth > bestWorth {
					best, bestWorth = at, worth
				}
			}
		}
	}
	return best
}
