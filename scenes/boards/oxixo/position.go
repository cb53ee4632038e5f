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

// position is a position of Oxixo for two or for four.
type position struct {
	size int
	four bool
	// mark and dot are those of each cell's cube. dot is the index of a seat or none.
	mark [25]rules.Side
	dot  [25]int8
	// free holds the cells whose cube may be taken. pass is true if there are none and the game continues.
	free uint32
	pass bool
	// seat and side are to move, unless over is true.
	seat        int
	side        rules.Side
	over        bool
	repetitions int
	lines       []rule.Line
}

// markGrid is the common part of State and State4.
type markGrid interface {
	Size() int
	Mark(rule.Cell) rules.Side
	Lines() []rule.Line
}

// newPosition returns the position of play. It returns an empty one for another game.
func newPosition(play rules.Game) (p position) {
	var s markGrid
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

func (p *position) mayTake(c int) bool { return c >= 0 && p.free>>c&1 != 0 }

func (p *position) onBoard(col, row int) bool {
	return col >= 0 && row >= 0 && col < p.size && row < p.size
}

func (p *position) count(side rules.Side) int {
	n := 0
	for _, m := range p.mark {
		if m == side {
			n++
		}
	}
	return n
}

// firstCursor returns the free cell nearest to the middle of the lower edge, the start of the keyboard cursor.
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

// checkTake returns why the cube at c may not be taken, nil if it may.
func checkTake(play rules.Game, c int) *rules.Refusal {
	switch g := play.(type) {
	case *rule.Game:
		s := g.State()
		return s.CheckTake(rule.Cell(c))
	case *rule.Game4:
		s := g.State()
		if g.Legal(rule.Pass) {
			return g.Check(rule.PushTurned(0, 20, rule.Seat(g.Seat())))
		}
		return s.CheckTake(rule.Cell(c))
	}
	return nil
}

// boardView is an idle view with everything that follows from it.
type boardView struct {
	view *session.View
	position
	// wood selects the grain of each cell's cube, which moves with the cube.
	wood [25]uint8
	// numbers holds the number of the turn that last pushed each cube, from 1; 0 for none.
	numbers  [25]uint16
	lastPush lastPush
}

// lastPush holds the cell of the cube after the last push, the side that played it, and the direction it came from. cell
// is none if there was none.
type lastPush struct {
	cell int
	side rules.Side
	out  solid.Vec
}

func newBoardView(v *session.View) *boardView {
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

// glow returns the glow of the full lines, 0 if there are none.
func (s *boardView) glow() float64 {
	if len(s.lines) > 0 {
		return 1
	}
	return 0
}

// movePushed moves properties of the cubes (their wood, say) as a push does.
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
