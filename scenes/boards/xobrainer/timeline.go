package xobrainer

import (
	"slices"
	"time"

	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// animation is a transition with everything needed to show it at any moment. It is immutable.
type animation struct {
	timeline
	step xo.Step
	// member is the index of the player who took the turn, among the players of the step's seat.
	member        int
	before, after *position
	// ended is the board of the round that the step ended, nil if it ended none.
	ended *position
	// origin shows the board before the animation starts.
	origin *animation
	start  time.Duration
	back   bool
	// hold is true if no player can place before rest.
	hold bool
	// textChanges holds the times of the changes of texts, in order.
	textChanges []time.Duration
}

// newAnimation plans the animation of p. If waits is true and a person plays, the end of a round stays until a player
// continues.
func newAnimation(p *boards.Passage, reduced, waits bool) *animation {
	a := &animation{step: stepOf(p.After, p.Ply), member: p.Ply.Player, before: newPosition(p.Before), after: newPosition(p.After), start: p.Start, back: p.Back}
	step := &a.step
	_, more := a.after.state.Due()
	a.timeline = newTimeline(step, reduced, more, waits && !p.Back && a.before.hasPerson())
	if step.RoundOver {
		a.ended = a.before.roundEnd(p.Ply, step)
	} else if step.Side == rules.Nobody {
		a.planDeal(step, a.before, a.after)
	}
	a.hold = step.RoundOver || step.Side == rules.Nobody && len(a.after.turns) == 0
	if a.deal.kind != 0 {
		a.markDeal()
	} else {
		a.markStep(step)
	}
	a.textChanges = a.textChangeTimes()
	if at := a.turnAt(); at > 0 { // no other text changes then
		a.textChanges = append(a.textChanges, at)
	}
	a.origin = idleAnimation(a.before)
	if a.back {
		a.origin, a.rest = idleAnimation(a.after), a.end
	}
	return a
}

func idleAnimation(pos *position) *animation {
	return &animation{timeline: emptyTimeline(), before: pos, after: pos}
}

func (a *animation) clip() boards.Clip {
	c := boards.Clip{Length: a.end, Rest: min(a.rest, a.end), PauseClocks: a.hold}
	if a.waits {
		c.Wait, c.Resume = a.wait, a.resume()
	}
	switch {
	case a.back:
	case a.deal.kind != 0:
		c.Cues = a.deal.cues()
	default:
		c.Cues = a.cues()
	}
	return c
}

func (a *animation) cues() (cues []boards.TimedCue) {
	add := func(at time.Duration, c sound.Cue) {
		if at < never/2 {
			cues = append(cues, boards.TimedCue{At: at, Cue: c})
		}
	}
	step := &a.step
	switch {
	case step.TimeLost:
		add(bangAt, sound.Bang)
	case step.Fell:
		add(a.slam(), sound.Lose)
	case step.Piece != xo.NoPiece:
		add(67*ms, sound.Place)
	}
	for i := range a.cards {
		c := &a.cards[i]
		add(c.at, sound.Select)
		for n, met := range c.standing.Met {
			if met && c.kind == xo.DrawTrap {
				add(c.snapAt(n), sound.Place)
			}
		}
	}
	switch {
	case !step.MatchOver() || step.KnockOut():
		add(a.lit, sound.Row)
	case a.lit != never:
		add(a.lit, boards.Fanfare(a.after.view))
	default:
		add(a.drop, boards.Fanfare(a.after.view))
	}
	add(a.strike, sound.KnockOut)
	if c, ok := a.countedCue(); ok {
		add(a.counted, c)
	}
	add(a.lampLit(), sound.Set)
	slices.SortStableFunc(cues, func(x, y boards.TimedCue) int { return int(x.At - y.At) })
	return cues
}

func (a *animation) countedCue() (c sound.Cue, ok bool) {
	switch {
	case a.counted == never || a.step.MatchOver() || a.set != never: // the lamp of a set has a sound of its own
		return 0, false
	}
	return sound.Round, true
}

// shows reports whether a is the animation of p, whatever its start.
func (a *animation) shows(p *boards.Passage) bool {
	return a.back == p.Back && samePosition(a.before.view, p.Before) && samePosition(a.after.view, p.After)
}

func samePosition(v, w *session.View) bool { return v.Stamp == w.Stamp && len(v.Plies) == len(w.Plies) }

func (a *animation) dealsSecret() bool {
	return a.deal.kind == xo.DrawMission || a.deal.kind == xo.DrawTrap
}

// strikeSquare returns the square that the bolt of a Knock Out strikes: the Knock Out square of the row, or the first
// fulfilled mark of the card.
func (a *animation) strikeSquare() (q xo.Square, ok bool) {
	if a.step.Row.KnockOut {
		knock := a.before.knockOuts()
		for _, q := range a.step.Row.Squares {
			if knock.Has(q) {
				return q, true
			}
		}
	}
	for i := range a.cards {
		if c := &a.cards[i]; c.knock {
			marks := a.before.marks(c.standing.Card)
			for n, met := range c.standing.Met {
				if met {
					return marks[n], true
				}
			}
		}
	}
	return 0, false
}

// Durations of the stages of an animation.
const (
	ms = time.Millisecond

	dropTime   = 180 * ms
	refillTime = 280 * ms
	litTime    = 220 * ms
	// flyTime is the flight of one dot into the score, dotEvery the time between two dots.
	flyTime  = 380 * ms
	dotEvery = 85 * ms
	// quickDots is the time within which all dots of the last round of a match start.
	quickDots = 240 * ms
	// sweepTime clears the board; each piece takes leaveTime of it.
	sweepTime = 500 * ms
	leaveTime = 240 * ms
	fadeTime  = 200 * ms
	bandTime  = 1500 * ms
	ringTime  = 450 * ms
	boltTime  = 300 * ms
	// The lamp of a set that is won shrinks to its size within pipTime; a score stays coloured for risingTime.
	pipTime    = 400 * ms
	risingTime = 200 * ms
	// patience limits the end of a round if no player continues.
	patience = 1000 * time.Hour
	// swingTime is the swing of the beam to its position.
	swingTime = 600 * ms
)

// timeline holds the start times of the stages of a step's animation, relative to the start of the step. A stage that
// does not occur starts at never.
type timeline struct {
	reduced bool
	// The piece has landed at drop.
	drop time.Duration
	// The row begins to glow at lit, its first dot leaves at first. n is the number of dots.
	lit, first time.Duration
	n          int
	// every is the time between two dots.
	every time.Duration
	// The last dot has arrived at dotsIn. At counted the points are complete, those of the cards included.
	dotsIn, counted time.Duration
	// cards are turned up in order at the end of the round. The sum of the points is shown from sum until sumEnd.
	cards       []reveal
	sum, sumEnd time.Duration
	// The bolt of a Knock Out strikes at strike.
	strike time.Duration
	// The band across the board appears at band and is gone at bandEnd.
	band, bandEnd time.Duration
	// waits is true if the end of a round stays until a player continues, from wait on.
	waits bool
	wait  time.Duration
	// The pieces begin to leave at sweep. The board of the next round is there at fresh; players can place from then
	// on.
	sweep, fresh time.Duration
	// The next round is announced at open.
	open time.Duration
	// The animation of a set that is won starts at set, see set.go. The last set of a match has none.
	set  time.Duration
	deal deal
	// The step has been shown by rest, the last text has gone by end.
	rest, end time.Duration
	// spans holds the times of all motion. A length of 0 is a change at one moment.
	spans []span
}

type span struct{ from, to time.Duration }

// never is later than any animation.
const never = time.Duration(1 << 60)

func emptyTimeline() timeline {
	return timeline{
		drop: 0, lit: never, first: never, dotsIn: never, counted: never, sum: never, strike: never, band: never, set: never,
		sweep: never, wait: never, fresh: never, open: never, deal: deal{lineUps: never},
	}
}

// newTimeline plans the animation of a step. more is true if chance draws before the next turn, waits if a player is
// there to continue after a round.
func newTimeline(step *xo.Step, reduced, more, waits bool) timeline {
	p := emptyTimeline()
	p.reduced, p.waits = reduced, waits && step.RoundOver && !step.MatchOver()
	p.drop, p.rest = dropTime, dropTime
	p.end = max(dropTime, refillTime)
	switch {
	case step.TimeLost:
		p.rest, p.end = blastTime, bangAt+sootTime
		return p
	case !step.RoundOver:
		return p
	case step.Winner == rules.Nobody || step.Fell:
		p.planWithoutRow(step)
	case step.Row.KnockOut:
		p.planKnockOutRow(step)
	default:
		p.planCountedRow(step)
	}
	if step.MatchOver() {
		p.planMatchEnd(step)
		return p
	}
	if p.waits {
		p.wait = max(p.band+fadeTime, p.asideFrom()+asideTime, p.counted+risingTime)
		if p.set != never { // the ring around the lamp is the last to end
			p.wait = max(p.wait, p.lampLit()+pipTime)
		}
		p.sweep = p.wait + patience
		p.bandEnd = p.sweep
	}
	p.fresh = p.sweep + sweepTime
	if reduced {
		p.fresh = p.sweep + fadeTime
	}
	if p.waits { // the strip has said who begins
		p.rest, p.end = p.fresh+refillTime, p.fresh+swingTime
		return p
	}
	// A computer player that opens the next round waits until the announcement can have been read.
	p.open = max(p.fresh, p.bandEnd)
	p.end = p.open + bandTime
	p.rest = p.open + bandTime/2
	if more { // do not show the next draw on top of the announcement
		p.rest = p.end
	}
	return p
}

func (tl *timeline) planWithoutRow(step *xo.Step) {
	tl.band = dropTime + 100*ms
	if step.Fell { // the beam falls first
		tl.band = dropTime + slamTime + stripAfter
	}
	tl.counted = tl.band
	if step.SetWon && !step.MatchOver() { // first show that the beam has fallen
		tl.planSet(tl.planAllReveals(step, tl.band+160*ms))
		return
	}
	tl.band = tl.planAllReveals(step, tl.band)
	tl.bandEnd = tl.band + bandTime
	if step.Fell {
		tl.bandEnd += bandTime
	}
	tl.sweep = tl.bandEnd
}

func (tl *timeline) planKnockOutRow(step *xo.Step) {
	tl.lit = dropTime
	tl.strike = tl.lit + boards.FinaleStrike
	tl.counted = tl.strike
	tl.sweep = tl.planAllReveals(step, tl.strike+ringTime)
}

func (tl *timeline) planCountedRow(step *xo.Step) {
	tl.lit = dropTime
	tl.first, tl.n = tl.lit+litTime, step.Row.Points
	tl.every = dotEvery
	cards := len(revealsOf(step, rules.X))+len(revealsOf(step, rules.O)) > 0
	if step.MatchOver() || tl.waits && !step.SetWon && !cards { // neither the fanfare nor the strip waits for the points
		tl.every = min(dotEvery, quickDots/time.Duration(max(1, tl.n)))
	}
	tl.counted = tl.first + time.Duration(tl.n-1)*tl.every + flyTime
	if tl.reduced || tl.n == 0 {
		tl.counted = tl.first
	}
	tl.dotsIn = tl.counted
	tl.planBonuses(step)
	if step.SetWon && !step.MatchOver() {
		tl.planSet(tl.planLoserCards(step, tl.counted+300*ms))
		return
	}
	if tl.waits {
		if tl.band = tl.lit + stripAfter; cards {
			tl.band = tl.planLoserCards(step, tl.counted+300*ms)
		}
		return
	}
	tl.sweep = tl.counted + 700*ms
	if tl.reduced {
		tl.sweep += 700 * ms
	}
	switch {
	case step.KnockOut():
		tl.strike = tl.counted
		tl.sweep = tl.strike + ringTime
	default:
		tl.sweep = tl.planLoserCards(step, tl.counted+300*ms) + tl.sweep - tl.counted - 300*ms
	}
}

// planMatchEnd plans the end of a match. There is no band: the result says how the match ended, and the board glides to it once
// everything has been shown. The cards of the last round have been shown at sweep.
func (tl *timeline) planMatchEnd(step *xo.Step) {
	seen := tl.sweep
	if len(tl.cards) == 0 {
		seen = tl.drop + boards.FinaleLead
		if tl.counted != never {
			seen = max(seen, tl.counted)
		}
	}
	if step.Fell {
		seen = max(seen, tl.drop+slamTime+boards.FinaleLead)
	}
	tl.end = seen
	if tl.strike != never { // the ring has almost stopped when the bolt has gone: the fade to the result does not show it twice
		seen = max(seen, tl.strike+boltTime)
		tl.end = max(seen+fadeTime, tl.strike+ringTime)
	}
	tl.rest = seen
	tl.band, tl.bandEnd, tl.sweep = never, never, never
}

func (tl *timeline) planSet(seen time.Duration) {
	tl.set = seen
	tl.band = seen + setCard
	tl.bandEnd = tl.band + setBand
	tl.sweep = tl.bandEnd - fadeTime
}

// resume returns the time of the continuation of a round that waits: the band fades and the board is swept.
func (tl *timeline) resume() time.Duration { return tl.sweep - fadeTime }

// lampLit returns when the lamp of the set lights up, never if no set is won.
func (tl *timeline) lampLit() time.Duration {
	switch {
	case tl.set == never:
		return never
	case tl.reduced:
		return tl.set + fadeTime
	}
	return tl.set + lampTime
}

// slam returns when a beam that falls is heard: as its end hits the table.
func (tl *timeline) slam() time.Duration {
	if tl.reduced {
		return 0
	}
	return slamTime
}

func (tl *timeline) dotsArrived(t time.Duration) int {
	switch {
	case t >= tl.dotsIn:
		return tl.n
	case tl.reduced || t < tl.first+flyTime:
		return 0
	}
	return min(tl.n, 1+int((t-tl.first-flyTime)/tl.every))
}

// dotProgress returns how far dot k has flown at t: it is negative before the dot leaves, and 1 or more once it has
// arrived.
func (tl *timeline) dotProgress(k int, t time.Duration) float64 {
	if t >= tl.dotsIn {
		return 1
	}
	return float64(t-tl.first-time.Duration(k)*tl.every) / float64(flyTime)
}

// bandAlpha returns the opacity of the band at t. opening is true if it is the announcement of the next round, not the
// end of this one.
func (tl *timeline) bandAlpha(t time.Duration) (alpha float64, opening bool) {
	in := func(from, to time.Duration) float64 {
		if t < from || t >= to {
			return 0
		}
		return min(1, float64(t-from)/float64(fadeTime), float64(to-t)/float64(fadeTime))
	}
	if t >= tl.open {
		return in(tl.open, tl.end), true
	}
	return in(tl.band, tl.bandEnd), false
}

// progress returns the progress in [0,1] at t of what starts at from and takes length.
func progress(t, from, length time.Duration) float64 {
	if t < from {
		return 0
	}
	return min(1, float64(t-from)/float64(length))
}

// markStep records everything that a step moves. Frames are only drawn for these times: without them, a quarter of the
// frames drawn during an animation would show nothing new (see build/frames).
func (tl *timeline) markStep(step *xo.Step) {
	tl.mark(0, refillTime)
	if step.TimeLost {
		tl.mark(0, tl.end)
	}
	if step.Fell {
		tl.mark(0, fallTime)
	}
	tl.mark(tl.beamGone(), beamAway)
	tl.mark(tl.lit, max(litTime, boards.FinaleRow))
	if tl.first != never {
		tl.mark(tl.first, tl.dotsIn-tl.first)
	}
	tl.mark(tl.dotsIn, risingTime)
	tl.mark(tl.lampLit(), pipTime)
	tl.mark(tl.asideFrom(), asideTime)
	tl.mark(tl.set, max(lampTime, setCard+280*ms, waveRings*waveEvery+waveTime))
	tl.mark(tl.counted, 0)
	tl.mark(tl.sum, litTime)
	if tl.sum != never {
		tl.mark(tl.sumEnd-litTime, litTime)
	}
	tl.mark(tl.strike, ringTime)
	tl.mark(tl.band, fadeTime)
	tl.mark(tl.bandEnd-fadeTime, fadeTime)
	tl.mark(tl.sweep, tl.fresh-tl.sweep)
	tl.mark(tl.fresh, swingTime)
	tl.mark(tl.open, fadeTime)
	tl.mark(tl.end-fadeTime, fadeTime)
	for i := range tl.cards {
		c := &tl.cards[i]
		tl.mark(c.at, xo.Marks*markEvery+litTime)
		tl.mark(c.at+countAfter, 0)
		tl.mark(c.end-litTime, 2*litTime)
	}
	tl.mark(tl.rest, 0)
}

// mark records that something moves for length starting at from, which may be never.
func (tl *timeline) mark(from, length time.Duration) {
	if from < never/2 {
		tl.spans = append(tl.spans, span{from, from + length})
	}
}

// nextMotion returns the earliest time of motion from t on, never if nothing moves any more.
func (tl *timeline) nextMotion(t time.Duration) time.Duration {
	next := never
	for _, s := range tl.spans {
		switch {
		case s.from <= t && t < s.to:
			return t
		case s.from > t:
			next = min(next, s.from)
		}
	}
	return next
}

// previousMotion returns the latest time of motion up to t, for an animation that runs backwards.
func (tl *timeline) previousMotion(t time.Duration) time.Duration {
	last := time.Duration(0)
	for _, s := range tl.spans {
		switch {
		case s.from < t && t <= s.to, s.from == t && s.to == t:
			return t
		case s.to < t:
			last = max(last, s.to)
		}
	}
	return last
}

// reaction returns the time when rivals speak of a round that ends: when its row lights up, or a bolt strikes.
func (tl *timeline) reaction() time.Duration {
	if tl.strike != never {
		return tl.strike
	}
	return min(tl.lit, tl.counted)
}

// textChangeTimes returns the times of the changes of texts, in order.
func (tl *timeline) textChangeTimes() (at []time.Duration) {
	for _, t := range [...]time.Duration{tl.sum, tl.sumEnd, tl.reaction(), tl.counted, tl.lampLit(), tl.wait, tl.sweep, tl.fresh, tl.open, tl.band, tl.deal.caption} {
		if t < never {
			at = append(at, t)
		}
	}
	for i := range tl.cards {
		at = append(at, tl.cards[i].at, tl.cards[i].end)
	}
	slices.Sort(at)
	return at
}
