package session

import (
	"encoding/json"

	"xotrio/game/match"
	"xotrio/rules"
)

// Origin is where a match comes from that did not begin at the beginning: another match, a position that somebody has set up, a lesson, or a
// puzzle. Its zero value is nowhere. The record of the match keeps it.
type Origin struct {
	// Seats are those who played the other match, none where the position was set up.
	Seats []match.Seat `json:"seats,omitempty"`
	// Move is after how many turns of that match this one begins, Branch whether that was in a branch of it, where turns are counted
	// from the beginning of the match as well.
	Move   int  `json:"move,omitempty"`
	Branch bool `json:"branch,omitempty"`
	// SetUp reports whether somebody has set the position up.
	SetUp bool `json:"set_up,omitempty"`
	// Lesson is the name of the lesson from whose end the match goes on, empty for none.
	Lesson string `json:"lesson,omitempty"`
	// Puzzle is the ID of the puzzle that is played on, empty for none.
	Puzzle string `json:"puzzle,omitempty"`
}

// noteFrom is the name under which a record keeps the origin of its match.
const noteFrom = "from"

// Known reports whether the match comes from anywhere.
func (o *Origin) Known() bool { return o.SetUp || o.Lesson != "" || o.Puzzle != "" || len(o.Seats) > 0 }

// Moves is how many of the plies of a view are turns.
func Moves(v *View) int {
	n := 0
	for i := range v.Plies {
		if v.Plies[i].Side != rules.Nobody {
			n++
		}
	}
	return n
}

// Note has m keep that it comes from o. What is too long for a record is left out.
func (o Origin) Note(m *match.Match) {
	data, err := json.Marshal(o)
	if err != nil {
		return // there is nothing in it that cannot be written
	}
	if m.Notes().Set(noteFrom, string(data)) != nil && len(o.Seats) > 0 {
		names := make([]match.Seat, len(o.Seats))
		for i := range names { // without their names
			for _, p := range o.Seats[i].Players {
				names[i].Players = append(names[i].Players, match.Player{Level: p.Level})
			}
		}
		o.Seats = names
		data, _ = json.Marshal(o)
		_ = m.Notes().Set(noteFrom, string(data))
	}
}

// originOf is where m comes from. A note that somebody has garbled tells of nowhere.
func originOf(m *match.Match) (o Origin) {
	if json.Unmarshal([]byte(m.Notes().Get(noteFrom)), &o) != nil || o.Move < 0 || len(o.Seats) > 0 && len(o.Seats) != m.Game().Seats {
		return Origin{}
	}
	for _, seat := range o.Seats {
		if len(seat.Players) < 1 || len(seat.Players) > match.MaxPlayers {
			return Origin{}
		}
	}
	return o
}
