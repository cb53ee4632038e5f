package xobrainer

import "xotrio/rules"

// course is how a match goes from round to round, whatever stands on the board: all that a State knows of it, and all that can be known
// of a match on a board which the program does not see.
type course struct {
	score   Score
	round   uint16
	format  Format
	opener  rules.Side // of this round
	drawn   uint8      // drawn rounds in a row behind this one, where the format has a use for them
	outcome rules.Outcome
	cause   cause // what ended the match, where the row, the score and the format do not say
}

// newCourse is the course of a match whose first round opener (X or O) opens.
func newCourse(f Format, opener rules.Side) course {
	return course{format: f, opener: opener, round: 1}
}

// win counts a won round, see Score.Add; by are the ways in which it wins the match at once. It reports whether a set was won.
func (c *course) win(winner rules.Side, w RoundWin, by KnockOuts) (setWon bool) {
	setWon, over := c.score.Add(c.format, winner, w)
	c.drawn = 0
	if !over {
		// "the loser of the round opens it"
		c.next(winner.Other())
		return setWon
	}
	switch {
	case by == 0 || by&KnockOutByRow != 0:
	case by&KnockOutByMission != 0:
		c.cause = byMission
	default:
		c.cause = byTrap
	}
	c.outcome = rules.Won(winner)
	return setWon
}

// fall is TimeBalance: "When it reaches a side's end, that side loses the set: the board is cleared, both scores return to
// 0, and the loser of the set opens. Where the format has no sets: one round - the match; N rounds or P points - the round,
// the other side scoring 20." points are those 20, or 0.
func (c *course) fall(loser rules.Side) (points int, setWon bool) {
	w := RoundWin{Set: c.format.kind == bySets}
	if c.format.kind == byRounds || c.format.kind == byPoints {
		w.Points = FallPoints
	}
	setWon = c.win(loser.Other(), w, 0)
	if c.outcome.Over() && w.Points == 0 {
		c.cause = byFall
	}
	return w.Points, setWon
}

// drawRound is "nobody scores, and the side that did not open it opens the next; it counts as one of the N rounds. Five
// drawn rounds in a row end a match by sets or to P points: more sets wins, then more points, else a draw".
func (c *course) drawRound() {
	switch c.format.kind {
	case oneRound:
		c.outcome = rules.Drawn
		return
	case bySets, byPoints:
		c.drawn++
		if c.drawn == MaxDrawn {
			c.outcome = rules.Won(c.score.Leader())
			return
		}
	}
	c.next(c.opener.Other())
}

// next goes to the next round, unless the last of N has been played: "highest total wins, equal totals draw".
func (c *course) next(opener rules.Side) {
	if c.format.kind == byRounds && c.round >= c.format.n {
		c.outcome = rules.Won(c.score.Leader())
		return
	}
	c.round, c.opener = c.round+1, opener
}

// Format is what the match is played for.
func (c *course) Format() Format { return c.format }

// Score is how the match stands.
func (c *course) Score() Score { return c.score }

// Sets is the number of sets that each side has won.
func (c *course) Sets() Pair { return Pair{int(c.score.Sets[0]), int(c.score.Sets[1])} }

// Points is the points of each side: in the set, or in the match where there are no sets.
func (c *course) Points() Pair { return Pair{int(c.score.Points[0]), int(c.score.Points[1])} }

// Decides is what both sides have of what decides the match: sets in the formats of several sets, otherwise points. Where the only set of a match has
// been won it is that set, whose points are gone.
func (c *course) Decides() (x, o int) {
	p := c.Points()
	if c.format.Sets() > 1 || c.score.Sets != [2]uint8{} {
		p = c.Sets()
	}
	return p.X, p.O
}

// Opener is the side that opened this round, X or O.
func (c *course) Opener() rules.Side { return c.opener }

// Round is the number of this round in the match, from 1.
func (c *course) Round() int { return int(c.round) }

// DrawnRounds is the number of drawn rounds in a row behind this one, 0 to 4, where five of them end the match; 0 in the
// formats that are played for a number of rounds.
func (c *course) DrawnRounds() int { return int(c.drawn) }

// Outcome reports whether and how the match is over. A round that ends without ending the match leaves it running.
func (c *course) Outcome() rules.Outcome { return c.outcome }

// Set is the number of the set being played, from 1; it stays 1 where there are no sets.
func (c *course) Set() int { return 1 + int(c.score.Sets[0]) + int(c.score.Sets[1]) }
