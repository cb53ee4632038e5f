package oxixo

import (
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/solid"
)

// stand is a view at rest: all that follows from it alone.
type stand struct {
	view session.View
	position
	// wood tells the cubes apart by their cells, so that each keeps its grain wherever it is pushed.
	wood [25]uint8
	// numbers are those of the turns in which the cubes were pushed in last, from 1, and 0 for those that nobody has pushed.
	numbers [25]uint16
	last    last
}

// last is the last push: the cell where the cube went in, by whom, and from which side of the board. Without one the cell
// is none.
type last struct {
	cell int
	side rules.Side
	out  solid.Vec
}

// standOf is what v shows at rest.
func standOf(v session.View) *stand {
	s := &stand{view: v, position: positionOf(v.Game), last: last{cell: none}}
	for c := range s.wood {
		s.wood[c] = uint8(uint32(c*7+3) * 2654435761 >> 28 % tops)
	}
	for i, p := range v.Plies {
		if p.Move == rule.Pass {
			continue
		}
		from, to := rule.From(p.Move), rule.To(p.Move)
		carry(&s.wood, from, to)
		carry(&s.numbers, from, to)
		s.numbers[to] = uint16(i + 1)
		s.last = last{cell: int(to), side: p.Side, out: outward(from, to)}
	}
	return s
}

// glow is how brightly the full lines are shown at rest, 0 where there are none.
func (s *stand) glow() float64 {
	if len(s.lines) > 0 {
		return 1
	}
	return 0
}

// carry moves what belongs to the cubes themselves (their wood, say) as a push from one cell to another does.
func carry[T any](of *[25]T, from, to rule.Cell) {
	step := 1
	if from.Col() == to.Col() {
		step = rule.MaxSize
	}
	if from > to {
		step = -step
	}
	taken := of[from]
	for c := int(from); c != int(to); c += step {
		of[c] = of[c+step]
	}
	of[to] = taken
}
