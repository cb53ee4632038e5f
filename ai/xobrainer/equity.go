package xobrainer

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"xotrio/ai/lines"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// fullEquity is the equity of a won match. Equities are chances to win the match, from 0 to fullEquity.
const fullEquity = 1 << 20

// maxPoints bounds the points of a round: a row of 15, missions of three people (27 without a Knock Out) and a double
// trap of 20 stay below it.
const maxPoints = 96

// longRace is the greatest number of missing points, or of points ahead, that equities distinguish. A round brings
// about 8, and a match is decided by Knock Out long before 30 of them are played.
const longRace = 255

// match is the state of a match between two rounds.
type match struct {
	format game.Format
	game.Score
	opener int32 // of the next round: 0 X, 1 O
	left   int32 // rounds left including the next one, in a match of N rounds
}

// matchOf returns the state of the match before the current round.
func matchOf(s *game.State) match {
	f := s.Format()
	return match{format: f, Score: s.Score(), opener: int32(side(s.Opener())), left: int32(f.Rounds() - s.Round() + 1)}
}

// add applies a round won by side i, 0 for X and 1 for O. It returns the winner of the match, or Nobody if the match
// continues.
func (m *match) add(i int, w game.RoundWin) (winner rules.Side) {
	winner = rules.X + rules.Side(i)
	_, over := m.Score.Add(m.format, winner, w)
	m.opener = int32(1 - i)
	m.left--
	if !over && m.format.Rounds() != 1 { // the winner of the only round has the most points
		winner = rules.Nobody
	}
	return winner
}

// equity is a match equity table, as in backgammon: the chance to win the match between equal players by its score
// before a round, computed backwards from the end of the match by dynamic programming over the possible ends of rounds.
type equity struct {
	format game.Format
	ends   endings
	// sets holds the equity of the opener by the missing sets and then by the missing points of both sides, the
	// opener's first.
	sets [4][4][game.SetPoints + 1][game.SetPoints + 1]int32
	// race holds the same by missing points only, for matches to a number of points.
	race [][longRace + 1]int32
	// lead holds the equity of the opener in matches of N rounds, by the rounds left and by its lead plus longRace.
	lead [][2*longRace + 1]int32
}

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

// wonPart returns the part of the equity of side 0, which opens the next round of m, that comes from rounds with a winner,
// times the number of counted rounds.
func (c *equity) wonPart(m *match) (sum int64) {
	e := &c.ends
	for i := range e.points {
		for points, n := range &e.points[i] {
			if n > 0 {
				sum += n * int64(c.afterRound(m, i, game.RoundWin{Points: points}, 0))
			}
		}
		if n := e.set[i]; n > 0 {
			sum += n * int64(c.afterRound(m, i, game.RoundWin{Set: true}, 0))
		}
	}
	return sum + e.knockOut[0]*fullEquity
}

// solvePair solves for the equities of the opener in two scores that a drawn round turns into one another, because they
// differ only in the opener. a and b are the results of wonPart for the two. A score that turns into itself with the
// sides swapped is passed twice.
func (c *equity) solvePair(a, b int64) (int32, int32) {
	t, d := c.ends.rounds, c.ends.drawn
	solve := func(a, b int64) int32 {
		// v = a/t + d/t*(fullEquity - w) and w = b/t + d/t*(fullEquity - v)
		return int32((a*t + d*(t*fullEquity-b) - d*d*fullEquity) / (t*t - d*d))
	}
	return solve(a, b), solve(b, a)
}

// fillSets computes the equities for one side missing a sets and the other b. Those for fewer missing sets must be
// known.
func (c *equity) fillSets(a, b int) {
	at := func(a, x, b, y int) int64 {
		n, most := c.format.Sets(), game.SetPoints
		return c.wonPart(&match{format: c.format, Score: game.Score{Sets: [2]uint8{uint8(n - a), uint8(n - b)}, Points: [2]uint16{uint16(most - x), uint16(most - y)}}})
	}
	for sum := 2; sum <= 2*game.SetPoints; sum++ {
		for x := max(1, sum-game.SetPoints); x <= min(sum-1, game.SetPoints); x++ {
			y := sum - x
			c.sets[a][b][x][y], c.sets[b][a][y][x] = c.solvePair(at(a, x, b, y), at(b, y, a, x))
		}
	}
}

func (c *equity) fillRace(most int) {
	c.race = make([][longRace + 1]int32, most+1)
	at := func(x, y int) int64 {
		n := c.format.Points()
		return c.wonPart(&match{format: c.format, Score: game.Score{Points: [2]uint16{uint16(n - x), uint16(n - y)}}})
	}
	for sum := 2; sum <= 2*most; sum++ {
		for x := max(1, sum-most); x <= min(sum-1, most); x++ {
			if y := sum - x; x <= y {
				c.race[x][y], c.race[y][x] = c.solvePair(at(x, y), at(y, x))
			}
		}
	}
}

