package solve

// shuffle permutes a set of positions, which has one bit for each position, 64 to a word: position x of the result is
// position y of the source, where each bit of x is a certain bit of y. Moves and symmetries of the board have that
// form, so that 64 positions move at once.
//
// It works in three parts. Bits of y below 6 that belong above are exchanged for bits that belong below, which takes a
// copy of the source. What remains below is permuted within each word. What remains above determines which word to
// read.
type shuffle struct {
	crossed   [6][2]uint8 // pairs of bits of y below and above 6 to be exchanged, in order
	crossings int
	within    [6]exchange
	exchanges int
	near, far [1 << halfBits]uint32 // by lower and upper half of a word's number: summands of the number of the word to read
}

// halfBits is half the number of bits of a word's number: a position's number has at most 26 bits, 6 of them within the
// word.
const halfBits = 10

// exchange swaps the bits of a word under mask with the bits shift places above them.
type exchange struct {
	mask  uint64
	shift uint8
}

// bitIndex holds, for each bit of a position's number below 6, the places in a word whose number has that bit set.
var bitIndex = [6]uint64{
	0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000,
}

// set makes s the shuffle that reads bit i of x from bit source[i] of y. There are at least 6 bits.
func (s *shuffle) set(source []uint8) {
	var holds [32]uint8 // by bit of y: the corresponding bit of x
	for i, j := range source {
		holds[j] = uint8(i)
	}
	s.crossings, s.exchanges = 0, 0
	above := uint8(6)
	for a := range uint8(6) {
		if holds[a] < 6 {
			continue
		}
		for holds[above] >= 6 {
			above++
		}
		s.crossed[s.crossings] = [2]uint8{a, above}
		s.crossings++
		holds[a], holds[above] = holds[above], holds[a]
	}
	for i := range uint8(6) {
		j := i
		for holds[j] != i {
			j++
		}
		if i != j {
			s.within[s.exchanges] = exchange{bitIndex[i] &^ bitIndex[j], 1<<j - 1<<i}
			s.exchanges++
			holds[i], holds[j] = holds[j], holds[i]
		}
	}
	var adds [2 * halfBits]uint32 // by bit of the number of a word of the result
	for j := 6; j < len(source); j++ {
		adds[holds[j]-6] = 1 << (j - 6)
	}
	for half, table := range []*[1 << halfBits]uint32{&s.near, &s.far} {
		bits := min(max(len(source)-6-half*halfBits, 0), halfBits)
		for i := range bits {
			for k := range 1 << i {
				table[1<<i|k] = table[k] | adds[half*halfBits+i]
			}
		}
	}
}

// prepare returns source with the bits below and above exchanged. The result is source itself or scratch, which has the
// same length.
func (s *shuffle) prepare(source, scratch []uint64) []uint64 {
	for n, c := range s.crossed[:s.crossings] {
		a, b := c[0], c[1]-6
		from := scratch
		if n == 0 {
			from = source
		}
		shift, keep := uint8(1)<<a, ^bitIndex[a]
		step := 1 << b
		for base := 0; base < len(source); base += 2 * step {
			lows, highs := from[base:base+step], from[base+step:base+2*step]
			outLows, outHighs := scratch[base:base+step], scratch[base+step:base+2*step]
			for i, low := range lows {
				high := highs[i]
				t := (low>>shift ^ high) & keep
				outHighs[i] = high ^ t
				outLows[i] = low ^ t<<shift
			}
		}
	}
	if s.crossings == 0 {
		return source
	}
	return scratch
}

// word returns the word with number x of the result of shuffling a prepared source.
func (s *shuffle) word(source []uint64, x int) uint64 {
	w := source[s.near[x&(1<<halfBits-1)]|s.far[x>>halfBits]]
	for i := range s.exchanges {
		e := &s.within[i]
		t := (w>>e.shift ^ w) & e.mask
		w ^= t ^ t<<e.shift
	}
	return w
}
