package panel

import (
	"image/color"
	"strconv"

	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

var white = color.RGBA{255, 255, 255, 255}

// draw draws the parts of a seat in their places.
func (p *Places) draw(c graph.Canvas, d *scenes.Env, s *Seat) {
	DrawHead(c, d, p.Head, s.Head)
	if p.Aims.H > 0 {
		s.drawAims(c, d, p.Aims)
	}
	if s.Tally != nil && p.Tally.H > 0 {
		p.drawTally(c, d, s)
	}
	if s.Line != nil && p.Line.H > 0 {
		p.drawLine(c, d, s)
	}
	if p.Stock.H > 0 {
		p.drawStock(c, d, s)
	}
	if p.Cards.H > 0 {
		if p.form == column {
			c.Text(s.CardsName, graph.Point{X: p.Cards.X, Y: p.Cards.Y}, Heading(d))
		}
		for i := range s.Cards {
			s.Cards[i].draw(c, d, p.Card(i), p.Open > 0)
		}
	}
	if s.Message != "" && p.Message.H > 0 {
		c.Text(s.Message, graph.Point{X: p.Message.X, Y: p.Message.Y}, d.Theme.Write(look.Body-1, graph.Regular).Wide(p.Message.W))
	}
}

// Heading is the style of the small headings in a panel.
func Heading(d *scenes.Env) graph.Style {
	return d.Theme.Write(look.Small-2, graph.Medium).In(d.Theme.Soft)
}

// named reports whether the parts have headings: on a telephone there is no room for them.
func (p *Places) named() bool { return p.form < twoLines }

// drawAims draws the rows that win side by side.
func (s *Seat) drawAims(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	st := d.Theme.Write(look.Small-2, graph.Regular).In(d.Theme.Soft)
	st.Middle = true
	or, _ := d.Fonts.Measure(s.Or, st)
	step, x := min(r.H-2, (r.W-or-12)/10), r.X
	for i, row := range s.Aims {
		if i > 0 {
			c.Text(s.Or, graph.Point{X: x + 6, Y: r.Y + r.H/2}, st)
			x += or + 12
		}
		for _, art := range row {
			c.Art(art, graph.Around(graph.Point{X: x + step/2, Y: r.Y + r.H/2}, step+2, step+2), graph.Show{})
			x += step
		}
	}
}

// drawTally draws the sets won, the points, and how near they are to what wins: in a single line only the points.
func (p *Places) drawTally(c graph.Canvas, d *scenes.Env, s *Seat) {
	t, k, r := d.Theme, s.Tally, p.Tally
	at, bar := graph.Point{X: r.X + r.W, Y: r.Y + headingH - 9}, graph.Rect{X: r.X, Y: r.Y + tallyH - 10, W: r.W, H: 6}
	if p.form == oneLine {
		at.Y, bar.Y, bar.H = r.Y-1, r.Y+r.H-4, 4
	} else {
		p.drawSets(c, d, s)
		if k.Target > 0 {
			small := t.Write(look.Body-1, graph.Regular).In(t.Soft)
			small.Align = graph.End
			box := c.Text("/"+strconv.Itoa(k.Target), graph.Point{X: at.X, Y: at.Y + 21}, small)
			at.X = box.X - 6
		}
	}
	number := t.Write(look.Display, graph.Bold)
	number.Align = graph.End
	if k.Rising {
		number.Color = t.Accent(s.Side)
	}
	c.Text(strconv.Itoa(k.Points), at, number)
	if k.Target == 0 {
		return
	}
	c.Art(pill("track/"+t.Name, paint.Mix(t.Sheet, t.SheetLine, 0.75)), bar, graph.Show{})
	if k.Points > 0 {
		part := bar
		part.W *= min(1, float64(k.Points)/float64(k.Target))
		c.Clip(part)
		c.Art(pill("bar/"+t.Name+"/"+s.Side.String(), t.Accent(s.Side)), bar, graph.Show{})
		c.Pop()
	}
}

// drawSets draws a marker for each of the sets that win the match, those won full, or how many rounds were won; and the headings of these and of the points.
func (p *Places) drawSets(c graph.Canvas, d *scenes.Env, s *Seat) {
	k, r, st := s.Tally, p.Tally, Heading(d)
	if k.SetsName != "" {
		c.Text(k.SetsName, graph.Point{X: r.X, Y: r.Y}, st)
	}
	st.Align = graph.End
	c.Text(k.PointsName, graph.Point{X: r.X + r.W, Y: r.Y}, st)
	if k.Of == 0 && k.SetsName != "" {
		c.Text(strconv.Itoa(k.Sets), graph.Point{X: r.X, Y: r.Y + headingH - 1}, d.Theme.Write(look.Title, graph.Bold))
	}
	for i := range k.Of {
		at := p.Lamp(i)
		grow := 0.0
		if i == k.Sets-1 {
			grow = k.Grow
		}
		if grow == 0 {
			c.Art(SetMark(d.Theme, s.Side, i < k.Sets), graph.Around(at, setEdge, setEdge), graph.Show{})
			continue
		}
		c.Push(at, 1+0.8*grow, 1-0.5*grow)
		c.Art(SetMark(d.Theme, s.Side, true), graph.Around(graph.Point{}, setEdge, setEdge), graph.Show{})
		c.Pop()
	}
}

// SetMark is the marker of a set of a side, full where it was won.
func SetMark(t *look.Theme, side rules.Side, won bool) graph.Art {
	accent := t.Accent(side)
	if !won {
		return graph.Art{Name: "set/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.Ring(w/2, h/2, w/2-1, w/2-2.6), paint.Solid(paint.Mix(t.Sheet, accent, 0.6)))
		}}
	}
	return graph.Art{Name: "set-won/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-1), paint.Linear(0, 0, paint.Mix(accent, white, 0.18), w, h, accent))
	}}
}

