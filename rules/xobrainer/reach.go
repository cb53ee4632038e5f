package xobrainer

import "xotrio/rules"

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
