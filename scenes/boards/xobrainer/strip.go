package xobrainer

import (
	"image/color"
	"time"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// The end of a round is shown on a strip below the board, always in the same place. The board moves aside for it, so that it covers no
// square; the row stays lit until a player continues. The same strip names a finished round that is on the board again. The card of a
// set (see set.go) ends at the same line.
const (
	// The strip appears stripAfter after the row began to light up, and rises by stripRise units. The board moves aside within asideTime,
	// and back again while it is swept.
	stripAfter = 340 * ms
	stripRise  = 32.0
	asideTime  = 260 * ms
	// A beam gives way within beamAway, before the strip appears.
	beamAway = 140 * ms
)

// Measures of the strip, in units. Boards from stripWidth on have a strip of the height stripHeight with its button at the right; on
// smaller ones the button is below the text, and the strip has the height stripLow.
const (
	stripWidth            = 600.0
	stripHeight, stripLow = 96.0, 112.0
	// stripGap is the space between the board and the strip or card below it. They end stripFoot units above the end of the line below
	// the board, at the foot of the buttons beside it.
	stripGap, stripFoot = 14.0, 10.0
	// The button and the chip with the points.
	goOnW, goOnH = 190.0, 60.0
	stripChipW   = 68.0
	stripChipH   = 44.0
)

// showsStrip reports whether the end of a round, but not of a set, is shown or will be, or a finished round is on the board again.
func (s *snapshot) showsStrip() bool { return s.reopened > 0 || s.roundEndShown() && s.set == never }

// stripStands reports whether the strip of a round, or the card of a set, waits for a player to continue, if only since its first frame.
func (s *snapshot) stripStands() bool {
	return s.running && !s.back && s.waits && s.t >= s.band && s.t < s.resume()
}

// asideFrom returns when the board starts to move aside for the strip of a round or the card of a set, never if there is none.
func (tl *timeline) asideFrom() time.Duration {
	if tl.set != never {
		return tl.set
	}
	return tl.band
}

// asideProgress returns how far the board has moved aside, in [0,1].
func (s *snapshot) asideProgress() float64 {
	from := s.asideFrom()
	switch {
	case s.reopened > 0:
		return 1
	case !s.roundEndShown() || from == never || s.t < from:
		return 0
	case s.reduced:
		return 1
	}
	return soft(progress(s.t, from, asideTime)) * (1 - soft(progress(s.t, s.sweep, asideTime)))
}

// asideMoving reports whether the board is moving aside or back.
func (s *snapshot) asideMoving() bool {
	from := s.asideFrom()
	return s.roundEndShown() && from != never && !s.reduced && (s.t >= from && s.t < from+asideTime || s.t >= s.sweep)
}

// belowBoard returns the place of a strip or card of the height h below the board that has moved aside. It takes that of a beam, which is
// of no use until the next round.
func (p *painter) belowBoard(h float64) graph.Rect {
	o, line := p.geo.outer, p.area.Line
	end := max(o.Y+o.H, line.Y+line.H-stripFoot)
	return graph.Rect{X: o.X, Y: end - h, W: o.W, H: h}
}

// beamGone returns when a beam starts to give way to what appears below the board, never if nothing does.
func (tl *timeline) beamGone() time.Duration {
	if from := tl.asideFrom(); from != never {
		return from - beamAway
	}
	return never
}

// beamFade returns the transparency of the beam for the snapshot s: it gives way to the strip or card below the board.
func (p *painter) beamFade(s *snapshot) float64 {
	if p.geo.beam.Y < p.geo.outer.Y || s.reopened > 0 {
		return 0
	}
	if !s.roundEndShown() || s.beamGone() == never {
		return 0
	}
	return progress(s.t, s.beamGone(), beamAway) * (1 - progress(s.t, s.sweep, asideTime))
}

// asidePlace returns the place of the board for the snapshot s: it becomes smaller, as far as it has to.
func (p *painter) asidePlace(s *snapshot) graph.Place {
	far := s.asideProgress()
	if far == 0 {
		return graph.Place{Scale: 1}
	}
	box := p.stripRect(s)
	if s.showsSet() {
		box = p.setCardRect()
	}
	o, top := p.geo.outer, p.geo.outer.Y
	if p.geo.beam.W == 0 {
		top = min(top, p.area.Board.Y)
	}
	free := box.Y - stripGap - top
	scale := min(1, free/o.H)
	y := min(o.Y, box.Y-stripGap-scale*o.H)
	scale, y = 1-far*(1-scale), o.Y+far*(y-o.Y)
	return graph.Place{At: graph.Point{X: o.Center().X * (1 - scale), Y: y - scale*o.Y}, Scale: scale}
}

func (p *painter) stripRect(s *snapshot) graph.Rect {
	h := stripHeight
	if p.geo.outer.W < stripWidth {
		h = stripLow
	}
	r := p.belowBoard(h)
	if s.reopened > 0 && p.geo.beam.Y > p.geo.outer.Y { // the beam is of use meanwhile
		r.Y = p.geo.outer.Y + p.geo.outer.H - h
	}
	return r
}

// stripMarkRect returns the place of the winner's piece on the strip r.
func stripMarkRect(r graph.Rect) graph.Rect {
	if r.H == stripLow {
		return graph.Rect{X: r.X + 12, Y: r.Y + 9, W: 36, H: 36}
	}
	return graph.Rect{X: r.X + 20, Y: r.Y + 19, W: 58, H: 58}
}

// stripButtonRect returns the place of the button of the strip.
func (p *painter) stripButtonRect(s *snapshot) graph.Rect {
	r := p.stripRect(s)
	if r.H == stripLow {
		return graph.Rect{X: r.X + 10, Y: r.Y + r.H - 54, W: r.W - 20, H: 46}
	}
	return graph.Rect{X: r.X + r.W - 18 - goOnW, Y: r.Center().Y - goOnH/2, W: goOnW, H: goOnH}
}

// drawStrip draws the strip. lit is true if its button is hovered or pressed, focus if Enter presses it.
func (p *painter) drawStrip(c graph.Canvas, s *snapshot, w *words, lit, focus bool) {
	alpha := 1.0
	if s.reopened == 0 {
		alpha, _ = s.bandAlpha(s.t)
	}
	if !s.showsStrip() || w.band == "" || alpha <= 0 {
		return
	}
	rise := 0.0
	if !s.reduced {
		rise = stripRise * (1 - graph.Ease(alpha))
	}
	c.Push(graph.Point{Y: rise}, 1, alpha)
	defer c.Pop()
	t, r, winner := p.d.Theme, p.stripRect(s), s.pos.winner
	accent, tint := t.SheetLine, 0.0
	if winner != rules.Nobody {
		accent, tint = t.Accent(winner), 0.2
	}
	lost := s.pos.lostToComputer()
	if lost {
		tint = 0.1
	}
	c.Art(t.Shade(16), r.Inset(-look.ShadeRoom), graph.Show{})
	c.Art(t.Panel(paint.Mix(t.SheetLit, accent, tint), accent, 16, winner != rules.Nobody && !lost), r, graph.Show{})
	small := r.H == stripLow
	mark, end := stripMarkRect(r), r.X+r.W-18
	chip := graph.Rect{W: stripChipW, H: stripChipH, Y: r.Center().Y - stripChipH/2}
	text := graph.Rect{X: r.X + 84, Y: r.Y + 12, H: 72}
	size := look.Title + 3.0
	if small {
		end = r.X + r.W - 12
		chip = graph.Rect{W: 48, H: 36, Y: r.Y + 9}
		text = graph.Rect{X: r.X + 58, Y: r.Y + 6, H: 44}
		size = look.Body + 2
	}
	if winner == rules.Nobody {
		text.X = mark.X
	} else {
		c.Art(t.Piece(winner == rules.X, winner == rules.X), mark, graph.Show{})
	}
	if w.goOn != "" {
		p.drawGoOn(c, p.stripButtonRect(s), w, lit, focus)
		if !small {
			end = p.stripButtonRect(s).X - 14
		}
	}
	if w.gained != "" {
		chip.X = end - chip.W
		end = chip.X - 12
		c.Art(t.Panel(paint.Mix(t.Sheet, accent, 0.3), accent, 12, false), chip, graph.Show{})
		gained, st := p.d.Fonts.Squeeze(w.gained, t.Write(size, graph.Bold), chip.W-8)
		c.Text(gained, chip.Center(), st.Centered())
	}
	text.W = end - text.X
	p.drawStripText(c, text, w, size)
}

// drawStripText writes the title in one line and the text below it in the rest of r, in the middle of its height.
func (p *painter) drawStripText(c graph.Canvas, r graph.Rect, w *words, size float64) {
	t := p.d.Theme
	head := t.Write(size, graph.Bold)
	head.Least = min(size*0.8, look.Body)
	title, head := p.d.Fonts.Squeeze(w.band, head, r.W)
	_, height := p.d.Fonts.Measure(title, head)
	body := t.Write(min(look.Body, size-2), graph.Regular).In(t.Soft)
	body.Least = look.Small - 3
	under, body, _ := p.d.Fonts.SetIn(w.under, body, r.W, r.H-height)
	_, below := p.d.Fonts.Measure(under, body)
	if w.under == "" {
		below = 0
	}
	y := r.Y + (r.H-height-below)/2
	c.Text(title, graph.Point{X: r.X, Y: y}, head)
	c.Text(under, graph.Point{X: r.X, Y: y + height}, body)
}

// drawGoOn draws the button that continues after a round or a set, or leaves a round that is on the board again: what it does, and who
// begins then.
func (p *painter) drawGoOn(c graph.Canvas, r graph.Rect, w *words, lit, focus bool) {
	t := p.d.Theme
	share := 0.22
	if lit {
		share = 0.36
	}
	c.Art(t.Panel(paint.Mix(t.Sheet, t.X, share), t.X, 14, true), r, graph.Show{})
	if focus {
		c.Art(t.Edge(t.Text, 17), r.Inset(-4), graph.Show{})
	}
	write := func(text string, st graph.Style, y float64) {
		text, st = p.d.Fonts.Squeeze(text, st, r.W-20)
		c.Text(text, r.Center().Add(graph.Point{Y: y}), st.Centered())
	}
	bold := t.Write(look.Body, graph.Bold)
	switch {
	case w.opens == "":
		write(w.goOn, bold, 0)
	case r.H < goOnH:
		write(w.goOn+" \u00b7 "+w.opens, bold, 0)
	default:
		write(w.goOn, bold, -11)
		write(w.opens, t.Write(look.Small, graph.Regular).In(onButton(t)), 13)
	}
}

// onButton is the color of the second line of a green button.
func onButton(t *look.Theme) color.RGBA { return paint.Mix(t.Soft, t.Text, 0.5) }
