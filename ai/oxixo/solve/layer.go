package solve

import (
	"context"
	"fmt"
	"math/bits"
	"sync"
	"sync/atomic"

	game "xotrio/rules/oxixo"
)

// Layer holds all positions of the real board with the same number of neutral cubes, solved: won, lost or drawn, and
// for decided positions how near the end is.
type Layer struct {
	frame *frame
	// codes are those of the positions, block after block, numbered by the cubes of the side to move: a byte each
	// without neutral cubes, half a byte each otherwise.
	codes []byte
	// sum is the CRC-64 of the codes as recorded in their file; summed is false if there is no file or it records none.
	sum    uint64
	summed bool
}

// A code is 0 for a drawn position, otherwise 1 or more by the distance to the end, with the top bit set for a loss.
// The distance is in rounds in a byte and in steps in half a byte. Steps with many positions have as many rounds as a
// search sees to the end, steps with few positions have more.
var stepBegins = [...]int{0, 2, 4, 7, 11, 17, 30}

// lossByte and lossNibble are the top bits of a code in a byte and in half a byte.
const lossByte, lossNibble = 0x80, 8

// maxRounds is the greatest distance that a byte holds.
const maxRounds = lossByte - 2

func stepOf(round int) int {
	step := len(stepBegins) - 1
	for stepBegins[step] > round {
		step--
	}
	return step
}

func newLayer(f *frame) *Layer {
	l := &Layer{frame: f}
	l.codes = make([]byte, l.size())
	return l
}

// size returns the number of bytes of the codes.
func (l *Layer) size() int {
	positions := len(l.frame.sets) << l.frame.bits
	if l.wholeBytes() {
		return positions
	}
	return positions / 2
}

func (l *Layer) wholeBytes() bool { return l.frame.neutral == 0 }

// setCodes sets the code of positions of one word of a block, which have none yet.
func (l *Layer) setCodes(block, word int, set uint64, lost bool, round int) {
	if l.wholeBytes() {
		at := l.codes[word*64:][:64]
		code := byte(1 + min(round, maxRounds))
		if lost {
			code |= lossByte
		}
		for ; set != 0; set &= set - 1 {
			at[bits.TrailingZeros64(set)] = code
		}
		return
	}
	at := l.codes[block<<(l.frame.bits-1)+word*32:][:32]
	code := byte(1 + stepOf(round))
	if lost {
		code |= lossNibble
	}
	for ; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set)
		at[i>>1] |= code << (i & 1 * 4)
	}
}

// Standing is the value of a position for the side to move: positive if it wins, negative if it loses, 0 if it is
// drawn. The greater it is, the nearer is the end of a win, or a won position with fewer neutral cubes; Nearest means
// at once.
type Standing int

// Nearest is the greatest standing.
const Nearest Standing = 128

func (l *Layer) standing(block int, number uint32) Standing {
	if l.wholeBytes() {
		return decodeByte(l.codes[number])
	}
	code := l.codes[uint64(block)<<(l.frame.bits-1)|uint64(number>>1)] >> (number & 1 * 4) & 15
	switch {
	case code > lossNibble:
		return Standing(stepBegins[code-lossNibble-1]) - Nearest
	case code > 0:
		return Nearest - Standing(stepBegins[code-1])
	}
	return 0
}

func decodeByte(code byte) Standing {
	switch {
	case code > lossByte:
		return Standing(code-lossByte-1) - Nearest
	case code > 0:
		return Nearest - Standing(code-1)
	}
	return 0
}

// sets returns, by block, the won positions numbered by the cubes of the side to move, and the lost ones numbered by
// those of the other side.
func (l *Layer) sets() (won, lost [][]uint64) {
	words := l.frame.blockWords()
	for block := range l.frame.sets {
		w, o := make([]uint64, words), make([]uint64, words)
		for x := range w {
			var wins, losses uint64
			for i := range uint32(64) {
				if v := l.standing(block, uint32(x)<<6|i); v > 0 {
					wins |= 1 << i
				} else if v < 0 {
					losses |= 1 << i
				}
			}
			w[x], o[^x&(words-1)] = wins, bits.Reverse64(losses)
		}
		won, lost = append(won, w), append(lost, o)
	}
	return won, lost
}

// Neutral returns the number of neutral cubes.
func (l *Layer) Neutral() int { return l.frame.neutral }

// Standing returns the standing of s, which must be a running position of the real board with the layer's number of neutral
// cubes.
func (l *Layer) Standing(s *game.State) Standing {
	mine := s.Marks(s.Side())
	return l.standing(l.frame.number(everywhere&^(mine|s.Marks(s.Side().Other())), mine))
}

// Class holds the numbers of positions of a class that are won, lost and drawn for the side to move.
type Class struct{ Won, Lost, Drawn uint64 }

