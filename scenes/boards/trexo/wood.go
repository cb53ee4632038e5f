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

// The tiles of the atlas. The first is solid's white one.
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

// blur is how far the shadow of a cell reaches beyond its edge at half its strength's width, in cells.
const blur = 0.45

// cellUnits is how many units of the atlas a cell has.
const cellUnits = 76

// inks are the colours of the wood under a theme.
type inks struct {
	light, dark, seam   color.RGBA
	x, o                color.RGBA
	field, fieldDark    color.RGBA
	frame, frameDark    color.RGBA
	line, label, shadow color.RGBA
	// edge is the line around the brick that was laid last, notched whether the circles bear the pattern of high contrast.
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
	return inks{
		edge:  color.RGBA{255, 255, 255, 255},
		light: paint.Mix(t.WoodLight, color.RGBA{255, 255, 255, 255}, 0.1), dark: t.WoodDark, seam: deep(t.WoodDark, 0.62),
		x: color.RGBA{0x14, 0x8f, 0x62, 255}, o: color.RGBA{0xcf, 0x38, 0x74, 255},
		field: paint.Mix(t.FrameWood, color.RGBA{120, 84, 58, 255}, 0.35), fieldDark: deep(t.FrameWood, 0.06),
		frame: paint.Mix(t.FrameWood, color.RGBA{98, 62, 40, 255}, 0.3), frameDark: deep(t.FrameWood, 0.28),
		line: deep(t.FrameWood, 0.62), label: color.RGBA{0xdc, 0xc8, 0xae, 255}, shadow: color.RGBA{10, 7, 8, 255},
		table: color.RGBA{t.Shadow.R, t.Shadow.G, t.Shadow.B, 255},
	}
}

// wood is what the board is made of under a theme.
type wood struct {
	theme *look.Theme
	ink   inks
	atlas *solid.Atlas
}

func newWood(t *look.Theme) *wood {
	in := inksOf(t)
	return &wood{theme: t, ink: in, atlas: newAtlas(t, in)}
}

// texture puts the tiles into m, of which a unit has scale pixels. They have about as many pixels as the board on the screen,
// and no more than a strong magnification is worth.
func (w *wood) texture(m *graph.Mesh, scale float64) {
	w.atlas.Texture(m, math.Min(1, 1.6/scale))
}

// newAtlas paints the tiles.
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
			p.Fill(paint.Rect(0, 0, w, h), paint.Wood(in.field, in.fieldDark, 40, 11))
		}},
		solid.Tile{W: 600, H: 44, Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Rect(0, 0, w, h), paint.Wood(in.frame, in.frameDark, 77, 9))
		}},
		solid.Tile{W: 100, H: 100, Paint: func(p *paint.Picture, w, h float64) { softBox(p, w, h, blur) }},
		solid.Tile{W: 300, H: 300, Paint: func(p *paint.Picture, w, h float64) { softBox(p, w, h, tableBlur) }},
		solid.Tile{W: 30, H: 30, Paint: func(p *paint.Picture, w, h float64) { mapMark(p, w, h, rules.X) }},
		solid.Tile{W: 30, H: 30, Paint: func(p *paint.Picture, w, h float64) { mapMark(p, w, h, rules.O) }},
	)
	return solid.NewAtlas("trexo/"+t.Name, 640, tiles...)
}

// tableBlur is the softness of the board's own shadow, as a part of the board's size.
const tableBlur = 0.07
