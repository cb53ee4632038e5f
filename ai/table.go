package ai

import "xotrio/rules"

// Table knows what positions are worth without a search: they were worked out.
type Table interface {
	// Holds reports whether the table has the position; it reads nothing.
	Holds(pos rules.Game) bool
	// Worth is n where the side on turn in a running position wins by force with the n-th ply from here, -n where it loses so, both sides
	// playing as well as they can, and 0 where nobody can force a win. The error is that of a position that the table does not have, or
	// of a damaged program.
	Worth(pos rules.Game) (plies int, err error)
}
