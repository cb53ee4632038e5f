package puzzles

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"

	"xotrio/scenes/ui/graph"
)

// pocketTask is what is asked, above the board of a telephone: the pieces that come next go before which puzzle it is and how hard, where there
// is room for one line only.
func (s *Puzzles) pocketTask() {
	col := column{s.places.task}
	head := col.take(narrowTask)
	s.what(rect(head.X, head.Y, head.W-widget.Finger-4, head.H))
	s.keepButton(rect(head.X+head.W-widget.Finger, head.Y+4, widget.Finger, widget.Finger))
	_, pieces := s.board.(boards.Supplier)
	if pieces {
		s.supply(&col)
	}
	if !pieces || col.H >= narrowRow-4 {
		line := col.take(26)
		const stars = 172
		s.which(rect(line.X, line.Y, line.W-stars-8, line.H))
		s.hardness(rect(line.X+line.W-stars, line.Y, stars, line.H))
		if !pieces && col.H >= narrowRow-4 {
			s.about(col.take(26))
		}
	}
}

// pocketFoot is what is said and the buttons, below the board of a telephone.
func (s *Puzzles) pocketFoot() {
	r := s.places.report
	if s.walk.on || s.phase == over {
		head := s.outcomeRoom().H + 2
		r.Y, r.H = r.Y+head, r.H-head
	}
	s.report(r, false)
	col := column{s.places.help}
	s.help(&col, true)
}

// outcomeRoom is where a telephone says how the puzzle went, or which move of the solution is shown.
func (s *Puzzles) outcomeRoom() graph.Rect {
	r := s.places.report
	r.H = 26
	return r
}

// FitsTelephone implements scenes.Pocket.
func (s *Puzzles) FitsTelephone() {}
