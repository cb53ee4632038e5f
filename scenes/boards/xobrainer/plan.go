package xobrainer

import (
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// The lengths of the pieces of an animation, in ticks.
var (
	dropTicks   = graph.Ticks(180)
	refillTicks = graph.Ticks(280)
	litTicks    = graph.Ticks(220)
	// flyTicks is the flight of one dot into the score, dotEvery the time between two of them.
	flyTicks = graph.Ticks(380)
	dotEvery = graph.Ticks(85)
	// sweepTicks clears the board; each piece takes leaveTicks of it.
	sweepTicks = graph.Ticks(500)
	leaveTicks = graph.Ticks(240)
	fadeTicks  = graph.Ticks(200)
	bandTicks  = graph.Ticks(1500)
	ringTicks  = graph.Ticks(620)
	boltTicks  = graph.Ticks(300)
)

// plan says what of a move is shown when, in ticks from the moment in which it was made. A stage that does not take place
// begins never.
type plan struct {
	reduced bool
	// lit is when the row begins to glow; first is when its first dot leaves, n how many there are.
	lit, first, n int
	// dotsIn is when the last dot has come in, counted when the points are complete, cards included.
	dotsIn, counted int
	// cards are those revealed at the end of the round, one after the other; sum is when the sum is told, until sumEnd.
	cards       []reveal
	sum, sumEnd int
	// strike is when the bolt of a Knock Out comes down.
	strike int
	// band and bandEnd are when the writing across the board comes and has gone.
	band, bandEnd int
	// sweep is when the pieces begin to leave, fresh when the next round's board is there.
	sweep, fresh int
	// open is when the next round is announced, which may be played from fresh on.
	open int
	// rest is when the move has been shown, and end when the last writing has gone.
	rest, end int
}

// never is later than any animation.
const never = 1 << 30

// makePlan plans how step is shown.
func makePlan(step *xo.Step, reduced bool) plan {
	p := plan{reduced: reduced, lit: never, first: never, counted: never, strike: never, band: never, sweep: never, fresh: never, open: never, dotsIn: never, sum: never}
	p.rest = dropTicks
	p.end = max(dropTicks, refillTicks)
	switch {
	case step.TimeLost:
		p.band, p.bandEnd = 1, 1+bandTicks
		p.end = p.bandEnd
		return p
	case !step.RoundOver:
		return p
	case step.Winner == rules.Nobody || step.Fell:
		p.band = dropTicks + 6
		p.counted = p.band
		p.bandEnd = p.band + bandTicks
		if step.Fell {
			p.bandEnd += bandTicks
		}
		p.sweep = p.reveal(step, p.bandEnd) - fadeTicks
	case step.Row.KnockOut:
		p.lit = dropTicks
		p.strike = p.lit + litTicks
		p.counted = p.strike
		p.band = p.strike + boltTicks/2
		p.bandEnd = p.band + bandTicks + bandTicks/2
		p.sweep = p.reveal(step, p.bandEnd)
	default:
		p.lit = dropTicks
		p.first, p.n = p.lit+litTicks, step.Row.Points
		p.counted = p.first + (p.n-1)*dotEvery + flyTicks
		if reduced {
			p.counted = p.first
		}
		p.dotsIn = p.counted
		p.bonuses(step)
		p.sweep = p.counted + graph.Ticks(700)
		if reduced {
			p.sweep += graph.Ticks(700)
		}
		switch {
		case step.KnockOut():
			p.strike = p.counted
			p.band = p.strike + boltTicks/2
			p.bandEnd = p.band + bandTicks + bandTicks/2
			p.sweep = p.bandEnd
		case step.SetWon:
			p.band = p.counted + graph.Ticks(250)
			p.bandEnd = p.band + bandTicks
			p.sweep = p.bandEnd - fadeTicks
		}
		if step.KnockOut() || step.SetWon {
			p.sweep = p.others(step, p.sweep)
		} else {
			p.sweep = p.others(step, p.counted+graph.Ticks(300)) + p.sweep - p.counted - graph.Ticks(300)
		}
	}
	if step.MatchOver() {
		p.rest, p.end, p.sweep = p.sweep, max(p.sweep, p.bandEnd), never
		return p
	}
	p.fresh = p.sweep + sweepTicks
	if reduced {
		p.fresh = p.sweep + fadeTicks
	}
	// A computer that opens the next round waits until the announcement can have been read.
	p.open = max(p.fresh, p.bandEnd)
	p.rest = p.open + bandTicks/2
	p.end = p.open + bandTicks
	return p
}

// arrived is how many dots have come in at tick t.
func (p *plan) arrived(t int) int {
	switch {
	case t >= p.dotsIn:
		return p.n
	case p.reduced || t < p.first+flyTicks:
		return 0
	}
	return min(p.n, 1+(t-p.first-flyTicks)/dotEvery)
}

// dot is how far dot k has flown at tick t: below 0 it has not left, from 1 on it has come in.
func (p *plan) dot(k, t int) float64 {
	if t >= p.dotsIn {
		return 1
	}
	return float64(t-p.first-k*dotEvery) / float64(flyTicks)
}

// cue is the sound of tick t, if there is one.
func (p *plan) cue(step *xo.Step, t int) (sound.Cue, bool) {
	switch {
	case t == 2 && step.TimeLost:
		return sound.Illegal, true
	case t == 2 && step.Fell:
		return sound.Lose, true
	case p.revealsAt(t):
		return sound.Select, true
	case t == 4 && step.Piece != xo.NoPiece:
		return sound.Place, true
	case t == p.lit:
		return sound.Row, true
	case t == p.strike:
		return sound.KnockOut, true
	case t != p.counted || step.KnockOut():
		return 0, false
	case step.SetWon:
		return sound.Set, true
	}
	return sound.Round, true
}

// showing is a move that is being shown.
type showing struct {
	plan
	step xo.Step
	t    int
}

// part is the progress from 0 to 1 of a stage that begins at tick from and takes n ticks, unless that is never.
func (r *showing) part(from, n int) float64 {
	if r.t < from {
		return 0
	}
	return min(1, float64(r.t-from)/float64(n))
}

// past reports whether the old board has gone and the next round is looked at.
func (r *showing) past() bool { return !r.step.RoundOver || r.t >= r.fresh }

// bandShown is how visible the writing across the board is: that of the round's end, or of the next round's beginning.
func (r *showing) bandShown() (alpha float64, opening bool) {
	in := func(from, to int) float64 {
		if r.t < from || r.t >= to {
			return 0
		}
		return min(1, float64(r.t-from+1)/float64(fadeTicks), float64(to-r.t)/float64(fadeTicks))
	}
	if r.t >= r.open {
		return in(r.open, r.end), true
	}
	return in(r.band, r.bandEnd), false
}
