package oxixo

import (
	_ "embed"
	"fmt"
	"math/bits"
	"strings"
	"sync"

	game "xotrio/rules/oxixo"
)

// Kinds of lines of the real board.
const (
	edgeLine = iota // rows and columns of the edge: every cube in them can be taken
	innerLine
	diagonal
	lineKinds
)

// Kinds of cells of the real board.
const (
	corner      = iota
	besideEdge  // an edge cell next to a corner
	middleEdge  // the middle of an edge
	innerCorner // a corner of the nine inner cells
	innerMiddle // the middle of a side of them
	centre
	cellKinds
)

type realLine struct {
	cells uint32
	kind  int
}

// realBoard holds the lines and cells of the real board by kind. It is never modified.
var realBoard = newBoardParts()

type boardParts struct {
	lines []realLine
	cells [cellKinds]uint32
	edge  uint32
}

func newBoardParts() (b boardParts) {
	const edgeMask = 0b11111<<20 | 0b11111 | 0b10001<<5 | 0b10001<<10 | 0b10001<<15
	b.edge = edgeMask
	for i, l := range lines[game.MaxSize] {
		kind := innerLine
		switch {
		case l&^edgeMask == 0:
			kind = edgeLine
		case i >= 2*game.MaxSize:
			kind = diagonal
		}
		b.lines = append(b.lines, realLine{l, kind})
	}
	for c := range game.Cell(priorCells) {
		// Distances from the middle, the greater one first.
		a, d := max(c.Col()-2, 2-c.Col()), max(c.Row()-2, 2-c.Row())
		if a < d {
			a, d = d, a
		}
		kind := [3][3]int{{centre}, {innerMiddle, innerCorner}, {middleEdge, besideEdge, corner}}[a][d]
		b.cells[kind] |= 1 << c
	}
	return b
}

// realWeights are the weights of the evaluation of the real board, in hundredths of an open three.
type realWeights struct {
	// lines is the value of a line by its kind, the number of own cubes in it, and that of the opponent's.
	lines [lineKinds][6][6]int16
	// cells is the value of a marked cube by the kind of its cell.
	cells [cellKinds]int
	// turn is the value of the turn, stuck that of having no neutral cube to take while there are some on the board,
	// odd that of an odd number of neutral cubes on the edge.
	turn, stuck, odd int
	// prior is the value of a class without any position that is not won.
	prior int
}

// pairs are the numbers of cubes of the two sides in a line that have a weight, in the order of realNames.
var pairs = [...][2]int{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {2, 1}, {3, 1}, {4, 1}, {3, 2}}

// evaluate evaluates a position, without the prior, for the side to move, which has the marks mine.
func (w *realWeights) evaluate(mine, theirs uint32) int {
	v := w.turn
	for i := range realBoard.lines {
		l := &realBoard.lines[i]
		v += int(w.lines[l.kind][bits.OnesCount32(mine&l.cells)][bits.OnesCount32(theirs&l.cells)])
	}
	for kind, cells := range realBoard.cells {
		v += w.cells[kind] * (bits.OnesCount32(mine&cells) - bits.OnesCount32(theirs&cells))
	}
	neutral := ^(mine | theirs)
	if edge := neutral & realBoard.edge; edge == 0 {
		if neutral&innerCells != 0 {
			v += w.stuck
		}
	} else if bits.OnesCount32(edge)&1 != 0 {
		v += w.odd
	}
	return v
}

// list returns the weights in the order of realNames.
func (w *realWeights) list() []int {
	var all []int
	for kind := range lineKinds {
		for _, p := range pairs {
			all = append(all, int(w.lines[kind][p[0]][p[1]]))
		}
	}
	all = append(all, w.cells[:]...)
	return append(all, w.turn, w.stuck, w.odd, w.prior)
}

func newRealWeights(list []int) (w realWeights) {
	for kind := range lineKinds {
		for i, p := range pairs {
			v := int16(list[kind*len(pairs)+i])
			w.lines[kind][p[0]][p[1]], w.lines[kind][p[1]][p[0]] = v, -v
		}
	}
	rest := list[lineKinds*len(pairs):]
	copy(w.cells[:], rest)
	rest = rest[cellKinds:]
	w.turn, w.stuck, w.odd, w.prior = rest[0], rest[1], rest[2], rest[3]
	return w
}

