// Package rating estimates playing strength from results against opponents of known strength, by Glicko-2: Mark E.
// Glickman, "Example of the Glicko-2 system" (2022), glicko.net/glicko/glicko2.pdf. It knows no players, games or
// files, and reads no clock.
//
// The Go packages for this (github.com/treepeck/glicko, github.com/mashiike/rating) are before version 1 and hardly
// used; the whole method is this file.
package rating

import (
	"math"
	"time"
)

// Period is the idle time that raises the deviation by one volatility: a deviation of 60 becomes 107 within a year, so
// ratings fade about as fast as on Lichess.
const Period = 5 * 24 * time.Hour

const (
	// scale is the number of rating points per unit of the method, which uses natural logarithms of odds.
	scale = 400 / math.Ln10
	// tau constrains the volatility; the paper recommends 0.3 to 1.2 and uses 0.5 in its example.
	tau = 0.5
	// small is the precision of the volatility.
	small = 1e-6
)

const (
	// Unknown is the deviation of a new rating, and the maximum.
	Unknown = 350
	// Settled is the largest deviation of a rating shown without a question mark.
	Settled = 110
	// least is the smallest deviation of a played rating; below it new results would hardly count.
	least = 45
	// steady is the initial volatility, as in the paper.
	steady = 0.06
	// wild is the maximum volatility, as on Lichess: a series of impossible results does not make a rating jump for
	// ever.
	wild = 0.1
)

// Rating is an estimate of strength with its uncertainty. The zero value means no rating; see New.
type Rating struct {
	// Value is the strength in Elo: a difference of 100 is a score of 64 %, 200 of 76 %, 400 of 91 %.
	Value float64
	// Deviation is the standard deviation of Value: the strength is within two of them in 19 of 20 cases. It is 45 to
	// 350 for rated players, and may be less for opponents measured otherwise.
	Deviation float64
	// Volatility is the expected change of strength within one Period, in units of the method: about 0.06, at most 0.1.
	Volatility float64
}

// New returns the rating of an unknown player, starting at value.
func New(value float64) Rating { return Rating{value, Unknown, steady} }

// Fixed returns the rating of an opponent of measured strength: a level of the computer, a puzzle. It serves as an
// opponent, not as the receiver of After.
func Fixed(value, deviation float64) Rating { return Rating{value, deviation, steady} }

// Margin is half of the interval that contains the strength in 19 of 20 cases, in Elo.
func (r Rating) Margin() float64 { return 2 * r.Deviation }

// Known reports whether the rating may be shown without a question mark.
func (r Rating) Known() bool { return r.Deviation <= Settled }

// Result is the result of a game.
type Result struct {
	// Opponent is the opponent's rating before the game.
	Opponent Rating
	// Score is 1 for a win, 0.5 for a draw, 0 for a loss.
	Score float64
}

// Expect is the expected score in [0,1], allowing for the uncertainty of both ratings.
func (r Rating) Expect(opponent Rating) float64 {
	return expect(r.Value/scale, opponent.Value/scale, math.Hypot(r.Deviation, opponent.Deviation)/scale)
}

// After returns the rating after results. idle is the time since the last change, in periods; with 1 and all results of
// a period this is the method of the paper. If single games are rated as they are played, idle is the fraction of a
// period since the previous game. Without results only the deviation grows.
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

// Found returns the rating after results like After, also for a rating too uncertain for the approximation of the method:
// the mean and the standard deviation of what the results leave of the normal distribution of r. A deviation above
// Unknown is allowed.
func (r Rating) Found(results ...Result) Rating {
	const width, steps = 4, 200
	var sum, first, second float64
	for i := range steps + 1 {
		z := float64(i)*2*width/steps - width
		value := r.Value + z*r.Deviation
		weight := math.Exp(-z * z / 2)
		for _, s := range results {
			p := expect(value/scale, s.Opponent.Value/scale, s.Opponent.Deviation/scale)
			weight *= math.Pow(p, s.Score) * math.Pow(1-p, 1-s.Score)
		}
		sum, first, second = sum+weight, first+weight*value, second+weight*value*value
	}
	mean := first / sum
	return Rating{mean, max(math.Sqrt(max(second/sum-mean*mean, 0)), least), r.Volatility}
}

// discount is the weight of a result against an opponent of deviation phi: the function g of the paper.
func discount(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expect is the function E of the paper, kept off 0 and 1 so that the most one-sided game still carries information.
func expect(mu, opponent, phi float64) float64 {
	const least = 1e-6
	return min(max(1/(1+math.Exp(-discount(phi)*(mu-opponent))), least), 1-least)
}

// volatility is step 5 of the paper: the most likely volatility given results of variance v and mean distance delta
// from the rating, found by the Illinois algorithm.
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
