package xobrainer

import (
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// marks holds the marked squares of a card.
type marks struct{ white, purple game.Bits }

// deal is one possible deal of the cards of a round.
type deal struct {
	weight   int32                    // likelihood
	missions [2][game.MaxPeople]uint8 // card numbers by side and person, 0 if none
	trap     [2]uint8                 // by the side that has set it
}

// samples is the number of sampled deals if cards are hidden. With this number every card of the deck comes once into
// every hidden place.
const samples = game.DeckSize - 1

// cards holds the known and the sampled cards of a round.
type cards struct {
	played bool
	people [2]int
	marks  [game.DeckSize + 1]marks // by number
	laid   [2]game.Bits             // pieces placed by the map of a side, which do not count for traps
	// deals is indexed by side; it holds a single deal if all cards of the side are known.
	deals [2][]deal
	total [2]int64 // sum of the weights
	room  [2][samples]deal
}

// read sets c from a view and samples the hidden cards. The samples depend on the view only.
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
	seed := rules.Hash(v.Hash())
	for i := range c.deals {
		c.deals[i], c.total[i] = c.room[i][:0], 0
	}
	for k := range n {
		slot := uint64(0)
		// For each hidden place the k-th sample takes the k-th card of a permutation of its own, so that all samples
		// together put every card in every place about equally often. No step shares a factor with the number of
		// samples.
		g := v.Guess(func(left int) int {
			slot++
			r := rules.Hash(seed + slot)
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

func hides(v *game.State, s rules.Side) bool {
	for member := range v.People(s) {
		if v.MissionCard(s, member).State == game.CardHidden {
			return true
		}
	}
	return v.TrapCard(s).State == game.CardHidden
}

// missionLikelihood returns the likelihood of a mission given the pieces that s has placed. A player places pieces for
// a mission on purpose, so each one is stronger evidence than the last.
func (c *cards) missionLikelihood(v *game.State, s rules.Side, number uint8) int32 {
	n := int32(c.marksMet(v.Board(), number, s, c.laid[side(s)]))
	return (n + 1) * (n + 1)
}

// trapLikelihood returns the likelihood of a trap given the pieces of s, which has set it: players do not fill a trap
// meant for the opponent.
func (c *cards) trapLikelihood(v *game.State, s rules.Side, number uint8) int32 {
	m := c.marks[number]
	own := v.Board().Shape(s).AndNot(c.laid[side(s)])
	return [...]int32{16, 8, 4, 2, 1}[own.And(m.white.Or(m.purple)).Len()]
}

// marksMet returns how many marks of a card, read for s, are met. Pieces on the squares of except do not count.
func (c *cards) marksMet(b game.Board, number uint8, s rules.Side, except game.Bits) int {
	shape := b.Shape(s).AndNot(except)
	m := &c.marks[number]
	return shape.And(b.Colour(s)).And(m.white).Len() + shape.And(b.Colour(s.Other())).And(m.purple).Len()
}

func (c *cards) trapped(b game.Board, number uint8, s rules.Side) int {
	return c.marksMet(b, number, s.Other(), c.laid[side(s.Other())])
}

// odds holds the chance, in 256ths, that a mission becomes a Knock Out, by the number of marks met if all others are
// free.
var odds = [game.Marks + 1]int64{0, 2, 12, 60, 256}

// bonus returns the worth of winning the round to s, averaged over its possible cards. points are those of the row;
// knockOut is true if the row wins the match. If hope is set, the round is not won yet, and missions that can still be
// fulfilled count in part. fate is the result of the match if this is the last of N rounds: lost (-1), drawn (0) or won
// (1).
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
		twice := 2 * points // in half points
		sureKO := int64(0)  // in 256ths
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
