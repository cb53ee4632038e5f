package oxixo

import (
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// drawFloor draws what lies below everything else.
func (s *scene) drawFloor(c graph.Canvas) {
	if s.rest.size == 0 {
		return
	}
	m := s.moment(c.Now())
	s.painter.drawFloor(c, &m)
}

// drawCubes draws the cubes, which may reach over a panel on their way, and the coordinates on the frame.
func (s *scene) drawCubes(c graph.Canvas) {
	if s.rest.size == 0 {
		return
	}
	now, p := c.Now(), &s.painter
	m := s.moment(now)
	k := s.clip
	s.controls.lit.On(c)
	if k != nil && k.moving(now) || s.controls.hand.moving(now) || s.controls.due() {
		c.ChangesAt(now)
	}
	if k != nil && k.reduced && now < k.start+fadeTime {
		old := k.faded()
		s.drawMoment(c, &p.old, &old)
		c.Push(graph.Point{}, 1, max(0, (now-k.start).Seconds()/fadeTime.Seconds()))
		s.drawMoment(c, &p.cubes, &m)
		c.Pop()
	} else {
		s.drawMoment(c, &p.cubes, &m)
	}
	if s.d.Settings.Coordinates {
		s.drawLabels(c)
	}
	s.drawThreats(c)
}

// drawMoment draws the cubes as they lie at m, made in b, and their numbers where they are wanted.
func (s *scene) drawMoment(c graph.Canvas, b *solid.Builder, m *moment) {
	s.painter.drawCubes(c, b, m)
	if s.d.Settings.MoveNumbers {
		s.drawNumbers(c, m)
	}
}

// drawLabels writes the coordinates on the frame.
func (s *scene) drawLabels(c graph.Canvas) {
	st := s.d.Theme.Write(look.Small, graph.Medium).In(paint.Alpha(inksOf(s.d.Theme).label, 0.8)).Centered()
	for i := range s.rest.size {
		at := float64(i) + 0.5
		c.Text(boards.Column(i), s.painter.lens.Point(solid.Vec{X: at, Y: -margin + 0.13}), st)
		c.Text(boards.Row(i), s.painter.lens.Point(solid.Vec{X: -margin + 0.13, Y: at}), st)
	}
}

// drawEnd draws the arrow at the end of way k, where the cube in the hand may be pushed in.
func (s *scene) drawEnd(c graph.Canvas, k int) {
	h := &s.controls.hand
	out := outward(rule.Cell(h.cell), h.ways[k])
	size, fade := 46.0, 0.0
	if k == h.aim { // the cube itself comes to stand here
		size = 52
		if !s.area.Reduced {
			fade = min(1, h.at(c.Now()).shift[k]/inkling)
		}
	}
	c.Art(badge(s.d.Theme, s.rest.side, k == h.aim, -out.X, -out.Y), graph.Around(s.controls.arrow(k), size, size), graph.Show{Fade: fade})
}

// drawPass draws the only thing left to a player without a cube to take, lit where the pointer is on it.
func (s *scene) drawPass(c graph.Canvas, lit bool) {
	t, r := s.d.Theme, s.rooms.pass
	t.DrawPanel(c, r, t.Accent(s.rest.side), true)
	st := t.Write(look.Small, graph.Regular).Wide(r.W - 32)
	text := s.d.T("oxixo.nothing", "Name", s.panels.name(s.rest.view.Seat))
	st.Align = graph.Center
	c.Text(text, graph.Point{X: r.X + r.W/2, Y: r.Y + 12}, st)
	at := graph.Rect{X: r.X + r.W/2 - 90, Y: r.Y + r.H - 46, W: 180, H: 36}
	t.DrawButton(c, at, 10, lit, t.Accent(s.rest.side), true)
	c.Text(s.d.T("oxixo.pass"), at.Center(), t.Write(look.Body, graph.Medium).Centered())
}