func realNames() (names []string) {
	for _, kind := range []string{"edge", "inner", "diagonal"} {
		for _, p := range pairs {
			names = append(names, kind+" "+string(rune('0'+p[0]))+":"+string(rune('0'+p[1])))
		}
	}
	return append(names, "corner", "beside", "middle", "inner corner", "inner middle", "centre", "turn", "stuck", "odd", "prior")
}

// tuned are the weights of the strongest levels, found by `xotrio tune --game oxixo --games 2500 --first 800 --nodes
// 1500 --rounds 2 --opening 8 --seed 1`, starting from weights that had been fitted to results of games alone. They
// were fitted to 120,564 positions; on 14,331 positions of held-out games the correlation with the search rose from
// 0.9115 to 0.9326 and the loss fell from 0.622 to 0.569. At 3,000 nodes a move they won 176 of 400 games against the
// earlier weights, drew 183 and lost 41: +122 Elo, 99 to 146 (the same command with --check 400).
//
// Tables of what every pair of lines holds (0.6 MB, learned from 2.4 million positions of games whose endings a table
// decided, starting from these weights) won 47 Elo [29, 66] of 400 games at 3,000 nodes and 35 [14, 56] of 200 at 20 ms.
// Tables of neighbouring lines alone won 14 [-4, 32]. They are not used: much to download and to learn again for little
// that players notice.
var tuned = newRealWeights([]int{
	97, 183, 330, 580, 92, 210, 443, 118,
	79, 175, 289, 458, 98, 221, 435, 138,
	57, 108, 156, 200, 51, 103, 224, 70,
	148, 200, 199, 130, 154, 90,
	196, -244, 54, 157,
})

// lines are the rows, columns and diagonals of a board by its size, as sets of cells. They are never modified.
var lines = makeLines()

func makeLines() (all [game.MaxSize + 1][]uint32) {
	for size := 3; size <= game.MaxSize; size++ {
		var rising, falling uint32
		for i := range size {
			var row, column uint32
			for k := range size {
				row |= 1 << game.At(k, i)
				column |= 1 << game.At(i, k)
			}
			all[size] = append(all[size], row, column)
			rising |= 1 << game.At(i, i)
			falling |= 1 << game.At(i, size-1-i)
		}
		all[size] = append(all[size], rising, falling)
	}
	return all
}

// weights are the weights of the simple evaluation, in hundredths of an open three.
type weights struct {
	// line is the value of a line by the number of cubes missing. Even a line with some of the opponent's cubes has a
	// value, since every push moves cubes in and out of it; a line with none of them counts pure times as much.
	line [game.MaxSize + 1]int
	pure int
	// mark is the value of a marked cube: only its own side may take it, so the mark also takes a choice away from the
	// opponent.
	mark int
}

// handWeights were chosen by hand for every size and number of players; the lower levels use them.
var handWeights = weights{line: [game.MaxSize + 1]int{1: 90, 2: 25, 3: 8, 4: 2}, pure: 2, mark: 4}

const innerCells = 7<<6 | 7<<11 | 7<<16

func (w *weights) evaluate(mine, theirs uint32, size int) int {
	v := w.mark * (bits.OnesCount32(mine) - bits.OnesCount32(theirs))
	for _, l := range lines[size] {
		m, t := bits.OnesCount32(mine&l), bits.OnesCount32(theirs&l)
		a, b := w.line[size-m], w.line[size-t]
		if t == 0 {
			a *= w.pure
		}
		if m == 0 {
			b *= w.pure
		}
		v += a - b
	}
	return v + 10
}

func evaluate2(s *game.State) int {
	side := s.Side()
	return handWeights.evaluate(s.Marks(side), s.Marks(side.Other()), s.Size())
}

func evaluate4(s *game.State4) int {
	side := s.Side()
	return handWeights.evaluate(s.Marks(side), s.Marks(side.Other()), s.Size())
}

// fourWeights are the weights of the evaluation of the game for four: those of the game for two, and who may take what.
type fourWeights struct {
	realWeights // without its prior: the classes are not solved for four
	// dots is the value of a marked cube on the edge by the owner of its dot: the seat to move and the three seats
	// after it, in order, each counted for its own team.
	dots [4]int
	// idle is the value of the next seat, an opponent, having no cube of its own to take; blocked is that of the
	// partner having none.
	idle, blocked int
}

