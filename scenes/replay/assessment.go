package replay

import (
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/study"
)

// assessment is what the review knows of the main line.
type assessment struct {
	course *course
	// begin begins a review. reviewer weighs the main line in the background, own reports whether it was begun here, and status is how far it is.
	begin    func(review.Source) *review.Reviewer
	reviewer *review.Reviewer
	own      bool
	status   review.Status
}

// restart begins to weigh the main line, which has become another.
func (a *assessment) restart() {
	a.stop()
	a.reviewer, a.own, a.status = a.begin(review.OfMatch(a.course.match)), true, review.Status{}
}

// stop ends what was begun here.
func (a *assessment) stop() {
	if a.own {
		a.reviewer.Stop()
	}
}

// follow takes over what the reviewer has done since, and reports whether that is anything new.
func (a *assessment) follow() bool {
	was := a.status
	a.status = a.reviewer.Poll()
	return a.status.Done != was.Done || a.status.Rough != was.Rough || a.status.Over() != was.Over()
}

// review is the review, nil before it is made.
func (a *assessment) review() *review.Review { return a.status.Review }

// at is the ply that leads to a stop.
func (a *assessment) at(stop int) (p *review.Ply, ok bool) { return a.of(a.review(), stop) }

// of is the ply of r that leads to a stop.
func (a *assessment) of(r *review.Review, stop int) (p *review.Ply, ok bool) {
	stops := a.course.stops
	if r == nil || stop <= 0 || stop >= len(stops) {
		return nil, false
	}
	for ply := stops[stop-1] + 1; ply <= stops[stop]; ply++ {
		if p, ok := r.At(ply); ok {
			return p, true
		}
	}
	return nil, false
}

// chance is the chance of X at a stop, in per cent, by a first look before the review is made; it is not known before that, nor where a
// turn was lost to the clock.
func (a *assessment) chance(stop int) (percent float64, ok bool) {
	r := a.review()
	if r == nil {
		r = a.status.Rough
	}
	if p, ok := a.of(r, stop); ok {
		return float64(p.Chance) / 10, true
	}
	if p, ok := a.of(r, stop+1); ok {
		return float64(p.BestChance) / 10, true
	}
	return 0, false
}

// proven is the side that wins by force from a stop on, the round where the game has any, and within how many of its own moves; false where
// nothing is proven.
func (a *assessment) proven(stop int) (who rules.Side, moves int, ok bool) {
	p, ok := a.at(stop)
	switch {
	case !ok || p.Proven == 0:
		return rules.Nobody, 0, false
	case p.Proven > 0:
		return rules.X, (p.Proven + 1) / 2, true
	}
	return rules.O, (1 - p.Proven) / 2, true
}

// punished reports whether what was lost with a ply was punished.
func (a *assessment) punished(ply int) bool { return a.review().Punished(ply) }

// faulty reports whether a mark is that of a move that cost something.
func faulty(m review.Mark) bool {
	return m == review.Inaccuracy || m == review.Mistake || m == review.Blunder
}

// fault is the stop of the next move in a direction from here that cost something, -1 where there is none.
func (a *assessment) fault(by int) int {
	for stop := a.course.stop() + by; stop > 0 && stop <= a.course.last(); stop += by {
		if p, ok := a.at(stop); ok && faulty(p.Mark) {
			return stop
		}
	}
	return -1
}

// faults are the stops to which moves led that were mistakes or worse, of one side, or of both for Nobody.
func (a *assessment) faults(whose rules.Side) (stops []int) {
	for stop := range a.course.stops {
		p, ok := a.at(stop)
		if ok && (p.Mark == review.Mistake || p.Mark == review.Blunder) && (whose == rules.Nobody || side(p.Side) == whose) {
			stops = append(stops, stop)
		}
	}
	return stops
}

// side is the side of a sign.
func side(s string) rules.Side {
	if s == "x" {
		return rules.X
	}
	return rules.O
}

// sidelines are what the review says of moves beside the main line, each of which is weighed once it is looked at.
type sidelines struct {
	begin func(review.Source) *review.Reviewer
	// known is what was found; a move that could not be weighed is there, too, so that it is not tried again.
	known map[turn]*review.Ply
	// weigher weighs the move weighing, nil for none.
	weigher  *review.Reviewer
	weighing turn
}

// turn is a move in the position of that hash.
type turn struct {
	position uint64
	move     rules.Move
}

// turnOf is the n-th ply of a line.
func turnOf(l *study.Line, n int) turn { return turn{l.ViewAt(n - 1).Game.Hash(), l.Plies()[n-1].Move} }

// of is what there is to be said of the n-th ply of a line, nil where nothing is. known reports whether it was weighed.
func (s *sidelines) of(l *study.Line, n int) (p *review.Ply, known bool) {
	if n < 1 || n > l.Len() {
		return nil, false
	}
	p, known = s.known[turnOf(l, n)]
	return p, known
}

// follow takes over what came of weighing, and reports whether there is anything new.
func (s *sidelines) follow() bool {
	if s.weigher == nil {
		return false
	}
	st := s.weigher.Poll()
	if !st.Over() {
		return false
	}
	s.weigher, s.known[s.weighing] = nil, nil
	if st.Review != nil && len(st.Review.Plies) == 1 {
		s.known[s.weighing] = &st.Review.Plies[0]
	}
	return true
}

// weigh weighs the move that led to the position that is shown of a line, nil for none: weighing another one ends. It begins where the board
// rests.
func (s *sidelines) weigh(l *study.Line, rests bool) {
	var before *session.View
	var want turn
	if l != nil && l.At() > 0 && l.Plies()[l.At()-1].Side != rules.Nobody {
		if _, known := s.of(l, l.At()); !known {
			before, want = l.ViewAt(l.At()-1), turnOf(l, l.At())
		}
	}
	if s.weigher != nil && (before == nil || s.weighing != want) {
		s.stop()
	}
	if s.weigher == nil && before != nil && rests {
		s.weigher, s.weighing = s.begin(review.OfTurn(before, want.move)), want
	}
}

// stop ends weighing.
func (s *sidelines) stop() {
	if s.weigher != nil {
		s.weigher.Stop()
		s.weigher = nil
	}
}
