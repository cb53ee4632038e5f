package rules

// Restorer is a Game that its Text alone does not set up again elsewhere.
type Restorer interface {
	// Restore answers with the options under which text is read, and the moves, in their notation, that lead from there to the position.
	Restore() (o Options, text string, moves []string)
}
