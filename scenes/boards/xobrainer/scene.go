package xobrainer

import (
	"time"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// scene is what is on the screen at a moment: a function of the act being shown and of the time since it began, of the clocks,
// and of what the board knows of its players. Everything that is drawn is drawn from it.
type scene struct {
	*act
	// t is the time within the act, whichever way it runs; 0 at rest.
	t time.Duration
	// running reports whether the act is being shown, waiting whether it stands at its beginning.
	running, waiting bool
	// v is the position that is looked at.
	v     *standing
	times session.Times
	// beat is for how long the beam has not been heard.
	beat time.Duration
	// live reports whether pointing means anything, thinking whether a computer player thinks, asked whether the sheet lies over
	// the board.
	live, thinking, asked bool
	// still reports whether nothing is to move.
	still bool
}

// at is the act at the moment now, resting on rest after its end.
func (a *act) at(now time.Duration, rest *act) scene {
	t := now - a.start
	if a.back {
		t = a.end - t
	}
	switch {
	case t >= a.end && !a.back, t <= 0 && a.back:
		return scene{act: rest, v: rest.after}
	case t <= 0, t >= a.end:
		return scene{act: a.origin, v: a.origin.after, waiting: true}
	}
	s := scene{act: a, t: t, v: a.after, running: true}
	if !s.past() {
		s.v = a.ended
	}
	return s
}

// past reports whether the old board has gone and the next round is looked at.
func (s *scene) past() bool { return s.ended == nil || s.t >= s.fresh }

// old reports whether the board of a round that is over is looked at.
func (s *scene) old() bool { return s.ended != nil && s.v == s.ended }

// drawing reports whether a draw of chance is being shown.
func (s *scene) drawing() bool { return s.running && s.laying.kind != 0 }

// changes is the next moment at which something on the board moves by itself, on the clock of the program.
func (s *scene) changes() time.Duration {
	switch {
	case !s.running:
		return never
	case !s.back:
		return s.start + s.next(s.t)
	}
	return s.start + s.end - s.previous(s.t)
}

// stage counts the moments behind at which a text has changed.
func (s *scene) stage() (n int) {
	for _, at := range s.told {
		if s.t >= at {
			n++
		}
	}
	return n
}

// lit is how strongly the counted row glows, from 0 to 1.
func (s *scene) lit() float64 {
	switch {
	case !s.v.hasRow:
		return 0
	case s.old():
		return graph.Ease(part(s.t, s.plan.lit, litTime)) * (1 - s.marking())
	}
	return 1
}

// marking is how far the light has gone from the row to the cards.
func (s *scene) marking() float64 {
	if len(s.cards) == 0 {
		return 0
	}
	return graph.Ease(part(s.t, s.cards[0].at, litTime))
}

// row are the squares of the row that glows.
func (s *scene) row() (row xo.Bits) {
	if s.lit() > 0 {
		for _, q := range s.v.row.Squares {
			row.Add(q)
		}
	}
	return row
}

// sweeping is how far the sweep of the old board has come, 0 while there is none.
func (s *scene) sweeping() float64 {
	if !s.old() {
		return 0
	}
	return part(s.t, s.sweep, s.fresh-s.sweep)
}

// leaving is how far the piece on q has gone in the sweep, which runs from the upper left to the lower right.
func (s *scene) leaving(q xo.Square) float64 {
	if !s.old() || s.t < s.sweep {
		return 0
	}
	if s.reduced {
		return part(s.t, s.sweep, fadeTime)
	}
	wait := time.Duration(q.Column()+xo.Size-1-q.Row()) * (sweepTime - leaveTime) / (2*xo.Size - 2)
	return graph.Ease(part(s.t, s.sweep+wait, leaveTime))
}

// landing is how far the piece on q has come down: 0 it is not there yet, from 1 on it lies.
func (s *scene) landing(q xo.Square) float64 {
	switch {
	case !s.running:
	case s.step.Piece != xo.NoPiece && s.step.Square == q && s.t < s.drop && s.v.board.Occupied().Has(q):
		return graph.Ease(part(s.t, 0, dropTime))
	case s.laying.kind == xo.DrawMap:
		for n, m := range s.laying.marks {
			if m == q {
				return graph.Ease(part(s.t, s.laying.landsAt(n), dropTime))
			}
		}
	}
	return 1
}

// lying are the squares on which a piece is to be seen.
func (s *scene) lying() (set xo.Bits) {
	set = s.v.board.Occupied()
	if !s.drawing() || s.laying.kind != xo.DrawMap {
		return set
	}
	for _, q := range s.laying.marks {
		if s.landing(q) <= 0 {
			var one xo.Bits
			one.Add(q)
			set = set.AndNot(one)
		}
	}
	return set
}

// turnShown is how strongly the panel of seat i is lit as the one on turn.
func (s *scene) turnShown(i int) float64 {
	side := sideOf(i)
	k := 1.0
	if s.running && s.laying.kind == 0 && s.ended == nil {
		k = graph.Ease(part(s.t, 0, dropTime))
		if s.step.Side == side && s.v.turn != side {
			return 1 - k
		}
	}
	if s.v.turn == side || s.v.turn == rules.Nobody && s.v.winner == side {
		return k
	}
	return 0
}
