package trexo

import (
	"image/color"
	"math"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// The tiles of the atlas. Tile 0 is the white one of solid.
const (
	tileTop    = 1 // four brick tops
	tilePlain  = 5 // a top without symbols
	tileSide   = 6 // two strips around a brick's half
	tileField  = 8
	tileFrame  = 9
	tileShadow = 10 // of one cell
	tileTable  = 11 // of the whole board
	tileMapX   = 12
	tileMapO   = 13
	tops       = 4
	sides      = 2
)

// Sizes of the wood in cells.
const (
	thick   = 0.42 // a brick from bottom to top
	gap     = 0.022
	rounded = 0.13
	bevel   = 0.07
	rim     = 0.86 // the frame's width
	rimTop  = 0.13
	rimLow  = -0.5
	between = 0.07 // from the outermost cells to the frame
)

// blur is the reach of a cell's shadow beyond its edge at half strength, in cells.
const blur = 0.45

// cellUnits is the size of a cell in units of the atlas.
const cellUnits = 76

// inks holds the colours of the wood in a theme.
type inks struct {
	light, dark, seam   color.RGBA
	x, o                color.RGBA
	field, fieldDark    color.RGBA
	frame, frameDark    color.RGBA
	line, label, shadow color.RGBA
	// edge is the line around the last brick. notched is true if the circles have the pattern of high contrast.
	edge    color.RGBA
	notched bool
	// table is the shadow on the table.
	table color.RGBA
}

func inksOf(t *look.Theme) inks {
	black := color.RGBA{20, 12, 8, 255}
	deep := func(c color.RGBA, k float64) color.RGBA { return paint.Mix(c, black, k) }
	if t.High {
		return inks{
			light: t.WoodLight, dark: t.WoodDark, seam: black, x: t.BurntX, o: t.BurntO, notched: true,
			field: t.FrameWood, fieldDark: deep(t.FrameWood, 0.4), frame: t.TableEdge, frameDark: t.Table,
			line: t.SheetLine, label: t.Text, edge: t.BurntO, shadow: color.RGBA{0, 0, 0, 255}, table: color.RGBA{0, 0, 0, 255},
		}
	}
	in := inks{
		edge:  color.RGBA{255, 255, 255, 255},
		light: paint.Mix(t.WoodLight, color.RGBA{255, 255, 255, 255}, 0.1), dark: t.WoodDark, seam: deep(t.WoodDark, 0.62),
		x: color.RGBA{0x14, 0x8f, 0x62, 255}, o: color.RGBA{0xcf, 0x38, 0x74, 255},
		field: paint.Mix(t.FrameWood, color.RGBA{120, 84, 58, 255}, 0.35), fieldDark: deep(t.FrameWood, 0.06),
		frame: paint.Mix(t.FrameWood, color.RGBA{98, 62, 40, 255}, 0.3), frameDark: deep(t.FrameWood, 0.28),
		line: deep(t.FrameWood, 0.62), label: color.RGBA{0xdc, 0xc8, 0xae, 255}, shadow: color.RGBA{10, 7, 8, 255},
		table: color.RGBA{t.Shadow.R, t.Shadow.G, t.Shadow.B, 255},
	}
	if t.BedOf == look.Felt {
		in.field = t.Bed
	}
	return in
}

// wood holds the materials of the board in a theme.
type wood struct {
	theme *look.Theme
	ink   inks
	atlas *solid.Atlas
}

func newWood(t *look.Theme) *wood {
	in := inksOf(t)
	return &wood{theme: t, ink: in, atlas: newAtlas(t, in)}
}

// texture puts the tiles into m, scale pixels a unit. The tiles have about the resolution of the screen,
// up to a limit: beyond it the board is magnified beyond what more would show.
func (w *wood) texture(m *graph.Mesh, scale float64) {
	w.atlas.Texture(m, math.Min(1, 1.6/scale))
}

func newAtlas(t *look.Theme, in inks) *solid.Atlas {
	const c = cellUnits
	var tiles []solid.Tile
	for i := range tops {
		tiles = append(tiles, solid.Tile{W: 2 * c, H: c, Paint: func(p *paint.Picture, w, h float64) { brickTop(p, w, h, in, uint32(i), true) }})
	}
	tiles = append(tiles, solid.Tile{W: c, H: c, Paint: func(p *paint.Picture, w, h float64) { brickTop(p, w, h, in, 9, false) }})
	for i := range sides {
		tiles = append(tiles, solid.Tile{W: 3 * c, H: c * 0.5, Paint: func(p *paint.Picture, w, h float64) { brickSide(p, w, h, in, uint32(i)) }})
	}
	tiles = append(tiles,
		solid.Tile{W: 460, H: 460, Paint: func(p *paint.Picture, w, h float64) {
			field := paint.Wood(in.field, in.fieldDark, 40, 11)
			if t.BedOf == look.Felt {
				field = look.Felt.Of(in.field, 40)
			}
			p.Fill(paint.Rect(0, 0, w, h), field)
		}},
		solid.Tile{W: 600, H: 44, Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Rect(0, 0, w, h), paint.Wood(in.frame, in.frameDark, 77, 9))
		}},
		solid.Tile{W: 100, H: 100, Paint: func(p *paint.Picture, w, h float64) { solid.SoftBox(p, w, h, blur) }},
		solid.Tile{W: 300, H: 300, Paint: func(p *paint.Picture, w, h float64) { solid.SoftBox(p, w, h, tableBlur) }},
		solid.Tile{W: 30, H: 30, Paint: func(p *paint.Picture, w, h float64) { mapMark(p, w, h, rules.X) }},
		solid.Tile{W: 30, H: 30, Paint: func(p *paint.Picture, w, h float64) { mapMark(p, w, h, rules.O) }},
	)
	return solid.NewAtlas("trexo/"+t.Name, tiles...)
}

