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

// act is a passage with everything that is needed to show it at any moment. It does not change.
type act struct {
	plan
	step xo.Step
	// member is the index in the players of the step's seat of who took the turn.
	member        int
	before, after *standing
	// ended is the board of a round that the step has ended, nil where it has not.
	ended *standing
	// origin is the board at rest before the act begins.
	origin *act
	start  time.Duration
	back   bool
	// hold reports whether nobody can play before its rest.
	hold bool
	// told are the moments at which a text changes.
	told []time.Duration
}

// newAct plans how p is shown. Where waits is set and people play, the end of a round stays until one of them goes on.
func newAct(p *boards.Passage, reduced, waits bool) *act {
	a := &act{step: stepOf(&p.After, p.Ply), member: p.Ply.Player, before: stand(p.Before), after: stand(p.After), start: p.Start, back: p.Back}
	step := &a.step
	_, more := a.after.state.Due()
	a.plan = makePlan(step, reduced, more, waits && !p.Back && a.before.anybody())
	if step.RoundOver {
		a.ended = a.before.ended(p.Ply, step)
	} else if step.Side == rules.Nobody {
		a.layDraw(step, a.before, a.after)
	}
	a.hold = step.RoundOver || step.Side == rules.Nobody && len(a.after.turns) == 0
	if a.laying.kind != 0 {
		a.markLaying()
	} else {
		a.markAll(step)
	}
	a.told = a.stages()
	a.origin = resting(a.before)
	if a.back {
		a.origin, a.rest = resting(a.after), a.end
	}
	return a
}

// resting is the act of a board on which nothing happens.
func resting(s *standing) *act { return &act{plan: noPlan(), before: s, after: s} }

// clip is what the act says to whoever plays it.
func (a *act) clip() boards.Clip {
	c := boards.Clip{Length: a.end, Rest: min(a.rest, a.end), Hold: a.hold}
	if a.waits {
		c.Wait, c.Resume = a.wait, a.resume()
	}
	switch {
	case a.back:
	case a.laying.kind != 0:
		c.Cues = a.laying.cues()
	default:
		c.Cues = a.cues()
	}
	return c
}

// cues are the sounds of a turn and of the end of a round.
func (a *act) cues() (cues []boards.TimedCue) {
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
		add(33*ms, sound.Lose)
	case step.Piece != xo.NoPiece:
		add(67*ms, sound.Place)
	}
	for i := range a.cards {
		c := &a.cards[i]
		add(c.at, sound.Select)
		for n, met := range c.stands.Met {
			if met && c.kind == xo.DrawTrap {
				add(c.snapAt(n), sound.Place)
			}
		}
	}
	switch {
	case !step.MatchOver() || step.KnockOut():
		add(a.lit, sound.Row)
	case a.lit != never:
		add(a.lit, boards.Fanfare(&a.after.view))
	default:
		add(a.drop, boards.Fanfare(&a.after.view))
	}
	add(a.strike, sound.KnockOut)
	if c, ok := a.countedCue(); ok {
		add(a.counted, c)
	}
	add(a.lamp(), sound.Set)
	slices.SortStableFunc(cues, func(x, y boards.TimedCue) int { return int(x.At - y.At) })
	return cues
}

// countedCue is the sound of the moment at which the points of a round are complete.
func (a *act) countedCue() (c sound.Cue, ok bool) {
	switch {
	case a.counted == never || a.step.MatchOver() || a.set != never: // the lamp of a set has a sound of its own
		return 0, false
	}
	return sound.Round, true
}

// same reports whether p is the passage that a shows, which may begin at another moment.
func (a *act) same(p *boards.Passage) bool {
	return a.back == p.Back && samePosition(&a.before.view, &p.Before) && samePosition(&a.after.view, &p.After)
}

// samePosition reports whether two views are of one position of a match.
func samePosition(v, w *session.View) bool { return v.Stamp == w.Stamp && len(v.Plies) == len(w.Plies) }

// laysSecret reports whether a card is drawn that somebody has to look at.
func (a *act) laysSecret() bool {
	return a.laying.kind == xo.DrawMission || a.laying.kind == xo.DrawTrap
}

// struck is where the bolt of a Knock Out comes down: on the Knock Out square of the row, or on the first mark of the card that
// is fulfilled.
func (a *act) struck() (q xo.Square, ok bool) {
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
			marks := a.before.marks(c.stands.Card)
			for n, met := range c.stands.Met {
				if met {
					return marks[n], true
				}
			}
		}
	}
	return 0, false
}

