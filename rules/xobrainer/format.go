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
