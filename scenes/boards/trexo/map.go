package trexo

import (
	"image/color"
	"strconv"

	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// mapAppearance is everything that the mesh of the map depends on.
type mapAppearance struct {
	wood  *wood
	cells graph.Rect
	scale float64
	// turn is a result of cameraView.quarter.
	turn int
	// last is the last move, NoMove for none.
	pos  *trexo.State
	last rules.Move
	// bright is the progress of the light of the completed row, in [0,1].
	bright float64
	// ghost is the brick that the player would lay, if ghostly is true. fits is true if it is legal.
	ghost   rules.Move
	ghostly bool
	fits    bool
	choice  choice
}

// mapPainter makes the mesh of the map and keeps it until the appearance changes.
type mapPainter struct {
	mapAppearance
	transition *transition
	build      solid.Builder
	loop       []graph.Point
}

func (p *mapPainter) mesh(s *mapAppearance) *graph.Mesh {
	if p.mapAppearance != *s {
		p.mapAppearance = *s
		p.paint()
	}
	return &p.build.Mesh
}

func (p *mapPainter) paint() {
	t := p.wood.theme
	p.build.Mesh.Name = "trexo/map"
	p.wood.texture(&p.build.Mesh, p.scale)
	p.build.Reset(solid.Lens{}, solid.Lamp{}, 1/p.scale, p.wood.atlas.White())
	for c := range trexo.Cell(trexo.Cells) {
		p.cell(c)
	}
	if p.last != rules.NoMove {
		p.outline(trexo.XCell(p.last), trexo.OCell(p.last), 1.8, t.Text)
	}
	switch {
	case p.ghostly && p.fits:
		p.outline(trexo.XCell(p.ghost), trexo.OCell(p.ghost), 2.2, t.Accent(p.pos.Side()))
	case p.ghostly:
		p.outline(trexo.XCell(p.ghost), trexo.OCell(p.ghost), 2.2, t.Gold)
	case p.choice.by != byNothing:
		p.outline(p.choice.cell, p.choice.cell, 1.4, t.Soft)
	}
}

func (p *mapPainter) cell(c trexo.Cell) {
	t, r := p.wood.theme, mapRect(p.cells, c, p.turn).Inset(0.9)
	p.build.Flat(r.Inset(0.5), p.wood.atlas.White(), solid.Paint(t.Button))
	tile, col := tileMapX, solid.Paint(t.X)
	switch p.pos.Mark(c) {
	case rules.Nobody:
		return
	case rules.O:
		tile, col = tileMapO, solid.Paint(t.O)
	}
	if p.bright > 0 && !p.transition.won[c] {
		col = col.Fade(1 - 0.55*p.bright)
	}
	if r.W < minLevelled { // the symbol has the cell for itself
		r.W, r.H = r.W/mapShare, r.H/mapShare
	}
	p.build.Flat(r, p.wood.atlas.Region(tile), col)
}

func (p *mapPainter) outline(c, d trexo.Cell, width float64, col color.RGBA) {
	a, b := mapRect(p.cells, c, p.turn), mapRect(p.cells, d, p.turn)
	x0, y0, x1, y1 := min(a.X, b.X), min(a.Y, b.Y), max(a.X, b.X)+a.W, max(a.Y, b.Y)+a.H
	p.loop = append(p.loop[:0], graph.Point{X: x0, Y: y0}, graph.Point{X: x1, Y: y0}, graph.Point{X: x1, Y: y1}, graph.Point{X: x0, Y: y1})
	p.build.Loop(p.loop, width, solid.Paint(col))
}

// mapRect returns the rectangle of a cell on a map in r, turned by that many quarters.
func mapRect(r graph.Rect, c trexo.Cell, turn int) graph.Rect {
	side := r.W / trexo.BoardSize
	x, y := c.Col(), 9-c.Row()
	for range turn { // what was at the right moves up
		x, y = y, 9-x
	}
	return graph.Rect{X: r.X + float64(x)*side, Y: r.Y + float64(y)*side, W: side, H: side}
}

// mapCell returns the cell in column x and row y of the map, from the upper left.
func mapCell(x, y, turn int) trexo.Cell {
	for range turn {
		x, y = 9-y, x
	}
	return trexo.At(x, 9-y)
}

func (s *sheets) drawMap(c graph.Canvas, m *graph.Mesh) {
	s.back(c, s.mapSheet)
	if !s.tall {
		s.heading(c, s.mapSheet, "trexo.map")
	}
	c.Mesh(m)
	if s.d.Settings.Coordinates {
		s.mapLetters(c)
	}
	side := s.cells.W / trexo.BoardSize
	if side < minLevelled {
		return
	}
	st := s.wood.theme.Write(max(10, min(14, side*0.55)), graph.Bold).Centered()
	for cell := range trexo.Cell(trexo.Cells) {
		if n := s.pos.Level(cell); n > 0 {
			r := s.cellRect(cell)
			c.Text(levels[n], graph.Point{X: r.X + 0.79*side, Y: r.Y + 0.64*side}, st)
		}
	}
}

// minLevelled is the minimum side of a cell of the map that has room for the number of its level, in units.
const minLevelled = 18.0

func (s *sheets) mapLetters(c graph.Canvas) {
	st := s.wood.theme.Write(look.Small-1, graph.Medium).Centered()
	st = st.In(s.wood.theme.Soft)
	turn, side := s.cam.goal.quarter(), s.cells.W/trexo.BoardSize
	st.Size = min(st.Size, side*0.9) // so that the numbers of two rows do not touch
	name := func(cell trexo.Cell, letter bool) string {
		if letter {
			return boards.Column(cell.Col())
		}
		return boards.Row(cell.Row())
	}
	for k := range trexo.BoardSize {
		at := (float64(k) + 0.5) * side
		c.Text(name(mapCell(k, 9, turn), turn%2 == 0), graph.Point{X: s.cells.X + at, Y: s.cells.Y + s.cells.H + letters/2}, st)
		c.Text(name(mapCell(0, k, turn), turn%2 == 1), graph.Point{X: s.cells.X - letters/2, Y: s.cells.Y + at}, st)
	}
}

// levels holds the numbers of all levels as text.
var levels = func() (t [trexo.MaxLevel + 1]string) {
	for i := range t {
		t[i] = strconv.Itoa(i)
	}
	return
}()
