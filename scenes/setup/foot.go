package setup

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// both puts the choices of a rated and of a teaching match below one another in r, and reports whether there is either to be made: where the
// match is to be rated, or something is wrong, there is one only.
func (s *Setup) both(r graph.Rect) bool {
	chosen, err := s.p.setup()
	if s.p.rated || s.problem != "" || err != nil || s.seated || !teachable(&chosen) {
		return false
	}
	top := graph.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H / 2}
	low := graph.Rect{X: r.X, Y: r.Y + r.H/2, W: r.W, H: r.H / 2}
	s.small("rated", s.Env.T("rated.switch"), s.Env.T("rated.note"), top, false, func(on bool) { s.p.rated = on })
	s.small("teaching", s.Env.T("setup.teaching"), s.Env.T("setup.teaching.note"), low, s.p.teaching, func(on bool) { s.p.teaching = on })
	return true
}

// small is a switch on a line, with what it is for where there is room for that.
func (s *Setup) small(name, label, note string, r graph.Rect, on bool, set func(bool)) {
	const switchW, switchH, space = 46.0, 26.0, 12.0
	s.Switch(name, label, graph.Rect{X: r.X, Y: r.Y + (r.H-switchH)/2, W: switchW, H: switchH}, on, set).Tip = note
	st, soft := s.Plain(look.Body-1, graph.Medium), s.Soft(look.Small-1)
	st.Middle, soft.Middle = true, true
	x := r.X + switchW + space
	label, st = s.Fonts.Squeeze(label, st, r.X+r.W-x)
	w, _ := s.Fonts.Measure(label, st)
	s.Text(label, graph.Rect{X: x, Y: r.Y, W: w + 1, H: r.H}, st)
	x += w + space
	if wide, _ := s.Fonts.Measure(note, soft); x+wide <= r.X+r.W {
		s.Text(note, graph.Rect{X: x, Y: r.Y, W: wide + 1, H: r.H}, soft)
	}
}