// tableBlur is the softness of the board's own shadow, as a fraction of the board's size.
const tableBlur = 0.07

// brickTop paints the top of a brick, its X at the left and its O at the right, or plain wood.
func brickTop(p *paint.Picture, w, h float64, in inks, seed uint32, symbols bool) {
	tone := []float64{0, 0.16, 0.07, 0.25}[seed%4]
	p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(paint.Mix(in.light, in.dark, tone), paint.Mix(in.dark, in.light, 0.25-tone*0.5), 100+seed, h*0.2))
	if !symbols {
		return
	}
	cross := func(grow float64) *paint.Path {
		a, b, wd := h*0.205, h*0.795, h*(0.19+2*grow)
		d := grow * h * 0.7
		return paint.Bar(a-d, a-d, b+d, b+d, wd, h*0.03).Append(paint.Bar(b+d, a-d, a-d, b+d, wd, h*0.03))
	}
	ring := func(grow float64) *paint.Path { return paint.Ring(h*1.5, h*0.5, h*(0.335+grow), h*(0.135-grow)) }
	inlay(p, h, in, in.x, cross)
	inlay(p, h, in, in.o, ring)
	if in.notched {
		p.Fill(look.Notches(h*1.5, h*0.5, h*0.295, h*0.175, h*0.05, 12), paint.Solid(in.light))
	}
}

func inlay(p *paint.Picture, h float64, in inks, col color.RGBA, shape func(grow float64) *paint.Path) {
	seam := in.seam
	seam.A = 150
	p.Fill(shape(0.022), paint.Solid(paint.Alpha(seam, 0.45)))
	p.Fill(shape(0.010), paint.Solid(seam))
	p.Fill(shape(0), paint.Wood(col, paint.Mix(col, color.RGBA{10, 10, 20, 255}, 0.3), 55, h*0.3))
	p.Fill(shape(-0.012), paint.Wood(paint.Mix(col, color.RGBA{255, 255, 255, 255}, 0.07), paint.Mix(col, color.RGBA{10, 10, 20, 255}, 0.16), 55, h*0.3))
}

// brickSide paints the sides of half a brick: a long side, the end with its growth rings, the other long side.
func brickSide(p *paint.Picture, w, h float64, in inks, seed uint32) {
	warm := color.RGBA{0xd8, 0x9c, 0x62, 255}
	light, dark := paint.Mix(in.light, warm, 0.5), paint.Mix(in.dark, warm, 0.3)
	p.Fill(paint.Rect(-1, -1, w+2, h+2), paint.Wood(light, dark, 200+seed, h*0.34))
	third := w / 3
	end := paint.Mix(light, dark, 0.35)
	p.Fill(paint.Rect(third, -1, third, h+2), func(x, y float64) (r, g, b, a float64) {
		d := math.Hypot((x-third*1.4)/h, (y-h*2.6)/h) * 7
		t := 0.5 + 0.5*math.Sin(d*2*math.Pi/1.6)
		c := paint.Mix(end, dark, 0.55*t*t)
		return float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255, 1
	})
}

// mapShare is the share of a cell of the map, from its upper left corner, that its symbol takes. The number of the level is beside it.
const mapShare = 0.58

// mapMark paints the symbol of a cell of the map in white.
func mapMark(p *paint.Picture, w, h float64, side rules.Side) {
	white := paint.Solid(color.RGBA{255, 255, 255, 255})
	size := w * mapShare
	if side == rules.O {
		p.Fill(paint.Ring(size/2, size/2, size*0.48, size*0.27), white)
		return
	}
	const edge, broad = 0.1, 0.24
	from, to := size*edge, size*(1-edge)
	p.Fill(paint.Bar(from, from, to, to, size*broad, size*0.05).Append(paint.Bar(to, from, from, to, size*broad, size*0.05)), white)
}
