package boards

// Keys is what one or several keys do.
type Keys struct {
	// Does is the end of the key of the text that says what they do.
	Does string
	// Keys are the keys, any of which does it, with spaces between them: each has the name that Ebitengine gives it, with those to be held
	// before it, as in "Control+Z". "Arrows" are the four arrows, "?" is what is typed.
	Keys string
	// Pad are the keys whose buttons on a gamepad do the same, "none" for none. Empty stands for Keys.
	Pad string
	// For is what they are good for, on a board.
	For Use
}

// Use is what keys of a board are good for. A screen on which they are good for something has use for what comes before it, too.
type Use uint8

const (
	// ForMoves are keys for every screen with a board on which moves are made.
	ForMoves Use = iota
	// ForCards are for the table and for lessons, in which a player has cards.
	ForCards
	// ForRounds are for the table alone, at which rounds come and go.
	ForRounds
)
