package match

import (
	"fmt"
	"strings"

	"xotrio/rules"
)

// ReasonRated refuses a take-back, a hint and whatever else helps in a rated match, ReasonNoHelp in another one in which nobody is helped.
const (
	ReasonRated  = "match.rated"
	ReasonNoHelp = "match.nohelp"
)

// ratedKey is the key of the line "Rated: yes".
const ratedKey = "Rated"

// helpKey is the key of the line "Help: no".
const helpKey = "Help"

// checkRated says why a match set up like s cannot be rated, nil where it can: its result has to say something about two players of whom at
// least one is a person, and who the people are has to be known.
func (s *Setup) checkRated() error {
	if !s.Rated {
		return nil
	}
	if s.Series.On() {
		return fmt.Errorf("a rated match stands by itself: it is no game of a series")
	}
	names := map[string]bool{}
	for _, seat := range s.Seats {
		if len(s.Seats) != 2 || len(seat.Players) != 1 {
			return fmt.Errorf("a rated match is for two players, one on each side")
		}
		if p := seat.Players[0]; !p.Computer() {
			name := strings.TrimSpace(p.Name)
			if name == "" || names[name] {
				return fmt.Errorf("the people in a rated match need names, and different ones")
			}
			names[name] = true
		}
	}
	if len(names) == 0 {
		return fmt.Errorf("a rated match needs a person: computer players are measured by the arena")
	}
	return nil
}

// WhyNoHelp says why nobody may be helped in a match set up like s, nil where people may.
func (s Setup) WhyNoHelp() *rules.Refusal {
	switch {
	case s.Rated:
		return rules.Refuse(ReasonRated, "This game is rated: it is played without hints, and without taking moves back.")
	case s.NoHelp:
		return rules.Refuse(ReasonNoHelp, "This game is played without hints, and without taking moves back.")
	}
	return nil
}

// Unaided reports whether nobody may be helped, see WhyNoHelp.
func (s Setup) Unaided() bool { return s.Rated || s.NoHelp }

// Abandon ends a rated match that is put away before its end: a person who plays a computer gives it up by that, so that no loss can be
// avoided by beginning another game. Between two people, who have agreed to that, it stays unfinished, and so does one in which no person
// has taken a turn. It reports whether it has ended the match.
func (m *Match) Abandon() bool {
	if !m.setup.Rated || m.Result().Over() || !m.setup.Mixed() {
		return false
	}
	for _, e := range m.line.plies {
		if e.Seat >= 0 && !m.setup.Seats[e.Seat].Players[e.Player].Computer() {
			return m.Resign(SideOf(e.Seat)) == nil
		}
	}
	return false
}
