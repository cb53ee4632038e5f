package xobrainer

import (
	"math"
	"slices"
	"time"

	"xotrio/game/match"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// threatened reports whether threats are to be seen: the board of a running round lies open, and nobody is asked anything.
func (b *Board) threatened(s *scene) bool {
	return b.area.Threats && calm(s)
}

// calm reports whether the board of a running round lies open, and nobody is asked anything.
func calm(s *scene) bool {
	return !s.asked && s.again == 0 && !s.old() && !s.drawing() && !s.v.over()
}

// Warnings implements boards.Warner.
func (b *Board) Warnings(now time.Duration) []string {
	if b.rest == nil {
		return nil
	}
	s := b.at(now)
	if !calm(&s) {
		return nil
	}
	warnings := b.writer.write(&s).warnings
	if f := b.foreseen(&s); f != nil && len(f.texts) > 0 {
		return append(f.texts[:len(f.texts):len(f.texts)], warnings...)
	}
	return warnings
}

// warnings are the threats of v in words: those of a Knock Out first, then the other rows of four, then the open threes. Those of
// one kind stand together. A Knock Out is a danger to the side that does not have it in reach.
func (b *writer) warnings(v *standing) (texts []string) {
	reader := v.reader()
	type kind struct {
		key  string
		side rules.Side
		by   xo.Aims
	}
	add := func(k kind, squares string) {
		texts = append(texts, b.d.T(k.key, "Of", rowOf(b.d, k.side, k.by), "Squares", squares))
	}
	for _, knock := range [...]bool{true, false} {
		squares := map[kind]string{}
		var order []kind
		for _, f := range v.threats.Fours {
			if f.KnockOut != knock {
				continue
			}
			k := kind{"threats.four", f.Side, f.By}
			if knock {
				k.key = "threats.knock-out"
				if f.Side == reader {
					k.key = "threats.knock-out-own"
				}
			}
			if squares[k] != "" {
				squares[k] += ", "
			} else {
				order = append(order, k)
			}
			squares[k] += f.At.String()
		}
		for _, k := range order {
			add(k, squares[k])
		}
	}
	for _, h := range v.threats.Threes {
		add(kind{"threats.three", h.Side, h.By}, boards.RowName(h.Squares[0].String(), h.Squares[2].String()))
	}
	return texts
}

// reader is the side to which the board speaks: that of the only persons, else the one on turn.
func (s *standing) reader() rules.Side {
	var at []rules.Side
	for i, seat := range s.view.Setup.Seats {
		if slices.ContainsFunc(seat.Players, func(p match.Player) bool { return !p.Computer() }) {
			at = append(at, sideOf(i))
		}
	}
	if len(at) == 1 {
		return at[0]
	}
	return s.turn
}

// threatsShown is how far the marks of the position shown have come up that were not there in the one before.
func (s *scene) threatsShown() float64 {
	if !s.running || s.laying.kind != 0 {
		return 1
	}
	return part(s.t, dropTime, refillTime-dropTime)
}

// threats marks the squares that would complete a row, and smaller those on which an open three would grow: in the upper left corner
// for X, in the lower right one for O.
func (b surface) threats(c graph.Canvas, s *scene) {
	k := s.threatsShown()
	for _, f := range s.v.threats.Fours {
		fade := 0.0
		if !hadFour(s, f) {
			fade = 1 - k
		}
		cell := b.geo.cell(f.At)
		if f.KnockOut {
			c.Art(b.arts.aim[2], cell, graph.Show{Fade: fade})
		}
		kind := 0
		if f.By == xo.ByColour {
			kind = 1
		}
		if !f.Now && !b.d.Theme.High { // not with the piece that comes next
			fade = 1 - (1-fade)*0.55
		}
		c.Art(b.arts.threat[seatOf(f.Side)][kind], threatRoom(cell, f.Side, fourSize), graph.Show{Fade: fade})
	}
	for _, h := range s.v.threats.Threes {
		seen := 0.5
		if b.d.Theme.High {
			seen = 1
		}
		fade := 1 - seen
		if !hadThree(s, h) {
			fade = 1 - seen*k
		}
		kind := 0
		if h.By == xo.ByColour {
			kind = 1
		}
		c.Art(b.arts.threat[seatOf(h.Side)][kind], threatRoom(b.geo.cell(h.Grows), h.Side, threeSize), graph.Show{Fade: fade})
	}
}

// fourSize and threeSize are how large the marks of fours and of open threes are, as parts of a square.
const fourSize, threeSize = 0.36, 0.22

// threatRoom is the place of a mark in a square, size being its part of the square.
func threatRoom(cell graph.Rect, side rules.Side, size float64) graph.Rect {
	w, off := cell.W*size, cell.W*0.05
	if side == rules.X {
		return graph.Rect{X: cell.X + off, Y: cell.Y + off, W: w, H: w}
	}
	return graph.Rect{X: cell.X + cell.W - off - w, Y: cell.Y + cell.H - off - w, W: w, H: w}
}

// hadFour reports whether a row of four threatened before the step that is being shown.
func hadFour(s *scene, f xo.Four) bool {
	if !s.running {
		return true
	}
	for _, g := range s.before.threats.Fours {
		if g.At == f.At && g.Side == f.Side {
			return true
		}
	}
	return false
}

// hadThree reports the same of an open three.
func hadThree(s *scene, h xo.Three) bool {
	if !s.running {
		return true
	}
	for _, g := range s.before.threats.Threes {
		if g.Squares == h.Squares && g.Side == h.Side {
			return true
		}
	}
	return false
}

// threatArts are the marks of a side: its sign alone for a row by shape, cut out of a plate for one by colour alone.
func threatArts(t *look.Theme, side rules.Side, named func(string, func(*paint.Picture, float64, float64)) graph.Art) [2]graph.Art {
	c, cross, name := t.Accent(side), side == rules.X, "threat/"+side.String()
	return [2]graph.Art{
		named(name+"/shape", func(p *paint.Picture, w, h float64) {
			p.Shadow(sign(cross, w, h, 0.84), 0, 0, w*0.14, paint.Alpha(t.SquareLow, 0.9))
			p.Fill(sign(cross, w, h, 0.84), paint.Solid(c))
		}),
		named(name+"/colour", func(p *paint.Picture, w, h float64) {
			p.Fill(paint.RoundRect(0, 0, w, h, w*0.2), paint.Solid(c))
			p.Fill(sign(cross, w, h, 0.62), paint.Solid(t.SquareLow))
		}),
	}
}

// sign is a bold cross or ring that takes up a part of w x h.
func sign(cross bool, w, h, part float64) *paint.Path {
	x, y, k := w/2, h/2, part/2
	if cross {
		k *= 0.78
		return paint.Capsule(x-k*w, y-k*h, x+k*w, y+k*h, w*part*0.24).Append(paint.Capsule(x+k*w, y-k*h, x-k*w, y+k*h, w*part*0.24))
	}
	return paint.Ring(x, y, k*w, k*w*0.52)
}

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