// resume is when a round that waits goes on: its writing goes and the board is swept.
func (p *plan) resume() time.Duration { return p.sweep - fadeTime }

// awaits reports whether the end of a round is being shown until a player goes on.
func (s *scene) awaits() bool {
	return s.running && !s.back && s.waits && s.t >= s.wait && s.t < s.resume()
}

// The lengths of the pieces of an animation.
const (
	ms = time.Millisecond

	dropTime   = 180 * ms
	refillTime = 280 * ms
	litTime    = 220 * ms
	// flyTime is the flight of one dot into the score, dotEvery the time between two of them.
	flyTime  = 380 * ms
	dotEvery = 85 * ms
	// quickDots is within which time all dots of the last round of a match set out, slamTime how long a bar takes to fall.
	quickDots = 240 * ms
	slamTime  = 180 * ms
	// sweepTime clears the board; each piece takes leaveTime of it.
	sweepTime = 500 * ms
	leaveTime = 240 * ms
	fadeTime  = 200 * ms
	bandTime  = 1500 * ms
	ringTime  = 620 * ms
	boltTime  = 300 * ms
	// pipTime is for how long the marker of a set that is won shrinks to its size, risingTime for how long a score stays coloured.
	pipTime    = 400 * ms
	risingTime = 200 * ms
	// patience is for how long the end of a round stays to be seen where nobody goes on.
	patience = 1000 * time.Hour
	// swingTime is for how long the beam swings to where it stands.
	swingTime = 600 * ms
)

// plan says what of a step is shown when, from the moment in which it was made. A stage that does not take place begins never.
type plan struct {
	reduced bool
	// drop is when a piece has come down.
	drop time.Duration
	// lit is when the row begins to glow; first is when its first dot leaves, n how many there are.
	lit, first time.Duration
	n          int
	// every is the time between two dots.
	every time.Duration
	// dotsIn is when the last dot has come in, counted when the points are complete, cards included.
	dotsIn, counted time.Duration
	// cards are those revealed at the end of the round, one after the other; sum is when the sum is told, until sumEnd.
	cards       []reveal
	sum, sumEnd time.Duration
	// strike is when the bolt of a Knock Out comes down.
	strike time.Duration
	// band and bandEnd are when the writing across the board comes and has gone.
	band, bandEnd time.Duration
	between
	// set is when the event begins that a set is which was won and is not the last, see set.go.
	set time.Duration
	// laying is what a draw of chance shows.
	laying laying
	// rest is when the step has been shown, and end when the last writing has gone.
	rest, end time.Duration
	// spans are the times in which something moves, or changes at once where the length is 0.
	spans []span
}

// between is when what comes between two rounds is shown.
type between struct {
	// waits reports whether the end of a round stays to be seen until a player goes on, from wait on.
	waits bool
	wait  time.Duration
	// sweep is when the pieces begin to leave, fresh when the next round's board is there.
	sweep, fresh time.Duration
	// open is when the next round is announced, which may be played from fresh on.
	open time.Duration
}

// span is a time from its beginning to its end.
type span struct{ from, to time.Duration }

// never is later than any animation.
const never = time.Duration(1 << 60)

// noPlan is the plan of a board at rest.
func noPlan() plan {
	return plan{
		drop: 0, lit: never, first: never, dotsIn: never, counted: never, sum: never, strike: never, band: never, set: never,
		between: between{sweep: never, wait: never, fresh: never, open: never}, laying: laying{lines: never},
	}
}

// makePlan plans how a step is shown. more reports whether chance draws before the next turn, waits whether there is somebody to go
// on after a round.
func makePlan(step *xo.Step, reduced, more, waits bool) plan {
	p := noPlan()
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
		p.nobodyScores(step)
	case step.Row.KnockOut:
		p.knockOutRow(step)
	default:
		p.countedRow(step)
	}
	if step.MatchOver() {
		p.last(step)
		return p
	}
	if p.waits {
		p.wait = p.band + fadeTime
		if p.set != never { // its lamp is lit before anybody goes on
			p.wait = max(p.wait, p.lamp())
		}
		p.sweep = p.wait + patience
		p.bandEnd = p.sweep
	}
	p.fresh = p.sweep + sweepTime
	if reduced {
		p.fresh = p.sweep + fadeTime
	}
	// A computer that opens the next round waits until the announcement can have been read.
	p.open = max(p.fresh, p.bandEnd)
	p.end = p.open + bandTime
	p.rest = p.open + bandTime/2
	if more { // what is drawn next is not shown on top of the announcement
		p.rest = p.end
	}
	return p
}

