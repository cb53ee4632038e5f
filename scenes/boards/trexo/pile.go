package trexo

import (
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

// half is half a brick within its cell.
type half struct {
	cell trexo.Cell
	// level is 1 on the bare board.
	level int
	// mark is the symbol, Nobody for a support of which the position text does not tell.
	mark rules.Side
	// to is where the other half lies; brick counts the bricks in the order of the pile and chooses their wood.
	to    trexo.Direction
	brick int
}

// pile is what lies on the board, as halves of bricks.
type pile struct {
	halves []half
	// height is the level of each cell's top.
	height [trexo.Cells]int
	bricks int
}

// take reads the whole pile from a match.
func (p *pile) take(m *match.Match, moves []rules.Move) []rules.Move {
	start, ok := m.At(0).(*trexo.State)
	*p = pile{halves: p.halves[:0]}
	if !ok {
		return moves
	}
	moves = moves[:0]
	for _, e := range m.Log() {
		moves = append(moves, e.Move)
	}
	all := trexo.Stack(start, moves)
	for _, s := range all.Supports {
		p.halves = append(p.halves, half{cell: s.Cell, level: s.Level, brick: int(s.Cell)*3 + s.Level})
		p.height[s.Cell] = max(p.height[s.Cell], s.Level)
	}
	for _, b := range all.Bricks {
		p.lay(b)
	}
	return moves
}

// lay puts one more brick on the pile.
func (p *pile) lay(b trexo.Brick) {
	d, _ := b.X.Towards(b.O)
	p.halves = append(p.halves, half{b.X, b.Level, rules.X, d, p.bricks}, half{b.O, b.Level, rules.O, d.Back(), p.bricks})
	p.height[b.X], p.height[b.O] = max(p.height[b.X], b.Level), max(p.height[b.O], b.Level)
	p.bricks++
}

// way is a direction on the board as a step in cells.
func way(d trexo.Direction) (x, y float64) {
	switch d {
	case trexo.North:
		return 0, 1
	case trexo.East:
		return 1, 0
	case trexo.South:
		return 0, -1
	}
	return -1, 0
}

// sideOf is the side of a block in a direction.
func sideOf(d trexo.Direction) solid.Sides {
	return [...]solid.Sides{solid.North, solid.East, solid.South, solid.West}[d]
}

// box is the space that h takes when it stands on height base, in cells.
func (h *half) box(base float64) solid.Box {
	x, y := float64(h.cell.Col()), float64(h.cell.Row())
	b := solid.Box{Lo: solid.Vec{X: x + gap, Y: y + gap, Z: base}, Hi: solid.Vec{X: x + 1 - gap, Y: y + 1 - gap, Z: base + thick}}
	if h.mark == rules.Nobody {
		return b
	}
	switch h.to {
	case trexo.North:
		b.Hi.Y = y + 1
	case trexo.East:
		b.Hi.X = x + 1
	case trexo.South:
		b.Lo.Y = y
	case trexo.West:
		b.Lo.X = x
	}
	return b
}

// base is the height on which h rests.
func (h *half) base() float64 { return float64(h.level-1) * thick }

// block is h as a block of wood in the tiles of atlas a.
func (h *half) block(k *solid.Block, a *solid.Atlas) {
	k.Round, k.Bevel = rounded, bevel
	k.Side = a.Region(tileSide + h.brick*5%7%sides)
	k.Open, k.Flip = 0, h.mark == rules.O
	x, y := float64(h.cell.Col())+0.5, float64(h.cell.Row())+0.5
	if h.mark == rules.Nobody {
		k.Top = solid.Map{Region: a.Region(tilePlain), X0: x - 0.5, Y0: y + 0.5, UX: 1, VY: -1}
		return
	}
	k.Open = sideOf(h.to)
	dx, dy := way(h.to)
	if h.mark == rules.O {
		dx, dy = -dx, -dy
		x, y = x-dx, y-dy // the X half
	}
	px, py := dy, -dx // down the tile
	k.Top = solid.Map{
		Region: a.Region(tileTop + h.brick*7%11%tops),
		X0:     x - dx/2 - px/2, Y0: y - dy/2 - py/2,
		UX: dx / 2, UY: dy / 2, VX: px, VY: py,
	}
}

// pick is the cell whose column or bare board is seen at p, false beside the board.
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
