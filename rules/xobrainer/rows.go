package xobrainer

import "xotrio/rules"

// directions holds the directions of rows in the order of preference if the rules leave it open (see the package
// comment), as steps between the numbers of neighbouring squares and between columns and rows.
var directions = [4]struct{ step, column, row int8 }{
	{1, 1, 0}, {Size, 0, 1}, {Size + 1, 1, 1}, {Size - 1, -1, 1},
}

// neighbour returns the square n steps from q in a direction; false if that is off the board.
func neighbour(q Square, direction, n int) (Square, bool) {
	d := directions[direction]
	c, r := q.Column()+n*int(d.column), q.Row()+n*int(d.row)
	if c < 0 || c >= Size || r < 0 || r >= Size {
		return 0, false
	}
	return At(c, r), true
}

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

// line is five squares in a row, packed as the lowest square and the direction. It must be on the board.
type line struct{ start, direction uint8 }

func (l line) squares() (row [5]Square) {
	for n := range row {
		row[n] = Square(int(l.start) + n*int(directions[l.direction].step))
	}
	return row
}

// Row is the five squares that score a won round.
type Row struct {
	// Squares are in ascending order, and so from end to end.
	Squares [5]Square
	// Dots holds the dots of each of the Squares, 0 to MaxDots.
	Dots [5]uint8
	// Points is the sum of the Dots.
	Points int
	// KnockOut is true if the row passes through a Knock Out square and so wins the match.
	KnockOut bool
}

func (l *Layout) row(at line) Row {
	r := Row{Squares: at.squares()}
	for n, q := range r.Squares {
		r.Dots[n] = uint8(l.Dots(q))
		r.Points += int(r.Dots[n])
		r.KnockOut = r.KnockOut || l.KnockOut(q)
	}
	return r
}

// best returns the line through q that is scored, among those in the given sets. At least one set must have a line
// through q. "Where a placement makes more than five in a row, or several rows at once, the best five consecutive cells
// count, one row only; a five through a Knock Out square is best of all."
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

// Aims is the set of reasons why five pieces in a row win: "Five in a row of X pieces (any colour) or of green pieces
// (any shape) wins for X; five O pieces or five pink pieces win for O."
type Aims uint8

// The two aims of a side.
const (
	ByShape Aims = 1 << iota
	ByColour
	// ByBoth is for a row that meets both aims: green crosses, or pink circles.
	ByBoth = ByShape | ByColour
)

// Counting returns the squares whose pieces count for side, X or O, by one aim.
func (b Board) Counting(side rules.Side, by Aims) Bits {
	if by == ByColour {
		return b.Colour(side)
	}
	return b.Shape(side)
}

// AimsOf returns the aims that a finished row meets for side, X or O; 0 if none.
func (b Board) AimsOf(row *Row, side rules.Side) (by Aims) {
	for _, aim := range [...]Aims{ByShape, ByColour} {
		set, whole := b.Counting(side, aim), true
		for _, q := range row.Squares {
			whole = whole && set.Has(q)
		}
		if whole {
			by |= aim
		}
	}
	return by
}

// CountsFor reports whether p counts for side, X or O, by one of the aims.
func (p Piece) CountsFor(side rules.Side, by Aims) bool {
	return by&ByShape != 0 && p.Owner() == side || by&ByColour != 0 && p.Colour() == side
}

// Four is an empty square that completes a row of a side.
type Four struct {
	// Side owns the row and can complete it.
	Side rules.Side
	At   Square
	// By holds the aims that a piece on At meets: shape, colour, or both. Each alone would make a row there.
	By Aims
	// KnockOut is true if the row that would be scored passes through a Knock Out square.
	KnockOut bool
	// Now is true if the next piece of the side completes it.
	Now bool
}

// Three is an open three: with one more piece, on the square Grows, a side would have four in a row open at both ends,
// and the opponent could close only one of them.
type Three struct {
	Side rules.Side
	// Squares are those of the three pieces, in ascending order.
	Squares [3]Square
	Grows   Square
	By      Aims
}

// Threats holds the threats on the board of a running round, whichever side is to move.
type Threats struct {
	// Fours holds those of X first, in the order of their squares.
	Fours []Four
	// Threes holds those of X first, threes by shape before the others. Each set of three pieces is listed once, even
	// if it can grow on either side.
	Threes []Three
}

// Threats returns the rows of four that lack only a piece of their own side, and the open threes. If only a piece of
// the opponent could complete a row (a row by colour on a Knock Out square) there is no threat. It does not check
// whether a side has the needed piece left: only at the end of a round it may not.
func (s *State) Threats() (t Threats) {
	if s.outcome.Over() {
		return t
	}
	for side := rules.X; side <= rules.O; side++ {
		t.fours(s, side)
		t.threes(s, side)
	}
	return t
}

