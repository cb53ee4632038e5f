package xobrainer

import (
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// sure is the value of a won match; values count how likely the match is won, 0 to sure.
const sure = 1 << 20

// mostPoints is a number of points that no round brings: a row of 15, missions of three people (27 without a Knock Out)
// and a double trap of 20 stay below it.
const mostPoints = 96

// longRace is the greatest number of missing points, or of points ahead, that the chances tell apart. A round brings about
// 8, and a match is decided by Knock Out long before 30 of them are played.
const longRace = 255

// match is how a match stands between two rounds.
type match struct {
	format game.Format
	sets   [2]int // in this order, here and below: of X, of O
	points [2]int
	opener int // of the next round: 0 X, 1 O
	left   int // rounds to play from the next one on, in a match of N rounds
}

// matchOf is how the match stood before the present round.
func matchOf(s *game.State) match {
	m := match{format: s.Format(), sets: [2]int{s.Sets().X, s.Sets().O}, points: [2]int{s.Points().X, s.Points().O}}
	m.left, m.opener = m.format.Rounds()-s.Round()+1, side(s.Opener())
	return m
}

// result is how a round ends. Of set and knockOut at most one is true, and then the points mean nothing.
type result struct {
	winner        int // 0 X, 1 O
	points        int
	set, knockOut bool
}

// after is how the match stands after a round that ended with r: the winner of the match, or Nobody where it goes on.
func (m match) after(r result) (match, rules.Side) {
	i := r.winner
	won := rules.X + rules.Side(i)
	f := m.format
	m.opener = 1 - i
	m.left--
	if f.Sets() == 0 && r.set {
		r.points = game.TrapSetPoints
	}
	m.points[i] += r.points
	switch {
	case r.knockOut || f.Rounds() == 1:
		return m, won
	case f.Sets() > 0 && (r.set || m.points[i] >= game.SetPoints):
		m.sets[i]++
		m.points = [2]int{}
		if m.sets[i] == f.Sets() {
			return m, won
		}
	case f.Sets() == 0 && f.Points() > 0 && m.points[i] >= f.Points():
		return m, won
	}
	return m, rules.Nobody
}

// chances are those to win the match between equal players, by how it stands before a round: a dynamic program over how
// rounds end, counted backwards from the end of the match, as programs of backgammon value the score of a match.
type chances struct {
	format game.Format
	ends   endings
	// sets is the chance of the side that opens, by the sets and then by the points that it and the other side lack.
	sets [4][4][game.SetPoints + 1][game.SetPoints + 1]int32
	// race is the same by points alone, for matches to a number of points.
	race [][longRace + 1]int32
	// lead is that of the opener in matches of N rounds, by the rounds left and by what it leads by, plus longRace.
	lead [][2*longRace + 1]int32
}

// newChances counts the chances in a format, where rounds end like that.
func newChances(f game.Format, ends endings) *chances {
	c := &chances{format: f, ends: ends}
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

// won is the part of the chance of the opener that comes from rounds with a winner, times the number of rounds that were
// counted; value is its chance after a round, by who wins it (0 the opener) and how.
func (c *chances) won(value func(winner, points int, set bool) int) (sum int64) {
	e := &c.ends
	for i := range e.points {
		for points, n := range &e.points[i] {
			if n > 0 {
				sum += n * int64(value(i, points, false))
			}
		}
		if n := e.set[i]; n > 0 {
			sum += n * int64(value(i, 0, true))
		}
	}
	return sum + e.knockOut[0]*sure
}

// both solves for the chances of the opener in two positions that a drawn round leads from one to the other: they differ
// only in who opens. a and b are what won tells of them. One position that leads to itself, sides swapped, is both.
func (c *chances) both(a, b int64) (int32, int32) {
	t, d := c.ends.rounds, c.ends.drawn
	solve := func(a, b int64) int32 {
		// v = a/t + d/t*(sure - w) and w = b/t + d/t*(sure - v)
		return int32((a*t + d*(t*sure-b) - d*d*sure) / (t*t - d*d))
	}
	return solve(a, b), solve(b, a)
}

// fillSets fills in the chances where one side lacks a sets and the other b, those with fewer sets missing being known.
func (c *chances) fillSets(a, b int) {
	for sum := 2; sum <= 2*game.SetPoints; sum++ {
		for x := max(1, sum-game.SetPoints); x <= min(sum-1, game.SetPoints); x++ {
			y := sum - x
			one := c.won(func(w, points int, set bool) int { return c.inSet(a, b, x, y, w, points, set) })
			two := c.won(func(w, points int, set bool) int { return c.inSet(b, a, y, x, w, points, set) })
			c.sets[a][b][x][y], c.sets[b][a][y][x] = c.both(one, two)
		}
	}
}

// inSet is the chance of the opener after a round, when it lacked a sets and x points and the other side b and y.
func (c *chances) inSet(a, b, x, y, winner, points int, set bool) int {
	if winner == 1 {
		// The opener has lost, and opens again.
		switch {
		case !set && points < y:
			return int(c.sets[a][b][x][y-points])
		case b == 1:
			return 0
		}
		return int(c.sets[a][b-1][game.SetPoints][game.SetPoints])
	}
	switch {
	case !set && points < x:
		return sure - int(c.sets[b][a][y][x-points])
	case a == 1:
		return sure
	}
	return sure - int(c.sets[b][a-1][game.SetPoints][game.SetPoints])
}

// fillRace fills in the chances of a race in which either side lacks up to most points.
func (c *chances) fillRace(most int) {
	c.race = make([][longRace + 1]int32, most+1)
	at := func(x, y int) int {
		switch {
		case x <= 0:
			return sure
		case y <= 0:
			return 0
		}
		return int(c.race[x][y])
	}
	value := func(x, y int) int64 {
		return c.won(func(winner, points int, set bool) int {
			if set {
				points = game.TrapSetPoints
			}
			if winner == 1 {
				return at(x, y-points)
			}
			return sure - at(y, x-points)
		})
	}
	for sum := 2; sum <= 2*most; sum++ {
		for x := max(1, sum-most); x <= min(sum-1, most); x++ {
			if y := sum - x; x <= y {
				c.race[x][y], c.race[y][x] = c.both(value(x, y), value(y, x))
			}
		}
	}
}

// fillLead fills in the chances with up to so many rounds left.
func (c *chances) fillLead(rounds int) {
	c.lead = make([][2*longRace + 1]int32, rounds+1)
	for lead := -longRace; lead <= longRace; lead++ {
		c.lead[0][lead+longRace] = int32(sure * (1 + compare(lead, 0)) / 2)
	}
	for left := 1; left <= rounds; left++ {
		for lead := -longRace; lead <= longRace; lead++ {
			at := func(lead int) int {
				return int(c.lead[left-1][min(max(lead, -longRace), longRace)+longRace])
			}
			sum := c.won(func(winner, points int, set bool) int {
				if set {
					points = game.TrapSetPoints
				}
				switch {
				case rounds == 1:
					return sure * (1 - winner)
				case winner == 1:
					return at(lead - points)
				}
				return sure - at(-(lead + points))
			})
			c.lead[left][lead+longRace] = int32((sum + c.ends.drawn*int64(sure-at(-lead))) / c.ends.rounds)
		}
	}
}

// of is the chance of side i, 0 for X and 1 for O, where the match stands like m and is not over.
func (c *chances) of(m *match, i int) int {
	o := m.opener
	v := 0
	switch f := c.format; {
	case f.Sets() > 0:
		lack := func(i int) (sets, points int) { return f.Sets() - m.sets[i], game.SetPoints - m.points[i] }
		a, x := lack(o)
		b, y := lack(1 - o)
		v = int(c.sets[a][b][x][y])
	case f.Points() > 0:
		x, y := f.Points()-m.points[o], f.Points()-m.points[1-o]
		far := max(x, y, longRace) - longRace
		v = c.raced(x-far, y-far)
	default:
		lead := m.points[o] - m.points[1-o]
		v = int(c.lead[max(m.left, 0)][min(max(lead, -longRace), longRace)+longRace])
	}
	if i != o {
		v = sure - v
	}
	return v
}

// even is what of would be if lots decided who opens.
func (c *chances) even(m *match, i int) int {
	a, b := *m, *m
	a.opener, b.opener = 0, 1
	return (c.of(&a, i) + c.of(&b, i)) / 2
}

// raced is the chance of the opener in a race, of which only the difference counts where both are far from the end.
func (c *chances) raced(x, y int) int { return int(c.race[max(x, 1)][max(y, 1)]) }

// valued is the chance of side i after a round that ended with r.
func (c *chances) valued(m match, r result, i int) int {
	next, winner := m.after(r)
	switch {
	case winner == rules.Nobody:
		return c.of(&next, i)
	case side(winner) == i:
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
