package xobrainer

import "math/bits"

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
