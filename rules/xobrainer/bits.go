package xobrainer

import "math/bits"

// stride is the distance in Bits between a square and the one above it. The eleventh bit of every row stays clear, so
// that no shift wraps around the edge of the board.
const stride = Size + 1

// Distances in Bits between neighbouring squares: along a row, up a column, up a rising and up a falling diagonal.
const (
	east      = 1
	northWest = stride - 1
	north     = stride
	northEast = stride + 1
)

// Bits is a set of squares. Square q has bit q.Column() + 11*q.Row(), counted from the lowest bit of Lo through Hi.
// Bits that are no squares are never set.
type Bits struct{ Lo, Hi uint64 }

var full = makeFull()

func makeFull() (b Bits) {
	for q := Square(0); q < Squares; q++ {
		b.Add(q)
	}
	return b
}

// Add adds q to the set.
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

// Empty reports whether the set is empty.
func (b Bits) Empty() bool { return b.Lo|b.Hi == 0 }

// Len returns the number of squares in the set.
func (b Bits) Len() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// And returns the intersection of b and c.
func (b Bits) And(c Bits) Bits { return Bits{b.Lo & c.Lo, b.Hi & c.Hi} }

// Or returns the union of b and c.
func (b Bits) Or(c Bits) Bits { return Bits{b.Lo | c.Lo, b.Hi | c.Hi} }

// AndNot returns the squares of b that are not in c.
func (b Bits) AndNot(c Bits) Bits { return Bits{b.Lo &^ c.Lo, b.Hi &^ c.Hi} }

// PopFirst removes the lowest square from the set, which must not be empty, and returns it.
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

// up shifts every bit up by d, 1 to 63. The result may have bits that are no squares.
func (b Bits) up(d uint) Bits { return Bits{b.Lo << (d & 63), b.Hi<<(d&63) | b.Lo>>((64-d)&63)} }

// down shifts every bit down by d, 1 to 63.
func (b Bits) down(d uint) Bits { return Bits{b.Lo>>(d&63) | b.Hi<<((64-d)&63), b.Hi >> (d & 63)} }

// Completing returns the squares, occupied or not, that make five in a row with squares of b around them. If b holds
// the pieces of one shape or colour, the next such piece on one of its empty squares ends the round.
func (b Bits) Completing() Bits {
	var all Bits
	for _, d := range [...]uint{east, north, northEast, northWest} {
		// twos, threes and fours hold the first squares of two, three and four squares of b in a row.
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

// Runs in the three directions other than along a row are found with one multiplication each. The product gathers the
// four squares ahead (d, 2d, 3d, 4d from the lowest bit) or behind (the same from the highest) in bits 60-63, the
// nearest in the lowest. All other products of the factors fall outside the word or below bit 60, each on a bit of its
// own.
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

// five reports whether q makes five in a row with squares of b. It does not matter whether q is in b.
func (b Bits) five(q Square) bool {
	i := q.bit()
	// ahead has q at its lowest bit, behind at its highest: 63 bits in each direction; a row of five needs 48.
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

// run returns the number of ones from bit 60 upwards.
func run(gathered uint64) int { return bits.TrailingZeros64(^(gathered >> 60)) }
