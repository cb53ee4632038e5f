package xobrainer

// Ending is how a finished match ended, in one word for records and text keys: knockout; row (the one round was won);
// sets, points or rounds (what the format asks for was reached); blocked (the one round was drawn) or drawn-rounds (five
// drawn rounds in a row); with the variants also mission or trap (a Knock Out by such a card and not by the row) and fall
// (the beam fell in the last set or in the one round). It is empty while the match runs.
func (s *State) Ending() string {
	row, won := s.LastRow()
	return s.course.ending(won, won && row.KnockOut)
}

// ending is Ending, for a match that a row has ended or not, and one through a Knock Out square or not.
func (c *course) ending(row, knockOut bool) string {
	switch {
	case !c.outcome.Over():
		return ""
	case c.cause != 0:
		return [...]string{byMission: "mission", byTrap: "trap", byFall: "fall"}[c.cause]
	case knockOut:
		return "knockout"
	case c.format.kind == byRounds:
		return "rounds"
	case c.format.kind == oneRound && row:
		return "row"
	case c.format.kind == oneRound:
		return "blocked"
	case c.drawn == MaxDrawn:
		return "drawn-rounds"
	case c.format.kind == byPoints:
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
