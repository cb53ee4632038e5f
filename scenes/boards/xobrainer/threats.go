package xobrainer

import (
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
