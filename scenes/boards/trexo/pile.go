package trexo

import (
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

// pile is what lies on the board after the plies of a view, as halves of bricks.
type pile struct {
	halves []half
	// height is the level of each cell's top.
	height [trexo.Cells]int
	// bricks is how many of the halves belong to bricks that are known.
	bricks int
	// start is the position that it stands on, and moves what was laid since; set reports whether there is any.
	start trexo.State
	moves []rules.Move
	set   bool
	// sum tells piles apart: it is the same for the same bricks in the same order, whatever was laid and taken off meanwhile.
	sum uint64
}

// follow makes p the pile of v. Bricks that both have in common stay: for a step forwards one brick is laid, for a step
// backwards one is taken off.
func (p *pile) follow(v *session.View) {
	start, ok := v.Start.(*trexo.State)
	if !ok {
		return
	}
	if !p.set || p.start != *start {
		p.begin(start)
	}
	same := 0
	for same < len(p.moves) && same < len(v.Plies) && p.moves[same] == v.Plies[same].Move {
		same++
	}
	for len(p.moves) > same {
		p.takeOff()
	}
	for _, ply := range v.Plies[same:] {
		p.moves = append(p.moves, ply.Move)
		s, _ := ply.Step.(trexo.Step)
		p.lay(trexo.Brick{X: s.X, O: s.O, Level: s.Level})
	}
}

// begin makes p the pile of a start position.
func (p *pile) begin(start *trexo.State) {
	*p = pile{halves: p.halves[:0], moves: p.moves[:0], start: *start, set: true}
	all := trexo.Stack(start, nil)
	for _, s := range all.Supports {
		p.add(half{cell: s.Cell, level: s.Level, brick: int(s.Cell)*3 + s.Level})
	}
	for _, b := range all.Bricks {
		p.lay(b)
	}
}

// lay puts one more brick on the pile.
func (p *pile) lay(b trexo.Brick) {
	d, _ := b.X.Towards(b.O)
	p.add(half{b.X, b.Level, rules.X, d, p.bricks})
	p.add(half{b.O, b.Level, rules.O, d.Back(), p.bricks})
	p.bricks++
}

func (p *pile) add(h half) {
	p.halves = append(p.halves, h)
	p.height[h.cell] = max(p.height[h.cell], h.level)
	p.sum ^= h.hash()
}

// takeOff removes the brick that was laid last.
func (p *pile) takeOff() {
	n := len(p.halves)
	for _, h := range p.halves[n-2:] {
		p.height[h.cell] = h.level - 1
		p.sum ^= h.hash()
	}
	p.halves, p.moves = p.halves[:n-2], p.moves[:len(p.moves)-1]
	p.bricks--
}

// last is the number of the brick that was laid last, -1 where none was laid since the start position.
func (p *pile) last() int {
	if len(p.moves) == 0 {
		return -1
	}
	return p.bricks - 1
}

// base is the height in cells on which a brick on the cells x and o would rest.
func (p *pile) base(x, o trexo.Cell) float64 { return float64(max(p.height[x], p.height[o])) * thick }

// pick is the cell whose column or bare board is seen along the ray at, false beside the board.
func (p *pile) pick(l *solid.Lens, at solid.Vec) (trexo.Cell, bool) {
	best, found, cell := 0.0, false, trexo.Cell(0)
	for c := range trexo.Cell(trexo.Cells) {
		if p.height[c] == 0 {
			continue
		}
		if t, ok := column(c, p.height[c]).Meet(l.Eye, at); ok && (!found || t < best) {
			best, found, cell = t, true, c
		}
	}
	if at.Z >= 0 {
		return cell, found
	}
	t := -l.Eye.Z / at.Z
	v := l.Eye.Add(at.Mul(t))
	if inside := v.X >= 0 && v.X < 10 && v.Y >= 0 && v.Y < 10; inside && (!found || t < best) {
		return trexo.At(int(v.X), int(v.Y)), true
	}
	return cell, found
}

// column is the space of a cell up to a level.
func column(c trexo.Cell, level int) solid.Box {
	x, y := float64(c.Col()), float64(c.Row())
	return solid.Box{Lo: solid.Vec{X: x, Y: y}, Hi: solid.Vec{X: x + 1, Y: y + 1, Z: float64(level) * thick}}
}
