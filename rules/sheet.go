package rules

// Sheet is the score sheet of a match in rounds on a real board, which the program does not see. It scores what players
// report of the rounds, and keeps track of the pieces to come as far as that is possible. Clone returns an independent
// copy.
type Sheet interface {
	Clone() Sheet
	// Times reports whether turns are timed by a bomb, and whether a beam leans to the side that takes its time.
	Times() (bomb, beam bool)
	// Open starts the first round, which opener, X or O, opens.
	Open(opener Side)
	// Deal gives both sides, the opener first, their pieces for a round. It calls luck for each draw of chance; the
	// result returns a number from 0 to n-1.
	Deal(luck func() func(n int) int)
	// Turn ends the turn of who. lost is true if time ended it and nothing was placed. spent reports whether neither
	// side is known to have anything left to play.
	Turn(who Side, lost bool, luck func() func(n int) int) (spent bool)
	// Win scores a round won by who. claim is JSON in a format of the game.
	Win(who Side, claim []byte) (Counted, *Refusal)
	// Fall scores a round that ended when the beam reached the end of loser.
	Fall(loser Side) Counted
	// Draw scores a round without a winner.
	Draw()
	// Standing returns the score of the match.
	Standing() Standing
}

// InRounds reports whether a match of the game has rounds, so that winning a round does not win the match.
func (g *Info) InRounds() bool { return g.Sheet != nil }

// Counted is the result of scoring a round.
type Counted struct {
	Points int
	// KnockOut is true if the round won the match at once, SetWon if it won a set.
	KnockOut, SetWon bool
}

// Standing is the score of a match on a Sheet. Arrays hold X, then O.
type Standing struct {
	// Round and Set count from 1. Opener opens the round.
	Round, Set int
	Opener     Side
	// Sets and Points are the scores of the sides; points are those of the current set if there are several. Decides is
	// the score that decides the match.
	Sets, Points, Decides [2]int
	// ToSets and ToPoints are the numbers that win the match or the set, 0 if they do not count.
	ToSets, ToPoints int
	// Leader is the side that is ahead, Nobody if they are level.
	Leader Side
	// Outcome is the result of the match, Ending a word for its cause.
	Outcome Outcome
	Ending  string
}

// SheetTerms are the terms of a match on a Sheet.
type SheetTerms struct {
	// Format, Variants and Layout are the values of the options with these names.
	Format, Variants, Layout string
	// Unseen is true if draws are made at the table and not known to the program.
	Unseen bool
	// People is the number of players on each side.
	People [2]int
}
