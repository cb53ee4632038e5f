package oxixo

import (
	"math/bits"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// push is a move of the game as the search for wins plays it: on one set of marks at a time.
type push struct {
	from, to, through, rest uint32
	left, right             uint8
	cells                   [2]game.Cell
}

// of is a set of marks after the push, without the cube pushed in.
func (p *push) of(set uint32) uint32 {
	return set&^p.through | set&p.rest<<p.left>>p.right
}

// pushes are those of each size in ascending order of their moves. They are never written again.
var pushes = makePushes()

func makePushes() (all [game.MaxSize + 1][]push) {
	for size := 3; size <= game.MaxSize; size++ {
		for c := range game.Cell(game.MaxSize * game.MaxSize) {
			for _, to := range game.Ways(size, c) {
				p := push{from: 1 << c, to: 1 << to, cells: [2]game.Cell{c, to}}
				step := uint8(1)
				if c.Col() == to.Col() {
					step = game.MaxSize
				}
				if c < to {
					p.right = step
				} else {
					p.left = step
				}
				for at := min(p.from, p.to); at <= max(p.from, p.to); at <<= step {
					p.through |= at
				}
				p.rest = p.through &^ p.from
				all[size] = append(all[size], p)
			}
		}
	}
	return all
}

// lined reports whether a set holds a full line.
func lined(set uint32, size int) bool {
	if size == game.MaxSize {
		// Five in a row and five in a column by halves; a row begins in column a.
		const columnA = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20
		row := set & (set >> 1)
		row &= row >> 2
		column := set & (set >> 5)
		column &= column >> 10
		const rising, falling = 1 | 1<<6 | 1<<12 | 1<<18 | 1<<24, 1<<4 | 1<<8 | 1<<12 | 1<<16 | 1<<20
		return row&(set>>4)&columnA != 0 || column&(set>>20) != 0 || set&rising == rising || set&falling == falling
	}
	for _, l := range lines[size] {
		if set&l == l {
			return true
		}
	}
	return false
}

// near reports whether some line lacks one cube of those marks, without which no push can complete one: a push changes
// one cell of the lines that cross it, and adds one mark to the line it is made in.
func near(marks uint32, size int) bool {
	if bits.OnesCount32(marks) < size-1 {
		return false
	}
	for _, l := range lines[size] {
		if bits.OnesCount32(marks&l) >= size-1 {
			return true
		}
	}
	return false
}

// winner is the first push of a free cube that completes a line of mine and none of theirs, nil where there is none.
func winner(mine, theirs, free uint32, size int) *push {
	if !near(mine, size) {
		return nil
	}
	all := pushes[size]
	for i := range all {
		p := &all[i]
		if free&p.from != 0 && lined(p.of(mine)|p.to, size) && !lined(p.of(theirs), size) {
			return p
		}
	}
	return nil
}

// win2 and win4 are a move that wins at once, NoMove where there is none.
func win2(s *game.State) rules.Move {
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	// All that may be taken is on the edge, from which all pushes are.
	if p := winner(mine, theirs, ^theirs, s.Size()); p != nil {
		return game.Push(p.cells[0], p.cells[1])
	}
	return rules.NoMove
}

func win4(s *game.State4) rules.Move {
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	if p := winner(mine, theirs, ^(mine|theirs)|s.Dots(s.Seat()), game.MaxSize); p != nil {
		return game.PushTurned(p.cells[0], p.cells[1], min(s.Seat(), s.Seat().Partner()))
	}
	return rules.NoMove
}

// Danger is a line of which a side has all cubes but one, or on the real board three of five with nothing of the other's.
type Danger struct {
	Side rules.Side
	// Missing are the cells of the line that do not bear its mark, one or two, by rising cells.
	Missing []game.Cell
	// Now reports whether one push of the side's completes it, as far as whose dots point where is not asked.
	Now bool
	// line is all of it.
	line uint32
}

// Marked is a position of Oxixo, for two or for four.
type Marked interface {
	// Size is the number of cells along one side, 3 to 5.
	Size() int
	// Marks is the set of the cells that bear the mark of a side: bit n for cell n.
	Marks(side rules.Side) uint32
}

// Dangers are the lines that either side threatens, those that a push completes first, then those of X first, then by their cells.
func Dangers(s Marked) (found []Danger) {
	size := s.Size()
	for _, missing := range [...]int{1, 2} {
		if missing == 2 && size < game.MaxSize {
			break
		}
		var later []Danger
		for side := rules.X; side <= rules.O; side++ {
			mine, theirs := s.Marks(side), s.Marks(side.Other())
			for _, l := range lines[size] {
				left := l &^ mine
				if bits.OnesCount32(left) != missing || missing == 2 && left&theirs != 0 {
					continue
				}
				d := Danger{Side: side, line: l}
				for ; left != 0; left &= left - 1 {
					d.Missing = append(d.Missing, game.Cell(bits.TrailingZeros32(left)))
				}
				if d.Now = missing == 1 && completes(l, mine, theirs, size); d.Now {
					found = append(found, d)
				} else {
					later = append(later, d)
				}
			}
		}
		found = append(found, later...)
	}
	return found
}

// completes reports whether a push of a cube that is not theirs fills that line with mine, and none with theirs.
func completes(line, mine, theirs uint32, size int) bool {
	for i := range pushes[size] {
		p := &pushes[size][i]
		if theirs&p.from == 0 && (p.of(mine)|p.to)&line == line && !lined(p.of(theirs), size) {
			return true
		}
	}
	return false
}
