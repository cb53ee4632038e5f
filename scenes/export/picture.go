package export

import (
	"bytes"
	"image"
	"image/png"
	"slices"

	"xotrio/assets"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paper"
)

// The parts of a picture, in units: who plays above the board, what is shown below it.
const (
	edge   = 20.0
	headH  = 44.0
	boardW = 600.0
	footH  = 30.0
	pageW  = boardW + 2*edge
	pageH  = edge + headH + boardW + footH + edge
)

// crisp is how many pixels a unit of a picture has: twice those of an ordinary screen.
const crisp = 2.0

// shot is what a picture shows.
type shot struct {
	view session.View
	// last is the step that led there, nil for none, and foot the line below the board.
	last *boards.Passage
	foot string
}

// painter paints boards for people outside of the program, apart from everything that is on the screen: it may work in another goroutine.
type painter struct {
	env     *scenes.Env
	board   boards.Board
	sheet   *paper.Paper
	letters *paper.Type
}

// newPainter is a painter of the boards of a game, seen by camera (see boards.Camera), in the words and the look of d.
func newPainter(d *scenes.Env, g *boards.Game, camera string) (*painter, error) {
	fonts, err := graph.NewFonts(assets.Fonts())
	if err != nil {
		return nil, err
	}
	texts, err := assets.LoadTexts(d.Texts.Language())
	if err != nil {
		return nil, err
	}
	letters, err := paper.NewType(assets.Fonts())
	if err != nil {
		return nil, err
	}
	own := *d
	own.Fonts, own.Texts = fonts, texts
	p := &painter{env: &own, letters: letters, board: g.New(&own), sheet: paper.New(graph.Metrics{W: 1, H: 1, Scale: 1}, letters)}
	p.scale(crisp)
	if c, ok := p.board.(boards.Camera); ok && camera != "" {
		c.SetCamera(camera)
	}
	return p, nil
}

// scale sets how many pixels a unit has from now on.
func (p *painter) scale(pixels float64) {
	m := graph.Metrics{W: pageW, H: pageH, Scale: pixels}
	p.env.Fonts.SetScale(pixels)
	p.sheet.Resize(m)
	p.board.Layout(boards.Area{Metrics: m, Bare: true, Board: graph.Rect{X: edge, Y: edge + headH, W: boardW, H: boardW}, Reduced: true})
}

// paint is the picture of s. It is good until the next one.
func (p *painter) paint(s *shot) *image.RGBA {
	p.sheet.Clear()
	c, t := p.sheet, p.env.Theme
	c.Art(t.Background(), c.Metrics().Bounds(), graph.Show{})
	p.board.Show(s.view)
	if l, ok := p.board.(boards.Looker); ok && s.last != nil {
		l.Look(*s.last)
	}
	p.board.Root().Show(c)
	p.side(&s.view, 0)
	p.side(&s.view, 1)
	small := t.Write(look.Small, graph.Regular).In(t.Soft)
	small.Middle = true
	y := pageH - edge - footH/2 + 6
	c.Text(p.letters.Fit(s.foot, small, c.Metrics().Scale, boardW-80), graph.Point{X: edge, Y: y}, small)
	small.Align = graph.End
	c.Text("XO Trio", graph.Point{X: pageW - edge, Y: y}, small)
	return c.Image()
}

// side writes who plays one side above the board.
func (p *painter) side(v *session.View, side int) {
	c, t := p.sheet, p.env.Theme
	const sign, half = 26.0, pageW/2 - edge
	y := edge + headH/2 - 6
	st := t.Write(look.Body+2, graph.Bold)
	st.Middle = true
	name := p.letters.Fit(phrases.Side(p.env, v, side), st, c.Metrics().Scale, half-sign-24)
	at := graph.Point{X: edge + sign/2, Y: y}
	text := graph.Point{X: edge + sign + 10, Y: y}
	if side == 1 {
		at.X, text.X, st.Align = pageW-edge-sign/2, pageW-edge-sign-10, graph.End
	}
	c.Art(t.Piece(side == 0, side == 0), graph.Around(at, sign, sign), graph.Show{})
	c.Text(name, text, st)
}

// encoded is a picture as a PNG file.
func encoded(img *image.RGBA) ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}

// copied is a picture that lasts.
func copied(img *image.RGBA) *image.RGBA {
	own := *img
	own.Pix = slices.Clone(img.Pix)
	return &own
}
