package oxixo

// Ending is how a finished game ended, in one word for records and text keys: row (a full line) or repetition (the
// same position for the third time); it is empty while the game runs.
func (p *Played[S, P]) Ending() string {
	switch {
	case !p.Outcome().Over():
		return ""
	case p.drawn:
		return "repetition"
	}
	return "row"
}
