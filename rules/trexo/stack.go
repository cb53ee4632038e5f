package trexo

import "xotrio/rules"

// Brick is one brick in the pile.
type Brick struct {
	// X and O are the cells under its halves.
	X, O Cell
	// Level is 1 on the bare board.
	Level int
}

// Support is half a brick whose other half is unknown: a position text has only the tops.
type Support struct {
	Cell  Cell
	Level int
}

// Pile is everything on the board.
type Pile struct {
	// Bricks holds the known bricks: those of the start position by rising level, then by the cell of the X; then those
	// laid, in order.
	Bricks []Brick
	// Supports fill the places under them that the start position leaves unknown, by rising level, then by cell.
	Supports []Support
}

// Stack returns the pile after moves, which must be legal in this order from start on.
func Stack(start *State, moves []rules.Move) Pile {
	var p Pile
	for level := 1; level <= MaxLevel; level++ {
		known := map[Cell]bool{}
		for c := range Cell(Cells) {
			if t := start.cells[c]; int(t.level()) == level {
				other, _ := start.Other(c)
				known[c], known[other] = true, true
			}
		}
		for c := range Cell(Cells) {
			brick, ok := start.brickAt(c, level)
			if ok {
				p.Bricks = append(p.Bricks, brick)
			}
			if start.Level(c) > level && !known[c] {
				p.Supports = append(p.Supports, Support{c, level})
			}
		}
	}
	s := *start
	for _, m := range moves {
		p.Bricks = append(p.Bricks, Brick{X: XCell(m), O: OCell(m), Level: s.Level(XCell(m)) + 1})
		s.Do(m)
	}
	return p
}

// brickAt returns the brick at that level whose X covers c, if the tops reveal it: by its X, or by its O if the X is
// under other bricks.
func (s *State) brickAt(c Cell, level int) (Brick, bool) {
	if s.Level(c) == level {
		other, _ := s.Other(c)
		return Brick{X: c, O: other, Level: level}, s.Mark(c) == rules.X
	}
	if s.Level(c) < level {
		return Brick{}, false
	}
	for d := North; d <= West; d++ {
		if n, ok := c.Next(d); ok && s.Level(n) == level && s.Mark(n) == rules.O && s.cells[n].direction() == d.Back() {
			return Brick{X: c, O: n, Level: level}, true
		}
	}
	return Brick{}, false
}
