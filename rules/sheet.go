package rules

// Sheet is the score sheet of a game that is played in rounds, for a match on a real board, which the program does not see: it counts by the rules what people
// say of the rounds, and knows as much of what is to be played as can be known beside the board. Clone makes one that changes by itself.
type Sheet interface {
	Clone() Sheet
	// Times reports whether a turn has the time of a bomb, and whether a beam leans to the side that takes its time.
	Times() (bomb, beam bool)
	// Open begins the first round, which opener, X or O, opens.
	Open(opener Side)
	// Deal gives both sides, the opener first, what they play a round with. luck is asked for each draw of chance for what makes it: a function that answers
	// with a number from 0 to n-1.
	Deal(luck func() func(n int) int)
	// Turn ends a turn of who; lost says that time has ended it, and nothing was placed. spent reports whether it is known that neither side has anything left
	// to play.
	Turn(who Side, lost bool, luck func() func(n int) int) (spent bool)
	// Win counts a round that who has won, as claim says, a text in JSON of the game's own.
	Win(who Side, claim []byte) (Counted, *Refusal)
	// Fall counts a round in which the beam has reached the end of loser.
	Fall(loser Side) Counted
	// Draw counts a round without a winner.
	Draw()
	// Standing is how the match stands.
	Standing() Standing
}

// InRounds reports whether a match of the game has rounds, of which a win is not yet a win of the match.
func (g *Info) InRounds() bool { return g.Sheet != nil }

// Counted is what a round has brought.
type Counted struct {
	Points int
	// KnockOut is set where the match was won at once, SetWon where a set was.
	KnockOut, SetWon bool
}

// Standing is how a match on a Sheet stands. Arrays have what X has first.
type Standing struct {
	// Round and Set are their numbers, from 1; Opener is the side that opens the round.
	Round, Set int
	Opener     Side
	// Sets and Points are what each side has, the points in the set where there are several; Decides is what decides the match of both.
	Sets, Points, Decides [2]int
	// ToSets and ToPoints are how many of them win the match or the set, 0 where they do not.
	ToSets, ToPoints int
	// Leader is the side that is ahead, Nobody where none is.
	Leader Side
	// Outcome is how the match is over, and Ending by what, in a word.
	Outcome Outcome
	Ending  string
}

// SheetTerms are what is settled before a match on a Sheet.
type SheetTerms struct {
	// Format, Variants and Layout are the values of the game's options of these names.
	Format, Variants, Layout string
	// Unseen says that what chance draws is drawn at the table, and not known here.
	Unseen bool
	// People is how many sit at each end.
	People [2]int
}
