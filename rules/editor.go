package rules

// Tool is something an Editor can place on a cell. Each game has its own tools.
type Tool string

// Clear empties a cell.
const Clear Tool = "clear"

// Editor sets up positions of a game by hand; Info.Editor makes one. It returns position texts that may break the
// rules: the caller passes them to Info.Parse and discards the rejected ones.
type Editor interface {
	// SetPosition sets the position to edit, which the rules have accepted.
	SetPosition(g Game)
	// Tools returns what can be placed on a cell.
	Tools() []Tool
	// Use returns the text of the position with t placed on cell, a number of the game. It fails if t cannot be placed
	// there.
	Use(cell int, t Tool) (text string, err error)
	// Turn returns the seat to move, SetTurn the text with another seat to move.
	Turn() int
	SetTurn(seat int) string
	// Counts returns the numbers that can be set beside the board, SetCount the text with the i-th of them changed to
	// n.
	Counts() []Count
	SetCount(i, n int) string
}

// Count is a number beside the board, such as pieces in reserve or points.
type Count struct {
	// Text is the key of the text that names the count. Side owns it; Nobody if it is shared.
	Text string
	Side Side
	// N is the value, from Least to Most.
	N, Min, Max int
	// Score is true if the count is part of the score.
	Score bool
}

// Optional interfaces of an Editor.
type (
	// Resizer is an Editor of a game with boards of several sizes.
	Resizer interface {
		// Sizes returns the numbers of rows of the boards, Bare the text of an empty board with size rows and the first
		// seat to move.
		Sizes() []int
		Bare(size int) string
	}
	// Scorer is an Editor of a game with a match score.
	Scorer interface {
		// PlayedFor returns the name of the option for the match format, its current value, and the values to offer.
		PlayedFor() (option, now string, offered []string)
		// Unscored returns the text with the score at zero.
		Unscored() string
	}
	// Recaller is an Editor that needs the history of a position to know all pieces that can be removed.
	Recaller interface {
		// Recall reports that moves lead from start to the position last passed to Take.
		Recall(start Game, moves []Move)
	}
)
