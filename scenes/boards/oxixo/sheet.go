package oxixo

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// drawStatus draws the sheet that says what is being done.
func (s *scene) drawStatus(c graph.Canvas) {
	if s.rest.size == 0 {
		return
	}
	t, r := s.d.Theme, s.rooms.status
	say := s.saying(c.Now())
	chips := s.chooses()
	if s.rest.four && !s.area.Tall && !chips {
		r.H = min(r.H, statusH)
	}
	t.DrawPanel(c, r, t.SheetLine, false)
	in := r.Inset(14)
	if s.area.Narrow() {
		in = r.Inset(10)
	}
	beside := chips && s.area.Tall && s.rooms.chips[0].X > r.X+r.W/3
	if beside {
		in.W = s.rooms.chips[0].X - in.X - 12
	}
	title := t.Write(look.Body, graph.Bold)
	head, title := s.d.Fonts.Squeeze(say.head, title, in.W)
	c.Text(head, graph.Point{X: in.X, Y: in.Y - 4}, title)
	st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(in.W)
	if say.lit {
		st = st.In(t.Gold)
	}
	room := in.H - 20
	if chips && !s.area.Tall { // they stand below it
		room = s.rooms.chips[0].Y - in.Y - 24 - 4
	}
	for ; st.Size > look.Small-3; st.Size-- {
		if _, h := s.d.Fonts.Measure(say.text, st); h <= room {
			break
		}
	}
	if !chips || beside || !s.area.Tall {
		c.Text(say.text, graph.Point{X: in.X, Y: in.Y + 24}, st)
	}
	if chip := s.rooms.chips[0]; beside && chip.Y-32 > r.Y {
		st := t.Write(look.Small, graph.Medium).In(t.Soft)
		c.Text(s.d.Fonts.Fit(s.d.T("oxixo.dot"), st, chip.W), graph.Point{X: chip.X, Y: chip.Y - 32}, st)
	}
}

// drawChip draws one of the two places at which the dot can point.
func (s *scene) drawChip(c graph.Canvas, i int, hover bool) {
	t, r, seat := s.d.Theme, s.rooms.chips[i], s.partner(i)
	on := seat == s.controls.hand.dot
	fill, line := t.ButtonFill(hover), t.SheetLine
	if on {
		line = t.Accent(s.rest.side)
		fill = paint.Mix(t.Sheet, line, 0.22)
	}
	c.Art(t.Panel(fill, line, 9, on), r, graph.Show{})
	c.Art(dotCube(t.WoodLight, inksOf(t).scorch, seat), graph.Rect{X: r.X + 8, Y: r.Y + r.H/2 - 12, W: 24, H: 24}, graph.Show{})
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	text, st := s.d.Fonts.Squeeze(s.panels.chip(seat, s.rest.seat), st, r.W-48)
	c.Text(text, graph.Point{X: r.X + 40, Y: r.Y + r.H/2}, st)
}

// drawMoves draws the sheet of the list of moves.
func (s *scene) drawMoves(c graph.Canvas) {
	if s.rest.size > 0 && s.rooms.moves.H > 0 {
		s.d.Theme.DrawPanel(c, s.rooms.moves, s.d.Theme.SheetLine, false)
	}
}
