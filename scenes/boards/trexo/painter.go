package trexo

import (
	"image/color"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// still is all that the look of the board depends on at a moment.
type still struct {
	wood *wood
	// size is that of the board, box what is to be seen whole; room is where it is seen from pose, scale how many pixels a unit has.
	size  size
	box   solid.Box
	room  graph.Rect
	pose  pose
	scale float64
	// pile is the sum of the pile, last the number of the brick to be outlined, -1 for none.
	pile uint64
	last int
	// falling, lift, alpha, bright, dark and lit are those of the shot.
	falling                   bool
	lift, alpha, bright, dark float64
	lit                       int
	shade
	// fade is how transparent each column is, from 0 to 1.
	fade [trexo.Cells]float64
}

// shade is the ghost of a brick that would be laid.
type shade struct {
	// ghost is the brick that would be laid by side, where there is one; fits reports whether it may be.
	ghost   rules.Move
	ghostly bool
	fits    bool
	side    rules.Side
	// advised reports whether the ghost is what a hint points out, and not what the players have chosen.
	advised bool
	// hover is how far above its place the ghost is seen, in cells.
	hover float64
}

// ambient is the brightness of what looks away from the lamp: the sides of the bricks are as warm as their tops.
const ambient = 0.62

// painter makes the mesh of the board, and keeps it for as long as the board looks the same.
type painter struct {
	// still is what the mesh shows, pile and film are those of the board.
	still
	pile *pile
	film *film

	build solid.Builder
	sort  solid.Sorter
	boxes []solid.Box
	items []item
	rims  []rimBar
	loop  []graph.Point
	lamp  solid.Lamp
	block solid.Block
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

// mesh is the board as s says; the pile must be that of s.
func (p *painter) mesh(s *still) *graph.Mesh {
	if p.still != *s {
		p.still = *s
		p.paint()
	}
	return &p.build.Mesh
}

// paint makes the mesh.
func (p *painter) paint() {
	if p.rims == nil {
		p.rims = frame(p.size)
	}
	l := p.pose.lensOf(p.box, p.room)
	p.lamp = solid.RoomLamp(&l)
	p.lamp.Ambient = ambient
	p.build.Mesh.Name = "trexo"
	p.wood.texture(&p.build.Mesh, p.scale)
	p.build.Begin(l, p.lamp, 1/p.scale, p.wood.atlas.White())
	if p.size.cols > 0 {
		p.table()
		p.field(&l)
	}
	p.collect()
	for _, i := range p.sort.Order(p.boxes, l.Eye) {
		p.item(p.items[i], p.boxes[i])
	}
	p.row()
}

// row draws the finished row once more as thin lines, which are seen through whatever stands before it.
func (p *painter) row() {
	for i := range p.pile.halves {
		h := &p.pile.halves[i]
		if !p.shines(h) {
			continue
		}
		k := &p.block
		*k = solid.Block{Box: h.box(h.base()), Round: rounded, Bevel: bevel}
		k.Lo.X, k.Lo.Y = float64(h.cell.Col())+2*gap, float64(h.cell.Row())+2*gap
		k.Hi.X, k.Hi.Y = k.Lo.X+1-4*gap, k.Lo.Y+1-4*gap
		p.outline(k, 1.6, solid.Paint(color.RGBA{255, 244, 214, 255}).Fade(0.5*p.bright))
	}
}

// dim is how much light falls on what does not belong to the winning row: less while that lights up.
func (p *painter) dim() float64 { return 1 - 0.42*p.dark }

// collect gathers the boxes to be sorted.
func (p *painter) collect() {
	p.boxes, p.items = p.boxes[:0], p.items[:0]
	for i := range p.rims {
		p.boxes, p.items = append(p.boxes, p.rims[i].Box), append(p.items, item{itemRim, i})
	}
	for i := range p.pile.halves {
		h := &p.pile.halves[i]
		base := h.base()
		if p.fresh(i) {
			base += p.lift
		}
		p.boxes, p.items = append(p.boxes, h.box(base)), append(p.items, item{itemHalf, i})
	}
	if p.ghostly {
		x, o := trexo.XCell(p.ghost), trexo.OCell(p.ghost)
		for i := range 2 {
			h := halfOf(i, x, o, p.pile.bricks)
			p.boxes, p.items = append(p.boxes, h.box(p.pile.base(x, o)+p.hover)), append(p.items, item{itemGhost, i})
		}
	}
}

// fresh reports whether half i belongs to a brick that is falling.
func (p *painter) fresh(i int) bool { return p.falling && i >= len(p.pile.halves)-2 }

// item draws one of the sorted boxes.
func (p *painter) item(it item, box solid.Box) {
	k := &p.block
	*k = solid.Block{Box: box, Tint: solid.Plain.Times(p.dim()), Glow: solid.Plain}
	switch it.kind {
	case itemRim:
		p.rim(&p.rims[it.n], k)
	case itemHalf:
		p.half(it.n, k)
	case itemGhost:
		p.ghostHalf(it.n, k)
	}
}

// ghostHalf draws half of the brick that would be laid: clear and outlined in its player's colour where it fits, in gold where a
// hint points it out, dull and with a broken outline where it does not fit.
func (p *painter) ghostHalf(i int, k *solid.Block) {
	h := halfOf(i, trexo.XCell(p.ghost), trexo.OCell(p.ghost), p.pile.bricks)
	h.block(k, p.wood.atlas)
	if p.fits {
		k.Tint = solid.Tint{R: 1.02, G: 1.02, B: 1.02, A: 0.74}
		p.build.Block(k)
		ink := p.wood.theme.Accent(p.side)
		if p.advised {
			ink = p.wood.theme.Gold
		}
		p.outline(k, 2.4, solid.Paint(ink))
		return
	}
	k.Tint = solid.Tint{R: 0.78, G: 0.62, B: 0.5, A: 0.5}
	p.build.Block(k)
	p.loop = p.build.Rim(k, 0.35*k.Bevel, p.loop[:0])
	p.build.Dashes(p.loop, 2.4, 7, 5, solid.Paint(p.wood.theme.Gold))
}

// outline draws a line along the upper edge of block k, except at its open side.
func (p *painter) outline(k *solid.Block, width float64, t solid.Tint) {
	p.loop = p.build.Rim(k, 0.35*k.Bevel, p.loop[:0])
	if k.Open == 0 {
		p.build.Loop(p.loop, width, t)
	} else {
		p.build.Path(p.loop, width, t)
	}
}
