package trexo

import (
	"fmt"
	"math"
	"strconv"

	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// sheets draws the panels beside the board.
type sheets struct {
	d    *scenes.Env
	wood *wood
	panels
	words words
	// state is how things stand, with the view that is shown and the clocks of the tick; pos is the position of that view.
	state boards.State
	pos   *trexo.State
}

// back draws the sheet of a panel.
func (s *sheets) back(c graph.Canvas, r graph.Rect) {
	c.Art(s.sheet(), r.Inset(-look.ShadeRoom), graph.Show{})
}

// sheet is a panel and its shadow in one picture. It is drawn look.ShadeRoom larger than the panel on each side.
func (s *sheets) sheet() graph.Art {
	t := s.wood.theme
	shade := t.Shade(16)
	return graph.Art{Name: "trexo/sheet/" + t.Name, Border: shade.Border, Paint: func(p *paint.Picture, w, h float64) {
		shade.Paint(p, w, h)
		// The edges lie on whole pixels.
		x, y := math.Round(look.ShadeRoom*p.ScaleX)/p.ScaleX, math.Round(look.ShadeRoom*p.ScaleY)/p.ScaleY
		w, h = math.Round((w-2*x)*p.ScaleX)/p.ScaleX, math.Round((h-2*y)*p.ScaleY)/p.ScaleY
		p.Fill(paint.RoundRect(x, y, w, h, 16), paint.Solid(t.Sheet))
		p.Fill(paint.Frame(x, y, w, h, 16, 1), paint.Solid(t.SheetLine))
	}}
}

// heading writes the small heading of a panel.
func (s *sheets) heading(c graph.Canvas, r graph.Rect, key string) {
	st := s.wood.theme.Write(look.Small-1, graph.Medium).In(s.wood.theme.Soft)
	word, st := s.d.Fonts.Squeeze(s.d.T(key), st, r.W-2*pad-20)
	c.Text(word, graph.Point{X: r.X + pad, Y: r.Y + pad - 2}, st)
}

// drawCursor draws the panel that tells of the chosen place.
func (s *sheets) drawCursor(c graph.Canvas) {
	t, r := s.wood.theme, s.panels.cursor
	s.back(c, r)
	if s.narrow {
		s.drawChosen(c)
		return
	}
	s.heading(c, r, "trexo.cursor")
	y := r.Y + pad + heading - 4
	if s.words.what != "" {
		c.Text(s.words.what, graph.Point{X: r.X + pad, Y: y}, t.Write(look.Title, graph.Mono))
		y += look.Title*1.4 + 4
	}
	st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W - 2*pad)
	if s.words.what == "" && s.state.CanMove {
		y = s.turn.Y + s.turn.H + 8
	}
	box := c.Text(s.words.under, graph.Point{X: r.X + pad, Y: y}, st)
	if s.words.reason != "" {
		c.Text(s.words.reason, graph.Point{X: r.X + pad, Y: y + box.H + 4}, st.In(t.Gold))
	}
}

// drawChosen draws that panel on a telephone, beside the button that turns the brick: why the place does not do goes before what it is.
func (s *sheets) drawChosen(c graph.Canvas) {
	t, r := s.wood.theme, s.panels.cursor.Inset(narrowPad)
	room := r.W - turnW - narrowPad
	y := r.Y - 4
	if s.words.what != "" {
		c.Text(s.words.what, graph.Point{X: r.X + 4, Y: y}, t.Write(look.Title-2, graph.Mono))
		y += (look.Title - 2) * 1.4
	}
	text, st := s.words.under, t.Write(look.Small, graph.Regular).In(t.Soft)
	if s.words.reason != "" {
		text, st = s.words.reason, st.In(t.Gold)
	}
	st = st.Wide(room)
	for ; st.Size > look.Small-4; st.Size-- {
		if _, h := s.d.Fonts.Measure(text, st); y+h <= r.Y+r.H+4 {
			break
		}
	}
	c.Text(text, graph.Point{X: r.X + 4, Y: y}, st)
}

// turnRound is the radius of the button's corners.
const turnRound = 9

// drawTurn draws the button that turns the brick.
func (s *sheets) drawTurn(c graph.Canvas, n *graph.Node) {
	t, r := s.wood.theme, s.turn
	t.DrawButton(c, r, turnRound, n.Hover, t.SheetLine, false)
	if s.narrow {
		c.Art(look.Icon("turn", t.Text), graph.Around(r.Center(), 22, 22), graph.Show{})
		return
	}
	x := r.X + (r.W-turnWidth)/2
	c.Art(look.Icon("turn", t.Text), graph.Rect{X: x + 5, Y: r.Y + (r.H-18)/2, W: 18, H: 18}, graph.Show{})
	key := "R"
	if s.d.Gamepad {
		key = "RT"
	}
	c.Text(key, graph.Point{X: x + 33, Y: r.Y + r.H/2}, t.Write(look.Small, graph.Medium).In(t.Soft).Centered())
}

// drawBricks draws the bricks that are left as a pile of small ones.
func (s *sheets) drawBricks(c graph.Canvas) {
	r := s.panels.bricks
	s.back(c, r)
	s.heading(c, r, "trexo.bricks")
	left := s.pos.Bricks()
	st := s.wood.theme.Write(look.Body, graph.Bold)
	st.Align = graph.End
	c.Text(strconv.Itoa(left), graph.Point{X: r.X + r.W - pad, Y: r.Y + pad - 4}, st)
	c.Art(s.wood.smallPile(left), graph.Rect{X: r.X + pad, Y: r.Y + pad + heading, W: r.W - 2*pad, H: min(r.H-2*pad-heading, 64)}, graph.Show{})
}

// smallPile is a wall of all 45 bricks, nine to a course, of which left are still there; those taken have left their
// places.
func (w *wood) smallPile(left int) graph.Art {
	in, faint := w.ink, w.theme.SheetLine
	return graph.Art{Name: fmt.Sprintf("trexo/left/%s/%d", w.theme.Name, left), Paint: func(p *paint.Picture, w, h float64) {
		const across, up = 9, trexo.AllBricks / 9
		bw, bh := w/across, h/up
		for i := range trexo.AllBricks {
			x, y := float64(i%across)*bw, h-float64(i/across+1)*bh
			shape := paint.RoundRect(x+1, y+1.2, bw-2, bh-2.4, 2.2)
			if i >= left {
				p.Fill(paint.Frame(x+1, y+1.2, bw-2, bh-2.4, 2.2, 1), paint.Solid(paint.Alpha(faint, 0.7)))
				continue
			}
			p.Fill(paint.RoundRect(x+1, y+2, bw-2, bh-2.4, 2.2), paint.Solid(in.seam))
			p.Fill(shape, paint.Linear(0, y, in.light, 0, y+bh, in.dark))
		}
	}}
}

// drawMoves draws the sheet of the list of moves.
func (s *sheets) drawMoves(c graph.Canvas) { s.back(c, s.list) }
