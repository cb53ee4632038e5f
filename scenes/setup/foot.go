package setup

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// The line of a switch at the foot, in units: the switch, and the room behind it.
const (
	footSwitchW = 46.0
	footSwitchH = 26.0
	footSpace   = 12.0
)

// ratedFoot is the choice of a rated match at the foot, and below it what that means, what is wrong, or the choice of a teaching match.
func (s *Setup) ratedFoot(r graph.Rect) {
	top := graph.Rect{X: r.X, Y: r.Y - 2, W: r.W, H: r.H/2 - 2}
	low := graph.Rect{X: r.X, Y: top.Y + top.H, W: r.W, H: r.Y + r.H + 2 - top.Y - top.H}
	chosen, err := s.p.setup()
	teaches := !s.p.rated && s.problem == "" && err == nil && teachable(&chosen)
	note := s.Env.T("rated.note")
	s.small("rated", s.Env.T("rated.switch"), note, top, s.p.rated, teaches, func(on bool) { s.p.rated, s.problem = on, "" })
	if teaches {
		s.small("teaching", s.Env.T("setup.teaching"), s.Env.T("setup.teaching.note"), low, s.p.teaching, true, func(on bool) { s.p.teaching = on })
		return
	}
	st := s.Soft(look.Small)
	switch {
	case s.problem != "":
		note, st = s.problem, st.In(s.Theme.Gold)
	case s.p.rated:
		if note = s.ratedNote(); s.p.whyUnrated(s.Env) != "" {
			st = st.In(s.Theme.Gold)
		}
	}
	text := graph.Rect{X: low.X + footSwitchW + footSpace, Y: low.Y, W: low.W - footSwitchW - footSpace, H: low.H}
	_, high := s.Fonts.Measure(note, st.Wide(text.W))
	for ; high > text.H+4 && st.Size > look.Small-4; _, high = s.Fonts.Measure(note, st.Wide(text.W)) {
		st.Size -= 0.5
	}
	text.H = high
	s.Text(note, text, st).Role = graph.Status
}

// small is a switch on a line; beside it stands what it is for, where that is wished and there is room.
func (s *Setup) small(name, label, note string, r graph.Rect, on, tell bool, set func(bool)) {
	s.Switch(name, label, graph.Rect{X: r.X, Y: r.Y + (r.H-footSwitchH)/2, W: footSwitchW, H: footSwitchH}, on, set).Tip = note
	st, soft := s.Plain(look.Body-1, graph.Medium), s.Soft(look.Small-1)
	st.Middle, soft.Middle = true, true
	x := r.X + footSwitchW + footSpace
	label, st = s.Fonts.Squeeze(label, st, r.X+r.W-x)
	w, _ := s.Fonts.Measure(label, st)
	s.Text(label, graph.Rect{X: x, Y: r.Y, W: w + 1, H: r.H}, st)
	x += w + footSpace
	if wide, _ := s.Fonts.Measure(note, soft); tell && x+wide <= r.X+r.W {
		s.Text(note, graph.Rect{X: x, Y: r.Y, W: wide + 1, H: r.H}, soft)
	}
}
