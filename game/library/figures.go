package library

import (
	"xotrio/game/match"
	"xotrio/rules"
)

// Figures are what is counted of a match for the players who played it.
type Figures struct {
	// Rated reports whether the match counts for ratings.
	Rated bool
	// Rounds are those that were decided or drawn in a match of rounds; a match without any is one of its own. The round in which somebody
	// gave up counts as lost.
	Rounds Rounds
	// KnockOutsX and KnockOutsO are the Knock Outs of both sides.
	KnockOutsX int
	KnockOutsO int
	// Helped is how many moves were helped with and TakenBack how often moves were taken back, by whomever. Elsewhere reports whether the match
	// did not begin at the beginning: it comes from another one, or from a position that was set up.
	Helped    int
	TakenBack int
	Elsewhere bool
	// SpentX and SpentO are the ticks (match.TicksPerSecond) that both sides have had.
	SpentX int
	SpentO int
}

// Rounds are how many rounds each side has won, and how many were drawn.
type Rounds struct {
	X     int
	O     int
	Drawn int
}

// Practice reports whether the result says little about those who are named: somebody was helped, moves were taken back, players gave their
// places to others, or the match did not begin at the beginning.
func (e *Entry) Practice() bool {
	return e.Helped > 0 || e.TakenBack > 0 || len(e.Changes) > 0 || e.Elsewhere
}

// noteFrom is the view note by which a record says that its match did not begin at the beginning, see session.Origin.
const noteFrom = "from"

// figuresOf counts what is to be counted of m.
func figuresOf(m *match.Match) Figures {
	f := Figures{Rated: m.Setup().Rated, TakenBack: m.Counts().TakenBack(), Elsewhere: m.Notes().Get(noteFrom) != ""}
	x, o := m.Counts().Helped()
	f.Helped = x + o
	f.SpentX, f.SpentO = m.Counts().Spent()
	open := false
	for _, e := range m.Log() {
		r, ok := e.Step.(rules.RoundEnder)
		if !ok {
			return f
		}
		over, winner, knockOut := r.RoundEnd()
		if open = !over; over {
			f.round(winner, knockOut)
		}
	}
	if result := m.Result(); open && result.Over() && (result.By == match.ByResignation || result.By == match.ByTime) {
		f.round(result.Winner(), false)
	}
	return f
}

// round adds a round that has ended.
func (f *Figures) round(winner rules.Side, knockOut bool) {
	n := 0
	if knockOut {
		n = 1
	}
	switch winner {
	case rules.X:
		f.Rounds.X, f.KnockOutsX = f.Rounds.X+1, f.KnockOutsX+n
	case rules.O:
		f.Rounds.O, f.KnockOutsO = f.Rounds.O+1, f.KnockOutsO+n
	default:
		f.Rounds.Drawn++
	}
}

// EntryOf is what the library would know of m under the name of a record.
func EntryOf(name string, m *match.Match) Entry { return entryOf(name, m) }
