package oxixo

import (
	"math/bits"

	"xotrio/rules"
	game "xotrio/rules/oxixo"
)

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
