package match

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Spend counts n ticks for the side on turn, in a match with clocks or without: the time for which people sat at the table. What is
// counted decides nothing. While paused, while chance deals, and once the match is over, nothing is counted.
func (m *Match) Spend(n int) {
	if side := SideOf(m.Turn()); n > 0 && !m.paused && side != rules.Nobody {
		t := &m.spent[side-rules.X]
		*t = min(*t, math.MaxInt32-n) + n
	}
}

// Spent is how many ticks X and O have had in all, see Spend.
func (m *Match) Spent() (x, o int) { return m.spent[0], m.spent[1] }

// Help notes that side s was helped with a move: by a hint, or by a computer player that played it for a person.
func (m *Match) Help(s rules.Side) {
	if s == rules.X || s == rules.O {
		n := &m.helped[s-rules.X]
		*n = min(*n, math.MaxInt32-1) + 1
	}
}

// Helped is how many moves X and O were helped with.
func (m *Match) Helped() (x, o int) { return m.helped[0], m.helped[1] }

// The header lines of the two, each with a number for X and one for O.
const (
	spentKey  = "Spent"
	helpedKey = "Helped"
)

// sidesText is the value of such a line, empty where both numbers are 0.
func sidesText(n [2]int) string {
	if n == [2]int{} {
		return ""
	}
	return fmt.Sprintf("x %d o %d", n[0], n[1])
}

// sides reads such a line; both numbers are 0 where there is none.
func (p *parser) sides(key string) (n [2]int, fault *RecordError) {
	value, row := p.take(key)
	if value == "" {
		return n, nil
	}
	words := strings.Fields(value)
	if len(words) == 4 && words[0] == "x" && words[2] == "o" {
		x, errX := strconv.Atoi(words[1])
		o, errO := strconv.Atoi(words[3])
		if errX == nil && errO == nil && x >= 0 && o >= 0 && x <= math.MaxInt32 && o <= math.MaxInt32 {
			return [2]int{x, o}, nil
		}
	}
	return n, fail(row, "%s cannot be %s: write \"x NUMBER o NUMBER\"", short(value), key)
}
