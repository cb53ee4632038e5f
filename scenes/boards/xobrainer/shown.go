package xobrainer

import (
	"time"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

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

// litAt is how strongly square i of the row glows: the last row of a match lights up a square after another, see boards.FinaleRow.
func (s *scene) litAt(i int) float64 {
	lit := s.lit()
	if !s.old() || !s.step.MatchOver() || s.reduced {
		return lit
	}
	return min(lit, graph.Ease(part(s.t, s.plan.lit+time.Duration(i)*boards.FinaleSquare, boards.FinaleSquare)))
}

// dim is how dark the board is behind the row that glows, from 0 to 1: less once it is there to be looked at, and not at all once the
// match is over.
func (s *scene) dim() float64 {
	const counting, looking = 0.58, 0.2
	switch {
	case s.again > 0:
		return looking
	case s.old() && s.waits:
		return counting + (looking-counting)*part(s.t, s.band, fadeTime)
	case !s.running:
		return 0
	case s.step.MatchOver():
		return counting * (1 - part(s.t, s.end-fadeTime, fadeTime))
	}
	return counting
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
