package lesson

import (
	"time"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// The times of what fades, also where motion is reduced: the shade, and one position over another. The shade goes once the piece lies, when
// the board itself darkens around a row.
const (
	shadeTime = 280 * time.Millisecond
	landTime  = 220 * time.Millisecond
	partTime  = 240 * time.Millisecond
	markTime  = 160 * time.Millisecond
)

// fades are what is on its way on the board, besides moves.
type fades struct {
	// shade is how dark the shade is, from 0 to 1; marked is how strongly a mistake is marked.
	shade, marked graph.Motion
	// leaving is the board of the step before, with its shade, for as long as it fades away over the new one; nil for none.
	leaving *leaving
}

// leaving is a board that fades away.
type leaving struct {
	board boards.Board
	lit   []string
	shade graph.Motion
	fade  graph.Motion
}

// fade brings what fades on its way.
func (s *Lesson) fade() {
	if !s.run.Done() {
		s.shade.Go(1, s.now, shadeTime)
	}
	if len(s.wrong) > 0 && !s.work.Busy(s.now) {
		s.marked.Go(1, s.now, markTime)
	} else {
		s.marked = graph.Still(0)
	}
	if l := s.leaving; l != nil && !l.fade.Moving(s.now) {
		s.leaving = nil
		s.Stage.SetRoot(nil)
	}
}

// part has the board as it is fade away, and puts another in its place.
func (s *Lesson) part() {
	was := s.shade
	if !was.Moving(s.now) {
		was = graph.Still(was.At(s.now))
	}
	s.leaving = &leaving{board: s.board, lit: s.lesson.Steps[s.at].Lit, shade: was, fade: graph.Motion{To: 1, Start: s.now, Length: partTime}}
	s.board = s.game.New(s.Env)
	s.work = boards.NewClockwork(s.board)
	s.shade = graph.Still(0)
}

// leavingNode is the board that fades away, nil where there is none.
func (s *Lesson) leavingNode() *graph.Node {
	l := s.leaving
	if l == nil {
		return nil
	}
	n := &graph.Node{Name: "leaving", Place: func(now time.Duration) graph.Place {
		return graph.Place{Fade: l.fade.At(now), Moving: l.fade.Moving(now)}
	}}
	return n.Add(l.board.Root(), &graph.Node{Name: "leaving-lit", Draw: func(c graph.Canvas) {
		if p, ok := l.board.(boards.Pointer); ok {
			s.drawVeil(c, p, l.lit, l.shade)
		}
	}})
}
