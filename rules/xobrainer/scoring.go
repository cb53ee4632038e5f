package xobrainer

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// SetPoints are the points that win a set.
const SetPoints = 20

// MaxDrawn is the number of drawn rounds in a row that ends a match by sets or to points.
const MaxDrawn = 5

type formatKind uint8

const (
	bySets formatKind = iota
	oneRound
	byRounds
	byPoints
)

// Format is what a match is played for. The zero Format is none; DefaultFormat is one.
type Format struct {
	kind formatKind
	n    uint16 // sets to win, rounds to play or points to reach
}

// FormatRounds and FormatPoints are the formats with a number: it follows the name and a colon, from 1 to MaxRounds or MaxPoints.
const (
	FormatRounds = "rounds"
	FormatPoints = "points"

	MaxRounds = 99
	MaxPoints = 999
)

// fixedFormats are the formats without a number, in the order in which they are offered. The first is the default.
var fixedFormats = [...]Format{{bySets, 3}, {bySets, 2}, {bySets, 1}, {oneRound, 1}}

// Formats returns the names of all formats in the order in which they are offered: best of five, three and one sets, one round,
// FormatRounds and FormatPoints.
func Formats() (names []string) {
	for _, f := range fixedFormats {
		names = append(names, f.String())
	}
	return append(names, FormatRounds, FormatPoints)
}

// DefaultFormat is best of five sets.
func DefaultFormat() Format { return fixedFormats[0] }

// ParseFormat reads sets5 (best of five sets), sets3, sets1, round (one round), rounds:N (N rounds, the highest total wins) or
// points:P (first to P points).
func ParseFormat(text string) (Format, error) {
	for _, f := range fixedFormats {
		if text == f.String() {
			return f, nil
		}
	}
	kind, number, _ := strings.Cut(text, ":")
	switch kind {
	case FormatRounds:
		n, ok := readNumber(number, MaxRounds)
		if !ok || n == 0 {
			return Format{}, fmt.Errorf("format %s: after rounds: comes the number of rounds, from 1 to %d", quote(text), MaxRounds)
		}
		return Format{byRounds, uint16(n)}, nil
	case FormatPoints:
		n, ok := readNumber(number, MaxPoints)
		if !ok || n == 0 {
			return Format{}, fmt.Errorf("format %s: after points: comes the number of points, from 1 to %d", quote(text), MaxPoints)
		}
		return Format{byPoints, uint16(n)}, nil
	}
	known := Formats()
	for i := len(fixedFormats); i < len(known); i++ {
		known[i] += [...]string{":N", ":P"}[i-len(fixedFormats)]
	}
	return Format{}, fmt.Errorf("format %s is unknown: take %s", quote(text), rules.OneOf(known...))
}

// String is the format as ParseFormat reads it.
func (f Format) String() string {
	switch f.kind {
	case oneRound:
		return "round"
	case byRounds:
		return fmt.Sprintf("%s:%d", FormatRounds, f.n)
	case byPoints:
		return fmt.Sprintf("%s:%d", FormatPoints, f.n)
	}
	return fmt.Sprintf("sets%d", 2*int(f.n)-1)
}

// Sets is the number of sets that wins the match, 1 to 3; 0 in a format without sets.
func (f Format) Sets() int {
	if f.kind == bySets {
		return int(f.n)
	}
	return 0
}

// Rounds is the number of rounds after which the match is over, 1 to 99; 0 where rounds are played until something else
// decides.
func (f Format) Rounds() int {
	if f.kind == oneRound || f.kind == byRounds {
		return int(f.n)
	}
	return 0
}

// Points is the number of points that wins: SetPoints for a set, P for a match to P points; 0 where no number does.
func (f Format) Points() int {
	switch f.kind {
	case bySets:
		return SetPoints
	case byPoints:
		return int(f.n)
	}
	return 0
}

// readNumber reads a number from 0 to most, at most 9999, without sign or needless zeros.
func readNumber(text string, most int) (int, bool) {
	if text == "" || len(text) > 4 || text[0] == '0' && len(text) > 1 {
		return 0, false
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= most
}

// Score is how a match stands between two rounds: the sets and the points of X and of O, in this order. The points are
// those in the set, or in the match where there are no sets.
type Score struct {
	Points [2]uint16
	Sets   [2]uint8
}

// RoundWin is what a won round brings its winner.
type RoundWin struct {
	// Points are the points of the row and all bonuses.
	Points int
	// Set reports whether the round wins the set whatever the points; in a format without sets it brings TrapSetPoints
	// instead.
	Set bool
	// KnockOut reports whether it wins the match at once.
	KnockOut bool
}

// Add counts into s a round that winner, X or O, has won in a match of format f: "20 points win the set; both scores return
// to 0", and a Knock Out "wins the whole match at once, whatever the score". setWon reports whether that won a set, over
// whether it won the match. The last of N rounds is left to the caller, see Leader.
func (s *Score) Add(f Format, winner rules.Side, w RoundWin) (setWon, over bool) {
	i := index(winner)
	if w.Set {
		points, set := f.trapSet()
		w.Points, w.Set = w.Points+points, set
	}
	s.Points[i] += uint16(w.Points)
	switch {
	case w.KnockOut || f.kind == oneRound || f.kind == byPoints && s.Points[i] >= f.n:
		return false, true
	case f.kind == bySets && (s.Points[i] >= SetPoints || w.Set):
		s.Sets[i]++
		s.Points = [2]uint16{}
		return true, int(s.Sets[i]) >= f.Sets()
	}
	return false, false
}

// trapSet is what two trapped pieces bring: "two win the set (where there are no sets: 20 points)".
func (f Format) trapSet() (points int, set bool) {
	if f.Sets() > 0 {
		return 0, true
	}
	return TrapSetPoints, false
}

// Leader is the side that is ahead, by sets and then by points; Nobody where both are level.
func (s Score) Leader() rules.Side {
	x, o := uint16(s.Sets[0]), uint16(s.Sets[1])
	if x == o {
		x, o = s.Points[0], s.Points[1]
	}
	switch {
	case x > o:
		return rules.X
	case o > x:
		return rules.O
	}
	return rules.Nobody
}

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

// Ending is how a finished match ended, in one word for records and text keys: knockout; row (the one round was won);
// sets, points or rounds (what the format asks for was reached); blocked (the one round was drawn) or drawn-rounds (five
// drawn rounds in a row); with the variants also mission or trap (a Knock Out by such a card and not by the row) and fall
// (the beam fell in the last set or in the one round). It is empty while the match runs.
func (s *State) Ending() string {
	row, won := s.LastRow()
	return s.course.ending(won, won && row.KnockOut)
}

// ending is Ending, for a match that a row has ended or not, and one through a Knock Out square or not.
func (c *course) ending(row, knockOut bool) string {
	switch {
	case !c.outcome.Over():
		return ""
	case c.cause != 0:
		return [...]string{byMission: "mission", byTrap: "trap", byFall: "fall"}[c.cause]
	case knockOut:
		return "knockout"
	case c.format.kind == byRounds:
		return "rounds"
	case c.format.kind == oneRound && row:
		return "row"
	case c.format.kind == oneRound:
		return "blocked"
	case c.drawn == MaxDrawn:
		return "drawn-rounds"
	case c.format.kind == byPoints:
		return "points"
	}
	return "sets"
}

// cause is what ended a match where neither the counted row nor the score says.
type cause uint8

const (
	byMission cause = iota + 1
	byTrap
	byFall
)
