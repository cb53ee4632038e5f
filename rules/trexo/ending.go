package trexo

import "xotrio/rules"

// Ending is how a finished game ended, in one word for records and text keys: row (five of a symbol), bricks (the 45
// are used up) or blocked (none can be laid); it is empty while the game runs.
func (s *State) Ending() string {
	switch {
	case !s.outcome.Over():
		return ""
	case s.outcome != rules.Drawn:
		return "row"
	case s.bricks == 0:
		return "bricks"
	}
	return "blocked"
}
