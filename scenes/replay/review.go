package replay

import (
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// found is what the review knows of the stops: the ply that leads to each.
func (r *Replay) found(stop int) (p *review.Ply, ok bool) {
	if r.weighed == nil || stop <= 0 {
		return nil, false
	}
	for ply := r.track.stops[stop-1] + 1; ply <= r.track.stops[stop]; ply++ {
		if p, ok := r.weighed.At(ply); ok {
			return p, true
		}
	}
	return nil, false
}

// chanceAt is the chance of X at a stop, in per cent; it is not known where a turn was lost to the clock, nor before the review is made.
func (r *Replay) chanceAt(stop int) (v float64, ok bool) {
	if p, ok := r.found(stop); ok {
		return float64(p.Chance) / 10, true
	}
	if p, ok := r.found(stop + 1); ok && stop+1 < len(r.track.stops) {
		return float64(p.BestChance) / 10, true
	}
	return 0, false
}

// curve is the chance of X at the stops, as far as it is known.
func (r *Replay) curve() (values []chart.Value) {
	for stop := range r.track.stops {
		if v, ok := r.chanceAt(stop); ok {
			values = append(values, chart.Value{At: float64(stop), Value: v})
		}
	}
	return values
}

// faulty reports whether a mark is that of a move that cost something.
func faulty(m review.Mark) bool {
	return m == review.Inaccuracy || m == review.Mistake || m == review.Blunder
}

// fault is the stop of the next move in a direction that cost something, -1 where there is none.
func (r *Replay) fault(by int) int {
	for stop := r.track.at + by; stop > 0 && stop < len(r.track.stops); stop += by {
		if p, ok := r.found(stop); ok && faulty(p.Mark) {
			return stop
		}
	}
	return -1
}

// toFault goes to the next move that cost something and reports whether there is one.
func (r *Replay) toFault(by int) bool {
	stop := r.fault(by)
	if stop < 0 {
		return false
	}
	r.playing = false
	r.leaveTrial()
	r.goTo(stop)
	return true
}

// sign is the picture of a mark: a square for a blunder, a diamond for a mistake, a disc for an inaccuracy, a star for an only move.
func signOf(t *look.Theme, m review.Mark) graph.Art {
	col := boards.MarkInk(t, m)
	if m == review.OnlyMove {
		return look.Icon("starred", col)
	}
	return graph.Art{Name: "replay/mark/" + t.Name + "/" + string(m), Paint: func(p *paint.Picture, w, h float64) {
		edge := paint.Solid(paint.Alpha(t.TableEdge, 0.9))
		switch m {
		case review.Blunder:
			p.Fill(paint.RoundRect(w*0.08, h*0.08, w*0.84, h*0.84, w*0.14), edge)
			p.Fill(paint.RoundRect(w*0.16, h*0.16, w*0.68, h*0.68, w*0.1), paint.Solid(col))
		case review.Mistake:
			p.Fill(paint.Polygon(w/2, 0, w, h/2, w/2, h, 0, h/2), edge)
			p.Fill(paint.Polygon(w/2, h*0.12, w*0.88, h/2, w/2, h*0.88, w*0.12, h/2), paint.Solid(col))
		default:
			p.Fill(paint.Circle(w/2, h/2, w*0.44), edge)
			p.Fill(paint.Circle(w/2, h/2, w*0.34), paint.Solid(col))
		}
	}}
}

// drawMarks draws the marks of the review on the graph.
func (r *Replay) drawMarks(c graph.Canvas) {
	p := r.plot()
	for stop := range r.track.stops {
		if ply, ok := r.found(stop); ok && ply.Mark != review.NoMark {
			p.Mark(c, float64(stop), float64(ply.Chance)/10, 14, signOf(r.Theme, ply.Mark))
		}
	}
}

// follow takes over what the reviewer has done since.
func (r *Replay) follow() {
	st := r.reviewer.Poll()
	if st.Done != r.status.Done || st.Over() != r.status.Over() {
		r.status, r.weighed = st, st.Review
		r.keepMistakes()
		r.Stage.SetRoot(nil)
	}
}

// side is the side of a sign.
func side(s string) rules.Side {
	if s == "x" {
		return rules.X
	}
	return rules.O
}
