package xobrainer

import (
	"fmt"
	"strconv"
	"strings"
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

// DefaultFormat is best of five sets.
func DefaultFormat() Format { return Format{bySets, 3} }

// ParseFormat reads sets5 (best of five sets), sets3, sets1, round (one round), rounds:N (N rounds, 1 to 99, the highest
// total wins) or points:P (first to P points, 1 to 999).
func ParseFormat(text string) (Format, error) {
	switch text {
	case "sets5":
		return Format{bySets, 3}, nil
	case "sets3":
		return Format{bySets, 2}, nil
	case "sets1":
		return Format{bySets, 1}, nil
	case "round":
		return Format{oneRound, 1}, nil
	}
	kind, number, _ := strings.Cut(text, ":")
	switch kind {
	case "rounds":
		n, ok := readNumber(number, 99)
		if !ok || n == 0 {
			return Format{}, fmt.Errorf("format %s: after rounds: comes the number of rounds, from 1 to 99", quote(text))
		}
		return Format{byRounds, uint16(n)}, nil
	case "points":
		n, ok := readNumber(number, 999)
		if !ok || n == 0 {
			return Format{}, fmt.Errorf("format %s: after points: comes the number of points, from 1 to 999", quote(text))
		}
		return Format{byPoints, uint16(n)}, nil
	}
	return Format{}, fmt.Errorf("format %s is unknown: take sets5, sets3, sets1, round, rounds:N or points:P", quote(text))
}

// String is the format as ParseFormat reads it.
func (f Format) String() string {
	switch f.kind {
	case oneRound:
		return "round"
	case byRounds:
		return fmt.Sprintf("rounds:%d", f.n)
	case byPoints:
		return fmt.Sprintf("points:%d", f.n)
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
