package xobrainer

import (
	"math"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// preview is what the piece at hand would do on the square that is pointed at.
type preview struct {
	// v, at and with are what it was made for.
	v    *standing
	at   xo.Square
	with device
	// rows are those that it would lengthen or complete.
	rows []xo.Reach
	// gives reports whether it would complete a row of the opponent's and none of its own side, opens whether it would bring the
	// opponent to four.
	gives, opens bool
	// texts say so.
	texts []string
}

// foresee makes the preview of the square pointed at: none where no person points at a square where the piece may go, or nobody wants threats to be
// shown.
func (b *Board) foresee() {
	s, p := &b.sc, &b.point
	if !s.live || !p.on || !b.threatened(s) || s.v.passDue() || !s.v.state.Legal(xo.Place(p.at)) {
		b.seen = preview{}
	} else if f := &b.seen; f.v != s.v || f.at != p.at || f.with != p.with {
		*f = b.writer.foresee(s.v, p, b.w)
	}
}

// foreseen is the preview for a scene, nil where there is none.
func (b *Board) foreseen(s *scene) *preview {
	if b.seen.v == nil || b.seen.v != s.v || !s.live {
		return nil
	}
	return &b.seen
}

// foresee looks at what the piece at hand would do on the square that p points at.
func (b *writer) foresee(v *standing, p *pointing, w *words) preview {
	piece, side := v.state.Next(v.turn), v.turn
	f := preview{v: v, at: p.at, with: p.with, rows: v.state.Reaches(p.at, piece)}
	row, winner := v.state.RowAt(p.at, piece)
	worth := scores(v.state)
	f.gives = winner == side.Other()
	var careful, calm []string
	square := p.at.String()
	for i := range f.rows {
		r := &f.rows[i]
		of, own := rowOf(b.d, r.Side, r.By), r.Side == side
		name := w.sides[seatOf(r.Side)]
		switch {
		case !own && r.Completes() && winner == side: // who places the piece wins
		case !own && r.Completes():
			careful = append(careful, b.d.T("preview.gives", "Square", square, "Of", of, "Name", name, "N", members(&v.view, r.Side)))
		case !own && r.N == 4:
			f.opens = true
			careful = append(careful, b.d.T("preview.opens", "Square", square, "Of", of, "Name", name))
		case own && r.Completes():
			text := b.d.T("preview.completes", "Square", square, "Of", of, "N", row.Points)
			if !worth {
				text = b.d.T("foresight.row.wins", "Move", square, "Of", of)
			} else if row.KnockOut {
				text = b.d.T("preview.knock-out", "Square", square, "Of", of)
			}
			calm = append(calm, text)
		case own:
			calm = append(calm, b.d.T("preview.makes", "N", r.N, "Of", of))
		default:
			calm = append(calm, b.d.T("preview.makes-for", "N", r.N, "Of", of, "Name", name))
		}
	}
	f.texts = careful
	switch { // the mouse sees the lines, and would have the words change at every step
	case p.with == finger:
		f.texts = append(f.texts, calm...)
	case p.with == keyboard:
		here := square
		if worth {
			here = b.d.T("preview.square", "Square", square, "N", v.state.Dots(p.at))
		}
		f.texts = append(append(f.texts, here), calm...)
	case winner == side:
		f.texts = append(f.texts, calm...)
	}
	return f
}

// The moments in which a preview comes up, counted from that in which the square was reached.
const (
	previewAt   = 60 * ms
	previewTime = 140 * ms
)

// preview draws the rows that the piece at hand would lengthen: a line along their pieces, dashed for a row by colour alone.
func (b timers) preview(c graph.Canvas, f *preview, p *pointing) {
	in := part(c.Now(), p.since+previewAt, previewTime)
	if in < 1 {
		c.ChangesAt(max(c.Now(), p.since+previewAt))
	}
	for i := range f.rows {
		r := &f.rows[i]
		from, to := b.geo.cell(r.From).Center(), b.geo.cell(r.To).Center()
		d := to.Sub(from)
		art := b.arts.reach[seatOf(r.Side)][0]
		if r.By == xo.ByColour {
			art = b.arts.reach[seatOf(r.Side)][1]
		}
		fade := 0.35
		if r.N < 4 {
			fade = 0.55
		}
		size := b.geo.pitch * 0.14
		c.Art(art, graph.Around(from.Add(d.Mul(0.5)), math.Hypot(d.X, d.Y)+size, size), graph.Show{Fade: 1 - (1-fade)*in, Angle: math.Atan2(d.Y, d.X)})
	}
}

// foreseen draws on the ghost of the piece what it is worth, and a warning where it would help the opponent.
func (b timers) foreseen(c graph.Canvas, f *preview, p *pointing) {
	in := part(c.Now(), p.since, ghostTime)
	for _, d := range dotPlaces(f.v.dots(f.at)) {
		size := b.geo.pitch * 0.16
		c.Art(b.arts.dot, graph.Around(b.geo.cell(f.at).Center().Add(d.Mul(b.geo.pitch)), size, size), graph.Show{Fade: 1 - 0.9*in})
	}
	if !f.gives && !f.opens {
		return
	}
	cell, kind := b.geo.cell(f.at), 0
	if f.gives {
		kind = 1
		c.Art(b.arts.alarmed, cell, graph.Show{Fade: 1 - in})
	}
	size := b.geo.pitch * 0.46
	c.Art(b.arts.alarm[kind], graph.Around(graph.Point{X: cell.X + size*0.3, Y: cell.Y + cell.H - size*0.3}, size, size), graph.Show{Fade: 1 - in})
}

// bolts draws the signs of the Knock Out squares that are empty: in full light where the piece at hand may go there, behind slats where
// it may not.
func (b surface) bolts(c graph.Canvas, s *scene, lying xo.Bits) {
	lit, shut := s.v.bolts()
	if s.running && s.laying.kind == 0 && s.ended == nil {
		wasLit, wasShut := s.before.bolts()
		k := graph.Ease(part(s.t, 0, dropTime))
		lit, shut = wasLit+(lit-wasLit)*k, wasShut+(shut-wasShut)*k
	}
	dull := 0.5
	if b.d.Theme.High { // the slats say enough
		dull = 0.2
	}
	for knock := s.v.knockOuts(); !knock.Empty(); {
		q := knock.PopFirst()
		if lying.Has(q) {
			continue
		}
		cell := b.geo.cell(q)
		if lit > 0 {
			c.Art(b.arts.boltGlow, cell.Inset(-b.geo.pitch*0.12), graph.Show{Fade: 1 - lit})
		}
		c.Art(b.arts.bolt, graph.Around(cell.Center(), b.geo.pitch*0.62, b.geo.pitch*0.62), graph.Show{Fade: dull * shut})
		if shut > 0 {
			c.Art(b.arts.slats, cell, graph.Show{Fade: 1 - shut})
		}
	}
}

// dots are those of a square that is worth anything.
func (s *standing) dots(q xo.Square) int {
	if !scores(s.state) {
		return 0
	}
	return s.state.Dots(q)
}

// bolts are how strongly the Knock Out squares are lit, and how far shut, for the piece that is placed next: 0 or 1.
func (s *standing) bolts() (lit, shut float64) {
	if s.turn == rules.Nobody || s.over() {
		return 0, 0
	}
	switch p := s.state.Next(s.turn); {
	case p == xo.NoPiece:
		return 0, 0
	case p.Main():
		return 0, 1
	case !scores(s.state): // it may go there, and that is all
		return 0, 0
	}
	return 1, 0
}

// reachArt is a line along a row, dashed for one by colour.
func reachArt(t *look.Theme, side rules.Side, dashed bool, named func(string, func(*paint.Picture, float64, float64)) graph.Art) graph.Art {
	name := "reach/" + side.String()
	if dashed {
		name += "/dashed"
	}
	return named(name, func(p *paint.Picture, w, h float64) {
		line := new(paint.Path)
		if dashed {
			n := math.Max(2, math.Round(w/(h*2.6)))
			for i := range int(n) {
				x := w * (float64(i) + 0.5) / n
				line.Append(paint.RoundRect(x-h*0.75, h*0.25, h*1.5, h*0.5, h*0.25))
			}
		} else {
			line.Append(paint.RoundRect(0, h*0.25, w, h*0.5, h*0.25))
		}
		p.Shadow(line, 0, 0, h*0.22, paint.Alpha(black, 0.7))
		p.Fill(line, paint.Solid(paint.Mix(t.Accent(side), white, 0.35)))
	})
}

// paintAlarm is the warning that a piece would help the opponent: gold where it opens a row, red where it completes one.
func paintAlarm(p *paint.Picture, t *look.Theme, w, h float64, loses bool) {
	ground, ink := boltGold, night
	if loses {
		ground, ink = ember, white
	}
	outer := paint.Polygon(w/2, h*0.02, w*0.99, h*0.93, w*0.01, h*0.93)
	p.Shadow(outer, 0, 1, 2.5, paint.Alpha(black, 0.8))
	p.Fill(outer, paint.Solid(night))
	p.Fill(paint.Polygon(w/2, h*0.14, w*0.9, h*0.87, w*0.1, h*0.87), paint.Solid(ground))
	p.Fill(paint.Capsule(w/2, h*0.42, w/2, h*0.61, w*0.11).Append(paint.Circle(w/2, h*0.76, w*0.06)), paint.Solid(ink))
}

// paintSlats is the shutter before a bolt.
func paintSlats(p *paint.Picture, w, h float64) {
	const n = 6
	slats := new(paint.Path)
	for i := range n {
		slats.Append(paint.RoundRect(w*0.14, h*(0.14+0.72*float64(i)/n), w*0.72, h*0.72/n*0.55, h*0.02))
	}
	p.Fill(slats, paint.Solid(paint.Alpha(paint.Mix(night, white, 0.18), 0.75)))
}
