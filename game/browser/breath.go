//go:build js

package browser

import "time"

// Breathing is a clock for a search, which reads it about every half millisecond: whenever a slice of thinking is over it lets
// the page or the worker get at its messages. There is one thread only.
func Breathing(slice time.Duration) func() time.Time {
	var last time.Time
	return func() time.Time {
		now := time.Now()
		if now.Sub(last) > slice {
			time.Sleep(time.Microsecond)
			now = time.Now()
			last = now
		}
		return now
	}
}
