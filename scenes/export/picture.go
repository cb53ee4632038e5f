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
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paper"
)

// Parts of a picture, in units: margin, height of the players' names, board, height of the caption, and the distance of
// both from the board.
const (
	edge   = 20.0
	headH  = 44.0
	boardW = 600.0
	footH  = 30.0
	near   = 12.0
	pageW  = boardW + 2*edge
	pageH  = edge + headH + boardW + footH + edge
)

// crisp is the number of pixels per unit in a picture, twice that of an ordinary screen.
const crisp = 2.0

// shot is the content of a picture.
type shot struct {
	view *session.View
	// last is the step that led to the position, nil if none. foot is the caption.
	last *boards.Passage
	foot string
}

// painter paints boards independently of the screen. It may run in another goroutine.
type painter struct {
	env     *scenes.Env
	board   boards.Board
	sheet   *paper.Paper
	letters *paper.Type
	// plain paints the table in one colour: with the few colours of a GIF, a fading light shows bands.
	plain bool
}

// newPainter returns a painter for the boards of a game, seen by camera (see boards.Camera), in language and theme of
// d.
func newPainter(d *scenes.Env, g *boards.Game, camera string) (*painter, error) {
	fonts, err := graph.NewFonts(assets.Fonts(), d.Fonts.Others())
	if err != nil {
		return nil, err
	}
	texts, err := assets.LoadTexts(d.Texts.Language())
	if err != nil {
		return nil, err
	}
	letters, err := paper.NewType(assets.Fonts(), d.Fonts.Others())
	if err != nil {
		return nil, err
	}
	own := *d
	own.Fonts, own.Texts = fonts, texts
	p := &painter{env: &own, letters: letters, board: g.New(&own), sheet: paper.New(graph.Metrics{W: 1, H: 1, Scale: 1}, letters)}
	p.setScale(crisp)
	if c, ok := p.board.(boards.Camera); ok && camera != "" {
		c.SetCamera(camera)
	}
	return p, nil
}

// setScale sets the number of pixels per unit.
func (p *painter) setScale(pixels float64) {
	m := graph.Metrics{W: pageW, H: pageH, Scale: pixels}
	p.env.Fonts.SetScale(pixels)
	p.sheet.Resize(m)
	a := boards.Area{Metrics: m, Reduced: true}
	page(layout.Fill(), layout.Fill(), &a.Board).Place(m.Bounds())
	p.board.Layout(&a)
}

// page arranges head, board and foot of a picture. It stores the board's area in board.
func page(head, foot layout.Part, board *graph.Rect) layout.Part {
	return layout.Pad(edge, layout.Stack(near, head.Fixed(headH-near), layout.Room(board).Grow(1), foot.Fixed(footH-near)))
}

// paint returns the picture of s, valid until the next call.
func (p *painter) paint(s *shot) *image.RGBA {
	p.sheet.Clear()
	c, t := p.sheet, p.env.Theme
	if p.plain {
		c.Fill(c.Metrics().Bounds(), t.Table)
	} else {
		c.Art(t.Background(), c.Metrics().Bounds(), graph.Show{})
	}
	p.board.Show(s.view)
	if s.last != nil {
		p.board.ShowEnd(*s.last)
	}
	p.board.Root().Show(c)
	small := t.Write(look.Small, graph.Regular).In(t.Soft)
	mark := small
	mark.Align = graph.End
	var board graph.Rect // the board is placed already
	page(layout.Even(28, p.side(s.view, 0), p.side(s.view, 1)),
		layout.Row(0, p.line(s.foot, small).Grow(1), p.line("XO Trio", mark).Fixed(80)), &board).Place(c.Metrics().Bounds())
	return c.Image()
}

func (p *painter) side(v *session.View, side int) layout.Part {
	st := p.env.Theme.Write(look.Body+2, graph.Bold)
	sign := layout.Middle(layout.Sized(26, 26, func(r graph.Rect) { p.sheet.Art(p.env.Theme.Piece(side == 0, side == 0), r, graph.Show{}) }))
	if who := phrases.RivalOf(v.Setup.Seats, side); who != nil {
		face := layout.Middle(layout.Sized(28, 28, func(r graph.Rect) { p.sheet.Art(who.Face(p.env.Theme), r, graph.Show{}) }))
		sign = layout.Row(6, sign, face)
	}
	name := phrases.Side(p.env, v, side)
	if side == 0 {
		return layout.Row(10, sign, p.line(name, st).Grow(1))
	}
	st.Align = graph.End
	return layout.Row(10, p.line(name, st).Grow(1), sign)
}

// line is a single line of text, cut to fit.
func (p *painter) line(text string, st graph.Style) layout.Part {
	st.Middle = true
	return layout.Leaf(nil, func(r graph.Rect) {
		at := r.Center()
		at.X += r.W * [...]float64{-0.5, 0, 0.5}[st.Align]
		p.sheet.Text(p.letters.Fit(text, st, p.sheet.Metrics().Scale, r.W), at, st)
	})
}

func encodePNG(img *image.RGBA) ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}

func clone(img *image.RGBA) *image.RGBA {
	own := *img
	own.Pix = slices.Clone(img.Pix)
	return &own
}
