package rules

// Lessons is what there is to know of a game for lessons.
type Lessons struct {
	// Files are the lessons, in the form that package game/lesson reads: the first teaches the game, and more what belongs to it.
	Files []File
	// Words are those by which a Step can be asked what it is, besides the words that lessons of every game know.
	Words []string
	// Pointed are the reasons for which the rules refuse what can be tried by pointing at the board.
	Pointed []string
}

// File is a file that comes with a game, by its name without an end.
type File struct{ Name, Text string }

// The following interfaces are for the Step of a game, as Game.Effect gives it.
type (
	// Described is a Step that can be asked for the Words of Lessons.
	Described interface {
		// Is reports whether the move is what the word says; n is the number behind the word, 0 where there is none. Seats of a game for
		// four count from 0.
		Is(word string, n int) bool
	}
	// Gainer is a Step of a game with points.
	Gainer interface {
		// Gained is how many points the move has brought its side.
		Gained() int
	}
	// RoundEnder is a Step of a game in rounds.
	RoundEnder interface {
		// RoundEnd is whether the move ended the round, who won it (Nobody where it was drawn), and whether that won the match at once.
		RoundEnd() (over bool, winner Side, atOnce bool)
	}
)
