package xobrainer

import (
	"image/color"
	"math"
	"strconv"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

func (p *painter) drawBoard(c graph.Canvas) {
	c.Art(p.arts.board, p.geo.outer.Inset(-look.ShadeRoom), graph.Show{})
}

func (p *painter) drawGround(c graph.Canvas, s *snapshot, cur *cursor) {
	p.drawBoard(c)
	p.drawSoot(c, s)
	if p.d.Settings.Coordinates {
		p.drawCoordinates(c, cur, s.live)
	}
	g, lying := &p.geo, s.pieceSquares()
	p.drawBolts(c, s, lying)
	if s.rowGlow() <= 0 && s.pos.hasLast {
		c.Art(p.arts.last, g.cell(s.pos.last), graph.Show{Fade: max(s.leaveProgress(s.pos.last), 1-s.landProgress(s.pos.last))})
	}
}

func (p *painter) drawCoordinates(c graph.Canvas, cur *cursor, live bool) {
	g, t := &p.geo, p.d.Theme
	edge := (g.inner.X - g.outer.X) / 2
	// Only small letters fit into the frame of a small board, and leave room for a bomb between two rows.
	st := t.Write(max(8, min(look.Small-1, math.Floor(edge*1.65), math.Floor(g.pitch*0.36))), graph.Medium).Centered()
	aimed := live && cur.visible
	for i := range xo.Size {
		at := g.inner.X + (float64(i)+0.5)*g.pitch
		c.Text(boards.Column(i), graph.Point{X: at, Y: g.outer.Y + g.outer.H - edge}, st.In(pick(aimed && cur.square.Column() == i, white, t.BoardInk)))
		at = g.inner.Y + (float64(xo.Size-1-i)+0.5)*g.pitch
		c.Text(boards.Row(i), graph.Point{X: g.outer.X + edge, Y: at}, st.In(pick(aimed && cur.square.Row() == i, white, t.BoardInk)))
	}
}

func pick(yes bool, a, b color.RGBA) color.RGBA {
	if yes {
		return a
	}
	return b
}

// drawBolts draws the signs of the empty Knock Out squares: bright if the next piece may go there, behind slats if not.
func (p *painter) drawBolts(c graph.Canvas, s *snapshot, lying xo.Bits) {
	lit, shut := s.pos.boltLight()
	if k := s.turnProgress(); k < 1 {
		wasLit, wasShut := s.before.boltLight()
		lit, shut = wasLit+(lit-wasLit)*k, wasShut+(shut-wasShut)*k
	}
	dull := 0.5
	if p.d.Theme.High { // the slats say enough
		dull = 0.2
	}
	for knock := s.pos.knockOuts(); !knock.Empty(); {
		q := knock.PopFirst()
		if lying.Has(q) {
			continue
		}
		cell := p.geo.cell(q)
		if lit > 0 {
			c.Art(p.arts.boltGlow, cell.Inset(-p.geo.pitch*0.12), graph.Show{Fade: 1 - lit})
		}
		c.Art(p.arts.bolt, graph.Around(cell.Center(), p.geo.pitch*0.62, p.geo.pitch*0.62), graph.Show{Fade: dull * shut})
		if shut > 0 {
			c.Art(p.arts.slats, cell, graph.Show{Fade: 1 - shut})
		}
	}
}

func (p *painter) drawPiece(c graph.Canvas, s *snapshot, q xo.Square) {
	g := &p.geo
	size := g.pitch * 1.04
	rect := graph.Around(graph.Point{}, size, size)
	at := g.cell(q).Center()
	scale, fade := 1.0, 0.0
	if k := s.landProgress(q); k < 1 {
		if fade = 0.45 * (1 - k); s.reduced {
			fade = 1 - k
		} else {
			scale = 1 + 0.34*(1-k)
		}
	}
	if k := s.leaveProgress(q); k > 0 {
		if fade = k; !s.reduced {
			at.Y -= 12 * k
			scale = 1 - 0.1*k
		}
	}
	if fade >= 1 {
		return
	}
	piece := p.arts.pieces[s.pos.board.PieceAt(q)]
	if scale == 1 {
		c.Art(piece, rect.Move(at), graph.Show{Fade: fade})
	} else {
		c.Push(at, scale, 1)
		c.Art(piece, rect, graph.Show{Fade: fade})
		c.Pop()
	}
	if s.pos.knockOuts().Has(q) {
		c.Art(p.arts.badge, p.badgeRect(q), graph.Show{Fade: fade})
	}
	if n := s.pos.numbers[q]; n > 0 && p.d.Settings.MoveNumbers {
		p.drawMoveNumber(c, at, int(n), fade)
	}
}

// badgeRect returns the place of the badge of a taken Knock Out square: its upper right corner.
func (p *painter) badgeRect(q xo.Square) graph.Rect {
	r := p.geo.cell(q)
	side := p.geo.pitch * 0.36
	return graph.Around(graph.Point{X: r.X + r.W - side*0.3, Y: r.Y + side*0.3}, side, side)
}

// drawMoveNumber writes n on a plate of its own in the lower right corner of the square with the centre at: it is
// legible on every piece and covers none of its shape.
func (p *painter) drawMoveNumber(c graph.Canvas, at graph.Point, n int, fade float64) {
	t := p.d.Theme
	text, st := strconv.Itoa(n), t.Write(max(10, min(14, math.Floor(p.geo.pitch*0.24))), graph.Bold).Centered()
	w, _ := p.d.Fonts.Measure(text, st)
	plate := graph.Rect{W: max(w+6, st.Size+3), H: st.Size + 3}
	half := p.geo.pitch / 2
	plate.X, plate.Y = at.X+half-plate.W-1, at.Y+half-plate.H-1
	c.Art(t.Panel(t.Board, t.Faint, 4, false), plate, graph.Show{Fade: fade})
	c.Text(text, plate.Center(), st.In(paint.Alpha(white, 1-fade)))
}

// drawThreats marks the squares that would complete a row, and, smaller, the squares of growth of open threes: in the upper left
// corner for X, in the lower right one for O.
func (p *painter) drawThreats(c graph.Canvas, s *snapshot) {
	k := s.threatAlpha()
	for _, f := range s.pos.threats.Fours {
		fade := 0.0
		if !hadFour(s, f) {
			fade = 1 - k
		}
		cell := p.geo.cell(f.At)
		if f.KnockOut {
			c.Art(p.arts.aim[2], cell, graph.Show{Fade: fade})
		}
		kind := 0
		if f.By == xo.ByColour {
			kind = 1
		}
		if !f.Now && !p.d.Theme.High { // the next piece does not complete it
			fade = 1 - (1-fade)*0.55
		}
		c.Art(p.arts.threat[seatOf(f.Side)][kind], threatRect(cell, f.Side, fourSize), graph.Show{Fade: fade})
	}
	for _, h := range s.pos.threats.Threes {
		seen := 0.5
		if p.d.Theme.High {
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
		c.Art(p.arts.threat[seatOf(h.Side)][kind], threatRect(p.geo.cell(h.Grows), h.Side, threeSize), graph.Show{Fade: fade})
	}
}

// fourSize and threeSize are the sizes of the marks of fours and open threes, in parts of a square.
const fourSize, threeSize = 0.36, 0.22

// threatRect returns the place of a mark in a square; size is its part of the square.
func threatRect(cell graph.Rect, side rules.Side, size float64) graph.Rect {
	w, off := cell.W*size, cell.W*0.05
	if side == rules.X {
		return graph.Rect{X: cell.X + off, Y: cell.Y + off, W: w, H: w}
	}
	return graph.Rect{X: cell.X + cell.W - off - w, Y: cell.Y + cell.H - off - w, W: w, H: w}
}

func hadFour(s *snapshot, f xo.Four) bool {
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

func hadThree(s *snapshot, h xo.Three) bool {
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

func (p *painter) drawRow(c graph.Canvas, s *snapshot) {
	lit := s.rowGlow()
	if lit <= 0 {
		return
	}
	g, pos := &p.geo, s.pos
	if dim := s.boardDim(p.area.Finale) * lit * (1 - s.sweepProgress()); dim > 0 {
		c.Fill(g.inner, paint.Alpha(p.d.Theme.Board, dim))
	}
	glow := p.arts.glow[tone(pos.winner)]
	if pos.row.KnockOut {
		glow = p.arts.glow[2]
	}
	for i, q := range pos.row.Squares {
		c.Art(glow, g.cell(q).Inset(-glowRoom), graph.Show{Fade: 1 - s.squareGlow(i)*(1-s.leaveProgress(q))})
	}
	for row := s.rowSquares(); !row.Empty(); {
		p.drawPiece(c, s, row.PopFirst())
	}
	if s.roundEndShown() && !pos.row.KnockOut {
		p.drawRowDots(c, s, lit)
	}
}

func (p *painter) drawRowDots(c graph.Canvas, s *snapshot, lit float64) {
	k := 0
	row := &s.pos.row
	for i, q := range row.Squares {
		for _, d := range dotPlaces(int(row.Dots[i])) {
			fade := 1 - lit*(1-s.leaveProgress(q))
			if !s.reduced && s.dotProgress(k, s.t) >= 0 {
				fade = 1
			}
			c.Art(p.arts.dot, graph.Around(p.dotPoint(q, d), p.dotSize(), p.dotSize()), graph.Show{Fade: fade})
			k++
		}
	}
}

// dotPoint returns the place of a dot on the piece on q; d is its place in the square.
func (p *painter) dotPoint(q xo.Square, d graph.Point) graph.Point {
	return p.geo.cell(q).Center().Add(d.Mul(p.geo.pitch * 1.3))
}

func (p *painter) dotSize() float64 { return p.geo.pitch * 0.24 }

// drawDotFlight draws the dots on their way into the winner's score. If no panel is visible they fly to the edge of the
// board at the winner's side and fade.
func (p *painter) drawDotFlight(c graph.Canvas, s *snapshot) {
	if !s.roundEndShown() || s.reduced || s.first == never {
		return
	}
	i := seatOf(s.step.Winner)
	to, beyond := p.geo.seats[i].Counted(), p.geo.seats[i].Room.H == 0
	if beyond {
		o := &p.geo.outer
		to = graph.Point{X: o.X + float64(i)*o.W, Y: o.Center().Y}
	}
	k, place := 0, p.asidePlace(s)
	size := p.dotSize() * place.Scale
	for i, q := range s.step.Row.Squares {
		for _, d := range dotPlaces(int(s.step.Row.Dots[i])) {
			t := s.dotProgress(k, s.t)
			k++
			if t < 0 || t >= 1 {
				continue
			}
			from := place.At.Add(p.dotPoint(q, d).Mul(place.Scale))
			show := graph.Show{}
			if beyond {
				show.Fade = soft(t)
			}
			c.Art(p.arts.dot, graph.Around(flightAt(from, to, to.Y, soft(t)), size, size), show)
		}
	}
}

// between returns the room between the panels, which cover what spreads over the edge of the board.
func (p *painter) between() graph.Rect {
	o := p.geo.outer
	r := o.Inset(-o.W)
	for i := range p.geo.seats {
		switch room := p.geo.seats[i].Room; {
		case room.H <= 0:
		case room.X+room.W <= o.X:
			r.X, r.W = room.X+room.W, r.X+r.W-room.X-room.W
		case room.X >= o.X+o.W:
			r.W = room.X - r.X
		case room.Y+room.H <= o.Y:
			r.Y, r.H = room.Y+room.H, r.Y+r.H-room.Y-room.H
		default:
			r.H = room.Y - r.Y
		}
	}
	return r
}

// drawKnockOut draws the bolt and the ring of light. With reduced motion the square just lights up.
func (p *painter) drawKnockOut(c graph.Canvas, s *snapshot) {
	age := s.strikeAge()
	q, ok := s.strikeSquare()
	if age < 0 || !ok || s.reduced {
		return
	}
	g := &p.geo
	at := g.cell(q).Center()
	if k := progress(age, 0, boltTime); k < 1 {
		side := g.outer.W * 1.24
		c.Art(p.arts.light, graph.Around(at, side, side), graph.Show{Fade: k})
		const top = -20 // above the edge of the window
		w := g.pitch * 2.2
		c.Art(p.arts.strike, graph.Rect{X: at.X - w/2, Y: top, W: w, H: at.Y - top}, graph.Show{Fade: k * k})
	}
	if k := progress(age, 0, ringTime); k < 1 {
		e := graph.Ease(k)
		side := g.pitch * 6
		c.Clip(p.between())
		defer c.Pop()
		c.Push(at, 0.12+0.88*e, 1)
		c.Art(p.arts.ring, graph.Around(graph.Point{}, side, side), graph.Show{Fade: k})
		c.Pop()
	}
}
