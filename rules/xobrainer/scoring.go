package xobrainer

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// SetPoints is the number of points that wins a set.
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

// Format says what decides a match. The zero Format is invalid; DefaultFormat is valid.
type Format struct {
	kind formatKind
	n    uint16 // sets to win, rounds to play or points to reach
}

// FormatRounds and FormatPoints are the formats with a number. It follows the name and a colon and goes from 1 to
// MaxRounds or MaxPoints.
const (
	FormatRounds = "rounds"
	FormatPoints = "points"

	MaxRounds = 99
	MaxPoints = 999
)

// fixedFormats are the formats without a number in the order of the setup. The first is the default.
var fixedFormats = [...]Format{{bySets, 3}, {bySets, 2}, {bySets, 1}, {oneRound, 1}}

// Formats returns the names of all formats in the order of the setup: best of five, of three and of one set, one round,
// FormatRounds and FormatPoints.
func Formats() (names []string) {
	for _, f := range fixedFormats {
		names = append(names, f.String())
	}
	return append(names, FormatRounds, FormatPoints)
}

// DefaultFormat returns best of five sets.
func DefaultFormat() Format { return fixedFormats[0] }

// ParseFormat reads sets5 (best of five sets), sets3, sets1, round (one round), rounds:N (N rounds, the highest total
// wins) or points:P (first to P points).
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

// String returns the format as ParseFormat reads it.
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

// Sets returns the number of sets that wins the match, 1 to 3; 0 in a format without sets.
func (f Format) Sets() int {
	if f.kind == bySets {
		return int(f.n)
	}
	return 0
}

// Rounds returns the number of rounds in the match, 1 to MaxRounds; 0 if something else ends the match.
func (f Format) Rounds() int {
	if f.kind == oneRound || f.kind == byRounds {
		return int(f.n)
	}
	return 0
}

// Points returns the number of points that wins: SetPoints for a set, P for a match to P points; 0 in other formats.
func (f Format) Points() int {
	switch f.kind {
	case bySets:
		return SetPoints
	case byPoints:
		return int(f.n)
	}
	return 0
}

// readNumber reads a number from 0 to most, which is at most 9999, without sign and leading zeros.
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

// Score holds the sets and the points of X and of O, in this order. Points are those of the current set, or of the
// match in a format without sets.
type Score struct {
	Points [2]uint16
	Sets   [2]uint8
}

// RoundWin is the gain of the winner of a round.
type RoundWin struct {
	// Points are the points of the row and all bonuses.
	Points int
	// Set is true if the round wins the set whatever the points. In a format without sets it is worth TrapSetPoints
	// instead.
	Set bool
	// KnockOut is true if the round wins the match at once.
	KnockOut bool
}

// Add adds a round won by winner, X or O, to s in a match of format f: "20 points win the set; both scores return to
// 0", and a Knock Out "wins the whole match at once, whatever the score". setWon reports whether that won a set, over
// whether it won the match. The caller must handle the last of N rounds, see Leader.
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

// trapSet returns the gain of two trapped pieces: they "win the set", or 20 points in a format without sets.
func (f Format) trapSet() (points int, set bool) {
	if f.Sets() > 0 {
		return 0, true
	}
	return TrapSetPoints, false
}

// Leader returns the side that is ahead, by sets and then by points; Nobody if they are level.
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

// course is the progress of a match from round to round, apart from the board. A match on a real board has nothing
// else, since the program does not see that.
type course struct {
	score   Score
	round   uint16
	format  Format
	opener  rules.Side // of the current round
	drawn   uint8      // drawn rounds in a row before the current one, in formats that count them
	outcome rules.Outcome
	cause   cause // what ended the match, unless the row, the score and the format say it
}

func newCourse(f Format, opener rules.Side) course {
	return course{format: f, opener: opener, round: 1}
}

// win scores a won round, see Score.Add. by holds the ways the round wins the match at once. It reports whether the
// round won a set.
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

// fall implements TimeBalance: "When it reaches a side's end, that side loses the set: the board is cleared, both
// scores return to 0, and the loser of the set opens. Where the format has no sets: one round - the match; N rounds or
// P points - the round, the other side scoring 20." points is that 20, or 0.
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

// drawRound ends a round without a score: "the side that did not open it opens the next; it counts as one of the N
// rounds. Five drawn rounds in a row end a match by sets or to P points: more sets wins, then more points, else a
// draw".
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

// next starts the next round, unless the last of N has been played: "highest total wins, equal totals draw".
func (c *course) next(opener rules.Side) {
	if c.format.kind == byRounds && c.round >= c.format.n {
		c.outcome = rules.Won(c.score.Leader())
		return
	}
	c.round, c.opener = c.round+1, opener
}

// Format returns the format of the match.
func (c *course) Format() Format { return c.format }

// Score returns the current score.
func (c *course) Score() Score { return c.score }

// Sets returns the number of sets that each side has won.
func (c *course) Sets() Pair { return Pair{int(c.score.Sets[0]), int(c.score.Sets[1])} }

// Points returns the points of each side: in the set, or in the match if it has no sets.
func (c *course) Points() Pair { return Pair{int(c.score.Points[0]), int(c.score.Points[1])} }

// Decides returns the score of each side that decides the match: sets in formats with several sets, otherwise points.
// If the only set of a match has been won it is that set, since the points are gone.
func (c *course) Decides() (x, o int) {
	p := c.Points()
	if c.format.Sets() > 1 || c.score.Sets != [2]uint8{} {
		p = c.Sets()
	}
	return p.X, p.O
}

// Opener returns the side that opened the current round, X or O.
func (c *course) Opener() rules.Side { return c.opener }

// Round returns the number of the current round in the match, from 1.
func (c *course) Round() int { return int(c.round) }

// DrawnRounds returns the number of drawn rounds in a row before the current one, 0 to 4, in formats that five of them
// end; 0 in the others.
func (c *course) DrawnRounds() int { return int(c.drawn) }

// Outcome returns the result of the match. It is running between two rounds.
func (c *course) Outcome() rules.Outcome { return c.outcome }

// Parts implements rules.Divided.
func (c *course) Parts() (rounds, sets bool) { return c.format.Rounds() != 1, c.format.Sets() > 0 }

// Set returns the number of the current set, from 1; always 1 without sets.
func (c *course) Set() int { return 1 + int(c.score.Sets[0]) + int(c.score.Sets[1]) }

// Ending returns how a finished match ended, as one word for records and text keys: knockout; row (the one round was
// won); sets, points or rounds (the goal of the format was reached); blocked (the one round was drawn) or drawn-rounds
// (five drawn rounds in a row); with the variants also mission or trap (a Knock Out by such a card and not by the row)
// and fall (the beam fell in the last set or in the one round). It is "" while the match runs.
func (s *State) Ending() string {
	row, won := s.LastRow()
	return s.course.ending(won, won && row.KnockOut)
}

// ending is Ending. row is true if a row ended the match, knockOut if it passed through a Knock Out square.
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

// cause names the end of a match, if neither the row nor the score says it.
type cause uint8

const (
	byMission cause = iota + 1
	byTrap
	byFall
)
