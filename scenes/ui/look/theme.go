// Package look is the appearance that all screens share.
//
// theme.go has the themes, with their colors, and the sizes of type; material.go what tables and boards are made of; art.go has pieces, panels, shadows and the
// program's emblem; icon.go has icons and players' tokens.
package look

import (
	"image/color"
	"math"
	"sync"

	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// The three sizes of type, and the display size for the name of the program and for numbers that are read across a
// table.
const (
	Small   = 14
	Body    = 17
	Title   = 24
	Display = 40
)

// PhoneType returns the three sizes of type of a phone's table for a size of text in percent, 100 or more. The canvas of a phone is too narrow to
// be enlarged by as much.
func PhoneType(percent int) (small, normal, large float64) {
	k := float64(percent)/100 - 1
	return math.Round(Small + 6*k), math.Round(Body + 10*k), math.Round(Title + 4 + 12*k)
}

// Theme is a set of colors with straight alpha, opaque unless said otherwise. Fields are not changed after it was made; art may be requested
// by several goroutines.
type Theme struct {
	// Name identifies the theme in the settings and in the names of art: a word of small letters. Label is the key of its name on the screen.
	Name, Label string
	// Bright is true if the table is light: accents and shadows are darker than it then.
	Bright bool
	// High is true for the theme of high contrast: text and everything with a meaning has a contrast of at least 7 to 1,
	// nothing is distinguished by color alone (see Notches), and nothing is faint.
	High bool

	// Table and TableEdge are the table in the light and far from it.
	Table, TableEdge color.RGBA
	// Sheet, SheetLine and SheetLit are a panel, its outline, and a panel under the pointer.
	Sheet, SheetLine, SheetLit color.RGBA
	// Button is a control, ButtonLit a control under the pointer or with the focus.
	Button, ButtonLit color.RGBA
	// Board, BoardLine, Square and SquareLow are XOBrainer's frame and squares from edge to center.
	Board, BoardLine, Square, SquareLow color.RGBA
	// BoardInk writes on the frame, Ink on the squares; Dots are the dots of the squares. At zero they follow from the other colors.
	BoardInk, Ink, Dots color.RGBA
	// Bed is the ground between squares, and below bricks and cubes if it is of felt; at zero it looks like the frame.
	Bed color.RGBA
	// Slot is a place for a piece in a panel, SlotInk writes on it. At zero it follows from the sheet.
	Slot, SlotInk color.RGBA
	// Sounds is the surface that moves sound on.
	Sounds sound.Surface
	// What the things are made of.
	TableOf, BoardOf, SquareOf, BedOf Material
	// Shadow is the color of shadows, with their strength as alpha.
	Shadow color.RGBA

	// Text and Soft have a contrast of 4.5 to 1 on table, sheet and button. Faint is for what cannot be used now.
	Text, Soft, Faint color.RGBA

	// X and O are the accents of the players, also with a contrast of 4.5 to 1 on Sheet; Gold is for the Knock Out and for warnings.
	X, O, Gold color.RGBA
	// Green and Pink are the lacquer of the pieces, which differ in luminance, too. XLow and OLow are the same in shade.
	Green, XLow, Pink, OLow color.RGBA
	// SheetGreen and SheetPink are the lacquer of the pieces beside the board, at zero the same.
	SheetGreen, SheetPink color.RGBA

	// WoodLight and WoodDark are the bricks and cubes, FrameWood the frame of the boards.
	WoodLight, WoodDark, FrameWood color.RGBA
	// BurntX and BurntO are the players' marks on wood if High is true; otherwise boards have their own.
	BurntX, BurntO color.RGBA

	// arts caches the art requested so far, so that names are not built again in every frame.
	arts map[artKey]graph.Art
	// known guards arts.
	known *sync.RWMutex
}

// Dark returns the theme of a table in the evening.
func Dark() *Theme {
	return complete(Theme{
		Name: "dark", Label: "settings.table.dark",
		Table: hex(0x223043), TableEdge: hex(0x141b25),
		Sheet: hex(0x1e2836), SheetLine: hex(0x34445a), SheetLit: hex(0x273447),
		Button: hex(0x2a394e), ButtonLit: hex(0x36495f),
		Board: hex(0x263345), BoardLine: hex(0x43556d), Square: hex(0x384a61), SquareLow: hex(0x2b3a4d),
		Shadow: color.RGBA{6, 10, 16, 150},
		Text:   hex(0xeaeef3), Soft: hex(0xadbaca), Faint: hex(0x71829a),
		X: hex(0x1fc486), O: hex(0xf4649f), Gold: hex(0xf0b040),
		Green: hex(0x1fc486), XLow: hex(0x0f7a55), Pink: hex(0xf4649f), OLow: hex(0xa52f66),
		WoodLight: hex(0xe8cd9f), WoodDark: hex(0xbf945b), FrameWood: hex(0x4a3529),
	})
}

// Light returns the theme of a table by day.
func Light() *Theme {
	return complete(Theme{
		Name: "light", Label: "settings.table.light", Bright: true,
		Table: hex(0xe9e4da), TableEdge: hex(0xcdc5b6),
		Sheet: hex(0xf7f4ee), SheetLine: hex(0xcabfad), SheetLit: hex(0xffffff),
		Button: hex(0xffffff), ButtonLit: hex(0xf1e7d3),
		Board: hex(0x5a6c82), BoardLine: hex(0x45566a), Square: hex(0xd3dce6), SquareLow: hex(0xb4c2d1),
		BoardInk: hex(0xf6f8fa),
		Shadow:   color.RGBA{60, 50, 35, 90},
		Text:     hex(0x1d2733), Soft: hex(0x465360), Faint: hex(0x7e8792),
		X: hex(0x0a7c52), O: hex(0xc42a6f), Gold: hex(0xb5730a),
		Green: hex(0x0c8a5c), XLow: hex(0x075c3d), Pink: hex(0xc92f74), OLow: hex(0x8a1c4d),
		WoodLight: hex(0xecd3a8), WoodDark: hex(0xc79c63), FrameWood: hex(0x6b4d39),
	})
}

// Contrast returns the theme for people with poor sight: black, with white outlines around everything.
func Contrast() *Theme {
	return complete(Theme{
		Name: "contrast", Label: "settings.table.contrast", High: true,
		Table: hex(0x080808), TableEdge: hex(0x000000),
		Sheet: hex(0x000000), SheetLine: hex(0xc8c8c8), SheetLit: hex(0x1c1c1c),
		Button: hex(0x0c0c0c), ButtonLit: hex(0x242424),
		Board: hex(0x000000), BoardLine: hex(0xf0f0f0), Square: hex(0x141414), SquareLow: hex(0x0a0a0a),
		Shadow: color.RGBA{0, 0, 0, 255},
		Text:   hex(0xffffff), Soft: hex(0xe0e0e0), Faint: hex(0xb4b4b4),
		X: hex(0x3cf0a0), O: hex(0xff9ac8), Gold: hex(0xffd04a),
		Green: hex(0x3cf0a0), XLow: hex(0x00452a), Pink: hex(0xff9ac8), OLow: hex(0x7a0038),
		WoodLight: hex(0xfff6e2), WoodDark: hex(0xeedcb4), FrameWood: hex(0x1a1512),
		BurntX: hex(0x00402a), BurntO: hex(0x720034),
	})
}

// Walnut returns the theme of a wooden table, with lacquered pieces.
func Walnut() *Theme {
	return complete(Theme{
		Name: "walnut", Label: "settings.table.walnut", TableOf: Wood, BoardOf: Wood, SquareOf: Wood, BedOf: Wood, Sounds: sound.OnWood,
		Table: hex(0x4a2e1f), TableEdge: hex(0x2a190f),
		Sheet: hex(0x2b1b12), SheetLine: hex(0x604530), SheetLit: hex(0x38251a),
		Button: hex(0x4a3223), ButtonLit: hex(0x5a3d2a),
		Board: hex(0x54331f), BoardLine: hex(0x9a6d48), Square: hex(0x6b452c), SquareLow: hex(0x523320),
		BoardInk: hex(0xf0e2cf), Dots: hex(0xe6cba6), Bed: hex(0x20120a),
		Shadow: color.RGBA{14, 7, 3, 160},
		Text:   hex(0xf7eee2), Soft: hex(0xdccab4), Faint: hex(0x96826d),
		X: hex(0x3fcf9b), O: hex(0xff86ad), Gold: hex(0xf2b955),
		Green: hex(0x3ad7a0), XLow: hex(0x0a5c40), Pink: hex(0xf2749f), OLow: hex(0x8f2452),
		WoodLight: hex(0xe8cd9f), WoodDark: hex(0xc0935a), FrameWood: hex(0x6b452e),
	})
}

// Cloth returns the theme of a table with green felt, ivory tiles and a rim of mahogany.
func Cloth() *Theme {
	return complete(Theme{
		Name: "felt", Label: "settings.table.felt", TableOf: Felt, BoardOf: Wood, SquareOf: Ivory, BedOf: Felt, Sounds: sound.OnFelt,
		Table: hex(0x1b5e47), TableEdge: hex(0x0c3427),
		Sheet: hex(0x113528), SheetLine: hex(0x2f6b54), SheetLit: hex(0x184434),
		Button: hex(0x1a4a39), ButtonLit: hex(0x25604b),
		Board: hex(0x573225), BoardLine: hex(0x8d5a42), Square: hex(0xf4ecd9), SquareLow: hex(0xe5dabf),
		BoardInk: hex(0xf2e6d8), Ink: hex(0x2e2519), Dots: hex(0x7d6d4d), Bed: hex(0x19573f), Slot: hex(0xefe5cf), SlotInk: hex(0x4a3f2c),
		Shadow: color.RGBA{3, 20, 14, 150},
		Text:   hex(0xf5f1e4), Soft: hex(0xcbddd2), Faint: hex(0x80a391),
		X: hex(0x5fe0ad), O: hex(0xff9dc0), Gold: hex(0xf2b955),
		Green: hex(0x0e8758), XLow: hex(0x05482f), Pink: hex(0xb3205f), OLow: hex(0x6d113c),
		SheetGreen: hex(0x5fe0ad), SheetPink: hex(0xff97bb),
		WoodLight: hex(0xe8cd9f), WoodDark: hex(0xbf945b), FrameWood: hex(0x4a2a1c),
	})
}

// complete returns the theme with the colors that follow from others, and an empty cache.
func complete(t Theme) *Theme {
	share, slot, label := 0.42, paint.Mix(t.Sheet, t.SheetLine, 0.3), paint.Mix(t.Board, white, 0.6)
	if t.High {
		share, slot, label = 0.8, t.Button, t.Soft
	}
	follow := func(c *color.RGBA, from color.RGBA) {
		if c.A == 0 {
			*c = from
		}
	}
	follow(&t.BoardInk, label)
	follow(&t.Ink, t.Text)
	follow(&t.Dots, paint.Mix(t.Square, t.Ink, share))
	follow(&t.Slot, slot)
	follow(&t.SlotInk, t.Soft)
	follow(&t.SheetGreen, t.Green)
	follow(&t.SheetPink, t.Pink)
	t.arts, t.known = map[artKey]graph.Art{}, &sync.RWMutex{}
	return &t
}

// Themes returns all themes, the default first, in the order of the settings.
func Themes() []*Theme { return []*Theme{Dark(), Light(), Walnut(), Cloth(), Contrast()} }

// ByName returns the theme of that name, or the default if there is none.
func ByName(name string) *Theme {
	all := Themes()
	for _, t := range all {
		if t.Name == name {
			return t
		}
	}
	return all[0]
}

func hex(v uint32) color.RGBA { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// Accent returns the color of side s, or Soft if s is no side.
func (t *Theme) Accent(s rules.Side) color.RGBA {
	switch s {
	case rules.X:
		return t.X
	case rules.O:
		return t.O
	}
	return t.Soft
}

// Lacquer returns the color of the pieces of side s on a board, which has enough contrast on squares; Gold if s is no side.
func (t *Theme) Lacquer(s rules.Side) color.RGBA {
	switch s {
	case rules.X:
		return t.Green
	case rules.O:
		return t.Pink
	}
	return t.Gold
}

// BrightSquares reports whether squares are lighter than the pieces on them.
func (t *Theme) BrightSquares() bool { return grey(t.Square) > grey(t.Green) }

// grey returns how light a color is to the eye, roughly, from 0 to 255.
func grey(c color.RGBA) int { return (3*int(c.R) + 6*int(c.G) + int(c.B)) / 10 }

// Write returns the style of text in the theme's normal color.
func (t *Theme) Write(size float64, w graph.Weight) graph.Style {
	return graph.Style{Weight: w, Size: size, Color: t.Text}
}

// Clone returns the same theme for another goroutine, with a cache of its own.
func (t *Theme) Clone() *Theme {
	own := *t
	own.arts, own.known = map[artKey]graph.Art{}, &sync.RWMutex{}
	return &own
}
