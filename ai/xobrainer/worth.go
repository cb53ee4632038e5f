package xobrainer

import (
	"xotrio/ai/five"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// sure is the value of a won match; values count how likely the match is won, 0 to sure.
const sure = 1 << 16

// mostPoints is a number of points that no round brings: a row of 15, missions of three people (27 without a Knock Out)
// and a double trap of 20 stay below it.
const mostPoints = 96

// raceLength is how many points may be missing for the chances of a race to be counted out; longer ones are estimated.
const raceLength = 60

// race is the chance of X to be the first to score what it lacks, by what X and O lack. It is counted backwards, as if
// every round were won by either side with the same chance, by a row that is any place of the board.
type race [raceLength + 1][raceLength + 1]int32

func newRace(l game.Layout) *race {
	var rows [5*game.MaxDots + 1]int // places by their points
	total := 0
	five.PlacesWhere(func(cells [5]int) bool {
		points := 0
		for _, c := range cells {
			if l.KnockOut(game.Square(c)) {
				return false // wins more than this race
			}
			points += l.Dots(game.Square(c))
		}
		rows[points]++
		total++
		return true
	})
	r := new(race)
	for x := range r {
		for o := range r {
			switch {
			case x == 0:
				r[x][o] = sure
			case o > 0 && total > 0:
				sum := 0
				for points, n := range rows {
					sum += n * int(r[max(x-points, 0)][o]+r[x][max(o-points, 0)])
				}
				r[x][o] = int32(sum / (2 * total))
			case o > 0:
				r[x][o] = sure / 2
			}
		}
	}
	return r
}

// match is how a match stands between two rounds.
type match struct {
	format game.Format
	sets   [2]int
	points [2]int
	left   int // rounds after this one, in a match of N rounds
}

func matchOf(s *game.State) match {
	m := match{format: s.Format(), sets: [2]int{s.Sets().X, s.Sets().O}, points: [2]int{s.Points().X, s.Points().O}}
	m.left = m.format.Rounds() - s.Round()
	return m
}

// value is the chance of side i, 0 for X and 1 for O, to win the match with left rounds to go.
//
// By sets it is the chance to win this set, by the race, times that to win the match after it, each further set being
// even. A race to many points, and N rounds, are judged by the lead: the usual difference of what either side scores in
// the rest of the match is 8 points times the root of its rounds, and a lead of 5/4 of that wins three times in four.
func (m *match) value(r *race, i int) int {
	switch f := m.format; {
	case f.Sets() > 0:
		lack := [2]int{f.Sets() - m.sets[0], f.Sets() - m.sets[1]}
		if lack[i] <= 0 {
			return sure
		}
		if lack[1-i] <= 0 {
			return 0
		}
		won := r.chance(game.SetPoints-m.points[0], game.SetPoints-m.points[1], i)
		return (won*setsChance(lack[i]-1, lack[1-i]) + (sure-won)*setsChance(lack[i], lack[1-i]-1)) / sure
	case f.Points() > 0:
		x, o := f.Points()-m.points[0], f.Points()-m.points[1]
		if max(x, o) <= raceLength || min(x, o) <= 0 {
			return r.chance(x, o, i)
		}
		return byLead(m.points[i]-m.points[1-i], 4*root2(max(x, o)))
	default:
		return byLead(m.points[i]-m.points[1-i], 8*root2(max(m.left, 0)))
	}
}

// chance is that of side i where x and o are what X and O lack.
func (r *race) chance(x, o, i int) int {
	won := 0
	switch {
	case x <= 0:
		won = sure
	case o > 0:
		won = int(r[min(x, raceLength)][min(o, raceLength)])
	}
	if i == 1 {
		won = sure - won
	}
	return won
}

// setsChance is the chance of who lacks mine sets against who lacks theirs, all sets being even.
func setsChance(mine, theirs int) int {
	switch {
	case mine <= 0:
		return sure
	case theirs <= 0:
		return 0
	}
	return (setsChance(mine-1, theirs) + setsChance(mine, theirs-1)) / 2
}

// byLead is the chance of who leads by so many points where usual is the usual difference of what is still scored.
func byLead(lead, usual int) int {
	size := max(lead, -lead) + usual*5/4
	if size == 0 {
		return sure / 2
	}
	return sure/2 + sure/2*lead/size
}

// root2 is the whole part of the square root of n.
func root2(n int) int {
	r := 0
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// bonusShift makes a difference of values a bonus of the search, 0 to 4096.
const bonusShift = 4

// stakes are what the present round is worth: for each side, 0 for X and 1 for O, the bonus of winning it.
type stakes struct {
	points   [2][mostPoints]int32 // by the points it brings
	set      [2]int32             // where it wins the set whatever the points; 0 in formats without sets
	knockOut [2]int32
	// last tells of the last of N rounds, after which the total decides; lost is then by side and points whether the match
	// is lost (-1), drawn (0) or won (1) by them.
	last bool
	fate [2][mostPoints]int8
}

func newStakes(s *game.State, r *race) *stakes {
	t, now := new(stakes), matchOf(s)
	t.last = now.format.Rounds() > 1 && now.left <= 0
	for i := range t.points {
		before := now.value(r, i)
		t.knockOut[i] = int32((sure - before) >> bonusShift)
		won := now
		won.sets[i]++
		won.points = [2]int{}
		if now.format.Sets() > 0 {
			t.set[i] = int32((won.value(r, i) - before) >> bonusShift)
		}
		for points := range t.points[i] {
			after := now
			after.points[i] += points
			after.left--
			value := sure
			switch {
			case now.format.Sets() > 0 && after.points[i] >= game.SetPoints:
				value = won.value(r, i)
			case now.format.Rounds() != 1:
				value = after.value(r, i)
			}
			if t.last {
				lead := after.points[i] - after.points[1-i]
				t.fate[i][points] = int8(min(max(lead, -1), 1))
				value = byLead(lead, 0)
			}
			t.points[i][points] = int32(max(value-before, 0) >> bonusShift)
		}
	}
	return t
}

// side is the index that the arrays of this package use for s, which is X or O.
func side(s rules.Side) int { return int(s - rules.X) }
