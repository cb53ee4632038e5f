package tournament

import (
	"cmp"
	"errors"
	"regexp"
	"strings"
)

// ErrScore is the error of a score that cannot be read.
var ErrScore = errors.New("a score is two numbers, such as 3:1 or 2½-1½")

// scoreForm is how a score is written: two numbers of at most three digits, with a half or without.
var scoreForm = regexp.MustCompile(`^(\d{0,3})(½|[.,]5)?\s*[-–—:]\s*(\d{0,3})(½|[.,]5)?$`)

// ParseScore reads the figures of a result as people write them, such as 3:1, 12 - 9 or 2½-1,5, and gives them in the form of Game.Score.
// Nothing but spaces is no score, which is none of the errors; anything else is ErrScore.
func ParseScore(text string) (score string, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", nil
	}
	parts := scoreForm.FindStringSubmatch(text)
	if parts == nil {
		return "", ErrScore
	}
	number := func(whole, half string) string {
		whole = strings.TrimLeft(whole, "0")
		if half != "" {
			return whole + "½"
		}
		if whole == "" {
			return "0"
		}
		return whole
	}
	for i := 1; i <= 3; i += 2 {
		if parts[i]+parts[i+1] == "" {
			return "", ErrScore
		}
	}
	return number(parts[1], parts[2]) + "-" + number(parts[3], parts[4]), nil
}

// agrees reports whether the figures of a score, if there are any, say what the outcome says.
func agrees(o Outcome, score string) bool {
	first, second, ok := strings.Cut(score, "-")
	if score == "" || !ok || o == Open || o == BothLost {
		return score == "" || o != Open
	}
	value := func(text string) int {
		n := 0
		for _, r := range text {
			switch {
			case r == '½':
				return 2*n + 1
			case r >= '0' && r <= '9':
				n = 10*n + int(r-'0')
			}
		}
		return 2 * n
	}
	want := map[Outcome]int{First: 1, Second: -1, Drawn: 0}[o]
	return cmp.Compare(value(first), value(second)) == want
}
