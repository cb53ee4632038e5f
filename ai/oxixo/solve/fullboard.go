package solve

import (
	"math/bits"

	game "xotrio/rules/oxixo"
)

// fullCells is the number of cubes of the real board. MaxNeutral is the greatest number of neutral cubes of solved
// positions.
const (
	fullCells  = game.MaxSize * game.MaxSize
	MaxNeutral = 4
	everywhere = 1<<fullCells - 1
)

// places is a permutation of the cells: the destination of the content of each cell.
type places [fullCells]uint8

func (p *places) image(set uint32) uint32 {
	var out uint32
	for ; set != 0; set &= set - 1 {
		out |= 1 << p[bits.TrailingZeros32(set)]
	}
	return out
}

// fullPush is a move on the real board.
type fullPush struct {
	from, to uint8
	places
}

// geometry holds moves, symmetries and lines of the real board.
type geometry struct {
	pushes []fullPush
	turns  [8]places // the symmetries
	lines  []uint32
	// turned are the images of sets of cells under each symmetry, by 9, 8 and 8 bits of the set.
	turned [8][3][1 << 9]uint32
	choose [fullCells + 1][MaxNeutral + 2]uint32 // binomial coefficients
}

// fullBoard is never modified.
var fullBoard = newGeometry()

func newGeometry() *geometry {
	g := new(geometry)
	for c := range game.Cell(fullCells) {
		for _, to := range game.Ways(game.MaxSize, c) {
			g.pushes = append(g.pushes, newFullPush(c, to))
		}
	}
	const last = game.MaxSize - 1
	for t := range g.turns {
		for c := range game.Cell(fullCells) {
			col, row := c.Col(), c.Row()
			if t&1 != 0 {
				col = last - col
			}
			if t&2 != 0 {
				row = last - row
			}
			if t&4 != 0 {
				col, row = row, col
			}
			g.turns[t][c] = uint8(game.At(col, row))
		}
		for i, first := range []int{0, 9, 17} {
			for set := range uint32(1 << 9) {
				g.turned[t][i][set] = g.turns[t].image(set << first & everywhere)
			}
		}
	}
	var rising, falling uint32
	for i := range game.MaxSize {
		var row, column uint32
		for k := range game.MaxSize {
			row |= 1 << game.At(k, i)
			column |= 1 << game.At(i, k)
		}
		g.lines = append(g.lines, row, column)
		rising |= 1 << game.At(i, i)
		falling |= 1 << game.At(i, last-i)
	}
	g.lines = append(g.lines, rising, falling)
	for n := range g.choose {
		g.choose[n][0] = 1
		for k := 1; k < len(g.choose[n]) && n > 0; k++ {
			g.choose[n][k] = g.choose[n-1][k-1] + g.choose[n-1][k]
		}
	}
	return g
}

func newFullPush(from, to game.Cell) fullPush {
	p := fullPush{from: uint8(from), to: uint8(to)}
	for c := range p.places {
		p.places[c] = uint8(c)
	}
	step := 1
	if from.Col() == to.Col() {
		step = game.MaxSize
	}
	if from > to {
		step = -step
	}
	for c := int(from); c != int(to); c += step {
		p.places[c+step] = uint8(c)
	}
	p.places[from] = p.to
	return p
}

// turn returns the image of a set under a symmetry.
func (g *geometry) turn(set uint32, t uint8) uint32 {
	by := &g.turned[t&7]
	return by[0][set&511] | by[1][set>>9&255] | by[2][set>>17&255]
}

// rank returns the number of a set among those with the same number of cells, at most MaxNeutral.
func (g *geometry) rank(set uint32) uint32 {
	var r uint32
	for k := 1; set != 0; k++ {
		r += g.choose[bits.TrailingZeros32(set)][k]
		set &= set - 1
	}
	return r
}

// squeeze removes the cells of gaps from a set and moves the cells above down.
func squeeze(set, gaps uint32) uint32 {
	for gaps != 0 {
		high := 31 - bits.LeadingZeros32(gaps)
		gaps &^= 1 << high
		low := uint32(1)<<high - 1
		set = set&low | set>>1&^low
	}
	return set
}

