package lesson

import (
	"math"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// divideNarrow shares the canvas of a telephone: what is asked above the board, what is said below it. Type becomes smaller until the board is
// large enough.
func (s *Lesson) divideNarrow(p places) {
	const edge, near, side, roomy = 12.0, 7.0, 8.0, 760.0
	const small = 0.8                 // the size of type below which the board is no longer made larger than it has to be
	m, share, wish := s.M, 0.38, 0.43 // of the height that the board has at least, and that it is to have
	if m.H >= roomy {
		share, wish = 0.45, 0.45
	}
	p.pad, p.head = 12, rect(edge, 4, m.W-2*edge, headH)
	w, n := m.W-2*edge, float64(len(s.lesson.Steps))
	in := w - 2*p.pad
	for p.size = 1; ; p.size -= 0.02 {
		s.places = p
		card := 2*p.pad - 6 + s.cardHigh(in)
		told := 0.0
		for _, text := range s.sayings() {
			_, h := s.Fonts.Measure(text, s.toldStyle(in))
			told = math.Max(told, h)
		}
		told += 2 * (p.pad - 6)
		y := p.head.Y + p.head.H + 2
		q, taken := &s.places, 0.0
		q.card = rect(edge, y, w, card)
		q.keys = rect(edge, m.H-edge-46, w, 46)
		foot := q.keys.Y - near
		if n*widget.Finger <= w && m.H >= roomy && !s.alone {
			q.steps = rect(edge, foot-widget.Finger, w, widget.Finger)
			foot = q.steps.Y - near
		}
		own := s.run.Own()
		if hand, more := boards.NarrowHand(s.board, &own, 0); hand > 0 {
			taken = more // cards need it more than the board
			q.hand = rect(edge, foot-hand, w, hand)
			foot = q.hand.Y - near
		}
		q.told = rect(edge, foot-told, w, told)
		foot = q.told.Y - near
		if q.hand.H == 0 {
			q.line = rect(edge, foot-widget.Finger, w, widget.Finger)
			foot = q.line.Y - 2
		}
		y += card + near
		q.board = rect(side, y, m.W-2*side, foot-y)
		part := wish
		if p.size <= small {
			part = share
		}
		if q.board.H >= math.Min(q.board.W, m.H*part-taken) || p.size <= leastSize {
			return
		}
	}
}

// FitsTelephone implements scenes.Pocket.
func (s *Lesson) FitsTelephone() {}
