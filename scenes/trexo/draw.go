package trexo

import (
	"image/color"
	"math"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/graph"
	"xotrio/scenes/look"
	"xotrio/scenes/paint"
	"xotrio/scenes/solid"
)

// painter keeps the picture of the board until something changes.
type painter struct {
	// under is what lies on the table, field the board's wood, build what lies and stands on it, flat the map.
	under, field, build, flat solid.Builder
	sort                      solid.Sorter
	boxes                     []solid.Box
	items                     []item
	rims                      []rimBar
	loop                      []graph.Point
	stale                     bool
	lamp                      solid.Lamp
	scale                     float64
	block                     solid.Block
}

// item is a box to be sorted: a part of the frame, half a brick of the pile, or half of the ghost.
type item struct {
	kind uint8
	n    int
}

const (
	itemRim uint8 = iota
	itemHalf
	itemGhost
)

// rimBar is a part of the frame.
type rimBar struct {
	solid.Box
	open   solid.Sides
	along  bool // its grain runs along X
	u0, u1 float32
}

// frame is the four sides of the frame, cut into parts so that a texture lies well on each.
func frame() []rimBar {
	var out []rimBar
	const in, ex, parts = -between, -between - rim, 4
	for side := range 4 {
		from, to := ex, 10-ex // west and east run through
		if side >= 2 {
			from, to = in, 10-in
		}
		for k := range parts {
			a, b := from+(to-from)*float64(k)/parts, from+(to-from)*float64(k+1)/parts
			r := rimBar{u0: float32(k) / parts, u1: float32(k+1) / parts, along: side >= 2}
			lo, hi := ex, in
			if side%2 == 1 {
				lo, hi = 10-in, 10-ex
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

// refresh builds the mesh anew where something has changed.
func (b *Board) refresh() {
	p := &b.paint
	if !p.stale && p.scale == b.area.Scale {
		return
	}
	p.stale, p.scale = false, b.area.Scale
	if p.rims == nil {
		p.rims = frame()
	}
	l := b.view.camera().Lens()
	p.lamp = solid.RoomLamp(&l)
	p.build.Mesh.Name = "trexo"
	// The atlas has about as many pixels as the board on the screen, and no more than a strong magnification is worth.
	dense := math.Min(1, 1.6/b.area.Scale)
	b.atlas.Texture(&p.build.Mesh, dense)
	p.build.Begin(l, p.lamp, 1/b.area.Scale, b.atlas.White())
	for i, bu := range [3]*solid.Builder{&p.under, &p.field, &p.flat} {
		bu.Mesh.Name = [3]string{"trexo/under", "trexo/field", "trexo/map"}[i]
		bu.Mesh.Texture, bu.Mesh.TexW, bu.Mesh.TexH = p.build.Mesh.Texture, p.build.Mesh.TexW, p.build.Mesh.TexH
		bu.Begin(l, p.lamp, 1/b.area.Scale, b.atlas.White())
	}
	p.field.Mesh.Nearest = true
	b.ground(&l)
	b.collect()
	for _, i := range p.sort.Order(p.boxes, l.Eye) {
		b.item(p.items[i], p.boxes[i])
	}
	b.drawMap(&p.flat)
}

// dim is how much light falls on what does not belong to the winning row.
func (b *Board) dim() float64 { return 1 - 0.42*b.bright }

// ground draws what lies lowest: the shadow on the table, the field with its lines, and the shadows on it.
func (b *Board) ground(l *solid.Lens) {
	bu := &b.paint.under
	shadow := solid.Paint(b.ink.shadow)
	const out = rim + between
	fall := b.paint.lamp.Fall().Mul(-rimLow * 0.9)
	soft := (10 + 2*out) * tableBlur
	lo := solid.Vec{X: -out - soft + fall.X, Y: -out - soft + fall.Y}
	hi := solid.Vec{X: 10 + out + soft + fall.X, Y: 10 + out + soft + fall.Y}
	// The board hides most of its shadow: only what can be seen is drawn, in four parts around it.
	const hid = 1.5 // what stands 0.5 high hides at least this much less than its own size behind it
	for _, e := range [4][4]float64{{lo.X, lo.Y, hi.X, hid}, {lo.X, 10 - hid, hi.X, hi.Y}, {lo.X, hid, hid, 10 - hid}, {10 - hid, hid, hi.X, 10 - hid}} {
		bu.Shade(lo, hi, rimLow, b.atlas.Region(tileTable), e[0], e[1], e[2], e[3], shadow.Fade(0.62))
	}
	wood := solid.Plain.Times(b.dim())
	bu.Block(&solid.Block{
		Box:   solid.Box{Lo: solid.Vec{X: -out, Y: -out, Z: rimLow}, Hi: solid.Vec{X: 10 + out, Y: 10 + out}},
		Round: 0.2, Bevel: 0.08, Side: b.atlas.Region(tileFrame), Bare: true, Tint: wood, Glow: solid.Plain,
	})
	const under = between + 0.06
	b.paint.field.Sheet(-under, -under, 10+under, 10+under, 0, 10, b.atlas.Region(tileField), wood)
	bu = &b.paint.build
	dark, light := solid.Paint(b.ink.line).Fade(0.85), solid.Paint(color.RGBA{255, 235, 210, 255}).Fade(0.09*b.dim())
	px := 1 / b.area.Scale
	for k := range trexo.BoardSize + 1 {
		at := float64(k)
		for _, e := range [2][2]solid.Vec{{{X: at}, {X: at, Y: 10}}, {{Y: at}, {X: 10, Y: at}}} {
			p, q := l.Point(e[0]), l.Point(e[1])
			d := graph.Point{X: px, Y: px}
			bu.Line(p.Add(d), q.Add(d), 1, light)
			bu.Line(p, q, 1.3, dark)
		}
	}
	for c := range trexo.Cell(trexo.Cells) {
		if b.pile.height[c] == 0 {
			b.shade(bu, c, 0, cellArea(c, 0, 0))
		}
	}
	b.rimShade()
}

// rimShade draws the shadow of the frame on the field.
func (b *Board) rimShade() {
	fall := b.paint.lamp.Fall().Mul(rimTop)
	t := solid.Paint(b.ink.shadow).Fade(0.5)
	blob := b.atlas.Region(tileShadow)
	const s, far = 0.16, 14.0
	for i, r := range [4]solid.Box{
		{Lo: solid.Vec{X: -2 - between, Y: -far}, Hi: solid.Vec{X: -between, Y: 10 + far}},
		{Lo: solid.Vec{X: 10 + between, Y: -far}, Hi: solid.Vec{X: 12 + between, Y: 10 + far}},
		{Lo: solid.Vec{X: -far, Y: -2 - between}, Hi: solid.Vec{X: 10 + far, Y: -between}},
		{Lo: solid.Vec{X: -far, Y: 10 + between}, Hi: solid.Vec{X: 10 + far, Y: 12 + between}},
	} {
		sx, sy := s, far
		if i >= 2 {
			sx, sy = far, s
		}
		lo := solid.Vec{X: r.Lo.X + fall.X - sx, Y: r.Lo.Y + fall.Y - sy}
		hi := solid.Vec{X: r.Hi.X + fall.X + sx, Y: r.Hi.Y + fall.Y + sy}
		b.paint.build.Shade(lo, hi, 0, blob, -between, -between, 10+between, 10+between, t)
	}
}

// area is a part of the board that shadows fall on, with the sides at which it ends.
type area struct {
	x0, y0, x1, y1 float64
	ends           solid.Sides
}

// cellArea is a cell less edge at its sides, save those where a brick goes on.
func cellArea(c trexo.Cell, edge float64, open solid.Sides) area {
	x, y := float64(c.Col()), float64(c.Row())
	a := area{x + edge, y + edge, x + 1 - edge, y + 1 - edge, 0}
	if edge == 0 {
		return a
	}
	a.ends = (solid.South | solid.East | solid.North | solid.West) &^ open
	switch open {
	case solid.West:
		a.x0 = x
	case solid.East:
		a.x1 = x + 1
	case solid.South:
		a.y0 = y
	case solid.North:
		a.y1 = y + 1
	}
	return a
}

// shade draws, on the top of column c (at level), the shadows of the higher columns around it.
func (b *Board) shade(bu *solid.Builder, c trexo.Cell, level int, on area) {
	cx, cy := c.Col(), c.Row()
	z := float64(level) * thick
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			nx, ny := cx+dx, cy+dy
			if nx < 0 || ny < 0 || nx >= trexo.BoardSize || ny >= trexo.BoardSize {
				continue
			}
			n := trexo.At(nx, ny)
			if h := b.resting(n); h > level {
				b.cast(bu, float64(nx), float64(ny), float64(h-level)*thick, z, on, 0.66*(1-b.fade[n]*0.7))
			}
		}
	}
}

// resting is the level of a column without a brick that still falls.
func (b *Board) resting(c trexo.Cell) int {
	h := b.pile.height[c]
	if b.drop > 0 && b.falling(c) {
		h--
	}
	return h
}

// falling tells whether the last brick, on its way down, is to cover c.
func (b *Board) falling(c trexo.Cell) bool {
	n := len(b.pile.halves)
	return b.drop > 0 && n >= 2 && (b.pile.halves[n-1].cell == c || b.pile.halves[n-2].cell == c)
}

// cast draws the part on an area of the shadow, at height z, of the column at nx, ny that rises high above.
func (b *Board) cast(bu *solid.Builder, nx, ny, high, z float64, on area, strength float64) {
	far := math.Min(high, 1.5)
	fall := b.paint.lamp.Fall().Mul(0.22 * far / thick * 0.8)
	size := 1 + 0.10*far
	soft := blur * (0.62 + 0.5*far)
	lo := solid.Vec{X: nx + 0.5 - size/2 - soft + fall.X, Y: ny + 0.5 - size/2 - soft + fall.Y}
	hi := solid.Vec{X: nx + 0.5 + size/2 + soft + fall.X, Y: ny + 0.5 + size/2 + soft + fall.Y}
	bu.ShadeUpTo(lo, hi, z, b.atlas.Region(tileShadow), on.x0, on.y0, on.x1, on.y1, on.ends, solid.Paint(b.ink.shadow).Fade(strength))
}

// collect gathers the boxes to be sorted.
func (b *Board) collect() {
	p := &b.paint
	p.boxes, p.items = p.boxes[:0], p.items[:0]
	for i := range p.rims {
		p.boxes, p.items = append(p.boxes, p.rims[i].Box), append(p.items, item{itemRim, i})
	}
	lift, _ := b.lift()
	n := len(b.pile.halves)
	for i := range b.pile.halves {
		h := &b.pile.halves[i]
		base := h.base()
		if b.drop > 0 && i >= n-2 {
			base += lift
		}
		p.boxes, p.items = append(p.boxes, h.box(base)), append(p.items, item{itemHalf, i})
	}
	if m, ok := b.ghost(); ok {
		x, o := trexo.XCell(m), trexo.OCell(m)
		for i := range 2 {
			h := b.ghostHalf(i, x, o)
			p.boxes, p.items = append(p.boxes, h.box(b.ghostBase(x, o))), append(p.items, item{itemGhost, i})
		}
	}
}

// ghostHalf is the half with the X (0) or the O (1) of the brick that would be laid.
func (b *Board) ghostHalf(i int, x, o trexo.Cell) half {
	d, _ := x.Towards(o)
	if i == 0 {
		return half{cell: x, mark: rules.X, to: d, brick: b.pile.bricks}
	}
	return half{cell: o, mark: rules.O, to: d.Back(), brick: b.pile.bricks}
}

func (b *Board) ghostBase(x, o trexo.Cell) float64 {
	return float64(max(b.pile.height[x], b.pile.height[o])) * thick
}

// item draws one of the sorted boxes.
func (b *Board) item(it item, box solid.Box) {
	bu, k := &b.paint.build, &b.paint.block
	*k = solid.Block{Box: box, Tint: solid.Plain.Times(b.dim()), Glow: solid.Plain}
	switch it.kind {
	case itemRim:
		r := &b.paint.rims[it.n]
		k.Open, k.Round, k.Bevel = r.open, 0.2, 0.055
		k.Side = b.atlas.Region(tileFrame).Part(r.u0, 0.1, r.u1, 0.9)
		k.Top = solid.Map{Region: b.atlas.Region(tileFrame).Part(r.u0, 0, r.u1, 1), X0: box.Lo.X, Y0: box.Lo.Y}
		w, h := box.Hi.X-box.Lo.X, box.Hi.Y-box.Lo.Y
		if r.along {
			k.Top.UX, k.Top.VY = 1/w, 1/h
		} else {
			k.Top.UY, k.Top.VX = 1/h, 1/w
		}
		bu.Block(k)
	case itemHalf:
		b.drawHalf(it.n, k)
	case itemGhost:
		b.drawGhost(it.n, k)
	}
}

// drawHalf draws half a brick, and on its top what lies there: shadows, the outline of the last brick, the light of a row.
func (b *Board) drawHalf(i int, k *solid.Block) {
	bu := &b.paint.build
	h := &b.pile.halves[i]
	top := h.level == b.pile.height[h.cell]
	fresh := b.drop > 0 && i >= len(b.pile.halves)-2
	h.block(k, b.atlas)
	// Under another brick the top is seen in the groove between the two; a column seen through shows only its uppermost.
	k.Bare = h.level < b.resting(h.cell) && b.fade[h.cell] > 0
	if h.level < b.resting(h.cell) {
		k.Glow = solid.Plain.Times(0.66)
	}
	alpha := 1 - b.fade[h.cell]
	if fresh {
		_, a := b.lift()
		alpha *= a
	}
	lit := top && b.won[h.cell] && b.shines(h.cell)
	if lit {
		k.Tint = solid.Plain.Times(0.9 + 0.1*(1-b.bright))
		k.Glow = solid.Plain.Times(1 + 0.22*b.bright)
	}
	k.Tint = k.Tint.Fade(alpha)
	bu.Block(k)
	x, y := float64(h.cell.Col()), float64(h.cell.Row())
	if fresh {
		return
	}
	if b.falling(h.cell) && h.level == b.pile.height[h.cell]-1 {
		top = true
	}
	if !top {
		return
	}
	on := cellArea(h.cell, gap+bevel*0.4, k.Open)
	if alpha > 0.5 {
		b.shade(bu, h.cell, h.level, on)
	}
	if b.falling(h.cell) { // the shadow of the brick above grows as it comes down
		_, t := b.lift()
		bu.ShadeUpTo(solid.Vec{X: x - 0.3, Y: y - 0.3}, solid.Vec{X: x + 1.3, Y: y + 1.3}, k.Hi.Z, b.atlas.Region(tileShadow), on.x0, on.y0, on.x1, on.y1, on.ends,
			solid.Paint(b.ink.shadow).Fade(0.4*t))
	}
	if lit {
		t := solid.Paint(color.RGBA{255, 244, 214, 255}).Fade(0.95 * b.bright * alpha)
		whole := *k // a line all around the half, also where the brick goes on
		whole.Open = 0
		whole.Lo.X, whole.Hi.X = math.Max(k.Lo.X, x+2*gap), math.Min(k.Hi.X, x+1-2*gap)
		whole.Lo.Y, whole.Hi.Y = math.Max(k.Lo.Y, y+2*gap), math.Min(k.Hi.Y, y+1-2*gap)
		b.rimLine(&whole, 2.6, t)
	} else if b.last >= 0 && h.mark != rules.Nobody && h.brick == b.last {
		b.rimLine(k, 2, solid.Paint(color.RGBA{255, 255, 255, 255}).Fade(0.92*alpha*(1-b.bright)))
	}
}

// shines tells whether the light has reached a cell of the row.
func (b *Board) shines(c trexo.Cell) bool {
	for _, have := range b.rows[:b.lit] {
		if have == c {
			return true
		}
	}
	return false
}

// rimLine draws a line along the upper edge of block k, except at its open side.
func (b *Board) rimLine(k *solid.Block, width float64, t solid.Tint) {
	bu := &b.paint.build
	b.paint.loop = bu.Rim(k, 0.35*k.Bevel, b.paint.loop[:0])
	if k.Open == 0 {
		bu.Loop(b.paint.loop, width, t)
	} else {
		bu.Path(b.paint.loop, width, t)
	}
}

// drawGhost draws half of the brick that would be laid: clear and outlined in its player's colour where it fits, dull and
// with a broken outline where it does not.
func (b *Board) drawGhost(i int, k *solid.Block) {
	m, _ := b.ghost()
	x, o := trexo.XCell(m), trexo.OCell(m)
	h := b.ghostHalf(i, x, o)
	h.block(k, b.atlas)
	line := solid.Paint(b.theme.Accent(b.pos.Side()))
	if b.fits() {
		k.Tint = solid.Tint{R: 1.02, G: 1.02, B: 1.02, A: 0.74}
		b.paint.build.Block(k)
		b.rimLine(k, 2.4, line)
		return
	}
	line = solid.Paint(b.theme.Gold)
	k.Tint = solid.Tint{R: 0.78, G: 0.62, B: 0.5, A: 0.5}
	b.paint.build.Block(k)
	b.paint.loop = b.paint.build.Rim(k, 0.35*k.Bevel, b.paint.loop[:0])
	b.paint.build.Dashes(b.paint.loop, 2.4, 7, 5, line)
}

// hiddenFade is how transparent a column becomes that stands before the chosen place.
const hiddenFade = 0.78

// hideBefore finds the columns that stand between the eye and the brick that would be laid.
func (b *Board) hideBefore() {
	clear(b.fadeTo[:])
	m, ok := b.ghost()
	if !ok {
		return
	}
	l := b.view.camera().Lens()
	least := 2 // of ten sample points; under the mouse only what truly hides the brick
	if b.hand.by == byMouse {
		least = 4
	}
	x, o := trexo.XCell(m), trexo.OCell(m)
	z := b.ghostBase(x, o)
	for c := range trexo.Cell(trexo.Cells) {
		if c == x || c == o || float64(b.pile.height[c])*thick <= z || c == b.hand.cell {
			continue
		}
		col, hits := column(c, b.pile.height[c]), 0
		for _, g := range [2]trexo.Cell{x, o} {
			for _, s := range [5][2]float64{{0.5, 0.5}, {0.15, 0.15}, {0.85, 0.15}, {0.15, 0.85}, {0.85, 0.85}} {
				from := solid.Vec{X: float64(g.Col()) + s[0], Y: float64(g.Row()) + s[1], Z: z + thick/2}
				if t, ok := col.Meet(from, l.Eye.Sub(from)); ok && t < 1 {
					hits++
				}
			}
		}
		if hits >= least {
			b.fadeTo[c] = hiddenFade
		}
	}
}

// Draw draws the board and the panels.
func (b *Board) Draw(c graph.Canvas) {
	b.refresh()
	c.Mesh(&b.paint.under.Mesh)
	c.Mesh(&b.paint.field.Mesh)
	c.Mesh(&b.paint.build.Mesh)
	b.drawLabels(c)
	b.drawPanels(c)
}

// drawLabels writes the letters and numbers on the sides of the frame that are near to the viewer, upright, so that they
// can be read from everywhere.
func (b *Board) drawLabels(c graph.Canvas) {
	l := b.paint.build.Lens()
	away := l.Away()
	share := func(near float64) float64 { return math.Max(0, math.Min(1, 0.5+near*12)) }
	south, west := share(away.Y+0.06), share(away.X+0.06)
	st := b.theme.Write(look.Small, graph.Medium).Centered()
	const mid = between + rim/2
	for k := range trexo.BoardSize {
		at := float64(k) + 0.5
		for _, e := range [4]struct {
			x, y, share float64
			text        string
		}{
			{at, -mid, south, letters[k]}, {at, 10 + mid, 1 - south, letters[k]},
			{-mid, at, west, numbers[k]}, {10 + mid, at, 1 - west, numbers[k]},
		} {
			if e.share > 0.01 {
				p := l.Point(solid.Vec{X: e.x, Y: e.y, Z: rimTop})
				c.Text(e.text, p, st.In(paint.Alpha(paint.Mix(b.ink.label, b.ink.frame, 0.5*b.bright), e.share)))
			}
		}
	}
}

var (
	letters = [trexo.BoardSize]string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}
	numbers = [trexo.BoardSize]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}
)