// last plans how a match comes to its end: nothing is written across the board, as the result says it, to which the board glides once
// everything has been seen. sweep is when the cards of the last round have been.
func (p *plan) last(step *xo.Step) {
	seen := p.sweep
	if len(p.cards) == 0 {
		seen = p.drop + boards.FinaleLead
		if p.counted != never {
			seen = max(seen, p.counted)
		}
	}
	if step.Fell {
		seen = max(seen, p.drop+slamTime+boards.FinaleLead)
	}
	p.rest, p.end = seen, seen
	if p.strike != never {
		p.end = max(p.end, p.strike+ringTime)
	}
	p.band, p.bandEnd, p.sweep = never, never, never
}

// nobodyScores plans the end of a round without a row.
func (p *plan) nobodyScores(step *xo.Step) {
	p.band = dropTime + 100*ms
	p.counted = p.band
	if step.SetWon && !step.MatchOver() { // a bar that has fallen is seen to lie first
		p.setSeen(p.reveal(step, p.band+slamTime+500*ms))
		return
	}
	if p.waits { // the cards lie open before the writing comes, which stays
		p.band = p.reveal(step, p.band)
		return
	}
	p.bandEnd = p.band + bandTime
	if step.Fell {
		p.bandEnd += bandTime
	}
	p.sweep = p.reveal(step, p.bandEnd) - fadeTime
}

// knockOutRow plans a row through a Knock Out square.
func (p *plan) knockOutRow(step *xo.Step) {
	p.lit = dropTime
	p.strike = p.lit + boards.FinaleStrike
	p.counted = p.strike
	p.sweep = p.reveal(step, p.strike+ringTime)
}

// countedRow plans a row whose dots are counted, and the cards after them.
func (p *plan) countedRow(step *xo.Step) {
	p.lit = dropTime
	p.first, p.n = p.lit+litTime, step.Row.Points
	p.every = dotEvery
	if step.MatchOver() { // the fanfare is not kept waiting for its points
		p.every = min(dotEvery, quickDots/time.Duration(max(1, p.n)))
	}
	p.counted = p.first + time.Duration(p.n-1)*p.every + flyTime
	if p.reduced || p.n == 0 {
		p.counted = p.first
	}
	p.dotsIn = p.counted
	p.bonuses(step)
	if step.SetWon && !step.MatchOver() {
		p.setSeen(p.others(step, p.counted+300*ms))
		return
	}
	if p.waits {
		p.band = p.others(step, p.counted+300*ms)
		return
	}
	p.sweep = p.counted + 700*ms
	if p.reduced {
		p.sweep += 700 * ms
	}
	switch {
	case step.KnockOut():
		p.strike = p.counted
		p.sweep = p.others(step, p.strike+ringTime)
	default:
		p.sweep = p.others(step, p.counted+300*ms) + p.sweep - p.counted - 300*ms
	}
}

// part is the progress from 0 to 1 at t of what begins at from and takes length.
func part(t, from, length time.Duration) float64 {
	if t < from {
		return 0
	}
	return min(1, float64(t-from)/float64(length))
}

// arrived is how many dots have come in at t.
func (p *plan) arrived(t time.Duration) int {
	switch {
	case t >= p.dotsIn:
		return p.n
	case p.reduced || t < p.first+flyTime:
		return 0
	}
	return min(p.n, 1+int((t-p.first-flyTime)/p.every))
}

// dot is how far dot k has flown at t: below 0 it has not left, from 1 on it has come in.
func (p *plan) dot(k int, t time.Duration) float64 {
	if t >= p.dotsIn {
		return 1
	}
	return float64(t-p.first-time.Duration(k)*p.every) / float64(flyTime)
}

// bandShown is how visible the writing across the board is at t: that of the round's end, or of the next round's beginning.
func (p *plan) bandShown(t time.Duration) (alpha float64, opening bool) {
	in := func(from, to time.Duration) float64 {
		if t < from || t >= to {
			return 0
		}
		return min(1, float64(t-from)/float64(fadeTime), float64(to-t)/float64(fadeTime))
	}
	if t >= p.open {
		return in(p.open, p.end), true
	}
	return in(p.band, p.bandEnd), false
}

// The lengths of what is shown of a draw.
const (
	mapTime   = 1900 * ms
	mapPiece  = 500 * ms
	pieceGap  = 170 * ms
	slideTime = 320 * ms
)

