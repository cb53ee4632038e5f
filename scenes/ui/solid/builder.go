package solid

import (
	"image/color"

	"xotrio/scenes/ui/graph"
)

// Tint multiplies a texture: red, green and blue (above 1 makes it brighter) and the opacity.
type Tint struct{ R, G, B, A float32 }

// Plain leaves a texture as it is.
var Plain = Tint{1, 1, 1, 1}

// Times is t with its colours made k times as bright.
func (t Tint) Times(k float64) Tint {
	f := float32(k)
	return Tint{t.R * f, t.G * f, t.B * f, t.A}
}

// Fade is t with its opacity multiplied by a.
func (t Tint) Fade(a float64) Tint {
	t.A *= float32(a)
	return t
}

// Paint is the tint that turns white into c.
func Paint(c color.RGBA) Tint {
	return Tint{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
}

// Builder collects blocks, faces, shadows and lines in one mesh. Its memory is used again for the next mesh.
type Builder struct {
	// Mesh is what has been collected since Begin.
	Mesh graph.Mesh
	lens Lens
	lamp Lamp
	// pixel is the size of a pixel in units of the canvas, white a white place of the atlas.
	pixel float32
	white Region
	// rails is the outline of the block being drawn, seen its corners on the canvas, hull the convex hull of them; loop are the
	// points of a line. They are kept to be filled again.
	rails []rail
	seen  []corner
	hull  []uint32
	loop  []graph.Point
	// first is the first vertex of the block being drawn, noRails outside of one.
	first uint32
}

const noRails = ^uint32(0)

// Begin empties the builder. pixel is the size of a pixel in units of the canvas: edges fade out over one pixel, which makes
// them smooth. white is a white place of the atlas.
func (b *Builder) Begin(l Lens, lamp Lamp, pixel float64, white Region) {
	b.lens, b.lamp, b.pixel, b.white = l, lamp, float32(pixel), white
	b.Mesh.Vertices, b.Mesh.Indices = b.Mesh.Vertices[:0], b.Mesh.Indices[:0]
	b.first = noRails
}

// Lens is the one of the last Begin.
func (b *Builder) Lens() *Lens { return &b.lens }

// vertex adds a corner and returns its number.
func (b *Builder) vertex(x, y, u, v float32, t Tint) uint32 {
	b.Mesh.Vertices = append(b.Mesh.Vertices, graph.Vertex{X: x, Y: y, U: u, V: v, R: t.R, G: t.G, B: t.B, A: t.A})
	return uint32(len(b.Mesh.Vertices) - 1)
}

// at adds a corner that is seen at place v.
func (b *Builder) at(v Vec, tu, tv float32, t Tint) uint32 {
	p := b.lens.Point(v)
	return b.vertex(float32(p.X), float32(p.Y), tu, tv, t)
}

func (b *Builder) quad(i, j, k, l uint32) {
	b.Mesh.Indices = append(b.Mesh.Indices, i, j, k, i, k, l)
}
