package trexo

import (
	"image/color"
	"math"
	"slices"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/solid"
)

// pile holds the bricks on the board after the plies of a view, as halves.
type pile struct {
	halves []half
	// height is the level of each cell's top.
	height [trexo.Cells]int
	// bricks is the number of bricks. Supports, which a position text has without their bricks, do not count.
	bricks int
	// start is the start position and moves the moves since, if valid is true.
	start trexo.State
	moves []rules.Move
	valid bool
	// hash identifies the bricks and their order, whatever has been added and removed before.
	hash uint64
}

// update makes p the pile of v. Only bricks that differ change: a step forwards adds one, a step backwards removes one.
func (p *pile) update(v *session.View) {
	start, ok := v.Start.(*trexo.State)
	if !ok {
		return
	}
	if !p.valid || p.start != *start {
		p.reset(start)
	}
	same := 0
	for same < len(p.moves) && same < len(v.Plies) && p.moves[same] == v.Plies[same].Move {
		same++
	}
	for len(p.moves) > same {
		p.removeLast()
	}
	for _, ply := range v.Plies[same:] {
		p.moves = append(p.moves, ply.Move)
		s, _ := ply.Step.(trexo.Step)
		p.addBrick(trexo.Brick{X: s.X, O: s.O, Level: s.Level})
	}
}

func (p *pile) reset(start *trexo.State) {
	*p = pile{halves: p.halves[:0], moves: p.moves[:0], start: *start, valid: true}
	all := trexo.Stack(start, nil)
	for _, s := range all.Supports {
		p.addHalf(half{cell: s.Cell, level: s.Level, brick: int(s.Cell)*3 + s.Level})
	}
	for _, b := range all.Bricks {
		p.addBrick(b)
	}
}

func (p *pile) addBrick(b trexo.Brick) {
	d, _ := b.X.Towards(b.O)
	p.addHalf(half{b.X, b.Level, rules.X, d, p.bricks})
	p.addHalf(half{b.O, b.Level, rules.O, d.Back(), p.bricks})
	p.bricks++
}

func (p *pile) addHalf(h half) {
	p.halves = append(p.halves, h)
	p.height[h.cell] = max(p.height[h.cell], h.level)
	p.hash ^= h.hash()
}

func (p *pile) removeLast() {
	n := len(p.halves)
	for _, h := range p.halves[n-2:] {
		p.height[h.cell] = h.level - 1
		p.hash ^= h.hash()
	}
	p.halves, p.moves = p.halves[:n-2], p.moves[:len(p.moves)-1]
	p.bricks--
}

// lastBrick returns the index of the last brick laid since the start position, -1 for none.
func (p *pile) lastBrick() int {
	if len(p.moves) == 0 {
		return -1
	}
	return p.bricks - 1
}

// base returns the height in cells of the bottom of a brick laid on the cells x and o.
func (p *pile) base(x, o trexo.Cell) float64 { return float64(max(p.height[x], p.height[o])) * thick }

// pick returns the cell whose column or bare board the ray from the eye in direction at meets, false for none.
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

func column(c trexo.Cell, level int) solid.Box {
	x, y := float64(c.Col()), float64(c.Row())
	return solid.Box{Lo: solid.Vec{X: x, Y: y}, Hi: solid.Vec{X: x + 1, Y: y + 1, Z: float64(level) * thick}}
}

// half is half a brick, within its cell.
type half struct {
	cell trexo.Cell
	// level is 1 on the bare board.
	level int
	// mark is the symbol, Nobody for a support whose brick the position text does not describe.
	mark rules.Side
	// to is the direction of the other half. brick is the index of the brick, which also selects its wood.
	to    trexo.Direction
	brick int
}

func (h *half) hash() uint64 {
	k := uint64(h.cell) | uint64(h.level)<<8 | uint64(h.mark)<<16 | uint64(h.to)<<24 | uint64(h.brick+1)<<32
	return rules.Mix(k)
}

// brickHalf returns the half with the X (i = 0) or the O (i = 1) of a brick on the cells x and o, without a level.
func brickHalf(i int, x, o trexo.Cell, brick int) half {
	d, _ := x.Towards(o)
	if i == 0 {
		return half{cell: x, mark: rules.X, to: d, brick: brick}
	}
	return half{cell: o, mark: rules.O, to: d.Back(), brick: brick}
}