// drawLine draws the pieces to come in their places, under their name where there is room for one, and the bomb with its seconds.
func (p *Places) drawLine(c graph.Canvas, d *scenes.Env, s *Seat) {
	l, last := s.Line, p.Piece(len(s.Line.Pieces)-1)
	end := last.X + last.W
	if p.named() {
		st := Heading(d)
		if need, _ := d.Fonts.Measure(l.Name, st); need > end-p.Line.X-alarmW {
			st.Size *= (end - p.Line.X - alarmW) / need
		}
		c.Text(l.Name, graph.Point{X: p.Line.X, Y: p.Line.Y}, st)
	}
	l.draw(c, d, s.Side, p.Piece)
	if l.Bomb == nil {
		return
	}
	st := d.Theme.Write(look.Body, graph.Bold)
	st.Align, st.Middle = graph.End, true
	if l.Bomb.Hot {
		st = st.In(d.Theme.Gold)
	}
	at := graph.Point{X: end, Y: p.Line.Y + 9}
	if p.form == oneLine {
		at.Y += 14
	}
	c.Text(strconv.Itoa(l.Bomb.Seconds), at, st)
	next := p.Piece(l.Next)
	c.Art(l.Bomb.Art, graph.Around(graph.Point{X: next.X + next.W - 6, Y: next.Y + 5}, 24, 24), graph.Show{})
}

// draw draws the pieces of a side in their places, which are numbered, the next one outlined.
func (l *Line) draw(c graph.Canvas, d *scenes.Env, side rules.Side, place func(k int) graph.Rect) {
	t := d.Theme
	number := t.Write(look.Small-3, graph.Regular).In(t.Soft).Centered()
	for k, piece := range l.Pieces {
		r := place(k)
		c.Art(placeArt(t, side, k == l.Next), r, graph.Show{})
		c.Text(strconv.Itoa(k+1), graph.Point{X: r.X + r.W/2, Y: r.Y + r.H - 9}, number)
		if piece.Art.Name == "" {
			continue
		}
		size := min(r.W, r.H-16) + 2
		at := graph.Point{X: r.X + r.W/2, Y: r.Y + (r.H-13)/2}.Add(piece.Away)
		c.Art(piece.Art, graph.Around(at, size, size), graph.Show{Fade: piece.Fade})
	}
}

// placeArt is a place for a piece, next reports whether that is to be played now.
func placeArt(t *look.Theme, side rules.Side, next bool) graph.Art {
	const round = 9.0
	if next {
		accent := t.Accent(side)
		return graph.Art{Name: "place-next/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, round), paint.Solid(paint.Mix(t.SheetLit, accent, 0.14)))
			p.Fill(paint.Frame(0, 0, w, h, round, 2), paint.Solid(accent))
		}}
	}
	fill := paint.Mix(t.Sheet, t.SheetLine, 0.3)
	if t.High {
		fill = t.Button
	}
	return graph.Art{Name: "place/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, 0, w, h, round), paint.Solid(fill))
		p.Fill(paint.Frame(0, 0, w, h, round, 1), paint.Solid(paint.Alpha(t.SheetLine, 0.8)))
	}}
}

// pill is a bar with round ends.
func pill(name string, col color.RGBA) graph.Art {
	return graph.Art{Name: name, Paint: func(p *paint.Picture, w, h float64) { p.Fill(paint.RoundRect(0, 0, w, h, h/2), paint.Solid(col)) }}
}

