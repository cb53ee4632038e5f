package oxixo

import (
	"math/bits"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

// push is a push as the search for wins sees it: an operation on one set of marks.
type push struct {
	from, to, through, rest uint32
	left, right             uint8
	cells                   [2]game.Cell
}

// apply returns a set of marks after the push, without the cube pushed in.
func (p *push) apply(set uint32) uint32 {
	return set&^p.through | set&p.rest<<p.left>>p.right
}

// pushes are the pushes on boards of each size in ascending order of their moves. They are never modified.
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

func hasLine(set uint32, size int) bool {
	if size == game.MaxSize {
		// Five in a row and five in a column by doubling; a row starts in column a.
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

// nearLine reports whether some line lacks at most one of the marks. Otherwise no push can complete a line: a push changes
// one cell of the lines that cross it and adds one mark to its own line.
func nearLine(marks uint32, size int) bool {
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

// winningPush returns the first push of a free cube that completes a line of mine and none of theirs, nil if there is none.
func winningPush(mine, theirs, free uint32, size int) *push {
	if !nearLine(mine, size) {
		return nil
	}
	all := pushes[size]
	for i := range all {
		p := &all[i]
		if free&p.from != 0 && hasLine(p.apply(mine)|p.to, size) && !hasLine(p.apply(theirs), size) {
			return p
		}
	}
	return nil
}

// win2 and win4 return a move that wins at once, NoMove if there is none.
func win2(s *game.State) rules.Move {
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	// All pushes start on the edge; only cubes there may be taken.
	if p := winningPush(mine, theirs, ^theirs, s.Size()); p != nil {
		return game.Push(p.cells[0], p.cells[1])
	}
	return rules.NoMove
}

func win4(s *game.State4) rules.Move {
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	if p := winningPush(mine, theirs, ^(mine|theirs)|s.Dots(s.Seat()), game.MaxSize); p != nil {
		return game.PushTurned(p.cells[0], p.cells[1], min(s.Seat(), s.Seat().Partner()))
	}
	return rules.NoMove
}

// Danger is a line that lacks one cube of a side, or on the real board one with three of its cubes and none of the
// other side's.
type Danger struct {
	Side rules.Side
	// Missing are the cells of the line without the side's mark, one or two, in ascending order.
	Missing []game.Cell
	// Now is true if one push of the side completes the line. The direction of dots is not considered.
	Now  bool
	line uint32
}

// Marked is a position of Oxixo for two or for four.
type Marked interface {
	// Size is the number of cells along one side, 3 to 5.
	Size() int
	// Marks is the set of the cells that bear the mark of a side: bit n for cell n.
	Marks(side rules.Side) uint32
}

// Dangers returns the lines that either side threatens, ordered by whether one push completes them, then by side, X
// first, then by cells.
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

// completes reports whether a push of a cube that is not theirs fills line with mine and no line with theirs.
func completes(line, mine, theirs uint32, size int) bool {
	for i := range pushes[size] {
		p := &pushes[size][i]
		if theirs&p.from == 0 && (p.apply(mine)|p.to)&line == line && !hasLine(p.apply(theirs), size) {
			return true
		}
	}
	return false
}
