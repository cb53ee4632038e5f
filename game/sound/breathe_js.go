package sound

import "time"

// breathe yields to the page. A browser has one thread for the game and for rendering its cues, which would otherwise
// block it for more than a second.
func breathe() { time.Sleep(time.Microsecond) }
