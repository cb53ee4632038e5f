package boards

import (
	"fmt"
	"strconv"

	"xotrio/game/match"
)

// Seconds is a time in ticks in whole seconds, rounded up: a clock shows 0 only when its flag has fallen.
func Seconds(ticks int) int { return (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond }

// ClockText is the time left on a clock, in ticks, as minutes and seconds, rounded up to a second.
func ClockText(ticks int) string {
	s := Seconds(ticks)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// most is how many columns and rows the largest board has.
const most = 10

var columns, rows = lines()

// lines are the names of columns and rows, made once: boards draw them on every frame.
func lines() (columns, rows [most]string) {
	for i := range most {
		columns[i], rows[i] = string(rune('a'+i)), strconv.Itoa(i+1)
	}
	return columns, rows
}

// Column is the letter of the column with index i, counted from the left: a to j.
func Column(i int) string { return columns[i] }

// Row is the number of the row with index i, counted from below: 1 to 10.
func Row(i int) string { return rows[i] }
