package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
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
		s.Within(s.facing(&graph.Node{Name: "asking"}, s.across), func() {
			s.Ask(s.T("companion.stop-ask"), s.T("companion.stop-yes"), s.T("companion.stop-no"), func() {
				s.asking, s.menu = false, false
				s.do(beside.Tap{Kind: beside.Stop})
			}, func() { s.asking = false })
		})
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
	s.Within(s.facing(n, side == rules.O), fill)
}

// facing turns n, which is as large as the screen, to those who sit at the far side, where that is wished and they do not sit beside the others.
func (s *Companion) facing(n *graph.Node, far bool) *graph.Node {
	if far && !s.together {
		n.At, n.Scale = graph.Point{X: s.M.W, Y: s.M.H}, -1
	}
	return n
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
		s.Go(scenes.Setup{Game: s.from})
		return
	}
	s.leave()
}

// leave goes back to the title. A match that is not over stays.
func (s *Companion) leave() { s.Go(scenes.Title{}) }
