package library

import (
	"fmt"
	"hash/fnv"
	"image"
	"sync"

	"golang.org/x/image/draw"

	"xotrio/assets"
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/paper"
)

// thumbSide is the side of a thumbnail in units.
const thumbSide = rowH - 18

// finish is what a thumbnail depends on besides the match: colours, and how many pixels a unit has.
type finish struct {
	theme *look.Theme
	scale float64
}

// studio paints thumbnails by the processor alone. It may paint several at the same time.
type studio struct {
	games boards.Games
	// sheets are those on which nothing is being painted, each with the art that it has painted.
	sheets sync.Pool
}

// paint is the last position of v as art that only has to be copied.
func (s *studio) paint(v *session.View, f finish) graph.Art {
	g, _, err := s.games.ByName(v.Info.Name)
	if err != nil {
		return graph.Art{}
	}
	sheet, _ := s.sheets.Get().(*paper.Paper)
	if sheet == nil {
		letters, err := paper.NewType(assets.Fonts())
		if err != nil {
			return graph.Art{}
		}
		sheet = paper.New(graph.Metrics{}, letters)
	}
	defer s.sheets.Put(sheet)
	sheet.Resize(graph.Metrics{W: thumbSide, H: thumbSide, Scale: f.scale}) // the old picture is somebody's art
	g.Picture(sheet, f.theme, sheet.Metrics().Bounds(), v)
	return copied(sheet.Image())
}

// copied is pic as art, under a name that says all of it.
func copied(pic *image.RGBA) graph.Art {
	h := fnv.New64a()
	h.Write(pic.Pix)
	return graph.Art{Name: fmt.Sprintf("thumbnail/%x", h.Sum64()), Paint: func(p *paint.Picture, _, _ float64) {
		draw.ApproxBiLinear.Scale(p.RGBA, p.Rect, pic, pic.Rect, draw.Src, nil)
	}}
}
