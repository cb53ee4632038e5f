package xobrainer

import (
	"math"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
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
	// again is the number of the round that is over and looked at once more, counted from 1 over the whole match; 0 for none.
	again int
	// own are the cards that lie open.
	own ownCards
	// still reports whether nothing is to move, watching whether nobody at the screen plays what is shown.
	still, watching bool
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
	case !s.running, s.awaits():
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

const (
	// danger is the part of the way from the middle to an end at which the beam warns.
	danger = 0.66
	// hotSeconds are the last seconds of the bomb, which are heard.
	hotSeconds = 5
	// creakEvery is how often a beam in danger is heard to strain.
	creakEvery = 1700 * ms
	// beatTime is for how long the marker of a beam that warns shrinks after a beat.
	beatTime = 200 * ms
)

// fuse is what is left of the bomb in seconds, rounded up, and as a part of the whole; ok is false without a bomb.
func (s *scene) fuse() (seconds int, part float64, ok bool) {
	left, whole := s.times.Fuse, s.times.FuseWhole
	if s.v.over() || whole <= 0 {
		return 0, 0, false
	}
	return (left + match.TicksPerSecond - 1) / match.TicksPerSecond, float64(left) / float64(whole), true
}

// beam is where the marker is from -1 to 1, and the seconds that the side on turn has until it falls.
func (s *scene) beam() (at float64, seconds int, running bool) {
	if s.old() && s.step.Fell {
		return endOf(s.step.Side), 0, false
	}
	if s.v.view.Result.By == "fall" && s.v.latest.Fell {
		return endOf(s.v.latest.Side), 0, false
	}
	n, whole := s.times.Beam, s.times.BeamWhole
	if whole <= 0 {
		return 0, 0, false
	}
	at = float64(n) / float64(whole)
	turn := s.after.turn
	left := float64(whole) - float64(n)*endOf(turn)
	return s.swung(at), int(math.Ceil(left / match.TicksPerSecond)), turn != rules.Nobody && !s.after.over()
}

// swung is at, or on the way there: after a fall, and where the beam begins once more in the middle.
func (s *scene) swung(at float64) float64 {
	if !s.running || s.reduced {
		return at
	}
	from, since := at, time.Duration(0)
	if s.step.Fell {
		from, since = endOf(s.step.Side), s.fresh
	} else if t := s.before.view.Times; t.BeamWhole > 0 {
		from = float64(t.Beam) / float64(t.BeamWhole)
	}
	if math.Abs(from-at) < 0.05 {
		return at
	}
	return from + (at-from)*graph.Ease(part(s.t, since, swingTime))
}

// lean is how far the beam leans, from -1 to 1.
func (s *scene) lean() float64 {
	at, _, _ := s.beam()
	if s.still {
		return math.Round(at*5) / 5
	}
	return at
}

// strain is how near the marker is to the end that it moves to: below 0 on the other half, 1 at the end.
func (s *scene) strain() float64 {
	at, _, running := s.beam()
	if !running {
		return 0
	}
	return at * endOf(s.after.turn)
}

// endOf is the end of the beam of a side: -1 for X, whose end is at the left, and 1 for O.
func endOf(s rules.Side) float64 {
	switch s {
	case rules.X:
		return -1
	case rules.O:
		return 1
	}
	return 0
}

// ear is what has been heard of the clocks.
type ear struct {
	// beat is when the beam was heard last, creak when it was heard to strain, second what the fuse showed last.
	beat, creak time.Duration
	second      int
}

// hear appends what the clocks sound at the moment now; held reports whether they stand still. strain is that of the beam, seconds are those of
// the fuse where it is lit.
func (e *ear) hear(strain float64, seconds int, lit bool, now time.Duration, held bool, cues []sound.Cue) []sound.Cue {
	if k := strain; k > 0.3 && !held {
		if every := time.Second - time.Duration(float64(800*ms)*min(1, (k-0.3)/0.7)); now-e.beat >= every {
			e.beat = now
			cues = append(cues, sound.Tick)
		}
		if k > danger && now-e.creak >= creakEvery {
			e.creak = now
			cues = append(cues, sound.Creak)
		}
	}
	if lit && seconds != e.second {
		if e.second = seconds; seconds <= hotSeconds && !held {
			cues = append(cues, sound.Tick)
		}
	}
	return cues
}
