package xobrainer

import (
	"math"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// snapshot holds everything on the screen at a moment: a function of the animation, the time since it started, the clocks, and
// what the board knows of its players. Everything is drawn from it.
type snapshot struct {
	*animation
	// t is the time within the animation, whichever way it runs; 0 if idle.
	t time.Duration
	// running is true while the animation is shown, waiting before it starts. spent is true until a bomb goes off whose fuse has burnt
	// down, gone from then on until the next fuse is lit.
	running, waiting, spent, gone bool
	// pos is the position on the board.
	pos   *position
	times session.Times
	// beat is the time since the beam was last heard.
	beat time.Duration
	// live is true if the player can point at squares, thinking if a computer player thinks, prompting if the sheet
	// covers the board.
	live, thinking, prompting bool
	// reopened is the number of the finished round on the board, counted from 1 over the match; 0 for none.
	reopened int
	// own holds the cards that lie open.
	own ownCards
	// scroll counts the lines that the list of rounds is scrolled back.
	scroll int
	// still is true if nothing is to move, watching if no player is at the screen.
	still, watching bool
}

// snapshotAt returns a at now; rest is shown after its end.
func (a *animation) snapshotAt(now time.Duration, rest *animation) snapshot {
	t := now - a.start
	if a.back {
		t = a.end - t
	}
	switch {
	case t >= a.end && !a.back, t <= 0 && a.back:
		return snapshot{animation: rest, pos: rest.after}
	case t <= 0, t >= a.end:
		return snapshot{animation: a.origin, pos: a.origin.after, waiting: true, spent: a.step.TimeLost && !a.back}
	}
	s := snapshot{animation: a, t: t, pos: a.after, running: true, spent: a.step.TimeLost && t < bangAt}
	s.gone = a.step.TimeLost && !s.spent && t < blastTime
	switch {
	case !s.nextRoundShown():
		s.pos = a.ended
	case t < a.turnAt():
		s.pos = a.before
	}
	return s
}

func (s *snapshot) nextRoundShown() bool { return s.ended == nil || s.t >= s.fresh }

// turnAt returns when the turn passes: at once, unless a bomb takes it, which goes off first.
func (a *animation) turnAt() time.Duration {
	if a.step.TimeLost {
		return passTime
	}
	return 0
}

// turnProgress returns how far the turn has passed, in [0,1].
func (s *snapshot) turnProgress() float64 {
	if !s.running || s.deal.kind != 0 || s.ended != nil || s.pos == s.before {
		return 1
	}
	return graph.Ease(progress(s.t, s.turnAt(), dropTime))
}

func (s *snapshot) roundEndShown() bool { return s.ended != nil && s.pos == s.ended }

func (s *snapshot) dealing() bool { return s.running && s.deal.kind != 0 }

func (s *snapshot) waitsForPlayer() bool {
	return s.running && !s.back && s.waits && s.t >= s.wait && s.t < s.resume()
}

func (s *snapshot) showsSet() bool { return s.roundEndShown() && s.set != never && s.t >= s.set }

// nextChange returns the time of the next motion, on the clock of the program.
func (s *snapshot) nextChange() time.Duration {
	switch {
	case !s.running, s.waitsForPlayer():
		return never
	case !s.back:
		return s.start + s.nextMotion(s.t)
	}
	return s.start + s.end - s.previousMotion(s.t)
}

// textStage returns how many text changes have passed.
func (s *snapshot) textStage() (n int) {
	for _, at := range s.textChanges {
		if s.t >= at {
			n++
		}
	}
	return n
}

func (s *snapshot) pieceSquares() (set xo.Bits) {
	set = s.pos.board.Occupied()
	if !s.dealing() || s.deal.kind != xo.DrawMap {
		return set
	}
	for _, q := range s.deal.marks {
		if s.landProgress(q) <= 0 {
			var one xo.Bits
			one.Add(q)
			set = set.AndNot(one)
		}
	}
	return set
}

// landProgress returns how far the piece on q has landed: 0 before it appears, 1 once it is on the board.
func (s *snapshot) landProgress(q xo.Square) float64 {
	switch {
	case !s.running:
	case s.step.Piece != xo.NoPiece && s.step.Square == q && s.t < s.drop && s.pos.board.Occupied().Has(q):
		return graph.Ease(progress(s.t, 0, dropTime))
	case s.deal.kind == xo.DrawMap:
		for n, m := range s.deal.marks {
			if m == q {
				return graph.Ease(progress(s.t, s.deal.landsAt(n), dropTime))
			}
		}
	}
	return 1
}

func (s *snapshot) sweepProgress() float64 {
	if !s.roundEndShown() {
		return 0
	}
	return progress(s.t, s.sweep, s.fresh-s.sweep)
}

// leaveProgress returns how far the piece on q has gone in the sweep, which runs from the upper left to the lower
// right.
func (s *snapshot) leaveProgress(q xo.Square) float64 {
	if !s.roundEndShown() || s.t < s.sweep {
		return 0
	}
	if s.reduced {
		return progress(s.t, s.sweep, fadeTime)
	}
	wait := time.Duration(q.Column()+xo.Size-1-q.Row()) * (sweepTime - leaveTime) / (2*xo.Size - 2)
	return graph.Ease(progress(s.t, s.sweep+wait, leaveTime))
}

func (s *snapshot) rowGlow() float64 {
	switch {
	case !s.pos.hasRow:
		return 0
	case s.roundEndShown():
		return graph.Ease(progress(s.t, s.timeline.lit, litTime)) * (1 - s.cardsProgress())
	}
	return 1
}

// squareGlow returns how strongly square i of the row glows. They light up one by one, see boards.FinaleRow.
func (s *snapshot) squareGlow(i int) float64 {
	lit := s.rowGlow()
	if !s.roundEndShown() || s.reduced {
		return lit
	}
	return min(lit, graph.Ease(progress(s.t, s.timeline.lit+time.Duration(i)*boards.FinaleSquare, boards.FinaleSquare)))
}

func (s *snapshot) rowSquares() (row xo.Bits) {
	if s.rowGlow() > 0 {
		for _, q := range s.pos.row.Squares {
			row.Add(q)
		}
	}
	return row
}

// boardDim returns how dark the board behind the glowing row is, in [0,1]: less once players look at the row, 0 once
// the match is over, unless finale is true and it ended by a Knock Out.
func (s *snapshot) boardDim(finale bool) float64 {
	const counting, looking, knockOut = 0.58, 0.38, 0.7
	end := 0.0
	if finale && s.after.over() && s.pos.row.KnockOut {
		end = knockOut
	}
	switch {
	case s.reopened > 0:
		return looking
	case s.roundEndShown() && s.waits:
		return counting + (looking-counting)*progress(s.t, s.band, fadeTime)
	case !s.running:
		return end
	case s.step.MatchOver():
		return counting + (end-counting)*progress(s.t, s.end-fadeTime, fadeTime)
	}
	return counting
}

// cardsProgress returns how far the row has given way to cards that are turned up, in [0,1]. It lights up again after the last one.
func (s *snapshot) cardsProgress() float64 {
	if len(s.cards) == 0 {
		return 0
	}
	return graph.Ease(progress(s.t, s.cards[0].at, litTime)) - graph.Ease(progress(s.t, s.cards[len(s.cards)-1].end, litTime))
}

// threatAlpha returns the opacity of the threats that the previous position did not have.
func (s *snapshot) threatAlpha() float64 {
	if !s.running || s.deal.kind != 0 {
		return 1
	}
	return progress(s.t, dropTime, refillTime-dropTime)
}

// strikeAge returns the time since the bolt of a Knock Out struck, negative if it has not.
func (s *snapshot) strikeAge() time.Duration {
	if !s.roundEndShown() || s.strike == never {
		return -1
	}
	return s.t - s.strike
}

func (s *snapshot) turnLight(i int) float64 {
	side, k := sideOf(i), s.turnProgress()
	if k < 1 && s.step.Side == side && s.pos.turn != side {
		return 1 - k
	}
	if s.pos.turn == side || s.pos.turn == rules.Nobody && s.pos.winner == side {
		return k
	}
	return 0
}

// score returns the points of seat i on the screen. While dots are counted only the arrived ones are included, and rising is
// true.
func (s *snapshot) score(i int) (n int, rising bool) {
	n = s.pos.points[i]
	if !s.roundEndShown() || s.pos.winner == rules.Nobody {
		return n, false
	}
	winner := seatOf(s.pos.winner) == i
	if k := s.sweepProgress(); s.step.SetWon && k > 0 { // both scores run back to 0
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
	k := s.dotsArrived(s.t) + s.bonusAt(&s.step, s.t)
	return n + k, k > 0 && s.t < s.counted+risingTime
}

// settledScore returns the points of seat i without those being counted.
func (s *snapshot) settledScore(i int) int {
	n := s.pos.points[i]
	if s.roundEndShown() && s.pos.winner == sideOf(i) && s.t >= s.counted {
		n += s.step.Gained()
	}
	return n
}

// inBag returns how many pieces of a colour are visible in the bag of seat i, those of a line-up or map still to be
// drawn included. Colour 0 is the own one.
func (s *snapshot) inBag(i, colour int) int {
	n := s.pos.bag[i][colour]
	if !s.dealing() {
		return n
	}
	if s.deal.new[i] && s.t < s.deal.lineUps {
		for _, p := range s.pos.lineUp[i][:s.pos.lineLen[i]] {
			if p.Main() == (colour == 0) {
				n++
			}
		}
	}
	if s.deal.kind == xo.DrawMap && seatOf(s.step.Draw.Side) == i {
		for _, q := range s.deal.marks {
			if s.landProgress(q) <= 0 && s.pos.board.PieceAt(q).Main() == (colour == 0) {
				n++
			}
		}
	}
	return n
}

// lineUpProgress returns how far the line-up of seat i has slid in, and the place of the piece just played from it, -1
// for none.
func (s *snapshot) lineUpProgress(i int) (refill float64, played int) {
	refill, played = 1, -1
	if !s.running {
		return refill, played
	}
	gone := 4 - s.pos.lineLen[i]
	if s.deal.kind != 0 {
		if s.deal.new[i] {
			refill = progress(s.t, s.deal.lineUps, refillTime)
		}
		return refill, played
	}
	if s.step.Side == sideOf(i) && s.step.Piece != xo.NoPiece {
		switch {
		case s.roundEndShown():
			played = gone - 1
		case s.ended != nil:
		case gone == 0: // four new pieces after the fourth
			refill = progress(s.t, 0, refillTime)
		default:
			played = gone - 1
		}
	}
	if s.ended != nil && s.nextRoundShown() {
		refill = progress(s.t, s.fresh, refillTime)
	}
	return refill, played
}

// slideProgress returns how far a secret card of a seat has slid to its place, 1 once it is there.
func (s *snapshot) slideProgress(seat int, k slot) float64 {
	if d := &s.step.Draw; s.dealing() && d.Kind == k.kind && seatOf(d.Side) == seat && d.Member == k.member {
		return graph.Ease(progress(s.t, 0, slideTime))
	}
	return 1
}

// listedRounds returns the rounds for the list. A round that has just ended is among them from listedAt on.
func (s *snapshot) listedRounds() []round {
	if s.roundEndShown() && s.t >= s.listedAt() {
		return s.after.rounds
	}
	return s.pos.rounds
}

// listedAt returns the time when the board has shown how a round ended, and lists say so: when the strip has gone, at the end of a match
// when the points are counted.
func (a *animation) listedAt() time.Duration {
	if a.step.MatchOver() {
		return a.counted
	}
	return a.sweep
}

const (
	// The beam warns from the part danger of the way from the middle to an end.
	danger = 0.66
	// hotSeconds is the number of last seconds of the bomb that are heard.
	hotSeconds = 5
	// creakEvery is the time between two creaks of a beam in danger.
	creakEvery = 1700 * ms
	// The marker of a beam in danger shrinks within beatTime after a beat.
	beatTime = 200 * ms
)

// fuse returns the time left of the bomb in seconds, rounded up, and as a part of the whole. ok is false without a
// bomb, and while it goes off.
func (s *snapshot) fuse() (seconds int, part float64, ok bool) {
	left, whole := s.times.Fuse, s.times.FuseWhole
	if s.pos.over() || whole <= 0 || s.gone {
		return 0, 0, false
	}
	return (left + match.TicksPerSecond - 1) / match.TicksPerSecond, float64(left) / float64(whole), true
}

func (s *snapshot) hasBomb(i int) bool {
	return !s.dealing() && !s.roundEndShown() && s.pos.turn == sideOf(i)
}

// blastAge returns the time since the bomb went off, negative if it has not.
func (s *snapshot) blastAge() time.Duration {
	if !s.running || !s.step.TimeLost {
		return -1
	}
	return s.t - bangAt
}

// fallAge returns the time since the beam fell, never if that is no longer news, negative if it has not fallen.
func (s *snapshot) fallAge() time.Duration {
	switch {
	case s.roundEndShown() && s.step.Fell && !s.reduced:
		return s.t
	case s.roundEndShown() && s.step.Fell, s.pos.view.Result.By == "fall" && s.pos.latest.Fell:
		return never
	}
	return -1
}

// beam returns the position of the marker, from -1 to 1, and the seconds until it falls at the end of the side to move.
func (s *snapshot) beam() (at float64, seconds int, running bool) {
	if s.roundEndShown() && s.step.Fell {
		return endOf(s.step.Side), 0, false
	}
	if s.pos.view.Result.By == "fall" && s.pos.latest.Fell {
		return endOf(s.pos.latest.Side), 0, false
	}
	n, whole := s.times.Beam, s.times.BeamWhole
	if whole <= 0 {
		return 0, 0, false
	}
	at = float64(n) / float64(whole)
	turn := s.after.turn
	left := float64(whole) - float64(n)*endOf(turn)
	return s.beamSwing(at), int(math.Ceil(left / match.TicksPerSecond)), turn != rules.Nobody && !s.after.over()
}

// beamSwing returns at, or a position on the way there after a fall or a restart in the middle.
func (s *snapshot) beamSwing(at float64) float64 {
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
	return from + (at-from)*graph.Ease(progress(s.t, since, swingTime))
}

func (s *snapshot) beamLean() float64 {
	at, _, _ := s.beam()
	if s.still {
		return math.Round(at*5) / 5
	}
	return at
}

// beamStrain returns how near the marker is to the end it moves to: negative on the other half, 1 at the end. A beam that swings back
// after a fall is in no danger.
func (s *snapshot) beamStrain() float64 {
	if _, _, running := s.beam(); !running {
		return 0
	}
	return float64(s.times.Beam) / float64(s.times.BeamWhole) * endOf(s.after.turn)
}

// endOf returns the end of the beam of a side: -1, the left one, for X, 1 for O, 0 for none.
func endOf(s rules.Side) float64 {
	switch s {
	case rules.X:
		return -1
	case rules.O:
		return 1
	}
	return 0
}
