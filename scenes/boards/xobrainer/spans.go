package xobrainer

import (
	"slices"
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

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