// Classes returns the counts by the number of cubes of the side to move. Every placement counts, including symmetric
// ones.
func (l *Layer) Classes() []Class {
	all := make([]Class, l.frame.bits+1)
	for block, images := range l.frame.images {
		for number := range uint32(1) << l.frame.bits {
			c := &all[bits.OnesCount32(number)]
			switch v := l.standing(block, number); {
			case v > 0:
				c.Won += uint64(images)
			case v < 0:
				c.Lost += uint64(images)
			default:
				c.Drawn += uint64(images)
			}
		}
	}
	return all
}

// Progress is the progress of SolveLayer.
type Progress struct {
	// Neutral is the number of neutral cubes of the layer, Round the number of the pass over it, from 1.
	Neutral, Round int
	// Won and Lost are the numbers of positions known to be won and lost; symmetric positions count once.
	Won, Lost uint64
}

// layerSolver solves one layer, all positions with the same number of neutral cubes. A neutral cube that is taken never
// comes back, so every move stays in the layer or leads to the layer below, which is solved. Each block has one bit per
// position, and one operation handles 64 positions (see shuffle).
//
// A round first finds the positions with a move to a lost position, then those whose moves all lead to won positions.
// The winning side reaches a position of an earlier round with every two plies, or the layer below.
type layerSolver struct {
	*frame
	below   *frame
	layer   *Layer
	workers int
	ctx     context.Context
	// won holds the positions won by the side to move, numbered by its cubes. lost and mayLose are numbered by the
	// cubes of the other side: the two numberings are those before and after a move, so that no number has to be
	// inverted. mayLose holds the positions that can still be lost by what is known of the layer below and of lines.
	won, lost, mayLose  [][]uint64
	newWon, newLost     []bool // by block: whether the last half round found something
	wonBelow, lostBelow [][]uint64
	wonCount, lostCount atomic.Uint64
	round               int
}

// buffers is the private memory of a worker.
type buffers struct {
	shuffle          shuffle
	scratch, gathers []uint64
}

// SolveLayer solves the positions of the real board with 0 to MaxNeutral neutral cubes. below is the layer with one
// neutral cube less, nil for 0. It uses the given number of goroutines and about 5.5 bits of memory per position of the
// layer. progress, if not nil, is called after every round. SolveLayer fails if ctx is done or an argument is wrong.
func SolveLayer(ctx context.Context, neutral int, below *Layer, workers int, progress func(Progress)) (*Layer, error) {
	if neutral < 0 || neutral > MaxNeutral {
		return nil, fmt.Errorf("positions with %d neutral cubes cannot be worked out: it is 0 to %d", neutral, MaxNeutral)
	}
	if (below == nil) != (neutral == 0) || below != nil && below.frame.neutral != neutral-1 {
		return nil, fmt.Errorf("the layer of %d neutral cubes needs the one with one less", neutral)
	}
	f := newFrame(neutral)
	s := &layerSolver{frame: f, layer: newLayer(f), workers: max(workers, 1), ctx: ctx}
	if below != nil {
		s.below = below.frame
		s.wonBelow, s.lostBelow = below.sets()
	}
	n := len(f.sets)
	for _, list := range []*[][]uint64{&s.won, &s.lost, &s.mayLose} {
		*list = make([][]uint64, n)
		for i := range *list {
			(*list)[i] = make([]uint64, f.blockWords())
		}
	}
	s.newWon, s.newLost = make([]bool, n), make([]bool, n)
	s.each(s.findFinished)
	s.wonBelow = nil
	for s.round = 1; ; s.round++ {
		before := s.wonCount.Load() + s.lostCount.Load()
		s.each(s.findWins)
		s.lostBelow = nil // wins in the layer below are included by the first round
		s.each(s.findLosses)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		won, lost := s.wonCount.Load(), s.lostCount.Load()
		if progress != nil {
			progress(Progress{Neutral: neutral, Round: s.round, Won: won, Lost: lost})
		}
		if won+lost == before {
			return s.layer, nil
		}
	}
}

func (s *layerSolver) each(do func(h *buffers, block int)) {
	var wait sync.WaitGroup
	var next atomic.Int64
	for range s.workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			h := &buffers{scratch: make([]uint64, 2*s.blockWords()), gathers: make([]uint64, s.blockWords())}
			for {
				block := int(next.Add(1)) - 1
				if block >= len(s.sets) || s.ctx.Err() != nil {
					return
				}
				do(h, block)
			}
		}()
	}
	wait.Wait()
}

// lineFinder finds lines in 64 positions of a block at once.
type lineFinder struct {
	high      []uint32
	all, none []uint64 // by line: the places in a word that have all of the line's bits below 6, and none of them
}

func (s *layerSolver) lineFinder(block int) *lineFinder {
	l := new(lineFinder)
	for _, line := range s.lines(block) {
		all, none := ^uint64(0), ^uint64(0)
		for b, places := range bitIndex {
			if line>>b&1 != 0 {
				all &= places
				none &^= places
			}
		}
		l.high, l.all, l.none = append(l.high, line>>6), append(l.all, all), append(l.none, none)
	}
	return l
}

