package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// band is what lies between the sides: the beam, the fuse, and the pause.
func (s *Companion) band(r graph.Rect) {
	t := s.Theme
	s.Paint(func(c graph.Canvas) {
		c.Fill(r, paint.Alpha(t.TableEdge, 0.8))
		if t.High || t.Name == "light" {
			c.Fill(graph.Rect{X: r.X, Y: r.Y, W: r.W, H: 1}, t.SheetLine)
			c.Fill(graph.Rect{X: r.X, Y: r.Y + r.H - 1, W: r.W, H: 1}, t.SheetLine)
		}
		s.drawTimes(c, r)
	})
	s.middle(r.Center())
}

// drawTimes draws beam and fuse, once it is known who opens. What burns lies at the side on turn.
func (s *Companion) drawTimes(c graph.Canvas, r graph.Rect) {
	m, turn := s.m.Timers(), s.m.Turn()
	if s.m.Phase() == beside.Opening {
		return
	}
	still := !s.counts()
	if m.Beam > 0 {
		k := s.size()
		edge, in := 46*k, 62*k
		c.Push(graph.Point{X: r.X + in, Y: r.Y + 8*k}, k, 1)
		s.tools().Beam(c, graph.Rect{W: (r.W - 2*in) / k, H: r.H/k - 16}, &m, turn, still)
		c.Pop()
		for i, x := range [2]float64{r.X + in*0.55, r.X + r.W - in*0.55} {
			side := rules.X + rules.Side(i)
			col := s.Theme.Accent(side)
			at := graph.Around(graph.Point{X: x, Y: r.Y + r.H/2}, edge, edge)
			c.Art(s.Theme.Panel(paint.Mix(s.Theme.TableEdge, col, 0.2), col, edge/2, true), at, graph.Show{})
			c.Art(look.Flat(side == rules.X, col), at.Inset(edge*0.22), graph.Show{})
		}
	}
	if m.Bomb > 0 && turn != rules.Nobody {
		s.drawFuse(c, r, still)
	}
	if !still && (m.Beam > 0 || m.Bomb > 0) {
		c.ChangesAt(c.Now())
	}
}

// drawFuse draws the fuse along the edge of the band at which the side on turn sits, or where both sit together above that side.
func (s *Companion) drawFuse(c graph.Canvas, r graph.Rect, still bool) {
	m, turn := s.m.Timers(), s.m.Turn()
	w, at, scale := r.W, graph.Point{X: r.X, Y: r.Y + r.H}, 1.0
	switch {
	case s.together && !s.M.Narrow():
		w /= 2
		at.X += w * float64(turn-rules.X)
	case turn == rules.O && s.together:
		at.Y = r.Y + 4
	case turn == rules.O:
		at, scale = graph.Point{X: r.X + r.W, Y: r.Y}, -1
	}
	c.Push(at, scale, 1)
	s.tools().Fuse(c, graph.Point{X: 30, Y: -2}, graph.Point{X: w - 30, Y: -2}, &m, still)
	c.Pop()
}

// middle is the button between the sides: the lots before the match, the pause during it, and what follows it.
func (s *Companion) middle(p graph.Point) {
	icon, tip, press := "pause", s.T("companion.pause"), s.pause
	switch s.m.Phase() {
	case beside.Opening:
		icon, tip, press = "turn", s.T("companion.lots"), func() { s.do(beside.Tap{Kind: beside.Lots}) }
	case beside.Ready, beside.Over:
		icon = "menu"
	}
	r := pauseR * s.size()
	n := &graph.Node{Name: "middle", Role: graph.Button, Label: tip, Tip: tip, Box: graph.Around(p, 2*r, 2*r), Round: r, Press: press}
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		fill := t.Button
		if n.Glow.On(c) > 0.5 || n.Down {
			fill = t.ButtonLit
		}
		c.Art(t.Panel(fill, t.Soft, r, true), n.Box, graph.Show{})
		c.Art(look.Icon(icon, t.Text), graph.Around(p, 1.15*r, 1.15*r), graph.Show{})
	}
	s.Put(n)
	w := s.M.W/2 - r - 34
	if s.m.Phase() == beside.Opening {
		s.lots(p, r+16, w)
	}
	if s.told != "" {
		box := graph.Rect{X: 14, Y: p.Y - 34, W: w, H: 68}
		s.Sheet(box)
		st := s.Plain(look.Small+1, graph.Medium)
		st.Middle = true
		for st.Size > 11 && s.high(s.told, st.Wide(w-24)) > box.H {
			st.Size--
		}
		s.Text(s.told, graph.Rect{X: box.X + 12, Y: box.Y, W: w - 24, H: box.H}, st).Role = graph.Status
	}
}

// lots names what the button between the sides does before a match, in w units beside it: at its right for the near side, and as those who sit there read it
// for the far one.
func (s *Companion) lots(p graph.Point, off, w float64) {
	st := s.Soft(look.Body)
	st.Middle = true
	text, st := s.Fonts.Squeeze(s.T("companion.lots"), st, w)
	put := func() { s.Text(text, graph.Rect{X: off, Y: -16, W: w, H: 32}, st).Role = graph.Decor }
	s.Within(&graph.Node{At: p}, put)
	if !s.together {
		s.Within(&graph.Node{At: p, Scale: -1}, put)
	}
}
