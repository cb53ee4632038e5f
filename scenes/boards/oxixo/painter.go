package oxixo

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/solid"
)

// painter makes meshes of moments: the frame with what lies on it, and the cubes.
type painter struct {
	theme *look.Theme
	// unit is the size of a pixel in units, size the number of cells along a side.
	unit  float64
	size  int
	lens  solid.Lens
	lamp  solid.Lamp
	atlas *solid.Atlas
	// cast is the shadow of the frame and ground the frame, made when the room changes; floor is what lies on it, cubes the cubes, old
	// those that fade away.
	cast, ground, floor solid.Builder
	cubes, old          solid.Builder
	sorter              solid.Sorter
	boxes               []solid.Box
	cells               []int
	loop                []graph.Point
}

// sharpest is the most pixels of the texture that a cell gets: beyond that the wood is stretched, since painting it would
// keep the first frame waiting.
const sharpest = 200

// layout makes the painter ready for boards of n x n cubes in room; scale is how many pixels a unit has.
func (p *painter) layout(t *look.Theme, n int, room graph.Rect, scale float64) {
	if p.theme != t {
		p.theme, p.atlas = t, newAtlas(t)
	}
	p.unit, p.size = 1/scale, n
	w := float64(n)
	cam := solid.Camera{Target: solid.Vec{X: w / 2, Y: w / 2}, Tilt: 1.16, Distance: 17}
	lo, hi := p.ends()
	cam = cam.Fit(lo, hi, room)
	p.lens = cam.Lens()
	p.lamp = solid.RoomLamp(&p.lens)
	for _, s := range []*solid.Builder{&p.cast, &p.ground, &p.floor, &p.cubes, &p.old} {
		p.atlas.Texture(&s.Mesh, min(cam.Zoom, sharpest/scale)/cellUnits)
		s.Mesh.Name = "oxixo"
	}
	p.frame()
}

// ends are the corners of what of the board is always in sight.
func (p *painter) ends() (lo, hi solid.Vec) {
	w := float64(p.size)
	return solid.Vec{X: -margin, Y: -margin, Z: -thick}, solid.Vec{X: w + margin, Y: w + margin, Z: 0.25}
}

// begin empties s for a new frame.
func (p *painter) begin(s *solid.Builder) { s.Begin(p.lens, p.lamp, p.unit, p.atlas.White()) }

// drawFloor draws the frame with the shadows of the cubes and what else lies on it.
func (p *painter) drawFloor(c graph.Canvas, m *moment) {
	c.Mesh(&p.cast.Mesh)
	c.Mesh(&p.ground.Mesh)
	s := &p.floor
	p.begin(s)
	p.bed(s, m)
	p.collect(m)
	for _, k := range p.boxes {
		p.shadow(s, k)
	}
	p.lastArrow(s, m)
	c.Mesh(&s.Mesh)
}

// drawCubes draws the cubes into s and shows it.
func (p *painter) drawCubes(c graph.Canvas, s *solid.Builder, m *moment) {
	p.begin(s)
	p.collect(m)
	for _, i := range p.sorter.Order(p.boxes, p.lens.Eye) {
		p.cube(s, m, i)
	}
	c.Mesh(&s.Mesh)
}

// box is the part of the canvas that the top of the cube of cell c takes.
func (p *painter) box(c int) graph.Rect {
	k := cubeBox(base(c))
	k.Lo.Z = k.Hi.Z
	a, b := p.lens.Point(k.Lo), p.lens.Point(k.Hi)
	return graph.Rect{X: a.X, Y: b.Y, W: b.X - a.X, H: a.Y - b.Y}
}

// cubeBox is the space that a cube takes whose cell begins at v.
func cubeBox(v solid.Vec) solid.Box {
	return solid.Box{Lo: v.Add(solid.Vec{X: between, Y: between}), Hi: v.Add(solid.Vec{X: 1 - between, Y: 1 - between, Z: tall})}
}
