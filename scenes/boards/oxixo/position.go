package oxixo

import (
	"math/bits"

	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/ui/solid"
)

// none stands for no cell, no way and no seat.
const none = -1

// position is a position as the board shows it, for two and for four alike.
type position struct {
	size int
	four bool
	// mark and dot are what each cell's cube bears; dot is the seat's index or none.
	mark [25]rules.Side
	dot  [25]int8
	// free are the cells whose cube may be taken now, pass reports whether there are none and the turn goes on.
	free uint32
	pass bool
	// seat and side are on turn; they mean nothing once over.
	seat        int
	side        rules.Side
	over        bool
	repetitions int
	lines       []rule.Line
}

// marks is what State and State4 have in common for reading.
type marks interface {
	Size() int
	Mark(rule.Cell) rules.Side
	Lines() []rule.Line
}

// newPosition is play, which is one of Oxixo's, as the board shows it.
func newPosition(play rules.Game) (p position) {
	var s marks
	switch g := play.(type) {
	case *rule.Game:
		st := g.State()
		s, p.repetitions = &st, g.Seen(st)
	case *rule.Game4:
		st := g.State()
		s, p.four, p.repetitions = &st, true, g.Seen(st)
	default:
		return position{}
	}
	p.size, p.lines = s.Size(), s.Lines()
	for c := range p.mark {
		p.mark[c], p.dot[c] = s.Mark(rule.Cell(c)), none
		if four, ok := s.(*rule.State4); ok {
			if seat, ok := four.DotAt(rule.Cell(c)); ok {
				p.dot[c] = int8(seat)
			}
		}
	}
	p.over, p.side, p.seat = play.Outcome().Over(), play.ToMove(), play.Seat()
	for _, m := range play.AppendMoves(nil) {
		if m == rule.Pass {
			p.pass = true
			continue
		}
		p.free |= 1 << rule.From(m)
	}
	return p
}

// mayTake reports whether the cube at c may be taken.
func (p *position) mayTake(c int) bool { return c >= 0 && p.free>>c&1 != 0 }

// onBoard reports whether a column and a row lie on the board.
func (p *position) onBoard(col, row int) bool {
	return col >= 0 && row >= 0 && col < p.size && row < p.size
}

// count is the number of cubes that bear the mark of side.
func (p *position) count(side rules.Side) int {
	n := 0
	for _, m := range p.mark {
		if m == side {
			n++
		}
	}
	return n
}

// firstCursor is a free cell to begin at with the keyboard: the one nearest to the middle of the lower edge.
func (p *position) firstCursor() int {
	best, far := none, 1<<10
	for set := p.free; set != 0; set &= set - 1 {
		c := rule.Cell(bits.TrailingZeros32(set))
		d := c.Row()*4 + max(c.Col()-p.size/2, p.size/2-c.Col())
		if d < far {
			best, far = int(c), d
		}
	}
	if best == none {
		return p.size / 2
	}
	return best
}

// checkTake tells why the cube at c may not be taken in play.
func checkTake(play rules.Game, c int) *rules.Refusal {
	switch g := play.(type) {
	case *rule.Game:
		s := g.State()
		return s.WhyTake(rule.Cell(c))
	case *rule.Game4:
		s := g.State()
		if g.Legal(rule.Pass) {
			return g.Why(rule.PushTurned(0, 20, rule.Seat(g.Seat())))
		}
		return s.WhyTake(rule.Cell(c))
	}
	return nil
}

// boardView is a view at rest: all that follows from it alone.
type boardView struct {
	view session.View
	position
	// wood tells the cubes apart by their cells, so that each keeps its grain wherever it is pushed.
	wood [25]uint8
	// numbers are those of the turns in which the cubes were pushed in last, from 1, and 0 for those that nobody has pushed.
	numbers  [25]uint16
	lastPush lastPush
}

// lastPush is the last push: the cell where the cube went in, by whom, and from which side of the board. Without one the cell
// is none.
type lastPush struct {
	cell int
	side rules.Side
	out  solid.Vec
}

// newBoardView is what v shows at rest.
func newBoardView(v session.View) *boardView {
	s := &boardView{view: v, position: newPosition(v.Game), lastPush: lastPush{cell: none}}
	for c := range s.wood {
		s.wood[c] = uint8(uint32(c*7+3) * 2654435761 >> 28 % tops)
	}
	for i, p := range v.Plies {
		if p.Move == rule.Pass {
			continue
		}
		from, to := rule.From(p.Move), rule.To(p.Move)
		movePushed(&s.wood, from, to)
		movePushed(&s.numbers, from, to)
		s.numbers[to] = uint16(i + 1)
		s.lastPush = lastPush{cell: int(to), side: p.Side, out: outward(from, to)}
	}
	return s
}

// glow is how brightly the full lines are shown at rest, 0 where there are none.
func (s *boardView) glow() float64 {
	if len(s.lines) > 0 {
		return 1
	}
	return 0
}

// movePushed moves what belongs to the cubes themselves (their wood, say) as a push from one cell to another does.
func movePushed[T any](of *[25]T, from, to rule.Cell) {
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