func (c *equity) fillLead(rounds int) {
	c.lead = make([][2*longRace + 1]int32, rounds+1)
	for lead := -longRace; lead <= longRace; lead++ {
		c.lead[0][lead+longRace] = int32(fullEquity * (1 + compare(lead, 0)) / 2)
	}
	for left := 1; left <= rounds; left++ {
		for lead := -longRace; lead <= longRace; lead++ {
			m := match{format: c.format, Score: game.Score{Points: [2]uint16{uint16(max(lead, 0)), uint16(max(-lead, 0))}}, left: int32(left)}
			drawn := m
			drawn.opener, drawn.left = 1, int32(left-1)
			c.lead[left][lead+longRace] = int32((c.wonPart(&m) + c.ends.drawn*int64(c.value(&drawn, 0))) / c.ends.rounds)
		}
	}
}

// value returns the equity of side i, 0 for X and 1 for O, in m, which must not be over.
func (c *equity) value(m *match, i int) int {
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
		v = c.raceValue(x-far, y-far)
	default:
		lead := int(m.Points[o]) - int(m.Points[1-o])
		v = int(c.lead[max(m.left, 0)][min(max(lead, -longRace), longRace)+longRace])
	}
	if i != o {
		v = fullEquity - v
	}
	return v
}

// valueRandomOpener is value with a random opener of the next round.
func (c *equity) valueRandomOpener(m *match, i int) int {
	a, b := *m, *m
	a.opener, b.opener = 0, 1
	return (c.value(&a, i) + c.value(&b, i)) / 2
}

func (c *equity) raceValue(x, y int) int { return int(c.race[max(x, 1)][max(y, 1)]) }

func (c *equity) afterRound(m *match, winner int, w game.RoundWin, i int) int {
	next := *m
	switch won := next.add(winner, w); {
	case won == rules.Nobody:
		return c.value(&next, i)
	case side(won) == i:
		return fullEquity
	}
	return 0
}

func compare(a, b int) int {
	switch {
	case a > b:
		return 1
	case a < b:
		return -1
	}
	return 0
}

// endings counts the possible ends of rounds between equal players, by whether the opener (0) or the other side (1)
// wins.
type endings struct {
	points        [2][maxPoints]int64 // by the points won
	set           [2]int64            // wins of the set whatever the points
	knockOut      [2]int64
	drawn, rounds int64
}

// decks is the number of kinds of match with measured endings: with or without missions, with or without traps.
const decks = 4

func deckOf(v game.Variants) (n int) {
	if v.Has(game.Mission) {
		n++
	}
	if v.Has(game.Trap) {
		n += 2
	}
	return n
}

// The measured endings for the boards that come with the program. Each file names the command that wrote it.
//
//go:embed endings.txt
var classicEndings string

//go:embed endings-storm.txt
var stormEndings string

// measured holds the endings for the boards that come with the program, by deckOf.
var measured = map[game.Layout][decks]endings{
	game.Classic(): mustReadEndings(classicEndings),
	game.Storm():   mustReadEndings(stormEndings),
}

func mustReadEndings(text string) [decks]endings {
	all, err := readEndings(text)
	if err != nil {
		panic(err) // a damaged embedded file, which tests would have found
	}
	return all
}

// readEndings parses the output of `go run ./build/endings`.
func readEndings(text string) (all [decks]endings, err error) {
	var e *endings
	for n, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		words := strings.Fields(line)
		times, err := strconv.ParseInt(words[len(words)-1], 10, 32)
		if err != nil || times < 0 {
			return all, fmt.Errorf("endings, line %d: %q does not end in a number", n+1, line)
		}
		switch {
		case len(words) == 3 && words[0] == "cards":
			v, err := game.ParseVariants(words[1])
			if err != nil {
				return all, fmt.Errorf("endings, line %d: %w", n+1, err)
			}
			e = &all[deckOf(v)]
			e.rounds = times
		case e == nil:
			return all, fmt.Errorf("endings, line %d: no line with cards stands before it", n+1)
		case len(words) == 2 && words[0] == "drawn":
			e.drawn = times
		case len(words) == 3 && (words[0] == "opener" || words[0] == "other"):
			if err := e.read(words[0] == "other", words[1], times); err != nil {
				return all, fmt.Errorf("endings, line %d: %w", n+1, err)
			}
		default:
			return all, fmt.Errorf("endings, line %d: %q is not understood", n+1, line)
		}
	}
	for i := range all {
		if err := all[i].check(); err != nil {
			return all, err
		}
	}
	return all, nil
}

func (e *endings) read(other bool, by string, times int64) error {
	i := 0
	if other {
		i = 1
	}
	switch by {
	case "set":
		e.set[i] = times
	case "knockout":
		e.knockOut[i] = times
	default:
		n, err := strconv.Atoi(by)
		if err != nil || n < 1 || n >= maxPoints {
			return fmt.Errorf("a round is won by set, knockout or 1 to %d points, not %q", maxPoints-1, by)
		}
		e.points[i][n] = times
	}
	return nil
}

