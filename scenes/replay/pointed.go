package replay

import (
	"xotrio/game/review"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// pointed draws on the board what the review says of the last move: its mark beside it, and the better move in gold.
func (r *Replay) pointed(c graph.Canvas) {
	s, ok := r.board.(boards.Suggester)
	if !ok || r.finding.on || r.work.Busy(c.Now()) {
		return
	}
	before, p, ok := r.last()
	if !ok || p.Mark == review.NoMark {
		return
	}
	if m, err := before.Game.ParseMove(p.Best); err == nil && p.Best != p.Move && faulty(p.Mark) {
		boards.DrawSpots(c, r.Theme, s.Spots(m))
	}
	m, err := before.Game.ParseMove(p.Move)
	if err != nil {
		return
	}
	spots := s.Spots(m)
	if len(spots) == 0 {
		return
	}
	boards.DrawMark(c, r.Theme, &spots[len(spots)-1], p.Mark)
}
