package solve

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"

	game "xotrio/rules/oxixo"
)

// Load is the stored table of size 3 or 4, which takes 6 MB at most. The error names a wrong size.
func Load(size int) (*Table, error) {
	packed, err := stored(fmt.Sprintf("tables/%d.flate", size))
	if err != nil || size == game.MaxSize {
		return nil, fmt.Errorf("there is no table for the board of size %d: there are those of 3 and 4", size)
	}
	t := &Table{board: newBoard(size)}
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil || len(raw) != t.board.positions {
		return nil, fmt.Errorf("the table of size %d is damaged: %d values of %d (%v)", size, len(raw), t.board.positions, err)
	}
	t.values = make([]Value, len(raw))
	for i, v := range raw {
		t.values[i] = Value(v)
	}
	return t, nil
}

// Compress is the table in the form in which it is stored.
func (t *Table) Compress() []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic(err) // the level is one that there is
	}
	raw := make([]byte, len(t.values))
	for i, v := range t.values {
		raw[i] = byte(v)
	}
	// A buffer takes everything.
	_, _ = w.Write(raw)
	_ = w.Close()
	return out.Bytes()
}

// shuffle rearranges a set of positions, which is kept as one bit for each, 64 to a word: position x of the result is
// position y of the source, where bit i of x is a certain bit of y. Moves, turns and mirrors of the board are of that
// kind, so that 64 positions are moved at once.
//
// It is done in three parts: bits of y below 6 that belong above are exchanged for ones that belong below, which takes a
// copy of the source; what is left below is put in order within each word; what is above says which word to read.
type shuffle struct {
	crossed   [6][2]uint8 // pairs of bits of y below and above 6 to be exchanged, in order
	crossings int
	within    [6]exchange
	exchanges int
	near, far [1 << halfBits]uint32 // by lower and upper half of a word's number: what they add to the number to read
}

// halfBits is half of the bits of a word's number: a set has at most 26 bits.
const halfBits = 10

// exchange swaps the bits of a word under mask with those shift places above.
type exchange struct {
	mask  uint64
	shift uint8
}

// index are, by bit of a position's number below 6, the places in a word where that bit is set.
var index = [6]uint64{
	0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000,
}

// set makes s the shuffle that reads bit i of x from bit source[i] of y. There are at least 6 bits.
func (s *shuffle) set(source []uint8) {
	var holds [32]uint8 // by bit of y: the bit of x that it is
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
			s.within[s.exchanges] = exchange{index[i] &^ index[j], 1<<j - 1<<i}
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

// prepare is source, or a copy of it in scratch, of the same length, with the bits below and above exchanged.
func (s *shuffle) prepare(source, scratch []uint64) []uint64 {
	for n, c := range s.crossed[:s.crossings] {
		a, b := c[0], c[1]-6
		from := scratch
		if n == 0 {
			from = source
		}
		shift, keep := uint8(1)<<a, ^index[a]
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

// word is a word of the result, by its number, of a prepared source.
func (s *shuffle) word(source []uint64, x int) uint64 {
	w := source[s.near[x&(1<<halfBits-1)]|s.far[x>>halfBits]]
	for i := range s.exchanges {
		e := &s.within[i]
		t := (w>>e.shift ^ w) & e.mask
		w ^= t ^ t<<e.shift
	}
	return w
}
