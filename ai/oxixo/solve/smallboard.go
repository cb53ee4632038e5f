package solve

import (
	"math/bits"

	game "xotrio/rules/oxixo"
)

// mask is a set of cells of a small board: the cell in column c and row r is bit c + size*r.
type mask = uint16

// push is a move: the cube at from goes in at in, and the cubes of rest move by left or right bits.
type push struct {
	from, in, through, rest mask
	left, right             uint8
	cell, to                game.Cell
}

// apply returns the set b after the push, without the cube pushed in.
func (p *push) apply(b mask) mask { return b&^p.through | b&p.rest<<p.left>>p.right }

// board holds everything that follows from the size alone: pushes, lines, symmetries, and the numbering of positions. A
// position is a set of cubes of the side to move and one of its opponent. Symmetric positions share a number if the
// symmetry can be derived from the first set: the symmetry that maps it to its lowest image is applied to both sets.
type board struct {
	size, cells int
	pushes      []push
	line        []bool // by set: whether it holds a full line
	symmetry    [8][]mask
	lowest      []mask   // by set: its lowest image
	turn        []uint8  // by set: the symmetry that leads there
	base        []uint32 // by set: the number of the position with an empty second set
	images      []int    // by set: the number of its different images; 0 except for lowest images
	positions   int
	pack        *[1 << 16]uint8 // by mask<<8 | value: the bits of value in mask, side by side
	spread      *[1 << 16]uint8 // the inverse of pack
}

func newBoard(size int) *board {
	b := &board{size: size, cells: size * size, pack: new([1 << 16]uint8), spread: new([1 << 16]uint8)}
	for m := range 1 << 8 {
		for v := range 1 << 8 {
			packed, n := 0, 0
			for i := range 8 {
				if m>>i&1 != 0 {
					packed |= v >> i & 1 << n
					n++
				}
			}
			b.pack[m<<8|v] = uint8(packed)
			if v&^m == 0 {
				b.spread[m<<8|packed] = uint8(v)
			}
		}
	}
	for c := range game.Cell(game.MaxSize * game.MaxSize) {
		for _, to := range game.Ways(size, c) {
			b.pushes = append(b.pushes, b.push(c, to))
		}
	}
	sets := 1 << b.cells
	b.line = make([]bool, sets)
	lines := b.lines()
	for s := range sets {
		for _, l := range lines {
			b.line[s] = b.line[s] || mask(s)&l == l
		}
	}
	b.numberPositions()
	return b
}

func (b *board) bit(c game.Cell) mask { return 1 << (c.Col() + b.size*c.Row()) }

func (b *board) push(from, to game.Cell) push {
	p := push{from: b.bit(from), in: b.bit(to), cell: from, to: to}
	step := uint8(1)
	if from.Col() == to.Col() {
		step = uint8(b.size)
	}
	if from < to {
		p.right = step
	} else {
		p.left = step
	}
	for at := min(p.from, p.in); at <= max(p.from, p.in) && at != 0; at <<= step {
		p.through |= at
	}
	p.rest = p.through &^ p.from
	return p
}

func (b *board) lines() []mask {
	var all []mask
	var rising, falling mask
	for i := range b.size {
		var row, column mask
		for k := range b.size {
			row |= b.bit(game.At(k, i))
			column |= b.bit(game.At(i, k))
		}
		all = append(all, row, column)
		rising |= b.bit(game.At(i, i))
		falling |= b.bit(game.At(i, b.size-1-i))
	}
	return append(all, rising, falling)
}

// numberPositions finds the images of every set and numbers the positions.
func (b *board) numberPositions() {
	sets := 1 << b.cells
	last := b.size - 1
	for t := range b.symmetry {
		b.symmetry[t] = make([]mask, sets)
		for s := range sets {
			var image mask
			for left := s; left != 0; left &= left - 1 {
				i := bits.TrailingZeros(uint(left))
				col, row := i%b.size, i/b.size
				if t&1 != 0 {
					col = last - col
				}
				if t&2 != 0 {
					row = last - row
				}
				if t&4 != 0 {
					col, row = row, col
				}
				image |= b.bit(game.At(col, row))
			}
			b.symmetry[t][s] = image
		}
	}
	b.lowest, b.turn = make([]mask, sets), make([]uint8, sets)
	b.base, b.images = make([]uint32, sets), make([]int, sets)
	for s := range sets {
		low, turn := mask(s), 0
		for t := range b.symmetry {
			if image := b.symmetry[t][s]; image < low {
				low, turn = image, t
			}
		}
		b.lowest[s], b.turn[s] = low, uint8(turn)
		b.images[low]++
		if low == mask(s) {
			b.base[s] = uint32(b.positions)
			b.positions += 1 << (b.cells - bits.OnesCount16(low))
		} else {
			b.base[s] = b.base[low]
		}
	}
}

// number returns the number of a position, from 0 to positions-1.
func (b *board) number(mine, theirs mask) uint32 {
	theirs = b.symmetry[b.turn[mine]][theirs]
	free := ^b.lowest[mine]
	low := b.pack[uint16(uint8(free))<<8|theirs&0xff]
	high := b.pack[free&0xff00|theirs>>8]
	return b.base[mine] + uint32(low) + uint32(high)<<bits.OnesCount8(uint8(free))
}

// secondSet is the inverse of number for a lowest first set: it returns the second set, given the number above the base.
func (b *board) secondSet(mine mask, above uint32) mask {
	free := ^mine
	n := bits.OnesCount8(uint8(free))
	return mask(b.spread[uint16(uint8(free))<<8|uint16(above&(1<<n-1))]) | mask(b.spread[free&0xff00|uint16(above>>n)])<<8
}

// fromGrid converts a set of cells of the 5 x 5 grid to one of the small board.
func (b *board) fromGrid(cells uint32) mask {
	var m mask
	for row := range b.size {
		m |= mask(cells>>(row*game.MaxSize)&(1<<b.size-1)) << (row * b.size)
	}
	return m
}
