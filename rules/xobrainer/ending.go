package xobrainer

// Ending is how a finished match ended, in one word for records and text keys: knockout; row (the one round was won);
// sets, points or rounds (what the format asks for was reached); blocked (the one round was drawn) or drawn-rounds (five
// drawn rounds in a row); with the variants also mission or trap (a Knock Out by such a card and not by the row) and fall
// (the beam fell in the last set or in the one round). It is empty while the match runs.
func (s *State) Ending() string {
	if !s.outcome.Over() {
		return ""
	}
	row, won := s.LastRow()
	switch {
	case s.cause != 0:
		return [...]string{byMission: "mission", byTrap: "trap", byFall: "fall"}[s.cause]
	case won && row.KnockOut:
		return "knockout"
	case s.format.kind == byRounds:
		return "rounds"
	case s.format.kind == oneRound && won:
		return "row"
	case s.format.kind == oneRound:
		return "blocked"
	case s.drawn == MaxDrawn:
		return "drawn-rounds"
	case s.format.kind == byPoints:
		return "points"
	}
	return "sets"
}

// cause is what ended a match where neither the counted row nor the score says.
type cause uint8

const (
	byMission cause = iota + 1
	byTrap
	byFall
)
