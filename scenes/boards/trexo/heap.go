package trexo

import (
	"math"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// heap is a picture of bricks, on a part of the board or without one. It is the board of the game, painted by the processor.
type heap struct {
	// name tells everything that the picture depends on besides the theme.
	name string
	// cols and rows are the part of the board, from a1 on, 0 for none.
	cols, rows int
	bricks     []trexo.Brick
	// bright is the index of the brick that is outlined, from 1, 0 for none; ghost a brick that is refused, NoMove for none.
	bright int
	ghost  rules.Move
	// row are the cells of a finished row.
	row []trexo.Cell
	// tilt is how far the viewer looks down, in radians, 0 for the usual way.
	tilt float64
}

// figureRim is the width of the frame in pictures of a small part of the board, figureHover how far above its place a brick is seen
// that is refused, in cells.
const figureRim, figureHover = 0.3, 0.3

// draw draws the heap into r.
func (h *heap) draw(c graph.Canvas, t *look.Theme, r graph.Rect) {
	c.Art(h.art(t), r, graph.Show{})
}

// art is the picture, as large as it fits.
func (h *heap) art(t *look.Theme) graph.Art {
	return graph.Art{Name: "trexo/heap/" + t.Name + "/" + h.name, Paint: func(p *paint.Picture, w, hi float64) { h.paint(p, t, w, hi) }}
}

func (h *heap) paint(p *paint.Picture, t *look.Theme, w, height float64) {
	var on pile
	for _, b := range h.bricks {
		on.lay(b)
	}
	shown := film{rows: h.row}
	for _, c := range h.row {
		shown.won[c] = true
	}
	s := h.still(&on, t, w, height, p.ScaleX)
	lens := s.pose.lensOf(s.box, s.room)
	a, b := lens.Point(solid.Vec{}), lens.Point(solid.Vec{X: 1})
	dense := math.Hypot(a.X-b.X, a.Y-b.Y) * p.ScaleX / cellUnits * 1.15
	draw := painter{pile: &on, film: &shown}
	solid.Raster(p, draw.mesh(&s), s.wood.atlas.Picture(min(max(dense, 0.05), 2)))
}

// still is how the heap, which lies on, is seen on a picture of w by high units of scale pixels each.
func (h *heap) still(on *pile, t *look.Theme, w, height, scale float64) still {
	// A little room is left for what is soft at the edges.
	s := still{
		wood: newWood(t), size: size{h.cols, h.rows, figureRim}, room: graph.Rect{W: w, H: height}.Inset(min(w, height) * 0.03), pose: home.pose(), scale: scale,
		last: h.bright - 1, shade: shade{hover: figureHover, ghost: h.ghost, ghostly: h.ghost != rules.NoMove}, lit: len(h.row),
	}
	if h.cols == trexo.BoardSize {
		s.size.rim = rim
	}
	if h.tilt > 0 {
		s.pose.tilt = h.tilt
	}
	if len(h.row) > 0 {
		s.bright = 1
	}
	s.box = h.box(on, &s)
	return s
}

// box is what the picture shows: the board, or else the bricks, with all that lies on top.
func (h *heap) box(on *pile, s *still) solid.Box {
	box := s.size.box()
	if h.cols == 0 && len(on.halves) > 0 {
		box = on.halves[0].box(on.halves[0].base())
	}
	grow := func(half *half, base float64) {
		b := half.box(base)
		box.Lo = solid.Vec{X: min(box.Lo.X, b.Lo.X), Y: min(box.Lo.Y, b.Lo.Y), Z: min(box.Lo.Z, b.Lo.Z)}
		box.Hi = solid.Vec{X: max(box.Hi.X, b.Hi.X), Y: max(box.Hi.Y, b.Hi.Y), Z: max(box.Hi.Z, b.Hi.Z)}
	}
	for i := range on.halves {
		grow(&on.halves[i], on.halves[i].base())
	}
	if s.ghostly {
		x, o := trexo.XCell(h.ghost), trexo.OCell(h.ghost)
		for i := range 2 {
			part := halfOf(i, x, o, 0)
			grow(&part, on.base(x, o)+s.hover)
		}
	}
	return box
}