func (w *fourWeights) evaluate(s *game.State4) int {
	v := w.realWeights.evaluate(s.Marks(s.Side()), s.Marks(s.Side().Other()))
	seat := s.Seat()
	for after, worth := range w.dots {
		n := bits.OnesCount32(s.Dots(seat) & realBoard.edge)
		if after&1 != 0 {
			v -= worth * n
		} else {
			v += worth * n
		}
		if n == 0 && after == 1 {
			v += w.idle
		} else if n == 0 && after == 2 {
			v += w.blocked
		}
		seat = seat.Next()
	}
	return v
}

func (w *fourWeights) list() []int {
	all := w.realWeights.list()
	all = append(all[:len(all)-1], w.dots[:]...)
	return append(all, w.idle, w.blocked)
}

func newFourWeights(list []int) (w fourWeights) {
	n := len(list) - 6
	w.realWeights = newRealWeights(append(append([]int(nil), list[:n]...), 0))
	copy(w.dots[:], list[n:])
	w.idle, w.blocked = list[n+4], list[n+5]
	return w
}

func fourNames() []string {
	names := realNames()
	return append(names[:len(names)-1], "dot on turn", "dot of the next", "dot of the partner", "dot of the last", "idle", "blocked")
}

// tuned4 are the weights of the strongest levels, found by `xotrio tune --game oxixo4 --games 5000 --first 1500 --nodes
// 1500 --rounds 3 --opening 8 --seed 2`, starting from weights that had been fitted to results of games alone. They
// were fitted to 371,939 positions; on 41,016 positions of held-out games the correlation with the search rose from
// 0.9593 to 0.9690 and the loss fell from 0.421 to 0.409. At 3,000 nodes a move they won 220 of 400 games against the
// earlier weights, drew 10 and lost 170: +44 Elo, 17 to 71 (the same command with --check 400).
var tuned4 = newFourWeights([]int{
	44, 91, 142, 218, 45, 96, 153, 47,
	44, 94, 140, 194, 47, 94, 159, 50,
	17, 31, 44, 63, 14, 31, 66, 22,
	18, 35, 35, 12, 22, -9,
	53, -70, 22,
	7, 4, 6, 2, 6, -1,
})

// priorText holds statistics of the solved real board by the number of marks of either side, its class.
//
//go:embed prior.txt
var priorText string

// priorCells is the number of cubes on the real board.
const priorCells = game.MaxSize * game.MaxSize

// prior is, by the number of cubes of the side to move and of its opponent, the number of positions won for the side to
// move less those lost, in thousandths of the positions that are not over.
type prior [priorCells + 1][priorCells + 1]int16

var priors = sync.OnceValues(func() (*prior, error) { return readPrior(priorText) })

// readPrior parses lines of four numbers (cubes of the side to move, cubes of its opponent, won and lost in
// thousandths), one line for each class, between comments.
func readPrior(text string) (*prior, error) {
	p := new(prior)
	n := 0
	for line := range strings.Lines(text) {
		if line[0] == '#' {
			continue
		}
		var mine, theirs, won, lost int
		if _, err := fmt.Sscan(line, &mine, &theirs, &won, &lost); err != nil || mine < 0 || theirs < 0 || mine+theirs > priorCells ||
			won < 0 || lost < 0 || won+lost > 1000 {
			return nil, fmt.Errorf("the table of classes is damaged in %q (%v)", line, err)
		}
		p[mine][theirs] = int16(won - lost)
		n++
	}
	if n != (priorCells+1)*(priorCells+2)/2 {
		return nil, fmt.Errorf("the table of classes has %d lines", n)
	}
	return p, nil
}

// evaluate evaluates the real board with the tuned weights and other boards like evaluate2.
func (p *prior) evaluate(s *game.State) int { return p.evaluateWith(&tuned, s) }

// evaluateWith evaluates the real board with w and the prior of its class, and other boards like evaluate2.
func (p *prior) evaluateWith(w *realWeights, s *game.State) int {
	if s.Size() != game.MaxSize {
		return evaluate2(s)
	}
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	return w.evaluate(mine, theirs) + int(p[bits.OnesCount32(mine)][bits.OnesCount32(theirs)])*w.prior/1000
}
