package solving

import (
	"fmt"
	"time"
)

// Day is a day of the calendar, as the number of days since 1 January 1970. It has no hours and no time zone: the puzzle of a day is the same
// everywhere, and changes when a player's own clock says midnight.
type Day int

const (
	// dayForm is how a day is written.
	dayForm = "2006-01-02"
	hours   = 24 * time.Hour
)

// DayOf is the day that t shows in its own time zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Date(y, m, d)
}

// Date is the day of that date.
func Date(year int, month time.Month, day int) Day {
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / int64(hours/time.Second))
}

// Time is noon of the day in universal time, for whoever writes dates.
func (d Day) Time() time.Time {
	return time.Unix(0, 0).UTC().Add(12*time.Hour + time.Duration(d)*hours)
}

// String is the day as 2006-01-02.
func (d Day) String() string { return d.Time().Format(dayForm) }

// MarshalText writes the day as 2006-01-02.
func (d Day) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a day from 1970 on that is written as 2006-01-02.
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

// Month is the first day of the month in which d lies, and how many days it has.
func (d Day) Month() (first Day, days int) {
	y, m, _ := d.Time().Date()
	first = Date(y, m, 1)
	return first, int(Date(y, m+1, 1) - first)
}

// Weekday is 0 for a Monday to 6 for a Sunday.
func (d Day) Weekday() int { return (int(d.Time().Weekday()) + 6) % 7 }
