package xobrainer

import (
	"slices"
	"time"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
)

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
