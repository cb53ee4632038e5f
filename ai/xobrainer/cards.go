package xobrainer

import (
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// marks are the squares of a card.
type marks struct{ white, purple game.Bits }

// deal is one possible deal of the cards of a round.
type deal struct {
	weight   int32                    // how likely it is
	missions [2][game.MaxPeople]uint8 // numbers of cards by side and person, 0 for none
	trap     [2]uint8                 // by the side that has set it
}

// samples is how many deals are sampled where cards are hidden: with as many every card of the deck comes once into every
// hidden place.
const samples = game.DeckSize - 1

// cards are what an engine knows and assumes of the cards of a round.
type cards struct {
	played bool
	people [2]int
	marks  [game.DeckSize + 1]marks // by number
	laid   [2]game.Bits             // where the map of a side has put its pieces, which count for no trap
	// deals by side: a single one where all its cards are known.
	deals [2][]deal
	total [2]int64 // of the weights
	room  [2][samples]deal
}

// read takes in the cards of a view and samples those that are hidden. The samples depend on the view alone.
func (c *cards) read(v *game.State) {
	c.played = v.Variants()&(game.Mission|game.Trap) != 0
	if !c.played {
		return
	}
	deck := v.Deck()
	for n := 1; n <= game.DeckSize; n++ {
		m := deck.Card(n).Marks()
		c.marks[n] = marks{}
		for _, q := range m[:game.Marks-1] {
			c.marks[n].white.Add(q)
		}
		c.marks[n].purple.Add(m[game.Marks-1])
	}
	for s := rules.X; s <= rules.O; s++ {
		i := side(s)
		c.people[i] = v.People(s)
		c.laid[i] = game.Bits{}
		if held := v.MapCard(s); held.State == game.CardKnown {
			c.laid[i] = c.marks[held.Number].white.Or(c.marks[held.Number].purple)
		}
	}
	hidden := [2]bool{hides(v, rules.X), hides(v, rules.O)}
	n := 1
	if hidden[0] || hidden[1] {
		n = samples
	}
	seed := scramble(v.Hash())
	for i := range c.deals {
		c.deals[i], c.total[i] = c.room[i][:0], 0
	}
	for k := range n {
		slot := uint64(0)
		// The k-th sample takes for each hidden place the k-th card in an order of its own, so that the samples together
		// have every card in every place about equally often: no step shares a factor with their number.
		g := v.Guess(func(left int) int {
			slot++
			r := scramble(seed + slot)
			step := [...]int{1, 5, 7, 11, 13, 17, 19, 23}[r%8]
			return (k*step + int(r>>8%uint64(samples))) % samples % left
		})
		for s := rules.X; s <= rules.O; s++ {
			i := side(s)
			if !hidden[i] && k > 0 {
				continue
			}
			d := deal{weight: 1}
			for member := range c.people[i] {
				d.missions[i][member] = uint8(g.MissionCard(s, member).Number)
				if v.MissionCard(s, member).State == game.CardHidden {
					d.weight *= c.missionLikelihood(v, s, d.missions[i][member])
				}
			}
			d.trap[i] = uint8(g.TrapCard(s).Number)
			if v.TrapCard(s).State == game.CardHidden {
				d.weight *= c.trapLikelihood(v, s, d.trap[i])
			}
			c.deals[i] = append(c.deals[i], d)
			c.total[i] += int64(d.weight)
		}
	}
}

// hides reports whether a view does not show all cards of a side.
func hides(v *game.State, s rules.Side) bool {
	for member := range v.People(s) {
		if v.MissionCard(s, member).State == game.CardHidden {
			return true
		}
	}
	return v.TrapCard(s).State == game.CardHidden
}

// missionLikelihood is the likelihood of a mission given what a side has placed: whoever has it puts pieces there on
// purpose, so that each one is stronger evidence than the last.
func (c *cards) missionLikelihood(v *game.State, s rules.Side, number uint8) int32 {
	n := int32(c.met(v.Board(), number, s, c.laid[side(s)]))
	return (n + 1) * (n + 1)
}

// trapLikelihood is the likelihood of a trap given what the side that has set it did: nobody fills a trap that others
// should walk into.
func (c *cards) trapLikelihood(v *game.State, s rules.Side, number uint8) int32 {
	m := c.marks[number]
	own := v.Board().Shape(s).AndNot(c.laid[side(s)])
	return [...]int32{16, 8, 4, 2, 1}[own.And(m.white.Or(m.purple)).Len()]
}

// met is how many marks of a card, read for s, are met; pieces on the squares of except are not counted.
func (c *cards) met(b game.Board, number uint8, s rules.Side, except game.Bits) int {
	shape := b.Shape(s).AndNot(except)
	m := &c.marks[number]
	return shape.And(b.Colour(s)).And(m.white).Len() + shape.And(b.Colour(s.Other())).And(m.purple).Len()
}

// trapped is how many pieces of the opponent of s are in a trap of s.
func (c *cards) trapped(b game.Board, number uint8, s rules.Side) int {
	return c.met(b, number, s.Other(), c.laid[side(s.Other())])
}

// odds are the chances, of 256, that a mission with so many marks met and the others free becomes a Knock Out.
var odds = [game.Marks + 1]int64{0, 2, 12, 60, 256}

// bonus is what winning the round is worth to s, averaged over its possible cards: points are those of the row, and
// knockOut reports whether that wins the match. With hope the round is not won yet, and missions that may still be
// fulfilled count in part. fate is what becomes of the match in the last of N rounds: lost (-1), drawn (0) or won (1).
func (c *cards) bonus(t *stakes, b game.Board, s rules.Side, points int, knockOut, hope bool) (bonus int, fate int) {
	i := side(s)
	if knockOut {
		return int(t.knockOut[i]), 1
	}
	if !c.played {
		return int(t.points[i][points]), int(t.fate[i][points])
	}
	var sum, fates int64
	shape, taken := b.Shape(s), b.Occupied()
	main, other := shape.And(b.Colour(s)), shape.And(b.Colour(s.Other()))
	for k := range c.deals[i] {
		d := &c.deals[i][k]
		twice := 2 * points // half points
		sureKO := int64(0)  // of 256
		for _, number := range d.missions[i][:c.people[i]] {
			if number == 0 {
				continue
			}
			m := &c.marks[number]
			n := main.And(m.white).Len() + other.And(m.purple).Len()
			twice += 2 * game.MissionPoints * n
			switch {
			case n == game.Marks:
				sureKO = 256
			case hope:
				free := game.Marks - m.white.Or(m.purple).And(taken).Len()
				twice += free
				if n+free == game.Marks {
					sureKO = max(sureKO, odds[n])
				}
			}
		}
		won := int64(0)
		if number := d.trap[i]; number != 0 {
			switch n := c.trapped(b, number, s); {
			case n >= 3:
				sureKO = 256
			case n == 2 && t.set[i] > 0:
				won = int64(t.set[i])
			case n == 2:
				twice += 2 * game.TrapSetPoints
			case n == 1:
				twice += 2 * game.TrapPoints
			}
		}
		at := min(twice/2, maxPoints-2)
		if won == 0 {
			won = int64(t.points[i][at])
			if twice&1 != 0 {
				won = (won + int64(t.points[i][at+1])) / 2
			}
		}
		w := int64(d.weight)
		sum += w * (won*(256-sureKO) + int64(t.knockOut[i])*sureKO)
		if sureKO == 256 {
			fates += w
		} else {
			fates += w * int64(t.fate[i][at])
		}
	}
	switch {
	case fates > 0:
		fate = 1
	case fates < 0:
		fate = -1
	}
	return int(sum / 256 / c.total[i]), fate
}

// scramble spreads every bit of n over all 64 (the finaliser of SplitMix64, Steele, Lea and Flood 2014).
func scramble(n uint64) uint64 {
	n += 0x9E3779B97F4A7C15
	n = (n ^ n>>30) * 0xBF58476D1CE4E5B9
	n = (n ^ n>>27) * 0x94D049BB133111EB
	return n ^ n>>31
}
