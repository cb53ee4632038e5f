package trexo

import (
	"image/color"
	"math"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// painter keeps the picture of the board until something changes.
type painter struct {
	// under is what lies on the table, sheet the bare field, field its lines and the shadows on it, build what stands there,
	// flat the map. Nothing on the field needs more than the nearest pixel of the texture.
	under, sheet, field, build, flat solid.Builder
	sort                             solid.Sorter
	boxes                            []solid.Box
	items                            []item
	rims                             []rimBar
	loop                             []graph.Point
	stale                            bool
	lamp                             solid.Lamp
	scale                            float64
	block                            solid.Block
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

// refresh rebuilds the mesh where something has changed.
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
	for i, bu := range [4]*solid.Builder{&p.under, &p.sheet, &p.field, &p.flat} {
		bu.Mesh.Name = [4]string{"trexo/under", "trexo/sheet", "trexo/field", "trexo/map"}[i]
		bu.Mesh.Texture, bu.Mesh.TexW, bu.Mesh.TexH = p.build.Mesh.Texture, p.build.Mesh.TexW, p.build.Mesh.TexH
		bu.Begin(l, p.lamp, 1/b.area.Scale, b.atlas.White())
	}
	b.ground(&l)
	b.collect()
	for _, i := range p.sort.Order(p.boxes, l.Eye) {
		b.item(p.items[i], p.boxes[i])
	}
	b.drawMap(&p.flat)
}

// dim is how much light falls on what does not belong to the winning row.
func (b *Board) dim() float64 { return 1 - 0.42*b.bright }

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

// shines reports whether the light has reached a cell of the row.
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

// Draw draws the board and the panels.
func (b *Board) Draw(c graph.Canvas) {
	b.refresh()
	c.Mesh(&b.paint.under.Mesh)
	c.Mesh(&b.paint.sheet.Mesh)
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