// laying is how a draw of chance is shown: a map is laid piece by piece, a secret card slides face down to its place, a
// line-up slides in.
type laying struct {
	// kind is what is drawn, 0 for nothing.
	kind xo.DrawKind
	// marks are the squares of a map.
	marks [xo.Marks]xo.Square
	// caption is until when the caption of a map is shown.
	caption time.Duration
	// lines is when the line-ups that are new come, new which of them are.
	lines time.Duration
	new   [2]bool
}

// layDraw plans how the draw of step is shown, which leads from before to after.
func (p *plan) layDraw(step *xo.Step, before, after *standing) {
	l := laying{kind: step.Draw.Kind, lines: never, caption: never}
	p.drop, p.end = 0, slideTime
	if l.kind == xo.DrawMap {
		l.marks, l.caption, p.end = after.marks(step.Draw.Card), mapTime, mapTime
	} else if l.kind == xo.DrawLineUp {
		p.end = 0
	}
	for i := range l.new {
		if l.new[i] = before.lineLen[i] == 0 && after.lineLen[i] > 0; l.new[i] {
			l.lines = p.end
		}
	}
	if l.lines != never {
		p.end += refillTime
	}
	p.laying, p.rest = l, p.end
}

// markLaying notes what a draw moves.
func (p *plan) markLaying() {
	l := &p.laying
	p.mark(l.lines, refillTime)
	switch l.kind {
	case xo.DrawMap:
		p.mark(0, litTime)
		for n := range l.marks {
			p.mark(l.landsAt(n), dropTime)
		}
		p.mark(mapTime-litTime, litTime)
	case xo.DrawMission, xo.DrawTrap:
		p.mark(0, slideTime)
	}
	p.mark(p.end, 0)
}

// landsAt is when piece n of a map begins to come down.
func (l *laying) landsAt(n int) time.Duration { return mapPiece + time.Duration(n)*pieceGap }

// cues are the sounds of a draw.
func (l *laying) cues() (cues []boards.TimedCue) {
	if l.kind == xo.DrawLineUp {
		return nil
	}
	cues = append(cues, boards.TimedCue{At: 0, Cue: sound.Select})
	if l.kind == xo.DrawMap {
		for n := range l.marks {
			cues = append(cues, boards.TimedCue{At: l.landsAt(n), Cue: sound.Place})
		}
	}
	return cues
}

// The lengths of what is shown of a card at the end of a round.
const (
	revealTime = 1700 * ms
	// idleTime is for a card of which nothing stands.
	idleTime = 1100 * ms
	// markEvery is the time between two marks of a card, countAfter when its points come in.
	markEvery  = 160 * ms
	countAfter = 900 * ms
	sumTime    = 2000 * ms
)

// reveal is a card that is turned up at the end of a round.
type reveal struct {
	kind   xo.DrawKind
	side   rules.Side
	member int
	// stands is what stands of it; points is what that brings, 0 for the side that has not won.
	stands xo.Standing
	points int
	// counts reports whether it is a card of the winner of a row; set and knock what it wins besides points.
	counts, set, knock bool
	at, end            time.Duration
}

// cardsOf are the cards of a side that were out, missions before the trap.
func cardsOf(step *xo.Step, side rules.Side) (cards []reveal) {
	t := step.Tally(side)
	counts := step.Winner == side && !step.Fell
	add := func(r reveal) {
		if r.stands.Card != 0 {
			r.side, r.counts = side, counts
			cards = append(cards, r)
		}
	}
	for m, s := range t.Missions {
		r := reveal{kind: xo.DrawMission, member: m, stands: s}
		if counts {
			r.points, r.knock = s.N*xo.MissionPoints, s.N == xo.Marks
		}
		add(r)
	}
	r := reveal{kind: xo.DrawTrap, stands: t.Trap}
	if counts {
		r.points, r.set, r.knock = step.TrapPoints, step.TrapSet, step.KnockOuts&xo.KnockOutByTrap != 0
	}
	add(r)
	return cards
}

// turnUp plans cards one after the other from a moment on, and is the moment at which the last has been seen.
func (p *plan) turnUp(cards []reveal, from time.Duration) time.Duration {
	for _, r := range cards {
		r.at, r.end = from, from+revealTime
		if r.stands.N == 0 {
			r.end = from + idleTime
		}
		from = r.end
		p.cards = append(p.cards, r)
	}
	return from
}

// reveal plans the cards of both sides after a round in which they count for nothing more.
func (p *plan) reveal(step *xo.Step, from time.Duration) time.Duration {
	return p.turnUp(cardsOf(step, rules.O), p.turnUp(cardsOf(step, rules.X), from))
}

