package xobrainer

import (
	_ "embed" // the measured endings are text files
	"fmt"
	"strconv"
	"strings"

	"xotrio/ai/lines"
	game "xotrio/rules/xobrainer"
)

// endings is how often a round between equal players ends in which way: won by the side that opened it (0) or by the other
// one (1).
type endings struct {
	points        [2][maxPoints]int64 // by the points that it brings
	set           [2]int64            // a set is won whatever the points
	knockOut      [2]int64
	drawn, rounds int64
}

// decks is the number of kinds of matches whose endings are measured: with missions or not, with traps or not.
const decks = 4

// deckOf is the kind of a match with variants v.
func deckOf(v game.Variants) (n int) {
	if v.Has(game.Mission) {
		n++
	}
	if v.Has(game.Trap) {
		n += 2
	}
	return n
}

// The endings of the boards that come with the program were written by the commands that they name.
//
//go:embed endings.txt
var classicEndings string

//go:embed endings-storm.txt
var stormEndings string

// measured are the endings of rounds on the boards that come with the program, by deckOf.
var measured = map[game.Layout][decks]endings{
	game.Classic(): mustReadEndings(classicEndings),
	game.Storm():   mustReadEndings(stormEndings),
}

func mustReadEndings(text string) [decks]endings {
	all, err := readEndings(text)
	if err != nil {
		panic(err) // a file of the program is wrong, which a test would have shown
	}
	return all
}

// readEndings reads what `go run ./build/figures -ends` writes.
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

// read takes in one way to win a round.
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

// check reports whether the endings add up to the rounds, of which most must have a winner.
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

// rowsOf counts the places of a layout for a row of five: by the points they bring, and those through a Knock Out square.
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

// endingsOn are the endings on a layout. On one that was not measured a row is won by any place with the same chance,
// and by Knock Out more or less often than on the classic board as more or fewer places pass through such squares; cards and
// opener matter as they do there.
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
				out -= part // keeps the sum whole: what rounding leaves is added below
			}
		}
		scaled.knockOut[i] = won
		for _, n := range scaled.points[i] {
			scaled.knockOut[i] -= n
		}
	}
	return scaled
}
