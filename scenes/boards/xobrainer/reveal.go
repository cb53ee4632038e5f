package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// The lengths of what is shown of a card at the end of a round, in ticks.
var (
	revealTicks = graph.Ticks(1700)
	// idleTicks is for a card of which nothing stands.
	idleTicks = graph.Ticks(1100)
	// markEvery is the time between two marks of a card, countAfter when its points come in.
	markEvery  = graph.Ticks(160)
	countAfter = graph.Ticks(900)
	sumTicks   = graph.Ticks(2000)
)

// reveal is a card that is turned up at the end of a round.
type reveal struct {
	kind   xo.DrawKind
	side   rules.Side
	member int
	// stands is what stands of it; points is what that brings, 0 for the side that has not won.
	stands xo.Standing
	points int
	// counts reports whether it is a card of the winner of a row; set and knock what it wins beside points.
	counts, set, knock bool
	at, end            int
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

// turnUp plans cards one after the other from tick from on, and is the tick in which the last has been seen.
func (p *plan) turnUp(cards []reveal, from int) int {
	for _, r := range cards {
		r.at, r.end = from, from+revealTicks
		if r.stands.N == 0 {
			r.end = from + idleTicks
		}
		from = r.end
		p.cards = append(p.cards, r)
	}
	return from
}

// reveal plans the cards of both sides after a round in which they count for nothing more.
func (p *plan) reveal(step *xo.Step, from int) int {
	return p.turnUp(cardsOf(step, rules.O), p.turnUp(cardsOf(step, rules.X), from))
}

// bonuses plans the cards of the winner after its dots, and the sum.
func (p *plan) bonuses(step *xo.Step) {
	cards := cardsOf(step, step.Winner)
	if len(cards) == 0 {
		return
	}
	p.counted = p.turnUp(cards, p.counted+graph.Ticks(400))
	if step.Gained() > step.Row.Points {
		p.sum, p.sumEnd = p.counted, p.counted+sumTicks
	}
}

// others plans the cards of the side that has lost.
func (p *plan) others(step *xo.Step, from int) int {
	return p.turnUp(cardsOf(step, step.Winner.Other()), max(from, p.sumEnd))
}

// revealsAt reports whether a card is turned up in tick t.
func (p *plan) revealsAt(t int) bool {
	for i := range p.cards {
		if p.cards[i].at == t {
			return true
		}
	}
	return false
}

// revealed tells the cards, and the sum, apart that are shown one after the other; 0 for none.
func (r *showing) revealed() int {
	if r.past() {
		return 0
	}
	n := 0
	for i := range r.cards {
		if r.t >= r.cards[i].at {
			n = 2*i + 2
		}
		if r.t >= r.cards[i].end {
			n++
		}
	}
	if r.t >= r.counted {
		n += 100
	}
	if r.t >= r.sumEnd {
		n += 100
	}
	return n
}

// now is the card that is turned up.
func (r *showing) card() *reveal {
	for i := range r.cards {
		if c := &r.cards[i]; r.t >= c.at && r.t < c.end && !r.past() {
			return c
		}
	}
	return nil
}

// marking is how far the light has gone from the row to the cards.
func (r *showing) marking() float64 {
	if len(r.cards) == 0 {
		return 0
	}
	return graph.Ease(r.part(r.cards[0].at, litTicks))
}

// bonus is the points of the winner's cards that have come in so far.
func (r *showing) bonus() (n int) {
	if r.t >= r.counted {
		return r.step.Gained() - r.step.Row.Points
	}
	for i := range r.cards {
		if c := &r.cards[i]; r.t >= c.at+countAfter {
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

// struck is where the bolt of a Knock Out by cards comes down: on the first mark of the card that is fulfilled.
func (b *Board) struck() (q xo.Square, ok bool) {
	if b.run.step.Row.KnockOut {
		return 0, false
	}
	for i := range b.run.cards {
		if c := &b.run.cards[i]; c.knock {
			marks := b.marks(c.stands.Card)
			for n, met := range c.stands.Met {
				if met {
					return marks[n], true
				}
			}
		}
	}
	return 0, false
}

// marks are the squares of a card of the deck.
func (b *Board) marks(number int) [xo.Marks]xo.Square {
	deck := b.state.Deck()
	card := deck.Card(number)
	return card.Marks()
}

// sum is what a round has brought as a sentence: row 9 + missions 6 = 15.
func (b *Board) sum(step *xo.Step) string {
	parts := []string{b.d.T("variant.sum-row", "Points", step.Row.Points)}
	if n := step.MissionPoints; n > 0 {
		parts = append(parts, b.d.T("variant.sum-missions", "Points", n))
	}
	if n := step.TrapPoints; n > 0 {
		parts = append(parts, b.d.T("variant.sum-trap", "Points", n))
	}
	return strings.Join(parts, " + ") + " = " + strconv.Itoa(step.Gained())
}

// fallMeans is what the fall of the beam brings the other side.
func (b *Board) fallMeans(step *xo.Step, winner string) string {
	switch {
	case step.MatchOver():
		return b.d.T("xobrainer.band-match", "Name", winner)
	case step.SetWon:
		return b.d.T("xobrainer.band-set-won", "Name", winner, "Set", b.old.set)
	}
	return b.d.T("variant.fall-points", "Name", winner, "Points", step.FallPoints)
}

// cardName is whose card it is and of which kind.
func (b *Board) cardName(kind xo.DrawKind, side rules.Side, member int) string {
	name := b.words.heads[seatOf(side)].Name
	if players := b.m.Setup().Seats[seatOf(side)].Players; kind == xo.DrawMission && member < len(players) {
		name = b.nameOf(person{seatOf(side), member})
	} else if len(players) > 1 {
		name = b.sideName(seatOf(side))
	}
	key := map[xo.DrawKind]string{xo.DrawMap: "variant.map-of", xo.DrawMission: "variant.mission-of", xo.DrawTrap: "variant.trap-of"}[kind]
	return b.d.T(key, "Name", name)
}

// revealText is what a card has come to.
func (b *Board) revealText(c *reveal) string {
	n := c.stands.N
	what := b.d.T("variant.stand", "N", n)
	if c.kind == xo.DrawTrap {
		what = b.d.T("variant.trapped", "N", n)
	}
	text := b.cardName(c.kind, c.side, c.member) + " · " + what
	switch {
	case c.knock:
		return text + " · " + b.d.T("xobrainer.band-knock-out")
	case c.set:
		return text + " · " + b.d.T("variant.wins-set")
	case c.points > 0:
		return text + " · +" + strconv.Itoa(c.points)
	case n > 0 && !c.counts:
		return text + " · " + b.d.T("variant.not-counted")
	}
	return text
}

// writeCaption is what stands above the squares of a card that is laid or turned up, and the sum after them.
func (b *Board) writeCaption() {
	w := &b.words
	w.caption = ""
	if b.deal != nil && b.run == nil {
		if k := b.deal.laying(); k != nil {
			w.caption = b.cardName(xo.DrawMap, k.Side, 0)
		}
		return
	}
	if b.run == nil || b.run.past() {
		return
	}
	if c := b.run.card(); c != nil {
		w.caption = b.revealText(c)
	} else if b.run.t >= b.run.sum && b.run.t < b.run.sumEnd {
		w.caption = b.sum(&b.run.step)
	}
}
