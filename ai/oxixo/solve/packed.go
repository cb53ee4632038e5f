package solve

import (
	"bytes"
	"compress/flate"
	"context"
	"fmt"
	"io"
	"math/bits"
	"sync"
)

// full is the layer without neutral cubes in the form that is built into the program: positions that are images of each
// other by a symmetry share a number if the symmetry can be derived from the cubes of key.
type full struct {
	codes []byte // as in a Layer, one byte each
}

const (
	// key is the set of the corners and the middles of the edges.
	key = 1<<0 | 1<<2 | 1<<4 | 1<<10 | 1<<14 | 1<<20 | 1<<22 | 1<<24
	// restBits is the number of the other cubes.
	restBits = fullCells - 8
)

// fullKeys numbers the full positions. It is never modified.
var fullKeys = newKeys()

// keys holds tables by three parts of a set of cells, of 9, 8 and 8 bits.
type keys struct {
	part  [3][1 << 9]uint32    // its bits of the key, as a number of 8 bits
	first [1 << 8]uint32       // by key: the number of the position without other cubes
	turn  [1 << 8]uint8        // by key: the symmetry that leads to that position
	rest  [8][3][1 << 9]uint32 // by symmetry: what it adds to the number
	sets  []uint32             // the cubes of the keys that have numbers, in their order
}

func newKeys() *keys {
	k := new(keys)
	for i, first := range []int{0, 9, 17} {
		for set := range uint32(1 << 9) {
			cells := set << first & everywhere
			k.part[i][set] = squeeze(cells&key, everywhere&^key)
			for t := range fullBoard.turns {
				k.rest[t][i][set] = squeeze(fullBoard.turn(cells, uint8(t))&^key, key)
			}
		}
	}
	for n := range uint32(1 << 8) {
		low, by := unsqueeze(n, key), 0
		for t := range fullBoard.turns {
			if image := fullBoard.turn(unsqueeze(n, key), uint8(t)); image < low {
				low, by = image, t
			}
		}
		k.turn[n] = uint8(by)
		if low == unsqueeze(n, key) {
			k.first[n] = uint32(len(k.sets)) << restBits
			k.sets = append(k.sets, low)
		} else {
			// The lower image has already been numbered.
			k.first[n] = k.first[squeeze(low, everywhere&^key)]
		}
	}
	return k
}

// unsqueeze puts the bits of n, in order, on the given cells.
func unsqueeze(n, cells uint32) (set uint32) {
	for ; n != 0; n >>= 1 {
		if n&1 != 0 {
			set |= cells & -cells
		}
		cells &= cells - 1
	}
	return set
}

// number returns the number of the position whose side to move has the cubes mine.
func (k *keys) number(mine uint32) uint32 {
	a, b, c := mine&511, mine>>9&255, mine>>17&255
	n := k.part[0][a] | k.part[1][b] | k.part[2][c]
	rest := &k.rest[k.turn[n]&7]
	return k.first[n] | rest[0][a] | rest[1][b] | rest[2][c]
}

func (f *full) standing(mine uint32) Standing { return decodeByte(f.codes[fullKeys.number(mine)]) }

// pack converts a layer without neutral cubes. Positions that are over get the code of the position before: they are
// never looked up, and runs of equal codes compress well.
func pack(l *Layer) *full {
	f := &full{codes: make([]byte, len(fullKeys.sets)<<restBits)}
	last := byte(0)
	for i, set := range fullKeys.sets {
		for rest := range uint32(1 << restBits) {
			mine := set | unsqueeze(rest, everywhere&^key)
			if !hasLine(mine) && !hasLine(everywhere&^mine) {
				last = l.codes[mine]
			}
			f.codes[i<<restBits|int(rest)] = last
		}
	}
	return f
}

func hasLine(set uint32) bool {
	if bits.OnesCount32(set) < 5 {
		return false
	}
	for _, l := range fullBoard.lines {
		if set&l == l {
			return true
		}
	}
	return false
}

// layer converts f to a Layer, finished positions included.
func (f *full) layer() *Layer {
	l := newLayer(newFrame(0))
	for mine := range l.codes {
		m := uint32(mine)
		switch {
		case hasLine(m):
			l.codes[mine] = 1
		case hasLine(everywhere &^ m):
			l.codes[mine] = lossByte | 1
		default:
			l.codes[mine] = f.codes[fullKeys.number(m)]
		}
	}
	return l
}

func (f *full) compress() []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	// Writing to a buffer does not fail.
	_, _ = w.Write(f.codes)
	_ = w.Close()
	return out.Bytes()
}

// builtInTable returns the stored table, unpacked on first use.
var builtInTable = sync.OnceValues(loadFull)

func loadFull() (*full, error) {
	packed, err := stored("tables/oxixo5.flate")
	if err != nil {
		return nil, err
	}
	codes, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if want := len(fullKeys.sets) << restBits; err != nil || len(codes) != want {
		return nil, fmt.Errorf("the table of full boards is damaged: %d values of %d (%v)", len(codes), want, err)
	}
	return &full{codes}, nil
}

// CompressFull solves the positions without neutral cubes and returns their table in its stored form.
func CompressFull(ctx context.Context, workers int, progress func(Progress)) ([]byte, error) {
	l, err := SolveLayer(ctx, 0, nil, workers, progress)
	if err != nil {
		return nil, err
	}
	return pack(l).compress(), nil
}
