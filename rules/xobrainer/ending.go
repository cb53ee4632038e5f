package xobrainer

// Ending tells how a finished match ended, in one word for records and text keys: knockout; row (the one round was won);
// sets, points or rounds (what the format asks for was reached); blocked (the one round was drawn) or drawn-rounds (five
// drawn rounds in a row); it is empty while the match runs.
func (s *State) Ending() string {
	if !s.outcome.Over() {
		return ""
	}
	row, won := s.LastRow()
	switch {
	case won && row.KnockOut:
		return "knockout"
	case s.format.kind == byRounds:
		return "rounds"
	case s.format.kind == oneRound && won:
		return "row"
	case s.format.kind == oneRound:
		return "blocked"
	case !won:
		return "drawn-rounds"
	case s.format.kind == byPoints:
		return "points"
	}
	return "sets"
}