// full returns the positions of word x whose set holds a line, empty those whose set has no cube of some line.
func (l *lineFinder) full(x int) (w uint64) {
	for i, high := range l.high {
		if uint32(x)&high == high {
			w |= l.all[i]
		}
	}
	return w
}

func (l *lineFinder) empty(x int) (w uint64) {
	for i, high := range l.high {
		if uint32(x)&high == 0 {
			w |= l.none[i]
		}
	}
	return w
}

// findFinished finds the finished positions and the positions that can be lost.
func (s *layerSolver) findFinished(h *buffers, block int) {
	l := s.lineFinder(block)
	won, lost, may := s.won[block], s.lost[block], s.mayLose[block]
	wins, losses := 0, 0
	for x := range won {
		full, empty := l.full(x), l.empty(x)
		won[x], lost[x], may[x] = full, full&^empty, ^(full | empty)
		wins, losses = wins+bits.OnesCount64(won[x]), losses+bits.OnesCount64(lost[x])
		s.layer.setCodes(block, x, won[x], false, 0)
		s.layer.setCodes(block, ^x&(len(won)-1), bits.Reverse64(lost[x]), true, 0)
	}
	s.wonCount.Add(uint64(wins))
	s.lostCount.Add(uint64(losses))
	s.newWon[block], s.newLost[block] = true, true
	_, neutral := s.ways(block, s.below)
	for i := range neutral {
		w := &neutral[i]
		h.shuffle.set(w.read[:s.bits+1])
		source := h.shuffle.prepare(s.wonBelow[w.block], h.scratch)
		// The cube taken does not belong to the next side: its bit, the last one, is clear.
		for x := range may {
			if may[x] != 0 {
				may[x] &= h.shuffle.word(source, x)
			}
		}
	}
}

// findWins finds the positions of a block that have a move to a lost position.
func (s *layerSolver) findWins(h *buffers, block int) {
	own, neutral := s.ways(block, s.below)
	won, news := s.won[block], h.gathers
	clear(news)
	for i := range own {
		w := &own[i]
		if !s.newLost[w.block] {
			continue
		}
		h.shuffle.set(w.read[:s.bits])
		source := h.shuffle.prepare(s.lost[w.block], h.scratch[:len(won)])
		high, low := bitPlaces(w.taken)
		for x := range news {
			if uint32(x)&high == high && ^(won[x]|news[x])&low != 0 {
				news[x] |= h.shuffle.word(source, x) & low
			}
		}
	}
	if s.lostBelow != nil {
		for i := range neutral {
			w := &neutral[i]
			h.shuffle.set(w.read[:s.bits+1])
			source := h.shuffle.prepare(s.lostBelow[w.block], h.scratch)
			for x := range news {
				if ^(won[x] | news[x]) != 0 {
					news[x] |= h.shuffle.word(source, x|len(news))
				}
			}
		}
	}
	l, found := s.lineFinder(block), 0
	for x, w := range news {
		if w &^= won[x]; w == 0 {
			continue
		}
		if w &^= l.empty(x); w != 0 {
			won[x] |= w
			s.layer.setCodes(block, x, w, false, s.round)
			found += bits.OnesCount64(w)
		}
	}
	s.newWon[block] = found > 0 || s.round == 1
	s.wonCount.Add(uint64(found))
}

// bitPlaces returns the bits that the number of a word must have, and the places in it, where bit b of a position's number
// is set.
func bitPlaces(b int) (high uint32, low uint64) {
	if b < 6 {
		return 0, bitIndex[b]
	}
	return 1 << (b - 6), ^uint64(0)
}

// findLosses finds the positions of a block whose moves all lead to won positions.
func (s *layerSolver) findLosses(h *buffers, block int) {
	own, _ := s.ways(block, s.below)
	lost, may, news := s.lost[block], s.mayLose[block], h.gathers
	stale := true
	for i := range own {
		stale = stale && !s.newWon[own[i].block]
	}
	s.newLost[block] = false
	if stale {
		return
	}
	some := uint64(0)
	for x := range news {
		news[x] = may[x] &^ lost[x]
		some |= news[x]
	}
	for i := range own {
		if some == 0 {
			return
		}
		w := &own[i]
		h.shuffle.set(w.read[:s.bits])
		source := h.shuffle.prepare(s.won[w.block], h.scratch[:len(lost)])
		high, low := bitPlaces(w.taken)
		some = 0
		for x := range news {
			// The side to move has the cubes whose bits are clear.
			if n := news[x]; n != 0 && uint32(x)&high == 0 {
				if high == 0 {
					n &= h.shuffle.word(source, x) | low
				} else {
					n &= h.shuffle.word(source, x)
				}
				news[x] = n
			}
			some |= news[x]
		}
	}
	found := 0
	for x, w := range news {
		if w != 0 {
			lost[x] |= w
			s.layer.setCodes(block, ^x&(len(lost)-1), bits.Reverse64(w), true, s.round)
			found += bits.OnesCount64(w)
		}
	}
	s.newLost[block] = found > 0
	s.lostCount.Add(uint64(found))
}
