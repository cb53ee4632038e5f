package replay

import (
	"xotrio/game/review"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
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
	spot := spots[len(spots)-1]
	at := spot.At.Add(graph.Point{X: spot.Size * 0.42, Y: -spot.Size * 0.42})
	c.Art(badge(r.Theme, p.Mark), graph.Around(at, 26, 26), graph.Show{})
	st := r.Theme.Write(look.Small-1, graph.Bold).Centered()
	st.Color = r.Theme.TableEdge
	if r.Theme.Name == "light" {
		st.Color = r.Theme.SheetLit
	}
	c.Text(string(p.Mark), at, st)
}

// badge is the disc on which a mark stands.
func badge(t *look.Theme, m review.Mark) graph.Art {
	return graph.Art{Name: "replay/badge/" + t.Name + "/" + string(m), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.TableEdge))
		p.Fill(paint.Circle(w/2, h/2, w/2-2), paint.Solid(inks(t, m)))
	}}
}
