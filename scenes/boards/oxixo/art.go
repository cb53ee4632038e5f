package oxixo

import (
	"fmt"
	"image/color"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// The tiles of the atlas. Tile 0 is the white one of solid. Marks are in the order cross, circle.
const (
	tileTop    = 1
	tileSide   = tileTop + tops
	tileBurnt  = tileSide + sides
	tileEmber  = tileBurnt + 2
	tileDot    = tileEmber + 2
	tileFrame  = tileDot + 1
	tileEdge   = tileFrame + 1
	tileShadow = tileEdge + 1
	tileGround = tileShadow + 1
	tops       = 5
	sides      = 3
)

// Sizes of the wood in cells.
const (
	tall    = 0.8   // a cube from bottom to top; seen from above a little less than its width looks like a cube
	between = 0.026 // from a cube to the edge of its cell
	rounded = 0.12
	bevel   = 0.065
	margin  = 0.86 // the frame around the cubes, wide enough for a cube that is about to be pushed in
	thick   = 0.42
)

// shadowBlur is the reach of a cube's shadow to both sides of its edge, in cells. groundBlur is that of the frame's
// shadow on the table, as a fraction of its width.
const (
	shadowBlur = 0.3
	groundBlur = 0.06
)

// cellUnits is the size of a cell in units of the atlas.
const cellUnits = 80

// inks holds the colours of the wood in a theme.
type inks struct {
	light, dark, scorch color.RGBA
	x, o                color.RGBA
	frame, frameDark    color.RGBA
	label, field        color.RGBA
	// notched is true if the circles have the pattern of high contrast.
	notched bool
}

func inksOf(t *look.Theme) inks {
	white, black := color.RGBA{255, 255, 255, 255}, color.RGBA{18, 12, 8, 255}
	if t.High {
		return inks{
			light: t.WoodLight, dark: t.WoodDark, scorch: black, x: t.BurntX, o: t.BurntO, notched: true,
			frame: t.FrameWood, frameDark: t.TableEdge, label: t.Text, field: t.TableEdge,
		}
	}
	in := inks{
		light: paint.Mix(t.WoodLight, white, 0.12), dark: paint.Mix(t.WoodDark, t.WoodLight, 0.28), scorch: color.RGBA{58, 32, 16, 255},
		x: color.RGBA{0x10, 0x66, 0x49, 255}, o: color.RGBA{0xa3, 0x2c, 0x5c, 255},
		frame: paint.Mix(t.FrameWood, t.Board, 0.8), label: paint.Mix(t.WoodLight, t.FrameWood, 0.2),
	}
	in.frame = paint.Mix(in.frame, black, 0.06)
	if t.Bright {
		in.frame = paint.Mix(in.frame, color.RGBA{34, 38, 46, 255}, 0.62)
	}
	in.frameDark = paint.Mix(in.frame, black, 0.22)
	in.field = paint.Mix(in.frame, black, 0.5)
	if t.BedOf == look.Felt {
		in.field = t.Bed
	}
	return in
}

func newAtlas(t *look.Theme) *solid.Atlas {
	in := inksOf(t)
	const c = cellUnits
	var tiles []solid.Tile
	add := func(w, h float64, f func(p *paint.Picture, w, h float64)) {
		tiles = append(tiles, solid.Tile{W: w, H: h, Paint: f})
	}
	for i := range tops {
		add(c, c, func(p *paint.Picture, w, h float64) { cubeTop(p, w, h, in, i) })
	}
	for i := range sides {
		add(3.6*c, tall*c, func(p *paint.Picture, w, h float64) { cubeSide(p, w, h, in, i) })
	}
	for _, cross := range []bool{true, false} {
		add(c, c, func(p *paint.Picture, w, _ float64) { burn(p, w, in, cross) })
	}
	for _, cross := range []bool{true, false} {
		add(c, c, func(p *paint.Picture, w, _ float64) {
			p.Fill(mark(cross, w, 0), paint.Solid(color.RGBA{255, 255, 255, 255}))
		})
	}
	add(24, 24, func(p *paint.Picture, w, _ float64) {
		p.Fill(paint.Circle(w/2, w/2+0.5, w*0.40), paint.Solid(paint.Alpha(in.light, 0.8)))
		p.Fill(paint.Circle(w/2, w/2, w*0.40), paint.Solid(in.scorch))
		p.Fill(paint.Circle(w*0.53, w*0.54, w*0.28), paint.Solid(paint.Mix(in.scorch, in.dark, 0.13)))
	})
	add(540, 540, func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(in.frame, in.frameDark, 31, 21))
	})
	add(540, 24, func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(in.frame, in.frameDark, 32, 14))
	})
	add(110, 110, func(p *paint.Picture, w, h float64) { solid.SoftBox(p, w, h, shadowBlur) })
	add(90, 90, func(p *paint.Picture, w, h float64) { solid.SoftBox(p, w, h, groundBlur) })
	return solid.NewAtlas("oxixo/"+t.Name, tiles...)
}

