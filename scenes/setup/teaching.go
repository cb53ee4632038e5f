package setup

import (
	"xotrio/game/match"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// teachable reports whether a match set up like that can be a teaching one: a person plays a computer, and moves can be taken back.
func teachable(s *match.Setup) bool {
	people, computers := false, false
	for _, seat := range s.Seats {
		for _, p := range seat.Players {
			people, computers = people || !p.Computer(), computers || p.Computer()
		}
	}
	return people && computers && !s.Rated && len(s.Clocks) == 0 && s.Bomb == 0 && s.Beam == 0
}

// teacher puts the choice of a teaching match in r, at the foot, and reports whether there is one to be made.
func (s *Setup) teacher(r graph.Rect) bool {
	chosen, err := s.p.setup()
	if err != nil || s.seated || !teachable(&chosen) {
		return false
	}
	const switchW, switchH = 52.0, 30.0
	f := s.Menu
	label := s.Env.T("setup.teaching")
	f.Switch("teaching", label, graph.Rect{X: r.X, Y: r.Y + (r.H-switchH)/2, W: switchW, H: switchH}, s.p.teaching, func(on bool) { s.p.teaching = on })
	text := graph.Rect{X: r.X + switchW + 14, Y: r.Y, W: r.W - switchW - 14, H: r.H}
	st := f.Plain(look.Body, graph.Medium)
	_, h := f.Fonts.Measure(label, st)
	note, soft := f.Fonts.Squeeze(s.Env.T("setup.teaching.note"), f.Soft(look.Small), text.W)
	_, noteH := f.Fonts.Measure(note, soft)
	y := r.Y + (r.H-h-noteH)/2
	f.Text(label, graph.Rect{X: text.X, Y: y, W: text.W, H: h}, st)
	f.Text(note, graph.Rect{X: text.X, Y: y + h, W: text.W, H: noteH}, soft)
	return true
}
