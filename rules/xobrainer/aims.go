package xobrainer

import "xotrio/rules"

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
