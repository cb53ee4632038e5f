package oxixo

import (
	"math/bits"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
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
	seat  int
	side  rules.Side
	over  bool
	seen  int
	lines []rule.Line
	moves []rules.Move
}

// marks is what State and State4 have in common for reading.
type marks interface {
	Size() int
	Mark(rule.Cell) rules.Side
	Lines() []rule.Line
}

// read takes over play, which is one of Oxixo's.
func (p *position) read(play rules.Game) {
	var s marks
	switch g := play.(type) {
	case *rule.Game:
		st := g.State()
		s, p.four, p.seen = &st, false, g.Seen(st)
	case *rule.Game4:
		st := g.State()
		s, p.four, p.seen = &st, true, g.Seen(st)
		for c := rule.Cell(0); c < 25; c++ {
			p.dot[c] = none
			if seat, ok := st.DotAt(c); ok {
				p.dot[c] = int8(seat)
			}
		}
	default:
		return
	}
	p.size, p.lines = s.Size(), s.Lines()
	for c := rule.Cell(0); c < 25; c++ {
		p.mark[c] = s.Mark(c)
		if !p.four {
			p.dot[c] = none
		}
	}
	p.over, p.side, p.seat = play.Outcome().Over(), play.ToMove(), play.Seat()
	p.free, p.pass = 0, false
	p.moves = play.AppendMoves(p.moves[:0])
	for _, m := range p.moves {
		if m == rule.Pass {
			p.pass = true
			continue
		}
		p.free |= 1 << rule.From(m)
	}
}

// takes reports whether the cube at c may be taken.
func (p *position) takes(c int) bool { return c >= 0 && p.free>>c&1 != 0 }

// on reports whether a column and a row lie on the board.
func (p *position) on(col, row int) bool { return col >= 0 && row >= 0 && col < p.size && row < p.size }

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

// first is a free cell to begin at with the keyboard: the one nearest to the middle of the lower edge.
func (p *position) first() int {
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

// whyTake tells why the cube at c may not be taken in play.
func whyTake(play rules.Game, c int) *rules.Refusal {
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

// stepOf tells what m does in play.
func stepOf(play rules.Game, m rules.Move) rule.Step {
	switch g := play.(type) {
	case *rule.Game:
		return g.Step(m)
	case *rule.Game4:
		return g.Step(m)
	}
	return rule.Step{Pass: true}
}

// carry moves what belongs to the cubes themselves (their wood) as a push from one cell to another does.
func carry(wood *[25]uint8, from, to rule.Cell) {
	step := 1
	if from.Col() == to.Col() {
		step = rule.MaxSize
	}
	if from > to {
		step = -step
	}
	taken := wood[from]
	for c := int(from); c != int(to); c += step {
		wood[c] = wood[c+step]
	}
	wood[to] = taken
}