// check verifies that the endings add up to the number of rounds and that most rounds have a winner.
func (e *endings) check() error {
	sum := e.drawn
	for i := range e.points {
		sum += e.set[i] + e.knockOut[i]
		for _, n := range e.points[i] {
			sum += n
		}
	}
	if sum != e.rounds || e.drawn*2 >= e.rounds || e.rounds > 1<<20 {
		return fmt.Errorf("endings of %d rounds add up to %d, %d of them drawn", e.rounds, sum, e.drawn)
	}
	return nil
}

// rowsOf counts the places for a row of five on a layout: by the points they bring, and those through a Knock Out
// square.
func rowsOf(l game.Layout) (points [5*game.MaxDots + 1]int64, knockOut int64) {
	lines.PlacesWhere(func(cells [5]int) bool {
		n := 0
		for _, c := range cells {
			if l.KnockOut(game.Square(c)) {
				knockOut++
				return false
			}
			n += l.Dots(game.Square(c))
		}
		points[n]++
		return false
	})
	return points, knockOut
}

// endingsOn returns the endings for a layout. On a layout that was not measured every place is taken to win with the
// same chance, and Knock Outs to be as frequent, compared with the classic board, as places through Knock Out squares;
// cards and opener count as on the classic board.
func endingsOn(l game.Layout, v game.Variants) endings {
	if known, ok := measured[l]; ok {
		return known[deckOf(v)]
	}
	e := measured[game.Classic()][deckOf(v)]
	rows, knockOut := rowsOf(l)
	_, usual := rowsOf(game.Classic())
	total := int64(0)
	for _, n := range rows {
		total += n
	}
	scaled := endings{drawn: e.drawn << 8, rounds: e.rounds << 8}
	for i := range e.points {
		won := e.rounds - e.drawn - (e.set[1-i] + e.knockOut[1-i])
		for _, n := range e.points[1-i] {
			won -= n
		}
		won = (won - e.set[i]) << 8
		scaled.set[i] = e.set[i] << 8
		out := min((e.knockOut[i]<<8)*knockOut/usual, won*9/10)
		if total == 0 {
			out = won
		}
		left := won - out
		for n, places := range rows {
			if part := left * places / max(total, 1); n > 0 {
				scaled.points[i][n] += part
				out -= part // keeps the sum exact; the rounding remainder is added below
			}
		}
		scaled.knockOut[i] = won
		for _, n := range scaled.points[i] {
			scaled.knockOut[i] -= n
		}
	}
	return scaled
}

// bonusShift converts a difference of equities to a bonus of the search, 0 to 4096.
const bonusShift = 8

// Bonuses of the end of a round for a player who does not play for the match.
const (
	matchBonus = 2000 // winning the match
	setBonus   = 1000 // winning a set
	pointBonus = 10   // each point won
)

// stakes holds what the current round is worth: for each side, 0 for X and 1 for O, the bonus of winning it, which is
// the gain in match equity over winning it without a point. That the loser opens the next round is left out, since it
// costs the same whatever the win.
type stakes struct {
	points   [2][maxPoints]int32 // by the points won
	set      [2]int32            // of a round that wins the set whatever the points; 0 in formats without sets
	knockOut [2]int32
	// fate is, by side and points, the result of the match after winning the last of N rounds: won (1), drawn (0) or
	// lost (-1). In all other rounds a row always counts as good, even if it brings too little: engines that were far
	// behind and passed up such rows, hoping for more, lost matches by it.
	fate [2][maxPoints]int8
	// odd is true if a row may be useless to the side that makes it, in the last of N rounds.
	odd bool
	// swing is the difference between winning and losing the round by a usual row; at least 1.
	swing int
}

// newStakes returns the stakes of the current round of s. If c is nil, points and sets count by themselves and not for
// what they do for the match.
func newStakes(s *game.State, c *equity) *stakes {
	t, now := new(stakes), matchOf(s)
	f := now.format
	last := f.Rounds() > 1 && now.left <= 1
	for i := range t.points {
		least := 0
		if c != nil {
			least = c.afterRound(&now, i, game.RoundWin{}, i)
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
			return int32(max(c.afterRound(&now, i, w, i)-least, 0) >> bonusShift), fate
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

// swing returns the difference in match equity between winning and losing the round by a usual row, with a random
// opener of the next round.
func swing(now *match, c *equity) int {
	worth := func(winner int) int {
		next := *now
		switch next.add(winner, game.RoundWin{Points: usualRow}) {
		case rules.X:
			return fullEquity
		case rules.O:
			return 0
		default:
			return c.valueRandomOpener(&next, 0)
		}
	}
	return (worth(0) - worth(1)) >> bonusShift
}

// plainBonus returns the bonus of side i, which has won a round, for a player who does not play for the match.
func plainBonus(now, next *match, winner rules.Side, i int) int32 {
	switch {
	case winner != rules.Nobody:
		return matchBonus
	case next.Sets[i] > now.Sets[i]:
		return setBonus
	}
	return (int32(next.Points[i]) - int32(now.Points[i])) * pointBonus
}

// side returns the index of s, X or O, in the arrays of this package.
func side(s rules.Side) int { return int(s - rules.X) }
