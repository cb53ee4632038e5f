package sound

import "time"

// breathe lets the page go on for a moment: a browser has one thread for the game and for making its cues, which would hold
// it up for more than a second.
func breathe() { time.Sleep(time.Microsecond) }
