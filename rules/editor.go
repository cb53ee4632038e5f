package rules

// Tool is what an Editor puts on a cell. Each game has its own.
type Tool string

// Clear takes away what lies on a cell.
const Clear Tool = "clear"

// Editor sets positions of a game up by hand: Info.Editor makes one. It writes position texts, which need not be ones that the rules
// accept: Info.Parse says whether they do, and what it refuses does not happen.
type Editor interface {
	// Take has the editor go on from a position that the rules have accepted.
	Take(g Game)
	// Tools are what can be put on a cell.
	Tools() []Tool
	// Use is the text of the position after t was put on cell, as the rules number cells. The error says why that cannot be.
	Use(cell int, t Tool) (text string, err error)
	// Turn is the seat on turn, SetTurn the text with another one.
	Turn() int
	SetTurn(seat int) string
	// Counts are the numbers that can be set beside the board, SetCount the text with another i-th one.
	Counts() []Count
	SetCount(i, n int) string
}

// Count is a number that stands beside the board: of something that is not on it yet, or of what was won before.
type Count struct {
	// Name is what is counted, the end of the key of its text; Side is whose it is, Nobody where it is everybody's.
	Name string
	Side Side
	// N is the number, between Least and Most.
	N, Least, Most int
	// Score reports whether it is a part of the score.
	Score bool
}

// The following interfaces are for editors of games in which there is more to be set.
type (
	// Resizer is an Editor of a game with boards of several sizes.
	Resizer interface {
		// Sizes are how many rows the boards have, Bare is the text of an empty one of that size, the first seat on turn.
		Sizes() []int
		Bare(size int) string
	}
	// Scorer is an Editor of a game in which a match has a score.
	Scorer interface {
		// PlayedFor is the option that says what the match is played for, its value now, and the values to offer.
		PlayedFor() (option, now string, offered []string)
		// Unscored is the text with no score yet.
		Unscored() string
	}
	// Recaller is an Editor of a game whose positions do not tell all that can be taken away again.
	Recaller interface {
		// Recall has the editor know that the position that it has taken came about from start by moves.
		Recall(start Game, moves []Move)
	}
)