// bonuses plans the cards of the winner after its dots, and the sum. The card of a Knock Out comes last, and is still seen when the bolt strikes it.
func (p *plan) bonuses(step *xo.Step) {
	cards := cardsOf(step, step.Winner)
	if len(cards) == 0 {
		return
	}
	slices.SortStableFunc(cards, func(a, b reveal) int {
		switch {
		case a.knock == b.knock:
			return 0
		case a.knock:
			return 1
		}
		return -1
	})
	p.counted = p.turnUp(cards, p.counted+400*ms)
	seen := p.counted
	if last := &p.cards[len(p.cards)-1]; last.knock {
		last.end += ringTime
		seen = last.end
	}
	if step.Gained() > step.Row.Points {
		p.sum, p.sumEnd = seen, seen+sumTime
	}
}

// others plans the cards of the side that has lost.
func (p *plan) others(step *xo.Step, from time.Duration) time.Duration {
	return p.turnUp(cardsOf(step, step.Winner.Other()), max(from, p.sumEnd))
}

// card is the card that is turned up at t, nil for none.
func (p *plan) card(t time.Duration) *reveal {
	for i := range p.cards {
		if c := &p.cards[i]; t >= c.at && t < c.end {
			return c
		}
	}
	return nil
}

// bonus is the points of the winner's cards that have come in at t.
func (p *plan) bonus(step *xo.Step, t time.Duration) (n int) {
	if t >= p.counted {
		return step.Gained() - step.Row.Points
	}
	for i := range p.cards {
		if c := &p.cards[i]; t >= c.at+countAfter {
			n += c.points
		}
	}
	return n
}

// cardCause is the card by which a round is a Knock Out without a row through the bolt: the end of its text keys.
func cardCause(step *xo.Step) string {
	if step.KnockOuts&xo.KnockOutByMission != 0 {
		return "mission"
	}
	return "trap"
}

// mark notes that something moves for length from the moment from on, which may be never.
func (p *plan) mark(from, length time.Duration) {
	if from < never/2 {
		p.spans = append(p.spans, span{from, from + length})
	}
}

// markAll notes everything that a step moves.
func (p *plan) markAll(step *xo.Step) {
	p.mark(0, refillTime)
	if step.TimeLost {
		p.mark(0, p.end)
	}
	p.mark(p.lit, max(litTime, boards.FinaleRow))
	if p.first != never {
		p.mark(p.first, p.dotsIn-p.first)
	}
	p.mark(p.dotsIn, risingTime)
	p.mark(p.lamp(), pipTime)
	p.mark(p.set, max(lampTime, setCard+280*ms, waveRings*waveEvery+waveTime))
	p.mark(p.sum, 0)
	p.mark(p.sumEnd, 0)
	p.mark(p.strike, ringTime)
	p.mark(p.band, fadeTime)
	p.mark(p.bandEnd-fadeTime, fadeTime)
	p.mark(p.sweep, p.fresh-p.sweep)
	p.mark(p.fresh, swingTime)
	p.mark(p.open, fadeTime)
	p.mark(p.end-fadeTime, fadeTime)
	for i := range p.cards {
		c := &p.cards[i]
		p.mark(c.at, xo.Marks*markEvery+litTime)
		p.mark(c.at+countAfter, 0)
		p.mark(c.end-litTime, litTime)
	}
	p.mark(p.rest, 0)
}

// next is the earliest moment from t on at which something moves, never where nothing does any more.
func (p *plan) next(t time.Duration) time.Duration {
	next := never
	for _, s := range p.spans {
		switch {
		case s.from <= t && t < s.to:
			return t
		case s.from > t:
			next = min(next, s.from)
		}
	}
	return next
}

// previous is the latest moment before t from which on, backwards, something moves: t where it moves already.
func (p *plan) previous(t time.Duration) time.Duration {
	last := time.Duration(0)
	for _, s := range p.spans {
		switch {
		case s.from < t && t <= s.to, s.from == t && s.to == t:
			return t
		case s.to < t:
			last = max(last, s.to)
		}
	}
	return last
}

// stages are the moments at which a text changes, in their order.
func (p *plan) stages() (at []time.Duration) {
	for _, t := range [...]time.Duration{p.sum, p.sumEnd, p.counted, p.lamp(), p.wait, p.fresh, p.open, p.band, p.laying.caption} {
		if t < never {
			at = append(at, t)
		}
	}
	for i := range p.cards {
		at = append(at, p.cards[i].at, p.cards[i].end)
	}
	slices.Sort(at)
	return at
}
