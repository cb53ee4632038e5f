package xobrainer

import "math/bits"

// stride is the distance in Bits from a square to the one above it. The eleventh place of every row stays empty, so that
// no shift carries a row around the edge of the board.
const stride = Size + 1

// The distances in Bits between neighbours: along a row, up a column, up a rising and up a falling diagonal.
const (
	east      = 1
	northWest = stride - 1
	north     = stride
	northEast = stride + 1
)

// Bits is a set of squares. Square q has place q.Column() + 11*q.Row(), counted from the lowest bit of Lo through Hi; the
// places that are no squares are never set.
type Bits struct{ Lo, Hi uint64 }

// full holds every square.
var full = makeFull()

func makeFull() (b Bits) {
	for q := Square(0); q < Squares; q++ {
		b.Add(q)
	}
	return b
}

// AllSquares is the set of all squares.
func AllSquares() Bits { return full }

// Add puts q into the set.
func (b *Bits) Add(q Square) {
	i := q.bit()
	if i < 64 {
		b.Lo |= 1 << i
	} else {
		b.Hi |= 1 << (i - 64)
	}
}

// Has reports whether q is in the set.
func (b Bits) Has(q Square) bool {
	i := q.bit()
	if i < 64 {
		return b.Lo>>i&1 != 0
	}
	return b.Hi>>(i-64)&1 != 0
}

// Empty reports whether no square is in the set.
func (b Bits) Empty() bool { return b.Lo|b.Hi == 0 }

// Len is the number of squares in the set.
func (b Bits) Len() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// And is the squares in both sets.
func (b Bits) And(c Bits) Bits { return Bits{b.Lo & c.Lo, b.Hi & c.Hi} }

// Or is the squares in either set.
func (b Bits) Or(c Bits) Bits { return Bits{b.Lo | c.Lo, b.Hi | c.Hi} }

// AndNot is the squares of b that are not in c.
func (b Bits) AndNot(c Bits) Bits { return Bits{b.Lo &^ c.Lo, b.Hi &^ c.Hi} }

// PopFirst takes the lowest square out of the set, which must not be empty.
func (b *Bits) PopFirst() Square {
	if b.Lo != 0 {
		i := uint(bits.TrailingZeros64(b.Lo))
		b.Lo &= b.Lo - 1
		return squareOf(i)
	}
	i := uint(bits.TrailingZeros64(b.Hi))
	b.Hi &= b.Hi - 1
	return squareOf(i + 64)
}

// up moves every place by d upwards, d from 1 to 63. Places beyond the board may be set afterwards.
func (b Bits) up(d uint) Bits { return Bits{b.Lo << (d & 63), b.Hi<<(d&63) | b.Lo>>((64-d)&63)} }

// down moves every place by d downwards, d from 1 to 63.
func (b Bits) down(d uint) Bits { return Bits{b.Lo>>(d&63) | b.Hi<<((64-d)&63), b.Hi >> (d & 63)} }

// Completing is the set of squares, taken or not, that together with the squares of b around them would make five in a
// row. With b the pieces of one shape or colour, its empty squares are where the next such piece ends the round.
func (b Bits) Completing() Bits {
	var all Bits
	for _, d := range [...]uint{east, north, northEast, northWest} {
		// twos and threes are the squares with which so many of b in a row begin.
		twos := b.And(b.down(d))
		if pairs := twos.And(twos.down(3 * d)); !pairs.Empty() {
			all = all.Or(pairs.up(2 * d))
		}
		threes := twos.And(b.down(2 * d))
		if threes.Empty() {
			continue
		}
		fours := threes.And(b.down(3 * d))
		all = all.Or(fours.down(d)).Or(fours.up(4 * d)).
			Or(b.up(d).And(threes.down(d))).
			Or(b.down(d).And(threes.up(3 * d)))
	}
	return all.And(full)
}

// The runs in the three slanting directions are read off by one multiplication each: the product brings the four places
// ahead (d, 2d, 3d, 4d from the lowest bit) or behind (the same from the highest) side by side into bits 60-63, the
// nearest one lowest. The other products of the factors fall beyond the word or below bit 60, each on a bit of its own.
const (
	aheadNW = 1<<northWest | 1<<(2*northWest) | 1<<(3*northWest) | 1<<(4*northWest)
	aheadN  = 1<<north | 1<<(2*north) | 1<<(3*north) | 1<<(4*north)
	aheadNE = 1<<northEast | 1<<(2*northEast) | 1<<(3*northEast) | 1<<(4*northEast)

	behindNW = 1<<(63-northWest) | 1<<(63-2*northWest) | 1<<(63-3*northWest) | 1<<(63-4*northWest)
	behindN  = 1<<(63-north) | 1<<(63-2*north) | 1<<(63-3*north) | 1<<(63-4*north)
	behindNE = 1<<(63-northEast) | 1<<(63-2*northEast) | 1<<(63-3*northEast) | 1<<(63-4*northEast)

	pullAheadNW = 1<<(60-northWest) | 1<<(61-2*northWest) | 1<<(62-3*northWest) | 1<<(63-4*northWest)
	pullAheadN  = 1<<(60-north) | 1<<(61-2*north) | 1<<(62-3*north) | 1<<(63-4*north)
	pullAheadNE = 1<<(60-northEast) | 1<<(61-2*northEast) | 1<<(62-3*northEast) | 1<<(63-4*northEast)

	pullBehindNW = 1<<(northWest-3) | 1<<(2*northWest-2) | 1<<(3*northWest-1) | 1<<(4*northWest)
	pullBehindN  = 1<<(north-3) | 1<<(2*north-2) | 1<<(3*north-1) | 1<<(4*north)
	pullBehindNE = 1<<(northEast-3) | 1<<(2*northEast-2) | 1<<(3*northEast-1) | 1<<(4*northEast)
)

// five reports whether q together with the squares of b makes five in a row; it does not matter whether q is in b.
func (b Bits) five(q Square) bool {
	i := q.bit()
	// ahead has q at its lowest bit, behind at its highest: 63 places either way, where a row of five needs 48.
	var ahead, behind uint64
	if i < 64 {
		ahead = b.Lo>>i | b.Hi<<1<<(63-i)
		behind = b.Lo << (63 - i)
	} else {
		i -= 64
		ahead = b.Hi >> i
		behind = b.Hi<<(63-i) | b.Lo>>1>>i
	}
	return bits.TrailingZeros64(^(ahead>>1))+bits.LeadingZeros64(^(behind<<1)) >= 4 ||
		run((ahead&aheadN)*pullAheadN)+run((behind&behindN)*pullBehindN) >= 4 ||
		run((ahead&aheadNE)*pullAheadNE)+run((behind&behindNE)*pullBehindNE) >= 4 ||
		run((ahead&aheadNW)*pullAheadNW)+run((behind&behindNW)*pullBehindNW) >= 4
}

// run is the number of ones from bit 60 upwards.
func run(gathered uint64) int { return bits.TrailingZeros64(^(gathered >> 60)) }
