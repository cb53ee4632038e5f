package xobrainer

import (
	"time"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

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
