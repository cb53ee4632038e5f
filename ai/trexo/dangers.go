package trexo

import (
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// Four is a cell on which a side completes five in a row at once, if it is on turn.
type Four struct {
	Side rules.Side
	At   game.Cell
}

// Three is an open row of three: another symbol at Grows makes four in a row with a free end at both sides.
type Three struct {
	Side rules.Side
	// From and To are the first and the last symbol of the row, which may have a gap.
	From, To game.Cell
	Grows    game.Cell
}

// Dangers are what either side threatens in the running position s, those of the side on turn first, each by rising cells. A free
// cell is one that a brick can cover now, whatever lies on it.
func Dangers(s *game.State) (fours []Four, threes []Three) {
	if s.Outcome().Over() {
		return nil, nil
	}
	for _, side := range [...]rules.Side{s.ToMove(), s.ToMove().Other()} {
		v := viewOf(s, side)
		if side == s.ToMove() || s.Bricks() > 1 { // the last brick belongs to the side on turn
			fours = append(fours, v.fours()...)
		}
		threes = append(threes, openThrees(s, side)...)
	}
	return fours, threes
}

// fours are the cells on which the side wins if it is on turn.
func (v *view) fours() (found []Four) {
	for cells := v.mine.fifths().and(v.reach); !cells.empty(); {
		own := cells.pop()
		for _, d := range sides {
			if v.bed(own, d) && v.wins(own, own+d) {
				found = append(found, Four{v.side, cell(own)})
				break
			}
		}
	}
	return found
}

// threes are the rows of three with free ends, each once, most of them open.
func (v *view) threes() (found []Three) {
	seen := map[[2]int]bool{}
	for _, d := range directions {
		step := int(d)
		for left := board; !left.empty(); {
			at := left.pop()
			end := at + 5*step
			if !board.holds(end) || v.mine.has(at) || v.mine.has(end) || !v.reach.has(at) || !v.reach.has(end) {
				continue
			}
			first, last, gap, n := 0, 0, -1, 0
			for i := 1; i <= 4; i++ {
				c := at + i*step
				switch {
				case v.mine.has(c):
					if n == 0 {
						first = c
					}
					last, n = c, n+1
				case v.reach.has(c):
					gap = c
				}
			}
			if n == 3 && gap >= 0 && !seen[[2]int{first, last}] {
				seen[[2]int{first, last}] = true
				found = append(found, Three{v.side, cell(first), cell(last), cell(gap)})
			}
		}
	}
	return found
}