// stride returns a direction as a step in cells.
func stride(d trexo.Direction) (x, y float64) {
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

func openSide(d trexo.Direction) solid.Sides {
	return [...]solid.Sides{solid.North, solid.East, solid.South, solid.West}[d]
}

// base returns the height of the bottom of h, in cells.
func (h *half) base() float64 { return float64(h.level-1) * thick }

// box returns the space of h on height base, in cells.
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

// block sets shape and textures of k for h.
func (h *half) block(k *solid.Block, a *solid.Atlas) {
	k.Round, k.Bevel = rounded, bevel
	k.Side = a.Region(tileSide + h.brick*5%7%sides)
	k.Open, k.Flip = 0, h.mark == rules.O
	x, y := float64(h.cell.Col())+0.5, float64(h.cell.Row())+0.5
	if h.mark == rules.Nobody {
		k.Top = solid.Map{Region: a.Region(tilePlain), X0: x - 0.5, Y0: y + 0.5, UX: 1, VY: -1}
		return
	}
	k.Open = openSide(h.to)
	dx, dy := stride(h.to)
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

func (p *painter) drawHalf(i int, k *solid.Block) {
	h := &p.pile.halves[i]
	h.block(k, p.wood.atlas)
	// Under another brick the top shows in the groove between the two. A transparent column shows only its uppermost
	// top.
	covered := h.level < p.restingLevel(h.cell)
	k.Bare = covered && p.fade[h.cell] > 0
	if covered {
		k.Glow = solid.Plain.Times(0.66)
	}
	alpha := 1 - p.fade[h.cell]
	if p.isFalling(i) {
		alpha *= p.alpha
	}
	lit := p.isLit(h)
	if lit {
		alpha = 1 // also on a transparent column
		k.Tint = solid.Plain.Times(0.9 + 0.1*(1-p.bright))
		k.Glow = solid.Plain.Times(1 + 0.22*p.bright)
	}
	k.Tint = k.Tint.Times(1 - p.pose.above()*(1-topBrightness(h.level))).Fade(alpha)
	p.build.Block(k)
	if !covered && !p.isFalling(i) {
		p.drawTop(h, k, alpha, lit)
	}
}

// isLit reports whether h is on top of a cell of the completed row that has lit up.
func (p *painter) isLit(h *half) bool {
	return h.level == p.pile.height[h.cell] && p.transition.won[h.cell] && slices.Contains(p.transition.rows[:p.lit], h.cell)
}

func (p *painter) drawTop(h *half, k *solid.Block, alpha float64, lit bool) {
	on := cellArea(h.cell, gap+bevel*0.4, k.Open)
	x, y := float64(h.cell.Col()), float64(h.cell.Row())
	if alpha > 0.5 {
		p.drawShadows(h.cell, h.level, on)
	}
	if p.underFalling(h.cell) { // the shadow of the brick above grows as it comes down
		p.drawShadow(solid.Vec{X: x - 0.3, Y: y - 0.3}, solid.Vec{X: x + 1.3, Y: y + 1.3}, k.Hi.Z, on, 0.4*p.alpha)
	}
	if lit {
		whole := *k // the line is around the half, even at the seam of the brick
		whole.Open = 0
		whole.Lo.X, whole.Hi.X = math.Max(k.Lo.X, x+2*gap), math.Min(k.Hi.X, x+1-2*gap)
		whole.Lo.Y, whole.Hi.Y = math.Max(k.Lo.Y, y+2*gap), math.Min(k.Hi.Y, y+1-2*gap)
		p.drawOutline(&whole, 6, solid.Paint(color.RGBA{255, 244, 214, 255}).Fade(0.95*p.bright*alpha))
		p.drawOutline(&whole, 3, solid.Paint(p.wood.theme.Accent(h.mark)).Fade(p.bright*alpha))
	} else if p.last >= 0 && h.mark != rules.Nobody && h.brick == p.last {
		p.drawOutline(k, 2, solid.Paint(p.wood.ink.edge).Fade(0.92*alpha*(1-p.bright)))
	}
}
