package xobrainer

import (
	"math/bits"

	"xotrio/rules"
)

// lineUp is the pieces of one side that are shown, packed from the lowest bit in the order of play: 0 a piece in the main
// colour, 1 one in the other, and then a 1 that marks the end.
type lineUp uint8

// noLineUp has no piece in it.
const noLineUp lineUp = 1

// freshLineUp is three pieces in the main colour, then one in the other.
const freshLineUp lineUp = 1<<4 | 1<<3

// lineUpLen is the most pieces that a line-up shows.
const lineUpLen = 4

func (l lineUp) len() int { return bits.Len8(uint8(l)) - 1 }

// main reports whether the piece at place n, counted from 0, is in the main colour.
func (l lineUp) main(n int) bool { return l>>n&1 == 0 }

// add appends a piece to a line-up of less than four.
func (l lineUp) add(main bool) lineUp {
	n := l.len()
	l += 1 << n // moves the mark of the end one place up, leaving 0
	if !main {
		l += 1 << n
	}
	return l
}

// supply is the pieces of one side behind its line-up.
type supply struct{ main, other uint8 }

// fresh is the supply behind the first line-up of a round, 21+7.
var fresh = supply{OwnedMain - 3, OwnedOther - 1}

// owned is all the pieces of a side, from which a round with Map or Random begins.
var owned = supply{OwnedMain, OwnedOther}

// freshLineUp is the line-up of a side and what is behind it at the start of a round with these variants.
func (v Variants) freshLineUp() (lineUp, supply) {
	if v&(Map|Random) != 0 {
		return noLineUp, owned
	}
	return freshLineUp, fresh
}

// take takes the next piece out of a line-up, which "is refilled when its last piece has been played", and reports whether it is one in the
// main colour.
func (v Variants) take(l *lineUp, p *supply) (main bool) {
	main = l.main(0)
	*l >>= 1
	if *l == noLineUp && !v.Has(Random) {
		*l = p.refill()
	}
	return main
}

// pieces are the pieces of a line-up of a side, and their number; the rest of the array is NoPiece.
func (l lineUp) pieces(side rules.Side) (pieces [4]Piece, n int) {
	n = l.len()
	for i := range n {
		pieces[i] = PieceOf(side, l.main(i))
	}
	return pieces, n
}

// deal is the line-up that is drawn blindly from p, "without putting back"; pick(n) returns a number from 0 to n-1.
func (p supply) deal(pick func(n int) int) lineUp {
	l := noLineUp
	for l.len() < lineUpLen && p != (supply{}) {
		main := pick(int(p.main+p.other)) < int(p.main)
		if main {
			p.main--
		} else {
			p.other--
		}
		l = l.add(main)
	}
	return l
}

// without is p after the pieces of l were taken out of it.
func (p supply) without(l lineUp) supply {
	other := uint8(bits.OnesCount8(uint8(l))) - 1
	return supply{p.main + other - uint8(l.len()), p.other - other}
}

// refill is the line-up that follows an empty one, taken from the supply: "three in the main colour, then one in the
// other colour", or as many of them as there are in a position that was set up by hand.
func (s *supply) refill() lineUp {
	if s.main >= 3 && s.other >= 1 {
		s.main -= 3
		s.other--
		return freshLineUp
	}
	l := noLineUp
	for l.len() < 3 && s.main > 0 {
		l = l.add(true)
		s.main--
	}
	if s.other > 0 {
		l = l.add(false)
		s.other--
	}
	return l
}
