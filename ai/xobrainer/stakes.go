package xobrainer

import (
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// bonusShift turns a difference of equities into a bonus of the search, 0 to 4096.
const bonusShift = 8

// The bonuses of the end of a round for a player who does not play for the match.
const (
	matchBonus = 2000 // the match is won
	setBonus   = 1000 // a set is won
	pointBonus = 10   // a point is won
)

// stakes are what the current round is worth: for each side, 0 for X and 1 for O, the bonus of winning it, which is the gain
// in match equity over winning it without a point. That the loser opens the next round is left out by this, since it costs
// the same whatever the win.
type stakes struct {
	points   [2][maxPoints]int32 // by the points it brings
	set      [2]int32            // where it wins the set whatever the points; 0 in formats without sets
	knockOut [2]int32
	// fate is, by side and points, the result of the match after winning the last of N rounds so: won (1), drawn (0) or lost
	// (-1). In other rounds a row is always good, even where it brings too little: players that were far behind and let such
	// rows go, hoping for more, lost matches by it.
	fate [2][maxPoints]int8
	// odd reports whether a row may be of no use to the side that makes it, in the last of N rounds.
	odd bool
	// swing is the difference between winning and losing the round by a usual row; at least 1.
	swing int
}

// newStakes are the stakes of the round that is played in s. Where c is nil they are those of a player who counts points and
// sets and not what they do for the match.
func newStakes(s *game.State, c *equity) *stakes {
	t, now := new(stakes), matchOf(s)
	f := now.format
	last := f.Rounds() > 1 && now.left <= 1
	for i := range t.points {
		least := 0
		if c != nil {
			least = c.valued(&now, i, game.RoundWin{}, i)
		}
		value := func(w game.RoundWin) (bonus int32, fate int8) {
			next := now
			winner := next.add(i, w)
			fate = 1
			if last && !w.KnockOut {
				if winner = next.Leader(); winner == rules.Nobody {
					fate = 0
				} else if side(winner) != i {
					fate = -1
				}
			}
			if c == nil {
				return plainBonus(&now, &next, winner, i), fate
			}
			return int32(max(c.valued(&now, i, w, i)-least, 0) >> bonusShift), fate
		}
		t.knockOut[i], _ = value(game.RoundWin{KnockOut: true})
		if f.Sets() > 0 {
			t.set[i], _ = value(game.RoundWin{Set: true})
		}
		for points := range t.points[i] {
			t.points[i][points], t.fate[i][points] = value(game.RoundWin{Points: points})
			if points > 0 && points <= 5*game.MaxDots && t.fate[i][points] <= 0 {
				t.odd = true
			}
		}
	}
	t.swing = 2 * usualRow * pointBonus
	if c != nil {
		t.swing = max(swing(&now, c), 1)
	}
	return t
}

// swing is the difference in match equity between winning and losing the round by a usual row, averaged over who opens the
// next.
func swing(now *match, c *equity) int {
	worth := func(winner int) int {
		next := *now
		switch next.add(winner, game.RoundWin{Points: usualRow}) {
		case rules.X:
			return sure
		case rules.O:
			return 0
		default:
			return c.even(&next, 0)
		}
	}
	return (worth(0) - worth(1)) >> bonusShift
}

// plainBonus is the bonus of side i, which has won a round, for a player who does not play for the match.
func plainBonus(now, next *match, winner rules.Side, i int) int32 {
	switch {
	case winner != rules.Nobody:
		return matchBonus
	case next.Sets[i] > now.Sets[i]:
		return setBonus
	}
	return (int32(next.Points[i]) - int32(now.Points[i])) * pointBonus
}

// side is the index that the arrays of this package use for s, which is X or O.
func side(s rules.Side) int { return int(s - rules.X) }
