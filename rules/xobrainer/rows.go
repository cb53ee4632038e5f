package xobrainer

import "xotrio/rules"

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

// Aims are by what the five pieces of a row win: "Five in a row of X pieces (any colour) or of green pieces (any shape) wins
// for X; five O pieces or five pink pieces win for O."
type Aims uint8

// The two aims of a side.
const (
	ByShape Aims = 1 << iota
	ByColour
	// ByBoth is for a row that is one of either kind: green crosses, or pink circles.
	ByBoth = ByShape | ByColour
)

// Counting are the squares whose pieces count for side, which is X or O, by one of the aims.
func (b Board) Counting(side rules.Side, by Aims) Bits {
	if by == ByColour {
		return b.Colour(side)
	}
	return b.Shape(side)
}

// AimsOf is by what a finished row wins for side, which is X or O; 0 where its pieces make none.
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

// CountsFor reports whether p counts for side, which is X or O, by one of the aims.
func (p Piece) CountsFor(side rules.Side, by Aims) bool {
	return by&ByShape != 0 && p.Owner() == side || by&ByColour != 0 && p.Colour() == side
}

// Four is an empty square on which a piece of a side would complete a row of its own.
type Four struct {
	// Side is whose row it is, and who can complete it.
	Side rules.Side
	At   Square
	// By is by what: shape, colour, or both, each of which alone would make a row there.
	By Aims
	// KnockOut reports whether the row that would count passes through a Knock Out square.
	KnockOut bool
	// Now reports whether the piece that the side places next completes it.
	Now bool
}

// Three is an open three: with one more piece, on the square Grows, four in a row of a side would be open at both ends, and
// only one of the two could be shut.
type Three struct {
	Side rules.Side
	// Squares are where the three pieces stand, from the lowest number.
	Squares [3]Square
	Grows   Square
	By      Aims
}

// Threats are what threatens on the board of a running round, whoever is on turn.
type Threats struct {
	// Fours are in the order of their squares, those of X first.
	Fours []Four
	// Threes are those of X first, the ones by shape before the others. Each trio of pieces is told once, although it may grow
	// on either side.
	Threes []Three
}

// Threats are the rows of four that lack nothing but a piece of their own side, and the open threes. Where only a piece of the
// opponent could complete a row (a row by colour on a Knock Out square) nothing threatens. Whether a side has the piece left that
// it would need is not asked: the round is nearly over then.
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
	// On a Knock Out square a side has only its pieces in the opponent's colour.
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

// open is the number of squares that an open four lies on, its two ends included.
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

// openThree is the three on the six squares from q on in a direction, of which both ends are empty and one more is; false where
// there is none.
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

// addThree adds a three to those of a side, which begin at first, unless its pieces were found already: by the other aim, which is
// added to it then, or as growing on the other side.
func (t *Threats) addThree(first int, three Three) {
	for i := first; i < len(t.Threes); i++ {
		if t.Threes[i].Squares == three.Squares {
			t.Threes[i].By |= three.By
			return
		}
	}
	t.Threes = append(t.Threes, three)
}

// Reach is what a piece placed on a square does to a row: it lengthens what may become five, or completes it.
type Reach struct {
	// Side is whom the row helps, By by which aim: both where one line of the same pieces serves either.
	Side rules.Side
	By   Aims
	// From and To are the ends of the pieces in the line, the new one among them, N is how many they are, 3 to 5. Between them
	// there are only such pieces and empty squares.
	From, To Square
	N        int
}

// Completes reports whether the row is five.
func (r *Reach) Completes() bool { return r.N == 5 }

// Reaches are the rows that p, placed on the empty square q, would lengthen to three or more, or complete, for either side: those
// of its owner, by shape and where p is in its main colour by colour too, and otherwise those by colour of the opponent. Of each line
// through q the five squares count that hold most.
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

// addReach adds a row to out unless the same is there already, from first on, by the other aim.
func addReach(out []Reach, first int, r Reach) []Reach {
	for i := first; i < len(out); i++ {
		if o := &out[i]; o.From == r.From && o.To == r.To && o.N == r.N {
			o.By |= r.By
			return out
		}
	}
	return append(out, r)
}

// longest is the row of most pieces of set on five squares through q in a direction of which the others are empty, if it has three
// at least.
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
