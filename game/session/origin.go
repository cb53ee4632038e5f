package session

import (
	"encoding/json"

	"xotrio/game/match"
)

// Origin is the source of a match that did not start at the beginning: another match, a position that was set up, a
// lesson, or a puzzle. The zero value means none of these. The record of the match stores it.
type Origin struct {
	// Seats holds the players of the other match, none if the position was set up.
	Seats []match.Seat `json:"seats,omitempty"`
	// At is the last turn of that match before this one starts. Branch is true if it is one of a branch.
	At     match.Number `json:"at,omitzero"`
	Branch bool         `json:"branch,omitempty"`
	// SetUp is true if the position was set up.
	SetUp bool `json:"set_up,omitempty"`
	// Lesson is the name of the lesson that the match continues, "" if none.
	Lesson string `json:"lesson,omitempty"`
	// Puzzle is the ID of the puzzle that the match continues, "" if none.
	Puzzle string `json:"puzzle,omitempty"`
}

// noteFrom is the name of the note that stores the origin.
const noteFrom = "from"

// IsSet reports whether the match has an origin.
func (o *Origin) IsSet() bool { return o.SetUp || o.Lesson != "" || o.Puzzle != "" || len(o.Seats) > 0 }

// Note stores o in m. Names that are too long for a record are left out.
func (o Origin) Note(m *match.Match) {
	data, err := json.Marshal(o)
	if err != nil {
		return // cannot happen
	}
	if m.Notes().Set(noteFrom, string(data)) != nil && len(o.Seats) > 0 {
		names := make([]match.Seat, len(o.Seats))
		for i := range names { // without the names
			for _, p := range o.Seats[i].Players {
				names[i].Players = append(names[i].Players, match.Player{Level: p.Level})
			}
		}
		o.Seats = names
		data, _ = json.Marshal(o)
		_ = m.Notes().Set(noteFrom, string(data))
	}
}

// originOf returns the origin of m, zero if its note is invalid.
func originOf(m *match.Match) (o Origin) {
	if json.Unmarshal([]byte(m.Notes().Get(noteFrom)), &o) != nil || min(o.At.Set, o.At.Round, o.At.Turn) < 0 || len(o.Seats) > 0 && len(o.Seats) != m.Game().Seats {
		return Origin{}
	}
	for _, seat := range o.Seats {
		if len(seat.Players) < 1 || len(seat.Players) > match.MaxPlayers {
			return Origin{}
		}
	}
	return o
}