// drawStock draws how many pieces there are behind the line, under their name in a column, behind it in a strip with room for it.
func (p *Places) drawStock(c graph.Canvas, d *scenes.Env, s *Seat) {
	const name, least, most = 46.0, 62.0, 92.0
	r := p.Stock
	switch {
	case p.form == column:
		c.Text(s.StockName, graph.Point{X: r.X, Y: r.Y}, Heading(d))
		r = Below(r, headingH)
	case p.form == strip && r.W-name >= least*float64(len(s.Stock)): // else the pieces speak for themselves
		c.Text(s.StockName, graph.Point{X: r.X, Y: r.Y + 6}, Heading(d))
		r.X, r.W = r.X+name, r.W-name
	}
	st := d.Theme.Write(look.Body-1, graph.Regular)
	st.Middle = true
	for k, n := range s.Stock {
		x := r.X + float64(k)*min(most, r.W/float64(len(s.Stock)))
		c.Art(n.Art, graph.Rect{X: x - 2, Y: r.Y, W: r.H, H: r.H}, graph.Show{})
		c.Text("×"+strconv.Itoa(n.N), graph.Point{X: x + r.H + 3, Y: r.Y + r.H/2}, st)
	}
}

// draw draws the card where it lies, or on its way there; open reports whether the place is that of an open one.
func (k *Card) draw(c graph.Canvas, d *scenes.Env, at graph.Rect, open bool) {
	fade := 0.0
	switch {
	case k.In <= 0:
		return
	case k.In < 1 && k.Still:
		fade = 1 - k.In
	case k.In < 1:
		at = at.Move(k.From.Sub(at.Center()).Mul(1 - k.In))
	case k.Face != nil:
		k.drawOpen(c, d, at)
		return
	}
	if open {
		at.W = backRatio * at.H
	}
	c.Art(k.Back, at, graph.Show{Fade: fade})
	if k.Letter != "" {
		c.Text(k.Letter, graph.Point{X: at.X + at.W/2, Y: at.Y + at.H - 9}, d.Theme.Write(look.Small-3, graph.Bold).In(white).Centered())
	}
}

// drawOpen draws an open card: its back as a sign of its kind, and the pieces with the cells on which they count, below them where there is the height for
// it.
func (k *Card) drawOpen(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	const stacked = 34.0
	t := d.Theme
	c.Art(t.Panel(t.SheetLit, t.SheetLine, 6, false), r, graph.Show{})
	sign := graph.Rect{X: r.X, Y: r.Y, W: backRatio * r.H, H: r.H}
	c.Art(k.Back, sign, graph.Show{})
	x := sign.X + sign.W + 4
	w := (r.X + r.W - 2 - x) / float64(len(k.Face))
	st := t.Write(look.Small-1, graph.Mono)
	st.Middle = true
	for n, m := range k.Face {
		cell := graph.Rect{X: x + float64(n)*w, Y: r.Y, W: w, H: r.H}
		if r.H < stacked {
			side := min(r.H-2, 17)
			c.Art(m.Art, graph.Around(graph.Point{X: cell.X + side/2, Y: cell.Center().Y}, side+2, side+2), graph.Show{})
			st.Size = look.Small - 2
			c.Text(m.Name, graph.Point{X: cell.X + side + 1, Y: cell.Center().Y}, st)
			continue
		}
		c.Art(m.Art, graph.Around(graph.Point{X: cell.Center().X, Y: r.Y + 13}, 23, 23), graph.Show{})
		st.Align = graph.Center
		c.Text(m.Name, graph.Point{X: cell.Center().X, Y: r.Y + r.H - 8}, st)
	}
}

// The measures of a panel with what lies beside the board, in units: the room around that, the usual height of the pieces under their name, and that of
// a card under its own.
const (
	handPad   = 10.0
	handLine  = 110.0
	handCard  = headingH + openH
	handApart = 8.0
)

// HandHeight returns the usual height of a panel that DrawHand draws for s.
func (s *Seat) HandHeight() float64 { return 2*handPad + s.handHeight() }

// handHeight is the usual height of what lies beside the board.
func (s *Seat) handHeight() float64 { return handLine + float64(len(s.Cards))*(handCard+handApart) }

// DrawHand draws the seat's pieces to come, and the cards that are open to the viewer, on a panel in r.
func (s *Seat) DrawHand(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	d.Theme.DrawPanel(c, r, d.Theme.SheetLine, false)
	s.drawHand(c, d, r.Inset(handPad))
}

// drawHand draws the pieces to come under their name, and below them the cards that lie open.
func (s *Seat) drawHand(c graph.Canvas, d *scenes.Env, r graph.Rect) {
	height := handCard * min(1, r.H/s.handHeight())
	for i := range s.Cards {
		k := &s.Cards[i]
		r.H -= height + handApart
		y := r.Y + r.H + handApart
		c.Text(k.Name, graph.Point{X: r.X + 2, Y: y}, Heading(d))
		k.drawOpen(c, d, graph.Rect{X: r.X, Y: y + headingH, W: r.W, H: height - headingH})
	}
	c.Text(s.Line.Name, graph.Point{X: r.X + 2, Y: r.Y}, Heading(d))
	r = Below(r, headingH)
	s.Line.draw(c, d, s.Side, func(i int) graph.Rect { return linePlace(r, i, handApart, r.W) })
}