func (t *Threats) fours(s *State, side rules.Side) {
	var at [3]Bits // by ByShape and ByColour
	for _, by := range [...]Aims{ByShape, ByColour} {
		at[by] = s.board.Counting(side, by).Completing().AndNot(s.board.occupied)
	}
	// On a Knock Out square a side can place only its pieces in the opponent's colour.
	at[ByColour] = at[ByColour].AndNot(s.layout.ko)
	for left := at[ByShape].Or(at[ByColour]); !left.Empty(); {
		f := Four{Side: side, At: left.PopFirst()}
		var sets []Bits
		for _, by := range [...]Aims{ByShape, ByColour} {
			if at[by].Has(f.At) {
				set := s.board.Counting(side, by)
				set.Add(f.At)
				f.By, sets = f.By|by, append(sets, set)
			}
		}
		f.KnockOut = s.layout.row(s.layout.best(f.At, sets...)).KnockOut
		if p := s.Next(side); s.Free(p).Has(f.At) {
			f.Now = p.CountsFor(side, f.By)
		}
		t.Fours = append(t.Fours, f)
	}
}

// open is the number of squares of an open four, including both ends.
const open = 6

func (t *Threats) threes(s *State, side rules.Side) {
	first := len(t.Threes)
	// A Knock Out square takes one piece in four: a row that needs it is not open.
	empty := full.AndNot(s.board.occupied).AndNot(s.layout.ko)
	for _, by := range [...]Aims{ByShape, ByColour} {
		set := s.board.Counting(side, by)
		for q := Square(0); q < Squares; q++ {
			for d := range directions {
				if three, ok := openThree(q, d, set, empty); ok {
					three.Side, three.By = side, by
					t.addThree(first, three)
				}
			}
		}
	}
}

// openThree returns the three on the six squares from q on in a direction if both ends and one more of them are empty.
func openThree(q Square, direction int, set, empty Bits) (t Three, ok bool) {
	n, gaps := 0, 0
	for k := range open {
		r, on := neighbour(q, direction, k)
		switch {
		case !on:
			return t, false
		case k == 0 || k == open-1:
			if !empty.Has(r) {
				return t, false
			}
		case set.Has(r) && n < len(t.Squares):
			t.Squares[n] = r
			n++
		case empty.Has(r) && gaps == 0:
			t.Grows = r
			gaps++
		default:
			return t, false
		}
	}
	return t, n == len(t.Squares)
}

// addThree adds a three of the side whose threes begin at first, unless its pieces are listed already: by the other
// aim, which is merged, or as growing on the other side.
func (t *Threats) addThree(first int, three Three) {
	for i := first; i < len(t.Threes); i++ {
		if t.Threes[i].Squares == three.Squares {
			t.Threes[i].By |= three.By
			return
		}
	}
	t.Threes = append(t.Threes, three)
}

// Reach is the effect of a piece on a row: it lengthens a possible five, or completes it.
type Reach struct {
	// Side is the side that gains by it, By the aims: both if the same pieces count either way.
	Side rules.Side
	By   Aims
	// From and To are the ends of the pieces in the line, including the new one, and N is their number, 3 to 5. Between
	// them are only such pieces and empty squares.
	From, To Square
	N        int
}

// Completes reports whether the row is five.
func (r *Reach) Completes() bool { return r.N == 5 }

// Reaches returns the rows that p, placed on the empty square q, would lengthen to three or more, or complete, for
// either side: for its owner by shape, and by colour if p is in its main colour; otherwise by colour for the opponent.
// Of each line through q it uses the five squares with the most pieces.
func (s *State) Reaches(q Square, p Piece) (out []Reach) {
	after := s.board.With(q, p)
	for side := rules.X; side <= rules.O; side++ {
		first := len(out)
		for _, by := range [...]Aims{ByShape, ByColour} {
			if !p.CountsFor(side, by) {
				continue
			}
			set := after.Counting(side, by)
			for d := range directions {
				if r, ok := longest(q, d, set, full.AndNot(after.occupied)); ok {
					r.Side, r.By = side, by
					out = addReach(out, first, r)
				}
			}
		}
	}
	return out
}

// addReach adds r to out, or its aim to the same row at first or later.
func addReach(out []Reach, first int, r Reach) []Reach {
	for i := first; i < len(out); i++ {
		if o := &out[i]; o.From == r.From && o.To == r.To && o.N == r.N {
			o.By |= r.By
			return out
		}
	}
	return append(out, r)
}

// longest returns the row with the most pieces of set on five squares through q in a direction, all others of them
// empty. It is false if the row has fewer than three pieces.
func longest(q Square, direction int, set, empty Bits) (best Reach, ok bool) {
	for n := -4; n <= 0; n++ {
		var r Reach
		for k := n; k < n+5; k++ {
			at, on := neighbour(q, direction, k)
			if !on || !set.Has(at) && !empty.Has(at) {
				r.N = 0
				break
			}
			if set.Has(at) {
				if r.N == 0 {
					r.From = at
				}
				r.To = at
				r.N++
			}
		}
		if r.N > best.N {
			best = r
		}
	}
	return best, best.N >= 3
}