// frame numbers the positions with a certain number of neutral cubes. Positions with the same neutral cubes form a
// block; of symmetric sets of neutral cubes only the lowest has a block. Within its block the number of a position is
// the set of its marked cubes, with the neutral ones squeezed out: the cubes of the side to move or, where stated, of
// the other side.
type frame struct {
	neutral int
	bits    int      // of a number in its block: the number of marked cubes
	sets    []uint32 // the neutral cubes of each block
	images  []int    // by block: the number of sets symmetric to its set
	found   []uint32 // by rank of the neutral cubes: block*8 + the symmetry that leads there
}

func newFrame(neutral int) *frame {
	f := &frame{neutral: neutral, bits: fullCells - neutral, found: make([]uint32, fullBoard.choose[fullCells][neutral])}
	set, last := uint32(1)<<neutral-1, (uint32(1)<<neutral-1)<<(fullCells-neutral)
	for {
		low, by := set, 0
		for t := range fullBoard.turns {
			if image := fullBoard.turn(set, uint8(t)); image < low {
				low, by = image, t
			}
		}
		if low == set {
			f.found[fullBoard.rank(set)] = uint32(len(f.sets)) << 3
			f.sets, f.images = append(f.sets, set), append(f.images, 1)
		} else {
			// Sets are visited in ascending order: the lowest one has already been numbered.
			block := f.found[fullBoard.rank(low)] >> 3
			f.found[fullBoard.rank(set)] = block<<3 | uint32(by)
			f.images[block]++
		}
		if set == last {
			return f
		}
		set = next(set)
	}
}

// blockWords returns the length of a block with one bit for each position.
func (f *frame) blockWords() int { return 1 << (f.bits - 6) }

// find returns the block of a set of neutral cubes and the symmetry that leads there.
func (f *frame) find(neutral uint32) (block int, turn uint8) {
	e := f.found[fullBoard.rank(neutral)]
	return int(e >> 3), uint8(e & 7)
}

// number returns the block of a position, and within it the number of the set of marked cubes.
func (f *frame) number(neutral, marked uint32) (block int, number uint32) {
	block, turn := f.find(neutral)
	return block, squeeze(fullBoard.turn(marked, turn), f.sets[block])
}

// lines returns the sets of cells that are lines without a neutral cube, as numbers of the block.
func (f *frame) lines(block int) []uint32 {
	var all []uint32
	for _, l := range fullBoard.lines {
		if l&f.sets[block] == 0 {
			all = append(all, squeeze(l, f.sets[block]))
		}
	}
	return all
}

// way is a move from the positions of a block.
type way struct {
	block int // its target, in the same frame or, if a neutral cube is taken, in that with one neutral cube less
	taken int // the bit of the cube taken, -1 if it is neutral
	read  [fullCells]uint8
	// read is, for each bit of the number before the move, the bit it becomes; if a neutral cube is taken, the last one
	// is the bit of that cube.
}

// ways returns the moves from a block, first the moves that take no neutral cube.
func (f *frame) ways(block int, below *frame) (own, neutral []way) {
	set := f.sets[block]
	for i := range fullBoard.pushes {
		p := &fullBoard.pushes[i]
		to, w := f, way{}
		if set>>p.from&1 != 0 {
			to = below
		}
		gaps := p.image(set &^ (1 << p.from & set))
		var turn uint8
		w.block, turn = to.find(gaps)
		gaps = to.sets[w.block]
		at := func(cell uint8) uint8 {
			cell = fullBoard.turns[turn][p.places[cell]]
			return cell - uint8(bits.OnesCount32(gaps&(1<<cell-1)))
		}
		bit := 0
		for c := range uint8(fullCells) {
			if set>>c&1 == 0 {
				w.read[bit] = at(c)
				bit++
			}
		}
		if to == below {
			w.taken, w.read[bit] = -1, at(p.from)
			neutral = append(neutral, w)
			continue
		}
		w.taken = int(p.from) - bits.OnesCount32(set&(1<<p.from-1))
		own = append(own, w)
	}
	return own, neutral
}
