package trexo

import (
	"image/color"
	"math"
	"strconv"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// lightOf is how bright the top of a brick at that level is seen from straight above, where heights cannot be seen otherwise: the
// higher, the brighter.
func lightOf(level int) float64 {
	return 0.79 + 0.27*(1-math.Pow(0.62, float64(level-1)))
}

// tops writes on the tops of the bricks: their levels where they are seen from straight above, and, where numbered asks for it, the
// numbers of the bricks in the order in which they were laid.
func (p *painter) tops(c graph.Canvas, numbered bool) {
	l := p.build.Lens()
	if above := p.pose.above(); above > 0 {
		for i := range p.pile.halves {
			p.levelOn(c, l, i, above)
		}
	}
	if !numbered {
		return
	}
	first := p.pile.bricks - len(p.pile.moves)
	laid := p.pile.halves
	for i := len(laid) - 2*len(p.pile.moves); i+1 < len(laid); i += 2 {
		p.numberOn(c, l, i, laid[i].brick-first+1)
	}
}

// onTop reports whether h is the top of its cell and lies still.
func (p *painter) onTop(h *half) bool { return h.mark != rules.Nobody && h.level == p.resting(h.cell) }

// levelOn writes the level of half i where its symbol leaves wood to be seen, within the ring or at the right of the cross, as strongly as above says;
// on a brick that falls as strongly as that is there.
func (p *painter) levelOn(c graph.Canvas, l *solid.Lens, i int, above float64) {
	h := &p.pile.halves[i]
	fresh := p.fresh(i)
	if !fresh && !p.onTop(h) {
		return
	}
	if fresh {
		above *= p.alpha
	} else if p.below(h.cell) {
		above *= 1 - p.alpha
	}
	at := solid.Vec{X: float64(h.cell.Col()) + 0.5, Y: float64(h.cell.Row()) + 0.5, Z: float64(h.level) * thick}
	if h.mark == rules.X {
		at = at.Add(l.Right().Mul(0.37))
	}
	ink := color.RGBA{48, 26, 12, 255}
	st := p.wood.theme.Write(letter(l, at, 0.25), graph.Bold).Centered()
	c.Text(levels[h.level], l.Point(at), st.In(paint.Alpha(ink, above)))
}

// numberOn writes the number of the brick of halves i and i+1 where they meet, or on the half that is seen.
func (p *painter) numberOn(c graph.Canvas, l *solid.Lens, i, number int) {
	x, o := &p.pile.halves[i], &p.pile.halves[i+1]
	dx, dy := stride(x.to)
	at := solid.Vec{X: float64(x.cell.Col()) + 0.5 + dx/2, Y: float64(x.cell.Row()) + 0.5 + dy/2, Z: float64(x.level) * thick}
	ink := color.RGBA{58, 30, 14, 255}
	if p.fresh(i) { // it comes down with its brick, which nothing hides
		at.Z += p.lift
		st := p.wood.theme.Write(letter(l, at, 0.22), graph.Bold).Centered()
		c.Text(strconv.Itoa(number), l.Point(at), st.In(paint.Alpha(ink, p.alpha)))
		return
	}
	switch seenX, seenO := p.onTop(x), p.onTop(o); {
	case !seenX && !seenO:
		return
	case !seenO:
		at = at.Add(solid.Vec{X: -0.13 * dx, Y: -0.13 * dy})
	case !seenX:
		at = at.Add(solid.Vec{X: 0.13 * dx, Y: 0.13 * dy})
	}
	spot := l.Point(at)
	st := p.wood.theme.Write(letter(l, at, 0.22), graph.Bold).Centered()
	if seen := p.uncovered(l, spot, st.Size/2, x.cell, o.cell); seen > 0 {
		c.Text(strconv.Itoa(number), spot, st.In(paint.Alpha(ink, seen)))
	}
}

// uncovered is how much is seen of what stands around spot on one of two cells, from 0 to 1: while the table turns it comes from behind a tower step by
// step, and goes as it came. What has its middle covered is not seen at all.
func (p *painter) uncovered(l *solid.Lens, spot graph.Point, size float64, a, b trexo.Cell) float64 {
	const around = 8
	free := func(at graph.Point) bool {
		seen, ok := p.pile.pick(l, l.Ray(at))
		return ok && (seen == a || seen == b)
	}
	if !free(spot) {
		return 0
	}
	n := 0
	for k := range around {
		turn := 2 * math.Pi * float64(k) / around
		if free(spot.Add(graph.Point{X: size * math.Cos(turn), Y: size * math.Sin(turn)})) {
			n++
		}
	}
	return max(0, float64(n-around/2)) / (around / 2)
}

// letter is the size of a letter that takes such a part of a cell at a place, and can be read.
func letter(l *solid.Lens, at solid.Vec, part float64) float64 {
	return math.Max(11, math.Min(22, part*cellSize(l, at)))
}

// cellSize is how wide a cell is seen at a place, in units.
func cellSize(l *solid.Lens, at solid.Vec) float64 {
	a, b := l.Point(at), l.Point(at.Add(l.Right()))
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}
