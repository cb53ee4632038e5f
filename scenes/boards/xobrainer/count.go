package xobrainer

import (
	"time"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// score is how many points seat i has on the screen: while dots come in, those that have arrived.
func (s *scene) score(i int) (n int, rising bool) {
	n = s.v.points[i]
	if !s.old() || s.v.winner == rules.Nobody {
		return n, false
	}
	winner := seatOf(s.v.winner) == i
	if k := s.sweeping(); s.step.SetWon && k > 0 { // both scores run back to 0
		if winner {
			n += s.step.Gained()
		}
		return int(float64(n) * (1 - k)), false
	}
	switch {
	case !winner:
		return n, false
	case s.step.Row.KnockOut || s.step.Fell:
		if s.t >= s.counted {
			n += s.step.Gained()
		}
		return n, false
	}
	k := s.arrived(s.t) + s.bonus(&s.step, s.t)
	return n + k, k > 0 && s.t < s.counted+risingTime
}

// settled is the points of seat i without those that are being counted.
func (s *scene) settled(i int) int {
	n := s.v.points[i]
	if s.old() && s.v.winner == sideOf(i) && s.t >= s.counted {
		n += s.step.Gained()
	}
	return n
}

// inBag is how many pieces of either colour are to be seen in the bag of seat i: while the line-up and the map are still
// to come, theirs as well.
func (s *scene) inBag(i, colour int) int {
	n := s.v.bag[i][colour]
	if !s.drawing() {
		return n
	}
	if s.laying.new[i] && s.t < s.laying.lines {
		for _, p := range s.v.lineUp[i][:s.v.lineLen[i]] {
			if p.Main() == (colour == 0) {
				n++
			}
		}
	}
	if s.laying.kind == xo.DrawMap && seatOf(s.step.Draw.Side) == i {
		for _, q := range s.laying.marks {
			if s.landing(q) <= 0 && s.v.board.PieceAt(q).Main() == (colour == 0) {
				n++
			}
		}
	}
	return n
}

// refilled is how far the line-up of seat i has slid in, and the place of the piece just played out of it, -1 for none.
func (s *scene) refilled(i int) (refill float64, played int) {
	refill, played = 1, -1
	if !s.running {
		return refill, played
	}
	gone := 4 - s.v.lineLen[i]
	if s.laying.kind != 0 {
		if s.laying.new[i] {
			refill = part(s.t, s.laying.lines, refillTime)
		}
		return refill, played
	}
	if s.step.Side == sideOf(i) && s.step.Piece != xo.NoPiece {
		switch {
		case s.old():
			played = gone - 1
		case s.ended != nil:
		case gone == 0: // the fourth piece was played, and four new ones have come
			refill = part(s.t, 0, refillTime)
		default:
			played = gone - 1
		}
	}
	if s.ended != nil && s.past() {
		refill = part(s.t, s.fresh, refillTime)
	}
	return refill, played
}

// listed are the rounds that the list tells: one that has just ended once its points are counted.
func (s *scene) listed() []round {
	if s.old() && s.t >= s.counted {
		return s.after.rounds
	}
	return s.v.rounds
}

// slid is how far a secret card of a seat has slid to its place, 1 where it lies there.
func (s *scene) slid(seat int, k slot) float64 {
	if d := &s.step.Draw; s.drawing() && d.Kind == k.kind && seatOf(d.Side) == seat && d.Member == k.member {
		return graph.Ease(part(s.t, 0, slideTime))
	}
	return 1
}

// strikeAge is for how long the bolt of a Knock Out has been there, below 0 before it and where there is none.
func (s *scene) strikeAge() time.Duration {
	if !s.old() || s.strike == never {
		return -1
	}
	return s.t - s.strike
}
