package setup

import (
	"math"

	"xotrio/game/lesson"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// variant is the step of the lesson of the variants that shows the one of that name; ok is false where there is none in this game.
func (s *Setup) variant(name string) (l *lesson.Lesson, step int, ok bool) {
	if l, ok = s.games.Variants(s.p.info); !ok {
		return nil, 0, false
	}
	step, ok = l.StepNamed(name)
	return l, step, ok
}

// offer offers to show what was switched on, where that was never done before.
func (s *Setup) offer(name string) bool {
	s.offered = ""
	if l, step, ok := s.variant(name); ok && s.Lessons.Offer(l, step) {
		s.offered = name
	}
	return s.offered != ""
}

// show opens the step that shows a variant; it comes back to this screen as it is.
func (s *Setup) show(name string) {
	s.offered = ""
	if l, step, ok := s.variant(name); ok {
		s.Push(scenes.Lesson{Name: l.Name, Step: step, Alone: true})
	}
}

// learn opens the lesson of what is being set up: the variant that was switched on last, where they are looked at, or else the game.
func (s *Setup) learn() {
	if name := s.chapter(); name != "" {
		if _, _, ok := s.variant(name); ok {
			s.show(name)
			return
		}
	}
	if l, ok := s.games.Lesson(s.p.info.Name); ok {
		s.Push(scenes.Lesson{Name: l.Name, Step: s.Lessons.Next(l)})
	}
}

// learnButton is the button for that.
func (s *Setup) learnButton(box graph.Rect) {
	if _, ok := s.games.Lesson(s.p.info.Name); ok {
		s.Button(box, widget.Button{Name: "learn", Icon: "learn", Tip: s.T("lesson.link"), Press: s.learn})
	}
}

// offers is the sentence of the offer.
func (s *Setup) offers() string {
	return s.T("lesson.offer", "Name", s.T("setup.variant."+s.offered))
}

// offerFoot puts the offer into r, and reports whether there is one.
func (s *Setup) offerFoot(r graph.Rect) bool {
	if s.offered == "" || s.page != pageChoices || s.problem != "" {
		return false
	}
	const space = 8.0
	show := widget.Button{Name: "offer-show", Label: s.T("lesson.offer.show"), Press: func() { s.show(s.offered) }}
	later := widget.Button{Name: "offer-later", Kind: widget.Quiet, Label: s.T("lesson.offer.later"), Press: func() { s.offered = "" }}
	wide := func(label string) float64 {
		w, _ := s.Fonts.Measure(label, s.Plain(look.Body, graph.Medium))
		return w + 32
	}
	a, b := wide(show.Label), wide(later.Label)
	words := graph.Rect{X: r.X, Y: r.Y, W: r.W - a - b - 2*space, H: r.H}
	st := s.Plain(look.Body, graph.Medium)
	_, high := s.Fonts.Measure(s.offers(), st.Wide(words.W))
	for ; high > r.H && st.Size > look.Small-2; _, high = s.Fonts.Measure(s.offers(), st.Wide(words.W)) {
		st.Size--
	}
	st = st.Wide(words.W)
	s.Text(s.offers(), graph.Rect{X: words.X, Y: r.Y + math.Max(0, r.H-high)/2, W: words.W, H: high}, st).Role = graph.Status
	y, h := r.Y+7, r.H-14
	s.Button(graph.Rect{X: words.X + words.W + space, Y: y, W: a, H: h}, show)
	s.Button(graph.Rect{X: words.X + words.W + a + 2*space, Y: y, W: b, H: h}, later)
	return true
}
