// Package rating estimates how strong a player is from results against opponents whose strength is known, by Glicko-2: Mark E. Glickman,
// "Example of the Glicko-2 system" (2022), glicko.net/glicko/glicko2.pdf. It knows nothing of players, games and files, and reads no clock.
//
// The packages for Go that do the same (github.com/treepeck/glicko, github.com/mashiike/rating) are before version 1 and hardly used, and the
// whole method is this file.
package rating

import (
	"math"
	"time"
)

// Period is how long a player has to be idle for the deviation to grow by one volatility: with it a deviation of 60 has become 107 after
// a year, so that a rating fades about as fast as at Lichess.
const Period = 5 * 24 * time.Hour

const (
	// scale is how many points of a rating are one unit of the method, which reckons in natural logarithms of the odds.
	scale = 400 / math.Ln10
	// tau holds the volatility back; the paper recommends 0.3 to 1.2 and uses 0.5 in its example.
	tau = 0.5
	// small is how exactly the volatility is found.
	small = 1e-6
)

const (
	// Unknown is the deviation of somebody of whom nothing is known, and the largest that a rating has.
	Unknown = 350
	// Settled is the largest deviation of a rating that may be shown without a question mark.
	Settled = 110
	// least is the smallest deviation of a rating that was played for: below it new results would no longer be heard.
	least = 45
	// steady is the volatility at the start, which is the paper's.
	steady = 0.06
	// wild is the largest volatility, as at Lichess: a row of impossible results does not make a rating jump for ever.
	wild = 0.1
)

// Rating is a strength and how well it is known. The zero value is none; New makes one.
type Rating struct {
	// Value is the strength in points of Elo: a difference of 100 is a score of 64 %, 200 of 76 %, 400 of 91 %.
	Value float64
	// Deviation is the standard deviation of Value: the strength is within two of them in 19 of 20 cases. It is from 45 to 350 for those
	// who are rated, and may be less for opponents whose strength was measured otherwise.
	Deviation float64
	// Volatility is how far the strength is expected to move within one Period, in units of the method; it is about 0.06, and at most 0.1.
	Volatility float64
}

// New is the rating of somebody who is taken to be as strong as value, of which nothing is known yet.
func New(value float64) Rating { return Rating{value, Unknown, steady} }

// Fixed is the rating of an opponent whose strength was measured: a level of the computer, a puzzle. It is for comparing with, not for After.
func Fixed(value, deviation float64) Rating { return Rating{value, deviation, steady} }

// Margin is half of the interval within which the strength is in 19 of 20 cases, in points of Elo.
func (r Rating) Margin() float64 { return 2 * r.Deviation }

// Known reports whether the rating has settled so far that it can be shown without a question mark.
func (r Rating) Known() bool { return r.Deviation <= Settled }

// Result is how a game against an opponent ended.
type Result struct {
	// Opponent is the opponent's rating before the game.
	Opponent Rating
	// Score is 1 for a win, 0.5 for a draw, 0 for a loss.
	Score float64
}

// Expect is the score that can be expected against an opponent, from 0 to 1, with the uncertainty of both ratings in mind.
func (r Rating) Expect(opponent Rating) float64 {
	return expect(r.Value/scale, opponent.Value/scale, math.Hypot(r.Deviation, opponent.Deviation)/scale)
}

// After is the rating after results that came since it was last changed. Idle is the time that has passed since then, in periods; with 1 and
// all results of a period it is what the paper does. Rating single games as they are played, Idle is the fraction of a period since the one
// before. Without results the rating stays as it is and only the deviation grows.
func (r Rating) After(idle float64, results ...Result) Rating {
	idle = max(idle, 0)
	mu, phi, sigma := r.Value/scale, r.Deviation/scale, r.Volatility
	var information, surprise float64
	for _, s := range results {
		deviation := s.Opponent.Deviation / scale
		weight, chance := discount(deviation), expect(mu, s.Opponent.Value/scale, deviation)
		information += weight * weight * chance * (1 - chance)
		surprise += weight * (s.Score - chance)
	}
	if len(results) > 0 {
		sigma = min(volatility(sigma, phi, 1/information, surprise/information), wild)
	}
	square := phi*phi + idle*sigma*sigma
	if len(results) > 0 {
		square = 1 / (1/square + information)
	}
	return Rating{
		Value:      (mu + square*surprise) * scale,
		Deviation:  min(max(math.Sqrt(square)*scale, least), Unknown),
		Volatility: sigma,
	}
}

// discount is how much a result counts against an opponent of the deviation phi: the function g of the paper.
func discount(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expect is the function E of the paper. It stays off 0 and 1, so that the most one-sided game still carries some information.
func expect(mu, opponent, phi float64) float64 {
	const least = 1e-6
	return min(max(1/(1+math.Exp(-discount(phi)*(mu-opponent))), least), 1-least)
}

// volatility is step 5 of the paper: the volatility under which results whose variance is v and which point delta away from the rating are
// the most likely, found by the Illinois algorithm.
func volatility(sigma, phi, v, delta float64) float64 {
	start := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		sum := phi*phi + v + e
		return e*(delta*delta-sum)/(2*sum*sum) - (x-start)/(tau*tau)
	}
	a, b := start, 0.0
	if d := delta*delta - phi*phi - v; d > 0 {
		b = math.Log(d)
	} else {
		for b = a - tau; f(b) < 0; {
			b -= tau
		}
	}
	fa, fb := f(a), f(b)
	for math.Abs(b-a) > small {
		c := a + (a-b)*fa/(fb-fa)
		fc := f(c)
		if fc*fb <= 0 {
			a, fa = b, fb
		} else {
			fa /= 2
		}
		b, fb = c, fc
	}
	return math.Exp(a / 2)
}
