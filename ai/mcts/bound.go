package mcts

import "math/bits"

// one is 1 as a fraction in 16 bits.
const one = 1 << 16

// Roots and logarithms in integers: the same on every machine, which floating point is not.
var (
	inverseRoots = makeInverseRoots()
	logarithms   = makeLogarithms()
)

const (
	exactRoots = 1 << 12
	logBits    = 8
	// naturalLog is the logarithm of 2 to base e.
	naturalLog = 45426
)

// makeInverseRoots makes one/sqrt(n) for small n; 1 for n = 0, which is not used.
func makeInverseRoots() *[exactRoots]int64 {
	t := new([exactRoots]int64)
	t[0] = one
	for n := uint64(1); n < exactRoots; n++ {
		t[n] = int64(root(1 << 32 / n))
	}
	return t
}

// inverseRoot is one/sqrt(n), within a thousandth; n is 1 at least.
func inverseRoot(n uint32) int64 {
	halves := 0
	for n >= exactRoots {
		n >>= 2
		halves++
	}
	return inverseRoots[n] >> halves
}

// root is the square root of n, rounded down.
func root(n uint64) uint64 {
	var r uint64
	for b := uint64(1) << 62 >> (bits.LeadingZeros64(n|1) &^ 1); b != 0; b >>= 2 {
		if n >= r+b {
			n -= r + b
			r = r>>1 + b
		} else {
			r >>= 1
		}
	}
	return r
}

// makeLogarithms makes the logarithms to base 2 of 1 + i/256, each bit by squaring once.
func makeLogarithms() *[1 << logBits]uint64 {
	t := new([1 << logBits]uint64)
	for i := range t {
		x := uint64(1)<<31 + uint64(i)<<(31-logBits)
		for b := uint64(one / 2); b != 0; b >>= 1 {
			x = x * x >> 31
			if x >= 1<<32 {
				x >>= 1
				t[i] |= b
			}
		}
	}
	return t
}

// confidence is sqrt(ln n), which divided by sqrt(visits of a child) is how far the truth may lie above the child's mean:
// UCB1 (Auer, Cesa-Bianchi and Fischer, 2002) with the factor 1 in place of sqrt(2). n is 1 at least.
func confidence(n uint32) int64 {
	whole := bits.Len32(n) - 1
	part := uint64(n) << (32 - whole) >> (32 - logBits) & (1<<logBits - 1)
	log := (uint64(whole)*one + logarithms[part]) * naturalLog / one
	return int64(root(log * one))
}
