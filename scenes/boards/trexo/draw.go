package trexo

import (
	"image/color"
	"math"
	"strconv"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// appearance is everything that the mesh of the board depends on.
type appearance struct {
	wood *wood
	// box is shown in room at zoom 1, scale the number of pixels of a unit.
	size  boardSize
	box   solid.Box
	room  graph.Rect
	pose  pose
	scale float64
	// pile is the hash of the pile, last the index of the brick to outline, -1 for none.
	pile uint64
	last int
	// falling, lift, alpha, bright, dark and lit are those of the snapshot.
	falling                   bool
	lift, alpha, bright, dark float64
	lit                       int
	// ghost is the brick that side would lay, if ghostly is true. fits is true if it is legal.
	ghost   rules.Move
	ghostly bool
	fits    bool
	side    rules.Side
	// advised is true if a hint suggests the ghost, false if the player has chosen it.
	advised bool
	// hover is the height of the ghost above its place, in cells.
	hover float64
	// fade is the transparency of each column, in [0,1].
	fade [trexo.Cells]float64
}

// ambient is the brightness of surfaces that face away from the lamp, so that the sides of the bricks are as warm as
// their tops.
const ambient = 0.62

// painter makes the mesh of the board and keeps it until the appearance changes.
type painter struct {
	// appearance is that of the mesh. pile and transition are those of the board.
	appearance
	pile       *pile
	transition *transition

	build solid.Builder
	sort  solid.Sorter
	boxes []solid.Box
	items []item
	rims  []rimBar
	loop  []graph.Point
	lamp  solid.Lamp
	block solid.Block
}

// item is a box to sort: a part of the frame, half a brick of the pile, or half of the ghost.
type item struct {
	kind uint8
	n    int
}

const (
	itemRim uint8 = iota
	itemHalf
	itemGhost
)

// mesh requires that s.pile is the hash of p.pile.
func (p *painter) mesh(s *appearance) *graph.Mesh {
	if p.appearance != *s {
		p.appearance = *s
		p.paint()
	}
	return &p.build.Mesh
}

func (p *painter) paint() {
	if p.rims == nil {
		p.rims = frameBars(p.size)
	}
	l := p.pose.lensFor(p.box, p.room)
	p.lamp = solid.RoomLamp(&l)
	p.lamp.Ambient = ambient
	p.build.Mesh.Name = "trexo"
	p.wood.texture(&p.build.Mesh, p.scale)
	p.build.Reset(l, p.lamp, 1/p.scale, p.wood.atlas.White())
	if p.size.cols > 0 {
		p.drawTable()
		p.drawField(&l)
	}
	p.collect()
	for _, i := range p.sort.Order(p.boxes, l.Eye) {
		p.drawItem(p.items[i], p.boxes[i])
	}
	p.drawRow()
}

// drawRow draws the completed row once more as thin lines, visible through the towers in front of it.
func (p *painter) drawRow() {
	for i := range p.pile.halves {
		h := &p.pile.halves[i]
		if !p.isLit(h) {
			continue
		}
		k := &p.block
		*k = solid.Block{Box: h.box(h.base()), Round: rounded, Bevel: bevel}
		k.Lo.X, k.Lo.Y = float64(h.cell.Col())+2*gap, float64(h.cell.Row())+2*gap
		k.Hi.X, k.Hi.Y = k.Lo.X+1-4*gap, k.Lo.Y+1-4*gap
		p.drawOutline(k, 1.6, solid.Paint(color.RGBA{255, 244, 214, 255}).Fade(0.5*p.bright))
	}
}

// dim returns the brightness of everything outside the winning row: less while the row lights up.
func (p *painter) dim() float64 { return 1 - 0.42*p.dark }

func (p *painter) collect() {
	p.boxes, p.items = p.boxes[:0], p.items[:0]
	for i := range p.rims {
		p.boxes, p.items = append(p.boxes, p.rims[i].Box), append(p.items, item{itemRim, i})
	}
	for i := range p.pile.halves {
		h := &p.pile.halves[i]
		base := h.base()
		if p.isFalling(i) {
			base += p.lift
		}
		p.boxes, p.items = append(p.boxes, h.box(base)), append(p.items, item{itemHalf, i})
	}
	if p.ghostly {
		x, o := trexo.XCell(p.ghost), trexo.OCell(p.ghost)
		for i := range 2 {
			h := brickHalf(i, x, o, p.pile.bricks)
			p.boxes, p.items = append(p.boxes, h.box(p.pile.base(x, o)+p.hover)), append(p.items, item{itemGhost, i})
		}
	}
}

func (p *painter) isFalling(i int) bool { return p.falling && i >= len(p.pile.halves)-2 }

func (p *painter) drawItem(it item, box solid.Box) {
	k := &p.block
	*k = solid.Block{Box: box, Tint: solid.Plain.Times(p.dim()), Glow: solid.Plain}
	switch it.kind {
	case itemRim:
		p.drawRim(&p.rims[it.n], k)
	case itemHalf:
		p.drawHalf(it.n, k)
	case itemGhost:
		p.drawGhostHalf(it.n, k)
	}
}

// drawGhostHalf draws half of the ghost: clear and outlined in the colour of its side if it fits, in gold if a hint
// suggests it, dull and with a broken outline if it does not fit.
func (p *painter) drawGhostHalf(i int, k *solid.Block) {
	h := brickHalf(i, trexo.XCell(p.ghost), trexo.OCell(p.ghost), p.pile.bricks)
	h.block(k, p.wood.atlas)
	if p.fits {
		k.Tint = solid.Tint{R: 1.02, G: 1.02, B: 1.02, A: 0.74}
		p.build.Block(k)
		ink := p.wood.theme.Accent(p.side)
		if p.advised {
			ink = p.wood.theme.Gold
		}
		p.drawOutline(k, 2.4, solid.Paint(ink))
		return
	}
	k.Tint = solid.Tint{R: 0.78, G: 0.62, B: 0.5, A: 0.5}
	p.build.Block(k)
	p.loop = p.build.Rim(k, 0.35*k.Bevel, p.loop[:0])
	p.build.Dashes(p.loop, 2.4, 7, 5, solid.Paint(p.wood.theme.Gold))
}

// drawOutline draws a line along the upper edge of block k, except at its open side.
func (p *painter) drawOutline(k *solid.Block, width float64, t solid.Tint) {
	p.loop = p.build.Rim(k, 0.35*k.Bevel, p.loop[:0])
	if k.Open == 0 {
		p.build.Loop(p.loop, width, t)
	} else {
		p.build.Path(p.loop, width, t)
	}
}

type rimBar struct {
	solid.Box
	open   solid.Sides
	along  bool // its grain runs along X
	u0, u1 float32
}

// boardSize is the size of a board in cells, and the width of its frame.
type boardSize struct {
	cols, rows int
	rim        float64
}

var fullSize = boardSize{trexo.BoardSize, trexo.BoardSize, rim}

func (s boardSize) margin() float64 { return s.rim + between }

// box returns the space of the board with the bricks of the first level.
func (s boardSize) box() solid.Box {
	out := s.margin()
	return solid.Box{Lo: solid.Vec{X: -out, Y: -out, Z: rimLow}, Hi: solid.Vec{X: float64(s.cols) + out, Y: float64(s.rows) + out, Z: thick}}
}

// frameBars returns the four sides of the frame, cut into parts because the texture is distorted on longer ones. It
// returns an empty slice without a board.
func frameBars(s boardSize) []rimBar {
	out := []rimBar{}
	if s.cols == 0 {
		return out
	}
	const in, parts = -between, 4
	ex := -s.margin()
	for side := range 4 {
		end := float64(s.rows)
		from, to := ex, end-ex // west and east run through
		if side >= 2 {
			end = float64(s.cols)
			from, to = in, end-in
		}
		across := float64(s.cols)
		if side >= 2 {
			across = float64(s.rows)
		}
		for k := range parts {
			a, b := from+(to-from)*float64(k)/parts, from+(to-from)*float64(k+1)/parts
			r := rimBar{u0: float32(k) / parts, u1: float32(k+1) / parts, along: side >= 2}
			lo, hi := ex, in
			if side%2 == 1 {
				lo, hi = across-in, across-ex
			}
			if r.along {
				r.Box = solid.Box{Lo: solid.Vec{X: a, Y: lo, Z: 0}, Hi: solid.Vec{X: b, Y: hi, Z: rimTop}}
				r.open = solid.East | solid.West
			} else {
				r.Box = solid.Box{Lo: solid.Vec{X: lo, Y: a, Z: 0}, Hi: solid.Vec{X: hi, Y: b, Z: rimTop}}
				if k > 0 {
					r.open |= solid.South
				}
				if k < parts-1 {
					r.open |= solid.North
				}
			}
			out = append(out, r)
		}
	}
	return out
}

func (p *painter) drawRim(r *rimBar, k *solid.Block) {
	tile := p.wood.atlas.Region(tileFrame)
	k.Open, k.Round, k.Bevel = r.open, 0.2, 0.055
	k.Side = tile.Part(r.u0, 0.1, r.u1, 0.9)
	k.Top = solid.Map{Region: tile.Part(r.u0, 0, r.u1, 1), X0: k.Lo.X, Y0: k.Lo.Y}
	w, h := k.Hi.X-k.Lo.X, k.Hi.Y-k.Lo.Y
	if r.along {
		k.Top.UX, k.Top.VY = 1/w, 1/h
	} else {
		k.Top.UY, k.Top.VX = 1/h, 1/w
	}
	p.build.Block(k)
}

// drawLabels writes the letters and numbers on the near sides of the frame, upright from every direction.
func (p *painter) drawLabels(c graph.Canvas) {
	l := p.build.Lens()
	away := l.Away()
	share := func(near float64) float64 { return math.Max(0, math.Min(1, 0.5+near*12)) }
	south, west := share(away.Y+0.06), share(away.X+0.06)
	a, b := l.Point(solid.Vec{X: 4.5, Y: -between, Z: rimTop}), l.Point(solid.Vec{X: 5.5, Y: -between, Z: rimTop})
	c1, c2 := l.Point(solid.Vec{X: -between, Y: 8.5, Z: rimTop}), l.Point(solid.Vec{X: -between, Y: 9.5, Z: rimTop})
	step := math.Min(math.Hypot(b.X-a.X, b.Y-a.Y), math.Hypot(c2.X-c1.X, c2.Y-c1.Y))
	// On a small board the letters are smaller, so that those of two rows do not touch.
	st := p.wood.theme.Write(math.Max(10, math.Floor(math.Min(look.Small, step*0.74))), graph.Medium).Centered()
	ink := paint.Mix(p.wood.ink.label, p.wood.ink.frame, 0.5*p.dark)
	const mid = between + rim/2
	for k := range trexo.BoardSize {
		at := float64(k) + 0.5
		for _, e := range [4]struct {
			x, y, share float64
			text        string
		}{
			{at, -mid, south, boards.Column(k)}, {at, 10 + mid, 1 - south, boards.Column(k)},
			{-mid, at, west, boards.Row(k)}, {10 + mid, at, 1 - west, boards.Row(k)},
		} {
			if e.share > 0.01 {
				c.Text(e.text, l.Point(solid.Vec{X: e.x, Y: e.y, Z: rimTop}), st.In(paint.Alpha(ink, e.share)))
			}
		}
	}
}

// topBrightness returns the brightness of a brick's top in the view from above, which does not show heights otherwise:
// higher is brighter.
func topBrightness(level int) float64 {
	return 0.79 + 0.27*(1-math.Pow(0.62, float64(level-1)))
}

// drawTopTexts writes the levels on the bricks, in the view from above, and their numbers in the order of play, if
// numbered is true.
func (p *painter) drawTopTexts(c graph.Canvas, numbered bool) {
	l := p.build.Lens()
	if above := p.pose.above(); above > 0 {
		for i := range p.pile.halves {
			p.drawLevel(c, l, i, above)
		}
	}
	if !numbered {
		return
	}
	first := p.pile.bricks - len(p.pile.moves)
	laid := p.pile.halves
	for i := len(laid) - 2*len(p.pile.moves); i+1 < len(laid); i += 2 {
		p.drawNumber(c, l, i, laid[i].brick-first+1)
	}
}

// onTop reports whether h is the top of its cell and does not fall.
func (p *painter) onTop(h *half) bool {
	return h.mark != rules.Nobody && h.level == p.restingLevel(h.cell)
}

// drawLevel writes the level of half i beside its symbol: at the right of the cross, or to the lower right of the ring. above is its opacity, multiplied
// by that of a falling brick.
func (p *painter) drawLevel(c graph.Canvas, l *solid.Lens, i int, above float64) {
	h := &p.pile.halves[i]
	fresh := p.isFalling(i)
	if !fresh && !p.onTop(h) {
		return
	}
	if fresh {
		above *= p.alpha
	} else if p.underFalling(h.cell) {
		above *= 1 - p.alpha
	}
	at := solid.Vec{X: float64(h.cell.Col()) + 0.5, Y: float64(h.cell.Row()) + 0.5, Z: float64(h.level) * thick}
	right := l.Right()
	if h.mark == rules.X {
		at = at.Add(right.Mul(0.37))
	} else {
		at = at.Add(right.Mul(0.36)).Add(solid.Vec{X: right.Y, Y: -right.X}.Mul(0.35))
	}
	ink := color.RGBA{48, 26, 12, 255}
	st := p.wood.theme.Write(letter(l, at, 0.25), graph.Bold).Centered()
	c.Text(levels[h.level], l.Point(at), st.In(paint.Alpha(ink, above)))
}

// drawNumber writes the number of the brick of halves i and i+1 at their seam, or on the half that is visible.
func (p *painter) drawNumber(c graph.Canvas, l *solid.Lens, i, number int) {
	x, o := &p.pile.halves[i], &p.pile.halves[i+1]
	dx, dy := stride(x.to)
	at := solid.Vec{X: float64(x.cell.Col()) + 0.5 + dx/2, Y: float64(x.cell.Row()) + 0.5 + dy/2, Z: float64(x.level) * thick}
	ink := color.RGBA{58, 30, 14, 255}
	if p.isFalling(i) { // a falling brick is never hidden
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

// uncovered returns how much of a text of that size at spot is visible on cell a or b, in [0,1], in steps of a quarter
// while the board turns. It returns 0 if the middle is hidden.
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

// letter returns the size of text that takes part of a cell at a place, within readable limits.
func letter(l *solid.Lens, at solid.Vec, part float64) float64 {
	return math.Max(11, math.Min(22, part*cellSize(l, at)))
}

// cellSize returns the width of a cell at a place on the screen, in units.
func cellSize(l *solid.Lens, at solid.Vec) float64 {
	a, b := l.Point(at), l.Point(at.Add(l.Right()))
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}
