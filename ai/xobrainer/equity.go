package xobrainer

import (
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// sure is the equity of a won match: equities are chances to win the match, from 0 to sure.
const sure = 1 << 20

// maxPoints is a bound on the points of a round: a row of 15, missions of three people (27 without a Knock Out) and a double
// trap of 20 stay below it.
const maxPoints = 96

// longRace is the greatest number of missing points, or of points ahead, that the equities distinguish. A round brings about
// 8, and a match is decided by Knock Out long before 30 of them are played.
const longRace = 255

// match is how a match stands between two rounds.
type match struct {
	format game.Format
	game.Score
	opener int32 // of the next round: 0 X, 1 O
	left   int32 // rounds to play from the next one on, in a match of N rounds
}

// matchOf is how the match stood before the present round.
func matchOf(s *game.State) match {
	f := s.Format()
	return match{format: f, Score: s.Score(), opener: int32(side(s.Opener())), left: int32(f.Rounds() - s.Round() + 1)}
}

// add plays a round that side i, 0 for X and 1 for O, has won. The winner is that of the match, Nobody where it goes on.
func (m *match) add(i int, w game.RoundWin) (winner rules.Side) {
	winner = rules.X + rules.Side(i)
	_, over := m.Score.Add(m.format, winner, w)
	m.opener = int32(1 - i)
	m.left--
	if !over && m.format.Rounds() != 1 { // who wins the only round has the most points
		winner = rules.Nobody
	}
	return winner
}

// equity is a match equity table: the chance to win the match between equal players by its score before a round, computed
// backwards from the end of the match by dynamic programming over how rounds end, as in backgammon.
type equity struct {
	format game.Format
	ends   endings
	// sets is the equity of the side that opens, by the sets and then by the points that it and the other side lack.
	sets [4][4][game.SetPoints + 1][game.SetPoints + 1]int32
	// race is the same by points alone, for matches to a number of points.
	race [][longRace + 1]int32
	// lead is the equity of the opener in matches of N rounds, by the rounds left and by its lead plus longRace.
	lead [][2*longRace + 1]int32
}

// newEquity computes the table of a format, where rounds end as ends says.
func newEquity(f game.Format, ends endings) *equity {
	c := &equity{format: f, ends: ends}
	switch {
	case f.Sets() > 0:
		for a := 1; a <= f.Sets(); a++ {
			for b := 1; b <= a; b++ {
				c.fillSets(a, b)
			}
		}
	case f.Points() > 0:
		c.fillRace(min(f.Points(), longRace))
	default:
		c.fillLead(f.Rounds())
	}
	return c
}

// won is the part of the equity of side 0 before a round of m, which it opens, that comes from rounds with a winner, times
// the number of rounds that were counted.
func (c *equity) won(m *match) (sum int64) {
	e := &c.ends
	for i := range e.points {
		for points, n := range &e.points[i] {
			if n > 0 {
				sum += n * int64(c.valued(m, i, game.RoundWin{Points: points}, 0))
			}
		}
		if n := e.set[i]; n > 0 {
			sum += n * int64(c.valued(m, i, game.RoundWin{Set: true}, 0))
		}
	}
	return sum + e.knockOut[0]*sure
}

// both solves for the equities of the opener in two scores that a drawn round turns into one another: they differ only in
// who opens. a and b are their won. A score that becomes itself, sides swapped, is both.
func (c *equity) both(a, b int64) (int32, int32) {
	t, d := c.ends.rounds, c.ends.drawn
	solve := func(a, b int64) int32 {
		// v = a/t + d/t*(sure - w) and w = b/t + d/t*(sure - v)
		return int32((a*t + d*(t*sure-b) - d*d*sure) / (t*t - d*d))
	}
	return solve(a, b), solve(b, a)
}

// fillSets computes the equities where one side lacks a sets and the other b; those with fewer sets missing are known.
func (c *equity) fillSets(a, b int) {
	at := func(a, x, b, y int) int64 {
		n, most := c.format.Sets(), game.SetPoints
		return c.won(&match{format: c.format, Score: game.Score{Sets: [2]uint8{uint8(n - a), uint8(n - b)}, Points: [2]uint16{uint16(most - x), uint16(most - y)}}})
	}
	for sum := 2; sum <= 2*game.SetPoints; sum++ {
		for x := max(1, sum-game.SetPoints); x <= min(sum-1, game.SetPoints); x++ {
			y := sum - x
			c.sets[a][b][x][y], c.sets[b][a][y][x] = c.both(at(a, x, b, y), at(b, y, a, x))
		}
	}
}

// fillRace computes the equities of a race in which either side lacks up to most points.
func (c *equity) fillRace(most int) {
	c.race = make([][longRace + 1]int32, most+1)
	at := func(x, y int) int64 {
		n := c.format.Points()
		return c.won(&match{format: c.format, Score: game.Score{Points: [2]uint16{uint16(n - x), uint16(n - y)}}})
	}
	for sum := 2; sum <= 2*most; sum++ {
		for x := max(1, sum-most); x <= min(sum-1, most); x++ {
			if y := sum - x; x <= y {
				c.race[x][y], c.race[y][x] = c.both(at(x, y), at(y, x))
			}
		}
	}
}

// fillLead computes the equities with up to that many rounds left.
func (c *equity) fillLead(rounds int) {
	c.lead = make([][2*longRace + 1]int32, rounds+1)
	for lead := -longRace; lead <= longRace; lead++ {
		c.lead[0][lead+longRace] = int32(sure * (1 + compare(lead, 0)) / 2)
	}
	for left := 1; left <= rounds; left++ {
		for lead := -longRace; lead <= longRace; lead++ {
			m := match{format: c.format, Score: game.Score{Points: [2]uint16{uint16(max(lead, 0)), uint16(max(-lead, 0))}}, left: int32(left)}
			drawn := m
			drawn.opener, drawn.left = 1, int32(left-1)
			c.lead[left][lead+longRace] = int32((c.won(&m) + c.ends.drawn*int64(c.of(&drawn, 0))) / c.ends.rounds)
		}
	}
}

// of is the equity of side i, 0 for X and 1 for O, in m, which is not over.
func (c *equity) of(m *match, i int) int {
	o := int(m.opener)
	v := 0
	switch f := c.format; {
	case f.Sets() > 0:
		lack := func(i int) (sets, points int) { return f.Sets() - int(m.Sets[i]), game.SetPoints - int(m.Points[i]) }
		a, x := lack(o)
		b, y := lack(1 - o)
		v = int(c.sets[a][b][x][y])
	case f.Points() > 0:
		x, y := f.Points()-int(m.Points[o]), f.Points()-int(m.Points[1-o])
		far := max(x, y, longRace) - longRace
		v = c.raced(x-far, y-far)
	default:
		lead := int(m.Points[o]) - int(m.Points[1-o])
		v = int(c.lead[max(m.left, 0)][min(max(lead, -longRace), longRace)+longRace])
	}
	if i != o {
		v = sure - v
	}
	return v
}

// even is what of would be if lots decided who opens.
func (c *equity) even(m *match, i int) int {
	a, b := *m, *m
	a.opener, b.opener = 0, 1
	return (c.of(&a, i) + c.of(&b, i)) / 2
}

// raced is the equity of the opener in a race that lacks x points, the other side y.
func (c *equity) raced(x, y int) int { return int(c.race[max(x, 1)][max(y, 1)]) }

// valued is the equity of side i after a round of m that winner has won.
func (c *equity) valued(m *match, winner int, w game.RoundWin, i int) int {
	next := *m
	switch won := next.add(winner, w); {
	case won == rules.Nobody:
		return c.of(&next, i)
	case side(won) == i:
		return sure
	}
	return 0
}

// compare is 1 where a is greater than b, -1 where it is less, 0 where they are equal.
func compare(a, b int) int {
	switch {
	case a > b:
		return 1
	case a < b:
		return -1
	}
	return 0
}
