package xobrainer

import (
	"image/color"
	"math"
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

func (p *painter) drawCursor(c graph.Canvas, s *snapshot, cur *cursor, f *preview) {
	pos, g := s.pos, &p.geo
	if !cur.visible || pos.passDue() || pos.state.ToMove() == 0 || pos.over() {
		return
	}
	cell := g.cell(cur.square)
	in := progress(c.Now(), cur.since, ghostTime)
	if in < 1 {
		c.ChangesAt(c.Now())
	}
	switch {
	case pos.state.Legal(xo.Place(cur.square)):
		if f != nil {
			p.drawPreviewLines(c, f, cur)
		}
		c.Art(p.arts.aim[tone(pos.turn)], cell, graph.Show{Fade: 1 - in})
		strength := 0.5
		if cur.armed || cur.held && cur.press == cur.square {
			strength = 0.75
		}
		c.Art(p.arts.pieces[pos.state.Next(pos.turn)], graph.Around(cell.Center(), g.pitch*1.04, g.pitch*1.04), graph.Show{Fade: 1 - strength*in})
		if f != nil {
			p.drawPreviewGhost(c, f, cur)
		}
	case pos.board.Occupied().Has(cur.square):
		if cur.with == mouse {
			c.Art(p.arts.last, cell, graph.Show{Fade: 1 - 0.5*in})
		}
	default:
		c.Art(p.arts.no, graph.Around(cell.Center(), g.pitch*0.62, g.pitch*0.62), graph.Show{Fade: 1 - 0.9*in})
	}
	if cur.with == keyboard {
		c.Art(p.arts.cursor, cell.Inset(-3), graph.Show{})
	}
}

// A preview appears previewAt after the cursor has reached the square, within previewTime.
const (
	previewAt   = 60 * ms
	previewTime = 140 * ms
)

// drawPreviewLines draws a line along each row that the next piece would lengthen, dashed for a row by colour alone.
func (p *painter) drawPreviewLines(c graph.Canvas, f *preview, cur *cursor) {
	in := progress(c.Now(), cur.since+previewAt, previewTime)
	if in < 1 {
		c.ChangesAt(max(c.Now(), cur.since+previewAt))
	}
	for i := range f.rows {
		r := &f.rows[i]
		from, to := p.geo.cell(r.From).Center(), p.geo.cell(r.To).Center()
		d := to.Sub(from)
		art := p.arts.reach[seatOf(r.Side)][0]
		if r.By == xo.ByColour {
			art = p.arts.reach[seatOf(r.Side)][1]
		}
		fade := 0.35
		if r.N < 4 {
			fade = 0.55
		}
		size := p.geo.pitch * 0.14
		c.Art(art, graph.Around(from.Add(d.Mul(0.5)), math.Hypot(d.X, d.Y)+size, size), graph.Show{Fade: 1 - (1-fade)*in, Angle: math.Atan2(d.Y, d.X)})
	}
}

func (p *painter) drawPreviewGhost(c graph.Canvas, f *preview, cur *cursor) {
	in := progress(c.Now(), cur.since, ghostTime)
	for _, d := range dotPlaces(f.pos.dots(f.square)) {
		size := p.geo.pitch * 0.16
		c.Art(p.arts.dot, graph.Around(p.geo.cell(f.square).Center().Add(d.Mul(p.geo.pitch)), size, size), graph.Show{Fade: 1 - 0.9*in})
	}
	if !f.gives && !f.opens {
		return
	}
	cell, kind := p.geo.cell(f.square), 0
	if f.gives {
		kind = 1
		c.Art(p.arts.alarmed, cell, graph.Show{Fade: 1 - in})
	}
	size := p.geo.pitch * 0.46
	c.Art(p.arts.alarm[kind], graph.Around(graph.Point{X: cell.X + size*0.3, Y: cell.Y + cell.H - size*0.3}, size, size), graph.Show{Fade: 1 - in})
}

func (p *painter) drawCardMarks(c graph.Canvas, s *snapshot, caption string) {
	var squares []xo.Square
	in := 1.0
	during := func(from, to time.Duration) {
		in = min(progress(s.t, from, litTime), max(0, float64(to-s.t)/float64(litTime)))
	}
	switch {
	case s.dealing() && s.deal.kind == xo.DrawMap:
		during(0, mapTime)
		for n, q := range s.deal.marks {
			squares = append(squares, q)
			c.Art(p.arts.mark[n/3], p.geo.cell(q).Inset(-2), graph.Show{Fade: 1 - in})
		}
	case s.roundEndShown():
		if r := s.cardAt(s.t); r != nil {
			during(r.at, r.end)
			squares = p.drawRevealedCard(c, s, r)
		} else {
			during(s.sum, s.sumEnd)
		}
	}
	if caption != "" {
		c.Push(graph.Point{}, 1, in)
		p.drawCaption(c, caption, squares)
		c.Pop()
	}
}

// drawRevealedCard draws the marks of a card at the end of a round and returns their squares.
func (p *painter) drawRevealedCard(c graph.Canvas, s *snapshot, r *reveal) (squares []xo.Square) {
	g := &p.geo
	for n, q := range s.pos.marks(r.standing.Card) {
		squares = append(squares, q)
		from := r.at
		if !s.reduced {
			from += time.Duration(n) * markEvery
		}
		in := min(progress(s.t, from, litTime), float64(r.end-s.t)/float64(litTime))
		cell := g.cell(q)
		c.Art(p.arts.mark[n/3], cell.Inset(-2), graph.Show{Fade: 1 - in})
		sign := p.arts.empty
		if r.standing.Met[n] {
			sign = p.arts.met
		}
		side := g.pitch * 0.4
		at := graph.Around(graph.Point{X: cell.X + cell.W - side*0.35, Y: cell.Y + cell.H - side*0.35}, side, side)
		c.Art(sign, at, graph.Show{Fade: 1 - in})
		if r.kind == xo.DrawTrap && r.standing.Met[n] {
			p.drawTrapJaws(c, s, cell, r.snapAt(n), in)
		}
	}
	return squares
}

// The jaws of a trap close within snapTime; jawHeight is the height of one as a part of a square.
const (
	snapTime  = 90 * ms
	jawHeight = 0.34
)

// drawTrapJaws draws the jaws of a trap that are closed at the time at; in is their opacity.
func (p *painter) drawTrapJaws(c graph.Canvas, s *snapshot, cell graph.Rect, at time.Duration, in float64) {
	k := progress(s.t, at-snapTime, snapTime)
	if s.reduced {
		k = 1
	}
	k *= k // accelerates
	height := cell.H * jawHeight
	open := (1 - k) * cell.H * 0.42
	c.Art(p.arts.jaws[0], graph.Rect{X: cell.X, Y: cell.Y - height*0.35 - open, W: cell.W, H: height}, graph.Show{Fade: 1 - in})
	c.Art(p.arts.jaws[1], graph.Rect{X: cell.X, Y: cell.Y + cell.H - height*0.65 + open, W: cell.W, H: height}, graph.Show{Fade: 1 - in})
}

// drawCaption writes what happens to a card in the room of messages; if there is none, on the board beside the squares.
func (p *painter) drawCaption(c graph.Canvas, text string, squares []xo.Square) {
	g, t := &p.geo, p.d.Theme
	st := t.Write(look.Body, graph.Medium).Centered()
	if room := p.area.Caption; room.H > 0 {
		text, st, _ = p.d.Fonts.SetIn(text, st, room.W-36, room.H-8)
		width, height := p.d.Fonts.Measure(text, st)
		if width += 36; room.Over {
			width = room.W
		}
		r := graph.Around(room.Center(), width, max(room.H, height))
		c.Art(t.Panel(t.SheetLit, t.Gold, 10, false), r, graph.Show{})
		c.Text(text, r.Center(), st)
		return
	}
	text = p.d.Fonts.Fit(text, st, g.outer.W*0.92-32)
	width, _ := p.d.Fonts.Measure(text, st)
	at := graph.Point{X: g.outer.X + g.outer.W/2, Y: p.captionHeight(squares)}
	r := graph.Around(at, width+36, 42)
	c.Art(t.Shade(12), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(t.SheetLit, t.Gold, 12, true), r, graph.Show{})
	c.Text(text, at, st)
}

// captionHeight returns the y of a caption that covers none of the squares, as near to the upper edge of the board as possible.
func (p *painter) captionHeight(squares []xo.Square) float64 {
	g := &p.geo
	for _, row := range [...]int{8, 0, 4, 5, 6, 3, 2, 7} {
		y := g.inner.Y + float64(xo.Size-1-row)*g.pitch // between row+1, counted from 0, and the one below
		free := true
		for _, q := range squares {
			if q.Row() == row || q.Row() == row+1 {
				free = false
			}
		}
		if free {
			return y
		}
	}
	return g.outer.Y + 22
}

func (p *painter) bandRect() graph.Rect {
	o := p.geo.outer
	return graph.Rect{X: o.X, Y: o.Center().Y - 50, W: o.W, H: 100}
}

// drawBand draws the band across the board: the announcement of a round, or that a turn has to be passed.
func (p *painter) drawBand(c graph.Canvas, s *snapshot, w *words) {
	if w.band == "" || s.roundEndShown() || s.reopened > 0 {
		return
	}
	alpha, rise := 1.0, 0.0
	if s.running && s.deal.kind == 0 && s.ended != nil {
		alpha, _ = s.bandAlpha(s.t)
		if !s.reduced {
			rise = 10 * (1 - graph.Ease(alpha))
		}
	}
	if alpha <= 0 {
		return
	}
	t, r := p.d.Theme, p.bandRect()
	at := r.Center()
	c.Push(graph.Point{}, 1, alpha)
	c.Art(p.arts.band, r, graph.Show{})
	bright, soft := color.RGBA{244, 246, 249, 255}, color.RGBA{186, 197, 211, 255}
	band, st := p.d.Fonts.Squeeze(w.band, t.Write(look.Title, graph.Bold).In(bright).Centered(), r.W-24)
	c.Text(band, graph.Point{X: at.X, Y: at.Y - 16 + rise}, st)
	under, st := p.d.Fonts.Squeeze(w.under, t.Write(look.Body, graph.Regular).In(soft).Centered(), r.W-24)
	c.Text(under, graph.Point{X: at.X, Y: at.Y + 20 + rise}, st)
	c.Pop()
}
