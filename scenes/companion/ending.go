package companion

import (
	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// enterEnd is the sheet on which it is told how a game has ended that the program has not seen.
func (s *Companion) enterEnd() {
	m := s.M
	w := min(460, m.W-40-64)
	st := s.Plain(look.Title, graph.Bold)
	h := s.high(s.T("companion.who-won"), st.Wide(w))
	box := graph.Around(m.Bounds().Center(), w+64, h+4*70+70)
	s.Sheet(box)
	s.Heading(s.T("companion.who-won"), graph.Rect{X: box.X + 32, Y: box.Y + 26, W: w, H: h}, st)
	y := box.Y + 44 + h
	put := func(b widget.Button, tap *beside.Tap) {
		b.Press = func() {
			s.ending = rules.Nobody
			if tap != nil {
				s.do(*tap)
			}
		}
		s.Button(graph.Rect{X: box.X + 32, Y: y, W: w, H: 56}, b)
		y += 70
	}
	for _, side := range [...]rules.Side{s.ending, s.ending.Other()} {
		rest, _ := s.Fonts.Measure(s.T("companion.won-by", "Name", ""), s.Plain(look.Body, graph.Medium))
		who, _ := s.short(side, s.Plain(look.Body, graph.Medium), w-rest-80)
		put(widget.Button{Name: name("won", side), Label: s.T("companion.won-by", "Name", who), Icon: "cup"}, &beside.Tap{Kind: beside.Won, Side: side})
	}
	put(widget.Button{Name: "game-drawn", Label: s.T("companion.call-drawn")}, &beside.Tap{Kind: beside.Drawn})
	put(widget.Button{Name: "ending-back", Label: s.T("companion.cancel"), Icon: "left"}, nil)
}
