package xobrainer

import (
	"time"
)

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
