package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// bandH is the height of what lies between the sides, and with the beam or the fuse in it.
const (
	bandH  = 84.0
	beamH  = 132.0
	pauseR = 40.0
	// small is how large the beam and the pause are on a telephone.
	small = 0.66
)

// size is how large what lies between the sides is.
func (s *Companion) size() float64 {
	if s.M.Narrow() {
		return small
	}
	return 1
}

// build lays the screen out.
func (s *Companion) build() {
	s.Background()
	if s.m == nil {
		s.setup()
		return
	}
	m := s.M
	s.Back = s.pause
	s.First(name("side", s.m.Turn()))
	band := bandH
	if t := s.m.Timers(); t.Beam > 0 {
		band = beamH
	}
	band *= s.size()
	near, far := &graph.Node{Name: "near"}, &graph.Node{Name: "far"}
	var across graph.Rect
	switch h := (m.H - band) / 2; {
	case s.together && !m.Narrow():
		across = graph.Rect{W: m.W, H: band}
		w, h := m.W/2, m.H-band
		near.At, far.At = graph.Point{Y: band}, graph.Point{X: w, Y: band}
		s.half(near, measure(rules.X, w, h))
		s.half(far, measure(rules.O, w, h))
	default:
		across = graph.Rect{Y: h, W: m.W, H: band}
		near.At = graph.Point{Y: h + band}
		if !s.together {
			far.At, far.Scale = graph.Point{X: m.W, Y: h}, -1
		}
		s.half(near, measure(rules.X, m.W, h))
		s.half(far, measure(rules.O, m.W, h))
	}
	s.band(across)
	switch {
	case s.asking:
		s.Ask(s.T("companion.stop-ask"), s.T("companion.stop-yes"), s.T("companion.stop-no"), func() {
			s.asking, s.menu = false, false
			s.do(beside.Tap{Kind: beside.Stop})
		}, func() { s.asking = false })
	case s.row != nil:
		s.turned("row", s.row.side, s.enterRow)
		s.Back = func() { s.row = nil }
	case s.ending != rules.Nobody:
		s.turned("ending", s.ending, s.enterEnd)
		s.Back = func() { s.ending = rules.Nobody }
	case s.menu:
		s.drawMenu()
		s.Back = s.goOn
	}
}

// turned puts what fill makes on top of everything, read from a side.
func (s *Companion) turned(name string, side rules.Side, fill func()) {
	m := s.M
	n := &graph.Node{Name: name, Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Art(s.Theme.Background(), m.Bounds(), graph.Show{}) }}
	if side == rules.O && !s.together {
		n.At, n.Scale = graph.Point{X: m.W, Y: m.H}, -1
	}
	s.Within(n, fill)
}

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

// drawMenu is what can be done besides: read from the near side.
func (s *Companion) drawMenu() {
	m := s.M
	n := &graph.Node{Name: "menu-sheet", Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Fill(m.Bounds(), widget.Dim) }}
	s.Within(n, func() {
		var items []widget.Button
		add := func(b widget.Button) { items = append(items, b) }
		over := s.m.Phase() == beside.Over
		if over {
			add(widget.Button{Name: "again", Label: s.T("companion.again"), Icon: "play", Kind: widget.Main, Press: s.again})
			add(widget.Button{Name: "done", Label: s.T("companion.done"), Icon: "check", Press: func() { s.finish(); s.leave() }})
		} else {
			add(widget.Button{Name: "go-on", Label: s.T("companion.go-on"), Icon: "play", Kind: widget.Main, Press: s.goOn})
		}
		add(widget.Button{Name: "undo", Label: s.T("companion.undo"), Icon: "undo", Disabled: s.m.Taps() == 0, Press: s.undo})
		if s.m.Phase() == beside.Playing {
			for _, side := range [...]rules.Side{rules.X, rules.O} {
				key := "companion.five-of"
				if !s.m.Boxed() {
					key = "companion.won-by"
				}
				who, _ := s.short(side, s.Plain(look.Body, graph.Medium), 150)
				add(widget.Button{Name: name("menu-five", side), Label: s.T(key, "Name", who), Icon: "cup", Press: func() { s.menuFive(side) }})
			}
			key := "companion.round-drawn"
			if !s.m.Boxed() {
				key = "companion.call-drawn"
			}
			add(widget.Button{Name: "drawn", Label: s.T(key), Icon: "order", Press: func() { s.menu = false; s.do(beside.Tap{Kind: beside.Drawn}) }})
		}
		seats := s.T("companion.together")
		if s.together {
			seats = s.T("companion.opposite")
		}
		add(widget.Button{Name: "seats", Label: seats, Icon: "turn", Press: s.reseat})
		if !over {
			add(widget.Button{Name: "stop", Label: s.T("companion.stop"), Icon: "stop", Press: func() { s.asking = true }})
		}
		add(widget.Button{Name: "leave", Label: s.T("companion.leave"), Icon: "left", Press: s.leave})
		s.items(items)
	})
}

// items puts the buttons of the menu on a sheet in one or two columns.
func (s *Companion) items(items []widget.Button) {
	const bh, gap, pad = 56.0, 12.0, 28.0
	m := s.M
	columns := 1
	if m.W > 760 {
		columns = 2
	}
	rows := (len(items) + columns - 1) / columns
	bw := min(330, (m.W-60-2*pad-gap*float64(columns-1))/float64(columns))
	w, h := 2*pad+float64(columns)*(bw+gap)-gap, 2*pad+58+float64(rows)*(bh+gap)-gap
	box := graph.Around(m.Bounds().Center(), w, h)
	s.Sheet(box)
	title := s.T("companion.paused")
	if s.m.Phase() != beside.Playing {
		title = s.T("companion.title")
	}
	st := s.Plain(look.Title, graph.Bold)
	s.Heading(title, graph.Rect{X: box.X + pad, Y: box.Y + pad - 4, W: w - 2*pad, H: 40}, st)
	for i, b := range items {
		s.Button(graph.Rect{X: box.X + pad + float64(i%columns)*(bw+gap), Y: box.Y + pad + 54 + float64(i/columns)*(bh+gap), W: bw, H: bh}, b)
	}
}

// menuFive is the end of a round, or of a game, chosen in the menu.
func (s *Companion) menuFive(side rules.Side) {
	if s.m.Boxed() {
		s.five(side)
		return
	}
	s.menu = false
	s.do(beside.Tap{Kind: beside.Won, Side: side})
}

// reseat changes from which side the far half is read.
func (s *Companion) reseat() {
	s.together = !s.together
	value := ""
	if s.together {
		value = "1"
	}
	s.Keep(keptTogether, value)
}

// back leaves the form: to the setup of the game from which it was asked for, or to the title.
func (s *Companion) back() {
	if s.from != "" {
		s.Go(scenes.Route{Place: scenes.Setup, Game: s.from})
		return
	}
	s.leave()
}

// leave goes back to the title. A match that is not over stays.
func (s *Companion) leave() { s.Go(scenes.Route{Place: scenes.Title}) }
