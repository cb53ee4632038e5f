package xobrainer

// The sides of the squares in the middle of the board that FairStart keeps from the opener's first piece, with Random, which leaves the edge, and
// with Map alone. They were chosen by measurement, see VARIANTS.md.
const (
	fairMiddleRandom = 8
	fairMiddleMap    = 2
)

var middleWithRandom, middleWithMap = middleOf(fairMiddleRandom), middleOf(fairMiddleMap)

// middleOf is the square with n squares on each side in the middle of the board; n is even.
func middleOf(n int) (b Bits) {
	for row := (Size - n) / 2; row < (Size+n)/2; row++ {
		for column := (Size - n) / 2; column < (Size+n)/2; column++ {
			b.Add(At(column, row))
		}
	}
	return b
}

// FairMiddle is the set of the squares that FairStart keeps from the opener's first piece in rounds with these variants, whether FairStart is
// among them or not: none where neither Random nor Map is.
func (v Variants) FairMiddle() Bits {
	switch {
	case v.Has(Random):
		return middleWithRandom
	case v.Has(Map):
		return middleWithMap
	}
	return Bits{}
}

// kept is what FairStart, which is played, keeps from the opener: nothing once its first piece of the round is placed.
func (s *State) kept() Bits {
	laid := 0
	if s.MapCard(s.opener).State == CardKnown {
		laid = Marks
	}
	if s.board.Shape(s.opener).Len() > laid {
		return Bits{}
	}
	return s.variants.FairMiddle()
}