func cubeTop(p *paint.Picture, w, h float64, in inks, n int) {
	tone := [tops]float64{0.02, 0.2, 0.1, 0.28, 0.14}[n]
	p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(paint.Mix(in.light, in.dark, tone), paint.Mix(in.dark, in.light, 0.42-tone*0.6), 300+uint32(n)*7, h*0.24))
}

func cubeSide(p *paint.Picture, w, h float64, in inks, n int) {
	p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(paint.Mix(in.light, in.dark, 0.22+0.1*float64(n)), paint.Mix(in.dark, in.light, 0.15), 400+uint32(n), h*0.3))
}

// mark returns the outline of a cross or a circle on a cube of w units, grown by grow cubes on every side.
func mark(cross bool, w, grow float64) *paint.Path {
	if !cross {
		return paint.Ring(w/2, w/2, (0.312+grow)*w, (0.158-grow)*w)
	}
	a, b, wd := 0.238*w-grow*w*0.7, 0.762*w+grow*w*0.7, (0.152+2*grow)*w
	return paint.Bar(a, a, b, b, wd, w*0.022).Append(paint.Bar(b, a, a, b, wd, w*0.022))
}

func burn(p *paint.Picture, w float64, in inks, cross bool) {
	col := in.o
	if cross {
		col = in.x
	}
	deep := paint.Mix(col, color.RGBA{12, 8, 10, 255}, 0.55)
	p.Shadow(mark(cross, w, 0.012), 0, 0, w*0.07, paint.Alpha(in.scorch, 0.55))
	p.Fill(mark(cross, w, 0.012).Move(w*0.012, w*0.016), paint.Solid(color.RGBA{255, 246, 226, 150}))
	p.Fill(mark(cross, w, 0.012), paint.Solid(paint.Mix(in.scorch, deep, 0.35)))
	p.Fill(mark(cross, w, 0), paint.Solid(deep))
	if in.notched {
		p.Fill(mark(cross, w, 0), paint.Solid(col))
		if !cross {
			p.Fill(look.Notches(w/2, w/2, w*0.275, w*0.195, w*0.045, 12), paint.Solid(in.light))
		}
		return
	}
	p.Fill(mark(cross, w, -0.014).Move(w*0.006, w*0.009), paint.Linear(0, w*0.2, paint.Mix(col, deep, 0.18), w*0.3, w, col))
}

func badge(t *look.Theme, side rules.Side, lit bool, dx, dy float64) graph.Art {
	name := fmt.Sprintf("oxixo/arrow/%s/%s/%t/%g/%g", t.Name, side, lit, dx, dy)
	return graph.Art{Name: name, Paint: func(p *paint.Picture, w, h float64) {
		accent := t.Accent(side)
		fill, ink := paint.Mix(color.RGBA{18, 26, 32, 255}, accent, 0.24), paint.Mix(accent, color.RGBA{255, 255, 255, 255}, 0.3)
		if t.Bright {
			ink = paint.Mix(accent, color.RGBA{255, 255, 255, 255}, 0.62)
		}
		if lit {
			fill, ink = accent, color.RGBA{252, 253, 252, 255}
		}
		u, m := w/46, w/2
		p.Shadow(paint.Circle(m, m, 19*u), 1*u, 2*u, 4*u, color.RGBA{4, 6, 10, 150})
		p.Fill(paint.Circle(m, m, 19.5*u), paint.Solid(ink))
		p.Fill(paint.Circle(m, m, 17.6*u), paint.Solid(fill))
		arrow := paint.Polygon(-10, -3.2, 0.5, -3.2, 0.5, -8.6, 10.5, 0, 0.5, 8.6, 0.5, 3.2, -10, 3.2)
		p.Fill(arrow.Map(func(x, y float64) (float64, float64) {
			return m + (x*dx+y*dy)*u, m + (-x*dy+y*dx)*u
		}), paint.Solid(ink))
	}}
}

func dotCube(wood, dot color.RGBA, seat int) graph.Art {
	return graph.Art{Name: fmt.Sprintf("oxixo/dot/%x/%d", wood, seat), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, 0, w, h, w*0.2), paint.Solid(paint.Mix(wood, dot, 0.35)))
		p.Fill(paint.RoundRect(0, 0, w-1.2, h-1.6, w*0.2), paint.Solid(wood))
		at := [4][2]float64{{0.48, 0.78}, {0.18, 0.47}, {0.48, 0.17}, {0.78, 0.47}}[seat&3]
		p.Fill(paint.Circle(at[0]*w, at[1]*h, w*0.13), paint.Solid(dot))
	}}
}
