package solving

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"time"

	"xotrio/game/puzzle"
)

// Day is a day of the calendar, as the number of days since 1 January 1970. It has no hours and no time zone: the
// puzzle of a day is the same everywhere, and changes at midnight by the player's clock.
type Day int

const (
	// dayForm is the format of a day.
	dayForm = "2006-01-02"
	hours   = 24 * time.Hour
)

// DayOf returns the day of t in its time zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Date(y, m, d)
}

// Date returns the day of that date.
func Date(year int, month time.Month, day int) Day {
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / int64(hours/time.Second))
}

// Time returns noon of the day in UTC, for formatting.
func (d Day) Time() time.Time {
	return time.Unix(0, 0).UTC().Add(12*time.Hour + time.Duration(d)*hours)
}

// String returns the day as 2006-01-02.
func (d Day) String() string { return d.Time().Format(dayForm) }

// MarshalText implements encoding.TextMarshaler with the format 2006-01-02.
func (d Day) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler. It accepts days from 1970 on, as 2006-01-02.
func (d *Day) UnmarshalText(text []byte) error {
	t, err := time.Parse(dayForm, string(text))
	if err != nil {
		return err
	}
	if *d = DayOf(t); *d < 0 {
		return fmt.Errorf("%s is too long ago", text)
	}
	return nil
}

// Month returns the first day of the month of d, and its number of days.
func (d Day) Month() (first Day, days int) {
	y, m, _ := d.Time().Date()
	first = Date(y, m, 1)
	return first, int(Date(y, m+1, 1) - first)
}

// Weekday returns 0 for Monday to 6 for Sunday.
func (d Day) Weekday() int { return (int(d.Time().Weekday()) + 6) % 7 }

const (
	week     = 7
	thursday = 3
	// holdDays is the number of weekdays from Thursday on that may have a puzzle of kind Hold.
	holdDays = week - thursday
)

// Daily returns the puzzle of a day, nil if list, the puzzles of a game, is empty. A week goes from easy puzzles on Monday
// to hard ones on Sunday: every weekday has a share of the puzzles, by difficulty. A puzzle of kind Hold, which asks for
// the longest defence of a lost position, comes once a week, from Thursday on, and on another day in every game. All
// puzzles of a share are used before one is repeated, in the order of the hashes of their IDs, which is the same on every
// machine.
func Daily(list []puzzle.Puzzle, day Day) *puzzle.Puzzle {
	if len(list) == 0 {
		return nil
	}
	var holds, others []*puzzle.Puzzle
	for i := range list {
		if p := &list[i]; p.Kind == puzzle.Hold {
			holds = append(holds, p)
		} else {
			others = append(others, p)
		}
	}
	weekday := day.Weekday()
	n := (int(day) - weekday - int(Date(1970, time.January, 5))) / week // weeks
	switch {
	case len(others) == 0:
		return nth(holds, 0, 1, 1, n)
	case len(holds) == 0:
		return nth(others, weekday, weekday+1, week, n)
	case weekday < thursday:
		return nth(others, weekday, weekday+1, week-1, n)
	}
	// Every fourth week this weekday is the one for holding out: six puzzles a week are others.
	at := weekday - thursday
	turn := (at - holdShift(list[0].Game.Name) + holdDays) % holdDays
	past := (n - turn + holdDays - 1) / holdDays // such weeks before this one
	if n%holdDays == turn {
		return nth(holds, at, at+1, holdDays, past)
	}
	from, parts := thursday*holdDays+at*thursday, (week-1)*holdDays
	return nth(others, from, from+thursday, parts, n-past)
}

// holdShift returns how many days after Thursday a game begins with puzzles of kind Hold. It differs between the games.
func holdShift(game string) int { return int(sum(game) >> 19 % holdDays) }

// nth returns number n, counted in a circle, of the puzzles of list from part from of parts by difficulty to part to; of
// all of them if those are none.
func nth(list []*puzzle.Puzzle, from, to, parts, n int) *puzzle.Puzzle {
	slices.SortFunc(list, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(a.Elo, b.Elo), cmp.Compare(a.ID, b.ID))
	})
	share := list[from*len(list)/parts : to*len(list)/parts]
	if len(share) == 0 { // few puzzles
		share = list
	}
	slices.SortFunc(share, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(sum(a.ID), sum(b.ID)), cmp.Compare(a.ID, b.ID))
	})
	return share[(n%len(share)+len(share))%len(share)]
}

func sum(id string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id))
	return h.Sum64()
}
