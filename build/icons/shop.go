package main

import (
	"image"

	"xotrio/assets"
	games "xotrio/scenes/boards/all"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// shop are the pictures that shops and pages show: a wide banner as links are shown with, a cover as game shops list it,
// and a poster.
var shop = []struct {
	name string
	draw func() image.Image
}{{"banner", banner}, {"cover", cover}, {"poster", poster}}

// motto is the line below the logo, in English as all shop pictures.
func motto() string {
	texts, err := assets.LoadTexts("en")
	if err != nil {
		panic(err) // the texts are part of the program, and tested
	}
	return texts.T("title.tagline")
}

// banner is 1280 x 640 pixels.
func banner() image.Image {
	const w, h = 1280, 640
	s := newSheet(w, h)
	s.logo(w/2, 130, 120)
	s.middle(motto(), w/2, 238, 26, graph.Regular, look.Dark().Soft)
	for i, g := range games.Games() {
		s.game(g, graph.Rect{X: 64 + float64(i)*392, Y: 288, W: 368, H: 288})
	}
	return s.img
}

// cover is 630 x 500 pixels.
func cover() image.Image {
	const w, h = 630, 500
	s := newSheet(w, h)
	s.logo(w/2, 92, 84)
	s.middle(motto(), w/2, 168, 20, graph.Regular, look.Dark().Soft)
	trexo.Game().Figure(s, look.Dark(), graph.Rect{X: 110, Y: 190, W: 410, H: 260}, 0)
	s.Art(look.Dark().Piece(true, true), graph.Rect{X: 30, Y: 340, W: 140, H: 140}, graph.Show{})
	s.Art(look.Dark().Piece(false, false), graph.Rect{X: 460, Y: 340, W: 140, H: 140}, graph.Show{})
	return s.img
}

// poster is 600 x 900 pixels.
func poster() image.Image {
	const w, h = 600, 900
	s := newSheet(w, h)
	s.logo(w/2, 92, 88)
	s.middle(motto(), w/2, 172, 21, graph.Regular, look.Dark().Soft)
	for i, g := range games.Games() {
		s.game(g, graph.Rect{X: 110, Y: 208 + float64(i)*224, W: 380, H: 204})
	}
	return s.img
}

// side is the picture at the side of the Windows installer: 164 x 314 pixels, as its pages have room for.
func side() image.Image {
	const w, h = 164, 314
	s := newSheet(w, h)
	t := look.Dark()
	s.Art(t.Piece(true, true), graph.Rect{X: 14, Y: 26, W: 96, H: 96}, graph.Show{})
	s.Art(t.Piece(false, false), graph.Rect{X: 56, Y: 86, W: 96, H: 96}, graph.Show{})
	s.middle("XO Trio", w/2, 232, 30, graph.Bold, t.Text)
	s.middle(motto(), w/2, 258, 11.5, graph.Regular, t.Soft)
	return s.img
}
